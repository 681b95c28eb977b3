"""V10: Friars and Cardinals."""

from __future__ import annotations

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import asked, called, election, hand_of, over

pytestmark = pytest.mark.rules

FRIAR: table.Seat = {"place": "milano", "character": "gigi", "ducats": 100, "cubes": {"red": 1}}


def as_friar(name: str) -> State:
    """Seat 0 has just become a Friar in a convent."""
    return table.play(table.position({"place": "convento_nord"}), f"friar {name}")


def as_cardinal(name: str) -> State:
    """Seat 0 has just become a Cardinal in Milano."""
    return table.play(table.position(FRIAR, {"knowledge": 30}), f"cardinal {name} red")


# ----------------------------------------------------------------------------------------------- knowledge, points


@pytest.mark.covers("mario", "michael", "stefano", "gigi", "ralph", "V10.1")
@pytest.mark.parametrize(("name", "brings"), [("mario", 12), ("michael", 7), ("stefano", 7), ("gigi", 0), ("ralph", 7)])
def test_a_friar_brings_knowledge_at_once(name: str, brings: int) -> None:
    assert table.knowledge(as_friar(name)) == 1 + brings


@pytest.mark.covers("balestreri", "lanzuisi", "muret", "shlasinger", "zazza", "V10.1")
@pytest.mark.parametrize(
    ("name", "brings"), [("balestreri", 4), ("lanzuisi", 0), ("muret", 0), ("shlasinger", 0), ("zazza", 0)]
)
def test_of_the_cardinals_only_balestreri_brings_knowledge(name: str, brings: int) -> None:
    assert table.knowledge(as_cardinal(name)) == 1 + brings


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
    assert table.points(over({"character": name})).get("character", 0) == vp


@pytest.mark.covers("ralph", "gigi", "V11.10", "V7.6")
@pytest.mark.parametrize("friar", ["ralph", "gigi"])
def test_a_friar_tile_given_up_for_a_cardinal_no_longer_counts(friar: str) -> None:
    me = {"place": "milano", "character": friar, "ducats": 40, "cubes": {"red": 1}}
    state = table.position(me, turn=14, last_turn=True, order=[1, 0])
    table.play(state, "cardinal balestreri red", "end")
    assert (table.phase(state), table.points(state).get("character")) == ("over", None)


# ------------------------------------------------------------------------------------------------------------ Michael


@pytest.mark.covers("michael", "V8.6")
@pytest.mark.parametrize("steps", [1, 2, 5])
def test_michael_saves_one_yellow_in_each_canticle_advance(steps: int) -> None:
    me = {"place": "cortona", "character": "michael", "cubes": {"yellow": 5}}
    state = table.play(table.position(me, turn=2), f"advance canticle {steps}")
    assert (table.cubes(state)["yellow"], table.seat(state)["canticle"]) == (6 - steps, steps)


@pytest.mark.covers("michael", "V8.6")
def test_michael_may_advance_one_space_on_the_canticle_without_a_yellow_cube() -> None:
    state = table.position({"place": "cortona", "character": "michael"}, turn=2)
    assert table.legal_of(state, "advance") >= {"canticle 1"}
    assert table.why(state, "advance canticle 2") == ("V8.6", "Needs 1 Abbess; you have 0.")
    assert table.seat(table.play(state, "advance canticle 1"))["canticle"] == 1


@pytest.mark.covers("michael", "V8.3")
@pytest.mark.parametrize(("turn", "yellow"), [(7, 1), (8, 0)])
def test_michael_saves_one_yellow_at_the_messenger(turn: int, yellow: int) -> None:
    me = {"character": "michael", "messenger": 7, "ducats": 20, "cubes": {"yellow": yellow}}
    state = table.play(table.position(me, turn=turn), "advance messenger 1")
    assert (table.seat(state)["messenger"], table.cubes(state)) == (8, {})


@pytest.mark.covers("michael", "V8.3")
def test_michael_still_needs_one_real_yellow_for_the_messenger_up_to_turn_seven() -> None:
    state = table.position({"character": "michael", "messenger": 7, "ducats": 20}, turn=7)
    expected = "Entering the Messenger’s last space needs 1 Abbess; you have 0."
    assert table.why(state, "advance messenger 1") == ("V8.3", expected)


@pytest.mark.covers("michael", "V10.1", "V6.5")
def test_the_virtual_yellow_is_never_put_on_the_turn_track() -> None:
    state = table.position({"place": "cortona", "character": "michael", "cubes": {"yellow": 2}}, turn=2)
    assert table.rows(table.play(state, "advance canticle 3")) == {"3": {"yellow": 2}}


