"""The comparison with other engines: each runs for a moment, and none that is missing, fails or hangs spoils it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bottega.bench.engine import GameFigures
from bottega.bench.machine import Machine
from bottega.bench.pages import engine_section, peers_cells, peers_section
from bottega.bench.peers import compare as compare_module
from bottega.bench.peers.compare import Row, compare
from bottega.bench.peers.lineup import COMPILED, LINEUP, PYTHON, Entrant
from bottega.cli.main import app
from bottega.core.errors import BadFile, BadOption
from bottega.games import load

BRIEF = 0.2
MISSING = "raise ModuleNotFoundError('not here', name={0!r})"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    for name in ("carrara", "volgare"):
        load(name).compile()


@pytest.fixture
def pretend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put modules of our own before those that are installed, for the processes that measure."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))

    def put(**modules: str) -> None:
        for name, text in modules.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")

    return put


def entrants(*wanted: tuple[str, str]) -> list[Entrant]:
    found = [entrant for entrant in LINEUP if (entrant.engine, entrant.game) in wanted]
    assert found, wanted
    return found


def only_row(lineup: list[Entrant], patience: float = 120) -> Row:
    [row] = compare(BRIEF, lineup=lineup, patience=patience)["rows"]
    return row


TIC_TAC_TOE = ("OpenSpiel", "tic_tac_toe")

# ---------------------------------------------------------------------------------------------------------- measuring


@pytest.mark.parametrize("loop", [COMPILED, PYTHON])
def test_bottega_is_measured_with_either_loop(loop: str) -> None:
    tables = [entrant for entrant in LINEUP if entrant.engine == "Bottega" and entrant.loop == loop]
    row = only_row(tables[:1])
    assert row["status"] == "measured"
    decisions_a_game = row["decisions_per_s"] / row["games_per_s"]
    assert 200 < decisions_a_game < 600  # the same games, whoever drives the loop


@pytest.mark.parametrize(
    ("module", "engine", "game", "shortest", "longest"),
    [
        ("pyspiel", "OpenSpiel", "tic_tac_toe", 5, 9),
        ("pyspiel", "OpenSpiel", "backgammon", 30, 1000),
        ("catanatron", "Catanatron", "catan, 4 players", 100, 10_000),
        ("pgx", "pgx", "tic_tac_toe", 5, 9),
    ],
)
def test_a_peer_plays_whole_games(module: str, engine: str, game: str, shortest: int, longest: int) -> None:
    row = only_row(entrants((engine, game)))
    assert row["status"] == "measured", row
    assert shortest < row["decisions_per_s"] / row["games_per_s"] < longest
    assert row["one_core"] == hasattr(os, "sched_setaffinity")
    assert (row["batch"] is not None) == (engine == "pgx")


def test_ratios_are_to_bottegas_first_row_of_the_same_loop_and_compiled() -> None:
    rows: list[Row] = [
        {"engine": "Bottega", "game": "g", "loop": COMPILED, "status": "measured", "decisions_per_s": 1000},
        {"engine": "Bottega", "game": "g", "loop": COMPILED, "status": "measured", "decisions_per_s": 3000},
        {"engine": "Bottega", "game": "g", "loop": PYTHON, "status": "measured", "decisions_per_s": 10},
        {"engine": "Chess", "game": "g", "loop": PYTHON, "status": "measured", "decisions_per_s": 25},
        {"engine": "Go", "game": "g", "loop": PYTHON, "status": "late"},
    ]
    compare_module._add_ratios(rows)
    assert [row.get("ratio_same_loop") for row in rows] == [1, 3, 1, 2.5, None]
    assert [row.get("ratio_compiled") for row in rows] == [1, 3, 0.01, 0.025, None]


# ----------------------------------------------------------------------------------------------------- what goes wrong


def test_a_peer_that_is_not_installed_says_so_once_and_how_to_install_it(pretend: Callable[..., None]) -> None:
    pretend(pyspiel=MISSING.format("pyspiel"))
    row = only_row(entrants(TIC_TAC_TOE, ("OpenSpiel", "chess")))
    assert row["status"] == "missing"
    assert row["problem"] == (
        "OpenSpiel is not installed (there is no module pyspiel); pip install .[peers] installs it."
    )


def test_without_any_peer_bottega_is_still_measured(pretend: Callable[..., None]) -> None:
    pretend(**{name: MISSING.format(name) for name in ("pyspiel", "catanatron", "jax", "pgx")})
    lineup = [entrant for entrant in LINEUP if entrant.engine != "Bottega" or entrant == LINEUP[0]]
    rows = compare(BRIEF, lineup=lineup)["rows"]
    assert [(row["engine"], row["status"]) for row in rows] == [
        ("Bottega", "measured"),
        ("OpenSpiel", "missing"),
        ("Catanatron", "missing"),
        ("pgx", "missing"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise RuntimeError('out of dice')", "RuntimeError: out of dice"),
        ("import os; os.abort()", "SIGABRT"),
        ("import os; os._exit(3)", "exit code 3"),
        ("import os; os._exit(0)", "no figures"),
    ],
)
def test_a_peer_that_fails_says_how(pretend: Callable[..., None], text: str, why: str) -> None:
    pretend(pyspiel=text)
    row = only_row(entrants(TIC_TAC_TOE))
    assert (row["status"], row["problem"]) == ("crashed", f"OpenSpiel failed: {why}.")


def test_a_peer_that_hangs_is_stopped(pretend: Callable[..., None]) -> None:
    pretend(pyspiel="import time; time.sleep(600)")
    row = only_row(entrants(TIC_TAC_TOE), patience=1)
    assert row["status"] == "late"
    assert row["problem"] == "OpenSpiel did not finish within 1.4 seconds and was stopped."


def test_chatter_of_a_peer_does_not_hide_its_figures(pretend: Callable[..., None]) -> None:
    pretend(
        pyspiel="import enum\nprint('Welcome!', end='')\nPlayerId = enum.IntEnum('P', {'CHANCE': -1, 'TERMINAL': -4})\n"
        "class State:\n  def current_player(self): return -4\n"
        "class Game:\n  def new_initial_state(self): return State()\n"
        "def load_game(name): return Game()\n"
    )
    assert only_row(entrants(TIC_TAC_TOE))["status"] == "measured"


# --------------------------------------------------------------------------------------------------------- the command


@pytest.fixture
def small_lineup(monkeypatch: pytest.MonkeyPatch, pretend: Callable[..., None]) -> None:
    """The command with one row of Bottega and an OpenSpiel that is not installed."""
    pretend(pyspiel=MISSING.format("pyspiel"))
    lineup = (LINEUP[0], *entrants(TIC_TAC_TOE))
    monkeypatch.setattr("bottega.cli.measurements.compare", lambda s, progress: compare(s, progress, lineup))


@pytest.mark.usefixtures("small_lineup")
def test_the_command_shows_the_rows_and_writes_its_section_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("Mine.\n<!-- peers: begin -->\n<!-- peers: end -->\nMine too.\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["bench", "--peers", "--seconds", "0.2", "--write", str(page)])
    assert done.exit_code == 0, done.output
    assert "carrara players=4" in done.output
    assert ".[peers]" in done.output
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Mine.\n")
    assert text.endswith("\nMine too.\n")
    assert "`bottega bench --peers --seconds 0.2`, 20" in text
    assert re.search(
        r"\| Bottega \| carrara players=4 expansion=yes \| compiled \| [\d,]+ \| [\d,]+ \| 1 \| 1 \|", text
    )
    assert "| OpenSpiel | tic_tac_toe: OpenSpiel is not installed" in text
    assert str(tmp_path) not in text


@pytest.mark.usefixtures("small_lineup")
def test_the_command_prints_json() -> None:
    done = CliRunner().invoke(app, ["bench", "--peers", "--seconds", "0.2", "--json"])
    result = json.loads(done.stdout)
    assert [row["status"] for row in result["rows"]] == ["measured", "missing"]
    assert {"date", "cpu", "cores", "load", "python", "versions"} == set(result["machine"])
    assert result["machine"]["versions"]["numba"]


def test_a_page_without_marks_is_refused_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bottega.cli.measurements.compare", lambda *_: pytest.fail("measured in vain"))
    monkeypatch.setattr("bottega.cli.measurements.bench", lambda *_: pytest.fail("measured in vain"))
    page = tmp_path / "speed.md"
    page.write_text("No marks.", encoding="utf-8")
    for words in (["--peers"], []):
        done = CliRunner().invoke(app, ["bench", *words, "--write", str(page)])
        assert isinstance(done.exception, BadFile)


def test_seconds_without_peers_are_refused() -> None:
    done = CliRunner().invoke(app, ["bench", "--seconds", "3"])
    assert isinstance(done.exception, BadOption)
    assert str(done.exception).startswith("--seconds belongs to --peers")


@pytest.mark.parametrize("seconds", ["0", "-1", "601", "nan", "soon"])
def test_impossible_seconds_are_wrong_usage(seconds: str) -> None:
    assert CliRunner().invoke(app, ["bench", "--peers", "--seconds", seconds]).exit_code == 2


def test_a_sentence_about_a_missing_peer_is_in_the_language_asked_for() -> None:
    row: Row = {
        "engine": "pgx",
        "game": "go",
        "loop": COMPILED,
        "status": "missing",
        "about": {"engine": "pgx", "module": "jax"},
    }
    assert "pgx ist nicht installiert (das Modul jax fehlt)" in peers_cells(row, "de")[1]
    assert "pgx non è installato" in peers_cells(row, "it")[1]


def test_the_pages_sections_hold_every_figure() -> None:
    about: Machine = {
        "date": "2026-01-01",
        "cpu": "Abacus",
        "cores": 2,
        "load": 0.5,
        "python": "CPython 3",
        "versions": {"a": "1"},
    }
    parts = {"settle": 0.41, "evaluate": 0.22, "expand": 0.17, "chance": 0.03, "select": 0.02, "walking": 0.15}
    figures: GameFigures = {
        "steps_per_s": 1234567,
        "games_per_s": 89012,
        "clone_ns": 9.5,
        "state_bytes": 776,
        "compile_s": 25.1,
        "warm_start_s": 1.1,
        "rates": [{"options": "players 2", "steps_per_s": 1234567, "games_per_s": 89012}],
        "search": [
            {
                "players": 3,
                "simulations_per_s": 51234,
                "nodes_per_s": 140321,
                "steps_per_s": 432765,
                "profile": parts,
            }
        ],
        "vector": {
            "games": 4096,
            "engine_steps_per_s": 5_000_001,
            "vector_steps_per_s": 3_300_002,
            "workers": 2,
            "all_cores_steps_per_s": 6_000_003,
            "share_of_engine": 0.66,
        },
    }
    text = engine_section({"carrara": figures}, about)
    assert "`bottega bench`, 2026-01-01, Abacus (2 cores), load 0.5 at the start, CPython 3, a 1:" in text
    for figure in ("1,234,567", "89,012", "9.5 ns", "776 bytes", "25.1 s", "1.1 s"):
        assert figure in text
    assert "| carrara, 3 players | 51,234 | 140,321 | 432,765 | 41% | 22% | 17% | 3% | 2% | 15% |" in text
    assert "| carrara, 4,096 games | 5,000,001 | 3,300,002 | 6,000,003 | 66% |" in text
    assert peers_section({"seconds": 5, "machine": about, "rows": []}).startswith("`bottega bench --peers --seconds 5`")
