"""Whether a GPU's games are the CPU's to the bit, how many steps a second it makes, and pgx's games beside them.

python -m bottega.bench.gpu docs/gpu.json                               # measure, where there is a GPU
python -m bottega.bench.gpu docs/gpu.json --write docs/benchmarks.md    # put what was measured into the page
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bottega.bench.machine import machine, machine_in_words
from bottega.bench.peers.measure import measure
from bottega.bench.report import around_section, replace_section, table
from bottega.games import NAMES, load
from bottega.learn.witness import GAMES, SEED, STEPS, Witness, random_games, shown
from bottega.players.weights import read_weights
from bottega.research.vector import BEGIN

PACKAGES = ("numpy", "numba", "numba-cuda", "torch", "jax")
WARM = 300  # decisions, so that games are at all stages
ROUNDS = 200
RANDOM_GAMES = 1_048_576
POLICY_GAMES = 524_288
PGX = {"tic_tac_toe": 4_194_304, "connect_four": 1_048_576, "backgammon": 65_536, "go_9x9": 65_536}  # its batches
PGX_SECONDS = 2.0


def equal_to_the_cpu(name: str) -> dict[str, object]:
    """Play the same games on both by the same actions and compare everything."""
    import torch  # noqa: PLC0415 -- only where there is a GPU

    from bottega.learn.simulate import GpuEnv  # noqa: PLC0415

    gpu = GpuEnv(name, GAMES, "all", seed=SEED)
    gpu.reset()
    on_cpu, on_gpu = Witness(), Witness()
    ended = 0
    for number, (cpu, actions) in enumerate(random_games(name)):
        by_place = (gpu.observation.cpu(), gpu.mask.cpu())
        by_game = [torch.empty_like(one, memory_format=torch.contiguous_format) for one in by_place]
        for one, placed in zip(by_game, by_place, strict=True):
            one[gpu.order.cpu()] = placed
        others = (gpu.reward, gpu.done, gpu.seat, gpu.final_scores)
        on_gpu.look(*(one.cpu().numpy() for one in (*by_game, *others)))
        on_cpu.look(*shown(cpu))
        if on_gpu.digest != on_cpu.digest:
            return {"equal": False, "step": number}
        ended += int(cpu.done.sum())
        if len(actions):
            gpu.step(torch.from_numpy(actions).cuda()[gpu.order])
    on_cpu.look(*(cpu.state(i) for i in range(GAMES)))
    on_gpu.look(*gpu.states.copy_to_host())
    return {
        "equal": on_gpu.digest == on_cpu.digest,
        "games": GAMES,
        "steps": STEPS,
        "games_ended": ended,
        "testimony": on_gpu.digest,
    }


def timed(play: Callable[[], object]) -> float:
    """Seconds for a round, from the middle of many."""
    import torch  # noqa: PLC0415

    for _ in range(WARM):
        play()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(ROUNDS):
        play()
    torch.cuda.synchronize()
    return (time.perf_counter() - began) / ROUNDS


def random_rate(name: str, games: int) -> float:
    """Random decisions a second, nothing but the rules; setting a new game up is none."""
    from bottega.learn.simulate import GpuEnv  # noqa: PLC0415

    gpu = GpuEnv(name, games, "all", seed=1)
    gpu.begin_at_random()
    begun, rounds = 0, 0

    def play() -> None:
        nonlocal begun, rounds
        begun += (gpu.play_at_random() == BEGIN).sum()
        rounds += 1

    seconds = timed(play)
    return (games - int(begun) / rounds) / seconds


def policy_rate(name: str, games: int) -> float:
    """Decisions a second when the trained network chooses each of them: observation, policy, chance, rules."""
    import torch  # noqa: PLC0415

    from bottega.learn.network import Network  # noqa: PLC0415
    from bottega.learn.simulate import GpuEnv  # noqa: PLC0415

    game = load(name)
    network = Network(game)
    network.load_state_dict({key: torch.from_numpy(value) for key, value in read_weights(game).items()})
    network = network.cuda().to(torch.bfloat16)
    gpu = GpuEnv(game, games, "all", seed=1)
    gpu.reset()

    def choose(observation: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        logits = network.policy_alone(network.encode(observation)).float()
        chances = torch.rand_like(logits).log_().neg_()  # exponential: the least of chance / weight wins
        return torch.where(mask == 0, -torch.inf, logits - chances.log_()).argmax(1)

    chosen = torch.compile(choose, dynamic=False)
    with torch.no_grad():
        return games / timed(lambda: gpu.step(chosen(gpu.observation, gpu.mask)))


def pgx_rates() -> dict[str, object]:
    """Random decisions a second in games of pgx, without observations as in `random_rate`; why not, where not."""
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # the GPU's memory is shared with PyTorch
    try:
        from bottega.bench.peers.pgx_games import player  # noqa: PLC0415 -- where pgx is installed
    except ImportError as error:
        return {"missing": error.name}
    return {
        name: {"games": batch, **measure(player(name, "compiled", batch), PGX_SECONDS)} for name, batch in PGX.items()
    }


def measure_all(path: Path) -> None:
    """All figures, in a file and on the screen; the file grows as they come."""
    import torch  # noqa: PLC0415

    found: dict[str, Any] = {"machine": {**machine(PACKAGES), "gpu": torch.cuda.get_device_name()}, "games": {}}

    def keep(where: dict[str, Any], what: str, value: Any) -> None:
        where[what] = round(value) if isinstance(value, float) else value
        path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
        print(what, where[what], flush=True)

    for name in NAMES:
        of_game = found["games"].setdefault(name, {"random_games": RANDOM_GAMES, "policy_games": POLICY_GAMES})
        keep(of_game, "equality", equal_to_the_cpu(name))
        keep(of_game, "random_steps_per_s", random_rate(name, RANDOM_GAMES))
        keep(of_game, "policy_steps_per_s", policy_rate(name, POLICY_GAMES))
    keep(found, "pgx", pgx_rates())


def section(found: Mapping[str, Any]) -> str:
    """What was measured, for a page."""
    about = found["machine"]
    rows = [
        (
            f"{name}, all kinds of table in turn",
            f"{of_game['random_games']:,}",
            f"{of_game['random_steps_per_s'] / 1e6:,.0f} million",
            f"{of_game['policy_steps_per_s'] / 1e6:,.1f} million ({of_game['policy_games']:,} games)",
        )
        for name, of_game in found["games"].items()
    ]
    if "missing" not in found["pgx"]:
        rows += [
            (f"pgx: {name}", f"{row['games']:,}", f"{row['decisions_per_s'] / 1e6:,.0f} million", "")
            for name, row in found["pgx"].items()
        ]
    equal = [
        f"{name}: {of_game['equality']['games']} games × {of_game['equality']['steps']} decisions, "
        f"{of_game['equality']['games_ended']} games ended, "
        + ("equal to the bit" if of_game["equality"]["equal"] else "NOT equal")
        for name, of_game in found["games"].items()
    ]
    return "\n\n".join(
        [
            f"`python -m bottega.bench.gpu docs/gpu.json`, {about['gpu']}, {machine_in_words(about)}:",
            table(("on one GPU", "games at once", "random steps/s", "steps/s chosen by Maestro's network"), rows),
            f"Compared with the CPU: {'; '.join(equal)}.",
        ]
    )


def main() -> None:
    """Measure into a file, or write a file's figures into a page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args()
    if chosen.write is None:
        measure_all(chosen.file)
        return
    around_section(chosen.write, "gpu")
    replace_section(chosen.write, "gpu", section(json.loads(chosen.file.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
