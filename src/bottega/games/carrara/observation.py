"""What a seat knows of a game of Carrara, as one row of integers. FEATURES is the map of the row.

Screens hide nothing from a perfect memory, so only draws to come are missing. What never matters to play is left out:
whether screens are open.
"""

from __future__ import annotations

import numpy as np

from bottega.core.observation import Feature, Features, put_six, seat_code, six
from bottega.core.record import LARGEST_QUANTITY, IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    BLOCKS_PER_COLOUR,
    FEWEST_PLAYERS,
    FOR_SALE_PER_KIND,
    MARKERS,
    MOST_CARDS,
    MOST_PLAYERS,
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
from bottega.games.carrara.state import Phase, Place, Purchase, State, total_points

ON_TRACK = 4  # the sources of points before the final scoring
MUCH = LARGEST_QUANTITY  # what has no bound in the rules: coins, points, rounds

FEATURES = Features(
    [
        Feature("players", (), FEWEST_PLAYERS, MOST_PLAYERS, "How many play."),
        Feature("expansion", (), 0, 1, "1 with the expansion."),
        Feature("cards", (N_DECKS,), 0, MOST_CARDS, "By deck: 1 + number of the card, 0 for none.", code=True),
        Feature("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        Feature("active", (), 1, MOST_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True),
        Feature("start_seat", (), 1, MOST_PLAYERS, "Who began, counted in the same way.", code=True),
        Feature("announced_by", (), 0, MOST_PLAYERS, "Who has announced the end; 0 nobody.", code=True),
        Feature("last_tile_by", (), 0, MOST_PLAYERS, "Who took the 30th building; 0 nobody.", code=True),
        Feature("round", (), 1, MUCH, "The round, from 1.", usual=30),
        Feature("turned", (), 0, MUCH, "How often the wheel has been turned.", usual=50),
        Feature("purchase", (), 0, Purchase.CLOSED, "Whether an object may be bought (`Purchase`).", code=True),
        Feature("section", (), 0, N_SECTIONS, "Buying: 1 + the chosen section, 0 for none.", code=True),
        Feature("taken", (), 0, WHEEL_FILLED_TO, "Buying: blocks taken so far."),
        Feature("tile", (), 0, N_TILES, "Building: 1 + the tile being paid for, 0 for none.", code=True),
        Feature("city", (), 0, N_CITIES, "Building: 1 + the city it stands in, 0 for none.", code=True),
        Feature("replaced", (), 0, N_TILES, "Improving: 1 + the tile that makes room, 0 for none.", code=True),
        Feature("space", (), 0, N_DISPLAY, "Building: 1 + the emptied display space, 0 for none.", code=True),
        Feature("due", (), 0, BIG_COST, "Building: blocks still to pay."),
        Feature("wheel", (N_SECTIONS, N_COLOURS), 0, BLOCKS_PER_COLOUR, "Blocks on the wheel by section and colour."),
        Feature("bag", (N_COLOURS,), 0, BLOCKS_PER_COLOUR, "Blocks in the bag by colour."),
        Feature("display", (N_DISPLAY,), 0, N_TILES, "1 + the tile on each space, 0 for an empty one.", code=True),
        Feature(
            "place",
            (N_TILES,),
            0,
            Place.BUILT + MOST_PLAYERS * N_CITIES - 1,
            "Where every tile is: 0 pile, 1 display, 2 beside, 3 gone, 4 + 6 × owner + city (owner 0 the observer).",
            code=True,
        ),
        Feature("on_offer", (BIG_COST + 1,), 0, N_TYPES, "Tiles that can be taken, by cost."),
        Feature("supply", (N_OBJECTS,), 0, OBJECTS_PER_KIND, "Objects beside the board by kind."),
        Feature("for_sale", (N_OBJECTS,), 0, FOR_SALE_PER_KIND, "Objects for sale by kind."),
        Feature("city_scored_by", (N_CITIES,), 0, MOST_PLAYERS, "Who has scored each city; 0 nobody.", code=True),
        Feature("upgrade_of", (N_SPACES,), 0, MOST_PLAYERS, "Whose each upgrade tile is; 0 nobody's.", code=True),
    ],
    [
        Feature("coins", (), 0, MUCH, "Coins.", usual=50),
        Feature("blocks", (N_COLOURS,), 0, BLOCKS_PER_COLOUR, "Blocks by colour."),
        Feature("objects", (N_OBJECTS,), 0, OBJECTS_PER_KIND, "Objects by kind."),
        Feature("markers", (), 0, MARKERS, "Scoring markers not yet used."),
        Feature("scored_type", (N_TYPES,), 0, 1, "1 where the player has scored a type."),
        Feature("scored_category", (N_CATEGORIES,), 0, 1, "1 where the player has scored a category."),
        Feature("points", (ON_TRACK,), 0, MUCH, "Points on the track by source.", usual=60),
        Feature("buildings", (N_CITIES,), 0, N_TILES, "Number of buildings by city.", usual=6),
        Feature("worth", (N_CITIES,), 0, MUCH, "Their total cost by city.", usual=20),
        Feature("total", (), 0, MUCH, "All points once the game is over, 0 before.", usual=100),
    ],
    MOST_PLAYERS,
)

FIRST_BLOCK = FEATURES.players_first
BLOCK_SIZE = FEATURES.player_size
PLAYERS = FEATURES.first("players")
EXPANSION = FEATURES.first("expansion")
CARDS = FEATURES.first("cards")
PHASE = FEATURES.first("phase")
ACTIVE = FEATURES.first("active")
START_SEAT = FEATURES.first("start_seat")
ANNOUNCED_BY = FEATURES.first("announced_by")
LAST_TILE_BY = FEATURES.first("last_tile_by")
ROUND = FEATURES.first("round")
TURNED = FEATURES.first("turned")
PURCHASE = FEATURES.first("purchase")
SECTION = FEATURES.first("section")
TAKEN = FEATURES.first("taken")
TILE = FEATURES.first("tile")
CITY = FEATURES.first("city")
REPLACED = FEATURES.first("replaced")
SPACE = FEATURES.first("space")
DUE = FEATURES.first("due")
WHEEL = FEATURES.first("wheel")
BAG = FEATURES.first("bag")
DISPLAY = FEATURES.first("display")
PLACE = FEATURES.first("place")
ON_OFFER = FEATURES.first("on_offer")
SUPPLY = FEATURES.first("supply")
FOR_SALE = FEATURES.first("for_sale")
CITY_SCORED_BY = FEATURES.first("city_scored_by")
UPGRADE_OF = FEATURES.first("upgrade_of")
COINS = FEATURES.first("coins")
MARKERS_LEFT = FEATURES.first("markers")
BLOCKS = FEATURES.first("blocks")
OBJECTS = FEATURES.first("objects")
SCORED_TYPE = FEATURES.first("scored_type")
SCORED_CATEGORY = FEATURES.first("scored_category")
POINTS = FEATURES.first("points")
BUILDINGS = FEATURES.first("buildings")
WORTH = FEATURES.first("worth")
TOTAL = FEATURES.first("total")


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
    for turn in range(MOST_PLAYERS):
        block = FIRST_BLOCK + turn * BLOCK_SIZE
        player = game.players[other if turn < game.seats else turn]
        coins = player.coins
        markers = player.markers
        blocks = six(player.blocks, 0)
        objects = six(player.objects, 0)
        types = six(player.scored_type, 0)
        city_category = player.scored_category[0]
        land_category = player.scored_category[1]
        points_of_types = player.points[0]
        points_of_cities = player.points[1]
        points_of_categories = player.points[2]
        points_of_announcement = player.points[3]
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
