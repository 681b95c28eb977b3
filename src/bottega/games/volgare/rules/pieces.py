"""Discs and cubes: what the chapters share. Discs are stacked (V1.4), cubes given up return to the turn track
(V6.5)."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.rule import rule
from bottega.games.volgare.facts import LAST_SPACE, ROW_LIMIT, TURNS, Track
from bottega.games.volgare.state import State


@rule
def move_disc(game: State, track: int, seat: int, space: int) -> None:  # V1.4
    """Put a disc on a space, on top of those there; one that does not change its space stays where it is."""
    if game.space[track, seat] == space:
        return
    game.space[track, seat] = space
    ranking = game.ranking[track]
    place = 0
    while ranking[place] != seat:
        place += 1
    while place < game.seats - 1:
        ranking[place] = ranking[place + 1]
        place += 1
    while place > 0 and game.space[track, ranking[place - 1]] < space:
        ranking[place] = ranking[place - 1]
        place -= 1
    ranking[place] = seat


@rule
def gain_knowledge(game: State, seat: int, spaces: int) -> None:  # V1.4
    """Forward on the knowledge track; what goes beyond the last space is lost."""
    move_disc(game, Track.KNOWLEDGE, seat, min(LAST_SPACE, game.space[Track.KNOWLEDGE, seat] + spaces))


@rule
def cubes_on_row(game: State, row: int) -> int:
    return total_of(game.rows[row])


@rule
def return_cube(game: State, colour: int, first_row: int) -> None:  # V3.3, V6.5
    """A cube goes to the earliest row with room; if there is none, out of the game."""
    for row in range(first_row, TURNS + 1):
        if cubes_on_row(game, row) < ROW_LIMIT[game.seats]:
            game.rows[row, colour] += 1
            return
    game.gone[colour] += 1


@rule
def give_up_cube(game: State, seat: int, colour: int) -> None:  # V6.5
    """A player's cube goes back to a later row of the turn track."""
    game.players[seat].cubes[colour] -= 1
    return_cube(game, colour, game.turn + 1)
