"""Limits for each client: how many requests, connections and tables it may have."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

MAX_CLIENTS = 10_000  # remembered at a time; those who ask seldom are forgotten first


@dataclass(frozen=True)
class Rate:
    """So many tokens a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Costs:
    """What requests cost, in tokens: roughly what they cost the server."""

    page: int = 1  # a file of the browser's pages
    link: int = 2  # the page of a table's link, which says what table that is
    look: int = 1  # everything under /api that is not named here
    live: int = 2  # opening a live connection
    why: int = 2
    at: int = 2
    log: int = 2
    command: int = 2
    preview: int = 4
    practice: int = 6  # all decisions are made anew for every question
    hint: int = 20  # a search; also chances
    docs: int = 20
    file: int = 20
    picture: int = 20
    moment: int = 4  # of a review, with what both plans bring
    try_turn: int = 30  # a turn in the place of one of a finished game, which is searched at once
    review: int = 40
    new_table: int = 30  # also a rematch


@dataclass(frozen=True)
class Limits:
    """All limits of a server."""

    # What a client's address may ask for.
    requests: Rate = Rate(100, 1000)
    costs: Costs = Costs()

    # How large a request may be.
    header: int = 16 * 1024
    body: int = 64 * 1024
    saved_game: int = 512 * 1024  # of a request that may carry one

    # How long things may take, in seconds.
    header_seconds: float = 10.0  # from the connection, or from its first byte, to the end of a request's header
    idle_seconds: int = 20  # between two requests of a connection
    body_seconds: float = 15.0
    body_grace: float = 5.0  # until a body has to arrive with at least ...
    body_rate: int = 1024  # ... so many bytes a second
    unread_seconds: float = 30.0  # while a client reads nothing of what is sent to it
    ping_seconds: float = 20.0  # between two pings of a live connection, and for each answer

    # How many connections there may be.
    connections: int = 2000  # fewer if the system allows fewer open files
    connections_per_address: int = 200  # not for trusted proxies
    sockets_per_address: int = 64
    sockets_per_table: int = 64
    socket_message: int = 1024  # bytes; whatever a page says on its live connection is ignored
    socket_messages: int = 100  # so many may be ignored before the connection is closed
    socket_burst: int = 64 * 1024  # bytes that a page may send on one at once, pings included ...
    socket_rate: int = 1024  # ... and in a second in the long run
    unsent: int = 4 * 1024 * 1024  # bytes that may wait in a connection's buffer

    tables_in_memory: int = 500
    pictures_waiting: int = 24  # to be drawn, which is done one by one
    pictures_kept: int = 32 * 1024 * 1024  # bytes of pictures that are drawn already


@dataclass
class _Bucket:
    tokens: float
    filled: float


@dataclass
class Buckets:
    """A bucket of tokens for every client: each request takes its cost, time brings it back."""

    rate: Rate
    clock: Callable[[], float] = time.monotonic
    _buckets: OrderedDict[str, _Bucket] = field(default_factory=OrderedDict)

    def take(self, client: str, cost: int = 1) -> float:
        """Take tokens; returns 0, or how many seconds to wait until there are as many."""
        now = self.clock()
        bucket = self._buckets.pop(client, None) or _Bucket(self.rate.burst, now)
        bucket.tokens = min(self.rate.burst, bucket.tokens + (now - bucket.filled) * self.rate.per_second)
        bucket.filled = now
        self._buckets[client] = bucket
        if len(self._buckets) > MAX_CLIENTS:
            self._buckets.popitem(last=False)
        if bucket.tokens < cost:
            return (cost - bucket.tokens) / self.rate.per_second
        bucket.tokens -= cost
        return 0.0
