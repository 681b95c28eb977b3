"""What travels of reviews of finished games. Seats count from 0, decisions from 1, shares are parts of 1."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from bottega.core.messages import MessageJson
from bottega.server.wire import ActionText, Body, Change, Length

MAX_TURN = 60  # decisions

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReviewSeat(BaseModel):
    """What made the result of a seat: start + own + others + luck = result."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    accuracy: Annotated[float, Field(description="in per cent")]
    word: Annotated[str, Field(description="for it: a part of the key review.accuracy.WORD")]
    moments: Annotated[list[int], Field(description="key moments, one of this seat's among them if there is any")]
    choices: int
    grades: dict[str, int]


class ReviewTurn(BaseModel):
    """A turn that has been judged."""

    first: int
    last: int
    seat: int
    forced: bool
    counted: Annotated[bool, Field(description="for the accuracy: whether the choice made a difference")]
    drew: bool
    grade: Grade
    loss: float
    error: float
    shares: Annotated[list[float], Field(description="of every seat after the turn, averaged over what chance may do")]
    best_shares: Annotated[list[float], Field(description="the same after the best plan: what the position is worth")]
    luck: Annotated[list[float], Field(description="what chance brought every seat afterwards")]
    departure: Annotated[int, Field(description="the decision at which it left the best plan")]
    better: Annotated[list[MessageJson], Field(description="the best plan in words; none if nothing better was found")]


class Review(BaseModel):
    """The review of a game as far as it has got."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: Annotated[int, Field(description="decisions that have been judged")]
    length: int
    evaluator: str
    noise: Annotated[float, Field(description="the chances are sure to within so much, give or take")]
    seats: Annotated[list[ReviewSeat], Field(description="once all is done")]
    moments: Annotated[list[int], Field(description="the first decisions of the turns that mattered most")]
    turns_from: int
    turns: list[ReviewTurn]


class ReviewStep(BaseModel):
    """A decision of a plan, and what it brings for certain."""

    action: str
    label: MessageJson
    changes: list[Change]


class SourceRow(BaseModel):
    """What one source of points brings on average."""

    source: str
    name: MessageJson
    played: float
    better: float
    difference: float


class SeatWhy(BaseModel):
    """The points of a seat at the end, by source."""

    seat: int
    rows: list[SourceRow]
    played: float
    better: float
    difference: float
    wins_played: float
    wins_better: float


class Why(BaseModel):
    """Why a plan is better: the points of both, played on to the end in the same worlds."""

    worlds: int
    seats: list[SeatWhy]
    error: Annotated[float, Field(description="the standard error of the mover's difference of points")]
    told: list[MessageJson]


class ReviewMoment(BaseModel):
    """A turn looked at closely."""

    turn: ReviewTurn
    played: list[ReviewStep]
    better: Annotated[list[ReviewStep], Field(description="none where nothing better was found")]
    why: Why | None


class TryTurn(Body):
    """Another turn in the place of one that was played."""

    first: Length
    actions: Annotated[list[ActionText], Field(max_length=MAX_TURN)]


class TriedTurn(BaseModel):
    """What another turn would have been worth."""

    finished: Annotated[bool, Field(description="whether these decisions are a whole turn; if not nothing is judged")]
    grade: Grade | None
    shares: list[float]
    played_shares: list[float]
    best_shares: list[float]
    loss: float
