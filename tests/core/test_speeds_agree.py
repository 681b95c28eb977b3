"""The same rules interpreted and compiled: the same bytes, decision by decision."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from bottega.games import NAMES

GAMES = {"carrara": 204, "volgare": 120}  # multiples of the kinds of table

# Plays random games of all kinds and prints a hash of every state of every game.
SCRIPT = """
import hashlib, json, sys
import numpy as np
from bottega.core.record import blank
from bottega.core.rule import INTERPRETED
from bottega.games import load

name, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
game = load(name)
variants = [game.setup_args(options) for options in game.option_variants()]
mask = np.zeros(game.actions.count, np.uint8)
results = {"interpreted": INTERPRETED, "hashes": []}
for seed in range(first, last):
    state = blank(game.state_record)
    game.setup(state, variants[seed % len(variants)], seed)
    digest = hashlib.sha256(state.tobytes())
    dice = np.array([seed, 1, 2, 3], np.int64)
    while not game.over(state):
        action = game.kernels.choose_at_random(mask, game.legal(state, mask), dice)
        game.step(state, action)
        digest.update(state.tobytes() + bytes(mask))
    results["hashes"].append(digest.hexdigest())
print(json.dumps(results))
"""


def run(name: str, first: int, last: int, interpreted: bool) -> list[str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": str(int(interpreted))}
    command = [sys.executable, "-W", "error", "-c", SCRIPT, name, str(first), str(last)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert results["interpreted"] == interpreted
    return list(results["hashes"])


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_games_agree_to_the_byte(name: str) -> None:
    games = GAMES[name]
    half = games // 2
    with ThreadPoolExecutor(2) as pool:
        halves = pool.map(run, [name, name], [0, half], [half, games], [True, True])
        interpreted = [digest for part in halves for digest in part]
    compiled = run(name, 0, games, interpreted=False)
    assert len(set(compiled)) == games
    assert interpreted == compiled
