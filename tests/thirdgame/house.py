"""Processes in which Briscola is installed beside the games of this package, by its one line of registration."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUEST = "briscola"
PACKAGES = {"BOTTEGA_GAME_PACKAGES": "tests.thirdgame.briscola"}  # the registration


def environment() -> dict[str, str]:
    """The environment of such a process: its games, and where they are found."""
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))
    return {**os.environ, **PACKAGES, "PYTHONPATH": path, "COLUMNS": "120"}


def python(*words: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a module or a program and return what it printed. Saved games go to a folder of their own."""
    games = {"BOTTEGA_GAMES": str(folder)} if folder else {}
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        env={**environment(), **games},
        cwd=ROOT,
        timeout=900,
        check=False,
    )


def make_guest_ready() -> None:
    """Compile all of its rules, so that no server has to."""
    ready = f"from bottega.games import load; from bottega.server.ready import make_ready; make_ready(load('{GUEST}'))"
    done = python("-c", ready)
    assert done.returncode == 0, done.stdout + done.stderr


def bottega(*words: str, typed: str = "", folder: Path | None = None) -> str:
    """What the command `bottega` prints; it must succeed."""
    done = python("-m", "bottega.cli.main", *words, typed=typed, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
