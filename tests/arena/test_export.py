"""Results as files: everything comes back as it was."""

from __future__ import annotations

import csv
import importlib.util
from pathlib import Path

import pytest

from bottega.arena import Arena, Results, play
from bottega.arena.export import check_path, rows, write
from bottega.core.errors import BottegaError


@pytest.fixture(scope="module")
def results() -> Results:
    return play(Arena("carrara", ["greedy", "random", "random"], games=4, workers=1))


def test_there_is_a_row_for_each_game_and_seat(results: Results) -> None:
    table = rows(results.games)
    assert [(row["game"], row["seat"]) for row in table] == [(game, seat) for game in range(4) for seat in (1, 2, 3)]
    assert table[3]["rotation"] == 1
    assert table[0]["options"] == (
        "players=3, expansion=yes, cards=random, open-screens=no, start-player=0, head-start=none"
    )
    assert all(sum(bool(row["won"]) for row in table if row["game"] == game) == 1 for game in range(4))


def test_csv_comes_back_as_it_was(results: Results, tmp_path: Path) -> None:
    write(results.games, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.DictReader(file))
    assert read == [{name: str(value) for name, value in row.items()} for row in rows(results.games)]


def test_parquet_comes_back_as_it_was(results: Results, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    write(results.games, tmp_path / "games.parquet")
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows(results.games)


def test_a_path_is_refused_before_playing_and_left_as_it_was(tmp_path: Path) -> None:
    old = tmp_path / "old.csv"
    old.write_text("precious", encoding="utf-8")
    check_path(old)
    check_path(tmp_path / "new.CSV")
    assert old.read_text(encoding="utf-8") == "precious"
    assert [file.name for file in tmp_path.iterdir()] == ["old.csv"]
    for path in (tmp_path / "games.xlsx", tmp_path / "games", tmp_path / "nowhere" / "games.csv", old / "games.csv"):
        with pytest.raises(BottegaError):
            check_path(path)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(BottegaError, match="is a folder"):
        check_path(tmp_path / "folder.csv")


def test_without_pyarrow_parquet_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    check_path(tmp_path / "games.csv")
    with pytest.raises(BottegaError, match="need the extra “arena”"):
        check_path(tmp_path / "games.parquet")
