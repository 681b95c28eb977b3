"""V9: Stupor Mundi."""

from __future__ import annotations

from random import Random

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import Hand, as_cubes, asked, called, hand_of, last_turn, parts, without, worth

pytestmark = pytest.mark.rules

RICH: table.Seat = {"cubes": {"red": 1}}  # three votes


# --------------------------------------------------------------------------------------------------------------- V9.1


@pytest.mark.covers("V9.1", "event-stupor-mundi")
@pytest.mark.parametrize("turn", [10, 13, 16])
def test_from_turn_ten_a_player_in_brindisi_may_call(turn: int) -> None:
    state = table.position({"place": "brindisi"}, turn=turn, events={"stupor-mundi": "face_up"})
    assert asked(table.play(state, "call")) == (1, "summons")


@pytest.mark.covers("V9.1", "event-stupor-mundi")
def test_before_turn_ten_nobody_calls() -> None:
    state = table.position({"place": "brindisi"}, turn=9)
    assert table.why(state, "call") == ("V9.1", "Stupor Mundi can be called from round 10 on.")


@pytest.mark.covers("V9.1", "V3.1", "event-stupor-mundi")
def test_the_tile_lies_in_brindisi_from_turn_ten_on() -> None:
    state = table.play(table.position({"place": "brindisi"}, {"place": "brindisi"}, turn=9), "end", "end")
    assert (table.fields(state)["turn"], table.fields(state)["events"]["stupor-mundi"]) == (10, "face_up")
    assert "call" in table.legal(state)


@pytest.mark.covers("V9.1", "event-stupor-mundi")
def test_elsewhere_nobody_calls() -> None:
    state = table.position({"place": "taranto"}, turn=10, events={"stupor-mundi": "face_up"})
    assert table.why(state, "call") == ("V9.1", "Your pawn must be in Brindisi.")
    table.play(state, "move brindisi", "call")
    assert table.phase(state) == "summons"


@pytest.mark.covers("V9.1", "event-stupor-mundi")
def test_a_tile_that_has_been_used_cannot_be_called_again() -> None:
    state = table.position({"place": "brindisi"}, turn=11, events={"stupor-mundi": "used"})
    assert table.why(state, "call") == ("V9.1", "Stupor Mundi has already been won.")


@pytest.mark.covers("V9.1", "V5.1", "event-stupor-mundi")
def test_stupor_mundi_is_not_taken_like_other_events() -> None:
    state = table.position({"place": "brindisi"}, turn=10, events={"stupor-mundi": "face_up"})
    assert table.why(state, "event") == ("V9.1", "Stupor Mundi is won in an auction: call it.")


@pytest.mark.covers("V9.1")
@pytest.mark.parametrize("holder", [{}, {"character": "mario"}, {"character": "zazza"}])
def test_merchants_friars_and_cardinals_may_call(holder: table.Seat) -> None:
    state = table.position({"place": "brindisi", **holder}, turn=10, events={"stupor-mundi": "face_up"})
    assert "call" in table.legal(state)


@pytest.mark.covers("V9.1")
def test_the_others_answer_from_the_first_place_of_the_order() -> None:
    state = table.position({"place": "brindisi"}, players=5, order=[3, 1, 0, 4, 2], turn=10)
    table.play(state, "call")
    answering = []
    while table.phase(state) == "summons":
        answering.append(int(state.active))
        assert table.legal(state) == {"accept", "refuse"}
        table.play(state, "accept")
    assert answering == [3, 1, 4, 2]


@pytest.mark.covers("V9.1")
def test_who_accepts_comes_to_brindisi_for_nothing_and_who_refuses_stays() -> None:
    state = called({}, {"place": "torino", "ducats": 0}, {"place": "milano"}, answers="+-")
    assert [table.place(state, number) for number in range(3)] == ["brindisi", "brindisi", "milano"]
    assert (table.ducats(state, 1), table.fields(state)["coming"]) == (0, [0, 1])


