"""`bottega review`: what made the result of a finished game, and which turns mattered."""

from __future__ import annotations

import json

from rich.box import SIMPLE_HEAD
from rich.table import Table

from bottega.analysis.analyse import analyse
from bottega.analysis.judge import BAD, Depth
from bottega.analysis.record import record_of
from bottega.analysis.review import Review, ReviewedTurn
from bottega.cli.console import out, prepare, working
from bottega.core.match import Match
from bottega.core.messages import Message, say


def review_file(match: Match, depth: Depth, as_json: bool, language: str) -> None:
    """Review a game and print what was found."""
    prepare(match.game, language, players=True)
    with working(say("review.working", language), 1) as progress:
        review = analyse(match, depth, progress)
    if as_json:
        print(json.dumps(record_of(review, match.game)))
    else:
        show(match, review, language)


def show(match: Match, review: Review, language: str) -> None:
    """The parts of every result, and the turns that mattered."""

    def word(key: str) -> str:
        return say(f"review.{key}", language)

    def percent(share: float) -> str:
        return f"{100 * share:+.1f}"

    table = Table(box=SIMPLE_HEAD)
    table.add_column(word("player"))
    for key in ("start", "own", "others", "luck", "result", "accuracy", *(f"grade.{grade.value}" for grade in BAD)):
        table.add_column(word(key), justify="right")
    for seat in range(review.seats):
        sums = review.sums(seat)
        grades = review.grades(seat)
        table.add_row(
            name_of(match, seat, language),
            f"{100 * sums.start:.1f}",
            percent(sums.own),
            percent(sums.others),
            percent(sums.luck),
            f"{100 * sums.result:.1f}",
            f"{review.accuracy(seat):.0f}",
            *(str(grades[grade]) for grade in BAD),
        )
    out.print(table)
    out.print(word("moments"))
    for turn in review.moments():
        for line in lines_of(match, turn, language):
            out.print(line, markup=False, soft_wrap=True)
    out.print(say(Message("review.evaluator", {"name": review.evaluator}), language), style="dim", markup=False)


def name_of(match: Match, seat: int, language: str) -> str:
    """A player's name, or the number of the seat."""
    given = match.names[seat] if seat < len(match.names) else ""
    return given or say(Message("player", {"number": seat + 1}), language)


def lines_of(match: Match, turn: ReviewedTurn, language: str) -> list[str]:
    """One of the turns that mattered: what was played, what was better, what chance did."""
    name = name_of(match, turn.seat, language)
    played = in_words(match, turn.first - 1, turn.decisions, language)
    lines = [say(Message("review.played", {"number": turn.first, "name": name, "turn": played}), language)]
    if turn.grade in BAD:
        better = in_words(match, turn.first - 1, turn.best, language)
        share = f"{100 * turn.loss:.1f}"
        lines.append(say(Message("review.better", {"turn": better, "share": share}), language))
    brought = max(range(len(turn.next_shares)), key=lambda seat: abs(turn.luck(seat)))
    if turn.drew:
        args = {"name": name_of(match, brought, language), "share": f"{100 * turn.luck(brought):+.1f}"}
        lines.append(say(Message("review.drawn", args), language))
    return [lines[0], *(f"      {line}" for line in lines[1:])]


def in_words(match: Match, length: int, decisions: tuple[int, ...], language: str) -> str:
    """Decisions from a moment of the game on, as the table would offer them."""
    game = match.game
    state = match.state_at(length)
    told = []
    for action in decisions:
        told.append(say(game.label(state, action), language, match.names))
        game.step(state, action)
    return " · ".join(told)
