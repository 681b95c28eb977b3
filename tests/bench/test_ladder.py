"""The ladder of the levels: its arithmetic, and one step of it played."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from bottega.bench import ladder
from bottega.bench.ladder import Pair
from bottega.bench.meetings import Meeting
from bottega.core.game import Game
from bottega.players.levels import LEVELS, MEASURED, styles_of


def pair(upper: str, lower: str, share: float, players: int = 2, games: int = 1000) -> Pair:
    return Pair(players, upper, lower, games, share, 0.0, 1.0)


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


def test_a_step_is_one_of_the_upper_level_among_the_lower(volgare: Game) -> None:
    assert ladder.Step(4, "garzone", "fattorino", 100).meeting(volgare) == Meeting("garzone", "fattorino", 4)
    assert ladder.Step(3, "maestro", "capomastro", 100).meeting(volgare) == Meeting("maestro:400", "capomastro", 3)


def test_all_neighbours_are_steps(any_game: Game) -> None:
    steps = ladder.steps_of(any_game, [2, 4], 1000)
    assert len(steps) == 2 * (len(LEVELS) - 1)
    assert {step.games for step in steps if step.upper == "maestro"} == {ladder.FEWER}
    assert {step.games for step in steps if step.upper != "maestro"} == {1000}


def test_a_whole_ladder_is_measured_and_kept(volgare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ["ragazzo", "fattorino", "garzone"]
    monkeypatch.setattr(ladder, "styles_of", lambda game: {level: styles_of(game)[level] for level in levels})
    monkeypatch.setitem(vars(volgare), "folder", tmp_path)
    kept = ladder.climb(volgare, [2, 3], 8, 1, out=tmp_path / "kept.json")
    assert kept is not None
    assert json.loads((tmp_path / "kept.json").read_text(encoding="utf-8")) == kept
    assert [(pair["players"], pair["upper"], pair["games"]) for pair in kept["pairs"]] == [
        (2, "fattorino", 8),
        (2, "garzone", 8),
        (3, "fattorino", 6),
        (3, "garzone", 6),
    ]
    assert all(0 <= pair["low"] <= pair["share"] <= pair["high"] <= 1 for pair in kept["pairs"])
    assert kept["head_starts"] == []
    assert kept["ratings"].keys() == {"2", "3"}
    again = ladder.climb(volgare, [2, 3], 8, 1)
    assert again is not None
    assert again["pairs"] == kept["pairs"]


def test_without_time_there_is_nothing_to_keep(volgare: Game) -> None:
    assert ladder.climb(volgare, [3], 30, 1, minutes=0) is None


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
        kept = ladder.merged(volgare, [pair("lavorante", "garzone", share, players, 10**6)], "a machine")
        (tmp_path / "kept.json").write_text(ladder.text_of(kept), encoding="utf-8")
        ladder.main(["volgare", "--take", str(tmp_path / "kept.json")])
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
        assert rows[level].endswith(f"| {ratings} |")


def test_levels_are_evenly_spaced_for_every_number_of_players(any_game: Game) -> None:
    """As measured, which with so many games is right to some 40 points of about 130."""
    kept = json.loads((any_game.folder / MEASURED).read_text(encoding="utf-8"))
    assert set(map(int, kept["ratings"])) == set(range(2, any_game.max_players + 1))
    for players, row in kept["ratings"].items():
        ratings = list(row.values())
        even = ratings[-1] / (len(ratings) - 1)
        steps = [upper - lower for lower, upper in pairwise(ratings)]
        assert all(0.5 * even <= step <= 1.5 * even for step in steps), (players, even, steps)
