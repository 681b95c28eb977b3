"""The first game that a game offers to newcomers: a friendly setup against an easy player.

A game that has one declares it (`first_game = FirstGame(...)`). What is explained meanwhile is the browser's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bottega.core.options import OptionValue


@dataclass(frozen=True)
class FirstGame:
    """The options of a first game (what is not named has its default), and the level of all other players."""

    options: Mapping[str, OptionValue]
    level: str


@runtime_checkable
class HasFirstGame(Protocol):
    """A game with a setup for newcomers."""

    first_game: FirstGame


def first_game_of(game: object) -> FirstGame | None:
    """The first game that a game declares, if it does."""
    return game.first_game if isinstance(game, HasFirstGame) else None
