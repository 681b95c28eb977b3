"""The computer's players think in threads of their own; compiled search lets go of Python's lock meanwhile."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from bottega.players import Decision, Player, level_for, make_player
from bottega.server.table import Table

MOST_KEPT = 16  # players who remember their plans for a turn; a search tree takes some 50 MB at most


class Bots:
    """All computer players of the server, and the threads they think in."""

    def __init__(self, threads: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads or max(2, os.cpu_count() or 1), thread_name_prefix="bot")
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()

    async def decide(self, table: Table, seat: int) -> Decision:
        """What the computer decides at a seat. The table may change meanwhile; it thinks about a copy."""
        player = self._player(table, seat)
        state = table.match.state.copy()
        return await asyncio.get_running_loop().run_in_executor(self._threads, player.decide, table.game, state)

    def _player(self, table: Table, seat: int) -> Player:
        """The player of a seat, with its memory of the turn so far unless others have needed the room."""
        level = table.seats[seat].level
        assert level is not None
        key = (table.id, seat, level)
        player = self._players.pop(key, None) or make_player(level_for(table.game, level), secrets.randbits(32))
        self._players[key] = player
        while len(self._players) > MOST_KEPT:
            self._players.popitem(last=False)
        return player

    def close(self) -> None:
        """Think no further thought."""
        self._threads.shutdown(wait=False, cancel_futures=True)
