"""Speed of the tree search on one core, with the game's value network at its leaves."""

from __future__ import annotations

import statistics
import time
from dataclasses import astuple
from typing import TypedDict

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.greedy import GreedyPlayer
from bottega.players.ready import make_players_ready
from bottega.players.search import NODES, SearchParameters
from bottega.players.tree import SIMULATIONS, STEPS, USED, FigureTree

REPEATS = 5
POSITIONS = 8  # spread evenly over a game between greedy players
SIMULATIONS_EACH = 2000


class SearchSpeed(TypedDict):
    """Rates of the tree search."""

    players: int
    simulations_per_s: int
    nodes_per_s: int
    steps_per_s: int


def search_speed(game: Game, players: int) -> SearchSpeed:
    """Simulations, new nodes and decisions a second, over positions of a whole game; medians of several runs."""
    make_players_ready(game)
    positions = positions_of_a_game(game, players)
    tree = FigureTree(game, NODES, list(astuple(SearchParameters())), 1)
    rates = []
    for _ in range(REPEATS):
        seconds = 0.0
        nodes = 0
        tree.arrays.counts[:] = 0
        for state in positions:
            tree.plant(state)
            began = time.perf_counter()
            tree.think(SIMULATIONS_EACH)
            seconds += time.perf_counter() - began
            nodes += int(tree.arrays.counts[USED])
        counts = tree.arrays.counts
        rates.append((counts[SIMULATIONS] / seconds, nodes / seconds, counts[STEPS] / seconds))
    simulations, made, steps = (round(statistics.median(column)) for column in zip(*rates, strict=True))
    return {"players": players, "simulations_per_s": simulations, "nodes_per_s": made, "steps_per_s": steps}


def positions_of_a_game(game: Game, players: int) -> list[GameState]:
    """Positions with a choice, spread over a game."""
    state = game.new(game.options.read({"players": players}), 1)
    greedy = GreedyPlayer(1)
    free = []
    while not game.over(state):
        if len(game.legal_actions(state)) > 1:
            free.append(duplicate(state))
        game.step(state, greedy.choose(game, state))
    return [free[len(free) * number // POSITIONS] for number in range(POSITIONS)]
