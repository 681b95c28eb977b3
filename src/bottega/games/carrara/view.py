"""What a seat may see, as plain data. Nothing else ever leaves the server, and a view never changes the state.

Screens hide coins, blocks and objects of the others (C1.4), and with them the contents of the bag, from which they
could be computed. A raised screen shows its owner's (C2.3). With open screens, and once the game is over, everything is
shown; then also of the moments before (`open_view`).
"""

from __future__ import annotations

from typing import (
    Literal,
    NotRequired,  # pydantic reads no others before Python 3.12
    cast,
)

from typing_extensions import TypedDict

from bottega.core.json_types import Each, Some
from bottega.core.record import IntArray, duplicate
from bottega.games.carrara.breakdown import Line, breakdown, own_buildings
from bottega.games.carrara.facts import (
    CARD_IDS,
    CATEGORIES,
    CITIES,
    COLOURS,
    DECKS,
    NEEDED_IN_CITY,
    OBJECTS,
    PRICE,
    SECTIONS,
    SPACES,
    TILES,
    TYPES,
    Deck,
    Top,
)
from bottega.games.carrara.printed import Worth
from bottega.games.carrara.rules.end import final_scoring, has_won
from bottega.games.carrara.state import NOBODY, NOTHING, Phase, Place, Purchase, Source, State
from bottega.games.carrara.survey import FIRST_CATEGORY, FIRST_CITY, Survey
from bottega.games.carrara.vocabulary import (
    BuildingType,
    CardId,
    Category,
    City,
    Colour,
    DeckName,
    ObjectKind,
    SectionName,
    SourceName,
    Space,
    Tile,
)

# Words that the types of a view spell out as literals.
PhaseName = Literal["turn", "section", "take", "replace", "pay", "upgrade", "closing", "over"]
PurchaseName = Literal["forbidden", "allowed", "done", "closed"]
PHASES = cast(list[PhaseName], [phase.name.lower() for phase in Phase])
PURCHASES = cast(list[PurchaseName], [purchase.name.lower() for purchase in Purchase])
SOURCES = [source.name.lower() for source in Source]
NEEDED: list[int] = NEEDED_IN_CITY.tolist()


class WheelSection(TypedDict):
    """A section of the wheel."""

    section: SectionName
    blocks: Each[Colour, int]
    prices: Each[Colour, int]


class Turn(TypedDict):
    """What is half done in this turn."""

    section: SectionName | None
    taken: int
    tile: Tile | None
    city: City | None
    replaced: Tile | None
    due: int
    purchase: PurchaseName


class Objective(TypedDict):
    """How far a player is with an objective; None where that is hidden."""

    deck: DeckName
    card: CardId
    needed: int
    have: int | None
    met: bool | None


class Scoring(TypedDict):
    """What scoring a type or a category would bring a player now, allowed or not."""

    vp: int
    coins: int
    objects: int
    buildings: int
    open: bool  # not scored yet: by this player, a city by nobody


class CityScoring(Scoring):
    """The same of a city, with the number of own buildings it takes."""

    needed: int


class Scorings(TypedDict):
    """All scorings; there are no categories in the base game."""

    types: Each[BuildingType, Scoring]
    cities: Each[City, CityScoring]
    categories: Some[Category, Scoring]


class PlayerView(TypedDict):
    """A player's board. What is behind a closed screen is None."""

    seat: int
    coins: int | None
    blocks: Each[Colour, int] | None
    objects: Each[ObjectKind, int] | None
    raised: NotRequired[bool]  # the screen is raised: everybody sees what lies behind it; rules 1 have no such thing
    markers: int
    scored_types: list[BuildingType]
    scored_cities: list[City]
    scored_categories: list[Category]
    buildings: Each[City, list[Tile]]
    values: Some[Space, Worth]  # no categories in the base game
    scorings: Scorings
    number_of_buildings: int
    total_cost: int
    vp: int  # on the track
    objectives: list[Objective]
    announce: Literal["yes", "no", "hidden"]  # whether all objectives are met
    points: Some[SourceName, int]  # by source; rules before 3 have no head start
    total: int
    if_ended_now: Some[SourceName, int] | None
    total_if_ended_now: int | None
    at_least_if_ended_now: NotRequired[int]  # the same without what is behind a closed screen; earlier rules do not say
    breakdown: list[Line] | None  # how the final points come about


