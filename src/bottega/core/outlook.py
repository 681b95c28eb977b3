"""How a game's figures become chances of winning: a small network, learned from many games.

The figures of a seat (`Game.measure`) and how far the game has come go through one layer of a few neurons to one
number; the chances of the seats are the softmax of these numbers. The same weights serve all seats and all numbers of
players.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

NEURONS = 32
DIGITS = 5


class Outlook(NamedTuple):
    """The weights. The last row of `hidden` is for how far the game has come."""

    hidden: Any  # figure, neuron
    bias: Any  # neuron
    output: Any  # neuron


def read_outlook(path: Path, figures: Sequence[str]) -> Outlook:
    """The weights in a file; all equal chances if there is none. A figure that the file does not know has no weight."""
    outlook = Outlook(
        np.zeros((len(figures) + 1, NEURONS), np.float32),
        np.zeros(NEURONS, np.float32),
        np.zeros(NEURONS, np.float32),
    )
    if path.exists():
        known = json.loads(path.read_text(encoding="utf-8"))
        for i, name in enumerate([*figures, "how far the game has come"]):
            outlook.hidden[i] = known["hidden"].get(name, 0)
        outlook.bias[:] = known["bias"]
        outlook.output[:] = known["output"]
    return outlook


def write_outlook(path: Path, figures: Sequence[str], outlook: Outlook, comment: str) -> None:
    """Write the weights with the names of their figures, a line each."""

    def row(numbers: Any) -> str:
        return json.dumps([round(float(number), DIGITS) for number in numbers])

    names = [*figures, "how far the game has come"]
    lines = [f"  {json.dumps(name)}: {row(outlook.hidden[i])}" for i, name in enumerate(names)]
    text = f'{{\n"about": {json.dumps(comment)},\n"hidden": {{\n' + ",\n".join(lines) + "\n},\n"
    text += f'"bias": {row(outlook.bias)},\n"output": {row(outlook.output)}\n}}\n'
    path.write_text(text, encoding="utf-8")
