"""Computer players at a table: one decision after another, thrown away when the table has moved on."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from bottega.core import notation
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Message, player
from bottega.players import Decision
from bottega.server.bots import Bots
from bottega.server.table import Table
from tests.server.house import Guest, House


def solo(house: House, game: str = "carrara") -> Guest:
    return house.open(game, "Anna", "@garzone").guest(0)


class Held:
    """Holds the computer's decisions back until they are released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinks = threading.Event()
        self.go_on = threading.Event()
        decide = Bots.decide

        async def hold(bots: Bots, table: Table, seat: int, *more: Any, **named: Any) -> Decision:
            self.thinks.set()
            while not self.go_on.is_set():
                await asyncio.sleep(0.01)
            return await decide(bots, table, seat, *more, **named)

        monkeypatch.setattr(Bots, "decide", hold)


def computers_turn(guest: Guest, held: Held) -> dict[str, Any]:
    """The table while the computer thinks."""
    table = guest.look()
    while table["thinking"] is None:
        table = guest.do("play", table["version"], action=table["legal"][0]["action"])
    assert held.thinks.wait(10)
    return table


def test_the_server_answers_while_the_computer_thinks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    guest = solo(house)
    table = computers_turn(guest, held)
    assert (table["thinking"], table["legal"]) == (1, [])
    # The decision is held back until all of this has been answered.
    assert guest.look()["thinking"] == 1
    assert house.open().all.look()["version"] == 1
    with guest.live() as page:
        held.go_on.set()
        table = page.until(lambda table: table["thinking"] is None)
    assert table["active"] == 0 or table["over"]


def test_the_workers_are_started_before_anybody_needs_them(house: House) -> None:
    deadline = time.monotonic() + 60
    while len(house.tables.bots.pids) < max(1, os.cpu_count() or 1):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert house.tables.bots.load() == (0, 0)


def begun_by_a_person(game: Game) -> str:
    """A saved game of two, right after the setup, in which the first seat is to decide."""
    for seed in range(100):
        match = Match(game, {"players": 2}, seed)
        if game.active(match.state) == 0:
            return notation.write(match)
    raise LookupError


def test_a_thought_about_the_past_is_thrown_away(house: House, carrara: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch)
    made: list[Decision] = []
    decide = Bots.decide

    async def listen(bots: Bots, *more: Any, **named: Any) -> Decision:
        made.append(await decide(bots, *more, **named))
        return made[-1]

    monkeypatch.setattr(Bots, "decide", listen)
    guest = house.open_with(("Anna", "@garzone"), open=begun_by_a_person(carrara)).guest(0)
    table = computers_turn(guest, held)
    mine = max(entry["number"] for entry in guest.look()["log"] if entry["seat"] == 0) - 1
    table = guest.do("ask-undo", to=mine)
    assert (table["length"], table["active"], table["thinking"]) == (mine, 0, None)
    held.go_on.set()
    deadline = time.monotonic() + 20
    while house.tables._live[table["table"]].thinking is not None:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert len(made) == 1, "the decision was made, for a position that has been taken back"
    assert guest.look() == {**table, "log": guest.look()["log"], "log_from": 0}


def test_trouble_is_noted_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(bots: Bots, table: Table, seat: int, *_: object, **__: object) -> Decision:
        action = table.game.legal_actions(table.match.state)[0]
        return Decision(action, Message("players.out_of_time", {"player": player(seat)}))

    monkeypatch.setattr(Bots, "decide", fail)
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    house = House(database)
    guest = solo(house)
    with guest.live() as page:
        table = page.next()
        while table["note"] is None:
            if table["legal"]:
                guest.do("play", table["version"], action=table["legal"][0]["action"])
            table = page.next()
        assert table["note"] == {
            "key": "players.out_of_time",
            "args": {"player": {"key": "player", "args": {"number": 2}}},
        }
        noted = table["length"]
        table = page.until(lambda table: bool(table["legal"]))
        table = guest.do("play", table["version"], action=table["legal"][0]["action"])
        assert table["note"] is None
    house.close()
    house = House(database)
    try:
        entry = Guest(house, guest.keys).look()["log"][noted - 1]
        assert entry["messages"][-1]["key"] == "players.out_of_time"
    finally:
        house.close()


def test_after_a_restart_the_computer_goes_on_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    house = House(database)
    with monkeypatch.context() as patch:
        held = Held(patch)
        guest = solo(house)
        computers_turn(guest, held)
        closing = threading.Thread(target=house.close)
        closing.start()
        time.sleep(0.5)
        held.go_on.set()
        closing.join(20)
    house = House(database)
    try:
        with Guest(house, guest.keys).live() as page:
            table = page.until(lambda table: table["thinking"] is None)
        assert table["active"] == 0 or table["over"]
        assert 1 in [entry["seat"] for entry in page.log]
    finally:
        house.close()


def test_a_table_without_people_plays_while_somebody_watches(house: House) -> None:
    party = house.open("volgare", "@garzone", "@garzone")
    assert party.keys == ["", ""]
    time.sleep(0.2)
    assert party.spectator.look()["length"] == 0
    with party.spectator.live() as page:
        table = page.until(lambda table: table["over"])
    assert table["view"]["winners"]


@pytest.mark.parametrize("level", ["ragazzo", "apprendista", "capomastro", "maestro"])
def test_every_level_plays(house: House, level: str) -> None:
    guest = house.open("carrara", "Anna", f"@{level}").guest(0)
    with guest.live() as page:
        table = page.next()
        while table["length"] < 6:
            if table["legal"]:
                guest.do("play", table["version"], action=table["legal"][0]["action"])
            table = page.next()
    assert table["note"] is None
