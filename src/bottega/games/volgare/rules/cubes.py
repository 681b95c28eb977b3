"""V6: Cubes."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import ACTIONS_FOR_CUBES, BLACK, GREEN, KIND_OF, PRICE, SELLING_BLACK, YELLOW, Kind
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.pieces import give_up_cube
from bottega.games.volgare.rules.turn import may_spend, spend
from bottega.games.volgare.state import Once, Phase, State, active_player


@rule
def price_of_cubes(game: State, colour: int, count: int) -> int:  # V6.1-V6.4
    """Red 30 each, yellow 15 each but nothing in an abbey, black and green free."""
    if colour == YELLOW and KIND_OF[active_player(game).place] == Kind.ABBEY:
        return 0
    return PRICE[colour] * count


@rule
def may_cubes(game: State, colour: int, count: int) -> int:  # V6.1-V6.4
    reason = may_spend(game, Once.CUBES + colour, ACTIONS_FOR_CUBES[count])
    if reason != Reason.OK:
        return reason
    if game.areas[colour] < count:
        return Reason.TOO_FEW_CUBES_IN_AREA
    if active_player(game).ducats < price_of_cubes(game, colour, count):
        return Reason.YELLOW_TOO_DEAR if colour == YELLOW else Reason.CUBES_TOO_DEAR
    return Reason.OK


@rule
def do_cubes(game: State, colour: int, count: int) -> None:  # V6.1-V6.4
    me = active_player(game)
    me.ducats -= price_of_cubes(game, colour, count)
    game.areas[colour] -= count
    if colour == GREEN:
        me.greens_in_front += count
    else:
        me.cubes[colour] += count
    spend(game, Once.CUBES + colour, ACTIONS_FOR_CUBES[count])
    if colour == BLACK:
        game.just_black = count
        game.phase = Phase.BLACK


@rule
def do_sell(game: State) -> None:  # V6.2
    give_up_cube(game, game.active, BLACK)
    active_player(game).ducats += SELLING_BLACK
    game.just_black -= 1
    if game.just_black == 0:
        game.phase = Phase.ACTIONS


@rule
def do_keep(game: State) -> None:  # V6.2
    game.just_black = 0
    game.phase = Phase.ACTIONS
