"""What an answer is worth: how much the turn keeps, beside the best one, and what each of them brings.

The turns that anybody would think of are stored with the puzzle. Others are searched at once, with so few simulations
that nobody waits; the best turn is searched the same way, so that what the search overlooks counts for both alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Turn, follow, goes_on
from bottega.core.changes import Change
from bottega.core.record import duplicate
from bottega.puzzles.puzzle import WITHIN, Opened

SIMULATIONS = 600
SEEDS = (7, 11)


@dataclass(frozen=True)
class Judgement:
    """What a turn is worth."""

    turn: Turn
    share: float
    right: bool
    stored: bool  # whether it is one of the sensible turns


def whole_turn(opened: Opened, decisions: Sequence[int]) -> Turn | None:
    """The decisions that make a whole turn, without those after its end; None if the turn is not over yet.

    They must be legal.
    """
    game, now = opened.game, duplicate(opened.state)
    for number, action in enumerate(decisions, 1):
        if action not in game.legal_actions(now):
            raise ValueError(f"{game.actions.name(action)} is not legal")
        after = duplicate(now)
        game.step(after, action)
        if not goes_on(game, now, after):
            return tuple(decisions[:number])
        now = after
    return None


def judge(opened: Opened, turn: Turn) -> Judgement:
    """What a whole turn is worth."""
    return judge_stored(opened, turn) or with_share(opened, turn, searched(opened, turn))


def judge_stored(opened: Opened, turn: Turn) -> Judgement | None:
    """The same without any search; None if the turn is not among the stored ones."""
    known = opened.known(turn)
    return None if known is None else Judgement(turn, known.share, known.right, True)


def with_share(opened: Opened, turn: Turn, share: float) -> Judgement:
    """The judgement of a turn that was searched."""
    return Judgement(turn, share, share >= opened.puzzle.best - WITHIN, False)


def searched(opened: Opened, turn: Turn) -> float:
    """The share of a turn by a quick search: that of the best turn, less what the search finds it worse."""
    evaluator = Evaluator(opened.game, SIMULATIONS)
    lost = [
        evaluator.share(opened.state, opened.turns[0], SIMULATIONS, seed)
        - evaluator.share(opened.state, turn, SIMULATIONS, seed)
        for seed in SEEDS
    ]
    return round(min(1.0, max(0.0, opened.puzzle.best - sum(lost) / len(lost))), 4)


def brings(opened: Opened, turn: Turn) -> list[Change]:
    """What a turn changes for every seat, all in all, as its own seat sees it."""
    game = opened.game
    total: Counter[tuple[int, str]] = Counter()
    states = follow(game, opened.state, turn)
    for before, after in pairwise(states):
        for change in game.changes(before, after, opened.puzzle.seat):
            total[change.seat, change.thing] += change.amount
    return [Change(seat, thing, amount) for (seat, thing), amount in total.items() if amount]
