"""How often each start, career or seat wins, from many games between equal players, with 95% intervals."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import TypedDict

from bottega.arena.statistics import wilson
from bottega.core.game import Game
from bottega.core.options import whole
from bottega.core.state import GameState
from bottega.games import load
from bottega.players import make_player

BATCH = 10
Trait = tuple[int, str, str]  # the number of players, what is compared, and its value


class BalanceRow(TypedDict):
    """How often seats with a trait won."""

    players: int
    trait: str
    value: str
    seats: int
    wins: int
    share: float
    low: float
    high: float
    of_fair_share: float


def balance(
    game: Game, player: str, games: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> list[BalanceRow]:
    """Rows of wins by player count and trait. `games` are played for every number of players."""
    counts = sorted({whole(options, "players") for options in game.option_variants()})
    jobs = [
        (game.name, player, players, seed + first, min(BATCH, games - first))
        for players in counts
        for first in range(0, games, BATCH)
    ]
    seats: Counter[Trait] = Counter()
    wins: Counter[Trait] = Counter()
    done = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for batch_seats, batch_wins in pool.map(play_batch, jobs):
            seats.update(batch_seats)
            wins.update(batch_wins)
            done += 1
            progress(min(done * BATCH, games * len(counts)))
    return [row(key, wins[key], seats[key]) for key in sorted(seats)]


def finished_games(
    game: Game, kind: str, players: int, seed: int, games: int, drawn_openings: bool = False
) -> Iterator[tuple[list[tuple[int, int]], GameState]]:
    """Games of equal players: the history of each, and its last state. With `drawn_openings`, chance makes every seat's
    first decision: what strong players never choose is tried, too."""
    for number in range(seed, seed + games):
        state = game.new(game.options.read({"players": players}), number)
        table = [make_player(kind, number * 10 + seat) for seat in range(players)]
        chance = Random(number)
        history: list[tuple[int, int]] = []
        while not game.over(state):
            seat = game.active(state)
            drawn = drawn_openings and all(seat != other for other, _ in history)
            action = chance.choice(game.legal_actions(state)) if drawn else table[seat].choose(game, state)
            history.append((seat, action))
            game.step(state, action)
        yield history, state


def play_batch(job: tuple[str, str, int, int, int]) -> tuple[Counter[Trait], Counter[Trait]]:
    """Some games of equal players: how many seats had each trait, and how many of them won."""
    name, kind, players, seed, games = job
    game = load(name)
    seats: Counter[Trait] = Counter()
    wins: Counter[Trait] = Counter()
    for history, state in finished_games(game, kind, players, seed, games):
        winners = game.winners(state)
        for seat, traits in enumerate(game.traits(history, state)):
            for trait, value in traits.items():
                seats[players, trait, value] += 1
                wins[players, trait, value] += seat in winners
    return seats, wins


def row(key: Trait, wins: int, seats: int) -> BalanceRow:
    """A share of wins with its interval (Wilson), and how it compares with the fair share."""
    players, trait, value = key
    share = wins / seats
    low, high = wilson(share, seats)
    return {
        "players": players,
        "trait": trait,
        "value": value,
        "seats": seats,
        "wins": wins,
        "share": round(share, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "of_fair_share": round(share * players, 2),
    }
