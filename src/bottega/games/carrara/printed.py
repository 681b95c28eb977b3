"""The printed facts as plain data, for whoever draws the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, cast

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.json_types import Each
from bottega.games.carrara import vocabulary
from bottega.games.carrara.facts import (
    ACCEPTS,
    ANNOUNCEMENT_VP,
    CARD_IDS,
    CARDS,
    CATEGORIES,
    CATEGORY_OF_TYPE,
    CITIES,
    COINS_PER_VP,
    COLOURS,
    COST,
    DECKS,
    MARKERS,
    N_CITIES,
    NEEDED_IN_CITY,
    OBJECT_PRICE,
    OBJECTS,
    PRICE,
    RELIEF_COINS,
    SECTIONS,
    SPACES,
    SPARE_OBJECT_VP,
    TILES,
    TYPE_OF,
    TYPES,
    UPGRADED_COINS,
    UPGRADED_VP,
    VALUE_COINS,
    VALUE_VP,
    Deck,
)

GROUP_SIZES = ("two", "three", "four", "five", "six")  # of equal or of different objects


class Worth(TypedDict):
    """What a point of cost is worth."""

    vp: int
    coins: int


class TypeFacts(TypedDict):
    name: vocabulary.BuildingType
    category: vocabulary.Category
    object: vocabulary.ObjectKind


class CityFacts(TypedDict):
    name: vocabulary.City
    accepts: list[vocabulary.Colour]  # best first
    vp: int  # for each point of cost
    coins: int
    needed: int  # own buildings to score it


class TileFacts(TypedDict):
    name: vocabulary.Tile
    type: vocabulary.BuildingType
    cost: int


class CardFacts(TypedDict):
    """What is printed on a card besides its words."""

    needed: NotRequired[list[int]]  # to reach its goal, with 2, 3 and 4 players
    vp_each: NotRequired[int]  # for each of what it counts
    vp_by_size: NotRequired[list[int]]  # for a group of 0, 1, 2 … objects
    vp_by_city: NotRequired[list[int]]
    cities: NotRequired[list[vocabulary.City]]  # that it scores
    figures: dict[str, int]  # for the gaps of what it pays


class Facts(TypedDict):
    """All that is the same in every game."""

    colours: list[vocabulary.Colour]
    sections: list[vocabulary.SectionName]
    prices: list[list[int]]  # by section and colour
    objects: list[vocabulary.ObjectKind]
    types: list[TypeFacts]
    categories: list[vocabulary.Category]
    category_values: Each[vocabulary.Category, Worth]
    cities: list[CityFacts]
    tiles: list[TileFacts]
    upgrades: Each[vocabulary.Space, Worth]
    object_price: int
    announcement_vp: int
    markers: int
    relief_coins: int
    spare_object_vp: int
    coins_per_vp: Each[vocabulary.TopCard, int]
    decks: Each[vocabulary.DeckName, list[vocabulary.CardId]]
    cards: Each[vocabulary.CardId, CardFacts]


def printed() -> Facts:
    """The facts of `facts.py` by name."""
    return {
        "colours": COLOURS,
        "sections": SECTIONS,
        "prices": PRICE.tolist(),
        "objects": OBJECTS,
        "types": [
            {"name": name, "category": CATEGORIES[CATEGORY_OF_TYPE[i]], "object": OBJECTS[i]}
            for i, name in enumerate(TYPES)
        ],
        "categories": CATEGORIES,
        "category_values": {
            name: {"vp": int(VALUE_VP[N_CITIES + i]), "coins": int(VALUE_COINS[N_CITIES + i])}
            for i, name in enumerate(CATEGORIES)
        },
        "cities": [
            {
                "name": name,
                "accepts": COLOURS[: ACCEPTS[i]],
                "vp": int(VALUE_VP[i]),
                "coins": int(VALUE_COINS[i]),
                "needed": int(NEEDED_IN_CITY[i]),
            }
            for i, name in enumerate(CITIES)
        ],
        "tiles": [
            {"name": name, "type": TYPES[TYPE_OF[tile]], "cost": int(COST[tile])} for tile, name in enumerate(TILES)
        ],
        "upgrades": {
            name: {"vp": int(UPGRADED_VP[i]), "coins": int(UPGRADED_COINS[i])} for i, name in enumerate(SPACES)
        },
        "object_price": OBJECT_PRICE,
        "announcement_vp": ANNOUNCEMENT_VP,
        "markers": MARKERS,
        "relief_coins": RELIEF_COINS,
        "spare_object_vp": SPARE_OBJECT_VP,
        "coins_per_vp": {card: int(COINS_PER_VP[i]) for i, card in enumerate(CARD_IDS[Deck.TOP])},
        "decks": dict(zip(DECKS, CARD_IDS, strict=True)),
        "cards": {row["id"]: card_facts(row) for deck in CARDS for row in deck},
    }


def card_facts(row: Mapping[str, object]) -> CardFacts:
    """What is printed on a card."""
    facts = {name: row[name] for name in CardFacts.__annotations__ if name in row}
    return cast(CardFacts, facts | {"figures": FIGURES[str(row["id"])]})


def figures_of(row: Mapping[str, object]) -> dict[str, int]:
    """The figures on a card, for the gaps of the texts that say what it pays."""
    figures = {}
    if row["id"] in CARD_IDS[Deck.OBJECT][1:]:  # the first one pays for every object
        figures["spare"] = SPARE_OBJECT_VP
    if isinstance(each := row.get("vp_each"), int):
        figures["each"] = each
    if isinstance(by_size := row.get("vp_by_size"), list):
        figures |= dict(zip(GROUP_SIZES, by_size[2:], strict=True))
    if isinstance(by_city := row.get("vp_by_city"), list):
        figures |= dict(zip(CITIES, by_city, strict=True))
    if isinstance(coins := row.get("coins_per_vp"), int):
        figures |= {"coins": coins, "usual": int(COINS_PER_VP[0])}
    return figures


FIGURES = {row["id"]: figures_of(row) for deck in CARDS for row in deck}
