"""The head start that makes up for a difference of levels, as it was measured for each kind of table."""

from __future__ import annotations

import json

from typing_extensions import TypedDict

from bottega.core.game import Game
from bottega.core.options import OptionValue
from bottega.players.levels import MEASURED, levels_of
from bottega.players.weights import weights_file


class HeadStarts(TypedDict):
    """The points by level that make it even with the one two steps up, for two players at tables with these options."""

    options: dict[str, OptionValue]
    points: dict[str, int]


def head_starts_of(game: Game) -> list[HeadStarts]:
    """One entry for each kind of table at which points are not worth the same; empty if nobody has measured them."""
    path = weights_file(game).with_name(MEASURED)
    if not path.is_file():
        return []
    measured: list[HeadStarts] = json.loads(path.read_text(encoding="utf-8"))["head_starts"]
    known = levels_of(game)
    return [
        {"options": row["options"], "points": {name: row["points"][name] for name in known if name in row["points"]}}
        for row in measured
    ]
