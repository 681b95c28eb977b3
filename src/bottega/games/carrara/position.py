"""Positions of Carrara: a state from named fields, and the named fields of a state.

What is not named is filled in: blocks go into the bag, buildings into the pile, objects into the supply, so that
nothing is lost. A position in which something would be doubled, or too much of anything, is refused.
"""

from __future__ import annotations

from collections.abc import Mapping

from bottega.core.errors import BadPosition
from bottega.core.messages import Argument
from bottega.core.position import Fields, begin, compose_dice, numbers_of
from bottega.core.record import MAX_QUANTITY, IntArray
from bottega.games.carrara import names
from bottega.games.carrara.facts import (
    BIG_COST,
    BLOCKS_PER_COLOUR,
    CARD_IDS,
    CATEGORIES,
    CITIES,
    COLOURS,
    COST,
    DECKS,
    FOR_SALE_PER_KIND,
    MARKERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_CITIES,
    N_COLOURS,
    N_DISPLAY,
    N_OBJECTS,
    N_SPACES,
    N_TILES,
    OBJECTS,
    OBJECTS_PER_KIND,
    SECTIONS,
    SPACES,
    START_COINS,
    TILES,
    TYPES,
    WHEEL_FILLED_TO,
    Deck,
)
from bottega.games.carrara.rules.audit import Broken, audit
from bottega.games.carrara.state import (
    MOST_HEAD_START,
    NOBODY,
    NOTHING,
    Phase,
    Place,
    Purchase,
    Source,
    State,
    belongs_to,
    city_of,
)

PHASES = [phase.name.lower() for phase in Phase]
PURCHASES = [purchase.name.lower() for purchase in Purchase]
SOURCES = [source.name.lower() for source in Source]
BASE_CARDS = (0, 0, 0, NOTHING)


def compose(given: Mapping[str, object]) -> State:
    """The state of named fields; raises BadPosition for the first one that is impossible."""
    fields, game, seats = begin(given, State, MIN_PLAYERS, MAX_PLAYERS)
    game.expansion = fields.yes("expansion", False)
    game.open_screens = fields.yes("open_screens", False)
    compose_cards(game, fields)
    for tile in range(N_TILES):
        game.place[tile] = Place.PILE if COST[tile] < BIG_COST else Place.BESIDE if game.expansion else Place.GONE
    for city in range(N_CITIES):
        game.city_scored_by[city] = NOBODY
    for space in range(N_SPACES):
        game.upgrade_of[space] = NOBODY
    for seat, inner in enumerate(seats):
        compose_player(game, seat, inner)
    compose_display(game, fields)
    compose_blocks(game, fields)
    compose_objects(game, fields)
    compose_flow(game, fields)
    compose_dice(game.dice, fields)
    fields.done()
    if audit(game) != Broken.NOTHING:  # everything else has been refused by its own name above
        raise BadPosition("carrara.error.phase", field="phase", phase=PHASES[game.phase])
    return game


def compose_cards(game: State, fields: Fields) -> None:
    """The first card of each deck where none is named; the base game plays with its own three."""
    if fields.has("cards"):
        require_expansion(game, fields, "cards")
    inner = fields.table("cards")
    for deck in Deck:
        game.cards[deck] = inner.word(DECKS[deck], CARD_IDS[deck][0], CARD_IDS[deck])
        if not game.expansion:
            game.cards[deck] = BASE_CARDS[deck]
    inner.done()


def put_tile(game: State, tile: int, place: int, field: str) -> None:
    """A named tile leaves the pile (or the 8s) for its place; a second time it is refused."""
    if COST[tile] == BIG_COST and not game.expansion:
        raise BadPosition("carrara.error.tile_expansion", field=field, tile=names.tile(tile))
    if game.place[tile] not in (Place.PILE, Place.BESIDE):
        raise BadPosition("carrara.error.tile_twice", field=field, tile=names.tile(tile))
    game.place[tile] = place


def compose_player(game: State, seat: int, fields: Fields) -> None:
    player = game.players[seat]
    player.coins = fields.whole("coins", START_COINS)
    for colour, amount in enumerate(fields.amounts("blocks", COLOURS, BLOCKS_PER_COLOUR) or [0] * N_COLOURS):
        player.blocks[colour] = amount
    for kind, amount in enumerate(fields.amounts("objects", OBJECTS, OBJECTS_PER_KIND) or [0] * N_OBJECTS):
        player.objects[kind] = amount
    player.raised = fields.yes("raised", False)
    if player.raised and game.open_screens:
        raise BadPosition("carrara.error.raised", field=fields.path("raised"))
    buildings = fields.table("buildings")
    for city, name in enumerate(CITIES):
        for tile in buildings.words(name, TILES):
            put_tile(game, tile, Place.BUILT + seat * N_CITIES + city, buildings.path(name))
            player.buildings[city] += 1
            player.worth[city] += COST[tile]
    buildings.done()
    compose_scorings(game, seat, fields)
    points = fields.table("points")
    for source, name in enumerate(SOURCES):
        most = MOST_HEAD_START if source == Source.HEAD_START else MAX_QUANTITY
        player.points[source] = points.whole(name, 0, 0, most)
    points.done()
    fields.done()


