"""A lesson as data: where it starts, and steps with a sentence, a spot on the board and something to do.

Its file is `<number>-<name>.toml` in the game's folder `lessons`; its sentences are texts of the game.
`docs/add-a-lesson.md` has the whole format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from bottega.core.changes import Change
from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.messages import Argument, Message


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Where practice begins: a deal or a position, decisions that have been made already, and who looks on it."""

    options: dict[str, object] = {}
    seed: int = 1  # of all draws
    position: dict[str, object] | None = None
    moves: list[str] = []
    names: list[str] = []  # by seat
    seat: int | None = 0  # the learner's; None watches


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: something to read, or, with `right`, something to do."""

    name: str
    spot: list[str] = []  # what is lit: "action:take green", "anchor:bag", "region:prompt"
    rules: list[str] = []  # that it teaches
    right: list[str] = []  # the actions that are right, `*` standing for anything
    brings: dict[str, int] = {}  # and what they must change for the learner at least: {"vp": 6}
    show: str = ""  # the action that is shown to whoever asks; the first of `right` if nothing else is said
    then: list[str] = []  # decisions that follow by themselves, also those of the others
    wrong: dict[str, str] = {}  # actions that have a nudge of their own, and the name of its text
    args: dict[str, str] = {}  # what fills gaps of its texts: a path in the view ("players.0.coins") or "facts.…"

    @property
    def is_task(self) -> bool:
        """Whether there is something to do, and not only to read."""
        return bool(self.right)

    @property
    def shown(self) -> str:
        """The right action that is shown to whoever asks."""
        return self.show or (self.right[0] if self.right else "")

    def names_right(self, action: str) -> bool:
        """Whether an action is among the right ones by its name."""
        return any(fnmatchcase(action, pattern) for pattern in self.right)

    def is_right(self, action: str, changes: Sequence[Change], seat: int | None) -> bool:
        """Whether an action is right, by its name and by what it changed."""
        brought = {change.thing: change.amount for change in changes if change.seat == seat}
        return self.names_right(action) and all(brought.get(thing, 0) >= least for thing, least in self.brings.items())


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game."""

    game: str
    name: str
    minutes: float
    steps: list[Step]
    start: Start = Start()

    @property
    def key(self) -> str:
        """Where its texts are in the catalogue."""
        return f"{self.game}.lesson.{self.name}"

    @property
    def rules(self) -> list[str]:
        """The rules that it teaches, each once, in the order of the steps."""
        return list(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def step(self, name: str) -> Step:
        """A step by its name."""
        found = next((step for step in self.steps if step.name == name), None)
        if found is None:
            raise BadOption("error.lesson_step", word=name[:40], known=[step.name for step in self.steps])
        return found

    def texts(self) -> Iterator[str]:
        """The keys of all its texts."""
        yield from (f"{self.key}.title", f"{self.key}.line")
        for step in self.steps:
            yield from (f"{self.key}.{step.name}.title", f"{self.key}.{step.name}.say")
            if step.is_task:
                yield from (f"{self.key}.{step.name}.do", f"{self.key}.{step.name}.wrong")
            yield from (f"{self.key}.{step.name}.{name}" for name in step.wrong.values())

    def say(self, step: Step, what: str, view: Mapping[str, object], facts: Mapping[str, object]) -> Message:
        """A text of a step, with the figures of what the learner sees."""
        args: dict[str, Argument] = {gap: _figure(path, view, facts) for gap, path in step.args.items()}
        return Message(f"{self.key}.{step.name}.{what}", args)

    def nudge(self, step: Step, action: str, view: Mapping[str, object], facts: Mapping[str, object]) -> Message:
        """What to say of an action that is not right."""
        name = next((name for pattern, name in step.wrong.items() if fnmatchcase(action, pattern)), "wrong")
        return self.say(step, name, view, facts)


def _figure(path: str, view: Mapping[str, object], facts: Mapping[str, object]) -> Argument:
    """What lies at a path such as "players.0.coins" or "facts.cities.pisa.value"."""
    root, _, rest = path.partition(".")
    found: object = facts if root == "facts" else view
    for word in (rest if root == "facts" else path).split("."):
        if isinstance(found, Mapping):
            found = found[word]
        elif isinstance(found, Sequence):
            found = found[int(word)]
        else:
            raise KeyError(path)
    if not isinstance(found, str | int):
        raise KeyError(path)
    return found


@cache
def lessons_of(game: Game) -> Mapping[str, Lesson]:
    """A game's lessons by name, in their order."""
    files = sorted((game.folder / "lessons").glob("*-*.toml"), key=_number)
    return {lesson.name: lesson for lesson in (read_lesson(game.name, file) for file in files)}


def read_lesson(game: str, file: Path) -> Lesson:
    """The lesson of a file."""
    data = msgspec.toml.decode(file.read_bytes())
    return msgspec.convert({"game": game, "name": file.stem.partition("-")[2], **data}, Lesson)


def _number(file: Path) -> int:
    return int(file.stem.partition("-")[0])


def lesson_of(game: Game, name: str) -> Lesson:
    """A lesson by its name."""
    lessons = lessons_of(game)
    if name not in lessons:
        raise BadOption("error.lesson", word=name[:40], known=list(lessons))
    return lessons[name]
