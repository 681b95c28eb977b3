"""How a game's figures become chances of winning: a small network, learned from many games.

The figures of a seat (`Game.features`) and how far the game has come go through one layer of a few neurons to one
number; the chances of the seats are the softmax of these numbers. The same weights serve all seats and all numbers of
players.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bottega.core.record import FloatArray

NEURONS = 32
DIGITS = 5


class ValueNetwork(NamedTuple):
    """The weights. The last row of `hidden` is for how far the game has come."""

    hidden: FloatArray  # figure, neuron
    bias: FloatArray  # neuron
    output: FloatArray  # neuron


def read_value_network(path: Path, feature_names: Sequence[str]) -> ValueNetwork:
    """The weights in a file; all equal chances if there is none. A figure that the file does not know has no weight."""
    value_network = ValueNetwork(
        np.zeros((len(feature_names) + 1, NEURONS), np.float32),
        np.zeros(NEURONS, np.float32),
        np.zeros(NEURONS, np.float32),
    )
    if path.exists():
        known = json.loads(path.read_text(encoding="utf-8"))
        for i, name in enumerate([*feature_names, "how far the game has come"]):
            value_network.hidden[i] = known["hidden"].get(name, 0)
        value_network.bias[:] = known["bias"]
        value_network.output[:] = known["output"]
    return value_network


def write_value_network(path: Path, feature_names: Sequence[str], value_network: ValueNetwork, comment: str) -> None:
    """Write the weights with the names of their figures, a line each."""

    def row(numbers: FloatArray) -> str:
        return json.dumps([round(float(number), DIGITS) for number in numbers])

    names = [*feature_names, "how far the game has come"]
    lines = [f"  {json.dumps(name)}: {row(value_network.hidden[i])}" for i, name in enumerate(names)]
    text = f'{{\n"about": {json.dumps(comment)},\n"hidden": {{\n' + ",\n".join(lines) + "\n},\n"
    text += f'"bias": {row(value_network.bias)},\n"output": {row(value_network.output)}\n}}\n'
    path.write_text(text, encoding="utf-8")
