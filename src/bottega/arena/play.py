"""A run of the arena from its settings to its results."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bottega.arena.on_ray import play_on_ray
from bottega.arena.pool import play_locally
from bottega.arena.results import Results
from bottega.arena.schedule import schedule
from bottega.arena.settings import Arena
from bottega.arena.table import PlayedGame, warm_up


def play(arena: Arena, progress: Callable[[PlayedGame], None] = lambda game: None) -> Results:
    """Play all games; the same settings give the same games, if nobody thinks by the clock, on any number of cores."""
    jobs = schedule(arena) + (schedule(arena, control=True) if arena.mirror else [])
    warm_up(arena.game, frozenset(arena.players), arena.seats, arena.seconds)  # workers then find all compiled
    began = perf_counter()
    running = play_on_ray(jobs, arena.workers, arena.ray_address) if arena.ray else play_locally(jobs, arena.workers)
    games = []
    for game in running:
        games.append(game)
        progress(game)
    games.sort(key=lambda game: game.number)
    played = [game for game in games if not game.control]
    control = [game for game in games if game.control]
    return Results(arena, played, control, perf_counter() - began)
