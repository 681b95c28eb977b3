"""The same rules interpreted and compiled: the same bytes, decision by decision."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

GAMES = 204  # a multiple of the six kinds of table

# Plays random games of all kinds and prints a hash of every state of every game.
SCRIPT = """
import hashlib, json, sys
import numpy as np
from bottega.core.record import blank
from bottega.core.rule import INTERPRETED
from bottega.games import load

first, last = int(sys.argv[1]), int(sys.argv[2])
game = load("carrara")
variety = [game.recipe(options) for options in game.variety()]
mask = np.zeros(game.actions.count, np.uint8)
results = {"interpreted": INTERPRETED, "hashes": []}
for seed in range(first, last):
    state = blank(game.state_record)
    game.setup(state, variety[seed % len(variety)], seed)
    digest = hashlib.sha256(state.tobytes())
    dice = np.array([seed, 1, 2, 3], np.int64)
    while not game.over(state):
        action = game.kernels.choose_at_random(mask, game.legal(state, mask), dice)
        game.step(state, action)
        digest.update(state.tobytes() + bytes(mask))
    results["hashes"].append(digest.hexdigest())
print(json.dumps(results))
"""


def run(first: int, last: int, interpreted: bool) -> list[str]:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": str(int(interpreted))}
    command = [sys.executable, "-W", "error", "-c", SCRIPT, str(first), str(last)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert results["interpreted"] == interpreted
    return list(results["hashes"])


def test_interpreted_and_compiled_games_agree_to_the_byte() -> None:
    half = GAMES // 2
    with ThreadPoolExecutor(2) as pool:
        halves = pool.map(run, [0, half], [half, GAMES], [True, True])
        interpreted = [digest for part in halves for digest in part]
    compiled = run(0, GAMES, interpreted=False)
    assert len(set(compiled)) == GAMES
    assert interpreted == compiled
