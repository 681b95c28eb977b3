"""Games on all cores of this machine, in processes of their own."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from bottega.arena.game_runner import PlayedGame, play_game
from bottega.arena.schedule import Job
from bottega.core.errors import BottegaError
from bottega.core.workers import live_and_die_with_parent

AHEAD = 4  # games in waiting for each worker: enough to keep it busy, few enough to stop soon


class WorkerLost(BottegaError):
    """A process that was playing has died."""


def play_locally(jobs: Sequence[Job], workers: int) -> Generator[PlayedGame, None, None]:
    """The games as they finish, in any order. One worker is this very process."""
    if workers == 1:
        yield from map(play_game, jobs)
        return
    others = set(multiprocessing.active_children())
    # Spawned, since a fork would copy the locks of compiled code's threads in whatever state they are.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(jobs)), mp_context=context, initializer=live_and_die_with_parent)
    try:
        yield from _play_in(pool, jobs, workers * AHEAD)
        pool.shutdown()
    except BrokenProcessPool:
        raise WorkerLost("error.arena_worker") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


def _play_in(pool: ProcessPoolExecutor, jobs: Sequence[Job], at_once: int) -> Iterator[PlayedGame]:
    waiting: set[Future[PlayedGame]] = set()
    for job in jobs:
        with _without_interruption():
            waiting.add(pool.submit(play_game, job))
        if len(waiting) >= at_once:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


@contextmanager
def _without_interruption() -> Iterator[None]:
    """Ctrl-C waits meanwhile; and processes started here never hear it, so that only the main one has to stop."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
