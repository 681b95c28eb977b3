"""What travels for practice and lessons, as models; see `wire.py` for everything else."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from bottega.core.game import MAX_SEATS
from bottega.core.messages import MessageJson
from bottega.server.practice import MAX_DECISIONS
from bottega.server.wire import MAX_ACTIONS_TO_EXPLAIN, MAX_NUMBER, ActionText, Body, Length, OptionValue, ShortText

Decisions = Annotated[
    list[ActionText], Field(max_length=MAX_DECISIONS, description="all decisions so far, whoever made them")
]

# ------------------------------------------------------------------------------------------------------------ practice


class PracticeStart(Body):
    """Where practice begins: a deal or a position, decisions that have been made already, and who looks on it."""

    game: ShortText
    options: Annotated[dict[ShortText, OptionValue], Field(max_length=32)] = {}
    seed: Annotated[int, Field(strict=True, ge=0, le=MAX_NUMBER, description="of all draws")] = 1
    position: Annotated[
        dict[ShortText, object] | None, Field(description="named fields of a position; it says what the options are")
    ] = None
    moves: Decisions = []
    names: Annotated[list[ShortText], Field(max_length=MAX_SEATS, description="by seat; '' for any")] = []
    seat: Annotated[int | None, Field(strict=True, ge=0, lt=MAX_SEATS, description="the viewer's; null watches")] = 0


class Practice(Body):
    start: PracticeStart
    decisions: Decisions = []


class PracticeAction(Practice):
    action: ActionText


class PracticeActions(Practice):
    actions: Annotated[list[ActionText], Field(max_length=MAX_ACTIONS_TO_EXPLAIN)]


class PracticeMoment(Practice):
    length: Length


# ------------------------------------------------------------------------------------------------------------- lessons


class LessonStep(BaseModel):
    """One step, to read or to do something. Its texts are `<lesson's key>.<name>.title`, `.say` and `.do`."""

    name: str
    spot: Annotated[list[str], Field(description="what is lit: 'action:end', 'anchor:bag', 'region:prompt'")]
    rules: Annotated[list[str], Field(description="the rules that it teaches")]
    task: Annotated[bool, Field(description="whether there is something to do")]
    right: Annotated[list[str], Field(description="the actions that are right; `*` stands for anything")]
    show: Annotated[str, Field(description="the right action that is shown to whoever asks")]
    then: Annotated[list[str], Field(description="decisions that follow by themselves")]
    args: Annotated[dict[str, str], Field(description="gaps of its texts: paths in the view, or 'facts.…'")]


class LessonInfo(BaseModel):
    """A lesson, without what is to be done in it."""

    game: str
    name: str
    key: Annotated[str, Field(description="where its texts are: `<key>.title`, `<key>.line`")]
    minutes: float
    rules: list[str]
    steps: Annotated[list[str], Field(description="the names of its steps")]


class Lesson(BaseModel):
    """A lesson with its steps, and where it starts."""

    info: LessonInfo
    start: dict[str, Any]
    steps: list[LessonStep]


class LessonTry(Body):
    """A decision at a step of a lesson, and the decisions before it."""

    step: ShortText
    decisions: Decisions = []
    action: ActionText


class LessonVerdict(BaseModel):
    """Whether a decision is what the step asks for; if not, what it would have been or why not, and a nudge."""

    action: str
    right: bool
    label: MessageJson | None
    rule: str | None
    refusal: MessageJson | None
    nudge: MessageJson | None
