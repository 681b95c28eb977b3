"""A review as plain data: to be stored, sent and read by other programs."""

from __future__ import annotations

from typing_extensions import TypedDict

from bottega.analysis.review import Review, ReviewedTurn, word_of
from bottega.analysis.why import WhyRecord
from bottega.core.game import Game


class TurnRecord(TypedDict):
    """One turn; seats and decisions count from 1, shares, losses and luck are by seat."""

    first: int
    last: int
    seat: int
    actions: list[str]
    best: list[str]  # the actions themselves if nothing better was found
    departure: int  # the decision at which the turn left the best plan
    forced: bool
    counted: bool  # for accuracy and grades: not if it was forced or made no difference
    drew: bool
    grade: str  # best, good, inaccuracy, mistake, blunder
    loss: float
    error: float
    shares: list[float]
    best_shares: list[float]
    lost: list[float]  # what the choice cost every seat
    luck: list[float]
    why: WhyRecord | None  # of inaccuracies, mistakes and blunders


class SeatRecord(TypedDict):
    """What made the result of a seat: `start + own + others + luck = result`."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    accuracy: float
    word: str  # for the accuracy: excellent, good, fair, shaky
    choices: int
    grades: dict[str, int]
    moments: list[int]  # those of the review, but with one of this seat's own if there is any


class DrawRecord(TypedDict):
    """The draw that mattered most."""

    turn: int  # the number of its first decision
    seat: int  # whom it mattered to most
    luck: float


class ReviewRecord(TypedDict):
    """A whole review, or as much of it as there is."""

    game: str
    rules: int
    evaluator: str
    done: int  # turns that have been reviewed …
    total: int  # … and all there are
    noise: float  # the chances are sure to within so much, give or take
    seats: list[SeatRecord]
    moments: list[int]  # the numbers of the first decisions of the turns that mattered most
    draw: DrawRecord | None
    ribbon: list[list[float]]  # what every seat could expect after 0, 1, 2 … decisions
    turns: list[TurnRecord]


def record_of(review: Review, game: Game) -> ReviewRecord:
    """Everything a review has found."""
    return {
        "game": review.game,
        "rules": review.rules,
        "evaluator": review.evaluator,
        "done": len(review.turns),
        "total": review.total,
        "noise": review.noise,
        "seats": [seat_record(review, seat) for seat in range(review.seats)],
        "moments": [turn.first for turn in review.moments()],
        "draw": draw_record(review),
        "ribbon": [list(shares) for shares in review.ribbon],
        "turns": [turn_record(turn, game, review.seats) for turn in review.turns],
    }


def seat_record(review: Review, seat: int) -> SeatRecord:
    """What made the result of one seat."""
    sums = review.sums(seat)
    return {
        "seat": seat + 1,
        "start": sums.start,
        "own": sums.own,
        "others": sums.others,
        "luck": sums.luck,
        "result": sums.result,
        "accuracy": review.accuracy(seat),
        "word": word_of(review.accuracy(seat)),
        "choices": len(review.choices(seat)),
        "grades": {grade.value: count for grade, count in sorted(review.grades(seat).items())},
        "moments": [turn.first for turn in review.moments(seat)],
    }


def draw_record(review: Review) -> DrawRecord | None:
    """The draw that mattered most."""
    turn = review.draw
    if turn is None:
        return None
    seat = max(range(review.seats), key=lambda one: abs(turn.luck(one)))
    return {"turn": turn.first, "seat": seat + 1, "luck": turn.luck(seat)}


def turn_record(turn: ReviewedTurn, game: Game, seats: int) -> TurnRecord:
    """One turn."""
    return {
        "first": turn.first,
        "last": turn.last,
        "seat": turn.seat + 1,
        "actions": [game.actions.name(action) for action in turn.decisions],
        "best": [game.actions.name(action) for action in turn.best],
        "departure": turn.departure,
        "forced": turn.forced,
        "counted": turn.mattered,
        "drew": turn.drew,
        "grade": turn.grade.value,
        "loss": turn.loss,
        "error": turn.error,
        "shares": list(turn.played_shares),
        "best_shares": list(turn.best_shares),
        "lost": [turn.lost(seat) for seat in range(seats)],
        "luck": [turn.luck(seat) for seat in range(seats)],
        "why": turn.why,
    }
