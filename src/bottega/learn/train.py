"""Self-play training: proximal policy optimisation on thousands of games at once, against itself and its own past.

    bottega learn GAME --minutes 20 --folder checkpoints
    python -m bottega.learn.train GAME 20 checkpoints      # the same where the command's own packages are missing

Every position is evaluated for all seats from the mover's knowledge, so that each seat's share can be followed through
everybody's decisions; a seat's advantage is how its share went on after its own decision.
"""

from __future__ import annotations

import copy
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cached_property
from math import cos, pi
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.games import load
from bottega.learn.config import Config, config_for, small
from bottega.learn.levels import Level, shipped_network
from bottega.learn.network import Evaluation, Network
from bottega.learn.simulators import Env, make_env

Log = Callable[[dict[str, object]], None]


@dataclass
class Batch:
    """What was seen and decided in a round of play; all tensors have a row for every decision."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    probability: Tensor  # the logarithm of that with which the action was chosen
    advantage: Tensor
    win: Tensor  # the shares of the seats to be predicted
    margin: Tensor

    def __len__(self) -> int:
        return len(self.action)

    def part(self, rows: Tensor) -> Batch:
        """Some of the decisions."""
        return Batch(*(getattr(self, name)[rows] for name in self.__dataclass_fields__))


@dataclass
class Progress:
    """How far training has come, over all its runs."""

    minutes: float = 0.0
    decisions: int = 0
    games: int = 0
    updates: int = 0


@dataclass
class Past:
    """Earlier selves."""

    selves: list[dict[str, Tensor]] = field(default_factory=list)
    last: float = 0.0  # minutes, when the last one was kept

    def keep(self, network: Network, minutes: float, config: Config) -> None:
        """Keep the present self if it is time. Too many: the more recent ones thin out first to last."""
        if self.selves and minutes - self.last < config.keep_every:
            return
        self.last = minutes
        self.selves.append({name: value.detach().clone() for name, value in network.state_dict().items()})
        if len(self.selves) > config.past_selves:
            del self.selves[torch.randint(len(self.selves) - 2, ()).item()]


class Learner:
    """A network that plays against itself and learns from it."""

    def __init__(self, game: Game, config: Config, device: str, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.game = game
        self.config = config
        self.device = device
        self.network = Network(game).to(device)
        self.rival = copy.deepcopy(self.network)
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(),
            lr=config.learning_rate,
            betas=(0.9, 0.99),
            eps=1e-7,
            weight_decay=1e-4,
            fused=device == "cuda",
        )
        self.progress = Progress()
        self.past = Past()
        self.env: Env
        self._evaluation_games: dict[int, Env] = {}  # environments for evaluations, by number of players
        self.seed = seed
        self.players = game.max_players
        self.at_past = int(
            config.games * config.past_self_fraction
        )  # so many games from the first on are against the past
        # Compiled, encoding reads and writes once. A CPU learns too little for that to pay.
        self.encode = torch.compile(self.network.encode, dynamic=False) if device == "cuda" else self.network.encode

    # ------------------------------------------------------------------------------------------------------- a run

    def run(self, minutes: float, log: Log, save: Callable[[], None] = lambda: None) -> None:
        """Learn for some minutes, from a high rate of learning to a low one; `save` now and then."""
        self.env = self._env(self.config.games, "all", self.seed + self.progress.decisions)
        self.env.reset()
        self._report(log)
        began = time.perf_counter()  # compiling is over
        before = evaluated = self.progress.minutes
        while (spent := (time.perf_counter() - began) / 60) < minutes:
            self.progress.minutes = before + spent
            self.past.keep(self.network, self.progress.minutes, self.config)
            rate = self._rate(spent / minutes)
            for group in self.optimizer.param_groups:
                group["lr"] = rate
            line = self.round()
            log({**asdict(self.progress), "rate": rate, **line})
            if self.progress.minutes - evaluated > self.config.evaluate_every:
                evaluated = self.progress.minutes
                save()
                self._report(log)
        save()

    def _report(self, log: Log) -> None:
        """How strong it is by now, if that is to be measured."""
        if self.config.evaluation_games:
            shares = {f"against_{name}": self.against(level) for name, level in self.fixed_levels.items()}
            log({"minutes": self.progress.minutes, **shares})

    def _env(self, games: int, options: OptionValues | str | None, seed: int) -> Env:
        return make_env(self.device, self.game, games, options, seed)

    def _rate(self, part: float) -> float:
        config = self.config
        return (
            config.final_learning_rate + (config.learning_rate - config.final_learning_rate) * (1 + cos(pi * part)) / 2
        )

    def _entropy_coef(self) -> float:
        part = min(1.0, self.progress.minutes / self.config.minutes)
        return self.config.entropy_coef * (self.config.final_entropy_coef / self.config.entropy_coef) ** part

    def round(self) -> dict[str, float]:
        """Play, then learn from it."""
        began = time.perf_counter()
        batch, line = self.play()
        self._wait()
        played = time.perf_counter()
        line |= self.learn(batch)
        self._wait()
        decisions = self.config.games * self.config.steps
        self.progress.decisions += decisions
        line["play_s"] = played - began
        line["learn_s"] = time.perf_counter() - played
        line["decisions_per_s"] = decisions / (time.perf_counter() - began)
        return line

    def _wait(self) -> None:
        if self.device == "cuda":
            torch.cuda.synchronize()

    # ------------------------------------------------------------------------------------------------------ playing

    def evaluate(self, network: Network, observation: Tensor, mask: Tensor) -> Evaluation:
        """A evaluation with numbers as short as the device likes them."""
        inputs = self.encode(observation)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            evaluation: Evaluation = network(inputs, mask, network.players(observation))
        return evaluation

    @torch.no_grad()
    def play(self) -> tuple[Batch, dict[str, float]]:
        """Some decisions in every game."""
        config, env = self.config, self.env
        games, steps = config.games, config.steps
        kept = self._room(steps, games)
        at_past = self.at_past if self.past.selves else 0
        if at_past:
            self.rival.load_state_dict(self.past.selves[torch.randint(len(self.past.selves), ()).item()])
        ended, past_won, past_ended = (torch.zeros((), device=self.device) for _ in range(3))
        for step in range(steps):
            order = env.order
            evaluation = self.evaluate(self.network, env.observation, env.mask)
            logs = evaluation.policy.log_softmax(1)
            action = _sample(logs)
            count = self.network.players(env.observation)
            seat = env.seat[order]
            mine = torch.ones(games, dtype=torch.bool, device=self.device)
            if at_past:
                old = (order < at_past).nonzero()[:, 0]  # the places of the games against the past
                learner = env.seeds[order[old]] % count[old]
                mine[old] = seat[old] == learner
                rival = self.evaluate(self.rival, env.observation[old], env.mask[old])
                theirs = _sample(rival.policy.log_softmax(1))
                action[old] = torch.where(mine[old], action[old], theirs)
            kept["order"][step] = order
            kept["observation"][step] = env.observation
            kept["mask"][step] = env.mask
            kept["action"][step] = action
            kept["probability"][step] = logs.gather(1, action[:, None])[:, 0]
            kept["used"][step] = mine
            kept["seat"][step] = seat
            kept["count"][step] = count
            kept["win"][step][order] = _absolute(evaluation.win.exp(), seat, count)
            kept["margin"][step][order] = _absolute(evaluation.margin, seat, count)
            players = torch.empty_like(count)
            players[order] = count
            env.step(action)
            kept["done"][step] = env.done
            kept["won"][step] = env.reward
            kept["scored"][step] = self._margins(env.final_scores, players)
            if at_past:
                # A new game has a new seed: whose seat it was is known from before.
                numbers = order[old]
                over = env.done[numbers]
                past_won += (env.reward[numbers].gather(1, learner[:, None])[:, 0] * over).sum()
                past_ended += over.sum()
            ended += env.done.sum()
        order = env.order
        evaluation = self.evaluate(self.network, env.observation, env.mask)
        count, seat = self.network.players(env.observation), env.seat[order]
        next_win, next_margin = torch.empty_like(kept["win"][0]), torch.empty_like(kept["margin"][0])
        next_win[order] = _absolute(evaluation.win.exp(), seat, count)
        next_margin[order] = _absolute(evaluation.margin, seat, count)
        batch = self._look_back(kept, next_win, next_margin)
        self.progress.games += int(ended)
        line = {"ended": float(ended)}
        if past_ended:
            line["against_past"] = float(past_won / past_ended)
        return batch, line

    def _room(self, steps: int, games: int) -> dict[str, Tensor]:
        """Where a round is kept; the same memory every time. What is followed through a game is by game, the rest by
        place, as it comes from the environment."""
        if not hasattr(self, "_kept"):
            env, players = self.env, self.players

            def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
                return torch.zeros(steps, games, *shape, dtype=kind, device=self.device)

            self._kept = {
                "observation": room(env.observation.shape[1], kind=torch.int16),
                "mask": room(env.mask.shape[1], kind=torch.uint8),
                "order": room(kind=torch.int64),
                "action": room(kind=torch.int64),
                "probability": room(),
                "used": room(kind=torch.bool),
                "seat": room(kind=torch.int64),
                "count": room(kind=torch.int64),
                "win": room(players),
                "margin": room(players),
                "done": room(kind=torch.bool),
                "won": room(players),
                "scored": room(players),
            }
        return self._kept

    def _margins(self, scores: Tensor, count: Tensor) -> Tensor:
        """By how much every seat is above the average, in units."""
        present = torch.arange(self.players, device=scores.device) < count[:, None]
        scored = scores.float() * present
        mean = scored.sum(1, keepdim=True) / count[:, None]
        return ((scored - mean) / self.config.points).clamp(-1.5, 1.5) * present

    def _look_back(self, kept: dict[str, Tensor], next_win: Tensor, next_margin: Tensor) -> Batch:
        """What every decision led to, estimated from how all shares went on."""
        config = self.config
        steps = len(kept["win"])
        win_gain, margin_gain = torch.zeros_like(next_win), torch.zeros_like(next_margin)
        wins, margins = torch.empty_like(kept["win"]), torch.empty_like(kept["margin"])
        predicted_wins, predicted_margins = torch.empty_like(wins), torch.empty_like(margins)
        for step in reversed(range(steps)):
            done = kept["done"][step][:, None]
            change = torch.where(done, kept["won"][step], next_win) - kept["win"][step]
            win_gain = change + config.gae_lambda * torch.where(done, 0, win_gain)
            change = torch.where(done, kept["scored"][step], next_margin) - kept["margin"][step]
            margin_gain = change + config.gae_lambda * torch.where(done, 0, margin_gain)
            order = kept["order"][step]
            wins[step], margins[step] = win_gain[order], margin_gain[order]
            next_win, next_margin = kept["win"][step], kept["margin"][step]
            # From here on only by place.
            predicted_wins[step], predicted_margins[step] = next_win[order], next_margin[order]
        used = kept["used"].flatten().nonzero()[:, 0]

        def rows(values: Tensor) -> Tensor:
            return values.flatten(0, 1)[used]

        seat, count = rows(kept["seat"]), rows(kept["count"])
        gain = rows(wins) + config.margin * rows(margins)
        advantage = gain.gather(1, seat[:, None])[:, 0]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        return Batch(
            rows(kept["observation"]),
            rows(kept["mask"]),
            rows(kept["action"]),
            rows(kept["probability"]),
            advantage,
            _relative((rows(predicted_wins) + rows(wins)).clamp(0, 1), seat, count),
            _relative(rows(predicted_margins) + rows(margins), seat, count),
        )

    # ----------------------------------------------------------------------------------------------------- learning

    def learn(self, batch: Batch) -> dict[str, float]:
        """Make what went well more likely, and evaluate better."""
        sums: dict[str, Tensor] = {}
        parts = 0
        for part in self._parts(batch):
            losses = self._losses(part)
            self.optimizer.zero_grad(set_to_none=True)
            losses["loss"].backward()
            size = nn.utils.clip_grad_norm_(self.network.parameters(), self.config.max_grad_norm)
            self.optimizer.step()
            losses["gradient"] = size
            for name, value in losses.items():
                sums[name] = sums.get(name, 0) + value.detach()
            parts += 1
        self.progress.updates += parts
        return {name: float(value) / max(1, parts) for name, value in sums.items()}

    def _parts(self, batch: Batch) -> Iterator[Batch]:
        size = min(self.config.batch, len(batch))
        for _ in range(self.config.epochs):
            order = torch.randperm(len(batch), device=self.device)
            for first in range(0, len(batch) - size + 1, size):
                yield batch.part(order[first : first + size])

    def _losses(self, part: Batch) -> dict[str, Tensor]:
        config = self.config
        evaluation = self.evaluate(self.network, part.observation, part.mask)
        logs = evaluation.policy.log_softmax(1)
        likelier = logs.gather(1, part.action[:, None])[:, 0] - part.probability
        ratio = likelier.exp()
        clipped = ratio.clamp(1 - config.clip_range, 1 + config.clip_range)
        policy = -torch.minimum(ratio * part.advantage, clipped * part.advantage).mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        win = -(part.win * evaluation.win.clamp(min=-30)).sum(1).mean()
        margin = (evaluation.margin - part.margin).square().sum(1).mean()
        loss = policy - self._entropy_coef() * entropy + config.value_coef * (win + 0.5 * margin)
        return {
            "loss": loss,
            "policy": policy,
            "entropy": entropy,
            "win": win,
            "margin": margin,
            "changed": ((ratio - 1) - likelier).mean(),
            "clipped": ((ratio - 1).abs() > config.clip_range).float().mean(),
        }

    # --------------------------------------------------------------------------------------------------- evaluating

    @cached_property
    def fixed_levels(self) -> dict[str, Level]:
        """Players that stay as they are while it learns: a greedy one, and the network that is shipped today."""
        levels: dict[str, Level] = {"greedy": lambda env: env.greedy_actions()}
        if (shipped := shipped_network(self.game)) is not None:
            shipped.to(self.device)
            levels["shipped"] = lambda env: self.evaluate(shipped, env.observation, env.mask).policy.argmax(1)
        return levels

    @torch.no_grad()
    def against(self, level: Level) -> dict[str, float]:
        """The share of victories against players of a level, by number of players; the fair share is one in so many."""
        found = {}
        for players in range(2, self.game.max_players + 1):
            if players not in self._evaluation_games:
                self._evaluation_games[players] = self._env(
                    self.config.evaluation_games, {"players": players}, 1_000_000
                )
            env = self._evaluation_games[players]
            env.reset()
            mine = torch.arange(env.games, device=self.device) % players
            won = torch.zeros(env.games, device=self.device)
            over = torch.zeros(env.games, dtype=torch.bool, device=self.device)
            for _ in range(self.game.max_decisions):
                evaluation = self.evaluate(self.network, env.observation, env.mask)
                ours = env.seat[env.order] == mine[env.order]
                env.step(torch.where(ours, evaluation.policy.argmax(1), level(env)))
                first = env.done & ~over
                won += torch.where(first, env.reward.gather(1, mine[:, None])[:, 0], 0)
                over |= env.done
                if bool(over.all()):
                    break
            found[str(players)] = round(float(won.mean()), 4)
        return found

    # -------------------------------------------------------------------------------------------------- checkpoints

    def save(self, folder: Path) -> None:
        """Keep all that is needed to go on: the weights, the optimizer and earlier selves, in a file each."""
        folder.mkdir(parents=True, exist_ok=True)
        name = self.game.name
        about = {"progress": asdict(self.progress), "config": asdict(self.config)}
        torch.save({"network": self.network.state_dict(), **about}, folder / f"{name}-network.pt")
        torch.save(_shorter(self.optimizer.state_dict()), folder / f"{name}-optimizer.pt")
        selves = self.past.selves[:: max(1, len(self.past.selves) // 3)][-3:]
        torch.save(_shorter(selves), folder / f"{name}-past.pt")

    def load(self, folder: Path) -> None:
        """Go on from a checkpoint. Without the optimizer's file it begins anew with the weights."""
        name = self.game.name
        known = torch.load(folder / f"{name}-network.pt", map_location=self.device, weights_only=True)
        self.network.load_state_dict(known["network"])
        self.progress = Progress(**known["progress"])
        if (path := folder / f"{name}-optimizer.pt").exists():
            self.optimizer.load_state_dict(_longer(torch.load(path, map_location=self.device, weights_only=True)))
        if (path := folder / f"{name}-past.pt").exists():
            self.past.selves = _longer(torch.load(path, map_location=self.device, weights_only=True))
            self.past.last = self.progress.minutes


