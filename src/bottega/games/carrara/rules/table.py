"""The chapters put together: which actions are legal, why another is not, and what an action does."""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.actions import (
    A_ANNOUNCE,
    A_BUILD,
    A_BUY,
    A_BUY_STILL,
    A_END,
    A_IMPROVE,
    A_PAY,
    A_PURCHASE,
    A_RELIEF,
    A_REPLACE,
    A_SCORE_CATEGORY,
    A_SCORE_CITY,
    A_SCORE_TYPE,
    A_SECTION,
    A_SKIP,
    A_STOP,
    A_TAKE,
    A_UPGRADE,
    ARGUMENT,
    KIND,
    N_ACTIONS,
    Do,
)
from bottega.games.carrara.facts import (
    N_CATEGORIES,
    N_CITIES,
    N_COLOURS,
    N_DISPLAY,
    N_OBJECTS,
    N_RANKS,
    N_SECTIONS,
    N_SPACES,
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
from bottega.games.carrara.rules.end import do_announce, do_end, do_skip, may_announce, may_end, may_skip
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


@rule
def step(game: State, action: int) -> None:
    """Carry out a legal action."""
    kind = KIND[action]
    first = ARGUMENT[action, 0]
    second = ARGUMENT[action, 1]
    if kind == Do.BUY:
        do_buy(game)
    elif kind == Do.BUY_STILL:
        do_buy_still(game)
    elif kind == Do.SECTION:
        do_section(game, first)
    elif kind == Do.TAKE:
        do_take(game, first)
    elif kind == Do.STOP:
        do_stop(game)
    elif kind == Do.BUILD:
        do_build(game, first, second)
    elif kind == Do.IMPROVE:
        do_improve(game, first)
    elif kind == Do.REPLACE:
        do_replace(game, first)
    elif kind == Do.PAY:
        do_pay(game, first)
    elif kind == Do.SCORE_TYPE:
        do_score_type(game, first)
    elif kind == Do.SCORE_CITY:
        do_score_city(game, first)
    elif kind == Do.SCORE_CATEGORY:
        do_score_category(game, first)
    elif kind == Do.UPGRADE:
        do_upgrade(game, first)
    elif kind == Do.PURCHASE:
        do_purchase(game, first)
    elif kind == Do.ANNOUNCE:
        do_announce(game)
    elif kind == Do.SKIP:
        do_skip(game)
    elif kind == Do.RELIEF:
        do_relief(game)
    elif kind == Do.END:
        do_end(game)


@rule
def why_not(game: State, action: int) -> int:
    """The first reason against an action, or OK."""
    kind = KIND[action]
    first = ARGUMENT[action, 0]
    second = ARGUMENT[action, 1]
    reason = Reason.OK + 0
    if kind == Do.BUY:
        reason = may_buy(game)
    elif kind == Do.BUY_STILL:
        reason = may_buy_still(game)
    elif kind == Do.SECTION:
        reason = may_section(game, first)
    elif kind == Do.TAKE:
        reason = may_take(game, first)
    elif kind == Do.STOP:
        reason = may_stop(game)
    elif kind == Do.BUILD:
        reason = may_build(game, first, second)
    elif kind == Do.IMPROVE:
        reason = may_improve(game, first)
    elif kind == Do.REPLACE:
        reason = may_replace(game, first)
    elif kind == Do.PAY:
        reason = may_pay(game, first)
    elif kind == Do.SCORE_TYPE:
        reason = may_score_type(game, first)
    elif kind == Do.SCORE_CITY:
        reason = may_score_city(game, first)
    elif kind == Do.SCORE_CATEGORY:
        reason = may_score_category(game, first)
    elif kind == Do.UPGRADE:
        reason = may_upgrade(game, first)
    elif kind == Do.PURCHASE:
        reason = may_purchase(game, first)
    elif kind == Do.ANNOUNCE:
        reason = may_announce(game)
    elif kind == Do.SKIP:
        reason = may_skip(game)
    elif kind == Do.RELIEF:
        reason = may_relief(game)
    elif kind == Do.END:
        reason = may_end(game)
    return reason


@rule
def legal(game: State, mask: IntArray) -> int:
    """Fill the mask with 1 for every legal action, and count them. Only what the phase asks for is looked at."""
    for action in range(N_ACTIONS):
        mask[action] = 0
    count = 0
    if game.phase == Phase.TURN:
        count = mark_actions(game, mask)
        count += mark(mask, A_RELIEF, may_relief(game))
        count += mark(mask, A_ANNOUNCE, may_announce(game))
        count += mark(mask, A_SKIP, may_skip(game))
    elif game.phase == Phase.SECTION:
        for section in range(N_SECTIONS):
            count += mark(mask, A_SECTION + section, may_section(game, section))
    elif game.phase == Phase.TAKE:
        for colour in range(N_COLOURS):
            count += mark(mask, A_TAKE + colour, may_take(game, colour))
        count += mark(mask, A_STOP, may_stop(game))
    elif game.phase == Phase.REPLACE:
        for tile in range(N_TILES):
            count += mark(mask, A_REPLACE + tile, may_replace(game, tile))
    elif game.phase == Phase.PAY:
        for colour in range(N_COLOURS):
            count += mark(mask, A_PAY + colour, may_pay(game, colour))
    elif game.phase == Phase.UPGRADE:
        for space in range(N_SPACES):
            count += mark(mask, A_UPGRADE + space, may_upgrade(game, space))
    elif game.phase == Phase.CLOSING:
        for kind in range(N_OBJECTS):
            count += mark(mask, A_PURCHASE + kind, may_purchase(game, kind))
        count += mark(mask, A_ANNOUNCE, may_announce(game))
        count += mark(mask, A_END, may_end(game))
    return count


@rule
def mark(mask: IntArray, action: int, reason: int) -> int:
    """Enter an action into the mask if nothing speaks against it."""
    if reason != Reason.OK:
        return 0
    mask[action] = 1
    return 1


@rule
def mark_actions(game: State, mask: IntArray) -> int:  # C2.1
    """The three actions of a turn: buy, build, score."""
    count = mark(mask, A_BUY, may_buy(game))
    count += mark(mask, A_BUY_STILL, may_buy_still(game))
    for space in range(N_DISPLAY):
        if game.display[space] != NOTHING:
            count += mark_cities(game, mask, game.display[space])
    if game.expansion:
        for kind in range(N_TYPES):
            count += mark_cities(game, mask, kind * N_RANKS + N_RANKS - 1)
        for tile in range(N_TILES):
            count += mark(mask, A_IMPROVE + tile, may_improve(game, tile))
        for category in range(N_CATEGORIES):
            count += mark(mask, A_SCORE_CATEGORY + category, may_score_category(game, category))
    for kind in range(N_TYPES):
        count += mark(mask, A_SCORE_TYPE + kind, may_score_type(game, kind))
    for city in range(N_CITIES):
        count += mark(mask, A_SCORE_CITY + city, may_score_city(game, city))
    return count


@rule
def mark_cities(game: State, mask: IntArray, tile: int) -> int:  # C4.1
    """The cities in which a tile can be built. A city accepts all that the dearer ones before it accept."""
    count = 0
    for city in range(N_CITIES - 1, -1, -1):
        if mark(mask, A_BUILD + tile * N_CITIES + city, may_build(game, tile, city)) == 0:
            break
        count += 1
    return count


@rule
def may_relief(game: State) -> int:  # C2.2
    if game.phase != Phase.TURN:
        return busy(game)
    if action_possible(game):
        return Reason.AN_ACTION_IS_POSSIBLE
    return Reason.OK


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
