"""What a turn was worth, beside the best plan that can be found for it.

Plans are searched, each with as many simulations. A search does not see far, though: where a network judges what it
does not reach, it may be wrong by much, and most of all shortly before the end. So where a game is nearly over plans
are played on to its end instead, in many worlds, each decision by a small search: what is decided shows as decided.

Which plan is best is found out first, and by how much afterwards, with other seeds or in other worlds: the best of
several uncertain figures looks better than it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import sqrt

from bottega.analysis.playout import Playout, SearchedPlayout
from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, end_of, ending
from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.weights import weights_file

Shares = tuple[float, ...]
VERSION = 1  # of this file: raised when it judges the same turn differently
ERRORS = 2.0  # a loss that is not that many standard errors above 0 has not been shown
SEEDS_OF_A_TURN = 1000
LATE = 30  # a game is nearly over that the network plays to its end in so many decisions
LATE_SIMULATIONS = 16  # of the searches by which it is then played on …
MORE_SIMULATIONS = 64  # … and when only few decisions are left
FEW = 12
CLEARLY = 0.03  # a plan that looks worse by so much at first is not compared more closely
FIRST_LOOK = 4  # plans are told apart with so many times fewer simulations at first


class Grade(StrEnum):
    """How good a turn was, from the best to the worst."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# A loss of so much of a victory is at least so bad.
WORST_FIRST = ((0.14, Grade.BLUNDER), (0.07, Grade.MISTAKE), (0.03, Grade.INACCURACY))
BAD = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
MISTAKES = (Grade.MISTAKE, Grade.BLUNDER)
NO_DIFFERENCE = 0.01  # plans that are all as near to each other as that leave nothing to choose


def grade_of(loss: float, error: float) -> Grade:
    """How good a turn is that loses so much. What is within the error of the comparison is no mistake."""
    shown = loss > ERRORS * error
    return next((grade for least, grade in WORST_FIRST if shown and loss >= least), Grade.GOOD)


@dataclass(frozen=True)
class Depth:
    """How far is looked."""

    name: str
    free: int  # simulations of the search that finds plans
    plans: int  # that it may find
    choosing: int  # simulations of each plan, to choose the best one
    comparing: int  # simulations of each of the two that are left, for each seed
    seeds: int
    worlds: int  # in which games are played on to the end


STANDARD = Depth("standard", free=800, plans=4, choosing=800, comparing=600, seeds=3, worlds=32)
QUICK = Depth("quick", free=200, plans=3, choosing=150, comparing=150, seeds=3, worlds=8)
DEEP = Depth("deep", free=8000, plans=4, choosing=8000, comparing=6000, seeds=3, worlds=320)
DEPTHS = {depth.name: depth for depth in (QUICK, STANDARD, DEEP)}


@dataclass(frozen=True)
class Judged:
    """What a turn was worth, and the best one."""

    best: Turn  # the turn itself if nothing better was found
    forced: bool  # nothing else was possible
    mattered: bool  # whether the plans that were compared differ at all
    played_shares: Shares
    best_shares: Shares
    error: float  # the standard error of the loss


