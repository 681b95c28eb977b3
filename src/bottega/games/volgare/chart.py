"""The map of Italy in a terminal, drawn from the printed facts.

Zones lie where their longitude and latitude put them, moved a little where they would cover each other.
Letters and marks carry the meaning, colours only help: the map stays readable without colours and in ASCII.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from bottega.core.messages import say
from bottega.core.terminal import GOLD, SKY, TERRACOTTA, BasePen, Flow, ascii_table
from bottega.games.volgare.facts import FACTS, PLACES, SEAS, ZONES, Edition
from bottega.games.volgare.names import place as place_name

Facts = Mapping[str, Any]
Label = tuple[Text, Text]

PARCHMENT = "#a98c66"
ON_COLOUR = {
    "blue": "bold #ffffff on #3a6cab",
    "orange": "bold #2b2420 on #e08a3c",
    "violet": "bold #ffffff on #7d4fa0",
    "yellow": "bold #2b2420 on #e7c33f",
    "green": "bold #ffffff on #2f7e4c",
    "white": "bold #2b2420 on #e9e4d8",
}
HARBOUR, EVENT, CANTICLE, SURE = "≈", "✦", "♪", {"stated": " ", "derived": "°", "reconstructed": "*"}

SEA_AT = ((10.9, 41.0), (14.9, 43.0))  # where the names of the seas are written: longitude, latitude
NARROWEST = 94  # with less room the zones do not fit beside each other
BOX = 14  # room for what is said of a zone, at least
MARKS = 3  # room for marks behind what is printed
LINES = 30
STRETCH = 4  # so many columns are as far as one line
SWEEPS = 4  # how often every place looks for a better spot


@dataclass(frozen=True)
class Pen(BasePen):
    """Writes words, names and pieces of Volgare."""

    game = "volgare"
    in_ascii = ascii_table("●■◆▼▲▶✓▒·★▮▯–’“”„×≈✦♪°━─┃┆◎", '@#%&$>+?.**.-\'"""x~!^\'=-|:O')

    edition: int = Edition.ENGLISH

    def marks(self, seats: Sequence[int]) -> Text:
        """The marks of several players."""
        return Text().join(self.mark(seat) for seat in seats)

    def place(self, name: str, style: str = "") -> Text:
        """The name of a zone or a sea in this edition."""
        return self.write(say(place_name(PLACES.index(name), self.edition), self.language), style)

    def badge(self, colour: str, before: str = "") -> Text:
        """The two letters of a dialect's colour."""
        return self.write(before + say(f"volgare.terminal.dialect.{colour}", self.language), ON_COLOUR[colour])

    def value(self, ducats: int, knowledge: int) -> Text:
        """Ducats in gold and knowledge in blue, as far as there are any."""
        parts = [self.say("ducats", f"bold {GOLD}", n=ducats)] if ducats else []
        parts += [self.say("knowledge", f"bold {SKY}", n=knowledge)] if knowledge else []
        return Text(" ").join(parts)


def words(pieces: Sequence[Text]) -> Text:
    """Those pieces that are not empty, with blanks between them."""
    return Text(" ").join(piece for piece in pieces if piece.plain)


# ------------------------------------------------------------------------------------------------------- what is drawn


def zone_fact(name: str) -> Facts:
    """All facts of a zone."""
    return next(zone for zone in FACTS["zone"] if zone["name"] == name)


def zone_head(name: str, pen: Pen) -> Text:
    """The colour's letters and the name."""
    return pen.badge(zone_fact(name)["colour"]) + " " + pen.place(name, "bold")


def zone_kind(name: str, pen: Pen) -> Text:
    """What kind of zone it is, in a word; nothing for those that are just cities."""
    kind = zone_fact(name)["kind"]
    return Text() if kind in ("plain", "franciscan") else pen.say(f"kind.{kind}", PARCHMENT)


def harbour(name: str, pen: Pen) -> Text:
    """The sign of a harbour, with the letter of its sea."""
    seas = [sea["name"] for sea in FACTS["sea"] if name in sea["harbours"]]
    return pen.write(HARBOUR, SKY) + pen.say(f"sea.{seas[0]}", SKY) if seas else Text()


def line_of(lat: float) -> float:
    """The line of a latitude, between its true place and one that gives every zone as much room."""
    lats = [zone["lat"] for zone in FACTS["zone"]]
    true = (max(lats) - lat) / (max(lats) - min(lats))
    even = sum(other > lat for other in lats) / (len(lats) - 1)
    return (true + even) / 2 * (LINES - 2)


