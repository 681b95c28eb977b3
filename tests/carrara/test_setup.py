"""C1: Setup."""

from __future__ import annotations

import pytest

from bottega.core.errors import BadOption
from bottega.games.carrara.state import State
from tests.carrara import table

pytestmark = pytest.mark.rules

EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.covers("C1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOption) as refused:
        table.new_game(players=players)
    assert str(refused.value) == f"players must be a whole number from 2 to 4, not “{players}”."


@pytest.mark.covers("C1.1")
@EVERY_TABLE
def test_the_start_seat_is_random_and_begins(players: int) -> None:
    games = [table.new_game(seed, players=players) for seed in range(60)]
    assert {table.fields(game)["start_seat"] for game in games} == set(range(players))
    assert all(table.fields(game)["active"] == table.fields(game)["start_seat"] for game in games)
    assert {table.phase(game) for game in games} == {"turn"}
    assert {table.fields(game)["round"] for game in games} == {1}


@pytest.mark.covers("C1.1")
@EVERY_TABLE
def test_one_block_of_each_colour_lies_on_section_one_and_the_rest_is_in_the_bag(players: int) -> None:
    game = table.new_game(players=players)
    assert table.wheel(game) == {"I": dict.fromkeys(table.COLOURS, 1)}
    assert table.in_bag(game) == 42 - 6 - players
    starting = ["black", "blue", "green", "red"][:players]
    assert table.fields(game)["bag"] == {colour: 5 if colour in starting else 6 for colour in table.COLOURS}


@pytest.mark.covers("C1.2")
@EVERY_TABLE
def test_each_player_begins_with_twenty_coins_six_markers_and_no_points(players: int) -> None:
    game = table.new_game(players=players)
    for number in range(players):
        mine = table.seat(game, number)
        assert (mine["coins"], table.markers(game, number), mine["points"]) == (20, 6, {})
        assert mine["objects"] == mine["buildings"] == {}
    assert table.CARRARA.scores(game) == [0] * players


@pytest.mark.covers("C1.2")
@EVERY_TABLE
@pytest.mark.parametrize("seed", range(5))
def test_the_start_blocks_are_black_blue_green_red_in_order_of_play(players: int, seed: int) -> None:
    game = table.new_game(seed, players=players)
    start = table.fields(game)["start_seat"]
    in_order = [table.seat(game, (start + turn) % players)["blocks"] for turn in range(players)]
    assert in_order == [{colour: 1} for colour in ("black", "blue", "green", "red")[:players]]


@pytest.mark.covers("C1.3")
@pytest.mark.parametrize("expansion", [False, True])
def test_nine_of_thirty_buildings_lie_face_up(expansion: bool) -> None:
    game = table.new_game(expansion=expansion)
    display = table.fields(game)["display"]
    assert len(set(display)) == 9
    assert set(display) <= set(table.ORDINARY_TILES)
    assert table.CARRARA.view(game, None)["pile"] == 21


@pytest.mark.covers("C1.3")
def test_the_face_up_buildings_are_random() -> None:
    shown = [frozenset(table.fields(table.new_game(seed))["display"]) for seed in range(60)]
    assert len(set(shown)) == 60
    assert frozenset().union(*shown) == set(table.ORDINARY_TILES)


@pytest.mark.covers("C1.3", "C4.3")
def test_only_with_the_expansion_the_six_eights_stand_beside_the_board() -> None:
    assert table.CARRARA.view(table.new_game(expansion=True), None)["beside"] == [f"{kind}-8" for kind in table.TYPES]
    assert table.CARRARA.view(table.new_game(expansion=False), None)["beside"] == []


@pytest.mark.covers("C1.3")
def test_one_object_of_each_kind_is_for_sale_and_five_are_in_the_supply() -> None:
    game = table.fields(table.new_game())
    assert game["for_sale"] == dict.fromkeys(table.OBJECTS, 1)
    assert game["supply"] == dict.fromkeys(table.OBJECTS, 5)


def seen_game(**more: bool) -> State:
    mine = {"coins": 7, "blocks": {"white": 2}, "objects": {"crown": 1}}
    theirs = {
        "coins": 9,
        "blocks": {"red": 3},
        "objects": {"book": 2},
        "buildings": {"pisa": ["villa-1"]},
        "scored_types": ["villa"],
        "upgrades": ["pisa"],
        "points": {"types": 3},
    }
    return table.position(mine, theirs, cards="Tc O1 B1 Xa", **more)


@pytest.mark.covers("C1.4")
def test_coins_blocks_and_objects_are_hidden_from_others() -> None:
    view = table.CARRARA.view(seen_game(), 0)
    mine, theirs = view["players"]
    assert (mine["coins"], mine["blocks"]["white"], mine["objects"]["crown"]) == (7, 2, 1)
    assert (theirs["coins"], theirs["blocks"], theirs["objects"]) == (None, None, None)
    assert view["bag"] is None


@pytest.mark.covers("C1.4")
def test_how_far_others_are_with_hidden_things_is_hidden_too() -> None:
    mine, theirs = table.CARRARA.view(seen_game(), 0)["players"]
    assert [objective["have"] for objective in mine["objectives"]] == [7, 1, 0]
    assert [objective["have"] for objective in theirs["objectives"]] == [None, None, 1]
    assert [objective["met"] for objective in theirs["objectives"]] == [None, None, False]
    assert theirs["total_if_ended_now"] is None


@pytest.mark.covers("C1.4")
def test_a_spectator_sees_no_hidden_thing() -> None:
    view = table.CARRARA.view(seen_game(), None)
    assert [player["coins"] for player in view["players"]] == [None, None]
    assert [player["blocks"] for player in view["players"]] == [None, None]
    assert [player["objects"] for player in view["players"]] == [None, None]


@pytest.mark.covers("C1.4")
def test_buildings_markers_points_and_upgrade_tiles_are_open() -> None:
    view = table.CARRARA.view(seen_game(), 0)
    theirs = view["players"][1]
    assert theirs["buildings"] == {city: ["villa-1"] if city == "pisa" else [] for city in table.CITIES}
    assert (theirs["markers"], theirs["scored_types"], theirs["vp"]) == (5, ["villa"], 3)
    assert view["upgrades"]["pisa"] == 1


@pytest.mark.covers("C1.4")
def test_a_table_option_opens_the_screens() -> None:
    theirs = table.CARRARA.view(seen_game(open_screens=True), 0)["players"][1]
    assert (theirs["coins"], theirs["blocks"]["red"], theirs["objects"]["book"]) == (9, 3, 2)
    assert table.fields(table.new_game(open_screens=True))["open_screens"] is True
    assert table.fields(table.new_game())["open_screens"] is False


@pytest.mark.covers("C1.4")
def test_the_bank_never_runs_out() -> None:
    rich = {"coins": 500, "buildings": {"pisa": ["villa-5", "porta-5"]}}
    state = table.play(table.position(rich, {"coins": 500}), "score-city pisa")
    assert table.seat(state)["coins"] == 530
