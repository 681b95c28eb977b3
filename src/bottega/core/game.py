"""The contract of a game: everything the table, the players, the server and researchers know of it."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np

from bottega.core.actions import ActionSpace
from bottega.core.changes import Change
from bottega.core.dice import WORDS, seed_dice
from bottega.core.errors import BadOption
from bottega.core.kernels import Kernels
from bottega.core.messages import Message
from bottega.core.observation import Features
from bottega.core.options import Options
from bottega.core.outlook import Outlook
from bottega.core.record import IntArray, Record, array_of, blank
from bottega.core.rule import COMPILED_FOLDER, INTERPRETED
from bottega.core.rules_fingerprint import rules_fingerprint

NOBODY = -1
RULES = (  # the rules that compiled loops may use, by the names they have there
    "setup",
    "legal",
    "why_not",
    "step",
    "over",
    "has_won",
    "total_points",
    "audit",
    "appraise",
    "imagine",
    "observe",
    "measure",
)
Progress = Callable[[int, int], None]  # is told how much is done, of how much
History = Sequence[tuple[int, int]]  # the seat and the action of every decision


def no_progress(done: int, total: int) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal: the rule's id, and the sentence with what is missing."""

    rule: str
    message: Message


class Game(ABC):
    """A game's rules (compiled functions on its state record) and its words (plain Python on views and messages).

    `state` is always the game's record; `seat` counts from 0; an action is a number of `actions`.
    """

    name: str
    rules_version: int
    state_record: type[Record]
    actions: ActionSpace
    features: Features  # the map of an observation
    options: Options
    longest: int  # no game has more decisions
    most_players: int
    view_type: type  # the shape of a view: a TypedDict
    facts_type: type  # the shape of the printed facts: a TypedDict

    # The rules as compiled functions. Loops over many decisions are in `kernels`, made of these.
    setup: Callable[[Any, IntArray, int], None]
    deal: Callable[[Any, IntArray], None]  # the same with the dice that are in the state
    legal: Callable[[Any, IntArray], int]
    why_not: Callable[[Any, int], int]
    step: Callable[[Any, int], None]
    over: Callable[[Any], bool]  # whether the game has ended
    has_won: Callable[[Any, int], bool]  # several may share the victory; nobody has won before the end
    total_points: Callable[[Any, int], int]  # the points of a seat; final ones once the game is over
    audit: Callable[[Any], int]
    appraise: Callable[[Any, int], int]  # how good a seat's position looks, in hundredths of a point
    doubt: float  # how far such estimates are usually off: what is worse by this much may still be as good
    imagine: Callable[[Any, int, int], None]  # fill in at random (by a seed) what a seat does not know
    measure: Callable[[Any, IntArray], float]  # what decides the game, in figures, for every seat
    figures: Sequence[str]  # the names of these figures
    outlook: Outlook  # how they become chances of winning
    observe: Callable[[Any, int, IntArray], None]  # fill a row of `features` with what a seat knows

    def __init__(self) -> None:
        self.kernels = Kernels(self.code_name, **{rule: getattr(self, rule) for rule in RULES})

    @property
    def code_name(self) -> str:
        """The name of its compiled code: the game's, or for archived rules that of their package."""
        package = type(self).__module__.split(".")
        return package[3] if package[:3] == ["bottega", "games", "archive"] else self.name

    @cached_property
    def rules_fingerprint(self) -> str:
        """A hash of what the rules mean, see `rules_fingerprint.py`."""
        module = type(self).__module__
        folder = Path(cast(str, sys.modules[module].__file__)).parent
        return rules_fingerprint(folder, module=module.rpartition(".")[0])

    # ------------------------------------------------------------------------------------------------------ the rules

    def new(self, options: Mapping[str, Any], seed: int) -> Any:
        """The state at the start of a game. `options` are complete, as `Options.read` returns them."""
        state = blank(self.state_record)
        self.setup(state, self.recipe(options), seed)
        return state

    def new_with(self, options: Mapping[str, Any], dice: Sequence[int]) -> Any:
        """The state at the start of a game that is dealt with given dice; they are wiped afterwards."""
        state: Any = blank(self.state_record)
        state.dice[:] = dice
        self.deal(state, self.recipe(options))
        state.dice[:] = 0
        return state

    @abstractmethod
    def recipe(self, options: Mapping[str, Any]) -> IntArray:
        """The options as integers for `setup`; refuses combinations that make no sense."""

    @abstractmethod
    def variety(self) -> Iterator[Mapping[str, Any]]:
        """Options that together show all there is of the game: for fuzzing, measuring and learning."""

    @abstractmethod
    def active(self, state: Any) -> int:
        """The seat whose decision it is, or NOBODY when the game is over."""

    @abstractmethod
    def seats(self, state: Any) -> int:
        """How many players there are."""

    def scores(self, state: Any) -> list[int]:
        """The points of every seat; final ones once the game is over."""
        return [int(self.total_points(state, seat)) for seat in range(self.seats(state))]

    def winners(self, state: Any) -> list[int]:
        """The seats that have won; several share the victory, none before the end."""
        return [seat for seat in range(self.seats(state)) if self.has_won(state, seat)]

    def legal_actions(self, state: Any) -> list[int]:
        """The legal actions as a list."""
        mask = np.zeros(self.actions.count, np.uint8)
        self.legal(state, mask)
        return [int(action) for action in np.flatnonzero(mask)]

    # --------------------------------------------------------------------------------------- what people see and read

    @abstractmethod
    def facts(self) -> Mapping[str, Any]:
        """What is printed on boards, tiles and cards, as plain data of `facts_type`: the same in every game."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> Mapping[str, Any]:
        """Everything that a seat may see and nothing else, as plain data of `view_type`; None is an onlooker."""

    @abstractmethod
    def prompt(self, state: Any) -> Message:
        """What the active player is asked for."""

    @abstractmethod
    def label(self, state: Any, action: int) -> Message:
        """What an action would do, for a button or a line of a menu."""

    @abstractmethod
    def explain(self, before: Any, action: int, after: Any) -> list[Message]:
        """What happened, for the log."""

    @abstractmethod
    def changes(self, before: Any, after: Any, eyes: int | None = None) -> list[Change]:
        """What a decision changed for every seat, in figures. Everybody may know it: it happened in the open.

        With a seat's eyes also what only that seat can reckon, such as its own progress behind its screen.
        """

    def rule_of(self, action: int) -> str:
        """The id of the rule that an action follows."""
        return self.actions.rule(action)

    @abstractmethod
    def refuse(self, state: Any, action: int) -> Refusal | None:
        """Why an action is not legal; None if it is."""

    @abstractmethod
    def rule_ids(self) -> list[str]:
        """The ids of all numbered rules, in order."""

    def reconstructed(self) -> dict[str, str]:
        """The rules that rest on a reconstructed fact, with how sure it is; `rule.<id>.reconstructed` says which."""
        return {}

    @abstractmethod
    def test_ids(self) -> list[str]:
        """All ids that the tests must cite: rules, cards, tiles, worked examples."""

    def traits(self, history: History, state: Any) -> list[dict[str, str]]:
        """What set each seat of a finished game apart (a start, a career), for statistics of balance."""
        return [{} for _ in range(self.seats(state))]

    def deeds(self, history: History, state: Any) -> list[Counter[str]]:
        """How often each seat of a finished game did what tells strategies apart."""
        return [Counter() for _ in range(self.seats(state))]

    @abstractmethod
    def draw(self, view: Mapping[str, Any], names: Sequence[str], language: str) -> Any:
        """The board in a terminal, made from a view alone."""

    def map(self, language: str) -> tuple[Any, list[str]]:
        """The game's map in a terminal, and what is wrong with its facts; a game without one refuses."""
        raise BadOption("error.no_map", word=self.name)

    # -------------------------------------------------------------------------------- positions, secrets, compilation

    @abstractmethod
    def compose(self, fields: Mapping[str, Any]) -> Any:
        """A state from named fields, what is not named filled in; refuses impossible ones by name."""

    @abstractmethod
    def describe(self, state: Any) -> dict[str, Any]:
        """The named fields of a state; `compose` makes the same state of them again."""

    @abstractmethod
    def disguise(self, state: Any, seat: int | None, random: Random) -> Any:
        """Another state that looks the same to a seat: only what it may not see has changed."""

    def dice(self, state: Any) -> bytes:
        """The dice, to see whether they have been rolled."""
        return cast(bytes, state.dice.tobytes())

    def reroll(self, state: Any, seed: int) -> None:
        """Give a copied state other dice, so that nobody can plan with draws that are yet to come."""
        seed_dice(state.dice, seed)

    def compiled(self, part: str = "rules") -> bool:
        """Whether a part (the rules, or the players' loops on them) needs no compiling any more."""
        return INTERPRETED or self._compiled_mark(part).exists()

    def compile(self, progress: Progress = no_progress) -> None:
        """Compile all rules that Python calls, or load them from disk; tells how far it has got."""
        state = blank(self.state_record)
        pair = array_of(self.state_record, 2)
        mask = np.zeros(self.actions.count, np.uint8)
        row = np.zeros(self.features.size, np.int16)
        recipe = self.recipe(self.options.read({}))
        dice = np.ones(4, np.int64)
        kernels = self.kernels
        calls: list[Callable[[], object]] = [
            *([lambda: self.deal(state, recipe)] if hasattr(self, "deal") else []),  # rules of version 1 have none
            lambda: self.setup(state, recipe, 1),
            lambda: self.legal(state, mask),
            lambda: self.why_not(state, 0),
            lambda: self.step(state, self.legal_actions(state)[0]),
            lambda: self.audit(state),
            lambda: self.appraise(state, 0),
            lambda: self.imagine(state, 0, 1),
            lambda: self.observe(state, 0, row),
            lambda: self.view(state, 0),
            lambda: self.changes(state, state),
            lambda: kernels.replay(state.copy(), np.zeros(0, np.int64), np.zeros((0, WORDS), np.int64), mask),
            lambda: kernels.play_many_at_random(state, recipe, 1, 1, mask, dice),
            lambda: kernels.fuzz(state, recipe, 1, self.longest, mask, np.zeros(6, np.int64)),
            lambda: kernels.clone_many(pair, 1),
        ]
        self.compile_part("rules", calls, progress)

    def compile_part(self, part: str, calls: Sequence[Callable[[], object]], progress: Progress = no_progress) -> None:
        """Make some calls, each of which compiles something, and remember that it is done."""
        for number, call in enumerate(calls):
            progress(number, len(calls))
            call()
        progress(len(calls), len(calls))
        if not INTERPRETED:
            self._compiled_mark(part).touch()

    def _compiled_mark(self, part: str) -> Any:
        return COMPILED_FOLDER / f"{self.code_name}-{part}.ready"
