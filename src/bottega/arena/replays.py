# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""What a position would have come to with other luck: decisions played once more with other dice, compiled.

Players of Maestro's policy (`players/policy.py`) are played here as they play, with their temperatures; of all others
only the decision is known that they made. Either way the position afterwards is evaluated by the network that is
shipped with the game, from what the seat to move knows. The evaluation need not be right, see `luck.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp
from typing import NamedTuple

import numpy as np

from bottega.core.dice import WORDS, roll, seed_dice
from bottega.core.game import Game
from bottega.core.record import FloatArray, IntArray, States, array_of
from bottega.core.rule_types import HasWon, Legal, Over, Step
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.network import Activations, NetworkWeights, network_kernels_for, new_activations
from bottega.players.shortsighted import NEVER

legal: Legal
step: Step
over: Over
has_won: HasWon
evaluate_position: Callable[[GameState, int, NetworkWeights, Activations], None]
policy_logit: Callable[[int, NetworkWeights, Activations], float]

SEEDS = 1 << 31
FINE = 1 << 30


class Desk(NamedTuple):
    """What replays are worked out on."""

    network: NetworkWeights
    activations: Activations
    mask: IntArray
    chances: FloatArray  # by action
    values: FloatArray  # by seat: the last evaluation
    mean: FloatArray  # by seat: over the replays
    dice: IntArray  # the replays' own
    work: States[GameState]


def new_desk(game: Game, seed: int) -> Desk:
    """Room for replays, which differ with the seed."""
    network = network_of(game)
    dice = np.zeros(WORDS, np.int64)
    seed_dice(dice, seed)
    return Desk(
        network,
        new_activations(game, network),
        np.zeros(game.actions.count, np.uint8),
        np.zeros(game.actions.count),
        np.zeros(game.max_players),
        np.zeros(game.max_players),
        dice,
        array_of(game.state_record, 1),
    )


def evaluate(game: GameState, desk: Desk) -> None:
    """Every seat's share of the victory: what the network expects or, at the end, what was won."""
    values = desk.values
    seats = game.seats + 0
    if over(game):
        winners = 0
        for seat in range(seats):
            winners += has_won(game, seat)
        for seat in range(seats):
            values[seat] = 1.0 / winners if has_won(game, seat) else 0.0
        return
    seat = game.active + 0
    evaluate_position(game, seat, desk.network, desk.activations)
    for place in range(seats):
        values[seat] = desk.activations.win[place]
        seat = seat + 1 if seat + 1 < seats else 0


def weigh_actions(game: GameState, temperature: float, desk: Desk) -> float:
    """How likely a player of the policy chooses each action whose mask is 1, as weights; returns their sum."""
    evaluate_position(game, game.active + 0, desk.network, desk.activations)
    chances = desk.chances
    best = -1e18
    for action in range(len(desk.mask)):
        chances[action] = 0.0
        if desk.mask[action]:
            chances[action] = policy_logit(action, desk.network, desk.activations) / temperature
            best = max(best, chances[action])
    total = 0.0
    for action in range(len(desk.mask)):
        if desk.mask[action]:
            chance = exp(chances[action] - best)
            chances[action] = chance if chance >= NEVER else 0.0
            total += chances[action]
    return total


def choose(game: GameState, temperature: float, desk: Desk) -> int:
    """An action as a player of the policy chooses it."""
    count = legal(game, desk.mask)
    left = 0.0
    if count > 1:
        left = weigh_actions(game, temperature, desk) * (roll(desk.dice, FINE) + 0.5) / FINE
    chosen = -1
    for action in range(len(desk.mask)):
        if desk.mask[action] and (count == 1 or desk.chances[action] > 0):
            chosen = action
            left -= desk.chances[action]
            if left < 0:
                break
    return chosen


def play_span(game: GameState, temperatures: FloatArray, span: int, desk: Desk) -> None:
    """Play on for so many decisions and to the end of the turn that is then being played."""
    done = 0
    last = game.active + 0
    while not over(game) and (done < span or game.active == last):
        last = game.active + 0
        step(game, choose(game, temperatures[last], desk))
        done += 1


def replay_span(root: GameState, temperatures: FloatArray, span: int, times: int, desk: Desk) -> None:
    """Let the players play on several times with other dice; `desk.mean` has what it comes to on average."""
    game = desk.work[0]
    desk.mean[:] = 0
    for _ in range(times):
        desk.work[0] = root
        seed_dice(game.dice, roll(desk.dice, SEEDS))
        play_span(game, temperatures, span, desk)
        evaluate(game, desk)
        for seat in range(root.seats):
            desk.mean[seat] += desk.values[seat] / times


def replay_decision(root: GameState, action: int, times: int, desk: Desk) -> None:
    """Carry a decision out several times with other dice; `desk.mean` has what it comes to on average."""
    game = desk.work[0]
    desk.mean[:] = 0
    for _ in range(times):
        desk.work[0] = root
        seed_dice(game.dice, roll(desk.dice, SEEDS))
        step(game, action)
        evaluate(game, desk)
        for seat in range(root.seats):
            desk.mean[seat] += desk.values[seat] / times


class Replays(NamedTuple):
    """The loops above, compiled for a game."""

    evaluate: Callable[[GameState, Desk], None]
    weigh_actions: Callable[[GameState, float, Desk], float]
    replay_span: Callable[[GameState, FloatArray, int, int, Desk], None]
    replay_decision: Callable[[GameState, int, int, Desk], None]


@cache
def replays_of(game: Game) -> Replays:
    """Replays of a game that has been learned."""
    compiled = game.kernels.compile
    network = network_kernels_for(game)
    evaluating = compiled(evaluate, evaluate_position=network.evaluate_position)
    weighing = compiled(weigh_actions, evaluate_position=network.evaluate_position, policy_logit=network.policy_logit)
    playing = compiled(play_span, choose=compiled(choose, weigh_actions=weighing))
    return Replays(
        evaluating,
        weighing,
        compiled(replay_span, play_span=playing, evaluate=evaluating),
        compiled(replay_decision, evaluate=evaluating),
    )
