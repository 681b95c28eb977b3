"""Maestro: a tree search guided by a network that has learned the game from itself."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Any

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.players.guided import GuidedTree
from bottega.players.mind import Mind, mind_parts_for, new_thoughts, read_mind
from bottega.players.search import Budget, SearchPlayer
from bottega.players.tree import Tree
from bottega.players.weights import read_weights

CLEAR_AFTER = 300  # simulations
CLEAR_PART = 0.97


@dataclass(frozen=True)
class GuidedKnobs:
    """How the search weighs things, in the order of `guided.py`, which says what each one does."""

    explore: float = 0.6
    sharpness: float = 0.8
    spread: float = 0.02
    margin: float = 0.15
    points: float = 30.0


class Maestro(SearchPlayer):
    """Thinks ahead where its network finds it worth while. With one simulation it plays what appeals at first sight."""

    def __init__(self, seed: int, budget: Budget = Budget(), knobs: GuidedKnobs = GuidedKnobs()) -> None:  # noqa: B008
        super().__init__(seed, budget)
        self.guided_knobs = knobs

    def is_clear(self, tree: Tree) -> bool:
        """After some simulations nearly all of them have looked at the same action: nothing else appeals."""
        visits = list(tree.visits().values())
        return sum(visits) >= CLEAR_AFTER and visits[0] >= CLEAR_PART * sum(visits)

    def new_tree(self, game: Game) -> GuidedTree:
        return GuidedTree(game, mind_of(game), self._capacity(), list(astuple(self.guided_knobs)), self.seed)


@cache
def mind_of(game: Game) -> Mind:
    """The network that is shipped with a game."""
    return read_mind(game, read_weights(game))


def prospects(game: Game, state: Any, seat: int | None = None, seed: int = 0) -> list[float]:
    """Every seat's share of the victory as the network judges a position, from what a seat knows (the active one)."""
    seats = game.seats(state)
    if game.over(state):
        winners = game.winners(state)
        return [1 / len(winners) if other in winners else 0.0 for other in range(seats)]
    active = game.active(state)
    imagined = duplicate(state)
    game.imagine(imagined, active if seat is None else seat, seed)
    mind = mind_of(game)
    thoughts = new_thoughts(game, mind)
    mind_parts_for(game).judge_position(imagined, active, mind, thoughts)
    return [float(thoughts.win[(other - active) % seats]) for other in range(seats)]
