"""Computer players: they think in worker processes of low priority, in a fair order, never on the event loop.

`Bots.decide` asks for a decision and waits. In between: `bot_queue.py` says whose turn it is, `worker.py` talks to the
processes, `thinking.py` is what runs in them.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count as count_from
from typing import TypeVar

from bottega.core.game import Game
from bottega.core.messages import Message, player
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.games import NAMES, load
from bottega.players import Decision, level_for, make_player, seconds_per_turn
from bottega.players.ready import players_ready
from bottega.server.bot_queue import BotQueue, Job
from bottega.server.problems import Problem
from bottega.server.review_work import JudgedTurn, ReviewReply, ReviewWork, TurnShares
from bottega.server.table import Table
from bottega.server.thinking import Answer, Load, Question, Weigh, think
from bottega.server.worker import Think, Worker, WorkerLost

log = logging.getLogger(__name__)

MAX_KEPT = 32  # players with a search tree, in all workers together; a tree takes some 50 MB at most
GRACE = 5.0  # seconds beyond its thinking time, after which a worker counts as hung
MAX_FAILURES = 2  # workers that may be lost over one decision; then it is a greedy one
SOON = 0.1  # seconds that a table waits for the worker that has its search tree
WEIGHING = 20.0  # seconds after which a worker that searches a turn of a puzzle counts as hung
MAX_WEIGHINGS = 20  # turns of puzzles that may wait to be searched; one is at a time, so that games go on
MAX_WEIGHED = 1000  # turns of puzzles whose shares are remembered
MAX_TURNS = 2000  # whose thinking time is remembered

AnyReply = TypeVar("AnyReply", JudgedTurn, TurnShares)


@dataclass(eq=False)
class Thought(Job):
    """A job with all that a worker needs to know, and where its answer goes."""

    game: Game = field(kw_only=True)
    level: str = field(kw_only=True)
    seat: int = field(kw_only=True)
    state: GameState = field(kw_only=True)  # a copy, with other dice
    spent: float = field(kw_only=True)  # seconds of this turn, so far
    answer: asyncio.Future[Answer | None] = field(kw_only=True)  # None: the workers have failed
    failures: int = 0


@dataclass(eq=False)
class Sent(Job):
    """A piece of a review for a worker, and where its reply goes."""

    work: ReviewWork = field(kw_only=True)
    expected: type[ReviewReply] = field(kw_only=True)
    seconds: float = field(kw_only=True)
    reply: asyncio.Future[ReviewReply] = field(kw_only=True)


@dataclass(frozen=True)
class Turn:
    """How long a seat has thought about consecutive decisions of its own."""

    start: int  # the length of the game when it began
    length: int  # of the game, after the last decision
    spent: float  # seconds


class Bots:
    """All computer players of a server. To be used from one event loop."""

    def __init__(self, workers: int | None = None, think: Think = think, grace: float = GRACE) -> None:
        count = workers or max(1, os.cpu_count() or 1)
        self._workers = [Worker(number, max(2, MAX_KEPT // count), think) for number in range(count)]
        self._grace = grace
        self._queue: BotQueue[Thought | Sent] = BotQueue(count)
        self._free = set(range(count))
        self._due: dict[int, float] = {}  # when each busy worker should have finished
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._thoughts: dict[str, Thought] = {}  # decisions being computed, by table
        self._outside: dict[str, deque[Thought]] = {}  # those of them for whom the queue has no room, by address
        self._turns: OrderedDict[tuple[str, int], Turn] = OrderedDict()
        self._secret = secrets.token_bytes(32)
        self._next = count_from()
        self._one_weighing = asyncio.Semaphore(1)
        self._weighings = 0
        self._weighed: OrderedDict[Weigh, float] = OrderedDict()
        self._closed = False

    def start(self) -> None:
        """Start the workers and let them load the games, in the background. Not while games are being compiled."""
        games = [Load(game.name, game.rules_version) for game in map(load, NAMES) if playable(game)]
        for worker in self._workers:
            worker.warm_up(games).add_done_callback(self._warmed_up)

    def load(self) -> tuple[int, int]:
        """How many decisions are being thought about, and how many are waiting."""
        return self._queue.running, self._queue.waiting + sum(map(len, self._outside.values()))

    @property
    def pids(self) -> Sequence[int]:
        """The ids of the worker processes."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def decide(self, table: Table, seat: int, address: str = "", watched: bool = True) -> Decision:
        """What the computer decides at a seat. The table may change meanwhile: it thinks about a copy.

        `address` is whose table it is: addresses take turns. A table that is not `watched` comes after all others.
        """
        level = table.seats[seat].level
        assert level is not None
        turn = self._turn(table, seat)
        thought = Thought(
            table.id,
            address,
            watched,
            in_turn=turn.spent > 0,
            game=table.game,
            level=level_for(table.game, level),
            seat=seat,
            state=self._disguise(table),
            spent=turn.spent,
            answer=asyncio.get_running_loop().create_future(),
        )
        self._enter(thought)
        try:
            answer = await thought.answer
        finally:
            self._leave(thought)
        if answer is None:
            return await asyncio.to_thread(greedy_decision, thought)
        self._remember(thought, Turn(turn.start, turn.length + 1, turn.spent + answer.seconds))
        note = None if answer.note is None else Message(answer.note, {"player": player(seat)})
        return Decision(answer.action, note)

    async def weigh(self, turn: Weigh) -> float:
        """What a turn of a puzzle keeps. One is searched at a time; players are thought for first."""
        if self._weighings >= MAX_WEIGHINGS:
            raise Problem("too_many")
        self._weighings += 1
        try:
            async with self._one_weighing:
                if turn not in self._weighed:
                    self._weighed[turn] = await self._weigh(turn)
                    if len(self._weighed) > MAX_WEIGHED:
                        self._weighed.popitem(last=False)
                return self._weighed[turn]
        finally:
            self._weighings -= 1

    async def send(
        self, work: ReviewWork, expected: type[AnyReply], name: str, address: str, background: bool, seconds: float
    ) -> AnyReply:
        """What comes of a piece of work; WorkerLost if the worker dies or fails over it.

        Only one piece of a name may wait at a time. Those in the background come after everybody's turn.
        """
        if self._closed:
            raise asyncio.CancelledError
        reply: asyncio.Future[ReviewReply] = asyncio.get_running_loop().create_future()
        sent = Sent(name, address, background=background, work=work, expected=expected, seconds=seconds, reply=reply)
        self._queue.add(sent)
        self._dispatch()
        try:
            found = await reply
        finally:
            self._queue.discard(sent)
        assert isinstance(found, expected)
        return found

    async def _weigh(self, turn: Weigh) -> float:
        worker = next(iter(self._free), next(self._next) % len(self._workers))
        try:
            weighed = await asyncio.wrap_future(self._workers[worker].weigh(turn, WEIGHING))
        except WorkerLost as error:
            log.error("worker %d was lost: %r", worker, error)
            raise Problem("unavailable") from None
        return weighed.share

    async def close(self) -> None:
        """End all workers, also in the middle of a thought. Whoever still waits for a decision is cancelled."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for worker in self._workers:
            worker.close()
        for task in self._tasks:
            task.cancel()
        for thought in self._thoughts.values():
            thought.answer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _warmed_up(self, future: Future[None]) -> None:
        error = future.exception()
        if error is not None and not self._closed:
            log.error("a worker could not be started: %r", error)

    # -------------------------------------------------------------------------------------------- before a thought

    def _disguise(self, table: Table) -> GameState:
        """A copy of the table's state with other dice, so that no worker can know the draws to come.

        As long as the real dice are not rolled, the other dice stay the same, so that a search tree can be kept.
        """
        state = duplicate(table.match.state)
        known = f"{table.id} {table.match.last_roll}".encode() + table.game.dice(state)
        seed = int.from_bytes(hashlib.blake2b(known, key=self._secret, digest_size=8).digest())
        table.game.reroll(state, seed >> 1)
        return state

    def _turn(self, table: Table, seat: int) -> Turn:
        """The turn of a seat that is to decide: it began after the last decision of anybody else."""
        length = table.match.length
        start = length
        while start > 0 and table.deciders[start - 1] == seat:
            start -= 1
        last = self._turns.get((table.id, seat))
        if last is not None and last.start == start and last.length <= length:
            return Turn(start, length, last.spent)
        return Turn(start, length, 0.0)

    def _remember(self, thought: Thought, turn: Turn) -> None:
        key = (thought.table, thought.seat)
        self._turns.pop(key, None)
        self._turns[key] = turn
        if len(self._turns) > MAX_TURNS:
            self._turns.popitem(last=False)

    # ------------------------------------------------------------------------------------------------------- waiting

    def _enter(self, thought: Thought) -> None:
        """Join the queue; an address that has too many jobs there waits outside."""
        if self._closed:
            raise asyncio.CancelledError
        if thought.table in self._thoughts:
            raise ValueError(f"table {thought.table} is being thought about already")
        self._thoughts[thought.table] = thought
        self._outside.setdefault(thought.address, deque()).append(thought)
        self._let_in(thought.address)
        self._dispatch()

    def _let_in(self, address: str) -> None:
        """Let those who wait outside join the queue, as long as there is room."""
        outside = self._outside.get(address)
        while outside and not self._queue.full(address):
            self._queue.add(outside.popleft())
        if not outside:
            self._outside.pop(address, None)

    def _leave(self, thought: Thought) -> None:
        """It has been answered, or the answer is no longer needed. A worker that is busy with it goes on."""
        del self._thoughts[thought.table]
        self._queue.discard(thought)
        outside = self._outside.get(thought.address)
        if outside is not None and thought in outside:
            outside.remove(thought)
        self._let_in(thought.address)
        self._dispatch()

    # ---------------------------------------------------------------------------------------------------- thinking

    def _dispatch(self) -> None:
        """Give free workers something to do."""
        if self._closed:
            return
        now = time.monotonic()
        soon = [worker for worker, due in self._due.items() if now < due < now + SOON]
        while self._free and (found := self._queue.take(self._free, soon)) is not None:
            job, worker = found
            self._free.discard(worker)
            self._let_in(job.address)
            work = self._carry_out(job, worker) if isinstance(job, Sent) else self._think(job, worker)
            task = asyncio.ensure_future(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if self._free and self._queue.waiting and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._dispatch_again)

    def _dispatch_again(self) -> None:
        self._timer = None
        self._dispatch()

    async def _think(self, thought: Thought, worker: int) -> None:
        """Ask a worker; ask another one if it fails, until there have been too many."""
        share = self._queue.share(thought)
        seconds = share * seconds_per_turn(thought.game, thought.level)
        self._due[worker] = time.monotonic() + max(0.0, seconds - thought.spent) / 2
        answer: Answer | None = None
        try:
            question = ask_about(thought, share)
            answer = await asyncio.wrap_future(self._workers[worker].ask(question, seconds + self._grace))
            if answer.action not in thought.game.legal_actions(thought.state):
                raise WorkerLost(f"{answer.action} is not legal")
        except Exception as error:
            log.error("worker %d was lost: %r", worker, error)
            self._queue.forget(worker)
            answer = None
            thought.failures += 1
        finally:
            self._queue.finish(thought)
            self._due.pop(worker, None)
            self._free.add(worker)
        if not thought.answer.done():
            if answer is not None or thought.failures >= MAX_FAILURES:
                thought.answer.set_result(answer)
            else:
                self._queue.add(thought, first=True)
        self._dispatch()

    async def _carry_out(self, sent: Sent, worker: int) -> None:
        error: WorkerLost | None = None
        try:
            carried_out = self._workers[worker].run(sent.work, sent.expected, sent.seconds)
            reply = await asyncio.wrap_future(carried_out)
        except WorkerLost as lost:
            log.error("worker %d was lost: %r", worker, lost)
            self._queue.forget(worker)
            error = lost
        finally:
            self._queue.finish(sent)
            self._free.add(worker)
        if not sent.reply.done():
            if error is None:
                sent.reply.set_result(reply)
            else:
                sent.reply.set_exception(error)
        self._dispatch()


def playable(game: Game) -> bool:
    """Whether a worker can load a game without compiling anything."""
    return game.compiled() and players_ready(game)


def ask_about(thought: Thought, share: float) -> Question:
    """The question for a worker."""
    return Question(
        game=thought.game.name,
        rules_version=thought.game.rules_version,
        level=thought.level,
        table=thought.table,
        seat=thought.seat,
        state=thought.state.tobytes(),
        seed=secrets.randbits(32),
        share=share,
        spent=thought.spent,
    )


def greedy_decision(thought: Thought) -> Decision:
    """What is played when the workers have failed; the log says so."""
    greedy = make_player("greedy", secrets.randbits(32))
    decision = greedy.decide(thought.game, thought.state)
    return Decision(decision.action, Message("players.error", {"player": player(thought.seat)}))
