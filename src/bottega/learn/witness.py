"""What happened in some games, as one digest: equal digests mean that everything was equal, to the bit.

A GPU's games are compared with the CPU's by it, and the one that a GPU found last is kept (`docs/gpu.json`), so that
a machine without one can tell whether its rules still do what was compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bottega.core.state import GameState
from bottega.research.vector import VectorEnv

GAMES = 512
STEPS = 400
SEED = 5


class Witness:
    """Sees all that an environment shows after every step, by game, and in the end the states."""

    def __init__(self) -> None:
        self._seen = hashlib.sha256()

    def look(self, *arrays: NDArray[np.generic] | GameState) -> None:
        """Take some arrays in."""
        for array in arrays:
            self._seen.update(np.ascontiguousarray(array).tobytes())

    @property
    def digest(self) -> str:
        """Of everything so far."""
        return self._seen.hexdigest()


def shown(env: VectorEnv) -> tuple[NDArray[np.generic], ...]:
    """What an environment on the CPU shows."""
    return (env.observation, env.mask, env.reward, env.done, env.seat, env.final_scores)


def random_games(name: str) -> Iterator[tuple[VectorEnv, NDArray[np.int64]]]:
    """Random games of all kinds on the CPU: the environment, and the actions it is given next, before every step."""
    env = VectorEnv(name, GAMES, "all", seed=SEED)
    env.reset()
    for _ in range(STEPS):
        actions = env.sample().copy()
        yield env, actions
        env.step(actions)
    yield env, np.zeros(0, np.int64)
    env.close()


def cpu_testimony(name: str) -> str:
    """The digest of these games."""
    witness = Witness()
    for env, _ in random_games(name):
        witness.look(*shown(env))
    witness.look(*(env.state(i) for i in range(GAMES)))
    return witness.digest
