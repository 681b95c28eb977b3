"""Players by name: what can be written, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.core.errors import BadFile, BadOption
from bottega.core.game import Game
from bottega.players import (
    KINDS,
    LEVELS,
    level_for,
    levels_of,
    make_player,
    ratings_of,
    seconds_per_turn,
    weights,
)
from bottega.players.levels import LevelPlayer, declared_styles, styles_of
from bottega.players.search import Budget, SearchPlayer


def budget_of(spec: str, seconds: float | None = None) -> Budget:
    player = make_player(spec, 1, seconds)
    assert isinstance(player, SearchPlayer)
    return player.budget


def test_a_budget_is_seconds_for_a_turn() -> None:
    assert budget_of("search:1s") == Budget(seconds=1.0)
    assert budget_of("lavorante:0.25s") == Budget(seconds=0.25)
    assert budget_of("search:200ms") == Budget(seconds=0.2)


def test_a_budget_without_a_unit_is_simulations_for_a_decision() -> None:
    assert budget_of("search:500") == Budget(simulations=500)


def test_names_may_be_written_in_capitals() -> None:
    assert budget_of("Lavorante:1S") == Budget(seconds=1.0)


def test_the_seconds_of_a_table_hold_for_those_who_think_by_the_clock() -> None:
    assert budget_of("maestro", 0.5) == Budget(seconds=0.5)
    assert budget_of("search", 0.5) == Budget(seconds=0.5)


def test_a_budget_in_the_name_is_stronger_than_the_seconds_of_a_table() -> None:
    assert budget_of("lavorante:3s", 0.5) == Budget(seconds=3.0)


def test_who_counts_simulations_does_so_whatever_the_seconds_of_a_table(any_game: Game) -> None:
    capomastro = make_player("capomastro", 1, 0.5)
    assert isinstance(capomastro, LevelPlayer)
    playing = capomastro.player(any_game)
    assert isinstance(playing, SearchPlayer)
    assert playing.budget.simulations is not None


def test_levels_are_players() -> None:
    assert set(LEVELS) < set(KINDS)


@pytest.mark.parametrize("spec", ["", ":", "lavorant", "maestra", "1s", "you"])
def test_an_unknown_name_is_refused(spec: str) -> None:
    with pytest.raises(BadOption, match="There is no player"):
        make_player(spec, 1)


@pytest.mark.parametrize(
    "spec", ["greedy:1s", "random:5", "search:", "search:fast", "search:-1s", "search:1e3", "search:1 s"]
)
def test_a_budget_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(BadOption, match="is not a player that takes a budget"):
        make_player(spec, 1)


@pytest.mark.parametrize("spec", ["search:0", "search:1.5", "search:99999999999"])
def test_simulations_have_limits(spec: str) -> None:
    with pytest.raises(BadOption, match="whole number from 1 to"):
        make_player(spec, 1)


@pytest.mark.parametrize("spec", ["search:0s", "search:0ms", "search:86400s"])
def test_thinking_time_has_limits(spec: str) -> None:
    with pytest.raises(BadOption, match="more than 0 and at most 3600 seconds"):
        make_player(spec, 1)


def test_levels_that_need_a_network_are_there_only_where_it_has_been_learned(
    any_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert levels_of(any_game) == list(LEVELS)
    monkeypatch.setattr(weights, "FILE", "nothing.npz")
    styles_of.cache_clear()
    try:
        assert levels_of(any_game) == ["ragazzo", "fattorino", "garzone", "apprendista", "lavorante"]
        assert level_for(any_game, "maestro") == "lavorante"
        assert level_for(any_game, "compagno") == "apprendista"
        assert level_for(any_game, "discepolo") == "garzone"
        state = any_game.new(any_game.options.read({}), 1)
        for level in ("maestro", "novizio"):
            assert make_player(level, 1).decide(any_game, state).action in any_game.legal_actions(state)
    finally:
        styles_of.cache_clear()


def test_a_game_without_measures_has_levels_all_the_same() -> None:
    assert declared_styles(Path("nowhere/levels.toml")) == {}


@pytest.mark.parametrize(
    "text", ["grandmaster = { care = 1 }", "garzone = { care = 0 }", "garzone = { care = 1, temperature = 1 }"]
)
def test_measures_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="must be a level"):
        declared_styles(path)


def test_only_those_who_think_by_the_clock_have_seconds(any_game: Game) -> None:
    seconds = {spec: seconds_per_turn(any_game, spec) for spec in (*LEVELS, "search:200ms", "lavorante:50", "search")}
    assert {spec: spent for spec, spent in seconds.items() if spent} == {"maestro": 3, "search:200ms": 0.2, "search": 2}


def test_ratings_rise_from_level_to_level(any_game: Game) -> None:
    ratings = ratings_of(any_game)
    assert set(map(int, ratings)) <= set(range(2, any_game.max_players + 1))
    assert "2" in ratings
    for row in ratings.values():
        assert list(row) == list(LEVELS)
    assert list(ratings["2"].values()) == sorted(ratings["2"].values())
