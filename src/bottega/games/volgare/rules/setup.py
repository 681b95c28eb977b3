"""V2: Setup, and the choice of the starting cities."""

from __future__ import annotations

from bottega.core.amounts import fill
from bottega.core.dice import draw, roll
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BAG,
    CANTICLE_TURNS,
    CYCLING_EVENTS,
    FILLED_ROWS,
    LIBRARY_COUNT,
    MANUSCRIPT_COUNT,
    MAX_PLAYERS,
    N_COLOURS,
    N_FRANCISCANS,
    N_MANUSCRIPTS,
    N_TRACKS,
    N_VALUES,
    ROW_LIMIT,
    START_DUCATS,
    START_ZONE,
    TURNS,
    Status,
    Track,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.event import begin_turn, refill_manuscripts
from bottega.games.volgare.state import (
    NOBODY,
    NOTHING,
    NOWHERE,
    Event,
    Kept,
    Papal,
    Phase,
    Source,
    State,
    active_player,
)

# The table's options as integers, as `setup` takes them.
RECIPE = ("seats", "edition", "open_screens", "start", "head_start")
RANDOM_SEAT = -1
START = RECIPE.index("start")
HEAD_START = RECIPE.index("head_start")  # from here on by seat


@rule
def deal(game: State, setup_args: IntArray) -> None:
    """A new game with the dice as they are. Every other field is set: the record may hold an old game."""
    game.seats = setup_args[0]
    game.edition = setup_args[1]
    game.open_screens = setup_args[2]
    game.turn = 0
    game.last_turn = 0
    for seat in range(MAX_PLAYERS):
        clear_player(game, seat)
        game.players[seat].points[Source.HEAD_START] = setup_args[HEAD_START + seat]  # V1.1
    lay_out_events(game)
    fill_turn_track(game)
    lay_out_tiles(game)
    draw_order(game, setup_args[START])
    clear_turn(game)
    game.phase = Phase.START
    game.place_in_order = game.seats - 1
    game.active = game.order[game.place_in_order]


@rule
def clear_player(game: State, seat: int) -> None:  # V1.2, V2.6
    """A Merchant with ten ducats; an empty seat has none."""
    player = game.players[seat]
    player.ducats = START_DUCATS if seat < game.seats else 0
    player.status = Status.MERCHANT
    player.character = NOBODY
    player.office = NOTHING
    player.place = NOWHERE
    player.harbour_left = NOWHERE
    fill(player.cubes, 0)
    player.greens_in_front = 0
    fill(player.manuscripts, 0)
    player.library = Kept.NOT_LOOKED
    player.bologna_owed = 0
    player.orient_done = 0
    player.strike = 0
    fill(player.points, 0)


@rule
def lay_out_events(game: State) -> None:  # V2.1, V2.3, V2.4
    """The first event at random, papal tiles face down, a canticle tile for each Franciscan city."""
    game.first_event = roll(game.dice, CYCLING_EVENTS)
    fill(game.events, Event.TO_COME)
    fill(game.papal, Papal.HIDDEN)
    for city in range(N_FRANCISCANS):
        game.canticle_turn[city] = CANTICLE_TURNS[city]
    for city in range(N_FRANCISCANS - 1, 0, -1):
        other = roll(game.dice, city + 1)
        turn = game.canticle_turn[city]
        game.canticle_turn[city] = game.canticle_turn[other]
        game.canticle_turn[other] = turn


@rule
def fill_turn_track(game: State) -> None:  # V2.2
    """The whole bag at random onto the first seven rows, each to its limit."""
    for colour in range(N_COLOURS):
        game.areas[colour] = BAG[game.seats, colour]  # stands for the bag until it is empty
        game.gone[colour] = 0
    for row in range(TURNS + 1):
        fill(game.rows[row], 0)
    for row in range(1, FILLED_ROWS + 1):
        for _ in range(ROW_LIMIT[game.seats]):
            game.rows[row, draw(game.dice, game.areas)] += 1


@rule
def lay_out_tiles(game: State) -> None:  # V2.5, V2.7
    for kind in range(N_MANUSCRIPTS):
        game.deck[kind] = MANUSCRIPT_COUNT[kind]
        game.shown[kind] = 0
    fill(game.row_actions, 0)
    refill_manuscripts(game)
    for value in range(N_VALUES):
        game.library[value] = LIBRARY_COUNT[value]
    fill(game.put_back, NOTHING)
    fill(game.characters_left, 1)
    fill(game.city_taken, 0)


@rule
def draw_order(game: State, first: int) -> None:  # V2.6
    """A random turn order; whoever was chosen to begin changes places with the first.

    The discs on knowledge space 1 are stacked from its end, so the first player is on top.
    """
    for seat in range(MAX_PLAYERS):
        game.order[seat] = seat if seat < game.seats else NOBODY
    for place in range(game.seats - 1, 0, -1):
        other = roll(game.dice, place + 1)
        seat = game.order[place]
        game.order[place] = game.order[other]
        game.order[other] = seat
    for place in range(1, game.seats):
        if game.order[place] == first:
            game.order[place] = game.order[0]
            game.order[0] = first
    for track in range(N_TRACKS):
        for place in range(MAX_PLAYERS):
            game.space[track, place] = 1 if track == Track.KNOWLEDGE and place < game.seats else 0
            game.ranking[track, place] = game.order[game.seats - 1 - place] if place < game.seats else NOBODY


@rule
def clear_turn(game: State) -> None:
    game.actions_left = 0
    fill(game.used, 0)
    fill(game.seen, NOTHING)
    fill(game.coming, 0)
    game.just_black = 0
    game.became_cardinal = 0
    game.charity_place = 0
    game.caller = NOBODY
    game.bid = 0
    game.bidder = NOBODY
    game.answered = 0
    game.due = 0
    game.given = 0
    game.candidates_asked = 0
    game.pope = NOBODY


@rule
def may_start(game: State, city: int) -> int:  # V2.6
    for seat in range(game.seats):
        if game.players[seat].place == START_ZONE[city]:
            return Reason.START_TAKEN
    return Reason.OK


@rule
def do_start(game: State, city: int) -> None:  # V2.6
    active_player(game).place = START_ZONE[city]
    if game.place_in_order == 0:
        begin_turn(game)
    else:
        game.place_in_order -= 1
        game.active = game.order[game.place_in_order]
