"""The head start that makes up for a difference of levels, as the ladder was measured."""

from __future__ import annotations

import json

from bottega.core.game import Game
from bottega.players.levels import MEASURED, levels_of
from bottega.players.weights import weights_file


def head_starts_of(game: Game) -> dict[str, int]:
    """By how many points the level two steps up is ahead of a level: the median, with two players; empty if unknown."""
    path = weights_file(game).with_name(MEASURED)
    if not path.is_file():
        return {}
    measured: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))["head_start"]
    known = levels_of(game)
    return {name: points for name, points in measured.items() if name in known}
