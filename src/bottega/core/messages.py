"""Texts in English, Italian and German.

A text is a key with arguments until the last moment; only `say` makes a sentence of it. The catalogue of a language
is made of all `words/<language>/*.toml` files of the core and of the games, flattened to dotted keys. Texts that only
archived rules still use are found in their archives.

In a text, `{name}` stands for an argument, and `{name|one|many}` for the form that fits its number:
"{n} {n|block|blocks}". An argument may itself be a `Message` (a city's name), a list of them ("white, red and blue"),
or `AnyOf` them ("white, red or blue").
"""

from __future__ import annotations

import re
import tomllib
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeAlias

from typing_extensions import TypeAliasType, TypedDict  # pydantic reads no others before Python 3.12

LANGUAGES = ("en", "it", "de")
PACKAGE = Path(__file__).resolve().parent.parent
PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


# What fills a gap of a message when it travels. Several fill a gap as a list: "white, red and blue".
Item = TypeAliasType("Item", "str | int | MessageJson | AnyOfJson")


class AnyOfJson(TypedDict):
    """A choice as it travels: "white, red or blue"."""

    any_of: list[Item]


class MessageJson(TypedDict):
    """A text to be said in the reader's language: a key of the catalogue and what fills its gaps."""

    key: str
    args: dict[str, Item | list[Item]]


@dataclass(frozen=True)
class Message:
    """A text to be written later: a key of the catalogue and the arguments to fill in.

    `only` is the one seat that may read it; most messages are for everybody.
    """

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    only: int | None = None

    def readable_by(self, seat: int | None) -> bool:
        """Whether a seat may read this; None is a spectator."""
        return self.only is None or self.only == seat

    def as_json(self) -> MessageJson:
        """The message as it travels to a browser: nested messages stay keys."""
        return {
            "key": self.key,
            "args": {name: _argument_as_json(value) for name, value in self.args.items()},
        }


class AnyOf(tuple["Argument", ...]):
    """An argument that is a choice: "white, red or blue"."""


Argument: TypeAlias = "str | int | Message | AnyOf | Sequence[Argument]"  # what fills a gap of a text


def _argument_as_json(value: Argument) -> Item | list[Item]:
    if isinstance(value, list | tuple) and not isinstance(value, AnyOf):
        return [_item_as_json(item) for item in value]
    return _item_as_json(value)


def _item_as_json(value: Argument) -> Item:
    if isinstance(value, Message):
        return value.as_json()
    if isinstance(value, AnyOf):
        return {"any_of": [_item_as_json(item) for item in value]}
    if isinstance(value, str):
        return value
    return int(value)  # type: ignore[arg-type]  # a number, maybe one of NumPy


_added_folders: list[Path] = []


def add_words(folder: Path) -> None:
    """Add the texts of a game that lies outside this package."""
    if folder not in _added_folders:
        _added_folders.append(folder)
        catalogue.cache_clear()
        archived_texts.cache_clear()


def own_word_folders() -> list[Path]:
    """This package's folders that hold a subfolder per language: the core's and every game's."""
    return [PACKAGE / "core" / "words", *sorted((PACKAGE / "games").glob("*/words"))]


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of one language, by dotted key."""
    return texts_in([*own_word_folders(), *_added_folders], language)


def texts_in(folders: Iterable[Path], language: str) -> dict[str, str]:
    """The texts of some folders in one language, by dotted key."""
    texts: dict[str, str] = {}
    for folder in folders:
        for file in sorted((folder / language).glob("*.toml")):
            for key, text in _flatten(tomllib.loads(file.read_text(encoding="utf-8"))).items():
                if key in texts:
                    raise ValueError(f"{file}: the key {key} is there twice")
                texts[key] = text
    return texts


@cache
def archived_texts(language: str) -> dict[str, str]:
    """The texts of archived rules that are not in the catalogue any more; the newest version's where several differ."""
    texts: dict[str, str] = {}
    folder = f"words/{language}/"
    for file in sorted((PACKAGE / "games" / "archive").glob("*.zip"), key=_version_of_archive):
        with zipfile.ZipFile(file) as archive:
            for name in archive.namelist():
                if name.startswith(folder):
                    texts |= _flatten(tomllib.loads(archive.read(name).decode("utf-8")))
    return {key: text for key, text in texts.items() if key not in catalogue(language)}


def _version_of_archive(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat |= _flatten(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = str(value).strip("\n")
    return flat


def has(key: str) -> bool:
    """Whether the catalogue knows this key (the languages have the same keys; a test sees to it)."""
    return key in catalogue("en")


def player(seat: int) -> Message:
    """Stands for a player in a message; becomes the name where names are known."""
    return Message("player", {"number": seat + 1})


def say(message: Message | str, language: str = "en", names: Sequence[str] = ()) -> str:
    """The sentence for a message in a language, with the players' names by seat."""
    if isinstance(message, str):
        message = Message(message)
    if message.key == "player" and (name := _name(message.args["number"], names)):
        return name
    text = catalogue(language).get(message.key)
    if text is None:
        text = archived_texts(language)[message.key]

    def fill(match: re.Match[str]) -> str:
        value = message.args[match[1]]
        if match[2] is None:
            return _say_argument(value, language, names)
        return match[2] if value == 1 else match[3]

    said = PLACEHOLDER.sub(fill, text)
    first = PLACEHOLDER.match(text)
    if first and text.endswith(".") and isinstance(message.args[first[1]], Message):
        return said[:1].upper() + said[1:]  # a sentence that begins with the name of something
    return said


def _name(number: Argument, names: Sequence[str]) -> str:
    """The name of a player, who is counted from 1; empty if it is not known."""
    return names[number - 1] if isinstance(number, int) and number <= len(names) else ""


def _say_argument(value: Argument, language: str, names: Sequence[str]) -> str:
    if isinstance(value, Message):
        return say(value, language, names)
    if isinstance(value, list | tuple):
        words = [_say_argument(item, language, names) for item in value]
        if len(words) < 2:
            return "".join(words) or say("nothing", language)
        return ", ".join(words[:-1]) + say("or" if isinstance(value, AnyOf) else "and", language) + words[-1]
    return str(value)
