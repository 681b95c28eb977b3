"""What an answer is worth: how much the turn keeps, beside the best one, and what each of them brings.

The turns that anybody would think of are stored with the puzzle. Others are searched at once, with so few simulations
that nobody waits; the best turn is searched the same way, so that what the search overlooks counts for both alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bottega.core.changes import Change
from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.puzzles.puzzle import WITHIN, ComparedTurn, Opened
from bottega.puzzles.shares import Evaluator
from bottega.puzzles.turns import Turn, follow, goes_on

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
    known = opened.known(turn)
    if known is not None:
        return Judgement(turn, known.share, known.right, True)
    share = searched(opened, turn)
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


def brings(game: Game, opened: Opened, turn: Turn) -> list[Change]:
    """What a turn changes for every seat, all in all, as its own seat sees it."""
    total: Counter[tuple[int, str]] = Counter()
    states = follow(game, opened.state, turn)
    for before, after in pairwise(states):
        for change in game.changes(before, after, opened.puzzle.seat):
            total[change.seat, change.thing] += change.amount
    return [Change(seat, thing, amount) for (seat, thing), amount in total.items() if amount]


def compared(opened: Opened) -> list[tuple[Turn, ComparedTurn]]:
    """The sensible turns, the best first."""
    return list(zip(opened.turns, opened.puzzle.turns, strict=True))
