"""What a decision changed for every seat, in figures."""

from __future__ import annotations

from bottega.core.changes import Change, differences
from tests.thirdgame.briscola.state import State, total_points


def changes(before: State, after: State, viewer: int | None = None) -> list[Change]:
    """Points and tricks: which cards a hand gained is in the log, for those who may know it."""
    return [
        change for seat in range(before.seats) for change in differences(seat, tally(before, seat), tally(after, seat))
    ]


def tally(game: State, seat: int) -> dict[str, int]:
    """What a seat has."""
    return {"vp": int(total_points(game, seat)), "trick": int(game.players[seat].tricks)}
