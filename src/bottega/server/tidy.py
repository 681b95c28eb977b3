"""Archive idle tables by rule: by hand (`bottega tidy`) or once a day."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.server.store import IdleTable, Store
from bottega.server.table import Table

log = logging.getLogger(__name__)

VARIABLE = "BOTTEGA_ARCHIVE_AFTER"
NEVER = "never"
DAY = 24 * 60 * 60
FIRST_PAUSE = 10 * 60  # seconds after the start of a server
PAUSE = 0.5  # seconds between two tables: people at other tables come first
LONGEST = 36_500  # days


@dataclass(frozen=True)
class ArchiveAfter:
    """The days without an event after which a table is archived."""

    never_started: int = 30
    finished: int = 180
    others: int = 365

    @property
    def shortest(self) -> int:
        """The days before which nothing is archived."""
        return min(self.never_started, self.finished, self.others)


def read_rule(text: str | None) -> ArchiveAfter | None:
    """A rule as it is written: "30,180,365", or "never". Without a text it is the usual one."""
    if not text:
        return ArchiveAfter()
    if text.strip().lower() == NEVER:
        return None
    words = [word.strip() for word in text.split(",")]
    if len(words) != 3 or not all(word.isascii() and word.isdigit() and int(word) <= LONGEST for word in words):
        raise BadOption("error.archive_after", word=text[:40])
    return ArchiveAfter(*map(int, words))


def rule_of_environment() -> ArchiveAfter | None:
    """The rule that the environment sets."""
    return read_rule(os.environ.get(VARIABLE))


@dataclass(frozen=True)
class Due:
    """A table that is to be archived, and why: "never_started", "finished" or "others"."""

    table: str
    why: str
    before: int  # it must not have been touched since


class Tidy:
    """Finds what is to be archived. Replaying a game, once, tells whether it is finished."""

    def __init__(self, store: Store, rule: ArchiveAfter, load: Callable[[str, int], Game]) -> None:
        self.store = store
        self.rule = rule
        self.load = load
        self._running: dict[str, int] = {}  # tables known to be running, by their last event

    def idle_tables(self, now: float) -> list[IdleTable]:
        """The tables that may be due."""
        return self.store.idle_tables(_before(now, self.rule.shortest))

    def due_action(self, table: IdleTable, now: float) -> Due | None:
        """Whether a table is due. Blocks."""
        rule = self.rule
        if not table.started:
            days, why = rule.never_started, "never_started"
        elif table.last >= _before(now, min(rule.finished, rule.others)):
            return None
        elif self._finished(table):
            days, why = rule.finished, "finished"
        else:
            days, why = rule.others, "others"
        before = _before(now, days)
        return Due(table.id, why, before) if table.last < before else None

    def _finished(self, table: IdleTable) -> bool:
        if self._running.get(table.id) == table.last:
            return False
        try:
            over = Table(table.id, self.store.read_events(table.id), self.load).active is None
        except Exception:
            log.info("Table %s cannot be replayed; it counts as a running one.", table.id, exc_info=True)
            return False
        if not over:
            self._running[table.id] = table.last
        return over

    def due(self, now: float) -> Iterator[Due]:
        """All tables to be archived. Blocks."""
        for table in self.idle_tables(now):
            due = self.due_action(table, now)
            if due is not None:
                yield due


def _before(now: float, days: int) -> int:
    return round((now - days * DAY) * 1000)


class DailyTidy:
    """Archives once a day in the background of a server, one table at a time."""

    def __init__(self, tidy: Tidy) -> None:
        self.tidy = tidy
        self._work: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, with a pause."""
        self._work = asyncio.ensure_future(self._every_day())

    async def close(self) -> None:
        """Stop, between two tables."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _every_day(self) -> None:
        await asyncio.sleep(FIRST_PAUSE)
        while True:
            try:
                await self.once()
            except Exception:
                log.exception("old tables could not be archived")
            await asyncio.sleep(DAY)

    async def once(self) -> int:
        """Archive all that is due now; returns how many tables."""
        now = time.time()
        count = 0
        for table in await asyncio.to_thread(self.tidy.idle_tables, now):
            due = await asyncio.to_thread(self.tidy.due_action, table, now)
            if due is not None and await asyncio.to_thread(self.tidy.store.archive, due.table, due.before):
                count += 1
                await asyncio.sleep(PAUSE)
        if count:
            log.info("%d old tables have been archived", count)
        return count
