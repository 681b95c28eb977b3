"""All tables as files: finished games as texts, and with secrets every table's events and all keys as JSON lines."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from bottega.core import notation
from bottega.core.errors import BottegaError
from bottega.core.game import Game
from bottega.server.database import BadStore
from bottega.server.events import Event
from bottega.server.problems import Problem
from bottega.server.store import Store
from bottega.server.table import Table


@dataclass
class Exported:
    """How many tables were written, and how."""

    games: int = 0  # finished games
    events: int = 0  # tables with their events
    left_out: int = 0  # tables of which nothing was written
    unreadable: int = 0  # tables that cannot be replayed


def export(
    store: Store,
    folder: Path,
    tables: Sequence[str],
    load: Callable[[str, int], Game],
    with_secrets: bool,
    progress: Callable[[int], None] = lambda _: None,
) -> Exported:
    """Write tables into a folder. Running games hold keys and draws to come: only with secrets."""
    result = Exported()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for number, table in enumerate(tables, 1):
            _export_table(store.read_events(table), folder, table, load, with_secrets, result)
            progress(number)
        if with_secrets:
            keys = [{"key": key, "table": table, "seat": seat} for key, table, seat in store.read_keys()]
            _write(folder / "keys.jsonl", _lines([key for key in keys if key["table"] in set(tables)]))
    except OSError as error:
        raise BadStore("error.export_place", path=str(folder), why=error.strerror or str(error)) from None
    return result


def _export_table(
    events: Sequence[Event],
    folder: Path,
    id: str,
    load: Callable[[str, int], Game],
    with_secrets: bool,
    result: Exported,
) -> None:
    name = re.sub(r"[^A-Za-z0-9_-]", "_", id)
    text = None
    try:
        table = Table(id, events, load)
        if table.active is None:
            text = notation.write(table.match)
            name = f"{table.game.name}-{name}"
    except (Problem, BottegaError, LookupError, TypeError, ValueError):
        result.unreadable += 1
    if text is not None:
        _write(folder / f"{name}.game", text.encode())
        result.games += 1
    if with_secrets:
        _write(folder / f"{name}.jsonl", _lines([asdict(event) for event in events]))
        result.events += 1
    elif text is None:
        result.left_out += 1


def _lines(rows: Sequence[object]) -> bytes:
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def _write(path: Path, content: bytes) -> None:
    """A file for its owner only; whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        file.write(content)
    part.replace(path)