@pytest.mark.covers("michael", "V9.2", "V9.3")
def test_michael_s_vote_counts_in_the_auction_and_is_not_lost() -> None:
    state = called({"character": "michael"}, {"cubes": {"yellow": 2}}, answers="+")
    assert table.why(state, "bid 4") == ("V9.2", "You can bid at most 3.")
    table.play(state, "bid 3")
    assert (table.knowledge(state), table.character(state), hand_of(state)) == (11, "michael", (0, 0, 0))


@pytest.mark.covers("michael", "V11.1")
def test_michael_s_vote_counts_in_the_election() -> None:
    state = table.play(election({"character": "michael", "cubes": {"red": 3}}), "office monk")
    assert (table.seat(state)["office"], hand_of(state)) == ("monk", (0, 0, 0))
    assert asked(election({"character": "mario", "cubes": {"red": 3}}))[1] == "over"


# ------------------------------------------------------------------------------------------------------------ Stefano


@pytest.mark.covers("stefano", "V7.6")
def test_stefano_s_virtual_cube_may_pay_for_the_cathedral_and_puts_none_on_the_track() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 1}}
    state = table.play(table.position(me), "cardinal lanzuisi virtual")
    assert (table.character(state), table.ducats(state), table.cubes(state), table.rows(state)) == (
        "lanzuisi",
        0,
        {"red": 1},
        {},
    )


@pytest.mark.covers("stefano", "V7.6")
def test_stefano_may_pay_for_the_cathedral_with_a_real_cube_too() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 1, "black": 1}}
    state = table.position(me)
    assert table.legal_of(state, "cardinal") >= {"lanzuisi red", "lanzuisi black", "lanzuisi virtual"}
    assert table.cubes(table.play(state, "cardinal lanzuisi black")) == {"red": 1}


@pytest.mark.covers("stefano", "V6.2")
def test_stefano_s_virtual_cube_is_never_sold() -> None:
    state = table.position({"character": "stefano"}, areas={"black": 1})
    assert table.why(state, "sell") == ("V3.9", "You can’t do that during the action phase.")
    table.play(state, "cubes black 1", "sell")
    assert (table.phase(state), table.ducats(state)) == ("actions", 30)
    assert table.why(state, "sell")[0] == "V3.9"


@pytest.mark.covers("stefano", "V10.1", "V7.6")
def test_stefano_s_virtual_cube_ends_when_the_tile_is_given_up() -> None:
    me = {"place": "milano", "character": "stefano", "ducats": 40, "cubes": {"red": 3}}
    state = table.position(me, turn=14, last_turn=True, order=[1, 0])
    table.play(state, "cardinal lanzuisi virtual", "end")
    assert table.phase(state) == "over"  # nine votes, and two more would have made a Camerlengo


@pytest.mark.covers("stefano", "V9.2", "V9.3")
def test_stefano_s_two_votes_count_in_the_auction_and_are_not_lost() -> None:
    state = called({"character": "stefano"}, {"cubes": {"yellow": 2}}, answers="+")
    assert table.why(state, "bid 5") == ("V9.2", "You can bid at most 4.")
    table.play(state, "bid 4")
    assert (table.knowledge(state), table.character(state)) == (11, "stefano")


@pytest.mark.covers("stefano", "V11.1", "V11.2")
def test_stefano_s_two_votes_count_in_the_election_and_stay() -> None:
    state = election({"character": "stefano", "cubes": {"red": 2, "yellow": 2}})
    table.play(state, "office monk")
    assert (hand_of(state), table.points(state)["votes"]) == ((0, 0, 0), 3)


# ---------------------------------------------------------------------------------------------------------- Gigi, Ralph


@pytest.mark.covers("gigi", "V3.6")
def test_gigi_receives_ten_in_charity() -> None:
    state = table.next_turn(table.position({"character": "gigi"}, {"ducats": 50}, turn=3))
    assert (table.ducats(state), table.ducats(state, 1)) == (20, 40)


@pytest.mark.covers("ralph", "V4.1")
def test_ralph_s_movement_costs_no_ducats() -> None:
    state = table.play(table.position({"place": "roma", "character": "ralph", "ducats": 0}), "move brindisi")
    assert (table.ducats(state), table.seat(state)["place"]) == (0, "brindisi")


@pytest.mark.covers("ralph", "V4.4")
def test_ralph_sails_for_nothing() -> None:
    state = table.play(table.position({"place": "roma", "character": "ralph", "ducats": 0}), "move genova")
    assert (table.ducats(state), table.actions_left(state)) == (0, 2)


