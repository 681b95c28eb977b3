"""How strong a player is at every dial, from who won how often; and which dials are evenly spaced.

A dial is the one number that makes a player of a family stronger or weaker: the care of the short-sighted, the
temperature of the policy, the simulations of the search. Strength (Elo) is a curve over the dials of each family, given
at knots and straight between them. It is fitted to all games at once by maximum likelihood: one player among n - 1
others wins with chances proportional to 10 ** (Elo / 400). Curves are taken to bend little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bottega.players.levels import LEVELS, Style
from bottega.players.search import Budget

Floats = NDArray[np.float64]

CARE, TEMPERATURE, SIMULATIONS = "care", "temperature", "simulations"
PLAYERS = {CARE: "shortsighted", TEMPERATURE: "policy", SIMULATIONS: "maestro"}  # by name, see players/names.py
DIGITS = {CARE: 0, TEMPERATURE: 1, SIMULATIONS: 0}
# How each level may play, as it likes best; the lowest and the highest are given.
FAMILIES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(LEVELS[1:3], (CARE, TEMPERATURE)),
    **dict.fromkeys(LEVELS[3:9], (TEMPERATURE, CARE, SIMULATIONS)),
    LEVELS[9]: (SIMULATIONS, TEMPERATURE),
    LEVELS[10]: (SIMULATIONS, TEMPERATURE),
}
# The grid that is played at first: the care from the bottom level's to a part of it, the temperature, the simulations.
LEAST_CARE, CARES = 0.3, 8
HOTTEST, COLDEST, TEMPERATURES = 17.0, 0.5, 12
FEWEST_SIMULATIONS, SEARCHES = 2, 6
BEND = 40.0  # Elo by which a knot is usually off the straight line between its neighbours
BELIEF = 0.5  # games won and lost that every pair begins with, so that nobody is infinitely stronger
# Two steps together show more Elo than one and one, since points are spread more like a bell than as Elo assumes. So
# the further apart two players are, the less do they tell of the steps of a ladder.
NEAR = 200.0
PASSES = 4
FAR = 400.0  # Elo that a step of the fit goes at most
STEPS = 200
CLOSE = 1e-6
PER_POINT = log(10) / 400


class Dial(NamedTuple):
    """A way to play."""

    family: str
    value: float

    @property
    def player(self) -> str:
        """Its name in the arena."""
        return f"{PLAYERS[self.family]}:{self.value:g}"

    @property
    def style(self) -> Style:
        """The same as a level."""
        if self.family == CARE:
            return Style(care=self.value)
        if self.family == TEMPERATURE:
            return Style(temperature=self.value)
        return Style(guided=Budget(simulations=int(self.value)))

    @property
    def place(self) -> float:
        """Where it is among the dials of its family, the stronger the higher."""
        if self.family == TEMPERATURE:
            return -self.value
        return log(self.value) if self.family == SIMULATIONS else -log(self.value)


def dial_at(family: str, place: float) -> Dial:
    """The dial of a family at a place, as it is written: rounded."""
    value = -place if family == TEMPERATURE else float(np.exp(place if family == SIMULATIONS else -place))
    return Dial(family, max(10.0 ** -DIGITS[family], round(value, DIGITS[family])))


def dial_of(player: str) -> Dial:
    """The dial of a player in the arena."""
    name, _, value = player.partition(":")
    family = next(family for family, known in PLAYERS.items() if known == name)
    return Dial(family, float(value))


@dataclass(frozen=True)
class Tally:
    """How often one player won among others."""

    players: int
    alone: Dial
    others: Dial
    games: int
    won: float  # a shared victory counts in parts


class Curve:
    """Strength over the dials of all families, by Elo at the knots."""

    def __init__(self, knots: Mapping[str, Sequence[Dial]]) -> None:
        self.knots = {family: sorted(dials, key=lambda dial: dial.place) for family, dials in knots.items()}
        self._first: dict[str, int] = {}
        self.count = 0
        for family, dials in self.knots.items():
            self._first[family] = self.count
            self.count += len(dials)
        self.elo = np.zeros(self.count)

    def strength(self, dial: Dial) -> float:
        """The Elo of a dial."""
        return float(self._row(dial) @ self.elo)

    def fit(self, tallies: Sequence[Tally], bottom: Dial) -> None:
        """Find the strengths under which these results are likeliest, the bottom's being 0. All are of n players."""
        rows = np.array([self._row(tally.alone) - self._row(tally.others) for tally in tallies])
        rows = rows.reshape(-1, self.count)
        weights = np.ones(len(tallies))
        for _ in range(PASSES):
            elo = self._likeliest(rows, tallies, weights, bottom)
            weights = np.exp(-((rows @ elo / NEAR) ** 2) / 2)
        self.elo = elo - self._row(bottom) @ elo

    def _likeliest(self, rows: Floats, tallies: Sequence[Tally], weights: Floats, bottom: Dial) -> Floats:
        """Newton's method on the likelihood and what is believed about bends."""
        fair = np.array([-log(tally.players - 1) for tally in tallies])
        games = weights * np.array([tally.games + 2 * BELIEF for tally in tallies])
        won = weights * np.array([tally.won + BELIEF for tally in tallies])
        prior = self._bends().T @ self._bends() / BEND**2
        prior += np.outer(self._row(bottom), self._row(bottom)) + 1e-9 * np.eye(self.count)
        elo = np.zeros(self.count)
        for _ in range(STEPS):
            chances = 1 / (1 + np.exp(-(PER_POINT * (rows @ elo) + fair)))
            slope = PER_POINT * rows.T @ (won - games * chances) - prior @ elo
            told = PER_POINT**2 * games * chances * (1 - chances)
            step = np.linalg.solve(rows.T @ (told[:, None] * rows) + prior, slope)
            step *= min(1.0, FAR / max(FAR, float(np.abs(step).max())))
            elo += step
            if float(np.abs(step).max()) < CLOSE:
                break
        return elo

    def at(self, family: str, elo: float) -> Dial | None:
        """The dial of a family with a strength; nothing if none of them has it."""
        dials = self.knots[family]
        strengths = rising([self.strength(dial) for dial in dials])
        if not strengths[0] <= elo <= strengths[-1]:
            return None
        return dial_at(family, float(np.interp(elo, strengths, [dial.place for dial in dials])))

    def nearest(self, families: Sequence[str], elo: float) -> Dial:
        """The dial of the first of these families that has such a strength, or else the one that comes nearest."""
        for family in families:
            if (dial := self.at(family, elo)) is not None:
                return dial
        ends = [dials[end] for dials in (self.knots[family] for family in families) for end in (0, -1)]
        return min(ends, key=lambda dial: abs(self.strength(dial) - elo))

    def _row(self, dial: Dial) -> Floats:
        """How much each knot counts for the strength of a dial."""
        places = [knot.place for knot in self.knots[dial.family]]
        first = self._first[dial.family]
        row = np.zeros(self.count)
        where = float(np.interp(dial.place, places, range(len(places))))
        below = min(int(where), len(places) - 1)
        row[first + below] = 1 - (where - below)
        if below + 1 < len(places):
            row[first + below + 1] = where - below
        return row

    def _bends(self) -> Floats:
        """By how much each inner knot is off the straight line between its neighbours."""
        rows = []
        for family, dials in self.knots.items():
            for number, (left, middle, right) in enumerate(zip(dials, dials[1:], dials[2:], strict=False)):
                part = (middle.place - left.place) / (right.place - left.place)
                row = np.zeros(self.count)
                row[self._first[family] + number : self._first[family] + number + 3] = part - 1, 1, -part
                rows.append(row)
        return np.array(rows).reshape(-1, self.count)


