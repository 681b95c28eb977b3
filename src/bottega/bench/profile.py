# ruff: noqa: F821 -- the parts' names are filled in for each game, see core/kernels.py
"""Where the time of the tree search goes: its parts, timed inside compiled code by the processor's cycle counter.

python -m bottega.bench.profile
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import astuple
from functools import partial
from typing import Any

import numba as typed_numba
import numpy as np

from bottega.bench.search import SIMULATIONS_EACH, positions_of_a_game
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players import tree as search
from bottega.players.search import NODES, Knobs
from bottega.players.tree import N_COUNTS, Tree

numba: Any = typed_numba  # its type hints do not know what an intrinsic's caller leaves out
Rules = Callable[..., Any]
expand: Rules
add_what_chance_opened: Rules
select: Rules
settle: Rules
judge: Rules
think: Rules
cycles: Rules

PARTS = ("expand", "chance", "select", "settle", "judge")
EXPAND, CHANCE, SELECT, SETTLE, JUDGE = range(N_COUNTS, N_COUNTS + len(PARTS))
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


def timed_expand(game: Any, node: int, tree: Any) -> None:
    began = cycles()
    expand(game, node, tree)
    tree.counts[EXPAND] += np.int64(cycles() - began)


def timed_chance(game: Any, node: int, count: int, tree: Any) -> None:
    began = cycles()
    add_what_chance_opened(game, node, count, tree)
    tree.counts[CHANCE] += np.int64(cycles() - began)


def timed_select(seat: int, node: int, tree: Any) -> int:
    began = cycles()
    child: int = select(seat, node, tree)
    tree.counts[SELECT] += np.int64(cycles() - began)
    return child


def timed_settle(game: Any, mover: int, tree: Any) -> None:
    began = cycles()
    settle(game, mover, tree)
    tree.counts[SETTLE] += np.int64(cycles() - began)


def timed_judge(game: Any, tree: Any) -> None:
    began = cycles()
    judge(game, tree)
    tree.counts[JUDGE] += np.int64(cycles() - began)


def timed_think(root: Any, top: int, simulations: int, tree: Any) -> None:
    began = cycles()
    think(root, top, simulations, tree)
    tree.counts[TOTAL] += np.int64(cycles() - began)


def profile(game: Game, players: int) -> dict[str, float]:
    """What part of the search's time each part takes, over positions of a whole game."""
    compiled = partial(game.kernels.compile, version=".timed")
    clock: dict[str, Any] = {"cycles": read_cycles}
    parts = search.parts_for(game)
    timed = {
        "expand": compiled(timed_expand, expand=parts["expand"], **clock),
        "add_what_chance_opened": compiled(
            timed_chance, add_what_chance_opened=parts["add_what_chance_opened"], **clock
        ),
        "select": compiled(timed_select, select=parts["select"], **clock),
        "settle": compiled(timed_settle, settle=parts["settle"], **clock),
        "judge": compiled(timed_judge, judge=parts["judge"], **clock),
    }
    thinking = compiled(search.think, simulate=compiled(search.simulate, **timed))
    run = compiled(timed_think, think=thinking, **clock)
    tree = Tree(game, NODES, list(astuple(Knobs())), 1)
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
        for players in (2, load(name).most_players):
            print(json.dumps({"game": name, "players": players, **profile(load(name), players)}))


if __name__ == "__main__":
    main()
