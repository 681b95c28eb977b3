"""OpenSpiel's MCTS bot against one of our players: two seats, rotated, both by the clock.

    python -m bottega.research.duel GAME greedy --games 20 --seconds 0.1 --times 10 --json

Their bot is `open_spiel.python.algorithms.mcts.MCTSBot` on our adapter (`spiel.py`); OpenSpiel's C++ bot crashes on
games written in Python, also on OpenSpiel's own examples (tried with 2.0.2). Its random games are OpenSpiel's own
(`RandomRolloutEvaluator`) or, much faster, compiled ones (`--rollouts compiled`).

Thinking time is for a whole turn, that is all decisions of a seat until another seat decides. Their bot only knows
numbers of simulations, so it is given as many for each decision as fit, by its rate so far, into what is left of the
turn, shared among the decisions that a turn has on average; where there is no choice it need not think. What it has not
used it keeps for later turns, up to a limit. What both sides really used is measured and part of the result; loading
and a first trial do not count. Their bot searches a state in which everything it may not know has been filled in at
random.
"""

from __future__ import annotations

import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Annotated, Any, TypedDict

import numpy as np
import pyspiel
import typer
from open_spiel.python.algorithms import mcts

from bottega.arena.statistics import share_interval
from bottega.core.errors import BadOption, BottegaError
from bottega.core.messages import Message, say
from bottega.games import load
from bottega.players import check_player, make_player
from bottega.research import spiel

UCT_C = 1.4
ROLLOUTS = ("openspiel", "compiled")
TRIAL_SIMULATIONS = 10
DECISIONS_A_TURN = 4.0  # a first guess; the mean takes over
MAX_TURNS_SAVED = 3  # thinking time that was not used can be kept for as many turns


@dataclass
class Clock:
    """What a side has used: seconds, turns, and decisions in which there was a choice."""

    seconds: float = 0.0
    turns: int = 0
    decisions: int = 0
    made: int = 0  # in this turn

    def begin_turn(self) -> None:
        self.turns += 1
        self.made = 0

    def add(self, seconds: float, choice: bool) -> None:
        self.seconds += seconds
        self.decisions += choice
        self.made += choice

    def left(self, seconds_a_turn: float) -> float:
        """What may still be used in this turn."""
        return min(seconds_a_turn * self.turns - self.seconds, seconds_a_turn * MAX_TURNS_SAVED)

    def still_to_make(self) -> float:
        """How many decisions this turn has yet, by the mean of those that are finished."""
        finished = self.turns - 1
        mean = (self.decisions - self.made) / finished if finished > 0 else DECISIONS_A_TURN
        return max(1.0, mean - self.made)


