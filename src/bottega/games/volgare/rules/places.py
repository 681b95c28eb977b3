"""V7 and V10: abbeys, manuscripts, convents and cathedrals, and what the Friars and Cardinals bring."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BLACK,
    CARDINAL_DUCATS,
    CHARACTER_KNOWLEDGE,
    COLOUR_OF,
    GREEN,
    GREEN_KNOWLEDGE,
    KIND_OF,
    LINGUA,
    LINGUA_ACTIONS,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_LEVEL,
    N_FRIARS,
    NEUTRAL,
    STRIKE_SPACES,
    Character,
    Edition,
    Kind,
    Status,
    Track,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.pieces import gain_knowledge, give_up_cube, move_disc, return_cube
from bottega.games.volgare.rules.turn import may_spend, spend
from bottega.games.volgare.state import Once, State, active_player, has_virtual, knowledge_level

TO_KNOWLEDGE = 0
VIRTUAL_PAYMENT = 2


@rule
def may_abbey(game: State, way: int) -> int:  # V7.1
    if KIND_OF[active_player(game).place] != Kind.ABBEY:
        return Reason.NOT_IN_ABBEY
    if active_player(game).greens_in_front == 0:
        return Reason.NO_GREENS
    return Reason.OK


@rule
def do_abbey(game: State, way: int) -> None:  # V7.1
    me = active_player(game)
    greens = me.greens_in_front
    me.greens_in_front = 0
    if way == TO_KNOWLEDGE:
        gain_knowledge(game, game.active, GREEN_KNOWLEDGE * greens)
        for _ in range(greens):
            return_cube(game, GREEN, game.turn + 1)
    else:
        me.cubes[GREEN] += greens


@rule
def actions_for_manuscript(game: State, kind: int) -> int:  # V3.5, V7.3, V7.4
    if kind == LINGUA:
        return LINGUA_ACTIONS
    return game.row_actions[MANUSCRIPT_LEVEL[kind]]


@rule
def may_manuscript(game: State, kind: int) -> int:  # V7.3, V7.4
    reason = may_spend(game, Once.MANUSCRIPT, 0)
    if reason != Reason.OK:
        return reason
    if game.shown[kind] == 0:
        return Reason.MANUSCRIPT_NOT_SHOWN
    colour = COLOUR_OF[active_player(game).place]
    if kind != LINGUA:
        if colour == NEUTRAL or (colour != MANUSCRIPT_COLOUR[kind, 0] and colour != MANUSCRIPT_COLOUR[kind, 1]):
            return Reason.MANUSCRIPT_COLOUR
    if knowledge_level(game, game.active) < MANUSCRIPT_LEVEL[kind]:
        return Reason.MANUSCRIPT_LEVEL
    return may_spend(game, Once.MANUSCRIPT, actions_for_manuscript(game, kind))


@rule
def do_manuscript(game: State, kind: int) -> None:  # V7.3, V7.4
    game.shown[kind] -= 1
    active_player(game).manuscripts[kind] += 1
    spend(game, Once.MANUSCRIPT, actions_for_manuscript(game, kind))


@rule
def may_friar(game: State, tile: int) -> int:  # V7.5
    me = active_player(game)
    if me.status != Status.MERCHANT:
        return Reason.NOT_A_MERCHANT
    if KIND_OF[me.place] != Kind.CONVENT:
        return Reason.NOT_IN_CONVENT
    if not game.characters_left[tile]:
        return Reason.CHARACTER_TAKEN
    return Reason.OK


@rule
def half_of(ducats: int) -> int:  # V7.5
    """Half the ducats, rounded up to a multiple of 5."""
    return (ducats // 5 + 1) // 2 * 5


@rule
def do_friar(game: State, tile: int) -> None:  # V7.5, V7.7
    me = active_player(game)
    me.ducats -= half_of(me.ducats)
    me.status = Status.FRIAR
    me.orient_done = 0
    take_character(game, tile)


@rule
def may_cardinal(game: State, tile: int, payment: int) -> int:  # V7.6
    me = active_player(game)
    if me.status != Status.FRIAR:
        return Reason.NOT_A_FRIAR
    if KIND_OF[me.place] != Kind.CATHEDRAL:
        return Reason.NOT_IN_CATHEDRAL
    if not game.characters_left[N_FRIARS + tile]:
        return Reason.CHARACTER_TAKEN
    if me.ducats < CARDINAL_DUCATS[N_FRIARS + tile]:
        return Reason.CARDINAL_TOO_DEAR
    if payment == VIRTUAL_PAYMENT:
        if not has_virtual(game, game.active, BLACK):
            return Reason.NO_VIRTUAL_BLACK
    elif me.cubes[payment] == 0:
        return Reason.NO_CUBE_TO_PAY
    return Reason.OK


@rule
def do_cardinal(game: State, tile: int, payment: int) -> None:  # V7.6
    me = active_player(game)
    if N_FRIARS + tile != Character.ZAZZA:  # who takes the ducats back at once
        me.ducats -= CARDINAL_DUCATS[N_FRIARS + tile]
    if payment != VIRTUAL_PAYMENT:
        give_up_cube(game, game.active, payment)
    me.status = Status.CARDINAL
    game.became_cardinal = 1
    take_character(game, N_FRIARS + tile)


@rule
def take_character(game: State, character: int) -> None:  # V10.1
    """Take a tile with what it brings at once; one held before leaves the game, with its virtual cube."""
    me = active_player(game)
    me.character = character
    game.characters_left[character] = 0
    gain_knowledge(game, game.active, CHARACTER_KNOWLEDGE[character])
    if character == Character.MURET:
        game.actions_left += 1
    if character == Character.SHLASINGER:
        me.strike = 1


@rule
def may_strike(game: State, seat: int) -> int:  # V10.1, V12.5
    if not active_player(game).strike or (game.edition == Edition.ITALIAN and not game.became_cardinal):
        return Reason.NO_STRIKE
    if seat >= game.seats:
        return Reason.NO_SUCH_SEAT
    if seat == game.active:
        return Reason.STRIKE_SELF
    if game.space[Track.KNOWLEDGE, seat] <= 1:
        return Reason.STRIKE_NOT_BEYOND
    return Reason.OK


@rule
def do_strike(game: State, seat: int) -> None:  # V10.1
    active_player(game).strike = 0
    move_disc(game, Track.KNOWLEDGE, seat, max(1, game.space[Track.KNOWLEDGE, seat] - STRIKE_SPACES))
