"""C7.2, C7.3: the cards' best divisions and choices, compared with trying out every one of them in plain Python."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from bottega.games.carrara.facts import Deck
from bottega.games.carrara.rules.bonus_cards import score_bonus_card
from bottega.games.carrara.rules.building_cards import points_of_building_card
from bottega.games.carrara.rules.cards import progress
from bottega.games.carrara.rules.object_cards import points_of_object_card
from bottega.games.carrara.state import Source
from tests.carrara.table import CITIES, ORDINARY_TILES, TYPES, UPGRADED, VALUES, Seat, position
from tests.rule_table import thinned

pytestmark = pytest.mark.rules

Hand = tuple[int, ...]  # objects by kind
Group = tuple[Hand, int]  # the objects that a group uses, and its points


# -------------------------------------------------------------------------------------------------- groups of objects


def every_hand() -> Iterator[Hand]:
    """All hands that differ in more than the names of the kinds, 924 of them, the kinds in random order."""
    random = Random(42)
    for counts in itertools.combinations_with_replacement(range(7), 6):
        yield tuple(random.sample(counts, 6))


def using(*kinds: tuple[int, int]) -> Hand:
    """So many objects of each of these kinds."""
    hand = [0] * 6
    for kind, count in kinds:
        hand[kind] += count
    return tuple(hand)


def equal(points_by_size: dict[int, int]) -> list[Group]:
    return [(using((kind, size)), vp) for size, vp in points_by_size.items() for kind in range(6)]


def different(points_by_size: dict[int, int]) -> list[Group]:
    return [
        (using(*((kind, 1) for kind in kinds)), vp)
        for size, vp in points_by_size.items()
        for kinds in itertools.combinations(range(6), size)
    ]


def pairs_with_fours() -> list[Group]:
    return [(using((one, 4), (other, 2)), 20) for one in range(6) for other in range(6)]


GROUPS: dict[str, list[Group]] = {
    "O1": equal({1: 3}),
    "Oa": equal({2: 5}),
    "Ob": equal({3: 7}),
    "Oc": equal({2: 3, 3: 6, 4: 10, 5: 15, 6: 21}),
    "Od": pairs_with_fours(),
    "Oe": different({2: 3, 3: 7, 4: 12, 5: 18, 6: 24}),
    "Of": different({3: 8}),
}


def without(hand: Hand, used: Hand) -> Hand | None:
    """What is left of a hand; None if it does not have so much."""
    left = tuple(have - use for have, use in zip(hand, used, strict=True))
    return None if min(left) < 0 else left


def best_division(groups: list[Group], spare: int) -> Callable[[Hand], tuple[int, int]]:
    """The division with the highest total, then the most points in groups: (total, points in groups).

    An object of the first kind that is left is either spare or in one of the groups: that goes through all divisions.
    No card prefers a kind, so what is left may be sorted, which keeps the number of hands to remember small.
    """

    @cache
    def best(hand: Hand) -> tuple[int, int]:
        if not any(hand):
            return 0, 0
        first = next(kind for kind in range(6) if hand[kind])
        divisions = []
        in_groups = [(used, vp, vp) for used, vp in groups if used[first]]
        for used, vp, on_card in [(using((first, 1)), spare, 0), *in_groups]:
            left = without(hand, used)
            if left is not None:
                rest = best(tuple(sorted(left)))
                divisions.append((vp + rest[0], on_card + rest[1]))
        return max(divisions)

    return best


def best_product(hand: Hand) -> tuple[int, int]:
    """Og: (total, points on the card) of the best choice of up to three groups."""
    choices = [using((kind, size)) for kind in range(6) for size in range(2, hand[kind] + 1)]
    best = (sum(hand), 0)
    for number in (1, 2, 3):
        for groups in itertools.combinations_with_replacement(choices, number):
            left = without(hand, tuple(map(sum, zip(*groups, strict=True))))
            if left is not None:
                product = math.prod(sum(group) for group in groups)
                best = max(best, (product + sum(left), product))
    return best


def compare_objects(card: str, best: Callable[[Hand], tuple[int, int]], hands: Iterator[Hand]) -> None:
    state = position(cards=card)
    for hand in hands:
        state.players[0].objects[:] = hand
        on_card, spare = points_of_object_card(state, 0)
        assert (on_card + spare, on_card) == best(hand), hand


@pytest.mark.covers("C7.2", "O1", "Oa", "Ob", "Oc", "Od", "Oe", "Of")
@pytest.mark.parametrize("card", GROUPS)
def test_no_division_of_the_objects_is_better(card: str) -> None:
    compare_objects(card, best_division(GROUPS[card], spare=1), thinned(every_hand()))


@pytest.mark.covers("C7.2", "Og")
def test_no_choice_of_three_groups_has_a_better_product() -> None:
    compare_objects("Og", best_product, thinned(every_hand()))


@pytest.mark.covers("C7.2", "Oa", "Ob", "Od", "Of", "Og")
@pytest.mark.parametrize("card", ["Oa", "Ob", "Od", "Of", "Og"])
def test_no_division_has_more_groups_for_the_objective(card: str) -> None:
    groups = GROUPS["Oa" if card == "Og" else card]
    most = best_division([(used, 1) for used, _ in groups], spare=0)
    state = position(cards=card)
    for hand in thinned(every_hand()):
        state.players[0].objects[:] = hand
        assert progress(state, 0, Deck.OBJECT) == most(hand)[0], hand


@pytest.mark.covers("C7.2", "Oc", "Oe")
@pytest.mark.parametrize("card", ["Oc", "Oe"])
def test_no_group_for_the_objective_is_larger(card: str) -> None:
    state = position(cards=card)
    for hand in thinned(every_hand()):
        state.players[0].objects[:] = hand
        sizes = [sum(used) for used, _ in GROUPS[card] if without(hand, used) is not None]
        assert progress(state, 0, Deck.OBJECT) == max(sizes, default=min(1, sum(hand))), hand


# ---------------------------------------------------------------------------------------- combinations of buildings

BOARDS = 150
ALL_TILES = [*ORDINARY_TILES, *(f"{kind}-8" for kind in TYPES)]
FIRST_POINTS = {"Ba": (2, 11, 2), "Bb": (3, 17, 3), "Bc": (4, 23, 4)}  # group, points in Livorno, less per city


def random_boards() -> Iterator[Seat]:
    """Players with up to 14 buildings, some crowded into few cities, with some coins and upgrade tiles."""
    random = Random(2012)
    for _ in range(BOARDS):
        cities = random.sample(CITIES, random.randint(1, 6))
        buildings: dict[str, list[str]] = {}
        for tile in random.sample(ALL_TILES, random.randint(0, 14)):
            buildings.setdefault(random.choice(cities), []).append(tile)
        upgrades = random.sample(CITIES, random.randint(0, 3))
        yield {"buildings": buildings, "upgrades": upgrades, "coins": random.randrange(30)}


def cost(tile: str) -> int:
    return int(tile.split("-")[1])


def best_groups_in_cities(card: str, me: Seat) -> int:
    """Ba, Bb, Bc: any number of full groups that a city's buildings allow."""
    size, vp, less = FIRST_POINTS[card]
    counts = [len(me["buildings"].get(city, [])) for city in CITIES]
    return sum(
        max(groups * (vp - less * number) for groups in range(count + 1) if groups * size <= count)
        for number, count in enumerate(counts)
    )


