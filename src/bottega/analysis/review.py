"""A finished game, turn by turn: what each one was worth, what would have been better, and what was luck.

What a seat can expect is its share of the victory by an evaluator that is frozen for the review: Maestro's search with
fixed seeds and so many simulations, from what the mover knows. For a turn that was played from a position:

    played   what every seat could expect after it, averaged over what chance may bring
    best     the same for the best plan that was found
    loss     best - played: what the mover's choice cost or gave every seat
    luck     what the next position is worth - played: what chance and others' hidden things brought

So for every seat, from what it could expect at the start to how the game ended,

    result = start - own losses - the others' losses + luck

exactly, because all that is in between cancels out; and over all seats each of these sums is 0. docs/review.md works an
example.

Which plan is best is decided by one search of each plan, and by how much by others, with seeds of their own: the best
of several uncertain figures looks better than it is.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from math import exp, sqrt

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, end_of
from bottega.core.errors import BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.state import GameState
from bottega.players.maestro import network_of
from bottega.players.weights import weights_file

Shares = tuple[float, ...]
Told = Callable[[int, int], None]
ERRORS = 2.0  # a loss that is not that many standard errors above 0 has not been shown
SHARPNESS = 10.0  # of the accuracy: what loses a tenth of a victory is worth 1/e of the best turn
LEAST_STAKE = 0.01


class Grade(StrEnum):
    """How good a turn was, from the best to the worst."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


# A loss of so much of a victory is at least so bad.
WORST_FIRST = ((0.12, Grade.BLUNDER), (0.05, Grade.MISTAKE), (0.02, Grade.INACCURACY))


class CannotReview(BottegaError):
    """A game that has not ended, or one whose title has no network."""


@dataclass(frozen=True)
class Depth:
    """How far is looked."""

    name: str
    free: int  # simulations of the search that finds plans
    plans: int  # that it may find
    choosing: int  # simulations of each plan, to choose the best one
    comparing: int  # simulations of each of the two that are left, for each seed
    seeds: int


STANDARD = Depth("standard", free=1200, plans=4, choosing=1000, comparing=1000, seeds=3)
QUICK = Depth("quick", free=200, plans=3, choosing=150, comparing=150, seeds=3)
DEEP = Depth("deep", free=12_000, plans=4, choosing=10_000, comparing=10_000, seeds=3)
DEPTHS = {depth.name: depth for depth in (QUICK, STANDARD, DEEP)}


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn of the game: the decisions `first` to `last`, counted from 1."""

    first: int
    seat: int
    decisions: Turn
    best: Turn  # the best plan; the decisions themselves if nothing better was found
    forced: bool  # nothing else was possible
    drew: bool  # dice were rolled at its end
    played_shares: Shares
    best_shares: Shares
    next_shares: Shares  # what the position after it is worth, or the result
    error: float  # the standard error of the loss

    @property
    def last(self) -> int:
        return self.first + len(self.decisions) - 1

    @property
    def loss(self) -> float:
        """What it cost whoever played it."""
        return self.best_shares[self.seat] - self.played_shares[self.seat]

    @property
    def grade(self) -> Grade:
        """How good it was. What is within the error of the comparison is no mistake."""
        if self.best == self.decisions:
            return Grade.BEST
        shown = self.loss > ERRORS * self.error
        return next((grade for least, grade in WORST_FIRST if shown and self.loss >= least), Grade.GOOD)

    def lost(self, seat: int) -> float:
        """What the choice cost a seat; less than nothing is a gift."""
        return self.best_shares[seat] - self.played_shares[seat]

    def luck(self, seat: int) -> float:
        """What chance brought a seat afterwards."""
        return self.next_shares[seat] - self.played_shares[seat]

    @property
    def departure(self) -> int:
        """The decision, counted from 1, at which the turn left the best plan; the last one if it never did."""
        same = 0
        for done, better in zip(self.decisions, self.best, strict=False):
            if done != better:
                break
            same += 1
        return min(self.first + same, self.last)


@dataclass(frozen=True)
class Sums:
    """What made the result of a seat."""

    start: float
    own: float  # what its own choices cost it: 0 or less
    others: float  # what the others' choices gave it
    luck: float
    result: float


@dataclass(frozen=True)
class Review:
    """What a game was worth, for every seat, from the start to the end."""

    game: str
    rules: int
    evaluator: str
    seats: int
    result: Shares
    turns: Sequence[ReviewedTurn] = field(repr=False)

    @property
    def start(self) -> Shares:
        """What every seat could expect before anybody had chosen anything."""
        return self.turns[0].best_shares if self.turns else self.result

    def sums(self, seat: int) -> Sums:
        """What made the result of a seat. The parts add up exactly."""
        own = -sum(turn.lost(seat) for turn in self.turns if turn.seat == seat)
        others = -sum(turn.lost(seat) for turn in self.turns if turn.seat != seat)
        luck = sum(turn.luck(seat) for turn in self.turns)
        return Sums(self.start[seat], own, others, luck, self.result[seat])

    def choices(self, seat: int) -> list[ReviewedTurn]:
        """The turns of a seat in which there was something to choose."""
        return [turn for turn in self.turns if turn.seat == seat and not turn.forced]

    def accuracy(self, seat: int) -> float:
        """How near a seat's choices came to the best ones, on average: 100 if each one was the best.

        A choice counts as much as was at stake: whoever has lost already, or won, can spoil hardly anything.
        """
        choices = self.choices(seat)
        stakes = [LEAST_STAKE + turn.best_shares[seat] * (1 - turn.best_shares[seat]) for turn in choices]
        kept = sum(stake * exp(-SHARPNESS * turn.loss) for stake, turn in zip(stakes, choices, strict=True))
        return 100 * kept / sum(stakes) if choices else 100.0

    def grades(self, seat: int) -> Counter[Grade]:
        """How often a seat's choices were how good."""
        return Counter(turn.grade for turn in self.choices(seat))

    def moments(self, most: int = 5) -> list[ReviewedTurn]:
        """The turns that mattered most to anybody, by choice or by luck, in the order of the game."""

        def weight(turn: ReviewedTurn) -> float:
            return max(max(abs(turn.lost(seat)), abs(turn.luck(seat))) for seat in range(self.seats))

        return sorted(sorted(self.turns, key=weight, reverse=True)[:most], key=lambda turn: turn.first)


