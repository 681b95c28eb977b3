"""V8: Salterio, small business, the six tracks, and the look into the Papal Library."""

from __future__ import annotations

from bottega.core.dice import draw, roll
from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    ALL_FRANCISCANS_TURN,
    BLUE,
    BUSINESS_DUCATS,
    COLOUR_OF,
    FRANCISCAN_NUMBER,
    LENGTH,
    LIBRARY_NUMBER,
    LIBRARY_TURN,
    MESSENGER_DUCATS,
    MESSENGER_KNOWLEDGE,
    MESSENGER_YELLOW,
    MOST_SEEN,
    N_LIBRARY,
    N_VALUES,
    SALTERIO,
    SALTERIO_OF_LAST,
    YELLOW,
    Character,
    Edition,
    Status,
    Track,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.pieces import gain_knowledge, give_up_cube, move_disc
from bottega.games.volgare.rules.turn import may_spend, spend
from bottega.games.volgare.rules.zones import messenger_time
from bottega.games.volgare.state import NOTHING, Kept, Once, Phase, State, active_player, has_virtual


@rule
def may_salterio(game: State) -> int:  # V8.1
    return may_spend(game, Once.SALTERIO, 1)


@rule
def do_salterio(game: State) -> None:  # V8.1
    last = game.ranking[Track.KNOWLEDGE, game.seats - 1]
    gain_knowledge(game, game.active, SALTERIO_OF_LAST if last == game.active else SALTERIO)
    spend(game, Once.SALTERIO, 1)


@rule
def may_business(game: State) -> int:  # V8.2
    return may_spend(game, Once.BUSINESS, 1)


@rule
def do_business(game: State) -> None:  # V8.2
    active_player(game).ducats += BUSINESS_DUCATS
    spend(game, Once.BUSINESS, 1)


# ----------------------------------------------------------------------------------------------------------- advances


@rule
def yellow_after_saving(game: State, yellow: int) -> int:  # V10.1
    """The real yellow cubes needed: Michael's virtual one saves one each time."""
    if has_virtual(game, game.active, YELLOW):
        return max(0, yellow - 1)
    return yellow


@rule
def enters_bologna(game: State, track: int, steps: int) -> bool:  # V8.3
    return track == Track.MESSENGER and game.space[track, game.active] + steps == LENGTH[track]


@rule
def canticle_is_open(game: State, place: int) -> bool:  # V8.6, V12.2
    """Whether a Franciscan city's tile shows this turn, or all of them are open."""
    city = FRANCISCAN_NUMBER[place]
    if city < 0:
        return False
    return game.canticle_turn[city] == game.turn or game.turn >= ALL_FRANCISCANS_TURN[game.edition]


@rule
def may_advance(game: State, track: int, steps: int) -> int:  # V8.3-V8.8, V8.10
    reason = may_spend(game, Once.TRACK + track, steps)
    if reason != Reason.OK:
        return reason
    me = active_player(game)
    if game.space[track, game.active] + steps > LENGTH[track]:
        return Reason.TRACK_ENDS
    if track == Track.ORIENT and me.status != Status.MERCHANT:
        return Reason.ORIENT_MERCHANTS_ONLY
    if track == Track.RIDDLE and COLOUR_OF[me.place] != BLUE:
        return Reason.RIDDLE_NOT_BLUE
    if track == Track.CANTICLE:
        if FRANCISCAN_NUMBER[me.place] < 0:
            return Reason.CANTICLE_NOT_HERE
        if not canticle_is_open(game, me.place):
            return Reason.CANTICLE_NOT_NOW
        if me.cubes[YELLOW] < yellow_after_saving(game, steps):
            return Reason.CANTICLE_YELLOW
    if track == Track.LIBRARY and game.turn < LIBRARY_TURN:
        return Reason.LIBRARY_CLOSED
    if enters_bologna(game, track, steps):
        if me.ducats < MESSENGER_DUCATS[messenger_time(game)]:
            return Reason.MESSENGER_DUCATS
        if me.cubes[YELLOW] < yellow_after_saving(game, MESSENGER_YELLOW[messenger_time(game)]):
            return Reason.MESSENGER_YELLOW
    return Reason.OK