def compose_scorings(game: State, seat: int, fields: Fields) -> None:
    player = game.players[seat]
    scorings = 0
    for kind in fields.words("scored_types", TYPES):
        player.scored_type[kind] = 1
        scorings += 1
    for city in fields.words("scored_cities", CITIES):
        if game.city_scored_by[city] != NOBODY:
            raise BadPosition("carrara.error.city_twice", field=fields.path("scored_cities"), city=names.city(city))
        game.city_scored_by[city] = seat
        scorings += 1
    for category in fields.words("scored_categories", CATEGORIES):
        require_expansion(game, fields, "scored_categories")
        player.scored_category[category] = 1
        scorings += 1
    if scorings > MARKERS:
        raise BadPosition("carrara.error.markers", field=fields.where, most=MARKERS)
    player.markers = MARKERS - scorings
    for space in fields.words("upgrades", SPACES):
        require_expansion(game, fields, "upgrades")
        if game.upgrade_of[space] != NOBODY:
            raise BadPosition("carrara.error.upgrade_twice", field=fields.path("upgrades"))
        game.upgrade_of[space] = seat


def require_expansion(game: State, fields: Fields, name: str) -> None:
    if not game.expansion:
        raise BadPosition("carrara.error.expansion", field=fields.path(name))


def compose_display(game: State, fields: Fields) -> None:
    """Display spaces in order (null is an empty one); by default they are filled from the pile in tile order."""
    for tile in fields.words("gone", TILES):
        put_tile(game, tile, Place.GONE, "gone")
    for space in range(N_DISPLAY):
        game.display[space] = NOTHING
    if fields.has("display"):
        shown = fields.get("display", [])
        if not isinstance(shown, list | tuple) or len(shown) > N_DISPLAY:
            raise fields.refuse("display", "length", low=0, high=N_DISPLAY)
        for space, word in enumerate(shown):
            if word is not None:
                tile = fields.index("display", word, TILES)
                if COST[tile] == BIG_COST:
                    raise BadPosition("carrara.error.tile_eight", field="display", tile=names.tile(tile))
                put_tile(game, tile, Place.DISPLAY, "display")
                game.display[space] = tile
    else:
        pile = [tile for tile in range(N_TILES) if game.place[tile] == Place.PILE]
        for space, tile in enumerate(pile[:N_DISPLAY]):
            game.place[tile] = Place.DISPLAY
            game.display[space] = tile
    for tile in range(N_TILES):
        if game.place[tile] in (Place.DISPLAY, Place.BESIDE):
            game.on_offer[COST[tile]] += 1


def compose_blocks(game: State, fields: Fields) -> None:
    if fields.has("wheel"):
        wheel = fields.table("wheel")
        for section, name in enumerate(SECTIONS):
            amounts = wheel.amounts(name, COLOURS, BLOCKS_PER_COLOUR) or [0] * N_COLOURS
            for colour, amount in enumerate(amounts):
                game.wheel[section, colour] = amount
        wheel.done()
    if game.wheel.sum() > WHEEL_FILLED_TO:
        raise BadPosition("carrara.error.wheel", field="wheel", most=WHEEL_FILLED_TO, count=int(game.wheel.sum()))
    bag = fields.amounts("bag", COLOURS, BLOCKS_PER_COLOUR)
    for colour in range(N_COLOURS):
        used = int(game.wheel[:, colour].sum()) + sum(int(player.blocks[colour]) for player in game.players)
        facts: dict[str, Argument] = {"colour": names.colour(colour), "most": BLOCKS_PER_COLOUR}
        if used > BLOCKS_PER_COLOUR:
            raise BadPosition("carrara.error.blocks", field="blocks", count=used, **facts)
        game.bag[colour] = BLOCKS_PER_COLOUR - used if bag is None else bag[colour]
        if used + game.bag[colour] != BLOCKS_PER_COLOUR:
            raise BadPosition("carrara.error.blocks_missing", field="bag", count=used + int(game.bag[colour]), **facts)


