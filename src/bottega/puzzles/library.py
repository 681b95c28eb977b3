"""The puzzles that are shipped with a game: by id, by theme, and the one of the day."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from functools import cache

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.puzzles.puzzle import BEST_TURN, KINDS, Opened, Puzzle, engine_of, file_of, read_puzzles


@cache
def puzzles_of(game: Game, kind: str = BEST_TURN) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first: those that were found with its rules and weights, and rated."""
    engine = engine_of(game)
    found = [puzzle for puzzle in read_puzzles(file_of(game, kind)) if puzzle.engine == engine and puzzle.rating]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


@cache
def puzzle_of(game: Game, id: str) -> tuple[str, Puzzle]:
    """A puzzle by its id, and its kind."""
    for kind in KINDS:
        for puzzle in puzzles_of(game, kind):
            if puzzle.id == id:
                return kind, puzzle
    raise BadOption("error.puzzle", game=game.name, word=id[:40])


def opened(game: Game, id: str) -> Opened:
    """A puzzle on its game."""
    return Opened(game, puzzle_of(game, id)[1])


def of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: every one once before the first one comes again, in an order that looks like none."""
    order = in_order_of_days(puzzles)
    return order[day.toordinal() % len(order)]


def in_order_of_days(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Puzzles in the order in which each is the one of a day; the day's number is counted modulo how many there are."""
    return sorted(puzzles, key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())
