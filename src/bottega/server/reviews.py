"""Reviews of finished games: worked out turn by turn in worker processes, kept in the store, never computed twice.

Every turn that has been judged is stored at once. A review that a crash, a restart or a lost worker has interrupted
goes on where it was as soon as somebody asks for it. Everybody who may see a finished game sees the same review.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import cast

import msgspec

from bottega.analysis.analyse import Analysis, StepRecord
from bottega.analysis.judge import STANDARD, Depth, evaluator_name
from bottega.analysis.turns import Turn
from bottega.core.match import Match
from bottega.core.messages import Message
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
    analysis: Analysis = field(repr=False)
    state: State = State.NONE

    @property
    def decisions(self) -> int:
        """How many decisions have been judged."""
        analysis = self.analysis
        return analysis.match.length if analysis.finished else analysis.turns[analysis.done][0] - 1

    def number_of(self, first: int) -> int:
        """The number of the turn that begins with a decision, if it has been judged."""
        for number, (begin, _) in enumerate(self.analysis.turns):
            if begin == first:
                if number >= self.analysis.done:
                    raise Problem("refused", "web.error.review_not_yet")
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
        if found.analysis.done and not found.analysis.finished and found.state is State.NONE:
            self._begin(found, address)
        return found

    async def begin(self, table: Table, address: str) -> Reviewing:
        """The same, and begin it if nobody has yet; also if it has failed before."""
        found = await self._find(table)
        if not found.analysis.finished and found.key not in self._working:
            self._begin(found, address)
        return found

    async def weigh(self, table: Table, first: int, turn: Turn, address: str) -> tuple[float, ...]:
        """What every seat could expect if another turn had been played in the place of one that has been judged."""
        found = await self._find(table)
        number = found.number_of(first)
        step = found.analysis.steps[number]
        if turn == found.analysis.turns[number][1]:
            return tuple(step["played_shares"])
        if turn == tuple(map(table.game.actions.parse, step["best"])):
            return tuple(step["best_shares"])
        known = (found.key, number, turn)
        if known not in self._tried:
            self._tried[known] = await self._weigh(found, number, turn, address)
            if len(self._tried) > MAX_TRIED:
                self._tried.popitem(last=False)
        return self._tried[known]

    async def _weigh(self, found: Reviewing, number: int, turn: Turn, address: str) -> tuple[float, ...]:
        if self._tries >= MAX_TRIES:
            raise Problem("too_many")
        work = WeighTurn(*self._place(found, number), turn, number)
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
        """Blocks: call it in a thread."""
        parts = self.store.read_review_parts(key)
        steps: list[StepRecord] = []
        while (part := parts.get(part_of(len(steps)))) is not None:
            steps.append(cast(StepRecord, msgspec.json.decode(part)))
        found = Reviewing(key, Analysis(match, self.depth, steps))
        if found.analysis.finished:
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
                while not found.analysis.finished:
                    number = found.analysis.done
                    step = await self._judge(found, number, address)
                    text = msgspec.json.encode(step).decode()
                    await asyncio.to_thread(self.store.keep_review_part, found.key, part_of(number), text)
                    found.analysis.steps.append(step)
                found.state = State.DONE
        except asyncio.CancelledError:
            found.state = State.NONE
            raise
        except Exception:
            log.exception("a review of table %s failed", found.key.table_id)
            found.state = State.FAILED

    async def _judge(self, found: Reviewing, number: int, address: str) -> StepRecord:
        """Judge a turn, with another worker if one is lost over it."""
        work = JudgeTurn(*self._place(found, number), found.analysis.turns[number][1], number)
        name = f"review {found.key.table_id}"
        for failures in count(1):
            try:
                judged = await self.bots.send(work, JudgedTurn, name, address, background=True, seconds=SECONDS)
                return cast(StepRecord, judged.step)
            except WorkerLost:
                if failures >= MAX_FAILURES:
                    raise
        raise AssertionError

    @staticmethod
    def _place(found: Reviewing, number: int) -> tuple[str, int, str, bytes]:
        """Where a turn was played, as a worker has to know it."""
        analysis = found.analysis
        state = analysis.states[analysis.turns[number][0] - 1]
        return analysis.game.name, analysis.game.rules_version, analysis.depth.name, state.tobytes()

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
