"""A puzzle and the files of puzzles: one line of JSON each, in the folder `puzzles` of their game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from bottega.analysis.turns import Turn, end_of
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.core.state import GameState
from bottega.players.weights import weights_file

FOLDER = "puzzles"
BEST_TURN = "turns"  # the kinds of puzzles, which are the names of their files: what is the best turn,
WANTS = "wants"  # and what will the next player want
KINDS = (BEST_TURN, WANTS)
ID_LENGTH = 8
WITHIN = 0.02  # of the best share, a turn is right


@dataclass(frozen=True)
class ComparedTurn:
    """A turn and what it keeps."""

    actions: list[str]  # by notation
    share: float  # of the victory, for the seat whose turn it is
    right: bool = False


@dataclass(frozen=True)
class Puzzle:
    """A position, and its sensible turns from the best to the worst."""

    id: str
    rules: int  # version of the rules
    engine: str  # fingerprint of what the shares were measured with
    found: str  # where: a seed of self-play, or a game of people
    draws: int  # seed of the draws after the position
    position: dict[str, Any]
    seat: int
    turns: list[ComparedTurn]
    policy: int  # which of the turns the network plays without search
    simulations: int  # for each turn and seed
    seeds: int
    players: int = 0  # this and what follows comes with the rating
    themes: list[str] = field(default_factory=list)
    rating: int = 0
    solved_by: dict[str, float] = field(default_factory=dict)  # how often a level finds a right turn

    @property
    def best(self) -> float:
        """The share of the best turn."""
        return self.turns[0].share

    @property
    def gap(self) -> float:
        """By how much the best turn is better than the best one that is not right."""
        return self.best - max(turn.share for turn in self.turns if not turn.right)

    @property
    def line(self) -> str:
        """The puzzle as a line of its file."""
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_line(cls, line: str) -> Puzzle:
        """The puzzle of a line."""
        fields = json.loads(line)
        fields["turns"] = [ComparedTurn(**turn) for turn in fields["turns"]]
        return cls(**fields)


class Opened:
    """A puzzle on its game: the position as a state, its turns as actions."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle

    @cached_property
    def start(self) -> Position:
        """The position."""
        return Position(self.game, self.puzzle.position)

    def match(self) -> Match:
        """A match that begins at the position."""
        return Match(self.game, seed=self.puzzle.draws, position=self.start)

    @cached_property
    def state(self) -> GameState:
        """The state in which the turn begins."""
        state: GameState = self.match().state
        return state

    @cached_property
    def turns(self) -> list[Turn]:
        """The sensible turns, as the puzzle has them."""
        return [tuple(map(self.game.actions.parse, turn.actions)) for turn in self.puzzle.turns]

    def end(self, turn: Sequence[int]) -> bytes:
        """The position after a turn, by which turns are compared."""
        return end_of(self.game, self.state, turn)

    def is_obvious(self, turn: Sequence[int]) -> bool:
        """Whether it is what the network plays without search."""
        return self.end(turn) == self.end(self.turns[self.puzzle.policy])

    @cached_property
    def by_end(self) -> dict[bytes, ComparedTurn]:
        """The sensible turns by the position after them."""
        return {self.end(turn): compared for turn, compared in zip(self.turns, self.puzzle.turns, strict=True)}

    def known(self, turn: Sequence[int]) -> ComparedTurn | None:
        """What is known of a turn, in whatever order it was played."""
        return self.by_end.get(self.end(turn))


def puzzle_id(game: Game, line: str) -> str:
    """The name of a puzzle: a hash of its position."""
    return hashlib.sha256(f"{game.name}\n{line}".encode()).hexdigest()[:ID_LENGTH]


@cache
def engine_of(game: Game) -> str:
    """A fingerprint of what measures the shares: the version of the rules and the weights."""
    digest = hashlib.sha256(f"{game.name} {game.rules_version} ".encode())
    digest.update(weights_file(game).read_bytes())
    return digest.hexdigest()[:12]


def file_of(game: Game, kind: str = BEST_TURN) -> Path:
    """Where the puzzles of a game are."""
    return game.folder / FOLDER / f"{kind}.jsonl"


def read_puzzles(file: Path) -> list[Puzzle]:
    """The puzzles of a file; none if there is no file."""
    if not file.exists():
        return []
    return [Puzzle.from_line(line) for line in file.read_text(encoding="utf-8").splitlines() if line]


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a file anew, at once or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text("".join(f"{puzzle.line}\n" for puzzle in puzzles), encoding="utf-8")
    new.replace(file)


def append_puzzle(file: Path, puzzle: Puzzle) -> None:
    """Add a puzzle to a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(f"{puzzle.line}\n")


def with_rating(puzzle: Puzzle, players: int, themes: list[str], rating: int, solved_by: dict[str, float]) -> Puzzle:
    """The same puzzle with what was found out about it later."""
    return replace(puzzle, players=players, themes=themes, rating=rating, solved_by=solved_by)
