"""A turn that was played: its decisions with the states between them, for games to say what was special about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from bottega.core.game import State


@dataclass(frozen=True)
class PlayedTurn(Generic[State]):
    """The decisions of a seat in a row."""

    seat: int
    states: Sequence[State]  # before every decision, and after the last one
    actions: Sequence[str]  # by notation

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of the actions."""
        return [action.partition(" ")[0] for action in self.actions]

    def words(self, *kinds: str) -> list[str]:
        """The actions of some kinds."""
        return [action for action, kind in zip(self.actions, self.kinds, strict=True) if kind in kinds]

    def has(self, *kinds: str) -> bool:
        """Whether there is an action of any of these kinds."""
        return any(kind in kinds for kind in self.kinds)
