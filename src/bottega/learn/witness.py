"""What happened in some games, as one digest: equal digests mean that everything was equal, to the bit.

A GPU's games are compared with the CPU's by it, and the one that a GPU found last is kept (`docs/gpu.json`), so that
a machine without one can tell whether its rules still do what was compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bottega.core.state import GameState
from bottega.research.vector import VectorTable

GAMES = 512
STEPS = 400
SEED = 5


class Witness:
    """Sees all that a table shows after every step, by game, and in the end the states."""

    def __init__(self) -> None:
        self._seen = hashlib.sha256()

    def look(self, *arrays: NDArray[Any] | GameState) -> None:
        """Take some arrays in."""
        for array in arrays:
            self._seen.update(np.ascontiguousarray(array).tobytes())

    @property
    def digest(self) -> str:
        """Of everything so far."""
        return self._seen.hexdigest()


def shown(table: Any) -> tuple[NDArray[Any], ...]:
    """What a table on the CPU shows."""
    return (table.observation, table.mask, table.reward, table.done, table.seat, table.final_scores)


def random_games(name: str) -> Iterator[tuple[VectorTable, NDArray[np.int64]]]:
    """Random games of all kinds on the CPU: the table, and the actions it is given next, before every step."""
    table = VectorTable(name, GAMES, "all", seed=SEED)
    table.reset()
    for _ in range(STEPS):
        actions = table.sample().copy()
        yield table, actions
        table.step(actions)
    yield table, np.zeros(0, np.int64)
    table.close()


def cpu_testimony(name: str) -> str:
    """The digest of these games."""
    witness = Witness()
    for table, _ in random_games(name):
        witness.look(*shown(table))
    witness.look(*(table.state(i) for i in range(GAMES)))
    return witness.digest
