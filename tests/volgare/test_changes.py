"""What a decision changed, in figures, as everybody may know it."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core.changes import Change
from tests.volgare.table import VOLGARE, play, position


def changes(state: Any, *actions: str) -> list[Change]:
    before = state.copy()
    return VOLGARE.changes(before, play(state, *actions))


def of_first_seat(amounts: dict[str, int]) -> list[Change]:
    """Changes of the first seat, in this order."""
    return [Change(0, thing, amount) for thing, amount in amounts.items()]


@pytest.mark.covers("V6.1")
def test_a_cube_for_an_action_and_ducats() -> None:
    state = position({"ducats": 40}, areas={"red": 2})
    assert changes(state, "cubes red 1") == of_first_seat({"action": -1, "ducats": -30, "cube.red": 1})


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
    assert changes(state, "friar mario") == of_first_seat({"ducats": -15, "knowledge": 12, "character.mario": 1})


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


# ------------------------------------------------------------------------------------------------------ kind by kind


@pytest.mark.covers("V3.9")
@pytest.mark.parametrize(
    ("me", "more", "action", "expected"),
    [
        ({"place": "milano"}, {"events": {"nundinae": "face_up"}}, "event", {"ducats": 20}),
        ({"place": "roma"}, {}, "city", {"ducats": 15, "knowledge": 8}),
        ({"place": "bologna", "bologna_owed": True}, {"edition": "italian"}, "bologna", {"knowledge": 15}),
        ({"knowledge": 1}, {}, "salterio", {"action": -1, "knowledge": 4}),
        ({}, {}, "business", {"action": -1, "ducats": 10}),
        ({"ducats": 20}, {"areas": {"yellow": 2}}, "cubes yellow 1", {"action": -1, "ducats": -15, "cube.yellow": 1}),
        ({}, {"areas": {"green": 2}}, "cubes green 2", {"action": -4, "green_in_front": 2}),
        (
            {"place": "abbazia_sud", "greens_in_front": 2},
            {},
            "abbey knowledge",
            {"knowledge": 6, "green_in_front": -2},
        ),
        (
            {"place": "milano", "character": "mario", "ducats": 45, "cubes": {"black": 1}},
            {},
            "cardinal balestreri black",
            {"ducats": -40, "knowledge": 4, "cube.black": -1, "character.mario": -1, "character.balestreri": 1},
        ),
        (
            {"place": "milano", "character": "mario", "ducats": 70, "cubes": {"red": 1}},
            {},
            "cardinal muret red",
            {"action": 1, "ducats": -70, "cube.red": -1, "character.mario": -1, "character.muret": 1},
        ),
        (
            {"messenger": 7, "ducats": 20, "cubes": {"yellow": 2}},
            {},
            "advance messenger 1",
            {"action": -1, "ducats": -20, "knowledge": 15, "cube.yellow": -2, "disc.messenger": 1},
        ),
        ({"place": "milano"}, {}, "advance riddle 2", {"action": -2, "disc.riddle": 2}),
        ({"place": "torino"}, {}, "move monferrato", {"action": -1}),
        ({"place": "torino"}, {}, "move vicenza", {"action": -2, "ducats": -10}),
    ],
)
def test_every_kind_tells_its_effect(me: Any, more: Any, action: str, expected: dict[str, int]) -> None:
    state = position(me, {"knowledge": 30}, **more)
    assert changes(state, action) == of_first_seat(expected)


@pytest.mark.covers("V6.2")
def test_a_black_cube_given_back() -> None:
    state = play(position({}, areas={"black": 1}), "cubes black 1")
    assert changes(state.copy(), "sell") == [Change(0, "ducats", 20), Change(0, "cube.black", -1)]
    assert changes(state, "keep") == []


@pytest.mark.covers("V10.1")
def test_an_attack_is_told_of_the_one_it_hits() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 20})
    assert changes(state, "strike seat-2") == [Change(1, "knowledge", -6)]


@pytest.mark.covers("V9.3")
def test_who_wins_stupor_mundi_pays_cubes_and_gains_knowledge() -> None:
    state = position(
        {"place": "brindisi", "cubes": {"red": 1, "yellow": 3}},
        {"cubes": {"black": 4}},
        turn=10,
        events={"stupor-mundi": "face_up"},
    )
    play(state, "call", "accept", "bid 5", "pass")
    assert changes(state, "give red") == [Change(0, "knowledge", 10), Change(0, "cube.red", -1)]


@pytest.mark.covers("V11.1")
def test_an_office_costs_cubes() -> None:
    seats: list[dict[str, Any]] = [{"cubes": {"red": 2, "yellow": 1}, "knowledge": 9}, {"cubes": {"black": 4}}]
    state = play(position(*seats, turn=14, last_turn=True, active=1, order=[0, 1]), "end")
    assert changes(state, "office banker") == of_first_seat({"cube.red": -2, "cube.yellow": -1, "office.banker": 1})


@pytest.mark.covers("V3.7")
def test_alms_are_told_of_both() -> None:
    state = position({"character": "mario"}, {"ducats": 40}, turn=3, active=1, order=[0, 1])
    assert changes(state, "end") == [Change(0, "ducats", 5), Change(1, "ducats", -5)]
