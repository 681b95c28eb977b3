"""C7: The cards: every card's objective, just missed and just met at every table, and its final points."""

from __future__ import annotations

import pytest

from bottega.core.errors import BadOption
from tests.carrara.table import (
    CARRARA,
    CITIES,
    FULFILLED,
    TYPES,
    Seat,
    announcing,
    end_game,
    ended,
    fields,
    new_game,
    play,
    points,
    position,
    seat,
    why,
)

pytestmark = pytest.mark.rules

EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4])
FIVES = [f"{kind}-5" for kind in TYPES]
EIGHTS = [f"{kind}-8" for kind in TYPES]
CITY_TILES = [f"{kind}-{cost}" for cost in (1, 2, 3) for kind in TYPES[:4]]
LAND_TILES = [f"{kind}-{cost}" for cost in (1, 2, 3) for kind in TYPES[4:]]
SMALL_TILES = CITY_TILES + LAND_TILES
DECKS = {"T": "Top", "O": "Object", "B": "Building"}


def needed(two: int, three: int, four: int) -> pytest.MarkDecorator:
    """The threshold of an objective at each table."""
    return pytest.mark.parametrize(("players", "needed"), [(2, two), (3, three), (4, four)])


def by_city(*points: int) -> pytest.MarkDecorator:
    """The points of a card for each city, from Livorno to Lérici."""
    return pytest.mark.parametrize(("city", "vp"), list(zip(CITIES, points, strict=True)))


def check_objective(card: str, players: int, need: int, missed: Seat, met: Seat, have: int | None = None) -> None:
    """With `missed` the end cannot be announced, one short of the threshold; with `met` it can, and the game ends."""
    short = need - 1 if have is None else have
    expected = f"{DECKS[card[0]]} goal not reached: needs {need}; you have {short}."
    assert why(announcing(card, missed, players), "announce") == ("C6.3", expected)
    state = end_game(play(announcing(card, met, players), "announce", "end"))
    assert points(state)["announcement"] == 5


def split(*counts: int) -> dict[str, list[str]]:
    """So many buildings in each city, from Livorno on."""
    tiles = iter(SMALL_TILES)
    return {city: [next(tiles) for _ in range(count)] for city, count in zip(CITIES, counts, strict=False)}


def paid_for_objects(card: str, **objects: int) -> tuple[int, int]:
    """Final points of an Object card, and of the objects it does not use."""
    final = points(ended({"objects": objects}, cards=card))
    return final.get("objects", 0), final.get("spare_objects", 0)


def paid_for_buildings(card: str, buildings: dict[str, list[str]]) -> int:
    return points(ended({"buildings": buildings}, cards=card)).get("buildings", 0)


def paid_by_bonus(card: str, me: Seat, *others: Seat, top: str = "T1", coins: int = 0) -> tuple[int, int]:
    """Final points and coins of a Bonus card."""
    state = ended({**me, "coins": coins}, *others, cards=f"{top} {card}")
    return points(state).get("bonus", 0), seat(state)["coins"] - coins


# --------------------------------------------------------------------------------------------------------------- C7.1


@pytest.mark.covers("C7.1")
def test_one_card_of_each_deck_is_drawn_at_random() -> None:
    drawn = [fields(new_game(seed, expansion=True))["cards"] for seed in range(200)]
    letters = {"top": "T1 Ta Tb Tc Td Te", "object": "O1 Oa Ob Oc Od Oe Of Og"}
    letters |= {"building": "B1 Ba Bb Bc Bd Be Bf Bg Bh", "bonus": "Xa Xb Xc Xd Xe Xf Xg Xh"}
    assert {deck: {cards[deck] for cards in drawn} for deck in letters} == {
        deck: set(cards.split()) for deck, cards in letters.items()
    }


@pytest.mark.covers("C7.1")
def test_cards_can_be_chosen() -> None:
    game = new_game(expansion=True, cards="Te Og Bh Xf")
    assert fields(game)["cards"] == {"top": "Te", "object": "Og", "building": "Bh", "bonus": "Xf"}


@pytest.mark.covers("C7.1")
def test_some_cards_can_be_chosen_and_the_others_drawn() -> None:
    drawn = [fields(new_game(seed, expansion=True, cards="Te ? Bh ?"))["cards"] for seed in range(50)]
    assert {(cards["top"], cards["building"]) for cards in drawn} == {("Te", "Bh")}
    assert len({(cards["object"], cards["bonus"]) for cards in drawn}) > 20


