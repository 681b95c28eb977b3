"""All actions of a game: declared kinds with their arguments, numbered densely, each with a name that is also its
notation.

    ACTIONS = ActionSpace(Kind("buy", rule="C3.1"), Kind("build", TILES, CITIES, rule="C4.1"), Kind("end", rule="C2.1"))
    ACTIONS.id("build", 23, 1) == ACTIONS.parse("build palazzo-4 pisa")
    ACTIONS.name(138) == "build palazzo-4 pisa"

The tables `kinds` and `arguments` let compiled rules take an id apart again.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Sequence
from enum import IntEnum

import numpy as np

from bottega.core.errors import BadAction

HIDDEN = "?"  # stands for a private argument


class Numbers(tuple[str, ...]):
    """An argument that is a number from `start` on: rules get the number itself."""

    start: int

    def __new__(cls, start: int, last: int) -> Numbers:
        numbers = super().__new__(cls, (str(number) for number in range(start, last + 1)))
        numbers.start = start
        return numbers


class Kind:
    """A kind of action, the words each of its arguments can be, and the rule it follows.

    Rules get the place of a word in its list, from 0 on, or the number itself. The rule's id is one for the whole kind,
    or one for each word of the first argument. The arguments of a private kind are known only to the seat that decides,
    until the game is over.
    """

    def __init__(
        self, name: str, *arguments: Sequence[str], rule: str | Sequence[str] = "", private: bool = False
    ) -> None:
        self.name = name
        self.private = private
        self.arguments = tuple(tuple(words) for words in arguments)
        self.starts = tuple(words.start if isinstance(words, Numbers) else 0 for words in arguments)
        self.rules = [rule] * (len(arguments[0]) if arguments else 1) if isinstance(rule, str) else list(rule)
        if arguments and len(self.rules) != len(arguments[0]):
            raise ValueError(f"{name}: {len(self.rules)} rules for {len(arguments[0])} words")


class ActionSpace:
    """A dense numbering of every action of a game."""

    def __init__(self, *kinds: Kind) -> None:
        self.declared = kinds
        self.names: list[str] = []
        self.rules: list[str] = []
        self._first: dict[str, int] = {}
        rows: list[tuple[int, ...]] = []
        for number, kind in enumerate(kinds):
            self._first[kind.name] = len(rows)
            for combination in itertools.product(*(range(len(words)) for words in kind.arguments)):
                words = [argument[i] for argument, i in zip(kind.arguments, combination, strict=True)]
                self.names.append(" ".join([kind.name, *words]))
                values = [start + i for start, i in zip(kind.starts, combination, strict=True)]
                rows.append((number, *(*values, 0, 0)[:2]))
                self.rules.append(kind.rules[(*combination, 0)[0]])
        table = np.array(rows, np.int64)
        self.count = len(rows)
        self.kinds = table[:, 0].copy()
        self.arguments = table[:, 1:].copy()
        self._ids = {name: i for i, name in enumerate(self.names)}

    def check_enum(self, kinds: type[IntEnum]) -> None:
        """Refuse an enumeration of the kinds that has other names or another order."""
        names = [kind.name.replace("-", "_").upper() for kind in self.declared]
        if [(kind.name, kind.value) for kind in kinds] != [(name, number) for number, name in enumerate(names)]:
            raise ValueError(f"{kinds.__name__} is not the enumeration of {names}")

    def first(self, kind: str) -> int:
        """The id of the first action of a kind."""
        return self._first[kind]

    def id(self, kind: str, *arguments: int) -> int:
        """The id of an action by its arguments, as rules get them."""
        declared = next(k for k in self.declared if k.name == kind)
        offset = 0
        for words, start, argument in zip(declared.arguments, declared.starts, arguments, strict=True):
            if not start <= argument < start + len(words):
                raise IndexError(f"{kind}: argument {argument} is not below {start + len(words)}")
            offset = offset * len(words) + argument - start
        return self._first[kind] + offset

    def kind(self, action: int) -> str:
        """The name of an action's kind."""
        return self.declared[self.kinds[action]].name

    def name(self, action: int) -> str:
        """The notation of an action."""
        return self.names[action]

    def is_private(self, action: int) -> bool:
        """Whether only the seat that decides may know the action's arguments."""
        return self.declared[self.kinds[action]].private

    def hidden_name(self, action: int) -> str:
        """The notation of an action whose arguments are private."""
        kind = self.declared[self.kinds[action]]
        return " ".join([kind.name, *(HIDDEN for _ in kind.arguments)])

    def rule(self, action: int) -> str:
        """The id of the rule that an action follows."""
        return self.rules[action]

    def parse(self, text: str) -> int:
        """The id of an action by its notation; refuses unknown words and offers the nearest known ones."""
        words = " ".join(text.split()).lower()
        if words in self._ids:
            return self._ids[words]
        near = difflib.get_close_matches(words, self.names, n=1, cutoff=0.5)
        shown = words if len(words) <= 60 else words[:57] + "..."
        if near:
            raise BadAction("error.action_near", word=shown, near=near[0])
        raise BadAction("error.action", word=shown)
