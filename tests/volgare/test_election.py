"""V11.1: The election."""

from __future__ import annotations

from random import Random

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import Hand, as_cubes, asked, election, hand_of, last_turn, parts, without, worth

pytestmark = pytest.mark.rules

CARDINAL: table.Seat = {"character": "lanzuisi"}
OFFICES: list[tuple[str, table.Seat, int, int]] = [
    ("banker", {}, 7, 6),
    ("monk", {"character": "mario"}, 10, 11),
    ("camerlengo", CARDINAL, 11, 14),
    ("pope", CARDINAL, 17, 22),
]
EVERY_OFFICE = pytest.mark.parametrize(("office", "me", "needed", "vp"), OFFICES)


def with_votes(votes: int, **more: object) -> table.Seat:
    """Somebody with so many yellow cubes."""
    return {"cubes": {"yellow": votes}, **more}


# ------------------------------------------------------------------------------------------------------- offices, votes


@pytest.mark.covers("V11.1")
@EVERY_OFFICE
def test_an_office_needs_its_votes_and_brings_its_points(office: str, me: table.Seat, needed: int, vp: int) -> None:
    state = table.play(election({**me, **with_votes(needed)}, players=5), f"office {office}")
    assert (table.seat(state)["office"], table.points(state)["office"], hand_of(state)) == (office, vp, (0, 0, 0))


@pytest.mark.covers("V11.1")
@EVERY_OFFICE
def test_one_vote_too_few_is_too_few(office: str, me: table.Seat, needed: int, vp: int) -> None:
    state = election({**me, **with_votes(needed - 1)}, players=5)
    assert table.phase(state) == ("election" if office == "pope" else "over")
    assert f"office {office}" not in table.legal(state)
    assert vp not in table.points(state).values()


@pytest.mark.covers("V11.1")
@pytest.mark.parametrize(
    ("me", "offices"),
    [({}, {"banker"}), ({"character": "mario"}, {"monk"}), (CARDINAL, {"camerlengo", "pope"})],
)
def test_each_status_has_its_own_offices(me: table.Seat, offices: set[str]) -> None:
    state = election({**me, **with_votes(17)}, players=5)
    assert table.legal(state) == {f"office {office}" for office in offices} | {"decline"}


@pytest.mark.covers("V11.1")
def test_an_office_of_another_status_is_refused() -> None:
    state = election(with_votes(14))
    assert table.why(state, "office monk") == ("V11.1", "Monk is not open to you.")
    assert table.why(state, "office pope") == ("V11.1", "Pope is not open to you.")


@pytest.mark.covers("V11.1")
def test_an_office_with_too_few_votes_is_refused() -> None:
    state = election({**CARDINAL, **with_votes(14)})
    assert table.why(state, "office pope") == ("V11.1", "Pope needs 17 votes; you have 14.")


@pytest.mark.covers("V11.1")
def test_red_is_three_votes_black_two_and_yellow_one() -> None:
    assert asked(election({"cubes": {"red": 1, "black": 1, "yellow": 2}})) == (0, "election")
    assert asked(election({"cubes": {"red": 1, "black": 1, "yellow": 1}}))[1] == "over"


@pytest.mark.covers("V11.1")
def test_greens_have_no_votes() -> None:
    assert table.phase(election({"cubes": {"yellow": 6, "green": 3}, "greens_in_front": 3})) == "over"


@pytest.mark.covers("V11.1", "V11.2")
def test_an_office_may_be_declined_and_the_cubes_kept() -> None:
    state = table.play(election(with_votes(7)), "decline")
    assert (table.seat(state)["office"], hand_of(state), table.points(state)["votes"]) == (None, (0, 0, 7), 3)
    assert (table.phase(state), "office" in table.points(state)) == ("over", False)


@pytest.mark.covers("V11.1")
def test_a_cardinal_with_seventeen_votes_may_be_content_with_camerlengo() -> None:
    state = table.play(election({**CARDINAL, **with_votes(17)}, players=5), "office camerlengo")
    assert (table.points(state)["office"], hand_of(state)) == (14, (0, 0, 6))


