"""pgx's rows: many games side by side in JAX, compiled by XLA for one core of the CPU.

Everything is chosen in pgx's favour: a batch that suits the CPU, one random number for each decision, and no
observations, which Bottega's loop does not make either (XLA leaves out what nobody asks for).
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bottega.bench.peers.measure import PlaySome

STEPS = 16  # decisions of each game in one call
BATCHES = {
    "tic_tac_toe": 4096,
    "connect_four": 4096,
    "backgammon": 64,
    "go_9x9": 64,
}  # about the quickest of 8 to 65,536
USUAL_BATCH = 256


def batch_of(name: str) -> int:
    """How many games are played side by side."""
    return BATCHES.get(name, USUAL_BATCH)


def player(name: str, loop: str, batch: int | None = None) -> PlaySome:
    """What plays random games in a batch, a new one wherever one has ended; compiled and under way already."""
    env = pgx.make(name)
    batch = batch or batch_of(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carried: Any, _: None) -> tuple[Any, None]:
        state, key, ended = carried
        key, key_of_choices, key_of_chance = jax.random.split(key, 3)
        action = choose(state.legal_action_mask, jax.random.uniform(key_of_choices, (batch,)))
        after = step(state, action, jax.random.split(key_of_chance, batch))
        ended += (after.terminated | after.truncated).sum()
        return (after.replace(observation=state.observation), key, ended), None

    @jax.jit
    def decide_often(state: Any, key: Any) -> Any:
        return jax.lax.scan(decide, (state, key, 0), None, length=STEPS)[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch))
    key = jax.random.PRNGKey(2)

    def play() -> tuple[int, int]:
        nonlocal state, key
        state, key, ended = decide_often(state, key)
        return batch * STEPS, int(ended)

    # All games begin together: wait until as many have ended as there are, so that they end evenly from then on.
    ended = 0
    while ended < batch:
        ended += play()[1]
    return play


def choose(masks: Any, chances: Any) -> Any:
    """A legal action for each game, all equally likely."""
    ranks = jnp.cumsum(masks, axis=-1, dtype=jnp.int32)
    counts = ranks[:, -1]
    wanted = jnp.minimum((chances * counts).astype(jnp.int32), counts - 1)
    return jnp.argmax(ranks > wanted[:, None], axis=-1)
