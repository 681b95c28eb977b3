"""A picture of a table: the map with everything on it, the players, and the manuscripts that lie open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.core.messages import Message
from bottega.core.picture import HEIGHT, SOFT, WIDTH, Canvas, Scene, heading, mark, player_line
from bottega.games.volgare.facts import EVENT_AT, EVENTS, ZONE_COLOURS, ZONES

MAP_HEIGHT = HEIGHT - 16
LEAF_GAP = 26  # between the map and the leaf beside it
PAWN, EVENT, CANTICLE, DISC = (36.0, 55.8), (52.0, 36.0), 29.0, 21.0  # on the map, in its units
LINE = 46  # height of a player's line
SIDES, GAP = (76.0, 64.0, 54.0, 46.0, 38.0, 32.0), 9.0  # of the manuscripts: as large as there is room for
FOOT = HEIGHT - 66  # where the manuscripts must end


def picture(canvas: Canvas, scene: Scene) -> None:
    """Draw what a view shows."""
    across, down = canvas.places["size"]
    scale = MAP_HEIGHT / down
    canvas.rect(0, 0, WIDTH, HEIGHT, "#c9b285")
    canvas.rect(6, 6, across * scale + 4, MAP_HEIGHT + 4, "#4a3013", 4)
    Map(canvas, scene, 8, 8, scale).draw()
    left = 8 + across * scale + LEAF_GAP
    width = WIDTH - left - 22
    canvas.rect(left - 12, 8, width + 24, HEIGHT - 16, "#f8eed6", 8, 'stroke="#c9ae78" stroke-width="2"')
    heading(canvas, scene, left + 10, 20, width - 20)
    y = 146.0
    for seat in scene.view["order"]:
        status = scene.view["players"][seat]["status"]
        canvas.piece(f"pawn-{status}-{seat}", left + 12, y - 36, 27)
        player_line(
            canvas, scene, seat, left + 56, y, width - 76, size=26, badge=f"disc-{seat}", points=points(scene, seat)
        )
        y += LINE
    manuscripts(canvas, scene, left + 12, max(y - 10, 290), width - 24)
    turn = canvas.say(Message("web.table.turn", {"n": scene.view["turn"]}))
    canvas.text(turn, left + 12, HEIGHT - 30, 22, fill=SOFT)
    mark(canvas, left + width - 8, HEIGHT - 30)


def points(scene: Scene, seat: int) -> str | int:
    """The points of a player; "14+" where something that counts is hidden."""
    player = scene.view["players"][seat]
    if scene.view["over"]:
        return int(player["total"])
    at_least, total = player["estimate"]["at_least"], player["estimate"]["total_if_ended_now"]
    return f"{at_least}+" if total is None else int(total)


def manuscripts(canvas: Canvas, scene: Scene, x: float, y: float, width: float) -> None:
    """The manuscripts that lie open, level by level."""
    lying = [name for row in scene.view["manuscripts"] for name in row["shown"]]
    room = FOOT - y
    for side in SIDES:
        across, down = int((width + GAP) // (side + GAP)), int((room + GAP) // (side * 46 / 44 + GAP))
        if across * down >= len(lying):
            break
    for i, name in enumerate(lying[: across * down]):
        left, top = x + i % across * (side + GAP), y + i // across * (side * 46 / 44 + GAP)
        canvas.piece(drawing_of(name), left, top, side)


def drawing_of(manuscript: str) -> str:
    """The drawing of a manuscript: it is named after its level and its dialects."""
    dialects = [word for word in manuscript.split("-") if word in ZONE_COLOURS]
    return "-".join(["manuscript", *dialects])


class Map:
    """The map of Italy and the knowledge track around it."""

    def __init__(self, canvas: Canvas, scene: Scene, left: float, top: float, scale: float) -> None:
        self.canvas, self.view = canvas, scene.view
        self.left, self.top, self.scale = left, top, scale
        self.zones: Mapping[str, Mapping[str, Any]] = canvas.places["zones"]

    def at(self, name: str, point: tuple[float, float], width: float, height: float | None = None) -> None:
        """A piece with its middle on a point of the map."""
        x, y = self.left + point[0] * self.scale, self.top + point[1] * self.scale
        self.canvas.centred(name, x, y, width * self.scale, None if height is None else height * self.scale)

    def draw(self) -> None:
        """The map with everything on it; names lie over the pieces."""
        across, down = self.canvas.places["size"]
        middle = (across / 2, down / 2)
        self.at("map", middle, across)
        self.events()
        for zone in self.view["zones"]:
            places = self.zones[zone["name"]]
            if zone["canticle_turn"] is not None:
                self.at(f"canticle-{zone['canticle_turn']}-{self.sounding(zone)}", places["canticle"], CANTICLE)
            if zone["taken_by"] and "taken" in places:
                x, y = places["taken"]
                for i, seat in enumerate(zone["taken_by"]):
                    self.at(f"disc-{seat}", (x + (i - (len(zone["taken_by"]) - 1) / 2) * 15, y), DISC)
        self.pawns()
        self.at("names", middle, across)
        self.knowledge()

    def events(self) -> None:
        """The event tiles that have come up."""
        for number, name in enumerate(EVENTS):
            state = self.view["events"][name]
            place = next((ZONES[zone] for zone, event in enumerate(EVENT_AT) if event == number), None)
            slot = self.zones[place].get("slot") if place is not None else None
            if slot is not None and state != "to_come":
                self.at("event-back" if state == "used" else f"event-{number + 1}", slot, *EVENT)

    def sounding(self, zone: Mapping[str, Any]) -> str:
        """Whether the Canticle sounds in a zone now, has sounded, or will."""
        turn = self.view["turn"]
        return "now" if zone["canticle_turn"] == turn else "past" if zone["canticle_turn"] < turn else "to_come"

    def pawns(self) -> None:
        """The pawns, those in front last."""
        standing = []
        stood: dict[str, int] = {}
        for player in self.view["players"]:
            place = player["place"]
            if place is None:
                continue
            stand = stood.get(place, 0)
            stood[place] = stand + 1
            x, y = (self.zones.get(place) or self.canvas.places["seas"][place])["pawns"][stand]
            standing.append((y, x, player))
        for y, x, player in sorted(standing, key=lambda one: (one[0], one[1])):
            if player["seat"] == self.view["active"]:
                around = self.left + x * self.scale, self.top + (y + 2) * self.scale
                self.canvas.add(
                    f'<circle cx="{around[0]:.1f}" cy="{around[1]:.1f}" r="{30 * self.scale:.1f}" fill="#fff3b8" '
                    f'fill-opacity=".55" stroke="#fff3b8" stroke-width="2"/>'
                )
            self.at(f"pawn-{player['status']}-{player['seat']}", (x, y - 2), *PAWN)

    def knowledge(self) -> None:
        """The discs on the track around the map."""
        track, cell = self.view["tracks"]["knowledge"], self.canvas.places["cell"]
        stacks: dict[int, list[int]] = {}
        for seat in track["ranking"]:
            stacks.setdefault(track["spaces"][seat], []).append(seat)
        for space, seats in stacks.items():
            if str(space) not in self.canvas.places["knowledge"]:
                continue
            x, y = self.canvas.places["knowledge"][str(space)]
            cluster = self.canvas.places["clusters"][str(len(seats))]
            for seat, (right, down) in zip(seats, cluster["at"], strict=True):
                self.at(f"disc-{seat}", (x + cell * right, y + cell * down), cluster["size"] * (cell + 2))
