"""Backup and restore of an SQLite database, also while a server writes to it.

A copy of the file by hand lacks what is still in its write-ahead log. SQLite's own backup reads one moment of the
database, with the log, and no writer waits for it. A copy counts only after it has been read and counted again; until
then it has another name.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bottega.server import sqlite_file
from bottega.server.archive import unpack
from bottega.server.database import SCHEMA_VERSION, BadStore, parse_url, shown


@dataclass(frozen=True)
class Contents:
    """What a database has: tables and events, with the archived ones."""

    version: int
    tables: int
    events: int
    keys: int


def file_to_copy(url: str) -> Path:
    """The file of a database; refuses databases that are no files."""
    parsed = parse_url(url)
    file = sqlite_file.file_of(parsed)
    if file is None:
        raise BadStore("error.database_kind", url=shown(parsed))
    return file


def existing_file(url: str) -> Path:
    """The file of a database that is there."""
    file = file_to_copy(url)
    if not file.is_file():
        raise BadStore("error.database_missing", url=shown(parse_url(url)))
    return file


# -------------------------------------------------------------------------------------------------------------- backup


def backup(url: str, target: Path) -> Contents:
    """Copy a database to a file. All that was stored before this began is in it."""
    source = existing_file(url)
    if target.is_dir():
        raise BadStore("error.backup_place", path=str(target), why=os.strerror(errno.EISDIR))
    if target.exists() and target.samefile(source):
        raise BadStore("error.backup_self", path=str(target))
    with _explained("error.backup_place", target), _temporary(target) as copy:
        try:
            with contextlib.closing(_open(source)) as connection:
                contents = _copy(connection, copy)
        except sqlite3.DatabaseError as error:
            key = "error.database_damaged" if sqlite_file.is_damage(error) else "error.database"
            raise BadStore(key, url=shown(parse_url(url)), why=str(error)) from None
        except (_Bad, ValueError) as bad:
            raise BadStore("error.database_damaged", url=shown(parse_url(url)), why=str(bad)) from None
        _put_in_place(copy, target)
    return contents


class _Bad(Exception):
    """What is wrong with a copy."""


def _copy(source: sqlite3.Connection, copy: Path) -> Contents:
    """Copy one moment of a database, and check the copy against it."""
    source.execute("BEGIN")
    contents = _count(source)  # begins to read: the copy is of the same moment
    with contextlib.closing(_open(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        damage = sqlite_file.find_damage(target)
        if damage is not None:
            raise _Bad(damage)
        found = _count(target)
        if found != contents:
            raise _Bad(f"{found.events} events instead of {contents.events}")
    source.execute("ROLLBACK")
    return contents


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=sqlite_file.BUSY_MILLISECONDS / 1000, isolation_level=None)


def _count(connection: sqlite3.Connection) -> Contents:
    """What a database of Bottega has; other databases are refused."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"events", "keys"} <= names:
        raise _Bad("no tables of Bottega")
    version = 1
    if "schema_version" in names:
        (version,) = connection.execute("SELECT max(version) FROM schema_version").fetchone()
    tables, events = connection.execute("SELECT count(DISTINCT table_id), count(*) FROM events").fetchone()
    (keys,) = connection.execute("SELECT count(*) FROM keys").fetchone()
    if "archived_tables" in names:
        for (data,) in connection.execute("SELECT data FROM archived_tables"):
            tables += 1
            events += len(unpack(data))
    return Contents(version, tables, events, keys)


# ------------------------------------------------------------------------------------------------------------- restore


def restore(source: Path, url: str) -> tuple[Contents, Path | None]:
    """Put a backup in the place of a database. Returns what it has, and where the database of before is kept."""
    file = file_to_copy(url)
    try:
        lock = sqlite_file.hold(file, alone=True)
        with lock or contextlib.nullcontext(), _explained("error.export_place", file), _temporary(file) as copy:
            contents = _check_and_copy(source, copy)
            _end_log(file)
            kept = _keep_old(file)
            _put_in_place(copy, file)
    except sqlite_file.InUse:
        raise BadStore("error.database_in_use", url=shown(parse_url(url))) from None
    return contents, kept


def _check_and_copy(source: Path, copy: Path) -> Contents:
    """Copy a backup, if it is a sound one that this program can use."""
    try:
        if not source.is_file():
            raise _Bad(os.strerror(errno.EISDIR if source.is_dir() else errno.ENOENT))
        with contextlib.closing(_open(source)) as connection:
            damage = sqlite_file.find_damage(connection)
            if damage is not None:
                raise _Bad(damage)
            contents = _copy(connection, copy)
    except (_Bad, sqlite3.Error, OSError, ValueError) as bad:
        raise BadStore("error.backup_bad", path=str(source), why=str(bad)) from None
    if contents.version > SCHEMA_VERSION:
        raise BadStore("error.backup_newer", path=str(source), version=contents.version, known=SCHEMA_VERSION)
    return contents


def _end_log(file: Path) -> None:
    """Bring the log of a database into its file. SQLite refuses that while any other program has it open."""
    if not file.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlite_file.InUse from None  # otherwise it is damaged, which is why it is being replaced


def _keep_old(file: Path) -> Path | None:
    """Move a database to a dated name, with its log if it has one: SQLite would add that to the new database."""
    kept = _free_name(file) if file.exists() else None
    for ending in (*sqlite_file.COMPANIONS, ""):
        one = sqlite_file.beside(file, ending)
        if one.exists():
            one.rename(sqlite_file.beside(kept or _free_name(file), ending))
    return kept


def _free_name(file: Path) -> Path:
    dated = f"{file.name}.{time.strftime('%Y-%m-%d-%H%M%S')}"
    number = 1
    name = file.with_name(dated)
    while any(sqlite_file.beside(name, ending).exists() for ending in (*sqlite_file.COMPANIONS, "")):
        number += 1
        name = file.with_name(f"{dated}-{number}")
    return name


# --------------------------------------------------------------------------------------------------------------- files


@contextlib.contextmanager
def _temporary(target: Path) -> Iterator[Path]:
    """A file beside the target, for its owner only; removed if it was not put in place."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    copy = Path(name)
    try:
        yield copy
    finally:
        for ending in (*sqlite_file.COMPANIONS, ""):
            sqlite_file.beside(copy, ending).unlink(missing_ok=True)


def _put_in_place(copy: Path, target: Path) -> None:
    """Rename a finished copy; it is on disk before it has its name."""
    with copy.open("rb+") as file:
        os.fsync(file.fileno())
    copy.replace(target)
    if os.name == "posix":
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextlib.contextmanager
def _explained(key: str, path: Path) -> Iterator[None]:
    """What the system refuses is one sentence."""
    try:
        yield
    except OSError as error:
        raise BadStore(key, path=str(path), why=error.strerror or str(error)) from None
