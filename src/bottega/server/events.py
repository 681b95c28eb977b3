"""Events, and their data as types: what a table reads of an event when it happens.

Events are never rewritten. A field that came later has a default, and what today's program does not need is ignored.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET, Struct, UnsetType


@dataclass(frozen=True)
class Event:
    """Something that happened at a table, and the table's version after it."""

    version: int
    kind: str
    data: dict[str, object] = field(repr=False)  # may hold keys and the seed: not for logs
    time: int = field(default_factory=lambda: time.time_ns() // 1_000_000)


class StoredSeat(Struct):
    """Who sat at a seat when the table was opened."""

    kind: str
    name: str
    taken: bool
    stand_in: str | None = None
    screen: int | None = None


class Past(Struct):
    """The earlier game that a table takes over: where its draws came from, and its decisions."""

    seed: str | int | None
    keys: list[tuple[int, str]]
    given: dict[str, list[int]]
    actions: list[str]


class Created(Struct):
    """The opening of a table. The first program had a seed and all decisions so far instead of a secret."""

    game: str
    rules: int
    name: str
    options: dict[str, object]
    seats: list[StoredSeat]
    keys: list[str]
    watch: str
    fingerprint: str | None = None  # of the rules
    invitations: list[str] = []
    shares: dict[str, str] = {}
    secret: str | UnsetType = UNSET
    position: dict[str, object] | UnsetType = UNSET
    past: Past | None = None
    seed: str | int = 0
    actions: list[str] = []
    guided: bool = False  # somebody's first game, which the page explains
    teaching: bool = False  # hints are allowed though people play against each other; everybody is told beforehand


class Played(Struct):
    """A decision; `trouble` is the key of a note on a computer player that failed."""

    seat: int
    action: str
    trouble: str | None = None


class Undone(Struct):
    """A free undo, to a length of the game."""

    to: int


class Redone(Struct):
    """A decision made again."""


class UndoAsked(Struct):
    """A request to go back to a length of the game. A table without a secret brings the key of new draws."""

    by: int
    to: int
    agreed: list[int]
    key: str = ""


class UndoAnswered(Struct):
    """Seats that agree to a request, or do not."""

    seats: list[int]
    agree: bool
    key: str = ""


class Seated(Struct):
    """Somebody sits down: with a personal key if it was an invitation, and with a share of the draws."""

    seat: int
    name: str
    key: str
    share: str


class Left(Struct):
    """A level plays for somebody."""

    seat: int
    level: str


class CameBack(Struct):
    """People take their seats back from levels."""

    seats: list[int]


class Rematched(Struct):
    """The next table with the same seats."""

    table: str
    keys: list[str]
    watch: str


class Helped(Struct):
    """Somebody is shown a hint on the decision at hand, up to so many of its steps."""

    seat: int
    step: int


class Sat(Struct):
    """Somebody sits down, in version 1."""

    seat: int
    name: str


KINDS: Mapping[str, type[Struct]] = {
    "created": Created,
    "played": Played,
    "computed": Played,
    "undone": Undone,
    "redone": Redone,
    "undo_asked": UndoAsked,
    "undo_answered": UndoAnswered,
    "seated": Seated,
    "left": Left,
    "came_back": CameBack,
    "rematched": Rematched,
    "helped": Helped,
    # Of version 1.
    "sat": Sat,
    "asked": UndoAsked,
    "answered": UndoAnswered,
    "resigned": Left,
}


def read_event(kind: str, data: Mapping[str, object]) -> Struct:
    """The data of an event as its type."""
    return msgspec.convert(data, KINDS[kind])
