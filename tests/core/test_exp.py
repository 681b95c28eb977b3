"""The exp that all searches share."""

from __future__ import annotations

import math

import numpy as np
import pytest

from bottega.core.exp import HIGHEST, LOWEST, exp
from bottega.core.rule import INTERPRETED


def some_numbers() -> list[float]:
    """What searches ask for, mostly: a little below 0; and the rest of the range."""
    random = np.random.default_rng(1)
    near = [*-random.exponential(1, 1000), *random.uniform(-40, 1e-6, 1000), -1e-12, -1e-300, 0.0, -0.0]
    return [*map(float, near), *map(float, random.uniform(LOWEST, HIGHEST, 500)), LOWEST, HIGHEST]


def test_it_is_right_to_the_last_place() -> None:
    for x in some_numbers():
        assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x)), x


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_it_gives_the_same_bits_interpreted_and_compiled() -> None:
    interpreted = exp.py_func  # type: ignore[attr-defined]
    for x in some_numbers():
        assert np.float64(interpreted(x)).tobytes() == np.float64(exp(x)).tobytes(), x
        single = np.float32(x)  # interpreted searches keep the small type
        assert np.float64(interpreted(single)).tobytes() == np.float64(exp(float(single))).tobytes(), x


def test_what_is_next_to_nothing_is_nothing_and_too_much_is_infinite() -> None:
    assert exp(LOWEST - 1) == exp(-1e18) == 0.0
    assert exp(HIGHEST + 1) == math.inf
    assert exp(0.0) == 1.0
