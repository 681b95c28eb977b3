"""C4, second part: score a type, a city or a category."""

from __future__ import annotations

from typing import Any

import pytest

from tests.carrara import table

pytestmark = pytest.mark.rules

NEEDED = {"livorno": 2, "pisa": 2, "lucca": 2, "viareggio": 3, "massa": 3, "lerici": 3}
EVERY_CITY = pytest.mark.parametrize("city", table.CITIES)


def scored(action: str, **me: Any) -> tuple[int, int, dict[str, int]]:
    """VP, coins and objects of a scoring."""
    state = table.play(table.position({"coins": 0, **me}, expansion=action.startswith("score-category")), action)
    return sum(table.points(state).values()), table.seat(state)["coins"], table.seat(state)["objects"]


# --------------------------------------------------------------------------------------------------------------- C4.5


@pytest.mark.covers("C4.5")
@EVERY_CITY
def test_a_scored_building_pays_its_cost_times_the_value_of_its_city(city: str) -> None:
    vp, coins = table.VALUES[city]
    assert scored("score-type villa", buildings={city: ["villa-4"]}) == (4 * vp, 4 * coins, {"coat": 1})


@pytest.mark.covers("C4.5")
def test_each_building_of_a_type_pays_and_no_other_does() -> None:
    buildings = {"livorno": ["porta-2", "villa-5"], "pisa": ["porta-3"], "massa": ["porta-1", "palazzo-5"]}
    assert scored("score-type porta", buildings=buildings) == (2 * 3 + 1, 9, {"gate": 3})


@pytest.mark.covers("C4.5", "C4.3")
def test_an_eight_pays_with_its_type() -> None:
    state = table.play(table.position({"buildings": {"lucca": ["porta-8"]}}, expansion=True), "score-type porta")
    assert (table.points(state), table.seat(state)["objects"]) == ({"types": 16}, {"gate": 1})


@pytest.mark.covers("C4.5")
def test_a_type_is_scored_once_by_a_player() -> None:
    state = table.position({"buildings": {"lucca": ["porta-1"]}, "scored_types": ["porta"]})
    assert table.why(state, "score-type porta") == ("C4.5", "You have already scored Porta.")


@pytest.mark.covers("C4.5")
def test_a_type_that_one_does_not_own_cannot_be_scored() -> None:
    state = table.position({"buildings": {"lucca": ["porta-1"]}}, {"buildings": {"lucca": ["villa-1"]}})
    assert table.why(state, "score-type villa") == ("C4.5", "You have no Villa.")


@pytest.mark.covers("C4.5")
def test_a_type_may_be_scored_by_every_player_for_his_own_buildings() -> None:
    state = table.position({"buildings": {"lucca": ["porta-1"]}}, {"buildings": {"lucca": ["porta-5"]}})
    table.play(state, "score-type porta", "end", "score-type porta")
    assert (table.points(state, 0), table.points(state, 1)) == ({"types": 2}, {"types": 10})


# --------------------------------------------------------------------------------------------------------------- C4.6


@pytest.mark.covers("C4.6")
@EVERY_CITY
def test_a_city_pays_the_sum_of_ones_costs_there_times_its_value(city: str) -> None:
    here = ["villa-4", "porta-1", "palazzo-2"][: NEEDED[city]]
    cost = sum(int(tile[-1]) for tile in here)
    vp, coins = table.VALUES[city]
    others = {"pisa" if city == "lucca" else "lucca": ["castello-5"]}
    paid = scored("score-city " + city, buildings={city: here, **others})
    assert paid == (cost * vp, cost * coins, {table.OBJECT_OF[tile.split("-")[0]]: 1 for tile in here})


