"""What a module exports: functions on addresses in its memory, with nothing but integers as arguments.

The rules are those of `core/by_address.py`. Here are the searches: a wrapper finds the arrays of a search in its block
(see `layout.py`) and calls what players call. Shapes are constants, so that LLVM folds them into the search; only the
number of nodes is the caller's choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import carray

from bottega.core.by_address import functions_at, pointer
from bottega.core.game import Game
from bottega.core.record import dtype_of
from bottega.core.value_network import ValueNetwork
from bottega.players.greedy import evaluate_actions_of
from bottega.players.guided import N_PARAMETERS as GUIDED_PARAMETERS
from bottega.players.guided import NetworkEvaluator, guided_think_for
from bottega.players.network import Activations, NetworkWeights, network_kernels_for, new_activations
from bottega.players.tree import N_PARAMETERS as FIGURE_PARAMETERS
from bottega.players.tree import Arrays, FigureEvaluator, think_for
from bottega.tools.wasm.layout import (
    OF_NODES,
    Layout,
    figure_evaluator,
    flatten,
    lay_out,
    network_of_shape,
    search_layout,
)

COPIES = 3  # of the state, for a survey


class Export(NamedTuple):
    """A function of the module."""

    function: Callable[..., Any]
    wide: tuple[int, ...]  # the arguments that have 64 bits, in the page a BigInt; all others have 32
    count: int  # of arguments


class Interface(NamedTuple):
    """All functions of a module, and where their arrays lie."""

    exports: dict[str, Export]
    layouts: dict[str, Layout]


def interface_of(game: Game) -> Interface:
    """The functions for a game; those of a network only where there is one."""
    functions = functions_at(game)
    wide = {"setup": (2,), "determinize": (2,), "play_many_at_random": (2,)}
    exports = {
        name: Export(function, wide.get(name, ()), function.py_func.__code__.co_argcount)
        for name, function in functions.items()
    }
    layouts: dict[str, Layout] = {}
    exports["evaluate_actions"] = Export(_evaluate_actions(game), (), 5)
    layouts["figure_search"] = search_layout(game, FIGURE_PARAMETERS, figure_evaluator(game))
    exports["figure_search"] = Export(_figure_search(game, layouts["figure_search"]), (), 5)
    network = network_of_shape(game)
    if network is not None:
        activations = new_activations(game, network)
        layouts["network"] = lay_out(flatten(network))
        layouts["activations"] = lay_out(flatten(activations))
        layouts["guided_search"] = search_layout(game, GUIDED_PARAMETERS, _OnlyActivations(activations))
        exports["guided_search"] = Export(_guided_search(game, layouts), (), 6)
        exports["evaluate_position"] = Export(_evaluate_position(game, layouts), (), 5)
    if hasattr(game, "survey_shapes"):
        exports["take_survey"] = Export(_take_survey(game), (), 1 + len(game.survey_shapes))
    return Interface(exports, layouts)


class _OnlyActivations(NamedTuple):
    """The evaluator of a guided search without the weights, which several searches share."""

    activations: Activations


def _record(game: Game) -> Any:
    return np.dtype((np.record, dtype_of(game.state_record)))


def _evaluate_actions(game: Game) -> Callable[..., Any]:
    evaluate, state_at, n_actions, record = (
        evaluate_actions_of(game),
        _state_at(game),
        game.actions.count,
        _record(game),
    )

    def evaluate_actions(state: int, after: int, mask: int, dice: int, values: int) -> int:
        return evaluate(
            state_at(state),
            carray(pointer(after), (1,), record),
            carray(pointer(mask), (n_actions,), np.uint8),
            carray(pointer(dice), (4,), np.int64),
            carray(pointer(values), (n_actions,), np.int64),
        )

    return evaluate_actions


def _figure_search(game: Game, layout: Layout) -> Callable[..., Any]:
    think, state_at = think_for(game), _state_at(game)
    value_network = _maker(layout, ValueNetwork, "evaluator.value_network.")
    evaluator = _maker(layout, FigureEvaluator, "evaluator.", value_network=(value_network, "block"))
    arrays_at = _maker(layout, Arrays, evaluator=(evaluator, "block"))

    def figure_search(tree: int, nodes: int, root: int, top: int, simulations: int) -> None:
        think(state_at(root), top, simulations, arrays_at(tree, nodes, 0))

    return figure_search


def _guided_search(game: Game, layouts: dict[str, Layout]) -> Callable[..., Any]:
    think, state_at, layout = guided_think_for(game), _state_at(game), layouts["guided_search"]
    network = _maker(layouts["network"], NetworkWeights)
    activations = _maker(layout, Activations, "evaluator.activations.")
    evaluator = _maker(
        layout, NetworkEvaluator, "evaluator.", network=(network, "other"), activations=(activations, "block")
    )
    arrays_at = _maker(layout, Arrays, evaluator=(evaluator, "block"))

    def guided_search(tree: int, nodes: int, weights: int, root: int, top: int, simulations: int) -> None:
        think(state_at(root), top, simulations, arrays_at(tree, nodes, weights))

    return guided_search


def _evaluate_position(game: Game, layouts: dict[str, Layout]) -> Callable[..., Any]:
    kernels, state_at, n_actions = network_kernels_for(game), _state_at(game), game.actions.count
    evaluate, logit = kernels.evaluate_position, kernels.policy_logit
    network_at = _maker(layouts["network"], NetworkWeights)
    activations_at = _maker(layouts["activations"], Activations)

    def evaluate_position(room: int, weights: int, state: int, seat: int, logits: int) -> None:
        """The chances are in `win`, counted from the seat on."""
        network, activations = network_at(weights, 0, 0), activations_at(room, 0, 0)
        evaluate(state_at(state), seat, network, activations)
        policy = carray(pointer(logits), (n_actions,), np.float64)
        for action in range(n_actions):
            policy[action] = logit(action, network, activations)

    return evaluate_position


def _take_survey(game: Game) -> Callable[..., Any]:
    """Written out, because the number of arrays is the game's own."""
    names = [f"array{i}" for i in range(len(game.survey_shapes))]
    arrays = [f"carray(pointer({name}), shape_{name}, int64)" for name in names]
    source = (
        f"def take_survey(tables, {', '.join(names)}):\n"
        f"    survey(carray(pointer(tables), ({COPIES},), record), {', '.join(arrays)})"
    )
    shapes = {f"shape_{name}": shape for name, shape in zip(names, game.survey_shapes, strict=True)}
    return _written(
        source, "take_survey", survey=game.take_survey, record=_record(game), int64=np.dtype(np.int64), **shapes
    )


