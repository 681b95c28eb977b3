"""The network in PyTorch, for training: what a seat knows in, a policy and all seats' shares of the victory out.

The first layer is wide and its inputs are mostly off: a player on the CPU adds up lines of a table instead of
multiplying (`core/encoding.py`). The layers after it are narrow, so that a search can afford them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from bottega.core.encoding import Encoding
from bottega.core.game import Game

WIDE = 512
NARROW = 256
JUDGES = 64
NEVER = -1e9  # instead of the logit of what is impossible
ALIGNED = 64  # matrices whose sides are multiples of this are multiplied several times as fast on a GPU


class Evaluation(NamedTuple):
    """What a network says of some positions; seats are counted from the observer on."""

    policy: Tensor  # a logit for every action; those that are not legal have NEVER
    win: Tensor  # the logarithm of every seat's share of the victory
    margin: Tensor  # by how much every seat will be above the average in points, in units of MARGIN


class Network(nn.Module):
    """At most two million parameters for any game here."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        encoding = Encoding(game.observation_space)
        self.players_at = game.observation_space.first("players")
        for name, array in {
            "column": encoding.column,
            "value": encoding.value.astype("int16"),
            "exact": encoding.exact,
            "amount": encoding.amount,
            "scale": encoding.scale,
            "highest": encoding.highest[encoding.amount].astype("int16"),
        }.items():
            self.register_buffer(name, torch.from_numpy(array), persistent=False)
        self.first = nn.Linear(encoding.size, WIDE)
        self.second = nn.Linear(WIDE, NARROW)
        self.third = nn.Linear(NARROW, NARROW)
        self.policy = nn.Linear(NARROW, game.actions.count)
        self.judges = nn.Linear(NARROW, JUDGES)
        self.win = nn.Linear(JUDGES, game.max_players)
        self.margin = nn.Linear(JUDGES, game.max_players)
        nn.init.normal_(self.first.weight, std=0.06)  # about 300 of 3000 inputs are on
        for last in (self.policy, self.win, self.margin):
            nn.init.normal_(last.weight, std=0.01)
            nn.init.zeros_(last.bias)

    def encode(self, observation: Tensor) -> Tensor:
        """The inputs as `Encoding.encode` makes them, filled up with zeros.

        They lie in memory as the observations do: row after row, or number after number.
        """
        kind = torch.bfloat16 if observation.is_cuda else torch.float32
        zeros = torch.zeros(len(observation), -self.first.in_features % ALIGNED, dtype=kind, device=observation.device)
        if observation.stride(0) == 1:
            numbers = observation.t()
            seen, value = numbers[self.column], self.value[:, None]
            on = torch.where(self.exact[:, None], seen == value, seen >= value)
            amounts = torch.minimum(numbers[self.amount], self.highest[:, None]) * self.scale[:, None]
            return torch.cat([on.to(kind), amounts.to(kind), zeros.t()]).t()
        seen = observation[:, self.column]
        on = torch.where(self.exact, seen == self.value, seen >= self.value)
        amounts = torch.minimum(observation[:, self.amount], self.highest) * self.scale
        return torch.cat([on.to(kind), amounts.to(kind), zeros], 1)

    def forward(self, inputs: Tensor, mask: Tensor, players: Tensor) -> Evaluation:
        """Evaluate positions from what `encode` made of them."""
        narrow = self._think(inputs)
        judges = torch.relu(self.judges(narrow))
        absent = torch.arange(self.win.out_features, device=players.device) >= players[:, None]
        policy = _aligned(self.policy, narrow).float().masked_fill(mask == 0, NEVER)
        win = self.win(judges).float().masked_fill(absent, NEVER).log_softmax(1)
        return Evaluation(policy, win, self.margin(judges).float().masked_fill(absent, 0))

    def policy_alone(self, inputs: Tensor) -> Tensor:
        """The logits of all actions, legal or not, where nobody asks for an evaluation."""
        return _aligned(self.policy, self._think(inputs))

    def _think(self, inputs: Tensor) -> Tensor:
        wide = torch.relu(_aligned(self.first, inputs))
        narrow = torch.relu(self.second(wide))
        return narrow + torch.relu(self.third(narrow))

    def players(self, observation: Tensor) -> Tensor:
        """How many play, as an observation tells."""
        return observation[:, self.players_at].long()


def _aligned(layer: nn.Linear, inputs: Tensor) -> Tensor:
    """What a layer makes of inputs that are filled up with zeros, multiplied with weights that are filled up too."""
    more = -layer.out_features % ALIGNED
    weights = nn.functional.pad(layer.weight, (0, inputs.shape[1] - layer.in_features, 0, more))
    return nn.functional.linear(inputs, weights, nn.functional.pad(layer.bias, (0, more)))[:, : layer.out_features]


def parameters_of(network: nn.Module) -> int:
    """How many numbers are learned."""
    return sum(one.numel() for one in network.parameters())


def plain(network: nn.Module) -> dict[str, NDArray[np.float32]]:
    """The learned numbers as NumPy arrays."""
    return {name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()}
