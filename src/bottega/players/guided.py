# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""The tree search guided by a network: it says which actions appeal, and what a position is worth.

The same open-loop tree as `tree.py`. A new position is not played on: the network evaluates it for every seat, and its
policy says how interesting the children are. Decisions that leave no choice are walked through.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from bottega.core.dice import COUNTER
from bottega.core.exp import exp
from bottega.core.game import Game
from bottega.core.rule import Function
from bottega.core.rule_types import Determinize, HasWon, Legal, Over, Step, TotalPoints
from bottega.core.state import GameState
from bottega.players.network import Activations, NetworkWeights, network_kernels_for, new_activations
from bottega.players.tree import (
    ACTION,
    CHILD,
    LOWEST,
    STEPS,
    USED,
    Arrays,
    Think,
    Tree,
    back_up,
    begin_simulation,
    mark_children,
    new_arrays,
    new_child,
    parts_for,
    think,
)

legal: Legal
step: Step
over: Over
has_won: HasWon
total_points: TotalPoints
determinize: Determinize
evaluate_position: Callable[[GameState, int, NetworkWeights, Activations], None]
policy_logit: Callable[[int, NetworkWeights, Activations], float]
select: Callable[..., int]

# Places in `parameters`; the first is where `tree.py` has it.
C_PUCT = 0  # how much the search tries what does not look best
SHARPNESS = 1  # of the policy: 1 as the network has it, less makes it more even
SPREAD = 2  # part of the attention that all children get alike
MARGIN = 3  # what a unit of points above the average is worth, beside winning
POINTS = 4  # that unit
N_PARAMETERS = 5


class NetworkEvaluator(NamedTuple):
    """Maestro's network, and what it works on."""

    network: NetworkWeights
    activations: Activations


Search: TypeAlias = Arrays[NetworkEvaluator]


def evaluate_terminal(game: GameState, tree: Search) -> None:
    """Who has won, and a little by how much: a lost game is still played well."""
    values = tree.values
    seats = game.seats + 0
    winners = 0
    total = 0.0
    for seat in range(seats):
        winners += has_won(game, seat)
        total += total_points(game, seat)
    for seat in range(seats):
        won = 1.0 / winners if has_won(game, seat) else 0.0
        above = (total_points(game, seat) - total / seats) / tree.parameters[POINTS]
        values[seat] = won + tree.parameters[MARGIN] * min(max(above, -1.5), 1.5)


def evaluate(game: GameState, tree: Search) -> None:
    """What every seat can expect, by the network."""
    seat = game.active + 0
    seats = game.seats + 0
    activations = tree.evaluator.activations
    evaluate_position(game, seat, tree.evaluator.network, activations)
    for place in range(seats):
        tree.values[seat] = activations.win[place] + tree.parameters[MARGIN] * activations.margin[place]
        seat = seat + 1 if seat + 1 < seats else 0


def expand(node: int, tree: Search) -> None:
    """Make the children that a node has not yet, those whose mask is 1, with the policy of the last evaluation.

    Their attention is their part of the policy over all legal actions, also those whose children are there already.
    """
    prior, counts = tree.prior, tree.counts
    first = counts[USED] + 0
    best = LOWEST
    total = 0.0
    choices = 0
    for action in range(len(tree.mask)):
        if tree.mask[action] == 0:
            continue
        choices += 1
        appeal = tree.parameters[SHARPNESS] * policy_logit(action, tree.evaluator.network, tree.evaluator.activations)
        if appeal > best:
            total *= exp(best - appeal)
            best = appeal
        total += exp(appeal - best)
        child = new_child(node, action, tree) if tree.mask[action] == 1 else 0
        if child != 0:
            prior[child] = appeal
    spread = tree.parameters[SPREAD]
    for child in range(first, counts[USED]):
        prior[child] = (1 - spread) * exp(prior[child] - best) / total + spread / choices


def the_only_child(node: int, tree: Search) -> int:
    """A child for the only legal action; 0 if there is no room."""
    action = 0
    while tree.mask[action] == 0:
        action += 1
    child = new_child(node, action, tree)
    if child != 0:
        tree.prior[child] = 1
    return child


def add_newly_legal(game: GameState, node: int, count: int, tree: Search) -> None:
    """After other draws other actions are legal: make children for those that the node has not met yet."""
    if count > mark_children(node, tree):
        evaluate_position(game, game.active + 0, tree.evaluator.network, tree.evaluator.activations)
        expand(node, tree)


def simulate(root: GameState, top: int, tree: Search) -> None:
    """Walk from the root to a new position, evaluate it, and update all nodes on the way."""
    links, path = tree.links, tree.path
    game = begin_simulation(root, tree)
    rolls = game.dice[COUNTER] + 0
    node = top
    depth = 0
    path[0] = node
    evaluated = False
    while not over(game) and depth + 1 < len(path):
        count = legal(game, tree.mask)
        if links[node, CHILD] == 0:
            if count > 1:
                evaluate(game, tree)
                evaluated = True
                expand(node, tree)
                break
            child = the_only_child(node, tree)
        else:
            if game.dice[COUNTER] != rolls:
                add_newly_legal(game, node, count, tree)
            child = select(game.active + 0, node, tree)
        if child == 0:
            break  # there is no room for more nodes
        step(game, links[child, ACTION])
        tree.counts[STEPS] += 1
        node = child
        depth += 1
        path[depth] = node
    if over(game):
        evaluate_terminal(game, tree)
    elif not evaluated:
        evaluate(game, tree)
    back_up(depth, game.seats + 0, tree)


@cache
def guided_think_for(game: Game) -> Think[NetworkEvaluator]:
    """The search, compiled for a game."""

    def compiled(function: Function, **more: Callable[..., object]) -> Function:
        return game.kernels.compile(function, "-guided", **more)

    shared = parts_for(game)
    network = network_kernels_for(game)
    child = game.kernels.compile(new_child)
    expanding = compiled(expand, new_child=child, policy_logit=network.policy_logit)
    adding = compiled(
        add_newly_legal,
        mark_children=shared.mark_children,
        evaluate_position=network.evaluate_position,
        expand=expanding,
    )
    simulating = compiled(
        simulate,
        begin_simulation=shared.begin_simulation,
        evaluate=compiled(evaluate, evaluate_position=network.evaluate_position),
        evaluate_terminal=compiled(evaluate_terminal),
        expand=expanding,
        the_only_child=compiled(the_only_child, new_child=child),
        add_newly_legal=adding,
        select=shared.select,
        back_up=shared.back_up,
    )
    return compiled(think, simulation=simulating)


class GuidedTree(Tree[NetworkEvaluator]):
    """A search guided by a network."""

    def __init__(self, game: Game, network: NetworkWeights, capacity: int, parameters: list[float], seed: int) -> None:
        evaluator = NetworkEvaluator(network, new_activations(game, network))
        super().__init__(game, new_arrays(game, capacity, parameters, seed, evaluator))

    def plant(self, state: GameState) -> None:
        """Begin anew from a position, also with the sums that are kept: rounding errors would pile up."""
        super().plant(state)
        self.arrays.evaluator.activations.known[:] = False

    def compiled_think(self) -> Think[NetworkEvaluator]:
        return guided_think_for(self.game)
