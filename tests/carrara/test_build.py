"""C4, first part: build, improve, upgrade."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.carrara.state import State
from tests.carrara import table

pytestmark = pytest.mark.rules

SPACES = (*table.CITIES, "category-city", "category-land")


# --------------------------------------------------------------------------------------------------------- C4.1, C4.2


@pytest.mark.covers("C4.1")
def test_a_built_building_stands_in_the_chosen_city() -> None:
    state = table.play(
        table.position({"blocks": {"white": 4}}, display=["palazzo-4", "villa-1"]), "build palazzo-4 pisa"
    )
    assert table.seat(state)["buildings"] == {"pisa": ["palazzo-4"]}
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.1")
@pytest.mark.parametrize("city", table.CITIES)
@pytest.mark.parametrize("colour", table.COLOURS)
def test_a_city_accepts_its_own_colour_and_better_ones(colour: str, city: str) -> None:
    state = table.position({"blocks": {colour: 1}}, display=["villa-1"])
    accepted = table.COLOURS.index(colour) <= table.CITIES.index(city)
    assert (f"build villa-1 {city}" in table.legal(state)) == accepted


@pytest.mark.covers("C4.1")
def test_exactly_the_cost_is_paid_and_goes_into_the_bag() -> None:
    state = table.position({"blocks": {"red": 5}}, display=["palazzo-4"])
    before = table.fields(state)["bag"]
    table.play(state, "build palazzo-4 lucca")
    assert table.seat(state)["blocks"] == {"red": 1}
    assert table.fields(state)["bag"] == {**before, "red": before["red"] + 4}


@pytest.mark.covers("C4.1")
def test_building_costs_no_coins() -> None:
    state = table.play(table.position({"coins": 3, "blocks": {"red": 1}}, display=["villa-1"]), "build villa-1 massa")
    assert table.seat(state)["coins"] == 3


@pytest.mark.covers("C4.1")
def test_colours_may_be_mixed_as_the_player_likes() -> None:
    state = table.position({"blocks": {"white": 2, "green": 2, "blue": 1}}, display=["villa-3"])
    table.play(state, "build villa-3 viareggio")
    assert table.legal(state) == {"pay white", "pay green"}
    table.play(state, "pay white", "pay green", "pay green")
    assert table.seat(state)["blocks"] == {"white": 1, "blue": 1}
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.1")
def test_better_colours_than_needed_may_be_paid() -> None:
    state = table.position({"blocks": {"white": 1, "black": 3}}, display=["villa-1"])
    table.play(state, "build villa-1 lerici", "pay white")
    assert table.seat(state)["blocks"] == {"black": 3}


@pytest.mark.covers("C4.1")
@pytest.mark.parametrize(
    ("blocks", "left"),
    [
        ({"yellow": 3, "red": 1}, {"yellow": 1, "red": 1}),  # one colour only is accepted in Pisa
        ({"white": 1, "yellow": 1, "black": 2}, {"black": 2}),  # all accepted blocks are due
    ],
)
def test_payment_without_a_choice_is_made_at_once(blocks: dict[str, int], left: dict[str, int]) -> None:
    state = table.play(table.position({"blocks": blocks}, display=["villa-2"]), "build villa-2 pisa")
    assert table.seat(state)["blocks"] == left
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.1")
def test_a_city_has_room_for_any_number_of_buildings() -> None:
    here = [f"{kind}-{cost}" for kind in table.TYPES[:4] for cost in (1, 2, 3, 4, 5)]
    state = table.position({"blocks": {"black": 5}, "buildings": {"lerici": here}}, display=["villa-5"])
    table.play(state, "build villa-5 lerici")
    assert len(table.seat(state)["buildings"]["lerici"]) == 21


@pytest.mark.covers("C4.1")
def test_too_few_accepted_blocks_do_not_pay_a_building() -> None:
    state = table.position({"blocks": {"white": 1, "yellow": 2, "red": 4}}, display=["palazzo-4"])
    expected = "A Palazzo of cost 4 in Pisa needs 4 white or yellow blocks; you have 3."
    assert table.why(state, "build palazzo-4 pisa") == ("C4.1", expected)
    assert "build palazzo-4 lucca" in table.legal(state)


@pytest.mark.covers("C4.1")
def test_one_missing_block_is_said_in_the_singular() -> None:
    state = table.position({"blocks": {"black": 4}}, display=["villa-1"])
    expected = "A Villa of cost 1 in Livorno needs 1 white block; you have 0."
    assert table.why(state, "build villa-1 livorno") == ("C4.1", expected)


@pytest.mark.covers("C4.1")
@pytest.mark.parametrize("where", ["pile", "mine", "theirs", "gone"])
def test_only_face_up_buildings_can_be_taken(where: str) -> None:
    built = {"buildings": {"massa": ["villa-2"]}}
    state = table.position(
        {"blocks": {"white": 2}, **(built if where == "mine" else {})},
        built if where == "theirs" else {},
        display=["villa-1"],
        gone=["villa-2"] if where == "gone" else [],
    )
    assert table.why(state, "build villa-2 massa") == ("C4.1", "Villa 2 is not available.")


@pytest.mark.covers("C4.1")
def test_a_colour_that_the_city_does_not_accept_cannot_be_paid() -> None:
    state = table.position({"blocks": {"white": 2, "yellow": 2, "red": 2}}, display=["villa-2"])
    table.play(state, "build villa-2 pisa")
    assert table.why(state, "pay red") == ("C4.1", "Pisa does not accept red blocks, only white and yellow.")


@pytest.mark.covers("C4.1")
def test_a_colour_that_one_does_not_have_cannot_be_paid() -> None:
    state = table.position({"blocks": {"white": 2, "red": 2}}, display=["villa-2"])
    table.play(state, "build villa-2 lucca")
    assert table.why(state, "pay yellow") == ("C4.1", "You have no yellow block.")


@pytest.mark.covers("C4.1")
def test_a_building_is_paid_before_anything_else_is_done() -> None:
    state = table.position({"coins": 30, "blocks": {"white": 2, "red": 2}}, display=["villa-3"])
    table.play(state, "build villa-3 lucca")
    assert table.why(state, "end") == ("C4.1", "First pay 3 more blocks for Villa 3.")
    table.play(state, "pay red", "pay red")  # white is the only colour left: it is paid at once
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.2")
def test_the_space_is_refilled_only_after_the_last_block_is_paid() -> None:
    state = table.position({"blocks": {"white": 2, "red": 2}}, display=["porta-1", "villa-2", "porta-2"])
    table.play(state, "build villa-2 lucca")
    assert table.fields(state)["display"][:3] == ["porta-1", None, "porta-2"]
    table.play(state, "pay white")
    assert table.fields(state)["display"][:3] == ["porta-1", None, "porta-2"]
    table.play(state, "pay white")
    new = table.fields(state)["display"][1]
    assert new in table.all_but("porta-1", "villa-2", "porta-2")
    assert table.CARRARA.view(state, None)["pile"] == 26


@pytest.mark.covers("C4.2")
def test_the_new_building_is_a_random_one_of_the_pile() -> None:
    shown = set()
    for seed in range(40):
        state = table.position(
            {"blocks": {"white": 1}}, display=["villa-1"], gone=table.all_but("villa-1", *TILES_LEFT), seed=seed
        )
        shown.add(table.fields(table.play(state, "build villa-1 livorno"))["display"][0])
    assert shown == set(TILES_LEFT)


TILES_LEFT = ("porta-2", "palazzo-5", "castello-3")


@pytest.mark.covers("C4.2")
def test_with_an_empty_pile_the_space_stays_empty() -> None:
    state = table.position(
        {"blocks": {"white": 1}}, display=["porta-1", "villa-1"], gone=table.all_but("porta-1", "villa-1")
    )
    table.play(state, "build villa-1 livorno")
    assert table.fields(state)["display"] == ["porta-1"] + [None] * 8


# --------------------------------------------------------------------------------------------------------------- C4.3


def with_eight_white(**more: Any) -> State:
    """Eight blocks for an 8: seven white, one yellow."""
    return table.position({"coins": 20, "blocks": {"white": 7, "yellow": 1}, **more}, expansion=True)


@pytest.mark.covers("C4.3")
@pytest.mark.parametrize("kind", table.TYPES)
def test_building_an_eight_makes_one_take_an_upgrade_tile(kind: str) -> None:
    state = table.play(with_eight_white(), f"build {kind}-8 pisa")
    assert table.seat(state)["blocks"] == {}
    assert table.phase(state) == "upgrade"
    assert table.legal(state) == {f"upgrade {space}" for space in SPACES}
    table.play(state, "upgrade massa")
    assert table.seat(state)["upgrades"] == ["massa"]
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.3")
def test_the_upgrade_tile_comes_after_paying_and_before_anything_is_bought() -> None:
    state = table.position({"coins": 20, "blocks": {"white": 7, "red": 2}}, expansion=True)
    table.play(state, "build villa-8 lucca")
    assert table.phase(state) == "pay"
    assert table.why(state, "upgrade lucca") == ("C4.1", "First pay 8 more blocks for Villa 8.")
    table.play(state, *["pay white"] * 7)
    assert table.phase(state) == "upgrade"
    for action in ("purchase crown", "end", "announce"):
        assert table.why(state, action) == ("C4.3", "First choose an upgrade tile for your 8.")


@pytest.mark.covers("C4.3")
def test_the_eights_are_never_refilled() -> None:
    state = table.play(with_eight_white(), "build villa-8 pisa")
    assert table.CARRARA.view(state, None)["beside"] == [f"{kind}-8" for kind in table.TYPES if kind != "villa"]
    assert table.CARRARA.view(state, None)["pile"] == 21
    assert None not in table.fields(state)["display"]


@pytest.mark.covers("C4.3")
def test_in_the_base_game_there_are_no_eights() -> None:
    state = table.position({"blocks": {"white": 7, "yellow": 7}})
    assert table.why(state, "build villa-8 pisa") == ("C4.3", "Cost-8 buildings are part of the expansion.")


@pytest.mark.covers("C4.3", "C4.4")
def test_improving_into_an_eight_brings_an_upgrade_tile_too() -> None:
    me = {"blocks": {"white": 3}, "buildings": {"livorno": ["villa-5"]}}
    state = table.play(table.position(me, expansion=True), "improve villa-5", "replace porta-8")
    assert table.phase(state) == "upgrade"
    table.play(state, "upgrade category-land")
    assert (table.seat(state)["buildings"], table.seat(state)["upgrades"]) == (
        {"livorno": ["porta-8"]},
        ["category-land"],
    )


@pytest.mark.covers("C4.3")
def test_an_ordinary_building_brings_no_upgrade_tile() -> None:
    state = table.position({"blocks": {"white": 5}}, expansion=True, display=["villa-5"])
    table.play(state, "build villa-5 livorno")
    assert table.phase(state) == "closing"


# --------------------------------------------------------------------------------------------------------------- C4.4


def improving(blocks: dict[str, int], display: list[str] | None = None, **more: Any) -> State:
    """A Porta 3 in Lucca that its owner wants to improve."""
    return table.position(
        {"blocks": blocks, "buildings": {"lucca": ["porta-3"]}},
        expansion=True,
        display=["villa-5", "palazzo-3", "porta-2"] if display is None else display,
        **more,
    )


@pytest.mark.covers("C4.4")
def test_improving_replaces_a_building_by_a_dearer_one_for_the_difference() -> None:
    state = improving({"red": 3})
    before = table.in_bag(state)
    table.play(state, "improve porta-3", "replace villa-5")
    assert table.seat(state)["buildings"] == {"lucca": ["villa-5"]}
    assert table.seat(state)["blocks"] == {"red": 1}
    assert table.in_bag(state) == before + 2
    assert table.phase(state) == "closing"


@pytest.mark.covers("C4.4")
def test_the_difference_is_paid_in_colours_that_the_city_accepts() -> None:
    state = improving({"white": 2, "red": 2, "green": 7})
    table.play(state, "improve porta-3", "replace villa-5")
    assert table.legal(state) == {"pay white", "pay red"}
    table.play(state, "pay red", "pay white")
    assert table.seat(state)["blocks"] == {"white": 1, "red": 1, "green": 7}


@pytest.mark.covers("C4.4")
def test_the_old_building_leaves_the_game() -> None:
    state = table.play(improving({"red": 2}), "improve porta-3", "replace villa-5")
    assert table.fields(state)["gone"] == ["porta-3"]
    assert table.why(table.play(state, "end"), "build porta-3 lerici") == ("C4.1", "Porta 3 is not available.")


@pytest.mark.covers("C4.4", "C4.2")
def test_improving_from_the_display_refills_it() -> None:
    state = table.play(improving({"red": 2}), "improve porta-3", "replace villa-5")
    assert table.fields(state)["display"][0] in table.all_but("villa-5", "palazzo-3", "porta-2", "porta-3")


@pytest.mark.covers("C4.4")
def test_the_dearer_building_may_be_of_any_type_on_offer_or_an_eight() -> None:
    state = table.play(improving({"red": 5}), "improve porta-3")
    assert table.legal(state) == {"replace villa-5"} | {f"replace {kind}-8" for kind in table.TYPES}


@pytest.mark.covers("C4.4")
@pytest.mark.parametrize("tile", ["palazzo-3", "porta-2"])
def test_a_building_of_the_same_or_lower_cost_cannot_replace_it(tile: str) -> None:
    state = table.play(improving({"red": 5}), "improve porta-3")
    name = {"palazzo-3": "Palazzo 3", "porta-2": "Porta 2"}[tile]
    assert table.why(state, f"replace {tile}") == ("C4.4", f"{name} is not more expensive than Porta 3.")


@pytest.mark.covers("C4.4")
def test_the_difference_must_be_affordable() -> None:
    state = table.play(improving({"red": 2, "white": 1, "blue": 4}), "improve porta-3")
    expected = "Replacing Porta 3 with Villa 8 in Lucca needs 5 white, yellow or red blocks; you have 3."
    assert table.why(state, "replace villa-8") == ("C4.4", expected)


@pytest.mark.covers("C4.4", "C4.1")
def test_a_building_that_is_not_on_offer_cannot_replace_it() -> None:
    state = table.play(improving({"red": 5}), "improve porta-3")
    assert table.why(state, "replace cathedrale-5") == ("C4.1", "Cathedrale 5 is not available.")


@pytest.mark.covers("C4.4")
def test_the_improvement_must_be_named_before_anything_else() -> None:
    state = table.play(improving({"red": 5}), "improve porta-3")
    expected = "You are improving Porta 3: first choose the building that replaces it."
    assert table.why(state, "end") == ("C4.4", expected)


@pytest.mark.covers("C4.4")
@pytest.mark.parametrize("tile", ["villa-5", "biblioteca-1"])
def test_only_ones_own_buildings_can_be_improved(tile: str) -> None:
    me = {"blocks": {"red": 5}, "buildings": {"lucca": ["porta-3"]}}
    others = {"buildings": {"lucca": ["biblioteca-1"]}}
    state = table.position(me, others, expansion=True, display=["villa-5"])
    name = {"villa-5": "Villa 5", "biblioteca-1": "Biblioteca 1"}[tile]
    assert table.why(state, f"improve {tile}") == ("C4.4", f"{name} is not one of your buildings.")


@pytest.mark.covers("C4.4")
def test_an_eight_cannot_be_improved() -> None:
    state = with_eight_white(buildings={"lucca": ["villa-8"]})
    assert table.why(state, "improve villa-8") == ("C4.4", "A cost-8 building can’t be improved.")


@pytest.mark.covers("C4.4")
def test_without_a_dearer_building_on_offer_nothing_can_be_improved() -> None:
    state = improving({"red": 5}, display=["palazzo-3", "porta-2"], gone=[f"{kind}-8" for kind in table.TYPES])
    assert table.why(state, "improve porta-3") == ("C4.4", "No available building is more expensive than Porta 3.")


@pytest.mark.covers("C4.4")
@pytest.mark.parametrize(
    ("display", "sentence"),
    [
        (["villa-5"], "The cheapest improvement of Porta 3 needs 2 white, yellow or red blocks; you have 1."),
        ([], "The cheapest improvement of Porta 3 needs 5 white, yellow or red blocks; you have 1."),
    ],
)
def test_the_cheapest_improvement_must_be_affordable(display: list[str], sentence: str) -> None:
    assert table.why(improving({"red": 1, "green": 7}, display=display), "improve porta-3") == ("C4.4", sentence)


@pytest.mark.covers("C4.4")
def test_in_the_base_game_nothing_can_be_improved() -> None:
    state = table.position({"blocks": {"red": 5}, "buildings": {"lucca": ["porta-3"]}}, display=["villa-5"])
    assert table.why(state, "improve porta-3") == ("C4.4", "Improving is part of the expansion.")


@pytest.mark.covers("C4.4", "C2.1")
def test_improving_is_the_action_of_the_turn() -> None:
    state = table.play(improving({"red": 5}), "improve porta-3", "replace villa-5")
    assert table.why(state, "build palazzo-3 lucca")[0] == "C2.1"


# --------------------------------------------------------------------------------------------------------------- C4.9


def upgraded(space: str, buildings: dict[str, list[str]], action: str) -> tuple[int, int]:
    """VP and coins of a scoring in the turn after an 8 was built in Lérici and an upgrade tile taken for it."""
    me: table.Seat = {"coins": 0, "blocks": {"black": 7, "blue": 1}, "buildings": buildings}
    state = table.play(table.position(me, expansion=True), "build villa-8 lerici", f"upgrade {space}", "end")
    table.idle_turn(state)
    table.play(state, action)
    return sum(table.points(state).values()), table.seat(state)["coins"]


@pytest.mark.covers("C4.9", "upgrade-livorno")
def test_upgraded_livorno_is_worth_four_points_and_a_coin() -> None:
    assert upgraded("livorno", {"livorno": ["porta-2", "porta-3"]}, "score-city livorno") == (20, 5)


@pytest.mark.covers("C4.9", "upgrade-pisa")
def test_upgraded_pisa_is_worth_a_point_and_three_coins() -> None:
    assert upgraded("pisa", {"pisa": ["porta-2", "porta-3"]}, "score-city pisa") == (5, 15)


@pytest.mark.covers("C4.9", "upgrade-lucca")
def test_upgraded_lucca_is_worth_three_points_and_a_coin() -> None:
    assert upgraded("lucca", {"lucca": ["porta-2", "porta-3"]}, "score-city lucca") == (15, 5)


@pytest.mark.covers("C4.9", "upgrade-viareggio")
def test_upgraded_viareggio_is_worth_a_point_and_two_coins() -> None:
    here = {"viareggio": ["porta-2", "porta-3", "porta-1"]}
    assert upgraded("viareggio", here, "score-city viareggio") == (6, 12)


@pytest.mark.covers("C4.9", "upgrade-massa")
def test_upgraded_massa_is_worth_two_points_and_a_coin() -> None:
    assert upgraded("massa", {"massa": ["porta-2", "porta-3", "porta-1"]}, "score-city massa") == (12, 6)


@pytest.mark.covers("C4.9", "upgrade-lerici")
def test_upgraded_lerici_is_worth_a_point_and_a_coin() -> None:
    assert upgraded("lerici", {"lerici": ["porta-2", "porta-3"]}, "score-city lerici") == (13, 13)  # with the 8


@pytest.mark.covers("C4.9", "C4.8", "upgrade-category-city")
def test_the_upgraded_category_city_is_worth_a_point_and_a_coin() -> None:
    assert upgraded("category-city", {"pisa": ["porta-2", "palazzo-3"]}, "score-category city") == (5, 5)


@pytest.mark.covers("C4.9", "C4.8", "upgrade-category-land")
def test_the_upgraded_category_land_is_worth_two_points_and_a_coin() -> None:
    assert upgraded("category-land", {"pisa": ["villa-2", "porta-3"]}, "score-category land") == (20, 10)  # with the 8


@pytest.mark.covers("C4.9", "C4.5")
def test_an_upgrade_tile_counts_when_a_type_is_scored() -> None:
    here = {"lucca": ["porta-2"], "massa": ["porta-3"]}
    assert upgraded("lucca", here, "score-type porta") == (2 * 3 + 3, 2)


@pytest.mark.covers("C4.9")
def test_an_upgraded_city_does_not_change_the_value_of_a_category() -> None:
    assert upgraded("lerici", {"lerici": ["porta-2"]}, "score-category city") == (0, 2)


@pytest.mark.covers("C4.9")
def test_an_upgrade_tile_counts_for_its_owner_only() -> None:
    state = table.position({"coins": 0, "buildings": {"lucca": ["porta-4"]}}, {"upgrades": ["lucca"]}, expansion=True)
    table.play(state, "score-type porta")
    assert (table.points(state), table.seat(state)["coins"]) == ({"types": 8}, 0)


@pytest.mark.covers("C4.9")
@pytest.mark.parametrize("space", SPACES)
def test_there_is_one_upgrade_tile_of_each(space: str) -> None:
    me = {"blocks": {"white": 7, "yellow": 1}}
    state = table.play(table.position(me, {"upgrades": [space]}, expansion=True), "build villa-8 pisa")
    assert table.why(state, f"upgrade {space}") == ("C4.9", "Player 2 already has this upgrade tile.")
    assert table.legal(state) == {f"upgrade {other}" for other in SPACES if other != space}


@pytest.mark.covers("C4.9", "C4.6")
def test_an_upgrade_tile_does_not_change_the_number_of_buildings_needed() -> None:
    state = table.position({"upgrades": ["massa"], "buildings": {"massa": ["porta-1", "porta-2"]}}, expansion=True)
    expected = "Scoring Massa needs 3 of your own buildings there; you have 2."
    assert table.why(state, "score-city massa") == ("C4.6", expected)


@pytest.mark.covers("C4.9", "C4.1")
def test_an_upgrade_tile_does_not_change_the_accepted_colours() -> None:
    state = table.position({"upgrades": ["livorno"], "blocks": {"yellow": 2}}, expansion=True, display=["villa-1"])
    assert {action for action in table.legal(state) if action.startswith("build")} == {
        f"build villa-1 {city}" for city in table.CITIES[1:]
    }


@pytest.mark.covers("C4.9")
def test_an_upgrade_tile_does_not_pay_for_what_was_scored_before() -> None:
    me: table.Seat = {
        "coins": 0,
        "blocks": {"white": 7, "yellow": 1},
        "buildings": {"lucca": ["porta-4"]},
        "scored_types": ["porta"],
        "points": {"types": 8},
    }
    state = table.play(table.position(me, expansion=True), "build villa-8 pisa", "upgrade lucca")
    assert (table.points(state), table.seat(state)["coins"]) == ({"types": 8}, 0)


@pytest.mark.covers("C4.1")
def test_every_ordinary_building_costs_what_its_name_says() -> None:
    for tile in table.ORDINARY_TILES:
        cost = int(tile[-1])
        assert f"build {tile} livorno" in table.legal(table.position({"blocks": {"white": cost}}, display=[tile]))
        assert f"build {tile} livorno" not in table.legal(
            table.position({"blocks": {"white": cost - 1}}, display=[tile])
        )
