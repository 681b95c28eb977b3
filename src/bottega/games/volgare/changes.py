"""What every player has in figures, to tell what a decision changed. Names are those of the facts: "cube.red"."""

from __future__ import annotations

from bottega.core.changes import Change, differences
from bottega.games.volgare.facts import ADVANCES, CHARACTERS, COLOURS, MANUSCRIPTS, OFFICES, Track
from bottega.games.volgare.state import Kept, State, total_points


def changes(before: State, after: State, viewer: int | None = None) -> list[Change]:
    """What a decision changed. Cubes and manuscripts come and go in the open; only how many there are is hidden.

    Of a library tile it only says that there is one.
    """
    discs_moved = (before.space != after.space).any(axis=0)
    return spent_actions(before, after) + [
        change
        for seat in range(before.seats)
        if discs_moved[seat] or before.players[seat].tobytes() != after.players[seat].tobytes()
        for change in differences(seat, tally(before, seat), tally(after, seat))
    ]


def spent_actions(before: State, after: State) -> list[Change]:
    """The actions that the active player spent, or won with Muret; those lost by ending one's turn do not count."""
    same_turn = before.turn == after.turn and before.active == after.active
    spent = int(after.actions_left - before.actions_left)
    return [Change(int(before.active), "action", spent)] if same_turn and spent else []


def tally(game: State, seat: int) -> dict[str, int]:
    player = game.players[seat]
    figures = {
        "vp": int(total_points(game, seat)),
        "ducats": int(player.ducats),
        "knowledge": int(game.space[Track.KNOWLEDGE, seat]),
        **{f"cube.{name}": amount for name, amount in zip(COLOURS, player.cubes.tolist(), strict=True)},
        "green_in_front": int(player.greens_in_front),
        **{f"manuscript.{name}": amount for name, amount in zip(MANUSCRIPTS, player.manuscripts.tolist(), strict=True)},
        **{f"disc.{name}": int(game.space[track, seat]) for track, name in enumerate(ADVANCES)},
        "library_tile": int(player.library != Kept.NOT_LOOKED),
    }
    if player.character >= 0:
        figures[f"character.{CHARACTERS[player.character]}"] = 1
    if player.office >= 0:
        figures[f"office.{OFFICES[player.office]}"] = 1
    return figures
