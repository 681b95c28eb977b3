"""Speed on one core: random games, copies of a state, first compile, warm start, tree search, vector environment."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import TypedDict

import numpy as np

from bottega.bench.profile import profile
from bottega.bench.search import SearchSpeed, search_speed
from bottega.bench.vector import VectorSpeed, bench_vector
from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.core.record import array_of, blank

REPEATS = 5
GAMES = 2000
CLONES = 2_000_000
COMPILE = "from bottega.games import load; load({name!r}).compile()"


class Rate(TypedDict):
    """Decisions and whole games a second on one core."""

    steps_per_s: int
    games_per_s: int


class OptionsRate(Rate):
    """The same with some options."""

    options: str


class ProfiledSearch(SearchSpeed):
    """The rates of the search, and the shares of its parts."""

    profile: dict[str, float]


class GameFigures(Rate):
    """All figures of a game; the rates are those of the fullest game."""

    warm_start_s: float
    compile_s: float
    clone_ns: float
    state_bytes: int
    rates: list[OptionsRate]
    search: list[ProfiledSearch]
    vector: VectorSpeed


def bench(game: Game, progress: Callable[[str], None] = lambda what: None) -> GameFigures:
    """The figures of a game. Rates are medians of several runs."""
    progress("warm_start_s")
    warm = warm_start(game)
    progress("compile_s")
    compiled = first_compile(game)
    game.compile()
    rates: list[OptionsRate] = []
    for options in game.option_variants():
        name = ", ".join(f"{key} {value}" for key, value in game.options.write(options).items())
        progress(name)
        rates.append({"options": name, **random_games(game, options)})
    progress("clone_ns")
    nanoseconds = clone(game)
    progress("search")
    tables = (2, game.max_players)
    searches: list[ProfiledSearch] = [
        {**search_speed(game, players), "profile": profile(game, players)} for players in tables
    ]
    progress("vector")
    return {
        "warm_start_s": warm,
        "compile_s": compiled,
        # The last of the variants is the fullest game.
        "steps_per_s": rates[-1]["steps_per_s"],
        "games_per_s": rates[-1]["games_per_s"],
        "clone_ns": nanoseconds,
        "state_bytes": blank(game.state_record).dtype.itemsize,
        "rates": rates,
        "search": searches,
        "vector": bench_vector(game),
    }


def random_games(game: Game, options: OptionValues) -> Rate:
    """Decisions and whole games a second on one core, uniform random play."""
    state = blank(game.state_record)
    mask = np.zeros(game.actions.count, np.uint8)
    dice = np.array([1, 2, 3, 4], np.int64)
    setup_args = game.setup_args(options)
    steps_per_s, games_per_s = [], []
    for run in range(REPEATS):
        began = time.perf_counter()
        steps = game.kernels.play_many_at_random(state, setup_args, run * GAMES, GAMES, mask, dice)
        seconds = time.perf_counter() - began
        steps_per_s.append(steps / seconds)
        games_per_s.append(GAMES / seconds)
    return {
        "steps_per_s": round(statistics.median(steps_per_s)),
        "games_per_s": round(statistics.median(games_per_s)),
    }


def clone(game: Game) -> float:
    """Nanoseconds to copy a state inside compiled code."""
    states = array_of(game.state_record, 16)
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        game.kernels.clone_many(states, CLONES)
        times.append((time.perf_counter() - began) / CLONES * 1e9)
    return round(statistics.median(times), 1)


def first_compile(game: Game) -> float:
    """Seconds until everything is compiled on a machine that has never seen these rules."""
    with tempfile.TemporaryDirectory() as empty:
        return _seconds([sys.executable, "-c", COMPILE.format(name=game.name)], BOTTEGA_CACHE=empty)


def warm_start(game: Game) -> float:
    """Seconds from typing `bottega play` to the first question, once compiled (the input ends at once)."""
    with tempfile.TemporaryDirectory() as empty:
        command = [sys.executable, "-m", "bottega.cli.main", "play", game.name, "--seats", "you"]
        _seconds(command, BOTTEGA_GAMES=empty)
        return round(statistics.median(_seconds(command, BOTTEGA_GAMES=empty) for _ in range(3)), 2)


def _seconds(command: list[str], **environment: str) -> float:
    began = time.perf_counter()
    subprocess.run(
        command, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    return round(time.perf_counter() - began, 2)
