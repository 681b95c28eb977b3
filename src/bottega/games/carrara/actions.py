"""Every kind of decision in Carrara, with its arguments and its rule. `rules/dispatch.py` says when each is legal."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.actions import ActionSpace, Kind
from bottega.games.carrara.facts import CATEGORIES, CITIES, COLOURS, OBJECTS, SECTIONS, SPACES, TILES, TYPES


class Do(IntEnum):
    """The kinds of action. The three with many actions come last, so that a walk over the mask is mostly short."""

    BUY = 0  # turn the wheel and buy
    BUY_STILL = 1  # buy without turning (expansion)
    SECTION = 2
    TAKE = 3
    STOP = 4  # take no more blocks
    PAY = 5
    SCORE_TYPE = 6
    SCORE_CITY = 7
    SCORE_CATEGORY = 8
    UPGRADE = 9
    PURCHASE = 10  # buy an object
    ANNOUNCE = 11
    SKIP = 12
    RELIEF = 13  # no action possible: take coins
    END = 14
    REPLACE = 15  # choose the dearer building
    IMPROVE = 16  # choose the building to be replaced (expansion)
    BUILD = 17


ACTIONS = ActionSpace(
    Kind("buy", rule="C3.1"),
    Kind("buy-still", rule="C3.7"),
    Kind("section", [section.lower() for section in SECTIONS], rule="C3.4"),
    Kind("take", COLOURS, rule="C3.3"),
    Kind("stop", rule="C3.4"),
    Kind("pay", COLOURS, rule="C4.1"),
    Kind("score-type", TYPES, rule="C4.5"),
    Kind("score-city", CITIES, rule="C4.6"),
    Kind("score-category", CATEGORIES, rule="C4.8"),
    Kind("upgrade", SPACES, rule="C4.9"),
    Kind("purchase", OBJECTS, rule="C5.1"),
    Kind("announce", rule="C6.2"),
    Kind("skip", rule="C6.2"),
    Kind("relief", rule="C2.2"),
    Kind("end", rule="C2.1"),
    Kind("replace", TILES, rule="C4.4"),
    Kind("improve", TILES, rule="C4.4"),
    Kind("build", TILES, CITIES, rule="C4.1"),
)

ACTIONS.check_enum(Do)

KIND = ACTIONS.kinds
ARGUMENT = ACTIONS.arguments
