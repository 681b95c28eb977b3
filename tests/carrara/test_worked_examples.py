"""The worked examples of the rule book, by their numbers in the list of facts."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.carrara.state import State
from tests.carrara.table import (
    CARRARA,
    COLOURS,
    Seat,
    all_but,
    announcing,
    ended,
    fields,
    idle_turn,
    in_bag,
    legal,
    markers,
    new_game,
    on_wheel,
    phase,
    play,
    points,
    position,
    seat,
    wheel,
    why,
)

pytestmark = pytest.mark.rules


def gained(state: State, *actions: str) -> tuple[int, int, dict[str, int]]:
    """VP, coins and objects that the first seat gains by actions."""
    before = seat(state)
    play(state, *actions)
    after = seat(state)
    vp = sum(after["points"].values()) - sum(before["points"].values())
    gain = {kind: n - before["objects"].get(kind, 0) for kind, n in after["objects"].items()}
    return vp, after["coins"] - before["coins"], {kind: n for kind, n in gain.items() if n}


def built(*costs: int) -> list[str]:
    """City buildings of these costs."""
    kinds = ("biblioteca", "palazzo", "porta", "cathedrale")
    return [f"{kinds[costs[:i].count(cost)]}-{cost}" for i, cost in enumerate(costs)]


def land(*costs: int) -> list[str]:
    """Land buildings of these costs."""
    return [f"{('castello', 'villa')[costs[:i].count(cost)]}-{cost}" for i, cost in enumerate(costs)]


def met(card: str, me: Seat, players: int = 2) -> bool:
    """Whether the end could be announced as far as this card is concerned."""
    return "announce" in legal(announcing(card, me, players))


def final(source: str, me: Seat, *others: Seat, **table: Any) -> int:
    """Points of one source after the last turn of the game."""
    return points(ended(me, *others, **table)).get(source, 0)


# -------------------------------------------------------------------------------------------------------- the actions


@pytest.mark.covers("E1", "C3.1", "C3.2")
def test_e1_the_first_purchase_of_the_game() -> None:
    state = play(new_game(players=4, expansion=False), "buy")
    assert wheel(state)["II"] == dict.fromkeys(COLOURS, 1)
    assert sum(wheel(state)["I"].values()) == 5
    assert on_wheel(state) == 11


@pytest.mark.covers("E2", "C3.3", "C3.4")
def test_e2_green_blue_and_black_from_section_two_cost_three_coins() -> None:
    state = new_game(players=4, expansion=False)
    me = int(state.active)
    before = seat(state, me)["blocks"]
    play(state, "buy", "section ii", "take green", "take blue", "take black", "stop")
    assert seat(state, me)["coins"] == 20 - 3
    assert seat(state, me)["blocks"] == {colour: before.get(colour, 0) + 1 for colour in ("green", "blue", "black")}
    assert wheel(state)["II"] == {"white": 1, "yellow": 1, "red": 1}


@pytest.mark.covers("E3", "C3.1", "C3.2")
def test_e3_nine_blocks_on_the_wheel_are_refilled_by_two() -> None:
    blocks = {"I": {"red": 3, "blue": 1}, "II": {"green": 2}, "V": {"white": 1, "yellow": 2}}
    state = position(wheel=blocks)
    before = in_bag(state)
    play(state, "buy")
    assert {name: there for name, there in wheel(state).items() if name != "I"} == {
        "II": {"red": 3, "blue": 1},
        "III": {"green": 2},
        "VI": {"white": 1, "yellow": 2},
    }
    assert sum(wheel(state)["I"].values()) == 2
    assert (on_wheel(state), in_bag(state)) == (11, before - 2)


@pytest.mark.covers("E4", "C3.3")
def test_e4_white_and_yellow_from_section_six_cost_one_coin() -> None:
    state = position({"coins": 10}, wheel={"V": {"white": 1, "yellow": 1}})
    play(state, "buy", "section vi", "take white", "take yellow")
    assert (seat(state)["coins"], seat(state)["blocks"]) == (9, {"white": 1, "yellow": 1})


@pytest.mark.covers("E5", "C4.1")
def test_e5_a_villa_in_viareggio_for_a_red_and_two_green_blocks() -> None:
    state = position({"blocks": {"red": 1, "green": 2}}, display=["villa-3"])
    sentence = "A Villa of cost 3 in {} needs 3 {} blocks; you have {}."
    assert why(state, "build villa-3 lucca")[1] == sentence.format("Lucca", "white, yellow or red", 1)
    assert why(state, "build villa-3 pisa")[1] == sentence.format("Pisa", "white or yellow", 0)
    assert why(state, "build villa-3 livorno")[1] == sentence.format("Livorno", "white", 0)
    play(state, "build villa-3 viareggio")
    assert (seat(state)["blocks"], seat(state)["buildings"]) == ({}, {"viareggio": ["villa-3"]})


@pytest.mark.covers("E6", "C4.1")
@pytest.mark.parametrize("city", ["lerici", "massa"])
def test_e6_a_palazzo_in_lerici_or_massa_for_a_red_a_green_and_two_blue_blocks(city: str) -> None:
    state = position({"blocks": {"red": 1, "green": 1, "blue": 2}}, display=["palazzo-4"])
    builds = {action for action in legal(state) if action.startswith("build")}
    assert builds == {"build palazzo-4 lerici", "build palazzo-4 massa"}
    play(state, f"build palazzo-4 {city}")
    assert (seat(state)["blocks"], seat(state)["buildings"]) == ({}, {city: ["palazzo-4"]})


@pytest.mark.covers("E7", "C4.5", "C4.7")
def test_e7_scoring_biblioteca_in_pisa_and_massa() -> None:
    state = position({"buildings": {"pisa": ["biblioteca-3"], "massa": ["biblioteca-2"]}})
    assert gained(state, "score-type biblioteca") == (2, 9, {"book": 2})


@pytest.mark.covers("E8", "C4.5", "C4.7")
def test_e8_scoring_palazzo_twice_in_massa() -> None:
    state = position({"buildings": {"massa": ["palazzo-5", "palazzo-1"]}})
    assert gained(state, "score-type palazzo") == (6, 0, {"crown": 2})


@pytest.mark.covers("E9", "C4.6", "C4.7")
def test_e9_scoring_the_city_of_massa() -> None:
    state = position({"buildings": {"massa": ["palazzo-1", "porta-3", "castello-5"]}})
    assert gained(state, "score-city massa") == (9, 0, {"crown": 1, "gate": 1, "flag": 1})


@pytest.mark.covers("E10", "C4.6")
def test_e10_scoring_the_city_of_pisa_for_good() -> None:
    here = {"buildings": {"pisa": ["porta-2", "villa-4"]}}
    state = position(here, {"buildings": {"pisa": ["porta-1", "villa-1"]}}, {"buildings": {"pisa": ["palazzo-1"]}})
    assert gained(state, "score-city pisa") == (0, 18, {"gate": 1, "coat": 1})
    play(state, "end")
    for _ in range(3):
        assert why(state, "score-city pisa") == ("C4.6", "Player 1 has already scored Pisa.")
        idle_turn(state)


@pytest.mark.covers("E11", "C4.6")
@pytest.mark.parametrize("active", range(3))
def test_e11_viareggio_is_marked_and_nobody_can_score_it(active: int) -> None:
    here: list[dict[str, Any]] = [
        {"buildings": {"viareggio": [f"{kind}-{cost}" for cost in (1, 2, 3)]}} for kind in ("villa", "porta", "palazzo")
    ]
    here[2]["scored_cities"] = ["viareggio"]
    state = position(*here, active=active)
    assert why(state, "score-city viareggio") == ("C4.6", "Player 3 has already scored Viareggio.")


@pytest.mark.covers("E12", "C6.4", "O1", "B1")
def test_e12_final_scoring_with_four_players() -> None:
    me = {
        "coins": 4,
        "objects": {"cup": 3, "flag": 2, "book": 2},
        "buildings": {"massa": built(1, 4, 3, 5), "pisa": land(2, 3, 5)},
    }
    state = ended(me, players=4)
    assert points(state) == {"announcement": 5, "objects": 21, "buildings": 23}
    assert CARRARA.scores(state)[0] == 5 + 44


@pytest.mark.covers("E13", "C6.2", "C6.3", "C6.4")
def test_e13_final_scoring_with_two_players_of_one_who_may_not_announce() -> None:
    me = {
        "coins": 31,
        "objects": {"cup": 3, "flag": 3},
        "buildings": {"massa": built(2, 4, 4, 3, 5), "pisa": land(1, 2, 4)},
        "scored_types": ["villa", "porta", "palazzo"],
        "scored_cities": ["pisa", "massa"],
    }
    state = position({}, me, active=1, announced_by=0)
    objectives = CARRARA.view(state, 1)["players"][1]["objectives"]
    assert [objective["met"] for objective in objectives] == [True, False, False]
    alone = position(me, phase="closing")
    assert why(alone, "announce") == ("C6.3", "Object goal not reached: needs 8; you have 6.")
    play(state, "skip")
    assert points(state, 1) == {"objects": 18, "buildings": 25, "coins": 6}
    assert CARRARA.scores(state)[1] == 49


# ------------------------------------------------------------------------------------------------------ the expansion


@pytest.mark.covers("E14", "C3.7")
def test_e14_buying_without_turning() -> None:
    blocks = {"II": {"red": 2, "white": 1}, "IV": {"black": 3}, "VI": {"yellow": 1, "white": 1}}
    state = position({"coins": 5}, expansion=True, wheel=blocks)
    before = in_bag(state)
    play(state, "buy-still", "section vi", "take yellow", "stop")
    assert (seat(state)["coins"], seat(state)["blocks"]) == (5, {"yellow": 1})
    assert wheel(state) == {**blocks, "VI": {"white": 1}}
    assert (on_wheel(state), in_bag(state)) == (7, before)


@pytest.mark.covers("E15", "C4.3", "C4.4")
def test_e15_improving_a_porta_into_a_castello_of_cost_eight() -> None:
    me = {"blocks": {"red": 4, "green": 1, "black": 2}, "buildings": {"viareggio": ["porta-3"]}}
    state = play(position(me, expansion=True), "improve porta-3", "replace castello-8")
    assert seat(state)["blocks"] == {"black": 2}  # five blocks that Viareggio accepts
    assert phase(state) == "upgrade"
    play(state, "upgrade viareggio")
    assert (seat(state)["buildings"], seat(state)["upgrades"]) == ({"viareggio": ["castello-8"]}, ["viareggio"])


@pytest.mark.covers("E16", "C4.4", "C4.2")
def test_e16_improving_a_castello_in_lucca_for_a_yellow_block() -> None:
    me = {"blocks": {"yellow": 1}, "buildings": {"lucca": ["castello-3"]}}
    state = position(me, expansion=True, display=["villa-1", "biblioteca-4"])
    play(state, "improve castello-3", "replace biblioteca-4")
    assert (seat(state)["blocks"], seat(state)["buildings"]) == ({}, {"lucca": ["biblioteca-4"]})
    assert fields(state)["gone"] == ["castello-3"]
    assert fields(state)["display"][1] in all_but("villa-1", "biblioteca-4", "castello-3")


@pytest.mark.covers("E17", "C4.8")
def test_e17_scoring_the_category_city() -> None:
    me = {"buildings": {"livorno": ["porta-3"], "massa": ["palazzo-2", "biblioteca-2"], "pisa": ["villa-5"]}}
    state = position(me, expansion=True)
    assert gained(state, "score-category city") == (0, 7, {})
    assert markers(state) == 5


@pytest.mark.covers("E18", "C4.8")
def test_e18_scoring_the_category_land() -> None:
    me = {"buildings": {"livorno": ["villa-1"], "massa": ["castello-3"], "pisa": ["villa-4", "porta-5"]}}
    state = position(me, expansion=True)
    assert gained(state, "score-category land") == (8, 0, {})
    assert markers(state) == 5


@pytest.mark.covers("E19", "C4.3", "C4.9", "upgrade-lucca")
def test_e19_an_eight_in_viareggio_upgrades_lucca() -> None:
    me = {"blocks": {"green": 7, "red": 1}, "buildings": {"lucca": ["palazzo-2", "castello-3"]}}
    state = play(position(me, expansion=True), "build cathedrale-8 viareggio", "upgrade lucca", "end")
    idle_turn(state)
    assert gained(state, "score-city lucca") == (15, 5, {"crown": 1, "flag": 1})


# --------------------------------------------------------------------------------------------------- the Object cards


def objects_paid(card: str, objects: dict[str, int]) -> tuple[int, int, bool]:
    """Points on the card, points of unused objects, and whether the objective is met."""
    state = ended({"objects": objects}, cards=card)
    return points(state).get("objects", 0), points(state).get("spare_objects", 0), met(card, {"objects": objects})


@pytest.mark.covers("E20", "Oa", "C7.2")
def test_e20_three_pairs_and_two_others() -> None:
    assert objects_paid("Oa", {"cup": 2, "book": 2, "flag": 2, "gate": 1, "crown": 1}) == (15, 2, True)


@pytest.mark.covers("E21", "Oa", "C7.2")
def test_e21_four_equal_are_two_pairs() -> None:
    assert objects_paid("Oa", {"cup": 4}) == (10, 0, False)


@pytest.mark.covers("E22", "Ob", "C7.2")
def test_e22_one_triplet() -> None:
    assert objects_paid("Ob", {"crown": 4, "flag": 1, "coat": 1}) == (7, 3, False)


@pytest.mark.covers("E23", "Oc", "C7.2")
def test_e23_four_cups_and_three_gates() -> None:
    assert objects_paid("Oc", {"cup": 4, "gate": 3}) == (10 + 6, 0, True)


@pytest.mark.covers("E24", "Od", "C7.2")
def test_e24_a_quadruplet_with_a_pair() -> None:
    assert objects_paid("Od", {"gate": 4, "book": 2, "flag": 2}) == (20, 2, True)


@pytest.mark.covers("E25", "Oe", "C7.2")
def test_e25_five_different_and_two_more() -> None:
    assert objects_paid("Oe", {"cup": 2, "book": 2, "gate": 1, "flag": 1, "crown": 1}) == (18 + 3, 0, True)


@pytest.mark.covers("E26", "Of", "C7.2")
def test_e26_two_sets_of_three_different() -> None:
    assert objects_paid("Of", {"cup": 3, "book": 2, "gate": 1, "flag": 1}) == (16, 1, True)


@pytest.mark.covers("E27", "Og", "C7.2")
def test_e27_the_product_of_three_groups() -> None:
    assert objects_paid("Og", {"flag": 3, "book": 2, "gate": 2, "coat": 2, "crown": 1}) == (12, 3, True)


# ------------------------------------------------------------------------------------------------- the Building cards


def buildings_paid(card: str, buildings: dict[str, list[str]], players: int = 2) -> tuple[int, bool]:
    """Points of the card, and whether the objective is met."""
    me: Seat = {"buildings": buildings}
    return final("buildings", me, cards=card, players=players), met(card, me, players)


@pytest.mark.covers("E28", "Ba", "C7.2")
def test_e28_pairs_of_buildings_in_pisa_and_massa() -> None:
    here = {"pisa": built(1, 2, 3, 4), "massa": land(1, 2), "lerici": land(3)}
    assert buildings_paid("Ba", here) == (18 + 3, False)


@pytest.mark.covers("E29", "Bb", "C7.2")
def test_e29_threes_of_buildings_in_three_cities() -> None:
    here = {"lucca": built(1, 2, 3), "massa": land(1, 2, 3, 4), "lerici": ["porta-4", "villa-1", "villa-2"]}
    here["lerici"] += ["villa-3", "villa-4", "porta-5"]
    assert buildings_paid("Bb", here) == (11 + 5 + 4, True)


@pytest.mark.covers("E30", "Bc", "C7.2")
def test_e30_a_four_of_buildings_in_lerici() -> None:
    assert buildings_paid("Bc", {"lerici": built(1, 2, 3, 4, 5)}) == (3, True)


@pytest.mark.covers("E31", "Bd", "C7.2")
@pytest.mark.parametrize(("city", "eights", "paid"), [("lucca", built(8), 19), ("massa", built(8, 8), 16)])
def test_e31_eights_in_lucca_and_massa(city: str, eights: list[str], paid: int) -> None:
    assert buildings_paid("Bd", {city: eights}) == (paid, True)


@pytest.mark.covers("E32", "Be", "C7.2")
@pytest.mark.parametrize(("tiles", "paid"), [(land(1, 2, 3), (18, True)), (land(5), (6, False))])
def test_e32_land_buildings_with_four_players(tiles: list[str], paid: tuple[int, bool]) -> None:
    assert buildings_paid("Be", {"massa": tiles, "pisa": built(1, 2)}, players=4) == paid


@pytest.mark.covers("E33", "Bf", "C7.2")
@pytest.mark.parametrize(
    ("players", "tiles", "paid"),
    [(4, built(1, 2, 3, 4, 5, 1, 2), (21, True)), (3, built(1, 2, 3), (9, False))],
)
def test_e33_city_buildings_with_four_and_three_players(players: int, tiles: list[str], paid: tuple[int, bool]) -> None:
    assert buildings_paid("Bf", {"massa": tiles, "pisa": land(1, 2)}, players=players) == paid


@pytest.mark.covers("E34", "Bg", "C7.2")
def test_e34_the_product_of_the_three_fullest_cities() -> None:
    here = {"pisa": built(1, 2), "lucca": built(3, 4, 5), "massa": land(1, 2), "lerici": land(3, 4, 5)}
    assert buildings_paid("Bg", here) == (3 * 3 * 2, True)


@pytest.mark.covers("E35", "Bh", "C7.2")
def test_e35_two_pairs_of_city_and_land_buildings_with_three_players() -> None:
    assert buildings_paid("Bh", {"pisa": built(5, 4, 2, 2), "massa": land(4, 1)}, players=3) == (9 + 5, False)


@pytest.mark.covers("E36", "Bh", "C7.2")
def test_e36_four_pairs_of_city_and_land_buildings_with_two_players() -> None:
    here = {"pisa": built(4, 4, 3, 1), "massa": land(5, 4, 2, 1)}
    assert buildings_paid("Bh", here) == (9 + 8 + 5 + 2, True)


# ---------------------------------------------------------------------------------------------------- the Bonus cards

BOARD: Seat = {
    "coins": 0,
    "upgrades": ["lerici"],
    "buildings": {
        "livorno": ["cathedrale-3", "porta-2"],
        "lucca": ["villa-1"],
        "massa": ["biblioteca-2"],
        "lerici": ["biblioteca-8", "cathedrale-4"],
    },
}


def bonus_paid(card: str, *others: Seat) -> tuple[int, int]:
    """VP and coins of the Bonus card for the board of the examples."""
    state = ended(BOARD, *others, cards=card)
    return points(state).get("bonus", 0), seat(state)["coins"]


@pytest.mark.covers("E37", "Xb", "C7.3", "upgrade-lerici")
def test_e37_livorno_and_lerici() -> None:
    assert bonus_paid("Xb") == (15 + 12, 12)


@pytest.mark.covers("E38", "Xe", "C7.3")
def test_e38_biblioteca_and_cathedrale() -> None:
    assert bonus_paid("Xe") == (2 + 8 + 9 + 4, 12)


@pytest.mark.covers("E39", "Xf", "C7.3")
def test_e39_the_smallest_building_of_each_type() -> None:
    assert bonus_paid("Xf") == (2 + 9 + 6 + 2, 0)


@pytest.mark.covers("E40", "Xg", "C7.4")
def test_e40_the_highest_cost_in_the_last_three_cities_only() -> None:
    assert bonus_paid("Xg", {"buildings": {"pisa": ["palazzo-5", "castello-2"], "massa": ["porta-5"]}}) == (9, 0)


@pytest.mark.covers("E41", "Xh", "C7.4")
def test_e41_the_highest_cost_in_livorno_and_lerici() -> None:
    assert bonus_paid("Xh", {"buildings": {"lucca": ["palazzo-2"], "massa": ["porta-3"]}}) == (14 + 4, 0)


@pytest.mark.covers("Tc", "C7.1")
def test_thirty_one_coins_are_fifteen_points_with_the_coin_card() -> None:
    assert final("coins", {"coins": 31}, cards="Tc") == 15
