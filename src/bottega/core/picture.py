"""Pictures of a table as SVG: what a game's `picture.py` draws on, and the picture of a game that has none.

A picture is made from a view and from nothing else, so it shows what that viewer may see. Pieces are the drawings of
the pages, and letters the outlines of the pages' fonts: both are written down when the pages are built
(`web/sprites/pictures.ts`). So the same view gives the same picture, whatever fonts the machine has.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from bottega.core.messages import Message, player, say

WIDTH, HEIGHT = 1200, 630  # what services that show links ask for
UNITS = 100  # of an outline, from one line to the next
PLAIN = "plain"  # what games without drawings of their own are drawn with

Face = Literal["title", "plain", "bold"]
Anchor = Literal["start", "middle", "end"]

INK, SOFT, PAPER, GOLD = "#2b2420", "#5f554b", "#f8f3e7", "#b8892b"


class NoDrawings(Exception):
    """The pages have not been built, and with them nothing to draw with."""


class Drawing(msgspec.Struct):
    """A piece: its box (left, top, width, height) and its shapes."""

    box: str
    markup: str


class Outline(msgspec.Struct):
    """A letter."""

    width: float
    path: str


class Drawings(msgspec.Struct):
    """What a game's pictures are drawn with, and where things lie on it."""

    drawings: dict[str, Drawing]
    places: dict[str, Any]


Letters = dict[Face, dict[str, Outline]]


@cache
def letters_in(folder: Path) -> Letters:
    """The outlines of all letters."""
    return _read(folder / "letters.json", Letters)


@cache
def drawings_in(folder: Path, name: str) -> Drawings:
    """The drawings of a game."""
    return _read(folder / f"{name}.json", Drawings)


def _read(file: Path, kind: Any) -> Any:
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        raise NoDrawings(file.name) from None


@dataclass(frozen=True)
class Scene:
    """What a picture is of: a view, and what is known of the table besides."""

    game: str
    view: Mapping[str, Any]
    names: Sequence[str]
    table: str
    length: int  # decisions so far
    of: int  # decisions that there are by now
    language: str = "en"
    gathering: bool = False  # people are still expected: the view is a sample


@dataclass
class Canvas:
    """A picture that is being drawn, 1200 by 630."""

    drawings: Drawings
    letters: Letters
    language: str = "en"
    _shapes: list[str] = field(default_factory=list)
    _used: dict[str, None] = field(default_factory=dict)

    @property
    def places(self) -> Mapping[str, Any]:
        """Where things lie on the game's drawings."""
        return self.drawings.places

    def add(self, markup: str) -> None:
        """Shapes as they are. Nothing that anybody has typed in may be in them: that is for `text`."""
        self._shapes.append(markup)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, radius: float = 0, more: str = ""
    ) -> None:
        """A rectangle."""
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" {more}/>'
        )

    def piece(self, name: str, x: float, y: float, width: float, height: float | None = None) -> None:
        """A piece with its upper left corner at a point, as high as its box wants it unless that is said."""
        drawing = self.drawings.drawings[name]
        _, _, across, down = (float(number) for number in drawing.box.split())
        if height is None:
            height = width * down / across
        self._used[name] = None
        self.add(f'<use href="#{name}" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"/>')

    def centred(self, name: str, x: float, y: float, width: float, height: float | None = None) -> None:
        """A piece with its middle at a point."""
        _, _, across, down = (float(number) for number in self.drawings.drawings[name].box.split())
        height = width * down / across if height is None else height
        self.piece(name, x - width / 2, y - height / 2, width, height)

    def say(self, message: Message | str, names: Sequence[str] = ()) -> str:
        """A message in the picture's language."""
        return say(message, self.language, names)

    def drawable(self, words: str, face: Face) -> str:
        """As much of words as there are letters for; accents that are missing are left out."""
        known = self.letters[face]
        kept = []
        for letter in unicodedata.normalize("NFC", words):
            if letter not in known:
                letter = unicodedata.normalize("NFD", letter)[0]
            if letter in known:
                kept.append(letter)
        return " ".join("".join(kept).split())

    def width(self, words: str, size: float, face: Face = "plain") -> float:
        """How broad words are."""
        known = self.letters[face]
        return sum(known[letter].width for letter in self.drawable(words, face)) * size / UNITS

    def fitted(self, words: str, size: float, width: float, face: Face = "plain") -> str:
        """Words, cut short where they would be too broad."""
        words = self.drawable(words, face)
        if self.width(words, size, face) <= width:
            return words
        while words and self.width(words + "…", size, face) > width:
            words = words[:-1]
        return words.rstrip() + "…"

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        *,
        face: Face = "plain",
        fill: str = INK,
        anchor: Anchor = "start",
        width: float | None = None,
        halo: str = "",
    ) -> float:
        """Words on a line, as shapes: nothing of them is markup. Returns how broad they are."""
        words = self.drawable(words, face) if width is None else self.fitted(words, size, width, face)
        known = self.letters[face]
        broad = self.width(words, size, face)
        left = x - {"start": 0.0, "middle": broad / 2, "end": broad}[anchor]
        scale = size / UNITS
        shapes, at = [], 0.0
        for letter in words:
            outline = known[letter]
            if outline.path:
                shapes.append(f'<path transform="translate({at:.1f} 0)" d="{outline.path}"/>')
            at += outline.width
        group = f'<g transform="translate({left:.2f} {y:.2f}) scale({scale:g})" fill="{fill}">'
        if halo:
            around = f'stroke="{halo}" stroke-width="{4 / scale:g}" stroke-linejoin="round"'
            self.add(group.replace(f'fill="{fill}"', f'fill="{halo}" {around}') + "".join(shapes) + "</g>")
        self.add(group + "".join(shapes) + "</g>")
        return broad

    def name_of(self, scene: Scene, seat: int) -> str:
        """A player's name, or "Player 2" if none of its letters can be drawn."""
        name = scene.names[seat] or (self.say("web.picture.free") if scene.gathering else "")
        return name if self.drawable(name, "bold") else self.say(player(seat))

    def svg(self) -> str:
        """The picture."""
        symbols = "".join(
            f'<symbol id="{name}" viewBox="{drawing.box}" preserveAspectRatio="none">{drawing.markup}</symbol>'
            for name, drawing in ((name, self.drawings.drawings[name]) for name in self._used)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f"<defs>{symbols}</defs>{''.join(self._shapes)}</svg>"
        )


