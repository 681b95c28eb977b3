"""How hard a puzzle is: which levels find a right turn, and the rating that fits this best.

A level solves a puzzle like a person of its rating would: with the chance of a chess player against an opponent of the
puzzle's rating. The levels' ratings are a scale of our own, 300 points a step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log

from bottega.analysis.turns import end_of, play_turn
from bottega.core.game import Game
from bottega.players import make_player
from bottega.puzzles.puzzle import Opened, Puzzle, with_rating
from bottega.puzzles.themes import find_themes


@dataclass(frozen=True)
class Solver:
    """A level that tries puzzles."""

    player: str
    rating: int
    tries: int


SOLVERS = (
    Solver("garzone", 600, 6),
    Solver("apprendista", 900, 6),
    Solver("lavorante", 1200, 6),
    Solver("maestro:30", 1500, 4),
    Solver("maestro:150", 1800, 4),
    Solver("maestro:800", 2100, 3),
)
LEVEL_OF_SOLVER = {  # the level that is offered to people, which is about as strong
    "garzone": "garzone",
    "apprendista": "apprendista",
    "lavorante": "lavorante",
    "maestro:30": "artigiano",
    "maestro:150": "capomastro",
    "maestro:800": "maestro",
}
SCALE = 400 / log(10)  # points that make the odds of solving e times as good
MIDDLE, WIDTH = 1400.0, 450.0  # what ratings are like before anybody has tried: keeps them finite
LOWEST, HIGHEST, STEP = 400, 2600, 10


def rated(game: Game, puzzle: Puzzle) -> Puzzle:
    """A puzzle with its rating, who solves it, and its themes."""
    opened = Opened(game, puzzle)
    solved = solve(opened)
    return with_rating(puzzle, game.seats(opened.state), find_themes(opened), rate(solved), solved)


def solve(opened: Opened) -> dict[str, float]:
    """How often each level plays a right turn."""
    game, state = opened.game, opened.state
    right = {
        end_of(game, state, turn) for turn, one in zip(opened.turns, opened.puzzle.turns, strict=True) if one.right
    }
    solved = {}
    for solver in SOLVERS:
        count = 0
        for seed in range(solver.tries):
            player = make_player(solver.player, seed + 1)
            turn = play_turn(game, state, lambda now, player=player: player.choose(game, now))  # type: ignore[misc]
            count += turn is not None and turn[1].tobytes() in right
        solved[solver.player] = round(count / solver.tries, 3)
    return solved


def chance(level: float, puzzle: float) -> float:
    """How likely somebody of a rating solves a puzzle."""
    return 1 / (1 + exp((puzzle - level) / SCALE))


def rate(solved: Mapping[str, float]) -> int:
    """The rating of a puzzle that some levels solved so often."""

    def plausible(rating: int) -> float:
        total = -(((rating - MIDDLE) / WIDTH) ** 2) / 2
        for solver in SOLVERS:
            part, likely = solved[solver.player], chance(solver.rating, rating)
            total += solver.tries * (part * log(likely) + (1 - part) * log(1 - likely))
        return total

    return max(range(LOWEST, HIGHEST + 1, STEP), key=plausible)
