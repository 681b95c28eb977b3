"""Compile one game's rules and players, and print how far it is: `python -m bottega.server.compile_rules GAME`.

Archived rules are named with their version: `python -m bottega.server.compile_rules GAME 1`.
"""

from __future__ import annotations

import sys

from bottega.core.game import Progress
from bottega.games import load
from bottega.server.ready import make_ready

HALF = 50  # of a hundred parts


def tell(before: int) -> Progress:
    """Print the parts done so far: those before, and of this half."""

    def progress(done: int, total: int) -> None:
        print(before + HALF * done // total, flush=True)

    return progress


if __name__ == "__main__":
    make_ready(load(sys.argv[1], *map(int, sys.argv[2:])), tell(0), tell(HALF))
