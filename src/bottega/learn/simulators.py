"""Tables for learning: the GPU's, or the same interface on the CPU for tests and small experiments."""

from __future__ import annotations

from typing import Any

import torch

from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.players.greedy import GreedyPlayer
from bottega.research.vector import VectorTable


class CpuTable:
    """What `GpuTable` offers, on the CPU. Decisions that leave no choice are made by the table."""

    def __init__(self, game: Game, games: int, options: OptionValues | str | None = None, seed: int = 0) -> None:
        self.game = game
        self.games = games
        self.order = torch.arange(games)  # which game has which place: its own
        self._table = VectorTable(game, games, options, seed, skip_forced=True)

    def reset(self) -> None:
        """Set all games up."""
        self._table.reset()
        self._look()

    def step(self, actions: torch.Tensor) -> None:
        """Carry out one action in every game."""
        self._table.step(actions.numpy())
        self._look()

    def _look(self) -> None:
        table = self._table
        self.observation = torch.from_numpy(table.observation.copy())
        self.mask = torch.from_numpy(table.mask.copy())
        self.choices = torch.from_numpy(table.choices.copy())
        self.seat = torch.from_numpy(table.seat.copy())
        self.reward = torch.from_numpy(table.reward.copy())
        self.done = torch.from_numpy(table.done.copy())
        self.final_scores = torch.from_numpy(table.final_scores.copy())
        self.seeds = torch.from_numpy(table.seeds.copy())

    def greedy_actions(self) -> torch.Tensor:
        """What a greedy player would do in every game."""
        greedy = GreedyPlayer(1)
        return torch.tensor([greedy.choose(self.game, self._table.state(i)) for i in range(self.games)])


def make_table(device: str, game: Game, games: int, options: OptionValues | str | None, seed: int) -> Any:
    """A table on a device where every decision is a choice."""
    if device == "cpu":
        return CpuTable(game, games, options, seed)
    from bottega.learn.simulate import GpuTable  # noqa: PLC0415 -- needs a GPU

    return GpuTable(game, games, options, seed, skip_forced=True)
