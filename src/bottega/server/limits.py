"""How much one client may ask for, so that nobody can spoil the evening for the others."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_CLIENTS = 10_000  # remembered at a time; those who ask seldom are forgotten first


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """All limits of a server."""

    body: int = 64 * 1024
    saved_game: int = 512 * 1024  # of a request that may carry one
    commands: Rate = Rate(30, 120)
    looks: Rate = Rate(60, 300)  # everything that changes nothing
    new_tables: Rate = Rate(1, 60)
    sockets_per_table: int = 64
    socket_message: int = 1024  # bytes; whatever a page says on its live connection is ignored
    socket_messages: int = 100  # so many may be ignored before the connection is closed
    tables_in_memory: int = 500


@dataclass
class _Bucket:
    tokens: float
    filled: float


@dataclass
class Buckets:
    """A bucket of tokens for every client: each request takes one, time brings them back."""

    rate: Rate
    clock: Callable[[], float] = time.monotonic
    _buckets: OrderedDict[str, _Bucket] = field(default_factory=OrderedDict)

    def take(self, client: str) -> float:
        """Take a token; returns 0, or how many seconds to wait until there is one."""
        now = self.clock()
        bucket = self._buckets.pop(client, None) or _Bucket(self.rate.burst, now)
        bucket.tokens = min(self.rate.burst, bucket.tokens + (now - bucket.filled) * self.rate.per_second)
        bucket.filled = now
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        if bucket.tokens < 1:
            return (1 - bucket.tokens) / self.rate.per_second
        bucket.tokens -= 1
        return 0.0
