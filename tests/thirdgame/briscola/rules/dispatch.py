"""When each kind of action is legal, and what it does. `legal`, `why_not` and `step` are generated from this."""

from __future__ import annotations

from bottega.core.dispatch import ActionRule, dispatch
from tests.thirdgame.briscola.actions import ACTIONS
from tests.thirdgame.briscola.rules.play import busy, do_exchange, do_play, may_exchange, may_play
from tests.thirdgame.briscola.state import Phase

RULES = {
    "exchange": ActionRule(Phase.PLAY, may_exchange, do_exchange),
    "play": ActionRule(Phase.PLAY, may_play, do_play),
}

legal, why_not, step = dispatch(__name__, ACTIONS, RULES, busy)
