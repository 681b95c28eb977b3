"""C3: Buy blocks."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.dice import draw
from bottega.core.rule import rule
from bottega.games.carrara.facts import N_COLOURS, N_SECTIONS, PRICE, WHEEL_FILLED_TO
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.turn import finish_action, lower_screen, take_relief
from bottega.games.carrara.state import Phase, State, active_player, blocks_on_wheel


@rule
def may_buy(game: State) -> int:  # C3.1, C3.6
    return Reason.NO_BLOCKS_ANYWHERE if blocks_on_wheel(game) == 0 and total_of(game.bag) == 0 else Reason.OK


@rule
def do_buy(game: State) -> None:  # C3.1, C3.2
    turn_wheel(game)
    refill_wheel(game)
    offer_sections(game)


@rule
def may_buy_still(game: State) -> int:  # C3.7
    if not game.expansion:
        return Reason.EXPANSION_BUY_STILL
    if blocks_on_wheel(game) == 0:
        return Reason.WHEEL_EMPTY
    return Reason.OK


@rule
def do_buy_still(game: State) -> None:  # C3.7: neither turned nor refilled
    offer_sections(game)


@rule
def turn_wheel(game: State) -> None:  # C3.1
    """Every block moves on by one section; those of the last come round to the first."""
    for colour in range(N_COLOURS):
        from_last = game.wheel[N_SECTIONS - 1, colour]
        for section in range(N_SECTIONS - 1, 0, -1):
            game.wheel[section, colour] = game.wheel[section - 1, colour]
        game.wheel[0, colour] = from_last
    game.turned += 1


@rule
def refill_wheel(game: State) -> None:  # C3.2
    """Draw blocks onto section I until the wheel holds eleven, or the bag is empty."""
    for _ in range(blocks_on_wheel(game), WHEEL_FILLED_TO):
        colour = draw(game.dice, game.bag)
        if colour < 0:
            break
        game.wheel[0, colour] += 1


@rule
def offer_sections(game: State) -> None:  # C3.4, C3.5
    """Ask for a section; if nothing can be afforded anywhere, give relief instead."""
    for section in range(N_SECTIONS):
        if can_afford_in(game, section):
            game.phase = Phase.SECTION
            return
    take_relief(game)


@rule
def can_afford_in(game: State, section: int) -> bool:  # C3.3
    """Whether the section has a block that the active player can pay."""
    coins = active_player(game).coins
    for colour in range(N_COLOURS):
        if game.wheel[section, colour] > 0 and PRICE[section, colour] <= coins:
            return True
    return False


@rule
def may_section(game: State, section: int) -> int:  # C3.4
    if can_afford_in(game, section):
        return Reason.OK
    for colour in range(N_COLOURS):
        if game.wheel[section, colour] > 0:
            return Reason.SECTION_TOO_DEAR
    return Reason.SECTION_EMPTY


@rule
def do_section(game: State, section: int) -> None:  # C3.4
    game.section = section
    game.phase = Phase.TAKE


@rule
def may_take(game: State, colour: int) -> int:  # C3.3, C3.4
    if game.wheel[game.section, colour] == 0:
        return Reason.COLOUR_NOT_IN_SECTION
    if active_player(game).coins < PRICE[game.section, colour]:
        return Reason.BLOCK_TOO_DEAR
    return Reason.OK


@rule
def do_take(game: State, colour: int) -> None:  # C3.3, C3.4
    me = active_player(game)
    me.coins -= PRICE[game.section, colour]
    me.blocks[colour] += 1
    lower_screen(game)
    game.wheel[game.section, colour] -= 1
    game.taken += 1
    if not can_afford_in(game, game.section):
        finish_action(game)


@rule
def may_stop(game: State) -> int:  # C3.4
    return Reason.TAKE_ONE_FIRST if game.taken == 0 else Reason.OK


@rule
def do_stop(game: State) -> None:  # C3.4
    finish_action(game)
