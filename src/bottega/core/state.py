"""The fields that the state of every game has: all that players, search, research and the server read of a state.

A game declares its own record with these fields among its own, in an order of its own:

    class State(GameState):
        dice = longs(WORDS)
        seats = long()
        active = long()
        phase = long()
        coins = shorts(4)
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from bottega.core.dice import WORDS
from bottega.core.record import IntArray, Record, dtype_of


class GameState(Record):
    """What everything outside a game's own folder may read of its state."""

    dice: IntArray  # the source of chance, see `dice.py`
    seats: int  # how many players there are
    active: int  # the seat whose decision it is, while the game is not over
    phase: int  # what that seat must decide; OVER of the game's phases at the end


SHAPES = {"dice": (WORDS,), "seats": (), "active": (), "phase": ()}


def check_state(declaration: type[Record]) -> None:
    """Refuse a record that lacks a field of `GameState` or has another type in its place."""
    fields: Mapping[str, tuple[np.dtype[np.generic], int] | tuple[np.dtype[np.generic], int, object]] = (
        dtype_of(declaration).fields or {}
    )
    for name, shape in SHAPES.items():
        kind = fields[name][0] if name in fields else np.dtype(np.void)
        if kind.base != np.int64 or kind.shape != shape:
            raise TypeError(f"{declaration.__module__}: a state needs {name}, 64-bit, of the shape {shape}")