def eights(card: str, me: Seat) -> int:
    vp = dict(zip(CITIES, (34, 26, 19, 13, 8, 4), strict=True))
    return sum(vp[city] for city, tiles in me["buildings"].items() for tile in tiles if cost(tile) == 8)


def best_product_of_cities(card: str, me: Seat) -> int:
    counts = [len(tiles) for tiles in me["buildings"].values()]
    chosen = [cities for number in (1, 2, 3) for cities in itertools.combinations(counts, number)]
    return max((math.prod(cities) for cities in chosen), default=0)


def best_pairs(card: str, me: Seat) -> int:
    """Bh: any pairs of a City and a Land building."""
    tiles = [tile for here in me["buildings"].values() for tile in here]
    land = [cost(tile) for tile in tiles if tile.split("-")[0] in ("castello", "villa")]
    city = [cost(tile) for tile in tiles if tile.split("-")[0] not in ("castello", "villa")]
    return max(
        max(map(sum, itertools.combinations(city, pairs))) + max(map(sum, itertools.combinations(land, pairs)))
        for pairs in range(min(len(city), len(land)) + 1)
    )


@pytest.mark.covers("C7.2", "Ba", "Bb", "Bc", "Bd", "Bg", "Bh")
@pytest.mark.parametrize(
    ("card", "best"),
    [
        ("Ba", best_groups_in_cities),
        ("Bb", best_groups_in_cities),
        ("Bc", best_groups_in_cities),
        ("Bd", eights),
        ("Bg", best_product_of_cities),
        ("Bh", best_pairs),
    ],
)
def test_no_combination_of_the_buildings_is_better(card: str, best: Callable[[str, Seat], int]) -> None:
    for me in thinned(random_boards()):
        assert points_of_building_card(position(me, cards=card), 0) == best(card, me), me


# --------------------------------------------------------------------------------------------- choices of Bonus cards


def features(card: str, me: Seat) -> list[tuple[int, int]]:
    """VP and coins of every city (Xa) or type (Xe), in the order of the board."""
    paid = dict.fromkeys(CITIES if card == "Xa" else TYPES, (0, 0))
    for city, tiles in me["buildings"].items():
        vp, coins = (UPGRADED if city in me["upgrades"] else VALUES)[city]
        for tile in tiles:
            feature = city if card == "Xa" else tile.split("-")[0]
            before = paid[feature]
            paid[feature] = (before[0] + vp * cost(tile), before[1] + coins * cost(tile))
    return list(paid.values())


def best_choice(card: str, me: Seat, coins_per_vp: int) -> tuple[int, int]:
    """VP and coins of the two features with the highest final total; equal: more VP, then the first on the board."""

    def worth(choice: tuple[int, int]) -> tuple[int, int]:
        vp, coins = choice
        return vp + (me["coins"] + coins) // coins_per_vp, vp

    pairs = itertools.combinations(features(card, me), 2)
    return max(((one[0] + other[0], one[1] + other[1]) for one, other in pairs), key=worth)


@pytest.mark.covers("C7.3", "Xa", "Xe")
@pytest.mark.parametrize("card", ["Xa", "Xe"])
@pytest.mark.parametrize(("top", "coins_per_vp"), [("T1", 5), ("Tc", 2)])
def test_no_choice_of_two_features_is_better(card: str, top: str, coins_per_vp: int) -> None:
    for me in thinned(random_boards()):
        state = position(me, cards=f"{top} {card}")
        score_bonus_card(state, 0)
        player = state.players[0]
        paid = (player.points[Source.BONUS], player.coins - me["coins"])
        assert paid == best_choice(card, me, coins_per_vp), me