@pytest.mark.covers("ralph", "V4.1", "V7.6")
def test_the_free_movement_ends_when_ralph_is_given_up() -> None:
    me = {"place": "milano", "character": "ralph", "ducats": 40, "cubes": {"red": 1}}
    state = table.play(table.position(me), "cardinal lanzuisi red")
    assert table.why(state, "move firenze") == ("V4.1", "Travelling more than one step costs 10 ducats; you have 0.")


# --------------------------------------------------------------------------------------------------------- Balestreri


@pytest.mark.covers("balestreri", "V9.2", "V9.3", "V10.1")
def test_balestreri_s_three_votes_count_in_the_auction_and_are_not_lost() -> None:
    state = called({"character": "balestreri"}, {"cubes": {"yellow": 2}}, answers="+")
    assert table.why(state, "bid 6") == ("V9.2", "You can bid at most 5.")
    table.play(state, "bid 5")
    assert (table.knowledge(state), table.character(state)) == (11, "balestreri")


@pytest.mark.covers("balestreri", "V11.1", "V11.2", "V10.1")
def test_balestreri_s_three_votes_count_in_the_election_and_stay() -> None:
    state = election({"character": "balestreri", "cubes": {"red": 2, "yellow": 2}}, {"cubes": {"black": 1}})
    table.play(state, "office camerlengo")
    assert (hand_of(state), table.points(state)["votes"], table.points(state)["office"]) == ((0, 0, 0), 3, 14)


# -------------------------------------------------------------------------------------------------------------- Muret


@pytest.mark.covers("muret", "V7.6")
def test_muret_costs_seventy() -> None:
    assert table.ducats(as_cardinal("muret")) == 30
    state = table.position({**FRIAR, "ducats": 65})
    assert table.why(state, "cardinal muret red") == ("V7.6", "This costs 70 ducats; you have 65.")


@pytest.mark.covers("muret", "V3.9")
def test_muret_has_six_actions_in_the_turn_in_which_he_is_chosen() -> None:
    assert table.actions_left(as_cardinal("muret")) == 6
    late = table.play(table.position(FRIAR, actions_left=0), "cardinal muret red", "salterio")
    assert (table.actions_left(late), table.knowledge(late)) == (0, 5)


@pytest.mark.covers("muret", "V3.9")
def test_muret_has_six_actions_in_every_later_turn() -> None:
    state = table.play(table.position({}, {"character": "muret"}), "end")
    assert (asked(state), table.actions_left(state)) == ((1, "actions"), 6)


@pytest.mark.covers("muret", "V3.9")
def test_the_others_still_have_five() -> None:
    assert table.actions_left(table.play(table.position({"character": "muret"}, actions_left=6), "end")) == 5


@pytest.mark.covers("muret", "V8.10", "V4.1")
def test_muret_s_sixth_action_lengthens_neither_an_advance_nor_a_movement() -> None:
    state = table.position({"character": "muret", "ducats": 50, "place": "sassari"}, actions_left=6)
    steps = {int(name.split()[1]) for name in table.legal_of(state, "advance") if name.startswith("rest")}
    assert steps == {1, 2, 3, 4, 5}
    assert table.why(state, "move torino") == ("V4.1", "Torino can’t be reached in one journey (at most 5 actions).")
    assert table.actions_left(table.play(state, "advance rest 5", "salterio")) == 0


# --------------------------------------------------------------------------------------------------------- Shlasinger


@pytest.mark.covers("shlasinger", "V10.1")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (7, 1), (8, 2), (50, 44)])
def test_shlasinger_moves_another_player_back_by_six_but_not_below_the_first_space(before: int, after: int) -> None:
    state = table.position({"character": "shlasinger", "strike": True}, {"knowledge": before})
    assert table.knowledge(table.play(state, "strike seat-2"), 1) == after


@pytest.mark.covers("shlasinger", "V1.4")
def test_a_disc_moved_back_goes_on_top() -> None:
    me = {"character": "shlasinger", "strike": True, "knowledge": 14}
    state = table.position(me, {"knowledge": 20}, {"knowledge": 14}, stacks={"knowledge": [1, 2, 0]})
    assert table.stack(table.play(state, "strike seat-2")) == [2, 0, 1]


@pytest.mark.covers("shlasinger")
def test_a_player_moved_back_keeps_his_manuscripts() -> None:
    them = {"knowledge": 16, "manuscripts": {"2-blue": 1}, "place": "genova"}
    state = table.play(
        table.position({"character": "shlasinger", "strike": True}, them, shown={"2-blue": 1}), "strike seat-2"
    )
    assert table.seat(state, 1)["manuscripts"] == {"2-blue": 1}
    assert table.shown(state) == {"2-blue": 1}


