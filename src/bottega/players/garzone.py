"""The workshop's errand boy: plays like the greedy player, but does not always see what is best."""

from __future__ import annotations

from math import exp

from bottega.core.game import Game
from bottega.core.state import GameState
from bottega.players.greedy import GreedyPlayer

CARE = 75.0  # an action so many hundredths of a point worse is chosen e times less often
BLUNDERS = 0.02  # part of the decisions made without any thought


class Garzone(GreedyPlayer):
    """Greedy with mistakes, small ones often, blind ones now and then: so that greedy beats it in five games of six."""

    def choose(self, game: Game, state: GameState) -> int:
        actions, values = self.values(game, state)
        if self.random.random() < BLUNDERS:
            return int(self.random.choice(actions))
        chances = [exp((int(value) - int(values.max())) / CARE) for value in values]
        return int(self.random.choices(actions, chances)[0])