class Judge:
    """The frozen evaluator of a review."""

    def __init__(self, game: Game, depth: Depth) -> None:
        self.game = game
        self.depth = depth
        self.evaluator = Evaluator(game, max(depth.free, depth.choosing, depth.comparing))
        self.policy = Policy(game)
        self.playout = Playout(game)
        self.late_playout = SearchedPlayout(game, MORE_SIMULATIONS)

    def __call__(self, state: GameState, played: Turn, number: int) -> Judged:
        """Judge a turn; all seeds follow from its number, so a review can be repeated."""
        forced = self.is_forced(state, played)
        plans = [] if forced else self.plans(state, played, number)
        if not plans:
            average = mean(self.samples(state, played, number))
            return Judged(played, forced, not forced, average, average, 0.0)
        found = self.first_look(state, [played, *plans], number)
        best = max(plans, key=lambda plan: found[plan])
        mattered = max(found.values()) - min(found.values()) >= NO_DIFFERENCE
        clear = found[best] < found[played] - CLEARLY
        return self.compare(state, played, played if clear else best, number, mattered)

    def compare(self, state: GameState, played: Turn, best: Turn, number: int, mattered: bool = True) -> Judged:
        """Judge a turn beside the best one that is known, with the seeds of the review."""
        seat = self.game.active(state)
        shares = self.samples(state, played, number)
        if played == best:
            return Judged(played, False, mattered, mean(shares), mean(shares), 0.0)
        others = self.samples(state, best, number)
        gains = [other[seat] - own[seat] for own, other in zip(shares, others, strict=True)]
        gain, error = sum(gains) / len(gains), standard_error(gains)
        if gain <= 0:
            return Judged(played, False, mattered, mean(shares), mean(shares), error)
        return Judged(best, False, mattered, mean(shares), mean(others), error)

    def first_look(self, state: GameState, turns: Sequence[Turn], number: int) -> dict[Turn, float]:
        """What the mover can expect after each of some turns; roughly, but for the two that look best."""
        seat, seed, depth = self.game.active(state), SEEDS_OF_A_TURN * (number + 1), self.depth
        late = self.simulations_if_late(state)
        if late:
            worlds = max(2, depth.worlds // FIRST_LOOK)
            seeds = [seed + depth.worlds + k for k in range(1, worlds + 1)]
            return {turn: mean([self.played_on(state, turn, late, one) for one in seeds])[seat] for turn in turns}
        rough = depth.choosing // FIRST_LOOK
        found = {turn: self.shares(state, turn, rough, seed)[seat] for turn in turns}
        for turn in sorted(turns, key=lambda one: -found[one])[:2]:
            found[turn] = self.shares(state, turn, depth.choosing, seed)[seat]
        return found

    def samples(self, state: GameState, turn: Turn, number: int) -> list[Shares]:
        """What every seat can expect after a turn, by each seed or in each world in which turns are compared."""
        seed = SEEDS_OF_A_TURN * (number + 1)
        late = self.simulations_if_late(state)
        if late:
            return [self.played_on(state, turn, late, seed + k) for k in range(1, self.depth.worlds + 1)]
        comparing = self.depth.comparing
        return [self.shares(state, turn, comparing, seed + k) for k in range(1, self.depth.seeds + 1)]

    def simulations_if_late(self, state: GameState) -> int:
        """How far to search each decision that is played on where the game is nearly over; 0 where it is not."""
        imagined = duplicate(state)
        self.game.determinize(imagined, self.game.active(state), SEEDS_OF_A_TURN)
        soon = self.playout(imagined, most=FEW)
        if self.game.over(soon):
            return MORE_SIMULATIONS
        return LATE_SIMULATIONS if self.game.over(self.playout(soon, most=LATE - FEW)) else 0

    def played_on(self, state: GameState, turn: Turn, simulations: int, seed: int) -> Shares:
        """What every seat gets of the victory in one world."""
        world = duplicate(state)
        self.game.determinize(world, self.game.active(state), seed)
        self.late_playout.begin(simulations, seed)
        return shares_at_end(self.game, self.late_playout(world, turn))

    def plans(self, state: GameState, played: Turn, number: int) -> list[Turn]:
        """Other turns worth comparing; those that come to the same position are the same turn."""
        depth, until = self.depth, ending(self.game)
        found = self.evaluator.favourites(state, depth.free, SEEDS_OF_A_TURN * (number + 1), depth.plans, until)
        first_sight = self.policy.turn(state, until)
        met = {end_of(self.game, state, played)}
        plans: list[Turn] = []
        for turn in [*([first_sight] if first_sight else []), *found]:
            end = end_of(self.game, state, turn)
            if end not in met:
                met.add(end)
                plans.append(turn)
        return plans

    def is_forced(self, state: GameState, played: Turn) -> bool:
        """Whether nobody could have chosen anything else."""
        now = state.copy()
        for action in played:
            if len(self.game.legal_actions(now)) > 1:
                return False
            self.game.step(now, action)
        return True

    def shares(self, state: GameState, turn: Turn, simulations: int, seed: int) -> Shares:
        """What every seat can expect after a turn: shares that add up to 1."""
        found = self.evaluator.shares(state, turn, simulations, seed)
        total = sum(found)
        return tuple(share / total for share in found)


def shares_at_end(game: Game, end: GameState) -> Shares:
    """What every seat has got of the victory."""
    winners = game.winners(end)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats(end)))


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    average = sum(values) / len(values)
    return sqrt(sum((value - average) ** 2 for value in values) / max(1, len(values) - 1) / len(values))


def mean(rows: Sequence[Shares]) -> Shares:
    """The average of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def evaluator_name(game: Game, depth: Depth) -> str:
    """What a review was made with: reviews with the same name can be compared."""
    return f"{game.name} {game.rules_version}, network {network_mark(game)}, judge {VERSION}, {depth.name}"


@cache
def network_mark(game: Game) -> str:
    """A short hash of a game's network."""
    network_of(game)
    return hashlib.sha256(weights_file(game).read_bytes()).hexdigest()[:8]
