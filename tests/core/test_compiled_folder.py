"""Compiled code is loaded only from a folder that nobody else could have written to."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from bottega.core import rule
from bottega.core.fingerprint import PACKAGE

SOMEBODY = 65_534


@pytest.fixture
def candidates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder that is asked for, and the one in the temporary folder that is tried next."""
    first = tmp_path / "cache"
    monkeypatch.setenv("BOTTEGA_CACHE", str(first))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    return first, tmp_path / f"bottega-{os.getuid()}"


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_folder_is_for_its_owner_only(candidates: tuple[Path, Path]) -> None:
    first, _ = candidates
    old = os.umask(0)
    try:
        folder = rule._compiled_folder()
    finally:
        os.umask(old)
    assert folder.parent == first / "compiled"
    assert [rights(path) for path in (first, first / "compiled", folder)] == [0o700] * 3


def test_what_others_may_only_read_is_closed_to_them(candidates: tuple[Path, Path]) -> None:
    first, _ = candidates
    (first / "compiled").mkdir(parents=True)
    for path in (first, first / "compiled"):
        path.chmod(0o755)
    assert rule._compiled_folder().parent == first / "compiled"
    assert rights(first / "compiled") == 0o700
    assert rights(first) == 0o755  # it may hold other things, too


def give_away(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a folder belong to somebody else. Only root can do that; for others it looks as if."""
    if os.geteuid() == 0:
        os.chown(place, SOMEBODY, SOMEBODY)
        return
    lstat = Path.lstat

    def pretend(path: Path) -> os.stat_result:
        found = list(lstat(path))
        if path == place:
            found[stat.ST_UID] = SOMEBODY
        return os.stat_result(found)

    monkeypatch.setattr(Path, "lstat", pretend)


@pytest.mark.parametrize("inside", [".", "compiled"])
@pytest.mark.parametrize("trap", ["writable", "group", "link", "stranger"])
def test_a_folder_that_others_could_have_filled_is_refused(
    candidates: tuple[Path, Path],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    trap: str,
    inside: str,
) -> None:
    first, second = candidates
    place = first / inside
    if trap == "link":
        target = first.with_name("elsewhere")
        target.mkdir(mode=0o700)
        place.parent.mkdir(exist_ok=True, mode=0o700)
        place.symlink_to(target, target_is_directory=True)
    else:
        place.mkdir(parents=True)
        place.chmod({"writable": 0o707, "group": 0o770}.get(trap, 0o700))
        if trap == "stranger":
            give_away(place, monkeypatch)
    assert rule._compiled_folder().parent == second / "compiled"
    (told,) = [record.getMessage() for record in caplog.records]
    assert str(place) in told
    assert "\n" not in told


def test_the_predictable_folder_of_an_attacker_is_refused_too(candidates: tuple[Path, Path]) -> None:
    first, second = candidates
    first.mkdir()
    first.chmod(0o777)
    second.mkdir()
    second.chmod(0o777)
    with pytest.raises(OSError, match="BOTTEGA_CACHE"):
        rule._compiled_folder()


def test_only_folders_that_nobody_has_used_for_long_are_removed(candidates: tuple[Path, Path]) -> None:
    root = candidates[0] / "compiled"
    root.mkdir(parents=True, mode=0o700)
    days = {"today": 0, "yesterday": 1, "last week": 7, "ten days ago": 10, "last spring": 200, "last year": 400}
    for name, age in days.items():
        (root / name).mkdir(mode=0o700)
        moment = time.time() - age * 86_400
        os.utime(root / name, (moment, moment))
    own = rule._compiled_folder()
    kept = {folder.name for folder in root.iterdir()} - {own.name}
    assert kept == {"today", "yesterday", "last week", "ten days ago"}


COMPILE_A_RULE = """
import numpy as np
from bottega.core.dice import roll
from bottega.core.rule import COMPILED_FOLDER
roll(np.arange(4), 6)
print(COMPILED_FOLDER, sum(roll.stats.cache_hits.values()))
"""


@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled")
def test_a_copy_of_the_same_sources_loads_what_was_compiled_for_the_first(tmp_path: Path) -> None:
    """Another checkout on the same machine, or the package installed a second time, need not compile again."""
    folders, hits = [], []
    for name in ("one", "two"):
        without = shutil.ignore_patterns("static", "__pycache__", "*.zip", "*.npz", "*.onnx")
        shutil.copytree(PACKAGE, tmp_path / name / "bottega", ignore=without)
        environment = {**os.environ, "PYTHONPATH": str(tmp_path / name), "BOTTEGA_CACHE": str(tmp_path / "cache")}
        command = [sys.executable, "-c", COMPILE_A_RULE]
        answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        folder, hit = answer.stdout.split()
        folders.append(folder)
        hits.append(int(hit))
    assert folders[0] == folders[1]
    assert hits == [0, 1]
