"""What a seat does not know, filled in at random: only draws to come, since all else was taken in the open."""

from __future__ import annotations

from bottega.core.dice import seed_dice
from bottega.core.rule import rule
from bottega.games.carrara.state import State


@rule
def determinize(game: State, seat: int, seed: int) -> None:
    """Other dice: nobody can plan with draws that are yet to come."""
    seed_dice(game.dice, seed)
