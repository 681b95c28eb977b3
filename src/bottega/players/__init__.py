"""Opponents. A player is given a state and returns an action; it never uses what its seat may not know.

A player is written `name` or `name:budget`, where the budget of a searching player is its thinking time for a whole
turn (`search:1s`, `maestro:0.2s`) or a number of simulations for each decision (`search:500`). What the weaker levels
are made of can be had with any dial: `policy:4.5` (the temperature), `shortsighted:150` (the care).
"""

from __future__ import annotations

from bottega.players.base import Decision, OutOfTime, Player
from bottega.players.levels import LEVELS, level_for, levels_of, ratings_of
from bottega.players.names import KINDS, check_player, make_player, seconds_per_turn

__all__ = [
    "KINDS",
    "LEVELS",
    "Decision",
    "OutOfTime",
    "Player",
    "check_player",
    "level_for",
    "levels_of",
    "make_player",
    "ratings_of",
    "seconds_per_turn",
]
