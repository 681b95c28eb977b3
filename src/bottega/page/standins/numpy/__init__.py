"""`numpy`: records, arrays and the few functions on them that rules, views and tables use, in plain Python.

Everything lies in one buffer, as in NumPy, so that the bytes of a state are the same. Single numbers are Python's own:
they never overflow, as those of compiled rules do not either. What is not here raises an error and is never guessed.

Interpreted rules are quicker on this than on NumPy, whose single numbers are slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from . import typing
from .arrays import Buffer, ndarray, shape_of
from .kinds import (
    Kind,
    bool_,
    dtype,
    float32,
    float64,
    int8,
    int16,
    int32,
    int64,
    kind_of,
    number,
    uint8,
    void,
)
from .records import record

__all__ = [
    "arange",
    "argmax",
    "array",
    "asarray",
    "ascontiguousarray",
    "bool_",
    "concatenate",
    "dtype",
    "flatnonzero",
    "float32",
    "float64",
    "floating",
    "frombuffer",
    "full",
    "generic",
    "int8",
    "int16",
    "int32",
    "int64",
    "integer",
    "ndarray",
    "ones",
    "record",
    "typing",
    "uint8",
    "void",
    "zeros",
]

__version__ = "small"
integer = floating = generic = number  # only in annotations


def zeros(shape: int | Sequence[int], kind: Any = float64) -> ndarray:
    """An array of zeros, or of blank records."""
    wanted = (int(shape),) if isinstance(shape, int) else tuple(int(n) for n in shape)
    return ndarray.blank(kind_of(kind), wanted)


def full(shape: int | Sequence[int], value: Any, kind: Any = float64) -> ndarray:
    """An array with the same number everywhere."""
    made = zeros(shape, kind)
    made[:] = value
    return made


def ones(shape: int | Sequence[int], kind: Any = float64) -> ndarray:
    """An array of ones."""
    return full(shape, 1, kind)


def array(rows: Any, kind: Any = None, dtype: Any = None) -> ndarray:
    """An array of numbers, or of rows of numbers."""
    wanted = dtype if kind is None else kind
    if wanted is None:
        wanted = rows.dtype if isinstance(rows, ndarray) else int64
    plain = rows.tolist() if isinstance(rows, ndarray) else list(rows)
    made = ndarray.blank(kind_of(wanted), shape_of(plain))
    made[:] = plain
    return made


def asarray(rows: Any, kind: Any = None, dtype: Any = None) -> ndarray:
    """The array itself if it is one of that kind."""
    wanted = dtype if kind is None else kind
    if isinstance(rows, ndarray) and (wanted is None or kind_of(wanted) is rows.dtype):
        return rows
    return array(rows, wanted)


def ascontiguousarray(rows: Any, kind: Any = None, dtype: Any = None) -> ndarray:
    """The same numbers, one after another."""
    return array(rows, kind, dtype)


def arange(*bounds: int) -> ndarray:
    """The numbers of a range."""
    return array(list(range(*(int(bound) for bound in bounds))), int64)


def frombuffer(data: bytes | bytearray, kind: Any) -> ndarray:
    """An array on bytes that are there already."""
    wanted = kind_of(kind)
    return ndarray(Buffer(bytearray(data)), 0, wanted, (len(data) // wanted.itemsize,))


def flatnonzero(numbers: ndarray) -> ndarray:
    """Where an array is not zero."""
    return array([place for place, number in enumerate(numbers.flat()) if number], int64)


def argmax(numbers: ndarray) -> int:
    """Where the largest number is; the first of several."""
    return numbers.argmax()


def concatenate(parts: Iterable[Any], axis: int = 0) -> ndarray:
    """Arrays one after another, or beside each other."""
    rows = [part if isinstance(part, ndarray) else array(part) for part in parts]
    kind: Kind = rows[0].dtype
    rows_of = [part.tolist() for part in rows]
    return array(_joined(rows_of, axis), kind)


def _joined(parts: Sequence[list[Any]], axis: int) -> list[Any]:
    if axis == 0:
        return list(chain(*parts))
    return [_joined(beside, axis - 1) for beside in zip(*parts, strict=True)]
