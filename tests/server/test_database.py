"""The database: secrets stay out of logs, only the owner reads it, damage and strange versions are noticed at start."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
import stat
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect

from bottega.core.messages import LANGUAGES, say
from bottega.games import load
from bottega.server import database as databases
from bottega.server import sqlite_file
from bottega.server.database import SCHEMA_VERSION
from bottega.server.events import Event
from bottega.server.store import Addition, BadStore, Store, default_url
from bottega.server.table import Table
from tests.server.house import House
from tests.server.old_database import TABLES, write_old_database

SECRET_KEY, SECRET_SEED = "K" * 21 + "x", "4711081547110815"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


def fill(url: str, events: int = 3) -> None:
    store = Store(url)
    for version in range(1, events + 1):
        asyncio.run(store.append(Addition("t", Event(version, "played", {"action": "buy " * 20}))))
    store.close()


# ------------------------------------------------------------------------------------------------------------- secrets


@pytest.fixture
def everything_logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Whatever the server logs; the tests' own HTTP client may log what it likes."""

    def ours(record: logging.LogRecord) -> bool:
        return not record.name.startswith("http")

    caplog.handler.addFilter(ours)
    with caplog.at_level(logging.DEBUG):
        yield caplog
    caplog.handler.removeFilter(ours)


@pytest.mark.parametrize("trouble", ["dropped", "locked", "read-only"])
def test_no_secret_is_in_the_texts_of_database_errors(
    url: str, file: Path, everything_logged: pytest.LogCaptureFixture, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "BUSY_MILLISECONDS", 10)
    store = Store(url)
    other = sqlite3.connect(file, isolation_level=None)
    if trouble == "dropped":
        other.execute("DROP TABLE keys")
        other.execute("DROP TABLE events")
    elif trouble == "locked":
        other.execute("BEGIN EXCLUSIVE")
    else:
        with store.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=ON")
    addition = Addition("t", Event(1, "created", {"seed": SECRET_SEED, "keys": [SECRET_KEY]}), [(SECRET_KEY, 0)])
    with pytest.raises(Exception) as failed:
        asyncio.run(store.append(addition))
    logging.getLogger("test").error("it failed", exc_info=failed.value)
    texts = [str(failed.value), repr(failed.value), "".join(traceback.format_exception(failed.value)), repr(addition)]
    if trouble == "dropped":
        with pytest.raises(Exception) as not_found:
            asyncio.run(store.find_key(SECRET_KEY))
        texts += ["".join(traceback.format_exception(not_found.value))]
    other.close()
    store.close()
    for text in [*texts, everything_logged.text]:
        assert SECRET_KEY not in text
        assert SECRET_SEED not in text


