# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""A game's functions with addresses in place of records and arrays: nothing but integers goes in and comes out.

For callers to whom handing over a record costs more than the rule itself: a loop in plain Python, and whoever runs the
rules as WebAssembly. What lies at an address is not checked; it must be of the game's size and stay where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
from numba import carray, types
from numba.extending import intrinsic

from bottega.core.game import Game
from bottega.core.record import IntArray, dtype_of
from bottega.core.rule_types import (
    Audit,
    Deal,
    Determinize,
    HasWon,
    Heuristic,
    Legal,
    Observe,
    Over,
    Setup,
    Step,
    WhyNot,
)
from bottega.core.state import GameState

deal: Deal
setup: Setup
legal: Legal
why_not: WhyNot
step: Step
over: Over
has_won: HasWon
heuristic: Heuristic
determinize: Determinize
observe: Observe
audit: Audit
total_points: Callable[[GameState, int], int]
play_many_at_random: Callable[..., int]
record: Any  # the type of the game's states
n_actions: int
n_setup_args: int
n_observation: int
state_at: Callable[[int], GameState]
mask_at: Callable[[int], IntArray]
setup_args_at: Callable[[int], IntArray]

ILLEGAL = -1

FunctionAt = Callable[..., int]


@intrinsic
def pointer(_typing_context: Any, address: Any) -> Any:
    """An address as a pointer."""

    def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(address), codegen


def find_state(address: int) -> GameState:
    """The state at an address."""
    return carray(pointer(address), (1,), record)[0]


def find_mask(address: int) -> IntArray:
    """The mask at an address."""
    return carray(pointer(address), (n_actions,), np.uint8)


def find_setup_args(address: int) -> IntArray:
    """The options at an address, as `setup` takes them."""
    return carray(pointer(address), (n_setup_args,), np.int64)


def deal_at(state: int, setup_args: int) -> None:
    """Begin a game with the dice in the state."""
    deal(state_at(state), setup_args_at(setup_args))


def setup_at(state: int, setup_args: int, seed: int) -> None:
    """Begin a game with dice from a seed."""
    setup(state_at(state), setup_args_at(setup_args), seed)


def legal_at(state: int, mask: int) -> int:
    """Fill in the mask; returns how many actions are legal."""
    return legal(state_at(state), mask_at(mask))


def why_not_at(state: int, action: int) -> int:
    """The number of the first reason against an action, 0 if it is legal."""
    return why_not(state_at(state), action)


def step_at(state: int, action: int) -> None:
    """Carry out a legal action."""
    step(state_at(state), action)


def advance_at(state: int, mask: int, action: int) -> int:
    """Carry out an action that the mask has, and fill in the mask for the next decision.

    Returns how many actions are legal then; ILLEGAL, with nothing changed, if the mask does not have it.
    """
    legal_now = mask_at(mask)
    if action < 0 or action >= n_actions or legal_now[action] == 0:
        return ILLEGAL
    step(state_at(state), action)
    return legal(state_at(state), legal_now)


def over_at(state: int) -> int:
    """1 if the game has ended, else 0."""
    return int(over(state_at(state)))


def has_won_at(state: int, seat: int) -> int:
    """1 if a seat has won, else 0."""
    return int(has_won(state_at(state), seat))


def total_points_at(state: int, seat: int) -> int:
    """The points of a seat."""
    return total_points(state_at(state), seat)


def heuristic_at(state: int, seat: int) -> int:
    """How good a seat's position looks."""
    return heuristic(state_at(state), seat)


def determinize_at(state: int, seat: int, seed: int) -> None:
    """Fill in at random what a seat does not know."""
    determinize(state_at(state), seat, seed)


def observe_at(state: int, seat: int, row: int) -> None:
    """Fill in a row of what a seat knows."""
    observe(state_at(state), seat, carray(pointer(row), (n_observation,), np.int16))


def audit_at(state: int) -> int:
    """0 if nothing was lost or doubled, else what the game's audit found."""
    return audit(state_at(state))


def play_many_at_random_at(state: int, setup_args: int, seed: int, games: int, mask: int, dice: int) -> int:
    """Play random games one after another; returns the number of decisions."""
    own_dice = carray(pointer(dice), (4,), np.int64)
    return play_many_at_random(state_at(state), setup_args_at(setup_args), seed, games, mask_at(mask), own_dice)


FUNCTIONS: tuple[FunctionAt, ...] = (
    deal_at,
    setup_at,
    legal_at,
    why_not_at,
    step_at,
    advance_at,
    over_at,
    has_won_at,
    total_points_at,
    heuristic_at,
    determinize_at,
    observe_at,
    audit_at,
    play_many_at_random_at,
)


@cache
def functions_at(game: Game) -> dict[str, FunctionAt]:
    """The functions of a game by the names of what they call; they compile at their first call.

    Archived rules may lack one.
    """
    constants = {
        "record": np.dtype((np.record, dtype_of(game.state_record))),
        "n_actions": game.actions.count,
        "n_setup_args": len(game.setup_args(game.options.read({}))),
        "n_observation": game.observation_space.size,
        "play_many_at_random": game.kernels.play_many_at_random,
    }
    compiled = partial(game.kernels.compile, **constants)
    places = {
        "state_at": compiled(find_state),
        "mask_at": compiled(find_mask),
        "setup_args_at": compiled(find_setup_args),
    }
    known = {"advance", "play_many_at_random", *game.kernels.rules}
    names = {function: function.__name__.removesuffix("_at") for function in FUNCTIONS}
    return {name: compiled(function, **places) for function, name in names.items() if name in known}
