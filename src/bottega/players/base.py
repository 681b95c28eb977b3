"""What every opponent has in common: it decides, and it never stops a game."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from bottega.core.game import Game
from bottega.core.messages import Message, player
from bottega.core.record import duplicate
from bottega.core.state import GameState

log = logging.getLogger(__name__)


class OutOfTime(Exception):
    """A player could not think of anything in the time it had."""


@dataclass(frozen=True)
class Decision:
    """A legal action; and a sentence for the log if it is not what the player would have played."""

    action: int
    note: Message | None = None


class Player(ABC):
    """Somebody who decides. Its randomness is its own, never the table's dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)

    @abstractmethod
    def choose(self, game: Game, state: GameState) -> int:
        """A legal action for the active seat, from what that seat may know. May fail; `decide` does not."""

    def decide(self, game: Game, state: GameState) -> Decision:
        """A legal action whatever happens: out of time or after an error, a greedy one, and the log says so."""
        seat = game.active(state)
        try:
            action = self.choose(game, duplicate(state))
            if action in game.legal_actions(state):
                return Decision(action)
            reason = "players.illegal"
            log.error("%s chose %s, which is not legal", type(self).__name__, action)
        except OutOfTime:
            reason = "players.out_of_time"
        except Exception:
            reason = "players.error"
            log.exception("%s failed", type(self).__name__)
        action = self._fall_back(game, state)
        self.remember(state, action)
        return Decision(action, Message(reason, {"player": player(seat)}))

    def remember(self, state: GameState, action: int) -> None:  # noqa: B027 -- most players have nothing to remember
        """An action that was played in this player's place; those who plan a whole turn want to know."""

    def _fall_back(self, game: Game, state: GameState) -> int:
        from bottega.players.greedy import GreedyPlayer  # noqa: PLC0415 -- greedy players are players, too

        try:
            return GreedyPlayer(self.seed).choose(game, state)
        except Exception:
            log.exception("and so did the greedy player")
            return game.legal_actions(state)[0]
