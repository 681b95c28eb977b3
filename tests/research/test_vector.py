"""Thousands of games at once: the same games as in a match, whatever the workers, and no way for a wrong action."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.extra.numpy import (
    array_dtypes,
    array_shapes,
    arrays,
    integer_dtypes,
    scalar_dtypes,
    unsigned_integer_dtypes,
)

from bottega.core.errors import BadAction, BadOption
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.games import load
from bottega.research.vector import BLOCK, VectorEnv


def history(env: VectorEnv, steps: int) -> list[bytes]:
    """All arrays after every step of random play."""
    env.reset()
    result = [env.observation.tobytes() + env.mask.tobytes()]
    for _ in range(steps):
        arrays = env.step(env.sample())
        result.append(b"".join(array.tobytes() for array in (*arrays, env.seat, env.final_scores)))
    return result


def test_the_same_seed_gives_the_same_arrays_for_any_number_of_workers(any_game: Game) -> None:
    games = 3 * BLOCK + 5
    one = history(VectorEnv(any_game, games, "all", seed=7, workers=1), 300)
    assert one == history(VectorEnv(any_game, games, "all", seed=7, workers=2), 300)
    assert one == history(VectorEnv(any_game, games, "all", seed=7, workers=8), 300)
    assert one != history(VectorEnv(any_game, games, "all", seed=8, workers=1), 300)


def test_another_reset_begins_the_same_games_again(any_game: Game) -> None:
    env = VectorEnv(any_game, 10, seed=3, workers=1)
    first = history(env, 50)
    assert history(env, 50) == first
    env.reset(seed=4)
    assert env.seeds.tolist() == list(range(4, 14))


def test_games_are_those_of_the_table_and_begin_anew_with_the_next_seed(any_game: Game) -> None:
    games = 8
    env = VectorEnv(any_game, games, "all", seed=20, workers=1)
    env.reset()
    matches = [Match(any_game, env.options_of(i), 20 + i) for i in range(games)]
    finished = [0] * games
    row, mask = np.zeros(any_game.observation_space.size, np.int16), np.zeros(any_game.actions.count, np.uint8)
    while min(finished) == 0:
        actions = env.sample().copy()
        observation, masks, reward, done = env.step(actions)
        for i, match in enumerate(matches):
            match.play(int(actions[i]))
            assert match.over == done[i]
            if match.over:
                seats = any_game.seats(match.state)
                winners = any_game.winners(match.state)
                shares = [1 / len(winners) if seat in winners else 0 for seat in range(seats)]
                assert reward[i, :seats].tolist() == pytest.approx(shares)
                assert reward[i].sum() == pytest.approx(1)
                assert env.final_scores[i, :seats].tolist() == any_game.scores(match.state)
                assert not env.final_scores[i, seats:].any()
                finished[i] += 1
                matches[i] = match = Match(any_game, env.options_of(i), 20 + i + finished[i] * games)
            else:
                assert not reward[i].any()
            assert env.state(i).tobytes() == match.state.tobytes()
            assert env.seat[i] == any_game.active(match.state)
            assert env.choices[i] == any_game.legal(match.state, mask)
            np.testing.assert_array_equal(masks[i], mask)
            any_game.observe(match.state, any_game.active(match.state), row)
            np.testing.assert_array_equal(observation[i], row)


def test_all_kinds_of_table_are_played(any_game: Game) -> None:
    env = VectorEnv(any_game, 64, "all", workers=1)
    env.reset()
    kinds = {str(env.options_of(i)) for i in range(64)}
    assert len(kinds) == len(list(any_game.option_variants()))
    assert {int(players) for players in env.observation[:, 0]} == {
        any_game.seats(any_game.new(options, 0)) for options in any_game.option_variants()
    }


def test_samples_are_legal_and_every_legal_action_is_sampled(any_game: Game) -> None:
    env = VectorEnv(any_game, 500, {"players": 3}, workers=1)
    env.reset()
    for _ in range(40):
        env.step(env.sample())
    counts = np.zeros(env.mask.shape, int)
    for _ in range(300):
        counts[np.arange(500), env.sample()] += 1
    assert not counts[env.mask == 0].any()
    few = env.choices <= 12
    assert few.sum() > 100
    assert (counts[few][env.mask[few] == 1] > 0).all()


GARBAGE: list[Any] = [
    None,
    5,
    "buy",
    [],
    [[0]],
    [0] * 9,
    [0.0] * 10,
    [True] * 10,
    ["0"] * 10,
    [None] * 10,
    [[1, 2], [3]],
    [object()] * 10,
    np.zeros((10, 1), int),
    np.zeros(10, np.float32),
    np.full(10, -1),
    np.full(10, 10**6),
    np.full(10, -(2**63)),
    np.full(10, 2**64 - 1, np.uint64),
    np.full(10, 2**40),
]


@pytest.mark.parametrize("actions", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_and_changes_nothing(any_game: Game, actions: Any) -> None:
    env = VectorEnv(any_game, 10, workers=1)
    env.reset()
    before = [env.state(i).tobytes() for i in range(10)]
    with pytest.raises(BadAction):
        env.step(actions)
    assert [env.state(i).tobytes() for i in range(10)] == before
    env.step(env.sample())


FUZZED = VectorEnv("volgare", 6, "all", workers=1)
ANY_ARRAY = arrays(
    dtype=array_dtypes() | scalar_dtypes(), shape=array_shapes(min_dims=0, max_dims=2, min_side=0, max_side=7)
)
NEAR_MISSES = arrays(
    dtype=integer_dtypes() | unsigned_integer_dtypes(), shape=6, elements={"min_value": 0, "max_value": 127}
)


@settings(max_examples=150)
@given(ANY_ARRAY | NEAR_MISSES)
def test_any_array_is_either_all_legal_or_changes_nothing(actions: Any) -> None:
    FUZZED.reset()
    mask = FUZZED.mask.copy()
    before = [FUZZED.state(i).tobytes() for i in range(6)]
    try:
        FUZZED.step(actions)
    except BadAction:
        assert [FUZZED.state(i).tobytes() for i in range(6)] == before
    else:
        assert mask[np.arange(6), np.asarray(actions).astype(int)].all()


def test_one_illegal_action_stops_all_and_is_named(any_game: Game) -> None:
    env = VectorEnv(any_game, 200, "all", seed=1, workers=2)
    env.reset()
    random = Random(1)
    for _ in range(50):
        actions = env.sample().copy()
        wrong = random.randrange(200)
        illegal = random.choice(np.flatnonzero(env.mask[wrong] == 0).tolist())
        before = [env.state(i).tobytes() for i in range(200)]
        spoiled = actions.copy()
        spoiled[wrong] = illegal
        with pytest.raises(BadAction, match=f"Game {wrong}: .*{any_game.actions.name(illegal)}"):
            env.step(spoiled)
        assert [env.state(i).tobytes() for i in range(200)] == before
        env.step(actions)


def test_actions_of_any_integer_type_are_taken(any_game: Game) -> None:
    env = VectorEnv(any_game, 10, seed=2, workers=1)
    results = []
    for kind in (np.int64, np.int32, np.int16, np.uint16, np.uint64, list):
        env.reset()
        actions = env.sample()
        env.step(actions.tolist() if kind is list else actions.astype(kind))
        results.append(env.observation.tobytes())
    assert len(set(results)) == 1


def test_the_arrays_cannot_be_written_to(any_game: Game) -> None:
    env = VectorEnv(any_game, 4, workers=1)
    observation, mask = env.reset()
    for array in (observation, mask, env.reward, env.done, env.seat, env.choices, env.final_scores):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": "many"},
        {"games": 2.5},
        {"games": True},
        {"seed": -1},
        {"seed": 2**63},
        {"workers": 0},
        {"options": "some"},
        {"options": {"players": 9}},
        {"options": {"colour": "red"}},
        {"game": "chess"},
    ],
    ids=str,
)
def test_wrong_settings_are_refused_in_one_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        VectorEnv(**{"game": "carrara", **wrong})


def test_nothing_is_done_before_the_games_are_set_up() -> None:
    env = VectorEnv(load("carrara"), 4, workers=1)
    for call in (env.sample, lambda: env.step([0, 0, 0, 0])):
        with pytest.raises(BadOption, match="reset"):
            call()
