"""The options of a table: declared by a game, read from what a person typed or a program sent, refused in one
sentence."""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bottega.core.errors import BadOption

LONGEST_NUMBER = 18  # digits; Python refuses to read very long ones


class Option(ABC):
    """One option. Subclasses say how it is read (`parse`) and written (`write`); the two are inverse."""

    kind: str  # how a page asks for it

    def __init__(self, name: str, default: Any) -> None:
        self.name = name
        self.default = default

    @abstractmethod
    def parse(self, value: Any) -> Any:
        """The value of what was typed or sent; refuses what makes no sense."""

    def write(self, value: Any) -> str:
        return str(value)

    def describe(self) -> dict[str, Any]:
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

    def parse(self, value: Any) -> int:
        text = str(value).strip()
        digits = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
        if isinstance(value, bool) or not (digits and self.low <= int(text) <= self.high):
            raise BadOption("error.option_number", name=self.name, low=self.low, high=self.high, word=text[:40])
        return int(text)

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"low": self.low, "high": self.high}


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

    def parse(self, value: Any) -> bool:
        word = str(value).strip().lower()
        if word not in self.WORDS:
            raise BadOption("error.option_switch", name=self.name, word=word[:40])
        return self.WORDS[word]

    def write(self, value: Any) -> str:
        return "yes" if value else "no"


class Choice(Option):
    """One of a few words."""

    kind = "choice"

    def __init__(self, name: str, default: str, words: Sequence[str]) -> None:
        super().__init__(name, default)
        self.words = list(words)

    def parse(self, value: Any) -> str:
        word = str(value).strip().lower()
        if word not in self.words:
            raise BadOption("error.option_choice", name=self.name, known=self.words, word=word[:40])
        return word

    def describe(self) -> dict[str, Any]:
        return super().describe() | {"words": self.words}


class Options:
    """All options of a game, in the order in which a game file lists them."""

    def __init__(self, declared: Sequence[Option]) -> None:
        self.declared = {option.name: option for option in declared}

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The full set of options: what was given, checked, and defaults for the rest."""
        for name in given:
            if name not in self.declared:
                near = difflib.get_close_matches(str(name), self.declared, n=1)
                raise BadOption("error.option", word=str(name)[:40], known=near or list(self.declared))
        return {
            name: option.parse(given[name]) if name in given else option.default
            for name, option in self.declared.items()
        }

    def write(self, options: Mapping[str, Any]) -> dict[str, str]:
        """The options as words, as a game file has them."""
        return {name: option.write(options[name]) for name, option in self.declared.items()}
