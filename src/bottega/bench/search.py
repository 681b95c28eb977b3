"""Speed of the tree search on one core, with the game's outlook at its leaves."""

from __future__ import annotations

import statistics
import time
from dataclasses import astuple
from typing import Any

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.players.greedy import GreedyPlayer
from bottega.players.ready import make_players_ready
from bottega.players.search import NODES, Knobs
from bottega.players.tree import SIMULATIONS, STEPS, USED, Tree

REPEATS = 5
POSITIONS = 8  # spread evenly over a game between greedy players
SIMULATIONS_EACH = 2000


def search_speed(game: Game, players: int) -> dict[str, Any]:
    """Simulations, new nodes and decisions a second, over positions of a whole game; medians of several runs."""
    make_players_ready(game)
    positions = positions_of_a_game(game, players)
    tree = Tree(game, NODES, list(astuple(Knobs())), 1)
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


def positions_of_a_game(game: Game, players: int) -> list[Any]:
    """Positions with a choice, spread over a game."""
    state = game.new(game.options.read({"players": players}), 1)
    greedy = GreedyPlayer(1)
    free = []
    while not game.over(state):
        if len(game.legal_actions(state)) > 1:
            free.append(duplicate(state))
        game.step(state, greedy.choose(game, state))
    return [free[len(free) * number // POSITIONS] for number in range(POSITIONS)]