def compose_objects(game: State, fields: Fields) -> None:
    for_sale = fields.amounts("for_sale", OBJECTS, FOR_SALE_PER_KIND)
    supply = fields.amounts("supply", OBJECTS, OBJECTS_PER_KIND)
    for kind in range(N_OBJECTS):
        owned = sum(int(player.objects[kind]) for player in game.players)
        default = max(0, min(FOR_SALE_PER_KIND, OBJECTS_PER_KIND - owned))
        game.for_sale[kind] = default if for_sale is None else for_sale[kind]
        used = owned + int(game.for_sale[kind])
        facts: dict[str, Argument] = {"object": names.object_(kind), "most": OBJECTS_PER_KIND}
        if used > OBJECTS_PER_KIND:
            raise BadPosition("carrara.error.objects", field="objects", count=used, **facts)
        game.supply[kind] = OBJECTS_PER_KIND - used if supply is None else supply[kind]
        if used + game.supply[kind] != OBJECTS_PER_KIND:
            count = used + int(game.supply[kind])
            raise BadPosition("carrara.error.objects_missing", field="supply", count=count, **facts)


def compose_flow(game: State, fields: Fields) -> None:
    last = game.seats - 1
    game.start_seat = fields.whole("start_seat", 0, 0, last)
    game.active = fields.whole("active", int(game.start_seat), 0, last)
    game.round_number = fields.whole("round", 1, 1)
    game.turned = fields.whole("turned", 0)
    game.phase = fields.word("phase", "turn", PHASES)
    game.section = fields.word("section", None, SECTIONS)
    game.taken = fields.whole("taken", 0)
    game.tile = fields.word("tile", None, TILES)
    game.city = fields.word("city", None, CITIES)
    game.replaced = fields.word("replaced", None, TILES)
    game.space = fields.whole("space", NOTHING, NOTHING, N_DISPLAY - 1)
    game.due = fields.whole("due", 0, 0, BIG_COST)
    default = Purchase.ALLOWED if game.phase == Phase.CLOSING else Purchase.FORBIDDEN
    game.purchase = fields.word("purchase", PURCHASES[default], PURCHASES)
    game.announced_by = fields.whole("announced_by", NOBODY, NOBODY, last)
    game.last_tile_by = fields.whole("last_tile_by", NOBODY, NOBODY, last)


def describe(game: State) -> dict[str, object]:
    """All fields of a state by name."""

    def word(words: list[str], number: int) -> str | None:
        return None if number == NOTHING else words[number]

    def amounts(words: list[str], numbers: IntArray) -> dict[str, int]:
        return {name: int(number) for name, number in zip(words, numbers, strict=True) if number}

    fields: dict[str, object] = {
        "expansion": bool(game.expansion),
        "open_screens": bool(game.open_screens),
        "seats": [describe_player(game, seat) for seat in range(game.seats)],
        "display": [word(TILES, tile) for tile in game.display],
        "gone": [
            TILES[tile]
            for tile in range(N_TILES)
            if game.place[tile] == Place.GONE and (game.expansion or COST[tile] < BIG_COST)
        ],
        "wheel": {name: amounts(COLOURS, game.wheel[section]) for section, name in enumerate(SECTIONS)},
        "bag": amounts(COLOURS, game.bag),
        "for_sale": amounts(OBJECTS, game.for_sale),
        "supply": amounts(OBJECTS, game.supply),
        **numbers_of(game, "start_seat", "active"),
        "round": int(game.round_number),
        "turned": int(game.turned),
        "phase": PHASES[game.phase],
        "section": word(SECTIONS, game.section),
        "taken": int(game.taken),
        "tile": word(TILES, game.tile),
        "city": word(CITIES, game.city),
        "replaced": word(TILES, game.replaced),
        **numbers_of(game, "space", "due"),
        "purchase": PURCHASES[game.purchase],
        **numbers_of(game, "announced_by", "last_tile_by"),
        "dice": [int(word) for word in game.dice],
    }
    if game.expansion:
        fields["cards"] = {DECKS[deck]: CARD_IDS[deck][game.cards[deck]] for deck in Deck}
    return fields


def describe_player(game: State, seat: int) -> dict[str, object]:
    player = game.players[seat]
    buildings: dict[str, list[str]] = {}
    for tile in range(N_TILES):
        if belongs_to(game, tile, seat):
            buildings.setdefault(CITIES[city_of(game, tile)], []).append(TILES[tile])
    return {
        "coins": int(player.coins),
        "blocks": {name: int(player.blocks[i]) for i, name in enumerate(COLOURS) if player.blocks[i]},
        "objects": {name: int(player.objects[i]) for i, name in enumerate(OBJECTS) if player.objects[i]},
        "raised": bool(player.raised),
        "buildings": buildings,
        "scored_types": [name for i, name in enumerate(TYPES) if player.scored_type[i]],
        "scored_cities": [name for i, name in enumerate(CITIES) if game.city_scored_by[i] == seat],
        "scored_categories": [name for i, name in enumerate(CATEGORIES) if player.scored_category[i]],
        "upgrades": [name for i, name in enumerate(SPACES) if game.upgrade_of[i] == seat],
        "points": {name: int(player.points[i]) for i, name in enumerate(SOURCES) if player.points[i]},
    }
