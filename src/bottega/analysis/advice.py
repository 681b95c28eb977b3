"""Advice on a decision: the best plan that is found for the turn, beside the one that comes to mind first.

Of the plans one search each says which is best; how much better, others with seeds of their own, as in a review. All is
worked out from a position in which what the seat does not know has been filled in at random, so that no advice can tell
more than the seat could know. The same position always brings the same advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, different, follow, goes_on
from bottega.core.game import Game
from bottega.core.state import GameState

FREE, PLANS = 3000, 4  # simulations of the search that finds plans, and how many it may find
CHOOSING = 1000  # simulations of each plan
COMPARING, SEEDS = 1000, (1, 2, 3)  # of each of the two that are shown, for each seed
ASSESSING = 1600  # simulations of a position that is only watched, in all its worlds
GAMES = 4  # whose searches are kept in memory


@dataclass(frozen=True)
class Found:
    """The best plan for the turn, and another one to compare it with."""

    plan: Turn
    share: float  # of the victory that the seat can expect
    other: Turn  # empty if there is none
    other_share: float
    sources: list[tuple[str, float]] = field(default_factory=list)  # how much more of each the plan brings


class Adviser:
    """What advice on one game is worked out with."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.evaluator = Evaluator(game, max(FREE, CHOOSING, COMPARING, ASSESSING))
        self.policy = Policy(game)

    def advise(self, state: GameState) -> Found:
        """What to do, for the seat that is to decide."""
        first_sight = self.policy.turn(state)
        found = self.evaluator.favourites(state, FREE, 0, PLANS)
        obvious = first_sight or found[0]
        plans = list(different(self.game, state, [obvious, *found, *self.unlikely(state, obvious)]).values())
        shares = {plan: self.evaluator.share(state, plan, CHOOSING, 0) for plan in plans}
        plan, *others = sorted(plans, key=lambda one: -shares[one])
        if not others:
            return Found(plan, shares[plan], (), 0.0)
        other = obvious if obvious != plan else next((one for one in others if one[0] != plan[0]), others[0])
        share, other_share = self.compare(state, plan), self.compare(state, other)
        if other_share > share:
            plan, share, other, other_share = other, other_share, plan, share
        return Found(plan, share, other, other_share)

    def unlikely(self, state: GameState, obvious: Turn) -> list[Turn]:
        """A turn that begins with the second thing that comes to mind, so that there is one to compare with."""
        legal, chances = self.policy(state)
        others = sorted((pair for pair in zip(-chances, legal, strict=True) if pair[1] != obvious[0]), key=first_of)
        if not others:
            return []
        opening = others[0][1]
        after = follow(self.game, state, [opening])[-1]
        if not goes_on(self.game, state, after):
            return [(opening,)]
        rest = self.policy.turn(after)
        return [] if rest is None else [(opening, *rest)]

    def compare(self, state: GameState, plan: Turn) -> float:
        """What the seat can expect after a plan, on average over several searches."""
        return sum(self.evaluator.share(state, plan, COMPARING, seed) for seed in SEEDS) / len(SEEDS)

    def assess(self, worlds: Sequence[GameState]) -> list[float]:
        """What every seat can expect, on average over some worlds: shares that add up to 1."""
        simulations = ASSESSING // len(worlds)
        rows = [self.evaluator.shares(world, (), simulations, number) for number, world in enumerate(worlds)]
        columns = [sum(column) for column in zip(*rows, strict=True)]
        return [column / sum(columns) for column in columns]


def first_of(pair: tuple[float, int]) -> float:
    """How unlikely an action is."""
    return pair[0]


@lru_cache(maxsize=GAMES)
def _adviser(game: Game) -> Adviser:
    return Adviser(game)


def advise(game: Game, state: GameState) -> Found:
    """Advice on the decision at hand."""
    return _adviser(game).advise(state)


def assess(game: Game, worlds: Sequence[GameState]) -> list[float]:
    """The chances of all seats."""
    return _adviser(game).assess(worlds)
