"""Every kind of decision in Volgare, with its arguments and its rule. `rules/dispatch.py` says when each is legal."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.actions import ActionSpace, Kind, Numbers
from bottega.games.volgare.facts import (
    ADVANCES,
    CARDINALS,
    COLOURS,
    FRIARS,
    HIGHEST_BID,
    LIBRARY_VALUES,
    LINGUA,
    MANUSCRIPTS,
    MAX_PLAYERS,
    MOST_STEPS,
    N_VOTING,
    OFFICES,
    PLACES,
    SEAS,
    STARTS,
    ZONES,
)

SEATS = [f"seat-{number + 1}" for number in range(MAX_PLAYERS)]
PAYMENTS = ["red", "black", "virtual"]  # for the cathedral
VIRTUAL_PAYMENT = PAYMENTS.index("virtual")
ABBEY_WAYS = ["knowledge", "points"]
# The rules of kinds whose actions follow different ones.
CUBE_RULES = ["V6.1", "V6.2", "V6.3", "V6.4"]  # by colour
TRACK_RULES = ["V8.3", "V8.4", "V8.5", "V8.6", "V8.7", "V8.8"]
MANUSCRIPT_RULES = ["V7.3"] * LINGUA + ["V7.4"]
PLACE_RULES = ["V4.1"] * len(ZONES) + ["V4.2"] * len(SEAS)


class Do(IntEnum):
    """The kinds of action."""

    START = 0  # choose a starting city
    PAYER = 1  # choose who gives alms
    EVENT = 2  # use the event tile here
    CITY = 3  # take the city's values
    BOLOGNA = 4  # Italian edition: take the Messenger's reward in Bologna
    SALTERIO = 5
    BUSINESS = 6
    SELL = 7  # give a black cube back for ducats
    KEEP = 8  # keep the black cubes
    ABBEY = 9
    CUBES = 10
    FRIAR = 11
    CARDINAL = 12
    STRIKE = 13  # Shlasinger's attack
    LOOK = 14  # into the library
    KEEP_TILE = 15
    PUT_BACK = 16
    CALL = 17  # Stupor Mundi
    ACCEPT = 18
    REFUSE = 19
    PASS = 20
    GIVE = 21
    OFFICE = 22
    DECLINE = 23
    END = 24
    MANUSCRIPT = 25
    ADVANCE = 26
    MOVE = 27
    BID = 28


ACTIONS = ActionSpace(
    Kind("start", [ZONES[zone] for zone in STARTS], rule="V2.6"),
    Kind("payer", SEATS, rule="V3.7"),
    Kind("event", rule="V5.1"),
    Kind("city", rule="V5.2"),
    Kind("bologna", rule="V12.1"),
    Kind("salterio", rule="V8.1"),
    Kind("business", rule="V8.2"),
    Kind("sell", rule="V6.2"),
    Kind("keep", rule="V6.2"),
    Kind("abbey", ABBEY_WAYS, rule="V7.1"),
    Kind("cubes", COLOURS, Numbers(1, 2), rule=CUBE_RULES),
    Kind("friar", FRIARS, rule="V7.5"),
    Kind("cardinal", CARDINALS, PAYMENTS, rule="V7.6"),
    Kind("strike", SEATS, rule="V10.1"),
    Kind("look", rule="V8.9"),
    Kind("keep-tile", [str(value) for value in LIBRARY_VALUES], rule="V8.9", private=True),
    Kind("put-back", [str(value) for value in LIBRARY_VALUES], rule="V8.9", private=True),
    Kind("call", rule="V9.1"),
    Kind("accept", rule="V9.1"),
    Kind("refuse", rule="V9.1"),
    Kind("pass", rule="V9.2"),
    Kind("give", COLOURS[:N_VOTING], rule="V9.3"),
    Kind("office", OFFICES, rule="V11.1"),
    Kind("decline", rule="V11.1"),
    Kind("end", rule="V3.9"),
    Kind("manuscript", MANUSCRIPTS, rule=MANUSCRIPT_RULES),
    Kind("advance", ADVANCES, Numbers(1, MOST_STEPS), rule=TRACK_RULES),
    Kind("move", PLACES, rule=PLACE_RULES),
    Kind("bid", Numbers(1, HIGHEST_BID), rule="V9.2"),
)

ACTIONS.check_enum(Do)

KIND = ACTIONS.kinds
ARGUMENT = ACTIONS.arguments
