"""C6.3, C7.2: The objectives. The base game plays with the cards T1, O1 and B1 and without a Bonus card."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.carrara.facts import COST, MARKERS, N_CITIES, N_TILES, NEEDED, Deck, Top
from bottega.games.carrara.rules.building_cards import building_progress
from bottega.games.carrara.rules.object_cards import object_progress
from bottega.games.carrara.state import State, belongs_to, number_of_buildings, points_made

DEAR_COST = 5  # the Top card Ta counts buildings of cost 5 and 8


@rule
def fulfils(game: State, seat: int, deck: int) -> bool:  # C6.3, C7.2
    """Whether a player fulfils the objective of a deck's card."""
    return progress(game, seat, deck) >= needed(game, deck)


@rule
def needed(game: State, deck: int) -> int:  # C6.3, C7.2
    """The threshold of the objective for this number of players."""
    return NEEDED[deck, game.cards[deck], game.seats]


@rule
def progress(game: State, seat: int, deck: int) -> int:  # C6.3, C7.2
    """How far a player is with the objective of a deck's card."""
    if deck == Deck.TOP:
        return top_progress(game, seat)
    if deck == Deck.OBJECT:
        return object_progress(game, seat)
    return building_progress(game, seat)


@rule
def top_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.TOP]
    player = game.players[seat]
    count = 0
    if card == Top.SCORINGS:
        count = MARKERS - player.markers
    elif card == Top.DEAR_BUILDINGS:
        for tile in range(N_TILES):
            if COST[tile] >= DEAR_COST and belongs_to(game, tile, seat):
                count += 1
    elif card == Top.CITIES_SCORED:
        for city in range(N_CITIES):
            if game.city_scored_by[city] == seat:
                count += 1
    elif card == Top.COINS:
        count = player.coins
    elif card == Top.BUILDINGS:
        count = number_of_buildings(game, seat)
    elif card == Top.VICTORY_POINTS:
        count = points_made(game, seat)
    return count
