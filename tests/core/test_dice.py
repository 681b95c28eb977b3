"""The dice inside the state."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from bottega.core.dice import COUNTER, LOW_32, MAX_SEED, draw, roll, seed_dice

pytestmark = pytest.mark.rules


def dice_of(seed: int) -> np.ndarray:
    dice = np.zeros(4, np.int64)
    seed_dice(dice, seed)
    return dice


def reference_sfc32(words: list[int]) -> int:
    """The published generator, on Python's unbounded integers."""
    a, b, c, counter = words
    result = (a + b + counter) & LOW_32
    words[:] = [
        b ^ (b >> 9),
        (c + (c << 3)) & LOW_32,
        (((c << 21) | (c >> 11)) + result) & LOW_32,
        (counter + 1) & LOW_32,
    ]
    return result


@pytest.mark.parametrize("seed", [0, 1, 2**32, MAX_SEED])
def test_rolls_follow_the_published_generator(seed: int) -> None:
    dice = dice_of(seed)
    words = [int(word) for word in dice]
    for _ in range(200):
        assert roll(dice, 1000) == (reference_sfc32(words) * 1000) >> 32
        assert [int(word) for word in dice] == words


def test_every_roll_is_counted() -> None:
    dice = dice_of(5)
    before = int(dice[COUNTER])
    for _ in range(10):
        roll(dice, 6)
    assert dice[COUNTER] == before + 10


def test_all_sides_come_up_about_equally_often() -> None:
    dice = dice_of(7)
    counts = Counter(int(roll(dice, 6)) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_give_unrelated_rolls() -> None:
    first = [[int(roll(dice, 100)) for _ in range(5)] for dice in map(dice_of, range(50))]
    assert len({tuple(rolls) for rolls in first}) == 50


def test_a_draw_takes_a_piece_out_of_the_multiset() -> None:
    amounts = np.array([2, 0, 1], np.int16)
    dice = dice_of(3)
    drawn = Counter(int(draw(dice, amounts)) for _ in range(3))
    assert drawn == {0: 2, 2: 1}
    assert amounts.tolist() == [0, 0, 0]


def test_an_empty_multiset_gives_nothing_and_rolls_nothing() -> None:
    dice = dice_of(3)
    before = dice.tolist()
    assert draw(dice, np.zeros(6, np.int16)) == -1
    assert dice.tolist() == before
