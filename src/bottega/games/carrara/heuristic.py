"""How good a position looks to a player: a hand-made estimate for the greedy player and the search.

In hundredths of a victory point. It knows what the player's seat may know: coins, blocks and objects were all taken
in the open. Not a rule of the game; change it freely, the arena says whether it got better.
"""

from __future__ import annotations

from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    ACCEPTS,
    BIG_COST,
    COINS_PER_VP,
    COST,
    N_CATEGORIES,
    N_CITIES,
    N_COLOURS,
    N_SECTIONS,
    N_TYPES,
    NEEDED_IN_CITY,
    PRICE,
    Deck,
)
from bottega.games.carrara.rules.bonus_cards import city_pays, type_pays
from bottega.games.carrara.rules.building_cards import points_of_building_card
from bottega.games.carrara.rules.cards import needed, progress
from bottega.games.carrara.rules.object_cards import points_of_object_card
from bottega.games.carrara.rules.score import buildings_of_type, cost_of_category, value_coins, value_vp
from bottega.games.carrara.state import NOBODY, Phase, Source, State, city_of, total_points

POINT = 100
HEURISTIC_ERROR = 300.0  # by what worse positions still get some attention of the search
COIN = 45  # what a coin can still become, above its value at the end
BLOCK = (240, 180, 160, 110, 85, 60)  # by colour: what a block is worth in the hand
ENOUGH_BLOCKS = 8  # of those beyond, each is worth only a part
SURPLUS_BLOCK = 40
OBJECT = 200  # an object that a scoring will bring
SCORING_LATER = 62  # per cent of a scoring that has not been done yet
MARKER = 450  # the least that an unused marker is worth
OBJECTIVE = 400  # for each fulfilled objective, in part for a part of it
UPGRADE = 500  # for choosing an upgrade tile
BEHIND = 3000  # against ending the game without leading
SCORINGS = N_TYPES + N_CITIES + N_CATEGORIES


@rule
def heuristic(game: State, seat: int) -> int:
    """The estimated final points of a seat, in hundredths, less what it would mean to end the game while behind."""
    if game.phase == Phase.OVER:
        return POINT * total_points(game, seat)
    value = POINT * points_if_ended_now(game, seat)
    player = game.players[seat]
    value += COIN * player.coins
    value += worth_of_blocks(player.blocks)
    value += scorings_to_come(game, seat)
    for deck in range(Deck.BONUS):
        value += OBJECTIVE * min(progress(game, seat, deck), needed(game, deck)) // needed(game, deck)
    if game.active == seat:
        value += half_done(game, seat)
    if game.announced_by == seat:
        for other in range(game.seats):
            if other != seat and points_if_ended_now(game, other) > points_if_ended_now(game, seat):
                value -= BEHIND
    return value


@rule
def worth_of_blocks(blocks: IntArray) -> int:
    """What the blocks in the hand are worth, the best ones first; a hoard is worth little more than enough."""
    value = 0
    room = ENOUGH_BLOCKS + 0
    for colour in range(N_COLOURS):
        useful = min(room, blocks[colour])
        value += BLOCK[colour] * useful + min(BLOCK[colour], SURPLUS_BLOCK) * (blocks[colour] - useful)
        room -= useful
    return value


@rule
def points_if_ended_now(game: State, seat: int) -> int:
    """Points on the track, for objects, buildings and coins; the Bonus card is left out, it moves little."""
    on_card, spare = points_of_object_card(game, seat)
    points = points_of_building_card(game, seat) + on_card + spare
    points += game.players[seat].coins // COINS_PER_VP[game.cards[Deck.TOP]]
    for source in range(Source.OBJECTS):
        points += game.players[seat].points[source]
    return points


