"""The printed facts of `facts.toml` as names and integer tables that rules can read."""

from __future__ import annotations

import itertools
from enum import IntEnum
from pathlib import Path

from bottega.core.facts import read_facts, table

FACTS = read_facts(Path(__file__).parent)
RULES_VERSION: int = FACTS["rules_version"]
MIN_PLAYERS: int = FACTS["players"]["fewest"]
MAX_PLAYERS: int = FACTS["players"]["most"]
EDITIONS = ["english", "italian", "german"]


class Edition(IntEnum):
    """The editions of V12."""

    ENGLISH = 0
    ITALIAN = 1
    GERMAN = 2


# ---------------------------------------------------------------------------------------------------- turns and cubes
TURNS: int = FACTS["turns"]["rows"]
FIRST_PAPAL_TURN: int = FACTS["turns"]["first_papal"]
LAST_CHARITY_TURN: int = FACTS["turns"]["last_charity"]
PAPAL_RED: int = FACTS["papal"]["red"]
PAPAL_WHITE: int = FACTS["papal"]["white"]
COLOURS: list[str] = FACTS["cubes"]["colours"]
N_COLOURS = len(COLOURS)
RED, BLACK, YELLOW, GREEN = range(N_COLOURS)
N_VOTING = 3  # red, black and yellow cubes have votes
VOTES = table(FACTS["cubes"]["votes"])
# By number of players; no table has fewer than two.
BAG = table([FACTS["cubes"]["bag"].get(str(n), [0] * N_COLOURS) for n in range(MAX_PLAYERS + 1)])
ROW_LIMIT = table([FACTS["cubes"]["row_limit"].get(str(n), 0) for n in range(MAX_PLAYERS + 1)])
FILLED_ROWS: int = FACTS["cubes"]["filled_rows"]
PRICE = table(FACTS["cubes"]["prices"])
SELLING_BLACK: int = FACTS["cubes"]["selling_black"]
ACTIONS_FOR_CUBES = table([0, 1, 4])  # V6: one cube for 1 action, two for 4
START_DUCATS: int = FACTS["start"]["ducats"]
ACTIONS_A_TURN: int = FACTS["start"]["actions"]

# ------------------------------------------------------------------------------------------------------------ the map
ZONES: list[str] = [row["name"] for row in FACTS["zone"]]
SEAS: list[str] = [row["name"] for row in FACTS["sea"]]
PLACES = ZONES + SEAS  # where a pawn can stand
N_ZONES = len(ZONES)
N_PLACES = len(PLACES)
ZONE_COLOURS = ["blue", "orange", "violet", "yellow", "green"]
N_ZONE_COLOURS = len(ZONE_COLOURS)
NEUTRAL = -1
BLUE = ZONE_COLOURS.index("blue")
COLOUR_OF = table(
    [ZONE_COLOURS.index(row["colour"]) if row["colour"] in ZONE_COLOURS else NEUTRAL for row in FACTS["zone"]]
    + [NEUTRAL] * len(SEAS)
)


class Kind(IntEnum):
    """What a zone is, besides its colour and values."""

    PLAIN = 0
    START = 1
    ABBEY = 2
    CONVENT = 3
    CATHEDRAL = 4
    FRANCISCAN = 5
    BOLOGNA = 6
    SEA = 7


