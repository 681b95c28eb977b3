"""Puzzles at the keyboard: solved, failed, given up; listed, checked, looked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bottega.games import load
from bottega.players.ready import make_players_ready
from bottega.puzzles.library import puzzles_of
from bottega.puzzles.puzzle import Puzzle, read_puzzles
from tests.cli.test_cli import GOLDEN, bottega


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    load("carrara").compile()
    make_players_ready(load("carrara"))


def quick() -> Puzzle:
    """A puzzle whose right and obvious turns are soon played."""

    def length(puzzle: Puzzle) -> int:
        return len(puzzle.turns[0].actions) + len(puzzle.turns[puzzle.policy].actions)

    return min(puzzles_of(load("carrara")), key=length)


def test_a_puzzle_is_failed_then_solved() -> None:
    puzzle = quick()
    lines = [*puzzle.turns[puzzle.policy].actions, "y", *puzzle.turns[0].actions, "y"]
    done = bottega("puzzles", "play", "carrara", puzzle.id, typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    wrong, right = done.stdout.index("Not the best turn"), done.stdout.index("Solved")
    assert wrong < right
    assert f"There is a turn that keeps {round(100 * puzzle.best)}%" in done.stdout
    assert "★" in done.stdout[right:]


def test_who_gives_up_sees_the_turns_compared() -> None:
    puzzle = quick()
    done = bottega("puzzles", "play", "carrara", puzzle.id, "--lang", "it", typed="show\n")
    assert f"{puzzle.best:.0%}" in done.stdout
    assert "Risolto" not in done.stdout


def test_puzzles_are_listed() -> None:
    rows = json.loads(bottega("puzzles", "list", "carrara", "--json").stdout)
    assert [row["rating"] for row in rows if row["kind"] == "turns"] == [
        puzzle.rating for puzzle in puzzles_of(load("carrara"))
    ]
    theme = rows[-1]["themes"][0] if rows[-1]["themes"] else "patience"
    some = json.loads(bottega("puzzles", "list", "carrara", "--theme", theme, "--json").stdout)
    assert all(theme in row["themes"] for row in some)


def test_puzzles_are_checked_and_looked_for(tmp_path: Path) -> None:
    assert bottega("puzzles", "verify", "carrara", "--sample", "2").returncode == 0
    file = tmp_path / "found.jsonl"
    words = ["puzzles", "mine", "carrara", "--file", str(file), "--minutes", "0.05", "--from", str(GOLDEN)]
    done = bottega(*words)
    assert done.returncode == 0, done.stderr
    assert f"{len(read_puzzles(file))} in all" in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "carrara", "nothing"], "carrara has no puzzle nothing."),
        (["play", "carrara", "--theme", "love"], "There is no theme love; there are: "),
        (["mine", "carrara", "--kind", "best"], "kind must be one of turns and wants, not “best”."),
        (["play", "chess"], "There is no game called “chess”; known: "),
    ],
)
def test_what_makes_no_sense_is_one_sentence(words: list[str], sentence: str) -> None:
    done = bottega("puzzles", *words)
    assert (done.returncode, done.stderr.startswith(sentence)) == (2, True), done.stderr
