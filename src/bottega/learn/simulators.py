"""Environments for learning: the GPU's, or the same interface on the CPU for tests and small experiments."""

from __future__ import annotations

from typing import Protocol

import torch

from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.players.greedy import GreedyPlayer
from bottega.research.vector import VectorEnv


class Env(Protocol):
    """Many games of one kind, of which learning sees arrays on its own device."""

    game: Game
    games: int
    order: torch.Tensor  # which game has which place
    observation: torch.Tensor
    mask: torch.Tensor
    choices: torch.Tensor
    seat: torch.Tensor
    reward: torch.Tensor
    done: torch.Tensor
    final_scores: torch.Tensor
    seeds: torch.Tensor

    def reset(self) -> None: ...

    def step(self, actions: torch.Tensor) -> None: ...

    def greedy_actions(self) -> torch.Tensor: ...


class CpuEnv:
    """What `GpuEnv` offers, on the CPU. Decisions that leave no choice are made by the environment."""

    def __init__(self, game: Game, games: int, options: OptionValues | str | None = None, seed: int = 0) -> None:
        self.game = game
        self.games = games
        self.order = torch.arange(games)  # which game has which place: its own
        self._env = VectorEnv(game, games, options, seed, skip_forced=True)

    def reset(self) -> None:
        """Set all games up."""
        self._env.reset()
        self._look()

    def step(self, actions: torch.Tensor) -> None:
        """Carry out one action in every game."""
        self._env.step(actions.numpy())
        self._look()

    def _look(self) -> None:
        env = self._env
        self.observation = torch.from_numpy(env.observation.copy())
        self.mask = torch.from_numpy(env.mask.copy())
        self.choices = torch.from_numpy(env.choices.copy())
        self.seat = torch.from_numpy(env.seat.copy())
        self.reward = torch.from_numpy(env.reward.copy())
        self.done = torch.from_numpy(env.done.copy())
        self.final_scores = torch.from_numpy(env.final_scores.copy())
        self.seeds = torch.from_numpy(env.seeds.copy())

    def greedy_actions(self) -> torch.Tensor:
        """What a greedy player would do in every game."""
        greedy = GreedyPlayer(1)
        return torch.tensor([greedy.choose(self.game, self._env.state(i)) for i in range(self.games)])


def make_env(device: str, game: Game, games: int, options: OptionValues | str | None, seed: int) -> Env:
    """An environment on a device where every decision is a choice."""
    if device == "cpu":
        return CpuEnv(game, games, options, seed)
    from bottega.learn.simulate import GpuEnv  # noqa: PLC0415 -- needs a GPU

    return GpuEnv(game, games, options, seed, skip_forced=True)
