"""What a seat does not know, filled in at random: draws to come, and the library's tiles it does not hold."""

from __future__ import annotations

from bottega.core.dice import draw, seed_dice
from bottega.core.rule import rule
from bottega.games.volgare.facts import MOST_SEEN, N_LIBRARY
from bottega.games.volgare.state import Kept, Phase, State


@rule
def determinize(game: State, seat: int, seed: int) -> None:
    """Other dice; and the tiles kept by others, put back and unseen change places.

    Cubes and manuscripts behind screens were taken in the open and count as remembered.
    """
    seed_dice(game.dice, seed)
    looking = game.active == seat and (game.phase == Phase.LOOK or game.phase == Phase.PUT_BACK)
    # All unknown tiles go back to the unseen ones; then each hidden place draws anew.
    for other in range(game.seats):
        if other != seat and game.players[other].library != Kept.NOT_LOOKED:
            game.library[game.players[other].library - Kept.FIRST] += 1
    for i in range(MOST_SEEN):
        if game.seen[i] >= 0 and not looking:
            game.library[game.seen[i]] += 1
    for i in range(N_LIBRARY):
        if game.put_back[i] >= 0:
            game.library[game.put_back[i]] += 1
    for other in range(game.seats):
        if other != seat and game.players[other].library != Kept.NOT_LOOKED:
            game.players[other].library = Kept.FIRST + draw(game.dice, game.library)
    for i in range(MOST_SEEN):
        if game.seen[i] >= 0 and not looking:
            game.seen[i] = draw(game.dice, game.library)
    for i in range(N_LIBRARY):
        if game.put_back[i] >= 0:
            game.put_back[i] = draw(game.dice, game.library)
