"""The worked examples of the rule books, for places, tracks and the end."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import election, over

pytestmark = pytest.mark.rules


def in_genova(level: int) -> State:
    """The Red player in Genova, a blue zone, with some manuscripts laid out."""
    laid_out = {"1-blue": 1, "2-blue": 1, "3-green": 1, "4-orange-yellow": 1}
    space = {2: 14, 3: 27}[level]
    return table.position({"place": "genova", "knowledge": space}, shown=laid_out)


@pytest.mark.covers("V7.3")
def test_in_genova_with_knowledge_level_three_a_blue_manuscript_of_level_one_or_two_can_be_taken() -> None:
    assert table.legal_of(in_genova(3), "manuscript") == {"1-blue", "2-blue"}


@pytest.mark.covers("V7.3")
@pytest.mark.parametrize(("kind", "left"), [("1-blue", 4), ("2-blue", 3)])
def test_in_genova_the_manuscript_costs_the_actions_of_its_row_and_only_one_is_taken(kind: str, left: int) -> None:
    state = table.play(in_genova(3), f"manuscript {kind}")
    assert (table.seat(state)["manuscripts"], table.actions_left(state)) == ({kind: 1}, left)
    assert table.legal_of(state, "manuscript") == set()


@pytest.mark.covers("V7.3")
def test_with_knowledge_level_two_as_in_the_italian_text_the_same_two_can_be_taken() -> None:
    assert table.legal_of(in_genova(2), "manuscript") == {"1-blue", "2-blue"}


@pytest.mark.covers("V7.3", "V1.5")
def test_a_knowledge_level_of_three_reads_manuscripts_of_level_one_two_or_three() -> None:
    laid_out = {"1-blue": 1, "2-blue": 1, "3-blue": 1, "4-blue-violet": 1}
    state = table.position({"place": "genova", "knowledge": 39}, shown=laid_out)
    assert table.legal_of(state, "manuscript") == {"1-blue", "2-blue", "3-blue"}


@pytest.mark.covers("V7.1")
def test_five_greens_are_fifteen_knowledge() -> None:
    state = table.position({"place": "venezia", "greens_in_front": 5}, players=5, rows={"2": {"yellow": 4}})
    table.play(state, "move abbazia_nord", "abbey knowledge")
    assert (table.knowledge(state), table.seat(state)["greens_in_front"]) == (16, 0)
    assert table.rows(state) == {"2": {"yellow": 4, "green": 3}, "3": {"green": 2}}


@pytest.mark.covers("V7.1", "V11.3")
def test_or_five_points_at_the_end() -> None:
    me: table.Seat = {"place": "venezia", "greens_in_front": 5, "ducats": 0}
    state = table.position(me, turn=14, last_turn=True, order=[1, 0])
    table.play(state, "move abbazia_nord", "abbey points", "end")
    assert table.points(state) == {"greens": 5}


@pytest.mark.covers("V8.5")
def test_three_actions_in_venezia_are_three_spaces_on_the_riddle() -> None:
    state = table.play(table.position({"place": "venezia", "riddle": 1}), "advance riddle 3")
    assert (table.seat(state)["riddle"], table.actions_left(state)) == (4, 2)


@pytest.mark.covers("V8.4", "V5.2")
def test_after_the_end_of_the_orient_milano_pays_thirty_five() -> None:
    state = table.play(
        table.position({"place": "venezia", "orient": 4, "ducats": 0}), "advance orient 2", "move milano", "city"
    )
    assert (table.ducats(state), table.actions_left(state), table.seat(state)["cities"]) == (35, 2, ["milano"])
    assert table.why(state, "city") == ("V5.2", "You have already collected in Milano.")


@pytest.mark.covers("V8.6", "V6.5")
def test_the_canticle_in_cortona_on_turn_two_puts_two_yellows_on_row_eight() -> None:
    full = {str(row): {"yellow": 2, "black": 1, "red": 2, "green": 2} for row in (3, 4, 5, 6, 7)}
    me: table.Seat = {"place": "siena", "cubes": {"yellow": 2}}
    state = table.position(me, players=5, turn=2, canticle_turns={"cortona": 2}, rows=full)
    table.play(state, "move cortona", "advance canticle 2")
    assert (table.seat(state)["canticle"], table.cubes(state), table.actions_left(state)) == (2, {}, 2)
    assert table.rows(state) == {**full, "8": {"yellow": 2}}


@pytest.mark.covers("V8.9", "V11.4")
def test_one_action_reaches_library_number_two_and_of_a_two_and_a_three_the_three_is_kept() -> None:
    state = table.position({"library": 3, "ducats": 0}, turn=14, last_turn=True, put_back=["2", "3"], order=[1, 0])
    table.play(state, "advance library 1", "look")
    assert (table.actions_left(state), sorted(table.fields(state)["seen"])) == (4, ["2", "3"])
    table.play(state, "keep-tile 3")
    assert table.fields(state)["put_back"] == ["2"]
    assert table.points(table.play(state, "end")) == {"library": 3}


@pytest.mark.covers("V8.6", "michael")
def test_michael_gives_up_one_yellow_for_two_spaces_on_the_canticle() -> None:
    me: table.Seat = {"place": "cortona", "character": "michael", "cubes": {"yellow": 2}}
    state = table.play(table.position(me, turn=2), "advance canticle 2")
    assert (table.seat(state)["canticle"], table.cubes(state)) == (2, {"yellow": 1})


@pytest.mark.covers("V11.10", "lanzuisi")
@pytest.mark.parametrize(("office", "vp"), [("camerlengo", 14 + 6), ("pope", 22)])
def test_lanzuisi_is_six_points_to_a_camerlengo_and_none_to_a_pope(office: str, vp: int) -> None:
    state = election({"character": "lanzuisi", "ducats": 0, "cubes": {"yellow": 17}}, players=5)
    table.play(state, f"office {office}")
    assert table.points(state).get("character", 0) + table.points(state)["office"] == vp


@pytest.mark.covers("V11.9", "V11.8")
def test_a_blue_and_violet_manuscript_counts_as_the_blue_that_is_missing() -> None:
    others = {"1-orange": 1, "1-violet": 1, "2-yellow": 1, "2-green": 1}
    state = over({"manuscripts": {**others, "4-blue-violet": 1}, "ducats": 0})
    assert table.points(state) == {"manuscripts": 10, "five_colours": 5}
    assert table.points(over({"manuscripts": others, "ducats": 0})) == {"manuscripts": 6}


@pytest.mark.covers("V11.1")
def test_of_two_cardinals_with_seventeen_votes_the_less_knowledgeable_may_become_camerlengo() -> None:
    seventeen = {"red": 5, "black": 1}
    first: table.Seat = {"character": "muret", "cubes": seventeen, "knowledge": 40}
    second: table.Seat = {"character": "zazza", "cubes": seventeen, "knowledge": 41}
    state = table.play(election(first, second, players=5), "office pope", "office camerlengo")
    assert [table.seat(state, number)["office"] for number in (0, 1)] == ["camerlengo", "pope"]
    assert table.cubes(state) == {"red": 2}
