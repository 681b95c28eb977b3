# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Thousands of games on a GPU, one per thread, by the same rules as on the CPU.

    env = GpuEnv(game, games=65536, options="all", seed=1)
    env.reset()
    while True:
        env.step(actions)       # a CUDA tensor; env.observation, env.mask, env.reward … are filled anew

The loop over games is `advance` of `research/vector.py`, called by each thread for its game. A GPU environment and
a `VectorEnv` with the same seed and the same actions hold the same states, to the bit. All arrays are PyTorch tensors
in the GPU's memory; the kernels write into them without a copy.

Threads of a warp wait for each other where their games take different ways through the rules. So the games are given to
the threads in the order of their actions: those that do the same do it together. `env.order` says which game has
which place; observations, masks and actions are by place, all else is by game. Observations and masks lie in
memory with the places beside each other, so that the threads of a warp write beside each other.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import torch

from bottega.core.dice import roll
from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.core.record import FloatArray, IntArray, States, array_of
from bottega.core.rule_types import Heuristic, Legal, Over, Setup, Step
from bottega.core.state import GameState
from bottega.games import load
from bottega.learn.cuda import cuda
from bottega.research.vector import BEGIN, loops_of

THREADS = 256  # a block
REGISTERS = 128  # at most, for a thread: fewer let more games run at once, too few spill

Kernel = Any  # a CUDA kernel; numba-cuda has no types for it
setup: Setup
legal: Legal
step: Step
over: Over
heuristic: Heuristic


def play_on(game: GameState, action: int, recipes: IntArray, seed: int, dice: IntArray, mask: IntArray) -> int:
    """Carry out an action, or begin a game, and choose the next action at random; BEGIN where the game is over."""
    if action == BEGIN:
        setup(game, recipes[seed % len(recipes)], seed)
    else:
        step(game, action)
    if over(game):
        return BEGIN
    left = roll(dice, legal(game, mask))
    chosen = 0
    while left > 0 or mask[chosen] == 0:
        left -= mask[chosen]
        chosen += 1
    return chosen


def best_at_once(game: GameState, after: GameState, work: States[GameState], number: int, mask: IntArray) -> int:
    """What looks best one step ahead: a greedy player. `after` is the place `number` of `work`."""
    seat = game.active + 0
    best = -(1 << 60)
    chosen = -1
    for action in range(len(mask)):
        if mask[action]:
            work[number] = game
            step(after, action)
            value = heuristic(after, seat)
            if value > best:
                best = value
                chosen = action
    return chosen


class GpuKernels(NamedTuple):
    """The loops as CUDA kernels, one game a thread."""

    advance: Kernel
    play_at_random: Kernel
    greedy: Kernel


@cache
def kernels_of(game: Game) -> GpuKernels:
    """The kernels of a game; they compile at their first launch."""
    advance = loops_of(game).advance
    play = game.kernels.compile(play_on)
    greedy = game.kernels.compile(best_at_once)
    actions_of_game = game.actions.count

    @cuda.jit(max_registers=REGISTERS)
    def advance_kernel(
        order: IntArray,
        games: States[GameState],
        recipes: IntArray,
        seeds: IntArray,
        actions: IntArray,
        rows: IntArray,
        masks: IntArray,
        counts: IntArray,
        seats: IntArray,
        rewards: FloatArray,
        done: IntArray,
        scores: IntArray,
        skip: IntArray,
    ) -> None:
        t = cuda.grid(1)
        if t < games.shape[0]:
            advance(
                order, games, recipes, seeds, actions, rows, masks, counts, seats, rewards, done, scores, skip, t, t + 1
            )

    @cuda.jit(max_registers=REGISTERS)
    def play_kernel(
        order: IntArray, games: States[GameState], recipes: IntArray, seeds: IntArray, actions: IntArray, dice: IntArray
    ) -> None:
        t = cuda.grid(1)
        if t < games.shape[0]:
            i = order[t]
            mask = cuda.local.array(actions_of_game, np.uint8)
            action = actions[i]
            if action == BEGIN:
                seeds[i] += games.shape[0]
            actions[i] = play(games[i], action, recipes, seeds[i], dice[i], mask)

    @cuda.jit
    def greedy_kernel(
        order: IntArray, games: States[GameState], work: States[GameState], masks: IntArray, actions: IntArray
    ) -> None:
        t = cuda.grid(1)
        if t < games.shape[0]:
            i = order[t]
            actions[t] = greedy(games[i], work[i], work, i, masks[t])

    return GpuKernels(advance_kernel, play_kernel, greedy_kernel)


