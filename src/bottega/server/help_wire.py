"""What travels of hints and of chances."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from bottega.core.messages import MessageJson
from bottega.server.help_rules import STEPS
from bottega.server.wire import Change, OnVersion, Snapshot


class HintBody(OnVersion):
    step: Annotated[
        int, Field(strict=True, ge=1, le=STEPS, description="1 where to look, 2 which action, 3 the whole plan")
    ]


class HintLook(BaseModel):
    """Where to look: a place on the table, and what is special there."""

    title: MessageJson
    sentence: MessageJson
    spots: Annotated[list[str], Field(description="how the page finds it, as in lessons: anchor:wheel")]


class HintAction(BaseModel):
    """Which action, and one reason for it."""

    action: str
    label: MessageJson
    reason: MessageJson


class HintStep(BaseModel):
    """A step of the plan: decisions of one kind in a row."""

    labels: list[MessageJson]
    times: Annotated[list[int], Field(description="how often, for each label")]
    changes: Annotated[list[Change], Field(description="what they certainly change for whoever asks")]


class HintOther(BaseModel):
    """The turn that comes to mind first, or next."""

    label: Annotated[MessageJson, Field(description="the first of its actions that the plan does not have")]
    share: float


class HintSource(BaseModel):
    """A source of points, and how many more the plan brings of it."""

    name: MessageJson
    points: float


class HintPlan(BaseModel):
    """The whole plan."""

    steps: list[HintStep]
    share: Annotated[float, Field(description="of the victory that can be expected with it")]
    other: HintOther | None
    sources: list[HintSource]


class Hint(BaseModel):
    """A hint up to one of its steps; what comes after that is None."""

    step: int
    look: HintLook
    action: HintAction | None
    plan: HintPlan | None


class Hinted(BaseModel):
    """A hint, and the table, which has counted it."""

    hint: Hint
    table: Snapshot


class Chances(BaseModel):
    """What share of the victory every seat could expect, as far as everybody could know."""

    length: int
    shares: list[float]
