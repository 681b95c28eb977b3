"""Turns: the decisions of one seat in a row, up to the first draw or until somebody else has to decide.

What a draw brings is known to nobody beforehand, so a turn that draws ends with the decision that does. Turns that lead
to the same position are the same turn, in whatever order their decisions are made.

In a review a turn also ends with the action by which its player ends it (`until`), though the same seat may come next:
whoever is last in one round and first in the next plays two turns. Puzzles ask for all that somebody decides in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.network import network_kernels_for, new_activations

MOST_DECISIONS = 60  # in a turn; a turn that is longer is not looked at

Turn = tuple[int, ...]
Choose = Callable[[GameState], int]


def goes_on(game: Game, before: GameState, after: GameState) -> bool:
    """Whether a decision left the same seat in the middle of its turn."""
    return game.active(after) == game.active(before) and game.dice(after) == game.dice(before)


def ending(game: Game) -> int | None:
    """The action by which a player ends the turn, in games that have one."""
    return None if game.end_turn is None else game.actions.parse(game.end_turn)


def play_turn(game: Game, state: GameState, choose: Choose, until: int | None = None) -> tuple[Turn, GameState] | None:
    """The turn somebody plays, and the position after it; None if it never ends."""
    now = duplicate(state)
    turn: list[int] = []
    while len(turn) < MOST_DECISIONS:
        action = choose(now)
        after = duplicate(now)
        game.step(after, action)
        turn.append(action)
        if action == until or not goes_on(game, now, after):
            return tuple(turn), after
        now = after
    return None


def follow(game: Game, state: GameState, turn: Sequence[int]) -> list[GameState]:
    """The positions before each decision of a turn, and the one after it."""
    states = [duplicate(state)]
    for action in turn:
        after = duplicate(states[-1])
        game.step(after, action)
        states.append(after)
    return states


def is_turn(game: Game, state: GameState, actions: Sequence[int]) -> bool:
    """Whether actions are one whole turn: all of them legal, and at its end with the last one, not before."""
    now = duplicate(state)
    for number, action in enumerate(actions, 1):
        if action not in game.legal_actions(now):
            return False
        after = duplicate(now)
        game.step(after, action)
        if goes_on(game, now, after) == (number == len(actions)):
            return False
        now = after
    return bool(actions)


def end_of(game: Game, state: GameState, turn: Sequence[int]) -> bytes:
    """The position after a turn, by which turns are compared."""
    return follow(game, state, turn)[-1].tobytes()


class Policy:
    """Maestro's network without any search: how likely it finds every action, and what it expects of a position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.network = network_of(game)
        self.activations = new_activations(game, self.network)
        self.evaluate = network_kernels_for(game).evaluate_position

    def __call__(self, state: GameState) -> tuple[list[int], NDArray[np.float64]]:
        """The legal actions and their chances."""
        self.evaluate(state, self.game.active(state), self.network, self.activations)
        legal = self.game.legal_actions(state)
        logits = self.network.policy[legal] @ self.activations.deep + self.network.policy_bias[legal]
        chances = np.exp((logits - logits.max()).astype(np.float64))
        return legal, chances / chances.sum()

    def favourite(self, state: GameState) -> int:
        """The action it likes best."""
        legal, chances = self(state)
        return legal[int(np.argmax(chances))]

    def turn(self, state: GameState, until: int | None = None) -> Turn | None:
        """The turn it plays when it always takes what it likes best."""
        self.activations.known[:] = False  # sums that are put right would depend on what was seen before
        played = play_turn(self.game, state, self.favourite, until)
        return None if played is None else played[0]


def likely_turns(policy: Policy, state: GameState, width: int) -> dict[bytes, Turn]:
    """Turns that the policy finds likely, by the position after them: a beam search that keeps so many at a time."""
    game = policy.game
    found: dict[bytes, tuple[float, Turn]] = {}
    beam: list[tuple[float, Turn, GameState]] = [(1.0, (), duplicate(state))]
    while beam:
        following: dict[bytes, tuple[float, Turn, GameState]] = {}
        for chance, turn, now in beam:
            if len(turn) >= MOST_DECISIONS:
                continue
            legal, chances = policy(now)
            for index in np.argsort(-chances)[:width]:
                joint = chance * float(chances[index])
                after = duplicate(now)
                game.step(after, legal[index])
                key = after.tobytes()
                longer = (*turn, legal[index])
                if not goes_on(game, now, after):
                    if key not in found or found[key][0] < joint:
                        found[key] = (joint, longer)
                elif key not in following or following[key][0] < joint:
                    following[key] = (joint, longer, after)
        beam = sorted(following.values(), key=lambda one: -one[0])[:width]
    best = sorted(found.items(), key=lambda one: -one[1][0])[: 2 * width]
    return {key: turn for key, (_, turn) in best}


def different(game: Game, state: GameState, turns: Iterable[Turn]) -> dict[bytes, Turn]:
    """Turns by the position after them; of those that are the same the first one."""
    found: dict[bytes, Turn] = {}
    for turn in turns:
        found.setdefault(end_of(game, state, turn), turn)
    return found
