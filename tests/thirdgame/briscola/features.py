"""What decides a game of Briscola, in figures: the search multiplies them by weights learned from its own games."""

from __future__ import annotations

from typing import Any

from bottega.core.amounts import total_of
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import ALL_POINTS, N_CARDS, POINTS, RANK_OF, SUIT_OF
from tests.thirdgame.briscola.heuristic import allies, trick_value
from tests.thirdgame.briscola.state import State, total_points

FEATURE_NAMES = (
    "points",
    "points ahead of the best other",
    "more than half of all points",
    "trumps in hand",
    "strength of trumps",
    "points in hand",
    "aces and threes in hand",
    "to move",
    "leads the trick",
    "what the trick may bring",
    "partner's trumps",
)
STRONG = 10  # points of a card that is worth a trump


@rule
def features(game: State, out: Any) -> float:
    """Fill in the figures of every seat, a row each; returns how far the game has come, from 0 to 1."""
    for seat in range(game.seats):
        measure_seat(game, seat, out[seat])
    for seat in range(game.seats):
        out[seat, 10] = 0.0
        for other in range(game.seats):
            if other != seat and allies(game, seat, other):
                out[seat, 10] += out[other, 3]
    won = 0
    for seat in range(game.seats):
        won += total_of(game.players[seat].won)
    return won / 40.0


@rule
def measure_seat(game: State, seat: int, out: Any) -> None:
    """The figures of a seat, but its partner's."""
    own = total_points(game, seat)
    best = 0
    for other in range(game.seats):
        if not allies(game, seat, other):
            best = max(best, total_points(game, other))
    trumps = 0
    strength = 0
    points = 0
    strong = 0
    for card in range(N_CARDS):
        if game.players[seat].hand[card]:
            points += POINTS[card]
            if SUIT_OF[card] == game.trump:
                trumps += 1
                strength += RANK_OF[card]
            elif POINTS[card] >= STRONG:
                strong += 1
    out[0] = own / 30.0
    out[1] = (own - best) / 30.0
    out[2] = own * 2 > ALL_POINTS
    out[3] = trumps
    out[4] = strength / 10.0
    out[5] = points / 10.0
    out[6] = strong
    out[7] = game.active == seat
    out[8] = game.leader == seat
    out[9] = trick_value(game, seat) / 1000.0
