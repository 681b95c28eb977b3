"""What must hold after every decision: nothing is lost, nothing is doubled, what follows from other fields does follow.

Not rules of the game but a guard of the rules: fuzzing and the position builder ask it.
"""

from __future__ import annotations

from enum import IntEnum

from bottega.core.amounts import least_of, total_of
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    BLOCKS_PER_COLOUR,
    COST,
    MARKERS,
    MAX_PLAYERS,
    N_CITIES,
    N_COLOURS,
    N_DISPLAY,
    N_OBJECTS,
    N_SECTIONS,
    N_TILES,
    OBJECTS_PER_KIND,
    WHEEL_FILLED_TO,
)
from bottega.games.carrara.rules.build import accepted_blocks
from bottega.games.carrara.state import (
    NOTHING,
    Phase,
    Place,
    State,
    belongs_to,
    blocks_on_wheel,
    city_of,
)


class Broken(IntEnum):
    """What the audit can find."""

    NOTHING = 0
    BLOCKS_NOT_CONSERVED = 1
    OBJECTS_NOT_CONSERVED = 2
    WHEEL_OVERFULL = 3
    DISPLAY = 4
    OFFER = 5
    PLAYER_SUMS = 6
    MARKERS = 7
    NEGATIVE = 8
    FLOW = 9
    EMPTY_SEAT = 10


@rule
def audit(game: State) -> int:
    """The first thing that does not hold, or 0."""
    if not blocks_conserved(game):
        return Broken.BLOCKS_NOT_CONSERVED
    if not objects_conserved(game):
        return Broken.OBJECTS_NOT_CONSERVED
    if blocks_on_wheel(game) > WHEEL_FILLED_TO:
        return Broken.WHEEL_OVERFULL
    if not display_agrees(game):
        return Broken.DISPLAY
    if not offer_agrees(game):
        return Broken.OFFER
    for seat in range(MAX_PLAYERS):
        if not player_sums_agree(game, seat):
            return Broken.PLAYER_SUMS
        if seat < game.seats and not markers_agree(game, seat):
            return Broken.MARKERS
        if not nothing_negative(game, seat):
            return Broken.NEGATIVE
        if seat >= game.seats and not seat_is_empty(game, seat):
            return Broken.EMPTY_SEAT
    if not flow_agrees(game):
        return Broken.FLOW
    return Broken.NOTHING


@rule
def blocks_conserved(game: State) -> bool:
    """42 blocks, seven of each colour, in the bag, on the wheel and with the players."""
    for colour in range(N_COLOURS):
        if game.bag[colour] < 0:
            return False
        total = game.bag[colour] + 0
        for section in range(N_SECTIONS):
            if game.wheel[section, colour] < 0:
                return False
            total += game.wheel[section, colour]
        for seat in range(MAX_PLAYERS):
            total += game.players[seat].blocks[colour]
        if total != BLOCKS_PER_COLOUR:
            return False
    return True


@rule
def objects_conserved(game: State) -> bool:
    """36 objects, six of each kind, in the supply, for sale and with the players."""
    for kind in range(N_OBJECTS):
        if game.supply[kind] < 0 or game.for_sale[kind] < 0:
            return False
        total = game.supply[kind] + game.for_sale[kind]
        for seat in range(MAX_PLAYERS):
            total += game.players[seat].objects[kind]
        if total != OBJECTS_PER_KIND:
            return False
    return True


@rule
def display_agrees(game: State) -> bool:
    """Every tile that is said to be on the display lies there exactly once; only 8s stand beside the board."""
    shown = 0
    for space in range(N_DISPLAY):
        tile = game.display[space]
        if tile != NOTHING:
            if game.place[tile] != Place.DISPLAY:
                return False
            shown += 1
    for tile in range(N_TILES):
        if game.place[tile] == Place.DISPLAY:
            shown -= 1
        if (game.place[tile] == Place.PILE or game.place[tile] == Place.DISPLAY) and COST[tile] == BIG_COST:
            return False
        if game.place[tile] == Place.BESIDE and (COST[tile] < BIG_COST or not game.expansion):
            return False
        if game.place[tile] < 0 or game.place[tile] >= Place.BUILT + game.seats * N_CITIES:
            return False
    return shown == 0


@rule
def offer_agrees(game: State) -> bool:
    """The numbers of tiles on offer by cost."""
    for cost in range(BIG_COST + 1):
        count = 0
        for tile in range(N_TILES):
            if COST[tile] == cost and (game.place[tile] == Place.DISPLAY or game.place[tile] == Place.BESIDE):
                count += 1
        if count != game.on_offer[cost]:
            return False
    return True


@rule
def player_sums_agree(game: State, seat: int) -> bool:
    """Buildings and their cost in each city."""
    for city in range(N_CITIES):
        count = 0
        worth = 0
        for tile in range(N_TILES):
            if belongs_to(game, tile, seat) and city_of(game, tile) == city:
                count += 1
                worth += COST[tile]
        if count != game.players[seat].buildings[city] or worth != game.players[seat].worth[city]:
            return False
    return True


@rule
def markers_agree(game: State, seat: int) -> bool:
    """Every scoring has used one of the six markers."""
    player = game.players[seat]
    used = total_of(player.scored_type) + total_of(player.scored_category)
    for city in range(N_CITIES):
        if game.city_scored_by[city] == seat:
            used += 1
    return used + player.markers == MARKERS


@rule
def nothing_negative(game: State, seat: int) -> bool:
    player = game.players[seat]
    if player.coins < 0 or player.markers < 0 or player.raised < 0:
        return False
    return least_of(player.blocks) >= 0 and least_of(player.objects) >= 0 and least_of(player.points) >= 0


@rule
def seat_is_empty(game: State, seat: int) -> bool:
    """A seat that is not in the game owns nothing."""
    player = game.players[seat]
    return player.coins + player.markers + player.raised + total_of(player.blocks) + total_of(player.objects) == 0


@rule
def flow_agrees(game: State) -> bool:
    """The half-done things fit the phase, and what is asked for can be answered."""
    if game.active < 0 or game.active >= game.seats:
        return False
    for seat in range(game.seats):
        if game.players[seat].raised > 1 - game.open_screens:  # open screens are not raised
            return False
    if (game.phase == Phase.TAKE) != (game.section != NOTHING):
        return False
    if (game.phase == Phase.PAY) != (game.due > 0):
        return False
    if (game.phase == Phase.PAY or game.phase == Phase.UPGRADE) != (game.tile != NOTHING):
        return False
    if game.phase == Phase.PAY and accepted_blocks(game, game.city) <= game.due:
        return False
    return game.phase != Phase.REPLACE or belongs_to(game, game.replaced, game.active)
