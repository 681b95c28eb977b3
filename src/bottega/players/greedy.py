# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Tries every legal action and takes the one after which the position looks best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from bottega.core.dice import roll
from bottega.core.game import Game
from bottega.core.record import IntArray, array_of
from bottega.players.base import Player

Rules = Callable[..., Any]
legal: Rules
step: Rules
appraise: Rules
imagine: Rules


def appraise_all(game: Any, after: IntArray, mask: IntArray, dice: IntArray, values: IntArray) -> int:
    """How the position looks to the active seat after each legal action; draws are imagined, the real ones not known.

    Returns the number of legal actions.
    """
    seat = game.active + 0
    count = legal(game, mask)
    for action in range(len(mask)):
        if mask[action]:
            after[0] = game
            imagine(after[0], seat, roll(dice, 1 << 31))
            step(after[0], action)
            values[action] = appraise(after[0], seat)
    return count


@cache
def appraise_all_of(game: Game) -> Callable[..., int]:
    """The loop above, compiled for a game."""
    compiled: Callable[..., int] = game.kernels.compile(appraise_all)
    return compiled


class GreedyPlayer(Player):
    """One step ahead on the game's own estimate (`Game.appraise`)."""

    def choose(self, game: Game, state: Any) -> int:
        actions, values = self.values(game, state)
        best = values.max()
        return int(self.random.choice(actions[values == best]))

    def values(self, game: Game, state: Any) -> tuple[IntArray, IntArray]:
        """The legal actions, and how the position looks after each, in hundredths of a point."""
        mask = np.zeros(game.actions.count, np.uint8)
        values = np.zeros(game.actions.count, np.int64)
        dice = np.array([self.random.getrandbits(32) for _ in range(4)], np.int64)
        appraise_all_of(game)(state, array_of(game.state_record, 1), mask, dice, values)
        actions = np.flatnonzero(mask)
        return actions, values[actions]
