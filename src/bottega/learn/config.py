"""How Maestro is trained; a game may differ. All of it is kept in checkpoints and in the card of the weights."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Config:
    """Everything that decides what a training run does, besides its seed and how long it lasts."""

    games: int = 36864  # at once; a multiple of 12 has all options equally often
    steps: int = 32  # decisions in every game between two rounds of learning
    batch: int = 32768
    epochs: int = 2
    rate: float = 7e-4  # of learning, at the beginning of a run
    last_rate: float = 3e-5  # and at its end
    clip: float = 0.2
    entropy: float = 0.02  # how much variety is worth, at the beginning of all training
    last_entropy: float = 0.003  # and after `minutes`
    minutes: float = 20.0  # of training over which variety loses its worth
    memory: float = 0.97  # how far rewards are carried back: the lambda of advantage estimation
    margin: float = 0.15  # what a unit of points above the average is worth, beside winning
    points: float = 30.0  # that unit
    value: float = 1.0  # the weight of judging well, beside playing well
    largest_step: float = 1.0  # of the gradient
    past: float = 0.2  # the part of the games that are played against an earlier self
    kept: int = 12  # earlier selves
    keep_every: float = 1.0  # minutes
    judge_every: float = 5.0  # minutes between evaluations against fixed levels; one takes half a minute
    judged: int = 2048  # games of an evaluation


CONFIGS = {
    "carrara": Config(),
    "volgare": Config(),
}


def small(config: Config) -> Config:
    """The same in a size that a test can run on a CPU."""
    return replace(config, games=64, steps=8, batch=256, judged=16, keep_every=0.02, judge_every=0.05)
