"""Why not? The reason that a `may_…` rule gave, as a sentence."""

from __future__ import annotations

from typing import Any

from bottega.core.game import Refusal
from bottega.core.messages import Message
from tests.thirdgame.briscola import names
from tests.thirdgame.briscola.actions import ACTIONS
from tests.thirdgame.briscola.reasons import Reason
from tests.thirdgame.briscola.rules.dispatch import why_not
from tests.thirdgame.briscola.rules.play import exchange_card
from tests.thirdgame.briscola.state import State

# The rule that each reason comes from.
RULE_OF: dict[Reason, str] = {
    Reason.GAME_OVER: "B4.2",
    Reason.NOT_IN_HAND: "B2.1",
    Reason.NO_EXCHANGE: "B3.1",
    Reason.NOTHING_OPEN: "B3.1",
    Reason.OPEN_IS_WEAKER: "B3.1",
    Reason.NO_SEVEN: "B3.1",
    Reason.NO_TRICK_YET: "B3.1",
}


def refuse(game: State, action: int) -> Refusal | None:
    """Why an action is not legal; None if it is."""
    reason = Reason(why_not(game, action))
    if reason == Reason.OK:
        return None
    args: dict[str, Any] = {}
    if reason == Reason.NOT_IN_HAND:
        args = {"card": names.card(int(ACTIONS.arguments[action, 0]))}
    elif reason == Reason.NO_SEVEN:
        args = {"card": names.card(int(exchange_card(game)))}
    elif reason == Reason.OPEN_IS_WEAKER:
        args = {"card": names.card(int(game.open_card))}
    return Refusal(RULE_OF[reason], Message(f"briscola.refuse.{reason.name.lower()}", args))
