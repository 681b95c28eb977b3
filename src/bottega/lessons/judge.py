"""Whether what a learner does is right at a step of a lesson, and what to say if it is not."""

from __future__ import annotations

from dataclasses import dataclass

from bottega.core.game import Game, Refusal
from bottega.core.messages import Message
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.lessons.lesson import Lesson, Step


@dataclass(frozen=True)
class Verdict:
    """What to say of a decision at a step: of a wrong one what it was, or the rule against it, then the nudge."""

    action: str
    right: bool
    label: Message | None = None  # what it would have been, if it is legal
    refusal: Refusal | None = None
    nudge: Message | None = None


def judge(game: Game, lesson: Lesson, step: Step, state: GameState, action: int) -> Verdict:
    """Compare a decision with what a step asks for. It is tried on a copy of the state."""
    name = game.actions.name(action)
    seat = lesson.start.seat
    refusal = game.refuse(state, action)
    if refusal is None:
        after = duplicate(state)
        game.step(after, action)
        if step.is_right(name, game.changes(state, after, seat), seat):
            return Verdict(name, right=True)
    nudge = lesson.nudge(step, name, game.view(state, seat), game.facts())
    label = game.label(state, action) if refusal is None else None
    return Verdict(name, False, label, refusal, nudge)
