"""The types of a game's rules as functions, as loops name them that are compiled for every game.

The file of such a loop declares `legal: Legal`, and `rule_of_game` puts the rule of the game at hand in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bottega.core.record import FloatArray, IntArray
from bottega.core.state import GameState

Deal: TypeAlias = Callable[[GameState, IntArray], None]
Setup: TypeAlias = Callable[[GameState, IntArray, int], None]
Legal: TypeAlias = Callable[[GameState, IntArray], int]
WhyNot: TypeAlias = Callable[[GameState, int], int]
Step: TypeAlias = Callable[[GameState, int], None]
Over: TypeAlias = Callable[[GameState], bool]
HasWon: TypeAlias = Callable[[GameState, int], bool]
TotalPoints: TypeAlias = Callable[[GameState, int], int]
Audit: TypeAlias = Callable[[GameState], int]
Heuristic: TypeAlias = Callable[[GameState, int], int]
Determinize: TypeAlias = Callable[[GameState, int, int], None]
Observe: TypeAlias = Callable[[GameState, int, IntArray], None]
Features: TypeAlias = Callable[[GameState, FloatArray], float]
