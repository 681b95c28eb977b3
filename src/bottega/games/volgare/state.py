"""The state of a game of De Vulgari Eloquentia: one record of integers. This file is its map.

Seats are numbered from 0; only the first `seats` of the five players are in the game. Zones, colours, tracks, tiles and
characters are numbers into the lists of `facts.py`. Rows of the turn track are numbered by their turn, from 1.
"""

from __future__ import annotations

from enum import IntEnum

from bottega.core.amounts import total_of
from bottega.core.dice import WORDS
from bottega.core.record import Record, long, longs, records, short, shorts
from bottega.core.rule import rule
from bottega.core.state import GameState
from bottega.games.volgare.facts import (
    LEVELS,
    MAX_PLAYERS,
    MOST_SEEN,
    N_CHARACTERS,
    N_COLOURS,
    N_EVENTS,
    N_FRANCISCANS,
    N_LEVELS,
    N_LIBRARY,
    N_MANUSCRIPTS,
    N_TRACKS,
    N_VALUES,
    N_VOTING,
    N_ZONES,
    NO_CUBE,
    TURNS,
    VIRTUAL_CUBE,
    VOTES,
    Track,
)

NOBODY = -1
NOTHING = -1
NOWHERE = -1


class Phase(IntEnum):
    """What the active player is asked for."""

    START = 0  # before the first turn: choose a starting city
    CHARITY = 1  # several Merchants are equally rich: choose who pays
    ACTIONS = 2  # one's turn
    BLACK = 3  # black cubes just taken: give some back for ducats?
    LOOK = 4  # library: keep one of the tiles seen
    PUT_BACK = 5  # library: put the others back in some order
    SUMMONS = 6  # Stupor Mundi: come to Brindisi?
    BID = 7
    GIVE = 8  # Stupor Mundi: pay with cubes
    ELECTION = 9
    OVER = 10


class Papal(IntEnum):
    """What a revealed papal tile shows."""

    HIDDEN = 0
    WHITE = 1
    RED = 2


class Event(IntEnum):
    """What has become of an event tile."""

    TO_COME = 0
    FACE_UP = 1
    USED = 2


class Kept(IntEnum):
    """What has become of a player's look into the library."""

    NOT_LOOKED = 0
    FIRST = 1  # from here on: 1 + number of the value kept


class Source(IntEnum):
    """Where Volgare Points come from. All but the head start are counted at the end."""

    OFFICE = 0
    VOTES = 1
    GREENS = 2
    LIBRARY = 3
    RICHEST = 4
    RIDDLE = 5
    CANTICLE = 6
    MANUSCRIPTS = 7
    FIVE_COLOURS = 8
    CHARACTER = 9
    HEAD_START = 10  # from the beginning, as the table has agreed


N_SOURCES = len(Source)
MOST_HEAD_START = 100  # points that a seat may be given


class Once(IntEnum):
    """What can be done once a turn (V3.10). The six tracks follow from TRACK on."""

    MOVE = 0
    MANUSCRIPT = 1
    CUBES = 2  # CUBES + colour
    SALTERIO = 6
    BUSINESS = 7
    TRACK = 8  # TRACK + track


N_ONCE = Once.TRACK + 6


class Player(Record):
    """What a player has."""

    ducats = short()  # public
    status = short()
    character = short()  # the tile held, or NOBODY
    office = short()  # won in the election, or NOTHING
    place = short()  # where the pawn stands: a zone, or a sea; NOWHERE before the start
    harbour_left = short()  # of a pawn at sea: the harbour it came from; NOWHERE on land
    cubes = shorts(N_COLOURS)  # behind the screen; greens there score at the end
    greens_in_front = short()  # public
    manuscripts = shorts(N_MANUSCRIPTS)  # behind the screen, by kind
    library = short()  # see Kept; the value is hidden
    bologna_owed = short()  # Italian edition: 1 from entering the Messenger's last space until taken in Bologna
    orient_done = short()  # 1 once the end of the Orient is reached
    strike = short()  # Shlasinger's attack: 1 while it can still be made
    points = shorts(N_SOURCES)


