"""The measurement of the vector environment."""

from __future__ import annotations

import pytest

from bottega.bench import vector
from bottega.core.game import Game


def test_the_vector_environment_is_measured_beside_the_engine(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector, "SECONDS", 0.05)
    monkeypatch.setattr(vector, "REPEATS", 3)
    result = vector.bench_vector(any_game, games=512)
    assert 0 < result["share_of_engine"] < 2
    assert result["vector_steps_per_s"] > 0
    assert result["all_cores_steps_per_s"] > 0