@pytest.mark.covers("C4.6")
@EVERY_CITY
def test_a_city_needs_two_or_three_buildings_of_ones_own(city: str) -> None:
    needed = NEEDED[city]
    here = ["villa-1", "villa-2", "villa-3"]
    others = {"buildings": {city: ["porta-1", "porta-2", "porta-3"]}}
    state = table.position({"buildings": {city: here[: needed - 1]}}, others)
    name = {"lerici": "Lérici"}.get(city, city.capitalize())
    expected = f"Scoring {name} needs {needed} of your own buildings there; you have {needed - 1}."
    assert table.why(state, f"score-city {city}") == ("C4.6", expected)
    assert f"score-city {city}" in table.legal(table.position({"buildings": {city: here[:needed]}}, others))


@pytest.mark.covers("C4.6")
def test_a_city_is_scored_once_in_the_game_by_anybody() -> None:
    state = table.position(
        {"buildings": {"pisa": ["villa-1", "villa-2"]}}, {"buildings": {"pisa": ["porta-1", "porta-2"]}}
    )
    table.play(state, "score-city pisa", "end")
    assert table.why(state, "score-city pisa") == ("C4.6", "Player 1 has already scored Pisa.")
    assert table.seat(state, 0)["scored_cities"] == ["pisa"]


@pytest.mark.covers("C4.6")
def test_nor_again_by_the_player_who_scored_it() -> None:
    state = table.position({"buildings": {"pisa": ["villa-1", "villa-2"]}, "scored_cities": ["pisa"]})
    assert table.why(state, "score-city pisa") == ("C4.6", "Player 1 has already scored Pisa.")


@pytest.mark.covers("C4.6")
def test_only_ones_own_buildings_count_in_a_city() -> None:
    state = table.position({"buildings": {"lucca": ["villa-1", "villa-2"]}}, {"buildings": {"lucca": ["villa-5"]}})
    table.play(state, "score-city lucca")
    assert (table.points(state, 0), table.points(state, 1)) == ({"cities": 6}, {})
    assert table.seat(state)["objects"] == {"coat": 2}


@pytest.mark.covers("C4.5", "C4.6")
def test_a_building_pays_once_with_its_type_and_once_with_its_city() -> None:
    state = table.position({"coins": 20, "buildings": {"lucca": ["villa-1", "villa-2"]}})
    table.idle_turn(table.play(state, "score-type villa", "end"))
    table.play(state, "score-city lucca")
    assert table.points(state) == {"types": 6, "cities": 6}
    assert table.seat(state)["objects"] == {"coat": 4}


# --------------------------------------------------------------------------------------------------------------- C4.7


@pytest.mark.covers("C4.7")
@pytest.mark.parametrize("kind", table.TYPES)
def test_each_scored_building_gives_an_object_of_its_type(kind: str) -> None:
    state = table.position({"buildings": {"massa": [f"{kind}-1", f"{kind}-2"]}})
    table.play(state, f"score-type {kind}")
    assert table.seat(state)["objects"] == {table.OBJECT_OF[kind]: 2}
    assert table.fields(state)["supply"] == {name: 3 if name == table.OBJECT_OF[kind] else 5 for name in table.OBJECTS}


@pytest.mark.covers("C4.7")
def test_a_short_supply_gives_what_it_has_and_the_points_all_the_same() -> None:
    me: table.Seat = {"objects": {"coat": 1}, "buildings": {"massa": ["villa-1", "villa-2", "villa-3"]}}
    state = table.play(table.position(me, {"objects": {"coat": 3}}), "score-type villa")
    assert table.seat(state)["objects"] == {"coat": 2}
    assert table.points(state) == {"types": 6}


@pytest.mark.covers("C4.7")
def test_no_object_is_taken_from_those_for_sale() -> None:
    state = table.position({"buildings": {"massa": ["villa-1"]}}, {"objects": {"coat": 5}})
    table.play(state, "score-type villa")
    assert table.seat(state)["objects"] == {}
    assert table.fields(state)["for_sale"]["coat"] == 1
    assert "purchase coat" in table.legal(state)


# --------------------------------------------------------------------------------------------------------------- C4.8


