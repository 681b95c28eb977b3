"""The names of things as messages, for the log, refusals, labels and errors."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core.messages import Message
from bottega.games.volgare.facts import (
    ADVANCES,
    CHARACTERS,
    COLOURS,
    EVENTS,
    LINGUA,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_LEVEL,
    OFFICES,
    PLACES,
    STATUSES,
    ZONE_COLOURS,
    ZONES,
    Edition,
)

GUBBIO = ZONES.index("gubbio")


def colour(number: int) -> Message:
    return Message(f"volgare.cube.{COLOURS[number]}")


def cubes(amounts: Sequence[int]) -> list[Message]:
    """Cubes by colour: "2× red, 1× yellow"."""
    return [Message("volgare.amount", {"n": int(n), "what": colour(i)}) for i, n in enumerate(amounts) if n > 0]


def place(number: int, edition: int = Edition.ENGLISH) -> Message:
    """A zone or a sea; the German edition has Norcia in Gubbio's place (V12.3)."""
    if number == GUBBIO and edition == Edition.GERMAN:
        return Message("volgare.place.norcia")
    return Message(f"volgare.place.{PLACES[number]}")


def zone_colour(number: int) -> Message:
    return Message(f"volgare.zone_colour.{ZONE_COLOURS[number]}")


def manuscript(kind: int) -> Message:
    if kind == LINGUA:
        return Message("volgare.lingua")
    first, second = (int(c) for c in MANUSCRIPT_COLOUR[kind])
    level = int(MANUSCRIPT_LEVEL[kind])
    if first == second:
        return Message("volgare.manuscript", {"level": level, "colour": zone_colour(first)})
    return Message(
        "volgare.manuscript_two", {"level": level, "colour": zone_colour(first), "other": zone_colour(second)}
    )


def event(number: int) -> Message:
    return Message(f"volgare.event.{EVENTS[number]}")


def track(number: int) -> Message:
    return Message(f"volgare.track.{ADVANCES[number]}")


def character(number: int) -> Message:
    return Message(f"character.{CHARACTERS[number]}.name")


def status(number: int) -> Message:
    return Message(f"volgare.status.{STATUSES[number]}")


def office(number: int) -> Message:
    return Message(f"volgare.office.{OFFICES[number]}")
