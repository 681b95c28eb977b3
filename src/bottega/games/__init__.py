"""The games on the table, by name. They are imported when asked for, so that a command pays only for its own game."""

from __future__ import annotations

import difflib
import importlib
from functools import cache

from bottega.core.errors import BadOption
from bottega.core.game import Game

NAMES = ("carrara", "volgare")


@cache
def load(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES:
        near = difflib.get_close_matches(name, NAMES, n=1)
        raise BadOption("error.game", word=name, known=near or list(NAMES))
    game: Game = importlib.import_module(f"bottega.games.{name}.game").GAME
    return game
