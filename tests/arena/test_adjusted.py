"""Adjusted shares: their intervals contain the truth as often as they say, and are narrower where luck was found."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bottega.arena.adjusted import adjust, coefficients, without_luck
from bottega.arena.statistics import share_interval

RUNS = 800
EQUALS = Path(__file__).with_name("equals.csv")  # see `load_equals`
Numbers = np.ndarray[Any, np.dtype[np.float64]]


def match(random: np.random.Generator, deals: int, skill: float, found: float) -> tuple[Any, Numbers, Numbers]:
    """Games in pairs of one deal: who wins is skill and luck, a part of which is found, with an error of its own."""
    groups = np.repeat(np.arange(deals), 2)
    luck = random.normal(0, 1, 2 * deals)
    won = (skill + luck + np.repeat(random.normal(0, 0.3, deals), 2) > 0).astype(float)
    expected = won - 0.35 * luck * found + random.normal(0, 0.05, 2 * deals)
    return groups, won, np.stack([random.normal(0, 0.1, 2 * deals), won - expected], axis=1)


@pytest.mark.parametrize("deals", [20, 60])
@pytest.mark.parametrize("skill", [0.0, 0.5])
@pytest.mark.parametrize("found", [0.0, 1.0])
def test_an_interval_contains_the_truth_in_95_of_100_runs(deals: int, skill: float, found: float) -> None:
    random = np.random.default_rng(deals)
    truth = float(np.mean([match(random, 500, skill, found)[1].mean() for _ in range(40)]))
    right = 0
    for _ in range(RUNS):
        _, low, high, _ = adjust(*match(random, deals, skill, found))
        right += low <= truth <= high
    assert right / RUNS > 0.92
    assert right / RUNS < 0.99


def load_equals() -> tuple[Numbers, Numbers]:
    """Real games between equal players, deal by deal: what the first won of each game, and its luck.

    bottega arena volgare policy:1 policy:1.0 --games 240 --seed 77 --adjusted --out games.csv

    (with spans of 100 decisions and 12 replays)
    """
    with EQUALS.open(encoding="utf-8", newline="") as file:
        rows = [[float(cell) for cell in row] for row in csv.reader(file)]
    table = np.array(rows).reshape(-1, 2, 3)
    return table[:, :, 0], table[:, :, 1:]


@pytest.mark.parametrize("deals", [15, 40])
def test_between_equal_players_the_interval_contains_one_half(deals: int) -> None:
    """Matches of real games, drawn at random; who is called the first is drawn, too, so the truth is exactly 0.5."""
    won, luck = load_equals()
    random = np.random.default_rng(deals)
    right = narrower = 0
    for _ in range(RUNS):
        drawn = random.integers(len(won), size=deals)
        sign = random.choice([1, -1], deals)[:, None]
        first = 0.5 + sign * (won[drawn] - 0.5)
        groups = np.repeat(np.arange(deals), 2)
        _, low, high, _ = adjust(groups, first.ravel(), (sign[:, :, None] * luck[drawn]).reshape(-1, 2))
        _, raw_low, raw_high = share_interval(first.tolist())
        right += low <= 0.5 <= high
        narrower += high - low < raw_high - raw_low
    assert 0.92 < right / RUNS < 0.99
    assert narrower / RUNS > 0.9


def test_luck_that_was_found_makes_a_game_worth_several() -> None:
    random = np.random.default_rng(1)
    groups, won, luck = match(random, 200, 0.2, 1.0)
    assert adjust(groups, won, luck)[3] > 1.3
    groups, won, _ = match(random, 200, 0.2, 0.0)
    nonsense = random.normal(0, 0.3, (400, 2))  # learned to be left alone
    assert adjust(groups, won, nonsense)[3] == pytest.approx(1, abs=0.1)


def test_a_game_has_no_say_in_how_it_is_adjusted() -> None:
    """Otherwise a result and its coefficient would depend on each other, and the share would be biased."""
    groups, won, luck = match(np.random.default_rng(2), 40, 0.0, 1.0)
    before = without_luck(groups, won, luck)
    won[0] = 1 - won[0]
    after = without_luck(groups, won, luck)
    assert after[0] - before[0] == pytest.approx(2 * won[0] - 1)
    assert after[1] == before[1]


def test_few_games_say_little_about_the_coefficient() -> None:
    assert coefficients(np.ones(1), np.ones((1, 2))).tolist() == [0.0, 0.9]


def test_where_hardly_anybody_has_lost_the_result_stays_as_it_is() -> None:
    groups = np.repeat(np.arange(30), 2)
    won = np.ones(60)
    won[:3] = 0
    luck = np.random.default_rng(3).normal(0, 0.1, (60, 2))
    assert adjust(groups, won, luck) == (*share_interval(won.reshape(-1, 2).tolist()), 1.0)