class GpuEnv:
    """Many games of one kind in the memory of a GPU."""

    def __init__(
        self,
        game: str | Game,
        games: int,
        options: OptionValues | str | None = None,
        seed: int = 0,
        skip_forced: bool = False,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.games = games
        self.seed = seed
        self.options = (
            list(self.game.option_variants()) if isinstance(options, str) else [self.game.options.read(options or {})]
        )
        self.skip_forced = skip_forced
        self._blocks = -(-games // THREADS)
        self._kernels = kernels_of(self.game)
        players = self.game.max_players

        def tensor(*shape: int, kind: torch.dtype) -> torch.Tensor:
            return torch.zeros(*shape, dtype=kind, device="cuda")

        self.states = cuda.to_device(array_of(self.game.state_record, games))
        self._recipes = cuda.to_device(np.array([self.game.setup_args(one) for one in self.options], np.int64))
        self.seeds = tensor(games, kind=torch.int64)
        self._actions = tensor(games, kind=torch.int64)
        self.order = torch.arange(games, device="cuda")  # which game has which place
        self.observation = tensor(self.game.observation_space.size, games, kind=torch.int16).t()
        self.mask = tensor(self.game.actions.count, games, kind=torch.uint8).t()
        self.choices = tensor(games, kind=torch.int64)
        self.seat = tensor(games, kind=torch.int64)
        self.reward = tensor(games, players, kind=torch.float32)
        self.done = tensor(games, kind=torch.bool)
        self.final_scores = tensor(games, players, kind=torch.int32)
        self._scratch: Any = None  # as many states, for trying actions
        self._arrays = [
            cuda.as_cuda_array(one)
            for one in (
                self.seeds,
                self._actions,
                self.observation,
                self.mask,
                self.choices,
                self.seat,
                self.reward,
                self.done,
                self.final_scores,
            )
        ]
        self._dice: torch.Tensor | None = None  # for random play

    def reset(self) -> None:
        """Set all games up."""
        self.seeds.copy_(self.seed + torch.arange(self.games))
        self._actions.fill_(BEGIN)
        self.done.fill_(True)
        self._advance()

    def step(self, actions: torch.Tensor) -> None:
        """Carry out one action in every game, given by place. They are not checked: take them from the mask."""
        self._actions[self.order] = actions
        self._advance()

    def _advance(self) -> None:
        self.order = _together(self._actions)
        ordered = cuda.as_cuda_array(self.order)
        self._launch(self._kernels.advance, ordered, self.states, self._recipes, *self._arrays, self.skip_forced)

    def begin_at_random(self) -> None:
        """For `play_at_random`: all games are to be set up."""
        self.seeds.copy_(self.seed + torch.arange(self.games))
        self._actions.fill_(BEGIN)
        self._dice = random_dice(self.games)

    def play_at_random(self) -> torch.Tensor:
        """A random decision in every game, nothing but rules, masks and dice. Returns the actions that come next."""
        order = _together(self._actions)
        arrays = (cuda.as_cuda_array(one) for one in (self.seeds, self._actions, self._dice))
        ordered = cuda.as_cuda_array(order)
        self._launch(self._kernels.play_at_random, ordered, self.states, self._recipes, *arrays)
        return self._actions

    def greedy_actions(self) -> torch.Tensor:
        """What a greedy player would do in every game, by place."""
        if self._scratch is None:
            self._scratch = cuda.to_device(array_of(self.game.state_record, self.games))
        chosen, scratch = torch.zeros_like(self._actions), self._scratch
        order, mask, actions = (cuda.as_cuda_array(one) for one in (self.order, self.mask, chosen))
        self._launch(self._kernels.greedy, order, self.states, scratch, mask, actions)
        return chosen

    def _launch(self, kernel: Kernel, *arguments: object) -> None:
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        kernel[self._blocks, THREADS, stream](*arguments)


def _together(kinds: torch.Tensor) -> torch.Tensor:
    """The games in the order of their kinds."""
    return torch.sort(kinds.to(torch.int16)).indices


def random_dice(games: int, seed: int = 0) -> torch.Tensor:
    """Dice for every game's own random decisions."""
    dice = np.zeros((games, 4), np.int64)
    dice[:, 0] = seed + np.arange(games)
    dice[:, 3] = 1
    return torch.from_numpy(dice).cuda()
