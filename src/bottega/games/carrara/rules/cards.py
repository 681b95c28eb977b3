"""C7: The cards. The base game plays with T1, O1 and B1 and without a Bonus card, so C6.3 and C6.4 are here too."""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    BONUS_CITIES,
    CATEGORY_OF,
    CITY,
    COINS_PER_VP,
    COST,
    GROUP_SIZE,
    LAND,
    MARKERS,
    N_CITIES,
    N_OBJECTS,
    N_RANKS,
    N_TILES,
    N_TYPES,
    NEEDED,
    OBJECTS_PER_KIND,
    SPARE_OBJECT_VP,
    VP_BY_CITY,
    VP_BY_SIZE,
    VP_EACH,
    Bonus,
    Building,
    Deck,
    Object,
    Top,
)
from bottega.games.carrara.rules.score import value_coins, value_vp
from bottega.games.carrara.state import (
    Source,
    State,
    belongs_to,
    city_of,
    number_of_buildings,
    number_of_objects,
    points_on_track,
    total_cost,
)

DEAR_COST = 5  # the Top card Ta counts buildings of cost 5 and 8
HALF = N_CITIES // 2  # the Bonus card Xg: the first three cities, the last three

# --------------------------------------------------------------------------------------------------------- objectives


@rule
def fulfils(game: State, seat: int, deck: int) -> bool:  # C6.3, C7.2
    """Whether a player fulfils the objective of a deck's card."""
    return progress(game, seat, deck) >= needed(game, deck)


@rule
def needed(game: State, deck: int) -> int:  # C6.3, C7.2
    """The threshold of the objective for this number of players."""
    return NEEDED[deck, game.cards[deck], game.seats]


@rule
def progress(game: State, seat: int, deck: int) -> int:  # C6.3, C7.2
    """How far a player is with the objective of a deck's card."""
    if deck == Deck.TOP:
        return top_progress(game, seat)
    if deck == Deck.OBJECT:
        return object_progress(game, seat)
    return building_progress(game, seat)


@rule
def top_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.TOP]
    player = game.players[seat]
    count = 0
    if card == Top.SCORINGS:
        count = MARKERS - player.markers
    elif card == Top.DEAR_BUILDINGS:
        for tile in range(N_TILES):
            if COST[tile] >= DEAR_COST and belongs_to(game, tile, seat):
                count += 1
    elif card == Top.CITIES_SCORED:
        for city in range(N_CITIES):
            if game.city_scored_by[city] == seat:
                count += 1
    elif card == Top.COINS:
        count = player.coins
    elif card == Top.BUILDINGS:
        count = number_of_buildings(game, seat)
    elif card == Top.VICTORY_POINTS:
        count = points_on_track(game, seat)
    return count


@rule
def object_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.OBJECT]
    if card == Object.NUMBER:
        return number_of_objects(game, seat)
    if card == Object.PAIRS or card == Object.PRODUCT:
        return groups_of_equal(game, seat, 2)
    if card == Object.TRIPLETS:
        return groups_of_equal(game, seat, 3)
    if card == Object.EQUAL:
        return most_of_a_kind(game, seat)
    if card == Object.PAIR_AND_FOUR:
        return pairs_with_fours(game, seat)
    if card == Object.DIFFERENT:
        return kinds_with(game, seat, 1)
    return sets_of_three_different(game, seat)


@rule
def building_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.BUILDING]
    if card == Building.TOTAL_COST:
        return total_cost(game, seat)
    if card == Building.EIGHTS:
        return eights(game, seat)
    if card == Building.LAND:
        return buildings_of_category(game, seat, LAND)
    if card == Building.CITY:
        return buildings_of_category(game, seat, CITY)
    if card == Building.PAIRS:
        return min(buildings_of_category(game, seat, CITY), buildings_of_category(game, seat, LAND))
    if card == Building.PRODUCT:
        return cities_with(game, seat, 2)
    return cities_with(game, seat, GROUP_SIZE[Deck.BUILDING, card])


# ------------------------------------------------------------------------------------------------------- Object cards


@rule
def points_of_object_card(game: State, seat: int) -> tuple[int, int]:  # C6.4, C7.2
    """What the Object card pays for the best division of a player's objects, and how many objects it leaves unused."""
    card = game.cards[Deck.OBJECT]
    each = VP_EACH[Deck.OBJECT, card]
    objects = number_of_objects(game, seat)
    if card == Object.NUMBER:
        return each * objects, 0
    if card == Object.PAIRS:
        pairs = groups_of_equal(game, seat, 2)
        return each * pairs, objects - 2 * pairs
    if card == Object.TRIPLETS:
        triplets = groups_of_equal(game, seat, 3)
        return each * triplets, objects - 3 * triplets
    if card == Object.EQUAL:
        return points_for_equal(game, seat)
    if card == Object.PAIR_AND_FOUR:
        combinations = pairs_with_fours(game, seat)
        return each * combinations, objects - 6 * combinations
    if card == Object.DIFFERENT:
        return points_for_different(game, seat)
    if card == Object.THREE_DIFFERENT:
        sets = sets_of_three_different(game, seat)
        return each * sets, objects - 3 * sets
    return best_product(game, seat)


