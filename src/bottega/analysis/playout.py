"""Games played on to their end: by Maestro's network alone, quick enough for many of them, or with a little search."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bottega.analysis.shares import Evaluator
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

    def __call__(self, state: GameState, plan: Sequence[int] = (), most: int | None = None) -> GameState:
        """Play a plan, as far as it is possible, and go on from there to the end, or for at most so many decisions."""
        game = self.game
        now = duplicate(state)
        self.activations.known[:] = False  # sums that are put right would depend on the game before
        following = True
        for number in range(game.max_decisions if most is None else most):
            active = game.active(now)
            if active == NOBODY:
                break
            count = game.legal(now, self.mask)
            following = following and number < len(plan) and self.mask[plan[number]] == 1
            game.step(now, plan[number] if following else self._choice(now, active, count))
        return now

    def _choice(self, state: GameState, active: int, count: int) -> int:
        return int(np.argmax(self.mask)) if count == 1 else self._favourite(state, active)

    def _favourite(self, state: GameState, active: int) -> int:
        """The legal action that the seat takes."""
        self.evaluate(state, active, self.network, self.activations)
        logits = self.network.policy @ self.activations.deep
        logits += self.network.policy_bias
        logits[self.mask == 0] = -np.inf
        return int(np.argmax(logits))


class SearchedPlayout(Playout):
    """The same with a small search for every decision: near the end that is nearly perfect play."""

    def __init__(self, game: Game, most: int) -> None:
        """Room for searches of up to so many simulations."""
        super().__init__(game)
        self.evaluator = Evaluator(game, most)
        self.simulations = most
        self.seed = 0

    def _favourite(self, state: GameState, active: int) -> int:
        self.seed += 1
        return self.evaluator.favourite(state, self.simulations, self.seed)

    def begin(self, simulations: int, seed: int) -> None:
        """Search so far from now on, and with seeds that begin anew."""
        self.simulations, self.seed = simulations, seed
