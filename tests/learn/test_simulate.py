"""The same games on a GPU and on the CPU, where there is a GPU; elsewhere `tests/bench/test_gpu.py` holds the last such
run against today's rules."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="games on a GPU need PyTorch")
pytest.importorskip("numba.cuda", reason="games on a GPU need Numba's CUDA target")

from bottega.bench.gpu import equal_to_the_cpu
from bottega.core.game import Game
from bottega.learn.cuda import has_gpu

pytestmark = pytest.mark.skipif(not has_gpu(), reason="there is no GPU")


def test_games_on_a_gpu_are_those_on_the_cpu_to_the_bit(any_game: Game) -> None:
    assert equal_to_the_cpu(any_game.name)["equal"]
