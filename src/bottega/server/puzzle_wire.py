"""What travels for puzzles, as models; see `wire.py` for everything else."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from bottega.core.messages import MessageJson
from bottega.server.practice_wire import Decisions
from bottega.server.wire import Body, Change

MAX_CHOICES = 16


class PuzzleInfo(BaseModel):
    """A puzzle in the list of all; those of a game and kind in the order in which they are the puzzle of a day."""

    game: str
    id: str
    kind: Literal["turns", "wants"]
    players: int
    rating: int
    themes: Annotated[list[str], Field(description="keys of texts; they give something away")]


class PuzzleTurn(BaseModel):
    """A turn, decision by decision, as buttons call them."""

    actions: list[str]
    labels: list[MessageJson]


class Puzzle(BaseModel):
    """A puzzle, without its answer."""

    info: PuzzleInfo
    seat: Annotated[int, Field(description="whose best turn is asked for")]
    start: Annotated[dict[str, Any], Field(description="where practice begins")]
    choices: Annotated[list[PuzzleTurn], Field(description="the turns to choose among; empty where one plays")]


class PuzzleAnswer(Body):
    """The decisions since the start, or the number of a choice; or the wish to see the solution."""

    decisions: Decisions = []
    choice: Annotated[int | None, Field(strict=True, ge=0, lt=MAX_CHOICES)] = None
    show: Annotated[bool, Field(strict=True)] = False


class ComparedTurn(PuzzleTurn):
    """A turn with what it keeps."""

    share: Annotated[float, Field(description="of the victory, as a search expects it")]
    right: bool
    obvious: Annotated[bool, Field(description="whether it is what the network plays without search")]
    mine: bool


class PuzzleSolution(BaseModel):
    """All that is known of a puzzle."""

    turns: Annotated[list[ComparedTurn], Field(description="all sensible ones and the answer, the best first")]
    best: Annotated[list[Change], Field(description="what the best turn brings, as its seat sees it")]
    other: Annotated[list[Change], Field(description="and the answer, or the obvious turn if that was right")]
    themes: Annotated[list[str], Field(description="keys of texts")]
    solvers: Annotated[list[str], Field(description="levels that find it more often than not")]


class PuzzleVerdict(BaseModel):
    """What an answer is worth; its solution only if it is right, or asked for."""

    finished: Annotated[bool, Field(description="whether the decisions are a whole turn")]
    right: bool
    share: Annotated[float | None, Field(description="what the turn keeps")]
    best: float
    obvious: bool
    turn: Annotated[PuzzleTurn | None, Field(description="the turn that was judged")]
    theme: Annotated[str | None, Field(description="what to think about, the key of a text")]
    solution: PuzzleSolution | None
