"""The state of a game of Briscola: one record of integers. This file is its map.

Seats are numbered in the order of play. A set of cards is an amount (0 or 1) for each card.
"""

from __future__ import annotations

from enum import IntEnum

from bottega.core.dice import WORDS
from bottega.core.record import Record, long, longs, records, short, shorts
from bottega.core.rule import rule
from bottega.core.state import GameState
from tests.thirdgame.briscola.facts import MAX_PLAYERS, N_CARDS, POINTS

NOBODY = -1
NOTHING = -1


class Phase(IntEnum):
    """What the active player is asked for."""

    PLAY = 0  # play a card, or exchange the open trump first
    OVER = 1


class Player(Record):
    """What a player has."""

    hand = shorts(N_CARDS)
    known = shorts(N_CARDS)  # the part of the hand that everybody has seen: an open trump that was drawn or exchanged
    won = shorts(N_CARDS)
    tricks = short()


class State(GameState):
    """A whole game."""

    dice = longs(WORDS)
    seats = long()
    active = long()
    phase = long()
    partners = long()  # 1 if seats 0 and 2 play against 1 and 3
    exchange = long()  # 1 if the open trump may be exchanged
    open_screens = long()  # 1 if hands lie open
    leader = long()  # who began this trick
    trump = long()  # the suit
    open_card = long()  # the trump that lies open under the stock; NOTHING once it is drawn
    stock = shorts(N_CARDS)  # face down; which card is next is decided when it is drawn
    played = longs(MAX_PLAYERS)  # the card of each seat in this trick
    last_trick = longs(MAX_PLAYERS)  # the same of the trick before
    last_winner = long()  # who took that trick
    players = records(Player, MAX_PLAYERS)


@rule
def total_points(game: State, seat: int) -> int:  # B4.1, B4.2
    """The points of a seat, with those of its partner."""
    points = points_of(game, seat)
    if game.partners:
        points += points_of(game, (seat + 2) % game.seats)
    return points


@rule
def points_of(game: State, seat: int) -> int:  # B4.1
    """The points of the cards that a seat has won itself."""
    points = 0
    for card in range(N_CARDS):
        points += POINTS[card] * game.players[seat].won[card]
    return points
