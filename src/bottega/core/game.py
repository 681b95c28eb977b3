"""The contract of a game: all that matches, players, the server and research use of it."""

from __future__ import annotations

import importlib
import sys
import tomllib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import numpy as np
from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.actions import ActionSpace
from bottega.core.changes import Change
from bottega.core.confidence import reconstructed_rules
from bottega.core.dice import WORDS, seed_dice
from bottega.core.errors import BadOption
from bottega.core.facts import read_facts
from bottega.core.kernels import Kernels
from bottega.core.messages import PACKAGE, Argument, Message, add_words
from bottega.core.observation import ObservationSpace
from bottega.core.options import Options, OptionValues
from bottega.core.parts import RULES, parts_of
from bottega.core.picture import Canvas, Scene
from bottega.core.record import FloatArray, IntArray, States, array_of, blank
from bottega.core.rule import COMPILED_FOLDER, INTERPRETED
from bottega.core.rules_fingerprint import rules_fingerprint
from bottega.core.state import GameState, check_state
from bottega.core.value_network import ValueNetwork, read_value_network

if TYPE_CHECKING:
    from rich.console import RenderableType

NOBODY = -1
MAX_SEATS = 8  # no game has more players; what travels over the network is bounded by it
State = TypeVar("State", bound=GameState)
RULE_NAMES = [rule for names in RULES.values() for rule in names]
Progress = Callable[[int, int], None]  # called with how much is done, and of how much
History = Sequence[tuple[int, int]]  # the seat and the action of every decision


def no_progress(done: int, total: int) -> None:
    """Ignore progress."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal: the rule's id, and the sentence with what is missing."""

    rule: str
    message: Message


class BaseView(TypedDict):
    """What the table in the browser reads of every game's view; a game's own view type adds the rest."""

    open_screens: bool  # whether nothing is hidden: several people at one device need not hand it over
    active: int | None
    over: bool
    winners: list[int]


