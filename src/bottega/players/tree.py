# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Monte-Carlo tree search for any game of the contract, compiled.

A simulation starts from the real position with everything the searching seat does not know sampled anew (other dice,
other private tiles), walks down the tree by actions, and ends at a position that is new. The turn being played there is
finished by what looks best one step ahead, and the position is evaluated by the value network from the game's features
(`Game.features`), not by a play-out. So a node stands for a sequence of actions and averages over what chance may bring
on the way (an open-loop tree): no future draw is ever known. Every seat maximises its own share (max^n).

Where children are made, the game's hand-made estimate one step ahead (`Game.heuristic`) says which of them look good:
these are tried first, and more often (PUCT).

The tree is a set of arrays, one row a node; row 0 is not used, so that 0 means "none".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np

from bottega.core.dice import COUNTER, LOW_32, roll
from bottega.core.exp import exp
from bottega.core.game import Game
from bottega.core.record import FloatArray, IntArray, States, array_of, blank, duplicate
from bottega.core.rule_types import Determinize, Features, HasWon, Heuristic, Legal, Over, Step
from bottega.core.state import GameState
from bottega.core.value_network import NEURONS, ValueNetwork

legal: Legal
step: Step
over: Over
has_won: HasWon
heuristic: Heuristic
determinize: Determinize
features: Features

MAX_DEPTH = 256
TOP_OF_NEW_TREE = 1
FULL = 0.75  # the part of the room from which on the next decision of a turn gets a new tree
SEEDS = 1 << 31
TINY = 1e-6
LOWEST = -1e18

simulation: Callable[..., None]  # `simulate`, or that of a guided search

# Columns of `links`.
CHILD = 0  # the first child; the others follow by NEXT
NEXT = 1
ACTION = 2
VISITS = 3
N_LINKS = 4

# Places in `counts`.
USED = 0  # rows used
SIMULATIONS = 1
STEPS = 2  # decisions made below the root, in and beyond the tree
N_COUNTS = 3

# Places in `parameters`.
C_PUCT = 0  # how much the search tries what does not look best
TRUST = 1  # so many times the game's `heuristic_error` worse make a child e times less interesting at first
SPREAD = 2  # part of the attention that all children get alike
MARGIN = 3  # at the end of the game: the weight of the points, against having won
POINTS = 4  # so many hundredths of a point ahead make a share of that weight e times as large
SETTLE = 5  # at most so many decisions are made to finish a turn before it is evaluated
HORIZON = 6  # turns after which a position is evaluated
N_PARAMETERS = 7


Evaluator = TypeVar("Evaluator", bound=NamedTuple)


class Arrays(NamedTuple, Generic[Evaluator]):
    """All that a search works on. How it evaluates a position differs: by figures (below), or by Maestro's network."""

    links: IntArray
    sums: FloatArray  # of the shares of every seat, over the visits
    prior: FloatArray  # how interesting a node is to its parent
    ranges: FloatArray  # lowest and highest share met, by seat
    counts: IntArray
    path: IntArray  # the nodes of the simulation at hand
    values: FloatArray  # its result, by seat
    parameters: FloatArray
    mask: IntArray
    work: States[GameState]  # two states: the simulation's, and one for trying
    dice: IntArray  # the search's own
    evaluator: Evaluator


class FigureEvaluator(NamedTuple):
    """A game's figures, and the network that makes chances of them."""

    figures: FloatArray  # what the game measures, by seat, and how far it has come
    neurons: FloatArray
    value_network: ValueNetwork
    heuristic_error: FloatArray  # the game's


Search: TypeAlias = Arrays[FigureEvaluator]


def evaluate(game: GameState, tree: Search) -> None:
    """What share of the victory every seat can expect."""
    values = tree.values
    seats = game.seats + 0
    if over(game):
        evaluate_terminal(game, tree)
        return
    figures, neurons, value_network = tree.evaluator.figures, tree.evaluator.neurons, tree.evaluator.value_network
    last = figures.shape[1] - 1
    stage = features(game, figures)
    for seat in range(seats):
        figures[seat, last] = stage
        for j in range(len(neurons)):
            neurons[j] = value_network.bias[j]
        for i in range(last + 1):
            if figures[seat, i] != 0:
                for j in range(len(neurons)):
                    neurons[j] += figures[seat, i] * value_network.hidden[i, j]
        values[seat] = 0.0
        for j in range(len(neurons)):
            if neurons[j] > 0:
                values[seat] += neurons[j] * value_network.output[j]
    softmax(values, seats)