@pytest.mark.covers("C7.1")
@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("first-game", "Td Oa Ba Xb"),
        ("multipliers", "T1 Og Bg Xa"),
        ("merchants", "Tc O1 Bf Xc"),
        ("collectors", "Tb Oe Be Xe"),
        ("great-works", "Ta Oc Bd Xh"),
        ("rivals", "Te Of Bh Xg"),
    ],
)
def test_there_are_named_sets_of_cards(name: str, cards: str) -> None:
    assert list(fields(new_game(expansion=True, cards=name))["cards"].values()) == cards.split()


@pytest.mark.covers("C7.1")
def test_cards_belong_to_the_expansion() -> None:
    with pytest.raises(BadOption) as refused:
        new_game(expansion=False, cards="Td Oa Ba Xb")
    assert str(refused.value) == "Cards are part of the expansion; switch it on to choose them."


@pytest.mark.covers("C7.1", "T1", "O1", "B1")
def test_the_base_game_plays_with_the_first_card_of_each_objective_and_no_bonus() -> None:
    cards = CARRARA.view(new_game(expansion=False), None)["cards"]
    assert cards == {"top": "T1", "object": "O1", "building": "B1", "bonus": None}


@pytest.mark.covers("C7.1")
def test_the_cards_replace_the_base_objectives() -> None:
    state = position(FULFILLED, cards="Td Oa Ba", phase="closing")
    expected = "Building goal not reached: needs 3; you have 2."
    assert why(state, "announce") == ("C6.3", expected)


@pytest.mark.covers("C7.1")
def test_the_cards_replace_the_base_points_but_coins_stay_five_for_one() -> None:
    me = {"coins": 14, "objects": {"cup": 3}, "buildings": {"pisa": ["villa-5"], "livorno": ["porta-2", "porta-3"]}}
    state = ended(me, cards="Td Oa Ba Xb")
    assert points(state) == {
        "announcement": 5,
        "objects": 5,
        "spare_objects": 1,
        "buildings": 11,
        "bonus": 15,
        "coins": 2,
    }


# ------------------------------------------------------------------------------------------------------ the Top cards


@pytest.mark.covers("C7.2", "T1")
@needed(4, 4, 4)
def test_t1_asks_for_four_scorings(players: int, needed: int) -> None:
    met = {"scored_types": ["villa", "porta"], "scored_cities": ["pisa"], "scored_categories": ["land"]}
    check_objective("T1", players, needed, {**met, "scored_cities": []}, met)


@pytest.mark.covers("C7.2", "Ta")
@needed(4, 3, 2)
def test_ta_asks_for_buildings_of_cost_five_or_eight(players: int, needed: int) -> None:
    def dear(count: int) -> Seat:  # besides the Castello 8 that every such position has
        return {"buildings": {"pisa": [*FIVES[: count - 1], "villa-4", "porta-4"]}}

    check_objective("Ta", players, needed, dear(needed - 1), dear(needed))


@pytest.mark.covers("C7.2", "Tb")
@needed(3, 2, 1)
def test_tb_asks_for_cities_scored(players: int, needed: int) -> None:
    def scored(count: int) -> Seat:
        return {"scored_types": ["villa"], "scored_cities": CITIES[:count]}

    check_objective("Tb", players, needed, scored(needed - 1), scored(needed))


@pytest.mark.covers("C7.2", "Tc")
@needed(30, 25, 20)
def test_tc_asks_for_coins(players: int, needed: int) -> None:
    check_objective("Tc", players, needed, {"coins": needed - 1}, {"coins": needed})


@pytest.mark.covers("C7.2", "Td")
@needed(8, 7, 6)
def test_td_asks_for_buildings(players: int, needed: int) -> None:
    def built(count: int) -> Seat:  # besides the Castello 8 that every such position has
        return {"buildings": {"pisa": SMALL_TILES[: count - 1]}}

    check_objective("Td", players, needed, built(needed - 1), built(needed))


@pytest.mark.covers("C7.2", "Te")
@needed(30, 25, 20)
def test_te_asks_for_points_on_the_track(players: int, needed: int) -> None:
    def scored(count: int) -> Seat:
        return {"points": {"types": count - 9, "cities": 5, "categories": 4}}

    check_objective("Te", players, needed, scored(needed - 1), scored(needed))


