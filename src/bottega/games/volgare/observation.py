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
from bottega.games.volgare import facts
from bottega.games.volgare.state import N_ONCE, Event, Kept, Papal, Phase, State, total_points

MUCH = MAX_QUANTITY  # what has no bound in the rules
N_PAPAL = facts.TURNS + 1 - facts.FIRST_PAPAL_TURN
VALUE_ZONES = np.flatnonzero(
    (facts.CITY_DUCATS + facts.CITY_KNOWLEDGE)[: facts.N_ZONES]
)  # where city values can be taken
N_VALUE_ZONES = len(VALUE_ZONES)
MOST_CUBES = int(facts.BAG.max())
MOST_COPIES = int(facts.MANUSCRIPT_COUNT.max())
MOST_TILES = int(facts.LIBRARY_COUNT.max())

OBSERVATION_SPACE = ObservationSpace(
    [
        ObservationField("players", (), facts.MIN_PLAYERS, facts.MAX_PLAYERS, "How many play."),
        ObservationField("edition", (), 0, len(facts.EDITIONS) - 1, "0 English, 1 Italian, 2 German.", code=True),
        ObservationField("turn", (), 0, facts.TURNS, "The turn; 0 before the first."),
        ObservationField("last_turn", (), 0, 1, "1 once the second red papal tile is seen."),
        ObservationField("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        ObservationField(
            "active", (), 1, facts.MAX_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True
        ),
        ObservationField(
            "place_in_order", (), 0, facts.MAX_PLAYERS - 1, "Whose turn it is, as a place in the turn order."
        ),
        ObservationField("actions_left", (), 0, 9, "Actions left in this turn."),
        ObservationField("used", (N_ONCE,), 0, 1, "1 for what has been done this turn (`Once`)."),
        ObservationField("just_black", (), 0, 2, "Black cubes just taken that may still be given back."),
        ObservationField("became_cardinal", (), 0, 1, "1 in the turn in which the active player became a Cardinal."),
        ObservationField("charity_place", (), 0, facts.MAX_PLAYERS, "Charity: the receiver's place in the order."),
        ObservationField("caller", (), 0, facts.MAX_PLAYERS, "Stupor Mundi: who has called; 0 nobody.", code=True),
        ObservationField("bidder", (), 0, facts.MAX_PLAYERS, "Who has made the highest bid; 0 nobody.", code=True),
        ObservationField("bid", (), 0, facts.HIGHEST_BID, "The highest bid so far.", usual=20),
        ObservationField("answered", (), 0, facts.MAX_PLAYERS, "Summons: how many have been asked."),
        ObservationField("due", (), 0, facts.HIGHEST_BID, "Votes still to be given up.", usual=20),
        ObservationField(
            "given", (), 0, facts.N_COLOURS - 1, "The dearest colour that may still be given up.", code=True
        ),
        ObservationField("candidates_asked", (), 0, facts.MAX_PLAYERS, "Election: how many have been asked."),
        ObservationField("pope", (), 0, facts.MAX_PLAYERS, "Who has become Pope; 0 nobody.", code=True),
        ObservationField(
            "order", (facts.MAX_PLAYERS,), 0, facts.MAX_PLAYERS, "The turn order; 0 beyond the last.", code=True
        ),
        ObservationField(
            "ranking",
            (facts.N_TRACKS, facts.MAX_PLAYERS),
            0,
            facts.MAX_PLAYERS,
            "By track: whose disc is furthest, next, … (of a stack the lowest first); 0 beyond the last.",
            code=True,
        ),
        ObservationField(
            "rows",
            (facts.TURNS, facts.N_COLOURS),
            0,
            int(facts.ROW_LIMIT.max()),
            "Cubes on the turn track by turn and colour.",
        ),
        ObservationField("areas", (facts.N_COLOURS,), 0, MOST_CUBES, "Cubes that can be taken, by colour.", usual=7),
        ObservationField("gone", (facts.N_COLOURS,), 0, MOST_CUBES, "Cubes out of the game by colour."),
        ObservationField(
            "first_event", (), 0, facts.CYCLING_EVENTS - 1, "The event of turn 1; the others follow.", code=True
        ),
        ObservationField("events", (facts.N_EVENTS,), 0, Event.USED, "0 to come, 1 face up, 2 used.", code=True),
        ObservationField(
            "papal", (N_PAPAL,), 0, Papal.RED, "Papal tiles from turn 12 on: 0 hidden, 1 white, 2 red.", code=True
        ),
        ObservationField("canticle_turn", (facts.N_FRANCISCANS,), 1, facts.TURNS, "When each Franciscan city is open."),
        ObservationField("characters_left", (facts.N_CHARACTERS,), 0, 1, "1 while a character can be chosen."),
        ObservationField("deck", (facts.N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts face down by kind."),
        ObservationField("shown", (facts.N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts laid out by kind."),
        ObservationField("row_actions", (facts.TOP_LEVEL,), 0, facts.TOP_LEVEL, "What a manuscript costs by level."),
        ObservationField(
            "library_unknown", (facts.N_VALUES,), 0, MOST_TILES, "Library tiles the observer cannot place, by value."
        ),
        ObservationField(
            "library_seen", (facts.N_VALUES,), 0, MOST_TILES, "Tiles the observer is looking at, by value."
        ),
        ObservationField(
            "library_kept", (), 0, facts.N_VALUES, "The tile kept: 1 + number of the value, 0 for none.", code=True
        ),
        ObservationField("put_back", (), 0, facts.N_LIBRARY, "How many tiles have been put back on top of the pile."),
        ObservationField("looked_at", (), 0, facts.MOST_SEEN, "How many tiles the active player is looking at."),
    ],
    [
        ObservationField("ducats", (), 0, MUCH, "Ducats.", usual=60),
        ObservationField("status", (), 0, len(facts.STATUSES) - 1, "0 Merchant, 1 Friar, 2 Cardinal.", code=True),
        ObservationField("character", (), 0, facts.N_CHARACTERS, "1 + the character held, 0 for none.", code=True),
        ObservationField("office", (), 0, facts.N_OFFICES, "1 + the office won, 0 for none.", code=True),
        ObservationField("place", (), 0, facts.N_PLACES, "1 + where the pawn stands, 0 for nowhere.", code=True),
        ObservationField("cubes", (facts.N_COLOURS,), 0, MOST_CUBES, "Cubes by colour."),
        ObservationField("greens_in_front", (), 0, MOST_CUBES, "Green cubes in front of the screen."),
        ObservationField("manuscripts", (facts.N_MANUSCRIPTS,), 0, MOST_COPIES, "Manuscripts by kind."),
        ObservationField("looked", (), 0, 1, "1 once a library tile is kept."),
        ObservationField("bologna_owed", (), 0, 1, "1 while the Messenger's reward waits in Bologna."),
        ObservationField("orient_done", (), 0, 1, "1 once the end of the Orient is reached."),
        ObservationField("strike", (), 0, 1, "1 while Shlasinger's attack can be made."),
        ObservationField("coming", (), 0, 1, "1 while in the bidding."),
        ObservationField("cities", (N_VALUE_ZONES,), 0, 1, "1 where the player has taken a city's values."),
        ObservationField("spaces", (facts.N_TRACKS,), 0, facts.LAST_SPACE, "Where the disc lies, by track.", usual=20),
        ObservationField("total", (), -MUCH, MUCH, "All points once the game is over, 0 before.", usual=40),
    ],
    facts.MAX_PLAYERS,
)

AT = OBSERVATION_SPACE.firsts()


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
    out[AT.players] = game.seats
    out[AT.edition] = game.edition
    out[AT.turn] = game.turn
    out[AT.last_turn] = game.last_turn
    out[AT.phase] = game.phase
    out[AT.active] = seat_code(game.active, seat, game.seats)
    out[AT.place_in_order] = game.place_in_order
    out[AT.actions_left] = game.actions_left
    for once in range(N_ONCE):
        out[AT.used + once] = game.used[once]
    out[AT.just_black] = game.just_black
    out[AT.became_cardinal] = game.became_cardinal
    out[AT.charity_place] = game.charity_place
    out[AT.caller] = seat_code(game.caller, seat, game.seats)
    out[AT.bidder] = seat_code(game.bidder, seat, game.seats)
    out[AT.pope] = seat_code(game.pope, seat, game.seats)
    out[AT.bid] = game.bid
    out[AT.answered] = game.answered
    out[AT.due] = game.due
    out[AT.given] = game.given
    out[AT.candidates_asked] = game.candidates_asked
    for place in range(facts.MAX_PLAYERS):
        out[AT.order + place] = seat_code(game.order[place], seat, game.seats)
    for i in range(facts.N_TRACKS * facts.MAX_PLAYERS):  # one loop instead of two: the compiler takes many at once
        out[AT.ranking + i] = seat_code(game.ranking[i // facts.MAX_PLAYERS, i % facts.MAX_PLAYERS], seat, game.seats)


@rule
def observe_board(game: State, out: IntArray) -> None:
    """What lies on the board."""
    for row in range(facts.TURNS):
        red = game.rows[row + 1, facts.RED]
        black = game.rows[row + 1, facts.BLACK]
        yellow = game.rows[row + 1, facts.YELLOW]
        green = game.rows[row + 1, facts.GREEN]
        out[AT.rows + row * facts.N_COLOURS + facts.RED] = red
        out[AT.rows + row * facts.N_COLOURS + facts.BLACK] = black
        out[AT.rows + row * facts.N_COLOURS + facts.YELLOW] = yellow
        out[AT.rows + row * facts.N_COLOURS + facts.GREEN] = green
    for colour in range(facts.N_COLOURS):
        out[AT.areas + colour] = game.areas[colour]
    for colour in range(facts.N_COLOURS):
        out[AT.gone + colour] = game.gone[colour]
    out[AT.first_event] = game.first_event
    for event in range(facts.N_EVENTS):
        out[AT.events + event] = game.events[event]
    for i in range(N_PAPAL):
        out[AT.papal + i] = game.papal[facts.FIRST_PAPAL_TURN + i]
    for city in range(facts.N_FRANCISCANS):
        out[AT.canticle_turn + city] = game.canticle_turn[city]
    for character in range(facts.N_CHARACTERS):
        out[AT.characters_left + character] = game.characters_left[character]
    for kind in range(facts.N_MANUSCRIPTS):
        out[AT.deck + kind] = game.deck[kind]
    for kind in range(facts.N_MANUSCRIPTS):
        out[AT.shown + kind] = game.shown[kind]
    for level in range(facts.TOP_LEVEL):
        out[AT.row_actions + level] = game.row_actions[level + 1]


@rule
def observe_library(game: State, seat: int, out: IntArray) -> None:
    """The tiles the observer keeps or looks at, how many were put back, and what all the others must be."""
    for value in range(facts.N_VALUES):
        out[AT.library_unknown + value] = facts.LIBRARY_COUNT[value]
        out[AT.library_seen + value] = 0
    kept = game.players[seat].library + 0
    out[AT.library_kept] = kept
    if kept != Kept.NOT_LOOKED:
        out[AT.library_unknown + kept - Kept.FIRST] -= 1
    looked_at = 0
    while looked_at < facts.MOST_SEEN and game.seen[looked_at] >= 0:
        if game.active == seat:
            out[AT.library_seen + game.seen[looked_at]] += 1
            out[AT.library_unknown + game.seen[looked_at]] -= 1
        looked_at += 1
    out[AT.looked_at] = looked_at
    put_back = 0
    while put_back < facts.N_LIBRARY and game.put_back[put_back] >= 0:
        put_back += 1
    out[AT.put_back] = put_back


@rule
def observe_players(game: State, seat: int, out: IntArray) -> None:
    """A block for every player. One who is not in the game has nothing and is nowhere, so that the block is zero."""
    next_seat = seat
    for turn in range(facts.MAX_PLAYERS):
        block = AT.first_block + turn * AT.block_size
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
        red = player.cubes[facts.RED]
        black = player.cubes[facts.BLACK]
        yellow = player.cubes[facts.YELLOW]
        green = player.cubes[facts.GREEN]
        first = six(player.manuscripts, 0)
        second = six(player.manuscripts, 6)
        third = six(player.manuscripts, 12)
        fourth = six(player.manuscripts, 18)
        last_pair = player.manuscripts[facts.N_MANUSCRIPTS - 2]
        lingua = player.manuscripts[facts.N_MANUSCRIPTS - 1]
        out[block + AT.ducats] = ducats
        out[block + AT.status] = status
        out[block + AT.character] = character
        out[block + AT.office] = office
        out[block + AT.place] = place
        out[block + AT.cubes + facts.RED] = red
        out[block + AT.cubes + facts.BLACK] = black
        out[block + AT.cubes + facts.YELLOW] = yellow
        out[block + AT.cubes + facts.GREEN] = green
        out[block + AT.greens_in_front] = greens_in_front
        put_six(out, block + AT.manuscripts, first)
        put_six(out, block + AT.manuscripts + 6, second)
        put_six(out, block + AT.manuscripts + 12, third)
        put_six(out, block + AT.manuscripts + 18, fourth)
        out[block + AT.manuscripts + facts.N_MANUSCRIPTS - 2] = last_pair
        out[block + AT.manuscripts + facts.N_MANUSCRIPTS - 1] = lingua
        out[block + AT.looked] = looked
        out[block + AT.bologna_owed] = bologna_owed
        out[block + AT.orient_done] = orient_done
        out[block + AT.strike] = strike
        out[block + AT.coming] = coming
        out[block + AT.total] = 0
        for i in range(N_VALUE_ZONES):
            out[block + AT.cities + i] = (game.city_taken[VALUE_ZONES[i]] >> other) & 1
        for track in range(facts.N_TRACKS):
            out[block + AT.spaces + track] = game.space[track, other]
    if game.phase == Phase.OVER:
        other = seat
        for turn in range(game.seats):
            out[AT.first_block + turn * AT.block_size + AT.total] = total_points(game, other)
            other = other + 1 if other + 1 < game.seats else 0
