"""Training in small, where PyTorch is installed (`make unit-learn`)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from bottega.core.encoding import Encoding  # noqa: E402
from bottega.core.game import Game  # noqa: E402
from bottega.learn.config import config_for, small  # noqa: E402
from bottega.learn.export import make_model  # noqa: E402
from bottega.learn.levels import shipped_network  # noqa: E402
from bottega.learn.network import Network, parameters_of, plain  # noqa: E402
from bottega.learn.simulators import CpuEnv  # noqa: E402
from bottega.learn.train import Learner, _absolute, _relative  # noqa: E402
from bottega.players.network import load_network, network_kernels_for, new_activations  # noqa: E402


def test_a_network_has_at_most_two_million_parameters(any_game: Game) -> None:
    assert parameters_of(Network(any_game)) <= 2_000_000


def test_the_compiled_network_says_what_the_trained_one_says(any_game: Game) -> None:
    torch.manual_seed(1)
    network = Network(any_game)
    env = CpuEnv(any_game, 16, "all", seed=2)
    env.reset()
    for _ in range(40):
        env.step(torch.multinomial(env.mask.float(), 1)[:, 0])
    inputs = network.encode(env.observation)
    encoded = Encoding(any_game.observation_space).encode(env.observation.numpy().astype(np.int64))
    np.testing.assert_allclose(inputs[:, : encoded.shape[1]].numpy(), encoded, atol=1e-6)
    by_number = network.encode(env.observation.t().contiguous().t())
    assert torch.equal(by_number, inputs), "however the observations lie in memory"
    evaluation = network(inputs, env.mask, network.players(env.observation))
    weights = load_network(any_game, plain(network))
    activations = new_activations(any_game, weights)
    for i in range(16):
        state = env._env.state(i)
        seats = any_game.seats(state)
        network_kernels_for(any_game).evaluate_position(state, any_game.active(state), weights, activations)
        np.testing.assert_allclose(activations.win[:seats], evaluation.win[i, :seats].exp().detach().numpy(), atol=1e-4)


def test_every_decision_at_a_learning_table_is_a_choice(any_game: Game) -> None:
    env = CpuEnv(any_game, 32, "all", seed=2)
    env.reset()
    for _ in range(100):
        assert bool((env.choices > 1).all())
        env.step(torch.multinomial(env.mask.float(), 1)[:, 0])


def test_seats_are_counted_from_the_observer_on_and_back() -> None:
    values = torch.tensor([[0.1, 0.2, 0.7, 0.0], [0.4, 0.6, 0.0, 0.0]])
    seat, count = torch.tensor([2, 1]), torch.tensor([3, 2])
    absolute = _absolute(values, seat, count)
    assert absolute[0].tolist() == pytest.approx([0.2, 0.7, 0.1, 0.0])
    assert absolute[1].tolist() == pytest.approx([0.6, 0.4, 0.0, 0.0])
    assert torch.equal(_relative(absolute, seat, count), values)


def test_a_run_learns_and_can_be_continued(any_game: Game, tmp_path: Path) -> None:
    config = replace(small(config_for(any_game)), evaluation_games=0)
    learner = Learner(any_game, config, "cpu", seed=1)
    lines: list[dict[str, Any]] = []
    learner.run(0.03, lines.append, lambda: learner.save(tmp_path))
    assert learner.progress.decisions >= config.games * config.steps
    assert all(np.isfinite(line["loss"]) for line in lines if "loss" in line)
    again = Learner(any_game, config, "cpu", seed=2)
    again.load(tmp_path)
    assert again.progress == learner.progress
    for name, value in learner.network.state_dict().items():
        assert torch.equal(value, again.network.state_dict()[name])
    again.run(0.01, lines.append)
    assert again.progress.decisions > learner.progress.decisions
    assert make_model(any_game, plain(again.network), {"progress": 1})


def test_fixed_levels_tell_a_learned_network_from_a_new_one(any_game: Game) -> None:
    learner = Learner(any_game, replace(small(config_for(any_game)), evaluation_games=12), "cpu", seed=1)
    levels = learner.fixed_levels
    assert set(levels) == {"greedy", "shipped"}
    new = learner.against(levels["shipped"])
    assert set(new) == {str(players) for players in range(2, any_game.max_players + 1)}
    assert max(new.values()) < 0.3
    shipped = shipped_network(any_game)
    assert shipped is not None
    learner.network.load_state_dict(shipped.state_dict())
    assert min(learner.against(levels["greedy"]).values()) > 0.6