@pytest.mark.covers("C7.1", "Tc")
@pytest.mark.parametrize(("coins", "vp"), [(0, 0), (1, 0), (2, 1), (31, 15)])
def test_with_tc_two_coins_are_a_point_for_everybody(coins: int, vp: int) -> None:
    state = ended({"coins": coins}, {"coins": coins}, cards="Tc")
    assert [points(state, number).get("coins", 0) for number in (0, 1)] == [vp, vp]


@pytest.mark.covers("C7.1", "T1", "Ta", "Tb", "Td", "Te")
@pytest.mark.parametrize("card", ["T1", "Ta", "Tb", "Td", "Te"])
def test_with_the_other_top_cards_five_coins_are_a_point_and_the_card_itself_pays_nothing(card: str) -> None:
    assert points(ended({"coins": 31}, cards=card)) == {"announcement": 5, "coins": 6}


# --------------------------------------------------------------------------------------------------- the Object cards


def check_objects(card: str, players: int, need: int, missed: dict[str, int], met: dict[str, int], have: int) -> None:
    check_objective(card, players, need, {"objects": missed}, {"objects": met}, have)


@pytest.mark.covers("C7.2", "O1")
@needed(8, 7, 6)
def test_o1_asks_for_objects(players: int, needed: int) -> None:
    check_objects("O1", players, needed, {"cup": needed - 4, "flag": 3}, {"cup": needed - 3, "flag": 3}, needed - 1)


@pytest.mark.covers("C7.2", "O1")
def test_o1_pays_three_points_for_each_object() -> None:
    assert paid_for_objects("O1", cup=3, book=1) == (12, 0)


@pytest.mark.covers("C7.2", "Oa", "Og")
@EVERY_TABLE
@pytest.mark.parametrize(("card", "gates"), [("Oa", 2), ("Og", 3)])
def test_oa_and_og_ask_for_three_pairs(players: int, card: str, gates: int) -> None:
    check_objects(card, players, 3, {"cup": 5, "gate": 1, "flag": 1}, {"cup": 4, "gate": gates}, 2)
    check_objects(card, players, 3, {"cup": 5}, {"cup": 6}, 2)


@pytest.mark.covers("C7.2", "Oa")
@pytest.mark.parametrize(("crowns", "vp", "spare"), [(1, 0, 1), (2, 5, 0), (3, 5, 1), (4, 10, 0), (6, 15, 0)])
def test_oa_pays_five_points_for_each_pair(crowns: int, vp: int, spare: int) -> None:
    assert paid_for_objects("Oa", crown=crowns, cup=2, book=1) == (vp + 5, spare + 1)


@pytest.mark.covers("C7.2", "Ob")
@EVERY_TABLE
def test_ob_asks_for_two_triplets(players: int) -> None:
    check_objects("Ob", players, 2, {"cup": 5, "gate": 2}, {"cup": 3, "gate": 3}, 1)
    check_objects("Ob", players, 2, {"cup": 5}, {"cup": 6}, 1)


@pytest.mark.covers("C7.2", "Ob")
@pytest.mark.parametrize(("crowns", "vp", "spare"), [(2, 0, 2), (3, 7, 0), (5, 7, 2), (6, 14, 0)])
def test_ob_pays_seven_points_for_each_triplet(crowns: int, vp: int, spare: int) -> None:
    assert paid_for_objects("Ob", crown=crowns, cup=3, book=1) == (vp + 7, spare + 1)


@pytest.mark.covers("C7.2", "Oc")
@EVERY_TABLE
def test_oc_asks_for_four_equal_objects(players: int) -> None:
    check_objects("Oc", players, 4, {"cup": 3, "gate": 3, "flag": 3}, {"cup": 4}, 3)


@pytest.mark.covers("C7.2", "Oc")
@pytest.mark.parametrize(
    ("crowns", "vp", "spare"), [(1, 0, 1), (2, 3, 0), (3, 6, 0), (4, 10, 0), (5, 15, 0), (6, 21, 0)]
)
def test_oc_pays_for_equal_objects_by_their_number(crowns: int, vp: int, spare: int) -> None:
    assert paid_for_objects("Oc", crown=crowns) == (vp, spare)
    assert paid_for_objects("Oc", crown=crowns, cup=2, book=1) == (vp + 3, spare + 1)


