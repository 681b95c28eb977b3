# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""The tree search guided by a network: it says which actions appeal, and what a position is worth.

The same open-loop tree as `tree.py`. A new position is not played on: the network judges it for every seat, and its
policy says how interesting the children are. Decisions that leave no choice are walked through.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import Any, NamedTuple

import numpy as np

from bottega.core.dice import COUNTER, LOW_32, roll
from bottega.core.game import Game
from bottega.core.record import array_of
from bottega.players.mind import Mind, Thoughts, mind_parts_for, new_thoughts
from bottega.players.tree import (
    ACTION,
    CHILD,
    LONGEST_PATH,
    LOWEST,
    MOST_SEATS,
    N_COUNTS,
    N_LINKS,
    NEXT,
    SEEDS,
    STEPS,
    USED,
    VISITS,
    Tree,
    new_child,
    parts_for,
    think,
)

Rules = Callable[..., Any]
Array = Any
legal: Rules
step: Rules
over: Rules
has_won: Rules
total_points: Rules
imagine: Rules
judge_position: Rules
interest: Rules
select: Rules

# Places in `knobs`; the first is where `tree.py` has it.
EXPLORE = 0  # how much the search tries what does not look best
SHARPNESS = 1  # of the policy: 1 as the network has it, less makes it more even
SPREAD = 2  # part of the attention that all children get alike
MARGIN = 3  # what a unit of points above the average is worth, beside winning
POINTS = 4  # that unit
N_KNOBS = 5


class GuidedArrays(NamedTuple):
    """All that a search works on."""

    links: Array
    sums: Array
    prior: Array
    ranges: Array
    counts: Array
    path: Array
    values: Array
    mind: Mind
    thoughts: Thoughts
    knobs: Array
    mask: Array
    work: Array
    dice: Array


def judge_the_end(game: Any, tree: Any) -> None:
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
        above = (total_points(game, seat) - total / seats) / tree.knobs[POINTS]
        values[seat] = won + tree.knobs[MARGIN] * min(max(above, -1.5), 1.5)


def judge(game: Any, tree: Any) -> None:
    """What every seat can expect, by the network."""
    seat = game.active + 0
    seats = game.seats + 0
    judge_position(game, seat, tree.mind, tree.thoughts)
    for place in range(seats):
        tree.values[seat] = tree.thoughts.win[place] + tree.knobs[MARGIN] * tree.thoughts.margin[place]
        seat = seat + 1 if seat + 1 < seats else 0


def expand(node: int, tree: Any) -> None:
    """Make the children that a node has not yet, those whose mask is 1, as the position judged last suggests.

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
        appeal = tree.knobs[SHARPNESS] * interest(action, tree.mind, tree.thoughts)
        if appeal > best:
            total *= exp(best - appeal)
            best = appeal
        total += exp(appeal - best)
        child = new_child(node, action, tree) if tree.mask[action] == 1 else 0
        if child != 0:
            prior[child] = appeal
    spread = tree.knobs[SPREAD]
    for child in range(first, counts[USED]):
        prior[child] = (1 - spread) * exp(prior[child] - best) / total + spread / choices


def the_only_child(node: int, tree: Any) -> int:
    """A child for the only legal action; 0 if there is no room."""
    action = 0
    while tree.mask[action] == 0:
        action += 1
    child = new_child(node, action, tree)
    if child != 0:
        tree.prior[child] = 1
    return child


def add_what_chance_opened(game: Any, node: int, count: int, tree: Any) -> None:
    """After other draws other actions are legal: make children for those that the node has not met yet."""
    child = tree.links[node, CHILD]
    while child != 0:
        if tree.mask[tree.links[child, ACTION]]:
            tree.mask[tree.links[child, ACTION]] = 2
            count -= 1
        child = tree.links[child, NEXT]
    if count > 0:
        judge_position(game, game.active + 0, tree.mind, tree.thoughts)
        expand(node, tree)


def simulate(root: Any, top: int, tree: Any) -> None:
    """Walk from the root to a new position, judge it, and tell all nodes on the way."""
    links, path = tree.links, tree.path
    tree.work[0] = root
    game = tree.work[0]
    imagine(game, root.active, roll(tree.dice, SEEDS))
    rolls = game.dice[COUNTER] + 0
    node = top
    depth = 0
    path[0] = node
    judged = False
    while not over(game) and depth + 1 < len(path):
        count = legal(game, tree.mask)
        if links[node, CHILD] == 0:
            if count > 1:
                judge(game, tree)
                judged = True
                expand(node, tree)
                break
            child = the_only_child(node, tree)
        else:
            if game.dice[COUNTER] != rolls:
                add_what_chance_opened(game, node, count, tree)
            child = select(game.active + 0, node, tree)
        if child == 0:
            break  # there is no room for more nodes
        step(game, links[child, ACTION])
        tree.counts[STEPS] += 1
        node = child
        depth += 1
        path[depth] = node
    if over(game):
        judge_the_end(game, tree)
    elif not judged:
        judge(game, tree)
    for seat in range(game.seats):
        tree.ranges[seat, 0] = min(tree.ranges[seat, 0], tree.values[seat])
        tree.ranges[seat, 1] = max(tree.ranges[seat, 1], tree.values[seat])
        for i in range(depth + 1):
            tree.sums[path[i], seat] += tree.values[seat]
    for i in range(depth + 1):
        links[path[i], VISITS] += 1


@cache
def guided_think_for(game: Game) -> Callable[..., None]:
    """The search, compiled for a game."""

    def compiled(function: Callable[..., Any], **more: Any) -> Any:
        return game.kernels.compile(function, "-guided", **more)

    parts = {**mind_parts_for(game)._asdict(), "new_child": game.kernels.compile(new_child)}
    expanding = compiled(expand, **parts)
    simulating = compiled(
        simulate,
        judge=compiled(judge, **parts),
        judge_the_end=compiled(judge_the_end),
        expand=expanding,
        the_only_child=compiled(the_only_child, **parts),
        add_what_chance_opened=compiled(add_what_chance_opened, expand=expanding, **parts),
        select=parts_for(game)["select"],
    )
    result: Callable[..., None] = compiled(think, simulate=simulating)
    return result


class GuidedTree(Tree):
    """A search guided by a network."""

    def __init__(self, game: Game, mind: Mind, capacity: int, knobs: list[float], seed: int) -> None:
        self.game = game
        self.arrays: Any = GuidedArrays(
            links=np.zeros((capacity, N_LINKS), np.int32),
            sums=np.zeros((capacity, MOST_SEATS), np.float32),
            prior=np.zeros(capacity, np.float32),
            ranges=np.zeros((MOST_SEATS, 2)),
            counts=np.zeros(N_COUNTS, np.int64),
            path=np.zeros(LONGEST_PATH, np.int64),
            values=np.zeros(MOST_SEATS),
            mind=mind,
            thoughts=new_thoughts(game, mind),
            knobs=np.array(knobs, np.float64),
            mask=np.zeros(game.actions.count, np.uint8),
            work=array_of(game.state_record, 2),
            dice=np.array([seed & LOW_32, (seed >> 32) & LOW_32, 0, 1], np.int64),
        )
        self.top = 0
        self.root: Any = None

    def plant(self, state: Any) -> None:
        """Begin anew from a position, also with the sums that are kept: rounding errors would pile up."""
        super().plant(state)
        self.arrays.thoughts.known[:] = False

    def think(self, simulations: int) -> None:
        """Some simulations more."""
        guided_think_for(self.game)(self.root, self.top, simulations, self.arrays)
