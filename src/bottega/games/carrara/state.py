"""The state of a game of Carrara: one record of integers. This file is its map.

Seats are numbered clockwise from 0; only the first `seats` of the four players are in the game. Colours, cities, types,
tiles and cards are numbers into the lists of `facts.py`.
"""

from __future__ import annotations

from enum import IntEnum

from bottega.core.amounts import total_of
from bottega.core.dice import WORDS
from bottega.core.record import Record, long, longs, records, short, shorts
from bottega.core.rule import rule
from bottega.core.state import GameState
from bottega.games.carrara.facts import (
    BIG_COST,
    MAX_PLAYERS,
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
)

NOBODY = -1
NOTHING = -1


class Phase(IntEnum):
    """What the active player is asked for."""

    TURN = 0  # choose an action (or announce first, or skip)
    SECTION = 1  # buying: choose a section of the wheel
    TAKE = 2  # buying: take blocks from it, one by one
    REPLACE = 3  # improving: choose the dearer building
    PAY = 4  # building: pay, block by block
    UPGRADE = 5  # an 8 was built: choose an upgrade tile
    CLOSING = 6  # the action is done: buy an object, announce, end the turn
    OVER = 7


class Place(IntEnum):
    """Where a building tile is. From BUILT on: BUILT + seat * 6 + city."""

    PILE = 0
    DISPLAY = 1
    BESIDE = 2  # the 8s, beside the board
    GONE = 3  # replaced by a dearer one, or not part of this game
    BUILT = 4


class Purchase(IntEnum):
    """Whether an object may be bought in this turn (C5.1)."""

    FORBIDDEN = 0  # no action has been done
    ALLOWED = 1
    DONE = 2  # one has been bought
    CLOSED = 3  # the end has been announced after the action


class Source(IntEnum):
    """Where victory points come from."""

    TYPES = 0
    CITIES = 1
    CATEGORIES = 2
    ANNOUNCEMENT = 3
    HEAD_START = 4  # from the beginning, as the table has agreed
    OBJECTS = 5  # from here on: final scoring
    SPARE_OBJECTS = 6
    BUILDINGS = 7
    BONUS = 8
    COINS = 9


N_SOURCES = len(Source)
MOST_HEAD_START = 200  # points that a seat may be given
FINAL_SOURCES = (Source.OBJECTS, Source.SPARE_OBJECTS, Source.BUILDINGS, Source.BONUS, Source.COINS)


class Player(Record):
    """What a player owns."""

    coins = short()  # behind the screen
    blocks = shorts(N_COLOURS)  # behind the screen, by colour
    objects = shorts(N_OBJECTS)  # behind the screen, by kind
    raised = short()  # 1 while everybody may see what lies behind the screen (C2.3)
    markers = short()  # scoring markers not yet used
    scored_type = shorts(N_TYPES)  # 1 where the type has been scored
    scored_category = shorts(N_CATEGORIES)
    points = shorts(N_SOURCES)  # victory points by source; those before OBJECTS are on the track
    # Follow from `place`, kept for speed; `audit` checks them.
    buildings = shorts(N_CITIES)  # number of own buildings in each city
    worth = shorts(N_CITIES)  # their total cost


class State(GameState):
    """The whole table."""

    dice = longs(WORDS)
    # Options
    seats = long()
    expansion = long()
    open_screens = long()
    cards = shorts(N_DECKS)  # by deck; NOTHING for the Bonus deck of the base game
    # The board
    wheel = shorts(N_SECTIONS, N_COLOURS)  # blocks by section and colour
    bag = shorts(N_COLOURS)
    place = shorts(N_TILES)  # where every building is, see Place
    display = shorts(N_DISPLAY)  # tile on each space, or NOTHING
    supply = shorts(N_OBJECTS)  # objects beside the board, given by scoring
    for_sale = shorts(N_OBJECTS)  # objects on the board
    city_scored_by = shorts(N_CITIES)  # seat, or NOBODY
    upgrade_of = shorts(N_SPACES)  # seat that owns the upgrade tile, or NOBODY
    on_offer = shorts(BIG_COST + 1)  # number of tiles that can be taken, by cost; follows from `place`
    players = records(Player, MAX_PLAYERS)
    # The flow of the game
    start_seat = long()
    active = long()
    round_number = long()  # from 1
    phase = long()  # see Phase
    turned = long()  # how often the wheel has been turned, ever
    section = long()  # buying: the chosen section, or NOTHING
    taken = long()  # buying: blocks taken so far
    tile = long()  # building: the tile being paid for, or NOTHING
    city = long()  # building: where it stands
    replaced = long()  # improving: the tile that makes room, or NOTHING
    space = long()  # building: the emptied display space, or NOTHING (an 8)
    due = long()  # building: blocks still to pay
    purchase = long()  # see Purchase
    announced_by = long()  # seat, or NOBODY
    last_tile_by = long()  # seat that took the 30th building, or NOBODY


@rule
def active_player(game: State) -> Player:
    """The player whose decision it is."""
    return game.players[game.active]


@rule
def belongs_to(game: State, tile: int, seat: int) -> bool:
    """Whether a tile stands in one of a seat's cities."""
    first = Place.BUILT + seat * N_CITIES
    return first <= game.place[tile] < first + N_CITIES


@rule
def city_of(game: State, tile: int) -> int:
    """The city in which a built tile stands."""
    return (game.place[tile] - Place.BUILT) % N_CITIES


@rule
def can_be_taken(game: State, tile: int) -> bool:
    """Whether a tile is on offer: on the display, or an 8 beside the board."""
    return game.place[tile] == Place.DISPLAY or game.place[tile] == Place.BESIDE


@rule
def number_of_buildings(game: State, seat: int) -> int:
    """How many buildings a player has on the board."""
    return total_of(game.players[seat].buildings)


@rule
def total_cost(game: State, seat: int) -> int:
    """The total cost of a player's buildings, 8s included."""
    return total_of(game.players[seat].worth)


@rule
def number_of_objects(game: State, seat: int) -> int:
    """How many objects a player has."""
    return total_of(game.players[seat].objects)


@rule
def points_on_track(game: State, seat: int) -> int:
    """Victory points counted so far on the track, with the head start."""
    total = 0
    for source in range(Source.OBJECTS):
        total += game.players[seat].points[source]
    return total


@rule
def points_made(game: State, seat: int) -> int:
    """Those that the player has made: a head start brings nobody nearer to an objective."""
    return points_on_track(game, seat) - game.players[seat].points[Source.HEAD_START]


@rule
def total_points(game: State, seat: int) -> int:
    """All victory points, final ones included."""
    return total_of(game.players[seat].points)


@rule
def blocks_on_wheel(game: State) -> int:
    """How many blocks lie on the wheel."""
    total = 0
    for section in range(N_SECTIONS):
        total += total_of(game.wheel[section])
    return total
