"""What takes the place of NumPy and msgspec in a page does what they do, as far as rules, views and tables use them."""

from __future__ import annotations

import types
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from bottega.core.record import dtype_of
from bottega.games import NAMES, load
from bottega.page.standins import msgspec as small_msgspec
from bottega.page.standins import numpy as small
from bottega.server.events import Created


def plain(value: Any) -> Any:
    """An array or a number of either kind as plain data."""
    return value.tolist() if hasattr(value, "tolist") else value


TABLE = [[3, 0, -2], [7, 5, 0], [0, 1, 9], [4, 4, 4]]
SAME: dict[str, Callable[[Any], Any]] = {
    "a row": lambda n: n.array(TABLE, n.int16)[-1],
    "a number": lambda n: n.array(TABLE, n.int16)[2, 1],
    "rows": lambda n: n.array(TABLE, n.int16)[1:3],
    "every other row": lambda n: n.array(TABLE, n.int64)[::2],
    "a column": lambda n: n.array(TABLE, n.int64)[:, 1],
    "some columns": lambda n: n.array(TABLE, n.int64)[:, 1:],
    "rows by number": lambda n: n.array(TABLE, n.int64)[[2, 0]],
    "rows by mask": lambda n: n.array([5, 7, 5])[n.array([5, 7, 5]) == 5],
    "shape": lambda n: n.zeros((2, 3, 4), n.uint8).shape,
    "lengths": lambda n: [len(n.zeros((2, 3))), n.zeros((2, 3)).size, n.zeros((2, 3), n.int16).nbytes],
    "sum": lambda n: n.array(TABLE).sum(),
    "largest": lambda n: [n.array(TABLE).max(), n.array(TABLE).min(), n.array(TABLE).argmax()],
    "any": lambda n: [bool(n.array(TABLE).any()), bool(n.array(TABLE).all()), n.array(TABLE).any(axis=0)[0] == 1],
    "differences": lambda n: n.array(TABLE) - n.array(TABLE)[0:1].sum(),
    "where they differ": lambda n: (n.array(TABLE) != n.array(TABLE[::-1])).any(axis=0),
    "comparisons": lambda n: [plain(n.array([1, 2, 3]) >= 2), plain(n.array([1, 2, 3]) < 2)],
    "not zero": lambda n: n.flatnonzero(n.array([0, 4, 0, 1], n.uint8)),
    "a range": lambda n: n.arange(2, 7),
    "joined rows": lambda n: n.concatenate([n.array(TABLE), n.zeros((1, 3), n.int64)]),
    "joined columns": lambda n: n.concatenate([n.array(TABLE), n.ones((4, 2), n.int64)], axis=1),
    "joined depths": lambda n: n.concatenate([n.zeros((2, 2, 1), n.int64), n.ones((2, 2, 2), n.int64)], axis=2),
    "another shape": lambda n: n.array(TABLE, n.int64).reshape(3, 4),
    "no rows": lambda n: n.array([], n.int64).reshape(0, 4),
    "another kind": lambda n: n.array(TABLE).astype(n.int16),
    "bytes": lambda n: n.array(TABLE, n.int16)[1:3].tobytes(),
    "bytes of a column": lambda n: n.array(TABLE, n.int32)[:, 2].tobytes(),
    "in it": lambda n: [9 in n.array(TABLE), 8 in n.array(TABLE)],
    "full": lambda n: n.full((2, 2), 7, n.int16),
}


@pytest.mark.parametrize("what", SAME)
def test_arrays_are_those_of_numpy(what: str) -> None:
    assert plain(SAME[what](small)) == plain(SAME[what](np))


def test_writing_to_a_part_writes_to_the_whole() -> None:
    numpy: Any
    for numpy in (np, small):
        whole = numpy.zeros((3, 4), numpy.int16)
        whole[1][2] = 5
        whole[2, 1:3] = [6, 7]
        whole[0] = 9
        assert whole.tolist() == [[9] * 4, [0, 0, 5, 0], [0, 6, 7, 0]]


def test_what_a_small_array_cannot_do_is_refused_and_not_guessed() -> None:
    table = small.array(TABLE)
    with pytest.raises(TypeError):
        table[:, 0] = 1  # NumPy writes a column, a copy of one would be lost
    with pytest.raises(IndexError):
        table[4]
    with pytest.raises(ValueError, match="4 values"):
        table[0:2] = [1, 2, 3, 4]
    with pytest.raises(NotImplementedError):
        table + table[0]