class State(GameState):
    """The whole table."""

    dice = longs(WORDS)
    # Options
    seats = long()
    edition = long()
    open_screens = long()
    # Time
    turn = long()  # 0 before the first
    phase = long()
    active = long()
    place_in_order = long()  # whose turn it is, as a place in `order`
    last_turn = long()  # 1 once the second red papal tile is seen
    order = shorts(MAX_PLAYERS)  # seats in turn order
    # Turn track, areas
    rows = shorts(TURNS + 1, N_COLOURS)  # cubes on the rows of the turn track
    areas = shorts(N_COLOURS)  # cubes that can be taken this turn
    gone = shorts(N_COLOURS)  # out of the game
    first_event = long()  # tile of turn 1; the others follow cyclically
    events = shorts(N_EVENTS)  # see Event
    papal = shorts(TURNS + 1)  # see Papal, by turn
    canticle_turn = shorts(N_FRANCISCANS)  # when each Franciscan city is open
    city_taken = shorts(N_ZONES)  # a bit for each seat that has taken the city's values
    characters_left = shorts(N_CHARACTERS)  # 1 while the tile can be chosen
    # Tracks: the space of every disc, and the seats from the furthest to the last (of a stack, the lowest first)
    space = shorts(N_TRACKS, MAX_PLAYERS)
    ranking = shorts(N_TRACKS, MAX_PLAYERS)
    # Manuscripts
    deck = shorts(N_MANUSCRIPTS)  # face down, by kind
    shown = shorts(N_MANUSCRIPTS)  # laid out, by kind
    row_actions = shorts(N_LEVELS + 1)  # what a manuscript of a level costs; index 1 … 4
    # Library
    library = shorts(N_VALUES)  # tiles nobody has seen, by value
    put_back = shorts(N_LIBRARY)  # tiles put back on top, the topmost last; NOTHING beyond
    seen = shorts(MOST_SEEN)  # tiles being looked at, by number of value; NOTHING beyond
    # The turn of the active player
    actions_left = long()
    used = shorts(N_ONCE)  # 1 for what has been done this turn, see Once
    just_black = long()  # black cubes just taken that may still be given back
    became_cardinal = long()  # 1 in the turn in which the active player has become a Cardinal
    charity_place = long()  # charity: the receiver's place in the order
    # Stupor Mundi
    caller = long()  # seat, or NOBODY
    coming = shorts(MAX_PLAYERS)  # 1 for those who came, the caller included, and are not out of the bidding
    bid = long()  # the highest so far
    bidder = long()  # who made it, or NOBODY
    answered = long()  # summons: how many places of the order have been asked
    due = long()  # votes still to be given up
    given = long()  # the dearest colour that may still be given up
    # Election
    candidates_asked = long()  # how many of the ranking have been asked
    pope = long()  # seat, or NOBODY
    players = records(Player, MAX_PLAYERS)


@rule
def active_player(game: State) -> Player:
    """The player whose decision it is."""
    return game.players[game.active]


@rule
def knowledge(game: State, seat: int) -> int:
    """The space of a player's disc on the knowledge track."""
    return game.space[Track.KNOWLEDGE, seat]


@rule
def knowledge_level(game: State, seat: int) -> int:  # V1.5
    """The highest large number on or behind the disc."""
    level = 0
    for i in range(N_LEVELS):
        if LEVELS[i] <= game.space[Track.KNOWLEDGE, seat]:
            level = i + 1
    return level


@rule
def virtual_votes(game: State, seat: int) -> int:  # V9.2, V10.1
    """The votes of a virtual cube."""
    character = game.players[seat].character
    if character < 0 or VIRTUAL_CUBE[character] == NO_CUBE:
        return 0
    return VOTES[VIRTUAL_CUBE[character]]


@rule
def real_votes(game: State, seat: int) -> int:  # V9.2
    """The votes of the cubes behind the screen."""
    total = 0
    for colour in range(N_VOTING):
        total += VOTES[colour] * game.players[seat].cubes[colour]
    return total


@rule
def votes(game: State, seat: int) -> int:  # V9.2
    return real_votes(game, seat) + virtual_votes(game, seat)


@rule
def has_virtual(game: State, seat: int, colour: int) -> bool:  # V10.1
    """Whether a player's tile stands for a cube of a colour."""
    character = game.players[seat].character
    return character >= 0 and VIRTUAL_CUBE[character] == colour


@rule
def total_points(game: State, seat: int) -> int:
    """All Volgare Points."""
    return total_of(game.players[seat].points)
