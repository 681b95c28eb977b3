"""Who may be helped: with hints while playing, and with chances while watching.

A hint is for whoever plays against computers alone. At a table of several people it is one only if the table was opened
for teaching, which everybody is told before sitting down. Chances of winning are for games that nobody can gain by any
more: finished ones, and those that only computers play.
"""

from __future__ import annotations

from bottega.players.weights import has_weights
from bottega.server.commands import EventDraft, decider
from bottega.server.problems import Problem
from bottega.server.table import Link, Table

STEPS = 3  # where to look, which action, the whole plan


def is_stored(table: Table) -> bool:
    """Not a practice table: lessons and puzzles have their own help, or none."""
    return table.watch != ""


def may_hint(table: Table, link: Link) -> bool:
    """Whether a link gets hints when it is to decide."""
    playing = not link.spectator and table.started and table.active is not None and is_stored(table)
    return playing and (table.teaching or len(table.people) == 1) and has_weights(table.game)


def check_hint(table: Table, link: Link) -> int:
    """The seat that a hint is for; refuses everybody else, and those who must never have one whatever they know."""
    if not may_hint(table, link):
        reason = "hint_opponents" if has_weights(table.game) else "hint_unknown"
        raise Problem("forbidden", f"web.error.{reason}")
    return decider(table, link)


def help_with(table: Table, link: Link, step: int) -> EventDraft:
    """A step of a hint is shown, and counted."""
    return "helped", {"seat": check_hint(table, link), "step": step}


def may_know_chances(table: Table) -> bool:
    """Whether chances of winning may be shown to those who watch, and to those who have played."""
    return is_stored(table) and (table.active is None or not table.people) and has_weights(table.game)


def check_chances(table: Table) -> None:
    """Refuse chances of a game that people are playing."""
    if not may_know_chances(table):
        reason = "chances_running" if has_weights(table.game) else "hint_unknown"
        raise Problem("forbidden", f"web.error.{reason}")