def analyse(match: Match, depth: Depth = STANDARD, told: Told = lambda done, total: None) -> Review:
    """Review a finished game."""
    game = match.game
    if not match.over:
        raise CannotReview("error.review_running")
    if not weights_file(game).is_file():
        raise CannotReview("error.review_no_network", game=game.name)
    states = states_of(match)
    turns = turns_of(match, states)
    judge = Judge(game, depth)
    seats = game.seats(match.state)
    winners = game.winners(match.state)
    result = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
    judged: list[Judged] = []
    for number, (first, decisions) in enumerate(turns):
        judged.append(judge(states[first - 1], decisions, number))
        told(number + 1, len(turns))
    reviewed = []
    for number, ((first, decisions), found) in enumerate(zip(turns, judged, strict=True)):
        following = judged[number + 1].best_shares if number + 1 < len(judged) else result
        reviewed.append(
            ReviewedTurn(
                first,
                game.active(states[first - 1]),
                decisions,
                found.best,
                found.forced,
                any(match.rolled(number) for number in range(first, first + len(decisions))),
                found.played_shares,
                found.best_shares,
                following,
                found.error,
            )
        )
    return Review(game.name, game.rules_version, evaluator_name(game, depth), seats, result, reviewed)


def states_of(match: Match) -> list[GameState]:
    """The positions before every decision, and the last one."""
    return [match.state_at(length) for length in range(match.length + 1)]


def turns_of(match: Match, states: Sequence[GameState]) -> list[tuple[int, Turn]]:
    """The game cut into turns, each with the number of its first decision."""
    found: list[tuple[int, Turn]] = []
    first = 1
    for number in range(1, match.length + 1):
        drew = match.rolled(number)
        if drew or match.game.active(states[number]) != match.game.active(states[number - 1]):
            found.append((first, tuple(match.actions[first - 1 : number])))
            first = number + 1
    return found


@dataclass(frozen=True)
class Judged:
    """What a turn was worth, and the best one."""

    best: Turn
    forced: bool
    played_shares: Shares
    best_shares: Shares
    error: float


class Judge:
    """The frozen evaluator of a review."""

    def __init__(self, game: Game, depth: Depth) -> None:
        self.game = game
        self.depth = depth
        self.evaluator = Evaluator(game, max(depth.free, depth.choosing, depth.comparing))
        self.policy = Policy(game)

    def __call__(self, state: GameState, played: Turn, number: int) -> Judged:
        """Judge a turn; all seeds follow from its number, so a review can be repeated."""
        depth = self.depth
        seeds = [1000 * (number + 1) + k for k in range(1, depth.seeds + 1)]
        forced = self.is_forced(state, played)
        plans = [] if forced else self.plans(state, played, number)
        shares = [self.shares(state, played, depth.comparing, seed) for seed in seeds]
        average = mean(shares)
        if not plans:
            return Judged(played, forced, average, average, 0.0)
        seat = self.game.active(state)
        best = max(plans, key=lambda plan: self.shares(state, plan, depth.choosing, 1000 * (number + 1))[seat])
        others = [self.shares(state, best, depth.comparing, seed) for seed in seeds]
        gains = [other[seat] - own[seat] for own, other in zip(shares, others, strict=True)]
        gain = sum(gains) / len(gains)
        error = sqrt(sum((one - gain) ** 2 for one in gains) / (len(gains) - 1) / len(gains))
        if gain <= 0:
            return Judged(played, False, average, average, error)
        return Judged(best, False, average, mean(others), error)

    def plans(self, state: GameState, played: Turn, number: int) -> list[Turn]:
        """Other turns worth comparing; those that come to the same position are the same turn."""
        depth = self.depth
        found = self.evaluator.favourites(state, depth.free, 1000 * (number + 1), depth.plans)
        first_sight = self.policy.turn(state)
        met = {end_of(self.game, state, played)}
        plans: list[Turn] = []
        for turn in [*([first_sight] if first_sight else []), *found]:
            end = end_of(self.game, state, turn)
            if end not in met:
                met.add(end)
                plans.append(turn)
        return plans

    def is_forced(self, state: GameState, played: Turn) -> bool:
        """Whether nobody could have chosen anything else."""
        now = state.copy()
        for action in played:
            if len(self.game.legal_actions(now)) > 1:
                return False
            self.game.step(now, action)
        return True

    def shares(self, state: GameState, turn: Turn, simulations: int, seed: int) -> Shares:
        """What every seat can expect after a turn: shares that add up to 1."""
        found = self.evaluator.shares(state, turn, simulations, seed)
        total = sum(found)
        return tuple(share / total for share in found)


def mean(rows: Sequence[Shares]) -> Shares:
    """The average of each column."""
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def evaluator_name(game: Game, depth: Depth) -> str:
    """What a review was made with: reviews with the same name can be compared."""
    return f"{game.name} {game.rules_version}, network {network_mark(game)}, {depth.name}"


@cache
def network_mark(game: Game) -> str:
    """A short hash of a game's network."""
    network_of(game)
    return hashlib.sha256(weights_file(game).read_bytes()).hexdigest()[:8]
