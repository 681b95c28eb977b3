"""Players that stay as they are while a network learns, to measure it against."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from bottega.core.game import Game
from bottega.learn.network import Network
from bottega.learn.simulators import Env
from bottega.players.weights import has_weights, read_weights

Level = Callable[[Env], Tensor]  # what a player would do in every game, by place


def shipped_network(game: Game) -> Network | None:
    """The network that is shipped with a game, if there is one and the rules still have its features and actions."""
    if not has_weights(game):
        return None
    network = Network(game)
    weights = {name: torch.from_numpy(value) for name, value in read_weights(game).items()}
    if any(weights[name].shape != value.shape for name, value in network.state_dict().items()):
        return None
    network.load_state_dict(weights)
    return network
