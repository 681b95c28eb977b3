"""C2.1: when each kind of action is legal, and what it does. `legal`, `why_not` and `step` are generated from this."""

from __future__ import annotations

from bottega.core.dispatch import ActionRule, dispatch
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.actions import ACTIONS
from bottega.games.carrara.facts import (
    N_CATEGORIES,
    N_CITIES,
    N_DISPLAY,
    N_RANKS,
    N_TILES,
    N_TYPES,
)
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.build import (
    do_build,
    do_improve,
    do_pay,
    do_replace,
    do_upgrade,
    may_build,
    may_improve,
    may_pay,
    may_replace,
    may_upgrade,
)
from bottega.games.carrara.rules.buy import (
    do_buy,
    do_buy_still,
    do_section,
    do_stop,
    do_take,
    may_buy,
    may_buy_still,
    may_section,
    may_stop,
    may_take,
)
from bottega.games.carrara.rules.end import do_announce, do_end, do_skip, may_announce, may_skip
from bottega.games.carrara.rules.purchase import do_purchase, may_purchase
from bottega.games.carrara.rules.score import (
    do_score_category,
    do_score_city,
    do_score_type,
    may_score_category,
    may_score_city,
    may_score_type,
)
from bottega.games.carrara.rules.turn import busy, take_relief
from bottega.games.carrara.state import NOTHING, Phase, State

FIRST_BUILD = ACTIONS.first("build")


@rule
def mark_build(game: State, mask: IntArray) -> int:  # C4.1, C4.3
    """Enter the buildings that can be taken into the mask, with their cities."""
    count = 0
    for space in range(N_DISPLAY):
        if game.display[space] != NOTHING:
            count += mark_cities(game, mask, game.display[space])
    if game.expansion:
        for kind in range(N_TYPES):
            count += mark_cities(game, mask, kind * N_RANKS + N_RANKS - 1)
    return count


@rule
def mark_cities(game: State, mask: IntArray, tile: int) -> int:  # C4.1
    """The cities in which a tile can be built. A city accepts all that the more expensive ones before it accept."""
    count = 0
    for city in range(N_CITIES - 1, -1, -1):
        if may_build(game, tile, city) != Reason.OK:
            break
        mask[FIRST_BUILD + tile * N_CITIES + city] = 1
        count += 1
    return count


@rule
def with_expansion(game: State) -> bool:
    return game.expansion != 0


@rule
def may_relief(game: State) -> int:  # C2.2
    return Reason.AN_ACTION_IS_POSSIBLE if action_possible(game) else Reason.OK


@rule
def do_relief(game: State) -> None:  # C2.2
    take_relief(game)


@rule
def action_possible(game: State) -> bool:  # C2.2
    """Whether the active player can buy, build or score at all."""
    if may_buy(game) == Reason.OK:
        return True
    for tile in range(N_TILES):
        if may_build(game, tile, N_CITIES - 1) == Reason.OK or may_improve(game, tile) == Reason.OK:
            return True
    for kind in range(N_TYPES):
        if may_score_type(game, kind) == Reason.OK:
            return True
    for city in range(N_CITIES):
        if may_score_city(game, city) == Reason.OK:
            return True
    for category in range(N_CATEGORIES):
        if may_score_category(game, category) == Reason.OK:
            return True
    return False


RULES = {
    "buy": ActionRule(Phase.TURN, may_buy, do_buy),
    "buy-still": ActionRule(Phase.TURN, may_buy_still, do_buy_still),
    "section": ActionRule(Phase.SECTION, may_section, do_section),
    "take": ActionRule(Phase.TAKE, may_take, do_take),
    "stop": ActionRule(Phase.TAKE, may_stop, do_stop),
    "pay": ActionRule(Phase.PAY, may_pay, do_pay),
    "score-type": ActionRule(Phase.TURN, may_score_type, do_score_type),
    "score-city": ActionRule(Phase.TURN, may_score_city, do_score_city),
    "score-category": ActionRule(Phase.TURN, may_score_category, do_score_category, when=with_expansion),
    "upgrade": ActionRule(Phase.UPGRADE, may_upgrade, do_upgrade),
    "purchase": ActionRule(Phase.CLOSING, may_purchase, do_purchase),
    "announce": ActionRule((Phase.TURN, Phase.CLOSING), may_announce, do_announce),
    "skip": ActionRule(Phase.TURN, may_skip, do_skip),
    "relief": ActionRule(Phase.TURN, may_relief, do_relief),
    "end": ActionRule(Phase.CLOSING, None, do_end),
    "replace": ActionRule(Phase.REPLACE, may_replace, do_replace),
    "improve": ActionRule(Phase.TURN, may_improve, do_improve, when=with_expansion),
    "build": ActionRule(Phase.TURN, may_build, do_build, mark=mark_build),
}

legal, why_not, step = dispatch(__name__, ACTIONS, RULES, busy)
