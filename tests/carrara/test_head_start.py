"""C1.1 and C1.2: who begins by agreement, and a head start in victory points."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bottega.core.errors import BadOption, BadPosition
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games.carrara.state import MOST_HEAD_START, State
from tests.carrara import table

pytestmark = pytest.mark.rules

ALL_WELL = {"types": 30}


@pytest.mark.covers("C1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_can_be_chosen_and_all_else_is_dealt_as_before(players: int) -> None:
    for seed in range(5):
        drawn = table.fields(table.new_game(seed, players=players))
        for first in range(players):
            game = table.fields(table.new_game(seed, players=players, start_player=first + 1))
            assert game["start_seat"] == game["active"] == first
            assert [game[name] for name in ("display", "wheel", "cards")] == [
                drawn[name] for name in ("display", "wheel", "cards")
            ]
            blocks = [game["seats"][(first + turn) % players]["blocks"] for turn in range(players)]
            assert blocks == [{"black": 1}, {"blue": 1}, {"green": 1}, {"red": 1}][:players]


@pytest.mark.covers("C1.2")
def test_a_head_start_counts_from_the_beginning_as_a_source_of_its_own() -> None:
    game = table.new_game(players=3, head_start="0/12/7")
    assert [table.points(game, number) for number in range(3)] == [{}, {"head_start": 12}, {"head_start": 7}]
    assert table.CARRARA.scores(game) == [0, 12, 7]
    for viewer in (None, 0, 1):
        players = table.CARRARA.view(game, viewer)["players"]
        assert [(player["vp"], player["total"]) for player in players] == [(0, 0), (12, 12), (7, 7)]


@pytest.mark.covers("C1.2")
def test_without_a_head_start_and_in_empty_seats_there_are_no_points() -> None:
    game = table.new_game(players=2, head_start="0/9")
    assert table.CARRARA.audit(game) == 0
    assert [int(player.points.sum()) for player in game.players] == [0, 9, 0, 0]
    again = table.new_game(players=2)
    assert int(again["players"]["points"].sum()) == 0


def ended(head_start: int) -> State:
    """Seat 0 with 5 + 9 points after final scoring, seat 1 with 6."""
    theirs: table.Seat = {"coins": 30, "points": {"head_start": head_start}}
    return table.ended({"coins": 0, "objects": {"cup": 3}}, theirs)


@pytest.mark.covers("C1.2", "C6.4", "C6.5")
@pytest.mark.parametrize(("head_start", "winners"), [(0, [0]), (7, [0]), (8, [0, 1]), (9, [1])])
def test_a_head_start_decides_who_wins(head_start: int, winners: list[int]) -> None:
    state = ended(head_start)
    assert table.CARRARA.scores(state) == [14, 6 + head_start]
    assert table.CARRARA.winners(state) == winners
    others = {"coins": 6} if not head_start else {"head_start": head_start, "coins": 6}
    assert table.points(state, 1) == others


@pytest.mark.covers("C1.2", "C6.3", "Te")
def test_a_head_start_brings_nobody_nearer_to_an_objective() -> None:
    me = {"objects": {"crown": 4, "book": 4}, "buildings": {"lerici": ["castello-8"]}}
    given = {**me, "points": {"types": 19, "head_start": 100}}
    earned = {**me, "points": {"types": 30, "head_start": 100}}
    refused = table.position(given, cards="Te O1 Bd", phase="closing")
    assert table.why(refused, "announce")[0] == "C6.3"
    assert "announce" in table.legal(table.position(earned, cards="Te O1 Bd", phase="closing"))
    goal = table.CARRARA.view(refused, 0)["players"][0]["objectives"][0]
    assert (goal["have"], goal["met"]) == (19, False)


@pytest.mark.covers("C1.2")
def test_a_whole_game_keeps_the_head_start_and_tells_of_it_at_the_end() -> None:
    match = Match(table.CARRARA, {"players": 2, "head-start": [0, 25]}, 4)
    plain = Match(table.CARRARA, {"players": 2}, 4)
    while not match.over:
        action = int(table.CARRARA.legal_actions(match.state)[0])
        match.play(action)
        plain.play(action)
        assert table.points(match.state, 1)["head_start"] == 25
    mine, theirs = zip(table.CARRARA.scores(plain.state), table.CARRARA.scores(match.state), strict=True)
    assert (mine[0], theirs[1] - theirs[0]) == (mine[1], 25)
    parts = [str(message.args) for message in match.log(match.length - 1)[0].messages]
    assert any("carrara.source.head_start" in part for part in parts)


@pytest.mark.covers("C1.2")
def test_players_that_compute_see_a_head_start_as_points() -> None:
    """The estimate, the figures of the search and the observation of networks all have it."""
    plain, given = table.new_game(players=2), table.new_game(players=2, head_start="0/10")
    game = table.CARRARA
    assert game.heuristic(given, 1) - game.heuristic(plain, 1) == 1000
    assert game.heuristic(given, 0) == game.heuristic(plain, 0)
    rows = [np.zeros((2, len(game.feature_names))) for _ in range(2)]
    for state, row in zip((plain, given), rows, strict=True):
        game.features(state, row)
    assert rows[1][1, 0] - rows[0][1, 0] == 1
    assert rows[1][1, -1] > rows[0][1, -1] == rows[0][0, -1] > rows[1][0, -1]
    seen = np.zeros(game.observation_space.size, np.int16)
    game.observe(given, 0, seen)
    assert game.observation_space.named(seen)["points"].tolist() == [[0] * 4, [10, 0, 0, 0], [0] * 4, [0] * 4]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"head-start": "0/x"},
            "head-start must be whole numbers from 0 to 200, one for each seat and at most 4, such as 0/12; not “0/x”.",
        ),
        (
            {"head-start": [0, 201]},
            "head-start must be whole numbers from 0 to 200, one for each seat and at most 4, such as 0/12; "
            "not “0/201”.",
        ),
        ({"players": 2, "head-start": "0 0 5"}, "head-start has points for more seats than the 2 players."),
        ({"players": 2, "start-player": 3}, "start-player must be a whole number from 0 to 2, not “3”."),
        ({"start-player": 5}, "start-player must be a whole number from 0 to 4, not “5”."),
    ],
)
def test_bad_values_are_refused_in_words(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(table.CARRARA, options)
    assert str(refused.value) == sentence


def test_a_position_has_its_head_start_and_says_so_as_an_option() -> None:
    state = table.position({"points": {**ALL_WELL, "head_start": 3}}, {}, {"points": {"head_start": 8}})
    assert table.CARRARA.options_of(state)["head-start"] == [3, 0, 8]
    assert table.CARRARA.options_of(table.position())["head-start"] == []
    with pytest.raises(BadPosition):
        Position(table.CARRARA, {"seats": [{"points": {"head_start": MOST_HEAD_START + 1}}, {}]})
