"""Rates of whatever plays games: the same clock for every engine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

RUNS = 5

PlaySome = Callable[[], tuple[int, int]]  # plays on for a little; how many decisions were made and games ended


def measure(play_some: PlaySome, seconds: float) -> dict[str, float]:
    """Decisions and whole games a second: medians of several runs that take `seconds` together.

    A run that has begun a game also ends it, so slow games may take longer.
    """
    decisions_per_s, games_per_s = [], []
    for _ in range(RUNS):
        decisions = games = 0
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds / RUNS:
            more_decisions, more_games = play_some()
            decisions += more_decisions
            games += more_games
        decisions_per_s.append(decisions / passed)
        games_per_s.append(games / passed)
    return {
        "decisions_per_s": round(statistics.median(decisions_per_s)),
        "games_per_s": round(statistics.median(games_per_s), 1),
    }
