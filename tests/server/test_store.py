"""The store: nothing acknowledged is lost, nobody writes twice, a restart changes nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bottega.core.messages import say
from bottega.server.events import Event
from bottega.server.serving import listen
from bottega.server.store import Addition, BadStore, Conflict, Store
from tests.server.house import UNHURRIED, Guest, House


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


def test_events_come_back_in_order(database: str) -> None:
    store = Store(database)
    first = Event(1, "created", {"name": "Quattro torri", "deep": [1, {"a": None}]})
    run(store.append(Addition("t", first, [("k" * 22, 0), ("w" * 22, None)])))
    for version in (2, 3):
        run(store.append(Addition("t", Event(version, "played", {"action": "buy"}))))
    store.close()
    store = Store(database)
    assert store.read_events("t")[0] == first
    assert [event.version for event in store.read_events("t")] == [1, 2, 3]
    assert [event.version for event in store.read_events("t", after=2)] == [3]
    assert store.read_events("other") == []
    assert run(store.find_key("k" * 22)) == "t"
    assert run(store.find_key("w" * 22)) == "t"
    assert run(store.find_key("x" * 22)) is None
    store.close()


def test_the_second_writer_of_a_version_is_refused(database: str) -> None:
    one, two = Store(database), Store(database)
    run(one.append(Addition("t", Event(1, "played", {}))))
    with pytest.raises(Conflict):
        run(two.append(Addition("t", Event(1, "undone", {}))))
    run(two.append(Addition("t", Event(2, "played", {}))))
    assert [event.kind for event in one.read_events("t")] == ["played", "played"]
    one.close()
    two.close()


def test_one_conflict_among_many_spoils_nothing(database: str) -> None:
    store = Store(database)

    async def write() -> list[Any]:
        await store.append(Addition("t7", Event(1, "played", {})))
        units = [store.append(Addition(f"t{number}", Event(1, "played", {}))) for number in range(20)]
        return await asyncio.gather(*units, return_exceptions=True)

    outcomes = run(write())
    assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [7]
    assert isinstance(outcomes[7], Conflict)
    assert all(store.read_events(f"t{number}") for number in range(20))
    store.close()


def test_several_events_are_stored_together_or_not_at_all(database: str) -> None:
    store = Store(database)
    run(store.append(Addition("old", Event(1, "played", {}))))
    with pytest.raises(Conflict):
        run(store.append(Addition("new", Event(1, "created", {})), Addition("old", Event(1, "rematched", {}))))
    assert store.read_events("new") == []
    store.close()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite:////no/such/folder/t.sqlite",
        "oracle+unknown://x/y",
        "postgresql+psycopg://me:secret@127.0.0.1:1/x",
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(url: str) -> None:
    with pytest.raises(BadStore) as refused:
        Store(url)
    text = say(refused.value.message)
    assert "\n" not in text
    assert "secret" not in text


def test_another_process_on_the_same_store_makes_a_command_stale(database: str) -> None:
    """Two servers: the one that is behind finds out when it writes, and catches up."""
    one, two = House(database), House(database)
    try:
        party = one.open()
        here, there = party.all, Guest(two, party.all.keys)
        start = there.look()
        moved = here.play_any(here.look(), Random(1))
        assert there.look()["version"] == start["version"]
        assert there.refused(409, "play", start["version"], action="buy")["error"] == "stale"
        assert there.look() == here.look() | {"log": there.look()["log"]}
        assert there.look()["version"] == moved["version"]
    finally:
        one.close()
        two.close()


def test_after_a_restart_everything_is_as_it_was(database: str) -> None:
    house = House(database)
    party = house.open("carrara", "Anna", "", "@garzone")
    other = party.join(1, "Bruno")
    anna = party.guest(0)
    screen = party.guest(0, 1)
    with screen.live() as page:
        table = page.next()
        random = Random(1)
        while table["length"] < 40:
            if table["legal"]:
                screen.play_any(table, random)
            table = page.next()
        if not table["legal"]:
            table = page.until(lambda table: bool(table["legal"]))
    if table["undo"]["free"]:
        table = screen.do("undo")
    before = {keys: Guest(house, keys).look() for keys in (anna.keys, other.keys, screen.keys, party.watch)}
    house.close()
    house = House(database)
    try:
        for keys, seen in before.items():
            assert Guest(house, keys).look() == seen
    finally:
        house.close()


def test_tables_put_away_come_back(database: str) -> None:
    house = House(database, replace(UNHURRIED, tables_in_memory=3))
    try:
        parties = [house.open() for _ in range(8)]
        seen = [party.all.play_any(party.all.look(), Random(1)) for party in parties]
        assert len(house.tables._live) <= 3
        for party, table in zip(parties, seen, strict=True):
            assert party.all.look()["view"] == table["view"]
            assert len(house.tables._live) <= 3
        assert len(house.tables._keys) <= 9
    finally:
        house.close()


# ------------------------------------------------------------------------------------------------- a server that dies


def start_server(port: int, database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "bottega.cli.main", "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env=os.environ)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            progress = httpx.get(f"http://127.0.0.1:{port}/api/ready").json()
            if progress["carrara"]["ready"]:
                return process
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    process.kill()
    raise AssertionError("the server did not start")


def test_what_was_acknowledged_survives_the_death_of_the_server(database: str) -> None:
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    process = start_server(port, database)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            seats = [{"kind": "person", "name": name} for name in ("Anna", "Bruno")]
            told = http.post("/api/tables", json={"game": "carrara", "seats": seats}).json()
            path = "/api/tables/" + ".".join(told["keys"])
            table = http.get(path).json()
            random = Random(1)
            for _ in range(25):
                move = {"version": table["version"], "action": random.choice(table["legal"])["action"]}
                table = http.post(f"{path}/play", json=move).json()
            process.send_signal(signal.SIGKILL)
        process.wait()
        process = start_server(port, database)
        again = httpx.get(f"http://127.0.0.1:{port}{path}").json()
        for what in ("version", "length", "view", "legal", "active", "undo"):
            assert again[what] == table[what]
        assert len(again["log"]) == 25
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.wait()
