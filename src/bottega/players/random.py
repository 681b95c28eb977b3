"""Chooses any legal action, all equally likely."""

from __future__ import annotations

from typing import Any

from bottega.core.game import Game
from bottega.players.base import Player


class RandomPlayer(Player):
    """No plan at all: the yardstick of all others."""

    def choose(self, game: Game, state: Any) -> int:
        return self.random.choice(game.legal_actions(state))
