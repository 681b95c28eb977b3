"""C2: A turn."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.carrara.state import State
from tests.carrara import table

pytestmark = pytest.mark.rules

BUILDER = {"blocks": {"white": 2}, "buildings": {"pisa": ["villa-2", "villa-3"]}}


def after_an_action() -> State:
    return table.play(table.position(BUILDER, display=["porta-1", "porta-2"]), "score-type villa")


def nothing_possible(**me: Any) -> State:
    """The other player has all blocks: one can neither buy nor build."""
    return table.position({"coins": 30, **me}, {"blocks": table.ALL_BLOCKS})


@pytest.mark.covers("C2.1")
def test_a_turn_offers_buying_building_and_scoring() -> None:
    state = table.position(BUILDER, display=["porta-1", "porta-2"])
    kinds = {action.split()[0] for action in table.legal(state)}
    assert kinds == {"buy", "build", "score-type", "score-city"}


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("action", ["buy", "build porta-1 pisa", "score-city pisa", "section i", "relief", "skip"])
def test_a_turn_has_exactly_one_action(action: str) -> None:
    expected = "Your action is done: you may only buy an object, announce the end, or end your turn."
    assert table.why(after_an_action(), action) == ("C2.1", expected)


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("action", ["end", "purchase crown", "section i", "take white", "stop", "pay white"])
def test_without_an_action_nothing_else_can_be_done(action: str) -> None:
    assert table.why(table.position(BUILDER), action) == ("C2.1", "First choose an action for your turn.")


@pytest.mark.covers("C2.1", "C5.1")
def test_after_the_action_an_object_may_be_bought_or_the_turn_ended() -> None:
    state = after_an_action()
    assert table.phase(state) == "closing"
    assert table.legal(state) == {"end"} | {f"purchase {kind}" for kind in table.fields(state)["for_sale"]}


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_and_a_round_is_one_turn_each(players: int) -> None:
    state = table.position(players=players, start_seat=1)
    seats, rounds = [], []
    for _ in range(2 * players):
        seats.append(int(state.active))
        rounds.append(int(state.round_number))
        table.idle_turn(state)
    assert seats == [(1 + turn) % players for turn in range(2 * players)]
    assert rounds == [1] * players + [2] * players


@pytest.mark.covers("C2.1", "C6.2")
def test_after_announcing_at_the_end_nothing_more_may_be_bought() -> None:
    state = table.position({**table.FULFILLED, "coins": 30}, phase="closing")
    assert "purchase crown" in table.legal(state)
    table.play(state, "announce")
    assert table.why(state, "purchase crown") == ("C2.1", "After announcing the end nothing more may be bought.")
    assert table.legal(state) == {"end"}


@pytest.mark.covers("C2.1", "C5.1", "C6.2")
def test_the_bought_object_may_complete_the_objective_for_announcing() -> None:
    me = {**table.FULFILLED, "coins": 10, "objects": {"crown": 4, "book": 3}}
    state = table.position(me, phase="closing")
    assert table.why(state, "announce") == ("C6.3", "Object goal not reached: needs 8; you have 7.")
    table.play(state, "purchase gate", "announce")
    assert table.points(state) == {"announcement": 5}


@pytest.mark.covers("C2.2")
def test_without_any_possible_action_one_takes_two_coins() -> None:
    state = nothing_possible()
    assert table.legal(state) == {"relief"}
    table.play(state, "relief")
    assert table.seat(state)["coins"] == 32
    assert table.phase(state) == "closing"


@pytest.mark.covers("C2.2", "C5.1")
def test_after_taking_two_coins_no_object_may_be_bought() -> None:
    state = table.play(nothing_possible(), "relief")
    assert table.why(state, "purchase crown") == ("C5.1", "An object may only be bought after an action.")
    assert table.legal(state) == {"end"}


@pytest.mark.covers("C2.2", "C6.2")
def test_after_taking_two_coins_the_end_may_be_announced() -> None:
    state = table.play(nothing_possible(**table.FULFILLED), "relief", "announce")
    assert table.fields(state)["announced_by"] == 0
    assert table.points(state) == {"announcement": 5}


@pytest.mark.covers("C2.2")
@pytest.mark.parametrize(
    ("mine", "possible"),
    [
        ({"buildings": {"massa": ["villa-1"]}}, "score-type villa"),
        ({"buildings": {"massa": ["villa-1", "porta-1", "porta-2"]}}, "score-city massa"),
    ],
)
def test_who_can_score_may_not_take_the_coins(mine: dict[str, Any], possible: str) -> None:
    state = nothing_possible(**mine)
    assert possible in table.legal(state)
    assert table.why(state, "relief") == ("C2.2", "You can take the coins only if no action is possible.")


@pytest.mark.covers("C2.2")
def test_who_can_build_may_not_take_the_coins() -> None:
    state = table.position({"blocks": {"black": 1}}, {"blocks": {**table.ALL_BLOCKS, "black": 6}}, display=["villa-1"])
    assert table.legal(state) == {"build villa-1 lerici"}
    assert table.why(state, "relief") == ("C2.2", "You can take the coins only if no action is possible.")


@pytest.mark.covers("C2.2")
def test_who_can_buy_may_not_take_the_coins() -> None:
    state = table.position()
    assert table.legal(state) == {"buy"}
    assert table.why(state, "relief") == ("C2.2", "You can take the coins only if no action is possible.")


@pytest.mark.covers("C2.2", "C4.4")
def test_improving_is_an_action_too() -> None:
    me = {"blocks": {"black": 1}, "buildings": {"lerici": ["villa-1"]}, "scored_types": ["villa"]}
    others = {"blocks": {**table.ALL_BLOCKS, "black": 6}}
    state = table.position({**me, "scored_categories": ["land"]}, others, expansion=True, display=["villa-2"])
    assert table.legal(state) == {"improve villa-1"}


@pytest.mark.covers("C2.2", "C4.8")
def test_scoring_a_category_is_an_action_too() -> None:
    me = {"buildings": {"lerici": ["villa-1"]}, "scored_types": ["villa"]}
    state = table.position(me, {"blocks": table.ALL_BLOCKS}, expansion=True)
    assert table.legal(state) == {"score-category land"}
