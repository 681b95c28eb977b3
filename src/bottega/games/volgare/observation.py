"""What a seat knows of a game of De Vulgari Eloquentia, as one row of integers. FEATURES is the map of the row.

Cubes and manuscripts behind screens were taken in the open and count as remembered. Missing are draws to come and, of
the library, what only others have seen: the tile each has kept, and which tiles were put back in which order. What
never matters to play is left out: whether screens are open.
"""

from __future__ import annotations

import numpy as np

from bottega.core.observation import ObservationField, ObservationSpace, put_six, seat_code, six
from bottega.core.record import MAX_QUANTITY, IntArray
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BAG,
    BLACK,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    CYCLING_EVENTS,
    EDITIONS,
    FIRST_PAPAL_TURN,
    GREEN,
    HIGHEST_BID,
    LAST_SPACE,
    LIBRARY_COUNT,
    MANUSCRIPT_COUNT,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_SEEN,
    N_CHARACTERS,
    N_COLOURS,
    N_EVENTS,
    N_FRANCISCANS,
    N_LIBRARY,
    N_MANUSCRIPTS,
    N_OFFICES,
    N_PLACES,
    N_TRACKS,
    N_VALUES,
    N_ZONES,
    RED,
    ROW_LIMIT,
    STATUSES,
    TOP_LEVEL,
    TURNS,
    YELLOW,
)
from bottega.games.volgare.state import N_ONCE, Event, Kept, Papal, Phase, State, total_points

MUCH = MAX_QUANTITY  # what has no bound in the rules
N_PAPAL = TURNS + 1 - FIRST_PAPAL_TURN
VALUE_ZONES = np.flatnonzero((CITY_DUCATS + CITY_KNOWLEDGE)[:N_ZONES])  # where city values can be taken
N_VALUE_ZONES = len(VALUE_ZONES)
MOST_CUBES = int(BAG.max())
MOST_COPIES = int(MANUSCRIPT_COUNT.max())
MOST_TILES = int(LIBRARY_COUNT.max())