@pytest.mark.covers("shlasinger", "V3.10")
def test_shlasinger_s_attack_costs_no_action() -> None:
    state = table.position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, actions_left=0)
    assert table.actions_left(table.play(state, "strike seat-2")) == 0


@pytest.mark.covers("shlasinger")
def test_shlasinger_attacks_once_in_the_game() -> None:
    state = table.position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, {"knowledge": 20})
    table.play(state, "strike seat-2")
    expected = ("V10.1", "You cannot use Shlasinger’s attack now.")
    assert table.why(state, "strike seat-3") == expected
    table.play(state, "end", "end", "end")
    while int(state.active) != 0:
        table.play(state, "end")
    assert table.why(state, "strike seat-3") == expected


@pytest.mark.covers("shlasinger")
def test_shlasinger_may_attack_in_the_turn_in_which_he_is_chosen() -> None:
    assert table.knowledge(table.play(as_cardinal("shlasinger"), "strike seat-2"), 1) == 24


@pytest.mark.covers("shlasinger")
def test_only_shlasinger_attacks() -> None:
    assert table.why(as_cardinal("lanzuisi"), "strike seat-2") == ("V10.1", "You cannot use Shlasinger’s attack now.")


@pytest.mark.covers("shlasinger")
def test_shlasinger_cannot_attack_himself() -> None:
    state = table.position({"character": "shlasinger", "strike": True, "knowledge": 20})
    assert table.why(state, "strike seat-1") == ("V10.1", "You cannot move yourself back.")


@pytest.mark.covers("shlasinger")
def test_shlasinger_cannot_attack_who_is_on_the_first_space() -> None:
    state = table.position({"character": "shlasinger", "strike": True}, {"knowledge": 1})
    assert table.why(state, "strike seat-2") == ("V10.1", "Player 2 is still on the first space.")


@pytest.mark.covers("shlasinger", "V1.1")
def test_shlasinger_cannot_attack_an_empty_seat() -> None:
    state = table.position({"character": "shlasinger", "strike": True}, {"knowledge": 20})
    assert table.why(state, "strike seat-3") == ("V1.1", "Nobody plays that seat.")
    assert table.legal_of(state, "strike") == {"seat-2"}


@pytest.mark.covers("shlasinger", "V3.10")
def test_shlasinger_attacks_in_his_own_turn_only() -> None:
    state = table.play(
        table.position({"character": "shlasinger", "strike": True}, {"knowledge": 20}, {"knowledge": 20}), "end"
    )
    assert not table.legal_of(state, "strike")


# -------------------------------------------------------------------------------------------------------------- Zazza


@pytest.mark.covers("zazza", "V7.6")
def test_zazza_takes_the_forty_ducats_back_but_not_the_cube() -> None:
    state = as_cardinal("zazza")
    assert (table.ducats(state), table.cubes(state), table.rows(state)) == (100, {}, {"2": {"red": 1}})


@pytest.mark.covers("zazza", "V7.6")
def test_zazza_must_have_had_the_forty_ducats() -> None:
    state = table.position({**FRIAR, "ducats": 35})
    assert table.why(state, "cardinal zazza red") == ("V7.6", "This costs 40 ducats; you have 35.")


@pytest.mark.covers("zazza", "V8.9")
@pytest.mark.parametrize(("space", "seen"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_zazza_looks_at_one_library_tile_more(space: int, seen: int) -> None:
    state = table.play(table.position({"character": "zazza", "library": space}, turn=12), "look")
    assert int((state.seen >= 0).sum()) == seen


@pytest.mark.covers("zazza", "V8.9")
def test_zazza_too_needs_to_have_reached_a_number() -> None:
    state = table.position({"character": "zazza", "library": 2}, turn=12)
    assert table.why(state, "look") == ("V8.9", "You have not reached a numbered space of the Papal Library yet.")


# --------------------------------------------------------------------------------------------------------------- V10.1


@pytest.mark.covers("V10.1", "michael")
def test_a_virtual_cube_cannot_be_given_up_in_place_of_a_real_one() -> None:
    state = table.position({"place": "milano", "character": "michael", "ducats": 40})
    assert not table.legal_of(state, "cardinal")
    assert table.why(state, "cardinal lanzuisi virtual") == ("V7.6", "You have no virtual Noble.")


@pytest.mark.covers("V10.1", "michael")
def test_a_virtual_cube_serves_again_in_every_turn() -> None:
    state = table.position(
        {"place": "cortona", "character": "michael"}, turn=10, canticle_turns={"cortona": 10, "urbino": 11}
    )
    table.next_turn(table.play(state, "advance canticle 1"))
    table.play(state, "move urbino", "advance canticle 1")
    assert table.seat(state)["canticle"] == 2