@pytest.mark.covers("V11.1")
def test_the_election_follows_the_last_turn_only() -> None:
    state = table.next_turn(table.position(with_votes(7), turn=13, papal={"12": "white", "13": "white"}))
    assert (table.fields(state)["turn"], table.phase(state)) == (14, "actions")
    state = table.next_turn(table.position(with_votes(7), turn=13, last_turn=True))
    assert (table.fields(state)["turn"], table.phase(state)) == (13, "election")


@pytest.mark.covers("V11.1")
def test_after_turn_sixteen_the_election_comes_in_any_case() -> None:
    assert table.phase(table.next_turn(table.position(with_votes(7), turn=16))) == "election"


@pytest.mark.covers("V11.1")
def test_during_the_election_nothing_else_is_done() -> None:
    state = election(with_votes(7))
    for action in ("end", "salterio", "pass", "city", "look"):
        assert table.why(state, action) == ("V11.1", "This is the election: choose an office or take none.")


@pytest.mark.covers("V11.1")
def test_before_the_election_there_are_no_offices() -> None:
    state = last_turn(with_votes(7))
    for action in ("office banker", "decline"):
        assert table.why(state, action) == ("V3.9", "You can’t do that during the action phase.")


@pytest.mark.covers("V11.1", "V1.1")
def test_after_the_election_the_game_is_over() -> None:
    state = table.play(election(with_votes(7)), "office banker")
    for action in ("end", "office banker", "decline"):
        assert table.why(state, action) == ("V1.1", "The game is over.")
    assert table.legal(state) == set()


# -------------------------------------------------------------------------------------------------------- who is asked


@pytest.mark.covers("V11.1", "V1.4")
def test_the_most_knowledgeable_is_asked_first() -> None:
    seven = {"cubes": {"red": 1, "yellow": 4}}
    state = election({**seven, "knowledge": 5}, {**seven, "knowledge": 9}, {**seven, "knowledge": 7})
    asking = []
    while table.phase(state) == "election":
        asking.append(int(state.active))
        table.play(state, "office banker")
    assert asking == [1, 2, 0]


@pytest.mark.covers("V11.1", "V1.4")
@pytest.mark.parametrize("lowest_first", [[0, 1], [1, 0]])
def test_on_one_space_the_lower_disc_is_asked_first(lowest_first: list[int]) -> None:
    state = election(with_votes(7), with_votes(7), stacks={"knowledge": lowest_first})
    assert asked(state) == (lowest_first[0], "election")


@pytest.mark.covers("V11.1")
def test_who_has_no_office_open_is_not_asked() -> None:
    state = election({"knowledge": 1, **with_votes(7)}, {"knowledge": 50, **with_votes(6)})
    assert asked(state) == (0, "election")


@pytest.mark.covers("V11.1")
def test_if_nobody_has_an_office_open_the_game_is_over_at_once() -> None:
    assert table.phase(election(with_votes(6), with_votes(6))) == "over"


@pytest.mark.covers("V11.1")
def test_several_bankers_monks_and_camerlenghi_may_be_elected() -> None:
    state = election(with_votes(7), {"cubes": {"red": 2, "yellow": 1}})
    table.play(state, "office banker", "office banker")
    assert (table.points(state)["office"], table.points(state, 1)["office"]) == (6, 6)


@pytest.mark.covers("V11.1")
def test_the_candidate_and_nobody_else_sees_what_an_office_costs() -> None:
    state = election({"character": "stefano", "cubes": {"red": 3, "yellow": 2}}, {"cubes": {"black": 1}})
    assert table.VOLGARE.view(state, 0)["turn_state"]["offices"] == {
        "monk": {"red": 2, "black": 0, "yellow": 2, "green": 0}
    }
    assert table.VOLGARE.view(state, 1)["turn_state"]["offices"] is None
    table.play(state, "office monk")
    assert hand_of(state) == (1, 0, 0)


# ---------------------------------------------------------------------------------------------------------- one Pope


