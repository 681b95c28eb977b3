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
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp

from bottega.analysis.judge import BAD, Grade, Shares, grade_of
from bottega.analysis.turns import Turn
from bottega.analysis.why import WhyRecord

SHARPNESS = 10.0  # of the accuracy: what loses a tenth of a victory is worth 1/e of the best turn
LEAST_STAKE = 0.01
MOMENTS = 5
# An accuracy of at least so much is called so.
WORDS = ((90.0, "excellent"), (80.0, "good"), (70.0, "fair"))
LEAST_WORD = "shaky"


def word_of(accuracy: float) -> str:
    """What an accuracy is called: a part of the key `review.accuracy.<word>`."""
    return next((word for least, word in WORDS if accuracy >= least), LEAST_WORD)


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn of the game: the decisions `first` to `last`, counted from 1."""

    first: int
    seat: int
    decisions: Turn
    best: Turn  # the best plan; the decisions themselves if nothing better was found
    forced: bool  # nothing else was possible
    mattered: bool  # whether the plans that were compared differ at all
    drew: bool  # dice were rolled at its end
    played_shares: Shares
    best_shares: Shares
    next_shares: Shares  # what the position after it is worth, or the result
    error: float  # the standard error of the loss
    why: WhyRecord | None = None  # of a mistake

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
        return grade_of(self.loss, self.error)

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
    total: int  # turns of the game: more than there are here while the review is being made

    @property
    def complete(self) -> bool:
        """Whether all of the game has been reviewed. Only then are the sums those of the game."""
        return len(self.turns) == self.total

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
        """The turns of a seat in which there was something to choose, and it made a difference."""
        return [turn for turn in self.turns if turn.seat == seat and turn.mattered]

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

    def moments(self, viewer: int | None = None, most: int = MOMENTS) -> list[ReviewedTurn]:
        """The turns that cost most, in the order of the game; one of the viewer's is among them if there is any."""
        worst = sorted((turn for turn in self.turns if turn.grade in BAD), key=lambda turn: -turn.loss)
        chosen = worst[:most]
        own = next((turn for turn in worst if turn.seat == viewer), None)
        if own is not None and own not in chosen:
            chosen = [*chosen[:-1], own]
        return sorted(chosen, key=lambda turn: turn.first)

    @property
    def draw(self) -> ReviewedTurn | None:
        """The turn whose draw mattered most to anybody."""
        drawn = [turn for turn in self.turns if turn.drew]
        return max(drawn, key=lambda turn: max(abs(turn.luck(seat)) for seat in range(self.seats)), default=None)

    @property
    def ribbon(self) -> list[Shares]:
        """What every seat could expect after each decision, from the start on.

        Within a turn that is what its best plan is worth until the turn leaves it, then what the turn is worth.
        """
        rows: list[Shares] = []
        for turn in self.turns:
            left = turn.departure - turn.first if turn.loss else len(turn.decisions)
            rows += [turn.best_shares if k <= left else turn.played_shares for k in range(len(turn.decisions))]
        return [*rows, self.turns[-1].next_shares] if self.turns else [self.result]

    @property
    def noise(self) -> float:
        """How sure the chances are: twice the root of the mean square of the errors of all losses."""
        errors = [turn.error for turn in self.turns if turn.error]
        return 2 * (sum(error**2 for error in errors) / len(errors)) ** 0.5 if errors else 0.0
