"""An optional part of a game's contract: numbers of its rule book that hang on the options of a table."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12


class TableNumbers(TypedDict):
    """Numbers that options decide, for the texts that have gaps for them."""

    when: dict[str, bool | int | str]  # the options that they hold for
    texts: dict[str, dict[str, int]]  # by text: `card.<id>`, or `rule.<id>.table`, what a rule says at a table


@runtime_checkable
class HasTableNumbers(Protocol):
    """A game whose rule book has such numbers."""

    def table_numbers(self) -> list[TableNumbers]:
        """The numbers, for every combination of options that makes a difference."""
        ...
