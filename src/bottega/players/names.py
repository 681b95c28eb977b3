"""Players by name: `greedy`, `search:1s`, `lavorante`."""

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
LEVELS: tuple[str, ...] = ()


def make_player(spec: str, seed: int, seconds: float | None = None) -> Player:
    """A player by name; the same seed makes the same choices, unless it thinks by the clock.

    `seconds` is the thinking time per turn of players whose own budget is not part of their name.
    """
    check_player(spec)
    return KINDS[spec](seed)


def check_player(spec: str) -> None:
    """Refuse a name that is none."""
    if spec not in KINDS:
        near = difflib.get_close_matches(spec, KINDS, n=1)
        raise BadOption("error.player", word=spec[:40], known=near or list(KINDS))
