"""The fields of a game's positions, described so that a page can ask for them: their kinds, bounds and words.

A game that has such a description has it as `SCHEMA` in its `position_schema.py`. It says how the fields look that
`compose` reads and `describe` writes; what makes no sense together is still refused by `compose` alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from bottega.core.record import MAX_QUANTITY

FieldKind: TypeAlias = Literal[
    "number",  # a whole number from `low` to `high`
    "switch",  # true or false
    "word",  # one of `words`; null with `empty`
    "words",  # several of `words`, each once
    "list",  # `low` to `high` of `words` in order; null among them with `empty`
    "amounts",  # a number up to `high` for each of `words`
    "group",  # fields by name
    "seats",  # a group for each of `low` to `high` seats
    "seat",  # a seat, from 0; -1 with `empty`
    "order",  # all seats, each once
    "some",  # several seats, each once
]
NEVER_SHOWN = ("dice", "seed")


@dataclass(frozen=True)
class Field:
    """One field. Its label is the text `<game>.position.<name>`; `named` is the table of texts with its words."""

    name: str
    kind: FieldKind
    low: int = 0
    high: int = 0
    words: str = ""  # the name of a list of words
    named: str = ""  # the game's table of texts with the words' names: "city"; or one of all games
    empty: bool = False
    fields: tuple[Field, ...] = ()
    inside: bool = False  # of a turn that is half done: seldom needed

    def as_json(self) -> dict[str, object]:
        """The field as plain data."""
        return {
            "name": self.name,
            "kind": self.kind,
            "low": self.low,
            "high": self.high,
            "words": self.words,
            "named": self.named,
            "empty": self.empty,
            "inside": self.inside,
            "fields": [one.as_json() for one in self.fields],
        }

    def problem(self, value: object, lists: Mapping[str, Sequence[str]], seats: int, path: str = "") -> str | None:
        """Where a value does not look as this field says, for tests; None if it does."""
        path = f"{path}.{self.name}" if path else self.name
        words = lists.get(self.words, ())
        if self.kind == "group":
            return _problem_of_group(self.fields, value, lists, seats, path)
        if self.kind == "seats":
            if not isinstance(value, list) or not self.low <= len(value) <= self.high:
                return path
            found = (_problem_of_group(self.fields, one, lists, seats, path) for one in value)
            return next((one for one in found if one), None)
        return None if self._fits(value, words, seats) else path

    def _fits(self, value: object, words: Sequence[str], seats: int) -> bool:
        if self.kind == "number":
            return _is_whole(value, self.low, self.high)
        if self.kind == "switch":
            return isinstance(value, bool)
        if self.kind == "word":
            return (value is None and self.empty) or value in words
        if self.kind == "seat":
            return _is_whole(value, -1 if self.empty else 0, seats - 1)
        if self.kind == "amounts":
            amounts = value.items() if isinstance(value, dict) else [("", None)]
            return all(name in words and _is_whole(n, 0, self.high) for name, n in amounts)
        if not isinstance(value, list):
            return False
        if self.kind == "list":
            good = all((one is None and self.empty) or one in words for one in value)
            return good and self.low <= len(value) <= self.high
        once = len(set(value)) == len(value)
        if self.kind == "words":
            return once and all(one in words for one in value)
        good = once and all(_is_whole(one, 0, seats - 1) for one in value)
        return good and (self.kind == "some" or len(value) == seats)


def _is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _problem_of_group(
    fields: Sequence[Field], value: object, lists: Mapping[str, Sequence[str]], seats: int, path: str
) -> str | None:
    if not isinstance(value, Mapping):
        return path
    known = {one.name: one for one in fields}
    for name, inner in value.items():
        if name not in known:
            return f"{path}.{name}"
        found = known[name].problem(inner, lists, seats, path)
        if found:
            return found
    return None


@dataclass(frozen=True)
class Schema:
    """All fields of a game's positions."""

    fields: tuple[Field, ...]
    lists: Mapping[str, Sequence[str]]
    derived: frozenset[str] = field(default_factory=frozenset)  # fields that follow from the others: never asked for

    def as_json(self) -> dict[str, object]:
        """The description as plain data."""
        return {
            "fields": [one.as_json() for one in self.fields],
            "lists": {name: list(words) for name, words in self.lists.items()},
        }

    def asked(self, position: Mapping[str, object]) -> dict[str, object]:
        """The fields of a position without what follows from them, and without the dice."""
        return {name: to for name, to in position.items() if name not in self.derived and name not in NEVER_SHOWN}

    def problem(self, position: Mapping[str, object]) -> str | None:
        """The first field of a position that does not look as it is described, for tests."""
        seats = position.get("seats")
        count = len(seats) if isinstance(seats, list) else 0
        return _problem_of_group(self.fields, self.asked(position), self.lists, count, "")


@runtime_checkable
class HasPositionSchema(Protocol):
    """A game whose positions can be set up field by field."""

    position_schema: Schema


def schema_of(game: object) -> Schema | None:
    """The description of a game's positions, if it has one."""
    return game.position_schema if isinstance(game, HasPositionSchema) else None


# ------------------------------------------------------------------------------------------ fields, in short


def number(name: str, high: int = MAX_QUANTITY, low: int = 0, inside: bool = False) -> Field:
    """A whole number."""
    return Field(name, "number", low, high, inside=inside)


def switch(name: str, inside: bool = False) -> Field:
    """Yes or no."""
    return Field(name, "switch", inside=inside)


def word(name: str, words: str, named: str = "", empty: bool = False, inside: bool = False) -> Field:
    """One of a list of words."""
    return Field(name, "word", words=words, named=named, empty=empty, inside=inside)


def words(name: str, words: str, named: str = "", inside: bool = False) -> Field:
    """Several of a list of words."""
    return Field(name, "words", words=words, named=named, inside=inside)


def row(name: str, words: str, high: int, named: str = "", empty: bool = False) -> Field:
    """Words in order."""
    return Field(name, "list", 0, high, words, named, empty)


def amounts(name: str, words: str, high: int = MAX_QUANTITY, named: str = "", inside: bool = False) -> Field:
    """A number for each of a list of words."""
    return Field(name, "amounts", 0, high, words, named, inside=inside)


def group(name: str, *fields: Field, named: str = "", inside: bool = False) -> Field:
    """Fields by name; with `named` their labels begin with that."""
    return Field(name, "group", named=named, fields=fields, inside=inside)


def seats(name: str, low: int, high: int, *fields: Field) -> Field:
    """A group for each seat."""
    return Field(name, "seats", low, high, fields=fields)


def seat(name: str, empty: bool = False, inside: bool = False) -> Field:
    """A seat."""
    return Field(name, "seat", empty=empty, inside=inside)


def some_seats(name: str, inside: bool = False) -> Field:
    """Several seats."""
    return Field(name, "some", inside=inside)


def order(name: str, inside: bool = False) -> Field:
    """All seats in some order."""
    return Field(name, "order", inside=inside)