def _state_at(game: Game) -> Callable[..., Any]:
    record = _record(game)

    def state_at(address: int) -> Any:
        return carray(pointer(address), (1,), record)[0]

    return numba.njit(state_at)


def _maker(layout: Layout, cls: type, before: str = "", **nested: tuple[Callable[..., Any], str]) -> Callable[..., Any]:
    """A function from a block, its number of nodes and another block to the named tuple of its arrays.

    Written out, because Numba loops over no names. A nested tuple is made by another such function from `block` or
    from `other`.
    """
    more: dict[str, Any] = {"make_tuple": cls}
    arguments = []
    for field in cls._fields:
        if field in nested:
            maker, block = nested[field]
            more[f"make_{field}"] = maker
            arguments.append(f"make_{field}({block}, nodes, other)")
            continue
        place = layout.of_nodes.get(before + field) or layout.places[before + field]
        if field in OF_NODES:
            address, shape = f"block + {layout.size} + nodes * {place.offset}", f"(nodes, {_sides(place.shape)})"
        else:
            address, shape = f"block + {place.offset}", f"({_sides(place.shape)})"
        more[f"type_{field}"] = place.dtype
        arguments.append(f"carray(pointer({address}), {shape}, type_{field})")
    source = f"def make(block, nodes, other):\n    return make_tuple({', '.join(arguments)})"
    return numba.njit(_written(source, "make", **more))


def _sides(shape: tuple[int, ...]) -> str:
    return "".join(f"{side}, " for side in shape)


def _written(source: str, name: str, **names: Any) -> Callable[..., Any]:
    scope: dict[str, Any] = {"carray": carray, "pointer": pointer, **names}
    exec(source, scope)
    written: Callable[..., Any] = scope[name]
    return written
