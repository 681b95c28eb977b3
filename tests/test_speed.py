"""A guard against getting slow by accident. The real figures are printed by `bottega bench`."""

from __future__ import annotations

from bottega.core.game import Game
from bottega.core.record import dtype_of
from bottega.tools.bench import clone, random_games


def test_random_games_are_fast(carrara: Game) -> None:
    """The target is 3 million decisions a second; a busy machine may take a part of it."""
    options = carrara.options.read({"players": 4, "expansion": True})
    random_games(carrara, options)
    assert max(random_games(carrara, options)["steps_per_s"] for _ in range(3)) > 2_000_000


def test_a_state_is_small_and_quickly_copied(carrara: Game) -> None:
    assert dtype_of(carrara.state_record).itemsize <= 1024
    assert clone(carrara) < 200
