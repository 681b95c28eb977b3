"""What a turn was worth, beside the best plan that can be found for it.

Which plan is best is decided by one search of each plan, and by how much by others, with seeds of their own: the best
of several uncertain figures looks better than it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import sqrt

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, end_of, ending
from bottega.core.game import Game
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.weights import weights_file

Shares = tuple[float, ...]
ERRORS = 2.0  # a loss that is not that many standard errors above 0 has not been shown
SEEDS_OF_A_TURN = 1000


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
    worlds: int  # in which the two plans of a mistake are played on to the end


STANDARD = Depth("standard", free=1200, plans=4, choosing=1000, comparing=1000, seeds=3, worlds=32)
QUICK = Depth("quick", free=200, plans=3, choosing=150, comparing=150, seeds=3, worlds=8)
DEEP = Depth("deep", free=12_000, plans=4, choosing=10_000, comparing=10_000, seeds=3, worlds=128)
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

    def __call__(self, state: GameState, played: Turn, number: int) -> Judged:
        """Judge a turn; all seeds follow from its number, so a review can be repeated."""
        forced = self.is_forced(state, played)
        plans = [] if forced else self.plans(state, played, number)
        if not plans:
            average = mean(self.each_seed(state, played, number))
            return Judged(played, forced, not forced, average, average, 0.0)
        seat = self.game.active(state)
        choosing, seed = self.depth.choosing, SEEDS_OF_A_TURN * (number + 1)
        found = {plan: self.shares(state, plan, choosing, seed)[seat] for plan in [played, *plans]}
        best = max(plans, key=lambda plan: found[plan])
        mattered = max(found.values()) - min(found.values()) >= NO_DIFFERENCE
        return self.compare(state, played, best, number, mattered)

    def compare(self, state: GameState, played: Turn, best: Turn, number: int, mattered: bool = True) -> Judged:
        """Judge a turn beside the best one that is known, with the seeds of the review."""
        seat = self.game.active(state)
        shares = self.each_seed(state, played, number)
        if played == best:
            return Judged(played, False, mattered, mean(shares), mean(shares), 0.0)
        others = self.each_seed(state, best, number)
        gains = [other[seat] - own[seat] for own, other in zip(shares, others, strict=True)]
        gain = sum(gains) / len(gains)
        error = sqrt(sum((one - gain) ** 2 for one in gains) / (len(gains) - 1) / len(gains))
        if gain <= 0:
            return Judged(played, False, mattered, mean(shares), mean(shares), error)
        return Judged(best, False, mattered, mean(shares), mean(others), error)

    def each_seed(self, state: GameState, turn: Turn, number: int) -> list[Shares]:
        """What every seat can expect after a turn, by each seed that turns are compared with."""
        seeds = [SEEDS_OF_A_TURN * (number + 1) + k for k in range(1, self.depth.seeds + 1)]
        return [self.shares(state, turn, self.depth.comparing, seed) for seed in seeds]

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


def mean(rows: Sequence[Shares]) -> Shares:
    """The average of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def evaluator_name(game: Game, depth: Depth) -> str:
    """What a review was made with: reviews with the same name can be compared."""
    return f"{game.name} {game.rules_version}, network {network_mark(game)}, {depth.name}"


@cache
def network_mark(game: Game) -> str:
    """A short hash of a game's network."""
    network_of(game)
    return hashlib.sha256(weights_file(game).read_bytes()).hexdigest()[:8]
