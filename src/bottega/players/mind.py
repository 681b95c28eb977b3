# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Maestro's network on the CPU, compiled.

The first layer is a table with a line for every value of every number that a seat knows (`core/encoding.py`). From one
position of a search to the next only few of these numbers change, so the sum of the lines is kept for every observer
and only put right where something is different. The other layers are narrow; neurons that are off cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.players.tree import softmax

Rules = Callable[..., Any]
Array = Any
observe: Rules


class Mind(NamedTuple):
    """The weights; every layer's rows are its inputs."""

    first_line: Array  # where the lines of every number begin
    lowest: Array
    highest: Array
    table: Array
    wide_bias: Array
    narrow: Array
    narrow_bias: Array
    deep: Array
    deep_bias: Array
    policy: Array  # a row for every action
    policy_bias: Array
    judges: Array
    judges_bias: Array
    win: Array
    win_bias: Array
    margin: Array
    margin_bias: Array


class Thoughts(NamedTuple):
    """What a network works on; `win` and `margin` are its last judgement, counted from the observer on."""

    row: Array
    known: Array  # by observer: whether the following are of a position of this game
    known_row: Array
    known_sum: Array
    narrow: Array
    deep: Array
    judges: Array
    win: Array
    margin: Array


def read_mind(game: Game, weights: Mapping[str, NDArray[Any]]) -> Mind:
    """The network as training left it (see `learn/network.py`), arranged for adding up."""
    encoding = Encoding(game.features)
    layers = {name: np.ascontiguousarray(value, np.float32) for name, value in weights.items()}

    def turned(name: str) -> NDArray[np.float32]:
        return np.ascontiguousarray(layers[name].T)

    return Mind(
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


def new_thoughts(game: Game, mind: Mind) -> Thoughts:
    """Room to think."""
    seats, numbers = game.most_players, game.features.size

    def floats(*shape: int) -> NDArray[np.float32]:
        return np.zeros(shape, np.float32)

    return Thoughts(
        np.zeros(numbers, np.int16),
        np.zeros(seats, np.bool_),
        np.zeros((seats, numbers), np.int16),
        floats(seats, len(mind.wide_bias)),
        floats(len(mind.narrow_bias)),
        floats(len(mind.deep_bias)),
        floats(len(mind.judges_bias)),
        floats(seats),
        floats(seats),
    )


def line_of(mind: Mind, number: int, value: int) -> int:
    """The line of a number's value."""
    value = min(max(value, mind.lowest[number]), mind.highest[number])
    return mind.first_line[number] + value - mind.lowest[number]


def add_up(mind: Mind, thoughts: Thoughts, seat: int) -> None:
    """The first layer's sum for the row at hand, put right from the one this observer had last."""
    total = thoughts.known_sum[seat]
    row, known_row = thoughts.row, thoughts.known_row[seat]
    table = mind.table
    if not thoughts.known[seat]:
        thoughts.known[seat] = True
        total[:] = mind.wide_bias
        for number in range(len(row)):
            line = line_of(mind, number, row[number])
            for i in range(len(total)):
                total[i] += table[line, i]
    else:
        for number in range(len(row)):
            if row[number] != known_row[number]:
                new = line_of(mind, number, row[number])
                old = line_of(mind, number, known_row[number])
                if new != old:
                    for i in range(len(total)):
                        total[i] += table[new, i] - table[old, i]
    known_row[:] = row


def judge_position(game: Any, seat: int, mind: Mind, thoughts: Thoughts) -> None:
    """What the network says of a position, as a seat knows it; `interest` then tells how much an action appeals."""
    observe(game, seat, thoughts.row)
    add_up(mind, thoughts, seat)
    wide, narrow, deep, judges = thoughts.known_sum[seat], thoughts.narrow, thoughts.deep, thoughts.judges
    narrow[:] = mind.narrow_bias
    for i in range(len(wide)):
        if wide[i] > 0:
            for j in range(len(narrow)):
                narrow[j] += wide[i] * mind.narrow[i, j]
    deep[:] = mind.deep_bias
    for i in range(len(narrow)):
        if narrow[i] > 0:
            for j in range(len(deep)):
                deep[j] += narrow[i] * mind.deep[i, j]
    for j in range(len(deep)):
        deep[j] = max(deep[j], np.float32(0)) + max(narrow[j], np.float32(0))
    judges[:] = mind.judges_bias
    for i in range(len(deep)):
        if deep[i] > 0:
            for j in range(len(judges)):
                judges[j] += deep[i] * mind.judges[i, j]
    win, margin = thoughts.win, thoughts.margin
    seats = game.seats + 0
    for place in range(seats):
        win[place] = mind.win_bias[place]
        margin[place] = mind.margin_bias[place]
        for i in range(len(judges)):
            if judges[i] > 0:
                win[place] += judges[i] * mind.win[i, place]
                margin[place] += judges[i] * mind.margin[i, place]
    softmax(win, seats)


def interest(action: int, mind: Mind, thoughts: Thoughts) -> float:
    """How much an action appeals in the position judged last: the logarithm of its probability, but for a constant."""
    total = mind.policy_bias[action] + np.float32(0)
    for i in range(len(thoughts.deep)):
        total += thoughts.deep[i] * mind.policy[action, i]
    return total


class MindParts(NamedTuple):
    """The functions above, compiled for a game."""

    judge_position: Callable[..., None]
    interest: Callable[..., float]


@cache
def mind_parts_for(game: Game) -> MindParts:
    """What judging is made of, compiled for a game."""
    compiled = game.kernels.compile
    adding = compiled(add_up, line_of=compiled(line_of))
    judging = compiled(judge_position, add_up=adding, softmax=compiled(softmax))
    return MindParts(judging, compiled(interest))
