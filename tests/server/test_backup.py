"""Backup and restore: a copy taken under a server that writes has all that was acknowledged, and plays on."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bottega.core.messages import LANGUAGES, say
from bottega.games import load
from bottega.server import backup as module
from bottega.server.backup import backup, restore
from bottega.server.database import SCHEMA_VERSION
from bottega.server.events import Event
from bottega.server.store import Addition, BadStore, Store
from bottega.server.table import Table
from tests.server.house import Guest, House
from tests.server.old_database import TABLES, write_old_database
from tests.server.test_database import damage

WRITER = """
import asyncio, sys
from bottega.server.events import Event
from bottega.server.store import Addition, Store

async def write(store, table):
    for version in range(1, 1_000_000):
        await store.append(Addition(table, Event(version, "played", {"action": "build villa-1 lerici"})))
        print(table, version, flush=True)

async def together(store):
    await asyncio.gather(*(write(store, f"table{number}") for number in range(8)))

asyncio.run(together(Store(sys.argv[1])))
"""


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "tables.sqlite"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "backup.sqlite"


@contextmanager
def writer(url: str, printed: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process that appends as fast as it can, and prints what has been acknowledged."""
    with printed.open("wb") as output:
        process = subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=output)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def acknowledged(printed: Path) -> dict[str, int]:
    """The last version of each table that the writer has printed."""
    found: dict[str, int] = {}
    for line in printed.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.endswith("\n"):
            table, version = line.split()
            found[table] = int(version)
    return found


def wait_for(printed: Path, events: int) -> None:
    until = time.monotonic() + 60
    while sum(acknowledged(printed).values()) < events:
        assert time.monotonic() < until
        time.sleep(0.02)


def versions(url: str) -> dict[str, list[int]]:
    store = Store(url)
    try:
        return {table: [event.version for event in store.read_events(table)] for table in store.table_ids()}
    finally:
        store.close()


def sentence(refused: pytest.ExceptionInfo[BadStore]) -> str:
    for language in LANGUAGES:
        assert "\n" not in say(refused.value.message, language)
    return say(refused.value.message)


# --------------------------------------------------------------------------------------------------------------- drill


def test_a_backup_under_a_writer_has_all_that_was_acknowledged(file: Path, copy: Path, tmp_path: Path) -> None:
    printed = tmp_path / "acknowledged"
    with writer(url_of(file), printed) as process:
        for round in range(3):
            wait_for(printed, 300 * (round + 1))
            before = acknowledged(printed)
            backup(url_of(file), copy)
            assert process.poll() is None
            elsewhere = tmp_path / f"elsewhere{round}.sqlite"
            contents, kept = restore(copy, url_of(elsewhere))
            assert kept is None
            found = versions(url_of(elsewhere))
            assert contents.events == sum(map(len, found.values()))
            for table, last in before.items():
                assert found[table] == list(range(1, len(found[table]) + 1))
                assert len(found[table]) >= last
        wait_for(printed, sum(acknowledged(printed).values()) + 50)  # the writer was not held up


def test_a_backup_of_a_server_plays_on_elsewhere(file: Path, copy: Path, tmp_path: Path) -> None:
    write_old_database(file)
    house = House(url_of(file))
    try:
        party = house.open("carrara", "Anna", "@garzone")
        party.all.play_until(lambda table: table["length"] >= 30 and bool(table["legal"]))
        house.store.archive(TABLES["volgare-library"]["table"], 10**15)
        contents = backup(url_of(file), copy)
        assert contents.tables == len(TABLES) + 1
        seen = party.all.look()
    finally:
        house.close()
    elsewhere = url_of(tmp_path / "elsewhere.sqlite")
    restore(copy, elsewhere)
    store = Store(elsewhere)
    for told in TABLES.values():
        table = Table(told["table"], store.read_events(told["table"]), load)
        assert (table.match.length, table.active is None) == (told["length"], told["over"])
    store.close()
    house = House(elsewhere)
    try:
        there = Guest(house, party.all.keys)
        assert there.look()["view"] == seen["view"]
        there.play_until(lambda table: table["length"] >= seen["length"] + 5)
    finally:
        house.close()


# -------------------------------------------------------------------------------------------------------------- backup


def fill(file: Path, events: int = 3) -> None:
    store = Store(url_of(file))
    for version in range(1, events + 1):
        asyncio.run(store.append(Addition("t", Event(version, "played", {"action": "buy " * 20}))))
    store.close()


def test_a_backup_is_one_file_for_its_owner(file: Path, copy: Path) -> None:
    fill(file)
    old = os.umask(0)
    try:
        backup(url_of(file), copy)
    finally:
        os.umask(old)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(path.name for path in copy.parent.iterdir()) == ["backup.sqlite", "data"]


def test_a_newer_backup_takes_the_place_of_an_older_one(file: Path, copy: Path) -> None:
    fill(file)
    copy.write_bytes(b"older")
    assert backup(url_of(file), copy).events == 3


def test_a_damaged_database_is_not_backed_up(file: Path, copy: Path) -> None:
    fill(file, 400)
    copy.write_bytes(b"the last good one")
    damage(file)
    with pytest.raises(BadStore) as refused:
        backup(url_of(file), copy)
    assert "damaged" in sentence(refused)
    assert copy.read_bytes() == b"the last good one"
    assert sorted(path.name for path in copy.parent.iterdir()) == ["backup.sqlite", "data"]


