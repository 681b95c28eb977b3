"""What a seat knows of a game of De Vulgari Eloquentia, as one row of integers. FEATURES is the map of the row.

Cubes and manuscripts behind screens were taken in the open and count as remembered. Missing are draws to come and, of
the library, what only others have seen: the tile each has kept, and which tiles were put back in which order. What
never matters to play is left out: whether screens are open.
"""

from __future__ import annotations

import numpy as np

from bottega.core.observation import Feature, Features, put_six, seat_code, six
from bottega.core.record import LARGEST_QUANTITY, IntArray
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BAG,
    BLACK,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    CYCLING_EVENTS,
    EDITIONS,
    FEWEST_PLAYERS,
    FIRST_PAPAL_TURN,
    GREEN,
    HIGHEST_BID,
    LAST_SPACE,
    LIBRARY_COUNT,
    MANUSCRIPT_COUNT,
    MOST_PLAYERS,
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

MUCH = LARGEST_QUANTITY  # what has no bound in the rules
N_PAPAL = TURNS + 1 - FIRST_PAPAL_TURN
VALUE_ZONES = np.flatnonzero((CITY_DUCATS + CITY_KNOWLEDGE)[:N_ZONES])  # where city values can be taken
N_VALUE_ZONES = len(VALUE_ZONES)
MOST_CUBES = int(BAG.max())
MOST_COPIES = int(MANUSCRIPT_COUNT.max())
MOST_TILES = int(LIBRARY_COUNT.max())

