"""How an observation becomes the inputs of a network."""

from __future__ import annotations

import numpy as np
import pytest

from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.core.observation import ObservationField, ObservationSpace
from bottega.research.vector import VectorEnv

SMALL = ObservationSpace(
    [
        ObservationField("players", (), 2, 4, "How many play."),
        ObservationField("phase", (), 0, 2, "What is asked.", code=True),
    ],
    [ObservationField("coins", (), 0, 9999, "Coins.", usual=6)],
    players=2,
)


def test_codes_have_an_input_for_each_value_and_amounts_one_for_each_step() -> None:
    encoding = Encoding(SMALL)
    inputs = encoding.encode(np.array([[3, 2, 5, 9999]]))[0]
    seen = {
        (int(column), int(value)): bool(on)
        for column, value, on in zip(encoding.column, encoding.value, inputs, strict=False)
    }
    assert [seen[1, value] for value in range(3)] == [False, False, True]
    assert [seen[2, step] for step in (1, 2, 3, 4, 6)] == [True, True, True, True, False]
    assert [seen[3, step] for step in (1, 2, 3, 4, 6)] == [True] * 5
    assert (0, 2) not in seen  # two players are always there: a step that is always reached tells nothing
    amounts = dict(zip(encoding.amount, inputs[len(encoding.column) :], strict=True))
    assert amounts == pytest.approx({0: 3 / 4, 2: 5 / 6, 3: 1.0})


def test_adding_up_lines_of_the_folded_table_is_the_first_layer(any_game: Game) -> None:
    table = VectorEnv(any_game, 64, "all", seed=1)
    table.reset()
    for _ in range(150):
        table.step(table.sample())
    encoding = Encoding(any_game.observation_space)
    rows = table.observation.astype(np.int64)
    weights = np.random.default_rng(1).normal(size=(encoding.size, 8)).astype(np.float32)
    lines = encoding.first_line + np.clip(rows, encoding.lowest, encoding.highest) - encoding.lowest
    added = encoding.fold(weights)[lines].sum(axis=1)
    np.testing.assert_allclose(added, encoding.encode(rows) @ weights, atol=1e-3)
