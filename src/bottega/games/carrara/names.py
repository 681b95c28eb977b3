"""The names of things as messages, for the log, refusals, labels and errors."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core.messages import AnyOf, Message
from bottega.core.record import IntArray
from bottega.games.carrara.facts import (
    ACCEPTS,
    CATEGORIES,
    CITIES,
    COLOURS,
    COST,
    N_CITIES,
    OBJECTS,
    SECTIONS,
    TYPE_OF,
    TYPES,
)


def colour(number: int) -> Message:
    return Message(f"carrara.colour.{COLOURS[number]}")


def accepted_colours(city: int) -> AnyOf:
    return AnyOf(colour(number) for number in range(ACCEPTS[city]))


def city(number: int) -> Message:
    return Message(f"carrara.city.{CITIES[number]}")


def kind_of_building(number: int) -> Message:
    return Message(f"carrara.type.{TYPES[number]}")


def category(number: int) -> Message:
    return Message(f"carrara.category.{CATEGORIES[number]}")


def space(number: int) -> Message:
    if number < N_CITIES:
        return city(number)
    return Message("carrara.category_space", {"category": category(number - N_CITIES)})


def object_(number: int) -> Message:
    return Message(f"carrara.object.{OBJECTS[number]}")


def tile(number: int) -> Message:
    return Message("carrara.tile", {"type": kind_of_building(TYPE_OF[number]), "cost": int(COST[number])})


def section(number: int) -> str:
    return SECTIONS[number]


def blocks(amounts: Sequence[int] | IntArray) -> list[Message]:
    """Blocks by colour: "2× white, 1× red"."""
    return [
        Message("carrara.amount", {"n": int(n), "what": colour(number)}) for number, n in enumerate(amounts) if n > 0
    ]


def objects(amounts: Sequence[int] | IntArray) -> list[Message]:
    """Objects by kind: "2× crown, 1× book"."""
    return [
        Message("carrara.amount", {"n": int(n), "what": object_(number)}) for number, n in enumerate(amounts) if n > 0
    ]
