"""Which computer player thinks next: a fair queue of jobs, with no clock, process or event loop of its own.

Addresses take turns, and so do the tables of an address. Whoever opens a hundred tables therefore slows down their own
tables, not those of others. What happens in the background (reviews of finished games) comes after all players, and
never occupies every worker if there are several.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

MAX_WAITING = 200  # jobs of one address
MIN_SHARE = 0.1  # of the thinking time, however many wait
MAX_HOMES = 1000  # tables whose last worker is remembered


@dataclass(eq=False)
class Job:
    """A decision that a computer player has to make."""

    table: str
    address: str  # of whoever the table belongs to
    watched: bool = True  # if not, it runs only when no watched table waits
    in_turn: bool = False  # not the first decision of a turn: the worker that made the last one has a search tree
    background: bool = False  # nobody's turn waits for it


AnyJob = TypeVar("AnyJob", bound=Job)
Lane = OrderedDict[str, OrderedDict[str, AnyJob]]  # jobs by address and table, whoever is next comes first


class BotQueue(Generic[AnyJob]):
    """Jobs that wait and jobs that run, on workers numbered from 0."""

    def __init__(self, workers: int, max_waiting: int = MAX_WAITING) -> None:
        self.workers = workers
        self.max_waiting = max_waiting
        self.max_per_address = max(1, workers // 2)  # workers, while other addresses wait
        self._watched: Lane[AnyJob] = OrderedDict()
        self._unwatched: Lane[AnyJob] = OrderedDict()
        self._background: Lane[AnyJob] = OrderedDict()
        self.max_background = max(1, workers - 1)  # workers
        self._running: dict[AnyJob, int] = {}
        self._homes: OrderedDict[str, int] = OrderedDict()  # the worker that each table was at last

    # ------------------------------------------------------------------------------------------------------- changing

    def add(self, job: AnyJob, first: bool = False) -> None:
        """Let a job wait; `first` puts it before the other tables of its address."""
        jobs = self._lane(job).setdefault(job.address, OrderedDict())
        if job.table in jobs:
            raise ValueError(f"table {job.table} is waiting already")
        jobs[job.table] = job
        if first:
            jobs.move_to_end(job.table, last=False)

    def take(self, free: Collection[int], soon: Collection[int] = ()) -> tuple[AnyJob, int] | None:
        """Start the next job on one of the free workers. It is running until `finish`.

        A turn goes on at the worker that has its search tree, if that one is free or will be `soon`.
        """
        lane = self._watched or self._unwatched
        if not lane and sum(job.background for job in self._running) < self.max_background:
            lane = self._background
        for address in self._eligible(lane):
            for job in lane[address].values():
                worker = self._worker_for(job, free, soon)
                if worker is not None:
                    self._remove(job)
                    if address in lane:
                        lane.move_to_end(address)
                    self._running[job] = worker
                    self._remember(job.table, worker)
                    return job, worker
        return None

    def finish(self, job: AnyJob) -> None:
        """A running job has ended, one way or another."""
        del self._running[job]

    def discard(self, job: AnyJob) -> None:
        """Cancel a job. A running one occupies its worker until `finish`."""
        jobs = self._lane(job).get(job.address)
        if jobs is not None and jobs.get(job.table) is job:
            self._remove(job)

    def forget(self, worker: int) -> None:
        """A worker has lost its search trees."""
        for table in [table for table, home in self._homes.items() if home == worker]:
            del self._homes[table]

    # -------------------------------------------------------------------------------------------------------- looking

    @property
    def running(self) -> int:
        return len(self._running)

    @property
    def waiting(self) -> int:
        return sum(len(jobs) for lane in self._lanes for jobs in lane.values())

    def full(self, address: str) -> bool:
        """Whether no more jobs of an address may wait here."""
        return self._waiting_of(address) >= self.max_waiting

    def share(self, job: AnyJob) -> float:
        """The part of its thinking time that a running job may use.

        Every address has the same part of the workers, and divides it among its tables: the opponent of somebody with
        one table is not weaker because somebody else has opened many.
        """
        jobs = Counter(other.address for other in self._running if not other.background)
        lanes = [self._watched] if job.watched else [self._watched, self._unwatched]
        for lane in lanes:
            for address, waiting in lane.items():
                jobs[address] += len(waiting)
        return min(1.0, max(MIN_SHARE, self.workers / (len(jobs) * jobs[job.address])))

    # ----------------------------------------------------------------------------------------------------------------

    @property
    def _lanes(self) -> tuple[Lane[AnyJob], ...]:
        return (self._watched, self._unwatched, self._background)

    def _lane(self, job: AnyJob) -> Lane[AnyJob]:
        if job.background:
            return self._background
        return self._watched if job.watched else self._unwatched

    def _waiting_of(self, address: str) -> int:
        return sum(len(lane.get(address, ())) for lane in self._lanes)

    def _remove(self, job: AnyJob) -> None:
        lane = self._lane(job)
        del lane[job.address][job.table]
        if not lane[job.address]:
            del lane[job.address]

    def _eligible(self, lane: Lane[AnyJob]) -> list[str]:
        """The waiting addresses, the next first, without those that occupy their part of the workers already.

        If all of them do, those that occupy the fewest: a worker is never idle while somebody waits.
        """
        in_background = lane is self._background
        occupied = Counter(job.address for job in self._running if job.background == in_background)
        limit = self.max_per_address - 1 if len(lane) > 1 else self.workers
        limit = max(limit, min((occupied[address] for address in lane), default=0))
        return [address for address in lane if occupied[address] <= limit]

    def _worker_for(self, job: AnyJob, free: Collection[int], soon: Collection[int]) -> int | None:
        home = self._homes.get(job.table)
        if home in free:
            return home
        if (job.in_turn and home in soon) or not free:
            return None
        return min(free)

    def _remember(self, table: str, worker: int) -> None:
        self._homes.pop(table, None)
        self._homes[table] = worker
        if len(self._homes) > MAX_HOMES:
            self._homes.popitem(last=False)
