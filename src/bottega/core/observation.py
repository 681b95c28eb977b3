"""Observations: what a seat knows as one row of small integers, for learning and for search.

A game declares its fields by name; their order is the layout of the row, the same for all options and numbers of
players. The game's rule `observe(game, seat, out)` fills a row. It is seat-relative: the observer comes first, then the
others in seat order, and a field that holds a seat says how many seats to the left of the observer it is.

A seat counts as remembering all that was taken in the open (screens hide from the eye only). Draws to come, and what
others have seen alone, are in no row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from bottega.core.rule import rule

ABSENT = 0  # the code of "nobody"; the observer is 1, the next seat 2, and so on


@dataclass(frozen=True)
class Feature:
    """A named part of an observation.

    `high` is never exceeded. Where quantities have no bound in the rules, `observe` stops counting at it, and `usual`
    is what to divide by instead. The numbers of a `code` stand for things: they are no amounts.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    usual: int | None = None
    code: bool = False

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Features:
    """All features of a game, one after another."""

    def __init__(self, declared: Sequence[Feature]) -> None:
        self.declared = {feature.name: feature for feature in declared}
        if len(self.declared) != len(declared):
            raise ValueError("two features have the same name")
        self._first: dict[str, int] = {}
        self.size = 0
        for feature in declared:
            self._first[feature.name] = self.size
            self.size += feature.size

    def __iter__(self) -> Iterator[Feature]:
        return iter(self.declared.values())

    def first(self, name: str) -> int:
        """Where a feature begins."""
        return self._first[name]

    def slice(self, name: str) -> slice:
        """Where a feature is in a row."""
        first = self._first[name]
        return slice(first, first + self.declared[name].size)

    def named(self, rows: NDArray[np.generic]) -> dict[str, NDArray[np.generic]]:
        """The features of a row, or of many rows, by name and in their shapes; they share the rows' memory."""
        return {
            feature.name: rows[..., self.slice(feature.name)].reshape(*rows.shape[:-1], *feature.shape)
            for feature in self
        }

    def low(self) -> NDArray[np.int16]:
        """The lower bound of every number of a row."""
        return np.concatenate([np.full(feature.size, feature.low, np.int16) for feature in self])

    def high(self) -> NDArray[np.int16]:
        """The upper bound of every number of a row."""
        return np.concatenate([np.full(feature.size, feature.high, np.int16) for feature in self])

    def scale(self) -> NDArray[np.float32]:
        """What to multiply a row by, so that its numbers are mostly between 0 and 1."""
        return np.concatenate(
            [np.full(feature.size, 1 / (feature.usual or feature.high), np.float32) for feature in self]
        )

    def outside(self, rows: NDArray[np.generic]) -> list[str]:
        """The names of the features that are outside their declared bounds somewhere."""
        return [
            name
            for name, values in self.named(rows).items()
            if values.min() < self.declared[name].low or values.max() > self.declared[name].high
        ]

    def describe(self) -> str:
        """A table of all features in Markdown."""
        lines = ["| from | feature | shape | low | high | meaning |", "|---|---|---|---|---|---|"]
        for feature in self:
            shape = " × ".join(str(length) for length in feature.shape)
            high = f"{feature.high} (÷ {feature.usual})" if feature.usual else str(feature.high)
            meaning = f"{feature.meaning} *Code.*" if feature.code else feature.meaning
            lines.append(
                f"| {self.first(feature.name)} | `{feature.name}` | {shape} | {feature.low} | {high} | {meaning} |"
            )
        return "\n".join(lines)


@rule
def seat_code(seat: int, observer: int, seats: int) -> int:
    """A seat as the observer counts: 0 nobody, 1 the observer, 2 the seat after, and so on."""
    if seat < 0:
        return ABSENT
    if seat < observer:
        return seat - observer + seats + 1
    return seat - observer + 1