def evaluate_terminal(game: GameState, tree: Search) -> None:
    """Winning counts, and a little by how much: a lost game is still played well."""
    values = tree.values
    seats = game.seats + 0
    winners = 0
    for seat in range(seats):
        winners += has_won(game, seat)
        values[seat] = heuristic(game, seat) / tree.parameters[POINTS]
    softmax(values, seats)
    for seat in range(seats):
        won = 1.0 / winners if has_won(game, seat) else 0.0
        values[seat] = (1 - tree.parameters[MARGIN]) * won + tree.parameters[MARGIN] * values[seat]


def softmax(values: FloatArray, count: int) -> None:
    """Turn values into shares that sum up to 1."""
    best = LOWEST
    for i in range(count):
        best = max(best, values[i])
    total = 0.0
    for i in range(count):
        values[i] = exp(values[i] - best)
        total += values[i]
    for i in range(count):
        values[i] /= total


def new_child(node: int, action: int, tree: Arrays[Evaluator]) -> int:
    """Room for what follows an action; 0 if there is none left."""
    links, counts = tree.links, tree.counts
    child = counts[USED] + 0
    if child == len(links):
        return 0
    counts[USED] += 1
    links[child, CHILD] = 0
    links[child, NEXT] = links[node, CHILD]
    links[child, ACTION] = action
    links[child, VISITS] = 0
    for seat in range(tree.sums.shape[1]):
        tree.sums[child, seat] = 0
    links[node, CHILD] = child
    return child


def expand(game: GameState, node: int, tree: Search) -> None:
    """Make the children that a node has not yet, those whose mask is 1, and note how interesting each one is."""
    prior, counts, after = tree.prior, tree.counts, tree.work[1]
    seat = game.active + 0
    first = counts[USED] + 0
    best = LOWEST
    for action in range(len(tree.mask)):
        child = new_child(node, action, tree) if tree.mask[action] == 1 else 0
        if child != 0:
            tree.work[1] = game
            step(after, action)
            prior[child] = heuristic(after, seat) / (tree.parameters[TRUST] * tree.evaluator.heuristic_error[0])
            best = max(best, prior[child])
    total = 0.0
    for child in range(first, counts[USED]):
        prior[child] = exp(prior[child] - best)
        total += prior[child]
    spread = tree.parameters[SPREAD]
    for child in range(first, counts[USED]):
        prior[child] = (1 - spread) * prior[child] / total + spread / (counts[USED] - first)


def mark_children(node: int, tree: Arrays[Evaluator]) -> int:
    """Mark by 2 the legal actions for which a node has children; returns how many they are."""
    links, mask = tree.links, tree.mask
    count = 0
    child = links[node, CHILD]
    while child != 0:
        if mask[links[child, ACTION]]:
            mask[links[child, ACTION]] = 2
            count += 1
        child = links[child, NEXT]
    return count


def add_newly_legal(game: GameState, node: int, count: int, tree: Search) -> None:
    """After other draws other actions are legal: make children for those that the node has not met yet."""
    if count > mark_children(node, tree):
        expand(game, node, tree)


def select(seat: int, node: int, tree: Arrays[Evaluator]) -> int:
    """The child to look at next among the legal ones: good so far, or interesting and little tried."""
    links = tree.links
    low = tree.ranges[seat, 0]
    width = max(tree.ranges[seat, 1] - low, TINY)
    visits = links[node, VISITS]
    attention = tree.parameters[C_PUCT] * sqrt(visits + 1.0)
    untried = (tree.sums[node, seat] / max(visits, 1) - low) / width
    best = LOWEST
    chosen = 0
    child = links[node, CHILD]
    while child != 0:
        if tree.mask[links[child, ACTION]]:
            tried = links[child, VISITS]
            value = (tree.sums[child, seat] / tried - low) / width if tried > 0 else untried
            value += attention * tree.prior[child] / (1 + tried)
            if value > best:
                best = value
                chosen = child
        child = links[child, NEXT]
    return chosen


