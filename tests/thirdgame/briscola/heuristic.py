"""How good a position looks to a seat, in hundredths of a point: a hand-made estimate, not a rule of the game."""

from __future__ import annotations

from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import N_CARDS, POINTS, RANK_OF, SUIT_OF
from tests.thirdgame.briscola.rules.play import best_so_far
from tests.thirdgame.briscola.state import NOTHING, Phase, State, total_points

POINT = 100
HEURISTIC_ERROR = 300.0
TRUMP = 250  # what a trump in the hand can still bring
TRUMP_STRENGTH = 60  # and more for a strong one
LOAD = 35  # per cent of the points of a card that can still be brought home
STAYS = 55  # per cent: how often the best card in the trick survives a later player
TRUMP_STAYS = 80


@rule
def heuristic(game: State, seat: int) -> int:
    """The points against those of the others, what the trick may bring, and what the hand can still do."""
    if game.phase == Phase.OVER:
        return POINT * total_points(game, seat)
    value = POINT * total_points(game, seat) + trick_value(game, seat)
    for other in range(game.seats):
        if not allies(game, seat, other):
            value -= POINT * total_points(game, other) // (game.seats - 1)
    for card in range(N_CARDS):
        if game.players[seat].hand[card]:
            if SUIT_OF[card] == game.trump:
                value += TRUMP + TRUMP_STRENGTH * RANK_OF[card]
            else:
                value += LOAD * POINTS[card]
    return int(value)


@rule
def allies(game: State, seat: int, other: int) -> bool:
    """Whether two seats win together."""
    return seat == other or (game.partners != 0 and (seat + other) % 2 == 0)


@rule
def trick_value(game: State, seat: int) -> int:
    """What the cards that lie there will bring a seat, or cost it."""
    points = 0
    to_come = 0
    for other in range(game.seats):
        if game.played[other] == NOTHING:
            to_come += 1
        else:
            points += POINTS[game.played[other]]
    if to_come == game.seats:
        return 0
    best = best_so_far(game)
    chance = POINT
    for _ in range(to_come):
        chance = chance * (TRUMP_STAYS if SUIT_OF[game.played[best]] == game.trump else STAYS) // 100
    if allies(game, seat, best):
        return int(points * chance)
    return int(-points * chance // (game.seats - 1))
