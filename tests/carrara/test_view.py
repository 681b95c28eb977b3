"""Views: what lies open, what is behind the screens, and that nothing of it leaks."""

from __future__ import annotations

import json
from random import Random

import pytest

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.position import Position

HIDDEN = ("coins", "blocks", "objects", "if_ended_now", "total_if_ended_now")
FIELDS = {"expansion": True, "cards": {"top": "Tc", "object": "Oa"}, "seats": [{"coins": 31, "blocks": {"red": 2}}, {}]}


@pytest.mark.covers("C1.4")
def test_a_player_sees_behind_the_own_screen_only(carrara: Game) -> None:
    view = carrara.view(Position(carrara, FIELDS).state, 0)
    mine, theirs = view["players"]
    assert mine["coins"] == 31
    assert mine["blocks"]["red"] == 2
    assert all(theirs[name] is None for name in HIDDEN)
    assert view["bag"] is None


@pytest.mark.covers("C1.4")
def test_an_onlooker_sees_behind_no_screen(carrara: Game) -> None:
    view = carrara.view(Position(carrara, FIELDS).state, None)
    assert all(player[name] is None for player in view["players"] for name in HIDDEN)
    assert [o["have"] for o in view["players"][0]["objectives"]] == [None, None, 0]


@pytest.mark.covers("C1.4")
def test_open_screens_hide_nothing(carrara: Game) -> None:
    view = carrara.view(Position(carrara, {**FIELDS, "open_screens": True}).state, None)
    assert view["players"][0]["coins"] == 31
    assert view["bag"]["red"] == 5
    assert view["players"][0]["objectives"][0] == {"deck": "top", "card": "Tc", "needed": 30, "have": 31, "met": True}


@pytest.mark.covers("C6.4")
def test_when_the_game_is_over_everything_is_shown(carrara: Game) -> None:
    match = Match(carrara, {"players": 2}, 1)
    random = Random(1)
    while not match.over:
        match.play(random.choice(carrara.legal_actions(match.state)))
    view = carrara.view(match.state, None)
    assert view["over"]
    assert view["winners"] == carrara.winners(match.state)
    for player, total in zip(view["players"], carrara.scores(match.state), strict=True):
        assert sum(player["points"].values()) == player["total"] == total
        assert player["coins"] is not None


def test_the_estimate_is_what_the_player_would_get_now(carrara: Game) -> None:
    fields = {
        "seats": [{"coins": 11, "objects": {"cup": 2}, "buildings": {"massa": ["villa-4"]}, "points": {"types": 7}}, {}]
    }
    mine = carrara.view(Position(carrara, fields).state, 0)["players"][0]
    assert mine["vp"] == 7
    assert mine["total_if_ended_now"] == 7 + 2 * 3 + 4 + 2
    assert mine["total"] == 7


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("open_screens", [False, True])
def test_two_states_that_differ_in_secrets_look_the_same(carrara: Game, expansion: bool, open_screens: bool) -> None:
    match = Match(carrara, {"players": 3, "expansion": expansion, "open-screens": open_screens}, 6)
    random = Random(6)
    while not match.over:
        match.play(random.choice(carrara.legal_actions(match.state)))
        if match.length % 5:
            continue
        for seat in (None, 0, 1, 2):
            other = carrara.disguise(match.state, seat, random)
            assert carrara.view(other, seat) == carrara.view(match.state, seat)


def test_a_disguise_really_changes_the_secrets(carrara: Game) -> None:
    match = Match(carrara, {"players": 3}, 6)
    other = carrara.disguise(match.state, 0, Random(1))
    assert other.tobytes() != match.state.tobytes()
    assert carrara.dice(other) != carrara.dice(match.state)
    assert carrara.view(other, 1) != carrara.view(match.state, 1)
    assert other.players[0].tobytes() == match.state.players[0].tobytes()


def test_a_view_is_plain_data(carrara: Game) -> None:
    view = carrara.view(Position(carrara, FIELDS).state, 1)
    assert json.loads(json.dumps(view)) == view
