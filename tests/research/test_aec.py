"""The games in PettingZoo."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bottega.core.errors import BadAction, BadOption, Refused
from bottega.research.aec import ILLEGAL_REWARD, env, raw_env

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("carrara", {"players": 2, "expansion": False}),
    ("carrara", {"players": 4, "cards": "first-game"}),
    ("volgare", {"players": 2, "edition": "german"}),
    ("volgare", {"players": 5, "edition": "italian", "open_screens": True}),
]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_pettingzoo_finds_nothing_wrong(game: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It warns of observations that are not plain arrays, as all of its own board games with action masks have.
        warnings.simplefilter("ignore")
        api_test(env(game, **options), num_cycles=1000)
        seed_test(lambda: env(game, **options), num_cycles=200)


def play(games: Any, seed: int) -> dict[str, float]:
    """A random game; returns the rewards."""
    games.reset(seed=seed)
    random = np.random.RandomState(seed)
    rewards = dict.fromkeys(games.possible_agents, 0.0)
    for agent in games.agent_iter():
        observation, reward, ended, _, info = games.last()
        rewards[agent] += reward
        if ended:
            assert "score" in info
            games.step(None)
        else:
            games.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    return rewards


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_rewards_are_shares_of_the_victory(game: str, options: dict[str, Any]) -> None:
    rewards = play(env(game, **options), 3)
    assert sum(rewards.values()) == pytest.approx(1)
    assert min(rewards.values()) >= 0


def test_only_the_agent_whose_decision_it_is_has_legal_actions() -> None:
    games = raw_env("volgare", players=3)
    games.reset(seed=1)
    for agent in games.agents:
        assert games.observe(agent)["action_mask"].any() == (agent == games.agent_selection)


def test_an_illegal_action_ends_the_game_as_in_the_classic_games() -> None:
    games: Any = env("carrara", players=2)
    games.reset(seed=1)
    loser = games.agent_selection
    games.step(int(np.flatnonzero(games.observe(loser)["action_mask"] == 0)[0]))
    assert games.rewards[loser] == ILLEGAL_REWARD
    assert all(games.terminations.values())


@pytest.mark.parametrize("action", [-1, 10**9, 0.5, "buy", None, True, np.float32(0), np.int64(-(2**62))], ids=str)
def test_garbage_is_refused_and_changes_nothing(action: Any) -> None:
    for game in ("carrara", "volgare"):
        games = raw_env(game)
        games.reset(seed=1)
        before = games.state_record.tobytes()
        with pytest.raises(BadAction):
            games.step(action)
        assert games.state_record.tobytes() == before


def test_without_guards_an_illegal_action_is_refused_with_the_rule() -> None:
    games = raw_env("carrara")
    games.reset(seed=1)
    before = games.state_record.tobytes()
    with pytest.raises(Refused, match=r"\(C\d"):
        games.step(games.game.actions.parse("stop"))
    assert games.state_record.tobytes() == before


def test_the_board_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    text = raw_env("carrara", render_mode="ansi")
    text.reset(seed=1)
    assert "Carrara" in str(text.render())
    screen = raw_env("volgare", render_mode="human")
    screen.reset(seed=1)
    screen.step(int(np.flatnonzero(screen.observe(screen.agent_selection)["action_mask"])[0]))
    assert "player_0" in capsys.readouterr().out


def test_wrong_options_are_refused() -> None:
    choices: list[dict[str, Any]] = [{"players": 9}, {"colour": "red"}, {"render_mode": "film"}]
    for wrong in choices:
        with pytest.raises(BadOption):
            env("carrara", **wrong)
