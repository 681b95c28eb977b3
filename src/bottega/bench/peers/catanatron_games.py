"""Catanatron's row: whole games of Catan between its own random players, in Python."""

from __future__ import annotations

from itertools import count

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from bottega.bench.peers.measure import PlaySome


def player(name: str, loop: str) -> PlaySome:
    """What plays games of four. A game ends as in Catanatron's `Game.play`: won, or given up after 1000 turns."""
    seeds = count(1)

    def play() -> tuple[int, int]:
        game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions, 1

    return play
