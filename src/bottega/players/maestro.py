"""Maestro: a tree search guided by a network that has learned the game from itself."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.guided import GuidedTree
from bottega.players.network import NetworkWeights, load_network, network_kernels_for, new_activations
from bottega.players.search import Budget, SearchPlayer
from bottega.players.tree import Tree
from bottega.players.weights import read_weights

CLEAR_AFTER = 300  # simulations
CLEAR_PART = 0.97


@dataclass(frozen=True)
class GuidedParameters:
    """How the search weighs things, in the order of `guided.py`, which says what each one does."""

    c_puct: float = 0.6
    sharpness: float = 0.8
    spread: float = 0.02
    margin: float = 0.15
    points: float = 30.0


class Maestro(SearchPlayer):
    """Thinks ahead where its network finds it worth while. With one simulation it plays what appeals at first sight."""

    def __init__(self, seed: int, budget: Budget = Budget(), parameters: GuidedParameters = GuidedParameters()) -> None:  # noqa: B008
        super().__init__(seed, budget)
        self.guided_knobs = parameters

    def is_clear(self, tree: Tree) -> bool:
        """After some simulations nearly all of them have looked at the same action: nothing else appeals."""
        visits = list(tree.visits().values())
        return sum(visits) >= CLEAR_AFTER and visits[0] >= CLEAR_PART * sum(visits)

    def new_tree(self, game: Game) -> GuidedTree:
        return GuidedTree(game, network_of(game), self._capacity(), list(astuple(self.guided_knobs)), self.seed)


@cache
def network_of(game: Game) -> NetworkWeights:
    """The network that is shipped with a game."""
    return load_network(game, read_weights(game))


def evaluate(game: Game, state: GameState, seat: int | None = None, seed: int = 0) -> list[float]:
    """Every seat's share of the victory by the network, from what a seat knows (the active one)."""
    seats = game.seats(state)
    if game.over(state):
        winners = game.winners(state)
        return [1 / len(winners) if other in winners else 0.0 for other in range(seats)]
    active = game.active(state)
    imagined = duplicate(state)
    game.determinize(imagined, active if seat is None else seat, seed)
    network = network_of(game)
    activations = new_activations(game, network)
    network_kernels_for(game).evaluate_position(imagined, active, network, activations)
    return [float(activations.win[(other - active) % seats]) for other in range(seats)]
