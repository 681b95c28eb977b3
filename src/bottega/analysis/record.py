"""A review as plain data: to be stored, sent and read by other programs."""

from __future__ import annotations

from typing_extensions import TypedDict

from bottega.analysis.review import Review, ReviewedTurn
from bottega.core.game import Game


class TurnRecord(TypedDict):
    """One turn; seats count from 1, shares and luck are by seat."""

    first: int
    last: int
    seat: int
    actions: list[str]
    best: list[str]
    forced: bool
    drew: bool
    grade: str
    loss: float
    error: float
    shares: list[float]
    best_shares: list[float]
    luck: list[float]


class SeatRecord(TypedDict):
    """What made the result of a seat: `start + own + others + luck = result`."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    accuracy: float
    choices: int
    grades: dict[str, int]


class ReviewRecord(TypedDict):
    """A whole review."""

    game: str
    rules: int
    evaluator: str
    seats: list[SeatRecord]
    moments: list[int]  # the numbers of the first decisions of the turns that mattered most
    turns: list[TurnRecord]


def record_of(review: Review, game: Game) -> ReviewRecord:
    """Everything a review has found."""
    return {
        "game": review.game,
        "rules": review.rules,
        "evaluator": review.evaluator,
        "seats": [seat_record(review, seat) for seat in range(review.seats)],
        "moments": [turn.first for turn in review.moments()],
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
        "choices": len(review.choices(seat)),
        "grades": {grade.value: count for grade, count in sorted(review.grades(seat).items())},
    }


def turn_record(turn: ReviewedTurn, game: Game, seats: int) -> TurnRecord:
    """One turn."""
    return {
        "first": turn.first,
        "last": turn.last,
        "seat": turn.seat + 1,
        "actions": [game.actions.name(action) for action in turn.decisions],
        "best": [game.actions.name(action) for action in turn.best],
        "forced": turn.forced,
        "drew": turn.drew,
        "grade": turn.grade.value,
        "loss": turn.loss,
        "error": turn.error,
        "shares": list(turn.played_shares),
        "best_shares": list(turn.best_shares),
        "luck": [turn.luck(seat) for seat in range(seats)],
    }
