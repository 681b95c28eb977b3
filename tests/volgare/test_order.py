"""V1.4, V1.5 and V3.8 to V3.11: knowledge and its stacks, turn order, and what a turn is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.volgare import table

pytestmark = pytest.mark.rules


# ----------------------------------------------------------------------------------------- V1.4, V1.5: discs and levels


@pytest.mark.covers("V1.4")
def test_further_on_the_track_is_more_knowledge() -> None:
    state = table.position({"knowledge": 4}, {"knowledge": 9}, {"knowledge": 6})
    assert table.stack(state) == [1, 2, 0]


@pytest.mark.covers("V1.4")
def test_a_disc_that_arrives_on_a_space_goes_on_top() -> None:
    state = table.position({"knowledge": 4}, {"knowledge": 7}, {"knowledge": 1})
    table.play(state, "salterio")
    assert table.knowledge(state, 0) == table.knowledge(state, 1) == 7
    assert table.stack(state) == [1, 0, 2]


@pytest.mark.covers("V1.4")
def test_a_disc_that_arrives_goes_on_top_of_all_who_are_there() -> None:
    seats = [{"knowledge": 4}, {"knowledge": 7}, {"knowledge": 7}, {"knowledge": 7}, {"knowledge": 2}]
    state = table.play(table.position(*seats, stacks={"knowledge": [2, 3, 1, 0, 4]}), "salterio")
    assert table.stack(state) == [2, 3, 1, 0, 4]


@pytest.mark.covers("V1.4")
def test_a_disc_moved_back_goes_on_top_too() -> None:
    seats: list[table.Seat] = [
        {"character": "shlasinger", "strike": True, "knowledge": 30},
        {"knowledge": 20},
        {"knowledge": 14},
    ]
    state = table.play(table.position(*seats), "strike seat-2")
    assert table.knowledge(state, 1) == table.knowledge(state, 2) == 14
    assert table.stack(state) == [0, 2, 1]


@pytest.mark.covers("V1.4")
@pytest.mark.parametrize("there", [89, 90, 91])
def test_spaces_beyond_the_last_are_lost(there: int) -> None:
    state = table.play(table.position({"knowledge": there}, {"knowledge": 1}), "salterio")
    assert table.knowledge(state) == 92


@pytest.mark.covers("V1.4")
def test_a_disc_that_does_not_change_its_space_keeps_its_place_in_the_stack() -> None:
    state = table.position({"knowledge": 92}, {"knowledge": 92}, {}, stacks={"knowledge": [0, 1, 2]})
    assert table.stack(table.play(state, "salterio")) == [0, 1, 2]


@pytest.mark.covers("V1.4")
@pytest.mark.parametrize(("track", "place"), [("rest", "roma"), ("riddle", "milano"), ("canticle", "assisi")])
def test_the_other_tracks_are_stacked_in_the_same_way(track: str, place: str) -> None:
    seats: list[dict[str, Any]] = [
        {"place": place, "cubes": {"yellow": 5}, track: 1},
        {"place": place, track: 3},
        {"place": place, track: 4},
    ]
    state = table.play(table.position(*seats, turn=14), f"advance {track} 2")
    assert table.stack(state, track) == [2, 1, 0]


@pytest.mark.covers("V1.5")
@pytest.mark.parametrize(
    ("space", "level"),
    [
        (1, 1),
        (13, 1),
        (14, 2),
        (26, 2),
        (27, 3),
        (39, 3),
        (40, 4),
        (52, 4),
        (53, 5),
        (65, 5),
        (66, 6),
        (78, 6),
        (79, 7),
        (91, 7),
        (92, 8),
    ],
)
def test_the_knowledge_level_is_the_highest_number_on_or_behind_the_disc(space: int, level: int) -> None:
    state = table.position({"knowledge": space})
    assert table.VOLGARE.view(state, None)["players"][0]["level"] == level


@pytest.mark.covers("V1.5")
def test_reaching_a_level_counts() -> None:
    state = table.position({"knowledge": 11, "place": "milano"}, {"knowledge": 5}, shown={"2-blue": 1})
    assert table.why(state, "manuscript 2-blue") == ("V7.3", "Needs knowledge level II; yours is I.")
    table.play(state, "salterio", "manuscript 2-blue")
    assert table.seat(state)["manuscripts"] == {"2-blue": 1}


# ---------------------------------------------------------------------------------------------------------- V3.8: order


@pytest.mark.covers("V3.8")
def test_least_knowledge_plays_first() -> None:
    seats = [{"knowledge": 20}, {"knowledge": 5}, {"knowledge": 12}, {"knowledge": 30}]
    assert table.order(table.next_turn(table.position(*seats))) == [1, 2, 0, 3]


@pytest.mark.covers("V3.8", "V1.4")
def test_on_one_space_the_upper_disc_plays_first() -> None:
    seats = [{"knowledge": 9}, {"knowledge": 9}, {"knowledge": 9}]
    assert table.order(table.next_turn(table.position(*seats, stacks={"knowledge": [1, 2, 0]}))) == [0, 2, 1]


@pytest.mark.covers("V3.8")
def test_worked_example_who_rested_comes_first() -> None:
    gray, green, red, yellow, black = 0, 1, 2, 3, 4
    seats: list[dict[str, Any]] = [{}, {}, {}, {}, {}]
    seats[green] = {"knowledge": 10}
    seats[red] = {"knowledge": 14, "rest": 2}
    seats[yellow] = {"knowledge": 20}
    seats[black] = {"knowledge": 25, "rest": 1}
    seats[gray] = {"knowledge": 31, "rest": 4}
    state = table.next_turn(table.position(*seats))
    assert table.order(state) == [gray, green, red, yellow, black]
    assert [table.seat(state, number)["rest"] for number in (gray, green, red, yellow, black)] == [0, 0, 2, 0, 1]


@pytest.mark.covers("V3.8")
def test_the_next_to_have_rested_comes_first_a_turn_later() -> None:
    seats = [{"knowledge": 10}, {"knowledge": 14, "rest": 2}, {"knowledge": 25, "rest": 3}]
    state = table.next_turn(table.position(*seats))
    assert table.order(state) == [2, 0, 1]
    assert table.order(table.next_turn(state)) == [1, 0, 2]
    assert table.order(table.next_turn(state)) == [0, 1, 2]


@pytest.mark.covers("V3.8", "V1.4")
@pytest.mark.parametrize("lower", [0, 1])
def test_on_one_space_of_rest_the_lower_disc_comes_first(lower: int) -> None:
    seats = [{"knowledge": 10, "rest": 3}, {"knowledge": 14, "rest": 3}, {"knowledge": 5}]
    stacks = {"rest": [lower, 1 - lower, 2]}
    state = table.next_turn(table.position(*seats, stacks=stacks))
    assert table.order(state) == [lower, 2, 1 - lower]
    assert [table.seat(state, number)["rest"] for number in (lower, 1 - lower)] == [0, 3]


@pytest.mark.covers("V3.8")
def test_the_last_who_rested_and_has_least_knowledge_is_first_all_the_same() -> None:
    state = table.next_turn(table.position({"knowledge": 3, "rest": 1}, {"knowledge": 8}))
    assert table.order(state) == [0, 1]
    assert table.seat(state)["rest"] == 0


@pytest.mark.covers("V3.8")
def test_knowledge_gained_during_a_turn_changes_the_order_only_in_the_next() -> None:
    state = table.position({"knowledge": 3}, {"knowledge": 4}, {"knowledge": 5})
    table.play(state, "salterio", "end")
    assert int(state.active) == 1
    table.end_turns(state, 2)
    assert table.order(state) == [1, 2, 0]


# ------------------------------------------------------------------------------------------------- V3.9 to V3.11: turns


@pytest.mark.covers("V3.9")
def test_players_take_their_turns_in_order() -> None:
    state = table.position(players=3, order=[2, 0, 1], active=2)
    played = []
    for _ in range(3):
        played.append(int(state.active))
        table.play(state, "end")
    assert played == [2, 0, 1]


@pytest.mark.covers("V3.9")
def test_each_player_has_five_actions() -> None:
    state = table.position()
    for _ in range(3):
        assert table.actions_left(state) == 5
        table.play(state, "end")


@pytest.mark.covers("V3.9")
def test_actions_can_be_done_in_any_order() -> None:
    state = table.position(areas={"green": 1})
    for actions in (
        ("salterio", "business", "cubes green 1", "advance rest 1", "move siena"),
        ("move siena", "advance rest 1", "cubes green 1", "business", "salterio"),
    ):
        other = table.play(state.copy(), *actions)
        assert table.actions_left(other) == 0
        assert (table.ducats(other), table.seat(other)["rest"], table.seat(other)["place"]) == (20, 1, "siena")


@pytest.mark.covers("V3.9")
def test_unused_actions_are_lost() -> None:
    state = table.play(table.position(), "salterio", "end", "end")
    assert table.actions_left(state) == 5


@pytest.mark.covers("V3.9")
def test_what_needs_more_actions_than_are_left_cannot_be_done() -> None:
    state = table.position({"ducats": 100}, areas={"red": 2}, shown={"2-yellow": 1}, actions_left=3)
    assert table.why(state, "cubes red 2") == ("V3.9", "This needs 4 actions; you have 3 left.")
    state = table.play(table.position(), "advance rest 5")
    assert table.why(state, "salterio") == ("V3.9", "This needs 1 action; you have 0 left.")
    assert table.why(state, "advance library 2") == ("V3.9", "This needs 2 actions; you have 0 left.")


@pytest.mark.covers("V3.9")
def test_without_actions_free_effects_are_still_possible() -> None:
    state = table.play(table.position(), "advance rest 5")
    assert table.legal(state) == {"city", "end"}


@pytest.mark.covers("V3.9", "muret")
def test_with_muret_a_turn_has_six_actions() -> None:
    state = table.play(table.position({}, {"character": "muret"}), "end")
    assert table.actions_left(state) == 6


@pytest.mark.covers("V3.9", "muret")
def test_muret_brings_his_action_in_the_turn_he_is_chosen() -> None:
    state = table.position({"place": "milano", "character": "mario", "ducats": 70, "cubes": {"red": 1}})
    table.play(state, "business", "cardinal muret red")
    assert table.actions_left(state) == 5


@pytest.mark.covers("V3.9")
@pytest.mark.parametrize("action", ["sell", "keep", "accept", "refuse", "pass", "bid 1", "give red", "decline"])
def test_in_a_turn_only_what_belongs_to_it_can_be_done(action: str) -> None:
    assert table.why(table.position(), action) == ("V3.9", "You can’t do that during the action phase.")


EVERYTHING: dict[str, Any] = {
    "place": "milano",
    "ducats": 200,
    "knowledge": 30,
    "cubes": {"yellow": 4},
}


@pytest.mark.covers("V3.10")
@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("move torino", "move milano"),
        ("manuscript 1-blue", "manuscript 2-blue"),
        ("cubes red 1", "cubes red 1"),
        ("cubes yellow 1", "cubes yellow 1"),
        ("cubes green 1", "cubes green 1"),
        ("salterio", "salterio"),
        ("business", "business"),
        ("advance messenger 1", "advance messenger 1"),
        ("advance orient 1", "advance orient 1"),
        ("advance riddle 1", "advance riddle 1"),
        ("advance rest 1", "advance rest 2"),
        ("advance library 1", "advance library 1"),
    ],
)
def test_each_kind_of_action_can_be_done_once_a_turn(first: str, again: str) -> None:
    areas = {"red": 3, "yellow": 4, "green": 4}
    state = table.position(EVERYTHING, areas=areas, shown={"1-blue": 1, "2-blue": 1}, turn=13)
    table.play(state, first)
    assert table.why(state, again) == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V3.10")
def test_black_cubes_and_the_canticle_are_done_once_a_turn_too() -> None:
    state = table.play(table.position(areas={"black": 3}), "cubes black 1", "keep")
    assert table.why(state, "cubes black 1") == ("V3.10", "You can do this only once per turn.")
    state = table.play(table.position({"place": "assisi", "cubes": {"yellow": 4}}, turn=14), "advance canticle 1")
    assert table.why(state, "advance canticle 1") == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V3.10")
def test_a_purchase_of_each_colour_and_an_advance_on_each_track_fit_into_one_turn() -> None:
    areas = {"red": 1, "black": 1, "yellow": 1, "green": 1}
    state = table.position(EVERYTHING, areas=areas)
    table.play(state, "cubes red 1", "cubes black 1", "keep", "cubes yellow 1", "cubes green 1", "advance rest 1")
    assert table.seat(state)["cubes"] == {"red": 1, "black": 1, "yellow": 5}
    state = table.position(EVERYTHING, turn=13)
    for track in ("messenger", "orient", "riddle", "rest", "library"):
        table.play(state, f"advance {track} 1")
    assert table.actions_left(state) == 0


@pytest.mark.covers("V3.10")
def test_what_was_done_can_be_done_again_in_the_next_turn() -> None:
    state = table.play(table.position(), "salterio", "business", "end", "end", "end", "salterio", "business")
    assert table.actions_left(state) == 3
    assert int(state.active) == 0


@pytest.mark.covers("V3.10")
def test_free_effects_cost_no_action() -> None:
    state = table.position({"place": "venezia", "character": None}, events={"mercis": "face_up"})
    table.play(state, "event", "city")
    assert table.actions_left(state) == 5
    state = table.play(table.position({"place": "abbazia_nord", "greens_in_front": 1}), "abbey knowledge")
    assert table.actions_left(state) == 5
    state = table.play(table.position({"place": "convento_nord"}), "friar mario")
    assert table.actions_left(state) == 5
    state = table.position(
        {"place": "milano", "character": "mario", "ducats": 40, "cubes": {"black": 1}}, {"knowledge": 9}
    )
    table.play(state, "cardinal shlasinger black", "strike seat-2")
    assert table.actions_left(state) == 5
    state = table.play(table.position({"library": 3}, turn=13), "look")
    assert table.fields(state)["actions_left"] == 5


@pytest.mark.covers("V3.10")
def test_free_effects_are_possible_at_any_point_of_the_turn() -> None:
    before = table.play(table.position({"place": "venezia"}), "city", "business", "advance rest 4")
    after = table.play(table.position({"place": "venezia"}), "business", "advance rest 4", "city")
    assert table.ducats(before) == table.ducats(after) == 40


@pytest.mark.covers("V3.11")
def test_a_place_can_be_used_before_the_movement_and_another_one_after_it() -> None:
    state = table.play(table.position({"place": "venezia", "ducats": 0}), "city", "move milano", "city")
    assert table.ducats(state) == 45


@pytest.mark.covers("V3.11")
def test_a_place_cannot_be_used_any_more_once_the_pawn_has_left() -> None:
    state = table.position({"place": "venezia"}, events={"mercis": "face_up"})
    table.play(state, "move vicenza")
    assert table.legal(state) & {"event", "city"} == set()
    assert table.why(state, "event") == ("V5.1", "There is no event tile here.")


@pytest.mark.covers("V3.11")
def test_nothing_can_be_done_on_the_way() -> None:
    state = table.position({"place": "vicenza", "ducats": 10}, events={"mercis": "face_up"})
    table.play(state, "move abbazia_nord")  # by way of Venezia
    assert table.legal(state) & {"event", "city"} == set()
    assert table.legal_of(state, "move") == set()
    assert table.why(state, "move venezia") == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V3.11")
def test_the_riddle_can_be_advanced_in_a_blue_zone_before_leaving_it() -> None:
    state = table.play(table.position({"place": "milano"}), "advance riddle 1", "move torino")
    assert table.seat(state)["riddle"] == 1
    state = table.play(table.position({"place": "torino"}), "move milano", "advance riddle 4")
    assert table.seat(state)["riddle"] == 4
