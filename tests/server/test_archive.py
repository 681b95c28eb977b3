"""Old tables go into the archive by rule, are found there as before, and come back when somebody plays on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bottega.core.errors import BadOption
from bottega.games import load
from bottega.server import archive
from bottega.server import tidy as tidying
from bottega.server.events import Event
from bottega.server.store import Addition, Conflict, Store
from bottega.server.tidy import DAY, ArchiveAfter, DailyTidy, Tidy, read_rule
from tests.server.house import Guest, House
from tests.server.old_database import TABLES, write_old_database

LATER = 10**15  # milliseconds: long after any event


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{file}")
    yield store
    store.close()


def add(store: Store, table: str, *versions: int, kind: str = "played", time: int = 1000) -> None:
    for version in versions:
        event = Event(version, kind, {"action": f"Perché no? {version}"}, time + version)
        asyncio.run(store.append(Addition(table, event, [(table * 22, 0)] if version == 1 else ())))


def rows(file: Path, table: str) -> int:
    with sqlite3.connect(file) as connection:
        count: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return count


# ---------------------------------------------------------------------------------------------------------- in and out


def test_an_archived_table_is_one_row_and_is_read_as_before(store: Store, file: Path) -> None:
    add(store, "a", *range(1, 40))
    add(store, "b", 1, 2)
    before = store.read_events("a")
    assert store.archive("a", LATER)
    assert (rows(file, "events"), rows(file, "archived_tables")) == (2, 1)
    assert store.read_events("a") == before
    assert store.read_events("a", after=37) == before[37:]
    assert store.read_events("a", after=39) == []
    assert asyncio.run(store.find_key("a" * 22)) == "a"
    assert store.table_ids() == ["a", "b"]
    assert [table.id for table in store.idle_tables(LATER)] == ["b"]


def test_an_event_brings_the_table_back(store: Store, file: Path) -> None:
    add(store, "a", 1, 2, 3)
    before = store.read_events("a")
    assert store.archive("a", LATER)
    add(store, "a", 4)
    assert (rows(file, "events"), rows(file, "archived_tables")) == (4, 0)
    assert store.read_events("a")[:3] == before
    assert store.archive("a", LATER)
    assert [event.version for event in store.read_events("a")] == [1, 2, 3, 4]


@pytest.mark.parametrize("version", [1, 3])
def test_a_version_in_the_archive_is_taken(store: Store, file: Path, version: int) -> None:
    add(store, "a", 1, 2, 3)
    before = store.read_events("a")
    assert store.archive("a", LATER)
    with pytest.raises(Conflict):
        asyncio.run(store.append(Addition("a", Event(version, "undone", {}))))
    assert store.read_events("a") == before
    assert rows(file, "archived_tables") == 1


def test_a_table_that_was_touched_meanwhile_stays(store: Store, file: Path) -> None:
    add(store, "a", 1, 2)
    last = store.read_events("a")[-1].time
    assert not store.archive("a", last)
    assert not store.archive("unknown", LATER)
    assert (rows(file, "events"), rows(file, "archived_tables")) == (2, 0)
    assert store.archive("a", last + 1)


def test_a_table_in_both_places_is_read_as_one(store: Store, file: Path) -> None:
    """Where the database lets an event in while the table is being archived, as PostgreSQL may."""
    add(store, "a", 1, 2, 3)
    before = store.read_events("a")
    assert store.archive("a", LATER)
    with sqlite3.connect(file) as other:
        other.execute("INSERT INTO events VALUES ('a', 4, 'played', '{}', 5000)")
    assert [event.version for event in store.read_events("a")] == [1, 2, 3, 4]
    assert store.archive("a", LATER)
    assert rows(file, "events") == 0
    assert store.read_events("a")[:3] == before
    assert [event.version for event in store.read_events("a")] == [1, 2, 3, 4]


def test_a_failure_in_the_middle_changes_nothing(store: Store, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(store, "a", 1, 2, 3)
    before = store.read_events("a")
    monkeypatch.setattr(archive, "unpack", lambda _: [])
    with pytest.raises(ValueError, match="as it went in"):
        store.archive("a", LATER)
    assert store.read_events("a") == before
    assert (rows(file, "events"), rows(file, "archived_tables")) == (3, 0)


def test_writers_and_the_archive_get_along(file: Path) -> None:
    """One store archives again and again what two others write to: no event is lost or doubled."""
    stores = [Store(f"sqlite:///{file}") for _ in range(3)]
    archived = 0

    async def write(store: Store, table: str) -> int:
        """Writes until both tables have been archived a few times; returns the last version."""
        version = 0
        while version < 120 or archived <= 5:
            version += 1
            await store.append(Addition(table, Event(version, "played", {"n": version}, 1)))
        return version

    async def archive_all(work: asyncio.Future[tuple[int, int]]) -> None:
        nonlocal archived
        while not work.done():
            for table in ("a", "b"):
                archived += await asyncio.to_thread(stores[2].archive, table, LATER)

    async def together() -> tuple[int, int]:
        work = asyncio.gather(write(stores[0], "a"), write(stores[1], "b"))
        await archive_all(work)
        return await work

    for table, last in zip(("a", "b"), asyncio.run(together()), strict=True):
        assert [event.data["n"] for event in stores[0].read_events(table)] == list(range(1, last + 1))
    for store in stores:
        store.close()


def test_people_notice_nothing(tmp_path: Path) -> None:
    """A table that is archived under a server, in memory or not, is opened and played on."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    house = House(url)
    try:
        party = house.open("volgare", "Anna", "Bruno")
        table = party.all.play_until(lambda table: table["length"] >= 12)
        assert house.store.archive(party.id, LATER)
        after = party.all.play_any(table, Random(1))
        assert house.store.archive(party.id, LATER)
    finally:
        house.close()
    house = House(url)
    try:
        there = Guest(house, party.all.keys)
        again = there.look()
        assert (again["version"], again["view"]) == (after["version"], after["view"])
        assert there.play_any(again, Random(2))["version"] == after["version"] + 1
    finally:
        house.close()