FEATURES = Features(
    [
        Feature("players", (), FEWEST_PLAYERS, MOST_PLAYERS, "How many play."),
        Feature("edition", (), 0, len(EDITIONS) - 1, "0 English, 1 Italian, 2 German.", code=True),
        Feature("turn", (), 0, TURNS, "The turn; 0 before the first."),
        Feature("last_turn", (), 0, 1, "1 once the second red papal tile is seen."),
        Feature("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        Feature("active", (), 1, MOST_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True),
        Feature("place_in_order", (), 0, MOST_PLAYERS - 1, "Whose turn it is, as a place in the turn order."),
        Feature("actions_left", (), 0, 9, "Actions left in this turn."),
        Feature("used", (N_ONCE,), 0, 1, "1 for what has been done this turn (`Once`)."),
        Feature("just_black", (), 0, 2, "Black cubes just taken that may still be given back."),
        Feature("became_cardinal", (), 0, 1, "1 in the turn in which the active player became a Cardinal."),
        Feature("charity_place", (), 0, MOST_PLAYERS, "Charity: the receiver's place in the order."),
        Feature("caller", (), 0, MOST_PLAYERS, "Stupor Mundi: who has called; 0 nobody.", code=True),
        Feature("bidder", (), 0, MOST_PLAYERS, "Who has made the highest bid; 0 nobody.", code=True),
        Feature("bid", (), 0, HIGHEST_BID, "The highest bid so far.", usual=20),
        Feature("answered", (), 0, MOST_PLAYERS, "Summons: how many have been asked."),
        Feature("due", (), 0, HIGHEST_BID, "Votes still to be given up.", usual=20),
        Feature("given", (), 0, N_COLOURS - 1, "The dearest colour that may still be given up.", code=True),
        Feature("candidates_asked", (), 0, MOST_PLAYERS, "Election: how many have been asked."),
        Feature("pope", (), 0, MOST_PLAYERS, "Who has become Pope; 0 nobody.", code=True),
        Feature("order", (MOST_PLAYERS,), 0, MOST_PLAYERS, "The turn order; 0 beyond the last.", code=True),
        Feature(
            "ranking",
            (N_TRACKS, MOST_PLAYERS),
            0,
            MOST_PLAYERS,
            "By track: whose disc is furthest, next, … (of a stack the lowest first); 0 beyond the last.",
            code=True,
        ),
        Feature("rows", (TURNS, N_COLOURS), 0, int(ROW_LIMIT.max()), "Cubes on the turn track by turn and colour."),
        Feature("areas", (N_COLOURS,), 0, MOST_CUBES, "Cubes that can be taken, by colour.", usual=7),
        Feature("gone", (N_COLOURS,), 0, MOST_CUBES, "Cubes out of the game by colour."),
        Feature("first_event", (), 0, CYCLING_EVENTS - 1, "The event of turn 1; the others follow.", code=True),
        Feature("events", (N_EVENTS,), 0, Event.USED, "0 to come, 1 face up, 2 used.", code=True),
        Feature("papal", (N_PAPAL,), 0, Papal.RED, "Papal tiles from turn 12 on: 0 hidden, 1 white, 2 red.", code=True),
        Feature("canticle_turn", (N_FRANCISCANS,), 1, TURNS, "When each Franciscan city is open."),
        Feature("characters_left", (N_CHARACTERS,), 0, 1, "1 while a character can be chosen."),
        Feature("deck", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts face down by kind."),
        Feature("shown", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts laid out by kind."),
        Feature("row_actions", (TOP_LEVEL,), 0, TOP_LEVEL, "What a manuscript costs by level."),
        Feature("library_unknown", (N_VALUES,), 0, MOST_TILES, "Library tiles the observer cannot place, by value."),
        Feature("library_seen", (N_VALUES,), 0, MOST_TILES, "Tiles the observer is looking at, by value."),
        Feature("library_kept", (), 0, N_VALUES, "The tile kept: 1 + number of the value, 0 for none.", code=True),
        Feature("put_back", (), 0, N_LIBRARY, "How many tiles have been put back on top of the pile."),
        Feature("looked_at", (), 0, MOST_SEEN, "How many tiles the active player is looking at."),
    ],
    [
        Feature("ducats", (), 0, MUCH, "Ducats.", usual=60),
        Feature("status", (), 0, len(STATUSES) - 1, "0 Merchant, 1 Friar, 2 Cardinal.", code=True),
        Feature("character", (), 0, N_CHARACTERS, "1 + the character held, 0 for none.", code=True),
        Feature("office", (), 0, N_OFFICES, "1 + the office won, 0 for none.", code=True),
        Feature("place", (), 0, N_PLACES, "1 + where the pawn stands, 0 for nowhere.", code=True),
        Feature("cubes", (N_COLOURS,), 0, MOST_CUBES, "Cubes by colour."),
        Feature("greens_in_front", (), 0, MOST_CUBES, "Green cubes in front of the screen."),
        Feature("manuscripts", (N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts by kind."),
        Feature("looked", (), 0, 1, "1 once a library tile is kept."),
        Feature("bologna_owed", (), 0, 1, "1 while the Messenger's reward waits in Bologna."),
        Feature("orient_done", (), 0, 1, "1 once the end of the Orient is reached."),
        Feature("strike", (), 0, 1, "1 while Shlasinger's attack can be made."),
        Feature("coming", (), 0, 1, "1 while in the bidding."),
        Feature("cities", (N_VALUE_ZONES,), 0, 1, "1 where the player has taken a city's values."),
        Feature("spaces", (N_TRACKS,), 0, LAST_SPACE, "Where the disc lies, by track.", usual=20),
        Feature("total", (), -MUCH, MUCH, "All points once the game is over, 0 before.", usual=40),
    ],
    MOST_PLAYERS,
)

FIRST_BLOCK = FEATURES.players_first
BLOCK_SIZE = FEATURES.player_size
PLAYERS = FEATURES.first("players")
EDITION = FEATURES.first("edition")
TURN = FEATURES.first("turn")
LAST_TURN = FEATURES.first("last_turn")
PHASE = FEATURES.first("phase")
ACTIVE = FEATURES.first("active")
PLACE_IN_ORDER = FEATURES.first("place_in_order")
ACTIONS_LEFT = FEATURES.first("actions_left")
USED = FEATURES.first("used")
JUST_BLACK = FEATURES.first("just_black")
BECAME_CARDINAL = FEATURES.first("became_cardinal")
CHARITY_PLACE = FEATURES.first("charity_place")
CALLER = FEATURES.first("caller")
BIDDER = FEATURES.first("bidder")
BID = FEATURES.first("bid")
ANSWERED = FEATURES.first("answered")
DUE = FEATURES.first("due")
GIVEN = FEATURES.first("given")
CANDIDATES_ASKED = FEATURES.first("candidates_asked")
POPE = FEATURES.first("pope")
ORDER = FEATURES.first("order")
RANKING = FEATURES.first("ranking")
ROWS = FEATURES.first("rows")
AREAS = FEATURES.first("areas")
GONE = FEATURES.first("gone")
FIRST_EVENT = FEATURES.first("first_event")
EVENTS = FEATURES.first("events")
PAPAL = FEATURES.first("papal")
CANTICLE_TURN = FEATURES.first("canticle_turn")
CHARACTERS_LEFT = FEATURES.first("characters_left")
DECK = FEATURES.first("deck")
SHOWN = FEATURES.first("shown")
ROW_ACTIONS = FEATURES.first("row_actions")
LIBRARY_UNKNOWN = FEATURES.first("library_unknown")
LIBRARY_SEEN = FEATURES.first("library_seen")
LIBRARY_KEPT = FEATURES.first("library_kept")
PUT_BACK = FEATURES.first("put_back")
LOOKED_AT = FEATURES.first("looked_at")
DUCATS = FEATURES.first("ducats")
STATUS = FEATURES.first("status")
CHARACTER = FEATURES.first("character")
OFFICE = FEATURES.first("office")
PLACE = FEATURES.first("place")
GREENS_IN_FRONT = FEATURES.first("greens_in_front")
LOOKED = FEATURES.first("looked")
BOLOGNA_OWED = FEATURES.first("bologna_owed")
ORIENT_DONE = FEATURES.first("orient_done")
STRIKE = FEATURES.first("strike")
COMING = FEATURES.first("coming")
CUBES = FEATURES.first("cubes")
MANUSCRIPTS = FEATURES.first("manuscripts")
CITIES = FEATURES.first("cities")
SPACES = FEATURES.first("spaces")
TOTAL = FEATURES.first("total")


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
    for place in range(MOST_PLAYERS):
        out[ORDER + place] = seat_code(game.order[place], seat, game.seats)
    for i in range(N_TRACKS * MOST_PLAYERS):  # one loop instead of two: the compiler takes many at once
        out[RANKING + i] = seat_code(game.ranking[i // MOST_PLAYERS, i % MOST_PLAYERS], seat, game.seats)


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
    for turn in range(MOST_PLAYERS):
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
