"""Imported once, by the process that workers are forked from: they share what it has loaded.

Only games that have been compiled are loaded here. The others are loaded by the workers when they are needed.
"""

from __future__ import annotations

import logging

from bottega.games import NAMES, load
from bottega.players.ready import make_players_ready, players_ready
from bottega.server import thinking

log = logging.getLogger(__name__)

__all__ = ["thinking"]


def preload() -> None:
    """Load all compiled games; one that cannot be loaded holds up nobody."""
    for name in NAMES:
        try:
            game = load(name)
            if game.compiled() and players_ready(game):
                make_players_ready(game)
        except Exception:
            log.exception("%s could not be loaded", name)


preload()
