"""Positions: any state from a small dict of named fields, and back.

    position = Position(game, {"seats": [{"coins": 7, "blocks": {"white": 2}}, {}], "active": 0})
    position.state      the record, with everything that was not named filled in
    position.fields     all fields by name, from which the same state can be made again

A field that is unknown, of the wrong shape or impossible is refused by its name ("seats[0].blocks: …").
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping, Sequence

from bottega.core.dice import LOW_32, MAX_SEED, WORDS, seed_dice
from bottega.core.errors import BadPosition
from bottega.core.game import Game, State
from bottega.core.messages import Argument
from bottega.core.record import MAX_QUANTITY, IntArray, Record, blank
from bottega.core.state import GameState


class Position:
    """A state and its named fields."""

    def __init__(self, game: Game, fields: Mapping[str, object]) -> None:
        self.game = game
        self.state = game.compose(fields)

    @classmethod
    def of(cls, game: Game, state: GameState) -> Position:
        """The position of a state, which is copied."""
        position = cls.__new__(cls)
        position.game = game
        position.state = state.copy()
        return position

    @property
    def line(self) -> str:
        """The fields without the dice, as one line of JSON: where a match begins."""
        fields = {name: value for name, value in self.fields.items() if name not in ("dice", "seed")}
        return json.dumps(fields, separators=(",", ":"))

    @property
    def fields(self) -> dict[str, object]:
        """Every field of the state by name."""
        return self.game.describe(self.state)

    def text(self) -> str:
        """The fields as JSON."""
        return json.dumps(self.fields, indent=1)

    @classmethod
    def from_text(cls, game: Game, text: str) -> Position:
        """The position of a JSON text."""
        try:
            fields = json.loads(text)
        except ValueError as error:
            line = getattr(error, "lineno", 1)
            raise BadPosition("error.position_json", line=line) from None
        return cls(game, fields)


class Fields:
    """Named fields on their way into a state. Reads one field after another; `done` refuses unknown ones."""

    def __init__(self, given: object, where: str = "") -> None:
        self.where = where
        if not isinstance(given, Mapping):
            raise BadPosition("error.position_table", field=where or "position")
        self.given: Mapping[str, object] = given
        self.asked: list[str] = []

    def path(self, name: str) -> str:
        """The full name of a field."""
        return f"{self.where}.{name}" if self.where else name

    def has(self, name: str) -> bool:
        """Whether a field was given."""
        self.asked.append(name)
        return name in self.given

    def get(self, name: str, default: object) -> object:
        """A field as given, or its default."""
        return self.given[name] if self.has(name) else default

    def refuse(self, name: str, key: str, **args: Argument) -> BadPosition:
        """The refusal of a field's value."""
        return BadPosition(f"error.position_{key}", field=self.path(name), **args)

    def whole(self, name: str, default: int, low: int = 0, high: int = MAX_QUANTITY) -> int:
        """A whole number within bounds."""
        return self.check_whole(name, self.get(name, default), low, high)

    def check_whole(self, name: str, value: object, low: int, high: int) -> int:
        """A value of a field that must be a whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refuse(name, "number", low=low, high=high, word=str(value)[:40])
        return value

    def yes(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.get(name, default)
        if not isinstance(value, bool):
            raise self.refuse(name, "switch", word=str(value)[:40])
        return value

    def word(self, name: str, default: str | None, choices: Sequence[str]) -> int:
        """One of a list of words, as its number; None is -1 where it is the default."""
        value = self.get(name, default)
        return -1 if value is None and default is None else self.index(name, value, choices)

    def words(self, name: str, choices: Sequence[str], default: Sequence[str] = ()) -> list[int]:
        """Several of a list of words, each at most once, as numbers."""
        value = self.get(name, default)
        if not isinstance(value, list | tuple):
            raise self.refuse(name, "list")
        numbers = [self.index(name, word, choices) for word in value]
        for number in numbers:
            if numbers.count(number) > 1:
                raise self.refuse(name, "twice", word=choices[number])
        return numbers

    def index(self, name: str, value: object, choices: Sequence[str]) -> int:
        """The number of a word of a field that must be one of a list."""
        if not isinstance(value, str) or value not in choices:
            near = difflib.get_close_matches(str(value), choices, n=1) or list(choices[:6])
            raise self.refuse(name, "word", word=str(value)[:40], known=near)
        return choices.index(value)

    def amounts(self, name: str, kinds: Sequence[str], high: int = MAX_QUANTITY) -> list[int] | None:
        """Amounts by kind, kinds that are not named being 0; None if the field was not given at all."""
        if not self.has(name):
            return None
        inner = self.table(name)
        amounts = [inner.whole(kind, 0, 0, high) for kind in kinds]
        inner.done()
        return amounts

    def table(self, name: str) -> Fields:
        """The fields within a field."""
        return Fields(self.get(name, {}), self.path(name))

    def tables(self, name: str, low: int, high: int) -> list[Fields]:
        """A list of fields within a field."""
        value = self.get(name, [{}] * low)
        if not isinstance(value, list | tuple) or not low <= len(value) <= high:
            raise self.refuse(name, "length", low=low, high=high)
        return [Fields(item, f"{self.path(name)}[{i}]") for i, item in enumerate(value)]

    def done(self) -> None:
        """Refuse fields that were given but never read."""
        for name in self.given:
            if name not in self.asked:
                near = difflib.get_close_matches(str(name), self.asked, n=1) or self.asked[:6]
                raise BadPosition("error.position_field", field=self.path(str(name)[:40]), known=near)


def begin(
    given: Mapping[str, object], state: type[State], fewest: int, most: int
) -> tuple[Fields, State, list[Fields]]:
    """The named fields, a blank state with its number of seats, and the fields of every seat."""
    fields = Fields(given)
    game = blank(state)
    seats = fields.tables("seats", fewest, most)
    game.seats = len(seats)
    return fields, game, seats


def numbers_of(record: Record, *names: str) -> dict[str, object]:
    """Fields of a record by name, as plain numbers."""
    return {name: int(record[name]) for name in names}


def compose_dice(dice: IntArray, fields: Fields) -> None:
    """The dice of a state word by word, or from a seed."""
    if not fields.has("dice"):
        seed_dice(dice, fields.whole("seed", 0, 0, MAX_SEED))
        return
    words = fields.get("dice", [])
    if not isinstance(words, list | tuple) or len(words) != WORDS:
        raise fields.refuse("dice", "length", low=WORDS, high=WORDS)
    for i, word in enumerate(words):
        dice[i] = fields.check_whole("dice", word, 0, LOW_32)
