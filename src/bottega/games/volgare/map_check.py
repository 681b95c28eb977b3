"""What is known of the printed map must hold for the facts, whatever of them is reconstructed or corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bottega.games.volgare.facts import FACTS

Facts = Mapping[str, Any]

CONFIDENCES = {"stated", "derived", "reconstructed"}
STARTS = {"catania", "taranto", "ancona", "vicenza", "torino"}
CATHEDRALS = {"milano", "brindisi"}
FRANCISCANS = {"celano", "cortona", "assisi", "urbino", "gubbio"}
HARBOURS = {
    "tirreno": {"cagliari", "palermo", "napoli", "roma", "genova"},
    "adriatico": {"brindisi", "ancona", "venezia"},
}
COLOUR_COUNTS = {"blue": 4, "orange": 4, "violet": 3, "yellow": 5, "green": 4, "white": 10}
KIND_COUNTS = {"start": 5, "convent": 2, "abbey": 3}
WHITE_KINDS = set(KIND_COUNTS)
LANDS = ("mainland", "sicily", "sardinia")
N_ZONES, N_BORDERS, MOST_VALUE_CITIES = 30, 54, 12


def check_map(facts: Facts = FACTS) -> list[str]:
    """What is wrong with the facts of the map; nothing if they are sound."""
    return [problem for check in CHECKS for problem in check(facts)]


def zones_of(facts: Facts) -> dict[str, Facts]:
    """The zones by name."""
    return {zone["name"]: zone for zone in facts["zone"]}


def with_kind(facts: Facts, kind: str) -> set[str]:
    """The names of all zones of a kind."""
    return {zone["name"] for zone in facts["zone"] if zone["kind"] == kind}


def check_zones(facts: Facts) -> Iterator[str]:
    """There are 30 zones with 30 names."""
    if len(facts["zone"]) != N_ZONES or len(zones_of(facts)) != N_ZONES:
        yield f"there are {len(zones_of(facts))} zones, not {N_ZONES}"


def check_borders(facts: Facts) -> Iterator[str]:
    """Every border is there from both sides, once, and there are 54."""
    zones = zones_of(facts)
    for name, zone in zones.items():
        if len(set(zone["borders"])) != len(zone["borders"]):
            yield f"{name} names a neighbour twice"
        for other in zone["borders"]:
            if other not in zones or other == name:
                yield f"{name} borders on {other}, which is no other zone"
            elif name not in zones[other]["borders"]:
                yield f"{name} borders on {other}, but not the other way round"
    borders = {frozenset((name, other)) for name, zone in zones.items() for other in zone["borders"]}
    if len(borders) != N_BORDERS:
        yield f"there are {len(borders)} borders, not {N_BORDERS}"
    if frozenset(("venezia", "milano")) not in borders:
        yield "venezia does not border on milano"
    if frozenset(("abbazia_sud", "catania")) in borders:
        yield "abbazia_sud borders on catania"


def check_lands(facts: Facts) -> Iterator[str]:
    """The mainland, Sicily and Sardinia are each in one piece, and apart from each other."""
    zones = zones_of(facts)
    for land in LANDS:
        members = {name for name, zone in zones.items() if zone["land"] == land}
        reached = reach(zones, min(members)) if members else set()
        if not members <= reached or not members:
            yield f"{land} is not in one piece"
        if reached - members:
            yield f"{land} is not apart from {', '.join(sorted(reached - members))}"


def reach(zones: Mapping[str, Facts], start: str) -> set[str]:
    """All zones that can be reached over land."""
    reached, ahead = {start}, [start]
    while ahead:
        new = {name for name in zones[ahead.pop()]["borders"] if name in zones} - reached
        reached |= new
        ahead += new
    return reached


def check_colours(facts: Facts) -> Iterator[str]:
    """The number of zones of each colour; white are the starts, convents and abbeys, and nothing else."""
    counts = Counter(zone["colour"] for zone in facts["zone"])
    for colour in sorted({*counts, *COLOUR_COUNTS}):
        if counts[colour] != COLOUR_COUNTS.get(colour, 0):
            yield f"{counts[colour]} zones are {colour}, not {COLOUR_COUNTS.get(colour, 0)}"
    for zone in facts["zone"]:
        if (zone["colour"] == "white") != (zone["kind"] in WHITE_KINDS):
            yield f"{zone['name']} is {zone['colour']} and of kind {zone['kind']}"
    for name in ("genova", "venezia"):
        if zones_of(facts).get(name, {}).get("colour") != "blue":
            yield f"{name} is not blue"


def check_kinds(facts: Facts) -> Iterator[str]:
    """Which cities are starts, cathedrals and Franciscan, and how many convents and abbeys there are."""
    for kind, stated in (("start", STARTS), ("cathedral", CATHEDRALS), ("franciscan", FRANCISCANS)):
        if with_kind(facts, kind) != stated:
            yield f"of kind {kind} are {sorted(with_kind(facts, kind))}, not {sorted(stated)}"
    for kind, count in KIND_COUNTS.items():
        if len(with_kind(facts, kind)) != count:
            yield f"{len(with_kind(facts, kind))} zones are of kind {kind}, not {count}"


def check_harbours(facts: Facts) -> Iterator[str]:
    """Each sea has its stated harbours."""
    seas = {sea["name"]: set(sea["harbours"]) for sea in facts["sea"]}
    for name in sorted({*seas, *HARBOURS}):
        if seas.get(name) != HARBOURS.get(name):
            yield f"the harbours of {name} are {sorted(seas.get(name, ()))}, not {sorted(HARBOURS.get(name, ()))}"


def check_values(facts: Facts) -> Iterator[str]:
    """At most 12 cities have values; all ducats are multiples of 5; Milano has 25."""
    valuable = [zone["name"] for zone in facts["zone"] if (zone["ducats"] or zone["knowledge"])]
    if len(set(valuable) - {"bologna"}) > MOST_VALUE_CITIES:
        yield f"{len(valuable)} cities have values, more than {MOST_VALUE_CITIES}"
    for entry in (*facts["zone"], *facts["event"]):
        if entry["ducats"] % 5:
            yield f"{entry['name']} has {entry['ducats']} ducats, no multiple of 5"
    if zones_of(facts).get("milano", {}).get("ducats") != 25:
        yield "milano has not 25 ducats"


def check_events(facts: Facts) -> Iterator[str]:
    """Every event has its place on the map."""
    for event in facts["event"]:
        if event["place"] not in zones_of(facts):
            yield f"the place of {event['name']} is {event['place']}, which is no zone"


def check_sources(facts: Facts) -> Iterator[str]:
    """Every entry says where it comes from and how sure it is."""
    for table, content in facts.items():
        for entry in content if isinstance(content, list) else [content] if isinstance(content, Mapping) else []:
            name = f"{table} {entry.get('name', '')}".strip()
            if not entry.get("source"):
                yield f"{name} has no source"
            if entry.get("confidence") not in CONFIDENCES:
                yield f"{name} does not say how sure it is"


CHECKS: tuple[Callable[[Facts], Iterator[str]], ...] = (
    check_zones,
    check_borders,
    check_lands,
    check_colours,
    check_kinds,
    check_harbours,
    check_values,
    check_events,
    check_sources,
)
