"""What set the seats of a finished game apart, and what they did: for statistics."""

from __future__ import annotations

from collections import Counter

from bottega.core.game import History
from bottega.games.volgare.actions import ACTIONS
from bottega.games.volgare.facts import OFFICES, STATUSES
from bottega.games.volgare.state import State

TOLD = ("business", "salterio", "call", "event", "look")  # kinds that are counted as they are


def traits(history: History, state: State) -> list[dict[str, str]]:
    """A seat's start, the place it had when starts were chosen, its career and its office."""
    found = [
        {"status": STATUSES[player.status], "office": OFFICES[player.office] if player.office >= 0 else "none"}
        for player in state.players[: state.seats]
    ]
    chosen = [(seat, ACTIONS.name(action)) for seat, action in history if ACTIONS.kind(action) == "start"]
    for turn, (seat, start) in enumerate(chosen, 1):
        found[seat] |= {"start": start.split()[1], "turn": str(turn)}
    return found


def action_counts(history: History, state: State) -> list[Counter[str]]:
    """How often a seat took which city's values, read and went which way, and took cubes."""
    counted: list[Counter[str]] = [Counter() for _ in range(state.seats)]
    place = [""] * state.seats
    for seat, action in history:
        kind, *words = ACTIONS.name(action).split()
        done = counted[seat]
        if kind in ("start", "move"):
            place[seat] = words[0]
        if kind == "move":
            done["moved"] += 1
        elif kind == "city":
            done["took a city's values"] += 1
            done[f"took {place[seat]}"] += 1
        elif kind == "cubes":
            done[f"took {words[0]} cubes"] += int(words[1])
        elif kind == "advance":
            done[f"steps on {words[0]}"] += int(words[1])
        elif kind == "manuscript":
            level = words[0].split("-")[0]
            done["took Lingua Volgare" if level == "lingua" else f"took a manuscript of level {level}"] += 1
        elif kind in ("friar", "cardinal"):
            done[f"became {words[0]}"] += 1
        elif kind in TOLD:
            done[kind] += 1
    return counted
