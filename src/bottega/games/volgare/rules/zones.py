"""V5: Zone effects, free and optional: event tiles, and cities with values."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BOLOGNA,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    EVENT_AT,
    EVENT_DUCATS,
    EVENT_KNOWLEDGE,
    MESSENGER_EARLY_TURN,
    MESSENGER_KNOWLEDGE,
    ORIENT_DUCATS,
    STUPOR_MUNDI,
    Edition,
    Status,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.pieces import gain_knowledge
from bottega.games.volgare.state import Event, State, active_player


@rule
def may_event(game: State) -> int:  # V5.1
    me = active_player(game)
    event = EVENT_AT[me.place]
    if event < 0 or game.events[event] == Event.TO_COME:
        return Reason.NO_EVENT_HERE
    if event == STUPOR_MUNDI:
        return Reason.EVENT_IS_AUCTION
    if game.events[event] == Event.USED:
        return Reason.EVENT_USED
    if EVENT_DUCATS[event] > 0 and me.status != Status.MERCHANT:
        return Reason.EVENT_MERCHANTS_ONLY
    return Reason.OK


@rule
def do_event(game: State) -> None:  # V5.1
    me = active_player(game)
    event = EVENT_AT[me.place]
    me.ducats += EVENT_DUCATS[event]
    gain_knowledge(game, game.active, EVENT_KNOWLEDGE[event])
    game.events[event] = Event.USED


@rule
def has_taken_city(game: State, seat: int, zone: int) -> bool:  # V5.2
    return (game.city_taken[zone] >> seat) & 1 == 1


@rule
def may_city(game: State) -> int:  # V5.2
    me = active_player(game)
    if CITY_DUCATS[me.place] == 0 and CITY_KNOWLEDGE[me.place] == 0:
        return Reason.NO_VALUES_HERE
    if has_taken_city(game, game.active, me.place):
        return Reason.CITY_TAKEN
    if CITY_KNOWLEDGE[me.place] == 0 and me.status != Status.MERCHANT:
        return Reason.CITY_MERCHANTS_ONLY
    return Reason.OK


@rule
def do_city(game: State) -> None:  # V5.2, V7.7, V8.4
    me = active_player(game)
    if me.status == Status.MERCHANT and CITY_DUCATS[me.place] > 0:
        me.ducats += CITY_DUCATS[me.place]
        if me.orient_done:
            me.ducats += ORIENT_DUCATS
    gain_knowledge(game, game.active, CITY_KNOWLEDGE[me.place])
    game.city_taken[me.place] |= 1 << game.active


@rule
def messenger_time(game: State) -> int:  # V8.3
    """0 up to turn 7, 1 from turn 8."""
    if game.turn <= MESSENGER_EARLY_TURN:
        return 0
    return 1


@rule
def may_bologna(game: State) -> int:  # V12.1: the Italian edition
    me = active_player(game)
    if game.edition != Edition.ITALIAN:
        return Reason.BOLOGNA_ITALIAN
    if not me.bologna_owed:
        return Reason.BOLOGNA_NOT_OWED
    if me.place != BOLOGNA:
        return Reason.NOT_IN_BOLOGNA
    return Reason.OK


@rule
def do_bologna(game: State) -> None:  # V12.1
    active_player(game).bologna_owed = 0
    gain_knowledge(game, game.active, MESSENGER_KNOWLEDGE[messenger_time(game)])