OBSERVATION_SPACE = ObservationSpace(
    [
        ObservationField("players", (), MIN_PLAYERS, MAX_PLAYERS, "How many play."),
        ObservationField("edition", (), 0, len(EDITIONS) - 1, "0 English, 1 Italian, 2 German.", code=True),
        ObservationField("turn", (), 0, TURNS, "The turn; 0 before the first."),
        ObservationField("last_turn", (), 0, 1, "1 once the second red papal tile is seen."),
        ObservationField("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        ObservationField("active", (), 1, MAX_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True),
        ObservationField("place_in_order", (), 0, MAX_PLAYERS - 1, "Whose turn it is, as a place in the turn order."),
        ObservationField("actions_left", (), 0, 9, "Actions left in this turn."),
        ObservationField("used", (N_ONCE,), 0, 1, "1 for what has been done this turn (`Once`)."),
        ObservationField("just_black", (), 0, 2, "Black cubes just taken that may still be given back."),
        ObservationField("became_cardinal", (), 0, 1, "1 in the turn in which the active player became a Cardinal."),
        ObservationField("charity_place", (), 0, MAX_PLAYERS, "Charity: the receiver's place in the order."),
        ObservationField("caller", (), 0, MAX_PLAYERS, "Stupor Mundi: who has called; 0 nobody.", code=True),
        ObservationField("bidder", (), 0, MAX_PLAYERS, "Who has made the highest bid; 0 nobody.", code=True),
        ObservationField("bid", (), 0, HIGHEST_BID, "The highest bid so far.", usual=20),
        ObservationField("answered", (), 0, MAX_PLAYERS, "Summons: how many have been asked."),
        ObservationField("due", (), 0, HIGHEST_BID, "Votes still to be given up.", usual=20),
        ObservationField("given", (), 0, N_COLOURS - 1, "The dearest colour that may still be given up.", code=True),
        ObservationField("candidates_asked", (), 0, MAX_PLAYERS, "Election: how many have been asked."),
        ObservationField("pope", (), 0, MAX_PLAYERS, "Who has become Pope; 0 nobody.", code=True),
        ObservationField("order", (MAX_PLAYERS,), 0, MAX_PLAYERS, "The turn order; 0 beyond the last.", code=True),
        ObservationField(
            "ranking",
            (N_TRACKS, MAX_PLAYERS),
            0,
            MAX_PLAYERS,
            "By track: whose disc is furthest, next, … (of a stack the lowest first); 0 beyond the last.",
            code=True,
        ),
        ObservationField(
            "rows", (TURNS, N_COLOURS), 0, int(ROW_LIMIT.max()), "Cubes on the turn track by turn and colour."
        ),
        ObservationField("areas", (N_COLOURS,), 0, MOST_CUBES, "Cubes that can be taken, by colour.", usual=7),
        ObservationField("gone", (N_COLOURS,), 0, MOST_CUBES, "Cubes out of the game by colour."),
        ObservationField(
            "first_event", (), 0, CYCLING_EVENTS - 1, "The event of turn 1; the others follow.", code=True
        ),
        ObservationField("events", (N_EVENTS,), 0, Event.USED, "0 to come, 1 face up, 2 used.", code=True),
        ObservationField(
            "papal", (N_PAPAL,), 0, Papal.RED, "Papal tiles from turn 12 on: 0 hidden, 1 white, 2 red.", code=True
        ),
        ObservationField("canticle_turn", (N_FRANCISCANS,), 1, TURNS, "When each Franciscan city is open."),
        ObservationField("characters_left", (N_CHARACTERS,), 0, 1, "1 while a character can be chosen."),
        ObservationField("deck", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts face down by kind."),
        ObservationField("shown", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts laid out by kind."),
        ObservationField("row_actions", (TOP_LEVEL,), 0, TOP_LEVEL, "What a manuscript costs by level."),
        ObservationField(
            "library_unknown", (N_VALUES,), 0, MOST_TILES, "Library tiles the observer cannot place, by value."
        ),
        ObservationField("library_seen", (N_VALUES,), 0, MOST_TILES, "Tiles the observer is looking at, by value."),
        ObservationField(
            "library_kept", (), 0, N_VALUES, "The tile kept: 1 + number of the value, 0 for none.", code=True
        ),
        ObservationField("put_back", (), 0, N_LIBRARY, "How many tiles have been put back on top of the pile."),
        ObservationField("looked_at", (), 0, MOST_SEEN, "How many tiles the active player is looking at."),
    ],
    [
        ObservationField("ducats", (), 0, MUCH, "Ducats.", usual=60),
        ObservationField("status", (), 0, len(STATUSES) - 1, "0 Merchant, 1 Friar, 2 Cardinal.", code=True),
        ObservationField("character", (), 0, N_CHARACTERS, "1 + the character held, 0 for none.", code=True),
        ObservationField("office", (), 0, N_OFFICES, "1 + the office won, 0 for none.", code=True),
        ObservationField("place", (), 0, N_PLACES, "1 + where the pawn stands, 0 for nowhere.", code=True),
        ObservationField("cubes", (N_COLOURS,), 0, MOST_CUBES, "Cubes by colour."),
        ObservationField("greens_in_front", (), 0, MOST_CUBES, "Green cubes in front of the screen."),
        ObservationField("manuscripts", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts by kind."),
        ObservationField("looked", (), 0, 1, "1 once a library tile is kept."),
        ObservationField("bologna_owed", (), 0, 1, "1 while the Messenger's reward waits in Bologna."),
        ObservationField("orient_done", (), 0, 1, "1 once the end of the Orient is reached."),
        ObservationField("strike", (), 0, 1, "1 while Shlasinger's attack can be made."),
        ObservationField("coming", (), 0, 1, "1 while in the bidding."),
        ObservationField("cities", (N_VALUE_ZONES,), 0, 1, "1 where the player has taken a city's values."),
        ObservationField("spaces", (N_TRACKS,), 0, LAST_SPACE, "Where the disc lies, by track.", usual=20),
        ObservationField("total", (), -MUCH, MUCH, "All points once the game is over, 0 before.", usual=40),
    ],
    MAX_PLAYERS,
)

FIRST_BLOCK = OBSERVATION_SPACE.players_first
BLOCK_SIZE = OBSERVATION_SPACE.player_size
PLAYERS = OBSERVATION_SPACE.first("players")
EDITION = OBSERVATION_SPACE.first("edition")
TURN = OBSERVATION_SPACE.first("turn")
LAST_TURN = OBSERVATION_SPACE.first("last_turn")
PHASE = OBSERVATION_SPACE.first("phase")
ACTIVE = OBSERVATION_SPACE.first("active")
PLACE_IN_ORDER = OBSERVATION_SPACE.first("place_in_order")
ACTIONS_LEFT = OBSERVATION_SPACE.first("actions_left")
USED = OBSERVATION_SPACE.first("used")
JUST_BLACK = OBSERVATION_SPACE.first("just_black")
BECAME_CARDINAL = OBSERVATION_SPACE.first("became_cardinal")
CHARITY_PLACE = OBSERVATION_SPACE.first("charity_place")
CALLER = OBSERVATION_SPACE.first("caller")
BIDDER = OBSERVATION_SPACE.first("bidder")
BID = OBSERVATION_SPACE.first("bid")
ANSWERED = OBSERVATION_SPACE.first("answered")
DUE = OBSERVATION_SPACE.first("due")
GIVEN = OBSERVATION_SPACE.first("given")
CANDIDATES_ASKED = OBSERVATION_SPACE.first("candidates_asked")
POPE = OBSERVATION_SPACE.first("pope")
ORDER = OBSERVATION_SPACE.first("order")
RANKING = OBSERVATION_SPACE.first("ranking")
ROWS = OBSERVATION_SPACE.first("rows")
AREAS = OBSERVATION_SPACE.first("areas")
GONE = OBSERVATION_SPACE.first("gone")
FIRST_EVENT = OBSERVATION_SPACE.first("first_event")
EVENTS = OBSERVATION_SPACE.first("events")
PAPAL = OBSERVATION_SPACE.first("papal")
CANTICLE_TURN = OBSERVATION_SPACE.first("canticle_turn")
CHARACTERS_LEFT = OBSERVATION_SPACE.first("characters_left")
DECK = OBSERVATION_SPACE.first("deck")
SHOWN = OBSERVATION_SPACE.first("shown")
ROW_ACTIONS = OBSERVATION_SPACE.first("row_actions")
LIBRARY_UNKNOWN = OBSERVATION_SPACE.first("library_unknown")
LIBRARY_SEEN = OBSERVATION_SPACE.first("library_seen")
LIBRARY_KEPT = OBSERVATION_SPACE.first("library_kept")
PUT_BACK = OBSERVATION_SPACE.first("put_back")
LOOKED_AT = OBSERVATION_SPACE.first("looked_at")
DUCATS = OBSERVATION_SPACE.first("ducats")
STATUS = OBSERVATION_SPACE.first("status")
CHARACTER = OBSERVATION_SPACE.first("character")
OFFICE = OBSERVATION_SPACE.first("office")
PLACE = OBSERVATION_SPACE.first("place")
GREENS_IN_FRONT = OBSERVATION_SPACE.first("greens_in_front")
LOOKED = OBSERVATION_SPACE.first("looked")
BOLOGNA_OWED = OBSERVATION_SPACE.first("bologna_owed")
ORIENT_DONE = OBSERVATION_SPACE.first("orient_done")
STRIKE = OBSERVATION_SPACE.first("strike")
COMING = OBSERVATION_SPACE.first("coming")
CUBES = OBSERVATION_SPACE.first("cubes")
MANUSCRIPTS = OBSERVATION_SPACE.first("manuscripts")
CITIES = OBSERVATION_SPACE.first("cities")
SPACES = OBSERVATION_SPACE.first("spaces")
TOTAL = OBSERVATION_SPACE.first("total")


@rule
def observe(game: State, seat: int, out: IntArray) -> None:
    """Fill a row with what a seat knows."""
    observe_flow(game, seat, out)
    observe_board(game, out)
    observe_library(game, seat, out)
    observe_players(game, seat, out)


@rule
def observe_flow(game: State, seat: int, out: IntArray) -> None:
    """Options, whose turn it is and what is half done."""
    out[PLAYERS] = game.seats
    out[EDITION] = game.edition
    out[TURN] = game.turn
    out[LAST_TURN] = game.last_turn
    out[PHASE] = game.phase
    out[ACTIVE] = seat_code(game.active, seat, game.seats)
    out[PLACE_IN_ORDER] = game.place_in_order
    out[ACTIONS_LEFT] = game.actions_left
    for once in range(N_ONCE):
        out[USED + once] = game.used[once]
    out[JUST_BLACK] = game.just_black
    out[BECAME_CARDINAL] = game.became_cardinal
    out[CHARITY_PLACE] = game.charity_place
    out[CALLER] = seat_code(game.caller, seat, game.seats)
    out[BIDDER] = seat_code(game.bidder, seat, game.seats)
    out[BID] = game.bid
    out[ANSWERED] = game.answered
    out[DUE] = game.due
    out[GIVEN] = game.given
    out[CANDIDATES_ASKED] = game.candidates_asked
    out[POPE] = seat_code(game.pope, seat, game.seats)
    for place in range(MAX_PLAYERS):
        out[ORDER + place] = seat_code(game.order[place], seat, game.seats)
    for i in range(N_TRACKS * MAX_PLAYERS):  # one loop instead of two: the compiler takes many at once
        out[RANKING + i] = seat_code(game.ranking[i // MAX_PLAYERS, i % MAX_PLAYERS], seat, game.seats)


@rule
def observe_board(game: State, out: IntArray) -> None:
    """What lies on the board."""
    for row in range(TURNS):
        red = game.rows[row + 1, RED]
        black = game.rows[row + 1, BLACK]
        yellow = game.rows[row + 1, YELLOW]
        green = game.rows[row + 1, GREEN]
        out[ROWS + row * N_COLOURS + RED] = red
        out[ROWS + row * N_COLOURS + BLACK] = black
        out[ROWS + row * N_COLOURS + YELLOW] = yellow
        out[ROWS + row * N_COLOURS + GREEN] = green
    for colour in range(N_COLOURS):
        out[AREAS + colour] = game.areas[colour]
    for colour in range(N_COLOURS):
        out[GONE + colour] = game.gone[colour]
    out[FIRST_EVENT] = game.first_event
    for event in range(N_EVENTS):
        out[EVENTS + event] = game.events[event]
    for i in range(N_PAPAL):
        out[PAPAL + i] = game.papal[FIRST_PAPAL_TURN + i]
    for city in range(N_FRANCISCANS):
        out[CANTICLE_TURN + city] = game.canticle_turn[city]
    for character in range(N_CHARACTERS):
        out[CHARACTERS_LEFT + character] = game.characters_left[character]
    for kind in range(N_MANUSCRIPTS):
        out[DECK + kind] = game.deck[kind]
    for kind in range(N_MANUSCRIPTS):
        out[SHOWN + kind] = game.shown[kind]
    for level in range(TOP_LEVEL):
        out[ROW_ACTIONS + level] = game.row_actions[level + 1]


@rule
def observe_library(game: State, seat: int, out: IntArray) -> None:
    """The tiles the observer keeps or looks at, how many were put back, and what all the others must be."""
    for value in range(N_VALUES):
        out[LIBRARY_UNKNOWN + value] = LIBRARY_COUNT[value]
        out[LIBRARY_SEEN + value] = 0
    kept = game.players[seat].library + 0
    out[LIBRARY_KEPT] = kept
    if kept != Kept.NOT_LOOKED:
        out[LIBRARY_UNKNOWN + kept - Kept.FIRST] -= 1
    looked_at = 0
    while looked_at < MOST_SEEN and game.seen[looked_at] >= 0:
        if game.active == seat:
            out[LIBRARY_SEEN + game.seen[looked_at]] += 1
            out[LIBRARY_UNKNOWN + game.seen[looked_at]] -= 1
        looked_at += 1
    out[LOOKED_AT] = looked_at
    put_back = 0
    while put_back < N_LIBRARY and game.put_back[put_back] >= 0:
        put_back += 1
    out[PUT_BACK] = put_back


@rule
def observe_players(game: State, seat: int, out: IntArray) -> None:
    """A block for every player. One who is not in the game has nothing and is nowhere, so that the block is zero."""
    next_seat = seat
    for turn in range(MAX_PLAYERS):
        block = FIRST_BLOCK + turn * BLOCK_SIZE
        other = next_seat if turn < game.seats else turn
        next_seat = next_seat + 1 if next_seat + 1 < game.seats else 0
        player = game.players[other]
        ducats = player.ducats
        status = player.status
        character = player.character + 1
        office = player.office + 1
        place = player.place + 1
        greens_in_front = player.greens_in_front
        looked = player.library != Kept.NOT_LOOKED
        bologna_owed = player.bologna_owed
        orient_done = player.orient_done
        strike = player.strike
        coming = game.coming[other]
        red = player.cubes[RED]
        black = player.cubes[BLACK]
        yellow = player.cubes[YELLOW]
        green = player.cubes[GREEN]
        first = six(player.manuscripts, 0)
        second = six(player.manuscripts, 6)
        third = six(player.manuscripts, 12)
        fourth = six(player.manuscripts, 18)
        last_pair = player.manuscripts[N_MANUSCRIPTS - 2]
        lingua = player.manuscripts[N_MANUSCRIPTS - 1]
        out[block + DUCATS] = ducats
        out[block + STATUS] = status
        out[block + CHARACTER] = character
        out[block + OFFICE] = office
        out[block + PLACE] = place
        out[block + CUBES + RED] = red
        out[block + CUBES + BLACK] = black
        out[block + CUBES + YELLOW] = yellow
        out[block + CUBES + GREEN] = green
        out[block + GREENS_IN_FRONT] = greens_in_front
        put_six(out, block + MANUSCRIPTS, first)
        put_six(out, block + MANUSCRIPTS + 6, second)
        put_six(out, block + MANUSCRIPTS + 12, third)
        put_six(out, block + MANUSCRIPTS + 18, fourth)
        out[block + MANUSCRIPTS + N_MANUSCRIPTS - 2] = last_pair
        out[block + MANUSCRIPTS + N_MANUSCRIPTS - 1] = lingua
        out[block + LOOKED] = looked
        out[block + BOLOGNA_OWED] = bologna_owed
        out[block + ORIENT_DONE] = orient_done
        out[block + STRIKE] = strike
        out[block + COMING] = coming
        out[block + TOTAL] = 0
        for i in range(N_VALUE_ZONES):
            out[block + CITIES + i] = (game.city_taken[VALUE_ZONES[i]] >> other) & 1
        for track in range(N_TRACKS):
            out[block + SPACES + track] = game.space[track, other]
    if game.phase == Phase.OVER:
        other = seat
        for turn in range(game.seats):
            out[FIRST_BLOCK + turn * BLOCK_SIZE + TOTAL] = total_points(game, other)
            other = other + 1 if other + 1 < game.seats else 0
