"""Why an action is not legal. A `may_…` rule returns the first reason against, or OK.

Each reason has a message `carrara.refuse.<name>` in every language, and the id of the rule it comes from.
"""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """OK is 0, so that a mask is `reason == 0`. The BUSY reasons follow the order of the phases."""

    OK = 0
    BUSY_TURN = 1
    BUSY_SECTION = 2
    BUSY_TAKE = 3
    BUSY_REPLACE = 4
    BUSY_PAY = 5
    BUSY_UPGRADE = 6
    BUSY_CLOSING = 7
    GAME_OVER = 8
    EXPANSION_BUY_STILL = 9
    EXPANSION_EIGHTS = 10
    EXPANSION_IMPROVE = 11
    EXPANSION_CATEGORY = 12
    NO_BLOCKS_ANYWHERE = 13
    WHEEL_EMPTY = 14
    SECTION_EMPTY = 15
    SECTION_TOO_DEAR = 16
    COLOUR_NOT_IN_SECTION = 17
    BLOCK_TOO_DEAR = 18
    TAKE_ONE_FIRST = 19
    TILE_NOT_ON_OFFER = 20
    NOT_ENOUGH_BLOCKS = 21
    NOT_YOUR_BUILDING = 22
    EIGHT_CANNOT_IMPROVE = 23
    NOTHING_DEARER = 24
    IMPROVING_TOO_DEAR = 25
    NOT_DEARER = 26
    NOT_ENOUGH_FOR_DIFFERENCE = 27
    COLOUR_NOT_ACCEPTED = 28
    NO_BLOCK_OF_COLOUR = 29
    NO_MARKERS = 30
    TYPE_SCORED = 31
    NONE_OF_TYPE = 32
    CITY_SCORED = 33
    TOO_FEW_IN_CITY = 34
    CATEGORY_SCORED = 35
    NONE_OF_CATEGORY = 36
    UPGRADE_TAKEN = 37
    NO_PURCHASE_AFTER_ANNOUNCING = 38
    NO_PURCHASE_WITHOUT_ACTION = 39
    ONE_PURCHASE_A_TURN = 40
    OBJECT_SOLD = 41
    OBJECT_TOO_DEAR = 42
    ALREADY_ANNOUNCED = 43
    TILES_EXHAUSTED = 44
    TOP_NOT_MET = 45
    OBJECTS_NOT_MET = 46
    BUILDINGS_NOT_MET = 47
    NOBODY_ANNOUNCED = 48
    ANNOUNCER_PLAYS = 49
    AN_ACTION_IS_POSSIBLE = 50


RULE_OF: dict[Reason, str] = {
    Reason.BUSY_TURN: "C2.1",
    Reason.BUSY_SECTION: "C3.4",
    Reason.BUSY_TAKE: "C3.4",
    Reason.BUSY_REPLACE: "C4.4",
    Reason.BUSY_PAY: "C4.1",
    Reason.BUSY_UPGRADE: "C4.3",
    Reason.BUSY_CLOSING: "C2.1",
    Reason.GAME_OVER: "C6.4",
    Reason.EXPANSION_BUY_STILL: "C3.7",
    Reason.EXPANSION_EIGHTS: "C4.3",
    Reason.EXPANSION_IMPROVE: "C4.4",
    Reason.EXPANSION_CATEGORY: "C4.8",
    Reason.NO_BLOCKS_ANYWHERE: "C3.6",
    Reason.WHEEL_EMPTY: "C3.7",
    Reason.SECTION_EMPTY: "C3.4",
    Reason.SECTION_TOO_DEAR: "C3.4",
    Reason.COLOUR_NOT_IN_SECTION: "C3.4",
    Reason.BLOCK_TOO_DEAR: "C3.3",
    Reason.TAKE_ONE_FIRST: "C3.4",
    Reason.TILE_NOT_ON_OFFER: "C4.1",
    Reason.NOT_ENOUGH_BLOCKS: "C4.1",
    Reason.NOT_YOUR_BUILDING: "C4.4",
    Reason.EIGHT_CANNOT_IMPROVE: "C4.4",
    Reason.NOTHING_DEARER: "C4.4",
    Reason.IMPROVING_TOO_DEAR: "C4.4",
    Reason.NOT_DEARER: "C4.4",
    Reason.NOT_ENOUGH_FOR_DIFFERENCE: "C4.4",
    Reason.COLOUR_NOT_ACCEPTED: "C4.1",
    Reason.NO_BLOCK_OF_COLOUR: "C4.1",
    Reason.NO_MARKERS: "C4.8",
    Reason.TYPE_SCORED: "C4.5",
    Reason.NONE_OF_TYPE: "C4.5",
    Reason.CITY_SCORED: "C4.6",
    Reason.TOO_FEW_IN_CITY: "C4.6",
    Reason.CATEGORY_SCORED: "C4.8",
    Reason.NONE_OF_CATEGORY: "C4.8",
    Reason.UPGRADE_TAKEN: "C4.9",
    Reason.NO_PURCHASE_AFTER_ANNOUNCING: "C2.1",
    Reason.NO_PURCHASE_WITHOUT_ACTION: "C5.1",
    Reason.ONE_PURCHASE_A_TURN: "C5.1",
    Reason.OBJECT_SOLD: "C5.1",
    Reason.OBJECT_TOO_DEAR: "C5.1",
    Reason.ALREADY_ANNOUNCED: "C6.2",
    Reason.TILES_EXHAUSTED: "C6.1",
    Reason.TOP_NOT_MET: "C6.3",
    Reason.OBJECTS_NOT_MET: "C6.3",
    Reason.BUILDINGS_NOT_MET: "C6.3",
    Reason.NOBODY_ANNOUNCED: "C6.2",
    Reason.ANNOUNCER_PLAYS: "C6.2",
    Reason.AN_ACTION_IS_POSSIBLE: "C2.2",
}
