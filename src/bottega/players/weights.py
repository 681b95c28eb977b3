"""Where a game's learned weights are, and what is in the file: an ONNX graph that others can run, too.

inputs   observation  (rows, numbers)   int64    what a seat knows, see docs/research.md
outputs  policy       (rows, actions)   float32  a logit for every action, legal or not
         win          (rows, players)   float32  shares of the victory, counted from the observer on
         margin       (rows, players)   float32  points above the average, in units of 30
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bottega.core.game import Game
from bottega.games import load

FILE = "maestro.onnx"
LAYERS = ("first", "second", "third", "policy", "judges", "win", "margin")


def weights_file(game: Game) -> Any:
    """The file that is shipped with a game."""
    return files(f"bottega.games.{game.name}").joinpath(FILE)


def has_weights(game: Game) -> bool:
    """Whether a game has been learned. Archived rules use the weights of today's if they see and do the same."""
    return bool(weights_file(game).is_file()) and _alike(game, load(game.name))


def _alike(game: Game, other: Game) -> bool:
    """Whether two versions of a game have the same observations and actions."""
    return game is other or (
        game.actions.names == other.actions.names
        and game.features.players == other.features.players
        and [(one.name, one.shape) for one in game.features.declared.values()]
        == [(one.name, one.shape) for one in other.features.declared.values()]
    )


def read_weights(game: Game) -> dict[str, NDArray[np.float32]]:
    """The learned numbers by name, as `learn/network.py` calls them."""
    import onnx  # noqa: PLC0415 -- half a second that only Maestro's opponents wait for
    from onnx import numpy_helper  # noqa: PLC0415

    model = onnx.load_model_from_string(weights_file(game).read_bytes())
    wanted = {f"{layer}.{part}" for layer in LAYERS for part in ("weight", "bias")}
    return {
        one.name: numpy_helper.to_array(one).astype(np.float32) for one in model.graph.initializer if one.name in wanted
    }
