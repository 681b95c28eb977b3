"""A real server in a process of its own, for tests that look at it from outside."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from bottega.core.match import Match
from bottega.games import load
from bottega.server.events import Event
from bottega.server.table import Table

STARTS_WITHIN = 90.0


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """`bottega serve` on a database file; it can be killed and started again on the same port and file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Served:
        """Start the server and wait until it answers, and has loaded the rules of all games."""
        command = [sys.executable, "-m", "bottega.cli.main", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database],
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                with urllib.request.urlopen(f"{self.url}/api/ready", timeout=2) as answer:
                    if all(game["ready"] for game in json.load(answer).values()):
                        return self
            except OSError:
                pass
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the server does not answer, or is not ready:\n{self.log()}")
            time.sleep(0.1)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as an operator would."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None

    def match(self, keys: str) -> Match:
        """The game of a link as the server keeps it, with all that no page is told."""
        with urllib.request.urlopen(f"{self.url}/api/tables/{keys}", timeout=20) as answer:
            id = json.load(answer)["table"]
        database = sqlite3.connect(self.folder / "tables.db", timeout=20)
        try:
            rows = database.execute(
                "select version, kind, data from events where table_id = ? order by version", (id,)
            ).fetchall()
        finally:
            database.close()
        events = [Event(version, kind, msgspec.json.decode(data)) for version, kind, data in rows]
        return Table(id, events, load).match

    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: Any) -> None:
        self.stop()
