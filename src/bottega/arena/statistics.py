"""Intervals for shares of wins.

A share of wins is not a count of independent coin tosses. A victory can be shared; a name can hold several seats of
one game, of which at most one wins; and the games of a rotation have the same deal in common. So the unit is what a
name has won of one game (from 0 to 1, over all its seats), and games of the same deal are one cluster. From clusters
follows the real variance of the share, and from that the number of independent games that would be as informative.
With this number the interval is Wilson's, which unlike "plus or minus two standard errors" stays within 0 and 1 and is
still right near them, where strong players are. Where every game is a deal of its own with a single winner, it is
Wilson's interval as everybody knows it, but for the allowance for a variance that is itself estimated.

`tests/arena/test_statistics.py` simulates how often the intervals contain the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

Z = 1.96  # 95%
KNOWN_BEFORE = 2  # clusters' worth of belief that games are independent: without it few clusters could agree by chance


def wilson(share: float, count: float, z: float = Z) -> tuple[float, float]:
    """The interval of a share of `count` independent trials."""
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    margin = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, centre - margin), min(1.0, centre + margin)


def share_interval(clusters: Sequence[Sequence[float]], z: float = Z) -> tuple[float, float, float]:
    """The share won, and its interval, from what was won of each game (0 to 1), game by game within each cluster."""
    games = sum(map(len, clusters))
    share = sum(map(sum, clusters)) / games
    freedom = len(clusters) - 1 + KNOWN_BEFORE
    caution = (z / student(z, freedom)) ** 2
    independent = share * (1 - share) / games
    if independent < 1e-12:
        # All won or all lost: nothing shows whether games of one deal depend on each other, so only deals are counted.
        return share, *wilson(round(share), len(clusters) * caution, z)
    spread = sum((sum(cluster) - share * len(cluster)) ** 2 for cluster in clusters) / games**2
    if len(clusters) > 1:
        spread *= len(clusters) / (len(clusters) - 1)
    variance = ((len(clusters) - 1) * spread + KNOWN_BEFORE * independent) / freedom
    low, high = wilson(share, share * (1 - share) / variance * caution, z)
    return share, low, high


def student(z: float, freedom: int) -> float:
    """How many standard errors instead of `z` when the variance is estimated (t; Cornish-Fisher, from 2 upwards)."""
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def z_for_all(count: int) -> float:
    """The z with which `count` intervals together contain the truth in 95% of all cases (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / count)
