"""What a decision changed, in figures, as everybody may know it."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core.changes import Change
from tests.carrara.table import CARRARA, FULFILLED, play, position


def changes(state: Any, *actions: str) -> list[Change]:
    before = state.copy()
    return CARRARA.changes(before, play(state, *actions))


@pytest.mark.covers("C3.3")
def test_a_block_for_coins() -> None:
    state = position({"coins": 20}, phase="take", section="III", wheel={"III": {"white": 2}})
    assert changes(state, "take white") == [Change(0, "coins", -4), Change(0, "block.white", 1)]


@pytest.mark.covers("C4.1")
def test_a_building_for_blocks_and_what_it_does_for_the_objective() -> None:
    state = position({"blocks": {"white": 3}}, display=["palazzo-3"])
    assert changes(state, "build palazzo-3 pisa") == [
        Change(0, "block.white", -3),
        Change(0, "cost", 3),
        Change(0, "goal.building", 3),
    ]


@pytest.mark.covers("C4.5", "C4.7")
def test_a_scoring_brings_points_coins_and_objects_for_a_marker() -> None:
    state = position({"buildings": {"livorno": ["villa-2"], "pisa": ["villa-1"]}})
    assert changes(state, "score-type villa") == [
        Change(0, "vp", 6),
        Change(0, "coins", 3),
        Change(0, "object.coat", 2),
        Change(0, "marker", -1),
        Change(0, "goal.top", 1),
    ]


@pytest.mark.covers("C1.4")
def test_progress_that_is_behind_the_screen_is_told_only_where_screens_are_open() -> None:
    def goals(open_screens: bool) -> list[str]:
        fields: dict[str, Any] = {"open_screens": open_screens, "phase": "closing", "for_sale": {"cup": 1}}
        state = position({"coins": 20}, cards="Tc", **fields)
        told = changes(state, "purchase cup")
        return [change.thing for change in told if change.thing.startswith("goal.")]

    assert goals(open_screens=False) == []
    assert goals(open_screens=True) == ["goal.top", "goal.object"]


@pytest.mark.covers("C6.2", "C6.4")
def test_final_points_are_told_for_everybody() -> None:
    state = position(FULFILLED, {"coins": 25}, active=1, phase="closing", announced_by=0)
    told = changes(state, "end")
    assert [change.seat for change in told] == [0, 1]
    assert told[1] == Change(1, "vp", 5)


@pytest.mark.covers("C1.4")
def test_progress_behind_the_screen_is_told_to_its_owner_alone() -> None:
    before = position({"buildings": {"massa": ["biblioteca-3"]}}, expansion=False)
    after = play(before.copy(), "score-type biblioteca")

    def told_to(viewer: int | None) -> list[tuple[int, int]]:
        changed = CARRARA.changes(before, after, viewer)
        return [(change.seat, change.amount) for change in changed if change.thing == "goal.object"]

    assert told_to(0) == [(0, 1)]
    assert told_to(1) == told_to(None) == []
