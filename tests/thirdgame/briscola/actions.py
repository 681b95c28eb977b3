"""Every kind of decision in Briscola, with its arguments and its rule."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.actions import ActionSpace, Kind
from tests.thirdgame.briscola.facts import CARDS


class Do(IntEnum):
    """The kinds of action."""

    EXCHANGE = 0
    PLAY = 1


ACTIONS = ActionSpace(
    Kind("exchange", rule="B3.1"),
    Kind("play", CARDS, rule="B2.1"),
)

ACTIONS.check_enum(Do)
