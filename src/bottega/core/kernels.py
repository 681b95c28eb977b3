# ruff: noqa: F821 -- the rules' names are filled in for each game, see below
"""Loops over many decisions, written once for all games and compiled for each of them.

The names `setup`, `legal`, `step`, `over` and `audit` below stand for the rules of the game at hand: `Kernels`
compiles every function of this file with one game's own rules in their place.
"""

from __future__ import annotations

from collections.abc import Callable

from bottega.core.dice import roll, seed_dice
from bottega.core.record import IntArray, States
from bottega.core.rule import Function, rule_of_game
from bottega.core.rule_types import Audit, Deal, Legal, Over, Setup, Step, WhyNot
from bottega.core.state import GameState

deal: Deal
setup: Setup
legal: Legal
why_not: WhyNot
step: Step
over: Over
audit: Audit

# What `fuzz` can find; 0 is nothing.
FOUND_NOTHING = 0
FOUND_DEAD_END = 1
FOUND_TOO_LONG = 2
FOUND_BROKEN_STATE = 3
FOUND_MASK_AND_REASON_DISAGREE = 4


def set_up(game: GameState, setup_args: IntArray, seed: int) -> None:
    """A new game from its options and a seed."""
    seed_dice(game.dice, seed)
    deal(game, setup_args)


def choose_at_random(mask: IntArray, count: int, dice: IntArray) -> int:
    """A legal action, all equally likely."""
    left = roll(dice, count)
    for action in range(len(mask)):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1


def play_at_random(game: GameState, mask: IntArray, dice: IntArray) -> int:
    """Play a game to its end with random decisions; returns how many there were."""
    steps = 0
    while not over(game):
        step(game, choose_at_random(mask, legal(game, mask), dice))
        steps += 1
    return steps


def play_many_at_random(
    game: GameState, setup_args: IntArray, seed: int, games: int, mask: IntArray, dice: IntArray
) -> int:
    """Set up and play many random games one after another; returns the number of decisions."""
    steps = 0
    for number in range(games):
        setup(game, setup_args, seed + number)
        steps += play_at_random(game, mask, dice)
    return steps


def replay(game: GameState, actions: IntArray, dice: IntArray, mask: IntArray) -> int:
    """Carry out actions as long as they are legal; returns how many were.

    Each action has a row of dice, which are wiped after it; a negative row leaves the state's own dice as they are.
    """
    for i in range(len(actions)):
        legal(game, mask)
        if mask[actions[i]] == 0:
            return i
        own = dice[i, 0] < 0
        for word in range(dice.shape[1]):
            if not own:
                game.dice[word] = dice[i, word]
        step(game, actions[i])
        for word in range(dice.shape[1]):
            if not own:
                game.dice[word] = 0
    return len(actions)


def clone_many(games: States[GameState], times: int) -> None:
    """Copy states to and fro, for measuring."""
    for i in range(times):
        games[1 + i % (len(games) - 1)] = games[0]


def fuzz(game: GameState, setup_args: IntArray, seed: int, max_decisions: int, mask: IntArray, report: IntArray) -> int:
    """Play one random game and check everything after every decision; returns what was found.

    The report holds the number of decisions, and the detail of what was found (an action or the audit's number).
    """
    dice = report[2:]
    seed_dice(dice, seed)
    setup(game, setup_args, seed)
    report[0] = 0
    report[1] = 0
    while True:
        report[1] = audit(game)
        if report[1] != 0:
            return FOUND_BROKEN_STATE
        count = legal(game, mask)
        for action in range(len(mask)):
            if (mask[action] == 1) != (why_not(game, action) == 0):
                report[1] = action
                return FOUND_MASK_AND_REASON_DISAGREE
        if over(game):
            return FOUND_NOTHING if count == 0 else FOUND_DEAD_END
        if count == 0:
            return FOUND_DEAD_END
        if report[0] >= max_decisions:
            return FOUND_TOO_LONG
        step(game, choose_at_random(mask, count, dice))
        report[0] += 1


class Kernels:
    """The loops above, compiled with the rules of one game."""

    def __init__(self, game: str, **rules: Callable[..., object]) -> None:
        self.game = game
        self.rules = rules
        if "setup" not in rules:
            rules["setup"] = self.compile(set_up)
        self.setup = rules["setup"]
        self.choose_at_random = self.compile(choose_at_random)
        self.play_at_random = self.compile(play_at_random, choose_at_random=self.choose_at_random)
        self.play_many_at_random = self.compile(play_many_at_random, play_at_random=self.play_at_random)
        self.replay = self.compile(replay)
        self.clone_many = self.compile(clone_many)
        self.fuzz = self.compile(fuzz, choose_at_random=self.choose_at_random)

    def compile(self, loop: Function, version: str = "", /, **more: object) -> Function:
        """A loop written for all games, with this game's rules and other functions or constants for the names it uses.

        A second version of a loop, with other functions for the same names, needs a name of its own.
        """
        return rule_of_game(loop, self.game + version, **self.rules, **more)
