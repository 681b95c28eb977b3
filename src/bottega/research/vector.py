# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Thousands of games at once, NumPy arrays in and out, on all cores.

    env = VectorEnv(game, games=4096, options={"players": 3}, seed=1)
    observation, mask = env.reset()
    while True:
        observation, mask, reward, done = env.step(env.sample())

Every game waits for a decision of the seat `env.seat[i]`; row i of the observation is what that seat knows. A
finished game is set up anew within the same call: `done` marks it, `reward` holds the finished game's win shares by
seat (several winners share) and `final_scores` its points; the observation is already the new game's.

The arrays are the environment's own and are filled anew by every call: copy what must last. They cannot be written to.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bottega.core.dice import roll, seed_dice
from bottega.core.errors import BadAction, BadOption
from bottega.core.game import Game
from bottega.core.observation import Number
from bottega.core.options import OptionValues
from bottega.core.record import IntArray, array_of
from bottega.core.rule_types import HasWon, Legal, Observe, Over, Setup, Step, TotalPoints
from bottega.core.state import GameState
from bottega.games import load

setup: Setup
legal: Legal
step: Step
over: Over
has_won: HasWon
total_points: TotalPoints
observe: Observe

MAX_SEED = 2**62
MAX_GAMES = 2**24
BLOCK = 64  # games that share dice for sampling; workers take whole blocks, so that their number changes nothing
SAMPLING = 0x12A5_6B3C_9D4E_7F81  # sets the dice for sampling apart from those of the games
BEGIN = -1  # instead of an action: set the game up

Observation = NDArray[np.int16]
Mask = NDArray[np.uint8]


def advance(
    order: IntArray,
    games: IntArray,
    recipes: IntArray,
    seeds: IntArray,
    actions: IntArray,
    rows: IntArray,
    masks: IntArray,
    counts: IntArray,
    seats: IntArray,
    rewards: IntArray,
    done: IntArray,
    scores: IntArray,
    skip: bool,
    first: int,
    last: int,
) -> None:
    """Carry out one decision in each of some games, begin finished ones anew, and show every game to its next seat.

    `order` says which game has its row and its mask in which place. With `skip`, decisions that leave no choice are
    made, too, until somebody has one.
    """
    for place in range(first, last):
        i = order[place]
        game = games[i]
        mask = masks[place]
        if done[i]:
            done[i] = False
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0
        action = actions[i] + 0
        while True:
            if action == BEGIN:
                setup(game, recipes[seeds[i] % len(recipes)], seeds[i])
            else:
                step(game, action)
            if over(game):
                done[i] = True
                winners = 0
                for seat in range(game.seats):
                    winners += has_won(game, seat)
                for seat in range(rewards.shape[1]):
                    if seat < game.seats:
                        rewards[i, seat] = has_won(game, seat) / winners
                        scores[i, seat] = total_points(game, seat)
                    else:
                        scores[i, seat] = 0
                seeds[i] += len(games)
                setup(game, recipes[seeds[i] % len(recipes)], seeds[i])
            counts[i] = legal(game, mask)
            if not skip or counts[i] > 1:
                break
            action = 0
            while mask[action] == 0:
                action += 1
        seats[i] = game.active
        observe(game, game.active, rows[place])


def first_illegal(masks: IntArray, count: int, actions: IntArray) -> int:
    """The first game whose action is not legal; -1 if all are."""
    for i in range(len(actions)):
        if actions[i] < 0 or actions[i] >= count or masks[i, actions[i]] == 0:
            return i
    return -1


def sum_of_bytes(word: int) -> int:
    """The sum of the eight bytes of a word; none is above 1."""
    word += word >> 32
    word += word >> 16
    return (word + (word >> 8)) & 15


