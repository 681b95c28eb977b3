"""C2.3: Raising the screen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.errors import BadPosition
from bottega.core.messages import say
from bottega.games.carrara.state import State
from tests.carrara.table import CARRARA, FULFILLED, idle_turn, legal, phase, play, position, seat

pytestmark = pytest.mark.rules

MINE = {"coins": 0, "blocks": {"white": 2, "black": 1}, "objects": {"crown": 1}}
WHITE_WHEEL = {"II": {"white": 1}}  # too dear for anybody without coins
ALL_IN_HAND = {"white": 4, "yellow": 7, "red": 7, "green": 7, "blue": 7, "black": 6}


def cannot_buy(**fields: Any) -> State:
    """A table with one white block on the wheel and an empty bag; nobody has coins."""
    return position(MINE, {"blocks": ALL_IN_HAND, "coins": 0}, wheel=WHITE_WHEEL, display=[], **fields)


def screen_of(state: State, player: int, viewer: int | None) -> tuple[Any, Any, Any]:
    seen = CARRARA.view(state, viewer)["players"][player]
    return seen["coins"], seen["blocks"], seen["objects"]


def is_open(state: State, player: int, viewer: int | None = None) -> bool:
    return None not in screen_of(state, player, viewer)


def told(before: State, action: str) -> list[str]:
    """What the log tells everybody of a decision."""
    number = CARRARA.actions.parse(action)
    after = before.copy()
    CARRARA.step(after, number)
    messages = CARRARA.explain(before, number, after)
    return [say(message, names=["Anna", "Bruno"]) for message in messages if message.readable_by(None)]


@pytest.mark.covers("C2.3", "C3.5")
def test_who_can_afford_no_block_raises_the_screen() -> None:
    state = cannot_buy()
    assert not is_open(state, 0)
    assert "Anna raises the screen and shows 2 coins, 2× white, 1× black and 1× crown." in told(state, "buy")
    play(state, "buy")
    assert phase(state) == "closing"
    for viewer in (None, 1):
        coins, blocks, objects = screen_of(state, 0, viewer)
        assert (coins, blocks["white"], blocks["black"], objects["crown"]) == (2, 2, 1, 1)
    assert not is_open(state, 1)  # only whoever raises it


@pytest.mark.covers("C2.3", "C2.2")
def test_who_can_do_nothing_raises_the_screen() -> None:
    everything = dict.fromkeys(ALL_IN_HAND, 7)
    state = position({"coins": 3}, {"blocks": everything}, display=[])
    assert "Anna raises the screen and shows 5 coins." in told(state, "relief")
    play(state, "relief")
    assert screen_of(state, 0, 1)[0] == 5


@pytest.mark.covers("C2.3", "C6.2")
@pytest.mark.parametrize("moment", ["turn", "closing"])
def test_who_announces_the_end_raises_the_screen(moment: str) -> None:
    state = position({**FULFILLED, "coins": 4}, phase=moment)
    assert told(state, "announce")[1] == "Anna raises the screen and shows 4 coins, 4× book and 4× crown."
    play(state, "announce")
    assert screen_of(state, 0, 1)[0] == 4
    assert CARRARA.view(state, 1)["players"][0]["raised"]


@pytest.mark.covers("C2.3")
def test_it_stays_raised_until_something_changes_behind_it() -> None:
    state = play(cannot_buy(), "buy", "end")
    assert is_open(state, 0)
    idle_turn(state)  # the other player's
    assert is_open(state, 0)
    before = seat(state)["blocks"]
    while seat(state)["blocks"] == before:
        play(state, next(name for name in ("take white", "section v", "buy") if name in legal(state)))
        assert is_open(state, 0) == (seat(state)["blocks"] == before)


@pytest.mark.covers("C2.3")
@pytest.mark.parametrize(
    ("me", "fields", "actions"),
    [
        ({}, {"phase": "take", "section": "I", "wheel": {"I": {"black": 2}}}, ["take black"]),
        ({"blocks": {"black": 1}}, {"display": ["villa-1"]}, ["build villa-1 lerici"]),
        ({"coins": 10}, {"phase": "closing"}, ["purchase crown"]),
        ({"buildings": {"lerici": ["villa-1"]}}, {}, ["score-type villa"]),
        ({"buildings": {"lerici": ["porta-1"]}}, {"cards": "Ta"}, ["score-category city"]),
    ],
)
def test_every_change_behind_it_lowers_the_screen(
    me: dict[str, Any], fields: dict[str, Any], actions: list[str]
) -> None:
    state = position({**me, "raised": True}, **fields)
    assert is_open(state, 0)
    play(state, *actions)
    assert not is_open(state, 0)
    assert not seat(state)["raised"]


@pytest.mark.covers("C2.3")
def test_a_scoring_that_changes_nothing_behind_it_leaves_it_raised() -> None:
    state = position({"raised": True, "buildings": {"massa": ["villa-1"]}}, cards="Ta")
    play(state, "score-category land")  # victory points only
    assert is_open(state, 0)


@pytest.mark.covers("C2.3")
def test_after_relief_announcing_tells_nothing_twice() -> None:
    everything = dict.fromkeys(ALL_IN_HAND, 7)
    state = position(FULFILLED, {"blocks": everything}, display=[])
    play(state, "relief")
    assert not [text for text in told(state, "announce") if "raises the screen" in text]
    assert is_open(play(state, "announce"), 0)


@pytest.mark.covers("C2.3")
def test_open_screens_are_not_raised() -> None:
    state = position(FULFILLED, open_screens=True)
    assert not [text for text in told(state, "announce") if "raises the screen" in text]
    assert not seat(play(state, "announce"))["raised"]
    with pytest.raises(BadPosition, match=r"a screen is raised only in games with hidden screens"):
        position({"raised": True}, open_screens=True)


@pytest.mark.covers("C2.3")
def test_a_disguise_changes_nothing_behind_a_raised_screen() -> None:
    state = position({**MINE, "coins": 7, "raised": True}, {"coins": 5}, {"coins": 6})
    random = Random(1)
    others = [CARRARA.resample_hidden(state, 1, random) for _ in range(20)]
    assert {other.players[0].tobytes() for other in others} == {state.players[0].tobytes()}
    assert len({int(other.players[2].coins) for other in others}) > 1
    assert all(CARRARA.view(other, 1) == CARRARA.view(state, 1) for other in others)