class Game(ABC, Generic[State]):
    """A game's rules (compiled functions on its state record) and its words (plain Python on views and messages).

    `state` is always the game's record; `seat` counts from 0; an action is a number of `actions`.
    """

    name: str
    rules_version: int
    state_record: type[State]
    phases: type[IntEnum]  # the values of `state.phase`; OVER is one of them
    actions: ActionSpace
    end_turn: str | None = "end"  # the action by which a player ends the turn, if the game has one
    observation_space: ObservationSpace  # the map of an observation
    options: Options
    max_decisions: int  # no game has more
    max_players: int
    minutes: int = 0  # a game takes, about; 0 if not measured
    option_needs: Mapping[str, OptionValues] = {}  # options that make sense only beside other ones, with their values
    points_differ: Sequence[OptionValues] = ({},)  # kinds of table at which a point is not worth the same
    view_type: type  # the shape of a view: a TypedDict with all of `BaseView`
    facts_type: type  # the shape of the printed facts: a TypedDict
    learning: Mapping[str, Any] = {}  # how training differs from `learn/config.py`

    # The rules as compiled functions. Loops over many decisions are in `kernels`, made of these.
    deal: Callable[[State, IntArray], None]  # begin a game with the dice that are in the state
    setup: Callable[[State, IntArray, int], None]  # the same with dice from a seed; made of `deal`
    legal: Callable[[State, IntArray], int]
    why_not: Callable[[State, int], int]
    step: Callable[[State, int], None]
    over: Callable[[State], bool]  # whether the game has ended
    has_won: Callable[[State, int], bool]  # several may share the victory; nobody has won before the end
    total_points: Callable[[State, int], int]  # the points of a seat; final ones once the game is over
    audit: Callable[[State], int]
    heuristic: Callable[[State, int], int]  # how good a seat's position looks, in hundredths of a point
    heuristic_error: float  # how far such estimates are usually off: what is worse by this much may still be as good
    determinize: Callable[[State, int, int], None]  # fill in at random, from a seed, what a seat does not know
    features: Callable[[State, FloatArray], float]  # what decides the game, in figures, for every seat
    feature_names: Sequence[str]  # the names of these figures
    value_network: ValueNetwork  # how they become chances of winning
    observe: Callable[[State, int, IntArray], None]  # fill a row of `features` with what a seat knows

    # What a view asks of the rules in a single compiled call, if it does. It takes an array of three copies of the
    # state and 64-bit arrays of these shapes; the first side may be shorter where it counts the seats.
    take_survey: Callable[..., None]
    survey_shapes: Sequence[tuple[int, ...]]

    # What people see and read.
    facts: Callable[[], Mapping[str, object]]  # what is printed, as plain data of `facts_type`: the same in every game
    view: Callable[[State, int | None], Mapping[str, Any]]  # all that a seat may see, of `view_type`; None: a spectator
    # The same of a moment of a game that is over by now, of which nothing is hidden; by default like any other.
    open_view: Callable[[State, int | None], Mapping[str, Any]]
    picture: Callable[[Canvas, Scene], None]  # a picture of the table, of games that have one: `core/picture.py`
    prompt: Callable[[State], Message]  # what the active player must decide, as a sentence
    label: Callable[[State, int], Message]  # what an action would do, for a button or a line of a menu
    explain: Callable[[State, int, State], list[Message]]  # what happened, for the log
    # What a decision changed for every seat, in figures, from the states before and after it: what everybody may know
    # of it, and for a viewer also what only that seat can work out, such as its own progress behind its screen.
    changes: Callable[..., list[Change]]
    reasons: type[IntEnum]  # the reasons against actions; each has a text `<game>.refuse.<reason>`
    rule_of_reason: Mapping[Any, str]  # the id of the rule that each comes from
    reason_arguments: Callable[[State, int, Any], Mapping[str, Argument]]  # what fills the gaps of such a text

    # Positions: `compose` makes a state from named fields, what is not named filled in, and refuses impossible ones by
    # name; `describe` names the fields of a state, of which `compose` makes the same state again.
    compose: Callable[[Mapping[str, object]], State]
    describe: Callable[[State], dict[str, object]]

    def __init_subclass__(cls) -> None:
        """Most of the above is taken from the modules of the game's package, see `parts.py`."""
        for name, part in parts_of(cls.__module__.rpartition(".")[0], vars(cls)):
            setattr(cls, name, part)

    def __init__(self) -> None:
        check_state(self.state_record)
        if self.end_turn is not None:
            self.actions.parse(self.end_turn)
        if not self.max_players <= MAX_SEATS:
            raise ValueError(f"{self.name}: more than {MAX_SEATS} players")
        for option, needed in self.option_needs.items():
            if not {option, *needed} <= set(self.options.declared):
                raise ValueError(f"{self.name}: {option} needs an option that is not declared")
        if not self.is_ours:
            add_words(self.folder / "words")
        if not hasattr(self, "open_view"):
            self.open_view = self.view
        self._over = int(self.phases["OVER"])
        self.kernels = Kernels(
            self.code_name, **{rule: getattr(self, rule) for rule in ("setup", *RULE_NAMES) if hasattr(self, rule)}
        )
        if not hasattr(self, "value_network"):
            self.value_network = read_value_network(self.folder / "value_network.json", self.feature_names)
        self.setup = cast(Callable[[State, IntArray, int], None], self.kernels.setup)

    @property
    def package(self) -> str:
        """The package that the game's modules are in."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder with the game's facts, rules and words."""
        return Path(cast(str, sys.modules[type(self).__module__].__file__)).parent

    @property
    def is_ours(self) -> bool:
        """Whether the game belongs to this package; others come from outside, see `games/__init__.py`."""
        return type(self).__module__.partition(".")[0] == PACKAGE.name

    @property
    def code_name(self) -> str:
        """The name of its compiled code: the game's, or for archived rules that of their package."""
        package = type(self).__module__.split(".")
        return package[3] if package[:3] == ["bottega", "games", "archive"] else self.name

    @cached_property
    def rules_fingerprint(self) -> str:
        """A hash of what the rules mean, see `rules_fingerprint.py`."""
        return rules_fingerprint(self.folder, module=self.package)

    # ------------------------------------------------------------------------------------------------------ the rules

    def new(self, options: OptionValues, seed: int) -> State:
        """The state at the start of a game. `options` are complete, as `Options.read` returns them."""
        state = blank(self.state_record)
        self.setup(state, self.setup_args(options), seed)
        return state

    def new_with(self, options: OptionValues, dice: Sequence[int]) -> State:
        """The state at the start of a game that is dealt with given dice; they are wiped afterwards."""
        state = blank(self.state_record)
        state.dice[:] = dice
        self.deal(state, self.setup_args(options))
        state.dice[:] = 0
        return state

    @abstractmethod
    def setup_args(self, options: OptionValues) -> IntArray:
        """The options as integers for `setup`; refuses combinations that make no sense."""

    def options_of(self, state: State) -> OptionValues:
        """The options that a state was set up with, complete. Rules without this cannot begin at a position."""
        raise BadOption("error.no_position", word=self.name)

    @abstractmethod
    def option_variants(self) -> Iterator[OptionValues]:
        """Options that together show all there is of the game: for fuzzing, measuring and learning."""

    def active(self, state: State) -> int:
        """The seat whose decision it is, or NOBODY when the game is over."""
        return NOBODY if state["phase"] == self._over else int(state["active"])  # asked before every decision

    def seats(self, state: State) -> int:
        """How many players there are."""
        return int(state.seats)

    def scores(self, state: State) -> list[int]:
        """The points of every seat; final ones once the game is over."""
        return [int(self.total_points(state, seat)) for seat in range(self.seats(state))]

    def winners(self, state: State) -> list[int]:
        """The seats that have won; several share the victory, none before the end."""
        return [seat for seat in range(self.seats(state)) if self.has_won(state, seat)]

    def legal_actions(self, state: State) -> list[int]:
        """The legal actions as a list."""
        mask = np.zeros(self.actions.count, np.uint8)
        self.legal(state, mask)
        return [int(action) for action in np.flatnonzero(mask)]

    # --------------------------------------------------------------------------------------- what people see and read

    def rule_of(self, action: int) -> str:
        """The id of the rule that an action follows."""
        return self.actions.rule(action)

    def refuse(self, state: State, action: int) -> Refusal | None:
        """Why an action is not legal; None if it is."""
        reason = self.reasons(self.why_not(state, action))
        if reason == 0:
            return None
        key = f"{self.name}.refuse.{reason.name.lower()}"
        return Refusal(self.rule_of_reason[reason], Message(key, self.reason_arguments(state, action, reason)))

    def rule_ids(self) -> list[str]:
        """The ids of all numbered rules, in the order of the rulebook."""
        book = tomllib.loads((self.folder / "words" / "en" / "rulebook.toml").read_text(encoding="utf-8"))
        return list(book["rule"])

    def reconstructed(self) -> dict[str, str]:
        """The rules that rest on a reconstructed fact, with how sure it is; `rule.<id>.reconstructed` says which."""
        return reconstructed_rules(read_facts(self.folder))

    @abstractmethod
    def test_ids(self) -> list[str]:
        """All ids that the tests must cite: rules, cards, tiles, worked examples."""

    def traits(self, history: History, state: State) -> list[dict[str, str]]:
        """What set each seat of a finished game apart (a start, a career), for statistics of balance."""
        return [{} for _ in range(self.seats(state))]

    def action_counts(self, history: History, state: State) -> list[Counter[str]]:
        """How often each seat of a finished game did what tells strategies apart."""
        return [Counter() for _ in range(self.seats(state))]

    def draw(self, view: Mapping[str, object], names: Sequence[str], language: str) -> RenderableType:
        """The board in a terminal, made from a view alone."""
        terminal = importlib.import_module(f"{self.package}.terminal")  # Rich is only needed where there is a terminal
        drawn: RenderableType = terminal.draw(view, names, language)
        return drawn

    def map(self, language: str) -> tuple[RenderableType, list[str]]:
        """The game's map in a terminal, and what is wrong with its facts; a game without one refuses."""
        raise BadOption("error.no_map", word=self.name)

    # -------------------------------------------------------------------------------- positions, secrets, compilation

    @abstractmethod
    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Another state that looks the same to a seat: only what it may not see has changed."""

    def dice(self, state: State) -> bytes:
        """The dice, to see whether they have been rolled."""
        return state.dice.tobytes()

    def reroll(self, state: State, seed: int) -> None:
        """Give a copied state other dice, so that nobody can plan with future draws."""
        seed_dice(state.dice, seed)

    def compiled(self, part: str = "rules") -> bool:
        """Whether a part (the rules, or the players' loops on them) needs no compiling any more."""
        return INTERPRETED or self._compiled_mark(part).exists()

    def compile(self, progress: Progress = no_progress) -> None:
        """Compile all rules that Python calls, or load them from disk; reports progress."""
        state = blank(self.state_record)
        pair = array_of(self.state_record, 2)
        mask = np.zeros(self.actions.count, np.uint8)
        row = np.zeros(self.observation_space.size, np.int16)
        setup_args = self.setup_args(self.options.read({}))
        dice = np.ones(4, np.int64)
        kernels = self.kernels
        calls: list[Callable[[], object]] = [
            *([lambda: self.deal(state, setup_args)] if hasattr(self, "deal") else []),  # rules of version 1 have none
            lambda: self.setup(state, setup_args, 1),
            lambda: self.legal(state, mask),
            lambda: self.why_not(state, 0),
            lambda: self.step(state, self.legal_actions(state)[0]),
            lambda: self.audit(state),
            lambda: self.heuristic(state, 0),
            lambda: self.determinize(state, 0, 1),
            lambda: self.observe(state, 0, row),
            lambda: self.view(state, 0),
            lambda: self.changes(state, state),
            lambda: kernels.replay(state.copy(), np.zeros(0, np.int64), np.zeros((0, WORDS), np.int64), mask),
            lambda: kernels.play_many_at_random(state, setup_args, 1, 1, mask, dice),
            lambda: kernels.fuzz(state, setup_args, 1, self.max_decisions, mask, np.zeros(6, np.int64)),
            lambda: kernels.clone_many(cast(States[GameState], pair), 1),
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

    def _compiled_mark(self, part: str) -> Path:
        return COMPILED_FOLDER / f"{self.code_name}-{part}.ready"