@pytest.mark.covers("C7.2", "Od")
@EVERY_TABLE
def test_od_asks_for_a_pair_and_a_quadruplet(players: int) -> None:
    check_objects("Od", players, 1, {"cup": 3, "gate": 3, "flag": 3}, {"cup": 4, "gate": 2}, 0)
    check_objects("Od", players, 1, {"cup": 5, "gate": 1}, {"cup": 6}, 0)


@pytest.mark.covers("C7.2", "Od")
@pytest.mark.parametrize(
    ("objects", "paid"),
    [
        ({"crown": 4}, (0, 4)),
        ({"crown": 4, "cup": 3}, (20, 1)),
        ({"crown": 6}, (20, 0)),
        ({"crown": 4, "cup": 4}, (20, 2)),
        ({"crown": 4, "cup": 4, "book": 2}, (20, 4)),
        ({"crown": 4, "cup": 4, "book": 4}, (40, 0)),
        ({"crown": 6, "cup": 6}, (40, 0)),
    ],
)
def test_od_pays_twenty_points_for_each_pair_with_a_quadruplet(objects: dict[str, int], paid: tuple[int, int]) -> None:
    assert paid_for_objects("Od", **objects) == paid


@pytest.mark.covers("C7.2", "Oe")
@EVERY_TABLE
def test_oe_asks_for_four_different_objects(players: int) -> None:
    three = {"cup": 3, "gate": 3, "flag": 3}
    check_objects("Oe", players, 4, three, {"cup": 1, "gate": 1, "flag": 1, "book": 1}, 3)


@pytest.mark.covers("C7.2", "Oe")
@pytest.mark.parametrize(
    ("kinds", "vp", "spare"), [(1, 0, 1), (2, 3, 0), (3, 7, 0), (4, 12, 0), (5, 18, 0), (6, 24, 0)]
)
def test_oe_pays_for_different_objects_by_their_number(kinds: int, vp: int, spare: int) -> None:
    objects = dict.fromkeys(("crown", "cup", "book", "flag", "gate", "coat")[:kinds], 1)
    assert paid_for_objects("Oe", **objects) == (vp, spare)
    assert paid_for_objects("Oe", **{**objects, "crown": 3}) == (vp, spare + 2)


@pytest.mark.covers("C7.2", "Oe")
def test_oe_pays_for_every_set_of_different_objects() -> None:
    assert paid_for_objects("Oe", crown=2, cup=2, book=1, flag=1, gate=1) == (18 + 3, 0)


@pytest.mark.covers("C7.2", "Of")
@EVERY_TABLE
def test_of_asks_for_two_sets_of_three_different_objects(players: int) -> None:
    check_objects("Of", players, 2, {"cup": 6, "gate": 2, "flag": 1}, {"cup": 2, "gate": 2, "flag": 1, "book": 1}, 1)


@pytest.mark.covers("C7.2", "Of")
@pytest.mark.parametrize(
    ("objects", "paid"),
    [
        ({"cup": 6, "gate": 6}, (0, 12)),
        ({"cup": 1, "gate": 1, "flag": 1}, (8, 0)),
        ({"cup": 3, "gate": 3, "flag": 1, "book": 1, "coat": 1}, (24, 0)),
        ({"cup": 6, "gate": 1, "flag": 1, "book": 1}, (8, 6)),
        ({"cup": 6, "gate": 6, "flag": 6, "book": 6, "coat": 6, "crown": 6}, (96, 0)),
    ],
)
def test_of_pays_eight_points_for_each_set_of_three_different(objects: dict[str, int], paid: tuple[int, int]) -> None:
    assert paid_for_objects("Of", **objects) == paid


@pytest.mark.covers("C7.2", "Og")
@pytest.mark.parametrize(
    ("objects", "paid"),
    [
        ({"cup": 1, "gate": 1}, (0, 2)),  # no group is 0
        ({"cup": 2}, (2, 0)),  # as many points as two unused ones, but on the card
        ({"cup": 3, "gate": 1}, (3, 1)),
        ({"cup": 4}, (4, 0)),
        ({"cup": 5}, (6, 0)),  # one kind may form several groups: 3 × 2
        ({"cup": 6}, (9, 0)),
        ({"cup": 3, "gate": 2}, (6, 0)),
        ({"cup": 3, "gate": 2, "flag": 4}, (24, 0)),
        ({"cup": 3, "gate": 2, "flag": 4, "book": 2}, (24, 2)),
    ],
)
def test_og_pays_the_product_of_up_to_three_groups(objects: dict[str, int], paid: tuple[int, int]) -> None:
    assert paid_for_objects("Og", **objects) == paid


