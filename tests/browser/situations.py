"""Moments of games that are rare: found by playing games between a greedy player and chance, the same every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player
from tests.browser.finished import NAMES

SEEDS = range(1, 200)
BY_CHANCE = 0.25  # part of the decisions that are made at random


def situation(wanted: Callable[[Match], bool], players: int = 2, open_screens: bool = False) -> Match:
    """The first game of Volgare that comes to such a moment, as it is then."""
    options = {"players": players, "open-screens": open_screens}
    for seed in SEEDS:
        match = Match(load("volgare"), options, seed, NAMES[:players])
        random = Random(seed)
        player = make_player("greedy", seed)
        while not match.over:
            if wanted(match):
                return match
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
