"""What the boards of all games in a terminal share: colours, a pen that writes in one language, and flowing text.

Letters and marks carry the meaning, colours only help: a board stays readable without colours (NO_COLOR) and where only
ASCII can be written. Imported only where something is drawn: Rich takes its time.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from bottega.core.messages import Argument, Message, player, say

# Middle tones, readable on dark and on light terminals.
TERRACOTTA, CYPRESS, GOLD, SKY, MARBLE = "#cc6f47", "#4f9d70", "#bd8f32", "#4f8fbf", "#8b9196"
TITLE = f"bold {TERRACOTTA}"
SEAT_STYLE = ("#d0673f", "#2f9c9a", "#a565ad", "#8f9630", "#4f8fbf")
SEAT_MARK = "●■◆▼▲"
NONE = "·"
WINNER = "★"
WIDEST = 140  # more room would only move things apart
LETTERS_IN_ASCII = {"→": "->", "ß": "ss", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}

PlayerView = TypeVar("PlayerView")


@dataclass(frozen=True)
class BasePen:
    """Writes words and names in one language, in ASCII where nothing else can be shown; a game's pen adds pieces."""

    game: ClassVar[str]  # its own words for the terminal begin with "<game>.terminal"
    in_ascii: ClassVar[Mapping[int, str]]  # what stands for marks and letters in ASCII

    language: str
    names: Sequence[str] = ()
    ascii_only: bool = False

    def write(self, text: str, style: str = "") -> Text:
        """A text that is never taken for markup, and whose style ends with it."""
        if self.ascii_only:
            text = unicodedata.normalize("NFKD", text.translate(self.in_ascii)).encode("ascii", "ignore").decode()
        return Text().append(text, style)

    def say(self, key: str, style: str = "", **args: Argument) -> Text:
        """A text of the terminal's own words, or of any others if the key begins with a dot."""
        key = key[1:] if key.startswith(".") else f"{self.game}.terminal.{key}"
        return self.write(say(Message(key, args), self.language, self.names), style)

    def nothing(self) -> Text:
        """A dot where there could be something."""
        return self.write(NONE, "dim")

    def mark(self, seat: int) -> Text:
        """A player's mark, as on pawns and discs."""
        return self.write(SEAT_MARK[seat], f"bold {SEAT_STYLE[seat]}")

    def seat(self, seat: int, max_width: int = 20) -> Text:
        """A player's mark and name in the player's colour."""
        name = say(player(seat), self.language, self.names)
        text = self.write(f"{SEAT_MARK[seat]} {name}", f"bold {SEAT_STYLE[seat]}")
        text.truncate(max_width, overflow="crop" if self.ascii_only else "ellipsis")
        return text

    def add_points(
        self, table: Table, players: Sequence[Mapping[str, Any]], sources: Sequence[str], winners: Sequence[int]
    ) -> None:
        """Rows of a final table: every player's points by source, and the totals with a star at the winners."""
        for name in sources:
            cells = [self.write(str(seat["points"][name]), "" if seat["points"][name] else "dim") for seat in players]
            table.add_row(self.say(f".{self.game}.source.{name}"), *cells, end_section=name == sources[-1])
        marks = [f"{WINNER} " if seat["seat"] in winners else "" for seat in players]
        totals = [self.write(f"{mark}{seat['total']}", "bold") for mark, seat in zip(marks, players, strict=True)]
        table.add_row(self.say("total", "bold"), *totals)

    def panel(self, title: str, *content: RenderableType, **args: Argument) -> Panel:
        """A frame with a title."""
        heading = self.say(title, TITLE, **args)
        return Panel(Group(*content), title=heading, title_align="left", border_style=MARBLE, box=box.ROUNDED)


@dataclass(frozen=True)
class Board:
    """A whole board. How wide the terminal is, and what it can write, is known only when it is printed."""

    parts: Callable[[int, bool], list[RenderableType]]  # one below the other; from the width, and whether only in ASCII

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, WIDEST)
        yield from console.render(Group(*self.parts(width, options.ascii_only)), options.update_width(width))


class Flow:
    """Short pieces one after the other; a line breaks only between them."""

    def __init__(self, pieces: list[Text], gap: int = 1) -> None:
        self.pieces, self.gap = pieces, gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self.pieces[0]
        for piece in self.pieces[1:]:
            if line.cell_len + self.gap + piece.cell_len > options.max_width:
                yield line
                line = piece
            else:
                line = line + " " * self.gap + piece
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [piece.cell_len for piece in self.pieces]
        return Measurement(max(widths), sum(widths) + self.gap * (len(widths) - 1)).with_maximum(options.max_width)


def printable(names: Sequence[str]) -> list[str]:
    """Names without anything that could command the terminal."""
    return ["".join(filter(str.isprintable, name)).strip() for name in names]


def viewer_first(players: Sequence[PlayerView], viewer: int | None) -> list[PlayerView]:
    """The players clockwise, the viewer first."""
    first = viewer or 0
    return [*players[first:], *players[:first]]


def ascii_table(marks: str, instead: str) -> Mapping[int, str]:
    """What stands for marks, one character each, and for letters in ASCII."""
    return str.maketrans(dict(zip(marks, instead, strict=True)) | LETTERS_IN_ASCII)
