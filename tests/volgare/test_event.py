"""V3.1 to V3.5: the event phase."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table

WHITE_UP_TO_14 = {"12": "white", "13": "white", "14": "white"}
rules = pytest.mark.rules  # for all but the two that play thousands of games


def turn(state: State) -> int:
    return int(table.fields(state)["turn"])


def face_up(state: State) -> set[str]:
    return {name for name, what in table.fields(state)["events"].items() if what == "face_up"}


def costs(state: State) -> dict[str, int]:
    return dict(table.fields(state)["row_actions"])


# ------------------------------------------------------------------------------------------------ V3.1, V3.2: the tiles


@rules
@pytest.mark.covers("V3.1")
def test_the_turn_marker_goes_forward() -> None:
    state = table.begin(table.new_game())
    assert turn(state) == 1
    assert turn(table.next_turn(state)) == 2
    assert turn(table.next_turn(state)) == 3


@rules
@pytest.mark.covers("V3.1", "V2.1")
def test_on_each_of_the_first_ten_turns_the_next_event_goes_to_the_map_and_stays() -> None:
    state = table.position(turn=6, first_event=3)
    assert face_up(table.next_turn(state)) == {"roland"}
    assert face_up(table.next_turn(state)) == {"roland", "filocolo"}
    assert face_up(table.next_turn(state)) == {"roland", "filocolo", "mercis"}
    assert face_up(table.next_turn(state)) == {"roland", "filocolo", "mercis", "stupor-mundi"}
    assert face_up(table.next_turn(state)) == {"roland", "filocolo", "mercis", "stupor-mundi"}


@rules
@pytest.mark.covers("V3.1")
def test_an_event_tile_that_was_used_stays_used() -> None:
    state = table.play(table.position({"place": "venezia"}, turn=4, events={"mercis": "face_up"}), "event")
    assert table.fields(table.next_turn(state))["events"]["mercis"] == "used"


@rules
@pytest.mark.covers("V3.2")
def test_from_turn_twelve_one_papal_tile_is_revealed_each_turn() -> None:
    state = table.position(turn=10)
    assert table.fields(table.next_turn(state))["papal"] == {}
    assert set(table.fields(table.next_turn(state))["papal"]) == {"12"}
    assert set(table.fields(table.next_turn(state))["papal"]) == {"12", "13"}


@rules
@pytest.mark.covers("V3.2")
def test_a_white_papal_tile_changes_nothing() -> None:
    state = table.position({"place": "tirreno"}, {"place": "milano"}, turn=12, active=1, papal={"12": "red"})
    whites = 0
    for seed in range(30):
        other = state.copy()
        table.VOLGARE.reroll(other, seed)
        table.next_turn(other)
        if table.fields(other)["papal"]["13"] == "white":
            whites += 1
            assert not table.fields(other)["last_turn"]
            assert (table.place(other, 0), table.place(other, 1)) == ("tirreno", "milano")
    assert 10 < whites < 30


@rules
@pytest.mark.covers("V3.2")
def test_the_first_red_papal_tile_does_not_end_the_game() -> None:
    state = table.next_turn(
        table.position({"place": "milano"}, {"place": "tirreno"}, order=[1, 0], turn=14, papal=WHITE_UP_TO_14)
    )
    assert table.fields(state)["papal"]["15"] == "red"
    assert not table.fields(state)["last_turn"]
    assert (table.place(state, 0), table.place(state, 1)) == ("milano", "tirreno")


@rules
@pytest.mark.covers("V3.2")
def test_the_second_red_papal_tile_makes_it_the_last_turn() -> None:
    state = table.next_turn(table.position(turn=15, papal={**WHITE_UP_TO_14, "15": "red"}))
    assert table.fields(state)["papal"]["16"] == "red"
    assert table.fields(state)["last_turn"]
    assert table.phase(table.next_turn(state)) == "over"


@rules
@pytest.mark.covers("V3.2")
@pytest.mark.parametrize("ending", [13, 14, 15])
def test_the_last_turn_may_come_before_turn_sixteen(ending: int) -> None:
    state = table.position(turn=ending - 1, papal={"12": "red"})
    for seed in range(60):
        other = state.copy()
        table.VOLGARE.reroll(other, seed)
        table.next_turn(other)
        if table.fields(other)["last_turn"]:
            assert table.fields(other)["papal"][str(ending)] == "red"
            assert table.phase(table.next_turn(other)) == "over"
            return
    pytest.fail("no second red tile in 60 games")


@rules
@pytest.mark.covers("V3.2")
def test_when_the_pope_dies_all_pawns_move_to_roma_free_also_from_the_sea() -> None:
    seats = [{"place": "sassari", "ducats": 0}, {"place": "adriatico", "ducats": 0}, {"place": "torino", "ducats": 5}]
    state = table.next_turn(table.position(*seats, order=[1, 2, 0], turn=15, papal={**WHITE_UP_TO_14, "15": "red"}))
    assert [table.place(state, number) for number in range(3)] == ["roma"] * 3
    assert [player["ducats"] for player in table.fields(state)["seats"]] == [0, 0, 5]
    table.play(state, "end")  # nobody has to land any more


@rules
@pytest.mark.covers("V3.2")
def test_moving_to_roma_is_not_the_movement_of_the_turn() -> None:
    state = table.next_turn(table.position({"place": "sassari"}, turn=15, papal={**WHITE_UP_TO_14, "15": "red"}))
    table.play(state, "city", "move assisi")
    assert table.actions_left(state) == 4


@pytest.mark.covers("V3.2", "V2.3")
def test_the_game_ends_on_turns_thirteen_to_sixteen_with_odds_of_ten_to_forty_percent() -> None:
    games = 5000
    start = table.position(turn=11)
    end = table.VOLGARE.actions.parse("end")
    ended = dict.fromkeys(range(13, 17), 0)
    for seed in range(games):
        state = start.copy()
        table.VOLGARE.reroll(state, seed)
        while not table.VOLGARE.over(state):
            table.VOLGARE.step(state, end)
        ended[int(state.turn)] += 1
    for number, odds in zip(range(13, 17), (0.1, 0.2, 0.3, 0.4), strict=True):
        error = (odds * (1 - odds) / games) ** 0.5
        assert abs(ended[number] / games - odds) < 3 * error, ended


@pytest.mark.covers("V3.2", "V2.3")
def test_a_papal_tile_is_red_in_two_of_five_cases() -> None:
    games = 5000
    start = table.position({}, {}, turn=11, active=1)
    end = table.VOLGARE.actions.parse("end")
    red = 0
    for seed in range(games):
        state = start.copy()
        table.VOLGARE.reroll(state, seed)
        table.VOLGARE.step(state, end)
        red += int(state.papal[12]) == 2
    assert abs(red / games - 0.4) < 3 * (0.4 * 0.6 / games) ** 0.5


# ------------------------------------------------------------------------------------------------ V3.3, V3.4: the cubes

FULL = {"red": 1, "black": 1, "yellow": 3, "green": 1}  # a full row of four players


@rules
@pytest.mark.covers("V3.3", "V3.4")
def test_worked_example_of_the_event_phase_on_turn_three() -> None:
    state = table.position(
        players=4,
        turn=2,
        areas={"yellow": 2, "green": 1},
        rows={str(row): FULL for row in range(3, 8)} | {"8": {"red": 2, "black": 2}},
    )
    table.next_turn(state)
    assert table.areas(state) == FULL
    assert table.rows(state) == {str(row): FULL for row in range(4, 8)} | {
        "8": {"red": 2, "black": 2, "yellow": 2},
        "9": {"green": 1},
    }


@rules
@pytest.mark.covers("V3.3")
def test_cubes_left_over_return_red_first_then_black_yellow_green() -> None:
    full = {"yellow": 4}
    state = table.position(
        turn=4,
        areas={"red": 1, "black": 1, "yellow": 1, "green": 1},
        rows={"5": full, "6": {"green": 3}, "7": {"black": 3}, "8": {"red": 1, "yellow": 2}},
    )
    table.next_turn(state)
    assert table.rows(state) == {
        "6": {"red": 1, "green": 3},
        "7": {"black": 4},
        "8": {"red": 1, "yellow": 3},
        "9": {"green": 1},
    }


@rules
@pytest.mark.covers("V3.3")
def test_cubes_left_over_may_return_to_the_row_of_the_turn_that_begins() -> None:
    state = table.next_turn(
        table.position(turn=4, areas={"black": 2, "yellow": 1}, rows={"5": {"red": 1}, "6": {"red": 1}})
    )
    assert table.areas(state) == {"red": 1, "black": 2, "yellow": 1}
    assert table.rows(state) == {"6": {"red": 1}}


@rules
@pytest.mark.covers("V3.3")
def test_never_more_than_the_limit_lies_on_the_row_of_the_turn_that_begins() -> None:
    state = table.next_turn(table.position(turn=4, areas={"black": 2, "yellow": 1}, rows={"5": {"red": 3}}))
    assert table.areas(state) == {"red": 3, "black": 1}
    assert table.rows(state) == {"6": {"black": 1, "yellow": 1}}


@rules
@pytest.mark.covers("V3.3")
def test_cubes_for_which_no_row_has_room_are_out_of_the_game() -> None:
    state = table.position(
        turn=15,
        areas={"red": 1, "black": 1, "yellow": 2, "green": 1},
        rows={"16": {"red": 1}},
        papal={**WHITE_UP_TO_14, "15": "red"},
    )
    before = table.gone(state)
    table.next_turn(state)
    assert table.areas(state) == {"red": 2, "black": 1, "yellow": 1}
    assert table.gone(state) == {**before, "yellow": before["yellow"] + 1, "green": before["green"] + 1}
    assert table.rows(state) == {}


@rules
@pytest.mark.covers("V3.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_limit_of_a_row_depends_on_the_players(players: int) -> None:
    limit = table.ROW_LIMIT[players]
    state = table.position(players=players, turn=4, areas={"yellow": limit + 1})
    table.next_turn(state)
    assert table.areas(state) == {"yellow": limit}
    assert table.rows(state) == {"6": {"yellow": 1}}


@rules
@pytest.mark.covers("V3.4")
def test_the_cubes_of_the_turns_row_move_to_the_areas() -> None:
    state = table.new_game(players=3)
    first = table.rows(state)["1"]
    table.begin(state)
    assert table.areas(state) == first
    assert "1" not in table.rows(state)


@rules
@pytest.mark.covers("V3.4")
def test_there_may_be_fewer_cubes_or_none() -> None:
    state = table.next_turn(table.position(turn=8, rows={"9": {"black": 1}}))
    assert table.areas(state) == {"black": 1}
    table.play(state, "cubes black 1", "keep")
    assert table.areas(table.next_turn(state)) == {}


@rules
@pytest.mark.covers("V3.4")
@pytest.mark.parametrize(
    ("there", "action", "sentence"),
    [
        ({}, "cubes red 1", "Needs 1× Politician; 0 available."),
        ({"red": 1}, "cubes red 2", "Needs 2× Politician; 1 available."),
        ({"green": 1}, "cubes green 2", "Needs 2× Amanuensis; 1 available."),
        ({}, "cubes yellow 2", "Needs 2× Abbess; 0 available."),
        ({}, "cubes black 1", "Needs 1× Noble; 0 available."),
    ],
)
def test_cubes_that_are_not_in_the_area_cannot_be_taken(there: dict[str, int], action: str, sentence: str) -> None:
    assert table.why(table.position({"ducats": 100}, areas=there), action) == ("V3.4", sentence)


# --------------------------------------------------------------------------------------------------- V3.5: manuscripts


@rules
@pytest.mark.covers("V3.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_level_is_refilled_to_one_less_than_players(players: int) -> None:
    state = table.next_turn(table.position(players=players, turn=3, shown={"2-blue": 1}))
    assert [sum(table.shown(state, level).values()) for level in (1, 2, 3, 4)] == [players - 1] * 4
    assert table.shown(state, 2).get("2-blue", 0) >= 1
    assert costs(state) == {"1": 1, "2": 2, "3": 3, "4": 4}


@rules
@pytest.mark.covers("V3.5")
def test_during_a_turn_nothing_is_refilled() -> None:
    state = table.play(
        table.position({"place": "milano"}, shown={"1-blue": 1, "2-blue": 1}), "manuscript 1-blue", "end"
    )
    assert table.shown(state) == {"2-blue": 1}
    assert table.why(state, "manuscript 1-blue") == ("V3.5", "The level I d’Oïl manuscript is not face up.")


@rules
@pytest.mark.covers("V3.5")
def test_manuscripts_that_are_not_laid_out_are_named_with_their_colours() -> None:
    state = table.position({"place": "milano"})
    assert table.why(state, "manuscript 4-blue-violet") == (
        "V3.5",
        "The level IV d’Oïl/Fiorentino manuscript is not face up.",
    )
    assert table.why(state, "manuscript lingua-volgare") == ("V3.5", "The Lingua Volgare manuscript is not face up.")


@rules
@pytest.mark.covers("V3.5")
@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((1,), {"2": 1, "3": 2, "4": 3}),
        ((2,), {"1": 1, "3": 2, "4": 3}),
        ((3,), {"1": 1, "2": 2, "4": 3}),
        ((4,), {"1": 1, "2": 2, "3": 3}),
        ((1, 2), {"3": 1, "4": 2}),
        ((1, 3), {"2": 1, "4": 2}),
        ((1, 2, 3), {"4": 1}),
        ((2, 4), {"1": 1, "3": 2}),
    ],
)
def test_each_exhausted_level_makes_every_higher_one_cheaper(levels: tuple[int, ...], expected: dict[str, int]) -> None:
    state = table.next_turn(table.position({}, {"manuscripts": table.manuscripts_of(*levels)}, turn=5))
    assert {level: actions for level, actions in costs(state).items() if int(level) not in levels} == expected


@rules
@pytest.mark.covers("V3.5")
def test_a_cheaper_manuscript_takes_fewer_actions() -> None:
    state = table.position(
        {"place": "roma", "knowledge": 27},
        {"manuscripts": table.manuscripts_of(1, 2), "knowledge": 60},
        shown={"3-yellow": 1},
        turn=5,
    )
    assert table.actions_left(table.play(table.next_turn(state), "manuscript 3-yellow")) == 4


@rules
@pytest.mark.covers("V3.5")
def test_a_level_with_a_tile_still_laid_out_is_not_exhausted() -> None:
    nearly_all = {**table.manuscripts_of(1), "1-blue": 2}
    state = table.next_turn(table.position({}, {"manuscripts": nearly_all}, shown={"1-blue": 1}, turn=5))
    assert costs(state) == {"1": 1, "2": 2, "3": 3, "4": 4}
    assert table.shown(state, 8) == {}


@rules
@pytest.mark.covers("V3.5")
def test_costs_do_not_change_during_a_turn() -> None:
    nearly_all = {**table.manuscripts_of(1), "1-blue": 2}
    mine = {"place": "milano", "knowledge": 20}
    state = table.position(mine, {**mine, "manuscripts": nearly_all}, shown={"1-blue": 1, "2-blue": 1}, turn=5)
    table.play(state, "manuscript 1-blue", "end", "manuscript 2-blue")
    assert table.actions_left(state) == 3
    assert table.shown(state, 8) == {}
    table.next_turn(state)
    assert costs(state)["2"] == 1
    assert table.shown(state, 8) == {"lingua-volgare": 1}


@rules
@pytest.mark.covers("V3.5", "V12.6", "V12.6-english")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_english_lingua_volgare_enters_when_level_one_two_or_three_is_exhausted(level: int) -> None:
    state = table.next_turn(table.position({}, {"manuscripts": table.manuscripts_of(level)}, turn=5, edition="english"))
    assert table.shown(state, 8) == {"lingua-volgare": 1}


@rules
@pytest.mark.covers("V3.5", "V12.6", "V12.6-italian", "V12.6-german")
@pytest.mark.parametrize("edition", ["italian", "german"])
@pytest.mark.parametrize(("levels", "enters"), [((1,), True), ((2,), False), ((3,), False), ((2, 3), False)])
def test_italian_and_german_lingua_volgare_enters_when_level_one_is_exhausted(
    edition: str, levels: tuple[int, ...], enters: bool
) -> None:
    state = table.next_turn(table.position({}, {"manuscripts": table.manuscripts_of(*levels)}, turn=5, edition=edition))
    assert bool(table.shown(state, 8)) == enters
    assert costs(state)["4"] == 4 - len(levels)


@rules
@pytest.mark.covers("V3.5", "V12.6", "V12.6-english", "V12.6-italian", "V12.6-german")
@pytest.mark.parametrize("edition", table.EDITIONS)
def test_the_exhaustion_of_level_four_brings_nothing(edition: str) -> None:
    state = table.next_turn(table.position({}, {"manuscripts": table.manuscripts_of(4)}, turn=5, edition=edition))
    assert table.shown(state, 8) == {}
    assert {costs(state)[level] for level in "123"} == {1, 2, 3}


@rules
@pytest.mark.covers("V3.5")
def test_lingua_volgare_always_costs_four_actions() -> None:
    learned = {"knowledge": 92, "place": "tirreno"}
    state = table.position(
        learned, {"manuscripts": table.manuscripts_of(1, 2, 3), "knowledge": 92}, turn=5, used=["move"]
    )
    assert table.actions_left(table.play(table.next_turn(state), "manuscript lingua-volgare")) == 1


@rules
@pytest.mark.covers("V3.5")
def test_lingua_volgare_comes_only_once() -> None:
    state = table.position({"manuscripts": {**table.manuscripts_of(1), "lingua-volgare": 1}}, turn=5)
    assert table.shown(table.next_turn(state), 8) == {}