@rule
def scorings_to_come(game: State, seat: int) -> int:
    """What the best scorings would bring, one for each marker left; a marker is worth a little in any case.

    The six best so far stand in order in six variables, and each new one finds its place among them: one look at every
    scoring, where choosing the best again and again would take six.
    """
    first = MARKER + 0
    second = MARKER + 0
    third = MARKER + 0
    fourth = MARKER + 0
    fifth = MARKER + 0
    sixth = MARKER + 0
    for scoring in range(SCORINGS):
        value = SCORING_LATER * worth_of_scoring(game, seat, scoring) // 100
        first, value = max(first, value), min(first, value)
        second, value = max(second, value), min(second, value)
        third, value = max(third, value), min(third, value)
        fourth, value = max(fourth, value), min(fourth, value)
        fifth, value = max(fifth, value), min(fifth, value)
        sixth = max(sixth, value)
    markers = game.players[seat].markers
    total = 0
    total += first * (markers > 0) + second * (markers > 1) + third * (markers > 2)
    total += fourth * (markers > 3) + fifth * (markers > 4) + sixth * (markers > 5)
    return total


@rule
def worth_of_scoring(game: State, seat: int, scoring: int) -> int:
    """What scoring a type, a city or a category would bring now, in hundredths; a city not yet ripe counts in part."""
    player = game.players[seat]
    if scoring < N_TYPES:
        if player.scored_type[scoring]:
            return 0
        vp, coins = type_pays(game, seat, scoring)
        return POINT * vp + coin_value(game) * coins + OBJECT * buildings_of_type(game, seat, scoring)
    scoring -= N_TYPES
    if scoring < N_CITIES:
        if game.city_scored_by[scoring] != NOBODY:
            return 0
        vp, coins = city_pays(game, seat, scoring)
        value = POINT * vp + coin_value(game) * coins + OBJECT * player.buildings[scoring]
        if player.buildings[scoring] < NEEDED_IN_CITY[scoring]:
            value = value * player.buildings[scoring] // (NEEDED_IN_CITY[scoring] + 1)
        return value
    category = scoring - N_CITIES
    if not game.expansion or player.scored_category[category]:
        return 0
    cost = cost_of_category(game, seat, category)
    space = N_CITIES + category
    return cost * (POINT * value_vp(game, seat, space) + coin_value(game) * value_coins(game, seat, space))


@rule
def coin_value(game: State) -> int:
    """A coin in the hand: what it may buy, and what it is worth at the end."""
    return COIN + POINT // COINS_PER_VP[game.cards[Deck.TOP]]


@rule
def half_done(game: State, seat: int) -> int:
    """What the rest of a half-done turn will bring or cost."""
    if game.phase == Phase.SECTION:
        best = 0
        for section in range(N_SECTIONS):
            best = max(best, worth_of_section(game, seat, section))
        return best
    if game.phase == Phase.TAKE:
        return worth_of_section(game, seat, game.section)
    if game.phase == Phase.PAY:
        return -cheapest_payment(game.players[seat].blocks, game.city, game.due)
    if game.phase == Phase.REPLACE:
        return POINT * best_improvement(game)
    if game.phase == Phase.UPGRADE:
        return UPGRADE
    return 0


@rule
def worth_of_section(game: State, seat: int, section: int) -> int:
    """What buying all worthwhile blocks of a section gains, the best colours first, as far as the coins go."""
    coins = game.players[seat].coins + 0
    gain = 0
    for colour in range(N_COLOURS):
        price = PRICE[section, colour]
        profit = BLOCK[colour] - price * coin_value(game)
        for _ in range(game.wheel[section, colour]):
            if price <= coins and profit > 0:
                coins -= price
                gain += profit
    return gain


@rule
def cheapest_payment(blocks: IntArray, city: int, due: int) -> int:
    """The value of the cheapest accepted blocks that pay what is due."""
    total = 0
    for colour in range(ACCEPTS[city] - 1, -1, -1):
        paid = min(due, blocks[colour])
        total += paid * BLOCK[colour]
        due -= paid
    return total


@rule
def best_improvement(game: State) -> int:
    """By how much the dearest affordable replacement is dearer than what it replaces, less a little."""
    blocks = 0
    for colour in range(ACCEPTS[city_of(game, game.replaced)]):
        blocks += game.players[game.active].blocks[colour]
    best = 0
    for cost in range(COST[game.replaced] + 1, BIG_COST + 1):
        if game.on_offer[cost] > 0 and cost - COST[game.replaced] <= blocks:
            best = cost - COST[game.replaced]
    return best