@dataclass
class OpenSpielBot:
    """Their bot with a thinking time for a turn."""

    game: spiel.BottegaGame
    seconds: float
    rollouts: str
    seed: int
    clock: Clock = field(default_factory=Clock)
    rate: float = 0.0
    simulations: int = 0

    def __post_init__(self) -> None:
        evaluator: Any = spiel.CompiledRollouts(self.game, seed=self.seed)
        if self.rollouts == "openspiel":
            evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(self.seed))
        random = np.random.RandomState(self.seed)
        self.bot = mcts.MCTSBot(self.game, UCT_C, TRIAL_SIMULATIONS, evaluator, random_state=random)
        self.random = Random(self.seed)

    def try_out(self, state: spiel.BottegaState) -> None:
        """A first small search, to know the rate."""
        self._search(state, TRIAL_SIMULATIONS)
        self.simulations = 0

    def decide(self, state: spiel.BottegaState) -> int:
        """The action that the bot explored most in the time it has for this decision."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        imagined = state.resample_from_infostate(state.current_player(), self.random.random)
        seconds = self.clock.left(self.seconds) / self.clock.still_to_make()
        return self._search(imagined, max(2, int(self.rate * seconds)))

    def _search(self, state: spiel.BottegaState, simulations: int) -> int:
        began = time.perf_counter()
        self.bot.max_simulations = simulations
        root = self.bot.mcts_search(state)
        if root.explore_count == simulations:  # a position that is solved ends the search early: no measure of its rate
            rate = simulations / (time.perf_counter() - began)
            self.rate = rate if self.rate == 0 else (self.rate + rate) / 2
        self.simulations += root.explore_count
        return int(root.best_child().action)


@dataclass(frozen=True)
class Duel:
    """What a game is made of; everything that a worker process needs."""

    game: str
    player: str
    seconds_ours: float
    seconds_theirs: float
    seed: int
    our_seat: int
    rollouts: str


class PlayedDuel(TypedDict):
    """What came of one game."""

    share: float
    scores: list[int]
    our_seat: int
    our_seconds: float
    our_turns: int
    their_seconds: float
    their_turns: int
    their_simulations: int
    their_decisions: int


class DuelResult(TypedDict):
    """What came of all games."""

    game: str
    player: str
    games: int
    seed: int
    rollouts: str
    share: float
    interval_95: tuple[float, float]
    share_as_first_seat: float
    mean_score_ours: float
    mean_score_theirs: float
    seconds_a_turn_ours: float
    seconds_a_turn_theirs: float
    their_simulations_a_decision: float


def play(duel: Duel) -> PlayedDuel:
    """One game; the same seed gives both seatings the same set-up."""
    game = pyspiel.load_game(f"bottega_{duel.game}", {"players": 2, "seed": duel.seed})
    rules = load(duel.game)
    ours = make_player(duel.player, duel.seed, duel.seconds_ours)
    # OpenSpiel hands out its own wrapper of the game; the bot's helpers want ours.
    theirs = OpenSpielBot(_as_ours(game), duel.seconds_theirs, duel.rollouts, duel.seed)
    clock = Clock()
    random = Random(duel.seed)
    state = game.new_initial_state()
    last = -1
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.randrange(spiel.CHANCE_OUTCOMES))
            continue
        seat = state.current_player()
        mine = seat == duel.our_seat
        side = clock if mine else theirs.clock
        if last < 0:
            make_player(duel.player, 0, duel.seconds_ours).decide(rules, state.record())
            theirs.try_out(state)
        if seat != last:
            side.begin_turn()
            last = seat
        choice = len(state.legal_actions()) > 1
        began = time.perf_counter()
        action = ours.decide(rules, state.record()).action if mine else theirs.decide(state)
        side.add(time.perf_counter() - began, choice)
        state.apply_action(action)
    return {
        "share": state.returns()[duel.our_seat],
        "scores": rules.scores(state.record()),
        "our_seat": duel.our_seat,
        "our_seconds": clock.seconds,
        "our_turns": clock.turns,
        "their_seconds": theirs.clock.seconds,
        "their_turns": theirs.clock.turns,
        "their_simulations": theirs.simulations,
        "their_decisions": theirs.clock.decisions,
    }


def _as_ours(game: object) -> spiel.BottegaGame:
    if not isinstance(game, spiel.BottegaGame):
        raise TypeError(f"{game} is not one of our games")
    return game


def openspiel_mcts_duel(
    game: str,
    player: str,
    games: int,
    seconds_ours: float,
    seconds_theirs: float,
    seed: int = 0,
    rollouts: str = "openspiel",
    workers: int | None = None,
) -> DuelResult:
    """Our share of the victories with a 95% interval, and the seconds a turn that both sides used."""
    load(game)
    check_player(player)
    if games < 2 or games % 2:
        raise BadOption("error.research_games", word=str(games))
    if rollouts not in ROLLOUTS:
        raise BadOption("error.option_choice", name="rollouts", known=list(ROLLOUTS), word=rollouts[:40])
    duels = [
        Duel(game, player, seconds_ours, seconds_theirs, seed + number // 2, number % 2, rollouts)
        for number in range(games)
    ]
    processes = min(workers if workers is not None else os.cpu_count() or 1, games)
    if processes <= 1:
        played = [play(duel) for duel in duels]
    else:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            played = list(pool.map(play, duels))

    # Both seatings of a deal are one cluster.
    share, low, high = share_interval([[one["share"] for one in played[i : i + 2]] for i in range(0, games, 2)])
    our_seconds, our_turns = sum(one["our_seconds"] for one in played), sum(one["our_turns"] for one in played)
    their_seconds, their_turns = sum(one["their_seconds"] for one in played), sum(one["their_turns"] for one in played)
    their_simulations = sum(one["their_simulations"] for one in played)
    return {
        "game": game,
        "player": player,
        "games": games,
        "seed": seed,
        "rollouts": rollouts,
        "share": round(share, 4),
        "interval_95": (round(low, 4), round(high, 4)),
        "share_as_first_seat": round(2 * sum(r["share"] for r in played if r["our_seat"] == 0) / games, 4),
        "mean_score_ours": round(sum(r["scores"][r["our_seat"]] for r in played) / games, 2),
        "mean_score_theirs": round(sum(r["scores"][1 - r["our_seat"]] for r in played) / games, 2),
        "seconds_a_turn_ours": round(our_seconds / our_turns, 4),
        "seconds_a_turn_theirs": round(their_seconds / their_turns, 4),
        "their_simulations_a_decision": round(their_simulations / sum(one["their_decisions"] for one in played), 1),
    }


def main(
    game: Annotated[str, typer.Argument(help="The game.")],
    player: Annotated[str, typer.Argument(help="Our player, such as greedy.")],
    games: Annotated[int, typer.Option(help="How many games; an even number, seats are rotated.")] = 20,
    seconds: Annotated[float, typer.Option(help="Our thinking time for a turn.")] = 0.1,
    times: Annotated[float, typer.Option(help="Their thinking time, in multiples of ours.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 0,
    rollouts: Annotated[str, typer.Option(help="Their random games: openspiel or compiled.")] = "openspiel",
    workers: Annotated[int | None, typer.Option(help="Processes; all cores if left out.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """OpenSpiel's MCTS against one of our players."""
    try:
        result = openspiel_mcts_duel(game, player, games, seconds, seconds * times, seed, rollouts, workers)
    except BottegaError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    if as_json:
        typer.echo(json.dumps(result))
        return
    low, high = result["interval_95"]
    typer.echo(
        say(
            Message(
                "research.duel",
                {
                    "player": player,
                    "games": games,
                    "share": f"{100 * result['share']:.1f}",
                    "low": f"{100 * low:.1f}",
                    "high": f"{100 * high:.1f}",
                    "ours": f"{result['seconds_a_turn_ours']:.3f}",
                    "theirs": f"{result['seconds_a_turn_theirs']:.3f}",
                },
            )
        )
    )


if __name__ == "__main__":
    typer.run(main)
