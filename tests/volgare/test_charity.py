"""V3.6 and V3.7: charity."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.volgare.state import State
from tests.volgare import table

pytestmark = pytest.mark.rules


def merchant(ducats: int, **more: Any) -> table.Seat:
    return {"ducats": ducats, **more}


def friar(ducats: int, name: str = "mario", **more: Any) -> table.Seat:
    return {"ducats": ducats, "character": name, **more}


def cardinal(ducats: int, name: str = "lanzuisi", **more: Any) -> table.Seat:
    return {"ducats": ducats, "character": name, **more}


def after_charity(*seats: table.Seat, turn: int = 5, **fields: Any) -> list[int]:
    """Everyone's ducats after the charity of a turn."""
    state = table.next_turn(table.position(*seats, turn=turn - 1, **fields))
    assert table.phase(state) == "actions"
    return table.all_ducats(state)


@pytest.mark.covers("V3.6", "V3.7")
@pytest.mark.parametrize("name", [name for name in table.FRIARS if name != "gigi"])
def test_a_friar_gets_five_from_the_richest_merchant(name: str) -> None:
    assert after_charity(friar(10, name), merchant(40), merchant(35)) == [15, 35, 35]


@pytest.mark.covers("V3.6", "gigi")
def test_gigi_gets_ten() -> None:
    assert after_charity(friar(10, "gigi"), merchant(40)) == [20, 30]


@pytest.mark.covers("V3.6", "V3.7")
@pytest.mark.parametrize("name", table.CARDINALS)
def test_a_cardinal_gets_ten(name: str) -> None:
    assert after_charity(cardinal(10, name), merchant(40)) == [20, 30]


@pytest.mark.covers("V3.6")
def test_merchants_get_nothing() -> None:
    assert after_charity(merchant(0), merchant(40)) == [0, 40]


@pytest.mark.covers("V3.6")
@pytest.mark.parametrize(("turn", "expected"), [(2, [15, 35]), (11, [15, 35]), (12, [10, 40]), (13, [10, 40])])
def test_charity_ends_with_turn_eleven(turn: int, expected: list[int]) -> None:
    assert after_charity(friar(10), merchant(40), turn=turn) == expected


@pytest.mark.covers("V3.6", "V3.7")
@pytest.mark.parametrize(
    ("order_", "expected"),
    [
        ([0, 1, 2], [5, 25, 20]),  # seat 2 pays down to 20, which is not more than seat 1 has: the bank pays
        ([1, 0, 2], [5, 25, 15]),
        ([2, 1, 0], [5, 25, 15]),
    ],
)
def test_receivers_come_in_the_turn_order_of_the_turn_before(order_: list[int], expected: list[int]) -> None:
    state = table.position(friar(0), friar(20, "ralph"), merchant(25), order=order_, active=order_[0], turn=4)
    assert table.all_ducats(table.next_turn(state)) == expected


@pytest.mark.covers("V3.6", "V3.8")
def test_the_new_order_comes_after_charity() -> None:
    state = table.position(
        friar(0, knowledge=30),
        friar(20, "ralph", knowledge=20),
        merchant(25, knowledge=10),
        order=[0, 1, 2],
        turn=4,
    )
    table.next_turn(state)
    assert table.all_ducats(state) == [5, 25, 20]
    assert table.order(state) == [2, 1, 0]


@pytest.mark.covers("V3.7")
def test_a_merchant_who_is_not_richer_than_the_receiver_pays_nothing() -> None:
    assert after_charity(friar(40), merchant(40)) == [45, 40]
    assert after_charity(friar(45), merchant(40)) == [50, 40]
    assert after_charity(friar(35), merchant(40)) == [40, 35]


@pytest.mark.covers("V3.7")
def test_only_merchants_pay() -> None:
    assert after_charity(friar(10), cardinal(90), merchant(20)) == [15, 100, 15]


@pytest.mark.covers("V3.7")
def test_without_merchants_the_bank_pays_all() -> None:
    assert after_charity(friar(10), cardinal(90), friar(0, "gigi")) == [15, 100, 10]


@pytest.mark.covers("V3.7")
def test_wealth_is_looked_at_anew_for_each_receiver() -> None:
    seats = [friar(0), friar(0, "ralph"), friar(0, "michael"), merchant(30), merchant(25)]
    state = table.next_turn(table.position(*seats, turn=4))
    assert table.all_ducats(state) == [5, 0, 0, 25, 25]  # now both are equally rich, and the second Friar chooses
    assert (table.phase(state), int(state.active)) == ("charity", 1)
    table.play(state, "payer seat-5")
    assert table.phase(state) == "actions"  # and for the third one, seat 4 alone is the richest again
    assert table.all_ducats(state) == [5, 5, 5, 20, 20]


