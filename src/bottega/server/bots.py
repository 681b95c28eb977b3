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
from dataclasses import dataclass
from itertools import count as count_from
from typing import Any, TypeVar

from bottega.core.game import Game
from bottega.core.messages import Message, player
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.games import NAMES, load
from bottega.players import Decision, level_for, make_player
from bottega.players.ready import players_ready
from bottega.server.bot_jobs import AdviceWanted, ChancesWanted, Errand, ReviewPiece, Thought
from bottega.server.bot_queue import BotQueue
from bottega.server.problems import Problem
from bottega.server.review_work import JudgedTurn, ReviewReply, ReviewWork, TurnShares
from bottega.server.table import Table
from bottega.server.thinking import Advice, Assessed, Load, Weigh, think
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

Reply = TypeVar("Reply")
Found = TypeVar("Found", JudgedTurn, TurnShares)


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
        self._queue: BotQueue[Errand[Any] | ReviewPiece] = BotQueue(count)
        self._free = set(range(count))
        self._due: dict[int, float] = {}  # when each busy worker should have finished
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._errands: dict[str, Errand[Any]] = {}  # what is being computed, by table
        self._outside: dict[str, deque[Errand[Any]]] = {}  # those of them for whom the queue has no room, by address
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
            reply=asyncio.get_running_loop().create_future(),
        )
        answer = await self._run(thought)
        if answer is None:
            return await asyncio.to_thread(greedy_decision, thought)
        self._remember(thought, Turn(turn.start, turn.length + 1, turn.spent + answer.seconds))
        note = None if answer.note is None else Message(answer.note, {"player": player(seat)})
        return Decision(answer.action, note)

    async def advise(self, table: str, game: Game, state: GameState, address: str) -> Advice:
        """What a good player would do in a state that shows no more than its seat knows."""
        reply: asyncio.Future[Advice | None] = asyncio.get_running_loop().create_future()
        return await self._run_or_refuse(AdviceWanted(f"{table} hint", address, game=game, state=state, reply=reply))

    async def assess(self, table: str, game: Game, worlds: Sequence[GameState], address: str) -> Assessed:
        """What everybody can expect, on average over some states. Players are thought for first."""
        reply: asyncio.Future[Assessed | None] = asyncio.get_running_loop().create_future()
        job = ChancesWanted(f"{table} chances", address, watched=False, game=game, worlds=worlds, reply=reply)
        return await self._run_or_refuse(job)

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
        self, work: ReviewWork, expected: type[Found], name: str, address: str, background: bool, seconds: float
    ) -> Found:
        """What comes of a piece of work; WorkerLost if the worker dies or fails over it.

        Only one piece of a name may wait at a time. Those in the background come after everybody's turn.
        """
        if self._closed:
            raise asyncio.CancelledError
        reply: asyncio.Future[ReviewReply] = asyncio.get_running_loop().create_future()
        sent = ReviewPiece(
            name, address, background=background, work=work, expected=expected, seconds=seconds, reply=reply
        )
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
        for errand in self._errands.values():
            errand.reply.cancel()
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

    async def _run(self, errand: Errand[Reply]) -> Reply | None:
        """Wait for what a worker replies; None if workers have failed."""
        self._enter(errand)
        try:
            return await errand.reply
        finally:
            self._leave(errand)

    async def _run_or_refuse(self, errand: Errand[Reply]) -> Reply:
        """The same for what can be asked again."""
        if errand.table in self._errands:
            raise Problem("too_many")
        reply = await self._run(errand)
        if reply is None:
            raise Problem("unavailable")
        return reply

    def _enter(self, thought: Errand[Any]) -> None:
        """Join the queue; an address that has too many jobs there waits outside."""
        if self._closed:
            raise asyncio.CancelledError
        if thought.table in self._errands:
            raise ValueError(f"table {thought.table} is being thought about already")
        self._errands[thought.table] = thought
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

    def _leave(self, thought: Errand[Any]) -> None:
        """It has been answered, or the answer is no longer needed. A worker that is busy with it goes on."""
        del self._errands[thought.table]
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
            work = self._carry_out(job, worker) if isinstance(job, ReviewPiece) else self._think(job, worker)
            task = asyncio.ensure_future(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if self._free and self._queue.waiting and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._dispatch_again)

    def _dispatch_again(self) -> None:
        self._timer = None
        self._dispatch()

    async def _think(self, thought: Errand[Any], worker: int) -> None:
        """Ask a worker; ask another one if it fails, until there have been too many."""
        share = self._queue.share(thought)
        self._due[worker] = time.monotonic() + thought.seconds_left(share)
        reply: object = None
        try:
            seconds = thought.seconds(share) + self._grace
            reply = await asyncio.wrap_future(thought.send(self._workers[worker], share, seconds))
            thought.check(reply)
        except Exception as error:
            log.error("worker %d was lost: %r", worker, error)
            self._queue.forget(worker)
            reply = None
            thought.failures += 1
        finally:
            self._queue.finish(thought)
            self._due.pop(worker, None)
            self._free.add(worker)
        if not thought.reply.done():
            if reply is not None or thought.failures >= MAX_FAILURES:
                thought.reply.set_result(reply)
            else:
                self._queue.add(thought, first=True)
        self._dispatch()

    async def _carry_out(self, sent: ReviewPiece, worker: int) -> None:
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


def greedy_decision(thought: Thought) -> Decision:
    """What is played when the workers have failed; the log says so."""
    greedy = make_player("greedy", secrets.randbits(32))
    decision = greedy.decide(thought.game, thought.state)
    return Decision(decision.action, Message("players.error", {"player": player(thought.seat)}))
