"""The printed facts as plain data, for whoever draws the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.games.volgare.facts import (
    ACTIONS_A_TURN,
    ALL_FRANCISCANS_TURN,
    BUSINESS_DUCATS,
    CANTICLE_POINTS,
    CARDINAL_DUCATS,
    COLOURS,
    EDITIONS,
    FACTS,
    FIRST_PAPAL_TURN,
    FIVE_COLOURS_VP,
    GREEN_KNOWLEDGE,
    LAST_CHARITY_TURN,
    LEVELS,
    LIBRARY_COUNT,
    LIBRARY_NUMBER,
    LIBRARY_TURN,
    LIBRARY_VALUES,
    LINGUA,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_COUNT,
    MANUSCRIPT_LEVEL,
    MANUSCRIPT_VP,
    MANUSCRIPTS,
    MOST_MOVE_ACTIONS,
    MOST_STEPS,
    MOST_VOTES_VP,
    MOVE_PRICE,
    N_FRIARS,
    ORIENT_DUCATS,
    PRICE,
    RICHEST_MERCHANT_VP,
    RICHEST_OTHER_VP,
    RIDDLE_POINTS,
    SAILING_ACTIONS,
    SALTERIO,
    SALTERIO_OF_LAST,
    SELLING_BLACK,
    START_DUCATS,
    STUPOR_TURN,
    TURNS,
    VOTES,
    ZONE_COLOURS,
)
from bottega.games.volgare.vocabulary import Advance, CubeColour, Dialect, SeaName, Status, ZoneColour, ZoneKind


class CubeFacts(TypedDict):
    colour: CubeColour
    price: int
    votes: int


class ZoneFacts(TypedDict):
    name: str
    title: str
    german_title: str  # the German edition has Norcia in Gubbio's place
    colour: ZoneColour
    kind: ZoneKind
    land: str
    ducats: int
    knowledge: int
    borders: list[str]
    lon: float
    lat: float


class SeaFacts(TypedDict):
    name: SeaName
    title: str
    harbours: list[str]


class EventFacts(TypedDict):
    number: int
    name: str
    title: str
    place: str
    ducats: int
    knowledge: int


class TrackFacts(TypedDict):
    name: Advance
    length: int
    numbers: list[int]  # by space: the Riddle's points, the library's tiles to look at; empty on other tracks


class ManuscriptFacts(TypedDict):
    name: str
    level: int
    colours: list[Dialect]
    vp: int
    count: int


class CharacterFacts(TypedDict):
    name: str
    status: Status
    knowledge: int
    vp: int
    virtual: CubeColour | None  # the colour of the virtual cube
    ducats: int  # what becoming this Cardinal costs


class OfficeFacts(TypedDict):
    name: str
    status: Status
    votes: int
    vp: int


class LibraryTile(TypedDict):
    value: int
    count: int


class MessengerFacts(TypedDict):
    """What the Messenger's last space costs and gives."""

    ducats: int
    yellow: int
    knowledge: int


class Messengers(TypedDict):
    """The same until the last early turn, and after it."""

    early: MessengerFacts
    late: MessengerFacts


class Movement(TypedDict):
    most_actions: int
    sailing_actions: int
    price: int


class Facts(TypedDict):
    """All that is the same in every game."""

    editions: list[str]
    turns: int
    first_papal_turn: int
    last_charity_turn: int
    stupor_turn: int
    library_turn: int
    all_franciscans_turn: dict[str, int]  # by edition
    actions: int
    start_ducats: int
    colours: list[CubeColour]
    cubes: list[CubeFacts]
    selling_black: int
    zone_colours: list[Dialect]
    zones: list[ZoneFacts]
    seas: list[SeaFacts]
    movement: Movement
    events: list[EventFacts]
    levels: list[int]  # the space of the knowledge track on which each level begins
    tracks: list[TrackFacts]  # those on which one advances by actions
    most_steps: int
    messenger_early_turn: int
    messenger: Messengers
    orient_ducats: int
    salterio: int
    salterio_of_last: int
    business_ducats: int
    green_knowledge: int
    manuscripts: list[ManuscriptFacts]
    library_tiles: list[LibraryTile]
    characters: list[CharacterFacts]
    offices: list[OfficeFacts]
    canticle_points: list[int]
    most_votes_vp: int
    richest_merchant_vp: int
    richest_other_vp: int
    five_colours_vp: int


