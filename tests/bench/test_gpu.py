"""What a GPU found last: kept in `docs/gpu.json`, so that its games can be compared where there is no GPU."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bottega.bench.gpu import section
from bottega.bench.report import around_section
from bottega.core.game import Game
from bottega.learn.witness import Witness, cpu_testimony, random_games, shown

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def found() -> Any:
    return json.loads((DOCS / "gpu.json").read_text(encoding="utf-8"))


def test_the_games_of_the_last_run_on_a_gpu_are_those_of_the_cpu_today(any_game: Game, found: Any) -> None:
    equality = found["games"][any_game.name]["equality"]
    assert equality["equal"]
    assert equality["testimony"] == cpu_testimony(any_game.name), (
        "the rules, masks or observations have changed since a GPU last played these games: "
        "run `python -m bottega.bench.gpu docs/gpu.json` where there is one"
    )


def test_a_witness_tells_a_single_bit_apart(any_game: Game) -> None:
    table, _ = next(random_games(any_game.name))
    arrays = [array.copy() for array in shown(table)]
    one, same, other = Witness(), Witness(), Witness()
    one.look(*arrays)
    same.look(*arrays)
    arrays[0][-1, -1] ^= 1
    other.look(*arrays)
    assert one.digest == same.digest != other.digest


def test_the_page_has_the_figures_of_the_last_run(found: Any) -> None:
    before, after = around_section(DOCS / "benchmarks.md", "gpu")
    page = (DOCS / "benchmarks.md").read_text(encoding="utf-8")
    assert page[len(before) : len(page) - len(after)].strip() == section(found).strip()
