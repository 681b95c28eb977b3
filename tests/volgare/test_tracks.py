"""V8: Salterio, small business and the tracks."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import BLUE, FRANCISCANS

pytestmark = pytest.mark.rules

MERCHANT_OR_NOT = pytest.mark.parametrize("me", [{}, {"character": "mario"}, {"character": "muret"}])


def steps_of(state: State, track: str) -> set[int]:
    """How far the active player may advance on a track."""
    return {int(name.split()[1]) for name in table.legal_of(state, "advance") if name.startswith(track)}


# --------------------------------------------------------------------------------------------------------- V8.1, V8.2


@pytest.mark.covers("V8.1")
def test_the_salterio_is_three_knowledge_for_one_action() -> None:
    state = table.play(table.position({"knowledge": 10}, {"knowledge": 9}), "salterio")
    assert (table.knowledge(state), table.actions_left(state)) == (13, 4)


@pytest.mark.covers("V8.1")
def test_the_salterio_is_four_knowledge_for_the_last_in_knowledge() -> None:
    assert table.knowledge(table.play(table.position({"knowledge": 10}, {"knowledge": 11}), "salterio")) == 14


@pytest.mark.covers("V8.1", "V1.4")
@pytest.mark.parametrize(("lowest_first", "after"), [([1, 0], 14), ([0, 1], 13)])
def test_on_one_space_only_the_top_disc_is_last(lowest_first: list[int], after: int) -> None:
    state = table.position({"knowledge": 10}, {"knowledge": 10}, stacks={"knowledge": lowest_first})
    assert table.knowledge(table.play(state, "salterio")) == after


@pytest.mark.covers("V8.1")
def test_who_is_last_is_judged_at_the_moment_of_the_salterio() -> None:
    state = table.position({"place": "padova"}, {"knowledge": 5})
    assert table.knowledge(table.play(state, "city", "salterio")) == 1 + 8 + 3
    state = table.position({"place": "padova"}, {"knowledge": 5})
    assert table.knowledge(table.play(state, "salterio", "city")) == 1 + 4 + 8


@pytest.mark.covers("V8.1", "V3.10")
def test_one_salterio_a_turn() -> None:
    assert table.why(table.play(table.position(), "salterio"), "salterio") == (
        "V3.10",
        "You can do this only once per turn.",
    )


@pytest.mark.covers("V8.1", "V3.9")
def test_the_salterio_needs_an_action() -> None:
    assert table.why(table.position(actions_left=0), "salterio") == ("V3.9", "This needs 1 action; you have 0 left.")


@pytest.mark.covers("V8.2")
@MERCHANT_OR_NOT
def test_small_business_is_ten_ducats_for_one_action(me: dict[str, str]) -> None:
    state = table.play(table.position(me), "business")
    assert (table.ducats(state), table.actions_left(state)) == (20, 4)


@pytest.mark.covers("V8.2", "V3.10")
def test_one_small_business_a_turn() -> None:
    assert table.why(table.play(table.position(), "business"), "business") == (
        "V3.10",
        "You can do this only once per turn.",
    )


# --------------------------------------------------------------------------------------------------------------- V8.3


@pytest.mark.covers("V8.3")
@MERCHANT_OR_NOT
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_the_messenger_advances_from_anywhere_a_space_an_action(me: dict[str, str], steps: int) -> None:
    state = table.play(table.position({"place": "sassari", "ducats": 0, **me}), f"advance messenger {steps}")
    assert (table.seat(state)["messenger"], table.actions_left(state)) == (steps, 5 - steps)


@pytest.mark.covers("V8.3", "zone-bologna")
@pytest.mark.parametrize("turn", [1, 7])
def test_up_to_turn_seven_bologna_costs_twenty_ducats_and_two_yellow_for_fifteen_knowledge(turn: int) -> None:
    me = {"place": "sassari", "messenger": 6, "ducats": 25, "cubes": {"yellow": 3}}
    state = table.play(table.position(me, turn=turn), "advance messenger 2")
    assert (table.seat(state)["messenger"], table.ducats(state), table.cubes(state)) == (8, 5, {"yellow": 1})
    assert (table.knowledge(state), table.actions_left(state)) == (16, 3)
    assert table.rows(state) == {str(turn + 1): {"yellow": 2}}


@pytest.mark.covers("V8.3", "zone-bologna")
@pytest.mark.parametrize("turn", [8, 15])
def test_from_turn_eight_bologna_costs_ten_ducats_and_a_yellow_for_ten_knowledge(turn: int) -> None:
    me = {"messenger": 6, "ducats": 25, "cubes": {"yellow": 3}}
    state = table.play(table.position(me, turn=turn), "advance messenger 2")
    assert (table.ducats(state), table.cubes(state), table.knowledge(state)) == (15, {"yellow": 2}, 11)
    assert table.rows(state) == {str(turn + 1): {"yellow": 1}}


@pytest.mark.covers("V8.3", "V6.5")
def test_on_turn_sixteen_the_yellow_of_the_messenger_leaves_the_game() -> None:
    me = {"messenger": 7, "ducats": 10, "cubes": {"yellow": 1}}
    state = table.play(table.position(me, turn=16, last_turn=True), "advance messenger 1")
    assert (table.rows(state), int(state.gone[2])) == ({}, 14)


@pytest.mark.covers("V8.3")
@pytest.mark.parametrize(("turn", "price"), [(7, 20), (8, 10)])
def test_who_lacks_the_ducats_cannot_enter_bologna(turn: int, price: int) -> None:
    state = table.position({"messenger": 5, "ducats": price - 5, "cubes": {"yellow": 2}}, turn=turn)
    expected = f"Entering the Messenger’s last space costs {price} ducats; you have {price - 5}."
    assert table.why(state, "advance messenger 3") == ("V8.3", expected)
    assert steps_of(state, "messenger") == {1, 2}


@pytest.mark.covers("V8.3")
@pytest.mark.parametrize(("turn", "needed"), [(7, "2 Abbesses; you have 1"), (8, "1 Abbess; you have 0")])
def test_who_lacks_the_yellow_cubes_cannot_enter_bologna(turn: int, needed: str) -> None:
    state = table.position({"messenger": 5, "ducats": 50, "cubes": {"yellow": 1 if turn == 7 else 0}}, turn=turn)
    expected = f"Entering the Messenger’s last space needs {needed}."
    assert table.why(state, "advance messenger 3") == ("V8.3", expected)
    assert steps_of(state, "messenger") == {1, 2}


@pytest.mark.covers("V8.3", "V8.10")
def test_bologna_s_knowledge_is_taken_once_in_the_game() -> None:
    state = table.position({"messenger": 8, "ducats": 50, "cubes": {"yellow": 5}, "place": "bologna"})
    assert table.why(state, "advance messenger 1") == ("V8.10", "The Messenger track has only 0 spaces left.")
    assert table.why(state, "city") == ("V5.2", "There is nothing to collect here.")


@pytest.mark.covers("V8.3", "V5.2", "zone-bologna")
def test_the_pawn_takes_nothing_in_bologna() -> None:
    state = table.position({"place": "bologna"})
    assert table.why(state, "city") == ("V5.2", "There is nothing to collect here.")


@pytest.mark.covers("V8.3")
def test_several_players_may_reach_bologna() -> None:
    me = {"messenger": 7, "ducats": 20, "cubes": {"yellow": 2}}
    state = table.play(table.position(me, me), "advance messenger 1", "end", "advance messenger 1")
    assert (table.knowledge(state), table.knowledge(state, 1)) == (16, 16)


# --------------------------------------------------------------------------------------------------------------- V8.4


@pytest.mark.covers("V8.4")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_merchant_advances_towards_the_orient_from_anywhere(steps: int) -> None:
    state = table.play(table.position({"place": "catania"}), f"advance orient {steps}")
    assert (table.seat(state)["orient"], table.actions_left(state)) == (steps, 5 - steps)


@pytest.mark.covers("V8.4")
@pytest.mark.parametrize(("space", "paid"), [(4, 20), (5, 30)])
def test_only_at_the_end_of_the_orient_cities_pay_ten_ducats_more(space: int, paid: int) -> None:
    state = table.play(table.position({"place": "venezia", "orient": space, "ducats": 0}), "advance orient 1", "city")
    assert table.ducats(state) == paid


@pytest.mark.covers("V8.4")
def test_the_orient_adds_to_each_city_taken_from_then_on() -> None:
    state = table.position({"place": "venezia", "orient": 6, "orient_done": True, "ducats": 0})
    assert table.ducats(table.play(state, "city", "move milano", "city")) == 30 + 35


@pytest.mark.covers("V8.4")
def test_the_orient_adds_nothing_to_cities_already_taken() -> None:
    state = table.play(table.position({"place": "venezia", "orient": 5, "ducats": 0}), "city", "advance orient 1")
    assert table.ducats(state) == 20
    assert table.why(state, "city") == ("V5.2", "You have already collected in Venezia.")


@pytest.mark.covers("V8.4")
def test_the_orient_adds_nothing_to_events() -> None:
    me = {"place": "venezia", "orient": 6, "orient_done": True, "ducats": 0}
    assert table.ducats(table.play(table.position(me, events={"mercis": "face_up"}), "event")) == 30


@pytest.mark.covers("V8.4")
def test_the_orient_adds_nothing_where_a_city_has_knowledge_only() -> None:
    state = table.play(table.position({"place": "padova", "orient": 6, "orient_done": True, "ducats": 0}), "city")
    assert (table.ducats(state), table.knowledge(state)) == (0, 9)


@pytest.mark.covers("V8.4")
def test_several_merchants_may_reach_the_orient() -> None:
    state = table.play(table.position({"orient": 5}, {"orient": 5}), "advance orient 1", "end", "advance orient 1")
    assert (table.seat(state)["orient_done"], table.seat(state, 1)["orient_done"]) == (True, True)


# --------------------------------------------------------------------------------------------------------------- V8.5


@pytest.mark.covers("V8.5")
@pytest.mark.parametrize("blue", BLUE)
def test_the_riddle_advances_in_a_blue_zone(blue: str) -> None:
    state = table.position({"place": blue})
    assert steps_of(state, "riddle") == {1, 2, 3, 4, 5}
    table.play(state, "advance riddle 2")
    assert (table.seat(state)["riddle"], table.actions_left(state)) == (2, 3)


@pytest.mark.covers("V8.5")
@pytest.mark.parametrize("where", ["torino", "monferrato", "bologna", "roma", "siena", "palermo", "adriatico"])
def test_the_riddle_does_not_advance_elsewhere(where: str) -> None:
    expected = ("V8.5", "For the Riddle your pawn must be in a d’Oïl (blue) zone.")
    assert table.why(table.position({"place": where}), "advance riddle 1") == expected


@pytest.mark.covers("V8.5", "V3.11")
def test_the_riddle_advances_before_leaving_or_after_reaching_a_blue_zone() -> None:
    leaving = table.play(table.position({"place": "genova"}), "advance riddle 1", "move monferrato")
    arriving = table.play(table.position({"place": "monferrato"}), "move genova", "advance riddle 4")
    assert (table.seat(leaving)["riddle"], table.seat(arriving)["riddle"]) == (1, 4)


@pytest.mark.covers("V8.5", "V1.4")
def test_a_disc_that_reaches_another_on_the_riddle_lies_on_top() -> None:
    state = table.position({"place": "genova", "riddle": 2}, {"riddle": 4}, {"riddle": 5})
    assert table.stack(table.play(state, "advance riddle 2"), "riddle") == [2, 1, 0]
    state = table.position({"place": "genova", "riddle": 2}, {"riddle": 4}, {"riddle": 5})
    assert table.stack(table.play(state, "advance riddle 3"), "riddle") == [2, 0, 1]


# --------------------------------------------------------------------------------------------------------------- V8.6


@pytest.mark.covers("V8.6", "zone-franciscan")
@pytest.mark.parametrize("city", FRANCISCANS)
def test_the_canticle_advances_in_the_city_whose_tile_shows_this_turn(city: str) -> None:
    turns = dict.fromkeys(FRANCISCANS, 2) | {city: 6}
    state = table.position({"place": city, "cubes": {"yellow": 3}}, turn=6, canticle_turns=turns)
    assert steps_of(state, "canticle") == {1, 2, 3}
    table.play(state, "advance canticle 2")
    assert (table.seat(state)["canticle"], table.actions_left(state), table.cubes(state)) == (2, 3, {"yellow": 1})
    assert table.rows(state) == {"7": {"yellow": 2}}


@pytest.mark.covers("V8.6")
@pytest.mark.parametrize("turn", [5, 7, 13])
def test_before_turn_fourteen_a_franciscan_city_is_open_on_its_turn_only(turn: int) -> None:
    state = table.position({"place": "urbino", "cubes": {"yellow": 3}}, turn=turn, canticle_turns={"urbino": 6})
    expected = "The Canticle is open in Urbino in round 6, and later in all five Franciscan cities."
    assert table.why(state, "advance canticle 1") == ("V8.6", expected)


@pytest.mark.covers("V8.6")
@pytest.mark.parametrize("where", ["roma", "firenze", "ancona", "tirreno"])
def test_the_canticle_does_not_advance_outside_the_franciscan_cities(where: str) -> None:
    state = table.position({"place": where, "cubes": {"yellow": 3}}, turn=14)
    expected = ("V8.6", "For the Canticle your pawn must be in a Franciscan city.")
    assert table.why(state, "advance canticle 1") == expected


@pytest.mark.covers("V8.6")
def test_each_space_of_the_canticle_costs_a_yellow_cube() -> None:
    state = table.position({"place": "cortona", "cubes": {"yellow": 2, "red": 2, "black": 2}}, turn=14)
    assert table.why(state, "advance canticle 3") == ("V8.6", "Needs 3 Abbesses; you have 2.")
    assert table.cubes(table.play(state, "advance canticle 2")) == {"red": 2, "black": 2}


@pytest.mark.covers("V8.6", "V1.4")
def test_a_disc_that_reaches_another_on_the_canticle_lies_on_top() -> None:
    state = table.position({"place": "cortona", "cubes": {"yellow": 2}}, {"canticle": 2}, turn=14)
    assert table.stack(table.play(state, "advance canticle 2"), "canticle") == [1, 0]


# --------------------------------------------------------------------------------------------------------- V8.7, V8.8


@pytest.mark.covers("V8.7")
@MERCHANT_OR_NOT
@pytest.mark.parametrize("where", ["torino", "cagliari"])
def test_rest_advances_from_anywhere(me: dict[str, str], where: str) -> None:
    state = table.play(table.position({"place": where, **me}), "advance rest 3")
    assert (table.seat(state)["rest"], table.actions_left(state)) == (3, 2)


@pytest.mark.covers("V8.7", "V3.8")
def test_who_is_furthest_on_rest_plays_first_in_the_next_turn() -> None:
    state = table.play(table.position({"knowledge": 50}, turn=3), "advance rest 1", "end", "end")
    assert (table.order(state), table.seat(state)["rest"]) == ([0, 1], 0)


@pytest.mark.covers("V8.8")
@MERCHANT_OR_NOT
@pytest.mark.parametrize("turn", [12, 16])
def test_from_turn_twelve_the_papal_library_advances_from_anywhere(me: dict[str, str], turn: int) -> None:
    state = table.play(table.position({"place": "sassari", **me}, turn=turn), "advance library 5")
    assert (table.seat(state)["library"], table.actions_left(state)) == (5, 0)


@pytest.mark.covers("V8.8")
def test_before_turn_twelve_the_papal_library_is_closed() -> None:
    assert table.why(table.position(turn=11), "advance library 1") == ("V8.8", "The Papal Library opens in round 12.")


# -------------------------------------------------------------------------------------------------------- V8.10, V3.10


@pytest.mark.covers("V8.10")
@pytest.mark.parametrize(
    ("track", "length"),
    [("messenger", 8), ("orient", 6), ("riddle", 10), ("canticle", 10), ("rest", 10), ("library", 6)],
)
def test_no_disc_advances_beyond_the_end_of_its_track(track: str, length: int) -> None:
    name = {"library": "Papal Library"}.get(track, track.capitalize())
    where = {"riddle": "genova"}.get(track, "cortona")
    me = {"place": where, track: length - 2, "ducats": 20, "cubes": {"yellow": 5}}
    state = table.position(me, turn=14)
    assert table.why(state, f"advance {track} 3") == ("V8.10", f"The {name} track has only 2 spaces left.")
    assert steps_of(state, track) == {1, 2}
    assert table.seat(table.play(state, f"advance {track} 2"))[track] == length
    state = table.position({**me, track: length - 1}, turn=14)
    assert table.why(state, f"advance {track} 2") == ("V8.10", f"The {name} track has only 1 space left.")


@pytest.mark.covers("V8.3", "V8.4", "V8.5", "V8.6", "V8.7", "V8.8", "V3.10")
@pytest.mark.parametrize("track", table.TRACKS)
def test_each_track_advances_once_a_turn(track: str) -> None:
    where = {"riddle": "genova"}.get(track, "cortona")
    state = table.position({"place": where, "cubes": {"yellow": 5}}, turn=14)
    table.play(state, f"advance {track} 1")
    assert table.why(state, f"advance {track} 1") == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V8.7", "V3.9")
def test_an_advance_needs_an_action_for_each_space() -> None:
    state = table.position(actions_left=2)
    assert table.why(state, "advance rest 3") == ("V3.9", "This needs 3 actions; you have 2 left.")
    assert steps_of(state, "rest") == {1, 2}


@pytest.mark.covers("V3.10", "V8.4", "V8.7", "V8.3")
def test_different_tracks_may_advance_in_one_turn() -> None:
    state = table.play(table.position(), "advance orient 2", "advance rest 2", "advance messenger 1")
    assert [table.seat(state)[track] for track in ("orient", "rest", "messenger")] == [2, 2, 1]
    assert table.fields(state)["used"] == ["messenger", "orient", "rest"]
