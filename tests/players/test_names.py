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
    levels,
    levels_of,
    make_player,
    ratings_of,
    seconds_per_turn,
    weights,
)
from bottega.players.levels import ANY, LevelPlayer, Style, declared_styles, styles_of
from bottega.players.policy import PolicyPlayer
from bottega.players.search import Budget, SearchPlayer
from bottega.players.shortsighted import ShortsightedPlayer


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


def test_who_counts_simulations_does_so_whatever_the_seconds_of_a_table() -> None:
    playing = Style(guided=Budget(simulations=40)).make(1, 0.5)
    assert isinstance(playing, SearchPlayer)
    assert playing.budget == Budget(simulations=40)


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


@pytest.mark.parametrize("dial", ["true", "inf", "nan", "-1", '"5"'])
def test_a_dial_is_a_number_above_zero(tmp_path: Path, dial: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(f"garzone = {{ care = {dial} }}", encoding="utf-8")
    with pytest.raises(BadFile, match="must be a level"):
        declared_styles(path)


def test_a_number_of_players_may_have_a_table_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(
        "garzone = { care = 150 }\ncompagno = { temperature = 5 }\n[players.4]\ncompagno = { simulations = 8 }\n",
        encoding="utf-8",
    )
    assert declared_styles(path) == {
        ANY: {"garzone": Style(care=150), "compagno": Style(temperature=5)},
        4: {"compagno": Style(guided=Budget(simulations=8))},
    }


@pytest.mark.parametrize(
    "text",
    [
        "[players.1]",
        "[players.6]",
        "[players.04]",
        "[players.many]",
        "[players.3]\ngarzone = { care = 1 }",
        "[players]\n3 = 5",
        "players = 3",
    ],
)
def test_tables_for_no_number_of_players_or_for_unknown_levels_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "levels.toml"
    head = "ragazzo = { care = 200 }\n"
    path.write_text(head + text, encoding="utf-8")
    with pytest.raises(BadFile, match="must be a number of players from 2 to 5"):
        declared_styles(path, 5)


def test_a_malformed_level_in_such_a_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text("ragazzo = { care = 200 }\n[players.3]\nragazzo = { care = 0 }", encoding="utf-8")
    with pytest.raises(BadFile, match="“ragazzo” must be a level"):
        declared_styles(path, 5)


def test_a_level_plays_as_declared_for_the_number_of_players_at_the_table(
    any_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(
        "ragazzo = { care = 200 }\nnovizio = { temperature = 9 }\n"
        "[players.3]\nragazzo = { care = 300 }\nnovizio = { simulations = 5 }\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(levels, "_folder", lambda game: tmp_path)
    styles_of.cache_clear()
    try:
        ragazzo, novizio = (make_player(level, 1) for level in ("ragazzo", "novizio"))
        assert isinstance(ragazzo, LevelPlayer)
        assert isinstance(novizio, LevelPlayer)
        for players, care in ((2, 200), (3, 300), (2, 200)):
            state = any_game.new(any_game.options.read({"players": players}), 1)
            ragazzo.decide(any_game, state)
            playing = ragazzo.player(any_game, players)
            assert isinstance(playing, ShortsightedPlayer)
            assert playing.care == care
        assert isinstance(novizio.player(any_game, 2), PolicyPlayer)
        searching = novizio.player(any_game, 3)
        assert isinstance(searching, SearchPlayer)
        assert searching.budget == Budget(simulations=5)
        assert levels_of(any_game) == list(styles_of(any_game, 3))
    finally:
        styles_of.cache_clear()


def test_without_a_network_a_table_cannot_ask_for_one(
    any_game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "levels.toml"
    path.write_text("garzone = { care = 200 }\n[players.3]\ngarzone = { temperature = 5 }\n", encoding="utf-8")
    monkeypatch.setattr(levels, "_folder", lambda game: tmp_path)
    monkeypatch.setattr(weights, "FILE", "nothing.npz")
    styles_of.cache_clear()
    try:
        assert styles_of(any_game, 3)["garzone"] == Style(care=200)
    finally:
        styles_of.cache_clear()


def test_the_dial_of_a_loose_player_stands_in_its_name() -> None:
    policy, shortsighted, usual = (make_player(spec, 1) for spec in ("policy:4.5", "Shortsighted:150", "policy"))
    assert isinstance(policy, PolicyPlayer)
    assert policy.temperature == 4.5
    assert isinstance(shortsighted, ShortsightedPlayer)
    assert shortsighted.care == 150
    assert isinstance(usual, PolicyPlayer)
    assert usual.temperature == 1


@pytest.mark.parametrize("spec", ["policy:", "policy:0", "policy:1s", "policy:-1", "shortsighted:1e3", "policy:99999"])
def test_a_dial_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(BadOption, match="how loosely it plays"):
        make_player(spec, 1)


def test_only_those_who_think_by_the_clock_have_seconds(any_game: Game) -> None:
    seconds = {spec: seconds_per_turn(any_game, spec) for spec in (*LEVELS, "search:200ms", "lavorante:50", "search")}
    assert {spec: spent for spec, spent in seconds.items() if spent} == {"maestro": 3, "search:200ms": 0.2, "search": 2}


def test_ratings_rise_from_level_to_level(any_game: Game) -> None:
    ratings = ratings_of(any_game)
    assert set(map(int, ratings)) == set(range(2, any_game.max_players + 1))
    for row in ratings.values():
        assert list(row) == list(LEVELS)
        assert list(row.values()) == sorted(row.values())
