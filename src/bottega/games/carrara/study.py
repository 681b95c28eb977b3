"""What set the seats of a finished game apart, and what they did: for statistics."""

from __future__ import annotations

from collections import Counter

import numpy as np

from bottega.core.game import History
from bottega.games.carrara.actions import ACTIONS
from bottega.games.carrara.facts import BIG_COST, CITIES, COST, MARKERS
from bottega.games.carrara.state import State, belongs_to

EIGHTS = [tile for tile, cost in enumerate(COST) if cost == BIG_COST]  # the buildings of cost 8
SCORED = ("score-type", "score-city", "score-category")


def traits(history: History, state: State) -> list[dict[str, str]]:
    """Turn order, the end, and where a seat has built most."""
    seats = int(state.seats)
    return [
        {
            "turn": str((seat - int(state.start_seat)) % seats + 1),
            "announced": "yes" if state.announced_by == seat else "no",
            "markers used": str(MARKERS - int(state.players[seat].markers)),
            "eights": str(sum(bool(belongs_to(state, tile, seat)) for tile in EIGHTS)),
            "most built in": CITIES[int(np.argmax(state.players[seat].worth))],
        }
        for seat in range(seats)
    ]


def action_counts(history: History, state: State) -> list[Counter[str]]:
    """How often a seat bought, built and where, improved, and scored what."""
    counted: list[Counter[str]] = [Counter() for _ in range(state.seats)]
    for seat, action in history:
        kind, *words = ACTIONS.name(action).split()
        done = counted[seat]
        if kind in ("buy", "buy-still"):
            done["bought blocks"] += 1
        elif kind == "build":
            done["built"] += 1
            done[f"built in {words[-1]}"] += 1
        elif kind == "improve":
            done["improved a building"] += 1
        elif kind == "purchase":
            done["bought an object"] += 1
        elif kind in SCORED:
            done[f"scored {words[0]}"] += 1
    return counted
