"""What a seat may see, as plain data. Nothing else ever leaves the server, and a view never changes the state.

Screens hide coins, blocks and objects of the others (C1.4), and with them the contents of the bag, from which they
could be computed. With open screens, and once the game is over, everything is shown.
"""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.games.carrara.facts import (
    CARD_IDS,
    CATEGORIES,
    CITIES,
    COLOURS,
    DECKS,
    N_CITIES,
    OBJECTS,
    PRICE,
    SECTIONS,
    SPACES,
    TILES,
    TYPES,
    Deck,
    Top,
)
from bottega.games.carrara.rules.cards import needed, progress
from bottega.games.carrara.rules.end import final_scoring, has_won
from bottega.games.carrara.rules.score import value_coins, value_vp
from bottega.games.carrara.state import (
    NOBODY,
    NOTHING,
    Phase,
    Place,
    Purchase,
    Source,
    State,
    number_of_buildings,
    points_on_track,
    total_cost,
    total_points,
)

# Words that the types of a view spell out as literals.
PHASES: Any = [phase.name.lower() for phase in Phase]
PURCHASES: Any = [purchase.name.lower() for purchase in Purchase]


class Section(TypedDict):
    """A section of the wheel."""

    section: str
    blocks: dict[str, int]
    prices: dict[str, int]


class Turn(TypedDict):
    """What is half done in this turn."""

    section: str | None
    taken: int
    tile: str | None
    city: str | None
    replaced: str | None
    due: int
    purchase: Literal["forbidden", "allowed", "done", "closed"]


class Value(TypedDict):
    """What a point of cost is worth to a player."""

    vp: int
    coins: int


class Objective(TypedDict):
    """How far a player is with an objective; None where that is hidden."""

    deck: str
    card: str
    needed: int
    have: int | None
    met: bool | None


class PlayerView(TypedDict):
    """A player's board. What is behind a closed screen is None."""

    seat: int
    coins: int | None
    blocks: dict[str, int] | None
    objects: dict[str, int] | None
    markers: int
    scored_types: list[str]
    scored_cities: list[str]
    scored_categories: list[str]
    buildings: dict[str, list[str]]  # by city
    values: dict[str, Value]  # by space
    number_of_buildings: int
    total_cost: int
    vp: int  # on the track
    objectives: list[Objective]
    points: dict[str, int]  # by source
    total: int
    if_ended_now: dict[str, int] | None
    total_if_ended_now: int | None


class View(TypedDict):
    """The table as one pair of eyes sees it."""

    game: Literal["carrara"]
    seat: int | None
    expansion: bool
    open_screens: bool
    cards: dict[str, str | None]  # by deck
    round: int
    start_seat: int
    active: int | None
    phase: Literal["turn", "section", "take", "replace", "pay", "upgrade", "closing", "over"]
    over: bool
    wheel: list[Section]
    turned: int
    bag: dict[str, int] | None
    display: list[str | None]
    pile: int
    beside: list[str]  # the 8s
    supply: dict[str, int]
    for_sale: dict[str, int]
    cities_scored: dict[str, int | None]
    upgrades: dict[str, int | None]  # by space; none in the base game
    players: list[PlayerView]
    turn: Turn
    announced_by: int | None
    last_tile_by: int | None
    winners: list[int]


def view(game: State, seat: int | None) -> View:
    """The table as a seat sees it; None is an onlooker, who sees what lies open."""
    over = bool(game.phase == Phase.OVER)
    everything = bool(game.open_screens or over)
    ended = game.copy()
    if not over:
        final_scoring(ended)
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
            {"section": name, "blocks": by_name(COLOURS, game.wheel[i]), "prices": by_name(COLOURS, PRICE[i])}
            for i, name in enumerate(SECTIONS)
        ],
        "turned": int(game.turned),
        "bag": by_name(COLOURS, game.bag) if everything else None,
        "display": [tile_name(tile) for tile in game.display],
        "pile": int((game.place == Place.PILE).sum()),
        "beside": [TILES[tile] for tile, place in enumerate(game.place.tolist()) if place == Place.BESIDE],
        "supply": by_name(OBJECTS, game.supply),
        "for_sale": by_name(OBJECTS, game.for_sale),
        "cities_scored": {name: seat_or_none(game.city_scored_by[i]) for i, name in enumerate(CITIES)},
        "upgrades": {name: seat_or_none(game.upgrade_of[i]) for i, name in enumerate(SPACES)} if game.expansion else {},
        "players": [player_view(game, ended, other, everything or other == seat) for other in range(game.seats)],
        "turn": turn_view(game),
        "announced_by": seat_or_none(game.announced_by),
        "last_tile_by": seat_or_none(game.last_tile_by),
        "winners": [other for other in range(game.seats) if has_won(game, other)],
    }


