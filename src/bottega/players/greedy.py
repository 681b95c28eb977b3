"""Tries every legal action and takes the one after which the position looks best."""

from __future__ import annotations

from typing import Any

from bottega.core.game import Game
from bottega.players.base import Player


class GreedyPlayer(Player):
    """One step ahead on the game's own estimate (`Game.appraise`)."""

    def choose(self, game: Game, state: Any) -> int:
        seat = game.active(state)
        actions = game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: (self._value(game, state, action, seat), self.random.random()))

    def _value(self, game: Game, state: Any, action: int, seat: int) -> int:
        """How the position looks after an action, with other dice: the real draws are not known."""
        after = state.copy()
        game.reroll(after, self.random.getrandbits(32))
        game.step(after, action)
        return int(game.appraise(after, seat))
