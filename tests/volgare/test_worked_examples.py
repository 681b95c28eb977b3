"""The worked examples of the rule books, for places, tracks and the end."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare.desk import election, over
from tests.volgare.table import (
    Seat,
    actions_left,
    cubes,
    ducats,
    fields,
    knowledge,
    legal_of,
    play,
    points,
    position,
    rows,
    seat,
    why,
)

pytestmark = pytest.mark.rules


def in_genova(level: int) -> State:
    """The Red player in Genova, a blue zone, with some manuscripts laid out."""
    laid_out = {"1-blue": 1, "2-blue": 1, "3-green": 1, "4-orange-yellow": 1}
    space = {2: 14, 3: 27}[level]
    return position({"place": "genova", "knowledge": space}, shown=laid_out)


@pytest.mark.covers("V7.3")
def test_in_genova_with_knowledge_level_three_a_blue_manuscript_of_level_one_or_two_can_be_taken() -> None:
    assert legal_of(in_genova(3), "manuscript") == {"1-blue", "2-blue"}


@pytest.mark.covers("V7.3")
@pytest.mark.parametrize(("kind", "left"), [("1-blue", 4), ("2-blue", 3)])
def test_in_genova_the_manuscript_costs_the_actions_of_its_row_and_only_one_is_taken(kind: str, left: int) -> None:
    state = play(in_genova(3), f"manuscript {kind}")
    assert (seat(state)["manuscripts"], actions_left(state)) == ({kind: 1}, left)
    assert legal_of(state, "manuscript") == set()


@pytest.mark.covers("V7.3")
def test_with_knowledge_level_two_as_in_the_italian_text_the_same_two_can_be_taken() -> None:
    assert legal_of(in_genova(2), "manuscript") == {"1-blue", "2-blue"}


@pytest.mark.covers("V7.3", "V1.5")
def test_a_knowledge_level_of_three_reads_manuscripts_of_level_one_two_or_three() -> None:
    laid_out = {"1-blue": 1, "2-blue": 1, "3-blue": 1, "4-blue-violet": 1}
    state = position({"place": "genova", "knowledge": 39}, shown=laid_out)
    assert legal_of(state, "manuscript") == {"1-blue", "2-blue", "3-blue"}


@pytest.mark.covers("V7.1")
def test_five_greens_are_fifteen_knowledge() -> None:
    state = position({"place": "venezia", "greens_in_front": 5}, players=5, rows={"2": {"yellow": 4}})
    play(state, "move abbazia_nord", "abbey knowledge")
    assert (knowledge(state), seat(state)["greens_in_front"]) == (16, 0)
    assert rows(state) == {"2": {"yellow": 4, "green": 3}, "3": {"green": 2}}


@pytest.mark.covers("V7.1", "V11.3")
def test_or_five_points_at_the_end() -> None:
    me: Seat = {"place": "venezia", "greens_in_front": 5, "ducats": 0}
    state = position(me, turn=14, last_turn=True, order=[1, 0])
    play(state, "move abbazia_nord", "abbey points", "end")
    assert points(state) == {"greens": 5}


@pytest.mark.covers("V8.5")
def test_three_actions_in_venezia_are_three_spaces_on_the_riddle() -> None:
    state = play(position({"place": "venezia", "riddle": 1}), "advance riddle 3")
    assert (seat(state)["riddle"], actions_left(state)) == (4, 2)


@pytest.mark.covers("V8.4", "V5.2")
def test_after_the_end_of_the_orient_milano_pays_thirty_five() -> None:
    state = play(position({"place": "venezia", "orient": 4, "ducats": 0}), "advance orient 2", "move milano", "city")
    assert (ducats(state), actions_left(state), seat(state)["cities"]) == (35, 2, ["milano"])
    assert why(state, "city") == ("V5.2", "You have already taken the values of Milano.")


@pytest.mark.covers("V8.6", "V6.5")
def test_the_canticle_in_cortona_on_turn_two_puts_two_yellows_on_row_eight() -> None:
    full = {str(row): {"yellow": 2, "black": 1, "red": 2, "green": 2} for row in (3, 4, 5, 6, 7)}
    me: Seat = {"place": "siena", "cubes": {"yellow": 2}}
    state = position(me, players=5, turn=2, canticle_turns={"cortona": 2}, rows=full)
    play(state, "move cortona", "advance canticle 2")
    assert (seat(state)["canticle"], cubes(state), actions_left(state)) == (2, {}, 2)
    assert rows(state) == {**full, "8": {"yellow": 2}}


@pytest.mark.covers("V8.9", "V11.4")
def test_one_action_reaches_library_number_two_and_of_a_two_and_a_three_the_three_is_kept() -> None:
    state = position({"library": 3, "ducats": 0}, turn=14, last_turn=True, put_back=["2", "3"], order=[1, 0])
    play(state, "advance library 1", "look")
    assert (actions_left(state), sorted(fields(state)["seen"])) == (4, ["2", "3"])
    play(state, "keep-tile 3")
    assert fields(state)["put_back"] == ["2"]
    assert points(play(state, "end")) == {"library": 3}


@pytest.mark.covers("V8.6", "michael")
def test_michael_gives_up_one_yellow_for_two_spaces_on_the_canticle() -> None:
    me: Seat = {"place": "cortona", "character": "michael", "cubes": {"yellow": 2}}
    state = play(position(me, turn=2), "advance canticle 2")
    assert (seat(state)["canticle"], cubes(state)) == (2, {"yellow": 1})


@pytest.mark.covers("V11.10", "lanzuisi")
@pytest.mark.parametrize(("office", "vp"), [("camerlengo", 14 + 6), ("pope", 22)])
def test_lanzuisi_is_six_points_to_a_camerlengo_and_none_to_a_pope(office: str, vp: int) -> None:
    state = election({"character": "lanzuisi", "ducats": 0, "cubes": {"yellow": 17}}, players=5)
    play(state, f"office {office}")
    assert points(state).get("character", 0) + points(state)["office"] == vp


@pytest.mark.covers("V11.9", "V11.8")
def test_a_blue_and_violet_manuscript_counts_as_the_blue_that_is_missing() -> None:
    others = {"1-orange": 1, "1-violet": 1, "2-yellow": 1, "2-green": 1}
    state = over({"manuscripts": {**others, "4-blue-violet": 1}, "ducats": 0})
    assert points(state) == {"manuscripts": 10, "five_colours": 5}
    assert points(over({"manuscripts": others, "ducats": 0})) == {"manuscripts": 6}


@pytest.mark.covers("V11.1")
def test_of_two_cardinals_with_seventeen_votes_the_less_knowledgeable_may_become_camerlengo() -> None:
    seventeen = {"red": 5, "black": 1}
    first: Seat = {"character": "muret", "cubes": seventeen, "knowledge": 40}
    second: Seat = {"character": "zazza", "cubes": seventeen, "knowledge": 41}
    state = play(election(first, second, players=5), "office pope", "office camerlengo")
    assert [seat(state, number)["office"] for number in (0, 1)] == ["camerlengo", "pope"]
    assert cubes(state) == {"red": 2}
