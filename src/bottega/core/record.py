"""A game's state is one NumPy record of fixed-size integers, declared as a class that doubles as its map.

    class Player(Record):
        coins = short()          # behind the screen
        blocks = shorts(6)       # by colour

    state = blank(Player)        # state.coins, state.blocks[2]: the same in Python, in compiled code and on a GPU

Quantities are 16-bit or wider on purpose: interpreted NumPy keeps the small type in sums and products, where compiled
code widens, and the two must agree. Single numbers that rules hand on as arguments are 64-bit, so that they have the
type of a Python integer everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import DTypeLike, NDArray

Kind = TypeVar("Kind", bound="Record")
MAX_QUANTITY = 9999  # no position has more of anything
IntArray: TypeAlias = NDArray[np.integer]  # inside a record, or for compiled loops
FloatArray: TypeAlias = NDArray[np.floating]


class States(Protocol[Kind]):
    """Many records in one array, see `array_of`."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def __len__(self) -> int: ...

    def __getitem__(self, place: int) -> Kind: ...

    def __setitem__(self, place: int, state: Kind) -> None: ...


class Field:
    """One entry of a record: its type and shape."""

    def __init__(self, kind: type, shape: tuple[int, ...]) -> None:
        self.kind = kind
        self.shape = shape


class Record:
    """Base of the classes that declare a state. They are never instantiated: `blank` makes a NumPy record."""

    dtype: np.dtype[np.void]

    def copy(self) -> Self: ...  # type: ignore[empty-body]

    def __getitem__(self, name: str) -> Any: ...  # a field by name, five times as quick as by attribute

    def tobytes(self) -> bytes: ...  # type: ignore[empty-body]


def short() -> int:
    """A 16-bit quantity."""
    return cast(int, Field(np.int16, ()))


def long() -> int:
    """A 64-bit number: what counts seats, phases or tiles and is handed from rule to rule."""
    return cast(int, Field(np.int64, ()))


def shorts(*shape: int) -> IntArray:
    """A fixed array of 16-bit quantities."""
    return cast(IntArray, Field(np.int16, shape))


def longs(*shape: int) -> IntArray:
    """A fixed array of 64-bit numbers."""
    return cast(IntArray, Field(np.int64, shape))


def records(kind: type[Kind], count: int) -> Sequence[Kind]:
    """A fixed array of nested records."""
    return cast(Sequence[Kind], Field(kind, (count,)))


def dtype_of(declaration: type[Record]) -> np.dtype[np.void]:
    """The NumPy type of a declared record, made once."""
    if declaration not in _types:
        _types[declaration] = _lay_out(declaration)
    return _types[declaration]


_types: dict[type[Record], np.dtype[np.void]] = {}


def _lay_out(declaration: type[Record]) -> np.dtype[np.void]:
    """A NumPy type aligned like a C structure but without gaps.

    Copying a record does not copy gaps, and states are compared byte by byte. So the wide fields come first in memory,
    and what is missing at the end is a field of its own.
    """
    entries: list[tuple[str, DTypeLike, tuple[int, ...]]] = []
    for name, value in vars(declaration).items():
        if isinstance(value, Field):
            if hasattr(np.record, name):
                raise ValueError(f"{declaration.__name__}.{name}: NumPy's records already have something of this name")
            nested = isinstance(value.kind, type) and issubclass(value.kind, Record)
            entries.append((name, dtype_of(value.kind) if nested else value.kind, value.shape))
    entries.sort(key=lambda entry: -np.dtype(entry[1]).alignment)
    size = sum(np.dtype((kind, shape)).itemsize for _, kind, shape in entries)
    missing = np.dtype(entries, align=True).itemsize - size
    if missing:
        entries.append(("unused", np.int8, (missing,)))
    return np.dtype(entries, align=True)


def array_of(declaration: type[Kind], count: int) -> States[Kind]:
    """Many blank records in one array, as compiled loops take them."""
    return cast(States[Kind], np.zeros(count, np.dtype((np.record, dtype_of(declaration)))))


def blank(declaration: type[Kind]) -> Kind:
    """One record, all zero."""
    return array_of(declaration, 1)[0]


def duplicate(state: Kind) -> Kind:
    """A copy of a record, much quicker than NumPy's own `copy`, which goes through every field."""
    return cast(Kind, np.frombuffer(bytearray(state.tobytes()), state.dtype)[0])