KIND_OF = table([Kind[row["kind"].upper()] for row in FACTS["zone"]] + [Kind.SEA] * len(SEAS))
CITY_DUCATS = table([row["ducats"] for row in FACTS["zone"]] + [0] * len(SEAS))
CITY_KNOWLEDGE = table([row["knowledge"] for row in FACTS["zone"]] + [0] * len(SEAS))
STARTS = [zone for zone in range(N_ZONES) if KIND_OF[zone] == Kind.START]
N_STARTS = len(STARTS)
START_ZONE = table(STARTS)
FRANCISCANS = [zone for zone in range(N_ZONES) if KIND_OF[zone] == Kind.FRANCISCAN]
N_FRANCISCANS = len(FRANCISCANS)
FRANCISCAN_NUMBER = table([FRANCISCANS.index(p) if p in FRANCISCANS else -1 for p in range(N_PLACES)])
BOLOGNA = ZONES.index("bologna")
BRINDISI = ZONES.index("brindisi")
ROMA = ZONES.index("roma")
NEIGHBOURS: list[list[int]] = [[ZONES.index(name) for name in row["borders"]] for row in FACTS["zone"]]
HARBOURS: list[list[int]] = [[ZONES.index(name) for name in row["harbours"]] for row in FACTS["sea"]]
MOST_MOVE_ACTIONS: int = FACTS["movement"]["most_actions"]
SAILING_ACTIONS: int = FACTS["movement"]["sailing_actions"]
MOVE_PRICE: int = FACTS["movement"]["price"]


def land_distances() -> list[list[int]]:
    """The fewest steps over land from zone to zone; a large number where there is no way."""
    far = 99
    steps = [[0 if a == b else far for b in range(N_ZONES)] for a in range(N_ZONES)]
    for a, b in itertools.product(range(N_ZONES), repeat=2):
        if b in NEIGHBOURS[a]:
            steps[a][b] = 1
    for k, a, b in itertools.product(range(N_ZONES), repeat=3):
        steps[a][b] = min(steps[a][b], steps[a][k] + steps[k][b])
    return steps


def movement_actions() -> list[list[int]]:
    """V4: the fewest actions of one movement from place to place; 0 where none is possible.

    A movement goes over land, or over land, across one sea from harbour to harbour, and over land again, or ends at
    sea. One that begins at sea lands in a harbour of that sea and may go on over land.
    """
    land = land_distances()
    table = [[0] * N_PLACES for _ in range(N_PLACES)]

    def offer(a: int, b: int, actions: int) -> None:
        if a != b and 0 < actions <= MOST_MOVE_ACTIONS and (table[a][b] == 0 or actions < table[a][b]):
            table[a][b] = actions

    for a, b in itertools.product(range(N_ZONES), repeat=2):
        offer(a, b, land[a][b])
    for number, harbours in enumerate(HARBOURS):
        sea = N_ZONES + number
        for harbour in harbours:
            for zone in range(N_ZONES):
                offer(zone, sea, land[zone][harbour] + 1)
                offer(sea, zone, 1 + land[harbour][zone])
        for leave, land_in in itertools.permutations(harbours, 2):
            for a, b in itertools.product(range(N_ZONES), repeat=2):
                offer(a, b, land[a][leave] + SAILING_ACTIONS + land[land_in][b])
    return table


def landing_actions() -> list[list[int]]:
    """V12.7: the same from the sea to every zone, without landing in the harbour that was left; a row a harbour."""
    land = land_distances()
    table = [[0] * N_PLACES for _ in range(N_ZONES)]
    for harbours in HARBOURS:
        for left, zone in itertools.product(harbours, range(N_ZONES)):
            actions = min(1 + land[harbour][zone] for harbour in harbours if harbour != left)
            table[left][zone] = actions if actions <= MOST_MOVE_ACTIONS else 0
    return table


def harbours_left() -> list[list[int]]:
    """The harbour from which a movement from a zone goes to each sea: the nearest, of several the first named."""
    land = land_distances()
    return [[min(harbours, key=from_zone.__getitem__) for harbours in HARBOURS] for from_zone in land]


MOVE_ACTIONS = table(movement_actions())
LANDING_ACTIONS = table(landing_actions())
HARBOUR_TO_LEAVE = table(harbours_left())
SEA_OF = table([next((n for n, harbours in enumerate(HARBOURS) if z in harbours), -1) for z in range(N_ZONES)])

