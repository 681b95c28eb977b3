"""Many games between players: tournaments, shares of wins with intervals, ratings.

    from bottega.arena import Arena, play
    results = play(Arena(game, ["greedy", "random"], games=200))
    results.players()  # one row for each name

A program that is a file of its own must do this under `if __name__ == "__main__":`, since games are played by
processes that import that file. `workers=1` plays in the calling process, as a program on the standard input must.
"""

from __future__ import annotations

from bottega.arena.play import play
from bottega.arena.results import Results
from bottega.arena.settings import Arena

__all__ = ["Arena", "Results", "play"]
