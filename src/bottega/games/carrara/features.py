"""What decides a game of Carrara, in figures: the search multiplies them by weights learned from its own games.

`python -m bottega.tools.fit_value_network carrara` finds the weights (`value_network.json`) from games that the search
plays against itself. To give the search a new idea of the game, add a figure here and run it again.
"""

from __future__ import annotations

from bottega.core.record import FloatArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BONUS_CITIES,
    COINS_PER_VP,
    COST,
    N_CITIES,
    N_COLOURS,
    N_RANKS,
    N_SPACES,
    N_TILES,
    N_TYPES,
    VP_BY_CITY,
    VP_EACH,
    Bonus,
    Deck,
)
from bottega.games.carrara.heuristic import (
    half_done,
    scorings_to_come,
)
from bottega.games.carrara.rules.bonus_cards import (
    HALF,
    best_two,
    both_pay,
    city_pays,
    has_highest_worth,
    type_pays,
)
from bottega.games.carrara.rules.building_cards import points_of_building_card
from bottega.games.carrara.rules.cards import needed, progress
from bottega.games.carrara.rules.object_cards import points_of_object_card
from bottega.games.carrara.rules.score import buildings_of_type, value_coins, value_vp
from bottega.games.carrara.state import (
    NOTHING,
    Place,
    State,
    belongs_to,
    city_of,
    number_of_buildings,
    points_on_track,
    total_cost,
)

FEATURE_NAMES = (
    "points on the track",
    "points of the object card",
    "points for spare objects",
    "points of the building card",
    "points of the bonus card",
    "points for coins",
    "first ten coins",
    "further coins",
    "white blocks",
    "yellow blocks",
    "red blocks",
    "green blocks",
    "blue blocks",
    "black blocks",
    "blocks beyond eight",
    "scorings to come",
    "markers left",
    "part of the top objective",
    "part of the object objective",
    "part of the building objective",
    "objectives fulfilled",
    "may announce",
    "leads and may announce",
    "is behind and may announce",
    "has announced",
    "leads in the last round",
    "to move",
    "rest of the turn",
    "buildings",
    "cost of buildings",
    "buildings in Livorno",
    "buildings in Pisa",
    "buildings in Lucca",
    "buildings in Viareggio",
    "buildings in Massa",
    "buildings in Lerici",
    "upgrades",
    "types scored",
    "cities scored",
    "types owned and unscored",
    "lead in points now",
)
LEAD = 40  # the place of the last figure
OBJECTIVES = 3
CLOSE = 10.0  # points: larger leads count less and less


@rule
def features(game: State, out: FloatArray) -> float:
    """Fill in the figures of every seat, a row each; returns how far the game has come, from 0 to 1."""
    best = -999
    second = -999
    for seat in range(game.seats):
        points = measure_seat(game, seat, out[seat])
        out[seat, LEAD] = points
        if points > best:
            second = best
            best = points
        elif points > second:
            second = points
    for seat in range(game.seats):
        lead = int(out[seat, LEAD]) - best
        measure_lead(game, seat, lead if lead < 0 else best - second, out[seat])
    return how_far(game)


@rule
def how_far(game: State) -> float:
    """How many of the thirty small buildings have left the board."""
    taken = 0
    for tile in range(N_TILES):
        if game.place[tile] >= Place.GONE:
            taken += 1
    return min(1.0, taken / 30.0)