@pytest.mark.covers("V9.1")
def test_one_may_come_from_the_sea() -> None:
    state = called({}, {"place": "tirreno"}, answers="+")
    assert table.place(state, 1) == "brindisi"


@pytest.mark.covers("V9.1", "V4.3")
def test_who_came_from_the_sea_before_his_turn_need_not_land_any_more() -> None:
    state = called({}, {"place": "tirreno"}, answers="+")
    table.play(state, "bid 2")
    assert (asked(state), table.actions_left(state)) == ((1, "actions"), 5)
    table.play(state, "end")


@pytest.mark.covers("V9.1")
def test_one_may_come_without_votes() -> None:
    state = called({}, {"cubes": {"green": 2}, "greens_in_front": 1}, answers="+")
    assert table.place(state, 1) == "brindisi"


@pytest.mark.covers("V9.1")
def test_one_may_come_having_played_already() -> None:
    state = called({}, RICH, order=[1, 0], answers="+")
    assert (table.place(state, 1), asked(state)) == ("brindisi", (0, "bid"))


@pytest.mark.covers("V9.1")
def test_first_the_call_is_answered() -> None:
    state = called({}, RICH)
    for action in ("bid 1", "pass", "salterio", "end", "call"):
        assert table.why(state, action) == ("V9.1", "First answer the call to Brindisi.")


@pytest.mark.covers("V9.1")
def test_without_a_call_there_is_nothing_to_answer() -> None:
    state = table.position({"place": "brindisi"}, turn=10)
    for action in ("accept", "refuse", "bid 1", "pass", "give red"):
        assert table.why(state, action) == ("V3.9", "You can’t do that during the action phase.")


@pytest.mark.covers("V9.1", "V3.9")
def test_calling_ends_the_caller_s_turn() -> None:
    state = called({}, {}, {}, order=[1, 0, 2], answers="--")
    assert (asked(state), table.actions_left(state)) == ((2, "actions"), 5)


@pytest.mark.covers("V9.1", "V3.9")
def test_after_the_call_of_the_last_in_order_the_next_turn_begins() -> None:
    state = called({}, {}, order=[1, 0], answers="-")
    assert (table.fields(state)["turn"], table.phase(state)) == (11, "actions")


@pytest.mark.covers("V9.1", "V11.1")
def test_after_the_call_of_the_last_in_order_in_the_last_turn_the_election_follows() -> None:
    me: table.Seat = {"place": "brindisi", "cubes": {"red": 3}}
    state = last_turn(me, {}, order=[1, 0], events={"stupor-mundi": "face_up"})
    assert asked(table.play(state, "call", "refuse")) == (0, "election")


# --------------------------------------------------------------------------------------------------------------- V9.2


