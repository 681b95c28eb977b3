"""Chooses any legal action, all equally likely."""

from __future__ import annotations

from bottega.core.game import Game
from bottega.core.state import GameState
from bottega.players.base import Player


class RandomPlayer(Player):
    """No plan at all: the yardstick of all others."""

    def choose(self, game: Game, state: GameState) -> int:
        return self.random.choice(game.legal_actions(state))
