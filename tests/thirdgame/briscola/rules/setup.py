"""B1: Setup."""

from __future__ import annotations

from bottega.core.dice import draw, roll, seed_dice
from bottega.core.record import IntArray
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import HAND, LEFT_OUT, MAX_PLAYERS, N_CARDS, SUIT_OF
from tests.thirdgame.briscola.state import NOBODY, NOTHING, Phase, State


@rule
def setup(game: State, setup_args: IntArray, seed: int) -> None:
    """A new game from the options and a seed."""
    seed_dice(game.dice, seed)
    deal(game, setup_args)


@rule
def deal(game: State, setup_args: IntArray) -> None:  # B1.1, B1.2, B1.3
    """A new game with the dice as they are. Every other field is set: the record may hold an old game."""
    game.seats = setup_args[0]
    game.partners = setup_args[1]
    game.exchange = setup_args[2]
    game.open_screens = setup_args[3]
    game.phase = Phase.PLAY
    for card in range(N_CARDS):
        game.stock[card] = 1
    if game.seats == 3:
        game.stock[LEFT_OUT] = 0
    for seat in range(MAX_PLAYERS):
        clear_seat(game, seat)
    game.last_winner = NOBODY
    game.leader = roll(game.dice, game.seats)
    game.active = game.leader
    for turn in range(game.seats):
        player = game.players[(game.leader + turn) % game.seats]
        for _ in range(HAND):
            player.hand[draw(game.dice, game.stock)] = 1
    game.open_card = draw(game.dice, game.stock)
    game.trump = SUIT_OF[game.open_card]


@rule
def clear_seat(game: State, seat: int) -> None:
    player = game.players[seat]
    for card in range(N_CARDS):
        player.hand[card] = 0
        player.known[card] = 0
        player.won[card] = 0
    player.tricks = 0
    game.played[seat] = NOTHING
    game.last_trick[seat] = NOTHING
