"""C3: Buy blocks."""

from __future__ import annotations

import pytest

from bottega.games.carrara.state import State
from tests.carrara import table

pytestmark = pytest.mark.rules

FULL_WHEEL = {
    "I": {"white": 2, "black": 1},
    "II": {"yellow": 2},
    "III": {"red": 2},
    "IV": {"green": 1},
    "V": {"blue": 2},
    "VI": {"black": 1},
}
PRICES = {  # by section, for white, yellow, red, green, blue, black
    "I": (6, 5, 4, 3, 2, 1),
    "II": (5, 4, 3, 2, 1, 0),
    "III": (4, 3, 2, 1, 0, 0),
    "IV": (3, 2, 1, 0, 0, 0),
    "V": (2, 1, 0, 0, 0, 0),
    "VI": (1, 0, 0, 0, 0, 0),
}


def buying(section: str, coins: int = 20, **blocks: int) -> State:
    """Buying, without having turned the wheel, from a section that holds these blocks."""
    state = table.position({"coins": coins}, expansion=True, wheel={section.upper(): blocks})
    return table.play(state, "buy-still", f"section {section.lower()}")


@pytest.mark.covers("C3.1")
def test_turning_the_wheel_moves_every_block_on_by_one_section() -> None:
    state = table.play(table.position(wheel=FULL_WHEEL), "buy")
    assert table.wheel(state) == {
        "I": {"black": 1},
        "II": {"white": 2, "black": 1},
        "III": {"yellow": 2},
        "IV": {"red": 2},
        "V": {"green": 1},
        "VI": {"blue": 2},
    }
    assert table.fields(state)["turned"] == 1


@pytest.mark.covers("C3.2")
@pytest.mark.parametrize("there", range(11))
def test_turning_the_wheel_refills_it_to_eleven(there: int) -> None:
    blocks = {"white": min(there, 5), "red": max(there - 5, 0)}
    state = table.position(wheel={"IV": blocks})
    before = table.in_bag(state)
    table.play(state, "buy")
    assert table.on_wheel(state) == 11
    assert table.in_bag(state) == before - (11 - there)


@pytest.mark.covers("C3.2")
def test_all_new_blocks_come_onto_section_one_and_join_those_from_section_six() -> None:
    state = table.play(table.position(wheel={"V": {"red": 4}, "VI": {"white": 1}}), "buy")
    assert table.wheel(state)["VI"] == {"red": 4}
    assert sum(table.wheel(state)["I"].values()) == 7
    assert table.wheel(state)["I"]["white"] >= 1
    assert set(table.wheel(state)) == {"I", "VI"}


@pytest.mark.covers("C3.2")
def test_a_wheel_of_eleven_is_not_refilled() -> None:
    state = table.position(wheel=FULL_WHEEL)
    before = table.fields(state)["bag"]
    table.play(state, "buy")
    assert table.fields(state)["bag"] == before


@pytest.mark.covers("C3.2")
@pytest.mark.parametrize("in_the_bag", [0, 1, 2])
def test_a_short_bag_gives_what_it_has(in_the_bag: int) -> None:
    others = {"blocks": {**table.ALL_BLOCKS, "white": 4, "black": 7 - in_the_bag}}
    state = table.play(table.position({}, others, wheel={"II": {"white": 3}}), "buy")
    assert table.wheel(state) == {"III": {"white": 3}} | ({"I": {"black": in_the_bag}} if in_the_bag else {})
    assert table.in_bag(state) == 0


@pytest.mark.covers("C3.2")
def test_blocks_are_drawn_at_random() -> None:
    drawn = [tuple(table.wheel(table.play(table.position(seed=seed), "buy"))["I"].items()) for seed in range(40)]
    assert len(set(drawn)) > 30
    often = [sum(dict(blocks).get(colour, 0) for blocks in drawn) / 40 for colour in table.COLOURS]
    assert all(1.3 < mean < 2.4 for mean in often)  # 11 of 42 blocks: 1.83 of each colour


