"""Computer players in worker processes: what they answer, and what happens when a worker is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import pytest

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Message, player
from bottega.players import make_player
from bottega.players.search import Allowance, SearchPlayer
from bottega.server.bot_jobs import Thought
from bottega.server.bots import MAX_WEIGHINGS, Bots
from bottega.server.events import Event
from bottega.server.opening import SeatSpec, create, seat_players
from bottega.server.problems import Problem
from bottega.server.table import Table
from bottega.server.thinking import Answer, Failure, Load, Question, Thinker, Weigh, read_state
from bottega.server.worker import Think, Worker, WorkerLost
from tests.server.odd_workers import misbehave

PATIENCE = 60  # seconds; this machine may be busy


def gone(pid: int) -> bool:
    """Whether a process has ended, also if nobody has noticed yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_until(so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


async def until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(0.01)


def new_table(game: Game, level: str = "garzone", seed: int = 1) -> Table:
    """A table of two computer players."""
    game.compile()
    return create(Match(game, {"players": 2}, seed), seat_players([SeatSpec(level), SeatSpec(level)]))[0]


def seat_of(table: Table) -> int:
    seat = table.thinker
    assert seat is not None
    return seat


def play(table: Table, action: int) -> None:
    data = {"seat": seat_of(table), "action": table.game.actions.name(action)}
    table.apply(Event(table.version + 1, "played", data))


@asynccontextmanager
async def running(workers: int = 1, **settings: Any) -> AsyncIterator[Bots]:
    bots = Bots(workers, **settings)
    try:
        yield bots
    finally:
        await bots.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def within_reason() -> None:
        await asyncio.wait_for(test(), 2 * PATIENCE)

    asyncio.run(within_reason())


def odd(way: str, only_once: Path | None = None, log: Path | None = None, seconds: float = 0.0) -> Think:
    return partial(misbehave, way, only_once, log, seconds)


# ------------------------------------------------------------------------------------------------------------- answers


@pytest.mark.parametrize("level", ["garzone", "apprendista", "maestro:40"])
def test_a_worker_decides_as_a_player_in_this_process_would(any_game: Game, level: str) -> None:
    any_game.compile()
    state = any_game.new(any_game.options.read({"players": 2}), 5)
    here = make_player(level, 7)
    worker = Worker(0, 4)
    try:
        for number in range(40):
            question = Question(
                any_game.name, any_game.rules_version, level, "t", 0, state.tobytes(), 7 + number, share=0.5, spent=0.0
            )
            answer = worker.ask(question, PATIENCE).result(PATIENCE)
            assert answer.action == here.decide(any_game, state).action
            assert answer.note is None
            any_game.step(state, answer.action)
    finally:
        worker.close()


def test_the_players_asked_last_are_kept(carrara: Game) -> None:
    state = carrara.new(carrara.options.read({}), 1)
    thinker = Thinker(2)
    for table in ("a", "b", "a", "c"):
        question = Question("carrara", carrara.rules_version, "greedy", table, 0, state.tobytes(), 1, 1.0, 0.0)
        assert isinstance(thinker.reply(question), Answer)
    assert [key[0] for key in thinker._players] == ["a", "c"]


@pytest.mark.parametrize(
    ("game", "version", "state"), [("carrara", 10**6, b""), ("carrara", None, b"short"), ("chess", 1, b"")]
)
def test_what_a_worker_cannot_answer_is_a_failure(
    carrara: Game, game: str, version: int | None, state: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    version = carrara.rules_version if version is None else version
    reply = Thinker(2).reply(Question(game, version, "greedy", "t", 0, state, 1, 1.0, 0.0))
    assert isinstance(reply, Failure)
    assert caplog.records


def test_a_worker_is_not_told_the_draws_to_come(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(any_game)
    sent: list[Question] = []
    ask = Worker.ask

    def listen(worker: Worker, question: Question, seconds: float) -> Any:
        sent.append(question)
        return ask(worker, question, seconds)

    monkeypatch.setattr(Worker, "ask", listen)

    async def test() -> None:
        async with running() as bots:
            for _ in range(2):
                await bots.decide(table, seat_of(table))
        async with running() as bots:
            await bots.decide(table, seat_of(table))

    run(test)
    real = table.match.state
    words = [real.dice[word].tobytes() for word in range(3)]
    assert all(word not in question.state for question in sent for word in words if any(word))
    first, second, other_server = (question.state for question in sent)
    assert first == second  # nobody has rolled the dice: the search tree can be kept
    assert first != other_server
    real = real.copy()
    real.dice[:] = 0
    for state in (first, second, other_server):
        seen = read_state(any_game, state)
        seen.dice[:] = 0
        assert seen.tobytes() == real.tobytes()  # nothing else is different


def test_the_search_tree_and_the_time_spent_are_kept_through_a_turn(
    carrara: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(carrara, "apprendista")
    asked: list[tuple[int, Thought]] = []
    think = Bots._think

    async def listen(bots: Bots, thought: Thought, worker: int) -> None:
        asked.append((worker, thought))
        await think(bots, thought, worker)

    monkeypatch.setattr(Bots, "_think", listen)

    async def test() -> None:
        async with running(2) as bots:
            for _ in range(40):
                play(table, (await bots.decide(table, seat_of(table))).action)

    run(test)
    turns = 0
    for (worker, before), (other_worker, after) in pairwise(asked):
        if after.seat == before.seat:
            assert (after.in_turn, other_worker) == (True, worker)
            assert after.spent > before.spent
        else:
            turns += 1
            assert (after.in_turn, after.spent) == (False, 0.0)
    assert 3 < turns < 36


# -------------------------------------------------------------------------------------------------------- lost workers


def test_a_worker_killed_in_the_middle_costs_a_moment_only(carrara: Game, tmp_path: Path) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(2, think=odd("dawdle", log=tmp_path / "log", seconds=1.0)) as bots:
            deciding = asyncio.ensure_future(bots.decide(table, seat_of(table)))
            await until((tmp_path / "log").exists)
            before = list(bots.pids)
            for pid in before:
                os.kill(pid, signal.SIGKILL)
            decision = await deciding
            assert decision.note is None
            assert decision.action in carrara.legal_actions(table.match.state)
            assert bots.load() == (0, 0)
            assert bots.pids
            assert not set(before) & set(bots.pids)

    run(test)
    assert len((tmp_path / "log").read_text().splitlines()) == 2


def test_a_worker_killed_while_idle_is_not_noticed(carrara: Game) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(1) as bots:
            for _ in range(3):
                assert (await bots.decide(table, seat_of(table))).note is None
                (pid,) = bots.pids
                os.kill(pid, signal.SIGKILL)
                await until(lambda pid=pid: gone(pid))  # type: ignore[misc]

    run(test)


@pytest.mark.parametrize("way", ["die", "hang", "babble", "cheat"])
def test_a_worker_that_fails_once_is_replaced(carrara: Game, tmp_path: Path, way: str) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(2, think=odd(way, tmp_path / "once"), grace=1.0) as bots:
            decision = await bots.decide(table, seat_of(table))
            assert (tmp_path / "once").exists()
            assert decision.note is None

    run(test)


@pytest.mark.parametrize("way", ["die", "hang", "babble", "cheat"])
def test_after_two_failures_a_greedy_decision_is_made(carrara: Game, tmp_path: Path, way: str) -> None:
    table = new_table(carrara)
    seat = seat_of(table)

    async def test() -> None:
        async with running(2, think=odd(way, log=tmp_path / "log"), grace=0.5) as bots:
            decision = await bots.decide(table, seat)
            assert decision.note == Message("players.error", {"player": player(seat)})
            assert decision.action in carrara.legal_actions(table.match.state)
            assert len((tmp_path / "log").read_text().split("\n")) == 3
            assert bots.load() == (0, 0)

    run(test)


def test_the_process_that_workers_are_forked_from_may_die_too(carrara: Game) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(1) as bots:
            await bots.decide(table, seat_of(table))
            (pid,) = bots.pids
            os.kill(forkserver_pid(), signal.SIGKILL)
            assert (await bots.decide(table, seat_of(table))).note is None
            os.kill(pid, signal.SIGKILL)
            assert (await bots.decide(table, seat_of(table))).note is None
            assert list(bots.pids) not in ([], [pid])

    run(test)


def forkserver_pid() -> int:
    pid = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
    assert isinstance(pid, int)
    return pid


def test_a_hung_worker_holds_up_neither_the_others_nor_the_event_loop(carrara: Game, tmp_path: Path) -> None:
    tables = [new_table(carrara) for _ in range(6)]
    turns_of_the_loop = 0

    async def watch() -> None:
        nonlocal turns_of_the_loop
        while True:
            await asyncio.sleep(0.01)
            turns_of_the_loop += 1

    async def test() -> None:
        async with running(2, think=odd("hang", tmp_path / "once"), grace=1.5) as bots:
            watching = asyncio.ensure_future(watch())
            deciding = [asyncio.ensure_future(bots.decide(table, seat_of(table))) for table in tables]
            _, pending = await asyncio.wait(deciding, return_when=asyncio.FIRST_COMPLETED)
            assert len(pending) >= 1  # the hung one
            before = turns_of_the_loop
            assert all(decision.note is None for decision in await asyncio.gather(*deciding))
            # The hung worker is given up after 1.5 seconds; meanwhile the loop goes round a hundred times a second.
            assert turns_of_the_loop > before + 10
            watching.cancel()

    run(test)


def unsendable() -> Think:
    """What cannot be pickled, so that no process can be started with it."""
    return lambda connection, max_kept: None


def test_a_worker_that_cannot_be_started_is_lost() -> None:
    worker = Worker(0, 2, unsendable())
    try:
        with pytest.raises(WorkerLost):
            worker.warm_up([Load("carrara", 1)]).result(PATIENCE)
        assert worker.pid is None
    finally:
        worker.close()


def test_without_any_worker_the_game_goes_on(carrara: Game, caplog: pytest.LogCaptureFixture) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(2, think=unsendable()) as bots:
            bots.start()
            decision = await bots.decide(table, seat_of(table))
            assert decision.note is not None
            assert decision.action in carrara.legal_actions(table.match.state)
            await until(lambda: "could not be started" in caplog.text)

    run(test)


# -------------------------------------------------------------------------------------------------- waiting, cancelling


def test_a_cancelled_decision_leaves_the_queue(carrara: Game, tmp_path: Path) -> None:
    first, second, third = (new_table(carrara) for _ in range(3))

    async def test() -> None:
        async with running(1, think=odd("dawdle", log=tmp_path / "log", seconds=0.5)) as bots:
            running_one = asyncio.ensure_future(bots.decide(first, seat_of(first)))
            waiting_one = asyncio.ensure_future(bots.decide(second, seat_of(second)))
            await until((tmp_path / "log").exists)
            assert bots.load() == (1, 1)
            waiting_one.cancel()
            running_one.cancel()
            await asyncio.gather(running_one, waiting_one, return_exceptions=True)
            assert bots.load() == (1, 0)  # a thought that has begun is finished and thrown away
            (pid,) = bots.pids
            assert (await bots.decide(third, seat_of(third))).note is None
            assert (await bots.decide(first, seat_of(first))).note is None
            assert bots.load() == (0, 0)
            assert list(bots.pids) == [pid]

    run(test)
    asked = [line.split()[0] for line in (tmp_path / "log").read_text().splitlines()]
    assert asked == [first.id, third.id, first.id]


def test_a_table_is_thought_about_once_at_a_time(carrara: Game) -> None:
    table = new_table(carrara)

    async def test() -> None:
        async with running(1) as bots:
            deciding = asyncio.ensure_future(bots.decide(table, seat_of(table)))
            await asyncio.sleep(0)
            with pytest.raises(ValueError, match=table.id):
                await bots.decide(table, seat_of(table))
            await deciding

    run(test)


def test_an_address_with_too_many_jobs_waits_outside(carrara: Game) -> None:
    tables = [new_table(carrara) for _ in range(12)]

    async def test() -> None:
        async with running(1) as bots:
            bots._queue.max_waiting = 3
            deciding = [asyncio.ensure_future(bots.decide(table, seat_of(table), "a")) for table in tables]
            await asyncio.sleep(0)
            assert bots.load() == (1, 11)
            assert bots._queue.waiting == 3
            deciding[-1].cancel()  # outside
            deciding[2].cancel()  # in the queue
            await asyncio.sleep(0)
            other = new_table(carrara)
            assert (await bots.decide(other, seat_of(other), "b")).note is None
            answers = await asyncio.gather(*deciding, return_exceptions=True)
            assert sum(isinstance(answer, asyncio.CancelledError) for answer in answers) == 2
            assert bots.load() == (0, 0)
            assert not bots._outside

    run(test)


def test_thinking_time_shrinks_under_load_and_recovers(carrara: Game, tmp_path: Path) -> None:
    tables = [new_table(carrara) for _ in range(20)]

    async def test() -> None:
        async with running(1, think=odd("dawdle", log=tmp_path / "log", seconds=0.02)) as bots:
            await asyncio.gather(*(bots.decide(table, seat_of(table)) for table in tables))
            await bots.decide(tables[0], seat_of(tables[0]))

    run(test)
    shares = [float(line.split()[1]) for line in (tmp_path / "log").read_text().splitlines()]
    assert shares[1:11] == [0.1] * 10
    assert shares[-2:] == [1.0, 1.0]
    assert shares[1:-1] == sorted(shares[1:-1])


def test_a_worker_hands_on_what_is_left_of_the_time(carrara: Game) -> None:
    state = carrara.new(carrara.options.read({}), 1).tobytes()
    thinker = Thinker(2)
    for share, spent in ((0.25, 0.5), (1.0, 0.0)):
        thinker.reply(Question("carrara", carrara.rules_version, "search:20ms", "t", 0, state, 1, share, spent))
        (searching,) = thinker._players.values()
        assert isinstance(searching, SearchPlayer)
        assert searching.allowance == Allowance(share, spent)


# ------------------------------------------------------------------------------------------------------------- the end


def test_closing_ends_all_processes_without_waiting_for_them(carrara: Game, tmp_path: Path) -> None:
    tables = [new_table(carrara) for _ in range(5)]

    async def test() -> list[int]:
        bots = Bots(2, think=odd("dawdle", log=tmp_path / "log", seconds=3600))
        deciding = [asyncio.ensure_future(bots.decide(table, seat_of(table))) for table in tables]
        await until(lambda: (tmp_path / "log").exists() and len((tmp_path / "log").read_text().splitlines()) == 2)
        pids = list(bots.pids)
        await bots.close()
        await until(lambda: all(map(gone, pids)))  # they would have gone on for an hour
        answers = await asyncio.gather(*deciding, return_exceptions=True)
        assert all(isinstance(answer, asyncio.CancelledError) for answer in answers)
        with pytest.raises(asyncio.CancelledError):
            await bots.decide(tables[0], seat_of(tables[0]))
        return pids

    pids = asyncio.run(test())
    assert len(pids) == 2
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))  # no zombies either


def test_closing_while_workers_are_being_started_leaves_none_behind() -> None:
    async def test() -> Bots:
        bots = Bots(3)
        bots.start()
        await asyncio.sleep(0.01)
        await bots.close()
        return bots

    bots = asyncio.run(test())
    time.sleep(0.1)
    wait_until(lambda: not bots.pids)


SERVER = """
import asyncio, sys
from bottega.server.bots import Bots

async def main():
    bots = Bots(2)
    bots.start()
    while len(bots.pids) < 2:
        await asyncio.sleep(0.01)
    print(*bots.pids, flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


def test_workers_end_with_a_server_that_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        assert len(pids) == 2
    finally:
        server.kill()
        server.wait()
    wait_until(lambda: all(map(gone, pids)))


# ------------------------------------------------------------------------------------------------------------- puzzles


class Weighing(Bots):
    """Bots that note how many turns they weigh at a time."""

    def __init__(self) -> None:
        super().__init__(2)
        self.now = self.most = self.asked = 0

    async def _weigh(self, turn: Weigh) -> float:
        self.asked += 1
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.01)
        self.now -= 1
        return turn.turn[0] / 100


def test_turns_of_puzzles_are_weighed_one_at_a_time_and_only_once_each() -> None:
    async def ask() -> None:
        bots = Weighing()
        try:
            turns = [Weigh("carrara", 2, "one", (number % 5,)) for number in range(MAX_WEIGHINGS)]
            shares = await asyncio.gather(*(bots.weigh(turn) for turn in turns))
            assert shares == [turn.turn[0] / 100 for turn in turns]
            assert (bots.most, bots.asked) == (1, 5)
        finally:
            await bots.close()

    run(ask)


def test_nobody_can_queue_more_turns_of_puzzles_than_a_server_can_weigh_soon() -> None:
    async def ask() -> None:
        bots = Weighing()
        try:
            turns = [Weigh("carrara", 2, "one", (number,)) for number in range(MAX_WEIGHINGS + 3)]
            answers = await asyncio.gather(*(bots.weigh(turn) for turn in turns), return_exceptions=True)
            refused = [answer.error for answer in answers if isinstance(answer, Problem)]
            assert refused == ["too_many"] * 3
            assert await bots.weigh(turns[-1]) == turns[-1].turn[0] / 100
        finally:
            await bots.close()

    run(ask)
