"""Learning a game's value network: the notes of games, the fit, and the file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bottega.core.game import Game
from bottega.core.value_network import NEURONS, ValueNetwork, read_value_network, write_value_network
from bottega.players.search import Budget, SearchPlayer
from bottega.tools import fit_value_network
from bottega.tools.fit_value_network import Network, Notes, fit, join, play_game


def made_up_games(games: int, seed: int) -> Notes:
    """Positions whose winner is decided by two of five figures, one of them only late in the game."""
    random = np.random.default_rng(seed)
    features = random.normal(0, 1, (games, 3, 5)).astype(np.float32)
    stage = random.random(games).astype(np.float32)
    features[:, :, 4] = stage[:, None]
    scores = 2 * features[:, :, 0] + 4 * np.where(stage > 0.5, 1, 0)[:, None] * features[:, :, 1]
    seats = random.integers(2, 4, games)
    scores[seats == 2, 2] = -np.inf
    features[seats == 2, 2] = 0
    shares = np.zeros((games, 3), np.float32)
    shares[np.arange(games), (scores + random.gumbel(size=scores.shape)).argmax(1)] = 1
    return Notes(features, seats, shares, np.arange(games))


def test_the_fit_finds_what_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_value_network, "EPOCHS", 25)
    monkeypatch.setattr(fit_value_network, "BATCH", 128)
    found, surprise = fit(made_up_games(6000, 1), 1)
    assert surprise < 0.62  # guessing is about 0.9
    network = Network(5, 1)
    network.weights = [np.asarray(part, np.float64) for part in found]
    early, late = np.zeros((2, 2, 5), np.float32)
    early[0, 1] = late[0, 1] = 1.0  # ahead in the figure that counts late
    early[:, 4], late[:, 4] = 0.2, 0.9
    chances, _ = network.chances(np.stack([early, late]), np.array([2, 2]))
    assert chances[1, 0] > 0.85 > 0.7 > chances[0, 0]


def test_the_slopes_are_right() -> None:
    notes = made_up_games(50, 3)
    network = Network(5, 2)
    before = network.surprise(notes)
    for _ in range(30):
        network.learn(notes, 0.01)
    assert network.surprise(notes) < before - 0.1


def test_a_game_leaves_notes_of_every_turn(any_game: Game) -> None:
    notes = play_game((any_game.name, 7, 5, None))
    assert notes.features.shape[1:] == (any_game.max_players, len(any_game.feature_names) + 1)
    assert len(notes.features) == len(notes.shares) == len(notes.seats) > 10
    assert np.isfinite(notes.features).all()
    assert np.allclose(notes.shares.sum(1), 1)
    assert (np.diff(notes.features[:, 0, -1]) >= 0).all()  # the game goes forward
    assert len(join([notes, notes]).game) == 2 * len(notes.game)


def test_figures_have_names_and_stay_within_reason(any_game: Game) -> None:
    notes = play_game((any_game.name, 8, 5, None))
    assert len(set(any_game.feature_names)) == len(any_game.feature_names)
    assert np.abs(notes.features).max() < 100
    assert notes.features[:, :, -1].min() >= 0
    assert notes.features[:, :, -1].max() <= 1


def test_a_value_network_is_written_and_read_by_the_names_of_its_figures(tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    made = ValueNetwork(*(random.normal(size=shape).astype(np.float32) for shape in ((3, NEURONS), NEURONS, NEURONS)))
    write_value_network(tmp_path / "o.json", ["a", "b"], made, "about")
    back = read_value_network(tmp_path / "o.json", ["b", "new", "a"])
    assert np.allclose(back.hidden[0], made.hidden[1], atol=1e-5)
    assert not back.hidden[1].any()
    assert np.allclose(back.hidden[2], made.hidden[0], atol=1e-5)
    assert np.allclose(back.hidden[3], made.hidden[2], atol=1e-5)
    assert np.allclose(back.output, made.output, atol=1e-5)


def test_without_a_value_network_everything_looks_alike_and_the_search_still_plays(
    any_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = read_value_network(tmp_path / "none.json", any_game.feature_names)
    monkeypatch.setattr(any_game, "value_network", nothing)
    state = any_game.new(any_game.options.read({"players": 2}), 1)
    player = SearchPlayer(1, Budget(simulations=50))
    assert player.choose(any_game, state) in any_game.legal_actions(state)
    assert player.tree is not None
    assert player.tree.shares() == pytest.approx([0.5, 0.5])


def test_the_command_writes_a_value_network_that_the_search_can_use(carrara: Game, tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    words = ["carrara", "--games", "4", "--rounds", "1", "--simulations", "3", "--workers", "1", "--out", str(file)]
    fit_value_network.main(words)
    assert "python -m bottega.tools.fit_value_network carrara --games 4" in file.read_text(encoding="utf-8")
    assert read_value_network(file, carrara.feature_names).hidden.any()


def test_every_game_comes_with_a_value_network_for_all_its_figures(any_game: Game) -> None:
    assert (np.abs(any_game.value_network.hidden).max(axis=1) > 0).all()
