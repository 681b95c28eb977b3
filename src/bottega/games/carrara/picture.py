"""A picture of a table: the wheel with its blocks, and every player's buildings in the cities."""

from __future__ import annotations

from math import cos, radians, sin

from bottega.core.messages import Message
from bottega.core.picture import HEIGHT, SOFT, WIDTH, Canvas, Scene, heading, mark, player_line
from bottega.games.carrara.facts import ACCEPTS, CITIES, COLOURS, TYPES

WHEEL_LEFT, WHEEL_TOP, WHEEL_WIDTH = 26, 132, 424
GRID_LEFT, GRID_TOP, GRID_RIGHT, GRID_FOOT = 472, 26, 1178, 608
HEAD = 74  # height of the cities' heads
LINE = 40  # height of a player's line above the buildings
WASHES = ("#f4f1ea", "#f6efd8", "#f3dfd3", "#dfe9dc", "#dde7ee", "#e4e0dd")  # of the cities' columns


def picture(canvas: Canvas, scene: Scene) -> None:
    """Draw what a view shows."""
    canvas.rect(0, 0, WIDTH, HEIGHT, "#e9e3d6")
    canvas.rect(10, 10, WIDTH - 20, HEIGHT - 20, "#faf8f4", 12, 'stroke="#cfc6b6" stroke-width="2"')
    heading(canvas, scene, 34, 26, 410)
    wheel(canvas, scene)
    mark(canvas, 440, 600)
    canvas.text(canvas.say(Message("web.table.round", {"n": scene.view["round"]})), 34, 600, 22, fill=SOFT)
    cities(canvas)
    seats = len(scene.view["players"])
    height = (GRID_FOOT - GRID_TOP - HEAD) / seats
    for seat in range(seats):
        row(canvas, scene, seat, GRID_TOP + HEAD + seat * height, height)


def wheel(canvas: Canvas, scene: Scene) -> None:
    """The wheel, and the blocks that lie on it."""
    left, top, across, _ = canvas.places["box"]
    scale = WHEEL_WIDTH / across
    canvas.piece("wheel", WHEEL_LEFT, WHEEL_TOP, WHEEL_WIDTH)
    for number, section in enumerate(scene.view["wheel"]):
        blocks = [colour for colour in COLOURS for _ in range(section["blocks"][colour])]
        if not blocks:
            continue
        lying = canvas.places["blocks"][str(len(blocks))]
        for colour, spot in zip(blocks, lying["spots"], strict=True):
            angle = radians(number * canvas.places["step"] + spot["angle"])
            x, y = spot["radius"] * sin(angle), -spot["radius"] * cos(angle)
            letter = canvas.say(f"carrara.web.letter.{colour}")
            at = WHEEL_LEFT + (x - left) * scale, WHEEL_TOP + (y - top) * scale
            canvas.centred(f"block-{colour}-{letter}", *at, lying["size"] * scale)


def column(city: int) -> tuple[float, float]:
    """Where a city's column begins, and how broad it is."""
    width = (GRID_RIGHT - GRID_LEFT) / len(CITIES)
    return GRID_LEFT + city * width, width


def cities(canvas: Canvas) -> None:
    """The columns with the cities' heads: what each is called, and which blocks it takes."""
    for city, name in enumerate(CITIES):
        x, width = column(city)
        canvas.rect(x + 2, GRID_TOP, width - 4, GRID_FOOT - GRID_TOP, WASHES[city], 8, 'stroke="#d8d0c1"')
        canvas.piece(f"emblem-{name}", x + 8, GRID_TOP + 6, 34)
        title = canvas.say(f"carrara.city.{name}")
        canvas.text(title, x + width - 8, GRID_TOP + 32, 19, face="title", anchor="end", width=width - 48)
        accepted = COLOURS[: int(ACCEPTS[city])]
        for i, colour in enumerate(accepted):
            canvas.piece(f"chip-{colour}", x + width - 8 - (len(accepted) - i) * 16, GRID_TOP + 47, 15)


def row(canvas: Canvas, scene: Scene, seat: int, y: float, height: float) -> None:
    """A player: name and points, and below them the buildings in each city."""
    owner = scene.view["players"][seat]
    canvas.rect(GRID_LEFT + 2, y, GRID_RIGHT - GRID_LEFT - 4, LINE - 2, "#ffffff", 6, 'fill-opacity="0.72"')
    player_line(
        canvas, scene, seat, GRID_LEFT + 14, y + 28, GRID_RIGHT - GRID_LEFT - 34, size=24, badge=f"marker-{seat}"
    )
    for city, name in enumerate(CITIES):
        x, width = column(city)
        stand(canvas, owner["buildings"][name], x + 6, y + LINE, width - 12, height - LINE - 6)


def stand(canvas: Canvas, tiles: list[str], x: float, y: float, width: float, height: float) -> None:
    """Buildings in rows, as large as there is room for, each with its cost."""
    if not tiles:
        return
    across = next(n for n in range(1, len(tiles) + 1) if -(-len(tiles) // n) * min(width / n, 74.0) <= height)
    side = min(width / across, 74.0)
    for i, tile in enumerate(sorted(tiles, key=order)):
        kind, _, cost = tile.rpartition("-")
        left, top = x + i % across * side, y + i // across * side
        canvas.piece(f"building-{kind}", left + 2, top + 2, side - 4, side - 4)
        canvas.text(
            cost, left + side - 5, top + side - 4, max(15, side * 0.3), face="bold", anchor="end", halo="#fffdf7"
        )


def order(tile: str) -> tuple[int, int]:
    """By type, then by cost, as on the board."""
    kind, _, cost = tile.rpartition("-")
    return TYPES.index(kind), int(cost)
