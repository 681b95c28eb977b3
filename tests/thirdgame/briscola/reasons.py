"""Why an action is not legal: a `may_…` rule returns the first reason against, or OK."""

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