# ------------------------------------------------------------------------------------------------- the Building cards


def check_buildings(
    card: str, players: int, need: int, missed: dict[str, list[str]], met: dict[str, list[str]], have: int | None = None
) -> None:
    check_objective(card, players, need, {"buildings": missed}, {"buildings": met}, have)


@pytest.mark.covers("C7.2", "B1")
@needed(30, 25, 20)
def test_b1_asks_for_a_total_cost(players: int, needed: int) -> None:
    fives = FIVES[: needed // 5 - 1]
    check_buildings("B1", players, needed, {"pisa": fives, "massa": ["villa-4"]}, {"pisa": fives, "massa": ["villa-5"]})


@pytest.mark.covers("C7.2", "B1")
def test_b1_pays_a_point_for_each_point_of_cost() -> None:
    assert paid_for_buildings("B1", {"pisa": ["villa-4", "villa-1"], "lerici": ["porta-8"]}) == 13


@pytest.mark.covers("C7.2", "Ba", "Bb", "Bc")
@EVERY_TABLE
@pytest.mark.parametrize(
    ("card", "cities", "missed", "met"),
    [
        ("Ba", 3, split(4, 2, 1, 1), split(0, 2, 2, 0, 0, 2)),  # two buildings in each
        ("Bb", 2, split(6, 2, 2), split(0, 0, 3, 0, 3)),  # three
        ("Bc", 1, split(3, 3, 3, 3), split(0, 4)),  # four
    ],
)
def test_ba_bb_and_bc_ask_for_cities_with_so_many_buildings(
    players: int, card: str, cities: int, missed: dict[str, list[str]], met: dict[str, list[str]]
) -> None:
    check_buildings(card, players, cities, missed, met)


@pytest.mark.covers("C7.2", "Ba", "Bb", "Bc")
@pytest.mark.parametrize(
    ("card", "group", "by_city"),
    [("Ba", 2, (11, 9, 7, 5, 3, 1)), ("Bb", 3, (17, 14, 11, 8, 5, 2)), ("Bc", 4, (23, 19, 15, 11, 7, 3))],
)
def test_ba_bb_and_bc_pay_for_every_full_group_in_a_city(card: str, group: int, by_city: tuple[int, ...]) -> None:
    for city, vp in zip(CITIES, by_city, strict=True):
        counts = (group - 1, group, 2 * group - 1, 2 * group)
        assert [paid_for_buildings(card, {city: SMALL_TILES[:count]}) for count in counts] == [0, vp, vp, 2 * vp]


@pytest.mark.covers("C7.2", "Bd")
@EVERY_TABLE
def test_bd_asks_for_one_building_of_cost_eight(players: int) -> None:
    check_buildings("Bd", players, 1, {"livorno": FIVES}, {"lerici": ["porta-8"]})


@pytest.mark.covers("C7.2", "Bd")
@by_city(34, 26, 19, 13, 8, 4)
def test_bd_pays_for_each_eight_by_its_city(city: str, vp: int) -> None:
    eights = [paid_for_buildings("Bd", {city: ["villa-5", *EIGHTS[:count]]}) for count in (0, 1, 2)]
    assert eights == [0, vp, 2 * vp]


@pytest.mark.covers("C7.2", "Be", "Bf")
@pytest.mark.parametrize(
    ("card", "wanted", "others", "by_players"),
    [("Be", LAND_TILES, CITY_TILES, (4, 3, 2)), ("Bf", CITY_TILES, LAND_TILES, (6, 5, 4))],
)
def test_be_asks_for_land_and_bf_for_city_buildings(
    card: str, wanted: list[str], others: list[str], by_players: tuple[int, ...]
) -> None:
    for players, needed in zip((2, 3, 4), by_players, strict=True):
        missed, met = ({"pisa": others[:6], "massa": wanted[:count]} for count in (needed - 1, needed))
        check_buildings(card, players, needed, missed, met)


@pytest.mark.covers("C7.2", "Be")
def test_be_pays_six_points_for_each_land_building() -> None:
    assert paid_for_buildings("Be", {"pisa": ["villa-1", "villa-8", "castello-4"], "massa": ["porta-5"]}) == 18


@pytest.mark.covers("C7.2", "Bf")
def test_bf_pays_three_points_for_each_city_building() -> None:
    built = {"pisa": ["porta-1", "palazzo-8", "cathedrale-4"], "massa": ["biblioteca-5", "villa-5", "castello-1"]}
    assert paid_for_buildings("Bf", built) == 12


@pytest.mark.covers("C7.2", "Bg")
@EVERY_TABLE
def test_bg_asks_for_two_buildings_in_each_of_three_cities(players: int) -> None:
    check_buildings("Bg", players, 3, split(4, 2, 1, 1), split(0, 2, 2, 0, 0, 3))


@pytest.mark.covers("C7.2", "Bg")
@pytest.mark.parametrize(
    ("counts", "vp"),
    [((0,), 0), ((1,), 1), ((0, 4), 4), ((2, 0, 3), 6), ((2, 3, 4), 24), ((1, 2, 0, 3, 2, 4), 24), ((5, 1, 1), 5)],
)
def test_bg_pays_the_product_of_the_three_fullest_cities(counts: tuple[int, ...], vp: int) -> None:
    assert paid_for_buildings("Bg", split(*counts)) == vp


@pytest.mark.covers("C7.2", "Bh")
@needed(4, 3, 2)
@pytest.mark.parametrize("short_of", ["City", "Land"])
def test_bh_asks_for_city_and_land_buildings(players: int, needed: int, short_of: str) -> None:
    def built(city: int, land: int) -> dict[str, list[str]]:
        return {"pisa": CITY_TILES[:city], "massa": LAND_TILES[:land]}

    missed = built(needed - 1, needed + 1) if short_of == "City" else built(needed + 1, needed - 1)
    check_buildings("Bh", players, needed, missed, built(needed, needed))


@pytest.mark.covers("C7.2", "Bh")
@pytest.mark.parametrize(
    ("city", "land", "vp"),
    [
        (["porta-5", "porta-3"], [], 0),
        (["porta-5", "porta-3", "palazzo-8"], ["villa-2"], 10),
        (["porta-5"], ["villa-2", "castello-4", "villa-1"], 9),
        (["porta-1", "porta-2"], ["villa-2", "castello-4"], 9),
    ],
)
def test_bh_pays_the_cost_of_pairs_of_a_city_and_a_land_building(city: list[str], land: list[str], vp: int) -> None:
    assert paid_for_buildings("Bh", {"livorno": city[:1], "massa": [*city[1:], *land]}) == vp


# ---------------------------------------------------------------------------------------------------- the Bonus cards

EVERYWHERE: Seat = {  # one building of cost 2 in each city: 6 VP, 6 coins, 4 VP, 4 coins, 2 VP, 2 coins
    "buildings": {city: [f"{kind}-2"] for city, kind in zip(CITIES, TYPES, strict=True)}
}


@pytest.mark.covers("C7.3", "Xa")
def test_xa_scores_the_two_best_cities() -> None:
    assert paid_by_bonus("Xa", EVERYWHERE) == (10, 0)


@pytest.mark.covers("C7.3", "Xa")
@pytest.mark.parametrize(
    ("coins", "top", "paid"),
    [
        (0, "T1", (2 + 1, 0)),  # 6 coins would be 1 VP, as many as Massa, but not on the card
        (4, "T1", (2, 6)),  # 10 coins are 2 VP
        (3, "T1", (2 + 1, 0)),  # 9 coins are 1 VP
        (0, "Tc", (2, 6)),  # 6 coins are 3 VP
    ],
)
def test_the_choice_is_made_for_the_highest_total_after_converting_all_coins(
    coins: int, top: str, paid: tuple[int, int]
) -> None:
    me = {"buildings": {"lucca": ["porta-1"], "massa": ["villa-1"], "pisa": ["palazzo-2"]}}
    assert paid_by_bonus("Xa", me, coins=coins, top=top) == paid


@pytest.mark.covers("C7.3", "Xa")
def test_xa_takes_a_coin_city_over_nothing() -> None:
    assert paid_by_bonus("Xa", {"buildings": {"pisa": ["porta-5"], "lerici": ["villa-5"]}}) == (0, 20)


@pytest.mark.covers("C7.3", "Xb")
def test_xb_scores_livorno_and_lerici() -> None:
    assert paid_by_bonus("Xb", EVERYWHERE) == (6, 2)


@pytest.mark.covers("C7.3", "Xc")
def test_xc_scores_pisa_and_massa() -> None:
    assert paid_by_bonus("Xc", EVERYWHERE) == (2, 6)


@pytest.mark.covers("C7.3", "Xd")
def test_xd_scores_lucca_and_viareggio() -> None:
    assert paid_by_bonus("Xd", EVERYWHERE) == (4, 4)


@pytest.mark.covers("C7.3", "Xe")
def test_xe_scores_the_two_best_types() -> None:
    me = {"buildings": {"livorno": ["villa-2"], "lucca": ["porta-4", "palazzo-2"], "pisa": ["villa-1", "castello-3"]}}
    assert paid_by_bonus("Xe", me) == (6 + 8, 3)


@pytest.mark.covers("C7.3", "Xe")
@pytest.mark.parametrize(("top", "paid"), [("T1", (8 + 4, 0)), ("Tc", (8, 12))])
def test_xe_also_chooses_for_the_highest_total(top: str, paid: tuple[int, int]) -> None:
    me = {"buildings": {"lucca": ["porta-4", "palazzo-2"], "pisa": ["castello-4"]}}
    assert paid_by_bonus("Xe", me, top=top) == paid


@pytest.mark.covers("C7.3", "Xf")
def test_xf_scores_the_smallest_building_of_each_type() -> None:
    me = {"buildings": {"livorno": ["villa-2"], "lucca": ["porta-4", "palazzo-2"], "pisa": ["villa-1", "palazzo-3"]}}
    assert paid_by_bonus("Xf", me) == (8 + 4, 3)


@pytest.mark.covers("C7.4", "Xg")
def test_xg_pays_nine_points_for_the_highest_cost_in_the_first_and_in_the_last_three_cities() -> None:
    me = {"buildings": {"livorno": ["porta-1"], "lucca": ["villa-3"], "lerici": ["palazzo-2"]}}
    them = {"buildings": {"pisa": ["porta-3"], "viareggio": ["villa-2"], "massa": ["palazzo-1"]}}
    assert paid_by_bonus("Xg", me, them) == (9, 0)
    assert paid_by_bonus("Xg", them, me) == (9, 0)
    assert paid_by_bonus("Xg", me) == (18, 0)


@pytest.mark.covers("C7.4", "Xg")
def test_all_tied_for_the_highest_cost_score_in_full() -> None:
    me, them = {"buildings": {"livorno": ["porta-3"]}}, {"buildings": {"lucca": ["villa-3"]}}
    assert paid_by_bonus("Xg", me, them) == paid_by_bonus("Xg", them, me) == (9, 0)


@pytest.mark.covers("C7.4", "Xg")
def test_a_total_of_nothing_never_scores() -> None:
    assert paid_by_bonus("Xg", {}) == (0, 0)
    assert paid_by_bonus("Xg", {"buildings": {"massa": ["villa-1"]}}) == (9, 0)


@pytest.mark.covers("C7.4", "Xh")
@by_city(14, 12, 10, 8, 6, 4)
def test_xh_pays_for_the_highest_cost_in_each_city(city: str, vp: int) -> None:
    me, them = {"buildings": {city: ["villa-3"]}}, {"buildings": {city: ["porta-3", "porta-1"]}}
    assert paid_by_bonus("Xh", me) == (vp, 0)
    assert paid_by_bonus("Xh", me, them) == (0, 0)
    assert paid_by_bonus("Xh", me, {"buildings": {city: ["castello-3"]}}) == (vp, 0)


@pytest.mark.covers("C7.3")
def test_a_bonus_card_scores_what_was_scored_before_without_minimum_and_without_objects() -> None:
    me = {"buildings": {"lucca": ["porta-4"]}, "scored_cities": ["lucca"], "scored_types": ["porta"]}
    state = ended(me, cards="Xd")
    assert points(state)["bonus"] == 8
    assert seat(state)["objects"] == {}


@pytest.mark.covers("C7.3")
def test_coins_of_a_bonus_card_count_before_coins_are_converted() -> None:
    state = ended({"coins": 4, "buildings": {"pisa": ["porta-2"]}}, cards="Xc")
    assert points(state)["coins"] == 2


@pytest.mark.covers("C7.3", "C4.9")
@pytest.mark.parametrize("card", ["Xa", "Xb", "Xe", "Xf"])
def test_bonus_cards_count_upgraded_values(card: str) -> None:
    me = {"upgrades": ["livorno", "lerici"], "buildings": {"livorno": ["villa-2"], "lerici": ["porta-3"]}}
    assert paid_by_bonus(card, me) == (2 * 4 + 3, 2 + 3)
