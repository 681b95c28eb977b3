"""Whether the GPU's games are the CPU's to the bit, and how many steps a second it makes.

python -m bottega.learn.measure
"""

from __future__ import annotations

import json
import time
from typing import Any

import numpy as np
import torch

from bottega.core.encoding import Encoding
from bottega.games import NAMES, load
from bottega.learn.network import Network
from bottega.learn.simulate import GpuTable
from bottega.players.weights import read_weights
from bottega.research.vector import BEGIN, VectorTable

WARM = 300  # decisions, so that games are at all stages
ROUNDS = 200


def equal_to_the_cpu(name: str, games: int = 512, steps: int = 600) -> dict[str, Any]:
    """Play the same games on both by the same actions and compare everything."""
    gpu, cpu = GpuTable(name, games, "all", seed=5), VectorTable(name, games, "all", seed=5)
    gpu.reset()
    cpu.reset()
    ended = 0
    for number in range(steps):
        actions = cpu.sample().copy()
        gpu.step(torch.from_numpy(actions).cuda()[gpu.order])
        cpu.step(actions)
        ended += int(cpu.done.sum())
        order = gpu.order.cpu().numpy()
        pairs = {
            "observation": (gpu.observation, cpu.observation[order]),
            "mask": (gpu.mask, cpu.mask[order]),
            "reward": (gpu.reward, cpu.reward),
            "done": (gpu.done, cpu.done),
            "seat": (gpu.seat, cpu.seat),
            "final_scores": (gpu.final_scores, cpu.final_scores),
        }
        for what, (on_gpu, on_cpu) in pairs.items():
            if not np.array_equal(on_gpu.cpu().numpy(), np.asarray(on_cpu)):
                return {"game": name, "equal": False, "what": what, "step": number}
    states = gpu.states.copy_to_host()
    same = all(states[i].tobytes() == cpu.state(i).tobytes() for i in range(games))
    return {"game": name, "equal": same, "games": games, "steps": steps, "games_ended": ended}


def random_rate(name: str, games: int) -> dict[str, Any]:
    """Random decisions a second, nothing but the rules."""
    table = GpuTable(name, games, "all", seed=1)
    table.begin_at_random()
    for _ in range(WARM):
        table.play_at_random()
    torch.cuda.synchronize()
    began, begun = time.perf_counter(), 0
    for _ in range(ROUNDS):
        begun += (table.play_at_random() == BEGIN).sum()
    torch.cuda.synchronize()
    spent = time.perf_counter() - began
    return {"game": name, "games": games, "steps_per_s": round((ROUNDS * games - int(begun)) / spent)}


@torch.no_grad()
def policy_rate(name: str, games: int) -> dict[str, Any]:
    """Decisions a second when the trained network chooses each of them: observation, policy, sampling, rules."""
    game = load(name)
    weights = read_weights(game)
    with_figures = weights["first.weight"].shape[1] > Encoding(game.features).size
    network = Network(game, with_figures)
    network.load_state_dict({key: torch.from_numpy(value) for key, value in weights.items()})
    network = network.cuda().to(torch.bfloat16)
    table = GpuTable(game, games, "all", seed=1, with_figures=with_figures)
    table.reset()

    def choose(observation: torch.Tensor, figures: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        logits = network.policy_alone(network.encode(observation, figures)).float()
        chances = torch.rand_like(logits).log_().neg_()  # exponential: the least of chance / weight wins
        return torch.where(mask == 0, -torch.inf, logits - chances.log_()).argmax(1)

    choose = torch.compile(choose, dynamic=False)
    for _ in range(WARM):
        table.step(choose(table.observation, table.figures, table.mask))
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(ROUNDS):
        table.step(choose(table.observation, table.figures, table.mask))
    torch.cuda.synchronize()
    spent = time.perf_counter() - began
    return {"game": name, "games": games, "policy_steps_per_s": round(ROUNDS * games / spent)}


def main() -> None:
    """All figures, a line of JSON each."""
    print(json.dumps({"gpu": torch.cuda.get_device_name(), "torch": torch.__version__}), flush=True)
    for name in NAMES:
        load(name)
        print(json.dumps(equal_to_the_cpu(name)), flush=True)
        for games in (262_144, 1_048_576):
            print(json.dumps(random_rate(name, games)), flush=True)
        print(json.dumps(policy_rate(name, 262_144)), flush=True)


if __name__ == "__main__":
    main()