class View(TypedDict):
    """The game as one viewer sees it."""

    game: Literal["carrara"]
    seat: int | None
    expansion: bool
    open_screens: bool
    cards: Each[DeckName, CardId | None]
    round: int
    start_seat: int
    active: int | None
    phase: PhaseName
    over: bool
    wheel: list[WheelSection]
    turned: int
    bag: Each[Colour, int] | None
    display: list[Tile | None]
    pile: int
    beside: list[Tile]  # the 8s
    supply: Each[ObjectKind, int]
    for_sale: Each[ObjectKind, int]
    cities_scored: Each[City, int | None]
    upgrades: Some[Space, int | None]  # none in the base game
    players: list[PlayerView]
    turn: Turn
    announced_by: int | None
    last_tile_by: int | None
    winners: list[int]


def view(game: State, seat: int | None) -> View:
    """The table as a seat sees it; None is a spectator, who sees what is public."""
    return _view(game, seat, bool(game.open_screens or game.phase == Phase.OVER))


def open_view(game: State, seat: int | None) -> View:
    """A moment of a game that is over by now: nothing is hidden any more."""
    return _view(game, seat, True)


def _view(game: State, seat: int | None, everything: bool) -> View:
    over = bool(game.phase == Phase.OVER)
    survey = Survey(game)
    places = game.place.tolist()
    city_scored_by = [seat_or_none(other) for other in game.city_scored_by.tolist()]
    shown = [everything or other == seat or bool(game.players[other].raised) for other in range(game.seats)]
    known = survey.ended if all(shown) else ended_as_known(game, shown)
    upgrade_of = [seat_or_none(other) for other in game.upgrade_of.tolist()]
    return {
        "game": "carrara",
        "seat": seat,
        "expansion": bool(game.expansion),
        "open_screens": bool(game.open_screens),
        "cards": cards(game),
        "round": int(game.round_number),
        "start_seat": int(game.start_seat),
        "active": None if over else int(game.active),
        "phase": PHASES[game.phase],
        "over": over,
        "wheel": [
            {"section": name, "blocks": dict(zip(COLOURS, blocks, strict=True)), "prices": by_name(COLOURS, prices)}
            for name, blocks, prices in zip(SECTIONS, game.wheel.tolist(), PRICE, strict=True)
        ],
        "turned": int(game.turned),
        "bag": by_name(COLOURS, game.bag) if everything else None,
        "display": [tile_name(tile) for tile in game.display.tolist()],
        "pile": places.count(Place.PILE),
        "beside": [TILES[tile] for tile, place in enumerate(places) if place == Place.BESIDE],
        "supply": by_name(OBJECTS, game.supply),
        "for_sale": by_name(OBJECTS, game.for_sale),
        "cities_scored": dict(zip(CITIES, city_scored_by, strict=True)),
        "upgrades": dict(zip(SPACES, upgrade_of, strict=True)) if game.expansion else {},
        "players": [
            player_view(game, survey, other, shown[other], sum(known.players[other].points.tolist()))
            for other in range(game.seats)
        ],
        "turn": turn_view(game),
        "announced_by": seat_or_none(game.announced_by),
        "last_tile_by": seat_or_none(game.last_tile_by),
        "winners": [other for other in range(game.seats) if has_won(game, other)] if over else [],
    }


def ended_as_known(game: State, shown: list[bool]) -> State:
    """The end of the game as if it were now, and as if nothing lay behind closed screens.

    Whatever lies there can only bring more points, so these are the least that a player has.
    """
    known = duplicate(game)
    for other, is_open in enumerate(shown):
        if not is_open:
            known.players[other].coins = 0
            known.players[other].objects[:] = 0
    final_scoring(known)
    return known


def by_name(names: list[str], amounts: IntArray) -> dict[str, int]:
    return dict(zip(names, amounts.tolist(), strict=True))


def tile_name(tile: int) -> str | None:
    return None if tile == NOTHING else TILES[tile]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def cards(game: State) -> dict[str, str | None]:
    """The cards in play; the base game has no Bonus card."""
    return {
        deck: None if card == NOTHING else ids[card]
        for deck, ids, card in zip(DECKS, CARD_IDS, game.cards.tolist(), strict=True)
    }


def turn_view(game: State) -> Turn:
    """What is half done in this turn."""
    return {
        "section": None if game.section == NOTHING else SECTIONS[game.section],
        "taken": int(game.taken),
        "tile": tile_name(game.tile),
        "city": None if game.city == NOTHING else CITIES[game.city],
        "replaced": tile_name(game.replaced),
        "due": int(game.due),
        "purchase": PURCHASES[game.purchase],
    }