@pytest.mark.covers("C3.3")
@pytest.mark.parametrize("section", table.SECTIONS)
@pytest.mark.parametrize("colour", table.COLOURS)
def test_a_block_costs_the_price_of_its_section_and_colour(section: str, colour: str) -> None:
    price = PRICES[section][table.COLOURS.index(colour)]
    state = table.play(buying(section, coins=price, **{colour: 1}), f"take {colour}")
    assert (table.seat(state)["coins"], table.seat(state)["blocks"]) == (0, {colour: 1})
    assert table.on_wheel(state) == 0


@pytest.mark.covers("C3.3")
def test_a_block_that_one_cannot_pay_is_too_dear() -> None:
    state = buying("II", coins=3, white=1, black=1)
    assert table.why(state, "take white") == ("C3.3", "A white block in section II costs 5 coins; you have 3.")


@pytest.mark.covers("C3.4")
def test_any_number_of_blocks_of_one_section_may_be_taken_one_by_one() -> None:
    state = buying("III", white=1, red=2, black=1)
    table.play(state, "take red", "take white", "take red")
    assert table.seat(state)["blocks"] == {"white": 1, "red": 2}
    assert table.seat(state)["coins"] == 20 - 2 - 4 - 2
    assert table.phase(state) == "take"
    table.play(state, "stop")
    assert table.phase(state) == "closing"
    assert table.wheel(state) == {"III": {"black": 1}}


@pytest.mark.covers("C3.4")
def test_blocks_come_from_one_section_only() -> None:
    state = table.position(expansion=True, wheel={"II": {"white": 1, "red": 1}, "III": {"blue": 1}})
    table.play(state, "buy-still", "section ii", "take white")
    assert table.legal(state) == {"take red", "stop"}
    expected = ("C3.4", "You are taking blocks from section II: take some or stop.")
    assert table.why(state, "section iii") == expected
    assert table.why(state, "end") == expected
    assert table.why(state, "take blue") == ("C3.4", "There is no blue block in section II.")


@pytest.mark.covers("C3.4")
def test_at_least_one_block_must_be_taken() -> None:
    state = buying("II", black=2)
    assert table.why(state, "stop") == ("C3.4", "You must take at least one block.")
    assert table.legal(state) == {"take black"}


@pytest.mark.covers("C3.4")
def test_a_section_must_be_chosen_if_any_block_is_affordable() -> None:
    state = table.play(
        table.position({"coins": 0}, expansion=True, wheel={"I": {"black": 1}, "VI": {"yellow": 1}}), "buy-still"
    )
    assert table.legal(state) == {"section vi"}
    assert table.why(state, "stop") == ("C3.4", "First choose a section of the wheel.")


@pytest.mark.covers("C3.4")
def test_only_sections_with_an_affordable_block_can_be_chosen() -> None:
    blocks = {"I": {"white": 1, "red": 1}, "II": {"white": 1, "black": 1}, "VI": {"white": 1}}
    state = table.play(table.position({"coins": 1}, expansion=True, wheel=blocks), "buy-still")
    assert table.legal(state) == {"section ii", "section vi"}
    assert table.why(state, "section i") == ("C3.4", "The cheapest block in section I costs 4 coins; you have 1.")
    assert table.why(state, "section iii") == ("C3.4", "Section III is empty.")


@pytest.mark.covers("C3.4")
def test_the_price_of_one_coin_is_said_in_the_singular() -> None:
    state = table.position({"coins": 0}, expansion=True, wheel={"I": {"black": 1}, "VI": {"yellow": 1}})
    table.play(state, "buy-still")
    assert table.why(state, "section i") == ("C3.4", "The cheapest block in section I costs 1 coin; you have 0.")


@pytest.mark.covers("C3.4")
@pytest.mark.parametrize(("coins", "left"), [(8, 0), (10, 2)])
def test_the_purchase_ends_by_itself_when_nothing_there_is_affordable(coins: int, left: int) -> None:
    state = table.play(buying("II", coins=coins, white=2, yellow=1, red=1), "take white", "take red")
    assert table.seat(state)["coins"] == left
    assert table.phase(state) == "closing"


@pytest.mark.covers("C3.4")
def test_the_purchase_ends_by_itself_when_the_section_is_empty() -> None:
    state = table.play(buying("VI", black=2), "take black", "take black")
    assert table.phase(state) == "closing"


