"""The words of Carrara that views and facts are made of, as types: exactly those of `facts.toml`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypeAliasType

from bottega.core.json_types import OneOf
from bottega.games.carrara.facts import (
    CARD_IDS,
    CATEGORIES,
    CITIES,
    COLOURS,
    DECKS,
    OBJECTS,
    SECTIONS,
    SPACES,
    TILES,
    TYPES,
    Deck,
)
from bottega.games.carrara.state import Source

Colour = TypeAliasType("Colour", Annotated[str, OneOf(COLOURS)])
SectionName = TypeAliasType("SectionName", Annotated[str, OneOf(SECTIONS)])
ObjectKind = TypeAliasType("ObjectKind", Annotated[str, OneOf(OBJECTS)])
BuildingType = TypeAliasType("BuildingType", Annotated[str, OneOf(TYPES)])
Category = TypeAliasType("Category", Annotated[str, OneOf(CATEGORIES)])
City = TypeAliasType("City", Annotated[str, OneOf(CITIES)])
Space = TypeAliasType("Space", Annotated[str, OneOf(SPACES)])  # what an upgrade can cover: a city or a category
Tile = TypeAliasType("Tile", Annotated[str, OneOf(TILES)])
DeckName = TypeAliasType("DeckName", Annotated[str, OneOf(DECKS)])
CardId = TypeAliasType("CardId", Annotated[str, OneOf([card for deck in CARD_IDS for card in deck])])
TopCard = TypeAliasType("TopCard", Annotated[str, OneOf(CARD_IDS[Deck.TOP])])
SourceName = TypeAliasType("SourceName", Annotated[str, OneOf([source.name.lower() for source in Source])])
