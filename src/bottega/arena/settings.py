"""The settings of an arena run: who plays what, how often, and on which machines. Impossible ones are refused."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.options import OptionValue, whole
from bottega.games import load
from bottega.players import check_player
from bottega.players.weights import has_weights

MAX_GAMES = 1_000_000
MAX_SECONDS = 3600
MAX_WORKERS = 1024


@dataclass(frozen=True)
class Arena:
    """A line-up and how it is measured. What exists has been checked and can be played."""

    game: str
    players: Sequence[str]  # the line-up: one name for each seat; a name may be there several times
    games: int = 100
    seconds: float | None = None  # thinking time for each player and turn
    seed: int = 1
    options: Mapping[str, object] = field(
        default_factory=dict
    )  # as typed; the number of players follows from the line-up
    vary: bool = False  # draw what `options` leaves open from the game's variety
    adjusted: bool = False  # also give results without luck, see `luck.py`
    mirror: bool = False  # also play the control: the first player in all seats
    workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    ray: bool = False
    ray_address: str | None = None  # of a running cluster; otherwise one is started here

    def __post_init__(self) -> None:
        game = load(self.game)
        check_number("games", self.games, 1, MAX_GAMES)
        check_number("seed", self.seed, 0, 2**62)
        check_number("workers", self.workers, 1, MAX_WORKERS)
        if self.seconds is not None and not 0 < self.seconds <= MAX_SECONDS:
            raise BadOption("error.arena_seconds", most=MAX_SECONDS, word=str(self.seconds))
        for player in self.players:
            check_player(player)
        if self.adjusted and not has_weights(game):
            raise BadOption("error.arena_adjusted", game=self.game)
        counts = {whole(options, "players") for options in game.option_variants()}
        if len(self.players) not in counts:
            raise BadOption(
                "error.arena_players", game=self.game, low=min(counts), high=max(counts), count=len(self.players)
            )
        if self.options.get("players", self.seats) not in (self.seats, str(self.seats)):
            raise BadOption("error.seats", count=self.seats, seats=str(self.options["players"])[:20])
        for options in self.tables(game):
            game.setup_args(options)

    @property
    def seats(self) -> int:
        return len(self.players)

    def tables(self, game: Game) -> list[dict[str, OptionValue]]:
        """The sets of options to play with: one, or with `vary` all that the game offers and `options` allows."""
        fixed = {**self.options, "players": self.seats}
        if not self.vary:
            return [game.options.read(fixed)]
        tables: list[dict[str, OptionValue]] = []
        for offered in game.option_variants():
            options = game.options.read({**offered, **fixed})
            if offered["players"] == self.seats and options not in tables:
                tables.append(options)
        return tables


def check_number(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number out of bounds."""
    if not low <= value <= high:
        raise BadOption("error.option_number", name=name, low=low, high=high, word=str(value)[:40])
