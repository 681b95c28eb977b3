"""Moments of games that are rare: found by playing games between a greedy player and chance, the same every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bottega.core import notation
from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player

SEEDS = range(1, 200)
BY_CHANCE = 0.25  # part of the decisions that are made at random


def saved_game(wanted: Callable[[Match], bool], game: str = "volgare", **options: Any) -> str:
    """The text of the first game that comes to such a moment, as it is then."""
    for seed in SEEDS:
        match = Match(load(game), options, seed)
        random = Random(seed)
        player = make_player("greedy", seed)
        while not match.over:
            if wanted(match):
                return notation.write(match)
            if random.random() < BY_CHANCE:
                match.play(random.choice(match.game.legal_actions(match.state)))
            else:
                match.play(player.decide(match.game, match.state).action)
    raise AssertionError("no game comes to such a moment")


def can(match: Match, action: str) -> bool:
    """Whether somebody could do this now."""
    return match.game.actions.parse(action) in match.game.legal_actions(match.state)


def active(match: Match) -> int:
    """Whose decision it is."""
    return match.game.active(match.state)
