"""The rules of Briscola, chapter by chapter, from positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.errors import BadOption, BadPosition
from bottega.core.match import Match
from bottega.core.position import Position
from tests.thirdgame.briscola.facts import CARDS, LEFT_OUT, N_CARDS, POINTS
from tests.thirdgame.briscola.game import GAME
from tests.thirdgame.briscola.state import State

pytestmark = pytest.mark.rules


def at(*hands: list[str], **more: Any) -> State:
    """A position with these hands, coins being trumps; the rest is as it must be."""
    seats = [{"hand": hand} for hand in hands]
    return Position(GAME, {"seats": seats, "trump": "coins", **more}).state


def play(state: State, *actions: str) -> State:
    """The position after some actions."""
    after: State = state.copy()
    for action in actions:
        number = GAME.actions.parse(action)
        assert GAME.refuse(after, number) is None
        GAME.step(after, number)
        assert GAME.audit(after) == 0
    return after


def refused(state: State, action: str) -> str:
    """The key of the reason against an action."""
    refusal = GAME.refuse(state, GAME.actions.parse(action))
    assert refusal is not None
    return refusal.message.key.removeprefix("briscola.refuse.")


def last_trick(*hands: list[str]) -> State:
    """A position before the last trick, in which all other cards are won already, by seat 0 as far as possible."""
    held = {card for hand in hands for card in hand}
    rest = [card for card in CARDS if card not in held and (len(hands) != 3 or card != CARDS[LEFT_OUT])]
    seats: list[dict[str, Any]] = [{"hand": hand} for hand in hands]
    seats[0]["won"] = rest
    return Position(GAME, {"seats": seats, "trump": "coins"}).state


@pytest.mark.covers("B1.1", "B1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_three_cards_and_all_cards_are_there(players: int) -> None:
    state = Match(GAME, {"players": players}, seed=5).state
    assert [int(player.hand.sum()) for player in state.players] == [3] * players + [0] * (4 - players)
    cards = N_CARDS - (players == 3)
    assert int(state.stock.sum()) == cards - 3 * players - 1
    assert state.stock[LEFT_OUT] == 0 or players != 3
    view = GAME.view(state, 0)
    assert len(view["players"][0]["hand"] or []) == 3
    assert view["players"][1]["hand"] is None


@pytest.mark.covers("B1.3")
def test_the_open_card_makes_trumps_for_the_whole_game() -> None:
    match = Match(GAME, {"players": 2}, seed=5)
    trump = GAME.view(match.state, None)["trump"]
    assert str(GAME.view(match.state, None)["open_card"]).endswith(trump)
    while not match.over:
        match.play(GAME.legal_actions(match.state)[-1])
        assert GAME.view(match.state, None)["trump"] == trump


@pytest.mark.covers("B2.1")
def test_any_card_of_the_hand_may_be_played_and_no_other() -> None:
    state = play(at(["ace-coins", "two-clubs", "six-cups"], ["king-cups", "two-cups", "five-clubs"],
                    open_card="seven-coins"), "play six-cups")  # fmt: skip
    names = [GAME.actions.name(action) for action in GAME.legal_actions(state)]
    assert sorted(names) == ["play five-clubs", "play king-cups", "play two-cups"]
    assert refused(state, "play ace-coins") == "not_in_hand"


@pytest.mark.covers("B2.2")
@pytest.mark.parametrize(
    ("led", "followed", "winner"),
    [
        ("king-cups", "three-cups", 1),  # stronger in the suit that was led
        ("three-cups", "king-cups", 0),
        ("ace-cups", "two-coins", 1),  # any trump beats it
        ("two-cups", "ace-swords", 0),  # neither led nor trump
        ("four-coins", "two-coins", 0),
        ("two-cups", "ace-cups", 1),
    ],
)
def test_who_takes_the_trick(led: str, followed: str, winner: int) -> None:
    state = play(last_trick([led], [followed]), f"play {led}", f"play {followed}")
    assert state.last_winner == winner
    assert state.leader == winner


@pytest.mark.covers("B2.3")
def test_the_open_trump_is_drawn_last_and_known_to_everybody() -> None:
    match = Match(GAME, {"players": 2, "exchange": False}, seed=9)
    open_card = GAME.view(match.state, None)["open_card"]
    while match.state.open_card >= 0:
        before = match.state.copy()
        match.play(GAME.legal_actions(match.state)[0])
    loser = 1 - int(match.state.last_winner)
    assert int(before.stock.sum()) == 1
    for viewer in (None, 0, 1):
        assert GAME.view(match.state, viewer)["players"][loser]["seen"] == [open_card]


@pytest.mark.covers("B3.1")
def test_the_exchange() -> None:
    won = {"won": ["two-cups", "two-clubs"]}
    hand = ["seven-coins", "two-swords", "four-cups"]
    other = {"hand": ["five-cups", "six-cups", "five-clubs"]}
    rest: dict[str, Any] = {"open_card": "ace-coins", "exchange": True}
    state = Position(GAME, {"seats": [{"hand": hand, **won}, other], **rest}).state
    after = play(state, "exchange")
    view = GAME.view(after, 1)
    assert (view["open_card"], view["players"][0]["seen"], view["active"]) == ("seven-coins", ["ace-coins"], 0)
    assert refused(after, "exchange") == "open_is_weaker"
    assert refused(Position(GAME, {"seats": [{"hand": hand}, other], **rest}).state, "exchange") == "no_trick_yet"
    assert refused(Position(GAME, {"seats": [other, {"hand": hand}], **rest}).state, "exchange") == "no_seven"
    plain = Position(GAME, {"seats": [{"hand": hand, **won}, other], **rest, "exchange": False}).state
    assert refused(plain, "exchange") == "no_exchange"
    late = last_trick(["seven-coins"], ["two-cups"])
    late.exchange = 1
    assert refused(late, "exchange") == "nothing_open"


@pytest.mark.covers("B4.1")
def test_what_cards_are_worth() -> None:
    assert int(POINTS.sum()) == 120
    assert [int(POINTS[CARDS.index(f"{rank}-cups")]) for rank in ("ace", "three", "king", "knight", "jack", "seven")] \
        == [11, 10, 4, 3, 2, 0]  # fmt: skip


@pytest.mark.covers("B4.2")
def test_most_points_win_and_equal_points_share_the_victory() -> None:
    ended = play(last_trick(["ace-coins"], ["two-cups"]), "play ace-coins", "play two-cups")
    assert GAME.scores(ended) == [120, 0]
    assert GAME.winners(ended) == [0]
    assert refused(ended, "play two-cups") == "game_over"
    halves = [card for suit in ("coins", "cups") for card in CARDS if card.endswith(suit)]
    others = [card for card in CARDS if card not in halves]
    shared = Position(GAME, {"seats": [{"won": halves}, {"won": others}], "trump": "coins"}).state
    assert GAME.winners(shared) == [0, 1]


@pytest.mark.covers("B4.3")
def test_partners_win_together_and_do_not_see_their_hands() -> None:
    match = Match(GAME, {"players": 4, "partners": True}, seed=3)
    assert GAME.view(match.state, 0)["players"][2]["hand"] is None
    random = Random(1)
    while not match.over:
        match.play(random.choice(GAME.legal_actions(match.state)))
    scores = GAME.scores(match.state)
    assert scores[0] == scores[2]
    assert scores[1] == scores[3]
    assert scores[0] + scores[1] == 120
    assert GAME.winners(match.state) in ([0, 2], [1, 3], [0, 1, 2, 3])
    with pytest.raises(BadOption):
        Match(GAME, {"players": 3, "partners": True})


def test_what_a_seat_does_not_know_is_dealt_anew_and_all_else_stays() -> None:
    match = Match(GAME, {"players": 3}, seed=2)
    random = Random(3)
    hands: set[tuple[str, ...]] = set()
    while not match.over:
        for seat in range(3):
            other = match.state.copy()
            GAME.determinize(other, seat, random.getrandbits(30))
            assert GAME.audit(other) == 0
            assert GAME.view(other, seat) == GAME.view(match.state, seat)
            if match.length == 3:
                hands.add(tuple(GAME.view(other, (seat + 1) % 3)["players"][(seat + 1) % 3]["hand"] or ()))
        match.play(random.choice(GAME.legal_actions(match.state)))
    assert len(hands) > 1


@pytest.mark.parametrize(
    ("seats", "more", "key"),
    [
        ([{"hand": ["two-cups"]}, {"hand": ["two-cups"]}], {}, "card_twice"),
        ([{"hand": ["two-cups"]}, {"hand": ["six-cups"]}], {}, "trump"),
        ([{"hand": ["two-cups"]}, {"hand": ["six-cups", "six-clubs"]}], {"open_card": "six-coins"}, "hand_size"),
    ],
)
def test_impossible_positions_are_refused_by_name(seats: Any, more: Any, key: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        Position(GAME, {"seats": seats, **more})
    assert refusal.value.message.key in (f"briscola.error.{key}", "briscola.error.hand_size")
