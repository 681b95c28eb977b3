"""Duels against OpenSpiel's MCTS."""

from __future__ import annotations

import json

import pytest
from typer import Typer
from typer.testing import CliRunner

from bottega.core.errors import BadOption
from bottega.games import NAMES
from bottega.research.duel import Clock, main, openspiel_mcts_duel


@pytest.mark.parametrize("name", NAMES)
def test_a_duel_gives_a_share_its_interval_and_the_time_used(name: str) -> None:
    result = openspiel_mcts_duel(name, "greedy", 2, 0.01, 0.02, seed=1, rollouts="compiled", workers=1)
    low, high = result["interval_95"]
    assert 0 <= low <= result["share"] <= high <= 1
    assert result["games"] == 2
    assert result["seconds_a_turn_theirs"] > 0
    assert 0 < result["their_simulations_a_decision"] < 100_000


def test_the_command_prints_json_and_refuses_in_one_sentence() -> None:
    app = Typer()
    app.command()(main)
    runner = CliRunner()
    command = ["volgare", "random", "--games", "2", "--seconds", "0.002", "--workers", "1"]
    assert json.loads(runner.invoke(app, [*command, "--json"]).stdout)["player"] == "random"
    assert "OpenSpiel" in runner.invoke(app, command).stdout
    for wrong in (["chess", "random"], ["carrara", "nobody"], ["carrara", "random", "--games", "3"]):
        refused = runner.invoke(app, wrong)
        assert refused.exit_code == 2
        assert len(refused.stderr.strip().splitlines()) == 1


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(BadOption):
        openspiel_mcts_duel("carrara", "greedy", 2, 0.1, 0.1, rollouts="fast")


def test_time_that_was_not_used_is_kept_up_to_a_limit() -> None:
    clock = Clock()
    clock.begin_turn()
    assert clock.left(2) == 2
    clock.add(0.5, choice=True)
    assert clock.still_to_make() == 3
    clock.begin_turn()
    assert clock.left(2) == 3.5
    assert clock.still_to_make() == 1
    for _ in range(10):
        clock.begin_turn()
    assert clock.left(2) == 6
