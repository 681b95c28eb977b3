"""What a decision changed, in figures, as everybody may know it."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core.changes import Change
from tests.volgare.table import VOLGARE, play, position


def changes(state: Any, *actions: str) -> list[Change]:
    before = state.copy()
    return VOLGARE.changes(before, play(state, *actions))


@pytest.mark.covers("V6.1")
def test_a_cube_for_an_action_and_ducats() -> None:
    state = position({"ducats": 40}, areas={"red": 2})
    assert changes(state, "cubes red 1") == [
        Change(0, "action", -1),
        Change(0, "ducats", -30),
        Change(0, "cube.red", 1),
    ]


@pytest.mark.covers("V7.1")
def test_greens_that_go_behind_the_screen() -> None:
    state = position({"place": "abbazia_sud", "greens_in_front": 2})
    assert changes(state, "abbey points") == [Change(0, "cube.green", 2), Change(0, "green_in_front", -2)]


@pytest.mark.covers("V7.3")
def test_a_manuscript() -> None:
    state = position({"place": "milano"}, shown={"1-blue": 1})
    assert changes(state, "manuscript 1-blue") == [Change(0, "action", -1), Change(0, "manuscript.1-blue", 1)]


@pytest.mark.covers("V7.5")
def test_a_friar_costs_half_the_ducats() -> None:
    state = position({"place": "convento_sud", "ducats": 25})
    assert changes(state, "friar mario") == [
        Change(0, "ducats", -15),
        Change(0, "knowledge", 12),
        Change(0, "character.mario", 1),
    ]


@pytest.mark.covers("V1.3", "V8.9")
def test_of_a_library_tile_only_that_there_is_one() -> None:
    state = position({"library": 4}, turn=13, put_back=["4", "2"])
    assert changes(state, "look") == []
    assert changes(state, "keep-tile 4") == [Change(0, "library_tile", 1)]


@pytest.mark.covers("V8.10")
def test_an_advance_moves_a_disc() -> None:
    assert changes(position(), "advance rest 3") == [Change(0, "action", -3), Change(0, "disc.rest", 3)]


@pytest.mark.covers("V3.9")
def test_actions_lost_at_the_end_of_ones_turn_are_not_told() -> None:
    assert changes(position(), "end") == []
