"""The order in which computer players think: fair to addresses, then to tables, on a simulated clock."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from itertools import count

import pytest

from bottega.server.bot_queue import MIN_SHARE, BotQueue, Job


def job(name: str, watched: bool = True, in_turn: bool = False) -> Job:
    """A job "a1" belongs to table 1 of address a."""
    return Job(name, name[0], watched, in_turn)


def queue_of(*names: str, workers: int = 1) -> BotQueue[Job]:
    queue: BotQueue[Job] = BotQueue(workers)
    for name in names:
        queue.add(job(name))
    return queue


def work_off(queue: BotQueue[Job], worker: int) -> None:
    """A worker takes a job and finishes it."""
    taken = queue.take({worker})
    assert taken is not None
    queue.finish(taken[0])


def order(queue: BotQueue[Job]) -> list[str]:
    """The tables in the order in which one worker takes them."""
    taken = []
    while (found := queue.take({0})) is not None:
        taken.append(found[0].table)
        queue.finish(found[0])
    return taken


class Simulation:
    """Workers that need the same time for every decision; tables that want the next one right after it."""

    def __init__(self, workers: int, seconds: float = 1.0) -> None:
        self.queue: BotQueue[Job] = BotQueue(workers)
        self.free = set(range(workers))
        self.seconds = seconds
        self.now = 0.0
        self.numbers = count()
        self.events: list[tuple[float, int, Job, int | None]] = []
        self.asked: dict[Job, float] = {}
        self.waits: defaultdict[str, list[float]] = defaultdict(list)  # by address, until a decision was made
        self.decisions: Counter[str] = Counter()  # by table
        self.pauses: dict[str, float] = {}

    def want(self, name: str, pause: float = 0.0) -> None:
        """A table that always wants another decision, after a pause."""
        self.pauses[name] = pause
        self._at(self.now + pause, job(name))

    def _at(self, when: float, job: Job, worker: int | None = None) -> None:
        heapq.heappush(self.events, (when, next(self.numbers), job, worker))

    def run(self, until: float) -> None:
        while self.events[0][0] < until:
            self.now, _, done, worker = heapq.heappop(self.events)
            if worker is None:
                self.asked[done] = self.now
                self.queue.add(done)
            else:
                self.queue.finish(done)
                self.free.add(worker)
                self.decisions[done.table] += 1
                self.waits[done.address].append(self.now - self.asked.pop(done))
                self._at(self.now + self.pauses[done.table], job(done.table, in_turn=True))
            soon = set(range(self.queue.workers)) - self.free
            while (found := self.queue.take(self.free, soon)) is not None:
                self.free.discard(found[1])
                self._at(self.now + self.seconds, *found)


def test_addresses_take_turns_and_then_their_tables() -> None:
    queue = queue_of("a1", "a2", "a3", "b1", "b2", "c1")
    assert order(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_table_that_comes_again_comes_last_of_its_address() -> None:
    queue = queue_of("a1", "a2", "a3")
    found = queue.take({0})
    assert found is not None
    queue.finish(found[0])
    queue.add(job("a1"))
    assert order(queue) == ["a2", "a3", "a1"]


def test_a_table_waits_once_only() -> None:
    with pytest.raises(ValueError, match="a1"):
        queue_of("a1", "a1")


def test_a_job_that_has_failed_comes_first_of_its_address() -> None:
    queue = queue_of("a1", "a2", "b1")
    queue.add(job("a3"), first=True)
    assert order(queue) == ["a3", "b1", "a1", "a2"]


def test_what_nobody_wants_any_more_is_not_started() -> None:
    queue = queue_of("b1")
    unwanted = job("a1")
    queue.add(unwanted)
    queue.discard(unwanted)
    queue.discard(unwanted)
    assert queue.waiting == 1
    assert order(queue) == ["b1"]


def test_a_running_job_occupies_its_worker_until_it_ends() -> None:
    queue = queue_of("a1", "a2")
    found = queue.take({0})
    assert found is not None
    queue.discard(found[0])
    assert (queue.running, queue.waiting) == (1, 1)
    queue.finish(found[0])
    assert (queue.running, queue.waiting) == (0, 1)


def test_unwatched_tables_come_when_no_other_waits() -> None:
    queue: BotQueue[Job] = BotQueue(1)
    queue.add(job("a1", watched=False))
    queue.add(job("b1"))
    queue.add(job("b2"))
    assert order(queue) == ["b1", "b2", "a1"]


def test_an_address_has_half_of_the_workers_while_others_wait() -> None:
    queue = queue_of("a1", "a2", "a3", "a4", "b1", workers=4)
    queue.add(job("c1"))
    taken = [queue.take({worker}) for worker in range(4)]
    assert Counter(found[0].address for found in taken if found is not None) == {"a": 2, "b": 1, "c": 1}


def test_an_address_has_all_workers_while_nobody_else_waits() -> None:
    queue = queue_of("a1", "a2", "a3", workers=2)
    taken = [queue.take({worker}) for worker in range(2)]
    assert [found[0].table for found in taken if found is not None] == ["a1", "a2"]


def test_no_worker_is_idle_while_everybody_has_their_part() -> None:
    queue = queue_of("a1", "a2", "b1", "b2", workers=3)
    assert all(queue.take({worker}) is not None for worker in range(3))


def test_a_turn_goes_on_where_its_search_tree_is() -> None:
    queue = queue_of("a1", workers=3)
    work_off(queue, worker=1)
    queue.add(job("a1", in_turn=True))
    found = queue.take({0, 1, 2})
    assert found is not None
    assert found[1] == 1


def test_a_turn_waits_for_its_worker_if_that_is_free_soon() -> None:
    queue = queue_of("a1", workers=2)
    work_off(queue, worker=1)
    queue.add(job("a1", in_turn=True))
    assert queue.take({0}, soon={1}) is None
    found = queue.take({0})
    assert found is not None
    assert found[1] == 0


def test_the_first_decision_of_a_turn_waits_for_no_worker() -> None:
    queue = queue_of("a1", workers=2)
    work_off(queue, worker=1)
    queue.add(job("a1"))
    assert queue.take({0}, soon={1}) is not None


def test_a_worker_that_lost_its_trees_is_waited_for_no_more() -> None:
    queue = queue_of("a1", workers=2)
    work_off(queue, worker=1)
    queue.forget(1)
    queue.add(job("a1", in_turn=True))
    assert queue.take({0}, soon={1}) is not None


def test_an_address_is_full_at_some_point_and_others_are_not() -> None:
    queue: BotQueue[Job] = BotQueue(1, max_waiting=2)
    queue.add(job("a1"))
    assert not queue.full("a")
    queue.add(job("a2", watched=False))
    assert queue.full("a")
    assert not queue.full("b")
    assert queue.take({0}) is not None
    assert not queue.full("a")


# ------------------------------------------------------------------------------------------------------ thinking time


def share_of(queue: BotQueue[Job], worker: int = 0) -> float:
    found = queue.take({worker})
    assert found is not None
    return queue.share(found[0])


def test_thinking_time_is_whole_without_load() -> None:
    assert share_of(queue_of("a1", workers=2)) == 1
    assert share_of(queue_of("a1", "a2", workers=2)) == 1
    assert share_of(queue_of("a1", "b1", workers=2)) == 1


def test_thinking_time_shrinks_under_load_and_becomes_whole_again() -> None:
    queue = queue_of("a1", "a2", "a3", "a4", workers=2)
    assert share_of(queue) == 0.5
    for number in range(100):
        queue.add(job(f"a-{number}"))
    assert share_of(queue, 1) == MIN_SHARE
    order(queue)
    queue.add(job("a9"))
    assert share_of(queue) == pytest.approx(2 / 3)  # two are still running


def test_a_crowd_shrinks_its_own_thinking_time_only() -> None:
    queue = queue_of(*(f"a{number}" for number in range(66)), "b1", workers=2)
    assert share_of(queue) == MIN_SHARE  # a
    assert share_of(queue, 1) == 1  # b


def test_unwatched_tables_take_nothing_from_those_who_are_watched() -> None:
    queue = queue_of("a1", workers=1)
    for number in range(50):
        queue.add(job(f"b{number}", watched=False))
    assert share_of(queue) == 1


# ----------------------------------------------------------------------------------------------------------- fairness


@pytest.mark.parametrize("workers", [1, 2, 4, 5])
def test_a_crowd_does_not_hold_up_a_single_table(workers: int) -> None:
    simulation = Simulation(workers)
    for number in range(66):
        simulation.want(f"a{number}")
    simulation.want("b1", pause=0.3)
    simulation.run(until=200)
    assert len(simulation.waits["b"]) > 60
    assert max(simulation.waits["b"]) <= 3  # the rest of one decision, perhaps the tree's worker, and its own


def test_all_addresses_are_served_alike_however_many_tables_they_have() -> None:
    simulation = Simulation(workers=4)
    for address, tables in {"a": 100, "b": 10, "c": 5, "d": 40}.items():
        for number in range(tables):
            simulation.want(f"{address}{number}")
    simulation.run(until=500)
    served = [len(simulation.waits[address]) for address in "abcd"]
    assert sum(served) >= 0.95 * 4 * 499
    assert max(served) - min(served) <= 0.1 * max(served)


def test_all_tables_of_an_address_are_served_alike() -> None:
    simulation = Simulation(workers=2)
    for number in range(20):
        simulation.want(f"a{number}")
    simulation.run(until=300)
    counts = simulation.decisions
    assert len(counts) == 20
    assert max(counts.values()) - min(counts.values()) <= 3


def test_many_addresses_wait_their_turn_and_no_longer() -> None:
    simulation = Simulation(workers=2)
    for number in range(50):
        simulation.want(f"{chr(200 + number)}1")
    simulation.run(until=300)
    assert len(simulation.waits) == 50
    assert max(max(waits) for waits in simulation.waits.values()) <= 27


def in_background(name: str) -> Job:
    return Job(name, name[0], background=True)


def test_reviews_come_after_everybody_and_leave_a_worker_free() -> None:
    queue = queue_of("a1", workers=3)
    for name in ("b1", "b2", "c1"):
        queue.add(in_background(name))
    queue.add(job("d1", watched=False))
    taken: list[tuple[Job, int]] = []
    while (found := queue.take({0, 1, 2} - {worker for _, worker in taken})) is not None:
        taken.append(found)
    assert [one.table for one, _ in taken] == ["a1", "d1", "b1"]
    queue.finish(taken[0][0])
    found = queue.take({0})
    assert found is not None
    assert found[0].table == "c1"
    assert queue.take({1}) is None  # two of three workers: the last one is for players
    assert queue.waiting == 1
    queue.add(job("b3"))
    assert queue.take({1}) is not None


def test_a_review_slows_down_no_player_of_its_address() -> None:
    queue: BotQueue[Job] = BotQueue(2)
    queue.add(in_background("a1"))
    queue.take({0})
    queue.add(job("a2"))
    queue.add(job("b1"))
    found = queue.take({1})
    assert found is not None
    assert found[0].table == "a2"
    assert queue.share(found[0]) == 1.0