def printed() -> Facts:
    """The facts of `facts.py` by name."""
    return {
        "editions": EDITIONS,
        "turns": TURNS,
        "first_papal_turn": FIRST_PAPAL_TURN,
        "last_charity_turn": LAST_CHARITY_TURN,
        "stupor_turn": STUPOR_TURN,
        "library_turn": LIBRARY_TURN,
        "all_franciscans_turn": dict(zip(EDITIONS, ALL_FRANCISCANS_TURN.tolist(), strict=True)),
        "actions": ACTIONS_A_TURN,
        "start_ducats": START_DUCATS,
        "colours": COLOURS,
        "cubes": [{"colour": name, "price": int(PRICE[i]), "votes": int(VOTES[i])} for i, name in enumerate(COLOURS)],
        "selling_black": SELLING_BLACK,
        "zone_colours": ZONE_COLOURS,
        "zones": [{"german_title": row["title"], **_only(ZoneFacts, row)} for row in FACTS["zone"]],
        "seas": [_only(SeaFacts, row) for row in FACTS["sea"]],
        "movement": {"most_actions": MOST_MOVE_ACTIONS, "sailing_actions": SAILING_ACTIONS, "price": MOVE_PRICE},
        "events": [_only(EventFacts, row) for row in FACTS["event"]],
        "levels": LEVELS.tolist(),
        "tracks": [
            {"name": row["name"], "length": row["length"], "numbers": NUMBERS.get(row["name"], [])}
            for row in FACTS["track"]
        ],
        "most_steps": MOST_STEPS,
        "messenger_early_turn": FACTS["messenger"]["early"]["last_turn"],
        "messenger": {
            "early": _only(MessengerFacts, FACTS["messenger"]["early"]),
            "late": _only(MessengerFacts, FACTS["messenger"]["late"]),
        },
        "orient_ducats": ORIENT_DUCATS,
        "salterio": SALTERIO,
        "salterio_of_last": SALTERIO_OF_LAST,
        "business_ducats": BUSINESS_DUCATS,
        "green_knowledge": GREEN_KNOWLEDGE,
        "manuscripts": [
            {
                "name": name,
                "level": int(MANUSCRIPT_LEVEL[kind]),
                "colours": [] if kind == LINGUA else [ZONE_COLOURS[c] for c in dict.fromkeys(MANUSCRIPT_COLOUR[kind])],
                "vp": int(MANUSCRIPT_VP[kind]),
                "count": int(MANUSCRIPT_COUNT[kind]),
            }
            for kind, name in enumerate(MANUSCRIPTS)
        ],
        "library_tiles": [{"value": value, "count": int(LIBRARY_COUNT[i])} for i, value in enumerate(LIBRARY_VALUES)],
        "characters": [
            {
                "name": row["name"],
                "status": row["status"],
                "knowledge": row.get("knowledge", 0),
                "vp": row.get("vp", 0),
                "virtual": row.get("virtual"),
                "ducats": int(CARDINAL_DUCATS[i]) if i >= N_FRIARS else 0,
            }
            for i, row in enumerate(FACTS["character"])
        ],
        "offices": [_only(OfficeFacts, row) for row in FACTS["office"]],
        "canticle_points": list(CANTICLE_POINTS),
        "most_votes_vp": MOST_VOTES_VP,
        "richest_merchant_vp": RICHEST_MERCHANT_VP,
        "richest_other_vp": RICHEST_OTHER_VP,
        "five_colours_vp": FIVE_COLOURS_VP,
    }


NUMBERS = {"riddle": RIDDLE_POINTS.tolist(), "library": LIBRARY_NUMBER.tolist()}


Row = TypeVar("Row")


def _only(kind: type[Row], row: Mapping[str, object]) -> Row:
    """A row of `facts.toml` without where it comes from."""
    return cast(Row, {name: row[name] for name in kind.__annotations__ if name in row})
