"""Bottega's own rows: random games with the loop compiled, and with the loop in Python through the contract."""

from __future__ import annotations

from itertools import count
from random import Random

import numpy as np

from bottega.bench.peers.lineup import COMPILED
from bottega.bench.peers.measure import PlaySome
from bottega.core.record import blank
from bottega.games import load

BATCH = 20  # games in one call of the compiled loop: long enough that the call costs nothing


def player(table: str, loop: str) -> PlaySome:
    """What plays random games at a table such as "carrara players=4"."""
    name, *words = table.split()
    game = load(name)
    game.compile()
    setup_args = game.setup_args(game.options.read(dict(word.split("=", 1) for word in words)))
    state = blank(game.state_record)
    mask = np.zeros(game.actions.count, np.uint8)
    seeds = count(1)

    dice = np.array([1, 2, 3, 4], np.int64)

    def compiled() -> tuple[int, int]:
        return game.kernels.play_many_at_random(state, setup_args, next(seeds) * BATCH, BATCH, mask, dice), BATCH

    random = Random(1).random
    setup, legal, step = game.setup, game.legal, game.step

    def driven_from_python() -> tuple[int, int]:
        setup(state, setup_args, next(seeds))
        decisions = 0
        while choices := legal(state, mask):  # nothing is legal once the game is over
            step(state, np.flatnonzero(mask)[int(random() * choices)])
            decisions += 1
        return decisions, 1

    return compiled if loop == COMPILED else driven_from_python
