"""How Maestro is trained; a game may differ. All of it is kept in checkpoints and in the card of the weights."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bottega.core.game import Game


@dataclass(frozen=True)
class Config:
    """The hyperparameters of a training run (PPO with advantages for every seat), besides its seed and duration."""

    games: int = 36864  # simulated at once; a multiple of 12 has all options equally often
    steps: int = 32  # decisions in every game between two updates
    batch: int = 32768
    epochs: int = 2
    learning_rate: float = 7e-4  # at the beginning of a run
    final_learning_rate: float = 3e-5
    clip_range: float = 0.2  # of the policy's probability ratio
    entropy_coef: float = 0.02  # at the beginning of all training
    final_entropy_coef: float = 0.003  # after `minutes`
    minutes: float = 20.0  # of training over which the entropy coefficient decays
    gae_lambda: float = 0.97
    margin: float = 0.15  # the weight of the points above the average, beside winning
    points: float = 30.0  # the unit of these points
    value_coef: float = 1.0
    max_grad_norm: float = 1.0
    past_self_fraction: float = 0.2  # of the games are played against a past self
    past_selves: int = 12  # kept at most
    keep_every: float = 1.0  # minutes between two past selves
    evaluate_every: float = 5.0  # minutes between evaluations against fixed levels; one takes half a minute
    evaluation_games: int = 2048


def config_for(game: Game) -> Config:
    """The hyperparameters of a game: the usual ones, and those it declares itself."""
    return replace(Config(), **game.learning)


def small(config: Config) -> Config:
    """The same in a size that a test can run on a CPU."""
    return replace(config, games=64, steps=8, batch=256, evaluation_games=16, keep_every=0.02, evaluate_every=0.05)
