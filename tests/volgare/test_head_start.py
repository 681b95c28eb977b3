"""V1.1 and V2.6: who begins by agreement, and a head start in Volgare Points."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bottega.core.errors import BadOption, BadPosition
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games.volgare.state import MOST_HEAD_START
from tests.volgare.desk import over
from tests.volgare.table import VOLGARE, begin, fields, new_game, order, points, position, stack

pytestmark = pytest.mark.rules


@pytest.mark.covers("V2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_begins_can_be_chosen_and_changes_places_with_the_first(players: int) -> None:
    for seed in range(5):
        drawn = new_game(seed, players=players)
        for first in range(players):
            game = new_game(seed, players=players, start_player=first + 1)
            expected = order(drawn)
            place = expected.index(first)
            expected[0], expected[place] = expected[place], expected[0]
            assert order(game) == expected
            assert stack(game) == expected[::-1]
            assert int(game.active) == expected[-1]
            same = ("first_event", "rows", "shown", "canticle_turns")
            assert [fields(game)[name] for name in same] == [fields(drawn)[name] for name in same]
            assert int(begin(game).active) == first


@pytest.mark.covers("V1.1")
def test_a_head_start_counts_from_the_beginning_as_a_source_of_its_own() -> None:
    game = new_game(players=3, head_start="0/12/7")
    assert [points(game, number) for number in range(3)] == [{}, {"head_start": 12}, {"head_start": 7}]
    assert VOLGARE.scores(game) == [0, 12, 7]
    for viewer in (None, 0, 1):
        players = VOLGARE.view(game, viewer)["players"]
        assert [player["total"] for player in players] == [0, 12, 7]
        assert [player["estimate"]["certain_by"].get("head_start", 0) for player in players] == [0, 12, 7]
        assert players[1]["estimate"]["at_least"] - players[0]["estimate"]["at_least"] >= 5


@pytest.mark.covers("V1.1", "V11.4")
@pytest.mark.parametrize(("head_start", "winner"), [(0, 0), (3, 0), (4, 1), (5, 1)])
def test_a_head_start_decides_who_wins_and_knowledge_who_is_level(head_start: int, winner: int) -> None:
    mine, theirs = {"ducats": 0, "cubes": {"green": 4}}, {"ducats": 0, "points": {"head_start": head_start}}
    state = over(mine, {**theirs, "knowledge": 9})
    assert VOLGARE.scores(state) == [4, head_start]
    assert VOLGARE.winners(state) == [winner]
    assert points(state, 1) == ({"head_start": head_start} if head_start else {})
    line = next(one for one in VOLGARE.view(state, None)["players"][1]["breakdown"] if one["source"] == "head_start")
    assert (line["vp"], line["why"]) == (head_start, [{"key": "volgare.web.because.head_start", "args": {}}])


@pytest.mark.covers("V1.1")
def test_a_whole_game_keeps_the_head_start() -> None:
    match, plain = Match(VOLGARE, {"players": 2, "head-start": [0, 25]}, 4), Match(VOLGARE, {"players": 2}, 4)
    while not match.over:
        action = int(VOLGARE.legal_actions(match.state)[0])
        match.play(action)
        plain.play(action)
        assert points(match.state, 1)["head_start"] == 25
        assert VOLGARE.audit(match.state) == 0
    without, given = VOLGARE.scores(plain.state), VOLGARE.scores(match.state)
    assert given == [without[0], without[1] + 25]


@pytest.mark.covers("V1.1")
def test_players_that_look_ahead_count_a_head_start_at_every_moment() -> None:
    """The estimate has it before the end as after it: otherwise a player would hurry to end the game."""
    for make in (lambda points: position({"points": points}), lambda points: over({"points": points}, {})):
        plain, given = (make({"head_start": points}) for points in (0, 10))
        assert [VOLGARE.heuristic(given, seat) - VOLGARE.heuristic(plain, seat) for seat in (0, 1)] == [1000, 0]


@pytest.mark.covers("V1.1")
def test_the_search_counts_a_head_start_as_points() -> None:
    rows = []
    for head_start in ("none", "0/10"):
        rows.append(np.zeros((2, len(VOLGARE.feature_names))))
        VOLGARE.features(new_game(players=2, head_start=head_start), rows[-1])
    assert (rows[1] - rows[0])[:, 0].tolist() == [0, 1]
    assert not (rows[1] - rows[0])[:, 1:].any()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"head-start": "-3"},
            "head-start must be whole numbers from 0 to 100, one for each seat and at most 5, such as 0/12; not “-3”.",
        ),
        (
            {"head-start": [0] * 6},
            "head-start must be whole numbers from 0 to 100, one for each seat and at most 5, such as 0/12; "
            "not “0/0/0/0/0/0”.",
        ),
        ({"players": 4, "head-start": "0/0/0/0/5"}, "head-start has points for more seats than the 4 players."),
        ({"players": 2, "start-player": 3}, "start-player must be a whole number from 0 to 2, not “3”."),
    ],
)
def test_bad_values_are_refused_in_words(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(VOLGARE, options)
    assert str(refused.value) == sentence


def test_a_position_has_its_head_start_and_says_so_as_an_option() -> None:
    state = position({}, {"points": {"head_start": 8, "library": -2}}, {})
    assert VOLGARE.options_of(state)["head-start"] == [0, 8]
    for wrong in (-1, MOST_HEAD_START + 1):
        with pytest.raises(BadPosition):
            Position(VOLGARE, {"seats": [{"points": {"head_start": wrong}}, {}]})
