"""The dice live inside the state, so that a game is nothing but options, a seed and a list of actions.

The generator is Chris Doty-Humphrey's sfc32: four 32-bit words, one of them a counter, additions and shifts only. It
replaces the PCG of the first sketch because no intermediate value leaves 64 bits: interpreted, compiled and CUDA runs
agree to the bit without tricks. The words are stored as 64-bit integers for the same reason.

Draws are lazy. Nothing is shuffled beforehand: a bag or a pile is a multiset, and what comes out is decided when
somebody sees it. What has not been drawn exists nowhere and cannot leak.
"""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule

WORDS = 4
COUNTER = 3  # the word that counts the rolls
LOW_32 = 0xFFFFFFFF
WARM_UP = 15
MAX_SEED = 2**63 - 1


@rule
def seed_dice(dice: IntArray, seed: int) -> None:
    """Set the dice from a seed between 0 and LARGEST_SEED."""
    dice[0] = seed & LOW_32
    dice[1] = (seed >> 32) & LOW_32
    dice[2] = 0
    dice[COUNTER] = 1
    for _ in range(WARM_UP):
        roll(dice, 1)


@rule
def roll(dice: IntArray, sides: int) -> int:
    """A number from 0 to sides - 1."""
    a = int(dice[0])
    b = int(dice[1])
    c = int(dice[2])
    counter = int(dice[COUNTER])
    result = (a + b + counter) & LOW_32
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & LOW_32
    dice[2] = ((((c << 21) & LOW_32) | (c >> 11)) + result) & LOW_32
    dice[COUNTER] = (counter + 1) & LOW_32
    return (result * int(sides)) >> 32


@rule
def draw(dice: IntArray, amounts: IntArray) -> int:
    """Take one piece at random out of a multiset given as amounts per kind; -1 if it is empty."""
    total = 0
    for kind in range(len(amounts)):
        total += amounts[kind]
    if total == 0:
        return -1
    chosen = roll(dice, total)
    for kind in range(len(amounts)):
        chosen -= amounts[kind]
        if chosen < 0:
            amounts[kind] -= 1
            return kind
    return -1
