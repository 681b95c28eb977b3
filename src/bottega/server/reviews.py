"""Reviews of finished games: worked out turn by turn in worker processes, kept in the store, never computed twice.

Every turn that has been judged is stored at once. A review that a crash, a restart or a lost worker has interrupted
goes on where it was as soon as somebody asks for it. Everybody who may see a finished game sees the same review.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count

import msgspec

from bottega.analysis.review import (
    STANDARD,
    Depth,
    Review,
    ReviewedTurn,
    evaluator_name,
    states_of,
    turns_of,
)
from bottega.analysis.turns import Turn
from bottega.core.match import Match
from bottega.core.messages import Message
from bottega.core.state import GameState
from bottega.players.weights import has_weights
from bottega.server.bots import Bots
from bottega.server.problems import Problem
from bottega.server.review_work import JudgedTurn, JudgeTurn, TurnShares, WeighTurn
from bottega.server.store import ReviewKey, Store
from bottega.server.table import Table
from bottega.server.worker import WorkerLost

log = logging.getLogger(__name__)

MAX_KEPT = 60  # reviews in memory; the others are read again
AT_ONCE = 4  # reviews that are worked on; others wait
MAX_WAITING = 60  # reviews, those that are worked on included
MAX_PER_ADDRESS = 6  # of them
MAX_FAILURES = 2  # workers that may be lost over one turn
SECONDS = 120.0  # after which a worker that judges a turn counts as hung
MAX_TRIES = 20  # turns that may wait to be tried
MAX_TRIED = 1000  # turns whose shares are remembered


class State(StrEnum):
    """How far a review is."""

    NONE = "none"  # nobody has asked for it
    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    FAILED = "failed"


@dataclass
class Reviewing:
    """The review of one game as far as it has got."""

    key: ReviewKey
    match: Match
    depth: Depth
    states: Sequence[GameState] = field(repr=False)  # before every decision, and the last one
    turns: Sequence[tuple[int, Turn]] = field(repr=False)  # with the numbers of their first decisions
    judged: list[JudgedTurn] = field(default_factory=list, repr=False)  # the first turns
    state: State = State.NONE

    @property
    def done(self) -> int:
        """How many decisions have been judged."""
        if len(self.judged) == len(self.turns):
            return self.match.length
        return self.turns[len(self.judged)][0] - 1

    @property
    def complete(self) -> bool:
        return len(self.judged) == len(self.turns)

    def review(self) -> Review:
        """What is known by now. Sums are right only when it is complete."""
        game = self.match.game
        seats = game.seats(self.match.state)
        winners = game.winners(self.match.state)
        result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
        reviewed = []
        for number, found in enumerate(self.judged):
            first, decisions = self.turns[number]
            following = self.judged[number + 1].best_shares if number + 1 < len(self.judged) else result
            if number + 1 == len(self.judged) and not self.complete:
                following = found.played_shares  # what luck brought is not known yet
            drew = any(self.match.rolled(one) for one in range(first, first + len(decisions)))
            seat = game.active(self.states[first - 1])
            reviewed.append(
                ReviewedTurn(
                    first,
                    seat,
                    decisions,
                    found.best,
                    found.forced,
                    drew,
                    found.played_shares,
                    found.best_shares,
                    following,
                    found.error,
                )
            )
        return Review(game.name, game.rules_version, self.key.evaluator, seats, result, reviewed)

    def turn_number(self, first: int) -> int:
        """The number of the turn that begins with a decision."""
        for number, (begin, _) in enumerate(self.turns):
            if begin == first:
                return number
        raise Problem("not_found", "web.error.review_turn")


class Reviews:
    """The reviews of a server. To be used from one event loop."""

    def __init__(self, store: Store, bots: Bots, depth: Depth = STANDARD) -> None:
        self.store = store
        self.bots = bots
        self.depth = depth
        self._kept: OrderedDict[ReviewKey, Reviewing] = OrderedDict()
        self._loading: dict[ReviewKey, asyncio.Task[Reviewing]] = {}
        self._working: dict[ReviewKey, asyncio.Task[None]] = {}
        self._addresses: Counter[str] = Counter()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tried: OrderedDict[tuple[ReviewKey, int, Turn], tuple[float, ...]] = OrderedDict()
        self._tries = 0
        self._number = count()

    # ------------------------------------------------------------------------------------------------------- asking

    async def of(self, table: Table, address: str) -> Reviewing:
        """The review of a finished game as far as it has got. One that was interrupted goes on."""
        found = await self._find(table)
        if found.judged and not found.complete and found.state is State.NONE:
            self._begin(found, address)
        return found

    async def begin(self, table: Table, address: str) -> Reviewing:
        """The same, and begin it if nobody has yet; also if it has failed before."""
        found = await self._find(table)
        if not found.complete and found.key not in self._working:
            self._begin(found, address)
        return found

    async def weigh(self, table: Table, first: int, turn: Turn, address: str) -> tuple[float, ...]:
        """What every seat could expect if another turn had been played in the place of one that has been judged."""
        found = await self._find(table)
        number = found.turn_number(first)
        if number >= len(found.judged):
            raise Problem("refused", "web.error.review_not_yet")
        known = (found.key, number, turn)
        judged = found.judged[number]
        if turn == found.turns[number][1]:
            return judged.played_shares
        if turn == judged.best:
            return judged.best_shares
        if known not in self._tried:
            self._tried[known] = await self._weigh(found, number, turn, address)
            if len(self._tried) > MAX_TRIED:
                self._tried.popitem(last=False)
        return self._tried[known]

    async def _weigh(self, found: Reviewing, number: int, turn: Turn, address: str) -> tuple[float, ...]:
        if self._tries >= MAX_TRIES:
            raise Problem("too_many")
        game, first = found.match.game, found.turns[number][0]
        state = found.states[first - 1].tobytes()
        work = WeighTurn(game.name, game.rules_version, found.depth.name, state, turn, number)
        self._tries += 1
        try:
            name = f"try {next(self._number)}"
            return (await self.bots.send(work, TurnShares, name, address, background=False, seconds=SECONDS)).shares
        except WorkerLost:
            raise Problem("unavailable") from None
        finally:
            self._tries -= 1

    # ------------------------------------------------------------------------------------------------------ finding

    async def _find(self, table: Table) -> Reviewing:
        check_finished(table)
        key = ReviewKey(table.id, mark_of(table.match), evaluator_name(table.game, self.depth))
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._loading:
            task = asyncio.ensure_future(self._load(key, table.match))
            self._loading[key] = task
            task.add_done_callback(lambda _: self._loading.pop(key))
        return await asyncio.shield(self._loading[key])

    async def _load(self, key: ReviewKey, match: Match) -> Reviewing:
        found = await asyncio.to_thread(self._read, key, match)
        self._kept[key] = found
        for old in list(self._kept):
            if len(self._kept) <= MAX_KEPT:
                break
            if old not in self._working and old != key:
                del self._kept[old]
        return found

    def _read(self, key: ReviewKey, match: Match) -> Reviewing:
        states = states_of(match)
        found = Reviewing(key, match, self.depth, states, turns_of(match, states))
        parts = self.store.read_review_parts(key)
        for number in range(len(found.turns)):
            part = parts.get(part_of(number))
            if part is None:
                break
            found.judged.append(msgspec.json.decode(part, type=JudgedTurn))
        if found.complete:
            found.state = State.DONE
        return found

    # ------------------------------------------------------------------------------------------------------ working

    def _begin(self, found: Reviewing, address: str) -> None:
        if len(self._working) >= MAX_WAITING or self._addresses[address] >= MAX_PER_ADDRESS:
            raise Problem("too_many", "web.error.too_many_reviews")
        found.state = State.WAITING
        self._addresses[address] += 1
        task = asyncio.ensure_future(self._work(found, address))
        self._working[found.key] = task

        def ended(_: asyncio.Task[None]) -> None:
            self._working.pop(found.key)
            self._addresses -= Counter([address])

        task.add_done_callback(ended)

    async def _work(self, found: Reviewing, address: str) -> None:
        try:
            async with self._room:
                found.state = State.WORKING
                while not found.complete:
                    number = len(found.judged)
                    judged = await self._judge(found, number, address)
                    text = msgspec.json.encode(judged).decode()
                    await asyncio.to_thread(self.store.keep_review_part, found.key, part_of(number), text)
                    found.judged.append(judged)
                found.state = State.DONE
        except asyncio.CancelledError:
            found.state = State.NONE
            raise
        except Exception:
            log.exception("a review of table %s failed", found.key.table_id)
            found.state = State.FAILED

    async def _judge(self, found: Reviewing, number: int, address: str) -> JudgedTurn:
        """Judge a turn, with another worker if one is lost over it."""
        game = found.match.game
        first, played = found.turns[number]
        state = found.states[first - 1].tobytes()
        work = JudgeTurn(game.name, game.rules_version, found.depth.name, state, played, number)
        name = f"review {found.key.table_id}"
        for failures in count(1):
            try:
                return await self.bots.send(work, JudgedTurn, name, address, background=True, seconds=SECONDS)
            except WorkerLost:
                if failures >= MAX_FAILURES:
                    raise
        raise AssertionError

    async def close(self) -> None:
        """Stop; what has been judged is kept."""
        tasks = [*self._working.values(), *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check_finished(table: Table) -> None:
    """Refuse whatever has to do with a review while a game is running, and of games that nobody can judge."""
    if table.active is not None or not table.started:
        raise Problem("refused", "error.review_running")
    if not has_weights(table.game):
        raise Problem("refused", Message("error.review_no_network", {"game": table.game.name}))


def mark_of(match: Match) -> str:
    """A hash of a game: of its decisions and of all that came of them."""
    digest = hashlib.sha256(match.state_at(0).tobytes())
    digest.update(",".join(map(str, match.actions)).encode())
    digest.update(match.state.tobytes())
    return digest.hexdigest()[:16]


def part_of(number: int) -> str:
    """The name of the part that has a turn."""
    return f"turn {number}"
