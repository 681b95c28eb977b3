"""How an observation becomes the inputs of a network.

Every number of a row is turned into inputs that are on or off: a code into one input for each thing it can stand for,
an amount into one for each of some steps it has reached. Amounts are also inputs themselves, scaled. So the first
layer of a network can be read as a table with a line for every value of every number, and evaluating it is adding up
lines: `fold` makes that table. When only a few numbers of a row have changed, only their lines change.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bottega.core.observation import ObservationField, ObservationSpace
from bottega.core.record import IntArray

STEPS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48)


class Encoding:
    """The inputs of a network that are made from a row."""

    def __init__(self, observation_space: ObservationSpace) -> None:
        columns: list[int] = []
        values: list[int] = []
        exact: list[bool] = []
        amounts: list[int] = []
        self.lowest = np.zeros(observation_space.size, np.int64)
        self.highest = np.zeros(observation_space.size, np.int64)
        for field in observation_space:
            low, high = _range(field)
            for column in observation_space.columns(field.name).ravel():
                self.lowest[column] = low
                self.highest[column] = high
                steps = range(low, high + 1) if field.code else [step for step in STEPS if low < step <= high]
                columns += [int(column)] * len(steps)
                values += steps
                exact += [field.code] * len(steps)
                if not field.code:
                    amounts.append(int(column))
        self.column = np.array(columns, np.int64)  # the number of a row that a switched input depends on,
        self.value = np.array(values, np.int64)  # with what it compares it,
        self.exact = np.array(exact, np.bool_)  # and whether it must be equal, or at least as large
        self.amount = np.array(amounts, np.int64)  # the numbers that are inputs themselves
        self.scale = (1 / self.highest[self.amount]).astype(np.float32)
        self.size = len(self.column) + len(self.amount)
        # Where the lines of every number begin in a folded table.
        widths = self.highest - self.lowest + 1
        self.first_line = np.concatenate([[0], np.cumsum(widths)[:-1]]).astype(np.int64)
        self.lines = int(widths.sum())

    def encode(self, rows: IntArray) -> NDArray[np.float32]:
        """The inputs for some rows."""
        rows = np.clip(rows, self.lowest, self.highest)
        seen = rows[:, self.column]
        on = np.where(self.exact, seen == self.value, seen >= self.value)
        return np.concatenate([on, rows[:, self.amount] * self.scale], axis=1).astype(np.float32)

    def fold(self, weights: NDArray[np.float32]) -> NDArray[np.float32]:
        """The table of what every value of every number adds to the neurons of the first layer.

        `weights` has a row for every input and a column for every neuron.
        """
        table = np.zeros((self.lines, weights.shape[1]), np.float32)
        for i, (column, value, exact) in enumerate(zip(self.column, self.value, self.exact, strict=True)):
            line = self.first_line[column] + value - self.lowest[column]
            last = line if exact else self.first_line[column] + self.highest[column] - self.lowest[column]
            table[line : last + 1] += weights[i]
        for i, column in enumerate(self.amount):
            values = np.arange(self.lowest[column], self.highest[column] + 1)
            lines = self.first_line[column] + values - self.lowest[column]
            table[lines] += np.outer(values * self.scale[i], weights[len(self.column) + i])
        return table


def _range(field: ObservationField) -> tuple[int, int]:
    """The bounds within which values of a number differ as inputs; what is beyond counts as the bound."""
    return max(int(field.low), 0), int(field.usual or field.high)
