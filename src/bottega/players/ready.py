"""The players' loops, compiled before anybody waits for a move."""

from __future__ import annotations

from bottega.core.game import Game, Progress, no_progress
from bottega.players.greedy import GreedyPlayer
from bottega.players.search import Budget, SearchPlayer

PART = "players"


def players_ready(game: Game) -> bool:
    """Whether all players can move at once."""
    return game.compiled(PART)


def make_players_ready(game: Game, progress: Progress = no_progress) -> None:
    """Compile what the players think with, or load it from disk."""
    state = game.new(game.options.read({}), 1)
    search = SearchPlayer(1, Budget(simulations=1))
    game.compile_part(PART, [lambda: GreedyPlayer(1).choose(game, state), lambda: search.choose(game, state)], progress)
