"""Observations: what a seat knows as one row of small integers, for learning and for search.

A game declares its fields by name; their order is the layout of the row, the same for all options and numbers of
players. The game's rule `observe(game, seat, out)` fills a row. It is seat-relative: the observer comes first, then the
others in seat order, and a field that holds a seat is 1 for the observer, 2 for the next, 0 for nobody.

A seat is assumed to remember everything taken in the open (screens only hide it from sight). Draws to come, and what
others have seen alone, are in no row.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bottega.core.record import IntArray
from bottega.core.rule import rule

Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True)
class ObservationField:
    """A named part of an observation.

    `high` is never exceeded. Where it is far beyond what happens in games, `usual` is what to divide by instead. The
    numbers of a `code` stand for things: they are no amounts.
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


class ObservationSpace:
    """All features of a game: first those of the table, then a block for every player, the observer first."""

    def __init__(
        self, table: Sequence[ObservationField], each_player: Sequence[ObservationField], players: int
    ) -> None:
        self.declared = {field.name: field for field in [*table, *each_player]}
        if len(self.declared) != len(table) + len(each_player):
            raise ValueError("two features have the same name")
        self.players = players
        self.players_first = sum(field.size for field in table)  # where the first player's block begins
        self.player_size = sum(field.size for field in each_player)  # the length of a block
        self.size = self.players_first + players * self.player_size
        self._of_player = {field.name for field in each_player}
        self._first: dict[str, int] = {}
        for group in (table, each_player):
            first = 0
            for field in group:
                self._first[field.name] = first
                first += field.size

    def __iter__(self) -> Iterator[ObservationField]:
        return iter(self.declared.values())

    def of_player(self, name: str) -> bool:
        """Whether every player has this feature."""
        return name in self._of_player

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of a feature, with the players first where every player has it."""
        shape = self.declared[name].shape
        return (self.players, *shape) if self.of_player(name) else shape

    def first(self, name: str) -> int:
        """Where a feature begins: in the row, or in each player's block."""
        return self._first[name]

    def firsts(self) -> Any:
        """Where all features begin, as fields of their names, which compiled code can read, too: `AT.turn`.

        The features of a player begin so far from the start of the player's block. The first block is at `first_block`,
        and each is `block_size` long.
        """
        first = {**self._first, "first_block": self.players_first, "block_size": self.player_size}
        return namedtuple("Firsts", first)(**first)

    def named(self, rows: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """The features of a row, or of many rows, by name and in their shapes; they share the rows' memory."""
        many = rows.shape[:-1]
        blocks = rows[..., self.players_first :].reshape((*many, self.players, self.player_size))
        return {
            name: (blocks if self.of_player(name) else rows)[
                ..., self._first[name] : self._first[name] + field.size
            ].reshape((*many, *self.shape(name)))
            for name, field in self.declared.items()
        }

    def columns(self, name: str) -> NDArray[np.int64]:
        """Where the numbers of a feature are in a row, in its shape."""
        return self.named(np.arange(self.size))[name]

    def _by_column(self, value: Callable[[ObservationField], float], kind: type[Number]) -> NDArray[Number]:
        values = np.zeros(self.size, kind)
        for name, part in self.named(values).items():
            part[...] = value(self.declared[name])
        return values

    def low(self) -> NDArray[np.int16]:
        """The lower bound of every number of a row."""
        return self._by_column(lambda field: field.low, np.int16)

    def high(self) -> NDArray[np.int16]:
        """The upper bound of every number of a row."""
        return self._by_column(lambda field: field.high, np.int16)

    def scale(self) -> NDArray[np.float32]:
        """What to multiply a row by, so that its numbers are mostly between 0 and 1."""
        return self._by_column(lambda field: 1 / (field.usual or field.high), np.float32)

    def outside(self, rows: IntArray) -> list[str]:
        """The names of the features that are outside their declared bounds somewhere."""
        return [
            name
            for name, values in self.named(rows).items()
            if values.min() < self.declared[name].low or values.max() > self.declared[name].high
        ]

    def describe(self) -> str:
        """A table of all features in Markdown."""
        lines = ["| from | feature | shape | low | high | meaning |", "|---|---|---|---|---|---|"]
        for field in self:
            shape = " × ".join(str(length) for length in field.shape) or "1"
            high = f"{field.high} (÷ {field.usual})" if field.usual else str(field.high)
            meaning = f"{field.meaning} *Code.*" if field.code else field.meaning
            first = f"P + {self.first(field.name)}" if self.of_player(field.name) else self.first(field.name)
            lines.append(f"| {first} | `{field.name}` | {shape} | {field.low} | {high} | {meaning} |")
        return "\n".join(lines)


# For all the compiler knows, a row might overlap with the state. It copies many numbers at once only where all of them
# are read before the first is written; hence reading and writing by sixes.


@rule
def six(values: IntArray, first: int) -> tuple[int, int, int, int, int, int]:
    """Six numbers of an array, to be written later."""
    return values[first], values[first + 1], values[first + 2], values[first + 3], values[first + 4], values[first + 5]


@rule
def put_six(out: IntArray, first: int, numbers: tuple[int, int, int, int, int, int]) -> None:
    """Write six numbers into a row."""
    out[first] = numbers[0]
    out[first + 1] = numbers[1]
    out[first + 2] = numbers[2]
    out[first + 3] = numbers[3]
    out[first + 4] = numbers[4]
    out[first + 5] = numbers[5]


@rule
def seat_code(seat: int, observer: int, seats: int) -> int:
    """A seat as the observer counts: 0 nobody, 1 the observer, 2 the seat after, and so on. Without branches."""
    return (seat >= 0) * (seat - observer + 1 + seats * (seat < observer))
