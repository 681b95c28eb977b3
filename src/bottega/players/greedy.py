# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Try every legal action and take the one after which the position looks best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from bottega.core.dice import roll
from bottega.core.game import Game
from bottega.core.record import IntArray, States, array_of
from bottega.core.rule_types import Determinize, Heuristic, Legal, Step
from bottega.core.state import GameState
from bottega.players.base import Player

legal: Legal
step: Step
heuristic: Heuristic
determinize: Determinize


def evaluate_actions(
    game: GameState, after: States[GameState], mask: IntArray, dice: IntArray, values: IntArray
) -> int:
    """Evaluate the position after each legal action for the active seat; unknown draws are sampled.

    Returns the number of legal actions.
    """
    seat = game.active + 0
    count = legal(game, mask)
    for action in range(len(mask)):
        if mask[action]:
            after[0] = game
            determinize(after[0], seat, roll(dice, 1 << 31))
            step(after[0], action)
            values[action] = heuristic(after[0], seat)
    return count


@cache
def evaluate_actions_of(game: Game) -> Callable[..., int]:
    """The loop above, compiled for a game."""
    compiled: Callable[..., int] = game.kernels.compile(evaluate_actions)
    return compiled


class GreedyPlayer(Player):
    """One step ahead on the game's own estimate (`Game.heuristic`)."""

    def choose(self, game: Game, state: GameState) -> int:
        actions, values = self.values(game, state)
        best = values.max()
        return int(self.random.choice(actions[values == best]))

    def values(self, game: Game, state: GameState) -> tuple[IntArray, IntArray]:
        """The legal actions, and how the position looks after each, in hundredths of a point."""
        mask = np.zeros(game.actions.count, np.uint8)
        values = np.zeros(game.actions.count, np.int64)
        dice = np.array([self.random.getrandbits(32) for _ in range(4)], np.int64)
        evaluate_actions_of(game)(state, array_of(game.state_record, 1), mask, dice, values)
        actions = np.flatnonzero(mask)
        return actions, values[actions]
