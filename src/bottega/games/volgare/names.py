"""The names of things as messages, for the log, refusals, labels and errors."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core.messages import Message, has
from bottega.core.record import IntArray
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
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")  # levels, as they are written on the board


def colour(number: int) -> Message:
    return Message(f"volgare.cube.{COLOURS[number]}")


def cubes(amounts: Sequence[int] | IntArray) -> list[Message]:
    """Cubes by kind, where they are listed: "2 Politicians, 1 Abbess"."""
    return [Message(f"volgare.cubes.{COLOURS[i]}", {"n": int(n)}) for i, n in enumerate(amounts) if n > 0]


def cubes_taken(amounts: Sequence[int] | IntArray) -> list[Message]:
    """The same as the object of a verb or a price; German writes "1 Adligen" there."""
    return [Message(f"volgare.cubes_taken.{COLOURS[i]}", {"n": int(n)}) for i, n in enumerate(amounts) if n > 0]


def place(number: int, edition: int = Edition.ENGLISH) -> Message:
    """A zone or a sea; the German edition has Norcia in Gubbio's place (V12.3)."""
    if number == GUBBIO and edition == Edition.GERMAN:
        return Message("volgare.place.norcia")
    return Message(f"volgare.place.{PLACES[number]}")


def to_place(number: int, edition: int = Edition.ENGLISH) -> Message:
    """A place as the end of a journey: "to Milano", "to the Adriatic Sea"."""
    key = f"volgare.to.{PLACES[number]}"
    return Message(key) if has(key) else Message("volgare.to.place", {"place": place(number, edition)})


def zone_colour(number: int) -> Message:
    return Message(f"volgare.zone_colour.{ZONE_COLOURS[number]}")


def manuscript(kind: int) -> Message:
    if kind == LINGUA:
        return Message("volgare.lingua")
    first, second = (int(c) for c in MANUSCRIPT_COLOUR[kind])
    level = ROMAN[MANUSCRIPT_LEVEL[kind]]
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
