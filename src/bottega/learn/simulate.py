# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Thousands of games on a GPU, one per thread, by the same rules as on the CPU.

    table = GpuTable("carrara", games=65536, options="all", seed=1)
    table.reset()
    while True:
        table.step(actions)       # a CUDA tensor; table.observation, table.mask, table.reward … are filled anew

The loop over games is `advance` of `research/vector.py`, called by each thread for its one game. So a GPU table and a
`VectorTable` with the same seed and the same actions hold the same states, to the bit. All arrays are PyTorch tensors
in the GPU's memory; the kernels write into them without a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import torch

from bottega.core.dice import roll, seed_dice
from bottega.core.game import Game
from bottega.core.record import IntArray, array_of
from bottega.games import load
from bottega.learn.cuda import cuda
from bottega.research.vector import BEGIN, loops_of

THREADS = 64  # a block

Rules = Callable[..., Any]
setup: Rules
legal: Rules
step: Rules
over: Rules


def play_on(game: Any, recipes: IntArray, number: int, dice: IntArray, mask: IntArray, decisions: int) -> int:
    """Random decisions in one game, a new one beginning after each that ends; returns how many games ended."""
    ended = 0
    count = legal(game, mask)
    for _ in range(decisions):
        left = roll(dice, count)
        action = 0
        while left > 0 or mask[action] == 0:
            left -= mask[action]
            action += 1
        step(game, action)
        if over(game):
            ended += 1
            seed = number + ended * 1_000_003
            setup(game, recipes[seed % len(recipes)], seed)
        count = legal(game, mask)
    return ended


class GpuKernels(NamedTuple):
    """The loops as CUDA kernels, one game a thread."""

    advance: Any
    play_at_random: Any


@cache
def kernels_of(game: Game) -> GpuKernels:
    """The kernels of a game; they compile at their first launch."""
    advance = loops_of(game).advance
    play = game.kernels.compile(play_on)

    @cuda.jit
    def advance_kernel(
        games: Any,
        recipes: Any,
        seeds: Any,
        actions: Any,
        rows: Any,
        masks: Any,
        counts: Any,
        seats: Any,
        rewards: Any,
        done: Any,
        scores: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            advance(games, recipes, seeds, actions, rows, masks, counts, seats, rewards, done, scores, i, i + 1)

    @cuda.jit
    def play_kernel(games: Any, recipes: Any, dice: Any, masks: Any, decisions: Any, ended: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            ended[i] += play(games[i], recipes, i, dice[i], masks[i], decisions)

    return GpuKernels(advance_kernel, play_kernel)


class GpuTable:
    """Many games of one kind in the memory of a GPU."""

    def __init__(
        self, game: str | Game, games: int, options: Mapping[str, Any] | str | None = None, seed: int = 0
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.games = games
        self.seed = seed
        self.options = list(self.game.variety()) if options == "all" else [self.game.options.read(options or {})]
        self._blocks = -(-games // THREADS)
        self._kernels = kernels_of(self.game)
        players = self.game.most_players

        def tensor(*shape: int, kind: torch.dtype) -> torch.Tensor:
            return torch.zeros(*shape, dtype=kind, device="cuda")

        self.states = cuda.to_device(array_of(self.game.state_record, games))
        self._recipes = cuda.to_device(np.array([self.game.recipe(one) for one in self.options], np.int64))
        self.seeds = tensor(games, kind=torch.int64)
        self._actions = tensor(games, kind=torch.int64)
        self.observation = tensor(games, self.game.features.size, kind=torch.int16)
        self.mask = tensor(games, self.game.actions.count, kind=torch.uint8)
        self.choices = tensor(games, kind=torch.int64)
        self.seat = tensor(games, kind=torch.int64)
        self.reward = tensor(games, players, kind=torch.float32)
        self.done = tensor(games, kind=torch.bool)
        self.final_scores = tensor(games, players, kind=torch.int32)
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

    def reset(self) -> None:
        """Set all games up."""
        self.seeds.copy_(self.seed + torch.arange(self.games))
        self._actions.fill_(BEGIN)
        self.done.fill_(True)
        self._advance()

    def step(self, actions: torch.Tensor) -> None:
        """Carry out one action in every game. They are not checked: take them from the mask."""
        self._actions.copy_(actions)
        self._advance()

    def _advance(self) -> None:
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        self._kernels.advance[self._blocks, THREADS, stream](self.states, self._recipes, *self._arrays)

    def play_at_random(self, dice: torch.Tensor, decisions: int, ended: torch.Tensor) -> None:
        """So many random decisions in every game, for measuring: nothing but rules, dice and masks."""
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        kernel = self._kernels.play_at_random[self._blocks, THREADS, stream]
        as_array = cuda.as_cuda_array
        kernel(self.states, self._recipes, as_array(dice), as_array(self.mask), decisions, as_array(ended))


def random_dice(games: int, seed: int = 0) -> torch.Tensor:
    """Dice for every game's own random decisions."""
    dice = np.zeros((games, 4), np.int64)
    for i in range(games):
        seed_dice(dice[i], seed + i)
    return torch.from_numpy(dice).cuda()
