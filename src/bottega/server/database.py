"""The database of the store: its tables, the version of its schema, and how it is opened."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    inspect,
    select,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bottega.core.errors import BottegaError
from bottega.server import sqlite_file

SCHEMA_VERSION = 3  # 1: events and keys; 2: archived tables; 3: reviews

metadata = MetaData()
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(24), nullable=False),
    Column("data", Text, nullable=False),
    Column("time", BigInteger, nullable=False),  # milliseconds since 1970
)
keys = Table(
    "keys",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer),  # none for spectators
)
archived_tables = Table(
    "archived_tables",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),  # all events, see `archive.py`
    Column("time", BigInteger, nullable=False),  # when it was archived
)
review_parts = Table(
    "review_parts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(16), primary_key=True),  # a hash of the game that was reviewed
    Column("evaluator", String(80), primary_key=True),
    Column("part", String(24), primary_key=True),
    Column("data", Text, nullable=False),
)
schema_version = Table("schema_version", metadata, Column("version", Integer, primary_key=True, autoincrement=False))


class BadStore(BottegaError):
    """A database that cannot be used."""


@dataclass(frozen=True)
class Database:
    """An open database."""

    engine: Engine
    turn: AbstractContextManager[object]  # a lock where there is only one connection for all threads
    file: Path | None  # of an SQLite database
    check: sqlite_file.Check | None
    lock: IO[bytes] | None

    def close(self) -> None:
        """Let go of it."""
        if self.check is not None:
            self.check.stop()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()


def parse_url(url: str) -> URL:
    """A database address."""
    try:
        return make_url(url)
    except ArgumentError:
        raise BadStore("error.database_url") from None


def shown(url: URL) -> str:
    """A database address without its password."""
    return url.render_as_string(hide_password=True)


def connect(url: str) -> Database:
    """Open a database, checked and up to date."""
    parsed = parse_url(url)
    file = sqlite_file.file_of(parsed)
    lock = check = engine = None
    try:
        if file is not None:
            if file.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            lock = sqlite_file.hold(file)
            check = _prepare_file(file)
            if check is not None and check.damage is not None:
                raise BadStore("error.database_damaged", url=shown(parsed), why=check.damage)
        in_memory = parsed.get_backend_name() == "sqlite" and file is None
        engine = _make_engine(parsed, in_memory)
        _bring_up_to_date(engine)
        if file is not None:
            sqlite_file.mend_rights(file)
    except Exception as error:
        if check is not None:
            check.stop()
        if engine is not None:
            engine.dispose()
        if lock is not None:
            lock.close()
        raise _bad_store(error, parsed) from None
    return Database(engine, threading.Lock() if in_memory else nullcontext(), file, check, lock)


def _prepare_file(file: Path) -> sqlite_file.Check | None:
    """Give a file its rights and check it, unless it is new."""
    sqlite_file.make_private(file)
    if file.stat().st_size == 0 and not sqlite_file.beside(file, "-wal").exists():
        return None
    check = sqlite_file.Check(file)
    check.wait()
    return check


def _bad_store(error: Exception, url: URL) -> Exception:
    """The sentence for what is wrong with a database."""
    if isinstance(error, sqlite_file.InUse):
        return BadStore("error.database_replaced", url=shown(url))
    if not isinstance(error, SQLAlchemyError | ImportError | OSError):
        return error
    cause = getattr(error, "orig", None) or error
    why = (getattr(cause, "strerror", None) or str(cause)).splitlines()[0][:200]
    damaged = isinstance(cause, BaseException) and sqlite_file.is_damage(cause)
    return BadStore("error.database_damaged" if damaged else "error.database", url=shown(url), why=why)


def _make_engine(url: URL, in_memory: bool) -> Engine:
    # Parameters hold keys and seeds, which belong in no log and in no text of an exception.
    options: dict[str, Any] = {"hide_parameters": True}
    if in_memory:
        options |= {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Readers do not wait for the writer; a commit is on disk before it returns."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={sqlite_file.BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


# -------------------------------------------------------------------------------------------------------------- schema


def version_of(connection: Connection) -> int:
    """The version of the schema; 0 for an empty database."""
    names = inspect(connection).get_table_names()
    if schema_version.name in names:
        return connection.execute(select(schema_version.c.version)).scalar_one()
    return 1 if events.name in names else 0


def _bring_up_to_date(engine: Engine) -> None:
    """Create the tables or change those of an older version; refuse a newer one."""
    with engine.connect() as connection:
        version = version_of(connection)
    if version == SCHEMA_VERSION:
        return
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # one process at a time
        version = version_of(connection)
        if version > SCHEMA_VERSION:
            raise BadStore("error.database_newer", url=shown(engine.url), version=version, known=SCHEMA_VERSION)
        if version == 0:
            metadata.create_all(connection)
        for step in range(max(version, 1), SCHEMA_VERSION):
            UPGRADES[step](connection)
        connection.execute(schema_version.delete())
        connection.execute(schema_version.insert().values(version=SCHEMA_VERSION))
        connection.commit()


def _add_archive(connection: Connection) -> None:
    metadata.create_all(connection, [archived_tables, schema_version])


def _add_reviews(connection: Connection) -> None:
    metadata.create_all(connection, [review_parts])


UPGRADES: dict[int, Callable[[Connection], None]] = {1: _add_archive, 2: _add_reviews}  # from each version to the next
