"""How a game reads its printed facts: the tables of `facts.toml`, as names and integer tables that rules can read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray


def read_facts(folder: Path) -> dict[str, Any]:
    """The facts of the game in a folder."""
    return tomllib.loads((folder / "facts.toml").read_text(encoding="utf-8"))


def table(rows: object) -> NDArray[np.int64]:
    """A table of facts; 64-bit, so that interpreted arithmetic with it never overflows."""
    return np.array(rows, np.int64)
