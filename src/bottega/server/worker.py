"""A worker process as the server sees it: ask a question, get a decision, or learn that the worker is lost.

Talking to a worker blocks, so each has a thread here that does nothing else. A worker that dies, hangs or talks
nonsense is killed; the next question starts a new one.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import TypeVar

import msgspec

from bottega.server.review_work import ReviewWork
from bottega.server.thinking import (
    Advice,
    Advise,
    Answer,
    Assess,
    Assessed,
    Load,
    Loaded,
    Question,
    Reply,
    Request,
    Weigh,
    Weighed,
    decode_reply,
    encode,
    think,
)

log = logging.getLogger(__name__)

SECONDS_TO_LOAD = 60.0  # a game, from disk
MAX_REPLY = 64 * 1024  # bytes
SECONDS_TO_DIE = 5.0  # after a kill

Task = Callable[[], None]
Result = TypeVar("Result")
Think = Callable[[Connection, int], None]


class WorkerLost(Exception):
    """A worker died, hung, or could not be started."""


@cache
def forking() -> SpawnContext | ForkServerContext:
    """How workers are started: forked from a process that has loaded the games, where the system can do that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["bottega.server.preloaded"])
    return context


class Worker:
    """One worker process and the thread that talks to it."""

    def __init__(self, number: int, max_kept: int, think: Think = think) -> None:
        self.number = number
        self.max_kept = max_kept
        self._think = think
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._lock = threading.Lock()  # for the three below: `close` comes from another thread
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._closed = False
        self._games: set[tuple[str, int]] = set()  # those that the process has loaded
        threading.Thread(target=self._run, name=f"bot-{number}", daemon=True).start()

    # --------------------------------------------------------------------------------------------- from any thread

    def ask(self, question: Question, seconds: float) -> Future[Answer]:
        """The decision, within so many seconds from when the worker has the question; or WorkerLost."""
        return self._begin(lambda: self._ask(question, Answer, seconds))

    def weigh(self, turn: Weigh, seconds: float) -> Future[Weighed]:
        """What a turn of a puzzle keeps, after whatever else the worker has to do."""
        return self._begin(lambda: self._ask(turn, Weighed, seconds))

    def run(self, work: ReviewWork, expected: type[Result], seconds: float) -> Future[Result]:
        """What comes of a piece of work, within so many seconds from when the worker has it; or WorkerLost."""
        return self._begin(lambda: self._ask(work, expected, seconds))

    def advise(self, wanted: Advise, seconds: float) -> Future[Advice]:
        """What a good player would do."""
        return self._begin(lambda: self._ask(wanted, Advice, seconds))

    def assess(self, wanted: Assess, seconds: float) -> Future[Assessed]:
        """What everybody can expect."""
        return self._begin(lambda: self._ask(wanted, Assessed, seconds))

    def warm_up(self, games: Iterable[Load]) -> Future[None]:
        """Start the process and load games, before anybody waits for it."""
        return self._begin(lambda: self._warm_up(games))

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        with self._lock:
            return None if self._process is None else self._process.pid

    def close(self) -> None:
        """End the process, also in the middle of a thought. Does not wait for it."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._tasks.put(None)

    # ------------------------------------------------------------------------------------------- in the worker's thread

    def _begin(self, work: Callable[[], Result]) -> Future[Result]:
        future: Future[Result] = Future()
        self._tasks.put(lambda: self._carry_out(future, work))
        return future

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
        self._end_process()

    def _carry_out(self, future: Future[Result], work: Callable[[], Result]) -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            if self._closed:
                raise WorkerLost("closed")
            result = work()
        except Exception as error:
            self._end_process()
            future.set_exception(error if isinstance(error, WorkerLost) else WorkerLost(repr(error)))
        else:
            future.set_result(result)

    def _warm_up(self, games: Iterable[Load]) -> None:
        for game in games:
            self._load(game)

    def _ask(
        self, question: Question | Weigh | Advise | Assess | ReviewWork, expected: type[Result], seconds: float
    ) -> Result:
        self._load(Load(question.game, question.rules_version))
        reply = self._exchange(question, seconds)
        if not isinstance(reply, expected):
            raise WorkerLost(repr(reply))
        return reply

    def _load(self, game: Load) -> None:
        if self._connection is not None and self._connection.poll():
            self._end_process()  # it died while it was idle
        if self._connection is None:
            self._start()
        if (game.game, game.rules_version) not in self._games:
            reply = self._exchange(game, SECONDS_TO_LOAD)
            if not isinstance(reply, Loaded):
                raise WorkerLost(repr(reply))
            self._games.add((game.game, game.rules_version))

    def _exchange(self, request: Request, seconds: float) -> Reply:
        connection = self._connection
        assert connection is not None
        try:
            connection.send_bytes(encode(request))
            if not connection.poll(seconds):
                raise WorkerLost(f"no reply within {seconds:.1f} seconds")
            return decode_reply(connection.recv_bytes(MAX_REPLY))
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise WorkerLost(repr(error)) from error

    def _start(self) -> None:
        context = forking()
        ours, theirs = context.Pipe()
        name = f"bottega-bot-{self.number}"
        process = context.Process(target=self._think, args=(theirs, self.max_kept), name=name, daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        with self._lock:
            self._process, self._connection = process, ours
            if self._closed:
                process.kill()

    def _end_process(self) -> None:
        """Kill the process by its id, wait until it is gone, and forget it."""
        with self._lock:
            process, connection = self._process, self._connection
            self._process = self._connection = None
        self._games.clear()
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join(SECONDS_TO_DIE)
            if process.exitcode is None:
                log.error("worker %d does not die", self.number)
            else:
                process.close()