def by_name(names: list[str], amounts: Any) -> dict[str, int]:
    return {name: int(amount) for name, amount in zip(names, amounts, strict=True)}


def tile_name(tile: int) -> str | None:
    return None if tile == NOTHING else TILES[tile]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def cards(game: State) -> dict[str, str | None]:
    """The cards in play; the base game has no Bonus card."""
    return {deck: None if game.cards[i] == NOTHING else CARD_IDS[i][game.cards[i]] for i, deck in enumerate(DECKS)}


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


def player_view(game: State, ended: State, seat: int, screen_open: bool) -> PlayerView:
    """A player's board, and what is behind the screen if the viewer may see it.

    `ended` is the same table as if the game ended now: its points are shown as an estimate where the screen is open.
    """
    player = game.players[seat]
    return {
        "seat": seat,
        "coins": int(player.coins) if screen_open else None,
        "blocks": by_name(COLOURS, player.blocks) if screen_open else None,
        "objects": by_name(OBJECTS, player.objects) if screen_open else None,
        "markers": int(player.markers),
        "scored_types": [name for i, name in enumerate(TYPES) if player.scored_type[i]],
        "scored_cities": [name for i, name in enumerate(CITIES) if game.city_scored_by[i] == seat],
        "scored_categories": [name for i, name in enumerate(CATEGORIES) if player.scored_category[i]],
        "buildings": buildings(game, seat),
        "values": {
            name: {"vp": int(value_vp(game, seat, i)), "coins": int(value_coins(game, seat, i))}
            for i, name in enumerate(SPACES if game.expansion else SPACES[:N_CITIES])
        },
        "number_of_buildings": int(number_of_buildings(game, seat)),
        "total_cost": int(total_cost(game, seat)),
        "vp": int(points_on_track(game, seat)),
        "objectives": [objective(game, seat, deck, screen_open) for deck in range(Deck.BONUS)],
        "points": points(game, seat),
        "total": int(total_points(game, seat)),
        "if_ended_now": points(ended, seat) if screen_open else None,
        "total_if_ended_now": int(total_points(ended, seat)) if screen_open else None,
    }


def buildings(game: State, seat: int) -> dict[str, list[str]]:
    """A player's buildings by city."""
    by_city: dict[str, list[str]] = {name: [] for name in CITIES}
    for tile, place in enumerate(game.place.tolist()):
        owner, city = divmod(place - Place.BUILT, N_CITIES)
        if owner == seat:
            by_city[CITIES[city]].append(TILES[tile])
    return by_city


def points(game: State, seat: int) -> dict[str, int]:
    return by_name([source.name.lower() for source in Source], game.players[seat].points)


def behind_the_screen(game: State, deck: int) -> bool:
    """Whether a deck's objective counts things behind the screen; it is hidden with them."""
    return bool(deck == Deck.OBJECT or (deck == Deck.TOP and game.cards[deck] == Top.COINS))


def objective(game: State, seat: int, deck: int, screen_open: bool) -> Objective:
    """How far a player is with an objective."""
    need = int(needed(game, deck))
    have = int(progress(game, seat, deck)) if screen_open or not behind_the_screen(game, deck) else None
    return {
        "deck": DECKS[deck],
        "card": CARD_IDS[deck][game.cards[deck]],
        "needed": need,
        "have": have,
        "met": None if have is None else have >= need,
    }
