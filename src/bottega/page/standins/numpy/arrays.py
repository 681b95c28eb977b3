"""Arrays: a place in a buffer, a kind, a shape, and how far it is from one row to the next."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any

from .kinds import Kind, Shape, bool_, dtype, float64, int64, kind_of, number
from .records import maker_of, record

WORD = 8  # bytes: every buffer is a multiple of it
LETTERS = (("b", 1), ("B", 1), ("h", 2), ("i", 4), ("q", 8), ("f", 4), ("d", 8))


class Buffer:
    """Bytes, read and written as numbers of any kind."""

    __slots__ = ("data", "views")

    def __init__(self, data: bytearray) -> None:
        self.data = data
        whole = memoryview(data)
        self.views = {letter: whole.cast(letter) for letter, size in LETTERS if len(data) % size == 0}  # type: ignore[call-overload]


def shape_of(rows: Any) -> Shape:
    """The shape of nested lists; all rows must be of one length."""
    if isinstance(rows, ndarray):
        return rows.shape
    if not isinstance(rows, list | tuple):
        return ()
    inner = {shape_of(row) for row in rows}
    if len(inner) > 1:
        raise ValueError("rows of several lengths")
    return (len(rows), *(inner.pop() if inner else ()))


class ndarray:  # noqa: N801 -- as NumPy calls it
    """An array. Its rows lie `_step` bytes apart; within a row everything lies one after another."""

    __slots__ = ("_at", "_buffer", "_step", "dtype", "shape")

    def __init__(self, buffer: Buffer, at: int, kind: Kind, shape: Shape, step: int = 0) -> None:
        self._buffer = buffer
        self._at = at
        self.dtype = kind
        self.shape = shape
        self._step = step or self.step_of(kind, shape)

    @classmethod
    def blank(cls, kind: Kind, shape: Shape) -> ndarray:
        """An array of zeros."""
        size = prod(shape) * kind.itemsize
        return cls(Buffer(bytearray(size + -size % WORD)), 0, kind, shape)

    @staticmethod
    def step_of(kind: Kind, shape: Shape) -> int:
        """The bytes of a row."""
        return kind.itemsize * prod(shape[1:])

    def __class_getitem__(cls, _: object) -> type[ndarray]:
        return cls

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    @property
    def _dense(self) -> bool:
        """Whether the rows lie one after another."""
        return self._step == self.step_of(self.dtype, self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    # ------------------------------------------------------------------------------------------------------- reading

    def _row(self, place: int) -> Any:
        """A row, a record or a number."""
        count = self.shape[0]
        if place < 0:
            place += count
        if not 0 <= place < count:
            raise IndexError(f"{place} of {count}")
        at = self._at + place * self._step
        kind = self.dtype
        if len(self.shape) > 1:
            return ndarray(self._buffer, at, kind, self.shape[1:])
        if isinstance(kind, number):
            return self._buffer.views[kind.letter][at >> kind.shift]
        return maker_of(kind)(self._buffer, at)

    def _slice(self, wanted: slice) -> ndarray:
        start, stop, step = wanted.indices(self.shape[0])
        shape = (len(range(start, stop, step)), *self.shape[1:])
        if step == 1:
            return ndarray(self._buffer, self._at + start * self._step, self.dtype, shape, self._step)
        return self._made([self._row(place) for place in range(start, stop, step)], shape)

    def _made(self, rows: Sequence[Any], shape: Shape) -> ndarray:
        made = ndarray.blank(self.dtype, shape)
        made[:] = rows
        return made

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int):
            return self._row(key)
        if isinstance(key, slice):
            return self._slice(key)
        if isinstance(key, tuple):
            return self._at_all(key)
        if isinstance(key, str):
            return self._column(key)
        if isinstance(key, ndarray) and key.dtype is bool_:
            key = [place for place, wanted in enumerate(key.flat()) if wanted]
        if isinstance(key, list | ndarray):
            return self._made([self._row(int(place)) for place in key], (len(key), *self.shape[1:]))
        return self._row(operator.index(key))

    def _at_all(self, key: tuple[Any, ...]) -> Any:
        """One place or slice for each axis; of the later axes a slice makes a copy."""
        first, *rest = key
        found = self[first]
        if not rest:
            return found
        if not isinstance(first, slice):
            return found[tuple(rest)]
        rows = [row[tuple(rest)] for row in found]
        inner = rows[0].shape if rows and isinstance(rows[0], ndarray) else ()
        return self._made(rows, (len(rows), *inner))

    def _column(self, name: str) -> ndarray:
        """A field of all records."""
        if not isinstance(self.dtype, dtype) or len(self.shape) != 1:
            raise IndexError(name)
        field, offset = self.dtype.fields[name]
        return ndarray(self._buffer, self._at + offset, field.base, (*self.shape, *field.shape), self._step)

    def __iter__(self) -> Iterator[Any]:
        return (self._row(place) for place in range(self.shape[0]))

    def __contains__(self, value: object) -> bool:
        return value in self.flat()

    def flat(self) -> list[Any]:
        """All numbers, one after another."""
        if isinstance(self.dtype, number) and self._dense:
            start = self._at >> self.dtype.shift
            return self._buffer.views[self.dtype.letter][start : start + self.size].tolist()
        if len(self.shape) == 1:
            return list(self)
        return [one for row in self for one in row.flat()]

    def tolist(self) -> list[Any]:
        if len(self.shape) > 1:
            return [row.tolist() for row in self]
        if self.dtype is bool_:
            return [bool(one) for one in self.flat()]
        return self.flat()

    def tobytes(self) -> bytes:
        if not self._dense:
            return self.copy().tobytes()
        return bytes(self._buffer.data[self._at : self._at + self.nbytes])

    # ------------------------------------------------------------------------------------------------------- writing

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, tuple):
            *front, key = key
            target = self
            for place in front:
                target = target._row(operator.index(place))
            target[key] = value
        elif isinstance(key, slice):
            self._fill(self._rows_of(key), value)
        else:
            self._put(operator.index(key), value)

    def _rows_of(self, wanted: slice) -> ndarray:
        if wanted.step not in (None, 1):
            raise NotImplementedError("writing to every other row")
        return self._slice(wanted)

    @staticmethod
    def _fill(target: ndarray, value: Any) -> None:
        if not isinstance(value, list | tuple | ndarray):
            rows: Sequence[Any] = [value] * len(target)
        else:
            rows = list(value)
            if len(rows) != len(target):
                raise ValueError(f"{len(rows)} values for {len(target)} places")
        for place, row in enumerate(rows):
            target._put(place, row)

    def _put(self, place: int, value: Any) -> None:
        count = self.shape[0]
        if place < 0:
            place += count
        if not 0 <= place < count:
            raise IndexError(f"{place} of {count}")
        if len(self.shape) > 1:
            self._row(place)[:] = value
            return
        at = self._at + place * self._step
        kind = self.dtype
        if isinstance(kind, number):
            self._buffer.views[kind.letter][at >> kind.shift] = kind(value)
        elif isinstance(value, record):
            self._buffer.data[at : at + kind.itemsize] = value.tobytes()
        else:
            raise TypeError("a record is needed")

    def fill(self, value: Any) -> None:
        self[:] = value

    def copy(self) -> ndarray:
        return self._made(list(self), self.shape)

    # ---------------------------------------------------------------------------------------------------- other arrays

    def ravel(self) -> ndarray:
        return self._made(self.flat(), (self.size,))

    def reshape(self, *shape: int) -> ndarray:
        if prod(shape) != self.size:
            raise ValueError(f"{self.shape} cannot become {shape}")
        flat = self.ravel()
        return ndarray(flat._buffer, 0, self.dtype, shape)

    def astype(self, kind: Any) -> ndarray:
        made = ndarray.blank(kind_of(kind), self.shape)
        made[:] = self.tolist()
        return made

    def any(self, axis: int | None = None) -> Any:
        if axis is None:
            return any(self.flat())
        if axis != 0 or self.ndim != 2:
            raise NotImplementedError("only the columns of a table")
        columns = [any(column) for column in zip(*self.tolist(), strict=True)]
        flat = ndarray.blank(bool_, (len(columns),))
        flat[:] = columns
        return flat

    def all(self) -> bool:
        return all(self.flat())

    def sum(self) -> Any:
        return sum(self.flat())

    def max(self) -> Any:
        return max(self.flat())

    def min(self) -> Any:
        return min(self.flat())

    def argmax(self) -> int:
        flat = self.flat()
        return flat.index(max(flat))

    def _with(self, other: Any, work: Callable[[Any, Any], Any], kind: number | None = None) -> ndarray:
        """What comes of every number and the one at the same place of the other."""
        mine = self.flat()
        if isinstance(other, ndarray | list | tuple):
            if shape_of(other) != self.shape:
                raise NotImplementedError("arrays of different shapes")
            theirs = other.flat() if isinstance(other, ndarray) else _flat(other)
        else:
            theirs = [other] * len(mine)
        came = [work(a, b) for a, b in zip(mine, theirs, strict=True)]
        if kind is None:
            kind = float64 if any(isinstance(one, float) for one in came) else int64
        flat = ndarray.blank(kind, (len(came),))
        flat[:] = came
        return ndarray(flat._buffer, 0, kind, self.shape)

    def __add__(self, other: Any) -> ndarray:
        return self._with(other, operator.add)

    def __sub__(self, other: Any) -> ndarray:
        return self._with(other, operator.sub)

    def __mul__(self, other: Any) -> ndarray:
        return self._with(other, operator.mul)

    def __gt__(self, other: Any) -> ndarray:
        return self._with(other, operator.gt, bool_)

    def __ge__(self, other: Any) -> ndarray:
        return self._with(other, operator.ge, bool_)

    def __lt__(self, other: Any) -> ndarray:
        return self._with(other, operator.lt, bool_)

    def __le__(self, other: Any) -> ndarray:
        return self._with(other, operator.le, bool_)

    def __eq__(self, other: object) -> ndarray:  # type: ignore[override]
        return self._with(other, operator.eq, bool_)

    def __ne__(self, other: object) -> ndarray:  # type: ignore[override]
        return self._with(other, operator.ne, bool_)

    __hash__ = None  # type: ignore[assignment]


def _flat(rows: Any) -> list[Any]:
    return [one for row in rows for one in _flat(row)] if isinstance(rows, list | tuple) else [rows]
