"""Speed of the vector environment beside the bare engine, both measured in the same run and in turns.

python -m bottega.bench.vector
"""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.core.record import blank
from bottega.games import NAMES, load
from bottega.research.vector import VectorEnv

GAMES = 4096
REPEATS = 7
SECONDS = 0.5  # of each measurement


class VectorSpeed(TypedDict):
    """Rates of the vector environment and of the bare engine."""

    games: int
    engine_steps_per_s: int
    vector_steps_per_s: int
    share_of_engine: float
    workers: int
    all_cores_steps_per_s: int


def bench_vector(game: Game, options: OptionValues | str = "all", games: int = GAMES) -> VectorSpeed:
    """Decisions a second with observations and masks, on one core and on all, and the engine's own random play.

    A decision of the vector environment is `sample` and `step`, as a researcher calls them.
    """
    one, all_cores = (VectorEnv(game, games, options, workers=workers) for workers in (1, os.cpu_count() or 1))
    raw_rates, one_rates, all_rates = [], [], []
    for env in (one, all_cores):
        env.reset()
        rate_of_env(env, SECONDS)  # the games drift apart, as they do in long runs
    for run in range(REPEATS):
        raw_rates.append(rate_of_engine(game, one.options, run, SECONDS))
        one_rates.append(rate_of_env(one, SECONDS))
        all_rates.append(rate_of_env(all_cores, SECONDS))
    all_cores.close()
    shares = [vector / raw for vector, raw in zip(one_rates, raw_rates, strict=True)]
    return {
        "games": games,
        "engine_steps_per_s": round(statistics.median(raw_rates)),
        "vector_steps_per_s": round(statistics.median(one_rates)),
        "share_of_engine": round(statistics.median(shares), 3),
        "workers": all_cores.workers,
        "all_cores_steps_per_s": round(statistics.median(all_rates)),
    }


def rate_of_env(env: VectorEnv, seconds: float) -> float:
    """Decisions a second of `sample` and `step`."""
    began = time.perf_counter()
    steps = 0
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(4):
            env.step(env.sample())
        steps += 4 * env.games
    return steps / spent


def rate_of_engine(game: Game, options: Sequence[OptionValues], run: int, seconds: float) -> float:
    """Decisions a second of the engine alone: one game after another at random, the same kinds of game."""
    state = blank(game.state_record)
    mask = np.zeros(game.actions.count, np.uint8)
    dice = np.array([1, 2, 3, run + 1], np.int64)
    recipes = [game.setup_args(one) for one in options]
    began = time.perf_counter()
    steps = number = 0
    while (spent := time.perf_counter() - began) < seconds:
        for setup_args in recipes:
            steps += game.kernels.play_many_at_random(state, setup_args, number, 20, mask, dice)
        number += 20
    return steps / spent


def main() -> None:
    """The figures of all games as JSON, a line each."""
    for name in NAMES:
        print(json.dumps({"game": name, **bench_vector(load(name))}))


if __name__ == "__main__":
    main()
