"""Plays by Maestro's policy alone, more or less closely: no search, so it moves at once."""

from __future__ import annotations

import numpy as np

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.base import Player
from bottega.players.maestro import network_of
from bottega.players.network import Activations, network_kernels_for, new_activations
from bottega.players.shortsighted import NEVER

SEEDS = 32  # bits


class PolicyPlayer(Player):
    """Chooses among the actions that Maestro's network likes.

    At temperature 1 an action is as likely as the policy says. The higher the temperature, the less does the player
    tell good from better; but what is much less likely than its favourite it never plays: its mistakes make sense.
    """

    def __init__(self, seed: int, temperature: float) -> None:
        super().__init__(seed)
        self.temperature = temperature
        self._game: Game | None = None
        self._activations: Activations | None = None

    def choose(self, game: Game, state: GameState) -> int:
        actions = game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        appeal = self._appeal(game, state, actions)
        chances = np.exp((appeal - appeal.max()) / self.temperature)
        chances[chances < NEVER] = 0
        return int(self.random.choices(actions, chances.tolist())[0])

    def _appeal(self, game: Game, state: GameState, actions: list[int]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """The policy's logits of the legal actions, from what the active seat knows."""
        network = network_of(game)
        if self._game is not game or self._activations is None:
            self._game, self._activations = game, new_activations(game, network)
        seat = game.active(state)
        imagined = duplicate(state)
        game.determinize(imagined, seat, self.random.getrandbits(SEEDS))
        self._activations.known[:] = False  # sums that were put right in float32 would depend on what was seen before
        network_kernels_for(game).evaluate_position(imagined, seat, network, self._activations)
        return np.asarray(network.policy[actions] @ self._activations.deep + network.policy_bias[actions], np.float64)
