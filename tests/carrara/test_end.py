"""C6: The end."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.carrara.state import State
from tests.carrara import table

pytestmark = pytest.mark.rules

EVERY_TABLE = pytest.mark.parametrize("players", [2, 3, 4])
HIS = tuple(tile for here in table.FULFILLED["buildings"].values() for tile in here)


def one_building_left(me: table.Seat | None = None, players: int = 3, **more: Any) -> State:
    """Seat 0 can build the Villa 1, the last of the thirty."""
    mine = {"blocks": {"white": 1}, **(me or {})}
    built = [tile for here in mine.get("buildings", {}).values() for tile in here]
    return table.position(mine, players=players, display=["villa-1"], gone=table.all_but("villa-1", *built), **more)


# --------------------------------------------------------------------------------------------------------------- C6.1


@pytest.mark.covers("C6.1")
@EVERY_TABLE
def test_when_the_thirtieth_building_is_taken_the_round_is_finished(players: int) -> None:
    state = table.play(one_building_left(players=players), "build villa-1 massa", "end")
    assert table.fields(state)["last_tile_by"] == 0
    for number in range(1, players):
        assert (int(state.active), table.phase(state)) == (number, "turn")
        table.idle_turn(state)
    assert table.phase(state) == "over"


@pytest.mark.covers("C6.1")
def test_the_round_ends_with_the_seat_before_the_start_seat() -> None:
    state = one_building_left(players=3, start_seat=1, active=0)
    table.play(state, "build villa-1 massa", "end")  # seat 0 is the last of the round that seat 1 began
    assert table.phase(state) == "over"


@pytest.mark.covers("C6.1")
def test_in_the_round_of_the_thirtieth_building_nobody_may_skip() -> None:
    state = table.play(one_building_left(), "build villa-1 massa", "end")
    assert table.why(state, "skip") == ("C6.2", "A turn may only be skipped once the end has been announced.")
    assert "buy" in table.legal(state)


@pytest.mark.covers("C6.1")
def test_a_building_on_the_display_keeps_the_game_going() -> None:
    left: dict[str, Any] = {"display": ["villa-1", "porta-1"], "gone": table.all_but("villa-1", "porta-1")}
    state = table.play(table.position({"blocks": {"white": 1}}, **left), "build villa-1 massa", "end")
    assert table.fields(state)["last_tile_by"] == -1
    table.idle_turn(state)
    assert (table.phase(state), table.fields(state)["round"]) == ("turn", 2)


@pytest.mark.covers("C6.1")
def test_a_building_in_the_pile_keeps_the_game_going() -> None:
    state = table.position({"blocks": {"white": 1}}, display=["villa-1"], gone=table.all_but("villa-1", "porta-1"))
    table.play(state, "build villa-1 massa", "end")
    assert table.fields(state)["last_tile_by"] == -1
    assert table.fields(state)["display"][0] == "porta-1"


@pytest.mark.covers("C6.1", "C4.4")
def test_the_thirtieth_building_may_leave_the_board_by_improving() -> None:
    me = {"blocks": {"white": 1}, "buildings": {"massa": ["porta-1"]}}
    state = table.position(me, expansion=True, display=["villa-2"], gone=table.all_but("villa-2", "porta-1"))
    table.play(state, "improve porta-1", "replace villa-2", "end")
    assert table.fields(state)["last_tile_by"] == 0
    table.idle_turn(state)
    assert table.phase(state) == "over"


@pytest.mark.covers("C6.1", "C4.3")
def test_the_eights_do_not_count_among_the_thirty() -> None:
    state = one_building_left({"blocks": {"white": 7, "yellow": 1}}, expansion=True)
    table.play(state, "build villa-8 massa", "upgrade pisa", "end")
    assert table.fields(state)["last_tile_by"] == -1
    state = table.play(one_building_left(expansion=True), "build villa-1 massa")
    assert table.fields(state)["last_tile_by"] == 0
    assert len(table.CARRARA.view(state, None)["beside"]) == len(table.TYPES)


@pytest.mark.covers("C6.1", "C6.2")
def test_who_took_the_thirtieth_building_may_announce_in_that_turn() -> None:
    state = table.play(one_building_left(table.FULFILLED), "build villa-1 massa", "announce", "end")
    assert table.points(state) == {"announcement": 5}
    assert table.fields(state)["announced_by"] == 0


@pytest.mark.covers("C6.1", "C6.2")
def test_if_he_announces_the_later_seats_may_skip() -> None:
    state = table.play(one_building_left(table.FULFILLED), "build villa-1 massa", "announce", "end", "skip", "skip")
    assert table.phase(state) == "over"


@pytest.mark.covers("C6.1")
@pytest.mark.parametrize("when", ["start", "end"])
def test_nobody_else_may_announce_after_the_thirtieth_building(when: str) -> None:
    gone = table.all_but("villa-1", *HIS)
    state = table.position({"blocks": {"white": 1}}, table.FULFILLED, display=["villa-1"], gone=gone)
    table.play(state, "build villa-1 massa", "end")
    if when == "end":
        table.idle_action(state)
    expected = "The last building has been taken: only Player 1, who took it, could still announce the end."
    assert table.why(state, "announce") == ("C6.1", expected)


@pytest.mark.covers("C6.1", "C4.3")
def test_nor_by_building_an_eight_after_it() -> None:
    others = {**table.FULFILLED, "blocks": {"white": 6, "yellow": 2}}
    gone = table.all_but("villa-1", *HIS)
    state = table.position({"blocks": {"white": 1}}, others, cards="T1 O1 B1", display=["villa-1"], gone=gone)
    table.play(state, "build villa-1 massa", "end", "build villa-8 pisa", "upgrade pisa")
    assert table.why(state, "announce")[0] == "C6.1"
    assert table.fields(state)["last_tile_by"] == 0


@pytest.mark.covers("C6.1", "C6.2")
def test_who_announced_before_may_take_the_thirtieth_building() -> None:
    state = table.play(one_building_left(table.FULFILLED), "announce", "build villa-1 massa")
    expected = ("C6.2", "Player 1 has already announced the end.")
    assert table.why(state, "announce") == expected
    assert table.points(table.end_game(state))["announcement"] == 5


# --------------------------------------------------------------------------------------------------------------- C6.2


@pytest.mark.covers("C6.2")
def test_announcing_at_the_start_brings_five_points_and_a_normal_turn_follows() -> None:
    state = table.position({**table.FULFILLED, "coins": 30, "blocks": {"white": 1}}, display=["villa-1"])
    table.play(state, "announce")
    assert table.points(state) == {"announcement": 5}
    assert table.phase(state) == "turn"
    table.play(state, "build villa-1 livorno", "purchase cup", "end")
    assert table.seat(state)["coins"] == 20
    assert (int(state.active), table.phase(state)) == (1, "turn")


@pytest.mark.covers("C6.2")
def test_who_announces_at_the_start_may_not_skip_his_turn() -> None:
    state = table.play(table.position(table.FULFILLED), "announce")
    expected = "You announced the end, so you must take this turn."
    assert table.why(state, "skip") == ("C6.2", expected)
    assert table.why(state, "end") == ("C2.1", "First choose an action for your turn.")


@pytest.mark.covers("C6.2")
def test_announcing_at_the_end_brings_five_points() -> None:
    state = table.play(table.position(table.FULFILLED, phase="closing"), "announce", "end")
    assert table.points(state) == {"announcement": 5}
    assert table.fields(state)["announced_by"] == 0


@pytest.mark.covers("C6.2")
@pytest.mark.parametrize("active", range(4))
@pytest.mark.parametrize("start", range(4))
def test_after_an_announcement_the_round_is_finished_and_no_more(active: int, start: int) -> None:
    seats = [table.FULFILLED if number == active else {} for number in range(4)]
    state = table.position(*seats, start_seat=start, active=active, phase="closing")
    table.play(state, "announce", "end")
    still_to_play = []
    while table.phase(state) != "over":
        still_to_play.append(int(state.active))
        table.idle_turn(state)
    turns = [(start + turn) % 4 for turn in range(4)]
    assert still_to_play == turns[turns.index(active) + 1 :]


@pytest.mark.covers("C6.2")
@EVERY_TABLE
def test_the_later_seats_may_skip_their_last_turn(players: int) -> None:
    state = table.play(table.position(table.FULFILLED, players=players, phase="closing"), "announce", "end")
    for number in range(1, players):
        assert int(state.active) == number
        assert {"skip", "buy"} <= table.legal(state)
        table.play(state, "skip")
    assert table.phase(state) == "over"


@pytest.mark.covers("C6.2")
def test_a_later_seat_may_play_the_last_turn_as_any_other() -> None:
    others = {"coins": 10, "buildings": {"pisa": ["villa-1"]}}
    state = table.position(table.FULFILLED, others, active=1, announced_by=0)
    table.play(state, "score-type villa", "purchase cup", "end")
    assert table.phase(state) == "over"
    assert table.seat(state, 1)["objects"] == {"coat": 1, "cup": 1}


@pytest.mark.covers("C6.2")
def test_nobody_else_may_announce() -> None:
    state = table.position({"coins": 30}, table.FULFILLED, active=1, announced_by=0)
    expected = ("C6.2", "Player 1 has already announced the end.")
    assert table.why(state, "announce") == expected
    state = table.position({"coins": 30}, table.FULFILLED, active=1, announced_by=0, phase="closing")
    assert table.why(state, "announce") == expected


@pytest.mark.covers("C6.2")
def test_nobody_announces_twice() -> None:
    state = table.play(table.position(table.FULFILLED), "announce")
    assert table.why(state, "announce") == ("C6.2", "Player 1 has already announced the end.")


@pytest.mark.covers("C6.2")
def test_without_an_announcement_no_turn_may_be_skipped() -> None:
    expected = "A turn may only be skipped once the end has been announced."
    assert table.why(table.position(), "skip") == ("C6.2", expected)


@pytest.mark.covers("C6.2")
def test_announcing_is_optional() -> None:
    state = table.position(table.FULFILLED, phase="closing")
    assert table.legal(state) >= {"announce", "end"}
    table.idle_turn(table.play(state, "end"))
    assert (table.phase(state), table.fields(state)["round"]) == ("turn", 2)
    assert "announce" in table.legal(state)


@pytest.mark.covers("C6.2")
def test_nobody_announces_in_the_middle_of_an_action() -> None:
    state = table.play(table.position({**table.FULFILLED, "coins": 20}), "buy")
    assert table.why(state, "announce") == ("C3.4", "First choose a section of the wheel.")


@pytest.mark.covers("C6.2", "Tc")
def test_the_objectives_must_hold_at_the_moment_of_announcing() -> None:
    state = table.position({**table.FULFILLED, "coins": 30}, cards="Tc O1 B1", wheel={"II": {"blue": 1}})
    assert "announce" in table.legal(state)
    table.play(state, "buy-still", "section ii", "take blue")
    assert table.why(state, "announce") == ("C6.3", "Top goal not reached: needs 30; you have 29.")


@pytest.mark.covers("C6.2", "Tc")
def test_who_announced_at_the_start_keeps_the_points_whatever_becomes_of_the_objectives() -> None:
    state = table.position({**table.FULFILLED, "coins": 30}, cards="Tc O1 B1", wheel={"II": {"blue": 1}})
    table.play(state, "announce", "buy-still", "section ii", "take blue", "end")
    assert table.points(table.end_game(state))["announcement"] == 5


# --------------------------------------------------------------------------------------------------------------- C6.3


def with_(**change: Any) -> table.Seat:
    return {**table.FULFILLED, **change}


def objects(count: int) -> dict[str, int]:
    return {kind: min(6, count - 6 * i) for i, kind in enumerate(table.OBJECTS) if count > 6 * i}


COSTING = {  # buildings by their total cost
    19: ["villa-5", "porta-5", "palazzo-5", "palazzo-4"],
    20: ["villa-5", "porta-5", "palazzo-5", "castello-5"],
    24: ["villa-5", "porta-5", "palazzo-5", "castello-5", "castello-4"],
    25: ["villa-5", "porta-5", "palazzo-5", "castello-5", "biblioteca-5"],
    29: ["villa-5", "porta-5", "palazzo-5", "castello-5", "biblioteca-5", "biblioteca-4"],
    30: ["villa-5", "porta-5", "palazzo-5", "castello-5", "biblioteca-5", "cathedrale-5"],
}


@pytest.mark.covers("C6.3", "T1")
@EVERY_TABLE
def test_the_top_objective_is_four_scorings(players: int) -> None:
    state = table.position(with_(scored_cities=[]), players=players)
    assert table.why(state, "announce") == ("C6.3", "Top goal not reached: needs 4; you have 3.")
    table.play(table.position(with_(), players=players), "announce")


@pytest.mark.covers("C6.3", "O1")
@pytest.mark.parametrize(("players", "needed"), [(2, 8), (3, 7), (4, 6)])
def test_the_object_objective_is_a_number_of_objects(players: int, needed: int) -> None:
    state = table.position(with_(objects=objects(needed - 1)), players=players)
    expected = f"Object goal not reached: needs {needed}; you have {needed - 1}."
    assert table.why(state, "announce") == ("C6.3", expected)
    table.play(table.position(with_(objects=objects(needed)), players=players), "announce")


@pytest.mark.covers("C6.3", "B1")
@pytest.mark.parametrize(("players", "needed"), [(2, 30), (3, 25), (4, 20)])
def test_the_building_objective_is_a_total_cost(players: int, needed: int) -> None:
    state = table.position(with_(buildings={"massa": COSTING[needed - 1]}), players=players)
    expected = f"Building goal not reached: needs {needed}; you have {needed - 1}."
    assert table.why(state, "announce") == ("C6.3", expected)
    table.play(table.position(with_(buildings={"massa": COSTING[needed]}), players=players), "announce")


@pytest.mark.covers("C6.3", "B1")
def test_the_total_cost_includes_eights() -> None:
    eights = {"lerici": ["villa-8", "porta-8", "palazzo-8", "castello-5", "castello-1"]}
    table.play(table.position(with_(buildings=eights), cards="T1 O1 B1"), "announce")


@pytest.mark.covers("C6.3", "C4.4", "B1")
def test_the_total_cost_counts_present_buildings_only() -> None:
    me = with_(buildings={"massa": COSTING[29]}, blocks={"white": 1})
    state = table.position(me, cards="T1 O1 B1", display=["villa-4", "cathedrale-5"])
    table.play(state, "improve biblioteca-4", "replace cathedrale-5")
    assert table.CARRARA.view(state, 0)["players"][0]["total_cost"] == 30
    table.play(state, "announce")


# --------------------------------------------------------------------------------------------------------------- C6.4


@pytest.mark.covers("C6.4", "O1", "B1")
def test_final_scoring_pays_objects_buildings_and_coins() -> None:
    me = {"coins": 14, "objects": {"cup": 2, "book": 1}, "buildings": {"pisa": ["villa-3"], "livorno": ["villa-5"]}}
    state = table.ended({**me, "points": {"types": 6}})
    assert table.points(state) == {"types": 6, "announcement": 5, "objects": 9, "buildings": 8, "coins": 2}
    assert table.CARRARA.scores(state)[0] == 30


@pytest.mark.covers("C6.4")
@pytest.mark.parametrize(("coins", "vp"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (31, 6)])
def test_five_coins_are_a_point_and_fewer_are_none(coins: int, vp: int) -> None:
    assert table.points(table.ended({"coins": coins})).get("coins", 0) == vp


@pytest.mark.covers("C6.4")
def test_final_scoring_is_for_all_whether_or_not_they_met_an_objective() -> None:
    state = table.ended(
        {"coins": 0}, {"coins": 7, "objects": {"cup": 1}}, {"coins": 0, "buildings": {"massa": ["villa-2"]}}
    )
    assert [table.points(state, number) for number in (1, 2)] == [{"objects": 3, "coins": 1}, {"buildings": 2}]


@pytest.mark.covers("C6.4")
def test_there_is_no_final_scoring_before_the_end() -> None:
    state = table.play(table.position({**table.FULFILLED, "coins": 30}), "announce")
    assert table.points(state) == {"announcement": 5}
    assert table.CARRARA.winners(state) == []


@pytest.mark.covers("C6.4")
@pytest.mark.parametrize("action", ["buy", "end", "announce", "skip", "relief", "purchase cup"])
def test_after_final_scoring_nothing_can_be_done(action: str) -> None:
    state = table.ended({})
    assert table.legal(state) == set()
    assert table.CARRARA.over(state)
    assert table.why(state, action) == ("C6.4", "The game is over.")


# --------------------------------------------------------------------------------------------------------------- C6.5


@pytest.mark.covers("C6.5")
def test_the_most_victory_points_win() -> None:
    state = table.ended({"coins": 0}, {"coins": 0, "points": {"types": 6}}, {"coins": 24, "blocks": {"white": 7}})
    assert table.CARRARA.scores(state) == [5, 6, 4]
    assert table.CARRARA.winners(state) == [1]


@pytest.mark.covers("C6.5")
@pytest.mark.parametrize(
    ("coins", "blocks", "scores", "winners"),
    [
        # A tie is broken by the most blocks of any colour; whoever is still tied shares the victory.
        ((0, 25, 24), ({"white": 3}, {"black": 2, "blue": 2}, {"red": 7}), [5, 5, 4], [1]),
        ((0, 25, 25), ({"white": 2}, {"black": 1, "red": 1}, {"black": 1}), [5, 5, 5], [0, 1]),
    ],
)
def test_a_tie_is_broken_by_blocks(
    coins: tuple[int, ...], blocks: tuple[dict[str, int], ...], scores: list[int], winners: list[int]
) -> None:
    state = table.ended(*({"coins": have, "blocks": held} for have, held in zip(coins, blocks, strict=True)))
    assert table.CARRARA.scores(state) == scores
    assert table.CARRARA.winners(state) == winners
