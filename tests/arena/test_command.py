"""`bottega arena` as a person uses it: in a process of its own."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bottega.arena.on_ray import check_ray
from bottega.cli.main import app
from bottega.core.errors import BottegaError
from bottega.games import load
from tests.cli.test_cli import bottega

KEYS = [
    "game",
    "options",
    "vary",
    "seats",
    "games",
    "seed",
    "seconds",
    "decisions",
    "wall_s",
    "workers",
    "players",
    "seat_shares",
    "mirror",
    "adjusted",
]
COLUMNS = [
    "name",
    "games",
    "wins",
    "share",
    "low",
    "high",
    "score",
    "margin",
    "rating",
    "rating_sigma",
    "seconds_per_turn",
    "longest_turn_s",
    "troubles",
]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    load("carrara").compile()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("monopoly greedy random", "There is no game called “monopoly”"),
        ("carrara greedy robot", "There is no player “robot”"),
        ("carrara greedy", "carrara is for 2 to 4 players; 1 is given."),
        ("carrara greedy random random random random", "carrara is for 2 to 4 players; 5 are given."),
        ("carrara greedy random -o plyers=2", "There is no option “plyers”"),
        ("carrara greedy random -o players=3", "2 players are given for 3 seats."),
        ("carrara greedy random -o expansion", "Options are written OPTION=VALUE"),
        ("carrara greedy random -o expansion=no,cards=first-game", "Cards are part of the expansion"),
        ("carrara greedy random --games -5", "games must be a whole number from 1 to "),
        ("carrara greedy random --games 0", "games must be a whole number from 1 to "),
        ("carrara greedy random --seconds -1", "seconds must be a number above 0 and at most 3600, not “-1.0”."),
        ("carrara greedy random --seconds nan", "seconds must be a number above 0 and at most 3600, not “nan”."),
        ("carrara greedy random --seed -1", "seed must be a whole number from 0 to "),
        ("carrara greedy random --workers 0", "workers must be a whole number from 1 to "),
        ("carrara greedy random --out games.xlsx", "Results are written to files ending in .parquet and .csv, not to"),
        ("carrara greedy random --out nowhere/games.csv", "The results cannot be written to nowhere/games.csv: "),
    ],
)
def test_bad_input_is_refused_in_one_sentence(words: str, sentence: str) -> None:
    refused = CliRunner().invoke(app, ["arena", *words.split()])
    assert isinstance(refused.exception, BottegaError)
    assert str(refused.exception).startswith(sentence)
    assert refused.output == ""


def test_a_refusal_is_exit_code_2_and_no_traceback() -> None:
    done = bottega("arena", "carrara", "greedy", "--lang", "it")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "carrara è per un numero di giocatori da 2 a 4; qui ne è nominato 1.\n"


def test_the_help_has_examples() -> None:
    assert "bottega arena carrara lavorante greedy --games 200" in bottega("arena", "--help").stdout


def test_without_ray_it_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BottegaError, match="needs the extra “ray”"):
        check_ray()


def test_a_cluster_that_is_not_there_is_refused_at_once() -> None:
    pytest.importorskip("ray")
    done = bottega("arena", "carrara", "random", "random", "--games", "2", "--ray-address", "127.0.0.1:1")
    assert done.returncode == 2
    assert "No Ray cluster can be reached at “127.0.0.1:1”." in done.stderr


def test_json_has_everything_and_nothing_else_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    done = bottega(
        "arena", "carrara", "greedy", "random", "random", "--games", "6", "--seed", "4", "-o", "expansion=no",
        "--mirror", "--workers", "2", "--json", "--out", str(file),
    )  # fmt: skip
    summary = json.loads(done.stdout)
    assert done.returncode == 0
    assert list(summary) == KEYS
    assert [list(row) for row in summary["players"]] == [COLUMNS, COLUMNS]
    assert (summary["seats"], summary["games"], summary["seed"], summary["workers"]) == (3, 6, 4, 2)
    assert summary["options"]["expansion"] == "no"
    assert [row["games"] for row in summary["players"]] == [6, 12]
    assert len(summary["seat_shares"]) == len(summary["mirror"]["seats"]) == 3
    assert isinstance(summary["mirror"]["fair"], bool)
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + 2 * 6 * 3


def test_people_get_a_table_in_their_language() -> None:
    done = bottega("arena", "carrara", "greedy", "random", "--games", "2", "--mirror", "--workers", "1", "--lang", "de")
    assert done.returncode == 0
    assert "Der gerechte Anteil ist 0.500." in done.stdout
    assert "Spiegelprobe: greedy auf allen Plätzen, 2 Partien" in done.stdout
    assert "…" not in done.stdout


@contextmanager
def long_run() -> Iterator[subprocess.Popen[str]]:
    """A run that takes minutes, in a group of its own; whatever happens, nothing is left of it."""
    words = ["arena", "carrara", "greedy", "random", "--games", "100000", "--workers", "2"]
    run = subprocess.Popen(
        [sys.executable, "-m", "bottega.cli.main", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Who runs the tests in the background has Ctrl-C ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield run
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
        run.communicate()


def workers_of(run: subprocess.Popen[str]) -> list[int]:
    """The living processes that play for a run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status, command = (folder / "stat").read_text().rsplit(")", 1)[1].split(), (folder / "cmdline").read_text()
        except OSError:
            continue  # it has ended meanwhile
        if int(status[2]) == run.pid and "spawn_main" in command and status[0] != "Z":
            found.append(int(folder.name))
    return found


def wait_for_workers(run: subprocess.Popen[str], count: int) -> list[int]:
    deadline = time.monotonic() + 30
    while len(workers_of(run)) != count and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(workers_of(run)) == count
    return workers_of(run)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_ctrl_c_ends_everything_without_a_traceback() -> None:
    with long_run() as run:
        wait_for_workers(run, 2)
        os.killpg(run.pid, signal.SIGINT)
        printed = run.communicate(timeout=30)
        assert run.returncode == 130
        assert "Traceback" not in "".join(printed)
        wait_for_workers(run, 0)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_worker_that_dies_is_one_sentence() -> None:
    with long_run() as run:
        os.kill(wait_for_workers(run, 2)[0], signal.SIGKILL)
        printed, said = run.communicate(timeout=30)
        assert (run.returncode, printed) == (2, "")
        assert said.splitlines()[-1].startswith("A worker process died")
        assert "Traceback" not in said
        wait_for_workers(run, 0)
