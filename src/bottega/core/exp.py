"""e to the power of x by additions, multiplications and one division, none of which rounds differently anywhere.

Each C library has an exp of its own, and their last bits differ. Every search uses this one, so a tree comes out the
same compiled and in WebAssembly. A GPU may do it too, if it is told not to fuse multiplications with additions.

The method is that of fdlibm (Sun Microsystems, 1993), with an error below one unit in the last place: x = k ln 2 + r,
a rational function of r, and 2 to the power of k put together from its bits.
"""

from __future__ import annotations

import numpy as np

from bottega.core.rule import rule

LN2_HIGH = 6.93147180369123816490e-01
LN2_LOW = 1.90821492927058770002e-10
INVERSE_LN2 = 1.44269504088896338700e00
P1 = 1.66666666666666019037e-01
P2 = -2.77777777770155933842e-03
P3 = 6.61375632143793436117e-05
P4 = -1.65339022054652515390e-06
P5 = 4.13813679705723846039e-08

LOWEST = -708.0  # below this the result is less than the smallest normal number, and counts as 0
HIGHEST = 709.0  # above this it is too large for a float
BIAS = 1023  # of the exponent of a double
FRACTION_BITS = 52


@rule
def exp(x: float) -> float:
    """e to the power of x; 0 instead of numbers that are next to nothing."""
    x = float(x)
    if x < LOWEST:
        return 0.0
    if x > HIGHEST:
        return np.inf
    k = int(INVERSE_LN2 * x + 0.5) if x > 0 else int(INVERSE_LN2 * x - 0.5)
    high = x - k * LN2_HIGH
    low = k * LN2_LOW
    r = high - low
    square = r * r
    c = r - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))))
    fraction = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    power = np.int64((k + BIAS) << FRACTION_BITS).view(np.float64)
    return float(fraction * power)
