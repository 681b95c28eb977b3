# ruff: noqa: F821 -- `evaluate_position` is filled in for each game, see core/kernels.py
"""What it takes Maestro's network to evaluate a leaf of a search on one core: alone, or many leaves by matrix products.

    python -m bottega.bench.evaluations          # as JSON, microseconds for a leaf

Alone, the first layer of a leaf is updated from the leaf before (`players/network.py`), with the observation included.
In a batch all layers are matrix products of NumPy; looking at positions and turning them into inputs is not included,
so that a batch takes at least this.
"""

from __future__ import annotations

import json
import os

from bottega.core.state import GameState

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy: the search has one core

import statistics
import time
from collections.abc import Callable, Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from bottega.bench.machine import machine
from bottega.bench.search import positions_of_a_game
from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.core.record import IntArray, States, array_of, duplicate
from bottega.games import NAMES, load
from bottega.players.network import Activations, NetworkWeights, load_network, network_kernels_for, new_activations
from bottega.players.weights import read_weights

PLAYERS = 2
LEAVES = 250  # of each position of a game
DEPTH = 6
BATCHES = (1, 16, 256)
REPEATS = 5

Floats = NDArray[np.float32]
evaluate_position: Callable[[GameState, int, NetworkWeights, Activations], None]


def evaluate_all(leaves: States[GameState], seats: IntArray, network: NetworkWeights, activations: Activations) -> None:
    """Every leaf for itself, one after the other."""
    for i in range(len(leaves)):
        evaluate_position(leaves[i], seats[i], network, activations)


def leaves_of(game: Game) -> tuple[States[GameState], NDArray[np.int64], NDArray[np.int16]]:
    """Positions some decisions after those of a game, who decides there, and what he knows."""
    random = Random(1)
    roots = positions_of_a_game(game, PLAYERS)
    leaves = array_of(game.state_record, len(roots) * LEAVES)
    seats = np.zeros(len(leaves), np.int64)
    rows = np.zeros((len(leaves), game.observation_space.size), np.int16)
    for i in range(len(leaves)):
        while True:
            state = duplicate(roots[i // LEAVES])
            for _ in range(random.randint(1, DEPTH)):
                if not game.over(state):
                    game.step(state, random.choice(game.legal_actions(state)))
            if not game.over(state):
                break
        leaves[i] = state
        seats[i] = game.active(state)
        game.observe(state, int(seats[i]), rows[i])
    return leaves, seats, rows


def by_products(weights: Mapping[str, Floats], inputs: Floats) -> tuple[Floats, Floats, Floats]:
    """All layers of the network for some rows of inputs: policy, and before the softmax, shares and margins."""

    def layer(name: str, values: Floats) -> Floats:
        return values @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]

    def on(values: Floats) -> Floats:
        return np.maximum(values, 0, out=values)

    narrow = on(layer("second", on(layer("first", inputs))))
    deep = narrow + on(layer("third", narrow))
    judges = on(layer("judges", deep))
    return layer("policy", deep), layer("win", judges), layer("margin", judges)


def microseconds(work: Callable[[], None], leaves: int) -> float:
    """For a leaf, the median of several runs."""
    work()
    took = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return round(statistics.median(took) / leaves * 1e6, 1)


def measure(game: Game) -> dict[str, float]:
    """Microseconds for a leaf: alone, and in batches of some sizes."""
    leaves, seats, rows = leaves_of(game)
    weights = read_weights(game)
    network = load_network(game, weights)
    activations = new_activations(game, network)
    alone = game.kernels.compile(evaluate_all, evaluate_position=network_kernels_for(game).evaluate_position)
    inputs = Encoding(game.observation_space).encode(rows.astype(np.int64))
    found = {"alone": microseconds(lambda: alone(leaves, seats, network, activations), len(leaves))}
    for size in BATCHES:
        parts = [inputs[first : first + size] for first in range(0, len(inputs), size)]

        def batches(parts: list[Floats] = parts) -> None:
            for part in parts:
                by_products(weights, part)

        found[f"batch of {size}"] = microseconds(batches, len(leaves))
    return found


def main() -> None:
    """Measure all games."""
    found = {name: measure(load(name)) for name in NAMES}
    print(json.dumps({**machine(["numpy", "numba"]), "us_a_leaf": found}, indent=1))


if __name__ == "__main__":
    main()
