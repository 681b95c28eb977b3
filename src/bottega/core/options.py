"""The options of a game: declared, read from what a person typed or a program sent, refused with one sentence."""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict

from bottega.core.errors import BadOption

OptionValue: TypeAlias = bool | int | str | list[str]
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
    return value
