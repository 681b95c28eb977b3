"""What every opponent has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from bottega.core.game import Game


class Player(ABC):
    """Somebody who decides. Its randomness is its own, never the table's dice."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    @abstractmethod
    def choose(self, game: Game, state: Any) -> int:
        """A legal action for the active seat."""
