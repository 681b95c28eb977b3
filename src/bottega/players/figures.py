# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""A game's figures as one seat knows them: its own first, then the others' in seat order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bottega.core.game import Game

Array = Any
measure: Callable[..., Any]


def known_figures(game: Any, seat: int, private: Array, work: Array, out: Array) -> None:
    """Fill a row with the figures of all seats and how far the game has come; what others alone know is 0."""
    stage = measure(game, work)
    seats = game.seats + 0
    place = 0
    other = seat
    for turn in range(work.shape[0]):
        for figure in range(len(private)):
            known = turn < seats and (turn == 0 or not private[figure])
            out[place] = work[other, figure] if known else 0.0
            place += 1
        other = other + 1 if other + 1 < seats else 0
    out[place] = stage


@cache
def known_figures_for(game: Game) -> Callable[..., None]:
    """The same, compiled for a game."""
    result: Callable[..., None] = game.kernels.compile(known_figures)
    return result


def number_of_figures(game: Game) -> int:
    """How many numbers a row has."""
    return game.most_players * len(game.figures) + 1


def private_figures(game: Game) -> NDArray[np.bool_]:
    """Which figures only their owner knows."""
    return np.array([name in game.private_figures for name in game.figures], np.bool_)
