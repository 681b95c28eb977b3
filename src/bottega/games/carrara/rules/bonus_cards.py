"""C7.3, C7.4: The Bonus cards."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BONUS_CITIES,
    COINS_PER_VP,
    COST,
    N_CITIES,
    N_RANKS,
    N_TYPES,
    VP_BY_CITY,
    VP_EACH,
    Bonus,
    Deck,
)
from bottega.games.carrara.rules.score import value_coins, value_vp
from bottega.games.carrara.state import Source, State, belongs_to, city_of

HALF = N_CITIES // 2  # the Bonus card Xg: the first three cities, the last three


@rule
def score_bonus_card(game: State, seat: int) -> None:  # C7.3, C7.4
    """The Bonus card's victory points and coins, whether or not anything was scored before."""
    card = game.cards[Deck.BONUS]
    if card == Bonus.TWO_CITIES:
        for city in best_two(game, seat, False):
            gain(game, seat, city_pays(game, seat, city))
    elif card == Bonus.TWO_TYPES:
        for kind in best_two(game, seat, True):
            gain(game, seat, type_pays(game, seat, kind))
    elif card == Bonus.SMALLEST_OF_TYPE:
        for kind in range(N_TYPES):
            score_smallest_of_type(game, seat, kind)
    elif card == Bonus.COAST_AND_HILLS:
        if has_highest_worth(game, seat, 0, HALF):
            gain(game, seat, (VP_EACH[Deck.BONUS, card], 0))
        if has_highest_worth(game, seat, HALF, N_CITIES):
            gain(game, seat, (VP_EACH[Deck.BONUS, card], 0))
    elif card == Bonus.EVERY_CITY:
        for city in range(N_CITIES):
            if has_highest_worth(game, seat, city, city + 1):
                gain(game, seat, (VP_BY_CITY[Deck.BONUS, card, city], 0))
    else:
        for i in range(2):
            gain(game, seat, city_pays(game, seat, BONUS_CITIES[card, i]))


@rule
def gain(game: State, seat: int, pay: tuple[int, int]) -> None:
    """Victory points and coins of the Bonus card."""
    game.players[seat].points[Source.BONUS] += pay[0]
    game.players[seat].coins += pay[1]


@rule
def city_pays(game: State, seat: int, city: int) -> tuple[int, int]:  # C7.3
    """Victory points and coins for the buildings in a city."""
    worth = game.players[seat].worth[city]
    return worth * value_vp(game, seat, city), worth * value_coins(game, seat, city)


@rule
def type_pays(game: State, seat: int, kind: int) -> tuple[int, int]:  # C7.3
    """Victory points and coins for the buildings of a type."""
    vp = 0
    coins = 0
    for rank in range(N_RANKS):
        tile = kind * N_RANKS + rank
        if belongs_to(game, tile, seat):
            vp += COST[tile] * value_vp(game, seat, city_of(game, tile))
            coins += COST[tile] * value_coins(game, seat, city_of(game, tile))
    return vp, coins


@rule
def both_pay(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


@rule
def best_two(game: State, seat: int, types: bool) -> tuple[int, int]:  # C7.3
    """The two cities (or types) with the highest final total after converting all coins; equal: more VP, then order."""
    rate = COINS_PER_VP[game.cards[Deck.TOP]]
    have = game.players[seat].coins
    best_first = 0
    best_second = 1
    best_total = -1
    best_vp = -1
    for first in range(N_CITIES):
        for second in range(first + 1, N_CITIES):
            if types:
                vp, coins = both_pay(type_pays(game, seat, first), type_pays(game, seat, second))
            else:
                vp, coins = both_pay(city_pays(game, seat, first), city_pays(game, seat, second))
            total = vp + (have + coins) // rate
            if total > best_total or (total == best_total and vp > best_vp):
                best_first = first
                best_second = second
                best_total = total
                best_vp = vp
    return best_first, best_second


@rule
def score_smallest_of_type(game: State, seat: int, kind: int) -> None:  # Xf
    for rank in range(N_RANKS):
        tile = kind * N_RANKS + rank
        if belongs_to(game, tile, seat):
            city = city_of(game, tile)
            gain(game, seat, (COST[tile] * value_vp(game, seat, city), COST[tile] * value_coins(game, seat, city)))
            return


@rule
def has_highest_worth(game: State, seat: int, first: int, end: int) -> bool:  # C7.4
    """Whether nobody has built for more in these cities; a tie is enough, nothing at all is not."""
    mine = worth_in(game, seat, first, end)
    for other in range(game.seats):
        if worth_in(game, other, first, end) > mine:
            return False
    return mine > 0


@rule
def worth_in(game: State, seat: int, first: int, end: int) -> int:
    total = 0
    for city in range(first, end):
        total += game.players[seat].worth[city]
    return total