def test_a_copy_that_lacks_events_is_noticed(file: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(file)
    count = iter([5])
    counted = module._count

    def one_more(connection: sqlite3.Connection) -> module.Contents:
        contents = counted(connection)
        more = next(count, 0)
        return module.Contents(contents.version, contents.tables, contents.events + more, contents.keys)

    monkeypatch.setattr(module, "_count", one_more)
    with pytest.raises(BadStore) as refused:
        backup(url_of(file), copy)
    assert "3 events instead of 8" in sentence(refused)
    assert not copy.exists()


def test_what_cannot_be_backed_up_is_one_sentence(file: Path, copy: Path, tmp_path: Path) -> None:
    fill(file)
    for url, target, words in [
        (url_of(tmp_path / "none.sqlite"), copy, "no database"),
        ("postgresql://me:secret@host/tables", copy, "pg_dump"),
        ("sqlite://", copy, "SQLite"),
        (url_of(file), file, "the database itself"),
        (url_of(file), tmp_path, "cannot be written"),
        (url_of(file), tmp_path / "no" / "folder", "cannot be written"),
    ]:
        with pytest.raises(BadStore) as refused:
            backup(url, target)
        assert words in sentence(refused)
        assert "secret" not in sentence(refused)
    assert not (tmp_path / "none.sqlite").exists()
    assert not copy.exists()


# ------------------------------------------------------------------------------------------------------------- restore


def test_the_old_database_is_kept_under_a_dated_name(file: Path, copy: Path) -> None:
    fill(file, 3)
    backup(url_of(file), copy)
    store = Store(url_of(file))
    asyncio.run(store.append(Addition("later", Event(1, "played", {}))))
    store.close()
    contents, kept = restore(copy, url_of(file))
    assert contents.events == 3
    assert kept is not None
    assert re.fullmatch(r"tables\.sqlite\.\d{4}-\d\d-\d\d-\d{6}", kept.name)
    assert sorted(versions(url_of(kept))) == ["later", "t"]
    assert sorted(versions(url_of(file))) == ["t"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = restore(copy, url_of(file))[1]
    assert again is not None
    assert again != kept
    assert again.exists()


def test_the_log_of_a_killed_server_does_not_get_into_the_restored_database(
    file: Path, copy: Path, tmp_path: Path
) -> None:
    fill(file, 3)
    backup(url_of(file), copy)
    printed = tmp_path / "acknowledged"
    with writer(url_of(file), printed):
        wait_for(printed, 200)
    assert file.with_name("tables.sqlite-wal").stat().st_size > 0
    kept = restore(copy, url_of(file))[1]
    assert kept is not None
    assert versions(url_of(file)) == {"t": [1, 2, 3]}
    found = versions(url_of(kept))
    assert all(len(found[table]) >= last for table, last in acknowledged(printed).items())


def test_a_damaged_database_is_replaced_and_kept(file: Path, copy: Path) -> None:
    fill(file, 400)
    backup(url_of(file), copy)
    file.write_bytes(b"nonsense" * 1000)
    kept = restore(copy, url_of(file))[1]
    assert kept is not None
    assert kept.read_bytes() == b"nonsense" * 1000
    assert len(versions(url_of(file))["t"]) == 400


@pytest.mark.parametrize("user", ["store", "older program"])
def test_nothing_is_restored_under_a_server(file: Path, copy: Path, user: str) -> None:
    fill(file)
    backup(url_of(file), copy)
    if user == "store":
        running: Store | sqlite3.Connection = Store(url_of(file))
    else:
        running = sqlite3.connect(file)
        running.execute("PRAGMA journal_mode=WAL")
        running.execute("SELECT count(*) FROM events").fetchall()
    with pytest.raises(BadStore) as refused:
        restore(copy, url_of(file))
    assert "stop it first" in sentence(refused)
    running.close()
    restore(copy, url_of(file))


def test_a_bad_backup_is_refused_and_the_database_stays(file: Path, copy: Path, tmp_path: Path) -> None:
    fill(file, 400)
    good, foreign, newer, cut, broken, text = (tmp_path / name for name in ("g", "f", "n", "c", "b", "t"))
    backup(url_of(file), good)
    with sqlite3.connect(foreign) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    for path in (newer, cut, broken):
        shutil.copy(good, path)
    with sqlite3.connect(newer) as other:
        other.execute(f"UPDATE schema_version SET version = {SCHEMA_VERSION + 1}")
    os.truncate(cut, good.stat().st_size // 2)
    damage(broken)
    text.write_text("nonsense", encoding="utf-8")
    before = file.read_bytes()
    for path in (foreign, newer, cut, broken, text, tmp_path / "missing", tmp_path):
        with pytest.raises(BadStore) as refused:
            restore(path, url_of(file))
        assert str(path) in sentence(refused)
        assert file.read_bytes() == before
    assert sorted(path.name for path in file.parent.iterdir()) == ["tables.sqlite", "tables.sqlite-lock"]


def test_a_backup_of_an_old_version_is_restored(file: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    write_old_database(old)
    assert restore(old, url_of(file))[0].version == 1
    assert len(versions(url_of(file))) == len(TABLES)


def test_postgresql_is_not_restored_here(copy: Path, file: Path) -> None:
    fill(file)
    backup(url_of(file), copy)
    with pytest.raises(BadStore) as refused:
        restore(copy, "postgresql://host/tables")
    assert "pg_restore" in sentence(refused)
