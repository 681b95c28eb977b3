"""C5: Extra purchase."""

from __future__ import annotations

import pytest

from tests.carrara import table

pytestmark = pytest.mark.rules


@pytest.mark.covers("C5.1")
@pytest.mark.parametrize("kind", table.OBJECTS)
def test_an_object_for_sale_costs_ten_coins(kind: str) -> None:
    state = table.play(table.position({"coins": 25}, phase="closing"), f"purchase {kind}")
    assert (table.seat(state)["coins"], table.seat(state)["objects"]) == (15, {kind: 1})


@pytest.mark.covers("C5.1")
def test_objects_for_sale_are_never_refilled() -> None:
    state = table.play(table.position({"coins": 20}, phase="closing"), "purchase cup")
    assert table.fields(state)["for_sale"] == {kind: 1 for kind in table.OBJECTS if kind != "cup"}
    assert table.fields(state)["supply"] == dict.fromkeys(table.OBJECTS, 5)


@pytest.mark.covers("C5.1")
def test_a_sold_object_cannot_be_bought_again() -> None:
    left = {kind: 1 for kind in table.OBJECTS if kind != "coat"}
    state = table.position({"coins": 20}, {"objects": {"coat": 1}}, phase="closing", for_sale=left)
    assert table.why(state, "purchase coat") == ("C5.1", "The coat of arms has already been sold.")
    assert table.legal(state) == {"end"} | {f"purchase {kind}" for kind in left}


@pytest.mark.covers("C5.1")
def test_only_one_object_may_be_bought_in_a_turn() -> None:
    state = table.play(table.position({"coins": 40}, phase="closing"), "purchase cup")
    assert table.why(state, "purchase book") == ("C5.1", "Only one object may be bought in a turn.")
    assert table.legal(state) == {"end"}


@pytest.mark.covers("C5.1")
def test_a_player_may_buy_an_object_in_every_turn() -> None:
    state = table.position({"coins": 40, "buildings": {"massa": ["villa-1"], "pisa": ["porta-1"]}}, {"coins": 20})
    table.idle_turn(table.play(state, "score-type villa", "purchase cup", "end"))
    table.play(state, "score-type porta", "purchase book")
    assert table.seat(state)["objects"] == {"coat": 1, "cup": 1, "gate": 1, "book": 1}


@pytest.mark.covers("C5.1")
def test_who_has_less_than_ten_coins_cannot_buy_an_object() -> None:
    state = table.position({"coins": 9}, phase="closing")
    assert table.why(state, "purchase cup") == ("C5.1", "An object costs 10 coins; you have 9.")
    assert table.legal(state) == {"end"}


@pytest.mark.covers("C5.1")
def test_coins_of_the_action_can_be_spent_on_an_object() -> None:
    state = table.position({"coins": 1, "buildings": {"pisa": ["villa-3"]}})
    table.play(state, "score-type villa", "purchase crown")
    assert (table.seat(state)["coins"], table.seat(state)["objects"]) == (0, {"crown": 1, "coat": 1})


@pytest.mark.covers("C5.1", "C6.2")
def test_a_skipped_turn_has_no_extra_purchase() -> None:
    state = table.play(table.position({}, {"coins": 30}, players=3, active=1, announced_by=0), "skip")
    assert (table.fields(state)["active"], table.phase(state)) == (2, "turn")
    assert (table.seat(state, 1)["coins"], table.seat(state, 1)["objects"]) == (30, {})
