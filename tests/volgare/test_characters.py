"""V10: Friars and Cardinals."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare.desk import asked, called, election, hand_of, over
from tests.volgare.table import (
    Seat,
    actions_left,
    character,
    cubes,
    ducats,
    knowledge,
    legal_of,
    next_turn,
    phase,
    play,
    points,
    position,
    rows,
    seat,
    shown,
    stack,
    why,
)

pytestmark = pytest.mark.rules

FRIAR: Seat = {"place": "milano", "character": "gigi", "ducats": 100, "cubes": {"red": 1}}


def as_friar(name: str) -> State:
    """Seat 0 has just become a Friar in a convent."""
    return play(position({"place": "convento_nord"}), f"friar {name}")


def as_cardinal(name: str) -> State:
    """Seat 0 has just become a Cardinal in Milano."""
    return play(position(FRIAR, {"knowledge": 30}), f"cardinal {name} red")


# ----------------------------------------------------------------------------------------------- knowledge, points


@pytest.mark.covers("mario", "V10.1")
def test_mario_brings_twelve_knowledge_at_once() -> None:
    assert knowledge(as_friar("mario")) == 13


@pytest.mark.covers("michael", "V10.1")
def test_michael_brings_seven_knowledge_at_once() -> None:
    assert knowledge(as_friar("michael")) == 8


@pytest.mark.covers("stefano", "V10.1")
def test_stefano_brings_seven_knowledge_at_once() -> None:
    assert knowledge(as_friar("stefano")) == 8


@pytest.mark.covers("gigi", "V10.1")
def test_gigi_brings_no_knowledge() -> None:
    assert knowledge(as_friar("gigi")) == 1


@pytest.mark.covers("ralph", "V10.1")
def test_ralph_brings_seven_knowledge_at_once() -> None:
    assert knowledge(as_friar("ralph")) == 8


@pytest.mark.covers("balestreri", "V10.1")
def test_balestreri_brings_four_knowledge_at_once() -> None:
    assert knowledge(as_cardinal("balestreri")) == 5


@pytest.mark.covers("lanzuisi", "muret", "shlasinger", "zazza", "V10.1")
@pytest.mark.parametrize("name", ["lanzuisi", "muret", "shlasinger", "zazza"])
def test_the_other_cardinals_bring_no_knowledge(name: str) -> None:
    assert knowledge(as_cardinal(name)) == 1


@pytest.mark.covers(
    "mario",
    "michael",
    "stefano",
    "gigi",
    "ralph",
    "balestreri",
    "lanzuisi",
    "muret",
    "shlasinger",
    "zazza",
    "V11.10",
)
@pytest.mark.parametrize(
    ("name", "vp"),
    [
        ("mario", 0),
        ("michael", 0),
        ("stefano", 0),
        ("gigi", -4),
        ("ralph", 4),
        ("balestreri", 0),
        ("lanzuisi", 6),
        ("muret", 0),
        ("shlasinger", 4),
        ("zazza", 0),
    ],
)
def test_the_points_of_a_tile_are_counted_at_the_end(name: str, vp: int) -> None:
    assert points(over({"character": name})).get("character", 0) == vp


@pytest.mark.covers("ralph", "gigi", "V11.10", "V7.6")
@pytest.mark.parametrize("friar", ["ralph", "gigi"])
def test_a_friar_tile_given_up_for_a_cardinal_no_longer_counts(friar: str) -> None:
    me = {"place": "milano", "character": friar, "ducats": 40, "cubes": {"red": 1}}
    state = position(me, turn=14, last_turn=True, order=[1, 0])
    play(state, "cardinal balestreri red", "end")
    assert (phase(state), points(state).get("character")) == ("over", None)


# ------------------------------------------------------------------------------------------------------------ Michael


@pytest.mark.covers("michael", "V8.6")
@pytest.mark.parametrize("steps", [1, 2, 5])
def test_michael_saves_one_yellow_in_each_canticle_advance(steps: int) -> None:
    me = {"place": "cortona", "character": "michael", "cubes": {"yellow": 5}}
    state = play(position(me, turn=2), f"advance canticle {steps}")
    assert (cubes(state)["yellow"], seat(state)["canticle"]) == (6 - steps, steps)


@pytest.mark.covers("michael", "V8.6")
def test_michael_may_advance_one_space_on_the_canticle_without_a_yellow_cube() -> None:
    state = position({"place": "cortona", "character": "michael"}, turn=2)
    assert legal_of(state, "advance") >= {"canticle 1"}
    assert why(state, "advance canticle 2") == ("V8.6", "This needs 1 yellow cube; you have 0.")
    assert seat(play(state, "advance canticle 1"))["canticle"] == 1


@pytest.mark.covers("michael", "V8.3")
@pytest.mark.parametrize(("turn", "yellow"), [(7, 1), (8, 0)])
def test_michael_saves_one_yellow_at_the_messenger(turn: int, yellow: int) -> None:
    me = {"character": "michael", "messenger": 7, "ducats": 20, "cubes": {"yellow": yellow}}
    state = play(position(me, turn=turn), "advance messenger 1")
    assert (seat(state)["messenger"], cubes(state)) == (8, {})


@pytest.mark.covers("michael", "V8.3")
def test_michael_still_needs_one_real_yellow_for_the_messenger_up_to_turn_seven() -> None:
    state = position({"character": "michael", "messenger": 7, "ducats": 20}, turn=7)
    expected = "Entering the Messenger's last space needs 1 yellow cube; you have 0."
    assert why(state, "advance messenger 1") == ("V8.3", expected)


@pytest.mark.covers("michael", "V10.1", "V6.5")
def test_the_virtual_yellow_is_never_put_on_the_turn_track() -> None:
    state = position({"place": "cortona", "character": "michael", "cubes": {"yellow": 2}}, turn=2)
    assert rows(play(state, "advance canticle 3")) == {"3": {"yellow": 2}}


@pytest.mark.covers("michael", "V9.2", "V9.3")
def test_michael_s_vote_counts_in_the_auction_and_is_not_lost() -> None:
    state = called({"character": "michael"}, {"cubes": {"yellow": 2}}, answers="+")
    assert why(state, "bid 4") == ("V9.2", "You can bid 3 at most.")
    play(state, "bid 3")
    assert (knowledge(state), character(state), hand_of(state)) == (11, "michael", (0, 0, 0))


@pytest.mark.covers("michael", "V11.1")
def test_michael_s_vote_counts_in_the_election() -> None:
    state = play(election({"character": "michael", "cubes": {"red": 3}}), "office monk")
    assert (seat(state)["office"], hand_of(state)) == ("monk", (0, 0, 0))
    assert asked(election({"character": "mario", "cubes": {"red": 3}}))[1] == "over"


# ------------------------------------------------------------------------------------------------------------ Stefano


@pytest.mark.covers("stefano", "V7.6")
def test_stefano_s_virtual_cube_may_pay_for_the_cathedral_and_puts_none_on_the_track() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 1}}
    state = play(position(me), "cardinal lanzuisi virtual")
    assert (character(state), ducats(state), cubes(state), rows(state)) == ("lanzuisi", 0, {"red": 1}, {})


@pytest.mark.covers("stefano", "V7.6")
def test_stefano_may_pay_for_the_cathedral_with_a_real_cube_too() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 1, "black": 1}}
    state = position(me)
    assert legal_of(state, "cardinal") >= {"lanzuisi red", "lanzuisi black", "lanzuisi virtual"}
    assert cubes(play(state, "cardinal lanzuisi black")) == {"red": 1}


@pytest.mark.covers("stefano", "V6.2")
def test_stefano_s_virtual_cube_is_never_sold() -> None:
    state = position({"character": "stefano"}, areas={"black": 1})
    assert why(state, "sell") == ("V3.9", "It is a turn of actions: this is not asked for now.")
    play(state, "cubes black 1", "sell")
    assert (phase(state), ducats(state)) == ("actions", 30)
    assert why(state, "sell")[0] == "V3.9"


@pytest.mark.covers("stefano", "V10.1", "V7.6")
def test_stefano_s_virtual_cube_ends_when_the_tile_is_given_up() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 3}}
    state = position(me, turn=14, last_turn=True, order=[1, 0])
    play(state, "cardinal lanzuisi virtual", "end")
    assert phase(state) == "over"  # nine votes, and two more would have made a Camerlengo


@pytest.mark.covers("stefano", "V9.2", "V9.3")
def test_stefano_s_two_votes_count_in_the_auction_and_are_not_lost() -> None:
    state = called({"character": "stefano"}, {"cubes": {"yellow": 2}}, answers="+")
    assert why(state, "bid 5") == ("V9.2", "You can bid 4 at most.")
    play(state, "bid 4")
    assert (knowledge(state), character(state)) == (11, "stefano")


@pytest.mark.covers("stefano", "V11.1", "V11.2")
def test_stefano_s_two_votes_count_in_the_election_and_stay() -> None:
    state = election({"character": "stefano", "cubes": {"red": 2, "yellow": 2}})
    play(state, "office monk")
    assert (hand_of(state), points(state)["votes"]) == ((0, 0, 0), 3)


# ---------------------------------------------------------------------------------------------------------- Gigi, Ralph


@pytest.mark.covers("gigi", "V3.6")
def test_gigi_receives_ten_in_charity() -> None:
    state = next_turn(position({"character": "gigi"}, {"ducats": 50}, turn=3))
    assert (ducats(state), ducats(state, 1)) == (20, 40)


@pytest.mark.covers("ralph", "V4.1")
def test_ralph_s_movement_costs_no_ducats() -> None:
    state = play(position({"place": "roma", "character": "ralph", "ducats": 0}), "move brindisi")
    assert (ducats(state), seat(state)["place"]) == (0, "brindisi")


@pytest.mark.covers("ralph", "V4.4")
def test_ralph_sails_for_nothing() -> None:
    state = play(position({"place": "roma", "character": "ralph", "ducats": 0}), "move genova")
    assert (ducats(state), actions_left(state)) == (0, 2)


@pytest.mark.covers("ralph", "V4.1", "V7.6")
def test_the_free_movement_ends_when_ralph_is_given_up() -> None:
    me = {"place": "milano", "character": "ralph", "ducats": 40, "cubes": {"red": 1}}
    state = play(position(me), "cardinal lanzuisi red")
    assert why(state, "move firenze") == ("V4.1", "More than one step costs 10 ducats; you have 0.")


# --------------------------------------------------------------------------------------------------------- Balestreri


@pytest.mark.covers("balestreri", "V9.2", "V9.3", "V10.1")
def test_balestreri_s_three_votes_count_in_the_auction_and_are_not_lost() -> None:
    state = called({"character": "balestreri"}, {"cubes": {"yellow": 2}}, answers="+")
    assert why(state, "bid 6") == ("V9.2", "You can bid 5 at most.")
    play(state, "bid 5")
    assert (knowledge(state), character(state)) == (11, "balestreri")


@pytest.mark.covers("balestreri", "V11.1", "V11.2", "V10.1")
def test_balestreri_s_three_votes_count_in_the_election_and_stay() -> None:
    state = election({"character": "balestreri", "cubes": {"red": 2, "yellow": 2}}, {"cubes": {"black": 1}})
    play(state, "office camerlengo")
    assert (hand_of(state), points(state)["votes"], points(state)["office"]) == ((0, 0, 0), 3, 14)


# -------------------------------------------------------------------------------------------------------------- Muret


@pytest.mark.covers("muret", "V7.6")
def test_muret_costs_seventy() -> None:
    assert ducats(as_cardinal("muret")) == 30
    state = position({**FRIAR, "ducats": 65})
    assert why(state, "cardinal muret red") == ("V7.6", "This costs 70 ducats; you have 65.")


@pytest.mark.covers("muret", "V3.9")
def test_muret_has_six_actions_in_the_turn_in_which_he_is_chosen() -> None:
    assert actions_left(as_cardinal("muret")) == 6
    late = play(position(FRIAR, actions_left=0), "cardinal muret red", "salterio")
    assert (actions_left(late), knowledge(late)) == (0, 5)


@pytest.mark.covers("muret", "V3.9")
def test_muret_has_six_actions_in_every_later_turn() -> None:
    state = play(position({}, {"character": "muret"}), "end")
    assert (asked(state), actions_left(state)) == ((1, "actions"), 6)


@pytest.mark.covers("muret", "V3.9")
def test_the_others_still_have_five() -> None:
    assert actions_left(play(position({"character": "muret"}, actions_left=6), "end")) == 5


@pytest.mark.covers("muret", "V8.10", "V4.1")
def test_muret_s_sixth_action_lengthens_neither_an_advance_nor_a_movement() -> None:
    state = position({"character": "muret", "ducats": 50, "place": "sassari"}, actions_left=6)
    steps = {int(name.split()[1]) for name in legal_of(state, "advance") if name.startswith("rest")}
    assert steps == {1, 2, 3, 4, 5}
    assert why(state, "move torino") == ("V4.1", "Torino cannot be reached in one movement of 5 actions.")
    assert actions_left(play(state, "advance rest 5", "salterio")) == 0


# --------------------------------------------------------------------------------------------------------- Shlasinger


@pytest.mark.covers("shlasinger", "V10.1")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (7, 1), (8, 2), (50, 44)])
def test_shlasinger_moves_another_player_back_by_six_but_not_below_the_first_space(before: int, after: int) -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": before})
    assert knowledge(play(state, "strike seat-2"), 1) == after


@pytest.mark.covers("shlasinger", "V1.4")
def test_a_disc_moved_back_goes_on_top() -> None:
    me = {"character": "shlasinger", "strike": True, "knowledge": 14}
    state = position(me, {"knowledge": 20}, {"knowledge": 14}, stacks={"knowledge": [1, 2, 0]})
    assert stack(play(state, "strike seat-2")) == [2, 0, 1]


@pytest.mark.covers("shlasinger")
def test_a_player_moved_back_keeps_his_manuscripts() -> None:
    them = {"knowledge": 16, "manuscripts": {"2-blue": 1}, "place": "genova"}
    state = play(position({"character": "shlasinger", "strike": True}, them, shown={"2-blue": 1}), "strike seat-2")
    assert seat(state, 1)["manuscripts"] == {"2-blue": 1}
    assert shown(state) == {"2-blue": 1}


@pytest.mark.covers("shlasinger", "V3.10")
def test_shlasinger_s_attack_costs_no_action() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, actions_left=0)
    assert actions_left(play(state, "strike seat-2")) == 0


@pytest.mark.covers("shlasinger")
def test_shlasinger_attacks_once_in_the_game() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, {"knowledge": 20})
    play(state, "strike seat-2")
    expected = ("V10.1", "You cannot use Shlasinger's attack now.")
    assert why(state, "strike seat-3") == expected
    play(state, "end", "end", "end")
    while int(state.active) != 0:
        play(state, "end")
    assert why(state, "strike seat-3") == expected


@pytest.mark.covers("shlasinger")
def test_shlasinger_may_attack_in_the_turn_in_which_he_is_chosen() -> None:
    assert knowledge(play(as_cardinal("shlasinger"), "strike seat-2"), 1) == 24


@pytest.mark.covers("shlasinger")
def test_only_shlasinger_attacks() -> None:
    assert why(as_cardinal("lanzuisi"), "strike seat-2") == ("V10.1", "You cannot use Shlasinger's attack now.")


@pytest.mark.covers("shlasinger")
def test_shlasinger_cannot_attack_himself() -> None:
    state = position({"character": "shlasinger", "strike": True, "knowledge": 20})
    assert why(state, "strike seat-1") == ("V10.1", "You cannot move yourself back.")


@pytest.mark.covers("shlasinger")
def test_shlasinger_cannot_attack_who_is_on_the_first_space() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 1})
    assert why(state, "strike seat-2") == ("V10.1", "Player 2 is still on the first space.")


@pytest.mark.covers("shlasinger", "V1.1")
def test_shlasinger_cannot_attack_an_empty_seat() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 20})
    assert why(state, "strike seat-3") == ("V1.1", "Nobody sits there.")
    assert legal_of(state, "strike") == {"seat-2"}


@pytest.mark.covers("shlasinger", "V3.10")
def test_shlasinger_attacks_in_his_own_turn_only() -> None:
    state = play(position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, {"knowledge": 20}), "end")
    assert not legal_of(state, "strike")


# -------------------------------------------------------------------------------------------------------------- Zazza


@pytest.mark.covers("zazza", "V7.6")
def test_zazza_takes_the_forty_ducats_back_but_not_the_cube() -> None:
    state = as_cardinal("zazza")
    assert (ducats(state), cubes(state), rows(state)) == (100, {}, {"2": {"red": 1}})


@pytest.mark.covers("zazza", "V7.6")
def test_zazza_must_have_had_the_forty_ducats() -> None:
    state = position({**FRIAR, "ducats": 35})
    assert why(state, "cardinal zazza red") == ("V7.6", "This costs 40 ducats; you have 35.")


@pytest.mark.covers("zazza", "V8.9")
@pytest.mark.parametrize(("space", "seen"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_zazza_looks_at_one_library_tile_more(space: int, seen: int) -> None:
    state = play(position({"character": "zazza", "library": space}, turn=12), "look")
    assert int((state.seen >= 0).sum()) == seen


@pytest.mark.covers("zazza", "V8.9")
def test_zazza_too_needs_to_have_reached_a_number() -> None:
    state = position({"character": "zazza", "library": 2}, turn=12)
    assert why(state, "look") == ("V8.9", "You have not reached a number of the Papal Library yet.")


# --------------------------------------------------------------------------------------------------------------- V10.1


@pytest.mark.covers("V10.1", "michael")
def test_a_virtual_cube_cannot_be_given_up_in_place_of_a_real_one() -> None:
    state = position({"place": "milano", "character": "michael", "ducats": 40})
    assert not legal_of(state, "cardinal")
    assert why(state, "cardinal lanzuisi virtual") == ("V7.6", "You have no virtual black cube.")


@pytest.mark.covers("V10.1", "michael")
def test_a_virtual_cube_serves_again_in_every_turn() -> None:
    state = position(
        {"place": "cortona", "character": "michael"}, turn=10, canticle_turns={"cortona": 10, "urbino": 11}
    )
    next_turn(play(state, "advance canticle 1"))
    play(state, "move urbino", "advance canticle 1")
    assert seat(state)["canticle"] == 2