def _sample(logs: Tensor) -> Tensor:
    """An action for every row, by its probability."""
    return (logs.exp() / torch.empty_like(logs).exponential_()).argmax(1)


def _absolute(values: Tensor, seat: Tensor, count: Tensor) -> Tensor:
    """Values that are counted from the observer on, counted from the first seat on instead; 0 for absent seats."""
    places = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (places - seat[:, None]) % count[:, None]) * (places < count[:, None])


def _relative(values: Tensor, seat: Tensor, count: Tensor) -> Tensor:
    """The other way round."""
    places = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (places + seat[:, None]) % count[:, None]) * (places < count[:, None])


def _shorter(value: Any) -> Any:
    """Long numbers in half the space."""
    return _each_tensor(value, lambda one: one.to(torch.bfloat16) if one.dtype == torch.float32 and one.dim() else one)


def _longer(value: Any) -> Any:
    return _each_tensor(value, lambda one: one.float() if one.dtype == torch.bfloat16 else one)


def _each_tensor(value: Any, change: Callable[[Tensor], Tensor]) -> Any:
    if isinstance(value, Tensor):
        return change(value)
    if isinstance(value, dict):
        return {name: _each_tensor(one, change) for name, one in value.items()}
    if isinstance(value, list):
        return [_each_tensor(one, change) for one in value]
    return value


def write_lines(path: Path) -> Log:
    """A log of JSON lines, on the screen now and then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("a", encoding="utf-8")
    last = [0.0]

    def log(line: dict[str, object]) -> None:
        rounded = {name: round(value, 5) if isinstance(value, float) else value for name, value in line.items()}
        file.write(json.dumps(rounded) + "\n")
        file.flush()
        if "against_greedy" in line or time.monotonic() - last[0] > 15:
            last[0] = time.monotonic()
            print(json.dumps(rounded), flush=True)

    return log


def train(game: Game, minutes: float, folder: Path, seed: int = 0) -> Progress:
    """Train a game for some minutes, from its checkpoint in the folder if there is one."""
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    config = config_for(game)
    learner = Learner(game, config if device == "cuda" else small(config), device, seed)
    if (folder / f"{game.name}-network.pt").exists():
        learner.load(folder)
    learner.run(minutes, write_lines(folder / f"{game.name}.jsonl"), lambda: learner.save(folder))
    return learner.progress


def main() -> None:
    """Train a game: its name, minutes, and the folder of the checkpoints."""
    name, minutes, folder = sys.argv[1:]
    print(train(load(name), float(minutes), Path(folder)))


if __name__ == "__main__":
    main()
