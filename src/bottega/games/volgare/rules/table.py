"""The chapters put together: which actions are legal, why another is not, and what an action does."""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.volgare.actions import (
    A_ABBEY,
    A_ACCEPT,
    A_ADVANCE,
    A_BID,
    A_BOLOGNA,
    A_BUSINESS,
    A_CALL,
    A_CARDINAL,
    A_CITY,
    A_CUBES,
    A_DECLINE,
    A_END,
    A_EVENT,
    A_FRIAR,
    A_GIVE,
    A_KEEP,
    A_KEEP_TILE,
    A_LOOK,
    A_MANUSCRIPT,
    A_MOVE,
    A_OFFICE,
    A_PASS,
    A_PAYER,
    A_PUT_BACK,
    A_REFUSE,
    A_SALTERIO,
    A_SELL,
    A_START,
    A_STRIKE,
    ARGUMENT,
    KIND,
    N_ACTIONS,
    Do,
)
from bottega.games.volgare.facts import (
    HIGHEST_BID,
    KIND_OF,
    MOST_PLAYERS,
    MOST_STEPS,
    N_ADVANCES,
    N_COLOURS,
    N_FRIARS,
    N_MANUSCRIPTS,
    N_OFFICES,
    N_PLACES,
    N_STARTS,
    N_VALUES,
    N_VOTING,
    Kind,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.charity import do_payer, may_payer
from bottega.games.volgare.rules.cubes import do_cubes, do_keep, do_sell, may_cubes, may_keep, may_sell
from bottega.games.volgare.rules.election import do_decline, do_office, may_decline, may_office
from bottega.games.volgare.rules.movement import do_move, may_move
from bottega.games.volgare.rules.places import (
    do_abbey,
    do_cardinal,
    do_friar,
    do_manuscript,
    do_strike,
    may_abbey,
    may_cardinal,
    may_friar,
    may_manuscript,
    may_strike,
)
from bottega.games.volgare.rules.setup import do_start, may_start
from bottega.games.volgare.rules.stupor import (
    do_accept,
    do_bid,
    do_call,
    do_end,
    do_give,
    do_pass,
    do_refuse,
    may_answer,
    may_bid,
    may_call,
    may_end,
    may_give,
    may_pass,
)
from bottega.games.volgare.rules.tracks import (
    do_advance,
    do_business,
    do_keep_tile,
    do_look,
    do_put_back,
    do_salterio,
    may_advance,
    may_business,
    may_keep_tile,
    may_look,
    may_put_back,
    may_salterio,
)
from bottega.games.volgare.rules.zones import do_bologna, do_city, do_event, may_bologna, may_city, may_event
from bottega.games.volgare.state import Phase, State, active_player

PAYMENT_WAYS = 3


@rule
def step(game: State, action: int) -> None:
    """Carry out a legal action."""
    kind = KIND[action]
    first = ARGUMENT[action, 0]
    second = ARGUMENT[action, 1]
    if kind == Do.START:
        do_start(game, first)
    elif kind == Do.PAYER:
        do_payer(game, first)
    elif kind == Do.EVENT:
        do_event(game)
    elif kind == Do.CITY:
        do_city(game)
    elif kind == Do.BOLOGNA:
        do_bologna(game)
    elif kind == Do.SALTERIO:
        do_salterio(game)
    elif kind == Do.BUSINESS:
        do_business(game)
    elif kind == Do.SELL:
        do_sell(game)
    elif kind == Do.KEEP:
        do_keep(game)
    elif kind == Do.ABBEY:
        do_abbey(game, first)
    elif kind == Do.CUBES:
        do_cubes(game, first, second + 1)
    elif kind == Do.FRIAR:
        do_friar(game, first)
    elif kind == Do.CARDINAL:
        do_cardinal(game, first, second)
    elif kind == Do.STRIKE:
        do_strike(game, first)
    elif kind == Do.LOOK:
        do_look(game)
    elif kind == Do.KEEP_TILE:
        do_keep_tile(game, first)
    elif kind == Do.PUT_BACK:
        do_put_back(game, first)
    elif kind == Do.CALL:
        do_call(game)
    elif kind == Do.ACCEPT:
        do_accept(game)
    elif kind == Do.REFUSE:
        do_refuse(game)
    elif kind == Do.PASS:
        do_pass(game)
    elif kind == Do.GIVE:
        do_give(game, first)
    elif kind == Do.OFFICE:
        do_office(game, first)
    elif kind == Do.DECLINE:
        do_decline(game)
    elif kind == Do.END:
        do_end(game)
    elif kind == Do.MANUSCRIPT:
        do_manuscript(game, first)
    elif kind == Do.ADVANCE:
        do_advance(game, first, second + 1)
    elif kind == Do.MOVE:
        do_move(game, first)
    elif kind == Do.BID:
        do_bid(game, first + 1)


@rule
def why_not(game: State, action: int) -> int:
    """The first reason against an action, or OK."""
    kind = KIND[action]
    first = ARGUMENT[action, 0]
    second = ARGUMENT[action, 1]
    reason = Reason.OK + 0
    if kind == Do.START:
        reason = may_start(game, first)
    elif kind == Do.PAYER:
        reason = may_payer(game, first)
    elif kind == Do.EVENT:
        reason = may_event(game)
    elif kind == Do.CITY:
        reason = may_city(game)
    elif kind == Do.BOLOGNA:
        reason = may_bologna(game)
    elif kind == Do.SALTERIO:
        reason = may_salterio(game)
    elif kind == Do.BUSINESS:
        reason = may_business(game)
    elif kind == Do.SELL:
        reason = may_sell(game)
    elif kind == Do.KEEP:
        reason = may_keep(game)
    elif kind == Do.ABBEY:
        reason = may_abbey(game, first)
    elif kind == Do.CUBES:
        reason = may_cubes(game, first, second + 1)
    elif kind == Do.FRIAR:
        reason = may_friar(game, first)
    elif kind == Do.CARDINAL:
        reason = may_cardinal(game, first, second)
    elif kind == Do.STRIKE:
        reason = may_strike(game, first)
    elif kind == Do.LOOK:
        reason = may_look(game)
    elif kind == Do.KEEP_TILE:
        reason = may_keep_tile(game, first)
    elif kind == Do.PUT_BACK:
        reason = may_put_back(game, first)
    elif kind == Do.CALL:
        reason = may_call(game)
    elif kind == Do.ACCEPT or kind == Do.REFUSE:
        reason = may_answer(game)
    elif kind == Do.PASS:
        reason = may_pass(game)
    elif kind == Do.GIVE:
        reason = may_give(game, first)
    elif kind == Do.OFFICE:
        reason = may_office(game, first)
    elif kind == Do.DECLINE:
        reason = may_decline(game)
    elif kind == Do.END:
        reason = may_end(game)
    elif kind == Do.MANUSCRIPT:
        reason = may_manuscript(game, first)
    elif kind == Do.ADVANCE:
        reason = may_advance(game, first, second + 1)
    elif kind == Do.MOVE:
        reason = may_move(game, first)
    elif kind == Do.BID:
        reason = may_bid(game, first + 1)
    return reason


@rule
def legal(game: State, mask: IntArray) -> int:
    """Fill the mask with 1 for every legal action, and count them. Only what the phase asks for is looked at."""
    for action in range(N_ACTIONS):
        mask[action] = 0
    count = 0
    if game.phase == Phase.ACTIONS:
        count = mark_turn(game, mask)
    elif game.phase == Phase.START:
        for city in range(N_STARTS):
            count += mark(mask, A_START + city, may_start(game, city))
    elif game.phase == Phase.CHARITY:
        for seat in range(MOST_PLAYERS):
            count += mark(mask, A_PAYER + seat, may_payer(game, seat))
    elif game.phase == Phase.BLACK:
        count += mark(mask, A_SELL, may_sell(game))
        count += mark(mask, A_KEEP, may_keep(game))
    elif game.phase == Phase.LOOK:
        for value in range(N_VALUES):
            count += mark(mask, A_KEEP_TILE + value, may_keep_tile(game, value))
    elif game.phase == Phase.PUT_BACK:
        for value in range(N_VALUES):
            count += mark(mask, A_PUT_BACK + value, may_put_back(game, value))
    elif game.phase == Phase.SUMMONS:
        count += mark(mask, A_ACCEPT, may_answer(game))
        count += mark(mask, A_REFUSE, may_answer(game))
    elif game.phase == Phase.BID:
        count += mark(mask, A_PASS, may_pass(game))
        for bid in range(1, HIGHEST_BID + 1):
            count += mark(mask, A_BID + bid - 1, may_bid(game, bid))
    elif game.phase == Phase.GIVE:
        for colour in range(N_VOTING):
            count += mark(mask, A_GIVE + colour, may_give(game, colour))
    elif game.phase == Phase.ELECTION:
        for office in range(N_OFFICES):
            count += mark(mask, A_OFFICE + office, may_office(game, office))
        count += mark(mask, A_DECLINE, may_decline(game))
    return count


@rule
def mark(mask: IntArray, action: int, reason: int) -> int:
    """Enter an action into the mask if nothing speaks against it."""
    if reason != Reason.OK:
        return 0
    mask[action] = 1
    return 1


@rule
def mark_turn(game: State, mask: IntArray) -> int:  # V3.9-V3.11
    """All that can be done in one's turn: free effects, then actions. What the place rules out is not looked at."""
    here = KIND_OF[active_player(game).place]
    count = mark(mask, A_END, may_end(game))
    count += mark(mask, A_EVENT, may_event(game))
    count += mark(mask, A_CITY, may_city(game))
    count += mark(mask, A_BOLOGNA, may_bologna(game))
    count += mark(mask, A_LOOK, may_look(game))
    count += mark(mask, A_CALL, may_call(game))
    if here == Kind.ABBEY:
        for way in range(2):
            count += mark(mask, A_ABBEY + way, may_abbey(game, way))
    if here == Kind.CONVENT:
        for tile in range(N_FRIARS):
            count += mark(mask, A_FRIAR + tile, may_friar(game, tile))
    if here == Kind.CATHEDRAL:
        for tile in range(N_FRIARS):
            for payment in range(PAYMENT_WAYS):
                action = A_CARDINAL + tile * PAYMENT_WAYS + payment
                count += mark(mask, action, may_cardinal(game, tile, payment))
    if active_player(game).strike:
        for seat in range(MOST_PLAYERS):
            count += mark(mask, A_STRIKE + seat, may_strike(game, seat))
    if game.actions_left > 0:
        count += mark_actions(game, mask)
    return count


@rule
def mark_actions(game: State, mask: IntArray) -> int:  # V3.9, V3.10
    count = mark(mask, A_SALTERIO, may_salterio(game))
    count += mark(mask, A_BUSINESS, may_business(game))
    for colour in range(N_COLOURS):
        for number in range(1, 3):
            count += mark(mask, A_CUBES + colour * 2 + number - 1, may_cubes(game, colour, number))
    for kind in range(N_MANUSCRIPTS):
        if game.shown[kind] > 0:
            count += mark(mask, A_MANUSCRIPT + kind, may_manuscript(game, kind))
    for track in range(N_ADVANCES):
        for steps in range(1, MOST_STEPS + 1):
            if mark(mask, A_ADVANCE + track * MOST_STEPS + steps - 1, may_advance(game, track, steps)) == 0:
                break  # what is too much for fewer steps is too much for more
            count += 1
    for place in range(N_PLACES):
        count += mark(mask, A_MOVE + place, may_move(game, place))
    return count