# ---------------------------------------------------------------------------------------------------------------- rule


def test_rules_are_written_as_three_numbers() -> None:
    assert read_rule(None) == read_rule("30,180,365") == ArchiveAfter()
    assert read_rule(" 1, 2 ,3") == ArchiveAfter(1, 2, 3)
    assert read_rule("never") is None
    for word in ("30", "1,2", "1,2,3,4", "a,b,c", "-1,2,3", "1,2,99999999", "²,1,1"):
        with pytest.raises(BadOption):
            read_rule(word)


def due_after(store: Store, days: float, rule: ArchiveAfter = ArchiveAfter()) -> dict[str, str]:  # noqa: B008 -- frozen
    last = max(event.time for told in TABLES.values() for event in store.read_events(told["table"]))
    names = {told["table"]: name for name, told in TABLES.items()}
    return {names[due.table]: due.why for due in Tidy(store, rule, load).due(last / 1000 + days * DAY)}


@pytest.fixture
def old(file: Path) -> Iterator[Store]:
    write_old_database(file)
    store = Store(f"sqlite:///{file}")
    yield store
    store.close()


def test_each_kind_of_table_has_its_time(old: Store) -> None:
    assert due_after(old, 29) == {}
    assert due_after(old, 31) == {"carrara-waiting": "never_started"}
    assert due_after(old, 179) == {"carrara-waiting": "never_started"}
    assert due_after(old, 181) == {"carrara-waiting": "never_started", "carrara-finished": "finished"}
    assert due_after(old, 366) == {
        "carrara-waiting": "never_started",
        "carrara-finished": "finished",
        "carrara-running": "others",
        "volgare-italian": "others",
        "volgare-library": "others",
    }
    assert set(due_after(old, 11, ArchiveAfter(500, 20, 10))) == {
        "carrara-running",
        "volgare-italian",
        "volgare-library",
    }


def test_a_running_game_is_replayed_once_only(old: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tidy = Tidy(old, ArchiveAfter(), load)
    now = time.time() + 1e9
    last = max(table.last for table in tidy.idle_tables(now))
    now = last / 1000 + 200 * DAY
    assert len(list(tidy.due(now))) == 2
    replayed: list[str] = []
    read_events = old.read_events

    def read(table: str) -> list[Event]:
        replayed.append(table)
        return read_events(table)

    monkeypatch.setattr(old, "read_events", read)
    list(tidy.due(now))
    assert replayed == [TABLES["carrara-finished"]["table"]]


def test_a_table_that_cannot_be_replayed_counts_as_running(store: Store) -> None:
    add(store, "a", 1, 2)
    tidy = Tidy(store, ArchiveAfter(), load)
    assert [due.why for due in tidy.due(366 * DAY + 2)] == ["others"]
    assert list(tidy.due(200 * DAY)) == []


def test_the_server_archives_by_itself(old: Store, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.setattr(tidying, "FIRST_PAUSE", 0)
    monkeypatch.setattr(tidying, "PAUSE", 0)
    monkeypatch.setattr(time, "time", lambda: 1e10)
    before = {told["table"]: old.read_events(told["table"]) for told in TABLES.values()}

    async def a_day() -> None:
        daily = DailyTidy(Tidy(old, ArchiveAfter(), load))
        daily.start()
        while rows(file, "archived_tables") < 5:
            await asyncio.sleep(0.05)
        await daily.close()

    asyncio.run(asyncio.wait_for(a_day(), 30))
    assert rows(file, "events") == 0
    for table, events in before.items():
        assert old.read_events(table) == events


def test_a_house_has_its_tidying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tables.sqlite"
    write_old_database(file)
    monkeypatch.setattr(tidying, "FIRST_PAUSE", 0)
    monkeypatch.setattr(tidying, "PAUSE", 0)
    house = House(f"sqlite:///{file}", archive_after=ArchiveAfter(0, 0, 0))
    try:
        until = time.monotonic() + 30
        while rows(file, "archived_tables") < 5:
            assert time.monotonic() < until
            time.sleep(0.05)
        told = TABLES["volgare-library"]
        deadline = time.monotonic() + 240
        while (answer := house.http.get(f"/api/tables/{told['keys'][0]}")).status_code == 409:
            assert answer.json()["error"] == "compiling"  # the rules of that time
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert answer.json()["length"] == told["length"]
    finally:
        house.close()