@rule
def do_advance(game: State, track: int, steps: int) -> None:  # V8.3-V8.8
    me = active_player(game)
    if track == Track.CANTICLE:
        give_up_yellow(game, steps)
    if enters_bologna(game, track, steps):
        me.ducats -= MESSENGER_DUCATS[messenger_time(game)]
        give_up_yellow(game, MESSENGER_YELLOW[messenger_time(game)])
        if game.edition == Edition.ITALIAN:
            me.bologna_owed = 1  # V12.1
        else:
            gain_knowledge(game, game.active, MESSENGER_KNOWLEDGE[messenger_time(game)])
    move_disc(game, track, game.active, game.space[track, game.active] + steps)
    if track == Track.ORIENT and game.space[track, game.active] == LENGTH[track]:
        me.orient_done = 1
    spend(game, Once.TRACK + track, steps)


@rule
def give_up_yellow(game: State, yellow: int) -> None:  # V8.3, V8.6
    for _ in range(yellow_after_saving(game, yellow)):
        give_up_cube(game, game.active, YELLOW)


# -------------------------------------------------------------------------------------------------------- the library


@rule
def tiles_to_look_at(game: State) -> int:  # V8.9
    """The library number reached, one more with Zazza; 0 before the first number."""
    number = LIBRARY_NUMBER[game.space[Track.LIBRARY, game.active]]
    if number > 0 and active_player(game).character == Character.ZAZZA:
        number += 1
    return number


@rule
def number_put_back(game: State) -> int:
    """How many tiles lie on top of the pile after having been looked at."""
    count = 0
    while count < N_LIBRARY and game.put_back[count] != NOTHING:
        count += 1
    return count


@rule
def library_tiles_left(game: State) -> int:  # V8.9
    left = number_put_back(game)
    for value in range(N_VALUES):
        left += game.library[value]
    return left


@rule
def may_look(game: State) -> int:  # V8.9
    if active_player(game).library != Kept.NOT_LOOKED:
        return Reason.LOOKED_ALREADY
    if tiles_to_look_at(game) == 0:
        return Reason.NOT_REACHED
    if library_tiles_left(game) == 0:
        return Reason.LIBRARY_EMPTY
    return Reason.OK


@rule
def do_look(game: State) -> None:  # V8.9
    """The top tiles: those put back first, then unseen ones. A look always rolls dice, so it cannot be undone."""
    roll(game.dice, 1)
    for i in range(min(tiles_to_look_at(game), library_tiles_left(game))):
        top = number_put_back(game) - 1
        if top >= 0:
            game.seen[i] = game.put_back[top]
            game.put_back[top] = NOTHING
        else:
            game.seen[i] = draw(game.dice, game.library)
    if game.seen[1] == NOTHING:
        do_keep_tile(game, game.seen[0])
    else:
        game.phase = Phase.LOOK


@rule
def place_among_seen(game: State, value: int) -> int:
    """Where a tile of a value is among those being looked at, or -1."""
    for i in range(MOST_SEEN):
        if game.seen[i] == value:
            return i
    return -1


@rule
def remove_seen(game: State, value: int) -> None:
    for i in range(place_among_seen(game, value), MOST_SEEN - 1):
        game.seen[i] = game.seen[i + 1]
    game.seen[MOST_SEEN - 1] = NOTHING


@rule
def may_choose_tile(game: State, value: int) -> int:  # V8.9
    return Reason.TILE_NOT_SEEN if place_among_seen(game, value) < 0 else Reason.OK


@rule
def do_keep_tile(game: State, value: int) -> None:  # V8.9
    active_player(game).library = Kept.FIRST + value
    remove_seen(game, value)
    go_on_putting_back(game)


@rule
def do_put_back(game: State, value: int) -> None:  # V8.9: the first one put back lies lowest
    put_on_top(game, value)
    go_on_putting_back(game)


@rule
def put_on_top(game: State, value: int) -> None:
    remove_seen(game, value)
    game.put_back[number_put_back(game)] = value


@rule
def go_on_putting_back(game: State) -> None:
    """Ask as long as two or more are left, equal or not, so that nobody learns which; the last goes back by itself."""
    if game.seen[1] != NOTHING:
        game.phase = Phase.PUT_BACK
        return
    if game.seen[0] != NOTHING:
        put_on_top(game, game.seen[0])
    game.phase = Phase.ACTIONS
