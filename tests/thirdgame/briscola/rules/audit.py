"""What must hold after every decision: every card is in one place, and hands are as large as they must be."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.amounts import total_of
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import HAND, LEFT_OUT, MAX_PLAYERS, N_CARDS, PARTNERS, SUIT_OF
from tests.thirdgame.briscola.state import NOTHING, Phase, State


class Broken(IntEnum):
    """What the audit can find."""

    NOTHING = 0
    CARDS_NOT_CONSERVED = 1
    HAND_SIZE = 2
    KNOWN_NOT_HELD = 3
    TRICKS = 4
    TRUMP = 5
    FLOW = 6
    EMPTY_SEAT = 7


@rule
def audit(game: State) -> int:
    """The first thing that does not hold, or 0."""
    for card in range(N_CARDS):
        if places_of(game, card) != (0 if game.seats == 3 and card == LEFT_OUT else 1):
            return Broken.CARDS_NOT_CONSERVED
    broken = audit_seats(game)
    if broken != Broken.NOTHING:
        return broken
    if game.open_card != NOTHING and SUIT_OF[game.open_card] != game.trump:
        return Broken.TRUMP
    if game.open_card == NOTHING and total_of(game.stock) > 0:
        return Broken.TRUMP
    if game.partners and game.seats != PARTNERS:
        return Broken.FLOW
    return audit_trick(game)


@rule
def places_of(game: State, card: int) -> int:
    """In how many places a card is."""
    places = game.stock[card] + (game.open_card == card)
    for seat in range(MAX_PLAYERS):
        places += game.players[seat].hand[card] + game.players[seat].won[card] + (game.played[seat] == card)
    return int(places)


@rule
def audit_seats(game: State) -> int:
    left = total_of(game.stock) + (game.open_card != NOTHING)
    if left % game.seats != 0:
        return Broken.HAND_SIZE
    size = total_of(game.players[game.active].hand)
    if (left > 0 and size != HAND) or size > HAND or (size == 0) != (game.phase == Phase.OVER):
        return Broken.HAND_SIZE
    for seat in range(MAX_PLAYERS):
        player = game.players[seat]
        held = total_of(player.hand)
        won = total_of(player.won)
        if seat >= game.seats:
            if held + won + player.tricks != 0 or game.played[seat] != NOTHING:
                return Broken.EMPTY_SEAT
            continue
        if held != size - (game.played[seat] != NOTHING):
            return Broken.HAND_SIZE
        for card in range(N_CARDS):
            if player.known[card] > player.hand[card]:
                return Broken.KNOWN_NOT_HELD
        if won != player.tricks * game.seats:
            return Broken.TRICKS
    return Broken.NOTHING


@rule
def audit_trick(game: State) -> int:
    """Cards lie from the leader to the seat before the active one, and nowhere else."""
    before = True
    for turn in range(game.seats):
        seat = (game.leader + turn) % game.seats
        if seat == game.active:
            before = False
        if (game.played[seat] != NOTHING) != before:
            return Broken.FLOW
    return Broken.NOTHING