@pytest.mark.covers("V3.7")
@pytest.mark.parametrize(("receiver", "has", "expected"), [(5, 5, [15, 5]), (0, 5, [10, 0]), (0, 0, [10, 0])])
def test_a_payer_who_has_too_little_pays_all_and_the_bank_the_rest(
    receiver: int, has: int, expected: list[int]
) -> None:
    assert after_charity(cardinal(receiver), merchant(has)) == expected


def equally_rich(**fields: Any) -> State:
    seats = [friar(0), merchant(30), merchant(30), merchant(25)]
    return table.next_turn(table.position(*seats, turn=4, **fields))


@pytest.mark.covers("V3.7")
def test_of_several_equally_rich_merchants_the_receiver_chooses_one() -> None:
    state = equally_rich()
    assert (table.phase(state), int(state.active)) == ("charity", 0)
    assert table.legal(state) == {"payer seat-2", "payer seat-3"}
    assert table.all_ducats(table.play(state.copy(), "payer seat-2")) == [5, 25, 30, 25]
    assert table.all_ducats(table.play(state.copy(), "payer seat-3")) == [5, 30, 25, 25]


@pytest.mark.covers("V3.7")
def test_one_who_is_not_the_richest_cannot_be_chosen() -> None:
    expected = ("V3.7", "Only a Merchant tied for richest can pay.")
    assert table.why(equally_rich(), "payer seat-4") == expected
    assert table.why(equally_rich(), "payer seat-1") == expected


@pytest.mark.covers("V3.7", "V1.1")
def test_one_who_does_not_play_cannot_be_chosen() -> None:
    assert table.why(equally_rich(), "payer seat-5") == ("V1.1", "Nobody plays that seat.")


@pytest.mark.covers("V3.7")
def test_before_the_payer_is_chosen_nothing_else_can_be_done() -> None:
    for action in ("end", "salterio", "move siena", "city", "advance rest 1"):
        assert table.why(equally_rich(), action) == ("V3.7", "First choose who pays your charity.")


@pytest.mark.covers("V3.7")
def test_outside_charity_nobody_is_asked_for_alms() -> None:
    expected = ("V3.9", "You can’t do that during the action phase.")
    assert table.why(table.position(friar(0), merchant(30)), "payer seat-2") == expected


@pytest.mark.covers("V3.7")
def test_the_richest_who_are_not_richer_than_the_receiver_are_not_asked() -> None:
    assert after_charity(friar(30), merchant(30), merchant(30)) == [35, 30, 30]


@pytest.mark.covers("V3.7")
def test_after_the_choice_charity_goes_on_with_the_next_receiver() -> None:
    seats = [cardinal(0), friar(0), merchant(40), merchant(40)]
    state = table.next_turn(table.position(*seats, turn=4))
    table.play(state, "payer seat-3")
    assert table.phase(state) == "actions"
    assert table.all_ducats(state) == [10, 5, 30, 35]


@pytest.mark.covers("V3.6", "V12.4", "V12.4-english", "V12.4-italian", "V12.4-german", "gigi")
@pytest.mark.parametrize("edition", table.EDITIONS)
def test_gigi_gets_ten_up_to_turn_ten_in_every_edition(edition: str) -> None:
    assert after_charity(friar(0, "gigi"), merchant(40), turn=10, edition=edition) == [10, 30]


@pytest.mark.covers("V3.6", "V12.4", "V12.4-english", "V12.4-german", "gigi")
@pytest.mark.parametrize("edition", ["english", "german"])
def test_english_and_german_gigi_gets_ten_on_turn_eleven(edition: str) -> None:
    assert after_charity(friar(0, "gigi"), merchant(40), turn=11, edition=edition) == [10, 30]


@pytest.mark.covers("V3.6", "V12.4", "V12.4-italian", "gigi")
def test_italian_gigi_gets_five_on_turn_eleven() -> None:
    assert after_charity(friar(0, "gigi"), merchant(40), turn=11, edition="italian") == [5, 35]


@pytest.mark.covers("V3.6", "V12.4", "V12.4-english", "V12.4-italian", "V12.4-german")
@pytest.mark.parametrize("edition", table.EDITIONS)
def test_on_turn_twelve_gigi_gets_nothing_in_any_edition(edition: str) -> None:
    assert after_charity(friar(0, "gigi"), merchant(40), turn=12, edition=edition) == [0, 40]
