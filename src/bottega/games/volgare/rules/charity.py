"""V3.6, V3.7: Charity."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    CARDINAL_CHARITY,
    FRIAR_CHARITY,
    GIGI_CHARITY,
    LAST_CHARITY_TURN,
    Character,
    Edition,
    Status,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.turn import set_order
from bottega.games.volgare.state import Phase, State


@rule
def alms_for(game: State, seat: int) -> int:  # V3.6, V12.4
    """What a Friar or Cardinal is owed."""
    player = game.players[seat]
    if player.status == Status.MERCHANT or game.turn > LAST_CHARITY_TURN:
        return 0
    if player.status == Status.CARDINAL:
        return CARDINAL_CHARITY
    if player.character != Character.GIGI or (game.edition == Edition.ITALIAN and game.turn == LAST_CHARITY_TURN):
        return FRIAR_CHARITY
    return GIGI_CHARITY


@rule
def most_ducats_of_merchants(game: State) -> int:  # V3.7
    most = 0
    for seat in range(game.seats):
        if game.players[seat].status == Status.MERCHANT:
            most = max(most, game.players[seat].ducats)
    return most


@rule
def is_richest_merchant(game: State, seat: int) -> bool:  # V3.7
    player = game.players[seat]
    return player.status == Status.MERCHANT and player.ducats == most_ducats_of_merchants(game)


@rule
def go_on_with_charity(game: State) -> None:  # V3.6, V3.7
    """One receiver after another, in the order of the turn before; asks where several could pay."""
    while game.charity_place < game.seats:
        receiver = game.order[game.charity_place]
        alms = alms_for(game, receiver)
        if alms > 0 and most_ducats_of_merchants(game) > game.players[receiver].ducats:
            payers = 0
            payer = 0
            for seat in range(game.seats):
                if is_richest_merchant(game, seat):
                    payers += 1
                    payer = seat
            if payers > 1:
                game.active = receiver
                game.phase = Phase.CHARITY
                return
            pay_alms(game, payer, receiver)
        else:
            game.players[receiver].ducats += alms
        game.charity_place += 1
    set_order(game)


@rule
def pay_alms(game: State, payer: int, receiver: int) -> None:  # V3.7
    """The payer gives what he can, the bank the rest."""
    alms = alms_for(game, receiver)
    game.players[payer].ducats -= min(alms, game.players[payer].ducats)
    game.players[receiver].ducats += alms


@rule
def may_payer(game: State, seat: int) -> int:  # V3.7
    if seat >= game.seats:
        return Reason.NO_SUCH_SEAT
    if not is_richest_merchant(game, seat):
        return Reason.NOT_A_RICHEST
    return Reason.OK


@rule
def do_payer(game: State, seat: int) -> None:  # V3.7
    pay_alms(game, seat, game.active)
    game.charity_place += 1
    go_on_with_charity(game)
