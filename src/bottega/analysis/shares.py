"""What a turn is worth: the share of the victory its seat can expect after it, by Maestro's search.

The search begins with the decisions of the turn as the only ones there are, so every simulation plays it out with all
that the seat does not know filled in anew, and goes on from there for all seats. Turns that are searched with as many
simulations each can be compared; a search that is free to choose would hardly look at the worse ones.
"""

from __future__ import annotations

from dataclasses import astuple

from bottega.analysis.turns import MOST_DECISIONS, Turn, goes_on
from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.guided import GuidedTree
from bottega.players.maestro import GuidedParameters, network_of
from bottega.players.tree import ACTION, CHILD, NEXT, VISITS, new_child

NODES_A_SIMULATION = 150
HARDLY = 150  # a turn is left out that fewer than one of so many simulations play
MOST_NODES = 1_000_000
ONLY_VICTORIES = GuidedParameters(margin=0.0)  # points count for nothing: a share is a chance of winning


class Evaluator:
    """Searches positions of one game."""

    def __init__(self, game: Game, simulations: int) -> None:
        """Room for searches of up to so many simulations."""
        self.game = game
        self.most = simulations
        room = min(MOST_NODES, 10_000 + NODES_A_SIMULATION * simulations)
        self.tree = GuidedTree(game, network_of(game), room, list(astuple(ONLY_VICTORIES)), 1)

    def _begin(self, state: GameState, seed: int) -> None:
        self.tree.plant(state)
        self.tree.arrays.dice[:] = (seed & 0xFFFFFFFF, seed >> 32, 0, 1)

    def shares(self, state: GameState, turn: Turn, simulations: int, seed: int) -> list[float]:
        """What every seat can expect after a turn."""
        self._begin(state, seed)
        node = self.tree.top
        for action in turn:
            node = new_child(node, action, self.tree.arrays)
            self.tree.arrays.prior[node] = 1
        self.tree.think(min(self.most, simulations))
        return self.tree.shares()

    def share(self, state: GameState, turn: Turn, simulations: int, seed: int) -> float:
        """What the seat whose turn it is can expect after it."""
        return self.shares(state, turn, simulations, seed)[self.game.active(state)]

    def favourite(self, state: GameState, simulations: int, seed: int) -> int:
        """The action that a free search looks at most often."""
        self._begin(state, seed)
        self.tree.think(min(self.most, simulations))
        return next(iter(self.tree.visits()))

    def favourites(
        self, state: GameState, simulations: int, seed: int, most: int, until: int | None = None
    ) -> list[Turn]:
        """The turns that a free search looks at most often, the favourite first; not those it hardly looks at."""
        least = max(1, simulations // HARDLY)
        self._begin(state, seed)
        self.tree.think(min(self.most, simulations))
        links = self.tree.arrays.links
        found: list[tuple[int, Turn]] = []
        waiting: list[tuple[int, Turn, GameState]] = [(self.tree.top, (), duplicate(state))]
        while waiting:
            node, turn, now = waiting.pop()
            child = int(links[node, CHILD])
            while child:
                action, visits = int(links[child, ACTION]), int(links[child, VISITS])
                if visits >= least and len(turn) < MOST_DECISIONS:
                    after = duplicate(now)
                    self.game.step(after, action)
                    if action != until and goes_on(self.game, now, after):
                        waiting.append((child, (*turn, action), after))
                    else:
                        found.append((visits, (*turn, action)))
                child = int(links[child, NEXT])
        found.sort(key=lambda one: -one[0])
        return [turn for _, turn in found[:most]]
