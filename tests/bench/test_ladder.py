"""The ladder of the levels: its arithmetic, and one step of it played."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from bottega.bench import ladder
from bottega.bench.ladder import Pair
from bottega.core.game import Game
from bottega.players.levels import LEVELS, MEASURED


def pair(upper: str, lower: str, share: float, players: int = 2, games: int = 1000) -> Pair:
    return Pair(players, upper, lower, games, share, 0.0, 1.0, 7)


def test_even_chances_are_no_difference_for_any_number_of_players() -> None:
    for players in (2, 3, 4, 5):
        assert pair("b", "a", 1 / players, players).elo == pytest.approx(0, abs=1)


def test_winning_ten_times_as_often_is_400_points() -> None:
    assert pair("b", "a", 10 / 11, 2, 10**6).elo == pytest.approx(400, abs=1)
    assert pair("b", "a", 10 / 12, 3, 10**6).elo == pytest.approx(400, abs=1)


def test_winning_everything_is_no_infinite_difference() -> None:
    assert 400 < pair("b", "a", 1.0, games=24).elo < 800


def test_ratings_add_up_from_the_lowest_level() -> None:
    steps = [pair("b", "a", 10 / 11, games=10**6), pair("c", "b", 0.5)]
    assert ladder.ratings(["a", "b", "c"], steps) == {"a": 0, "b": 400, "c": 400}


def test_a_pair_is_played_with_whole_deals_and_comes_out_the_same_again(volgare: Game) -> None:
    measured = ladder.measure(volgare, "lavorante", "garzone", 3, 25, 1)
    assert measured.games == 6
    assert 0 <= measured.low <= measured.share <= measured.high <= 1
    assert measured == ladder.measure(volgare, "lavorante", "garzone", 3, 25, 1)


def test_what_was_measured_of_other_numbers_of_players_stays(
    volgare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- ladder volgare: begin -->\n\n<!-- ladder volgare: end -->\n", encoding="utf-8")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setitem(vars(volgare), "folder", tmp_path)
    levels = ["garzone", "lavorante"]
    monkeypatch.setattr(ladder, "styles_of", lambda game: dict.fromkeys(levels))
    for share, players in ((0.5, 3), (10 / 11, 2), (10 / 12, 3)):
        ladder.write(volgare, [pair("lavorante", "garzone", share, players, 10**6)], [])
    kept = json.loads((tmp_path / MEASURED).read_text(encoding="utf-8"))
    assert kept["ratings"] == {"2": {"garzone": 0, "lavorante": 400}, "3": {"garzone": 0, "lavorante": 400}}
    assert "| lavorante | **0.909** (0.000–1.000) | **0.833** (0.000–1.000) | 400 | 400 |" in page.read_text("utf-8")


def test_what_is_published_is_what_the_page_says(any_game: Game) -> None:
    """The file for the server and the page for people come from the same run."""
    kept = json.loads((any_game.folder / MEASURED).read_text(encoding="utf-8"))
    assert kept["command"] == ladder.command(any_game.name)
    lines = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8").splitlines()
    begin, end = (lines.index(f"<!-- ladder {any_game.name}: {mark} -->") for mark in ("begin", "end"))
    rows = {line.split("|")[1].strip(): line for line in lines[begin:end] if "|" in line}
    for level in LEVELS:
        ratings = " | ".join(str(row[level]) for row in kept["ratings"].values())
        assert f"| {ratings} |" in rows[level]
        assert rows[level].rstrip("| ").endswith(str(kept["head_start"].get(level, "")))


def test_levels_are_evenly_spaced_between_two_players(any_game: Game) -> None:
    """As measured: each wins clearly more than half, and about three games of four at most, against the next."""
    kept = json.loads((any_game.folder / MEASURED).read_text(encoding="utf-8"))
    ratings = list(kept["ratings"]["2"].values())
    steps = [upper - lower for lower, upper in pairwise(ratings)]
    assert all(50 <= step <= 210 for step in steps), steps
