"""The printed facts of `facts.toml` as names and integer tables that rules can read."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bottega.core.facts import read_facts, table

FACTS = read_facts(Path(__file__).parent)
RULES_VERSION: int = FACTS["rules_version"]
MIN_PLAYERS: int = FACTS["players"]["fewest"]
MAX_PLAYERS: int = FACTS["players"]["most"]

# ----------------------------------------------------------------------------------------------- blocks and the wheel
COLOURS: list[str] = FACTS["blocks"]["colours"]
BLOCKS_PER_COLOUR: int = FACTS["blocks"]["per_colour"]
SECTIONS: list[str] = FACTS["wheel"]["sections"]
WHEEL_FILLED_TO: int = FACTS["wheel"]["filled_to"]
PRICE = table(FACTS["wheel"]["prices"])
START_COINS: int = FACTS["start"]["coins"]
START_BLOCK = table([COLOURS.index(colour) for colour in FACTS["start"]["blocks"]])
MARKERS: int = FACTS["start"]["markers"]
RELIEF_COINS: int = FACTS["relief"]["coins"]
N_COLOURS = len(COLOURS)
N_SECTIONS = len(SECTIONS)

# ---------------------------------------------------------------------------------------------------------- buildings
# A tile's number is type * 6 + rank; its cost is COSTS[rank], and the last rank is the 8 of the expansion.
TYPES: list[str] = [row["name"] for row in FACTS["type"]]
COSTS: list[int] = FACTS["buildings"]["costs"]
N_TYPES = len(TYPES)
N_RANKS = len(COSTS)
TILES: list[str] = [f"{name}-{cost}" for name in TYPES for cost in COSTS]
N_TILES = len(TILES)
COST = table(COSTS * N_TYPES)
TYPE_OF = table([i // N_RANKS for i in range(N_TILES)])
BIG_COST: int = COSTS[-1]
N_DISPLAY: int = FACTS["buildings"]["display"]

CATEGORIES: list[str] = FACTS["categories"]["names"]
CITY, LAND = 0, 1
N_CATEGORIES = len(CATEGORIES)
CATEGORY_OF_TYPE = table([CATEGORIES.index(row["category"]) for row in FACTS["type"]])
CATEGORY_OF = table([CATEGORY_OF_TYPE[t] for t in TYPE_OF])

# ------------------------------------------------------------------------------------------------------------ objects
# The object of kind k belongs to the building type of number k.
OBJECTS: list[str] = [row["object"] for row in FACTS["type"]]
N_OBJECTS = len(OBJECTS)
OBJECTS_PER_KIND: int = FACTS["objects"]["per_kind"]
FOR_SALE_PER_KIND: int = FACTS["objects"]["for_sale_per_kind"]
OBJECT_PRICE: int = FACTS["objects"]["price"]

# ------------------------------------------------------------------------------------------------- cities and values
CITIES: list[str] = [row["name"] for row in FACTS["city"]]
N_CITIES = len(CITIES)
ACCEPTS = table([row["accepts"] for row in FACTS["city"]])
NEEDED_IN_CITY = table([row["needed"] for row in FACTS["city"]])
# Spaces are what an upgrade tile can cover: the six cities, then the two categories.
SPACES: list[str] = CITIES + [f"category-{name}" for name in CATEGORIES]
N_SPACES = len(SPACES)
VALUE_VP = table([row["vp"] for row in FACTS["city"] + FACTS["category"]])
VALUE_COINS = table([row["coins"] for row in FACTS["city"] + FACTS["category"]])
UPGRADED_VP = table([row["vp"] for row in FACTS["upgrade"]])
UPGRADED_COINS = table([row["coins"] for row in FACTS["upgrade"]])

# -------------------------------------------------------------------------------------------------------------- cards
DECKS = ["top", "object", "building", "bonus"]
N_DECKS = len(DECKS)
CARDS: list[list[dict[str, Any]]] = [[row for row in FACTS["card"] if row["deck"] == deck] for deck in DECKS]
CARD_IDS: list[list[str]] = [[row["id"] for row in deck] for deck in CARDS]
CARD_SETS: dict[str, list[str]] = {row["name"]: row["cards"] for row in FACTS["card_set"]}
MOST_CARDS = max(len(deck) for deck in CARDS)


class Deck(IntEnum):
    """The four decks; the first three give the objectives, the last three the final points."""

    TOP = 0
    OBJECT = 1
    BUILDING = 2
    BONUS = 3


class Top(IntEnum):
    """The Top cards by what they ask for."""

    SCORINGS = 0
    DEAR_BUILDINGS = 1
    CITIES_SCORED = 2
    COINS = 3
    BUILDINGS = 4
    VICTORY_POINTS = 5


class Object(IntEnum):
    """The Object cards by what they collect."""

    NUMBER = 0
    PAIRS = 1
    TRIPLETS = 2
    EQUAL = 3
    PAIR_AND_FOUR = 4
    DIFFERENT = 5
    THREE_DIFFERENT = 6
    PRODUCT = 7


class Building(IntEnum):
    """The Building cards by what they count."""

    TOTAL_COST = 0
    TWO_IN_CITY = 1
    THREE_IN_CITY = 2
    FOUR_IN_CITY = 3
    EIGHTS = 4
    LAND = 5
    CITY = 6
    PRODUCT = 7
    PAIRS = 8


class Bonus(IntEnum):
    """The Bonus cards by what they score."""

    TWO_CITIES = 0
    FIRST_AND_LAST_CITY = 1
    SECOND_AND_FIFTH_CITY = 2
    THIRD_AND_FOURTH_CITY = 3
    TWO_TYPES = 4
    SMALLEST_OF_TYPE = 5
    COAST_AND_HILLS = 6
    EVERY_CITY = 7


def _by_card(field: str, blank: object) -> NDArray[np.int64]:
    """A table deck × card of one field, with a blank where a card has no such field."""
    return table(
        [[(deck[i].get(field, blank) if i < len(deck) else blank) for i in range(MOST_CARDS)] for deck in CARDS]
    )


# NEEDED[deck, card, players]
NEEDED = _by_card("needed", [0, 0, 0])
NEEDED = np.concatenate([np.zeros((N_DECKS, MOST_CARDS, MIN_PLAYERS), np.int64), NEEDED], axis=2)
VP_EACH = _by_card("vp_each", 0)
VP_BY_SIZE = _by_card("vp_by_size", [0] * (OBJECTS_PER_KIND + 1))
VP_BY_CITY = _by_card("vp_by_city", [0] * N_CITIES)
GROUP_SIZE = _by_card("group", 0)
BONUS_CITIES = table([[CITIES.index(c) for c in row.get("cities", [])] or [0, 0] for row in CARDS[Deck.BONUS]])
COINS_PER_VP = table([row.get("coins_per_vp", FACTS["coins"]["per_vp"]) for row in CARDS[Deck.TOP]])
SPARE_OBJECT_VP: int = FACTS["spare_object"]["vp"]
ANNOUNCEMENT_VP: int = FACTS["announcement"]["points"]
