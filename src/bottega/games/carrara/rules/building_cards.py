"""C7.2: The Building cards: their objectives, and what they pay."""

from __future__ import annotations

from bottega.core.amounts import count_at_least
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    CATEGORY_OF,
    CITY,
    COST,
    GROUP_SIZE,
    LAND,
    N_CITIES,
    N_RANKS,
    N_TILES,
    N_TYPES,
    VP_BY_CITY,
    VP_EACH,
    Building,
    Deck,
)
from bottega.games.carrara.state import State, belongs_to, city_of, total_cost


@rule
def building_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.BUILDING]
    if card == Building.TOTAL_COST:
        return total_cost(game, seat)
    if card == Building.EIGHTS:
        number, _ = eights(game, seat)
        return number
    if card == Building.LAND:
        return buildings_of_category(game, seat, LAND)
    if card == Building.CITY:
        return buildings_of_category(game, seat, CITY)
    if card == Building.PAIRS:
        return min(buildings_of_category(game, seat, CITY), buildings_of_category(game, seat, LAND))
    if card == Building.PRODUCT:
        return count_at_least(game.players[seat].buildings, 2)
    return count_at_least(game.players[seat].buildings, GROUP_SIZE[Deck.BUILDING, card])


@rule
def points_of_building_card(game: State, seat: int) -> int:  # C6.4, C7.2
    card = game.cards[Deck.BUILDING]
    each = VP_EACH[Deck.BUILDING, card]
    if card == Building.TOTAL_COST:
        return each * total_cost(game, seat)
    if card == Building.EIGHTS:
        _, points = eights(game, seat)
        return points
    if card == Building.LAND:
        return each * buildings_of_category(game, seat, LAND)
    if card == Building.CITY:
        return each * buildings_of_category(game, seat, CITY)
    if card == Building.PRODUCT:
        return product_of_fullest_cities(game, seat)
    if card == Building.PAIRS:
        return cost_of_pairs(game, seat)
    return points_for_groups_in_cities(game, seat)


@rule
def points_for_groups_in_cities(game: State, seat: int) -> int:  # Ba, Bb, Bc
    """Every full group of two, three or four buildings in a city pays."""
    card = game.cards[Deck.BUILDING]
    points = 0
    for city in range(N_CITIES):
        groups = game.players[seat].buildings[city] // GROUP_SIZE[Deck.BUILDING, card]
        points += groups * VP_BY_CITY[Deck.BUILDING, card, city]
    return points


@rule
def eights(game: State, seat: int) -> tuple[int, int]:  # Bd
    """How many 8s a player has, and what they pay by their cities."""
    count = 0
    points = 0
    for tile in range(N_TILES):
        if COST[tile] == BIG_COST and belongs_to(game, tile, seat):
            count += 1
            points += VP_BY_CITY[Deck.BUILDING, Building.EIGHTS, city_of(game, tile)]
    return count, points


@rule
def buildings_of_category(game: State, seat: int, category: int) -> int:  # Be, Bf, Bh
    count = 0
    for tile in range(N_TILES):
        if CATEGORY_OF[tile] == category and belongs_to(game, tile, seat):
            count += 1
    return count


@rule
def product_of_fullest_cities(game: State, seat: int) -> int:  # Bg
    """The product of the building counts of up to three cities; no buildings at all are 0."""
    buildings = game.players[seat].buildings
    best = 0
    for first in range(N_CITIES):
        for second in range(N_CITIES):
            for third in range(N_CITIES):
                if first != second and first != third and second != third and buildings[first] > 0:
                    best = max(best, buildings[first] * max(1, buildings[second]) * max(1, buildings[third]))
    return best


@rule
def cost_of_pairs(game: State, seat: int) -> int:  # Bh
    """City and Land buildings paired, the dearest first: the cost of all paired ones."""
    pairs = min(buildings_of_category(game, seat, CITY), buildings_of_category(game, seat, LAND))
    return cost_of_dearest(game, seat, CITY, pairs) + cost_of_dearest(game, seat, LAND, pairs)


@rule
def cost_of_dearest(game: State, seat: int, category: int, count: int) -> int:  # Bh
    """The total cost of so many of a player's dearest buildings of a category."""
    total = 0
    for rank in range(N_RANKS - 1, -1, -1):
        for kind in range(N_TYPES):
            tile = kind * N_RANKS + rank
            if count > 0 and CATEGORY_OF[tile] == category and belongs_to(game, tile, seat):
                total += COST[tile]
                count -= 1
    return total
