"""C4, second part: score a type, a city or a category."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    CATEGORY_OF,
    COST,
    N_CITIES,
    N_RANKS,
    N_TILES,
    NEEDED_IN_CITY,
    TYPE_OF,
    UPGRADED_COINS,
    UPGRADED_VP,
    VALUE_COINS,
    VALUE_VP,
)
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.turn import finish_action, lower_screen
from bottega.games.carrara.state import NOBODY, Source, State, active_player, belongs_to, city_of


@rule
def value_vp(game: State, seat: int, space: int) -> int:  # C4.5, C4.9
    """Victory points for each point of cost on a space of a player's board (a city or a category)."""
    if game.upgrade_of[space] == seat:
        return UPGRADED_VP[space]
    return VALUE_VP[space]


@rule
def value_coins(game: State, seat: int, space: int) -> int:  # C4.5, C4.9
    """Coins for each point of cost on a space of a player's board."""
    if game.upgrade_of[space] == seat:
        return UPGRADED_COINS[space]
    return VALUE_COINS[space]


@rule
def may_score_type(game: State, kind: int) -> int:  # C4.5, C4.8
    me = active_player(game)
    if me.scored_type[kind]:
        return Reason.TYPE_SCORED
    if me.markers == 0:
        return Reason.NO_MARKERS
    for rank in range(N_RANKS):
        if belongs_to(game, kind * N_RANKS + rank, game.active):
            return Reason.OK
    return Reason.NONE_OF_TYPE


@rule
def do_score_type(game: State, kind: int) -> None:  # C4.5
    for rank in range(N_RANKS):
        score_building(game, kind * N_RANKS + rank, Source.TYPES)
    active_player(game).scored_type[kind] = 1
    use_marker(game)


@rule
def may_score_city(game: State, city: int) -> int:  # C4.6, C4.8
    me = active_player(game)
    if game.city_scored_by[city] != NOBODY:
        return Reason.CITY_SCORED
    if me.markers == 0:
        return Reason.NO_MARKERS
    if me.buildings[city] < NEEDED_IN_CITY[city]:
        return Reason.TOO_FEW_IN_CITY
    return Reason.OK


@rule
def do_score_city(game: State, city: int) -> None:  # C4.6
    for tile in range(N_TILES):
        if belongs_to(game, tile, game.active) and city_of(game, tile) == city:
            score_building(game, tile, Source.CITIES)
    game.city_scored_by[city] = game.active
    use_marker(game)


@rule
def may_score_category(game: State, category: int) -> int:  # C4.8
    me = active_player(game)
    if not game.expansion:
        return Reason.EXPANSION_CATEGORY
    if me.scored_category[category]:
        return Reason.CATEGORY_SCORED
    if me.markers == 0:
        return Reason.NO_MARKERS
    if cost_of_category(game, game.active, category) == 0:
        return Reason.NONE_OF_CATEGORY
    return Reason.OK


@rule
def do_score_category(game: State, category: int) -> None:  # C4.8: cost times the category's value, no objects
    me = active_player(game)
    space = N_CITIES + category
    cost = cost_of_category(game, game.active, category)
    me.points[Source.CATEGORIES] += cost * value_vp(game, game.active, space)
    earn(game, cost * value_coins(game, game.active, space))
    me.scored_category[category] = 1
    use_marker(game)


@rule
def buildings_of_type(game: State, seat: int, kind: int) -> int:  # C4.5
    """How many buildings of a type a player has."""
    count = 0
    for rank in range(N_RANKS):
        if belongs_to(game, kind * N_RANKS + rank, seat):
            count += 1
    return count


@rule
def cost_of_category(game: State, seat: int, category: int) -> int:  # C4.8
    """The total cost of a player's City or Land buildings."""
    total = 0
    for tile in range(N_TILES):
        if CATEGORY_OF[tile] == category and belongs_to(game, tile, seat):
            total += COST[tile]
    return total


@rule
def score_building(game: State, tile: int, source: int) -> None:  # C4.5, C4.7
    """Cost times the city's value, and an object of its kind from the supply; nothing if it is not one's own."""
    if not belongs_to(game, tile, game.active):
        return
    me = active_player(game)
    city = city_of(game, tile)
    me.points[source] += COST[tile] * value_vp(game, game.active, city)
    earn(game, COST[tile] * value_coins(game, game.active, city))
    kind = TYPE_OF[tile]
    if game.supply[kind] > 0:
        game.supply[kind] -= 1
        me.objects[kind] += 1
        lower_screen(game)


@rule
def earn(game: State, coins: int) -> None:  # C4.5, C2.3
    """Coins for the active player, if there are any."""
    if coins > 0:
        active_player(game).coins += coins
        lower_screen(game)


@rule
def use_marker(game: State) -> None:  # C4.8
    active_player(game).markers -= 1
    finish_action(game)
