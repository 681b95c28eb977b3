"""`bottega review`: what made the results of finished games, which turns mattered, and why."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

from rich.box import SIMPLE_HEAD
from rich.table import Table

from bottega.analysis.analyse import analyse
from bottega.analysis.judge import BAD, Depth
from bottega.analysis.record import record_of
from bottega.analysis.review import Review, ReviewedTurn, word_of
from bottega.analysis.turns import Turn
from bottega.arena.export import Cell, check_path, write_rows
from bottega.cli.console import out, prepare, working
from bottega.core import notation
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Argument, Item, Message, MessageJson, say

Load = Callable[[str, int | None], Game]


def review_files(
    files: Sequence[Path], depth: Depth, as_json: bool, out_path: Path | None, load: Load, language: str
) -> None:
    """Review games one after the other: print what was found, or write all of it to a file."""
    if out_path:
        check_path(out_path)
    matches = [notation.read_file(file, load) for file in files]
    table: list[dict[str, Cell]] = []
    for file, match in zip(files, matches, strict=True):
        prepare(match.game, language, players=True)
        what = say("review.working", language) + (f" {file.name}" if len(files) > 1 else "")
        with working(what, 1) as progress:
            review = analyse(match, depth, progress)
        if out_path:
            table += rows(file.name, match, review)
        if as_json:
            print(json.dumps(record_of(review, match.game)), flush=True)
        elif not out_path:
            if len(files) > 1:
                out.print(file.name, style="bold", markup=False)
            show(match, review, language)
    if out_path:
        write_rows(table, out_path)


def rows(name: str, match: Match, review: Review) -> list[dict[str, Cell]]:
    """One row for each turn and seat. Turns, decisions and seats count from 1."""
    game = match.game

    def names(actions: Turn) -> str:
        return ", ".join(map(game.actions.name, actions))

    return [
        {
            "file": name,
            "game": review.game,
            "rules": review.rules,
            "evaluator": review.evaluator,
            "players": review.seats,
            "turn": number,
            "first": turn.first,
            "last": turn.last,
            "mover": turn.seat + 1,
            "forced": turn.forced,
            "counted": turn.mattered,
            "drew": turn.drew,
            "grade": turn.grade.value,
            "error": turn.error,
            "played": names(turn.decisions),
            "best": names(turn.best),
            "seat": seat + 1,
            "best_share": turn.best_shares[seat],
            "played_share": turn.played_shares[seat],
            "lost": turn.lost(seat),
            "luck": turn.luck(seat),
            "result": review.result[seat],
        }
        for number, turn in enumerate(review.turns, 1)
        for seat in range(review.seats)
    ]


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
    accuracies = [
        f"{name_of(match, seat, language)} {word(f'accuracy.{word_of(review.accuracy(seat))}').lower()}"
        for seat in range(review.seats)
    ]
    out.print(f"{word('accuracy')}: {', '.join(accuracies)}", markup=False, soft_wrap=True)
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
        if turn.why:
            lines += [say(message_of(told), language, match.names) for told in turn.why["told"]]
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


def message_of(told: MessageJson) -> Message:
    """A message that has travelled."""

    def argument(item: Item | list[Item]) -> Argument:
        if isinstance(item, list):
            return [argument(one) for one in item]
        return message_of(cast(MessageJson, item)) if isinstance(item, dict) else item  # no choice is among them

    return Message(told["key"], {name: argument(item) for name, item in told["args"].items()})