def two_cardinals() -> State:
    """Seats 0 and 1 both have the votes for the Pope; seat 1 has more knowledge."""
    first: table.Seat = {**CARDINAL, "cubes": {"red": 5, "black": 1}, "knowledge": 20}
    second: table.Seat = {"character": "zazza", "cubes": {"red": 5, "black": 1}, "knowledge": 30}
    return election(first, second, players=5)


@pytest.mark.covers("V11.1")
def test_there_is_one_pope_only_the_most_knowledgeable_who_wants_it() -> None:
    state = table.play(two_cardinals(), "office pope")
    assert asked(state) == (0, "election")
    assert table.why(state, "office pope") == ("V11.1", "Player 2 is already Pope.")
    table.play(state, "office camerlengo")
    assert (table.seat(state, 1)["office"], table.seat(state)["office"]) == ("pope", "camerlengo")


@pytest.mark.covers("V11.1")
@pytest.mark.parametrize("other", ["decline", "office camerlengo"])
def test_if_the_more_knowledgeable_does_not_want_it_the_other_may_be_pope(other: str) -> None:
    state = table.play(two_cardinals(), other, "office pope")
    assert (table.seat(state)["office"], table.fields(state)["pope"]) == ("pope", 0)


# ---------------------------------------------------------------------------------------------------------- the cubes


@pytest.mark.covers("V11.1")
def test_the_cubes_given_up_leave_the_game() -> None:
    state = election({"cubes": {"red": 1, "black": 2, "yellow": 1}})
    before = table.gone(state)
    table.play(state, "office banker")
    assert (table.rows(state), hand_of(state)) == ({}, (0, 0, 1))
    assert table.gone(state) == {**before, "red": before["red"] + 1, "black": before["black"] + 2}


@pytest.mark.covers("V11.1")
def test_no_change_is_given() -> None:
    state = table.play(election({"cubes": {"red": 3}}), "office banker")
    assert hand_of(state) == (0, 0, 0)


@pytest.mark.covers("V11.1")
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ((3, 0, 1), (1, 0, 0)),  # seven exactly rather than nine
        ((1, 2, 4), (0, 0, 4)),  # three cubes rather than more
        ((2, 1, 4), (0, 1, 3)),  # seven in three cubes: two red and a yellow before a red and two black
        ((2, 2, 1), (0, 2, 0)),
        ((1, 3, 0), (0, 1, 0)),
    ],
)
def test_the_smallest_sum_is_taken_then_the_fewest_cubes_then_the_most_red(hand: Hand, left: Hand) -> None:
    assert hand_of(table.play(election({"cubes": as_cubes(hand)}, players=5), "office banker")) == left


@pytest.mark.covers("V11.1")
def test_virtual_votes_count_and_stay() -> None:
    state = table.play(election({"character": "balestreri", **with_votes(14)}, players=5), "office pope")
    assert (table.seat(state)["office"], hand_of(state), table.points(state)["votes"]) == ("pope", (0, 0, 0), 3)


def best_payment(hand: Hand, needed: int) -> Hand:
    """Every part of the hand that suffices, tried out."""
    enough = [given for given in parts(hand) if worth(given) >= needed]
    return min(enough, key=lambda given: (worth(given), sum(given), -given[0]))


@pytest.mark.covers("V11.1")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("office", "needed_by"),
    [
        ("banker", {None: 7}),
        ("monk", {"mario": 10, "michael": 9, "stefano": 8}),
        ("camerlengo", {"zazza": 11, "balestreri": 8}),
        ("pope", {"zazza": 17, "balestreri": 14}),
    ],
)
def test_the_cubes_taken_are_the_best_of_all_that_suffice(
    office: str, needed_by: dict[str | None, int], seed: int
) -> None:
    for character, needed in needed_by.items():
        check_payment(office, character, needed, seed)


def check_payment(office: str, character: str | None, needed: int, seed: int) -> None:
    random = Random(seed)
    tried = 0
    while tried < 8:
        hand = (random.randint(0, 6), random.randint(0, 7), random.randint(0, 9))
        if worth(hand) < needed:
            continue
        tried += 1
        state = table.play(election({"character": character, "cubes": as_cubes(hand)}, players=5), f"office {office}")
        assert hand_of(state) == without(hand, best_payment(hand, needed)), hand
