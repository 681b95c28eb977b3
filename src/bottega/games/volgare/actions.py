"""Every decision of the game, numbered. `Do` names the kinds in the order in which ACTIONS declares them."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.actions import ActionSpace, Kind
from bottega.games.volgare.facts import (
    ADVANCES,
    CARDINALS,
    COLOURS,
    FRIARS,
    HIGHEST_BID,
    LIBRARY_VALUES,
    MANUSCRIPTS,
    MOST_PLAYERS,
    MOST_STEPS,
    N_VOTING,
    OFFICES,
    PLACES,
    STARTS,
    ZONES,
)

SEATS = [f"seat-{number + 1}" for number in range(MOST_PLAYERS)]
PAYMENTS = ["red", "black", "virtual"]  # for the cathedral
VIRTUAL_PAYMENT = PAYMENTS.index("virtual")
ABBEY_WAYS = ["knowledge", "points"]


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
    Kind("start", [ZONES[zone] for zone in STARTS]),
    Kind("payer", SEATS),
    Kind("event"),
    Kind("city"),
    Kind("bologna"),
    Kind("salterio"),
    Kind("business"),
    Kind("sell"),
    Kind("keep"),
    Kind("abbey", ABBEY_WAYS),
    Kind("cubes", COLOURS, ["1", "2"]),
    Kind("friar", FRIARS),
    Kind("cardinal", CARDINALS, PAYMENTS),
    Kind("strike", SEATS),
    Kind("look"),
    Kind("keep-tile", [str(value) for value in LIBRARY_VALUES]),
    Kind("put-back", [str(value) for value in LIBRARY_VALUES]),
    Kind("call"),
    Kind("accept"),
    Kind("refuse"),
    Kind("pass"),
    Kind("give", COLOURS[:N_VOTING]),
    Kind("office", OFFICES),
    Kind("decline"),
    Kind("end"),
    Kind("manuscript", MANUSCRIPTS),
    Kind("advance", ADVANCES, [str(step) for step in range(1, MOST_STEPS + 1)]),
    Kind("move", PLACES),
    Kind("bid", [str(bid) for bid in range(1, HIGHEST_BID + 1)]),
)

N_ACTIONS = ACTIONS.count
KIND = ACTIONS.kinds
ARGUMENT = ACTIONS.arguments

A_START = ACTIONS.first("start")
A_PAYER = ACTIONS.first("payer")
A_EVENT = ACTIONS.first("event")
A_CITY = ACTIONS.first("city")
A_BOLOGNA = ACTIONS.first("bologna")
A_SALTERIO = ACTIONS.first("salterio")
A_BUSINESS = ACTIONS.first("business")
A_SELL = ACTIONS.first("sell")
A_KEEP = ACTIONS.first("keep")
A_ABBEY = ACTIONS.first("abbey")
A_CUBES = ACTIONS.first("cubes")
A_FRIAR = ACTIONS.first("friar")
A_CARDINAL = ACTIONS.first("cardinal")
A_STRIKE = ACTIONS.first("strike")
A_LOOK = ACTIONS.first("look")
A_KEEP_TILE = ACTIONS.first("keep-tile")
A_PUT_BACK = ACTIONS.first("put-back")
A_CALL = ACTIONS.first("call")
A_ACCEPT = ACTIONS.first("accept")
A_REFUSE = ACTIONS.first("refuse")
A_PASS = ACTIONS.first("pass")
A_GIVE = ACTIONS.first("give")
A_OFFICE = ACTIONS.first("office")
A_DECLINE = ACTIONS.first("decline")
A_END = ACTIONS.first("end")
A_MANUSCRIPT = ACTIONS.first("manuscript")
A_ADVANCE = ACTIONS.first("advance")
A_MOVE = ACTIONS.first("move")
A_BID = ACTIONS.first("bid")
