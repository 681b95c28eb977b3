"""All tables: found by their keys, loaded from the store when somebody comes, changed one event at a time.

An event is stored first, then it happens in memory, then everybody is told. Whatever goes wrong in between, the store
is right and memory follows: a table that finds itself behind the store is replayed from there.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import asdict
from typing import Any

from bottega.core import notation
from bottega.core.errors import BadOption, BadUndo, UnknownVersion
from bottega.core.game import Game
from bottega.core.match import Match, clean_name
from bottega.core.messages import Message
from bottega.players import LEVELS
from bottega.server import eyes
from bottega.server.bots import Bots
from bottega.server.commands import Happening
from bottega.server.limits import Limits
from bottega.server.live import Connection, LiveTable
from bottega.server.naming import table_name, workshop_name
from bottega.server.problems import Problem
from bottega.server.ready import Readiness
from bottega.server.store import Addition, Conflict, Event, Store
from bottega.server.table import PERSON, Link, Seat, Table

log = logging.getLogger(__name__)

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
MOST_KEYS = 8  # in one link

Check = Callable[[Table, Link], Happening]


def new_key() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


class Tables:
    """The tables of one server."""

    def __init__(self, store: Store, bots: Bots, readiness: Readiness, limits: Limits) -> None:
        self.store = store
        self.bots = bots
        self.readiness = readiness
        self.limits = limits
        self._live: OrderedDict[str, LiveTable] = OrderedDict()  # those used last come last
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._keys: dict[str, tuple[str, int | None]] = {}  # of the tables in memory
        self._tasks: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------------------------------------------------- finding

    async def find(self, keys: str) -> tuple[LiveTable, Link]:
        """The table and the seats of a link; refuses unknown keys and those of different tables alike."""
        words = keys.split(".")
        if len(words) > MOST_KEYS or not all(KEY.fullmatch(word) for word in words):
            raise Problem("not_found")
        places = [self._keys.get(word) or await self.store.find_key(word) for word in words]
        tables = {place[0] for place in places if place is not None}
        if None in places or len(tables) != 1:
            raise Problem("not_found")
        seats = {place[1] for place in places if place is not None}
        return await self._load(tables.pop()), Link(tuple(sorted(seat for seat in seats if seat is not None)))

    async def _load(self, id: str) -> LiveTable:
        live = self._live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = self._begin(self._read(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
            live = await asyncio.shield(self._loading[id])
        else:
            self._live.move_to_end(id)
        self.let_bots_play(live)
        return live

    async def _read(self, id: str) -> LiveTable:
        return self._keep(LiveTable(await self._replay(id)))

    async def _replay(self, id: str) -> Table:
        events = await asyncio.to_thread(self.store.read_events, id)
        opened = events[0].data
        try:
            game = await self.readiness.game(opened["game"], opened["rules"])
        except UnknownVersion:
            raise Problem("refused", "web.error.old_rules") from None

        def replay() -> Table:
            table = Table(id, events, lambda *_: game)
            table.entries()
            return table

        return await asyncio.to_thread(replay)

    def _keep(self, live: LiveTable) -> LiveTable:
        table = live.table
        self._live[table.id] = live
        self._keys |= {key: (table.id, seat) for key, seat in keys_of(table)}
        for id in list(self._live):
            if len(self._live) <= self.limits.tables_in_memory:
                break
            if self._live[id].idle and id != table.id:
                for key, _ in keys_of(self._live.pop(id).table):
                    del self._keys[key]
        return live

    # ------------------------------------------------------------------------------------------------------ changing

    async def command(self, live: LiveTable, link: Link, version: int, check: Check) -> bytes:
        """Do what somebody decided on a version of the table, and answer with the table after it."""

        async def change() -> bytes:
            async with live.lock:
                if live.table.version != version:
                    raise Problem("stale", version=live.table.version)
                before = eyes.readable_log(live.table, link)
                await self._happen(live, check(live.table, link))
                now = eyes.readable_log(live.table, link)
                return eyes.snapshot(live.table, link, live.present, now, eyes.unchanged(before, now))

        # To its end, even if whoever asked has hung up: what is stored must also happen in memory.
        return await asyncio.shield(self._begin(change()))

    async def _happen(self, live: LiveTable, happening: Happening, *others: Addition) -> None:
        """Store an event, let it happen, tell everybody. The table's lock is held."""
        event = Event(live.table.version + 1, *happening)
        try:
            await self.store.append(Addition(live.table.id, event), *others)
        except Conflict:
            live.table = await self._replay(live.table.id)
            live.push()
            raise Problem("stale", version=live.table.version) from None
        live.table.apply(event)
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
        return eyes.snapshot(live.table, link, live.present, eyes.readable_log(live.table, link))

    # -------------------------------------------------------------------------------------------------- the computer

    def let_bots_play(self, live: LiveTable) -> None:
        """Let the computer go on if it is its turn and anybody could want to know."""
        if live.thinking is None and self._bot_may_play(live):
            live.thinking = self._begin(self._play_bots(live))

    @staticmethod
    def _bot_may_play(live: LiveTable) -> bool:
        table = live.table
        return table.thinker is not None and bool(table.people or live.connections)

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
        decision = await self.bots.decide(table, seat)
        async with live.lock:
            if live.table is not table or table.version != version:
                return  # the table has moved on: what was thought belongs to the past
            data: dict[str, Any] = {"seat": seat, "action": table.game.actions.name(decision.action)}
            if decision.note is not None:
                data["trouble"] = decision.note.key
            try:
                await self._happen(live, ("played", data))
            except Problem:
                log.info("another process has moved table %s on", table.id)

    # ------------------------------------------------------------------------------------------------------- opening

    async def open(
        self,
        game: str,
        options: dict[str, Any],
        seats: Sequence[tuple[str, str]],
        text: str | None = None,
        moment: tuple[str, int] | None = None,
    ) -> Table:
        """A new table: for a new game, a saved one, or a moment of another table's. Seats are (kind, name)."""
        if text is not None and moment is not None:
            raise Problem("bad_request", "web.error.open_and_from")
        if text is not None:
            match = await self._read_text(text)
        elif moment is not None:
            match, seats = await self._continue(*moment, seats)
        else:
            rules = await self.readiness.game(game)
            match = Match(rules, {"players": len(seats), **options}, secrets.randbits(62))
        count = match.game.seats(match.state)
        if not seats:
            seats = [(PERSON, name) for name in (*match.names, *[""] * count)[:count]]
        if len(seats) != count:
            raise BadOption("error.seats", count=len(seats), seats=count)
        created, addition = await asyncio.to_thread(create, match, seat_players(seats))
        await self.store.append(addition)
        self.let_bots_play(self._keep(LiveTable(created)))
        return created

    async def _read_text(self, text: str) -> Match:
        loop = asyncio.get_running_loop()

        def load(name: str, version: int) -> Game:
            return asyncio.run_coroutine_threadsafe(self.readiness.game(name, version), loop).result()

        return await asyncio.to_thread(notation.read, text, load)

    async def _continue(
        self, keys: str, length: int, seats: Sequence[tuple[str, str]]
    ) -> tuple[Match, Sequence[tuple[str, str]]]:
        """The other table's game up to a moment; by default with the same people and players."""
        live, link = await self.find(keys)
        async with live.lock:
            table = live.table
            if not eyes.may_take_away(table, link):
                raise Problem("forbidden", "web.error.from_running")
            if length > table.match.length:
                raise BadUndo("error.no_such_moment", number=length, last=table.match.length)
            match = await asyncio.to_thread(table.match.fork, length)
        return match, seats or [(seat.kind, seat.name) for seat in table.seats]

    async def rematch(self, live: LiveTable, link: Link) -> dict[str, Any]:
        """The next table with the same seats; opened by the first who asks. Everybody gets their own keys only."""
        if link.onlooker:
            raise Problem("forbidden", "web.error.onlooker")

        async def change() -> None:
            async with live.lock:
                table = live.table
                if table.active is not None:
                    raise Problem("refused", "web.error.not_over")
                if table.rematch is not None:
                    return
                rules = await self.readiness.game(table.game.name)  # a new game has the rules of today
                match = Match(rules, table.match.options, secrets.randbits(62))
                seats = [Seat(seat.kind, seat.name, seat.taken, seat.stand_in) for seat in table.seats]
                created, addition = create(match, seats)
                told = {"table": created.id, "keys": created.keys, "watch": created.watch}
                await self._happen(live, ("rematched", told), addition)
                self.let_bots_play(self._keep(LiveTable(created)))

        await asyncio.shield(self._begin(change()))
        told = live.table.rematch
        assert told is not None
        own = [key if seat in link.seats else "" for seat, key in enumerate(told["keys"])]
        return {"table": told["table"], "keys": own, "watch": told["watch"]}

    # --------------------------------------------------------------------------------------------------------- tasks

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start something and hold on to it (the event loop alone would not)."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Cut off all pages and let changes that have begun come to their end."""
        for live in self._live.values():
            for connection in live.connections:
                connection.cut_off()
            if live.thinking is not None:
                live.thinking.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def keys_of(table: Table) -> list[tuple[str, int | None]]:
    """All keys of a table with their seats."""
    return [*((key, seat) for seat, key in enumerate(table.keys) if key), (table.watch, None)]


