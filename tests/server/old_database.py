"""A database as version 1 of the schema left it, with running and finished tables of both games."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "old"
TABLES: dict[str, dict[str, Any]] = json.loads((FOLDER / "version-1.json").read_text(encoding="utf-8"))


def write_old_database(file: Path) -> None:
    """Write it to a file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((FOLDER / "version-1.sql").read_text(encoding="utf-8"))