@pytest.mark.covers("C3.4")
def test_free_blocks_can_be_taken_without_coins() -> None:
    state = table.play(buying("III", coins=0, white=1, blue=2, black=1), "take blue", "take black", "take blue")
    assert table.seat(state)["blocks"] == {"blue": 2, "black": 1}
    assert table.phase(state) == "closing"


@pytest.mark.covers("C3.5")
def test_who_can_afford_nothing_takes_two_coins() -> None:
    state = table.play(table.position({"coins": 0}), "buy")
    assert table.seat(state)["coins"] == 2
    assert table.seat(state)["blocks"] == {}
    assert table.phase(state) == "closing"
    assert table.on_wheel(state) == 11


@pytest.mark.covers("C3.5", "C5.1")
def test_after_affording_nothing_no_object_may_be_bought() -> None:
    state = table.play(table.position({"coins": 0}), "buy")
    assert table.legal(state) == {"end"}
    assert table.why(state, "purchase book") == ("C5.1", "An object may only be bought after an action.")


@pytest.mark.covers("C3.5", "C6.2")
def test_after_affording_nothing_the_end_may_be_announced() -> None:
    state = table.play(table.position({**table.FULFILLED, "coins": 0}), "buy")
    assert table.legal(state) == {"announce", "end"}
    table.play(state, "announce", "end")
    assert table.points(state) == {"announcement": 5}
    assert table.fields(state)["active"] == 1


@pytest.mark.covers("C3.6")
def test_with_wheel_and_bag_both_empty_nothing_can_be_bought() -> None:
    state = table.position({}, {"blocks": table.ALL_BLOCKS})
    assert table.why(state, "buy") == ("C3.6", "The wheel and the bag are both empty.")


@pytest.mark.covers("C3.6")
@pytest.mark.parametrize("where", ["wheel", "bag"])
def test_a_single_block_on_the_wheel_or_in_the_bag_is_enough_to_buy(where: str) -> None:
    others = {"blocks": {**table.ALL_BLOCKS, "black": 6}}
    state = table.position({}, others, wheel={"III": {"black": 1}} if where == "wheel" else {})
    table.play(state, "buy")
    assert table.wheel(state) == {"IV" if where == "wheel" else "I": {"black": 1}}


@pytest.mark.covers("C3.7")
def test_with_the_expansion_one_may_buy_without_turning_and_nothing_is_refilled() -> None:
    state = table.position(expansion=True, wheel={"II": {"red": 1}, "VI": {"white": 1, "yellow": 1}})
    before = table.fields(state)["bag"]
    table.play(state, "buy-still", "section vi", "take white")
    assert table.wheel(state) == {"II": {"red": 1}, "VI": {"yellow": 1}}
    assert (table.fields(state)["bag"], table.fields(state)["turned"]) == (before, 0)


@pytest.mark.covers("C3.7")
def test_in_the_base_game_the_wheel_must_be_turned() -> None:
    state = table.position(wheel={"I": {"red": 1}})
    expected = "Buying without turning the wheel is part of the expansion."
    assert table.why(state, "buy-still") == ("C3.7", expected)


@pytest.mark.covers("C3.7")
def test_one_cannot_buy_from_an_empty_wheel_without_turning() -> None:
    state = table.position(expansion=True)
    expected = "The wheel is empty: without turning it there is nothing to buy."
    assert table.why(state, "buy-still") == ("C3.7", expected)
    assert "buy" in table.legal(state)


@pytest.mark.covers("C3.7", "C3.5")
def test_who_does_not_turn_and_can_afford_nothing_takes_two_coins_and_may_not_turn_afterwards() -> None:
    state = table.play(table.position({"coins": 0}, expansion=True, wheel={"I": {"black": 1}}), "buy-still")
    assert table.seat(state)["coins"] == 2
    assert table.wheel(state) == {"I": {"black": 1}}
    assert table.legal(state) == {"end"}
    assert table.why(state, "buy")[0] == "C2.1"
    assert table.why(state, "purchase cup")[0] == "C5.1"
