"""The games on the table, by name. They are imported when asked for, so that a command pays only for its own game.

Older versions of their rules come from the archive, see `releases.py`.
"""

from __future__ import annotations

import difflib
import importlib
from functools import cache

from bottega.core.errors import BadOption
from bottega.core.game import Game

NAMES = ("carrara", "volgare")


@cache
def load(name: str, version: int | None = None) -> Game:
    """A game by its name: with the rules of today, or of an older version."""
    if name not in NAMES:
        near = difflib.get_close_matches(name, NAMES, n=1)
        raise BadOption("error.game", word=name, known=near or list(NAMES))
    game: Game = importlib.import_module(f"bottega.games.{name}.game").GAME
    if version is None or version == game.rules_version:
        return game
    from bottega.games.releases import load_archived  # noqa: PLC0415 -- most commands need no old rules

    return load_archived(name, version)