def seat_players(wishes: Sequence[tuple[str, str]]) -> list[Seat]:
    """Who sits where: people whose names are known sit already, the computer's players have names in any case."""
    seats: list[Seat] = []
    for kind, wish in wishes:
        name = clean_name(wish)
        if kind == PERSON:
            seats.append(Seat(PERSON, name, taken=bool(name)))
        elif kind in LEVELS:
            names = [seat.name for seat in seats] + [clean_name(other) for _, other in wishes]
            seats.append(Seat(kind, name or workshop_name(names), taken=True))
        else:
            raise Problem("bad_request", Message("error.player", {"word": kind[:40], "known": [PERSON, *LEVELS]}))
    return seats


def create(match: Match, seats: Sequence[Seat]) -> tuple[Table, Addition]:
    """A new table for a match, and what the store needs to know of it."""
    game = match.game
    event = Event(
        1,
        "created",
        {
            "game": game.name,
            "rules": game.rules_version,
            "name": table_name(),
            "options": game.options.write(match.options),
            "seed": str(match.seed),
            "seats": [asdict(seat) for seat in seats],
            "keys": [new_key() if seat.kind == PERSON else "" for seat in seats],
            "watch": new_key(),
            "actions": [game.actions.name(action) for action in match.actions],
        },
    )
    table = Table(secrets.token_hex(8), [event], lambda *_: game)
    return table, Addition(table.id, event, keys_of(table))