@rule
def groups_of_equal(game: State, seat: int, size: int) -> int:  # Oa, Ob, Og
    """How many groups of equal objects of a size can be made."""
    groups = 0
    for kind in range(N_OBJECTS):
        groups += game.players[seat].objects[kind] // size
    return groups


@rule
def kinds_with(game: State, seat: int, least: int) -> int:
    """Of how many kinds a player has at least so many objects."""
    kinds = 0
    for kind in range(N_OBJECTS):
        if game.players[seat].objects[kind] >= least:
            kinds += 1
    return kinds


@rule
def most_of_a_kind(game: State, seat: int) -> int:  # Oc
    most = 0
    for kind in range(N_OBJECTS):
        most = max(most, game.players[seat].objects[kind])
    return most


@rule
def points_for_equal(game: State, seat: int) -> tuple[int, int]:  # Oc
    """Each kind is one group: the table grows faster than any split of it."""
    on_card = 0
    spare = 0
    for kind in range(N_OBJECTS):
        have = game.players[seat].objects[kind]
        if have == 1:
            spare += 1
        else:
            on_card += VP_BY_SIZE[Deck.OBJECT, Object.EQUAL, have]
    return on_card, spare


@rule
def pairs_with_fours(game: State, seat: int) -> int:  # Od
    """Combinations of a pair and a quadruplet: a quadruplet uses up two pairs, its pair a third."""
    return min(kinds_with(game, seat, 4), groups_of_equal(game, seat, 2) // 3)


@rule
def points_for_different(game: State, seat: int) -> tuple[int, int]:  # Oe
    """Take the largest possible set of different objects, again and again: best with this table."""
    on_card = 0
    spare = 0
    for least in range(1, OBJECTS_PER_KIND + 1):
        size = kinds_with(game, seat, least)
        if size == 1:
            spare += 1
        else:
            on_card += VP_BY_SIZE[Deck.OBJECT, Object.DIFFERENT, size]
    return on_card, spare


@rule
def sets_of_three_different(game: State, seat: int) -> int:  # Of
    """k sets are possible if, taking no more than k of each kind, there are 3k objects."""
    best = 0
    for sets in range(1, N_OBJECTS * OBJECTS_PER_KIND // 3 + 1):
        usable = 0
        for kind in range(N_OBJECTS):
            usable += min(game.players[seat].objects[kind], sets)
        if usable >= 3 * sets:
            best = sets
    return best


GROUP_SIZES = OBJECTS_PER_KIND - 1  # a group of equal objects has 2 … 6 members
GROUPS = 1 + N_OBJECTS * GROUP_SIZES  # choice 0 is "no group", the others a kind and a size


@rule
def group_size(choice: int) -> int:
    if choice == 0:
        return 0
    return 2 + (choice - 1) % GROUP_SIZES


@rule
def group_kind(choice: int) -> int:
    return (choice - 1) // GROUP_SIZES


@rule
def best_product(game: State, seat: int) -> tuple[int, int]:  # Og
    """The product of up to three groups of equal objects, trying all of them; unused objects count too."""
    objects = game.players[seat].objects
    total = number_of_objects(game, seat)
    best = 0
    best_spare = total
    for first in range(1, GROUPS):
        if group_size(first) > objects[group_kind(first)]:
            continue
        for second in range(first + 1):
            if second > 0 and not fits_beside(objects, second, first, 0):
                continue
            for third in range(second + 1):
                if third > 0 and not fits_beside(objects, third, first, second):
                    continue
                product = group_size(first) * max(1, group_size(second)) * max(1, group_size(third))
                spare = total - group_size(first) - group_size(second) - group_size(third)
                value = product + spare * SPARE_OBJECT_VP
                best_value = best + best_spare * SPARE_OBJECT_VP
                if value > best_value or (value == best_value and product > best):
                    best = product
                    best_spare = spare
    return best, best_spare


@rule
def fits_beside(objects: IntArray, choice: int, one: int, other: int) -> bool:  # Og
    """Whether a group can be made besides one or two others, of which some may be of the same kind."""
    kind = group_kind(choice)
    used = group_size(choice)
    if one > 0 and group_kind(one) == kind:
        used += group_size(one)
    if other > 0 and group_kind(other) == kind:
        used += group_size(other)
    return used <= objects[kind]


# ----------------------------------------------------------------------------------------------------- Building cards


@rule
def points_of_building_card(game: State, seat: int) -> int:  # C6.4, C7.2
    card = game.cards[Deck.BUILDING]
    each = VP_EACH[Deck.BUILDING, card]
    if card == Building.TOTAL_COST:
        return each * total_cost(game, seat)
    if card == Building.EIGHTS:
        return points_for_eights(game, seat)
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
def cities_with(game: State, seat: int, least: int) -> int:  # Ba, Bb, Bc, Bg
    """In how many cities a player has at least so many buildings."""
    cities = 0
    for city in range(N_CITIES):
        if game.players[seat].buildings[city] >= least:
            cities += 1
    return cities


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
def eights(game: State, seat: int) -> int:  # Bd
    count = 0
    for tile in range(N_TILES):
        if COST[tile] == BIG_COST and belongs_to(game, tile, seat):
            count += 1
    return count


@rule
def points_for_eights(game: State, seat: int) -> int:  # Bd
    points = 0
    for tile in range(N_TILES):
        if COST[tile] == BIG_COST and belongs_to(game, tile, seat):
            points += VP_BY_CITY[Deck.BUILDING, Building.EIGHTS, city_of(game, tile)]
    return points


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


# -------------------------------------------------------------------------------------------------------- Bonus cards


@rule
def score_bonus_card(game: State, seat: int) -> None:  # C7.3, C7.4
    """The Bonus card's victory points and coins, whether or not anything was scored before."""
    card = game.cards[Deck.BONUS]
    if card == Bonus.TWO_CITIES:
        first, second = best_two(game, seat, False)
        gain(game, seat, vp_of_city(game, seat, first), coins_of_city(game, seat, first))
        gain(game, seat, vp_of_city(game, seat, second), coins_of_city(game, seat, second))
    elif card == Bonus.TWO_TYPES:
        first, second = best_two(game, seat, True)
        gain(game, seat, vp_of_type(game, seat, first), coins_of_type(game, seat, first))
        gain(game, seat, vp_of_type(game, seat, second), coins_of_type(game, seat, second))
    elif card == Bonus.SMALLEST_OF_TYPE:
        for kind in range(N_TYPES):
            score_smallest_of_type(game, seat, kind)
    elif card == Bonus.COAST_AND_HILLS:
        if has_highest_worth(game, seat, 0, HALF):
            gain(game, seat, VP_EACH[Deck.BONUS, card], 0)
        if has_highest_worth(game, seat, HALF, N_CITIES):
            gain(game, seat, VP_EACH[Deck.BONUS, card], 0)
    elif card == Bonus.EVERY_CITY:
        for city in range(N_CITIES):
            if has_highest_worth(game, seat, city, city + 1):
                gain(game, seat, VP_BY_CITY[Deck.BONUS, card, city], 0)
    else:
        for i in range(2):
            city = BONUS_CITIES[card, i]
            gain(game, seat, vp_of_city(game, seat, city), coins_of_city(game, seat, city))


@rule
def gain(game: State, seat: int, vp: int, coins: int) -> None:
    game.players[seat].points[Source.BONUS] += vp
    game.players[seat].coins += coins


@rule
def vp_of_city(game: State, seat: int, city: int) -> int:  # C7.3
    return game.players[seat].worth[city] * value_vp(game, seat, city)


@rule
def coins_of_city(game: State, seat: int, city: int) -> int:  # C7.3
    return game.players[seat].worth[city] * value_coins(game, seat, city)


@rule
def vp_of_type(game: State, seat: int, kind: int) -> int:  # C7.3
    total = 0
    for rank in range(N_RANKS):
        tile = kind * N_RANKS + rank
        if belongs_to(game, tile, seat):
            total += COST[tile] * value_vp(game, seat, city_of(game, tile))
    return total


@rule
def coins_of_type(game: State, seat: int, kind: int) -> int:  # C7.3
    total = 0
    for rank in range(N_RANKS):
        tile = kind * N_RANKS + rank
        if belongs_to(game, tile, seat):
            total += COST[tile] * value_coins(game, seat, city_of(game, tile))
    return total


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
                vp = vp_of_type(game, seat, first) + vp_of_type(game, seat, second)
                coins = coins_of_type(game, seat, first) + coins_of_type(game, seat, second)
            else:
                vp = vp_of_city(game, seat, first) + vp_of_city(game, seat, second)
                coins = coins_of_city(game, seat, first) + coins_of_city(game, seat, second)
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
            gain(
                game,
                seat,
                COST[tile] * value_vp(game, seat, city),
                COST[tile] * value_coins(game, seat, city),
            )
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