def settle(game: GameState, mover: int, tree: Search) -> None:
    """Finish the turn that is being played, each decision by what looks best one step ahead."""
    after = tree.work[1]
    for _ in range(int(tree.parameters[SETTLE])):
        if over(game) or game.active != mover:
            return
        count = legal(game, tree.mask)
        best = -(1 << 60)
        chosen = -1
        for action in range(len(tree.mask)):
            if tree.mask[action]:
                if count == 1:
                    chosen = action
                    break
                tree.work[1] = game
                step(after, action)
                value = heuristic(after, mover)
                if value > best:
                    best = value
                    chosen = action
        step(game, chosen)
        tree.counts[STEPS] += 1


def back_up(depth: int, seats: int, tree: Arrays[Evaluator]) -> None:
    """Add the result of a simulation to all nodes of its path."""
    path, ranges, values = tree.path, tree.ranges, tree.values
    for seat in range(seats):
        ranges[seat, 0] = min(ranges[seat, 0], values[seat])
        ranges[seat, 1] = max(ranges[seat, 1], values[seat])
        for i in range(depth + 1):
            tree.sums[path[i], seat] += values[seat]
    for i in range(depth + 1):
        tree.links[path[i], VISITS] += 1


def begin_simulation(root: GameState, tree: Arrays[Evaluator]) -> GameState:
    """The real position, with everything that the searching seat does not know sampled anew."""
    tree.work[0] = root
    game = tree.work[0]
    determinize(game, root.active, roll(tree.dice, SEEDS))
    return game


def simulate(root: GameState, top: int, tree: Search) -> None:
    """Walk from the root to a new position, evaluate it, and update all nodes on the way."""
    links, path = tree.links, tree.path
    game = begin_simulation(root, tree)
    rolls = game.dice[COUNTER] + 0
    mover = root.active + 0
    node = top
    depth = 0
    path[0] = node
    turns = 0
    while not over(game) and depth + 1 < len(path) and turns < tree.parameters[HORIZON]:
        if links[node, VISITS] == 0 and node != top:
            break
        count = legal(game, tree.mask)
        if links[node, CHILD] == 0:
            expand(game, node, tree)
        elif game.dice[COUNTER] != rolls:
            add_newly_legal(game, node, count, tree)
        mover = game.active + 0
        child = select(mover, node, tree)
        if child == 0:
            break  # there is no room for more nodes
        step(game, links[child, ACTION])
        tree.counts[STEPS] += 1
        if game.active != mover:
            turns += 1
        node = child
        depth += 1
        path[depth] = node
    if depth > 0:
        settle(game, mover, tree)
    evaluate(game, tree)
    back_up(depth, game.seats + 0, tree)


def think(root: GameState, top: int, simulations: int, tree: Arrays[Evaluator]) -> None:
    """Some simulations more."""
    for _ in range(simulations):
        simulation(root, top, tree)
    tree.counts[SIMULATIONS] += simulations


class Parts(NamedTuple):
    """What a simulation is made of, by the names that `simulate` has for it."""

    begin_simulation: Callable[..., GameState]
    evaluate: Callable[[GameState, Search], None]
    expand: Callable[[GameState, int, Search], None]
    mark_children: Callable[..., int]
    add_newly_legal: Callable[[GameState, int, int, Search], None]
    select: Callable[..., int]
    settle: Callable[[GameState, int, Search], None]
    back_up: Callable[..., None]


@cache
def parts_for(game: Game) -> Parts:
    """What a simulation is made of, compiled for a game."""
    compiled = game.kernels.compile
    soft = compiled(softmax)
    expanding = compiled(expand, new_child=compiled(new_child))
    marking = compiled(mark_children)
    return Parts(
        begin_simulation=compiled(begin_simulation),
        evaluate=compiled(evaluate, evaluate_terminal=compiled(evaluate_terminal, softmax=soft), softmax=soft),
        expand=expanding,
        mark_children=marking,
        add_newly_legal=compiled(add_newly_legal, mark_children=marking, expand=expanding),
        select=compiled(select),
        settle=compiled(settle),
        back_up=compiled(back_up),
    )


Think: TypeAlias = Callable[[GameState, int, int, Arrays[Evaluator]], None]


