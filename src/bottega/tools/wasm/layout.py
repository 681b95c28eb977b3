"""Where everything lies in the memory of a module: the arrays of a search, and the weights of a network.

A block is an address and what lies from there on. The arrays of a search are those of `players/tree.py`, found by
making a small search; only the three with a row for each node have another length. They lie at the end.
"""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

import numpy as np

from bottega.core.game import Game
from bottega.core.value_network import NEURONS
from bottega.players.network import NetworkWeights, load_network
from bottega.players.tree import Arrays, FigureEvaluator, new_arrays
from bottega.players.weights import LAYERS, has_weights, read_weights

ALIGNMENT = 16
OF_NODES = ("links", "sums", "prior")


class Place(NamedTuple):
    """Where an array lies in its block."""

    offset: int
    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def describe(self) -> list[Any]:
        """For the page: offset, name of the type, shape."""
        return [self.offset, self.dtype.name if self.dtype.names is None else "bytes", list(self.shape)]


class Layout(NamedTuple):
    """The places of a block; a search's nodes follow after `size`, so many bytes each."""

    places: dict[str, Place]
    size: int
    of_nodes: dict[str, Place]  # of one node; their offsets are to be multiplied by the number of nodes

    def describe(self) -> dict[str, Any]:
        """For the page."""
        return {
            "size": self.size,
            "arrays": {name: place.describe() for name, place in self.places.items()},
            "of_nodes": {name: place.describe() for name, place in self.of_nodes.items()},
        }


def lay_out(arrays: dict[str, Any]) -> Layout:
    """One array after the other."""
    places: dict[str, Place] = {}
    of_nodes: dict[str, Place] = {}
    offset = of_node = 0
    for name, array in arrays.items():
        if name in OF_NODES:
            of_nodes[name] = Place(of_node, array.shape[1:], array.dtype)
            of_node += prod(array.shape[1:]) * array.itemsize
        else:
            places[name] = Place(offset, array.shape, array.dtype)
            offset += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
    return Layout(places, offset, of_nodes)


def flatten(arrays: Any, before: str = "") -> dict[str, Any]:
    """The arrays of nested named tuples, `evaluator.activations.row` for example."""
    found: dict[str, Any] = {}
    for name, value in arrays._asdict().items():
        found |= flatten(value, f"{before}{name}.") if hasattr(value, "_asdict") else {f"{before}{name}": value}
    return found


def network_of_shape(game: Game) -> NetworkWeights | None:
    """Maestro's network, for its shapes; none if the game has not been learned."""
    return load_network(game, read_weights(game)) if has_weights(game) else None


def figure_evaluator(game: Game) -> FigureEvaluator:
    """What the search without a network evaluates with."""
    return FigureEvaluator(
        figures=np.zeros((game.max_players, len(game.feature_names) + 1), np.float32),
        neurons=np.zeros(NEURONS, np.float32),
        value_network=game.value_network,
        heuristic_error=np.full(1, game.heuristic_error),
    )


def search_layout(game: Game, n_parameters: int, evaluator: Any) -> Layout:
    """The block of a search; a network lies elsewhere."""
    arrays: Arrays[Any] = new_arrays(game, 1, [0.0] * n_parameters, 0, evaluator)
    return lay_out(flatten(arrays))


def layer_shapes(game: Game) -> dict[str, list[int]]:
    """The shapes of the layers as they travel, in order."""
    weights = read_weights(game)
    return {name: list(weights[name].shape) for layer in LAYERS for name in (f"{layer}.weight", f"{layer}.bias")}
