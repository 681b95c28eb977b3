"""Help while a game is being played: the best turn that can be found, beside the obvious one, and chances.

Nothing of it rests on what the seat may not know: before anything is looked at, all of that is imagined anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from bottega.analysis.judge import Depth, Judge, Shares, mean, shares_at_end
from bottega.analysis.turns import Turn, ending
from bottega.analysis.why import Explainer, WhyRecord
from bottega.core.game import NOBODY, Game
from bottega.core.record import duplicate
from bottega.core.state import GameState

HINT = Depth("hint", free=1200, plans=3, choosing=400, comparing=400, seeds=2, worlds=16)
CHANCES = Depth("chances", free=0, plans=0, choosing=0, comparing=400, seeds=1, worlds=8)


@dataclass(frozen=True)
class Hint:
    """The best plan that was found for what is left of a turn, beside the turn that first comes to mind."""

    seat: int
    plan: Turn
    shares: Shares  # what every seat can expect with it
    obvious: Turn  # what the network plays without looking ahead; the plan itself if that is the best
    obvious_shares: Shares
    error: float  # the standard error of the difference
    why: WhyRecord | None  # why the plan is better than the obvious turn; None if they are the same

    @property
    def gain(self) -> float:
        """By how much the plan is better for the seat."""
        return self.shares[self.seat] - self.obvious_shares[self.seat]

    @property
    def departure(self) -> int:
        """Which decision of the plan is the first that is not obvious, counted from 0; 0 if all of them are."""
        pairs = zip(self.plan, self.obvious, strict=False)
        return next((number for number, (best, obvious) in enumerate(pairs) if best != obvious), 0)


def hint(game: Game, state: GameState, seat: int, depth: Depth = HINT, seed: int = 0) -> Hint:
    """What a seat could do, from what it knows; it is the seat's turn."""
    if game.active(state) != seat:
        raise ValueError("only who is to decide gets a hint")
    imagined = duplicate(state)
    game.determinize(imagined, seat, seed)
    judge = Judge(game, depth)
    obvious = judge.policy.turn(imagined, ending(game)) or (game.legal_actions(imagined)[0],)
    judged = judge(imagined, obvious, seed)
    why = None
    if judged.best != obvious:
        why = Explainer(game)(imagined, obvious, judged.best, depth.worlds, seed)
    return Hint(seat, judged.best, judged.best_shares, obvious, judged.played_shares, judged.error, why)


def chances(game: Game, state: GameState, depth: Depth = CHANCES, seed: int = 0) -> Shares:
    """What every seat can expect, by a search from what the active seat knows; the result once the game is over."""
    if game.active(state) == NOBODY:
        return shares_at_end(game, state)
    return mean(Judge(game, depth).samples(state, (), seed))