# ----------------------------------------------------------------------------------------------- what all pictures have


def heading(canvas: Canvas, scene: Scene, x: float, y: float, width: float) -> None:
    """The game, the table, and which moment it is; 78 high."""
    canvas.text(canvas.say(f"{scene.game}.title"), x, y + 38, 42, face="title", width=width)
    line = [scene.table, canvas.say(moment_of(scene))] if scene.table else [canvas.say(moment_of(scene))]
    canvas.text(" · ".join(line), x, y + 70, 24, fill=SOFT, width=width)


def moment_of(scene: Scene) -> Message:
    """Which moment of the game it is."""
    if scene.gathering:
        return Message("web.picture.gathering")
    if scene.view["over"]:
        return Message("web.picture.over")
    return Message("web.time.at", {"n": scene.length, "of": scene.of})


def mark(canvas: Canvas, x: float, y: float) -> None:
    """The house's name, at the right end of a line."""
    canvas.text("Bottega", x, y, 30, face="title", fill="#8a3a1c", anchor="end")


def player_line(
    canvas: Canvas,
    scene: Scene,
    seat: int,
    x: float,
    y: float,
    width: float,
    *,
    size: float = 26,
    badge: str = "",
    points: str | int | None = None,
) -> None:
    """A player's seal, name and points. Who is to decide has a frame, who has won a golden ground."""
    piece = badge or f"seal-{seat % 5}"
    side = size * 1.15
    points = points_of(scene, seat) if points is None else points
    written = canvas.say(Message("web.table.vp", {"n": points})) if points is not None else ""
    won, active = seat in scene.view["winners"], scene.view["active"] == seat and not scene.gathering
    if won or active:
        canvas.rect(
            x - 8, y - size * 0.95, width + 16, size * 1.4, "#f6e5b8" if won else "#fffaf0", 7, f'stroke="{GOLD}"'
        )
    canvas.piece(piece, x, y - side * 0.8, side)
    taken = canvas.text(written, x + width, y, size, face="bold", anchor="end") if written else 0
    canvas.text(
        canvas.name_of(scene, seat), x + side + 10, y, size, face="bold" if active or won else "plain",
        width=width - side - taken - 26,
    )  # fmt: skip


def points_of(scene: Scene, seat: int) -> int | None:
    """A player's points as far as the viewer may know them, if the game's view has them as most have."""
    players = scene.view.get("players")
    if not isinstance(players, Sequence) or seat >= len(players) or not isinstance(players[seat], Mapping):
        return None
    points = players[seat].get("total" if scene.view["over"] else "vp")
    return points if isinstance(points, int) and not scene.gathering else None


def plain(canvas: Canvas, scene: Scene) -> None:
    """A game that has no drawing of its own: the hills, who plays, and how they stand."""
    landscape(canvas)
    heading(canvas, scene, 70, 60, 860)
    mark(canvas, 1130, 98)
    step = min(72, 260 // max(1, len(scene.names)))
    for seat in range(len(scene.names)):
        player_line(canvas, scene, seat, 80, 216 + seat * step, 1040, size=min(36, step * 0.6))


def neutral(canvas: Canvas) -> None:
    """For whoever may not see a table: the house and what it is."""
    landscape(canvas)
    canvas.text("Bottega", WIDTH / 2, 250, 150, face="title", fill="#3a2a20", anchor="middle")
    words = canvas.say("web.home.tagline")
    canvas.text(words, WIDTH / 2, 322, 26, fill="#3a2a20", anchor="middle", width=1080)


def landscape(canvas: Canvas) -> None:
    """The hills under the sky, seen behind paper."""
    canvas.rect(0, 0, WIDTH, HEIGHT, "#7fb0d2")
    canvas.piece("hills", -600, HEIGHT - 250, 2 * WIDTH * 1.02, 250)
    canvas.rect(40, 36, WIDTH - 80, 424, PAPER, 18, 'stroke="#cfc6b6" stroke-width="2"')
