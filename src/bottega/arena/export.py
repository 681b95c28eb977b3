"""Results as a file for other programs: one row for each game and seat, as CSV or Parquet."""

from __future__ import annotations

import csv
import importlib.util
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bottega.arena.game_runner import PlayedGame, Seat
from bottega.core.errors import BadFile, BadOption

Cell = str | int | float | bool | None
ENDINGS = (".parquet", ".csv")


def check_path(path: Path) -> None:
    """Refuse before playing what could not be written afterwards."""
    if path.suffix.lower() not in ENDINGS:
        raise BadOption("error.arena_ending", known=list(ENDINGS), word=path.name[:60])
    if path.suffix.lower() == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise BadOption("error.arena_no_pyarrow")
    if path.is_dir():
        raise BadFile("error.arena_folder", path=str(path))
    try:
        with path.open("ab") if path.exists() else tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise BadFile("error.arena_write", path=str(path), why=error.strerror or "") from None


def write(games: Sequence[PlayedGame], path: Path) -> None:
    """Write the games to a file; its ending says how."""
    write_rows(rows(games), path)


def write_rows(table: Sequence[dict[str, Cell]], path: Path) -> None:
    """Write a table, of which all rows have the same columns, to a file; its ending says how."""
    try:
        if path.suffix.lower() == ".csv":
            _write_csv(table, path)
        else:
            _write_parquet(table, path)
    except OSError as error:
        raise BadFile("error.arena_write", path=str(path), why=error.strerror or "") from None


def rows(games: Sequence[PlayedGame]) -> list[dict[str, Cell]]:
    """One row for each game and seat. Games and rotations count from 0, as seeds do; seats and places from 1."""
    return [
        {
            "game": game.number,
            "control": game.control,
            "seed": game.seed,
            "options": ", ".join(f"{name}={value}" for name, value in game.options.items()),
            "rotation": game.rotation,
            "seat": number + 1,
            "place_in_line_up": seat.place + 1,
            "player": seat.player,
            "score": seat.score,
            "won": seat.won,
            "place": seat.rank,
            "decisions": seat.decisions,
            "turns": seat.turns,
            "seconds": seat.seconds,
            "longest_turn_s": seat.longest_turn,
            "troubles": seat.troubles,
            **_luck_of(seat),
        }
        for game in games
        for number, seat in enumerate(game.seats)
    ]


def _luck_of(seat: Seat) -> dict[str, Cell]:
    """The luck of a seat, of games in which it was accounted for."""
    if seat.adjusted is None:
        return {}
    return {"luck_of_deal": seat.luck_of_deal, "luck_of_play": seat.luck_of_play, "adjusted": seat.adjusted}


def _write_csv(table: Sequence[dict[str, Cell]], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]))
        writer.writeheader()
        writer.writerows(table)


def _write_parquet(table: Sequence[dict[str, Cell]], path: Path) -> None:
    import pyarrow  # noqa: PLC0415 -- an extra
    import pyarrow.parquet  # noqa: PLC0415

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(table)), path)
