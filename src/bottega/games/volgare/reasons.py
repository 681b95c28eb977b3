"""Why an action is not legal. A `may_…` rule returns the first reason against, or OK.

Each reason has a message `volgare.refuse.<name>` in every language, and the id of the rule it comes from.
"""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """OK is 0, so that a mask is `reason == 0`. The BUSY reasons follow the order of the phases."""

    OK = 0
    BUSY_START = 1
    BUSY_CHARITY = 2
    BUSY_ACTIONS = 3
    BUSY_BLACK = 4
    BUSY_LOOK = 5
    BUSY_PUT_BACK = 6
    BUSY_SUMMONS = 7
    BUSY_BID = 8
    BUSY_GIVE = 9
    BUSY_ELECTION = 10
    GAME_OVER = 11
    START_TAKEN = 12
    NOT_A_RICHEST = 13
    DONE_THIS_TURN = 14
    TOO_FEW_ACTIONS = 15
    MUST_LAND = 16  # one action is kept for landing
    LAND_FIRST = 17  # the turn cannot end at sea
    ALREADY_THERE = 18
    NO_WAY = 19
    TOO_FAR = 20
    NO_DUCATS_TO_MOVE = 21
    NO_EVENT_HERE = 22
    EVENT_USED = 23
    EVENT_MERCHANTS_ONLY = 24
    EVENT_IS_AUCTION = 25
    NO_VALUES_HERE = 26
    CITY_TAKEN = 27
    CITY_MERCHANTS_ONLY = 28
    BOLOGNA_ITALIAN = 29
    BOLOGNA_NOT_OWED = 30
    NOT_IN_BOLOGNA = 31
    TOO_FEW_CUBES_IN_AREA = 32
    CUBES_TOO_DEAR = 33
    NOT_IN_ABBEY = 34
    NO_GREENS = 35
    MANUSCRIPT_NOT_SHOWN = 36
    MANUSCRIPT_COLOUR = 37
    MANUSCRIPT_LEVEL = 38
    NOT_IN_CONVENT = 39
    NOT_A_MERCHANT = 40
    CHARACTER_TAKEN = 41
    NOT_IN_CATHEDRAL = 42
    NOT_A_FRIAR = 43
    CARDINAL_TOO_DEAR = 44
    NO_CUBE_TO_PAY = 45
    NO_VIRTUAL_BLACK = 46
    TRACK_ENDS = 47
    ORIENT_MERCHANTS_ONLY = 48
    RIDDLE_NOT_BLUE = 49
    CANTICLE_NOT_HERE = 50
    CANTICLE_NOT_NOW = 51
    CANTICLE_YELLOW = 52
    LIBRARY_CLOSED = 53
    MESSENGER_DUCATS = 54
    MESSENGER_YELLOW = 55
    NOT_REACHED = 56
    LOOKED_ALREADY = 57
    LIBRARY_EMPTY = 58
    TILE_NOT_SEEN = 59
    NO_STRIKE = 60
    STRIKE_SELF = 61
    STRIKE_NOT_BEYOND = 62
    STUPOR_NOT_YET = 63
    STUPOR_USED = 64
    NOT_IN_BRINDISI = 65
    BID_TOO_LOW = 66
    BID_TOO_HIGH = 67
    CALLER_MUST_OPEN = 68
    NO_SUCH_CUBE = 69
    DEARER_FIRST = 70
    WOULD_NOT_SUFFICE = 71
    OFFICE_OF_OTHERS = 72
    OFFICE_VOTES = 73
    POPE_ELECTED = 74
    NO_SUCH_SEAT = 75
    YELLOW_TOO_DEAR = 76
    OTHER_SEA = 77
    HARBOUR_LEFT = 78


