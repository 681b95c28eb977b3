"""Head starts measured: whoever has one has it in every seat, and page and server read what was found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bottega.arena import Arena
from bottega.arena.schedule import schedule
from bottega.bench.head_start import (
    Even,
    Match,
    even_points,
    keep,
    kind_in_words,
    matches,
    measure,
    points_of,
    section,
    with_points,
)
from bottega.bench.ladder import PAGE
from bottega.core.game import Game
from bottega.players.head_start import HeadStarts
from bottega.players.levels import LEVELS, MEASURED


def test_the_points_go_with_the_level_from_seat_to_seat() -> None:
    jobs = schedule(Arena("volgare", ["ragazzo", "garzone"], 4, None, 1))
    given = [with_points(job, "ragazzo", 9) for job in jobs]
    assert [job.options["head-start"] for job in given] == [[9, 0], [0, 9], [9, 0], [0, 9]]
    assert [job.players.index("ragazzo") for job in given] == [0, 1, 0, 1]
    assert [(job.seed, job.players) for job in given] == [(job.seed, job.players) for job in jobs]


def test_a_head_start_is_in_the_result_point_by_point(volgare: Game) -> None:
    """Levels that do not see it play the same games: the median moves by the points, and the share with it."""
    match = Match("ragazzo", "garzone", {})
    without, enough = (measure(volgare, match, points, 12, 5, 1) for points in (0, 90))
    assert without.missing - enough.missing == 90
    assert without.share <= enough.share == 1.0


def test_every_level_is_paired_with_the_one_two_steps_up(any_game: Game) -> None:
    levels = list(LEVELS)
    for options in any_game.points_differ:
        pairs = [(match.lower, match.upper) for match in matches(any_game, options)]
        assert pairs == list(zip(levels, levels[2:-1], strict=False))


def test_games_are_played_at_the_kind_of_table_that_is_measured(carrara: Game) -> None:
    for expansion in (False, True):
        jobs = Match("ragazzo", "garzone", {"expansion": expansion}).jobs(carrara, 9, 8, 1, 1)
        assert [job.options["expansion"] for job in jobs] == [expansion] * 8


def test_points_move_until_chances_are_even(volgare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that is six points behind, and a median that shows half of it at a time."""

    def played(game: Game, match: Match, points: int, *_: object) -> Even:
        return Even(match, points, 100, 0.5 - (6 - points) / 20, 0, 1, (6 - points) / 2)

    monkeypatch.setattr("bottega.bench.head_start.measure", played)
    monkeypatch.setattr("bottega.bench.head_start.points_of", lambda game, match: 0)
    assert even_points(volgare, Match("ragazzo", "garzone", {}), 100, 1) == 6


def test_what_is_found_is_kept_beside_the_levels(
    volgare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = json.loads((volgare.folder / MEASURED).read_text(encoding="utf-8"))
    (tmp_path / MEASURED).write_text(json.dumps(before), encoding="utf-8")
    monkeypatch.setitem(vars(volgare), "folder", tmp_path)
    found: list[HeadStarts] = [{"options": {}, "points": {"ragazzo": 77}}]
    keep(volgare, found)
    assert json.loads((tmp_path / MEASURED).read_text(encoding="utf-8")) == before | {"head_starts": found}


def test_the_table_says_who_had_how_many_points_and_won_how_often() -> None:
    match = Match("ragazzo", "garzone", {"expansion": False})
    text = section("carrara", [Even(match, 32, 240, 0.5, 0.435, 0.565, 0.0)])
    assert "| without expansion | ragazzo | garzone | 32 | **0.500** (0.435–0.565) | 0 |" in text
    assert "python -m bottega.bench.head_start carrara --write" in text


def test_what_is_published_is_what_the_server_gives(any_game: Game) -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    begin, end = (lines.index(f"<!-- head start {any_game.name}: {mark} -->") for mark in ("begin", "end"))
    rows = [[cell.strip() for cell in line.split("|")] for line in lines[begin:end] if line.startswith("| ")]
    published = {(row[1], row[2]): int(row[4]) for row in rows[1:]}
    all_matches = [match for options in any_game.points_differ for match in matches(any_game, options)]
    kept = {(kind_in_words(match.options), match.lower): points_of(any_game, match) for match in all_matches}
    assert published == kept
    assert all(kept.values())
