"""How final points come about: which objects, buildings and cities each card pays for.

Where a card pays for the best division of what a player has, the parts are such a division: they add up to what the
rules give, and each of them is a set that the card pays for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.record import duplicate
from bottega.games.carrara.facts import (
    BIG_COST,
    BONUS_CITIES,
    CARD_IDS,
    CATEGORY_OF,
    CITIES,
    CITY,
    COINS_PER_VP,
    COST,
    GROUP_SIZE,
    LAND,
    N_CITIES,
    N_OBJECTS,
    N_TYPES,
    OBJECTS,
    OBJECTS_PER_KIND,
    SPARE_OBJECT_VP,
    TILES,
    TYPE_OF,
    TYPES,
    VP_BY_CITY,
    VP_BY_SIZE,
    VP_EACH,
    Bonus,
    Building,
    Deck,
    Object,
)
from bottega.games.carrara.rules.bonus_cards import HALF, best_two, has_highest_worth
from bottega.games.carrara.rules.object_cards import (
    best_groups,
    group_kind,
    group_size,
    groups_of_equal,
    pairs_with_fours,
    sets_of_three_different,
)
from bottega.games.carrara.state import Phase, Place, Source, State
from bottega.games.carrara.survey import FIRST_CITY, Survey
from bottega.games.carrara.vocabulary import CardId


class Part(TypedDict):
    """One set that a card pays for: objects ("object.book"), buildings ("palazzo-4"), cities or types."""

    items: list[str]
    vp: int
    coins: int  # what it pays in coins (Bonus cards); of the coins themselves, how many there are
    factors: list[int]  # where sizes are multiplied: the sizes, in the order of the items; else none


class Line(TypedDict):
    """The points of one source."""

    source: Literal["objects", "spare_objects", "buildings", "bonus", "coins"]
    card: CardId | None  # the card that says what counts
    parts: list[Part]
    vp: int


def part(items: Sequence[str], vp: int, coins: int = 0, factors: Sequence[int] = ()) -> Part:
    return {"items": list(items), "vp": int(vp), "coins": int(coins), "factors": [int(factor) for factor in factors]}


def breakdown(game: State, seat: int, survey: Survey) -> list[Line]:
    """How the points that a player's final scoring would give, or has given, come about."""
    ended = survey.ended.players[seat]
    points = ended.points.tolist()
    sets, spare = object_parts(game, seat)
    spare_parts = [part([thing], SPARE_OBJECT_VP) for thing in spare]
    rate = int(COINS_PER_VP[game.cards[Deck.TOP]])
    coins = part([], ended.coins // rate, ended.coins)
    lines: list[Line] = [
        {"source": "objects", "card": card_id(game, Deck.OBJECT), "parts": sets, "vp": points[Source.OBJECTS]},
        {"source": "spare_objects", "card": None, "parts": spare_parts, "vp": points[Source.SPARE_OBJECTS]},
        {
            "source": "buildings",
            "card": card_id(game, Deck.BUILDING),
            "parts": building_parts(game, seat),
            "vp": points[Source.BUILDINGS],
        },
    ]
    if game.expansion:
        parts = [each for each in bonus_parts(game, seat, survey) if each["vp"] or each["coins"]]
        lines.append({"source": "bonus", "card": card_id(game, Deck.BONUS), "parts": parts, "vp": points[Source.BONUS]})
    special_rate = rate != COINS_PER_VP[0]
    lines.append(
        {
            "source": "coins",
            "card": card_id(game, Deck.TOP) if special_rate else None,
            "parts": [coins] if coins["coins"] else [],
            "vp": points[Source.COINS],
        }
    )
    return lines


def own_buildings(game: State, seat: int) -> dict[int, int]:
    """The tiles that a player has built, with the city of each, by type and cost."""
    own = {}
    for tile, place in enumerate(game.place.tolist()):
        owner, city = divmod(place - Place.BUILT, N_CITIES)
        if owner == seat:
            own[tile] = city
    return own


def card_id(game: State, deck: int) -> str:
    return CARD_IDS[deck][game.cards[deck]]


# ------------------------------------------------------------------------------------------------------------- objects


class Hand:
    """A player's objects, from which sets are taken until none is left."""

    def __init__(self, amounts: Sequence[int]) -> None:
        self.left = list(amounts)

    def take(self, *kinds: int) -> list[str]:
        for kind in kinds:
            self.left[kind] -= 1
        return [f"object.{OBJECTS[kind]}" for kind in kinds]

    def kinds(self, least: int = 1) -> list[int]:
        """The kinds of which there are at least so many left, the most frequent first."""
        return sorted((k for k in range(N_OBJECTS) if self.left[k] >= least), key=lambda k: -self.left[k])

    def rest(self) -> list[str]:
        return [f"object.{OBJECTS[kind]}" for kind, amount in enumerate(self.left) for _ in range(amount)]


def object_parts(game: State, seat: int) -> tuple[list[Part], list[str]]:
    """The sets that the Object card pays for, and the objects it leaves unused."""
    card = Object(game.cards[Deck.OBJECT])
    hand = Hand(game.players[seat].objects.tolist())
    each = int(VP_EACH[Deck.OBJECT, card])
    by_size = VP_BY_SIZE[Deck.OBJECT, card]
    parts: list[Part] = []
    match card:
        case Object.NUMBER:
            parts = [part(hand.take(kind), each) for kind in range(N_OBJECTS) for _ in range(hand.left[kind])]
        case Object.PAIRS | Object.TRIPLETS:
            size = 2 if card == Object.PAIRS else 3
            for _ in range(groups_of_equal(game, seat, size)):
                parts.append(part(hand.take(*[hand.kinds(size)[0]] * size), each))
        case Object.EQUAL:
            for kind in hand.kinds(least=2):
                size = hand.left[kind]
                parts.append(part(hand.take(*[kind] * size), by_size[size]))
        case Object.PAIR_AND_FOUR:
            fours = [hand.take(*[kind] * 4) for kind in hand.kinds(least=4)[: pairs_with_fours(game, seat)]]
            for four in fours:
                parts.append(part(four + hand.take(*[hand.kinds(least=2)[0]] * 2), each))
        case Object.DIFFERENT:
            for _ in range(OBJECTS_PER_KIND):
                kinds = sorted(hand.kinds())
                if len(kinds) > 1:
                    parts.append(part(hand.take(*kinds), by_size[len(kinds)]))
        case Object.THREE_DIFFERENT:
            for _ in range(sets_of_three_different(game, seat)):
                parts.append(part(hand.take(*hand.kinds()[:3]), each))
        case Object.PRODUCT:
            groups = [group for group in best_groups(game, seat) if group]
            sizes = [int(group_size(group)) for group in groups]
            items = [
                thing for group, n in zip(groups, sizes, strict=True) for thing in hand.take(*[group_kind(group)] * n)
            ]
            if groups:
                parts = [part(items, product(sizes), factors=sizes)]
    return parts, hand.rest()


def product(factors: Sequence[int]) -> int:
    result = 1
    for factor in factors:
        result *= factor
    return result


# ----------------------------------------------------------------------------------------------------------- buildings


def building_parts(game: State, seat: int) -> list[Part]:
    """The sets of buildings that the Building card pays for."""
    card = Building(game.cards[Deck.BUILDING])
    each = int(VP_EACH[Deck.BUILDING, card])
    by_city = VP_BY_CITY[Deck.BUILDING, card]
    own = own_buildings(game, seat)
    match card:
        case Building.TOTAL_COST:
            return [part([TILES[tile]], each * COST[tile]) for tile in own]
        case Building.EIGHTS:
            return [part([TILES[tile]], by_city[city]) for tile, city in own.items() if COST[tile] == BIG_COST]
        case Building.LAND:
            return [part([TILES[tile]], each) for tile in own if CATEGORY_OF[tile] == LAND]
        case Building.CITY:
            return [part([TILES[tile]], each) for tile in own if CATEGORY_OF[tile] == CITY]
        case Building.PRODUCT:
            counts = game.players[seat].buildings.tolist()
            fullest = sorted((city for city in range(N_CITIES) if counts[city]), key=lambda city: -counts[city])[:3]
            factors = [counts[city] for city in fullest]
            return [part([CITIES[city] for city in fullest], product(factors), factors=factors)] if fullest else []
        case Building.PAIRS:
            dearest = sorted(own, key=lambda tile: -COST[tile])
            in_city = [tile for tile in dearest if CATEGORY_OF[tile] == CITY]
            on_land = [tile for tile in dearest if CATEGORY_OF[tile] == LAND]
            pairs = zip(in_city, on_land, strict=False)  # what has no partner does not count
            return [part([TILES[a], TILES[b]], COST[a] + COST[b]) for a, b in pairs]
    size = int(GROUP_SIZE[Deck.BUILDING, card])
    in_cities = [[TILES[tile] for tile, city in own.items() if city == here] for here in range(N_CITIES)]
    return [
        part(tiles[first : first + size], by_city[city])
        for city, tiles in enumerate(in_cities)
        for first in range(0, len(tiles) - size + 1, size)
    ]


# --------------------------------------------------------------------------------------------------------- Bonus cards


def bonus_parts(game: State, seat: int, survey: Survey) -> list[Part]:
    """What the Bonus card pays for."""
    card = Bonus(game.cards[Deck.BONUS])
    scorings = survey.scorings[seat]  # a Bonus card pays as much as scoring does, but gives no objects

    def scored(name: str, scoring: list[int]) -> Part:
        vp, coins, _objects, _buildings = scoring
        return part([name], vp, coins)

    def cities(chosen: Sequence[int]) -> list[Part]:
        return [scored(CITIES[city], scorings[FIRST_CITY + city]) for city in chosen]

    match card:
        case Bonus.TWO_CITIES:
            return cities(chosen_two(game, seat, survey))
        case Bonus.TWO_TYPES:
            return [scored(TYPES[kind], scorings[kind]) for kind in chosen_two(game, seat, survey)]
        case Bonus.SMALLEST_OF_TYPE:
            smallest: dict[int, Part] = {}
            for tile, city in own_buildings(game, seat).items():  # within a type by cost
                vp, coins = survey.values[seat][city]
                smallest.setdefault(TYPE_OF[tile], part([TILES[tile]], COST[tile] * vp, COST[tile] * coins))
            return list(smallest.values())
        case Bonus.COAST_AND_HILLS:
            halves = [
                (first, first + HALF) for first in (0, HALF) if has_highest_worth(game, seat, first, first + HALF)
            ]
            return [part(CITIES[first:end], VP_EACH[Deck.BONUS, card]) for first, end in halves]
        case Bonus.EVERY_CITY:
            best = [city for city in range(N_CITIES) if has_highest_worth(game, seat, city, city + 1)]
            return [part([CITIES[city]], VP_BY_CITY[Deck.BONUS, card, city]) for city in best]
    return cities(BONUS_CITIES[card].tolist())


def chosen_two(game: State, seat: int, survey: Survey) -> tuple[int, int]:
    """The two cities or types that the Bonus card scores.

    The choice depends on the coins a player had before. Once the game is over they are mixed with those of the card, so
    we look for a pair that would be chosen without its own coins. Rarely there are two, with the same VP and other
    coins: the points are the same with either.
    """
    types = bool(game.cards[Deck.BONUS] == Bonus.TWO_TYPES)
    if game.phase != Phase.OVER:
        return best_two(game, seat, types)
    rows = survey.scorings[seat][:N_TYPES] if types else survey.scorings[seat][FIRST_CITY : FIRST_CITY + N_CITIES]
    before = duplicate(game)
    player = before.players[seat]
    for pair in combinations(range(len(rows)), 2):
        player.coins = game.players[seat].coins - sum(rows[number][1] for number in pair)
        vp = sum(rows[number][0] for number in pair)
        possible = player.coins >= 0 and vp == player.points[Source.BONUS]
        if possible and best_two(before, seat, types) == pair:
            return pair
    raise AssertionError("the final scoring has scored no such pair")
