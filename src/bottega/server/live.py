"""A table in memory, with the pages that are open for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from bottega.server import visibility
from bottega.server.table import Link, Table

MAX_UNSENT = 200  # snapshots that may wait for a slow page before it is cut off (it comes back by itself)
WATCHED_FOR = 60.0  # seconds after a request, for those who ask without an open page
MAX_UNSENT_BYTES = 4 * 1024 * 1024


class Outbox(asyncio.Queue[bytes | None]):
    """What waits to be sent to a page: so many messages, and so many bytes, and no more."""

    def __init__(self) -> None:
        super().__init__(MAX_UNSENT)
        self.bytes = 0

    def full(self) -> bool:
        return super().full() or self.bytes >= MAX_UNSENT_BYTES

    def _put(self, item: bytes | None) -> None:
        self.bytes += len(item or b"")
        super()._put(item)

    def _get(self) -> bytes | None:
        item = super()._get()
        self.bytes -= len(item or b"")
        return item


class Connection:
    """An open page: what waits to be sent to it, and how much of the log it has."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.outbox = Outbox()
        self.ended = False
        self.log: Sequence[msgspec.Raw] = ()

    def send(self, live: LiveTable) -> None:
        """Send the table as it is now; None ends the connection."""
        if self.ended:
            return
        log = visibility.readable_log(live.table, self.link)
        message = visibility.snapshot(live.table, self.link, live.present, log, visibility.unchanged(self.log, log))
        self.log = log
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off()

    def tell_version(self, version: int) -> None:
        """Say that the server is there, and which version the page should have; not needed where snapshots wait."""
        if self.outbox.empty():
            self.outbox.put_nowait(msgspec.json.encode({"alive": version}))

    def cut_off(self) -> None:
        """Send nothing any more."""
        self.ended = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class LiveTable:
    """A table, one change at a time, and everybody who watches it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.address = ""  # where the last request came from
        self._asked = float("-inf")  # when that was
        self._pages: Counter[int] = Counter()  # open pages by seat

    @property
    def present(self) -> set[int]:
        """The seats for which a page is open."""
        return {seat for seat, pages in self._pages.items() if pages > 0}

    @property
    def idle(self) -> bool:
        """Whether the table is idle: nobody watches and nothing is under way, so that it can leave memory."""
        return not self.connections and self.thinking is None and not self.lock.locked()

    @property
    def watched(self) -> bool:
        """Whether somebody watches the table, or has just done so."""
        return bool(self.connections) or time.monotonic() - self._asked < WATCHED_FOR

    def asked(self, address: str) -> None:
        """Somebody at an address asks for the table."""
        self.address = address
        self._asked = time.monotonic()

    def connect(self, connection: Connection) -> None:
        """A page opens: it is sent the table, and the others see who has come."""
        before = self.present
        self.connections.add(connection)
        self._pages.update(connection.link.seats)
        if self.present == before:
            connection.send(self)
        else:
            self.push()

    def disconnect(self, connection: Connection) -> None:
        """A page closes."""
        before = self.present
        self.connections.discard(connection)
        self._pages.subtract(connection.link.seats)
        if self.present != before:
            self.push()

    def tell_version(self) -> None:
        """Tell all pages the version they should have."""
        for connection in self.connections:
            connection.tell_version(self.table.version)

    def push(self) -> None:
        """Send the table as it is now to all pages."""
        for connection in self.connections:
            connection.send(self)
