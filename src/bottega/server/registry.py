"""All tables: found by their keys, loaded from the store on demand, changed one event at a time.

An event is stored first, then applied in memory, then pushed to everybody. Whatever goes wrong in between, the store
is right and memory follows: a table that finds itself behind the store is replayed from there.

A table leaves memory only when nobody uses it: whoever asks for one holds on to it (`visit`) before the first wait, so
there is never a second copy of a table that somebody still watches. A heartbeat tells every open page the version it
should have, and looks in the store for what another process may have added.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import TypeVar

import msgspec

from bottega.core import notation
from bottega.core.errors import BadUndo, UnknownVersion
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games.releases import plays_by
from bottega.server import commands, visibility
from bottega.server.bots import Bots
from bottega.server.commands import EventDraft
from bottega.server.events import Created, Event, Seated, read_event
from bottega.server.hints import Advisers
from bottega.server.limits import Limits
from bottega.server.live import Connection, LiveTable
from bottega.server.opening import SeatSpec, create, keys_of, new_key, seat_players, seats_of
from bottega.server.problems import Problem
from bottega.server.ready import Readiness
from bottega.server.store import Addition, Conflict, Store
from bottega.server.table import PERSON, Link, Seat, Table

log = logging.getLogger(__name__)

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
MAX_KEYS = 8  # in one link
HEARTBEAT = 5.0  # seconds

Result = TypeVar("Result")
Check = Callable[[Table, Link], EventDraft]


class Tables:
    """The tables of one server."""

    def __init__(self, store: Store, bots: Bots, readiness: Readiness, limits: Limits) -> None:
        self.store = store
        self.bots = bots
        self.readiness = readiness
        self.limits = limits
        self.advisers = Advisers(bots)
        self._live: OrderedDict[str, LiveTable] = OrderedDict()  # those used last come last
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._holders: Counter[str] = Counter()  # how many use a table at this moment
        self._keys: dict[str, str] = {}  # the table of each key, of the tables in memory
        self._tasks: set[asyncio.Task[object]] = set()
        self._heart: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------------------------------------------- finding

    @asynccontextmanager
    async def visit(self, keys: str, address: str = "") -> AsyncIterator[tuple[LiveTable, Link]]:
        """The table and the seats of a link, held in memory meanwhile; unknown and mixed keys are refused alike."""
        words = keys.split(".")
        if len(words) > MAX_KEYS or not all(KEY.fullmatch(word) for word in words):
            raise Problem("not_found")
        ids = {self._keys.get(word) or await self.store.find_key(word) for word in words}
        id = ids.pop()
        if id is None or ids:
            raise Problem("not_found")
        with self._held(id):
            live = await self._load(id)
            link = live.table.link(words)
            live.asked(address)
            self.let_bots_play(live)
            yield live, link

    @contextmanager
    def _held(self, id: str) -> Iterator[None]:
        """Keep a table in memory, also one that is still being loaded."""
        self._holders[id] += 1
        try:
            yield
        finally:
            self._holders[id] -= 1
            if not self._holders[id]:
                del self._holders[id]
            self._make_room()

    async def _load(self, id: str) -> LiveTable:
        live = self._live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = self._begin(self._read(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
            return await asyncio.shield(self._loading[id])
        self._live.move_to_end(id)
        return live

    async def _read(self, id: str) -> LiveTable:
        return self._keep(LiveTable(await self._replay(id)))

    async def _replay(self, id: str) -> Table:
        events = await asyncio.to_thread(self.store.read_events, id)
        opened = msgspec.convert(events[0].data, Created)
        try:
            game = await self.readiness.game(opened.game, opened.rules)
        except UnknownVersion:
            raise Problem("refused", "web.error.old_rules") from None

        def replay() -> Table:
            if opened.fingerprint is not None and not plays_by(game, opened.fingerprint):
                raise Problem("refused", "web.error.old_rules")
            table = Table(id, events, lambda *_: game)
            table.entries()
            return table

        return await asyncio.to_thread(replay)

    def _keep(self, live: LiveTable) -> LiveTable:
        table = live.table
        self._live[table.id] = live
        self._keys |= dict.fromkeys(keys_of(table), table.id)
        with self._held(table.id):
            return live

    def _make_room(self) -> None:
        """Drop idle tables from memory, the least recently used first."""
        for id in list(self._live):
            if len(self._live) <= self.limits.tables_in_memory:
                return
            if self._live[id].idle and id not in self._holders:
                for key in keys_of(self._live.pop(id).table):
                    self._keys.pop(key, None)

    # ------------------------------------------------------------------------------------------------------ changing

    async def command(self, live: LiveTable, link: Link, version: int, check: Check) -> bytes:
        """Carry out a command on a version of the table; returns the table after it."""

        async def change() -> bytes:
            async with live.lock:
                if live.table.version != version:
                    raise Problem("stale", version=live.table.version)
                before = visibility.readable_log(live.table, link)
                await self._happen(live, check(live.table, link))
                now = visibility.readable_log(live.table, link)
                return visibility.snapshot(live.table, link, live.present, now, visibility.unchanged(before, now))

        return await self._to_the_end(live, change())

    async def _to_the_end(self, live: LiveTable, change: Coroutine[None, None, Result]) -> Result:
        """Make a change even if whoever asked has hung up: what is stored must also happen in memory."""
        holding = ExitStack()
        holding.enter_context(self._held(live.table.id))
        task = self._begin(change)
        task.add_done_callback(lambda _: holding.close())
        result: Result = await asyncio.shield(task)
        return result

    async def sit(self, live: LiveTable, link: Link, version: int, name: str, share: str, key: str) -> bytes:
        """Let somebody sit down; the answer has the personal key, if it was an invitation."""
        key = key or new_key()
        snapshot = await self.command(live, link, version, partial(commands.sit, name=name, share=share, key=key))
        return msgspec.json.encode({"key": "" if link.invited is None else key, "table": msgspec.Raw(snapshot)})

    async def _happen(self, live: LiveTable, draft: EventDraft, *others: Addition) -> None:
        """Store an event, apply it and push it to everybody. The caller holds the table's lock."""
        event = Event(live.table.version + 1, *draft)
        data = read_event(event.kind, event.data)
        new = [(data.key, data.seat)] if isinstance(data, Seated) and data.key else []
        try:
            await self.store.append(Addition(live.table.id, event, new), *others)
        except Conflict:
            live.table = await self._replay(live.table.id)
            live.push()
            raise Problem("stale", version=live.table.version) from None
        live.table.apply(event)
        self._keys |= {key: live.table.id for key, _ in new}
        live.push()
        self.let_bots_play(live)

    # ----------------------------------------------------------------------------------------------- staying current

    def start(self) -> None:
        """Start the heartbeat: it tells open pages the version they should have."""
        self._heart = self._begin(self._beat())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.check_pages()
            except Exception:
                log.exception("the heartbeat failed")

    async def check_pages(self) -> None:
        """Read what another process has added to tables with open pages, and tell every page its version."""
        watched = {id: live for id, live in self._live.items() if live.connections}
        versions = await asyncio.to_thread(self.store.versions, list(watched))
        for id, live in watched.items():
            if versions.get(id, 0) > live.table.version and not live.lock.locked():
                await self._catch_up(live)
            live.tell_version()

    async def _catch_up(self, live: LiveTable) -> None:
        with self._held(live.table.id):
            async with live.lock:
                table = await self._replay(live.table.id)
                if table.version > live.table.version:
                    live.table = table
                    live.push()
        self.let_bots_play(live)

    # ------------------------------------------------------------------------------------------------------- looking

    def connect(self, live: LiveTable, link: Link) -> Connection:
        """Open a page on a table."""
        if len(live.connections) >= self.limits.sockets_per_table:
            raise Problem("too_many", "web.error.too_many_pages")
        connection = Connection(link)
        live.connect(connection)
        self.let_bots_play(live)
        return connection

    def snapshot(self, live: LiveTable, link: Link) -> bytes:
        """The table with its whole log."""
        return visibility.snapshot(live.table, link, live.present, visibility.readable_log(live.table, link))

    # -------------------------------------------------------------------------------------------------- the computer

    def let_bots_play(self, live: LiveTable) -> None:
        """Let the computer go on if it is its turn and anybody could want to know."""
        if live.thinking is None and self._bot_may_play(live):
            live.thinking = self._begin(self._play_bots(live))

    @staticmethod
    def _bot_may_play(live: LiveTable) -> bool:
        """Where somebody watches; and at tables of several people, who are waiting for their turn elsewhere."""
        table = live.table
        deciding = sum(seat.decides for seat in table.seats)
        return table.thinker is not None and (deciding > 1 or live.watched)

    async def _play_bots(self, live: LiveTable) -> None:
        """One decision after another, until a person is to decide."""
        try:
            while self._bot_may_play(live):
                await self._play_bot(live)
        except Exception:
            log.exception("a computer player's decision could not be made")
        finally:
            live.thinking = None

    async def _play_bot(self, live: LiveTable) -> None:
        table, version, seat = live.table, live.table.version, live.table.thinker
        assert seat is not None
        decision = await self.bots.decide(table, seat, live.address, live.watched)
        async with live.lock:
            if live.table is not table or table.version != version:
                return  # the table has moved on: what was thought belongs to the past
            data: dict[str, object] = {"seat": seat, "action": table.game.actions.name(decision.action)}
            if decision.note is not None:
                data["trouble"] = decision.note.key
            try:
                await self._happen(live, ("computed", data))
            except Problem:
                log.info("another process has moved table %s on", table.id)

    # ------------------------------------------------------------------------------------------------------- opening

    async def open(
        self,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[SeatSpec],
        share: str = "",
        sit: bool = True,
        text: str | None = None,
        moment: tuple[str, int] | None = None,
        position: Mapping[str, object] | None = None,
        guided: bool = False,
        teaching: bool = False,
    ) -> Table:
        """A new table: for a new game, a saved one, a moment of another table's, or a game that begins at a position.

        Without `sit` no seat is taken yet.

        Whatever was dealt before, all future draws are new and unknown.
        """
        if sum(source is not None for source in (text, moment, position)) > 1:
            raise Problem("bad_request", "web.error.open_and_from")
        if text is not None:
            match = await self.read_text(text)
        elif moment is not None:
            match, seats = await self._continue(*moment, seats)
        elif position is not None:
            rules = await self.readiness.game(game)
            match = Match(rules, position=await asyncio.to_thread(Position, rules, position))
        else:
            rules = await self.readiness.game(game)
            match = Match(rules, {"players": len(seats), **options})
        seats = seats_of(match, seats)
        past = match if text is not None or moment is not None else None
        created, event = await asyncio.to_thread(
            create, match, seat_players(seats), share, past, sit=sit, guided=guided, teaching=teaching
        )
        await self.store.append(addition_of(created, event))
        self.let_bots_play(self._keep(LiveTable(created)))
        return created

    async def read_text(self, text: str) -> Match:
        """A saved game."""
        loop = asyncio.get_running_loop()

        def load(name: str, version: int) -> Game:
            return asyncio.run_coroutine_threadsafe(self.readiness.game(name, version), loop).result()

        return await asyncio.to_thread(notation.read, text, load)

    async def _continue(self, keys: str, length: int, seats: Sequence[SeatSpec]) -> tuple[Match, Sequence[SeatSpec]]:
        """The other table's game up to a moment; by default with the same people and players."""
        async with self.visit(keys) as (live, link), live.lock:
            table = live.table
            visibility.check_continue(table, link)
            if length > table.match.length:
                raise BadUndo("error.no_such_moment", number=length, last=table.match.length)
            match = await asyncio.to_thread(table.match.fork, length)
        return match, seats or [SeatSpec(seat.kind, seat.name) for seat in table.seats]

    async def rematch(self, live: LiveTable, link: Link) -> dict[str, object]:
        """The next table with the same seats; opened by the first who asks. Everybody gets their own keys only."""
        if link.spectator:
            raise Problem("forbidden", "web.error.spectator")

        async def change() -> None:
            async with live.lock:
                table = live.table
                if table.active is not None:
                    raise Problem("refused", "web.error.not_over")
                if table.rematch is not None:
                    return
                rules = await self.readiness.game(table.game.name)  # a new game has the rules of today
                # People sit down anew, by opening the new table: each adds a share of its draws.
                seats = [Seat(seat.kind, seat.name, seat.kind != PERSON, screen=seat.screen) for seat in table.seats]
                created, event = create(Match(rules, table.match.options), seats, invite=False, teaching=table.teaching)
                successor: dict[str, object] = {"table": created.id, "keys": created.keys, "watch": created.watch}
                await self._happen(live, ("rematched", successor), addition_of(created, event))
                self.let_bots_play(self._keep(LiveTable(created)))

        await self._to_the_end(live, change())
        rematch = live.table.rematch
        assert rematch is not None
        own = [key if seat in link.seats else "" for seat, key in enumerate(rematch.keys)]
        return {"table": rematch.table, "keys": own, "invitations": [""] * len(own), "watch": rematch.watch}

    # --------------------------------------------------------------------------------------------------------- tasks

    def _begin(self, work: Coroutine[None, None, Result]) -> asyncio.Task[Result]:
        """Start something and hold on to it (the event loop alone would not)."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Cut off all pages and let changes that have begun come to their end."""
        if self._heart is not None:
            self._heart.cancel()
        for live in self._live.values():
            for connection in live.connections:
                connection.cut_off()
            if live.thinking is not None:
                live.thinking.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def addition_of(table: Table, event: Event) -> Addition:
    """What the store needs to know of a new table."""
    return Addition(table.id, event, [(key, None) for key in keys_of(table)])
