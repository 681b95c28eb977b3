"""Amounts of a kind of thing each, as records have them: what rules of all games ask of them."""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule


@rule
def total_of(amounts: IntArray) -> int:
    """How many things there are of all kinds together."""
    total = 0
    for kind in range(len(amounts)):
        total += amounts[kind]
    return int(total)


@rule
def least_of(amounts: IntArray) -> int:
    """The smallest amount of a kind."""
    least = amounts[0]
    for kind in range(1, len(amounts)):
        least = min(least, amounts[kind])
    return int(least)


@rule
def count_at_least(amounts: IntArray, least: int) -> int:
    """How many of the amounts are at least so large."""
    count = 0
    for kind in range(len(amounts)):
        if amounts[kind] >= least:
            count += 1
    return count


@rule
def fill(amounts: IntArray, value: int) -> None:
    """The same amount of every kind."""
    for kind in range(len(amounts)):
        amounts[kind] = value
