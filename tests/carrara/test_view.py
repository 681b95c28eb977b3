"""Views: what lies open, what is behind the screens, and that nothing of it leaks."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.options import OptionValues
from bottega.core.position import Position
from tests.rule_table import check_that_secrets_change_no_view, finished_at_random

HIDDEN = ("coins", "blocks", "objects", "if_ended_now", "total_if_ended_now", "breakdown")
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
def test_a_spectator_sees_behind_no_screen(carrara: Game) -> None:
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
    match = finished_at_random(carrara, {"players": 2}, 1)
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
    options: OptionValues = {"players": 3, "expansion": expansion, "open-screens": open_screens}
    check_that_secrets_change_no_view(carrara, options, every=5)


def test_a_disguise_really_changes_the_secrets(carrara: Game) -> None:
    match = Match(carrara, {"players": 3}, 6)
    other = carrara.resample_hidden(match.state, 0, Random(1))
    assert other.tobytes() != match.state.tobytes()
    assert carrara.dice(other) != carrara.dice(match.state)
    assert carrara.view(other, 1) != carrara.view(match.state, 1)
    assert other.players[0].tobytes() == match.state.players[0].tobytes()


def test_a_view_is_plain_data(carrara: Game) -> None:
    view = carrara.view(Position(carrara, FIELDS).state, 1)
    assert json.loads(json.dumps(view)) == view


@pytest.mark.covers("C4.5", "C4.6", "C4.8")
@pytest.mark.parametrize("expansion", [False, True])
def test_the_view_foretells_what_a_scoring_brings(carrara: Game, expansion: bool) -> None:
    seen = 0
    for seed in range(4):
        match = Match(carrara, {"players": 4, "expansion": expansion}, seed)
        random = Random(seed)
        while not match.over:
            legal = carrara.legal_actions(match.state)
            seat = carrara.active(match.state)
            foretold = carrara.view(match.state, None)["players"][seat]["scorings"]
            for action in legal:
                kind, _, what = carrara.actions.name(action).partition(" ")
                if not kind.startswith("score-"):
                    continue
                after = match.state.copy()
                carrara.step(after, action)
                scoring = foretold[{"score-type": "types", "score-city": "cities"}.get(kind, "categories")][what]
                told = Counter({change.thing: change.amount for change in carrara.changes(match.state, after)})
                objects = sum(n for thing, n in told.items() if thing.startswith("object."))
                assert scoring["open"]
                assert (scoring["vp"], scoring["coins"], scoring["objects"]) == (told["vp"], told["coins"], objects)
                assert scoring["buildings"] >= scoring.get("needed", 1)
                seen += 1
            match.play(random.choice(legal))
    assert seen > 100


@pytest.mark.covers("C4.5", "C4.6", "C4.8", "C4.9")
def test_scorings_are_shown_for_everybody_whoever_has_the_turn(carrara: Game) -> None:
    fields = {
        "expansion": True,
        "seats": [
            {"scored_types": ["villa"], "scored_cities": ["lucca"]},
            {"buildings": {"lucca": ["villa-3", "porta-2"]}, "upgrades": ["lucca"], "scored_categories": ["city"]},
        ],
    }
    mine, theirs = (player["scorings"] for player in carrara.view(Position(carrara, fields).state, 0)["players"])
    assert theirs["types"]["villa"] == {"vp": 9, "coins": 3, "objects": 1, "buildings": 1, "open": True}
    lucca = {"vp": 15, "coins": 5, "objects": 2, "buildings": 2, "open": False, "needed": 2}
    assert theirs["cities"]["lucca"] == lucca
    assert theirs["categories"]["land"] == {"vp": 3, "coins": 0, "objects": 0, "buildings": 1, "open": True}
    assert not theirs["categories"]["city"]["open"]
    assert mine["types"]["villa"] == {"vp": 0, "coins": 0, "objects": 0, "buildings": 0, "open": False}
    base = carrara.view(Position(carrara, {"seats": [{}, {}]}).state, 0)
    assert base["players"][0]["scorings"]["categories"] == {}


@pytest.mark.covers("C1.4", "C6.3")
def test_whether_objectives_are_met_is_told_as_far_as_the_viewer_can_know(carrara: Game) -> None:
    scored = {"scored_types": ["villa", "porta", "palazzo", "castello"]}
    dear = {
        "buildings": {"lerici": ["villa-5", "porta-5", "palazzo-5", "castello-5", "biblioteca-5", "villa-4", "villa-1"]}
    }
    objects = {"objects": dict.fromkeys(["book", "crown", "gate", "cup"], 2)}
    state = Position(carrara, {"seats": [{**scored, **dear, **objects}, {**scored, **dear, "buildings": {}}]}).state

    def announce(viewer: int | None) -> list[str]:
        return [player["announce"] for player in carrara.view(state, viewer)["players"]]

    assert announce(0) == ["yes", "no"]
    assert announce(1) == announce(None) == ["hidden", "no"]


@pytest.mark.covers("C1.4")
def test_what_a_player_has_at_least_counts_nothing_behind_the_screen(carrara: Game) -> None:
    """Building cards, cities that pay and points on the track are public; coins and objects are not."""
    fields = {
        "seats": [
            {"coins": 11, "objects": {"cup": 2}, "buildings": {"massa": ["villa-4"]}, "points": {"types": 7}},
            {"coins": 20, "objects": {"cup": 2}, "buildings": {"massa": ["villa-5"]}, "points": {"types": 9}},
        ]
    }
    mine, theirs = carrara.view(Position(carrara, fields).state, 0)["players"]
    assert mine["at_least_if_ended_now"] == mine["total_if_ended_now"]
    assert theirs["total_if_ended_now"] is None
    assert theirs["at_least_if_ended_now"] == 9 + 5


def test_nobody_has_less_than_what_is_said_to_be_sure(carrara: Game) -> None:
    for expansion in (False, True):
        match = Match(carrara, {"players": 3, "expansion": expansion}, 11)
        random = Random(11)
        while not match.over:
            match.play(random.choice(carrara.legal_actions(match.state)))
            if match.length % 7 == 0:
                public = carrara.view(match.state, None)["players"]
                true = carrara.open_view(match.state, None)["players"]
                for known, all_of in zip(public, true, strict=True):
                    assert known["at_least_if_ended_now"] <= all_of["total_if_ended_now"]