def choose(
    words: IntArray, masks: IntArray, counts: IntArray, dice: IntArray, actions: IntArray, first: int, last: int
) -> None:
    """A random legal action for each of some games.

    Eight entries of a mask, 0 or 1 each, are one word: whole words are counted until the action is in the next one.
    """
    for i in range(first, last):
        left = roll(dice[i // BLOCK], counts[i])
        word = 0
        here = sum_of_bytes(words[i, 0])
        while left >= here:
            left -= here
            word += 1
            here = sum_of_bytes(words[i, word])
        action = word * 8
        while left > 0 or masks[i, action] == 0:
            left -= masks[i, action]
            action += 1
        actions[i] = action


class Loops(NamedTuple):
    """The loops above, compiled for a game."""

    advance: Callable[..., None]
    first_illegal: Callable[..., int]
    choose: Callable[..., None]


@cache
def loops_of(game: Game) -> Loops:
    """The loops of a game; they compile at their first call."""
    compile_ = game.kernels.compile
    return Loops(
        compile_(advance),
        compile_(first_illegal),
        compile_(choose, sum_of_bytes=compile_(sum_of_bytes)),
    )


class VectorEnv:
    """Many games of one kind. The same seed and the same actions give the same arrays, whatever the workers."""

    def __init__(
        self,
        game: str | Game,
        games: int = 4096,
        options: OptionValues | str | None = None,
        seed: int = 0,
        workers: int | None = None,
        skip_forced: bool = False,
    ) -> None:
        """`options`: those of all games, or "all" for all kinds of game in turn; `workers`: threads, by default all;
        `skip_forced`: decisions that leave no choice are made by the environment.

        Game i begins with the seed `seed + i`, its k-th successor has `seed + i + k * games`.
        """
        self.game = load(game) if isinstance(game, str) else game
        self.games = _whole("games", games, 1, MAX_GAMES)
        self.seed = _whole("seed", seed, 0, MAX_SEED)
        self.workers = _whole("workers", workers if workers is not None else os.cpu_count() or 1, 1, 1024)
        self.skip_forced = bool(skip_forced)
        self.options = self._read(options)
        self._recipes = np.array([self.game.setup_args(one) for one in self.options], np.int64)
        self._loops = loops_of(self.game)
        self._pool = ThreadPoolExecutor(self.workers) if self.workers > 1 else None
        blocks = -(-self.games // BLOCK)
        shares = [blocks * worker // self.workers * BLOCK for worker in range(self.workers + 1)]
        self._shares = [(first, min(last, self.games)) for first, last in pairwise(shares) if first < last]

        many, players = self.games, self.game.max_players
        self._order = np.arange(many)
        self._states = array_of(self.game.state_record, many)
        self._seeds = np.zeros(many, np.int64)
        self._actions = np.zeros(many, np.int64)
        self._sampled = np.zeros(many, np.int64)
        self._dice = np.zeros((blocks, 4), np.int64)
        self._rows = np.zeros((many, self.game.observation_space.size), np.int16)
        # Rows of masks are filled up to whole words; outside they look as long as there are actions.
        self._words = np.zeros((many, -(-self.game.actions.count // 8)), np.int64)
        self._masks = self._words.view(np.uint8)
        self._counts = np.zeros(many, np.int64)
        self._seats = np.zeros(many, np.int64)
        self._rewards = np.zeros((many, players), np.float32)
        self._done = np.zeros(many, np.bool_)
        self._scores = np.zeros((many, players), np.int32)
        self._ready = False

        self.observation: Observation = _shown(self._rows)
        self.mask: Mask = _shown(self._masks[:, : self.game.actions.count])
        self.reward: NDArray[np.float32] = _shown(self._rewards)
        self.done: NDArray[np.bool_] = _shown(self._done)
        self.seat: NDArray[np.int64] = _shown(self._seats)  # who is to decide
        self.choices: NDArray[np.int64] = _shown(self._counts)  # how many actions are legal
        self.final_scores: NDArray[np.int32] = _shown(self._scores)  # of the game that ended last on each place
        self.seeds: NDArray[np.int64] = _shown(self._seeds)  # of the games that are running

    def _read(self, options: OptionValues | str | None) -> list[OptionValues]:
        if isinstance(options, str):
            if options != "all":
                raise BadOption("error.option_choice", name="options", known=["all"], word=options[:40])
            return list(self.game.option_variants())
        return [self.game.options.read(options or {})]

    def options_of(self, number: int) -> OptionValues:
        """The options of the game that is running on a place."""
        return self.options[int(self._seeds[number]) % len(self.options)]

    def state(self, number: int) -> GameState:
        """A copy of a game's state."""
        return self._states[number].copy()

    def reset(self, seed: int | None = None) -> tuple[Observation, Mask]:
        """Set all games up; without a seed as at first."""
        self.seed = self.seed if seed is None else _whole("seed", seed, 0, MAX_SEED)
        self._seeds[:] = self.seed + np.arange(self.games)
        for block in range(len(self._dice)):
            seed_dice(self._dice[block], ((self.seed ^ SAMPLING) + block) % MAX_SEED)
        self._actions[:] = BEGIN
        self._scores[:] = 0
        self._done[:] = True  # so that old rewards are wiped out
        self._advance()
        self._ready = True
        return self.observation, self.mask

    def step(self, actions: ArrayLike) -> tuple[Observation, Mask, NDArray[np.float32], NDArray[np.bool_]]:
        """Carry out one action in every game: observation, mask, reward and done.

        If one of them is illegal, none is carried out, and the error names the first such game.
        """
        self._check_ready()
        self._take(actions)
        illegal = self._loops.first_illegal(self._masks, self.game.actions.count, self._actions)
        if illegal >= 0:
            raise self._refusal(illegal)
        self._advance()
        return self.observation, self.mask, self.reward, self.done

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely. The array is used again by the next call."""
        self._check_ready()
        self._in_shares(self._loops.choose, self._words, self._masks, self._counts, self._dice, self._sampled)
        return self._sampled

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _advance(self) -> None:
        self._in_shares(
            self._loops.advance,
            self._order,
            self._states,
            self._recipes,
            self._seeds,
            self._actions,
            self._rows,
            self._masks,
            self._counts,
            self._seats,
            self._rewards,
            self._done,
            self._scores,
            self.skip_forced,
        )

    def _in_shares(self, loop: Callable[..., None], *arrays: object) -> None:
        """A loop over all games, every worker taking a share of them."""
        if self._pool is None:
            loop(*arrays, 0, self.games)
            return
        for waiting in [self._pool.submit(loop, *arrays, first, last) for first, last in self._shares]:
            waiting.result()

    def _check_ready(self) -> None:
        if not self._ready:
            raise BadOption("error.research_not_reset")

    def _take(self, actions: ArrayLike) -> None:
        """Copy the actions, so that nothing can change them between the check and the rules."""
        try:
            given = np.asarray(actions)
        except ValueError:
            raise BadAction("error.research_batch", count=self.games, word=type(actions).__name__) from None
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            word = f"{given.dtype} × {given.shape}"
            raise BadAction("error.research_batch", count=self.games, word=word)
        self._actions[:] = given

    def _refusal(self, number: int) -> BadAction:
        action, last = int(self._actions[number]), self.game.actions.count - 1
        if not 0 <= action <= last:
            return BadAction("error.research_no_action", number=number, word=str(action), last=last)
        return BadAction("error.research_illegal", number=number, word=self.game.actions.name(action))


def _whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds; refuses anything else."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise BadOption("error.option_number", name=name, low=low, high=high, word=str(value)[:40])
    return int(value)


def _shown(array: NDArray[Number]) -> NDArray[Number]:
    """The same memory, not to be written to: the rules trust the masks."""
    view = array.view()
    view.flags.writeable = False
    return view