def rising(values: Sequence[float]) -> list[float]:
    """The nearest sequence that never falls (pool adjacent violators)."""
    blocks: list[list[float]] = []
    for value in values:
        blocks.append([value])
        while len(blocks) > 1 and mean(blocks[-2]) > mean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    return [mean(block) for block in blocks for _ in block]


def mean(values: Sequence[float]) -> float:
    """The average."""
    return sum(values) / len(values)


def evenly_spaced(curve: Curve, bottom: Dial, top: Dial) -> dict[str, Dial]:
    """All levels' dials, each as far above the one before as any other."""
    step = curve.strength(top) / (len(LEVELS) - 1)
    chosen = {LEVELS[0]: bottom}
    for number, level in enumerate(LEVELS[1:-1], 1):
        chosen[level] = curve.nearest(FAMILIES[level], number * step)
    chosen[LEVELS[-1]] = top
    return chosen


def chance(players: int, elo: float) -> float:
    """The share of the victories of one player who is so much stronger than each of the others."""
    return float(1 / (1 + (players - 1) * 10 ** (-elo / 400)))


def knots_from(bottom: Dial, top: Dial) -> dict[str, list[Dial]]:
    """A grid of dials of all families, each from weak to strong; the bottom is short-sighted, the top searches."""
    cares = np.linspace(bottom.place, bottom.place - log(LEAST_CARE), CARES)
    searches = np.linspace(log(FEWEST_SIMULATIONS), top.place, SEARCHES)
    return {
        CARE: [bottom, *(dial_at(CARE, place) for place in cares[1:])],
        TEMPERATURE: [Dial(TEMPERATURE, float(degrees)) for degrees in np.linspace(HOTTEST, COLDEST, TEMPERATURES)],
        SIMULATIONS: [*(dial_at(SIMULATIONS, place) for place in searches[:-1]), top],
    }
