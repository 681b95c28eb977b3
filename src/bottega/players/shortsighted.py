"""The lowest levels: they look at what a move brings at once, and not too closely."""

from __future__ import annotations

from math import exp

from bottega.core.game import Game
from bottega.core.state import GameState
from bottega.players.greedy import GreedyPlayer

NEVER = 0.05  # what is so much less likely than the favourite is seen to be bad, and not played


class ShortsightedPlayer(GreedyPlayer):
    """Greedy, but easily content: an action that is `care` hundredths of a point worse is chosen e times less often."""

    def __init__(self, seed: int, care: float) -> None:
        super().__init__(seed)
        self.care = care

    def choose(self, game: Game, state: GameState) -> int:
        actions, values = self.values(game, state)
        chances = [exp((int(value) - int(values.max())) / self.care) for value in values]
        return int(self.random.choices(actions, [chance if chance >= NEVER else 0.0 for chance in chances])[0])
