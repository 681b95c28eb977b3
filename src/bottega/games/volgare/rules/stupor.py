"""V9: Stupor Mundi: the call, the answers, the bidding, the payment. And the end of a player's turn."""

from __future__ import annotations

from bottega.core.amounts import fill, total_of
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BRINDISI,
    EVENT_KNOWLEDGE,
    N_VOTING,
    RED,
    STUPOR_BONUS,
    STUPOR_MUNDI,
    STUPOR_TURN,
    TURNS,
    VOTES,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.election import begin_election
from bottega.games.volgare.rules.event import begin_turn
from bottega.games.volgare.rules.pieces import gain_knowledge, give_up_cube
from bottega.games.volgare.rules.turn import begin_player_turn, must_land
from bottega.games.volgare.state import NOBODY, NOWHERE, Event, Phase, State, active_player, virtual_votes, votes


@rule
def may_end(game: State) -> int:  # V3.9, V4.3
    return Reason.LAND_FIRST if must_land(game) else Reason.OK


@rule
def do_end(game: State) -> None:  # V3.9: unused actions are lost
    end_player_turn(game)


@rule
def end_player_turn(game: State) -> None:  # V3.9, V3.2
    """The next player in order; after the last one the next turn, or the election."""
    if game.place_in_order + 1 < game.seats:
        begin_player_turn(game, game.place_in_order + 1)
    elif game.last_turn or game.turn == TURNS:
        begin_election(game)
    else:
        begin_turn(game)


# --------------------------------------------------------------------------------------------------- call and summons


@rule
def may_call(game: State) -> int:  # V9.1
    if game.turn < STUPOR_TURN:
        return Reason.STUPOR_NOT_YET
    if game.events[STUPOR_MUNDI] == Event.USED:
        return Reason.STUPOR_USED
    if active_player(game).place != BRINDISI:
        return Reason.NOT_IN_BRINDISI
    return Reason.OK


@rule
def do_call(game: State) -> None:  # V9.1
    game.caller = game.active
    fill(game.coming, 0)
    game.coming[game.caller] = 1
    game.bid = 0
    game.bidder = NOBODY
    game.answered = 0
    ask_next_to_come(game)


@rule
def ask_next_to_come(game: State) -> None:  # V9.1, V9.3
    """The others in turn order; when all have answered, the bidding begins, or the caller has won."""
    while game.answered < game.seats:
        seat = game.order[game.answered]
        if seat != game.caller:
            game.active = seat
            game.phase = Phase.SUMMONS
            return
        game.answered += 1
    game.active = game.caller
    if total_of(game.coming) == 1:
        finish_auction(game, game.caller)
    else:
        game.phase = Phase.BID


@rule
def do_accept(game: State) -> None:  # V9.1
    active_player(game).place = BRINDISI
    active_player(game).harbour_left = NOWHERE
    game.coming[game.active] = 1
    game.answered += 1
    ask_next_to_come(game)


@rule
def do_refuse(game: State) -> None:  # V9.1
    game.answered += 1
    ask_next_to_come(game)


# ------------------------------------------------------------------------------------------------------------ bidding


@rule
def bonus_of(game: State, seat: int) -> int:  # V9.2
    """The caller bids two more than his votes."""
    if seat == game.caller:
        return STUPOR_BONUS
    return 0


@rule
def highest_bid_of(game: State, seat: int) -> int:  # V9.2
    return votes(game, seat) + bonus_of(game, seat)


@rule
def may_bid(game: State, bid: int) -> int:  # V9.2
    if bid <= game.bid:
        return Reason.BID_TOO_LOW
    if bid > highest_bid_of(game, game.active):
        return Reason.BID_TOO_HIGH
    return Reason.OK


@rule
def do_bid(game: State, bid: int) -> None:  # V9.2
    game.bid = bid
    game.bidder = game.active
    go_on_bidding(game)


@rule
def may_pass(game: State) -> int:  # V9.2
    return Reason.CALLER_MUST_OPEN if game.bid == 0 else Reason.OK


@rule
def do_pass(game: State) -> None:  # V9.2
    game.coming[game.active] = 0
    go_on_bidding(game)


@rule
def next_in_auction(game: State, seat: int) -> int:  # V9.2
    """Who comes after a seat: the caller, then those who came in turn order, and again."""
    place = -1
    if seat != game.caller:
        place = 0
        while game.order[place] != seat:
            place += 1
    for later in range(place + 1, game.seats):
        if game.order[later] != game.caller and game.coming[game.order[later]]:
            return game.order[later]
    if game.coming[game.caller]:
        return game.caller
    for later in range(game.seats):
        if game.coming[game.order[later]]:
            return game.order[later]
    return seat


@rule
def go_on_bidding(game: State) -> None:  # V9.2
    """The next one who could still raise; who cannot is out without being asked. The last one left has won."""
    while total_of(game.coming) > 1:
        game.active = next_in_auction(game, game.active)
        if highest_bid_of(game, game.active) > game.bid:
            return
        game.coming[game.active] = 0
    game.due = game.bid - virtual_votes(game, game.bidder) - bonus_of(game, game.bidder)
    game.active = game.bidder
    game.given = RED
    go_on_giving(game)


# ------------------------------------------------------------------------------------------------------------ payment


@rule
def may_give(game: State, colour: int) -> int:  # V9.3: dearest first, so that no cube can be superfluous
    me = active_player(game)
    if me.cubes[colour] == 0:
        return Reason.NO_SUCH_CUBE
    if colour < game.given:
        return Reason.DEARER_FIRST
    enough = 0
    for cheaper in range(colour, N_VOTING):
        enough += VOTES[cheaper] * me.cubes[cheaper]
    if enough < game.due:
        return Reason.WOULD_NOT_SUFFICE
    return Reason.OK


@rule
def do_give(game: State, colour: int) -> None:  # V9.3
    give_cube(game, colour)
    go_on_giving(game)


@rule
def give_cube(game: State, colour: int) -> None:
    give_up_cube(game, game.active, colour)
    game.due -= VOTES[colour]
    game.given = colour


@rule
def go_on_giving(game: State) -> None:  # V9.3
    """Give without asking as long as there is only one way."""
    while game.due > 0:
        ways = 0
        way = 0
        for colour in range(N_VOTING):
            if may_give(game, colour) == Reason.OK:
                ways += 1
                way = colour
        if ways > 1:
            game.phase = Phase.GIVE
            return
        give_cube(game, way)
    finish_auction(game, game.active)


@rule
def finish_auction(game: State, winner: int) -> None:  # V9.3
    """The winner's knowledge; the tile is used; the caller's turn is over."""
    gain_knowledge(game, winner, EVENT_KNOWLEDGE[STUPOR_MUNDI])
    game.events[STUPOR_MUNDI] = Event.USED
    fill(game.coming, 0)
    game.caller = NOBODY
    game.bid = 0
    game.bidder = NOBODY
    game.answered = 0
    game.due = 0
    game.given = RED
    end_player_turn(game)