def player_view(game: State, survey: Survey, seat: int, screen_open: bool, at_least: int) -> PlayerView:
    """A player's board, and what is behind the screen if the viewer may see it.

    The points are estimated as if the game ended now; with a closed screen only what is `at_least` sure.
    """
    player = game.players[seat]
    number_of_buildings, total_cost, vp, *progress = survey.figures[seat]
    scored_by = game.city_scored_by.tolist()
    objectives = [objective(game, survey, deck, progress[deck], screen_open) for deck in range(Deck.BONUS)]
    points = player.points.tolist()
    points_if_ended = survey.ended.players[seat].points.tolist()
    return {
        "seat": seat,
        "coins": int(player.coins) if screen_open else None,
        "blocks": by_name(COLOURS, player.blocks) if screen_open else None,
        "objects": by_name(OBJECTS, player.objects) if screen_open else None,
        "raised": bool(player.raised),
        "markers": int(player.markers),
        "scored_types": [name for name, scored in zip(TYPES, player.scored_type.tolist(), strict=True) if scored],
        "scored_cities": [name for name, other in zip(CITIES, scored_by, strict=True) if other == seat],
        "scored_categories": [
            name for name, scored in zip(CATEGORIES, player.scored_category.tolist(), strict=True) if scored
        ],
        "buildings": buildings(game, seat),
        "values": {
            name: {"vp": vp, "coins": coins}
            for name, (vp, coins) in zip(SPACES, survey.values[seat], strict=True)
            if game.expansion or name in CITIES
        },
        "scorings": scorings(game, survey, seat),
        "number_of_buildings": number_of_buildings,
        "total_cost": total_cost,
        "vp": vp,
        "objectives": objectives,
        "announce": announce(objectives),
        "points": dict(zip(SOURCES, points, strict=True)),
        "total": sum(points),
        "if_ended_now": dict(zip(SOURCES, points_if_ended, strict=True)) if screen_open else None,
        "total_if_ended_now": sum(points_if_ended) if screen_open else None,
        "at_least_if_ended_now": at_least,
        "breakdown": breakdown(game, seat, survey) if screen_open else None,
    }


def buildings(game: State, seat: int) -> dict[str, list[str]]:
    """A player's buildings by city."""
    by_city: dict[str, list[str]] = {name: [] for name in CITIES}
    for tile, city in own_buildings(game, seat).items():
        by_city[CITIES[city]].append(TILES[tile])
    return by_city


def scorings(game: State, survey: Survey, seat: int) -> Scorings:
    """What every scoring would bring a player."""
    rows = survey.scorings[seat]
    player = game.players[seat]

    def scoring(row: list[int], is_open: bool) -> Scoring:
        vp, coins, objects, buildings = row
        return {"vp": vp, "coins": coins, "objects": objects, "buildings": buildings, "open": is_open}

    of_types = zip(TYPES, rows[:FIRST_CITY], player.scored_type.tolist(), strict=True)
    of_cities = zip(CITIES, rows[FIRST_CITY:FIRST_CATEGORY], game.city_scored_by.tolist(), NEEDED, strict=True)
    of_categories = zip(CATEGORIES, rows[FIRST_CATEGORY:], player.scored_category.tolist(), strict=True)
    return {
        "types": {name: scoring(row, not scored) for name, row, scored in of_types},
        "cities": {name: {**scoring(row, by == NOBODY), "needed": needed} for name, row, by, needed in of_cities},
        "categories": {name: scoring(row, not scored) for name, row, scored in of_categories if game.expansion},
    }


def behind_the_screen(game: State, deck: int) -> bool:
    """Whether a deck's objective counts things behind the screen; it is hidden with them."""
    return bool(deck == Deck.OBJECT or (deck == Deck.TOP and game.cards[deck] == Top.COINS))


def objective(game: State, survey: Survey, deck: int, progress: int, screen_open: bool) -> Objective:
    """How far a player is with an objective."""
    known = screen_open or not behind_the_screen(game, deck)
    return {
        "deck": DECKS[deck],
        "card": CARD_IDS[deck][game.cards[deck]],
        "needed": survey.goals[deck],
        "have": progress if known else None,
        "met": progress >= survey.goals[deck] if known else None,
    }


def announce(objectives: list[Objective]) -> Literal["yes", "no", "hidden"]:
    """Whether all objectives are met, as far as the viewer can tell."""
    met = [objective["met"] for objective in objectives]
    if False in met:
        return "no"
    return "hidden" if None in met else "yes"