@pytest.mark.covers("C4.8")
@pytest.mark.parametrize("action", ["score-type villa", "score-city pisa", "score-category land"])
def test_each_scoring_uses_a_marker_and_is_the_action_of_the_turn(action: str) -> None:
    state = table.position({"buildings": {"pisa": ["villa-1", "villa-2"]}}, expansion=True)
    table.play(state, action)
    assert table.markers(state) == 5
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.8")
@pytest.mark.parametrize("action", ["score-type palazzo", "score-city lucca", "score-category land"])
def test_without_a_marker_nothing_can_be_scored(action: str) -> None:
    me = {
        "buildings": {"lucca": ["palazzo-1", "castello-1"]},
        "scored_types": ["villa", "porta", "castello", "biblioteca", "cathedrale"],
        "scored_cities": ["pisa"],
    }
    state = table.position(me, expansion=True)
    assert table.markers(state) == 0
    assert table.why(state, action) == ("C4.8", "All your 6 scoring markers are used.")


@pytest.mark.covers("C4.8")
def test_victory_points_count_at_once_and_add_up() -> None:
    me = {"buildings": {"livorno": ["villa-1", "porta-2"]}, "points": {"types": 4, "cities": 7}}
    state = table.play(table.position(me, expansion=True), "score-type villa")
    assert table.points(state) == {"types": 7, "cities": 7}


@pytest.mark.covers("C4.8")
def test_the_category_city_pays_a_coin_for_each_point_of_cost_wherever_it_stands() -> None:
    buildings = {"livorno": ["porta-2", "villa-5"], "pisa": ["palazzo-3"], "lerici": ["biblioteca-8", "cathedrale-1"]}
    assert scored("score-category city", buildings=buildings) == (0, 14, {})


@pytest.mark.covers("C4.8")
def test_the_category_land_pays_a_point_for_each_point_of_cost_wherever_it_stands() -> None:
    buildings = {"livorno": ["castello-2", "porta-5"], "pisa": ["villa-3"], "lerici": ["villa-8"]}
    assert scored("score-category land", buildings=buildings) == (13, 0, {})


@pytest.mark.covers("C4.8")
def test_a_category_is_scored_once_by_each_player() -> None:
    state = table.position(
        {"buildings": {"pisa": ["villa-1"]}, "scored_categories": ["land"]},
        {"buildings": {"pisa": ["castello-3"]}},
        expansion=True,
    )
    assert table.why(state, "score-category land") == ("C4.8", "You have already scored the Land category.")
    table.idle_turn(state)
    table.play(state, "score-category land")
    assert table.points(state, 1) == {"categories": 3}


@pytest.mark.covers("C4.8")
@pytest.mark.parametrize(("category", "other"), [("city", "villa-1"), ("land", "porta-1")])
def test_a_category_needs_at_least_one_such_building(category: str, other: str) -> None:
    state = table.position({"buildings": {"pisa": [other]}}, expansion=True)
    expected = f"You have no {category.capitalize()} buildings."
    assert table.why(state, f"score-category {category}") == ("C4.8", expected)


@pytest.mark.covers("C4.8")
def test_in_the_base_game_no_category_can_be_scored() -> None:
    state = table.position({"buildings": {"pisa": ["villa-1"]}})
    assert table.why(state, "score-category land") == ("C4.8", "Scoring a category is part of the expansion.")


@pytest.mark.covers("C4.8", "C6.3", "T1")
def test_scoring_a_category_counts_as_a_scoring() -> None:
    me = {"buildings": {"massa": ["villa-1"]}, "scored_types": ["villa", "porta", "palazzo"]}
    state = table.position(me, cards="T1")
    assert table.why(state, "announce") == ("C6.3", "Top goal not reached: needs 4; you have 3.")
    table.play(state, "score-category land")
    assert table.why(state, "announce") == ("C6.3", "Object goal not reached: needs 8; you have 0.")
