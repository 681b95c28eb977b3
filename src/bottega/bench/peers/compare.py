"""The comparison: every row in a process of its own, one after another, and none of them can spoil the others."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Required, TypedDict, cast

from bottega.bench.machine import Machine, machine
from bottega.bench.peers.lineup import COMPILED, LINEUP, Entrant
from bottega.core.messages import Message, say

PATIENCE = 120.0  # seconds a row may take for imports and compiling, beyond its measuring
PACKAGES = ("bottega", "numpy", "numba", "open_spiel", "catanatron", "pgx", "jax", "jaxlib")

# XLA and NumPy's helpers start a thread for each core unless they are told not to; and no GPU here.
ONE_CORE = {
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "JAX_PLATFORMS": "cpu",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


class Row(TypedDict, total=False):
    """An entrant's row: figures if it was measured, otherwise why there are none."""

    engine: Required[str]
    game: Required[str]
    loop: Required[str]
    status: str
    about: dict[str, str]  # what fills the gaps of the problem's sentence
    problem: str
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    batch: int | None
    one_core: bool
    ratio_same_loop: float | None
    ratio_compiled: float | None


class Problem(TypedDict):
    """Why a row has no figures."""

    status: str
    about: dict[str, str]
    problem: str


class Comparison(TypedDict):
    """All rows, and what they were measured on."""

    seconds: float
    machine: Machine
    rows: list[Row]


def compare(
    seconds: float,
    progress: Callable[[str], None] = lambda what: None,
    lineup: Sequence[Entrant] = LINEUP,
    patience: float = PATIENCE,
) -> Comparison:
    """The rows of all entrants with the machine and the versions they were measured on.

    A row has a `status`: measured, missing (not installed), crashed or late; all but the first say why in `problem`.
    """
    about = machine(PACKAGES)
    rows: list[Row] = []
    for entrant in lineup:
        if any(row["engine"] == entrant.engine and row["status"] == "missing" for row in rows):
            continue  # one row that says so is enough
        progress(f"{entrant.engine}, {entrant.game}")
        rows.append(measured_apart(entrant, seconds, patience))
    _add_ratios(rows)
    return {"seconds": seconds, "machine": about, "rows": rows}


def measured_apart(entrant: Entrant, seconds: float, patience: float) -> Row:
    """One entrant's row, whatever happens in its process."""
    row: Row = {"engine": entrant.engine, "game": entrant.game, "loop": entrant.loop}
    words = [entrant.module, entrant.game, entrant.loop, str(seconds)]
    limit = patience + 2 * seconds
    try:
        done = subprocess.run(
            [sys.executable, "-m", "bottega.bench.peers.child", *words],
            env={**os.environ, **ONE_CORE},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {**row, **_problem("late", engine=entrant.engine, seconds=f"{limit:g}")}
    if done.returncode != 0:
        return {**row, **_problem("crashed", engine=entrant.engine, why=_last_words(done))}
    try:
        found = json.loads(done.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return {**row, **_problem("crashed", engine=entrant.engine, why="no figures")}
    if "missing" in found:
        return {**row, **_problem("missing", engine=entrant.engine, module=found["missing"])}
    return cast(Row, {**row, "status": "measured", **found})


def problem_of(row: Row, language: str) -> str:
    """Why a row has no figures, in one sentence."""
    return say(Message(f"cli.peers.{row['status']}", row["about"]), language)


def _problem(status: str, **about: str) -> Problem:
    return {"status": status, "about": about, "problem": say(Message(f"cli.peers.{status}", about))}


def _last_words(done: subprocess.CompletedProcess[str]) -> str:
    """What a process that failed said last, or the signal that ended it."""
    if done.returncode < 0:
        return signal.Signals(-done.returncode).name
    lines = done.stderr.strip().splitlines()
    return lines[-1][:200] if lines else f"exit code {done.returncode}"


def _add_ratios(rows: Sequence[Row]) -> None:
    """Each row's decisions a second as a multiple of Bottega's first row: with the same kind of loop, and compiled."""
    fullest: dict[str, float] = {}
    for row in rows:
        if row["engine"] == "Bottega" and row["status"] == "measured":
            fullest.setdefault(row["loop"], row["decisions_per_s"])
    for row in rows:
        if row["status"] == "measured":
            row["ratio_same_loop"] = _ratio(row, fullest.get(row["loop"]))
            row["ratio_compiled"] = _ratio(row, fullest.get(COMPILED))


def _ratio(row: Row, rate: float | None) -> float | None:
    return float(f"{row['decisions_per_s'] / rate:.2g}") if rate else None
