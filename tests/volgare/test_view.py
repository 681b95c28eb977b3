"""Views: what lies open, what is behind the screens, and that nothing of it leaks."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bottega.core.options import OptionValues
from bottega.games.volgare.state import State, knowledge_level
from tests.rule_table import check_that_secrets_change_no_view, finished_at_random
from tests.volgare.table import EDITIONS, VOLGARE, new_game, play, position

HIDDEN = ("cubes", "votes", "manuscripts", "library")


def table(**more: Any) -> State:
    return position(
        {"ducats": 35, "cubes": {"red": 1, "yellow": 2}, "manuscripts": {"2-blue": 1}, "library_tile": "4"},
        {"ducats": 5, "cubes": {"black": 1}, "greens_in_front": 2, "character": "ralph", "knowledge": 20},
        rows={"9": {"green": 1}},
        areas={"yellow": 3},
        turn=13,
        **more,
    )


@pytest.mark.covers("V1.3")
def test_a_player_sees_behind_the_own_screen_only() -> None:
    mine, theirs = VOLGARE.view(table(), 0)["players"]
    assert mine["cubes"] == {"red": 1, "black": 0, "yellow": 2, "green": 0}
    assert mine["manuscripts"]["2-blue"] == 1
    assert (mine["votes"], mine["library"]) == (5, 4)
    assert all(theirs[name] is None for name in HIDDEN)


@pytest.mark.covers("V1.3")
def test_a_spectator_sees_behind_no_screen() -> None:
    for player in VOLGARE.view(table(), None)["players"]:
        assert all(player[name] is None for name in HIDDEN)


@pytest.mark.covers("V1.3")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_ducats_and_greens_in_front_tiles_and_discs_are_public(seat: int | None) -> None:
    view = VOLGARE.view(table(), seat)
    assert [player["ducats"] for player in view["players"]] == [35, 5]
    assert [player["greens_in_front"] for player in view["players"]] == [0, 2]
    assert [player["character"] for player in view["players"]] == [None, "ralph"]
    assert [player["looked"] for player in view["players"]] == [True, False]
    assert view["tracks"]["knowledge"]["spaces"] == [1, 20]
    assert view["areas"] == {"red": 0, "black": 0, "yellow": 3, "green": 0}


@pytest.mark.covers("V1.3")
def test_open_screens_hide_only_the_library_tile() -> None:
    view = VOLGARE.view(table(open_screens=True), 1)
    assert view["players"][0]["cubes"]["yellow"] == 2
    assert view["players"][0]["manuscripts"]["2-blue"] == 1
    assert view["players"][0]["votes"] == 5
    assert view["players"][0]["library"] is None


@pytest.mark.covers("V1.3")
def test_when_the_game_is_over_everything_is_shown() -> None:
    match = finished_at_random(VOLGARE, {"players": 3}, 1)
    view = VOLGARE.view(match.state, None)
    assert view["over"]
    assert view["active"] is None
    assert view["winners"] == VOLGARE.winners(match.state)
    for player, total in zip(view["players"], VOLGARE.scores(match.state), strict=True):
        assert sum(player["points"].values()) == player["total"] == total
        assert player["cubes"] is not None
        assert player["manuscripts"] is not None


@pytest.mark.covers("V1.3", "V8.9")
def test_library_tiles_being_looked_at_are_seen_only_by_the_one_who_looks() -> None:
    state = play(position({"library": 4}, turn=13, put_back=["4", "2"]), "look")
    assert sorted(VOLGARE.view(state, 0)["turn_state"]["seen"]) == [2, 4]
    assert VOLGARE.view(state, 1)["turn_state"]["seen"] is None
    assert VOLGARE.view(state, None)["turn_state"]["seen"] is None


@pytest.mark.covers("V2.3")
def test_papal_tiles_are_hidden_until_their_turn() -> None:
    view = VOLGARE.view(position(turn=13, papal={"12": "white", "13": "red"}), 0)
    assert [view["rows"][str(turn)]["papal"] for turn in range(11, 17)] == [
        "hidden",
        "white",
        "red",
        "hidden",
        "hidden",
        "hidden",
    ]


@pytest.mark.covers("V2.5")
def test_of_a_deck_only_its_height_is_seen() -> None:
    state = position({"manuscripts": {"1-blue": 1}}, shown={"1-green": 1, "4-blue-green": 1, "lingua-volgare": 1})
    assert VOLGARE.view(state, 1)["manuscripts"] == [
        {"level": 1, "actions": 1, "shown": ["1-green"], "deck": 13},
        {"level": 2, "actions": 2, "shown": [], "deck": 15},
        {"level": 3, "actions": 3, "shown": [], "deck": 15},
        {"level": 4, "actions": 4, "shown": ["4-blue-green"], "deck": 9},
        {"level": 8, "actions": 4, "shown": ["lingua-volgare"], "deck": 0},
    ]


@pytest.mark.covers("V3.8")
def test_the_view_foretells_the_next_turn_order() -> None:
    seats = [{"knowledge": 10}, {"knowledge": 14, "rest": 2}, {"knowledge": 25, "rest": 3}]
    state = position(*seats)
    foretold = VOLGARE.view(state, 0)["next_order"]
    play(state, "end", "end", "end")
    assert foretold == VOLGARE.view(state, 0)["order"] == [2, 0, 1]


@pytest.mark.covers("V5.1", "V5.2", "V2.4")
def test_a_zone_shows_its_values_who_took_them_its_event_and_its_pawns() -> None:
    state = position({"place": "venezia", "cities": ["roma"]}, {"place": "venezia"}, events={"mercis": "face_up"})
    zones = {zone["name"]: zone for zone in VOLGARE.view(state, 0)["zones"]}
    assert len(zones) == 30
    assert (zones["roma"]["ducats"], zones["roma"]["knowledge"], zones["roma"]["taken_by"]) == (15, 8, [0])
    assert (zones["venezia"]["event"], zones["venezia"]["pawns"]) == ("mercis", [0, 1])
    assert zones["roma"]["event"] is None
    assert zones["assisi"]["canticle_turn"] in (2, 6, 10, 11, 12)
    assert zones["roma"]["canticle_turn"] is None
    play(state, "event")
    zones = {zone["name"]: zone for zone in VOLGARE.view(state, 0)["zones"]}
    assert zones["venezia"]["event"] is None


@pytest.mark.covers("V1.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("open_screens", [False, True])
def test_two_states_that_differ_in_secrets_look_the_same(edition: str, open_screens: bool) -> None:
    options: OptionValues = {"players": 3, "edition": edition, "open-screens": open_screens}
    check_that_secrets_change_no_view(VOLGARE, options, every=3)


@pytest.mark.covers("V1.5")
@pytest.mark.parametrize("space", [1, 11, 12, 13, 30, 60, 80])
def test_the_level_is_that_of_the_rules(space: int) -> None:
    state = position({"knowledge": space})
    assert VOLGARE.view(state, 1)["players"][0]["level"] == knowledge_level(state, 0)


@pytest.mark.covers("V1.3")
def test_a_disguise_really_changes_the_secrets() -> None:
    state = table()
    other = VOLGARE.resample_hidden(state, 1, Random(1))
    assert VOLGARE.dice(other) != VOLGARE.dice(state)
    assert VOLGARE.view(other, 0) != VOLGARE.view(state, 0)
    assert other.players[1].tobytes() == state.players[1].tobytes()


@pytest.mark.covers("V1.3")
def test_looking_changes_nothing() -> None:
    state = table()
    before = state.tobytes()
    for seat in (None, 0, 1):
        VOLGARE.view(state, seat)
        VOLGARE.resample_hidden(state, seat, Random(1))
    assert state.tobytes() == before


@pytest.mark.covers("V1.3")
def test_a_view_is_plain_data() -> None:
    for state in (table(), new_game(players=5)):
        for seat in (None, 1):
            view = VOLGARE.view(state, seat)
            assert json.loads(json.dumps(view)) == view
