"""What a puzzle is about. A few themes belong to all games; the others are those of its game's module `themes`.

That module has the names (`THEMES`) and says which of them a best turn has, beside another turn (`themes`). A game
without it has the general themes only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bottega.analysis.turns import Turn, follow
from bottega.core.game import Game
from bottega.core.played_turn import PlayedTurn
from bottega.puzzles.puzzle import Opened

GENERAL = ("patience", "points_now", "against_the_odds", "last_word", "only_turn")
LITTLE = 0.5  # of the fair share: less is against the odds
FAR = 0.15  # the only turn is so much better than all others

Compare = Callable[[PlayedTurn, PlayedTurn], Iterable[str]]


@cache
def themes_module(game: Game) -> tuple[tuple[str, ...], Compare | None]:
    """The names of a game's own themes, and what finds them."""
    name = type(game).__module__.rpartition(".")[0] + ".themes"
    if find_spec(name) is None:
        return (), None
    module = import_module(name)
    return tuple(module.THEMES), module.themes


def theme_key(game: Game, theme: str) -> str:
    """Where a theme's name is in the catalogue."""
    return f"puzzle.theme.{theme}" if theme in GENERAL else f"{game.name}.puzzle.theme.{theme}"


def themes_of(game: Game) -> list[str]:
    """All themes of a game, its own first."""
    return [*themes_module(game)[0], *GENERAL]


def played(opened: Opened, turn: Turn) -> PlayedTurn:
    """A turn of a puzzle as it is played."""
    names = [opened.game.actions.name(action) for action in turn]
    return PlayedTurn(opened.puzzle.seat, follow(opened.game, opened.state, turn), names)


def find_themes(opened: Opened) -> list[str]:
    """What a puzzle is about: its best turn beside the one that the network plays without search."""
    game, puzzle = opened.game, opened.puzzle
    best, other = played(opened, opened.turns[0]), played(opened, opened.turns[puzzle.policy])
    names, compare = themes_module(game)
    found = set() if compare is None else set(compare(best, other))
    if not found <= set(names):
        raise ValueError(f"{game.name}: themes that are not declared: {found - set(names)}")
    points, other_points = (_points(game, turn) for turn in (best, other))
    if points < other_points:
        found.add("patience")
    if points > other_points:
        found.add("points_now")
    if puzzle.best < LITTLE / game.seats(opened.state):
        found.add("against_the_odds")
    if game.over(best.states[-1]):
        found.add("last_word")
    if sum(turn.right for turn in puzzle.turns) == 1 and puzzle.gap >= FAR:
        found.add("only_turn")
    return [theme for theme in themes_of(game) if theme in found]


def _points(game: Game, turn: PlayedTurn) -> int:
    """What a turn adds to the points of its seat."""
    before, after = turn.states[0], turn.states[-1]
    return game.scores(after)[turn.seat] - game.scores(before)[turn.seat]
