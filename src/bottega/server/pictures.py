"""Pictures of tables, for links that are shown with a preview: what a spectator sees (`core/picture.py`).

A picture is drawn once for each table, version, moment and language, outside the event loop and one at a time; how many
may wait is limited. Who has no right to watch a table gets a neutral picture, the same for everybody.
"""

from __future__ import annotations

import asyncio
import logging
import subprocess
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from bottega.core.messages import LANGUAGES
from bottega.core.picture import PLAIN, Canvas, NoDrawings, Scene, drawings_in, letters_in, neutral, plain
from bottega.server.limits import Limits
from bottega.server.problems import Problem
from bottega.server.rasterize import png_of
from bottega.server.table import Table
from bottega.server.visibility import view_at

log = logging.getLogger(__name__)

FOLDER = "picture"  # of the built pages, with what pictures are drawn with

Key = tuple[str, int, int, str]  # table, version, moment, language
NEUTRAL: Key = ("", 0, 0, "")


def language_of(word: str) -> str:
    """The language that somebody has asked for, or English."""
    return word if word in LANGUAGES else LANGUAGES[0]


def moment_of(table: Table, at: int | None) -> int:
    """The moment that is asked for, if the game has come so far; else the newest."""
    return table.match.length if at is None else min(at, table.match.length)


def scene_of(table: Table, at: int | None, language: str) -> Scene:
    """What a spectator sees of a table."""
    length = moment_of(table, at)
    return Scene(
        game=table.game.name,
        view=view_at(table, length, None),
        names=[seat.name for seat in table.seats],
        table=table.name,
        length=length,
        of=table.match.length,
        language=language,
        gathering=not table.started,
    )


class Pictures:
    """The pictures of a server's tables."""

    def __init__(self, pages: Path, limits: Limits) -> None:
        self.folder = pages / FOLDER
        self.limits = limits
        self._done: OrderedDict[Key, bytes] = OrderedDict()  # those asked for last come last
        self._drawing: dict[Key, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Lock()

    async def of(self, table: Table, at: int | None, language: str) -> bytes:
        """The picture of a moment of a table."""
        key = (table.id, table.version, moment_of(table, at), language)
        if key in self._done or key in self._drawing:
            return await self._get(key, lambda: "")
        scene = scene_of(table, at, language)
        # Until the game has begun its board is a sample.
        draw = getattr(table.game, "picture", plain) if table.started else plain
        return await self._get(key, lambda: self._canvas(scene, draw).svg())

    async def neutral(self, language: str) -> bytes:
        """The picture that shows no table."""

        def draw() -> str:
            canvas = self._blank(PLAIN, language)
            neutral(canvas)
            return canvas.svg()

        return await self._get((*NEUTRAL[:3], language), draw)

    def _canvas(self, scene: Scene, draw: Callable[[Canvas, Scene], None]) -> Canvas:
        canvas = self._blank(PLAIN if draw is plain else scene.game, scene.language)
        draw(canvas, scene)
        return canvas

    def _blank(self, name: str, language: str) -> Canvas:
        return Canvas(drawings_in(self.folder, name), letters_in(self.folder), language)

    async def _get(self, key: Key, svg: Callable[[], str]) -> bytes:
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        if key not in self._drawing:
            if len(self._drawing) >= self.limits.pictures_waiting:
                raise Problem("too_many")
            task = asyncio.ensure_future(self._draw(key, svg))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key))
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, key: Key, svg: Callable[[], str]) -> bytes:
        async with self._turn:
            try:
                png = await asyncio.to_thread(lambda: png_of(svg()))
            except NoDrawings:
                raise Problem("unavailable") from None
            except (OSError, subprocess.SubprocessError):
                log.exception("a picture could not be drawn")
                raise Problem("unavailable") from None
        self._done[key] = png
        self._make_room()
        return png

    def _make_room(self) -> None:
        kept = sum(map(len, self._done.values()))
        while kept > self.limits.pictures_kept and len(self._done) > 1:
            _, dropped = self._done.popitem(last=False)
            kept -= len(dropped)

    async def close(self) -> None:
        """Wait for nothing any more."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
