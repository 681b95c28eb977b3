"""The numbers of Volgare's rule book that hang on the number of players."""

from __future__ import annotations

from bottega.core.table_numbers import TableNumbers
from bottega.games.volgare.facts import BAG, COLOURS, MAX_PLAYERS, MIN_PLAYERS, ROW_LIMIT


def table_numbers() -> list[TableNumbers]:
    """The cubes in the bag, the limit of a row, and the manuscripts that lie open."""
    return [
        {
            "when": {"players": players},
            "texts": {
                "rule.V2.2.table": {
                    "players": players,
                    "limit": int(ROW_LIMIT[players]),
                    **dict(zip(COLOURS, BAG[players].tolist(), strict=True)),
                },
                "rule.V2.5.table": {"players": players, "n": players - 1},
            },
        }
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
    ]
