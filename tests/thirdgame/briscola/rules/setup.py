"""B1: Setup."""

from __future__ import annotations

from bottega.core.amounts import fill
from bottega.core.dice import draw, roll
from bottega.core.record import IntArray
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import HAND, LEFT_OUT, MAX_PLAYERS, SUIT_OF
from tests.thirdgame.briscola.state import NOBODY, NOTHING, Phase, State


@rule
def deal(game: State, setup_args: IntArray) -> None:  # B1.1, B1.2, B1.3
    """A new game with the dice as they are. Every other field is set: the record may hold an old game."""
    game.seats = setup_args[0]
    game.partners = setup_args[1]
    game.exchange = setup_args[2]
    game.open_screens = setup_args[3]
    game.phase = Phase.PLAY
    clear_table(game)
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
def clear_table(game: State) -> None:  # B1.1
    """Every card in the stock, and nothing before the players."""
    fill(game.stock, 1)
    if game.seats == 3:
        game.stock[LEFT_OUT] = 0
    for seat in range(MAX_PLAYERS):
        clear_seat(game, seat)


@rule
def clear_seat(game: State, seat: int) -> None:
    player = game.players[seat]
    fill(player.hand, 0)
    fill(player.known, 0)
    fill(player.won, 0)
    player.tricks = 0
    game.played[seat] = NOTHING
    game.last_trick[seat] = NOTHING
