"""V11.2 to V11.11: the final scoring."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from bottega.games.volgare.rules.scoring import has_all_colours
from bottega.games.volgare.state import State
from tests.rule_table import thinned
from tests.volgare.desk import election, over
from tests.volgare.table import PAIRS, VOLGARE, ZONE_COLOURS, Seat, manuscripts_of, play, points, position

pytestmark = pytest.mark.rules

NOTHING: Seat = {"ducats": 0}


def scored(source: str, *seats: Seat, **more: Any) -> list[int]:
    """The points of all seats from one source, after a game in which nobody wanted an office."""
    state = over(*seats, players=len(seats), **more)
    return [points(state, number).get(source, 0) for number in range(len(seats))]


@pytest.mark.covers("V11.2", "V11.5", "V11.6", "V11.7", "V11.9")
def test_who_has_nothing_scores_nothing() -> None:
    state = over(NOTHING, NOTHING)
    assert (points(state), points(state, 1), VOLGARE.scores(state)) == ({}, {}, [0, 0])


# --------------------------------------------------------------------------------------------------------------- V11.2


@pytest.mark.covers("V11.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "vp"),
    [
        ({"red": 1}, {"black": 1}, [3, 0]),
        ({"red": 1}, {"black": 1, "yellow": 2}, [0, 3]),
        ({"yellow": 1}, {"green": 5}, [3, 0]),
    ],
)
def test_most_votes_left_are_three_points(mine: dict[str, int], theirs: dict[str, int], vp: list[int]) -> None:
    assert scored("votes", {"cubes": mine}, {"cubes": theirs}) == vp


@pytest.mark.covers("V11.2")
def test_without_any_votes_nobody_scores_for_them() -> None:
    assert scored("votes", {"cubes": {"green": 3}}, {"greens_in_front": 2}) == [0, 0]


@pytest.mark.covers("V11.2", "V10.1")
@pytest.mark.parametrize(("character", "votes"), [("michael", 1), ("stefano", 2), ("balestreri", 3)])
def test_virtual_votes_count_among_those_left(character: str, votes: int) -> None:
    mine: Seat = {"character": character, "knowledge": 1}
    for theirs, vp in ((votes - 1, [3, 0]), (votes + 1, [0, 3])):
        assert scored("votes", mine, {"cubes": {"yellow": theirs}, "knowledge": 50}) == vp


@pytest.mark.covers("V11.2", "V11.1")
def test_votes_spent_in_the_election_are_not_left() -> None:
    state = play(election({"cubes": {"yellow": 8}}, {"cubes": {"black": 1}}), "office banker")
    assert (points(state).get("votes"), points(state, 1)["votes"]) == (None, 3)


@pytest.mark.covers("V11.2", "V11.11")
@pytest.mark.parametrize(("first", "second", "vp"), [(20, 19, [3, 0]), (19, 20, [0, 3])])
def test_of_several_with_most_votes_the_more_knowledgeable_scores(first: int, second: int, vp: list[int]) -> None:
    me = {"cubes": {"red": 1}, "knowledge": first}
    assert scored("votes", me, {"cubes": {"black": 1, "yellow": 1}, "knowledge": second}) == vp


@pytest.mark.covers("V11.2", "V11.11", "V1.4")
@pytest.mark.parametrize(("lowest_first", "vp"), [([0, 1], [3, 0]), ([1, 0], [0, 3])])
def test_on_one_space_the_lower_disc_is_the_more_knowledgeable(lowest_first: list[int], vp: list[int]) -> None:
    me = {"cubes": {"red": 1}}
    assert scored("votes", me, me, stacks={"knowledge": lowest_first}) == vp


# -------------------------------------------------------------------------------------------------------- V11.3, V11.4


@pytest.mark.covers("V11.3")
def test_each_green_behind_the_screen_is_a_point() -> None:
    assert scored("greens", {"cubes": {"green": 4}}, {"cubes": {"green": 2}}) == [4, 2]


@pytest.mark.covers("V11.4")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_the_library_tile_is_its_value(value: int) -> None:
    assert scored("library", {"library_tile": str(value)}, {"library": 6}) == [value, 0]


# --------------------------------------------------------------------------------------------------------------- V11.5


@pytest.mark.covers("V11.5")
def test_the_richest_scores_seven_as_a_merchant() -> None:
    assert scored("richest", {"ducats": 15}, {"ducats": 20}, {"ducats": 10}) == [0, 7, 0]


@pytest.mark.covers("V11.5", "V11.1")
def test_the_richest_scores_seven_as_a_banker() -> None:
    state = play(election({"ducats": 15, "cubes": {"yellow": 7}}), "office banker")
    assert points(state)["richest"] == 7


@pytest.mark.covers("V11.5")
@pytest.mark.parametrize("character", ["mario", "zazza"])
def test_the_richest_scores_three_as_a_friar_or_cardinal(character: str) -> None:
    assert scored("richest", {"ducats": 15, "character": character}, {"ducats": 10}) == [3, 0]


@pytest.mark.covers("V11.5")
def test_a_merchant_who_is_not_the_richest_scores_nothing_for_ducats() -> None:
    assert scored("richest", {"ducats": 95}, {"ducats": 100, "character": "mario"}) == [0, 3]


@pytest.mark.covers("V11.5")
def test_without_any_ducats_nobody_is_richest() -> None:
    assert scored("richest", NOTHING, NOTHING) == [0, 0]


@pytest.mark.covers("V11.5", "V11.11")
@pytest.mark.parametrize(("first", "second", "vp"), [(20, 19, [3, 0]), (19, 20, [0, 7])])
def test_of_several_richest_the_more_knowledgeable_scores(first: int, second: int, vp: list[int]) -> None:
    me = {"ducats": 30, "character": "mario", "knowledge": first}
    assert scored("richest", me, {"ducats": 30, "knowledge": second}) == vp


@pytest.mark.covers("V11.5", "V11.11", "V1.4")
@pytest.mark.parametrize(("lowest_first", "vp"), [([0, 1], [7, 0]), ([1, 0], [0, 7])])
def test_of_several_richest_on_one_space_the_lower_disc_scores(lowest_first: list[int], vp: list[int]) -> None:
    assert scored("richest", {}, {}, stacks={"knowledge": lowest_first}) == vp


# --------------------------------------------------------------------------------------------------------------- V11.6


@pytest.mark.covers("V11.6")
@pytest.mark.parametrize(
    ("space", "vp"), [(0, 0), (1, 0), (3, 0), (4, 4), (5, 5), (6, 6), (7, 6), (8, 6), (9, 6), (10, 6)]
)
def test_the_riddle_leader_scores_by_the_number_reached_or_passed(space: int, vp: int) -> None:
    assert scored("riddle", {"riddle": space}, {}) == [vp, 0]


@pytest.mark.covers("V11.6")
def test_the_second_on_the_riddle_scores_nothing() -> None:
    assert scored("riddle", {"riddle": 6}, {"riddle": 5}, {"riddle": 7}) == [0, 0, 6]


@pytest.mark.covers("V11.6", "V11.11", "V1.4")
@pytest.mark.parametrize(("lowest_first", "vp"), [([0, 1], [5, 0]), ([1, 0], [0, 5])])
def test_on_one_space_of_the_riddle_the_lower_disc_is_further(lowest_first: list[int], vp: list[int]) -> None:
    knowledge = [{"riddle": 5, "knowledge": 1}, {"riddle": 5, "knowledge": 50}]
    assert scored("riddle", *knowledge, stacks={"riddle": lowest_first}) == vp


# --------------------------------------------------------------------------------------------------------------- V11.7


@pytest.mark.covers("V11.7")
def test_the_first_on_the_canticle_scores_nine_and_the_second_four() -> None:
    assert scored("canticle", {"canticle": 2}, {"canticle": 7}, {"canticle": 1}) == [4, 9, 0]


@pytest.mark.covers("V11.7")
def test_a_disc_that_has_not_moved_scores_nothing_on_the_canticle() -> None:
    assert scored("canticle", {"canticle": 1}, {}) == [9, 0]
    assert scored("canticle", {}, {}) == [0, 0]


@pytest.mark.covers("V11.7", "V11.11", "V1.4")
@pytest.mark.parametrize(
    ("lowest_first", "vp"), [([0, 1, 2], [9, 4, 0]), ([2, 0, 1], [4, 0, 9]), ([1, 2, 0], [0, 9, 4])]
)
def test_on_one_space_of_the_canticle_the_lower_disc_is_further(lowest_first: list[int], vp: list[int]) -> None:
    seats = [{"canticle": 3, "knowledge": knowledge} for knowledge in (1, 20, 50)]
    assert scored("canticle", *seats, stacks={"canticle": lowest_first}) == vp


# -------------------------------------------------------------------------------------------------------- V11.8, V11.9


@pytest.mark.covers("V11.8")
@pytest.mark.parametrize(
    ("kind", "vp"), [("1-blue", 1), ("2-green", 2), ("3-violet", 3), ("4-blue-violet", 4), ("lingua-volgare", 8)]
)
def test_a_manuscript_is_its_level(kind: str, vp: int) -> None:
    assert scored("manuscripts", {"manuscripts": {kind: 1}}, {}) == [vp, 0]


@pytest.mark.covers("V11.8")
def test_all_manuscripts_count() -> None:
    mine = {**manuscripts_of(1, 2, 3, 4), "lingua-volgare": 1}
    assert scored("manuscripts", {"manuscripts": mine}, {}) == [15 + 30 + 45 + 40 + 8, 0]


@pytest.mark.covers("V11.9")
def test_all_five_colours_are_five_points() -> None:
    mine = {"1-blue": 1, "2-orange": 1, "3-violet": 1, "1-yellow": 1, "1-green": 1}
    assert scored("five_colours", {"manuscripts": mine}, {}) == [5, 0]


@pytest.mark.covers("V11.9")
def test_they_are_counted_once() -> None:
    assert scored("five_colours", {"manuscripts": manuscripts_of(1, 2, 3, 4)}, {}) == [5, 0]


@pytest.mark.covers("V11.9")
@pytest.mark.parametrize("missing", ZONE_COLOURS)
def test_four_colours_are_nothing(missing: str) -> None:
    mine = {f"{level}-{colour}": 3 for level in (1, 2, 3) for colour in ZONE_COLOURS if colour != missing}
    assert scored("five_colours", {"manuscripts": mine}, {}) == [0, 0]


@pytest.mark.covers("V11.9")
def test_a_two_colour_tile_counts_as_one_of_its_two() -> None:
    three = {"1-violet": 1, "1-yellow": 1, "1-green": 1}
    assert scored("five_colours", {"manuscripts": {**three, "4-blue-orange": 1}}, {}) == [0, 0]
    assert scored("five_colours", {"manuscripts": {**three, "4-blue-orange": 1, "4-blue-green": 1}}, {}) == [5, 0]


@pytest.mark.covers("V11.9")
def test_two_colour_tiles_alone_may_make_five_colours() -> None:
    ring = ["4-blue-orange", "4-orange-violet", "4-violet-yellow", "4-yellow-green", "4-blue-green"]
    assert scored("five_colours", {"manuscripts": dict.fromkeys(ring, 1)}, {}) == [5, 0]
    assert scored("five_colours", {"manuscripts": dict.fromkeys(ring[:4], 1)}, {}) == [0, 0]


def some_choice_has_all(kinds: list[str]) -> bool:
    """Whether there are all five colours for some choice of one colour for every two-colour tile."""
    colours = [kind.split("-")[1:] for kind in kinds if kind != "lingua-volgare"]
    return any(set(choice) == set(ZONE_COLOURS) for choice in itertools.product(*colours))


def random_hand(random: Random) -> list[str]:
    """Few tiles of one colour and some of two, so that both answers are common."""
    single = random.sample(
        [f"{level}-{colour}" for level in (1, 2, 3) for colour in ZONE_COLOURS], random.randint(0, 4)
    )
    pairs = random.sample([f"4-{pair}" for pair in PAIRS], random.randint(0, 6))
    return single + pairs + ["lingua-volgare"] * random.randint(0, 1)


def holding(kinds: list[str]) -> State:
    return position({"manuscripts": dict.fromkeys(kinds, 1)})


@pytest.mark.covers("V11.9")
def test_five_colours_are_found_whenever_some_choice_of_colours_has_them() -> None:
    random = Random(7)
    answers = []
    for _ in range(400):
        kinds = random_hand(random)
        answers.append(some_choice_has_all(kinds))
        assert bool(has_all_colours(holding(kinds), 0)) == answers[-1], kinds
    assert 100 < sum(answers) < 300


@pytest.mark.covers("V11.9")
def test_five_colours_of_two_colour_tiles_alone_compared_with_every_set_of_them() -> None:
    for size in (4, 5, 6):
        for kinds in thinned(itertools.combinations([f"4-{pair}" for pair in PAIRS], size)):
            assert bool(has_all_colours(holding(list(kinds)), 0)) == some_choice_has_all(list(kinds)), kinds


# -------------------------------------------------------------------------------------------------------------- V11.10


@pytest.mark.covers("V11.10", "lanzuisi", "shlasinger")
@pytest.mark.parametrize(("character", "vp"), [("lanzuisi", 6), ("shlasinger", 4)])
@pytest.mark.parametrize(("action", "counts"), [("decline", True), ("office camerlengo", True), ("office pope", False)])
def test_a_pope_scores_no_points_of_his_tile(character: str, vp: int, action: str, counts: bool) -> None:
    state = play(election({"character": character, "cubes": {"yellow": 17}}, players=5), action)
    assert points(state).get("character", 0) == (vp if counts else 0)


@pytest.mark.covers("V11.10", "ralph", "gigi")
@pytest.mark.parametrize(("character", "vp"), [("ralph", 4), ("gigi", -4)])
def test_a_monk_scores_the_points_of_his_tile(character: str, vp: int) -> None:
    state = play(election({"character": character, "cubes": {"yellow": 10}}), "office monk")
    assert (points(state)["character"], points(state)["office"]) == (vp, 11)


# -------------------------------------------------------------------------------------------------------------- V11.11


@pytest.mark.covers("V11.11", "V1.1")
def test_most_points_win() -> None:
    state = over(
        {"manuscripts": {"3-blue": 1}, "ducats": 0}, {"manuscripts": {"2-blue": 1}, "knowledge": 90, **NOTHING}
    )
    assert (VOLGARE.scores(state), VOLGARE.winners(state)) == ([3, 2], [0])


@pytest.mark.covers("V11.11", "V1.1")
@pytest.mark.parametrize(("first", "second", "winner"), [(20, 19, 0), (19, 20, 1)])
def test_a_tie_goes_to_more_knowledge(first: int, second: int, winner: int) -> None:
    tied = [{"manuscripts": {"2-blue": 1}, "knowledge": knowledge, **NOTHING} for knowledge in (first, second)]
    state = over(*tied)
    assert (VOLGARE.scores(state), VOLGARE.winners(state)) == ([2, 2], [winner])


@pytest.mark.covers("V11.11", "V1.1", "V1.4")
@pytest.mark.parametrize("lowest_first", [[0, 1, 2], [1, 2, 0], [2, 0, 1]])
def test_a_tie_on_one_space_goes_to_the_lower_disc(lowest_first: list[int]) -> None:
    state = over(NOTHING, NOTHING, NOTHING, stacks={"knowledge": lowest_first})
    assert VOLGARE.winners(state) == lowest_first[:1]


@pytest.mark.covers("V11.11", "V1.1")
def test_before_the_end_nobody_has_won() -> None:
    assert VOLGARE.winners(position({"manuscripts": {"3-blue": 1}})) == []


@pytest.mark.covers("V11.1", "V11.2", "V11.3", "V11.4", "V11.5", "V11.6", "V11.7", "V11.8", "V11.9", "V11.10", "V11.11")
def test_everything_together() -> None:
    mine = {"1-blue": 2, "2-orange": 1, "3-violet": 1, "4-yellow-green": 1, "4-blue-green": 1, "lingua-volgare": 1}
    me: Seat = {
        "character": "lanzuisi",
        "cubes": {"red": 3, "black": 2, "green": 2},
        "manuscripts": mine,
        "library_tile": "4",
        "riddle": 5,
        "canticle": 1,
        "ducats": 40,
        "knowledge": 60,
    }
    state = play(election(me, {"canticle": 2}, players=5), "office camerlengo")
    assert points(state) == {
        "office": 14,
        "votes": 3,
        "greens": 2,
        "library": 4,
        "richest": 3,
        "riddle": 5,
        "canticle": 4,
        "manuscripts": 23,
        "five_colours": 5,
        "character": 6,
    }
    assert VOLGARE.scores(state) == [69, 9, 0, 0, 0]
