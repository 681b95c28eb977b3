"""Opponents. A player is given a state and returns an action; it never uses what its seat may not know."""

from __future__ import annotations

import difflib
from collections.abc import Callable

from bottega.core.errors import BadOption
from bottega.players.base import Player
from bottega.players.greedy import GreedyPlayer
from bottega.players.random import RandomPlayer

KINDS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}


def make_player(name: str, seed: int) -> Player:
    """A player by name; the same seed makes the same choices."""
    if name not in KINDS:
        near = difflib.get_close_matches(name, KINDS, n=1)
        raise BadOption("error.player", word=name[:40], known=near or list(KINDS))
    return KINDS[name](seed)


__all__ = ["KINDS", "Player", "make_player"]
