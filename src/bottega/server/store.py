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
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec
import platformdirs
from sqlalchemy import case, func, select
from sqlalchemy.exc import IntegrityError

from bottega.server import archive
from bottega.server.database import BadStore, archived_tables, connect, events, keys, review_parts
from bottega.server.events import Event

__all__ = ["Addition", "BadStore", "Conflict", "IdleTable", "ReviewKey", "Store", "default_url"]

MAX_TOGETHER = 256  # events in one transaction


class Conflict(Exception):
    """This version of the table exists already: another writer was first."""


@dataclass(frozen=True)
class Addition:
    """An event of a table; with the first one come the table's keys: (key, seat), seat None for spectators."""

    table: str
    event: Event
    keys: Sequence[tuple[str, int | None]] = field(default=(), repr=False)


class ReviewKey(NamedTuple):
    """Which game of a table was reviewed, and by what."""

    table_id: str
    game: str  # a hash of its decisions and its end
    evaluator: str


@dataclass(frozen=True)
class IdleTable:
    """A table without events since a moment."""

    id: str
    last: int  # the time of its last event
    started: bool  # whether anybody has played


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
    """A file in the user's data folder, which is for its owner only if it is made here."""
    folder = Path(platformdirs.user_data_dir("bottega"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


class Store:
    """The events of all tables in a database."""

    def __init__(self, url: str) -> None:
        self.database = connect(url)
        self.engine, self._turn = self.database.engine, self.database.turn
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
                if len(units) == MAX_TOGETHER or self._waiting.empty():
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
            archive.bring_back(connection, {addition.table for addition in additions})
            if key_rows:
                connection.execute(keys.insert(), key_rows)

    def archive(self, table: str, before: int) -> bool:
        """Move a table into the archive, unless it has been touched since. Blocks: call it in a thread."""
        with self._turn, self.engine.connect() as connection:
            return archive.put_away(connection, table, before, time.time_ns() // 1_000_000)

    def keep_review_part(self, review: ReviewKey, part: str, data: str) -> None:
        """Keep a part of a review; one that is kept already stays. Blocks: call it in a thread."""
        row = {**review._asdict(), "part": part, "data": data}
        try:
            with self._turn, self.engine.begin() as connection:
                connection.execute(review_parts.insert(), row)
        except IntegrityError:
            pass  # another process was first, and has found the same

    # ------------------------------------------------------------------------------------------------------- reading

    @property
    def damage(self) -> str | None:
        """What a check that went on after the start has found wrong with the file; None if nothing."""
        check = self.database.check
        return None if check is None else check.damage

    def read_events(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table in order, also of an archived one. Blocks: call it in a thread."""
        query = (
            select(*archive.COLUMNS)
            .where(events.c.table_id == table, events.c.version > after)
            .order_by(events.c.version)
        )
        with self._turn, self.engine.connect() as connection:
            rows: list[archive.Row] = [tuple(row) for row in connection.execute(query)]
            if not rows or rows[0][0] != after + 1:
                archived = [row for row in archive.read(connection, table) if row[0] > after]
                # Once more, since another process may have brought it back in between.
                rows = sorted({*archived, *(tuple(row) for row in connection.execute(query))})
        return [Event(version, kind, msgspec.json.decode(data), time) for version, kind, data, time in rows]

    def table_ids(self) -> list[str]:
        """All tables, also the archived ones. Blocks."""
        query = select(events.c.table_id).where(events.c.version == 1).union(select(archived_tables.c.table_id))
        with self._turn, self.engine.connect() as connection:
            return sorted(connection.scalars(query))

    def read_keys(self) -> list[tuple[str, str, int | None]]:
        """All keys: (key, table, seat). Blocks."""
        query = select(keys.c.key, keys.c.table_id, keys.c.seat).order_by(keys.c.table_id, keys.c.key)
        with self._turn, self.engine.connect() as connection:
            return [(key, table, seat) for key, table, seat in connection.execute(query)]

    def idle_tables(self, before: int) -> list[IdleTable]:
        """The tables without an event since a moment, but for archived ones. Reads everything; blocks."""
        last = func.max(events.c.time)
        started = func.max(case((events.c.kind.in_(("played", "computed")), 1), else_=0))
        query = select(events.c.table_id, last, started).group_by(events.c.table_id).having(last < before)
        with self._turn, self.engine.connect() as connection:
            return [IdleTable(id, time, bool(played)) for id, time, played in connection.execute(query)]

    def read_review_parts(self, review: ReviewKey) -> dict[str, str]:
        """The parts of a review that are kept. Blocks."""
        columns = review_parts.c
        query = select(columns.part, columns.data).where(
            columns.table_id == review.table_id,
            columns.game == review.game,
            columns.evaluator == review.evaluator,
        )
        with self._turn, self.engine.connect() as connection:
            return {row.part: row.data for row in connection.execute(query)}

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest version of tables. Blocks: call it in a thread."""
        found: dict[str, int] = {}
        for start in range(0, len(tables), MAX_TOGETHER):
            query = (
                select(events.c.table_id, func.max(events.c.version))
                .where(events.c.table_id.in_(tables[start : start + MAX_TOGETHER]))
                .group_by(events.c.table_id)
            )
            with self._turn, self.engine.connect() as connection:
                found |= {row[0]: row[1] for row in connection.execute(query)}
        return found

    async def find_key(self, key: str) -> str | None:
        """The table of a key."""
        return await asyncio.to_thread(self._find_key, key)

    def _find_key(self, key: str) -> str | None:
        with self._turn, self.engine.connect() as connection:
            return connection.execute(select(keys.c.table_id).where(keys.c.key == key)).scalar()

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
        self.database.close()
