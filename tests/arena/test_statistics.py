"""Intervals contain the truth as often as they say, also where games depend on each other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bottega.arena.statistics import share_interval, student, wilson, z_for_all

RUNS = 1500


def independent(random: Random) -> list[float]:
    return [float(random.random() < 0.5) for _ in range(2)]


def strong_player(random: Random) -> list[float]:
    return [float(random.random() < 0.95) for _ in range(2)]


def seat_decides(random: Random) -> list[float]:
    return [1.0, 0.0] if random.random() < 0.8 else [float(random.random() < 0.5)] * 2


def deal_decides(random: Random) -> list[float]:
    return [float(random.random() < 0.8)] * 2


def deal_matters(random: Random) -> list[float]:
    chance = random.betavariate(0.5, 1.5)
    return [float(random.random() < chance) for _ in range(4)]


def shared_wins(random: Random) -> list[float]:
    return [random.choice([0.0, 0.5, 1.0]) for _ in range(3)]


@pytest.mark.parametrize("deals", [10, 60])
@pytest.mark.parametrize(
    ("play_a_deal", "truth"),
    [
        (independent, 0.5),
        (strong_player, 0.95),
        (seat_decides, 0.5),
        (deal_decides, 0.8),
        (deal_matters, 0.25),
        (shared_wins, 0.5),
    ],
)
def test_an_interval_contains_the_truth_in_95_of_100_runs(
    play_a_deal: Callable[[Random], list[float]], truth: float, deals: int
) -> None:
    random = Random(deals)
    intervals = [share_interval([play_a_deal(random) for _ in range(deals)]) for _ in range(RUNS)]
    right = sum(low <= truth <= high for _, low, high in intervals) / RUNS
    assert right > 0.93
    assert right < (0.975 if deals == 60 else 1.0)


def test_counting_games_of_one_deal_as_independent_would_be_wrong() -> None:
    """The test above can fail: Wilson's interval on all games is too narrow where the deal decides."""
    random = Random(1)
    right = 0
    for _ in range(RUNS):
        games = [won for _ in range(60) for won in deal_decides(random)]
        low, high = wilson(sum(games) / len(games), len(games))
        right += low <= 0.8 <= high
    assert right / RUNS < 0.88


def test_all_won_is_not_taken_for_certain() -> None:
    share, low, high = share_interval([[1.0, 1.0]] * 50)
    assert (share, high) == (1.0, pytest.approx(1.0))
    assert low == pytest.approx(0.925, abs=0.002)  # 50 deals, not 100 games
    assert share_interval([[0.0, 0.0]] * 50)[2] == pytest.approx(1 - low)


def test_a_single_game_says_next_to_nothing() -> None:
    share, low, high = share_interval([[1.0]])
    assert share == 1.0
    assert low < 0.1 < high


def test_an_unfinished_rotation_counts_for_as_much_as_was_played() -> None:
    assert share_interval([[1.0, 0.0], [1.0, 0.0], [1.0]])[0] == 0.6


def test_with_many_independent_deals_the_interval_is_wilsons() -> None:
    clusters = [[1.0], [0.0], [1.0]] * 300
    assert share_interval(clusters)[1:] == pytest.approx(wilson(2 / 3, 900), abs=2e-4)


def test_wilson_as_in_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


@pytest.mark.parametrize(("freedom", "tabled"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984)])
def test_students_t_as_in_the_books(freedom: int, tabled: float) -> None:
    assert student(1.96, freedom) == pytest.approx(tabled, rel=0.01)


def test_several_intervals_together_are_wider() -> None:
    assert z_for_all(1) == pytest.approx(1.96, abs=1e-3)
    assert z_for_all(4) == pytest.approx(2.498, abs=1e-3)
