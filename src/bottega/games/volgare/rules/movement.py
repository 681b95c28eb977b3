"""V4: Movement."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    HARBOUR_TO_LEAVE,
    LANDING_ACTIONS,
    MOVE_ACTIONS,
    MOVE_PRICE,
    N_ZONES,
    Character,
    Edition,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.turn import may_spend, spend
from bottega.games.volgare.state import NOWHERE, Once, State, active_player


@rule
def price_of_moving(game: State, actions: int) -> int:  # V4.1
    """One step is free; more cost ten ducats in all, except for Ralph."""
    if actions <= 1 or active_player(game).character == Character.RALPH:
        return 0
    return MOVE_PRICE


@rule
def actions_to(game: State, place: int) -> int:  # V4.7, V12.7
    """The fewest actions of one movement to a place; 0 where none leads there."""
    me = active_player(game)
    if game.edition == Edition.ITALIAN and me.place >= N_ZONES and me.harbour_left != NOWHERE:
        return LANDING_ACTIONS[me.harbour_left, place]
    return MOVE_ACTIONS[me.place, place]


@rule
def may_move(game: State, place: int) -> int:  # V4.1-V4.7, V12.7
    me = active_player(game)
    reason = may_spend(game, Once.MOVE, 1)
    if reason != Reason.OK:
        return reason
    if me.place == place:
        return Reason.ALREADY_THERE
    if me.place >= N_ZONES and place >= N_ZONES:
        return Reason.OTHER_SEA
    actions = actions_to(game, place)
    elsewhere = MOVE_ACTIONS[me.place, place]  # what it takes in other editions
    if actions != elsewhere and elsewhere <= game.actions_left and (actions == 0 or actions > game.actions_left):
        return Reason.HARBOUR_LEFT
    if actions == 0:
        return Reason.NO_WAY
    if actions > game.actions_left:
        return Reason.TOO_FAR
    if me.ducats < price_of_moving(game, actions):
        return Reason.NO_DUCATS_TO_MOVE
    return Reason.OK


@rule
def do_move(game: State, place: int) -> None:  # V4.1-V4.5
    me = active_player(game)
    actions = actions_to(game, place)
    me.ducats -= price_of_moving(game, actions)
    me.harbour_left = HARBOUR_TO_LEAVE[me.place, place - N_ZONES] if place >= N_ZONES else NOWHERE
    me.place = place
    spend(game, Once.MOVE, actions)
