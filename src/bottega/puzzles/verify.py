"""Checks a puzzle anew: that it was found with these rules and weights, and that its best turn still is."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, end_of, is_turn
from bottega.core.messages import Message
from bottega.puzzles.puzzle import Opened, engine_of

SIMULATIONS = 1200
SEEDS = (101, 102)
RIVALS = 3  # the best turns that are not right are searched again, not all of them
CLEAR = 0.025  # by so much the best turn must be better than the best one that is not right


def verify(
    opened: Opened, simulations: int = SIMULATIONS, seeds: Sequence[int] = SEEDS, surprising: bool = True
) -> Message | None:
    """What is wrong with a puzzle; None if it holds. A surprising one is not what the network plays without search."""
    game, puzzle, state = opened.game, opened.puzzle, opened.state
    about = {"id": puzzle.id}

    def wrong(key: str) -> Message:
        return Message("cli.puzzles.wrong", {**about, "why": Message(key)})

    if puzzle.engine != engine_of(game):
        return wrong("cli.puzzles.wrong_engine")
    if not all(is_turn(game, state, turn) for turn in opened.turns) or game.active(state) != puzzle.seat:
        return wrong("cli.puzzles.wrong_turn")
    if surprising:
        plain = Policy(game).turn(state)
        if plain is None or end_of(game, state, plain) != end_of(game, state, opened.turns[puzzle.policy]):
            return wrong("cli.puzzles.wrong_turn")
    gap = gap_of(opened, simulations, seeds)
    if gap < CLEAR:
        return Message(
            "cli.puzzles.wrong", {**about, "why": Message("cli.puzzles.wrong_gap", {"gap": round(100 * gap)})}
        )
    return None


def gap_of(opened: Opened, simulations: int, seeds: Sequence[int]) -> float:
    """By how much the best turn is better than the best one that is not right, on average over seeds."""
    evaluator = Evaluator(opened.game, simulations)

    def share(turn: Turn) -> float:
        return sum(evaluator.share(opened.state, turn, simulations, seed) for seed in seeds) / len(seeds)

    turns = list(zip(opened.turns, opened.puzzle.turns, strict=True))
    others = [turn for turn, compared in turns if not compared.right]
    return share(opened.turns[0]) - max(map(share, others[:RIVALS]))
