"""The map during a game: the chart of Italy with pawns, values taken, events, and how far everything is."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from bottega.core.messages import player
from bottega.core.terminal import CYPRESS, SKY, TERRACOTTA, Flow
from bottega.games.volgare import facts
from bottega.games.volgare.chart import (
    CANTICLE,
    EVENT,
    HARBOUR,
    NARROWEST,
    PARCHMENT,
    Label,
    Pen,
    chart,
    harbour,
    words,
    zone_head,
    zone_kind,
)
from bottega.games.volgare.facts import EDITIONS, EVENTS, SEAS
from bottega.games.volgare.printed import ZoneFacts
from bottega.games.volgare.view import View, ZoneView

TAKEN, WAY = "✓", "→"
NORTH_OF, SOUTH_OF = 44.0, 41.8  # latitudes that divide the mainland for the table of zones


def map_panel(view: View, pen: Pen, width: int) -> RenderableType:
    """Italy as a chart, or as a table where there is too little room; the events that lie there; the marks."""
    labels = {zone["name"]: zone_label(view, zone, pen) for zone in view["zones"]}
    labels |= {sea: sea_label(view, sea, pen) for sea in SEAS}
    room = width - 4
    picture = chart(labels, room, pen) if room >= NARROWEST else zone_list(labels, pen)
    lying = [event_on_map(zone, pen) for zone in view["zones"] if zone["event"]] or [pen.nothing()]
    return pen.panel("map", picture, Flow([pen.say("events", "dim"), *lying], gap=2), map_legend(view, pen))


def zone_label(view: View, zone: ZoneView, pen: Pen) -> Label:
    """Two lines: name, actions to get there, pawns; then kind, values and who took them, harbour, event, Canticle."""
    value = pen.value(zone["ducats"], zone["knowledge"])
    if zone["taken_by"]:
        value += pen.write(f" {TAKEN}", "dim") + pen.marks(zone["taken_by"])
    event = pen.write(EVENT, f"bold {TERRACOTTA}") + event_value(zone["event"], pen) if zone["event"] else Text()
    kind = zone_kind(zone["name"], pen)
    if zone["canticle_turn"]:
        now = zone["canticle_turn"] == view["turn"] or every_canticle(view)
        kind = pen.write(f"{CANTICLE}{zone['canticle_turn']}", f"bold {CYPRESS}" if now else PARCHMENT)
    head = words([zone_head(zone["name"], pen), pen.marks(zone["pawns"]), way_to(view, zone["name"], pen)])
    return head, words([kind, value, harbour(zone["name"], pen), event])


def every_canticle(view: View) -> bool:
    """Whether all Franciscan cities are open."""
    return view["turn"] >= int(facts.ALL_FRANCISCANS_TURN[EDITIONS.index(view["edition"])])


def sea_label(view: View, sea: str, pen: Pen) -> Label:
    """The name of a sea and the pawns on it."""
    pawns = pen.marks([seat["seat"] for seat in view["players"] if seat["place"] == sea])
    return pen.write(HARBOUR, SKY) + pen.place(sea, f"italic {SKY}"), words([pawns, way_to(view, sea, pen)])


def way_to(view: View, place: str, pen: Pen) -> Text:
    """How many actions the active player needs to get to a place."""
    actions = view["turn_state"]["moves"].get(place)
    return pen.write(f"{WAY}{actions}", "dim") if actions else Text()


def event_value(name: str, pen: Pen) -> Text:
    """What an event gives."""
    number = EVENTS.index(name)
    return pen.value(int(facts.EVENT_DUCATS[number]), int(facts.EVENT_KNOWLEDGE[number]))


def zone_list(labels: Mapping[str, Label], pen: Pen) -> RenderableType:
    """The zones by region from north to south, in two columns."""
    columns = []
    for regions in (("north", "centre"), ("south", "sicily", "sardinia", "seas")):
        lines = Table.grid(padding=(0, 1, 0, 0))
        lines.add_column(max_width=23, overflow="fold")
        lines.add_column(overflow="fold")
        for name in regions:
            lines.add_row(pen.say(f"region.{name}", f"bold {TERRACOTTA}"))
            members = [zone["name"] for zone in facts.FACTS["zone"] if region(zone) == name]
            for place in members if name != "seas" else SEAS:
                lines.add_row(*labels[place])
        columns.append(lines)
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(*columns)
    return grid


def region(zone: ZoneFacts) -> str:
    """The part of Italy in which a zone lies."""
    if zone["land"] != "mainland":
        return str(zone["land"])
    return "north" if zone["lat"] > NORTH_OF else "centre" if zone["lat"] > SOUTH_OF else "south"


def event_on_map(zone: ZoneView, pen: Pen) -> Text:
    """A face-up event tile and where it lies."""
    name = pen.say(f".volgare.event.{zone['event']}")
    return pen.write(EVENT, f"bold {TERRACOTTA}") + name + pen.write(" (", "dim") + pen.place(zone["name"], "dim") + ")"


def map_legend(view: View, pen: Pen) -> RenderableType:
    """What the marks on the map mean."""
    song = "canticle_all" if every_canticle(view) else "canticle"
    marks = {"taken": TAKEN, "harbour": HARBOUR, "event": EVENT, song: CANTICLE}
    pieces = [pen.say("mark.values", "dim")]
    pieces += [pen.write(f"{mark} ", "dim") + pen.say(f"mark.{word}", "dim") for word, mark in marks.items()]
    if view["turn_state"]["moves"] and view["active"] is not None:
        pieces.append(pen.write(f"{WAY} ", "dim") + pen.say("legend_moves", "dim", player=player(view["active"])))
    return Flow(pieces, gap=2)
