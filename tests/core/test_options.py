"""Options that name seats: reading and writing are inverse, and what makes no sense is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core import notation
from bottega.core.errors import BadFile, BadOption
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.options import ChosenSeat, PointsBySeat
from bottega.core.position import Position
from bottega.games import load

POINTS = PointsBySeat("head-start", 4, 50)


@pytest.mark.parametrize(
    ("given", "points", "written"),
    [
        ("none", [], "none"),
        ("None", [], "none"),
        ("0", [], "none"),
        ([], [], "none"),
        ([0, 0], [], "none"),
        ("12", [12], "12"),
        ("0/12", [0, 12], "0/12"),
        ("0, 12, 0", [0, 12], "0/12"),
        ([0, 7, 50, 0], [0, 7, 50], "0/7/50"),
        (["0", "7"], [0, 7], "0/7"),
    ],
)
def test_points_by_seat_are_read_and_written(given: Any, points: list[int], written: str) -> None:
    assert POINTS.parse(given) == points
    assert POINTS.write(points) == written
    assert POINTS.parse(written) == points


@pytest.mark.parametrize("given", ["", "x", "-1", "51", "1/2/3/4/5", "1.5", "0//x", [True], [None], True, "9" * 30])
def test_other_points_are_refused(given: Any) -> None:
    with pytest.raises(BadOption) as refused:
        POINTS.parse(given)
    assert str(refused.value).startswith(
        "head-start must be whole numbers from 0 to 50, one for each seat and at most 4"
    )


def test_they_are_described_for_a_page() -> None:
    assert POINTS.describe() | {"name": ""} == {
        "name": "",
        "kind": "points",
        "default": [],
        "low": 0,
        "high": 50,
        "words": None,
        "decks": None,
    }
    seat = ChosenSeat("start-player", 4).describe()
    assert (seat["kind"], seat["default"], seat["low"], seat["high"]) == ("seat", 0, 0, 4)


def test_games_with_them_are_written_read_and_gone_on_with(any_game: Game) -> None:
    match = Match(any_game, {"players": 2, "head-start": "0/9", "start-player": 2}, 3)
    for _ in range(6):
        match.play(any_game.legal_actions(match.state)[0])
    text = notation.write(match)
    assert "\nstart-player 2\nhead-start 0/9\n" in text
    again = notation.read(text, load)
    assert again.options == match.options
    assert again.state.tobytes() == match.state.tobytes()
    assert any_game.scores(match.fork(2).state) == [0, 9]
    gone_on = Match(any_game, position=Position.of(any_game, match.state))
    assert gone_on.options["head-start"] == [0, 9]
    text = notation.write(gone_on)
    assert notation.read(text, load).state.tobytes() == gone_on.state.tobytes()


def test_a_file_whose_head_start_is_altered_is_noticed(any_game: Game) -> None:
    text = notation.write(Match(any_game, {"players": 2, "head-start": "0/9"}, 3))
    with pytest.raises(BadFile):
        notation.read(text.replace("head-start 0/9", "head-start 0/8"), load)
