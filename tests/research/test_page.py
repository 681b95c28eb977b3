"""The page `docs/research.md`: its tables are up to date, and its examples run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

from bottega.research.observation_tables import main, refreshed

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_tables_of_features_are_up_to_date(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert refreshed(text) == text
    copy = tmp_path / "page.md"
    copy.write_text(text.replace("`wheel`", "`whale`"), encoding="utf-8")
    app = Typer()
    app.command()(main)
    CliRunner().invoke(app, [str(copy)])
    assert copy.read_text(encoding="utf-8") == text


def test_there_are_four_examples() -> None:
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("example", EXAMPLES, ids=["vector", "pettingzoo", "maestro", "openspiel"])
def test_the_examples_run(example: str) -> None:
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
