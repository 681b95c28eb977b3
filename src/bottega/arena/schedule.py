"""Which games are played: seats rotate, seeds are fixed.

As many games in a row as there are seats share one deal, and in each of them the line-up sits one seat further on. So
every player meets the same luck in every seat, and what seat and deal give cancels out of the comparison.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random

from bottega.arena.settings import Arena
from bottega.core.options import OptionValues
from bottega.games import load


@dataclass(frozen=True)
class Job:
    """One game to be played: all that a process on another machine must know."""

    game: str
    number: int
    seed: int
    rotation: int
    options: OptionValues
    places: tuple[int, ...]  # for each seat, the place of its player in the line-up
    players: tuple[str, ...]  # for each seat, its player's name
    seeds: tuple[int, ...]  # for each seat, the seed of its player's own randomness
    seconds: float | None
    control: bool  # a game of the mirror control
    adjusted: bool = False  # whether luck is accounted for


def schedule(arena: Arena, control: bool = False) -> list[Job]:
    """All games in order; as a control, the first player of the line-up sits in all seats."""
    game = load(arena.game)
    tables = arena.tables(game)
    seats = arena.seats
    line_up = [arena.players[0]] * seats if control else arena.players
    jobs = []
    for number in range(arena.games):
        group, rotation = divmod(number, seats)
        seed = derive(arena.seed, group)
        places = rotated(seats, rotation)
        jobs.append(
            Job(
                game=arena.game,
                number=number,
                seed=seed,
                rotation=rotation,
                options=Random(seed).choice(tables),
                places=places,
                players=tuple(line_up[place] for place in places),
                seeds=tuple(derive(seed, place) for place in places),
                seconds=arena.seconds,
                control=control,
                adjusted=arena.adjusted and not control,
            )
        )
    return jobs


def rotated(seats: int, rotation: int) -> tuple[int, ...]:
    """The line-up's places seat by seat when everybody sits `rotation` seats further on."""
    return tuple((seat - rotation) % seats for seat in range(seats))


def derive(seed: int, number: int) -> int:
    """A seed of a seed. Neighbouring seeds give unrelated ones, so that runs with other seeds are other runs."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=8).digest()) >> 2
