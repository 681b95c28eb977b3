"""A game's learned weights: where they are, and how they are kept.

`maestro.npz` has an array for every layer's weight and bias, in half precision, and `about`: a JSON text that says how
they were trained. NumPy alone reads it. `maestro.onnx` beside it has the same weights as a graph for other programs;
nothing here needs it, and it is no part of the wheel (see `learn/export.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from bottega.core.game import Game
from bottega.games import load

FILE = "maestro.npz"
ABOUT = "about"
LAYERS = ("first", "second", "third", "policy", "judges", "win", "margin")
NAMES = tuple(f"{layer}.{part}" for layer in LAYERS for part in ("weight", "bias"))


def weights_file(game: Game) -> Path:
    """The file that is shipped with a game."""
    return (load(game.name) if game.is_ours else game).folder / FILE


def has_weights(game: Game) -> bool:
    """Whether a game has been learned. Archived rules use the weights of today's if they see and do the same."""
    return weights_file(game).is_file() and _alike(game, load(game.name))


def _alike(game: Game, other: Game) -> bool:
    """Whether two versions of a game have the same observations and actions."""
    return game is other or (
        game.actions.names == other.actions.names
        and game.observation_space.players == other.observation_space.players
        and [(one.name, one.shape) for one in game.observation_space.declared.values()]
        == [(one.name, one.shape) for one in other.observation_space.declared.values()]
    )


def read_weights(game: Game) -> dict[str, NDArray[np.float32]]:
    """The weights by name, as `learn/network.py` calls them, in single precision."""
    with weights_file(game).open("rb") as file, np.load(file, allow_pickle=False) as kept:
        return {name: kept[name].astype(np.float32) for name in NAMES}


def read_about(game: Game) -> dict[str, object]:
    """How the weights were trained: `progress` and `config` of the training run."""
    with weights_file(game).open("rb") as file, np.load(file, allow_pickle=False) as kept:
        about: dict[str, object] = json.loads(str(kept[ABOUT]))
        return about


def write_weights(file: BinaryIO, weights: Mapping[str, NDArray[np.floating]], about: Mapping[str, object]) -> None:
    """Keep weights in half precision. The same weights give the same file."""
    arrays: dict[str, Any] = {name: weights[name].astype(np.float16) for name in NAMES}
    arrays[ABOUT] = np.array(json.dumps(about))
    np.savez(file, **arrays)
