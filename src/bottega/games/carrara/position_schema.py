"""The fields of Carrara's positions, as a page asks for them. `position.py` reads and writes them."""

from __future__ import annotations

from bottega.core.position_schema import Schema, amounts, group, number, row, seat, seats, switch, word, words
from bottega.games.carrara import facts
from bottega.games.carrara.position import PHASES, PURCHASES, SOURCES
from bottega.games.carrara.state import MOST_HEAD_START

SCHEMA = Schema(
    fields=(
        switch("expansion"),
        switch("open_screens"),
        group("cards", *(word(deck, deck, "card") for deck in facts.DECKS), named="deck"),
        number("round", low=1),
        seat("start_seat"),
        seat("active"),
        group(
            "wheel",
            *(amounts(section, "colours", facts.BLOCKS_PER_COLOUR, "colour") for section in facts.SECTIONS),
            named="=",
        ),
        row("display", "tiles", facts.N_DISPLAY, empty=True),
        amounts("for_sale", "objects", facts.FOR_SALE_PER_KIND, "object"),
        words("gone", "tiles"),
        seats(
            "seats",
            facts.MIN_PLAYERS,
            facts.MAX_PLAYERS,
            number("coins"),
            amounts("blocks", "colours", facts.BLOCKS_PER_COLOUR, "colour"),
            amounts("objects", "objects", facts.OBJECTS_PER_KIND, "object"),
            group("buildings", *(words(city, "tiles") for city in facts.CITIES), named="city"),
            words("scored_types", "types", "type"),
            words("scored_cities", "cities", "city"),
            words("scored_categories", "categories", "category"),
            words("upgrades", "spaces", "city"),
            group(
                "points",
                *(number(source, MOST_HEAD_START) if source == "head_start" else number(source) for source in SOURCES),
                named="source",
            ),
            switch("raised", inside=True),
        ),
        seat("announced_by", empty=True),
        seat("last_tile_by", empty=True),
        number("turned", inside=True),
        word("phase", "phases", inside=True),
        word("section", "sections", empty=True, inside=True),
        number("taken", inside=True),
        word("tile", "tiles", empty=True, inside=True),
        word("city", "cities", "city", empty=True, inside=True),
        word("replaced", "tiles", empty=True, inside=True),
        number("space", facts.N_DISPLAY - 1, -1, inside=True),
        number("due", facts.BIG_COST, inside=True),
        word("purchase", "purchases", inside=True),
    ),
    lists={
        "tiles": facts.TILES,
        "colours": facts.COLOURS,
        "objects": facts.OBJECTS,
        "types": facts.TYPES,
        "cities": facts.CITIES,
        "categories": facts.CATEGORIES,
        "spaces": facts.SPACES,
        "sections": facts.SECTIONS,
        "phases": PHASES,
        "purchases": PURCHASES,
        **dict(zip(facts.DECKS, facts.CARD_IDS, strict=True)),
    },
    derived=frozenset({"bag", "supply"}),  # what lies nowhere else
)
