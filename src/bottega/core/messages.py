"""Texts in English, Italian and German.

A text is a key with arguments until the last moment; only `say` turns it into a sentence. The catalogue of a language
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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "it", "de")
PACKAGE = Path(__file__).resolve().parent.parent
PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


@dataclass(frozen=True)
class Message:
    """A text to be said later: a key of the catalogue and the arguments to fill in.

    `only` is the one seat that may read it; most messages are for everybody.
    """

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)
    only: int | None = None

    def readable_by(self, seat: int | None) -> bool:
        """Whether a seat may read this; None is an onlooker."""
        return self.only is None or self.only == seat

    def as_json(self) -> dict[str, Any]:
        """The message as it travels to a browser: nested messages stay keys."""
        return {
            "key": self.key,
            "args": {name: _argument_as_json(value) for name, value in self.args.items()},
        }


class AnyOf(tuple[Any, ...]):
    """An argument that is a choice: "white, red or blue"."""


def _argument_as_json(value: Any) -> Any:
    if isinstance(value, Message):
        return value.as_json()
    if isinstance(value, AnyOf):
        return {"any_of": [_argument_as_json(item) for item in value]}
    if isinstance(value, list | tuple):
        return [_argument_as_json(item) for item in value]
    return value if isinstance(value, str) else int(value)


def word_folders() -> list[Path]:
    """The folders that hold a subfolder per language: the core's and every game's."""
    return [PACKAGE / "core" / "words", *sorted((PACKAGE / "games").glob("*/words"))]


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of one language, by dotted key."""
    texts: dict[str, str] = {}
    for folder in word_folders():
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


def _flatten(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat |= _flatten(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value.strip("\n")
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
    if message.key == "player" and message.args["number"] <= len(names) and names[message.args["number"] - 1]:
        return names[message.args["number"] - 1]
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


def _say_argument(value: Any, language: str, names: Sequence[str]) -> str:
    if isinstance(value, Message):
        return say(value, language, names)
    if isinstance(value, list | tuple):
        words = [_say_argument(item, language, names) for item in value]
        if len(words) < 2:
            return "".join(words) or say("nothing", language)
        return ", ".join(words[:-1]) + say("or" if isinstance(value, AnyOf) else "and", language) + words[-1]
    return str(value)
