# ruff: noqa: F821 -- the parts' names are filled in for each game, see core/kernels.py
"""Where the time of the tree search goes: its parts, timed inside compiled code by the processor's cycle counter.

python -m bottega.bench.profile
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import astuple
from typing import Any

import numba as typed_numba
import numpy as np

from bottega.bench.search import SIMULATIONS_EACH, positions_of_a_game
from bottega.core.game import Game
from bottega.core.rule import Function
from bottega.core.state import GameState
from bottega.games import NAMES, load
from bottega.players import tree as search
from bottega.players.search import NODES, SearchParameters
from bottega.players.tree import N_COUNTS, FigureTree, Search

numba: Any = typed_numba  # its type hints do not know what an intrinsic's caller leaves out
expand: Callable[[GameState, int, Search], None]
add_newly_legal: Callable[[GameState, int, int, Search], None]
select: Callable[[int, int, Search], int]
settle: Callable[[GameState, int, Search], None]
evaluate: Callable[[GameState, Search], None]
think: Callable[[GameState, int, int, Search], None]
cycles: Callable[[], int]

PARTS = ("expand", "chance", "select", "settle", "evaluate")
EXPAND, CHANCE, SELECT, SETTLE, EVALUATE = range(N_COUNTS, N_COUNTS + len(PARTS))
TOTAL = N_COUNTS + len(PARTS)


@numba.extending.intrinsic
def read_cycles(typing_context: Any) -> Any:
    """The processor's cycle counter."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        counter = builder.module.declare_intrinsic("llvm.readcyclecounter", (), _no_arguments())
        return builder.call(counter, ())

    return numba.types.uint64(), generate


def _no_arguments() -> Any:
    from llvmlite import ir  # noqa: PLC0415 -- only where something is compiled

    return ir.FunctionType(ir.IntType(64), ())


def timed_expand(game: GameState, node: int, tree: Search) -> None:
    began = cycles()
    expand(game, node, tree)
    tree.counts[EXPAND] += np.int64(cycles() - began)


def timed_chance(game: GameState, node: int, count: int, tree: Search) -> None:
    began = cycles()
    add_newly_legal(game, node, count, tree)
    tree.counts[CHANCE] += np.int64(cycles() - began)


def timed_select(seat: int, node: int, tree: Search) -> int:
    began = cycles()
    child = select(seat, node, tree)
    tree.counts[SELECT] += np.int64(cycles() - began)
    return child


def timed_settle(game: GameState, mover: int, tree: Search) -> None:
    began = cycles()
    settle(game, mover, tree)
    tree.counts[SETTLE] += np.int64(cycles() - began)


def timed_evaluate(game: GameState, tree: Search) -> None:
    began = cycles()
    evaluate(game, tree)
    tree.counts[EVALUATE] += np.int64(cycles() - began)


def timed_think(root: GameState, top: int, simulations: int, tree: Search) -> None:
    began = cycles()
    think(root, top, simulations, tree)
    tree.counts[TOTAL] += np.int64(cycles() - began)


def profile(game: Game, players: int) -> dict[str, float]:
    """What part of the search's time each part takes, over positions of a whole game."""

    def compiled(loop: Function, **parts: Callable[..., object]) -> Function:
        return game.kernels.compile(loop, ".timed", **parts, cycles=read_cycles)

    parts = search.parts_for(game)
    timed = parts._replace(
        expand=compiled(timed_expand, expand=parts.expand),
        add_newly_legal=compiled(timed_chance, add_newly_legal=parts.add_newly_legal),
        select=compiled(timed_select, select=parts.select),
        settle=compiled(timed_settle, settle=parts.settle),
        evaluate=compiled(timed_evaluate, evaluate=parts.evaluate),
    )
    thinking = compiled(search.think, simulation=compiled(search.simulate, **timed._asdict()))
    run = compiled(timed_think, think=thinking)
    tree = FigureTree(game, NODES, list(astuple(SearchParameters())), 1)
    tree.arrays = tree.arrays._replace(counts=np.zeros(TOTAL + 1, np.int64))
    for state in positions_of_a_game(game, players):
        tree.plant(state)
        run(tree.root, tree.top, SIMULATIONS_EACH, tree.arrays)
    counts = tree.arrays.counts
    shares = {part: counts[N_COUNTS + number] / counts[TOTAL] for number, part in enumerate(PARTS)}
    shares["walking"] = 1 - sum(shares.values())
    return {part: round(float(share), 3) for part, share in shares.items()}


def main() -> None:
    """The profile of all games as JSON, a line each."""
    for name in NAMES:
        for players in (2, load(name).max_players):
            print(json.dumps({"game": name, "players": players, **profile(load(name), players)}))


if __name__ == "__main__":
    main()
