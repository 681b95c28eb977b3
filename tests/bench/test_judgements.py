"""The two ways to judge leaves say the same."""

from __future__ import annotations

import numpy as np

from bottega.bench.judgements import by_products, leaves_of
from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.players.mind import mind_parts_for, new_thoughts, read_mind
from bottega.players.weights import read_weights


def test_matrix_products_say_what_the_compiled_network_says(any_game: Game) -> None:
    leaves, seats, rows = leaves_of(any_game)
    weights = read_weights(any_game)
    policy, _, margin = by_products(weights, Encoding(any_game.features).encode(rows[::100].astype(np.int64)))
    mind = read_mind(any_game, weights)
    thoughts = new_thoughts(any_game, mind)
    parts = mind_parts_for(any_game)
    for number, i in enumerate(range(0, len(leaves), 100)):
        parts.judge_position(leaves[i], int(seats[i]), mind, thoughts)
        players = any_game.seats(leaves[i])
        np.testing.assert_allclose(thoughts.margin[:players], margin[number, :players], atol=1e-3)
        for action in any_game.legal_actions(leaves[i]):
            np.testing.assert_allclose(parts.interest(action, mind, thoughts), policy[number, action], atol=1e-2)
