"""What a seat knows of a game of Carrara, as one row of integers. FEATURES is the map of the row.

Screens hide nothing from a perfect memory, so only draws to come are missing. What never matters to play is left out:
whether screens are open.
"""

from __future__ import annotations

import numpy as np

from bottega.core.observation import ObservationField, ObservationSpace, put_six, seat_code, six
from bottega.core.record import MAX_QUANTITY, IntArray
from bottega.core.rule import rule
from bottega.games.carrara import facts
from bottega.games.carrara.state import Phase, Place, Purchase, Source, State, total_points

ON_TRACK = 4  # the sources of points before the final scoring
MUCH = MAX_QUANTITY  # what has no bound in the rules: coins, points, rounds

OBSERVATION_SPACE = ObservationSpace(
    [
        ObservationField("players", (), facts.MIN_PLAYERS, facts.MAX_PLAYERS, "How many play."),
        ObservationField("expansion", (), 0, 1, "1 with the expansion."),
        ObservationField(
            "cards", (facts.N_DECKS,), 0, facts.MOST_CARDS, "By deck: 1 + number of the card, 0 for none.", code=True
        ),
        ObservationField("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        ObservationField(
            "active", (), 1, facts.MAX_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True
        ),
        ObservationField("start_seat", (), 1, facts.MAX_PLAYERS, "Who began, counted in the same way.", code=True),
        ObservationField("announced_by", (), 0, facts.MAX_PLAYERS, "Who has announced the end; 0 nobody.", code=True),
        ObservationField("last_tile_by", (), 0, facts.MAX_PLAYERS, "Who took the 30th building; 0 nobody.", code=True),
        ObservationField("round", (), 1, MUCH, "The round, from 1.", usual=30),
        ObservationField("turned", (), 0, MUCH, "How often the wheel has been turned.", usual=50),
        ObservationField(
            "purchase", (), 0, Purchase.CLOSED, "Whether an object may be bought (`Purchase`).", code=True
        ),
        ObservationField("section", (), 0, facts.N_SECTIONS, "Buying: 1 + the chosen section, 0 for none.", code=True),
        ObservationField("taken", (), 0, facts.WHEEL_FILLED_TO, "Buying: blocks taken so far."),
        ObservationField("tile", (), 0, facts.N_TILES, "Building: 1 + the tile being paid for, 0 for none.", code=True),
        ObservationField("city", (), 0, facts.N_CITIES, "Building: 1 + the city it stands in, 0 for none.", code=True),
        ObservationField(
            "replaced", (), 0, facts.N_TILES, "Improving: 1 + the tile that makes room, 0 for none.", code=True
        ),
        ObservationField(
            "space", (), 0, facts.N_DISPLAY, "Building: 1 + the emptied display space, 0 for none.", code=True
        ),
        ObservationField("due", (), 0, facts.BIG_COST, "Building: blocks still to pay."),
        ObservationField(
            "wheel",
            (facts.N_SECTIONS, facts.N_COLOURS),
            0,
            facts.BLOCKS_PER_COLOUR,
            "Blocks on the wheel by section and colour.",
        ),
        ObservationField("bag", (facts.N_COLOURS,), 0, facts.BLOCKS_PER_COLOUR, "Blocks in the bag by colour."),
        ObservationField(
            "display",
            (facts.N_DISPLAY,),
            0,
            facts.N_TILES,
            "1 + the tile on each space, 0 for an empty one.",
            code=True,
        ),
        ObservationField(
            "place",
            (facts.N_TILES,),
            0,
            Place.BUILT + facts.MAX_PLAYERS * facts.N_CITIES - 1,
            "Where every tile is: 0 pile, 1 display, 2 beside, 3 gone, 4 + 6 × owner + city (owner 0 the observer).",
            code=True,
        ),
        ObservationField("on_offer", (facts.BIG_COST + 1,), 0, facts.N_TYPES, "Tiles that can be taken, by cost."),
        ObservationField("supply", (facts.N_OBJECTS,), 0, facts.OBJECTS_PER_KIND, "Objects beside the board by kind."),
        ObservationField("for_sale", (facts.N_OBJECTS,), 0, facts.FOR_SALE_PER_KIND, "Objects for sale by kind."),
        ObservationField(
            "city_scored_by", (facts.N_CITIES,), 0, facts.MAX_PLAYERS, "Who has scored each city; 0 nobody.", code=True
        ),
        ObservationField(
            "upgrade_of", (facts.N_SPACES,), 0, facts.MAX_PLAYERS, "Whose each upgrade tile is; 0 nobody's.", code=True
        ),
    ],
    [
        ObservationField("coins", (), 0, MUCH, "Coins.", usual=50),
        ObservationField("blocks", (facts.N_COLOURS,), 0, facts.BLOCKS_PER_COLOUR, "Blocks by colour."),
        ObservationField("objects", (facts.N_OBJECTS,), 0, facts.OBJECTS_PER_KIND, "Objects by kind."),
        ObservationField("markers", (), 0, facts.MARKERS, "Scoring markers not yet used."),
        ObservationField("scored_type", (facts.N_TYPES,), 0, 1, "1 where the player has scored a type."),
        ObservationField("scored_category", (facts.N_CATEGORIES,), 0, 1, "1 where the player has scored a category."),
        ObservationField(
            "points", (ON_TRACK,), 0, MUCH, "Points on the track by source; a head start is in the first.", usual=60
        ),
        ObservationField("buildings", (facts.N_CITIES,), 0, facts.N_TILES, "Number of buildings by city.", usual=6),
        ObservationField("worth", (facts.N_CITIES,), 0, MUCH, "Their total cost by city.", usual=20),
        ObservationField("total", (), 0, MUCH, "All points once the game is over, 0 before.", usual=100),
    ],
    facts.MAX_PLAYERS,
)

