"""A guard against getting slow by accident. The real figures are printed by `bottega bench`."""

from __future__ import annotations

import time
from random import Random

import pytest

from bottega.bench import evaluations, vector
from bottega.bench.engine import clone, random_games
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.record import dtype_of

# The targets are 3 and 1.5 million decisions a second; a busy machine may take a part of it.
LEAST_STEPS = {"carrara": 2_000_000, "volgare": 1_000_000}
MAX_SECONDS_A_VIEW = 0.0015
MAX_BYTES = {"carrara": 1024, "volgare": 2048}


def test_random_games_are_fast(any_game: Game) -> None:
    options = any_game.options.read({"players": 4})
    assert max(random_games(any_game, options)["steps_per_s"] for _ in range(3)) > LEAST_STEPS[any_game.name]


def test_the_vector_environment_keeps_up_with_the_engine(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector, "SECONDS", 0.1)
    # The target is 0.6 of the engine's speed, with observations; the figure of a quiet machine is 0.63.
    assert max(vector.bench_vector(any_game, games=512)["share_of_engine"] for _ in range(3)) > 0.4


def test_a_state_is_small_and_quickly_copied(any_game: Game) -> None:
    assert dtype_of(any_game.state_record).itemsize <= MAX_BYTES[any_game.name]
    assert clone(any_game) < 200


def test_a_view_is_quickly_drawn_up(any_game: Game) -> None:
    """Of a full table late in the game, with all screens open: that is the most there is to tell."""
    match = Match(any_game, {"players": any_game.max_players, "open-screens": True}, 3)
    random = Random(3)
    while match.length < 120:
        match.play(random.choice(any_game.legal_actions(match.state)))
    quickest = 1.0
    for _ in range(50):
        start = time.perf_counter()
        any_game.view(match.state, 0)
        quickest = min(quickest, time.perf_counter() - start)
    assert quickest < MAX_SECONDS_A_VIEW


def test_maestro_judges_a_leaf_alone_quicker_than_in_a_batch(any_game: Game) -> None:
    found = evaluations.measure(any_game)
    assert 0 < found["alone"] < min(time for way, time in found.items() if way != "alone")