@pytest.mark.covers("V9.2")
def test_the_caller_must_open_with_at_least_one() -> None:
    state = called(RICH, RICH, answers="+")
    assert asked(state) == (0, "bid")
    assert table.why(state, "pass") == ("V9.2", "The caller must open the bidding.")
    assert table.legal(state) == {"bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}


@pytest.mark.covers("V9.2")
def test_then_those_who_came_bid_from_the_first_place_of_the_order_and_the_caller_again() -> None:
    rich: table.Seat = {"cubes": {"red": 2, "black": 1}}
    state = table.position({"place": "brindisi", **rich}, rich, rich, rich, {}, order=[3, 1, 0, 4, 2], turn=10)
    table.play(state, "call", "accept", "accept", "refuse", "accept")
    bidding = []
    for bid in range(1, 9):
        bidding.append(int(state.active))
        table.play(state, f"bid {bid}")
    assert bidding == [0, 3, 1, 2, 0, 3, 1, 2]


@pytest.mark.covers("V9.2")
def test_who_passes_is_out() -> None:
    rich: table.Seat = {"cubes": {"red": 2}}
    state = called(rich, rich, rich, answers="++")
    table.play(state, "bid 1", "pass", "bid 2", "bid 3")
    assert asked(state) == (2, "bid")
    table.play(state, "bid 4")
    assert asked(state) == (0, "bid")


@pytest.mark.covers("V9.2")
def test_who_refused_does_not_bid() -> None:
    state = table.play(called(RICH, RICH, RICH, answers="-+"), "bid 1")
    assert asked(state) == (2, "bid")


@pytest.mark.covers("V9.2")
def test_the_caller_may_pass_when_it_is_his_turn_again() -> None:
    state = table.play(called(RICH, RICH, RICH, answers="++"), "bid 1", "bid 2", "bid 3", "pass")
    assert (asked(state), table.fields(state)["bid"]) == ((1, "actions"), 0)
    assert table.knowledge(state, 2) == 11


@pytest.mark.covers("V9.2")
def test_the_bidding_goes_on_without_a_caller_who_has_passed() -> None:
    rich: table.Seat = {"cubes": {"red": 2}}
    state = table.play(called(RICH, rich, rich, answers="++"), "bid 1", "bid 2", "bid 3", "pass")
    assert asked(state) == (1, "bid")
    assert asked(table.play(state, "bid 4")) == (2, "bid")
    assert asked(table.play(state, "bid 5")) == (1, "bid")


@pytest.mark.covers("V9.2")
def test_a_raise_may_jump() -> None:
    state = table.play(called(RICH, {"cubes": {"red": 3}}, players=3, answers="+-"), "bid 1", "bid 5")
    assert (table.knowledge(state, 1), hand_of(state, 1)) == (11, (1, 0, 0))  # the caller can bid five, not more


@pytest.mark.covers("V9.2")
def test_a_bid_must_be_higher_than_the_last() -> None:
    state = table.play(called(RICH, RICH, answers="+"), "bid 2")
    assert table.why(state, "bid 2") == ("V9.2", "You must bid more than 2.")
    assert table.legal(state) == {"pass", "bid 3"}


@pytest.mark.covers("V9.2")
@pytest.mark.parametrize(
    ("mine", "most"),
    [({"yellow": 1}, 3), ({"black": 1}, 4), ({"red": 1}, 5), ({"red": 2, "black": 3, "yellow": 4}, 18), ({}, 2)],
)
def test_red_is_three_votes_black_two_yellow_one_and_the_caller_bids_two_more(mine: dict[str, int], most: int) -> None:
    state = called({"cubes": mine}, RICH, players=3, answers="+-")
    assert table.legal_of(state, "bid") == {str(bid) for bid in range(1, most + 1)}
    assert table.why(state, f"bid {most + 1}") == ("V9.2", f"You can bid at most {most}.")


@pytest.mark.covers("V9.2")
def test_the_others_bid_no_more_than_their_votes() -> None:
    state = table.play(called(RICH, {"cubes": {"black": 1, "yellow": 1}}, answers="+"), "bid 1")
    assert table.why(state, "bid 4") == ("V9.2", "You can bid at most 3.")


@pytest.mark.covers("V9.2")
def test_green_cubes_have_no_votes() -> None:
    state = called({"cubes": {"green": 3}, "greens_in_front": 2}, RICH, answers="+")
    assert table.legal_of(state, "bid") == {"1", "2"}


@pytest.mark.covers("V9.2")
def test_who_cannot_raise_is_out_without_being_asked() -> None:
    state = called({"cubes": {"red": 1, "yellow": 1}}, {"cubes": {"black": 1}}, {"cubes": {"red": 1}}, answers="++")
    table.play(state, "bid 2")
    assert asked(state) == (2, "bid")
    assert table.fields(state)["coming"] == [0, 2]


@pytest.mark.covers("V9.2")
def test_if_nobody_can_raise_the_opening_bid_wins() -> None:
    state = table.play(called(RICH, RICH, RICH, answers="++"), "bid 3")
    assert (asked(state), table.knowledge(state)) == ((1, "actions"), 11)


@pytest.mark.covers("V9.2")
def test_during_the_bidding_nothing_else_is_done() -> None:
    state = called(RICH, RICH, answers="+")
    for action in ("salterio", "accept", "give red", "end"):
        assert table.why(state, action) == ("V9.2", "Stupor Mundi is being bid for: raise or pass.")


@pytest.mark.covers("V9.2", "stefano")
def test_a_virtual_cube_of_one_who_came_counts() -> None:
    state = table.play(called(RICH, {"character": "stefano", "cubes": {"yellow": 1}}, answers="+"), "bid 1")
    assert table.legal_of(state, "bid") == {"2", "3"}


# --------------------------------------------------------------------------------------------------------------- V9.3


@pytest.mark.covers("V9.3", "event-stupor-mundi")
def test_the_winner_moves_ten_spaces_and_the_tile_is_used() -> None:
    state = table.play(called(RICH, {}, answers="+"), "bid 1")
    assert (table.knowledge(state), table.knowledge(state, 1)) == (11, 1)
    assert table.fields(state)["events"]["stupor-mundi"] == "used"


@pytest.mark.covers("V9.3")
def test_the_caller_pays_two_less_than_his_bid() -> None:
    state = called({"cubes": {"yellow": 5}}, {}, answers="+")
    table.play(state, "bid 5")
    assert (table.cubes(state), table.rows(state)) == ({"yellow": 2}, {"11": {"yellow": 3}})


@pytest.mark.covers("V9.3")
def test_another_winner_pays_his_whole_bid() -> None:
    state = table.play(called({}, {"cubes": {"yellow": 5}}, answers="+"), "bid 2", "bid 5")
    assert (table.cubes(state, 1), table.knowledge(state, 1)) == ({}, 11)


@pytest.mark.covers("V9.3")
def test_the_losers_pay_nothing() -> None:
    state = table.play(
        called(RICH, {"cubes": {"red": 1, "black": 1}}, RICH, answers="++"), "bid 1", "bid 2", "pass", "bid 5"
    )
    assert (hand_of(state), hand_of(state, 1), hand_of(state, 2)) == ((0, 0, 0), (1, 1, 0), (1, 0, 0))


@pytest.mark.covers("V9.3")
@pytest.mark.parametrize("bid", [1, 2])
def test_a_bid_within_the_bonus_costs_nothing(bid: int) -> None:
    state = table.play(called({"cubes": {"yellow": 3}}, {}, answers="+"), f"bid {bid}")
    assert (table.cubes(state), table.knowledge(state)) == ({"yellow": 3}, 11)


@pytest.mark.covers("V9.3", "balestreri")
def test_virtual_votes_are_paid_before_any_cube() -> None:
    state = table.play(called({"character": "balestreri", "cubes": {"yellow": 3}}, {}, answers="+"), "bid 6")
    assert (table.cubes(state), table.seat(state)["character"]) == ({"yellow": 2}, "balestreri")


@pytest.mark.covers("V9.3")
def test_if_nobody_accepts_the_caller_wins_and_pays_nothing() -> None:
    state = called({"cubes": {"red": 1}}, {}, {}, answers="--")
    assert (table.knowledge(state), table.cubes(state), table.fields(state)["events"]["stupor-mundi"]) == (
        11,
        {"red": 1},
        "used",
    )


@pytest.mark.covers("V9.3", "V6.5")
def test_the_cubes_given_up_go_to_the_earliest_later_row_with_room() -> None:
    me: table.Seat = {"cubes": {"red": 1, "yellow": 1}}
    state = table.play(called(me, {}, rows={"11": {"green": 3}}, answers="+"), "bid 6")
    assert table.rows(state) == {"11": {"green": 3, "red": 1}, "12": {"yellow": 1}}


@pytest.mark.covers("V9.3")
def test_the_winner_chooses_which_cubes_he_gives_up() -> None:
    state = table.play(called({"cubes": {"red": 1, "black": 1, "yellow": 2}}, {}, answers="+"), "bid 4")
    assert asked(state) == (0, "give")
    assert table.legal(state) == {"give red", "give black", "give yellow"}
    assert hand_of(table.play(state.copy(), "give yellow")) == (1, 1, 0)
    assert hand_of(table.play(state.copy(), "give black")) == (1, 0, 2)
    assert hand_of(table.play(state.copy(), "give red")) == (0, 1, 2)


@pytest.mark.covers("V9.3")
def test_where_there_is_only_one_way_to_pay_it_is_not_asked_for() -> None:
    state = table.play(called({"cubes": {"red": 1, "black": 1}}, {}, answers="+"), "bid 7")
    assert (asked(state), hand_of(state)) == ((1, "actions"), (0, 0, 0))


@pytest.mark.covers("V9.3")
def test_cubes_are_given_up_dearest_first() -> None:
    state = table.play(called({"cubes": {"red": 1, "black": 2, "yellow": 2}}, {}, answers="+"), "bid 6", "give black")
    assert table.why(state, "give red") == (
        "V9.3",
        "Cubes are spent highest value first, so you can no longer spend 1 Politician.",
    )
    assert hand_of(table.play(state.copy(), "give black")) == (1, 0, 2)
    assert hand_of(table.play(state.copy(), "give yellow")) == (1, 1, 0)


@pytest.mark.covers("V9.3")
def test_no_way_of_paying_leads_nowhere() -> None:
    state = table.play(called({"cubes": {"red": 1, "black": 2, "yellow": 1}}, {}, answers="+"), "bid 6")
    expected = "If you spend 1 Abbess now, the cubes you may still spend after it will not be enough."
    assert table.why(state, "give yellow") == ("V9.3", expected)
    assert table.legal(state) == {"give red", "give black"}


@pytest.mark.covers("V9.3")
def test_cubes_one_does_not_have_are_not_given_up() -> None:
    state = table.play(called({"cubes": {"red": 1, "yellow": 3}}, {}, answers="+"), "bid 3")
    assert table.why(state, "give black") == ("V9.3", "You have no Noble.")


@pytest.mark.covers("V9.3")
def test_first_the_cubes_are_given_up() -> None:
    state = table.play(called({"cubes": {"red": 1, "yellow": 3}}, {}, answers="+"), "bid 3")
    assert table.why(state, "end") == ("V9.3", "First spend cubes worth 1 more vote.")
    state = table.play(called({"cubes": {"red": 1, "yellow": 3}}, {}, answers="+"), "bid 4")
    assert table.why(state, "pass") == ("V9.3", "First spend cubes worth 2 more votes.")


def reachable(state: State) -> set[Hand]:
    """What may be left of seat 0's hand after every way of paying."""
    if table.phase(state) != "give":
        return {hand_of(state)}
    return set().union(
        *(reachable(table.play(state.copy(), f"give {colour}")) for colour in table.legal_of(state, "give"))
    )


def suffices_without_superfluous(given: Hand, due: int) -> bool:
    """Whether cubes are worth enough, but not if any one of them is left out."""
    if worth(given) < due:
        return False
    return all(worth(given) - votes < due for n, votes in zip(given, (3, 2, 1), strict=True) if n)


@pytest.mark.covers("V9.3")
@pytest.mark.parametrize("seed", range(12))
def test_every_payment_without_a_superfluous_cube_can_be_chosen_and_no_other(seed: int) -> None:
    random = Random(seed)
    hand = (random.randint(0, 3), random.randint(0, 4), random.randint(0, 5))
    start = called({"cubes": as_cubes(hand)}, {}, answers="+")
    for due in range(worth(hand) + 1):
        expected = {without(hand, given) for given in parts(hand) if suffices_without_superfluous(given, due)}
        assert reachable(table.play(start.copy(), f"bid {due + 2}")) == expected
