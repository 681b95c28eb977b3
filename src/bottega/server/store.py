"""The store: every table is an append-only list of events, and these are the truth.

An event has the version of the table after it, and no table has two events of one version: who comes second with a
version is refused by the database itself, also if it is another process. What was appended is on disk when `append`
returns. All events that wait at one moment are committed together, so that fifty tables cost hardly more than one.

Nothing here blocks the event loop: one thread writes, others read.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
from sqlalchemy import BigInteger, Column, Engine, Integer, MetaData, String, Table, Text, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bottega.core.errors import BottegaError

MOST_TOGETHER = 256  # events in one transaction
BUSY_MILLISECONDS = 5000  # how long SQLite waits for another process

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
    Column("seat", Integer),  # none for onlookers
)


class BadStore(BottegaError):
    """A database that cannot be used."""


class Conflict(Exception):
    """This version of the table exists already: somebody was quicker."""


@dataclass(frozen=True)
class Event:
    """Something that happened at a table, and the table's version after it."""

    version: int
    kind: str
    data: dict[str, Any]
    time: int = field(default_factory=lambda: time.time_ns() // 1_000_000)


@dataclass(frozen=True)
class Addition:
    """An event of a table; with the first one come the table's keys: (key, seat), seat None for onlookers."""

    table: str
    event: Event
    keys: Sequence[tuple[str, int | None]] = ()


@dataclass(frozen=True)
class _Unit:
    """Additions that are stored together or not at all, and who waits for them."""

    additions: Sequence[Addition]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def tell(self, error: BaseException | None) -> None:
        def finish() -> None:
            if self.done.cancelled():
                return
            if error is None:
                self.done.set_result(None)
            else:
                self.done.set_exception(error)

        self.loop.call_soon_threadsafe(finish)


def default_url() -> str:
    """A file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("bottega"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


class Store:
    """The events of all tables in a database."""

    def __init__(self, url: str) -> None:
        self.engine, self._turn = _connect(url)
        self._waiting: queue.SimpleQueue[_Unit | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # ------------------------------------------------------------------------------------------------------- writing

    async def append(self, *additions: Addition) -> None:
        """Store events, all or none; they are on disk when this returns. Raises `Conflict` if one comes too late."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.put(_Unit(additions, loop, done))
        await done

    def _write(self) -> None:
        while True:
            unit = self._waiting.get()
            units: list[_Unit] = []
            while unit is not None:
                units.append(unit)
                if len(units) == MOST_TOGETHER or self._waiting.empty():
                    break
                unit = self._waiting.get()
            if units:
                self._commit_together(units)
            if unit is None:
                return

    def _commit_together(self, units: Sequence[_Unit]) -> None:
        try:
            self._commit([addition for unit in units for addition in unit.additions])
        except Exception:
            # One of them spoils the transaction: find out which.
            for unit in units:
                unit.tell(self._commit_alone(unit))
        else:
            for unit in units:
                unit.tell(None)

    def _commit_alone(self, unit: _Unit) -> BaseException | None:
        try:
            self._commit(unit.additions)
        except IntegrityError:
            return Conflict()
        except Exception as error:
            return error
        return None

    def _commit(self, additions: Sequence[Addition]) -> None:
        event_rows = [
            {
                "table_id": addition.table,
                "version": addition.event.version,
                "kind": addition.event.kind,
                "data": msgspec.json.encode(addition.event.data).decode(),
                "time": addition.event.time,
            }
            for addition in additions
        ]
        key_rows = [
            {"key": key, "table_id": addition.table, "seat": seat}
            for addition in additions
            for key, seat in addition.keys
        ]
        with self._turn, self.engine.begin() as connection:
            connection.execute(events.insert(), event_rows)
            if key_rows:
                connection.execute(keys.insert(), key_rows)

    # ------------------------------------------------------------------------------------------------------- reading

    def read_events(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table in order. Blocks: call it in a thread."""
        query = (
            select(events.c.version, events.c.kind, events.c.data, events.c.time)
            .where(events.c.table_id == table, events.c.version > after)
            .order_by(events.c.version)
        )
        with self._turn, self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Event(row.version, row.kind, msgspec.json.decode(row.data), row.time) for row in rows]

    async def find_key(self, key: str) -> tuple[str, int | None] | None:
        """The table and the seat of a key."""
        return await asyncio.to_thread(self._find_key, key)

    def _find_key(self, key: str) -> tuple[str, int | None] | None:
        with self._turn, self.engine.connect() as connection:
            row = connection.execute(select(keys.c.table_id, keys.c.seat).where(keys.c.key == key)).first()
        return None if row is None else (row.table_id, row.seat)

    async def ping(self) -> None:
        """Return if the database answers; raises what it raises."""
        await asyncio.to_thread(self._ping)

    def _ping(self) -> None:
        with self._turn, self.engine.connect() as connection:
            connection.execute(select(1))

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()


def _connect(url: str) -> tuple[Engine, AbstractContextManager[Any]]:
    """The database with its tables; and a lock where there is only one connection for all threads."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadStore("error.database_url") from None
    shown = parsed.render_as_string(hide_password=True)
    in_memory = parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:")
    pool: dict[str, Any] = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}} if in_memory else {}
    try:
        engine = create_engine(parsed, **pool)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
        metadata.create_all(engine)
    except (SQLAlchemyError, ImportError, OSError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0][:200]
        raise BadStore("error.database", url=shown, why=why) from None
    return engine, threading.Lock() if in_memory else nullcontext()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer; a commit is on disk before it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.close()
