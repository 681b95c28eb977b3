"""Players by name: `greedy`, `search:1s`, `lavorante`, `policy:4.5`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.players.base import Player
from bottega.players.greedy import GreedyPlayer
from bottega.players.levels import LEVELS, LevelPlayer, level_for, styles_of
from bottega.players.maestro import Maestro
from bottega.players.policy import PolicyPlayer
from bottega.players.random import RandomPlayer
from bottega.players.search import Budget, SearchPlayer
from bottega.players.shortsighted import ShortsightedPlayer

SIMPLE: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
# What the weaker levels are made of: the number after the colon is the care, or the temperature.
LOOSE: dict[str, Callable[[int, float], Player]] = {
    "shortsighted": ShortsightedPlayer,
    "policy": PolicyPlayer,
}
USUAL_DIALS = {"shortsighted": 100.0, "policy": 1.0}
# What those who search may spend if nothing else is said. A budget makes a search of the levels' names, too.
SEARCHING = {
    "search": Budget(seconds=2.0),
    "apprendista": Budget(simulations=20),
    "lavorante": Budget(seconds=2.0),
    "maestro": Budget(seconds=3.0),
}
KINDS = (*SIMPLE, *LOOSE, "search", *LEVELS)

BUDGET = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms|)")
DIAL = re.compile(r"\d+(?:\.\d+)?")
MAX_DIAL = 10_000.0
MAX_SECONDS = 3600.0
MAX_SIMULATIONS = 10_000_000


def make_player(spec: str, seed: int, seconds: float | None = None) -> Player:
    """A player by name; the same seed makes the same choices, unless it thinks by the clock.

    `seconds` is the thinking time per turn of those who think by the clock and whose name says no other.
    """
    name, budget = read_spec(spec)
    if name in SIMPLE:
        return SIMPLE[name](seed)
    if name in LOOSE:
        return LOOSE[name](seed, read_dial(spec))
    if budget is None:
        if name in LEVELS and name != "maestro":
            return LevelPlayer(name, seed, seconds)
        budget = SEARCHING[name] if seconds is None else Budget(seconds=seconds)
    return Maestro(seed, budget) if name == "maestro" else SearchPlayer(seed, budget)


def seconds_per_turn(game: Game, spec: str) -> float:
    """The thinking time of a player who thinks by the clock; 0 for all others."""
    name, budget = read_spec(spec)
    if budget is None:
        level = styles_of(game).get(level_for(game, name))
        budget = SEARCHING.get(name) if level is None else level.budget
    return budget.seconds if budget is not None and budget.simulations is None else 0.0


def check_player(spec: str, besides: Sequence[str] = ()) -> None:
    """Refuse what is no player; the refusal also names those who are known besides."""
    read_spec(spec, besides)


def read_spec(spec: str, besides: Sequence[str] = ()) -> tuple[str, Budget | None]:
    """The name and the budget of `search:1s`, `search:200ms`, `search:500` or `lavorante`."""
    name, sign, budget = spec.strip().lower().partition(":")
    if name not in KINDS:
        near = difflib.get_close_matches(name, KINDS, n=1)
        raise BadOption("error.player", word=spec[:40], known=near or [*besides, *KINDS])
    if name in LOOSE:
        read_dial(spec)
        return name, None
    if not sign:
        return name, None
    found = BUDGET.fullmatch(budget)
    if name not in SEARCHING or found is None:
        raise BadOption("error.player_budget", word=spec[:40], known=[f"{word}:0.5s" for word in SEARCHING])
    number = float(found["number"])
    if not found["unit"]:
        if not number.is_integer() or not 1 <= number <= MAX_SIMULATIONS:
            raise BadOption("error.player_simulations", word=spec[:40], most=MAX_SIMULATIONS)
        return name, Budget(simulations=int(number))
    seconds = number / 1000 if found["unit"] == "ms" else number
    if not 0 < seconds <= MAX_SECONDS:
        raise BadOption("error.player_seconds", word=spec[:40], most=int(MAX_SECONDS))
    return name, Budget(seconds=seconds)


def read_dial(spec: str) -> float:
    """The care of `shortsighted:150`, or the temperature of `policy:4.5`."""
    name, sign, number = spec.strip().lower().partition(":")
    if not sign:
        return USUAL_DIALS[name]
    dial = float(number) if DIAL.fullmatch(number) else 0.0
    if not 0 < dial <= MAX_DIAL:
        raise BadOption("error.player_dial", word=spec[:40], most=int(MAX_DIAL))
    return dial
