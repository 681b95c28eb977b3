"""Why not? The reason that a `may_…` rule gave, as a sentence."""

from __future__ import annotations

from bottega.core.messages import Argument
from tests.thirdgame.briscola import names
from tests.thirdgame.briscola.actions import ACTIONS
from tests.thirdgame.briscola.reasons import Reason
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


def reason_arguments(game: State, action: int, reason: Reason) -> dict[str, Argument]:
    """What fills the gaps of a reason's sentence."""
    match reason:
        case Reason.NOT_IN_HAND:
            return {"card": names.card(int(ACTIONS.arguments[action, 0]))}
        case Reason.NO_SEVEN:
            return {"card": names.card(int(exchange_card(game)))}
        case Reason.OPEN_IS_WEAKER:
            return {"card": names.card(int(game.open_card))}
    return {}
