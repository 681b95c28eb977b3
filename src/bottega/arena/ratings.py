"""Ratings in the way of online games (openskill, Plackett-Luce): whole rankings, game after game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from openskill.models import PlackettLuce

from bottega.arena.game_runner import PlayedGame


def rate(games: Sequence[PlayedGame]) -> dict[str, tuple[float, float]]:
    """Every name's rating and its uncertainty after the games in their order; everybody starts at 25 ± 8.3.

    A name with several seats in a game enters it as several equal players; their average is its new rating.
    """
    model = PlackettLuce()
    start = model.rating()
    ratings: dict[str, tuple[float, float]] = defaultdict(lambda: (start.mu, start.sigma))
    for game in games:
        teams = [[model.rating(*ratings[seat.player])] for seat in game.seats]
        after: dict[str, list[tuple[float, float]]] = defaultdict(list)
        rated = model.rate(teams, ranks=[seat.rank for seat in game.seats])
        for seat, (rating,) in zip(game.seats, rated, strict=True):
            after[seat.player].append((rating.mu, rating.sigma))
        for name, values in after.items():
            mu, sigma = (sum(column) / len(values) for column in zip(*values, strict=True))
            ratings[name] = (mu, sigma)
    return dict(ratings)