def small_type(real: np.dtype[Any]) -> Any:
    """A record's type for the small arrays, from the one that NumPy has."""
    assert real.names is not None
    assert real.fields is not None
    entries = []
    for name in real.names:
        kind = real.fields[name][0]
        base = small_type(kind.base) if kind.base.names else getattr(small, kind.base.name)
        entries.append((name, base, kind.shape))
    return small.dtype(entries, align=True)


@pytest.mark.parametrize("name", NAMES)
def test_states_lie_in_memory_as_they_do_here(name: str) -> None:
    game = load(name)
    real = dtype_of(game.state_record)
    kind = small_type(real)
    assert kind.itemsize == real.itemsize
    random = Random(3)
    state = game.new(game.options.read({}), 1)
    for _ in range(40):
        game.step(state, random.choice(game.legal_actions(state)))
    copy = small.frombuffer(state.tobytes(), kind)[0]
    assert copy.tobytes() == state.tobytes()
    assert real.names is not None
    assert real.fields is not None
    for field in real.names:
        if not real.fields[field][0].base.names:
            assert plain(getattr(copy, field)) == plain(state[field]), field
            setattr(copy, field, plain(state[field]))
    assert copy.copy().tobytes() == state.tobytes()


CREATED = {
    "game": "a",
    "rules": 1,
    "name": "Torre",
    "options": {"players": 2},
    "seats": [{"kind": "person", "name": "Anna", "taken": True, "time": 3}],
    "keys": ["k"],
    "watch": "w",
    "past": {"seed": "7", "keys": [[0, "ab"]], "given": {"1": [1, 2]}, "actions": ["end"]},
}


def test_structures_are_read_as_msgspec_reads_them() -> None:
    one = small_msgspec.convert(CREATED, small_structure("Created", Created))
    other = msgspec.convert(CREATED, Created)
    assert small_msgspec.to_builtins(one) == msgspec.to_builtins(other)
    assert one.past.keys == other.past.keys == [(0, "ab")]  # type: ignore[union-attr]


def structure_of(name: str, body: dict[str, Any]) -> type[small_msgspec.Struct]:
    """A class with a body that has been worked out."""
    return types.new_class(name, (small_msgspec.Struct,), exec_body=lambda space: space.update(body))


def small_structure(name: str, real: type[msgspec.Struct]) -> Any:
    """The same structure, made with what a page has."""
    from bottega.server import events  # noqa: PLC0415 -- its annotations are looked up here

    made: dict[str, Any] = {}
    for kind in (events.StoredSeat, events.Past, real):
        defaults = {
            field.name: small_msgspec.UNSET
            if field.default is msgspec.UNSET
            else field.default_factory()
            if field.default_factory is not msgspec.NODEFAULT
            else field.default
            for field in msgspec.structs.fields(kind)
            if not field.required
        }
        annotations = {
            name: eval(text, {**vars(events), **vars(small_msgspec), **made})
            for name, text in kind.__annotations__.items()
        }
        made[kind.__name__] = structure_of(kind.__name__, {**defaults, "__annotations__": annotations})
    return made[name]


@pytest.mark.parametrize(
    "wrong", [{"rules": "1"}, {"seats": [{"kind": "person"}]}, {"keys": "k"}, {"options": []}, {"watch": None}]
)
def test_wrong_data_is_refused_by_both(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(CREATED | wrong, Created)
    with pytest.raises(small_msgspec.ValidationError):
        small_msgspec.convert(CREATED | wrong, small_structure("Created", Created))


def test_json_is_the_same_also_with_ready_pieces() -> None:
    one: Any
    for one, raw in ((msgspec, msgspec.Raw), (small_msgspec, small_msgspec.Raw)):
        value = {"b": raw(b'{"x":1}'), "a": (1, None, True, "è“"), "c": [raw(b"[]"), raw(b'"b"')], "1": 1.5}
        assert one.json.encode(value) == '{"b":{"x":1},"a":[1,null,true,"è“"],"c":[[],"b"],"1":1.5}'.encode()
        assert one.json.encode({"b": 1, "a": {"d": 1, "c": 2}}, order="sorted") == b'{"a":{"c":2,"d":1},"b":1}'
