"""The two ways to evaluate leaves agree."""

from __future__ import annotations

import numpy as np

from bottega.bench.evaluations import by_products, leaves_of
from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.players.network import load_network, network_kernels_for, new_activations
from bottega.players.weights import read_weights


def test_matrix_products_say_what_the_compiled_network_says(any_game: Game) -> None:
    leaves, seats, rows = leaves_of(any_game)
    weights = read_weights(any_game)
    policy, _, margin = by_products(weights, Encoding(any_game.observation_space).encode(rows[::100].astype(np.int64)))
    network = load_network(any_game, weights)
    activations = new_activations(any_game, network)
    parts = network_kernels_for(any_game)
    for number, i in enumerate(range(0, len(leaves), 100)):
        parts.evaluate_position(leaves[i], int(seats[i]), network, activations)
        players = any_game.seats(leaves[i])
        np.testing.assert_allclose(activations.margin[:players], margin[number, :players], atol=1e-3)
        for action in any_game.legal_actions(leaves[i]):
            np.testing.assert_allclose(
                parts.policy_logit(action, network, activations), policy[number, action], atol=1e-2
            )