def test_no_key_is_logged_when_the_database_fails_under_a_server(
    url: str, file: Path, everything_logged: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def remember(draw: Callable[[int], object]) -> Callable[[int], object]:
        def drawing(size: int) -> object:
            drawn.append(str(result := draw(size)))
            return result

        return drawing

    monkeypatch.setattr(secrets, "token_urlsafe", remember(secrets.token_urlsafe))
    monkeypatch.setattr(secrets, "token_hex", remember(secrets.token_hex))
    house = House(url)
    try:
        with sqlite3.connect(file) as other:
            other.execute("DROP TABLE events")
        seats = [{"kind": "person", "name": name} for name in ("Anna", "Bruno")]
        answer = house.http.post("/api/tables", json={"game": "carrara", "seats": seats})
        assert answer.status_code == 500
    finally:
        house.close()
    logged = everything_logged.text
    assert "no such table" in logged
    assert len(drawn) >= 4  # three keys and a secret
    for secret in drawn:
        assert secret not in logged
        assert secret not in answer.text


# -------------------------------------------------------------------------------------------------------------- rights


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def generous() -> Iterator[None]:
    """A process whose files everybody may read and write unless it says otherwise."""
    old = os.umask(0)
    yield
    os.umask(old)


@pytest.mark.usefixtures("generous")
def test_a_new_database_is_for_its_owner_only(url: str, file: Path) -> None:
    store = Store(url)
    asyncio.run(store.append(Addition("t", Event(1, "played", {}))))
    found = sorted(file.parent.glob("tables.sqlite*"))
    assert {path.name for path in found} >= {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"}
    assert {rights(path) for path in found} == {0o600}
    store.close()


@pytest.mark.usefixtures("generous")
def test_wider_rights_are_mended_and_that_is_logged(url: str, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    fill(url)
    other = sqlite3.connect(file)
    other.execute("SELECT count(*) FROM events").fetchall()
    open_files = [file, file.with_name("tables.sqlite-wal"), file.with_name("tables.sqlite-shm")]
    for path in open_files:
        path.chmod(0o664)
    caplog.clear()
    store = Store(url)
    assert [rights(path) for path in open_files] == [0o600] * 3
    assert sum("open to other users" in record.getMessage() for record in caplog.records) == 3
    store.close()
    other.close()
    caplog.clear()
    Store(url).close()
    assert not caplog.records


def test_a_folder_is_no_database_and_keeps_its_rights(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    folder.chmod(0o755)
    with pytest.raises(BadStore):
        Store(f"sqlite:///{folder}")
    assert rights(folder) == 0o755
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_a_database_that_is_being_restored_is_refused(url: str, file: Path) -> None:
    fill(url)
    lock = sqlite_file.hold(file, alone=True)
    assert lock is not None
    with lock, pytest.raises(BadStore) as refused:
        Store(url)
    assert "restored" in say(refused.value.message)
    fill(url, 0)


@pytest.mark.usefixtures("generous")
def test_the_data_folder_is_for_its_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    default_url()
    assert rights(tmp_path / "bottega") == 0o700


# -------------------------------------------------------------------------------------------------------------- damage


def damage(file: Path) -> None:
    """Overwrite some pages in the middle."""
    with file.open("r+b") as raw:
        size = file.stat().st_size
        raw.seek(size // 2)
        raw.write(os.urandom(min(8192, size // 4)))


@pytest.mark.parametrize("how", ["pages", "header", "cut"])
def test_a_damaged_file_is_one_sentence_at_start(url: str, file: Path, how: str) -> None:
    fill(url, 400)
    if how == "pages":
        damage(file)
    elif how == "header":
        with file.open("r+b") as raw:
            raw.write(b"nonsense" * 20)
    else:
        os.truncate(file, file.stat().st_size // 2)
    with pytest.raises(BadStore) as refused:
        Store(url)
    for language in LANGUAGES:
        text = say(refused.value.message, language)
        assert f"--database {url}" in text
        assert "bottega restore" in text
        assert "\n" not in text


def test_a_check_that_takes_long_goes_on_in_the_background(
    url: str, file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(url, 400)
    damage(file)
    find_damage = sqlite_file.find_damage
    go_on = threading.Event()

    def find_later(connection: sqlite3.Connection) -> str | None:
        assert go_on.wait(10)
        return find_damage(connection)

    monkeypatch.setattr(sqlite_file.Check.wait, "__defaults__", (0.01,))
    monkeypatch.setattr(sqlite_file, "find_damage", find_later)
    store = Store(url)
    assert store.damage is None
    go_on.set()
    assert store.database.check is not None
    store.database.check.join(10)
    assert store.damage is not None
    levels = [record.levelno for record in caplog.records]
    assert logging.WARNING in levels
    assert levels[-1] == logging.CRITICAL
    assert "bottega restore" in caplog.text
    store.close()


def test_a_sound_file_has_no_damage(url: str) -> None:
    fill(url)
    store = Store(url)
    assert store.damage is None
    store.close()


# -------------------------------------------------------------------------------------------------------------- schema


def test_an_old_database_is_brought_up_to_date_and_all_tables_replay(file: Path, url: str) -> None:
    write_old_database(file)
    for _ in range(2):
        store = Store(url)
        try:
            with store.engine.connect() as connection:
                assert databases.version_of(connection) == SCHEMA_VERSION
                assert "archived_tables" in inspect(connection).get_table_names()
            for name, told in TABLES.items():
                table = Table(told["table"], store.read_events(told["table"]), load)
                assert (table.match.length, table.active is None) == (told["length"], told["over"]), name
                for key in told["keys"]:
                    if key:
                        assert asyncio.run(store.find_key(key)) == told["table"]
        finally:
            store.close()


def test_a_newer_database_is_refused_in_one_sentence(file: Path, url: str) -> None:
    fill(url)
    with sqlite3.connect(file) as other:
        other.execute("UPDATE schema_version SET version = 99")
    before = file.read_bytes()
    with pytest.raises(BadStore) as refused:
        Store(url)
    for language in LANGUAGES:
        text = say(refused.value.message, language)
        assert "99" in text
        assert str(SCHEMA_VERSION) in text
    assert file.read_bytes() == before


def test_every_version_has_its_upgrade() -> None:
    assert sorted(databases.UPGRADES) == list(range(1, SCHEMA_VERSION))


def test_an_upgraded_database_has_the_same_tables_as_a_new_one(file: Path, url: str, tmp_path: Path) -> None:
    write_old_database(file)
    new = tmp_path / "new.sqlite"
    for one in (url, f"sqlite:///{new}"):
        Store(one).close()

    def shape(path: Path) -> Any:
        found = inspect(create_engine(f"sqlite:///{path}"))
        return {
            table: [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(table)]
            for table in found.get_table_names()
        }

    assert shape(file) == shape(new)


def test_two_processes_may_open_a_new_database_at_once(url: str) -> None:
    def open_and_close() -> None:
        Store(url).close()

    async def together() -> None:
        await asyncio.gather(*(asyncio.to_thread(open_and_close) for _ in range(8)))

    asyncio.run(together())
    store = Store(url)
    with store.engine.connect() as connection:
        assert databases.version_of(connection) == SCHEMA_VERSION
    store.close()
