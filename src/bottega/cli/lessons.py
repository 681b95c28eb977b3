"""The lessons and what they teach, on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from bottega.cli.console import errors, out
from bottega.core.game import Game
from bottega.core.messages import Argument, Message, say
from bottega.lessons.coverage import coverage
from bottega.lessons.lesson import lessons_of


def show_lessons(games: Sequence[Game], language: str) -> None:
    """All lessons: what each is about, how long it takes, and the rules that it teaches."""
    for game in games:
        table = Table(title=say(f"{game.name}.title", language), title_justify="left", box=None, pad_edge=False)
        for column in ("lesson", "about", "minutes", "steps", "rules"):
            table.add_column(say(f"cli.lessons.{column}", language))
        for number, lesson in enumerate(lessons_of(game).values(), start=1):
            title = f"{number} {say(f'{lesson.key}.title', language)}"
            about = say(f"{lesson.key}.line", language)
            table.add_row(title, about, f"{lesson.minutes:g}", str(len(lesson.steps)), " ".join(lesson.rules))
        out.print(table)
        out.print()


def show_coverage(games: Sequence[Game], language: str) -> bool:
    """Which rules the lessons teach; whether no rule is left out without a reason."""
    complete = True
    for game in games:
        found = coverage(game)
        complete &= found.complete
        report: dict[str, Argument] = {
            "game": game.name,
            "total": len(game.rule_ids()),
            "taught": len(found.taught),
            "excused": len(found.excused),
        }
        out.print(say(Message("cli.lessons.coverage", report), language))
        for key, rules in (("missing", found.missing), ("wrong", found.wrong)):
            if rules:
                listed: dict[str, Argument] = {"rules": " ".join(rules)}
                errors.print(say(Message(f"cli.lessons.{key}", listed), language), style="red", markup=False)
    return complete
