"""What a seat knows of a game of Carrara, as one row of integers. FEATURES is the map of the row.

Screens hide nothing from a perfect memory, so only draws to come are missing. What never matters to play is left out:
whether screens are open.
"""

from __future__ import annotations

import numpy as np

from bottega.core.observation import ObservationField, ObservationSpace, put_six, seat_code, six
from bottega.core.record import MAX_QUANTITY, IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    BLOCKS_PER_COLOUR,
    FOR_SALE_PER_KIND,
    MARKERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_CARDS,
    N_CATEGORIES,
    N_CITIES,
    N_COLOURS,
    N_DECKS,
    N_DISPLAY,
    N_OBJECTS,
    N_SECTIONS,
    N_SPACES,
    N_TILES,
    N_TYPES,
    OBJECTS_PER_KIND,
    WHEEL_FILLED_TO,
)
from bottega.games.carrara.state import Phase, Place, Purchase, Source, State, total_points

ON_TRACK = 4  # the sources of points before the final scoring
MUCH = MAX_QUANTITY  # what has no bound in the rules: coins, points, rounds

OBSERVATION_SPACE = ObservationSpace(
    [
        ObservationField("players", (), MIN_PLAYERS, MAX_PLAYERS, "How many play."),
        ObservationField("expansion", (), 0, 1, "1 with the expansion."),
        ObservationField("cards", (N_DECKS,), 0, MOST_CARDS, "By deck: 1 + number of the card, 0 for none.", code=True),
        ObservationField("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        ObservationField("active", (), 1, MAX_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True),
        ObservationField("start_seat", (), 1, MAX_PLAYERS, "Who began, counted in the same way.", code=True),
        ObservationField("announced_by", (), 0, MAX_PLAYERS, "Who has announced the end; 0 nobody.", code=True),
        ObservationField("last_tile_by", (), 0, MAX_PLAYERS, "Who took the 30th building; 0 nobody.", code=True),
        ObservationField("round", (), 1, MUCH, "The round, from 1.", usual=30),
        ObservationField("turned", (), 0, MUCH, "How often the wheel has been turned.", usual=50),
        ObservationField(
            "purchase", (), 0, Purchase.CLOSED, "Whether an object may be bought (`Purchase`).", code=True
        ),
        ObservationField("section", (), 0, N_SECTIONS, "Buying: 1 + the chosen section, 0 for none.", code=True),
        ObservationField("taken", (), 0, WHEEL_FILLED_TO, "Buying: blocks taken so far."),
        ObservationField("tile", (), 0, N_TILES, "Building: 1 + the tile being paid for, 0 for none.", code=True),
        ObservationField("city", (), 0, N_CITIES, "Building: 1 + the city it stands in, 0 for none.", code=True),
        ObservationField("replaced", (), 0, N_TILES, "Improving: 1 + the tile that makes room, 0 for none.", code=True),
        ObservationField("space", (), 0, N_DISPLAY, "Building: 1 + the emptied display space, 0 for none.", code=True),
        ObservationField("due", (), 0, BIG_COST, "Building: blocks still to pay."),
        ObservationField(
            "wheel", (N_SECTIONS, N_COLOURS), 0, BLOCKS_PER_COLOUR, "Blocks on the wheel by section and colour."
        ),
        ObservationField("bag", (N_COLOURS,), 0, BLOCKS_PER_COLOUR, "Blocks in the bag by colour."),
        ObservationField(
            "display", (N_DISPLAY,), 0, N_TILES, "1 + the tile on each space, 0 for an empty one.", code=True
        ),
        ObservationField(
            "place",
            (N_TILES,),
            0,
            Place.BUILT + MAX_PLAYERS * N_CITIES - 1,
            "Where every tile is: 0 pile, 1 display, 2 beside, 3 gone, 4 + 6 × owner + city (owner 0 the observer).",
            code=True,
        ),
        ObservationField("on_offer", (BIG_COST + 1,), 0, N_TYPES, "Tiles that can be taken, by cost."),
        ObservationField("supply", (N_OBJECTS,), 0, OBJECTS_PER_KIND, "Objects beside the board by kind."),
        ObservationField("for_sale", (N_OBJECTS,), 0, FOR_SALE_PER_KIND, "Objects for sale by kind."),
        ObservationField(
            "city_scored_by", (N_CITIES,), 0, MAX_PLAYERS, "Who has scored each city; 0 nobody.", code=True
        ),
        ObservationField(
            "upgrade_of", (N_SPACES,), 0, MAX_PLAYERS, "Whose each upgrade tile is; 0 nobody's.", code=True
        ),
    ],
    [
        ObservationField("coins", (), 0, MUCH, "Coins.", usual=50),
        ObservationField("blocks", (N_COLOURS,), 0, BLOCKS_PER_COLOUR, "Blocks by colour."),
        ObservationField("objects", (N_OBJECTS,), 0, OBJECTS_PER_KIND, "Objects by kind."),
        ObservationField("markers", (), 0, MARKERS, "Scoring markers not yet used."),
        ObservationField("scored_type", (N_TYPES,), 0, 1, "1 where the player has scored a type."),
        ObservationField("scored_category", (N_CATEGORIES,), 0, 1, "1 where the player has scored a category."),
        ObservationField(
            "points", (ON_TRACK,), 0, MUCH, "Points on the track by source; a head start is in the first.", usual=60
        ),
        ObservationField("buildings", (N_CITIES,), 0, N_TILES, "Number of buildings by city.", usual=6),
        ObservationField("worth", (N_CITIES,), 0, MUCH, "Their total cost by city.", usual=20),
        ObservationField("total", (), 0, MUCH, "All points once the game is over, 0 before.", usual=100),
    ],
    MAX_PLAYERS,
)

FIRST_BLOCK = OBSERVATION_SPACE.players_first
BLOCK_SIZE = OBSERVATION_SPACE.player_size
PLAYERS = OBSERVATION_SPACE.first("players")
EXPANSION = OBSERVATION_SPACE.first("expansion")
CARDS = OBSERVATION_SPACE.first("cards")
PHASE = OBSERVATION_SPACE.first("phase")
ACTIVE = OBSERVATION_SPACE.first("active")
START_SEAT = OBSERVATION_SPACE.first("start_seat")
ANNOUNCED_BY = OBSERVATION_SPACE.first("announced_by")
LAST_TILE_BY = OBSERVATION_SPACE.first("last_tile_by")
ROUND = OBSERVATION_SPACE.first("round")
TURNED = OBSERVATION_SPACE.first("turned")
PURCHASE = OBSERVATION_SPACE.first("purchase")
SECTION = OBSERVATION_SPACE.first("section")
TAKEN = OBSERVATION_SPACE.first("taken")
TILE = OBSERVATION_SPACE.first("tile")
CITY = OBSERVATION_SPACE.first("city")
REPLACED = OBSERVATION_SPACE.first("replaced")
SPACE = OBSERVATION_SPACE.first("space")
DUE = OBSERVATION_SPACE.first("due")
WHEEL = OBSERVATION_SPACE.first("wheel")
BAG = OBSERVATION_SPACE.first("bag")
DISPLAY = OBSERVATION_SPACE.first("display")
PLACE = OBSERVATION_SPACE.first("place")
ON_OFFER = OBSERVATION_SPACE.first("on_offer")
SUPPLY = OBSERVATION_SPACE.first("supply")
FOR_SALE = OBSERVATION_SPACE.first("for_sale")
CITY_SCORED_BY = OBSERVATION_SPACE.first("city_scored_by")
UPGRADE_OF = OBSERVATION_SPACE.first("upgrade_of")
COINS = OBSERVATION_SPACE.first("coins")
MARKERS_LEFT = OBSERVATION_SPACE.first("markers")
BLOCKS = OBSERVATION_SPACE.first("blocks")
OBJECTS = OBSERVATION_SPACE.first("objects")
SCORED_TYPE = OBSERVATION_SPACE.first("scored_type")
SCORED_CATEGORY = OBSERVATION_SPACE.first("scored_category")
POINTS = OBSERVATION_SPACE.first("points")
BUILDINGS = OBSERVATION_SPACE.first("buildings")
WORTH = OBSERVATION_SPACE.first("worth")
TOTAL = OBSERVATION_SPACE.first("total")


@rule
def observe(game: State, seat: int, out: IntArray) -> None:
    """Fill a row with what a seat knows."""
    observe_flow(game, seat, out)
    observe_board(game, seat, out)
    observe_players(game, seat, out)


@rule
def observe_flow(game: State, seat: int, out: IntArray) -> None:
    """Options, whose turn it is and what is half done."""
    out[PLAYERS] = game.seats
    out[EXPANSION] = game.expansion
    for deck in range(N_DECKS):
        out[CARDS + deck] = game.cards[deck] + 1
    out[PHASE] = game.phase
    out[ACTIVE] = seat_code(game.active, seat, game.seats)
    out[START_SEAT] = seat_code(game.start_seat, seat, game.seats)
    out[ANNOUNCED_BY] = seat_code(game.announced_by, seat, game.seats)
    out[LAST_TILE_BY] = seat_code(game.last_tile_by, seat, game.seats)
    out[ROUND] = game.round_number
    out[TURNED] = game.turned
    out[PURCHASE] = game.purchase
    out[SECTION] = game.section + 1
    out[TAKEN] = game.taken
    out[TILE] = game.tile + 1
    out[CITY] = game.city + 1
    out[REPLACED] = game.replaced + 1
    out[SPACE] = game.space + 1
    out[DUE] = game.due


@rule
def observe_board(game: State, seat: int, out: IntArray) -> None:
    """What lies on the board, and who has taken what of it."""
    bag = six(game.bag, 0)
    supply = six(game.supply, 0)
    for_sale = six(game.for_sale, 0)
    sections = (
        six(game.wheel[0], 0),
        six(game.wheel[1], 0),
        six(game.wheel[2], 0),
        six(game.wheel[3], 0),
        six(game.wheel[4], 0),
        six(game.wheel[5], 0),
    )
    put_six(out, WHEEL, sections[0])
    put_six(out, WHEEL + N_COLOURS, sections[1])
    put_six(out, WHEEL + 2 * N_COLOURS, sections[2])
    put_six(out, WHEEL + 3 * N_COLOURS, sections[3])
    put_six(out, WHEEL + 4 * N_COLOURS, sections[4])
    put_six(out, WHEEL + 5 * N_COLOURS, sections[5])
    put_six(out, BAG, bag)
    put_six(out, SUPPLY, supply)
    put_six(out, FOR_SALE, for_sale)
    for space in range(N_DISPLAY):
        out[DISPLAY + space] = game.display[space] + 1
    # Owners are counted from the observer on. Small integers and no branches: eight tiles at once.
    anybodys = np.int16(Place.BUILT)
    mine = np.int16(Place.BUILT + seat * N_CITIES)
    turned = (game.seats - seat) * N_CITIES
    full_turn = game.seats * N_CITIES
    for tile in range(N_TILES):
        place = game.place[tile]
        out[PLACE + tile] = place + turned * (place >= anybodys) - full_turn * (place >= mine)
    for cost in range(BIG_COST + 1):
        out[ON_OFFER + cost] = game.on_offer[cost]
    for city in range(N_CITIES):
        out[CITY_SCORED_BY + city] = seat_code(game.city_scored_by[city], seat, game.seats)
    for space in range(N_SPACES):
        out[UPGRADE_OF + space] = seat_code(game.upgrade_of[space], seat, game.seats)


@rule
def observe_players(game: State, seat: int, out: IntArray) -> None:
    """A block for every player. One that is not in the game owns nothing, so that the block is zero."""
    other = seat
    for turn in range(MAX_PLAYERS):
        block = FIRST_BLOCK + turn * BLOCK_SIZE
        player = game.players[other if turn < game.seats else turn]
        coins = player.coins
        markers = player.markers
        blocks = six(player.blocks, 0)
        objects = six(player.objects, 0)
        types = six(player.scored_type, 0)
        city_category = player.scored_category[0]
        land_category = player.scored_category[1]
        points_of_types = player.points[Source.TYPES] + player.points[Source.HEAD_START]
        points_of_cities = player.points[Source.CITIES]
        points_of_categories = player.points[Source.CATEGORIES]
        points_of_announcement = player.points[Source.ANNOUNCEMENT]
        buildings = six(player.buildings, 0)
        worth = six(player.worth, 0)
        out[block + COINS] = coins
        put_six(out, block + BLOCKS, blocks)
        put_six(out, block + OBJECTS, objects)
        out[block + MARKERS_LEFT] = markers
        put_six(out, block + SCORED_TYPE, types)
        out[block + SCORED_CATEGORY] = city_category
        out[block + SCORED_CATEGORY + 1] = land_category
        out[block + POINTS] = points_of_types
        out[block + POINTS + 1] = points_of_cities
        out[block + POINTS + 2] = points_of_categories
        out[block + POINTS + 3] = points_of_announcement
        put_six(out, block + BUILDINGS, buildings)
        put_six(out, block + WORTH, worth)
        out[block + TOTAL] = 0
        other = other + 1 if other + 1 < game.seats else 0
    if game.phase == Phase.OVER:
        other = seat
        for turn in range(game.seats):
            out[FIRST_BLOCK + turn * BLOCK_SIZE + TOTAL] = total_points(game, other)
            other = other + 1 if other + 1 < game.seats else 0
