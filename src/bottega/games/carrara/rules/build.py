"""C4, first part: build, improve, upgrade."""

from __future__ import annotations

from bottega.core.dice import roll
from bottega.core.rule import rule
from bottega.games.carrara.facts import ACCEPTS, BIG_COST, COST, N_CITIES, N_DISPLAY, N_TILES
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.turn import finish_action, lower_screen
from bottega.games.carrara.state import (
    NOBODY,
    NOTHING,
    Phase,
    Place,
    State,
    active_player,
    belongs_to,
    can_be_taken,
    city_of,
)


@rule
def accepted_blocks(game: State, city: int) -> int:  # C4.1
    """How many blocks the active player has in colours that a city accepts."""
    me = active_player(game)
    total = 0
    for colour in range(ACCEPTS[city]):
        total += me.blocks[colour]
    return total


@rule
def may_build(game: State, tile: int, city: int) -> int:  # C4.1, C4.3
    if COST[tile] == BIG_COST and not game.expansion:
        return Reason.EXPANSION_EIGHTS
    if not can_be_taken(game, tile):
        return Reason.TILE_NOT_ON_OFFER
    if accepted_blocks(game, city) < COST[tile]:
        return Reason.NOT_ENOUGH_BLOCKS
    return Reason.OK


@rule
def do_build(game: State, tile: int, city: int) -> None:  # C4.1
    take_tile(game, tile)
    put_up(game, tile, city)
    ask_for_payment(game, COST[tile])


@rule
def may_improve(game: State, tile: int) -> int:  # C4.4
    if not game.expansion:
        return Reason.EXPANSION_IMPROVE
    if not belongs_to(game, tile, game.active):
        return Reason.NOT_YOUR_BUILDING
    if COST[tile] == BIG_COST:
        return Reason.EIGHT_CANNOT_IMPROVE
    affordable = COST[tile] + accepted_blocks(game, city_of(game, tile))
    reason = Reason.NOTHING_DEARER
    for cost in range(COST[tile] + 1, BIG_COST + 1):
        if game.on_offer[cost] > 0:
            if cost <= affordable:
                return Reason.OK
            reason = Reason.IMPROVING_TOO_DEAR
    return reason


@rule
def do_improve(game: State, tile: int) -> None:  # C4.4
    game.replaced = tile
    game.phase = Phase.REPLACE


@rule
def may_replace(game: State, tile: int) -> int:  # C4.4
    if not can_be_taken(game, tile):
        return Reason.TILE_NOT_ON_OFFER
    difference = COST[tile] - COST[game.replaced]
    if difference <= 0:
        return Reason.NOT_DEARER
    if accepted_blocks(game, city_of(game, game.replaced)) < difference:
        return Reason.NOT_ENOUGH_FOR_DIFFERENCE
    return Reason.OK


@rule
def do_replace(game: State, tile: int) -> None:  # C4.4
    city = city_of(game, game.replaced)
    pull_down(game, game.replaced)
    take_tile(game, tile)
    put_up(game, tile, city)
    ask_for_payment(game, COST[tile] - COST[game.replaced])


@rule
def may_pay(game: State, colour: int) -> int:  # C4.1
    if colour >= ACCEPTS[game.city]:
        return Reason.COLOUR_NOT_ACCEPTED
    if active_player(game).blocks[colour] == 0:
        return Reason.NO_BLOCK_OF_COLOUR
    return Reason.OK


@rule
def do_pay(game: State, colour: int) -> None:  # C4.1
    pay_block(game, colour)
    go_on_paying(game)


@rule
def may_upgrade(game: State, space: int) -> int:  # C4.3, C4.9
    return Reason.UPGRADE_TAKEN if game.upgrade_of[space] != NOBODY else Reason.OK


@rule
def do_upgrade(game: State, space: int) -> None:  # C4.9
    game.upgrade_of[space] = game.active
    finish_action(game)


# ---------------------------------------------------------------------------------------------- tiles and the display


@rule
def take_tile(game: State, tile: int) -> None:  # C4.1, C4.3, C6.1
    """Take a tile on offer. Its display space stays empty until everything is paid."""
    game.space = NOTHING
    if game.place[tile] == Place.DISPLAY:
        for space in range(N_DISPLAY):
            if game.display[space] == tile:
                game.display[space] = NOTHING
                game.space = space
    game.on_offer[COST[tile]] -= 1
    game.place[tile] = Place.GONE
    if game.space != NOTHING and ordinary_tiles_left(game) == 0:
        game.last_tile_by = game.active


@rule
def ordinary_tiles_left(game: State) -> int:  # C6.1
    """Buildings still on the display or in the pile."""
    left = 0
    for tile in range(N_TILES):
        if game.place[tile] == Place.PILE or game.place[tile] == Place.DISPLAY:
            left += 1
    return left


@rule
def put_up(game: State, tile: int, city: int) -> None:  # C4.1
    """Put a tile into a city of the active player."""
    me = active_player(game)
    game.tile = tile
    game.city = city
    game.place[tile] = Place.BUILT + game.active * N_CITIES + city
    me.buildings[city] += 1
    me.worth[city] += COST[tile]


@rule
def pull_down(game: State, tile: int) -> None:  # C4.4
    """The replaced tile leaves the game."""
    me = active_player(game)
    me.buildings[city_of(game, tile)] -= 1
    me.worth[city_of(game, tile)] -= COST[tile]
    game.place[tile] = Place.GONE


@rule
def refill_space(game: State, space: int) -> None:  # C1.3, C4.2
    """Turn up a tile of the pile on a display space, if there is one."""
    left = 0
    for tile in range(N_TILES):
        if game.place[tile] == Place.PILE:
            left += 1
    if left == 0:
        return
    chosen = roll(game.dice, left)
    for tile in range(N_TILES):
        if game.place[tile] == Place.PILE:
            if chosen == 0:
                game.place[tile] = Place.DISPLAY
                game.display[space] = tile
                game.on_offer[COST[tile]] += 1
                return
            chosen -= 1


# ------------------------------------------------------------------------------------------------------------ payment


@rule
def ask_for_payment(game: State, cost: int) -> None:  # C4.1
    game.due = cost
    game.phase = Phase.PAY
    go_on_paying(game)


@rule
def go_on_paying(game: State) -> None:  # C4.1
    """Pay without asking as long as there is no choice of colour; ask where there is one."""
    while game.due > 0:
        colour = only_way_to_pay(game)
        if colour == NOTHING:
            return
        pay_block(game, colour)
    complete_building(game)


@rule
def only_way_to_pay(game: State) -> int:
    """A colour that has to be paid in any case: all accepted blocks are due, or all are of one colour."""
    me = active_player(game)
    everything_is_due = accepted_blocks(game, game.city) == game.due
    found = NOTHING
    for colour in range(ACCEPTS[game.city]):
        if me.blocks[colour] > 0:
            if everything_is_due:
                return colour
            if found != NOTHING:
                return NOTHING
            found = colour
    return found


@rule
def pay_block(game: State, colour: int) -> None:  # C4.1
    """A paid block goes into the bag."""
    active_player(game).blocks[colour] -= 1
    lower_screen(game)
    game.bag[colour] += 1
    game.due -= 1


@rule
def complete_building(game: State) -> None:  # C4.2, C4.3
    """Everything is paid: refill the display; an 8 brings an upgrade tile."""
    if game.space != NOTHING:
        refill_space(game, game.space)
    if COST[game.tile] == BIG_COST:
        game.phase = Phase.UPGRADE
    else:
        finish_action(game)
