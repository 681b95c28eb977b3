"""Kinds of numbers, and how records of them lie in memory."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any, TypeAlias

Shape: TypeAlias = tuple[int, ...]


class number:  # noqa: N801 -- as NumPy calls it
    """A kind of numbers, with its letter as `struct` and `memoryview` have it."""

    fields: None = None
    shape: Shape = ()

    def __init__(self, name: str, letter: str, size: int) -> None:
        self.name, self.letter, self.itemsize, self.alignment = name, letter, size, size
        self.real = letter in "fd"
        self.shift = size.bit_length() - 1

    @property
    def base(self) -> number:
        return self

    def __call__(self, value: Any = 0) -> int | float:
        return float(value) if self.real else int(value)

    def __repr__(self) -> str:
        return self.name


int8, int16, int32, int64 = (
    number("int8", "b", 1),
    number("int16", "h", 2),
    number("int32", "i", 4),
    number("int64", "q", 8),
)
uint8, bool_ = number("uint8", "B", 1), number("bool", "B", 1)
float32, float64 = number("float32", "f", 4), number("float64", "d", 8)


class void:  # noqa: N801
    """What records are called in annotations."""


class dtype:  # noqa: N801
    """How a record lies in memory, aligned like a structure of C. `dtype(np.int16)` is that kind itself."""

    fields: dict[str, tuple[Kind | Several, int]]
    names: tuple[str, ...]
    shape: Shape
    itemsize: int
    alignment: int
    maker: type | None  # the class of its records, see `records.py`

    def __new__(cls, what: Any, align: bool = False) -> Any:
        if isinstance(what, number | dtype):
            return what
        if isinstance(what, tuple):
            first, second = what
            return second if isinstance(second, dtype) else Several(cls(first), second)
        if not align:
            raise NotImplementedError("records that are not aligned")
        return cls._of_fields(what)

    @classmethod
    def _of_fields(cls, declared: Iterable[tuple[str, Any, Shape]]) -> dtype:
        made = object.__new__(cls)
        made.fields, made.shape, made.maker, end = {}, (), None, 0
        for name, what, shape in declared:
            kind: Kind | Several = Several(cls(what), shape) if shape else cls(what)
            end += -end % kind.alignment
            made.fields[name] = (kind, end)
            end += kind.itemsize
        made.names = tuple(made.fields)
        made.alignment = max(kind.alignment for kind, _ in made.fields.values())
        made.itemsize = end + -end % made.alignment
        return made

    def __class_getitem__(cls, _: object) -> type[dtype]:
        return cls

    @property
    def base(self) -> dtype:
        return self


class Several:
    """Several of a kind, as a field of a record has them: `dtype((np.int16, (3, 4)))`."""

    def __init__(self, kind: Kind, shape: Shape) -> None:
        self.base, self.shape = kind, shape
        self.itemsize, self.alignment = kind.itemsize * prod(shape), kind.alignment


Kind: TypeAlias = number | dtype


def kind_of(what: Any) -> Kind:
    """A kind by whatever NumPy would take for one."""
    if what is int:
        return int64
    if what is float:
        return float64
    if what is bool:
        return bool_
    kind: Kind = dtype(what)
    return kind
