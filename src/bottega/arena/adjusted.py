"""Shares of the victory without the luck that was found, and their intervals.

Luck is taken out as a control variate: adjusted = won − c·luck. Its expectation is zero, so every c that does not
depend on the game itself leaves the share what it is. The best c follows by least squares from the *other* games: deals
are dealt out to some folds, and the games of a fold are adjusted with what all other folds say (cross-fitting). From
few games little can be learned; so c begins at `BELIEVED`, as if that had been seen in `BELIEF` games.

Adjusted results are no longer wins and losses but numbers around the share, possibly below 0 or above 1; the interval
is that of a mean over deals (Student). Where hardly anybody has won, or hardly anybody has lost, too little has been
seen for that: below `FEWEST` of either, or of deals, the result stays as it is.

`tests/arena/test_adjusted.py` simulates how often such intervals contain the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from bottega.arena.game_runner import PlayedGame, Seat
from bottega.arena.statistics import Z, share_interval, student

FOLDS = 10
BELIEVED = (0.0, 0.9)  # of the deal's luck, which rotating the seats takes out already, and of the rest
BELIEF = 20  # games
FEWEST = 10  # deals, victories, and defeats
TINY = 1e-12

Figures = NDArray[np.float64]
Chosen = Callable[[Seat, int], bool]


def adjusted_interval(games: Sequence[PlayedGame], choice: Chosen, z: float = Z) -> tuple[float, float, float, float]:
    """What the chosen seats have won of a game without luck, its interval, and how many games one is worth."""
    rows = [
        (game.group, seat.won, seat.luck_of_deal or 0.0, seat.luck_of_play or 0.0)
        for game in games
        for number, seat in enumerate(game.seats)
        if choice(seat, number)
    ]
    per_game = len(rows) // len(games)
    table = np.array(rows, np.float64).reshape(len(games), per_game, 4)
    groups = np.unique(table[:, 0, 0], return_inverse=True)[1]
    return adjust(groups, table[:, :, 1].sum(axis=1), table[:, :, 2:].sum(axis=1), z)


def adjust(groups: NDArray[np.intp], won: Figures, luck: Figures, z: float = Z) -> tuple[float, float, float, float]:
    """The same from what was won of each game, and its luck of each kind; games of a group are one deal."""
    raw = share_interval([won[groups == group].tolist() for group in range(groups.max() + 1)], z)
    deals = int(groups.max()) + 1
    if deals < FEWEST or min(won.sum(), len(won) - won.sum()) < FEWEST:
        return *raw, 1.0
    without = without_luck(groups, won, luck)
    freedom = deals - 1 - len(BELIEVED)  # the coefficients were estimated, too
    error = variance_of_mean(groups, without) * (deals - 1) / freedom
    margin = student(z, freedom) * error**0.5
    share = float(without.mean())
    worth = variance_of_mean(groups, won) / max(error, TINY)
    return share, max(0.0, share - margin), min(1.0, share + margin), worth


def without_luck(groups: NDArray[np.intp], won: Figures, luck: Figures) -> Figures:
    """Every game's result, adjusted with what the games of other folds say."""
    folds = groups % FOLDS
    adjusted = won.copy()
    for fold in np.unique(folds):
        inside = folds == fold
        adjusted[inside] -= luck[inside] @ coefficients(won[~inside], luck[~inside])
    return adjusted


def coefficients(won: Figures, luck: Figures) -> Figures:
    """How much of each kind of luck to take out."""
    believed = np.array(BELIEVED)
    if len(won) < 2:
        return believed
    products = luck.T @ luck
    prior = np.diag(np.diag(products) * BELIEF / len(won) + TINY)
    found: Figures = np.linalg.solve(products + prior, luck.T @ (won - won.mean()) + prior @ believed)
    return found


def variance_of_mean(groups: NDArray[np.intp], values: Figures) -> float:
    """The variance of the mean over all games; deals are independent, games of one deal are not."""
    deals = int(groups.max()) + 1
    sums = np.bincount(groups, values - values.mean(), deals)
    return float((sums**2).sum() / len(values) ** 2 * deals / (deals - 1))
