"""What a seat does not know, filled in at random: the others' cards, and the draws to come."""

from __future__ import annotations

from bottega.core.dice import draw, seed_dice
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import N_CARDS
from tests.thirdgame.briscola.state import State


@rule
def determinize(game: State, seat: int, seed: int) -> None:
    """Other dice; and what the others hold, but cards that everybody has seen, is dealt anew from all unseen cards.

    Any card may be played at any time (B2.1), so that what was played says nothing about what is left.
    """
    seed_dice(game.dice, seed)
    if game.open_screens:
        return
    for other in range(game.seats):
        if other != seat:
            player = game.players[other]
            for card in range(N_CARDS):
                if player.hand[card] > player.known[card]:
                    game.stock[card] += 1
                    player.hand[card] = 2  # to be dealt anew; a mark, as no card is there twice
    for other in range(game.seats):
        if other != seat:
            deal_anew(game, other)


@rule
def deal_anew(game: State, seat: int) -> None:
    """Replace the marked cards of a hand."""
    player = game.players[seat]
    count = 0
    for card in range(N_CARDS):
        if player.hand[card] == 2:
            player.hand[card] = 0
            count += 1
    for _ in range(count):
        player.hand[draw(game.dice, game.stock)] = 1
