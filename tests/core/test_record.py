"""Records: the state of a game."""

from __future__ import annotations

import pytest

from bottega.core.record import Record, blank, dtype_of, long, records, short, shorts


class Inner(Record):
    few = shorts(3)


class Outer(Record):
    small = short()
    wide = long()
    inner = records(Inner, 2)


def test_records_nest_and_are_changed_in_place() -> None:
    state = blank(Outer)
    state.inner[1].few[2] = 7
    state.wide = 2**40
    copy = state.copy()
    copy.inner[1].few[2] = 8
    assert (state.inner[1].few[2], copy.inner[1].few[2], copy.wide) == (7, 8, 2**40)


@pytest.mark.parametrize("declaration", [Inner, Outer])
def test_a_record_has_no_gaps_that_a_copy_would_leave_out(declaration: type[Record]) -> None:
    dtype = dtype_of(declaration)
    assert dtype.fields is not None
    assert sum(field[0].itemsize for field in dtype.fields.values()) == dtype.itemsize


def test_a_name_that_numpy_uses_itself_is_refused() -> None:
    class Wrong(Record):
        round = short()

    with pytest.raises(ValueError, match=r"Wrong\.round"):
        dtype_of(Wrong)
