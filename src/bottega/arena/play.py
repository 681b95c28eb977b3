"""A run of the arena from its settings to its results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from time import perf_counter

from bottega.arena.game_runner import PlayedGame, warm_up
from bottega.arena.on_ray import cluster, play_on_ray
from bottega.arena.pool import play_locally
from bottega.arena.results import Results
from bottega.arena.schedule import schedule
from bottega.arena.settings import Arena


def play(arena: Arena, progress: Callable[[PlayedGame], None] = lambda game: None) -> Results:
    """Play all games; the same settings give the same games on any number of cores, except with a time limit."""
    jobs = schedule(arena) + (schedule(arena, control=True) if arena.mirror else [])
    warm_up(arena.game, frozenset(arena.players), arena.seats, arena.seconds)  # workers then find all compiled
    began = perf_counter()
    if arena.ray:
        with cluster(arena.workers, arena.ray_address) as cores:
            games = collect(play_on_ray(jobs, cores), progress)
    else:
        cores = arena.workers
        games = collect(play_locally(jobs, cores), progress)
    played = [game for game in games if not game.control]
    control = [game for game in games if game.control]
    return Results(arena, played, control, perf_counter() - began, cores)


def collect(running: Generator[PlayedGame, None, None], progress: Callable[[PlayedGame], None]) -> list[PlayedGame]:
    """All games in order. However this ends, whoever was playing has stopped."""
    games = []
    with closing(running):
        for game in running:
            games.append(game)
            progress(game)
    return sorted(games, key=lambda game: game.number)
