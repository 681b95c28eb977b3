"""Games played on to their end by Maestro's network without any search: quick enough for many of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bottega.core.game import NOBODY, Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.network import network_kernels_for, new_activations


class Playout:
    """Plays games on; every seat takes what the network likes best, from what it knows."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.network = network_of(game)
        self.activations = new_activations(game, self.network)
        self.evaluate = network_kernels_for(game).evaluate_position
        self.mask = np.zeros(game.actions.count, np.uint8)

    def __call__(self, state: GameState, plan: Sequence[int] = ()) -> GameState:
        """Play a plan, as far as it is possible, and go on from there; returns the end of the game."""
        game = self.game
        now = duplicate(state)
        self.activations.known[:] = False  # sums that are put right would depend on the game before
        following = True
        for number in range(game.max_decisions):
            active = game.active(now)
            if active == NOBODY:
                break
            count = game.legal(now, self.mask)
            following = following and number < len(plan) and self.mask[plan[number]] == 1
            game.step(now, plan[number] if following else self._favourite(now, active, count))
        return now

    def _favourite(self, state: GameState, active: int, count: int) -> int:
        if count == 1:
            return int(np.argmax(self.mask))
        self.evaluate(state, active, self.network, self.activations)
        logits = self.network.policy @ self.activations.deep
        logits += self.network.policy_bias
        logits[self.mask == 0] = -np.inf
        return int(np.argmax(logits))