AT = OBSERVATION_SPACE.firsts()


@rule
def observe(game: State, seat: int, out: IntArray) -> None:
    """Fill a row with what a seat knows."""
    observe_flow(game, seat, out)
    observe_board(game, seat, out)
    observe_players(game, seat, out)


@rule
def observe_flow(game: State, seat: int, out: IntArray) -> None:
    """Options, whose turn it is and what is half done."""
    out[AT.players] = game.seats
    for deck in range(facts.N_DECKS):
        out[AT.cards + deck] = game.cards[deck] + 1
    out[AT.expansion] = game.expansion
    out[AT.phase] = game.phase
    out[AT.active] = seat_code(game.active, seat, game.seats)
    out[AT.start_seat] = seat_code(game.start_seat, seat, game.seats)
    out[AT.announced_by] = seat_code(game.announced_by, seat, game.seats)
    out[AT.last_tile_by] = seat_code(game.last_tile_by, seat, game.seats)
    out[AT.round] = game.round_number
    out[AT.turned] = game.turned
    out[AT.purchase] = game.purchase
    out[AT.section] = game.section + 1
    out[AT.taken] = game.taken
    out[AT.tile] = game.tile + 1
    out[AT.city] = game.city + 1
    out[AT.replaced] = game.replaced + 1
    out[AT.space] = game.space + 1
    out[AT.due] = game.due


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
    put_six(out, AT.wheel, sections[0])
    put_six(out, AT.wheel + facts.N_COLOURS, sections[1])
    put_six(out, AT.wheel + 2 * facts.N_COLOURS, sections[2])
    put_six(out, AT.wheel + 3 * facts.N_COLOURS, sections[3])
    put_six(out, AT.wheel + 4 * facts.N_COLOURS, sections[4])
    put_six(out, AT.wheel + 5 * facts.N_COLOURS, sections[5])
    put_six(out, AT.bag, bag)
    put_six(out, AT.supply, supply)
    put_six(out, AT.for_sale, for_sale)
    for space in range(facts.N_DISPLAY):
        out[AT.display + space] = game.display[space] + 1
    # Owners are counted from the observer on. Small integers and no branches: eight tiles at once.
    anybodys = np.int16(Place.BUILT)
    mine = np.int16(Place.BUILT + seat * facts.N_CITIES)
    turned = (game.seats - seat) * facts.N_CITIES
    full_turn = game.seats * facts.N_CITIES
    for tile in range(facts.N_TILES):
        place = game.place[tile]
        out[AT.place + tile] = place + turned * (place >= anybodys) - full_turn * (place >= mine)
    for cost in range(facts.BIG_COST + 1):
        out[AT.on_offer + cost] = game.on_offer[cost]
    for city in range(facts.N_CITIES):
        out[AT.city_scored_by + city] = seat_code(game.city_scored_by[city], seat, game.seats)
    for space in range(facts.N_SPACES):
        out[AT.upgrade_of + space] = seat_code(game.upgrade_of[space], seat, game.seats)


@rule
def observe_players(game: State, seat: int, out: IntArray) -> None:
    """A block for every player. One that is not in the game owns nothing, so that the block is zero."""
    other = seat
    for turn in range(facts.MAX_PLAYERS):
        block = AT.first_block + turn * AT.block_size
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
        out[block + AT.coins] = coins
        put_six(out, block + AT.blocks, blocks)
        put_six(out, block + AT.objects, objects)
        out[block + AT.markers] = markers
        put_six(out, block + AT.scored_type, types)
        out[block + AT.scored_category] = city_category
        out[block + AT.scored_category + 1] = land_category
        out[block + AT.points] = points_of_types
        out[block + AT.points + 1] = points_of_cities
        out[block + AT.points + 2] = points_of_categories
        out[block + AT.points + 3] = points_of_announcement
        put_six(out, block + AT.buildings, buildings)
        put_six(out, block + AT.worth, worth)
        out[block + AT.total] = 0
        other = other + 1 if other + 1 < game.seats else 0
    if game.phase == Phase.OVER:
        other = seat
        for turn in range(game.seats):
            out[AT.first_block + turn * AT.block_size + AT.total] = total_points(game, other)
            other = other + 1 if other + 1 < game.seats else 0
