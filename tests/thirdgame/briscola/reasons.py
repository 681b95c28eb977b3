"""Why an action is not legal. A `may_…` rule returns the first reason against, or OK."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """OK is 0, so that a mask is `reason == 0`. Each other one has a text `briscola.refuse.<name>`."""

    OK = 0
    GAME_OVER = 1
    NOT_IN_HAND = 2
    NO_EXCHANGE = 3
    NOTHING_OPEN = 4
    OPEN_IS_WEAKER = 5
    NO_SEVEN = 6
    NO_TRICK_YET = 7


RULE_OF: dict[Reason, str] = {
    Reason.GAME_OVER: "B4.2",
    Reason.NOT_IN_HAND: "B2.1",
    Reason.NO_EXCHANGE: "B3.1",
    Reason.NOTHING_OPEN: "B3.1",
    Reason.OPEN_IS_WEAKER: "B3.1",
    Reason.NO_SEVEN: "B3.1",
    Reason.NO_TRICK_YET: "B3.1",
}