@rule
def measure_seat(game: State, seat: int, out: FloatArray) -> int:
    """All figures but those that compare with the others; returns the points if the game ended now."""
    player = game.players[seat]
    rate = COINS_PER_VP[game.cards[Deck.TOP]]
    on_card, spare = points_of_object_card(game, seat)
    out[0] = points_on_track(game, seat) / 10.0
    out[1] = on_card / 10.0
    out[2] = spare / 10.0
    for_buildings = points_of_building_card(game, seat)
    out[3] = for_buildings / 10.0
    out[4] = estimate_bonus(game, seat) / 10.0
    out[5] = (player.coins // rate) / 10.0
    out[6] = min(player.coins, 10) / 10.0
    out[7] = max(player.coins - 10, 0) / 10.0
    total = 0
    for colour in range(N_COLOURS):
        out[8 + colour] = player.blocks[colour] / 4.0
        total += player.blocks[colour]
    out[14] = max(total - 8, 0) / 4.0
    out[15] = scorings_to_come(game, seat) / 1000.0
    out[16] = player.markers / 2.0
    fulfilled = 0
    for deck in range(Deck.BONUS):
        part = min(progress(game, seat, deck), needed(game, deck)) / needed(game, deck)
        out[17 + deck] = part
        fulfilled += part >= 1.0
    out[20] = fulfilled
    out[26] = game.active == seat
    out[27] = half_done(game, seat) / 1000.0 if game.active == seat else 0.0
    out[28] = number_of_buildings(game, seat) / 4.0
    out[29] = total_cost(game, seat) / 10.0
    for city in range(N_CITIES):
        out[30 + city] = player.buildings[city] / 2.0
    upgrades = 0
    for space in range(N_SPACES):
        upgrades += game.upgrade_of[space] == seat
    out[36] = upgrades
    scored = 0
    unscored = 0
    for kind in range(N_TYPES):
        scored += player.scored_type[kind]
        if not player.scored_type[kind] and buildings_of_type(game, seat, kind) > 0:
            unscored += 1
    out[37] = scored / 2.0
    cities = 0
    for city in range(N_CITIES):
        cities += game.city_scored_by[city] == seat
    out[38] = cities
    out[39] = unscored / 2.0
    return points_on_track(game, seat) + on_card + spare + for_buildings + player.coins // rate


@rule
def measure_lead(game: State, seat: int, lead: int, out: FloatArray) -> None:
    """What it means to lead, or to be behind, by so many points."""
    steep = lead / (CLOSE + abs(lead))
    may_announce = out[20] == OBJECTIVES
    out[21] = may_announce
    out[22] = steep if may_announce and lead > 0 else 0.0
    out[23] = steep if may_announce and lead < 0 else 0.0
    out[24] = game.announced_by == seat
    last_round = game.announced_by >= 0 or game.last_tile_by >= 0
    out[25] = steep if last_round else 0.0
    out[LEAD] = steep


@rule
def estimate_bonus(game: State, seat: int) -> int:
    """What the Bonus card would bring now, coins turned into points."""
    card = game.cards[Deck.BONUS]
    vp = 0
    coins = 0
    if card == NOTHING:
        return 0
    if card == Bonus.TWO_TYPES:
        first, second = best_two(game, seat, True)
        vp, coins = both_pay(type_pays(game, seat, first), type_pays(game, seat, second))
    elif card == Bonus.SMALLEST_OF_TYPE:
        for kind in range(N_TYPES):
            for rank in range(N_RANKS):
                tile = kind * N_RANKS + rank
                if belongs_to(game, tile, seat):
                    vp += COST[tile] * value_vp(game, seat, city_of(game, tile))
                    coins += COST[tile] * value_coins(game, seat, city_of(game, tile))
                    break
    elif card == Bonus.COAST_AND_HILLS:
        vp += VP_EACH[Deck.BONUS, card] * has_highest_worth(game, seat, 0, HALF)
        vp += VP_EACH[Deck.BONUS, card] * has_highest_worth(game, seat, HALF, N_CITIES)
    elif card == Bonus.EVERY_CITY:
        for city in range(N_CITIES):
            vp += VP_BY_CITY[Deck.BONUS, card, city] * has_highest_worth(game, seat, city, city + 1)
    else:
        first = BONUS_CITIES[card, 0]
        second = BONUS_CITIES[card, 1]
        if card == Bonus.TWO_CITIES:
            first, second = best_two(game, seat, False)
        vp, coins = both_pay(city_pays(game, seat, first), city_pays(game, seat, second))
    return vp + coins // COINS_PER_VP[game.cards[Deck.TOP]]