@cache
def think_for(game: Game) -> Think[FigureEvaluator]:
    """The search, compiled for a game."""
    compiled = game.kernels.compile
    return compiled(think, simulation=compiled(simulate, **parts_for(game)._asdict()))


def new_arrays(
    game: Game, capacity: int, parameters: list[float], seed: int, evaluator: Evaluator
) -> Arrays[Evaluator]:
    """Room for a search with so many nodes."""
    return Arrays(
        links=np.zeros((capacity, N_LINKS), np.int32),
        sums=np.zeros((capacity, game.max_players), np.float32),
        prior=np.zeros(capacity, np.float32),
        ranges=np.zeros((game.max_players, 2)),
        counts=np.zeros(N_COUNTS, np.int64),
        path=np.zeros(MAX_DEPTH, np.int64),
        values=np.zeros(game.max_players),
        parameters=np.array(parameters, np.float64),
        mask=np.zeros(game.actions.count, np.uint8),
        work=array_of(game.state_record, 2),
        dice=np.array([seed & LOW_32, (seed >> 32) & LOW_32, 0, 1], np.int64),
        evaluator=evaluator,
    )


class Tree(ABC, Generic[Evaluator]):
    """A search of one position and, as its turn goes on, of those that follow."""

    def __init__(self, game: Game, arrays: Arrays[Evaluator]) -> None:
        self.game = game
        self.arrays = arrays
        self.top = 0
        self.root: GameState = blank(game.state_record)

    def plant(self, state: GameState) -> None:
        """Begin anew from a position."""
        tree = self.arrays
        tree.counts[USED] = TOP_OF_NEW_TREE + 1
        tree.links[TOP_OF_NEW_TREE] = 0
        tree.sums[TOP_OF_NEW_TREE] = 0
        tree.ranges[:] = (1, 0)
        self.top = TOP_OF_NEW_TREE
        self.root = duplicate(state)

    def descend(self, action: int, state: GameState) -> None:
        """Go on from the position after an action, with what is known of it, if there is room to learn more."""
        for child in self._children():
            if self.arrays.links[child, ACTION] == action and self.arrays.counts[USED] < FULL * len(self.arrays.links):
                self.top = child
                self.root = duplicate(state)
                return
        self.plant(state)

    @abstractmethod
    def compiled_think(self) -> Think[Evaluator]:
        """The search, compiled for the game."""

    def think(self, simulations: int) -> None:
        """Some simulations more."""
        self.compiled_think()(self.root, self.top, simulations, self.arrays)

    def visits(self) -> dict[int, int]:
        """How often each action has been tried, the favourite first."""
        links = self.arrays.links
        order = sorted(self._children(), key=lambda node: (-links[node, VISITS], -self.arrays.prior[node]))
        return {int(links[node, ACTION]): int(links[node, VISITS]) for node in order}

    def visits_of_top(self) -> int:
        """How many simulations are known of the position at hand."""
        return int(self.arrays.links[self.top, VISITS])

    def lead(self) -> int:
        """By how much the most tried action is ahead of the next."""
        first, second = list(self.visits().values())[:2]
        return first - second

    def shares(self) -> list[float]:
        """What every seat can expect, on average over all simulations from here."""
        seats = self.game.seats(self.root)
        return [float(total) / max(1, self.visits_of_top()) for total in self.arrays.sums[self.top, :seats]]

    def _children(self) -> list[int]:
        found = []
        child = int(self.arrays.links[self.top, CHILD])
        while child:
            found.append(child)
            child = int(self.arrays.links[child, NEXT])
        return found


class FigureTree(Tree[FigureEvaluator]):
    """A search that evaluates positions by the game's figures and their learned weights."""

    def __init__(self, game: Game, capacity: int, parameters: list[float], seed: int) -> None:
        evaluator = FigureEvaluator(
            figures=np.zeros((game.max_players, len(game.feature_names) + 1), np.float32),
            neurons=np.zeros(NEURONS, np.float32),
            value_network=game.value_network,
            heuristic_error=np.full(1, game.heuristic_error),
        )
        super().__init__(game, new_arrays(game, capacity, parameters, seed, evaluator))

    def compiled_think(self) -> Think[FigureEvaluator]:
        return think_for(self.game)
