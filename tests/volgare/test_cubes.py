"""V6: Cubes."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table

pytestmark = pytest.mark.rules


def buying(money: int = 100, place: str = "roma", **there: Any) -> State:
    return table.position({"ducats": money, "place": place}, areas=there, turn=5)


def spent(state: State, action: str) -> tuple[int, int]:
    """The actions and ducats that a purchase costs."""
    actions, money = table.actions_left(state), table.ducats(state)
    table.play(state, action)
    return actions - table.actions_left(state), money - table.ducats(state)


# ----------------------------------------------------------------------------------------------------------- V6.1: red


@pytest.mark.covers("V6.1")
def test_a_red_cube_costs_one_action_and_thirty_ducats() -> None:
    state = buying(30, red=2)
    assert spent(state, "cubes red 1") == (1, 30)
    assert (table.cubes(state), table.areas(state)) == ({"red": 1}, {"red": 1})


@pytest.mark.covers("V6.1")
def test_two_red_cubes_cost_four_actions_and_sixty_ducats() -> None:
    state = buying(60, red=2)
    assert spent(state, "cubes red 2") == (4, 60)
    assert (table.cubes(state), table.areas(state)) == ({"red": 2}, {})


@pytest.mark.covers("V6.1")
@pytest.mark.parametrize(("money", "number", "price"), [(25, 1, 30), (55, 2, 60)])
def test_red_cubes_that_one_cannot_pay_are_too_dear(money: int, number: int, price: int) -> None:
    state = buying(money, red=2)
    assert table.why(state, f"cubes red {number}") == ("V6.1", f"This costs {price} ducats; you have {money}.")


# --------------------------------------------------------------------------------------------------------- V6.2: black


@pytest.mark.covers("V6.2")
@pytest.mark.parametrize(("number", "actions"), [(1, 1), (2, 4)])
def test_black_cubes_are_free_and_may_be_kept(number: int, actions: int) -> None:
    state = buying(0, black=3)
    assert spent(state, f"cubes black {number}") == (actions, 0)
    assert (table.phase(state), table.legal(state)) == ("black", {"sell", "keep"})
    table.play(state, "keep")
    assert (table.phase(state), table.ducats(state)) == ("actions", 0)
    assert (table.cubes(state), table.areas(state)) == ({"black": number}, {"black": 3 - number})


@pytest.mark.covers("V6.2", "V6.5")
def test_a_black_cube_just_taken_may_be_given_back_for_twenty_ducats() -> None:
    state = table.play(buying(0, black=1), "cubes black 1", "sell")
    assert (table.phase(state), table.ducats(state), table.cubes(state)) == ("actions", 20, {})
    assert (table.areas(state), table.rows(state)) == ({}, {"6": {"black": 1}})


@pytest.mark.covers("V6.2")
def test_of_two_black_cubes_each_may_be_given_back() -> None:
    state = table.play(buying(0, black=2), "cubes black 2", "sell")
    assert table.legal(state) == {"sell", "keep"}
    one = table.play(state.copy(), "keep")
    assert (table.phase(one), table.ducats(one), table.cubes(one)) == ("actions", 20, {"black": 1})
    both = table.play(state.copy(), "sell")
    assert (table.phase(both), table.ducats(both), table.cubes(both)) == ("actions", 40, {})
    assert table.rows(both) == {"6": {"black": 2}}


@pytest.mark.covers("V6.2")
def test_only_black_cubes_just_taken_are_bought_back() -> None:
    state = table.position({"cubes": {"black": 2}, "ducats": 0}, areas={"black": 1})
    assert "sell" not in table.legal(state)
    table.play(state, "cubes black 1", "sell")
    assert table.cubes(state) == {"black": 2}
    assert "sell" not in table.legal(state)
    state = table.play(table.position(areas={"black": 1}), "cubes black 1", "keep")
    assert table.why(state, "sell") == ("V3.9", "You can’t do that during the action phase.")


@pytest.mark.covers("V6.2")
def test_before_that_is_decided_nothing_else_can_be_done() -> None:
    state = table.play(buying(black=1, red=1), "cubes black 1")
    for action in ("end", "salterio", "cubes red 1", "move siena", "city", "payer seat-2"):
        assert table.why(state, action) == ("V6.2", "First decide whether to keep or sell your Nobles.")


# -------------------------------------------------------------------------------------------------------- V6.3: yellow


@pytest.mark.covers("V6.3")
@pytest.mark.parametrize(("number", "actions", "price"), [(1, 1, 15), (2, 4, 30)])
def test_yellow_cubes_cost_fifteen_ducats_each(number: int, actions: int, price: int) -> None:
    state = buying(price, yellow=2)
    assert spent(state, f"cubes yellow {number}") == (actions, price)
    assert table.cubes(state) == {"yellow": number}


@pytest.mark.covers("V6.3", "zone-abbey")
@pytest.mark.parametrize("abbey", ["abbazia_nord", "abbazia_centro", "abbazia_sud"])
@pytest.mark.parametrize(("number", "actions"), [(1, 1), (2, 4)])
def test_in_an_abbey_yellow_cubes_cost_no_ducats(abbey: str, number: int, actions: int) -> None:
    state = buying(0, abbey, yellow=2)
    assert spent(state, f"cubes yellow {number}") == (actions, 0)
    assert table.cubes(state) == {"yellow": number}


@pytest.mark.covers("V6.3", "V6.1")
def test_in_an_abbey_red_cubes_cost_as_much_as_elsewhere() -> None:
    assert spent(buying(30, "abbazia_nord", red=1), "cubes red 1") == (1, 30)


@pytest.mark.covers("V6.3")
@pytest.mark.parametrize(("money", "number", "price"), [(10, 1, 15), (25, 2, 30)])
def test_yellow_cubes_that_one_cannot_pay_are_too_dear(money: int, number: int, price: int) -> None:
    state = buying(money, "convento_nord", yellow=2)
    sentence = f"This costs {price} ducats; you have {money}. In an abbey it would be free."
    assert table.why(state, f"cubes yellow {number}") == ("V6.3", sentence)


# --------------------------------------------------------------------------------------------------------- V6.4: green


@pytest.mark.covers("V6.4")
@pytest.mark.parametrize(("number", "actions"), [(1, 1), (2, 4)])
def test_green_cubes_are_free_and_laid_in_front_of_the_screen(number: int, actions: int) -> None:
    state = buying(0, green=2)
    assert spent(state, f"cubes green {number}") == (actions, 0)
    assert (table.seat(state)["greens_in_front"], table.cubes(state)) == (number, {})


# ------------------------------------------------------------------------------------------------ V6: wherever one is


@pytest.mark.covers("V6.1", "V6.2", "V6.3", "V6.4")
@pytest.mark.parametrize("colour", table.COLOURS)
@pytest.mark.parametrize("place", ["torino", "tirreno", "convento_sud"])
def test_cubes_can_be_taken_from_anywhere(colour: str, place: str) -> None:
    assert f"cubes {colour} 2" in table.legal(buying(60, place, **{colour: 2}))


@pytest.mark.covers("V6.1", "V6.2", "V6.3", "V6.4")
@pytest.mark.parametrize("colour", table.COLOURS)
def test_two_cubes_of_a_colour_need_four_actions(colour: str) -> None:
    state = table.position({"ducats": 60}, areas={colour: 2}, actions_left=3)
    assert table.why(state, f"cubes {colour} 2") == ("V3.9", "This needs 4 actions; you have 3 left.")


@pytest.mark.covers("V6.1", "V3.10")
@pytest.mark.parametrize("colour", ["red", "yellow", "green"])
def test_of_each_colour_there_is_one_purchase_a_turn(colour: str) -> None:
    state = table.play(buying(200, "roma", **{colour: 3}), f"cubes {colour} 1")
    assert table.why(state, f"cubes {colour} 1") == ("V3.10", "You can do this only once per turn.")


# ---------------------------------------------------------------------------------------- V6.5: cubes that are given up


def giving_up(**fields: Any) -> State:
    """Take a black cube and give it back at once, on turn 5 of two players."""
    state = table.position({"ducats": 0}, areas={"black": 1}, turn=5, **fields)
    return table.play(state, "cubes black 1", "sell")


@pytest.mark.covers("V6.5")
def test_a_cube_given_up_goes_to_the_next_row_not_to_that_of_this_turn() -> None:
    assert table.rows(giving_up()) == {"6": {"black": 1}}


@pytest.mark.covers("V6.5")
def test_a_cube_given_up_goes_to_the_earliest_row_with_room() -> None:
    full = {"6": {"yellow": 4}, "7": {"green": 4}, "8": {"yellow": 3}, "9": {"red": 1}}
    assert table.rows(giving_up(rows=full)) == {**full, "8": {"yellow": 3, "black": 1}}


@pytest.mark.covers("V6.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_room_of_a_row_depends_on_the_players(players: int) -> None:
    limit = table.ROW_LIMIT[players]
    state = table.position(players=players, areas={"black": 1}, turn=5, rows={"6": {"yellow": limit - 1}})
    assert table.rows(table.play(state, "cubes black 1", "sell")) == {"6": {"black": 1, "yellow": limit - 1}}
    state = table.position(players=players, areas={"black": 1}, turn=5, rows={"6": {"yellow": limit}})
    assert table.rows(table.play(state, "cubes black 1", "sell")) == {"6": {"yellow": limit}, "7": {"black": 1}}


@pytest.mark.covers("V6.5")
def test_on_the_last_turn_there_is_no_later_row_and_the_cube_is_out_of_the_game() -> None:
    state = table.position({"ducats": 0}, areas={"black": 1}, turn=16, last_turn=True)
    assert table.gone(state)["black"] == 4
    table.play(state, "cubes black 1", "sell")
    assert (table.rows(state), table.gone(state)["black"], table.ducats(state)) == ({}, 5, 20)


@pytest.mark.covers("V6.5")
def test_without_room_on_any_later_row_the_cube_is_out_of_the_game() -> None:
    state = table.position({"ducats": 0}, areas={"black": 1}, turn=14, rows={"15": {"yellow": 4}, "16": {"yellow": 4}})
    table.play(state, "cubes black 1", "sell")
    assert (table.rows(state), table.gone(state)["black"]) == ({"15": {"yellow": 4}, "16": {"yellow": 4}}, 5)


@pytest.mark.covers("V6.5", "V3.3")
def test_a_cube_given_up_can_be_taken_again_on_a_later_turn() -> None:
    state = table.play(giving_up(), "end", "end")
    assert table.areas(state) == {"black": 1}


@pytest.mark.covers("V6.5", "V7.1")
def test_several_cubes_given_up_at_once_may_go_to_several_rows() -> None:
    state = table.position({"place": "abbazia_sud", "greens_in_front": 3}, turn=5, rows={"6": {"yellow": 2}})
    table.play(state, "abbey knowledge")
    assert table.rows(state) == {"6": {"yellow": 2, "green": 2}, "7": {"green": 1}}