# ------------------------------------------------------------------------------------------------------------- events
EVENTS: list[str] = [row["name"] for row in FACTS["event"]]
N_EVENTS = len(EVENTS)
CYCLING_EVENTS = N_EVENTS - 1  # the last one always comes on its own turn
EVENT_PLACE = table([ZONES.index(row["place"]) for row in FACTS["event"]])
EVENT_DUCATS = table([row["ducats"] for row in FACTS["event"]])
EVENT_KNOWLEDGE = table([row["knowledge"] for row in FACTS["event"]])
STUPOR_MUNDI = N_EVENTS - 1
STUPOR_TURN: int = FACTS["stupor_mundi"]["first_turn"]
STUPOR_BONUS: int = FACTS["stupor_mundi"]["bonus"]
EVENT_AT = table([next((e for e in range(N_EVENTS) if EVENT_PLACE[e] == p), -1) for p in range(N_PLACES)])

# ------------------------------------------------------------------------------------------------------------- tracks
LEVELS = table(FACTS["knowledge"]["levels"])
N_LEVELS = len(LEVELS)
LAST_SPACE = int(LEVELS[-1])
ADVANCES: list[str] = [row["name"] for row in FACTS["track"]]  # those on which one advances by actions
N_ADVANCES = len(ADVANCES)


class Track(IntEnum):
    """The tracks with discs. The first six are those of `ADVANCES`."""

    MESSENGER = 0
    ORIENT = 1
    RIDDLE = 2
    CANTICLE = 3
    REST = 4
    LIBRARY = 5
    KNOWLEDGE = 6


N_TRACKS = len(Track)
LENGTH = table([row["length"] for row in FACTS["track"]] + [LAST_SPACE])
MOST_STEPS = 5
RIDDLE_POINTS = table(FACTS["track"][Track.RIDDLE]["points"])
LIBRARY_NUMBER = table(FACTS["track"][Track.LIBRARY]["numbers"])
LIBRARY_TURN = FIRST_PAPAL_TURN
CANTICLE_POINTS = (9, 4)
CANTICLE_TURNS = table(FACTS["canticle_tiles"]["turns"])
# V12: from this turn on every Franciscan city is open, by edition.
ALL_FRANCISCANS_TURN = table([14, 14, 15])
SALTERIO: int = FACTS["salterio"]["knowledge"]
SALTERIO_OF_LAST: int = FACTS["salterio"]["knowledge_of_the_last"]
BUSINESS_DUCATS: int = FACTS["business"]["ducats"]
GREEN_KNOWLEDGE: int = FACTS["green"]["knowledge"]
MESSENGER_EARLY_TURN: int = FACTS["messenger"]["early"]["last_turn"]
MESSENGER_DUCATS = table([FACTS["messenger"][when]["ducats"] for when in ("early", "late")])
MESSENGER_YELLOW = table([FACTS["messenger"][when]["yellow"] for when in ("early", "late")])
MESSENGER_KNOWLEDGE = table([FACTS["messenger"][when]["knowledge"] for when in ("early", "late")])
ORIENT_DUCATS: int = FACTS["orient"]["ducats"]

# -------------------------------------------------------------------------------------------------------- manuscripts
# Kinds: levels 1 to 3 in each of the five colours, the ten pairs of level 4, and Lingua Volgare.
PAIRS = list(itertools.combinations(range(N_ZONE_COLOURS), 2))
MANUSCRIPTS: list[str] = [
    *(f"{level}-{colour}" for level in (1, 2, 3) for colour in ZONE_COLOURS),
    *(f"4-{ZONE_COLOURS[a]}-{ZONE_COLOURS[b]}" for a, b in PAIRS),
    "lingua-volgare",
]
N_MANUSCRIPTS = len(MANUSCRIPTS)
LINGUA = N_MANUSCRIPTS - 1
TOP_LEVEL = 4
FIRST_PAIR = 3 * N_ZONE_COLOURS
MANUSCRIPT_LEVEL = table(
    [1] * 5 + [2] * 5 + [3] * 5 + [TOP_LEVEL] * len(PAIRS) + [FACTS["manuscripts"]["lingua_level"]]
)
MANUSCRIPT_VP = table([1] * 5 + [2] * 5 + [3] * 5 + [TOP_LEVEL] * len(PAIRS) + [FACTS["manuscripts"]["lingua_vp"]])
MANUSCRIPT_COUNT = table(
    [count for count in FACTS["manuscripts"]["of_each_colour"] for _ in ZONE_COLOURS]
    + [FACTS["manuscripts"]["of_each_pair"]] * len(PAIRS)
    + [1]
)
MANUSCRIPT_COLOUR = table(
    [[c, c] for _ in range(3) for c in range(N_ZONE_COLOURS)] + [list(pair) for pair in PAIRS] + [[NEUTRAL, NEUTRAL]]
)
LINGUA_ACTIONS: int = FACTS["manuscripts"]["lingua_actions"]
FIVE_COLOURS_VP = 5
FIRST_OF_LEVEL = table([0, 0, 5, 10, FIRST_PAIR, LINGUA])  # kinds of level n: FIRST_OF_LEVEL[n] … [n + 1] - 1

