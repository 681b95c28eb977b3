"""Tables leave memory when there are too many, and no page ever shows an old state because of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bottega.core.errors import Refused
from bottega.games import NAMES, load
from bottega.server.commands import play
from bottega.server.events import Event
from bottega.server.live import Connection
from bottega.server.opening import SeatSpec
from bottega.server.problems import Problem
from bottega.server.ready import Readiness
from bottega.server.registry import Tables
from bottega.server.store import Addition, Store
from tests.server.house import UNHURRIED, House

TWO_PEOPLE = [SeatSpec("person", "Anna"), SeatSpec("person", "Bruno")]


class Sleepy(Readiness):
    """All games are ready, after a moment in which anything else may happen."""

    async def game(self, name: str, *_: Any) -> Any:
        await asyncio.sleep(0)
        return load(name)


class NoBots:
    async def decide(self, *_: Any) -> Any:
        raise AssertionError("there are no computers at these tables")


def run(database: Path, most: int, story: Callable[[Tables], Awaitable[None]]) -> None:
    async def main() -> None:
        store = Store(f"sqlite:///{database}")
        tables = Tables(store, NoBots(), Sleepy(), replace(UNHURRIED, tables_in_memory=most))  # type: ignore[arg-type]
        try:
            await story(tables)
        finally:
            await tables.close()
            store.close()

    asyncio.run(main())


class WatchedPage:
    """An open page that keeps the newest version it was sent."""

    def __init__(self, connection: Connection, id: str) -> None:
        self.connection = connection
        self.id = id
        self.version = 0

    def read(self) -> None:
        while not self.connection.outbox.empty():
            message = self.connection.outbox.get_nowait()
            assert message is not None, "the page was cut off"
            told = json.loads(message)
            if "alive" in told:
                assert told["alive"] == self.version, "the page is behind and was not sent the table"
            else:
                self.version = told["version"]


@pytest.mark.parametrize("seed", range(3))
def test_no_page_hangs_on_a_table_that_was_put_away(tmp_path: Path, seed: int) -> None:
    """A hundred tables and room for three: at every wait of every request others push tables out of memory."""

    async def story(tables: Tables) -> None:
        random = Random(seed)
        opened = [await tables.open(NAMES[n % 2], {}, TWO_PEOPLE) for n in range(100)]
        pages: list[WatchedPage] = []

        async def come_and_play(n: int) -> None:
            table = opened[n % len(opened)]
            keys = ".".join(table.keys)
            for _ in range(random.randrange(3)):
                await asyncio.sleep(0)
            async with tables.visit(keys) as (live, link):
                pages.append(WatchedPage(tables.connect(live, link), table.id))
            await asyncio.sleep(random.random() / 50)
            async with tables.visit(keys) as (live, link):
                actions = live.table.game.legal_actions(live.table.match.state)
                name = live.table.game.actions.name(random.choice(actions))
                version = live.table.version
                with suppress(Problem, Refused):  # somebody else was quicker
                    await tables.command(live, link, version, lambda t, k: play(t, k, name))

        await asyncio.gather(*(come_and_play(n) for n in range(300)))
        await tables.check_pages()
        versions = tables.store.versions([table.id for table in opened])
        for page in pages:
            page.read()
            assert page.version == versions[page.id]

    run(tmp_path / "tables.sqlite", 3, story)


def test_tables_that_nobody_uses_are_put_away_and_come_back(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        opened = [await tables.open("carrara", {}, TWO_PEOPLE) for _ in range(30)]
        assert len(tables._live) == 5
        assert len(tables._keys) == 5 * 3
        for table in opened:
            async with tables.visit(table.keys[0]) as (live, link):
                assert live.table.id == table.id
                assert link.seats == (0,)
        assert len(tables._live) == 5
        assert not tables._holders

    run(tmp_path / "tables.sqlite", 5, story)


def test_a_request_that_is_cancelled_leaves_no_second_copy(tmp_path: Path) -> None:
    """Whoever hangs up in the middle of a command: the command ends on the table that everybody else sees."""

    async def story(tables: Tables) -> None:
        table = await tables.open("carrara", {}, TWO_PEOPLE)
        others = [await tables.open("carrara", {}, TWO_PEOPLE) for _ in range(5)]
        keys = ".".join(table.keys)
        for waits in range(12):
            async with tables.visit(keys) as (live, link):
                page = WatchedPage(tables.connect(live, link), table.id)
                action = live.table.game.actions.name(live.table.game.legal_actions(live.table.match.state)[0])

            async def decide(name: str = action) -> None:
                async with tables.visit(keys) as (live, link):
                    await tables.command(live, link, live.table.version, lambda t, k: play(t, k, name))

            task = asyncio.ensure_future(decide())
            for _ in range(waits):
                await asyncio.sleep(0)
            task.cancel()
            live.disconnect(page.connection)
            for other in others:
                async with tables.visit(other.keys[0]):
                    pass
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.sleep(0.05)
            async with tables.visit(keys) as (live, _):
                assert live.table.version == tables.store.versions([table.id])[table.id]

    run(tmp_path / "tables.sqlite", 1, story)


def test_what_another_process_adds_reaches_open_pages(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        table = await tables.open("carrara", {}, TWO_PEOPLE)
        async with tables.visit(table.watch) as (live, link):
            page = WatchedPage(tables.connect(live, link), table.id)
        elsewhere = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")

        active = live.table.active
        action = live.table.game.actions.name(live.table.game.legal_actions(live.table.match.state)[0])
        await elsewhere.append(Addition(table.id, Event(2, "played", {"seat": active, "action": action})))
        elsewhere.close()
        await tables.check_pages()
        page.read()
        assert page.version == 2

    run(tmp_path / "tables.sqlite", 5, story)


def test_pages_are_told_the_version_they_should_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bottega.server.registry.HEARTBEAT", 0.2)
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        guest = house.open().all
        with guest.live() as page:
            version = page.next()["version"]
            told = json.loads(page.socket.recv(timeout=10))
            assert told == {"alive": version}
    finally:
        house.close()
