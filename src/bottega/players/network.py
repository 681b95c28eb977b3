# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Maestro's network on the CPU, compiled.

The first layer is a table with a line for every value of every number that a seat knows (`core/encoding.py`). From one
position of a search to the next only few of these numbers change, so the sum of the lines is kept for every observer
and only put right where something is different. The other layers are narrow; neurons that are off cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.core.record import FloatArray, IntArray
from bottega.core.rule_types import Observe
from bottega.core.state import GameState
from bottega.players.tree import softmax

observe: Observe


class NetworkWeights(NamedTuple):
    """The weights; every layer's rows are its inputs."""

    first_line: IntArray  # where the lines of every number begin
    lowest: IntArray
    highest: IntArray
    table: FloatArray
    wide_bias: FloatArray
    narrow: FloatArray
    narrow_bias: FloatArray
    deep: FloatArray
    deep_bias: FloatArray
    policy: FloatArray  # a row for every action
    policy_bias: FloatArray
    judges: FloatArray
    judges_bias: FloatArray
    win: FloatArray
    win_bias: FloatArray
    margin: FloatArray
    margin_bias: FloatArray


class Activations(NamedTuple):
    """What a network works on; `win` and `margin` are its last evaluation, counted from the observer on."""

    row: IntArray
    known: NDArray[np.bool_]  # by observer: whether the following are of a position of this game
    known_row: IntArray
    known_sum: FloatArray
    narrow: FloatArray
    deep: FloatArray
    judges: FloatArray
    win: FloatArray
    margin: FloatArray


def load_network(game: Game, weights: Mapping[str, FloatArray]) -> NetworkWeights:
    """The network as training left it (see `learn/network.py`), arranged for adding up."""
    encoding = Encoding(game.observation_space)
    layers = {name: np.ascontiguousarray(value, np.float32) for name, value in weights.items()}

    def turned(name: str) -> NDArray[np.float32]:
        return np.ascontiguousarray(layers[name].T)

    return NetworkWeights(
        encoding.first_line,
        encoding.lowest,
        encoding.highest,
        encoding.fold(turned("first.weight")),
        layers["first.bias"],
        turned("second.weight"),
        layers["second.bias"],
        turned("third.weight"),
        layers["third.bias"],
        layers["policy.weight"],
        layers["policy.bias"],
        turned("judges.weight"),
        layers["judges.bias"],
        turned("win.weight"),
        layers["win.bias"],
        turned("margin.weight"),
        layers["margin.bias"],
    )


def new_activations(game: Game, network: NetworkWeights) -> Activations:
    """Room to think."""
    seats, numbers = game.max_players, game.observation_space.size

    def floats(*shape: int) -> NDArray[np.float32]:
        return np.zeros(shape, np.float32)

    return Activations(
        np.zeros(numbers, np.int16),
        np.zeros(seats, np.bool_),
        np.zeros((seats, numbers), np.int16),
        floats(seats, len(network.wide_bias)),
        floats(len(network.narrow_bias)),
        floats(len(network.deep_bias)),
        floats(len(network.judges_bias)),
        floats(seats),
        floats(seats),
    )


def line_of(network: NetworkWeights, number: int, value: int) -> int:
    """The line of a number's value."""
    value = min(max(value, network.lowest[number]), network.highest[number])
    return network.first_line[number] + value - network.lowest[number]


def add_up(network: NetworkWeights, activations: Activations, seat: int) -> None:
    """The first layer's sum for the row at hand, put right from the one this observer had last."""
    total = activations.known_sum[seat]
    row, known_row = activations.row, activations.known_row[seat]
    table = network.table
    if not activations.known[seat]:
        activations.known[seat] = True
        for i in range(len(total)):
            total[i] = network.wide_bias[i]
        for number in range(len(row)):
            line = line_of(network, number, row[number])
            for i in range(len(total)):
                total[i] += table[line, i]
    else:
        for number in range(len(row)):
            if row[number] != known_row[number]:
                new = line_of(network, number, row[number])
                old = line_of(network, number, known_row[number])
                if new != old:
                    for i in range(len(total)):
                        total[i] += table[new, i] - table[old, i]
    for number in range(len(row)):
        known_row[number] = row[number]


def evaluate_position(game: GameState, seat: int, network: NetworkWeights, activations: Activations) -> None:
    """Evaluate a position as a seat knows it; `policy_logit` then gives the policy of an action."""
    observe(game, seat, activations.row)
    add_up(network, activations, seat)
    wide, narrow, deep, judges = activations.known_sum[seat], activations.narrow, activations.deep, activations.judges
    for j in range(len(narrow)):
        narrow[j] = network.narrow_bias[j]
    for i in range(len(wide)):
        if wide[i] > 0:
            for j in range(len(narrow)):
                narrow[j] += wide[i] * network.narrow[i, j]
    for j in range(len(deep)):
        deep[j] = network.deep_bias[j]
    for i in range(len(narrow)):
        if narrow[i] > 0:
            for j in range(len(deep)):
                deep[j] += narrow[i] * network.deep[i, j]
    for j in range(len(deep)):
        deep[j] = max(deep[j], np.float32(0)) + max(narrow[j], np.float32(0))
    for j in range(len(judges)):
        judges[j] = network.judges_bias[j]
    for i in range(len(deep)):
        if deep[i] > 0:
            for j in range(len(judges)):
                judges[j] += deep[i] * network.judges[i, j]
    win, margin = activations.win, activations.margin
    seats = game.seats + 0
    for place in range(seats):
        win[place] = network.win_bias[place]
        margin[place] = network.margin_bias[place]
        for i in range(len(judges)):
            if judges[i] > 0:
                win[place] += judges[i] * network.win[i, place]
                margin[place] += judges[i] * network.margin[i, place]
    softmax(win, seats)


def policy_logit(action: int, network: NetworkWeights, activations: Activations) -> float:
    """The logit of an action in the position evaluated last."""
    total = network.policy_bias[action] + np.float32(0)
    for i in range(len(activations.deep)):
        total += activations.deep[i] * network.policy[action, i]
    return total


class NetworkKernels(NamedTuple):
    """The functions above, compiled for a game."""

    evaluate_position: Callable[..., None]
    policy_logit: Callable[..., float]


@cache
def network_kernels_for(game: Game) -> NetworkKernels:
    """What evaluating is made of, compiled for a game."""
    compiled = game.kernels.compile
    adding = compiled(add_up, line_of=compiled(line_of))
    evaluating = compiled(evaluate_position, add_up=adding, softmax=compiled(softmax))
    return NetworkKernels(evaluating, compiled(policy_logit))
