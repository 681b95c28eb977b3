"""C2: A turn."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.carrara.state import State
from tests.carrara.table import (
    ALL_BLOCKS,
    FULFILLED,
    fields,
    idle_turn,
    legal,
    phase,
    play,
    points,
    position,
    seat,
    why,
)

pytestmark = pytest.mark.rules

BUILDER = {"blocks": {"white": 2}, "buildings": {"pisa": ["villa-2", "villa-3"]}}


def after_an_action() -> State:
    return play(position(BUILDER, display=["porta-1", "porta-2"]), "score-type villa")


def nothing_possible(**me: Any) -> State:
    """The other player has all blocks: one can neither buy nor build."""
    return position({"coins": 30, **me}, {"blocks": ALL_BLOCKS})


@pytest.mark.covers("C2.1")
def test_a_turn_offers_buying_building_and_scoring() -> None:
    state = position(BUILDER, display=["porta-1", "porta-2"])
    kinds = {action.split()[0] for action in legal(state)}
    assert kinds == {"buy", "build", "score-type", "score-city"}


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("action", ["buy", "build porta-1 pisa", "score-city pisa", "section i", "relief", "skip"])
def test_a_turn_has_exactly_one_action(action: str) -> None:
    expected = "Your action is done: you may only buy an object, announce the end, or end your turn."
    assert why(after_an_action(), action) == ("C2.1", expected)


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("action", ["end", "purchase crown", "section i", "take white", "stop", "pay white"])
def test_without_an_action_nothing_else_can_be_done(action: str) -> None:
    assert why(position(BUILDER), action) == ("C2.1", "First choose an action for your turn.")


@pytest.mark.covers("C2.1", "C5.1")
def test_after_the_action_an_object_may_be_bought_or_the_turn_ended() -> None:
    state = after_an_action()
    assert phase(state) == "closing"
    assert legal(state) == {"end"} | {f"purchase {kind}" for kind in fields(state)["for_sale"]}


@pytest.mark.covers("C2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_and_a_round_is_one_turn_each(players: int) -> None:
    state = position(players=players, start_seat=1)
    seats, rounds = [], []
    for _ in range(2 * players):
        seats.append(int(state.active))
        rounds.append(int(state.round_number))
        idle_turn(state)
    assert seats == [(1 + turn) % players for turn in range(2 * players)]
    assert rounds == [1] * players + [2] * players


@pytest.mark.covers("C2.1", "C6.2")
def test_after_announcing_at_the_end_nothing_more_may_be_bought() -> None:
    state = position({**FULFILLED, "coins": 30}, phase="closing")
    assert "purchase crown" in legal(state)
    play(state, "announce")
    assert why(state, "purchase crown") == ("C2.1", "After announcing the end nothing more may be bought.")
    assert legal(state) == {"end"}


@pytest.mark.covers("C2.1", "C5.1", "C6.2")
def test_the_bought_object_may_complete_the_objective_for_announcing() -> None:
    me = {**FULFILLED, "coins": 10, "objects": {"crown": 4, "book": 3}}
    state = position(me, phase="closing")
    assert why(state, "announce") == ("C6.3", "The Object objective is not met: 8 needed, you have 7.")
    play(state, "purchase gate", "announce")
    assert points(state) == {"announcement": 5}


@pytest.mark.covers("C2.2")
def test_without_any_possible_action_one_takes_two_coins() -> None:
    state = nothing_possible()
    assert legal(state) == {"relief"}
    play(state, "relief")
    assert seat(state)["coins"] == 32
    assert phase(state) == "closing"


@pytest.mark.covers("C2.2", "C5.1")
def test_after_taking_two_coins_no_object_may_be_bought() -> None:
    state = play(nothing_possible(), "relief")
    assert why(state, "purchase crown") == ("C5.1", "An object may only be bought after an action.")
    assert legal(state) == {"end"}


@pytest.mark.covers("C2.2", "C6.2")
def test_after_taking_two_coins_the_end_may_be_announced() -> None:
    state = play(nothing_possible(**FULFILLED), "relief", "announce")
    assert fields(state)["announced_by"] == 0
    assert points(state) == {"announcement": 5}


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
    assert possible in legal(state)
    assert why(state, "relief") == ("C2.2", "You can still do an action, so you may not take the coins.")


@pytest.mark.covers("C2.2")
def test_who_can_build_may_not_take_the_coins() -> None:
    state = position({"blocks": {"black": 1}}, {"blocks": {**ALL_BLOCKS, "black": 6}}, display=["villa-1"])
    assert legal(state) == {"build villa-1 lerici"}
    assert why(state, "relief") == ("C2.2", "You can still do an action, so you may not take the coins.")


@pytest.mark.covers("C2.2")
def test_who_can_buy_may_not_take_the_coins() -> None:
    state = position()
    assert legal(state) == {"buy"}
    assert why(state, "relief") == ("C2.2", "You can still do an action, so you may not take the coins.")


@pytest.mark.covers("C2.2", "C4.4")
def test_improving_is_an_action_too() -> None:
    me = {"blocks": {"black": 1}, "buildings": {"lerici": ["villa-1"]}, "scored_types": ["villa"]}
    others = {"blocks": {**ALL_BLOCKS, "black": 6}}
    state = position({**me, "scored_categories": ["land"]}, others, expansion=True, display=["villa-2"])
    assert legal(state) == {"improve villa-1"}


@pytest.mark.covers("C2.2", "C4.8")
def test_scoring_a_category_is_an_action_too() -> None:
    me = {"buildings": {"lerici": ["villa-1"]}, "scored_types": ["villa"]}
    state = position(me, {"blocks": ALL_BLOCKS}, expansion=True)
    assert legal(state) == {"score-category land"}