@cache
def layout(widths: tuple[int, ...], width: int) -> list[tuple[int, int]]:
    """Column and line of every zone and sea: two lines each, as near as possible to where it lies."""
    at = [(zone["lon"], zone["lat"]) for zone in FACTS["zone"]] + list(SEA_AT)
    west, east = min(lon for lon, _ in at), max(lon for lon, _ in at)
    lines = [line_of(lat) for _, lat in at]
    spots: dict[int, tuple[int, int]] = {}

    def is_free(number: int, x: int, y: int) -> bool:
        """Whether nothing else lies there; one column is left between two."""
        others = ((n, *spot) for n, spot in spots.items() if n != number)
        return all(abs(y - b) > 1 or x > a + widths[n] or a > x + widths[number] for n, a, b in others)

    for number in sorted(range(len(at)), key=lambda n: -at[n][1]) * SWEEPS:
        room = width - widths[number]
        x = (at[number][0] - west) / (east - west) * room
        near = [
            (abs(b - lines[number]) + abs(a - x) / STRETCH, a, b) for a in range(room + 1) for b in range(LINES - 1)
        ]
        spots[number] = next((a, b) for _, a, b in sorted(near) if is_free(number, a, b))
    return [spots[number] for number in range(len(at))]


def chart(labels: Mapping[str, Label], width: int, pen: Pen) -> Text:
    """The map: two lines a zone where it lies."""
    widths = tuple(max(BOX, printed_width(name, pen)) for name in PLACES)
    spots = sorted((column, line, number) for number, (column, line) in enumerate(layout(widths, width)))
    lines = [Text() for _ in range(LINES)]
    for column, line, number in spots:
        label_lines = labels[PLACES[number]]
        start = min(column, width - max(label.cell_len for label in label_lines))
        for y, label in enumerate(label_lines, line):
            if label.plain:
                gap = max(start - lines[y].cell_len, bool(lines[y].plain))
                lines[y] += Text(" " * gap) + label
    for text in lines:
        text.truncate(width)
    return Text("\n", no_wrap=True).join(lines)


def printed_width(name: str, pen: Pen) -> int:
    """The room that a place needs for what is printed there, and for some marks besides."""
    if name in SEAS:
        return pen.place(name).cell_len + 1
    return max(zone_head(name, pen).cell_len + MARKS, zone_line(name, pen).cell_len + MARKS)


@dataclass(frozen=True)
class Map:
    """The map alone; how wide the terminal is, is known only when it is printed."""

    language: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pen = Pen(self.language, ascii_only=options.ascii_only)
        width = min(options.max_width, 140)
        parts: list[RenderableType] = []
        if width - 4 >= NARROWEST:
            labels = {name: (zone_head(name, pen), zone_line(name, pen)) for name in ZONES}
            labels |= {sea: (pen.place(sea, f"italic {SKY}"), Text()) for sea in SEAS}
            parts.append(pen.panel("map", chart(labels, width - 4, pen)))
        parts += [pen.panel("zones", zone_table(pen), sureness(pen))]
        yield from console.render(Group(*parts), options.update_width(width))


def draw_map(language: str) -> RenderableType:
    """The printed map with all its zones, without a game."""
    return Map(language)


def zone_line(name: str, pen: Pen) -> Text:
    """Kind, values, harbour and event of a zone, as printed."""
    zone = zone_fact(name)
    song = pen.write(CANTICLE, PARCHMENT) if zone["kind"] == "franciscan" else Text()
    event = pen.write(EVENT, TERRACOTTA) if any(event["place"] == name for event in FACTS["event"]) else Text()
    return words([zone_kind(name, pen), song, pen.value(zone["ducats"], zone["knowledge"]), harbour(name, pen), event])


def zone_table(pen: Pen) -> Table:
    """Every zone with all that is printed there, from north to south, the islands last."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    for key in ("zone", "kind", "neighbours"):
        table.add_column(pen.say(f"column.{key}", "dim"), overflow="fold", ratio=1 if key == "neighbours" else None)
    for zone in FACTS["zone"]:
        head = pen.write(SURE[zone["confidence"]]) + zone_head(zone["name"], pen)
        *borders, last = (pen.place(name) for name in zone["borders"])
        table.add_row(head, printed(zone, pen), Flow([*(name + "," for name in borders), last]))
    return table


def printed(zone: Facts, pen: Pen) -> Text:
    """Kind, values and harbour of a zone, the Franciscan cities in a word; below them its event."""
    song = pen.say("kind.franciscan", PARCHMENT) if zone["kind"] == "franciscan" else Text()
    value = pen.value(zone["ducats"], zone["knowledge"])
    lines = [words([zone_kind(zone["name"], pen), song, value, harbour(zone["name"], pen)])]
    lines += [event_fact(event, pen) for event in FACTS["event"] if event["place"] == zone["name"]]
    return Text("\n").join(line for line in lines if line.plain)


def event_fact(event: Facts, pen: Pen) -> Text:
    """Number, name and value of an event tile, and how sure they are."""
    sure = SURE[event["confidence"]].strip()
    name = pen.write(f"{event['number']}{sure} ") + pen.say(f".volgare.event.{event['name']}")
    return pen.write(EVENT, TERRACOTTA) + words([name, pen.value(event["ducats"], event["knowledge"])])


def sureness(pen: Pen) -> RenderableType:
    """What the marks of confidence mean."""
    known = [pen.write(f"{SURE[word]} ") + pen.say(f"sure.{word}", "dim") for word in ("derived", "reconstructed")]
    return Flow([*known, pen.say("borders_note", "dim")], gap=3)