RULE_OF: dict[Reason, str] = {
    Reason.BUSY_START: "V2.6",
    Reason.BUSY_CHARITY: "V3.7",
    Reason.BUSY_ACTIONS: "V3.9",
    Reason.BUSY_BLACK: "V6.2",
    Reason.BUSY_LOOK: "V8.9",
    Reason.BUSY_PUT_BACK: "V8.9",
    Reason.BUSY_SUMMONS: "V9.1",
    Reason.BUSY_BID: "V9.2",
    Reason.BUSY_GIVE: "V9.3",
    Reason.BUSY_ELECTION: "V11.1",
    Reason.GAME_OVER: "V1.1",
    Reason.START_TAKEN: "V2.6",
    Reason.NOT_A_RICHEST: "V3.7",
    Reason.DONE_THIS_TURN: "V3.10",
    Reason.TOO_FEW_ACTIONS: "V3.9",
    Reason.MUST_LAND: "V4.3",
    Reason.LAND_FIRST: "V4.3",
    Reason.ALREADY_THERE: "V4.7",
    Reason.NO_WAY: "V4.1",
    Reason.TOO_FAR: "V4.1",
    Reason.NO_DUCATS_TO_MOVE: "V4.1",
    Reason.NO_EVENT_HERE: "V5.1",
    Reason.EVENT_USED: "V5.1",
    Reason.EVENT_MERCHANTS_ONLY: "V5.1",
    Reason.EVENT_IS_AUCTION: "V9.1",
    Reason.NO_VALUES_HERE: "V5.2",
    Reason.CITY_TAKEN: "V5.2",
    Reason.CITY_MERCHANTS_ONLY: "V5.2",
    Reason.BOLOGNA_ITALIAN: "V12.1",
    Reason.BOLOGNA_NOT_OWED: "V12.1",
    Reason.NOT_IN_BOLOGNA: "V12.1",
    Reason.TOO_FEW_CUBES_IN_AREA: "V3.4",
    Reason.CUBES_TOO_DEAR: "V6.1",
    Reason.NOT_IN_ABBEY: "V7.1",
    Reason.NO_GREENS: "V7.1",
    Reason.MANUSCRIPT_NOT_SHOWN: "V3.5",
    Reason.MANUSCRIPT_COLOUR: "V7.3",
    Reason.MANUSCRIPT_LEVEL: "V7.3",
    Reason.NOT_IN_CONVENT: "V7.5",
    Reason.NOT_A_MERCHANT: "V7.5",
    Reason.CHARACTER_TAKEN: "V2.7",
    Reason.NOT_IN_CATHEDRAL: "V7.6",
    Reason.NOT_A_FRIAR: "V7.6",
    Reason.CARDINAL_TOO_DEAR: "V7.6",
    Reason.NO_CUBE_TO_PAY: "V7.6",
    Reason.NO_VIRTUAL_BLACK: "V7.6",
    Reason.TRACK_ENDS: "V8.10",
    Reason.ORIENT_MERCHANTS_ONLY: "V8.4",
    Reason.RIDDLE_NOT_BLUE: "V8.5",
    Reason.CANTICLE_NOT_HERE: "V8.6",
    Reason.CANTICLE_NOT_NOW: "V8.6",
    Reason.CANTICLE_YELLOW: "V8.6",
    Reason.LIBRARY_CLOSED: "V8.8",
    Reason.MESSENGER_DUCATS: "V8.3",
    Reason.MESSENGER_YELLOW: "V8.3",
    Reason.NOT_REACHED: "V8.9",
    Reason.LOOKED_ALREADY: "V8.9",
    Reason.LIBRARY_EMPTY: "V8.9",
    Reason.TILE_NOT_SEEN: "V8.9",
    Reason.NO_STRIKE: "V10.1",
    Reason.STRIKE_SELF: "V10.1",
    Reason.STRIKE_NOT_BEYOND: "V10.1",
    Reason.STUPOR_NOT_YET: "V9.1",
    Reason.STUPOR_USED: "V9.1",
    Reason.NOT_IN_BRINDISI: "V9.1",
    Reason.BID_TOO_LOW: "V9.2",
    Reason.BID_TOO_HIGH: "V9.2",
    Reason.CALLER_MUST_OPEN: "V9.2",
    Reason.NO_SUCH_CUBE: "V9.3",
    Reason.DEARER_FIRST: "V9.3",
    Reason.WOULD_NOT_SUFFICE: "V9.3",
    Reason.OFFICE_OF_OTHERS: "V11.1",
    Reason.OFFICE_VOTES: "V11.1",
    Reason.POPE_ELECTED: "V11.1",
    Reason.NO_SUCH_SEAT: "V1.1",
    Reason.YELLOW_TOO_DEAR: "V6.3",
    Reason.OTHER_SEA: "V4.5",
    Reason.HARBOUR_LEFT: "V12.7",
}
