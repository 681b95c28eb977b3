"""Which rules no lesson teaches, and why that is all right: a game's file `lessons/not-taught.toml` has the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from bottega.core.game import Game
from bottega.lessons.lesson import lessons_of

NOT_TAUGHT = "not-taught.toml"


@dataclass(frozen=True)
class Coverage:
    """What the lessons of a game teach, as ids of rules."""

    taught: list[str]
    excused: list[str]  # no lesson teaches them, for a reason that is written down
    missing: list[str]  # neither taught nor excused
    wrong: list[str]  # named somewhere, but no rules; or excused although they are taught, or without a reason

    @property
    def complete(self) -> bool:
        """Whether every rule is taught or excused, and nothing else is."""
        return not self.missing and not self.wrong


def coverage(game: Game) -> Coverage:
    """Compare a game's rules with what its lessons teach."""
    rules = game.rule_ids()
    named = [rule for lesson in lessons_of(game).values() for rule in lesson.rules]
    reasons = not_taught(game)
    excused = [rule for rule in rules if rule in reasons and rule not in named]
    wrong = {rule for rule in named if rule not in rules}
    wrong |= {rule for rule, reason in reasons.items() if rule not in rules or rule in named or not reason.strip()}
    return Coverage(
        taught=[rule for rule in rules if rule in named],
        excused=excused,
        missing=[rule for rule in rules if rule not in named and rule not in reasons],
        wrong=sorted(wrong),
    )


def not_taught(game: Game) -> Mapping[str, str]:
    """The rules that no lesson need teach, with the reasons."""
    file = game.folder / "lessons" / NOT_TAUGHT
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, str]) if file.exists() else {}
