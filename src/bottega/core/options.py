"""The options of a game: declared, read from what a person typed or a program sent, refused with one sentence."""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypedDict

from bottega.core.errors import BadOption

OptionValue: TypeAlias = bool | int | str | list[str] | list[int]
OptionValues: TypeAlias = Mapping[str, OptionValue]  # of a game's options, by name
MAX_DIGITS = 18  # of a number; Python refuses to read very long ones


class DeckDescription(TypedDict):
    """The cards of a deck, of which an option asks for one."""

    name: str
    cards: list[str]


class OptionDescription(TypedDict):
    """An option as plain data."""

    name: str
    kind: str
    default: OptionValue
    low: int | None
    high: int | None
    words: list[str] | None
    decks: list[DeckDescription] | None


class Option(ABC):
    """One option. Subclasses say how it is read (`parse`) and written (`write`); the two are inverse."""

    kind: str  # how a page asks for it

    def __init__(self, name: str, default: OptionValue) -> None:
        self.name = name
        self.default = default

    @abstractmethod
    def parse(self, value: object) -> OptionValue:
        """The value of what was typed or sent; refuses what makes no sense."""

    def write(self, value: OptionValue) -> str:
        return str(value)

    def describe(self) -> OptionDescription:
        """The option as plain data, for a page that asks for it. What a kind does not have is None."""
        return {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "low": None,
            "high": None,
            "words": None,
            "decks": None,
        }


class Number(Option):
    """A whole number within bounds."""

    kind = "number"

    def __init__(self, name: str, default: int, low: int, high: int) -> None:
        super().__init__(name, default)
        self.low = low
        self.high = high

    def parse(self, value: object) -> int:
        text = str(value).strip()
        digits = text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
        if isinstance(value, bool) or not (digits and self.low <= int(text) <= self.high):
            raise BadOption("error.option_number", name=self.name, low=self.low, high=self.high, word=text[:40])
        return int(text)

    def describe(self) -> OptionDescription:
        return {**super().describe(), "low": self.low, "high": self.high}


class Switch(Option):
    """Yes or no."""

    kind = "switch"

    WORDS = {
        "yes": True,
        "true": True,
        "on": True,
        "1": True,
        "no": False,
        "false": False,
        "off": False,
        "0": False,
    }

    def parse(self, value: object) -> bool:
        word = str(value).strip().lower()
        if word not in self.WORDS:
            raise BadOption("error.option_switch", name=self.name, word=word[:40])
        return self.WORDS[word]

    def write(self, value: OptionValue) -> str:
        return "yes" if value else "no"


class Choice(Option):
    """One of a few words."""

    kind = "choice"

    def __init__(self, name: str, default: str, words: Sequence[str]) -> None:
        super().__init__(name, default)
        self.words = list(words)

    def parse(self, value: object) -> str:
        word = str(value).strip().lower()
        if word not in self.words:
            raise BadOption("error.option_choice", name=self.name, known=self.words, word=word[:40])
        return word

    def describe(self) -> OptionDescription:
        return {**super().describe(), "words": self.words}


class ChosenSeat(Number):
    """A seat, counted from 1, or 0 if the dice are to choose."""

    kind = "seat"

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, 0, 0, most)


class PointsBySeat(Option):
    """Points for each seat in order, such as 0/12; seats that are left out have none."""

    kind = "points"
    NONE = "none"
    SEPARATORS = str.maketrans("/,", "  ")

    def __init__(self, name: str, most_seats: int, most: int) -> None:
        super().__init__(name, [])
        self.most_seats = most_seats
        self.most = most

    def parse(self, value: object) -> list[int]:
        given = (
            value if isinstance(value, list | tuple) else str(value).strip().lower().translate(self.SEPARATORS).split()
        )
        words = [] if list(given) == [self.NONE] else [str(word) for word in given]
        missing = not words and isinstance(value, str) and value.strip().lower() != self.NONE
        if missing or len(words) > self.most_seats or not all(self._are_points(word) for word in words):
            shown = "/".join(words)[:40]
            raise BadOption("error.option_points", name=self.name, most=self.most, seats=self.most_seats, word=shown)
        return up_to_the_last(int(word) for word in words)

    def _are_points(self, word: str) -> bool:
        return word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS and int(word) <= self.most

    def write(self, value: OptionValue) -> str:
        return "/".join(map(str, value)) if isinstance(value, list) and value else self.NONE

    def describe(self) -> OptionDescription:
        return {**super().describe(), "low": 0, "high": self.most}


class Options:
    """All options of a game, in the order in which a game file lists them."""

    def __init__(self, declared: Sequence[Option]) -> None:
        self.declared = {option.name: option for option in declared}

    def read(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """The full set of options: what was given, checked, and defaults for the rest."""
        for name in given:
            if name not in self.declared:
                near = difflib.get_close_matches(str(name), self.declared, n=1)
                raise BadOption("error.option", word=str(name)[:40], known=near or list(self.declared))
        return {
            name: option.parse(given[name]) if name in given else option.default
            for name, option in self.declared.items()
        }

    def write(self, options: OptionValues) -> dict[str, str]:
        """The options as words, as a game file has them."""
        return {name: option.write(options[name]) for name, option in self.declared.items()}


def whole(options: OptionValues, name: str) -> int:
    """The value of a number among the options."""
    value = options[name]
    assert isinstance(value, int)
    return value


def word(options: OptionValues, name: str) -> str:
    """The value of a choice among the options."""
    value = options[name]
    assert isinstance(value, str)
    return value


def words(options: OptionValues, name: str) -> list[str]:
    """The value of an option that is several words."""
    value = options[name]
    assert isinstance(value, list)
    return [str(word) for word in value]


def seat_or_none(options: OptionValues, name: str) -> int:
    """The seat of a `ChosenSeat`, from 0, or -1 if the dice choose; refuses one that is not in the game."""
    chosen, players = whole(options, name), whole(options, "players")
    if chosen > players:
        raise BadOption("error.option_number", name=name, low=0, high=players, word=str(chosen))
    return chosen - 1


def up_to_the_last(points: Iterable[int]) -> list[int]:
    """Points by seat as the value of a `PointsBySeat`: up to the last seat that has any."""
    given = list(points)
    while given and not given[-1]:
        given.pop()
    return given


def points_by_seat(options: OptionValues, name: str, most_seats: int) -> list[int]:
    """The points of a `PointsBySeat` for all seats that a table may have; refuses points without a player."""
    value, players = options[name], whole(options, "players")
    assert isinstance(value, list)
    points = [int(each) for each in value]
    if len(points) > players:
        raise BadOption("error.option_seats", name=name, players=players)
    return points + [0] * (most_seats - len(points))
