"""V4: Movement."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import MOVE_ACTIONS, MOVE_PRICE, N_ZONES, Character
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.turn import may_spend, spend
from bottega.games.volgare.state import Once, State, active_player


@rule
def price_of_moving(game: State, actions: int) -> int:  # V4.1
    """One step is free; more cost ten ducats in all, except for Ralph."""
    if actions <= 1 or active_player(game).character == Character.RALPH:
        return 0
    return MOVE_PRICE


@rule
def may_move(game: State, place: int) -> int:  # V4.1-V4.7
    me = active_player(game)
    reason = may_spend(game, Once.MOVE, 1)
    if reason != Reason.OK:
        return reason
    if me.place == place:
        return Reason.ALREADY_THERE
    actions = MOVE_ACTIONS[me.place, place]
    if actions == 0 and me.place >= N_ZONES and place >= N_ZONES:
        return Reason.OTHER_SEA
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
    actions = MOVE_ACTIONS[me.place, place]
    me.ducats -= price_of_moving(game, actions)
    me.place = place
    spend(game, Once.MOVE, actions)
