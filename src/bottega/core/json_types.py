"""Types for views and facts whose words are known only when a game's `facts.toml` has been read.

Python's own types cannot say "one of the cities of this file": for mypy such a word is `str`. The description of the
HTTP interface, the pages' types made from it and the tests that check views against their types see the exact words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeVar, get_args

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema
    from typing_extensions import TypeAliasType

Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True, init=False)
class OneOf:
    """A string that is one of these words: `Annotated[str, OneOf(CITIES)]`."""

    words: tuple[str, ...]

    def __init__(self, words: Sequence[str]) -> None:
        object.__setattr__(self, "words", tuple(words))

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return {"type": "literal", "expected": list(self.words)}  # pydantic's plain data: it is not imported here


def words_of(alias: TypeAliasType) -> set[str]:
    """The words of a `TypeAliasType` of a `OneOf` or of a `Literal`."""
    value = alias.__value__
    words = {word for extra in getattr(value, "__metadata__", ()) if isinstance(extra, OneOf) for word in extra.words}
    return words or set(get_args(value))


@dataclass(frozen=True)
class _Keys:
    """A dictionary whose keys are words of a `OneOf`: every one of them, or some."""

    every: bool

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """The check of a dictionary, and whether every key is there."""
        schema = handler(source)
        if not self.every:
            return schema
        words = words_of(get_args(source)[0])

        def complete(value: dict[str, object]) -> dict[str, object]:
            if set(value) != words:
                raise ValueError(f"keys are missing: {sorted(words - set(value))}")
            return value

        return {"type": "function-after", "function": {"type": "no-info", "function": complete}, "schema": schema}

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The keys as properties, which is what makers of types understand."""
        described = handler(schema)
        words = handler.resolve_ref_schema(described["propertyNames"])["enum"]
        return {
            "type": "object",
            "properties": dict.fromkeys(words, described["additionalProperties"]),
            "required": words if self.every else [],
            "additionalProperties": False,
        }


Each = Annotated[dict[Key, Value], _Keys(every=True)]
Some = Annotated[dict[Key, Value], _Keys(every=False)]
