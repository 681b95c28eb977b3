"""What the tests of places, tracks, Stupor Mundi and the end need besides the table: the last turn, calls, hands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from bottega.games.volgare.state import State
from tests.volgare.table import Seat, end_game, phase, play, position

Hand = tuple[int, int, int]  # red, black and yellow cubes
VOTES = (3, 2, 1)
ABBEYS = ("abbazia_nord", "abbazia_centro", "abbazia_sud")
CONVENTS = ("convento_nord", "convento_sud")
CATHEDRALS = ("milano", "brindisi")
FRANCISCANS = ("cortona", "urbino", "gubbio", "assisi", "celano")
BLUE = ("genova", "milano", "padova", "venezia")


def as_cubes(hand: Hand) -> dict[str, int]:
    """A hand as a position names it."""
    return dict(zip(("red", "black", "yellow"), hand, strict=True))


def hand_of(state: State, number: int = 0) -> Hand:
    """The red, black and yellow cubes behind a player's screen."""
    red, black, yellow, _ = (int(n) for n in state.players[number].cubes)
    return red, black, yellow


def worth(hand: Hand) -> int:
    """The votes of a hand."""
    return sum(n * votes for n, votes in zip(hand, VOTES, strict=True))


def parts(hand: Hand) -> Iterator[Hand]:
    """Everything that could be given up of a hand."""
    red, black, yellow = (range(n + 1) for n in hand)
    return itertools.product(red, black, yellow)


def without(hand: Hand, given: Hand) -> Hand:
    """What is left of a hand."""
    red, black, yellow = (have - gave for have, gave in zip(hand, given, strict=True))
    return red, black, yellow


def last_turn(me: Seat, *others: Seat, players: int = 2, **more: Any) -> State:
    """Turn 14, the last one; the last in order has the turn, so that its end is that of the game."""
    order = more.pop("order", list(range(max(players, len(others) + 1))))
    more = {"turn": 14, "last_turn": True, "active": order[-1], "order": order, **more}
    return position(me, *others, players=players, **more)


def election(me: Seat, *others: Seat, players: int = 2, **more: Any) -> State:
    """The moment after the last turn: the election, or the end if nobody has an office open."""
    return play(last_turn(me, *others, players=players, **more), "end")


def over(me: Seat, *others: Seat, players: int = 2, **more: Any) -> State:
    """The game after final scoring; nobody wanted an office."""
    return end_game(last_turn(me, *others, players=players, **more))


def called(me: Seat, *others: Seat, answers: str = "", **more: Any) -> State:
    """Seat 0 in Brindisi on turn 10 has called Stupor Mundi; of `answers`, + accepts and - refuses."""
    more = {"turn": 10, "events": {"stupor-mundi": "face_up"}, **more}
    state = position({"place": "brindisi", **me}, *others, **more)
    return play(state, "call", *("accept" if answer == "+" else "refuse" for answer in answers))


def asked(state: State) -> tuple[int, str]:
    """Whose decision it is, and which."""
    return int(state.active), phase(state)
