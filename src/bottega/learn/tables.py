# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""Tables for learning: the GPU's, or the same interface on the CPU for tests and small experiments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import torch

from bottega.core.game import Game
from bottega.players.figures import known_figures_for, number_of_figures, private_figures
from bottega.players.greedy import GreedyPlayer
from bottega.research.vector import VectorTable

known_figures: Callable[..., None]


def figures_of_all(games: Any, private: Any, work: Any, figures: Any) -> None:
    """Every game's figures as its active seat knows them."""
    for i in range(len(games)):
        known_figures(games[i], games[i].active, private, work, figures[i])


class CpuTable:
    """What `GpuTable` offers, on the CPU. Decisions that leave no choice are made by the table."""

    def __init__(
        self,
        game: Game,
        games: int,
        options: Mapping[str, Any] | str | None = None,
        seed: int = 0,
        with_figures: bool = True,
    ) -> None:
        self.game = game
        self.games = games
        self.order = torch.arange(games)  # which game has which place: its own
        self._table = VectorTable(game, games, options, seed, skip_forced=True)
        self._fill = game.kernels.compile(figures_of_all, known_figures=known_figures_for(game))
        self._private = private_figures(game)
        self._work = np.zeros((game.most_players, len(game.figures) + 1), np.float32)
        self.with_figures = with_figures
        self._figures = np.zeros((games, number_of_figures(game) if with_figures else 0), np.float32)

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
        if self.with_figures:
            self._fill(table._states, self._private, self._work, self._figures)
        self.observation = torch.from_numpy(table.observation.copy())
        self.mask = torch.from_numpy(table.mask.copy())
        self.choices = torch.from_numpy(table.choices.copy())
        self.seat = torch.from_numpy(table.seat.copy())
        self.reward = torch.from_numpy(table.reward.copy())
        self.done = torch.from_numpy(table.done.copy())
        self.final_scores = torch.from_numpy(table.final_scores.copy())
        self.seeds = torch.from_numpy(table.seeds.copy())
        self.figures = torch.from_numpy(self._figures.copy())

    def greedy_actions(self) -> torch.Tensor:
        """What a greedy player would do in every game."""
        greedy = GreedyPlayer(1)
        return torch.tensor([greedy.choose(self.game, self._table.state(i)) for i in range(self.games)])


def make_table(
    device: str, game: Game, games: int, options: Mapping[str, Any] | str | None, seed: int, with_figures: bool
) -> Any:
    """A table on a device where every decision is a choice."""
    if device == "cpu":
        return CpuTable(game, games, options, seed, with_figures)
    from bottega.learn.simulate import GpuTable  # noqa: PLC0415 -- needs a GPU

    return GpuTable(game, games, options, seed, skip_forced=True, with_figures=with_figures)
