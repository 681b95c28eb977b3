"""An optional part of a game's contract: what its rule book says at a table with its options."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.messages import Message


class TableNumbers(TypedDict):
    """What options decide, for the cards and the rules that leave it open."""

    when: dict[str, bool | int | str]  # the options that this holds for
    cards: dict[str, dict[str, int]]  # by card: what fills the gaps of its texts
    rules: dict[str, Message]  # by rule: what it comes to at such a table


@runtime_checkable
class HasTableNumbers(Protocol):
    """A game whose rule book leaves something to the options."""

    def table_numbers(self) -> list[TableNumbers]:
        """What holds, for every combination of options that makes a difference."""
        ...
