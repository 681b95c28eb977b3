"""The file of an SQLite database: its rights, its check at start, and the lock of those who use it."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import stat
import threading
from pathlib import Path
from typing import IO
from urllib.parse import unquote

from sqlalchemy.engine import URL

try:
    import fcntl
except ImportError:  # Windows: it cannot be found out there whether a server is running
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

BUSY_MILLISECONDS = 5000  # how long SQLite waits for another process
CHECK_SECONDS = 2.0  # how long a start waits for the check; then it goes on in the background
COMPANIONS = ("-wal", "-shm", "-journal")  # the files that SQLite keeps beside a database
LOCK = "-lock"
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for other databases and for one in memory."""
    name = url.database
    if url.get_backend_name() != "sqlite" or name in (None, "", ":memory:"):
        return None
    if name.startswith("file:"):
        name = unquote(name.removeprefix("file:").split("?")[0])
        return None if name in ("", ":memory:") or url.query.get("mode") == "memory" else Path(name)
    return Path(name)


def is_damage(error: BaseException) -> bool:
    """Whether SQLite says that a file is no sound database."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED


# -------------------------------------------------------------------------------------------------------------- rights


def beside(file: Path, ending: str) -> Path:
    """A companion of a database file."""
    return file.with_name(file.name + ending)


def make_private(file: Path) -> None:
    """Create a database file for its owner only, or take wider rights away from one that is there."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    mend_rights(file)


def mend_rights(file: Path) -> None:
    """Take the rights of other users on a database file and its companions away; a log line says so."""
    for one in (file, *(beside(file, ending) for ending in (*COMPANIONS, LOCK))):
        try:
            mode = one.stat().st_mode
            if stat.S_ISREG(mode) and mode & 0o077:
                one.chmod(0o600)
                log.warning("%s was open to other users; now only its owner may read and write it.", one)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s is open to other users, and that cannot be changed: %s.", one, error.strerror)


# --------------------------------------------------------------------------------------------------------- soundness


def find_damage(connection: sqlite3.Connection) -> str | None:
    """What is wrong with a database, in SQLite's words; None if it is sound. Reads the whole file."""
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return str(error)
        raise
    return None if found == "ok" else str(found).splitlines()[-1]


class Check(threading.Thread):
    """The check of a whole file at start, in a thread: the start waits for it only for a moment."""

    def __init__(self, file: Path) -> None:
        super().__init__(name="store check", daemon=True)
        self.file = file
        self.damage: str | None = None
        self._late = False
        self._connection: sqlite3.Connection | None = None

    def run(self) -> None:
        try:
            self._connection = sqlite3.connect(
                self.file, timeout=BUSY_MILLISECONDS / 1000, check_same_thread=False, isolation_level=None
            )
            with contextlib.closing(self._connection) as connection:
                self.damage = find_damage(connection)
        except sqlite3.Error as error:
            log.info("The database %s could not be checked: %s.", self.file, error)
            return
        finally:
            self._connection = None
        if self._late and self.damage is None:
            log.warning("The database %s has been checked: it is sound.", self.file)
        elif self._late:
            log.critical("The database %s is damaged (%s): stop and use bottega restore.", self.file, self.damage)

    def wait(self, seconds: float = CHECK_SECONDS) -> None:
        """Wait for the result, but not for long; after that it is only logged, and `damage` says it."""
        self.start()
        self.join(seconds)
        if self.is_alive():
            self._late = True
            log.warning("The database %s is large; its check goes on in the background.", self.file)

    def stop(self) -> None:
        """Give up a check that is still going on."""
        connection = self._connection
        if connection is not None:
            with contextlib.suppress(sqlite3.ProgrammingError):
                connection.interrupt()
        self.join(1.0)


# ---------------------------------------------------------------------------------------------------------------- lock


class InUse(Exception):
    """Somebody else holds the file."""


def hold(file: Path, alone: bool = False) -> IO[bytes] | None:
    """Hold a database file until the returned lock is closed: with other servers, or alone to replace it.

    The lock is a file of its own, because SQLite loses its locks on a file that its process opens a second time. The
    system lets go of it when the process dies. None where it cannot be found out who holds the file.
    """
    if fcntl is None:
        return None
    try:
        lock = open(os.open(beside(file, LOCK), os.O_CREAT | os.O_RDWR, 0o600), "rb")  # noqa: SIM115 -- kept open
    except OSError:
        return None
    try:
        fcntl.flock(lock, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise InUse from None
    except OSError:  # a file system without locks
        lock.close()
        return None
    return lock
