"""Solves positions near the end of games for two by searching all plays to the end: what a review is compared with.

It knows the contract of games alone. After a decision that draws, every position is looked at that some of many dice
bring. A position is given up that needs too much, or in which something is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState

WORLDS = 6  # in which nothing may differ but the dice
DICE = 12  # for every draw
LONGEST = 40  # decisions that are looked ahead


class NotSolved(Exception):
    """Too much would have to be searched."""


class Solver:
    """The share of the first seat in positions of one game, each worked out once."""

    def __init__(self, game: Game, most: int = 4000) -> None:
        """Give up beyond so many positions."""
        self.game = game
        self.most = most
        self.known: dict[bytes, float] = {}
        self.ahead = 0

    def value(self, state: GameState) -> float:
        """The share of the first seat when both play perfectly."""
        game = self.game
        if game.over(state):
            winners = game.winners(state)
            return 1 / len(winners) if 0 in winners else 0.0
        key = state.tobytes()
        if key not in self.known:
            if len(self.known) >= self.most or self.ahead >= LONGEST:
                raise NotSolved
            self.ahead += 1
            self.known[key] = self.best(state)
            self.ahead -= 1
        return self.known[key]

    def best(self, state: GameState) -> float:
        """The best of what its active seat can choose, decisions that end the game first."""
        game = self.game
        best = max if game.active(state) == 0 else min
        values: list[float] = []
        actions = game.legal_actions(state)
        for action in sorted(actions, key=lambda one: not game.over(self.step(state, [one], 0))):
            values.append(self.after(state, [action]))
            if values[-1] == best(0.0, 1.0):
                break
        return best(values)

    def after(self, state: GameState, turn: Sequence[int]) -> float:
        """The value of a position after some decisions of which only the last one may draw."""
        outcomes = [self.step(state, turn, 0)]
        if self.game.dice(outcomes[0]) != self.game.dice(state):
            outcomes = [self.step(state, turn, seed) for seed in range(DICE)]
        return sum(self.value(self.with_one_die(end)) for end in outcomes) / len(outcomes)

    def step(self, state: GameState, turn: Sequence[int], seed: int) -> GameState:
        now = duplicate(state)
        self.game.reroll(now, seed)
        before = self.game.dice(now)
        for action in turn:
            if self.game.dice(now) != before:
                raise NotSolved
            self.game.step(now, action)
        return now

    def with_one_die(self, state: GameState) -> GameState:
        """The same position with the dice that all positions have here."""
        self.game.reroll(state, 0)
        return state

    def is_open(self, state: GameState) -> bool:
        """Whether the active seat knows all but the dice."""
        worlds = set()
        for seed in range(WORLDS):
            world = duplicate(state)
            self.game.determinize(world, self.game.active(state), seed)
            worlds.add(self.with_one_die(world).tobytes())
        return len(worlds) == 1