# ------------------------------------------------------------------------------------------------------------ library
LIBRARY_VALUES: list[int] = FACTS["library_tiles"]["values"]
N_VALUES = len(LIBRARY_VALUES)
LIBRARY_VALUE = table(LIBRARY_VALUES)
LIBRARY_COUNT = table(FACTS["library_tiles"]["count"])
N_LIBRARY = int(LIBRARY_COUNT.sum())
MOST_SEEN = int(LIBRARY_NUMBER.max()) + 1  # one more with Zazza

# --------------------------------------------------------------------------------------------- characters and offices


class Character(IntEnum):
    """Friars and Cardinals."""

    MARIO = 0
    MICHAEL = 1
    STEFANO = 2
    GIGI = 3
    RALPH = 4
    BALESTRERI = 5
    LANZUISI = 6
    MURET = 7
    SHLASINGER = 8
    ZAZZA = 9


class Status(IntEnum):
    """What a player is."""

    MERCHANT = 0
    FRIAR = 1
    CARDINAL = 2


STATUSES = [status.name.lower() for status in Status]
CHARACTERS: list[str] = [row["name"] for row in FACTS["character"]]
N_CHARACTERS = len(CHARACTERS)
N_FRIARS = 5
FRIARS = CHARACTERS[:N_FRIARS]
CARDINALS = CHARACTERS[N_FRIARS:]
CHARACTER_STATUS = table([Status[row["status"].upper()] for row in FACTS["character"]])
CHARACTER_KNOWLEDGE = table([row.get("knowledge", 0) for row in FACTS["character"]])
CHARACTER_VP = table([row.get("vp", 0) for row in FACTS["character"]])
NO_CUBE = -1
VIRTUAL_CUBE = table([COLOURS.index(row["virtual"]) if "virtual" in row else NO_CUBE for row in FACTS["character"]])
CARDINAL_DUCATS = table([row.get("ducats", FACTS["cathedral"]["ducats"]) for row in FACTS["character"]])
FRIAR_CHARITY: int = FACTS["charity"]["friar"]
CARDINAL_CHARITY: int = FACTS["charity"]["cardinal"]
GIGI_CHARITY: int = FACTS["character"][Character.GIGI]["charity"]
STRIKE_SPACES: int = FACTS["character"][Character.SHLASINGER]["strike"]


class Office(IntEnum):
    """The offices of the election."""

    BANKER = 0
    MONK = 1
    CAMERLENGO = 2
    POPE = 3


OFFICES: list[str] = [row["name"] for row in FACTS["office"]]
N_OFFICES = len(OFFICES)
OFFICE_STATUS = table([Status[row["status"].upper()] for row in FACTS["office"]])
OFFICE_VOTES = table([row["votes"] for row in FACTS["office"]])
OFFICE_VP = table([row["vp"] for row in FACTS["office"]])
MOST_VOTES_VP = 3
RICHEST_MERCHANT_VP = 7
RICHEST_OTHER_VP = 3
HIGHEST_BID = 80  # no hand has more votes
