"""The players' loops, compiled before anybody waits for a move."""

from __future__ import annotations

from functools import partial

from bottega.core.game import Game, Progress, no_progress
from bottega.players.greedy import GreedyPlayer
from bottega.players.maestro import Maestro
from bottega.players.search import Budget, SearchPlayer
from bottega.players.weights import has_weights

PART = "players"


def players_ready(game: Game) -> bool:
    """Whether all players can move at once."""
    return game.compiled(PART)


def make_players_ready(game: Game, progress: Progress = no_progress) -> None:
    """Compile what the players think with, or load it from disk."""
    state = game.new(game.options.read({}), 1)
    one = Budget(simulations=1)
    players = [GreedyPlayer(1), SearchPlayer(1, one), *([Maestro(1, one)] if has_weights(game) else [])]
    game.compile_part(PART, [partial(player.choose, game, state) for player in players], progress)
