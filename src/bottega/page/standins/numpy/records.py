"""Records: one place in a buffer, with a property for every field of its kind."""

from __future__ import annotations

from typing import Any

from .kinds import dtype, number


class record:  # noqa: N801 -- as NumPy calls it
    """A record in a buffer. Every kind of record has a class of its own, see `maker_of`."""

    __slots__ = ("_at", "_buffer")
    dtype: dtype

    def __init__(self, buffer: Any, at: int) -> None:
        self._buffer = buffer
        self._at = at

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)

    def tobytes(self) -> bytes:
        return bytes(self._buffer.data[self._at : self._at + self.dtype.itemsize])

    def copy(self) -> record:
        return type(self)(type(self._buffer)(bytearray(self.tobytes())), 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, record) and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]


def maker_of(kind: dtype) -> type[record]:
    """The class of a kind's records, made once."""
    if kind.maker is None:
        members: dict[str, Any] = {"__slots__": (), "dtype": kind}
        for name in kind.names:
            members[name] = _property(kind, name)
        kind.maker = type("record", (record,), members)
    maker: type[record] = kind.maker
    return maker


def _property(kind: dtype, name: str) -> property:
    from .arrays import ndarray  # noqa: PLC0415 -- arrays are made of records, and records of arrays

    declared, offset = kind.fields[name]
    field, shape = declared.base, declared.shape
    if shape:
        step = ndarray.step_of(field, shape)

        def get_array(self: record) -> Any:
            return ndarray(self._buffer, self._at + offset, field, shape, step)

        def set_array(self: record, value: Any) -> None:
            get_array(self)[:] = value

        return property(get_array, set_array)
    if not isinstance(field, number):
        raise NotImplementedError("a record in a record that is no array")
    letter, shift, real = field.letter, field.shift, field.real

    def get_number(self: record) -> Any:
        return self._buffer.views[letter][(self._at + offset) >> shift]

    def set_number(self: record, value: Any) -> None:
        self._buffer.views[letter][(self._at + offset) >> shift] = value if real else int(value)

    return property(get_number, set_number)
