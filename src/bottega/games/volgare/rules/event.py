"""V3.1-V3.5: The event phase."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.dice import roll
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    CYCLING_EVENTS,
    FIRST_OF_LEVEL,
    FIRST_PAPAL_TURN,
    LINGUA,
    N_COLOURS,
    PAPAL_RED,
    PAPAL_WHITE,
    ROMA,
    STUPOR_MUNDI,
    STUPOR_TURN,
    TOP_LEVEL,
    Edition,
)
from bottega.games.volgare.rules.charity import go_on_with_charity
from bottega.games.volgare.rules.pieces import return_cube
from bottega.games.volgare.state import NOWHERE, Event, Papal, State


@rule
def begin_turn(game: State) -> None:  # V3.1-V3.5
    game.turn += 1
    if game.turn <= STUPOR_TURN:
        game.events[event_of_turn(game, game.turn)] = Event.FACE_UP
    if game.turn >= FIRST_PAPAL_TURN:
        reveal_papal_tile(game)
    if game.turn >= 2:
        recycle_cubes(game)
    lay_out_cubes(game)
    refill_manuscripts(game)
    game.charity_place = 0
    go_on_with_charity(game)


@rule
def event_of_turn(game: State, turn: int) -> int:  # V2.1
    """The event tile of a turn from 1 to 10."""
    if turn == STUPOR_TURN:
        return STUPOR_MUNDI
    return (game.first_event + turn - 1) % CYCLING_EVENTS


@rule
def reveal_papal_tile(game: State) -> None:  # V3.2
    """Red or white, by what is left of the five; the second red is the last turn and brings all pawns to Roma."""
    red = 0
    white = 0
    for turn in range(FIRST_PAPAL_TURN, game.turn):
        if game.papal[turn] == Papal.RED:
            red += 1
        else:
            white += 1
    if roll(game.dice, PAPAL_RED + PAPAL_WHITE - red - white) >= PAPAL_RED - red:
        game.papal[game.turn] = Papal.WHITE
        return
    game.papal[game.turn] = Papal.RED
    if red + 1 == PAPAL_RED:
        game.last_turn = 1
        for seat in range(game.seats):
            game.players[seat].place = ROMA
            game.players[seat].harbour_left = NOWHERE


@rule
def recycle_cubes(game: State) -> None:  # V3.3
    """Cubes left in the areas return to the track, the row of the turn that begins included."""
    for colour in range(N_COLOURS):
        for _ in range(game.areas[colour]):
            return_cube(game, colour, game.turn)
        game.areas[colour] = 0


@rule
def lay_out_cubes(game: State) -> None:  # V3.4
    for colour in range(N_COLOURS):
        game.areas[colour] = game.rows[game.turn, colour]
        game.rows[game.turn, colour] = 0


# -------------------------------------------------------------------------------------------------------- manuscripts


@rule
def refill_manuscripts(game: State) -> None:  # V3.5
    """Every level shows one tile less than there are players; exhausted levels make the higher ones cheaper."""
    exhausted = 0
    lingua = False
    for level in range(1, TOP_LEVEL + 1):
        while of_level(game.shown, level) < game.seats - 1 and of_level(game.deck, level) > 0:
            show_manuscript(game, level)
        game.row_actions[level] = level - exhausted
        if of_level(game.shown, level) == 0:
            exhausted += 1
            if level == 1 or (level < TOP_LEVEL and game.edition == Edition.ENGLISH):
                lingua = True
    if lingua and game.deck[LINGUA] > 0:
        game.deck[LINGUA] = 0
        game.shown[LINGUA] = 1


@rule
def of_level(manuscripts: IntArray, level: int) -> int:
    """How many manuscripts of a level are among those shown, or in the deck."""
    return total_of(manuscripts[FIRST_OF_LEVEL[level] : FIRST_OF_LEVEL[level + 1]])


@rule
def show_manuscript(game: State, level: int) -> None:  # V2.5, V3.5
    """Turn up a manuscript of a level at random."""
    chosen = roll(game.dice, of_level(game.deck, level))
    for kind in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
        chosen -= game.deck[kind]
        if chosen < 0:
            game.deck[kind] -= 1
            game.shown[kind] += 1
            return
