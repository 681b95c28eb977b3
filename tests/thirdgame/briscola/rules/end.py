"""B4: The end of the game."""

from __future__ import annotations

from bottega.core.rule import rule
from tests.thirdgame.briscola.state import Phase, State, total_points


@rule
def over(game: State) -> bool:  # B4.2
    """Whether all cards have been played."""
    return game.phase == Phase.OVER


@rule
def has_won(game: State, seat: int) -> bool:  # B4.2, B4.3
    """Whether nobody has more points; several may share the victory."""
    if game.phase != Phase.OVER:
        return False
    for other in range(game.seats):
        if total_points(game, other) > total_points(game, seat):
            return False
    return True
