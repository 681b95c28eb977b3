"""The levels that people play against: the same names in the same order for every game, each with its own measures.

A game's `levels.toml` says how each level plays it, in one of three ways:

    garzone = { care = 150 }            looks one step ahead, loosely: shortsighted.py
    compagno = { temperature = 5.0 }    plays by Maestro's policy, loosely: policy.py
    capomastro = { simulations = 40 }   thinks as Maestro does, but less

The same number makes a level stronger or weaker among more opponents, so a table of its own may say how it plays with
that number of players; what it leaves out stays:

    [players.4]
    compagno = { temperature = 4.2 }

`python -m bottega.bench.calibrate` chooses these numbers so that the levels are evenly spaced; `python -m
bottega.bench.ladder` measures how strong they are, and writes the figures beside it (`ladder.json`).
Where a game has no such file, or a level needs a network that has not been learned, there are the levels of `USUAL`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import isfinite
from pathlib import Path

from bottega.core.errors import BadFile
from bottega.core.game import MAX_SEATS, Game
from bottega.core.state import GameState
from bottega.games import load
from bottega.players.base import Player
from bottega.players.maestro import Maestro
from bottega.players.policy import PolicyPlayer
from bottega.players.search import Allowance, Budget, SearchPlayer
from bottega.players.shortsighted import ShortsightedPlayer
from bottega.players.weights import has_weights

FILE = "levels.toml"
SECTIONS = "players"  # the tables in it that hold for one number of players
ANY = 0  # stands for all numbers of players that have no table
MEASURED = "ladder.json"
# From the weakest to the strongest.
LEVELS = (
    "ragazzo",
    "fattorino",
    "garzone",
    "novizio",
    "discepolo",
    "apprendista",
    "aiutante",
    "compagno",
    "lavorante",
    "artigiano",
    "capomastro",
    "maestro",
)
Ratings = dict[str, dict[str, int]]


@dataclass(frozen=True)
class Style:
    """How a level plays: one of these is given."""

    care: float | None = None
    temperature: float | None = None
    search: Budget | None = None  # of the search without a network
    guided: Budget | None = None  # of Maestro's

    @property
    def needs_network(self) -> bool:
        return self.temperature is not None or self.guided is not None

    @property
    def budget(self) -> Budget | None:
        return self.search or self.guided

    def make(self, seed: int, seconds: float | None = None) -> Player:
        """A player of this style; `seconds` for a turn if it thinks by the clock."""
        if self.care is not None:
            return ShortsightedPlayer(seed, self.care)
        if self.temperature is not None:
            return PolicyPlayer(seed, self.temperature)
        assert self.budget is not None
        budget = self.budget
        if seconds is not None and budget.simulations is None:
            budget = Budget(seconds=seconds)
        return Maestro(seed, budget) if self.guided is not None else SearchPlayer(seed, budget)


USUAL: Mapping[str, Style] = {
    "ragazzo": Style(care=300),
    "garzone": Style(care=100),
    "apprendista": Style(search=Budget(simulations=20)),
    "lavorante": Style(search=Budget(seconds=2.0)),
    "maestro": Style(guided=Budget(seconds=3.0)),
}


@cache
def styles_of(game: Game, players: int = ANY) -> dict[str, Style]:
    """How the levels play a game, from the weakest to the strongest; only those that can play it."""
    learned = has_weights(game)
    declared = declared_styles(_folder(game) / FILE, game.max_players)
    tables = (declared.get(players, {}), declared.get(ANY, {}), USUAL)
    found = {}
    for level in LEVELS:
        for table in tables:
            style = table.get(level)
            if style is not None and (learned or not style.needs_network):
                found[level] = style
                break
    return found


def declared_styles(path: Path, most: int = MAX_SEATS) -> dict[int, dict[str, Style]]:
    """What a game's file says, by number of players; nothing if there is none."""
    if not path.is_file():
        return {}
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    sections = content.pop(SECTIONS, {})
    usual = _read_styles(path, content)
    declared = {ANY: usual}
    counts = [str(players) for players in range(2, most + 1)]
    for word, table in sections.items() if isinstance(sections, dict) else [(str(sections), None)]:
        if word not in counts or not isinstance(table, dict) or not table.keys() <= usual.keys():
            raise BadFile("error.levels_players", path=str(path), word=word[:40], most=most)
        declared[int(word)] = _read_styles(path, table)
    return declared


def _read_styles(path: Path, table: Mapping[str, object]) -> dict[str, Style]:
    styles = {}
    for level, given in table.items():
        style = _read_style(given)
        if style is None or level not in LEVELS:
            raise BadFile("error.levels_file", path=str(path), word=level[:40])
        styles[level] = style
    return styles


def _read_style(given: object) -> Style | None:
    match given:
        case {"care": int() | float() as care, **rest} if _is_dial(care) and not rest:
            return Style(care=care)
        case {"temperature": int() | float() as degrees, **rest} if _is_dial(degrees) and not rest:
            return Style(temperature=degrees)
        case {"simulations": int() as number, **rest} if _is_dial(number) and not rest:
            return Style(guided=Budget(simulations=number))
    return None


def _is_dial(number: float) -> bool:
    return not isinstance(number, bool) and isfinite(number) and number > 0


def levels_of(game: Game) -> list[str]:
    """The levels that can play a game, from the weakest to the strongest."""
    return list(styles_of(game))


def level_for(game: Game, level: str) -> str:
    """The level itself, or the strongest one below it that can play a game: some archived rules the network cannot."""
    levels = levels_of(game)
    if level in levels or level not in LEVELS:
        return level
    below = [other for other in levels if LEVELS.index(other) < LEVELS.index(level)]
    return below[-1] if below else levels[0]


def ratings_of(game: Game) -> Ratings:
    """How strong the levels are: Elo by number of players and level, as measured; empty if nobody has measured it."""
    path = _folder(game) / MEASURED
    if not path.is_file():
        return {}
    known = levels_of(game)
    measured: Ratings = json.loads(path.read_text(encoding="utf-8"))["ratings"]
    return {players: {name: elo for name, elo in row.items() if name in known} for players, row in measured.items()}


def _folder(game: Game) -> Path:
    """Where a game's measures lie. Archived rules are played as those of today."""
    return (load(game.name) if game.is_ours else game).folder


class LevelPlayer(Player):
    """A level at a table: how it plays depends on the game and the number of players."""

    def __init__(self, level: str, seed: int, seconds: float | None = None) -> None:
        super().__init__(seed)
        self.level = level
        self.allowance = Allowance()
        self._seconds = seconds
        self._playing: tuple[Game, int] | None = None  # what, and among how many
        self._player: Player | None = None

    def choose(self, game: Game, state: GameState) -> int:
        return self.player(game, game.seats(state)).choose(game, state)

    def remember(self, state: GameState, action: int) -> None:
        if self._player is not None:
            self._player.remember(state, action)

    def player(self, game: Game, players: int) -> Player:
        """Who plays a game with so many players in this level's way."""
        if self._player is None or self._playing != (game, players):
            self._playing = game, players
            self._player = styles_of(game, players)[level_for(game, self.level)].make(self.seed, self._seconds)
        if isinstance(self._player, SearchPlayer):
            self._player.allowance = self.allowance
        return self._player
