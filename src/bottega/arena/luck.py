"""How lucky every seat was in a game, as figures whose expectation is zero: what the arena takes out of results.

A span is a part of the game. Its luck is V(position after it) − the mean of V over replays of it: from the same
position, by the same players with other seeds, with other dice (`replays.py`). The game's own span and its replays are
drawn from one distribution, so whatever V is the expectation is zero: a bad V makes the luck that is found useless,
but never the result wrong. V is the network that is shipped, or at the end of the game what was won; it sums up to 1
over the seats, so luck sums up to 0.

A span is some 120 decisions where all players play by Maestro's policy, whose moves cost nothing. With other
players it is a single decision that rolled dice, taken as given: of their choices there are no others to compare with.
The deal is luck, too: other deals are what it is compared with.

The players must not know the dice: all choose from what their seat knows (`Game.determinize`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bottega.arena.replays import new_desk, replays_of
from bottega.core.game import NOBODY, Game
from bottega.core.options import OptionValues
from bottega.core.record import FloatArray
from bottega.core.state import GameState
from bottega.players.base import Player
from bottega.players.levels import LevelPlayer
from bottega.players.policy import PolicyPlayer

SPAN = 120  # decisions; the turn that is then being played belongs to the span
REPLAYS = 16  # of a span
REROLLS = 24  # of a single decision
DEALS = 32


class Luck:
    """Keeps account of the luck in one game while it is played."""

    def __init__(
        self, game: Game, options: OptionValues, state: GameState, players: Sequence[Player], seed: int
    ) -> None:
        self.game = game
        self.seats = len(players)
        self.desk = new_desk(game, seed)
        self.replays = replays_of(game)
        temperatures = [temperature_of(player, game, self.seats) for player in players]
        self.temperatures = None if None in temperatures else np.array(temperatures, np.float64)
        others = [self.value(game.new(options, seed + number)) for number in range(DEALS)]
        self.of_deal: list[float] = list(self.value(state) - np.mean(others, axis=0))
        self._of_play = np.zeros(self.seats)
        self._expected: FloatArray | None = None  # after the span being played
        self._begun = 0  # decisions in it
        self._last = NOBODY  # who decided last

    def value(self, state: GameState) -> FloatArray:
        """V, for every seat."""
        self.replays.evaluate(state, self.desk)
        return self.desk.values[: self.seats].astype(np.float64)

    def before(self, state: GameState) -> None:
        """Called before every decision, and once at the end of the game."""
        active = self.game.active(state)
        if self.temperatures is None:
            return
        if active == NOBODY or (self._begun >= SPAN and active != self._last):
            self._close(state)
        if active != NOBODY and self._expected is None:
            self.replays.replay_span(state, self.temperatures, SPAN, REPLAYS, self.desk)
            self._expected = self.desk.mean[: self.seats].copy()
            self._begun = 0
        self._begun += 1
        self._last = active

    def after(self, before: GameState, action: int, state: GameState) -> None:
        """Called after every decision."""
        if self.temperatures is None and self.game.dice(before) != self.game.dice(state):
            self.replays.replay_decision(before, action, REROLLS, self.desk)
            self._of_play += self.value(state) - self.desk.mean[: self.seats]

    def _close(self, state: GameState) -> None:
        if self._expected is not None:
            self._of_play += self.value(state) - self._expected
        self._expected = None

    @property
    def of_play(self) -> list[float]:
        """Every seat's luck since the deal."""
        return [float(luck) for luck in self._of_play]


def temperature_of(player: Player, game: Game, seats: int) -> float | None:
    """The temperature of a player that plays by the policy; None for all others."""
    if isinstance(player, LevelPlayer):
        player = player.player(game, seats)
    return player.temperature if isinstance(player, PolicyPlayer) else None
