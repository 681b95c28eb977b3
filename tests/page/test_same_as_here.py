"""A page's own tables say to the byte what the same tables say here: snapshots, logs, refusals, previews, files."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bottega.page.pack import PYODIDE, write
from bottega.players import weights
from bottega.players.levels import styles_of
from tests.page.story import Told, whole_game

STORIES = [("carrara", 2, 11), ("volgare", 2, 12)]
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what a page fetches."""
    folder = tmp_path_factory.mktemp("page")
    write(folder)
    return folder / json.loads((folder / "python.json").read_text(encoding="utf-8"))["folder"]


@pytest.fixture(scope="module")
def told_in_pyodide(archives: Path) -> list[Told]:
    """The stories as a page tells them."""
    node = shutil.which("node")
    assert node, "Node.js is needed to run a page's Python"
    command = [node, HERE / "play.mjs", PYODIDE, archives, HERE / "story.py", json.dumps(STORIES)]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return [[(question, answer) for question, answer in told] for told in json.loads(done.stdout.splitlines()[-1])]


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a page, where no computer player has a network: there are no hints then."""
    monkeypatch.setattr(weights, "FILE", "none.npz")
    styles_of.cache_clear()
    yield
    styles_of.cache_clear()


@pytest.mark.usefixtures("no_network")
@pytest.mark.parametrize("number", range(len(STORIES)), ids=[game for game, _, _ in STORIES])
def test_a_page_tells_whole_games_as_they_are_told_here(told_in_pyodide: list[Told], number: int) -> None:
    here = whole_game(*STORIES[number])
    assert len(here) > 150
    differing = [one for one, other in zip(here, told_in_pyodide[number], strict=False) if one != other]
    assert not differing, f"the first of {len(differing)}: {differing[0]}"
    assert len(here) == len(told_in_pyodide[number])
