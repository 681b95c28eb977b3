"""C1: Setup."""

from __future__ import annotations

from bottega.core.amounts import fill
from bottega.core.dice import roll
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import (
    BIG_COST,
    BLOCKS_PER_COLOUR,
    CARD_IDS,
    COST,
    FOR_SALE_PER_KIND,
    MARKERS,
    MAX_PLAYERS,
    N_DECKS,
    N_DISPLAY,
    N_SECTIONS,
    N_TILES,
    OBJECTS_PER_KIND,
    START_BLOCK,
    START_COINS,
)
from bottega.games.carrara.rules.build import refill_space
from bottega.games.carrara.rules.turn import clear_turn
from bottega.games.carrara.state import NOBODY, NOTHING, Phase, Place, Source, State

# The table's options as integers, as `setup` takes them.
RECIPE = ("seats", "expansion", "open_screens", "top", "object", "building", "bonus", "start", "head_start")
RANDOM_CARD = -1
RANDOM_SEAT = -1
FIRST_CARD = RECIPE.index("top")
START = RECIPE.index("start")
HEAD_START = RECIPE.index("head_start")  # from here on by seat
DECK_SIZES = tuple(len(deck) for deck in CARD_IDS)


@rule
def deal(game: State, setup_args: IntArray) -> None:
    """A new game with the dice as they are. Every other field is set: the record may hold an old game."""
    game.seats = setup_args[0]
    game.expansion = setup_args[1]
    game.open_screens = setup_args[2]
    choose_cards(game, setup_args)
    choose_start_seat(game, setup_args)
    lay_out_blocks(game)
    lay_out_objects(game)
    for seat in range(MAX_PLAYERS):
        clear_player(game, seat)
        game.players[seat].points[Source.HEAD_START] = setup_args[HEAD_START + seat]  # C1.2
    for turn in range(game.seats):
        equip_player(game, turn)
    fill(game.upgrade_of, NOBODY)
    fill(game.city_scored_by, NOBODY)
    lay_out_buildings(game)
    game.active = game.start_seat
    game.round_number = 1
    game.turned = 0
    game.announced_by = NOBODY
    game.last_tile_by = NOBODY
    game.phase = Phase.TURN
    clear_turn(game)


@rule
def choose_cards(game: State, setup_args: IntArray) -> None:  # C7.1
    """One card of each deck: as the recipe says, or at random."""
    for deck in range(N_DECKS):
        game.cards[deck] = setup_args[FIRST_CARD + deck]
        if game.expansion and game.cards[deck] == RANDOM_CARD:
            game.cards[deck] = roll(game.dice, DECK_SIZES[deck])


@rule
def choose_start_seat(game: State, setup_args: IntArray) -> None:  # C1.1
    """By lot, or as the table has agreed. The dice are rolled in any case: who begins changes no other draw."""
    game.start_seat = roll(game.dice, game.seats)
    if setup_args[START] != RANDOM_SEAT:
        game.start_seat = setup_args[START]


@rule
def lay_out_blocks(game: State) -> None:  # C1.1
    """One block of each colour on section I, all others in the bag."""
    for section in range(N_SECTIONS):
        fill(game.wheel[section], 1 if section == 0 else 0)
    fill(game.bag, BLOCKS_PER_COLOUR - 1)


@rule
def lay_out_objects(game: State) -> None:  # C1.3
    """One object of each kind for sale, the others in the supply."""
    fill(game.for_sale, FOR_SALE_PER_KIND)
    fill(game.supply, OBJECTS_PER_KIND - FOR_SALE_PER_KIND)


@rule
def lay_out_buildings(game: State) -> None:  # C1.3, C4.3
    """Nine of the thirty buildings face up; with the expansion the 8s stand beside the board."""
    fill(game.on_offer, 0)
    for tile in range(N_TILES):
        if COST[tile] < BIG_COST:
            game.place[tile] = Place.PILE
        elif game.expansion:
            game.place[tile] = Place.BESIDE
            game.on_offer[BIG_COST] += 1
        else:
            game.place[tile] = Place.GONE
    for space in range(N_DISPLAY):
        game.display[space] = NOTHING
        refill_space(game, space)


@rule
def clear_player(game: State, seat: int) -> None:
    """An empty player board."""
    player = game.players[seat]
    player.coins = 0
    fill(player.blocks, 0)
    fill(player.objects, 0)
    player.raised = 0
    player.markers = 0
    fill(player.scored_type, 0)
    fill(player.scored_category, 0)
    fill(player.points, 0)
    fill(player.buildings, 0)
    fill(player.worth, 0)


@rule
def equip_player(game: State, turn: int) -> None:  # C1.2
    """Coins, markers and one block for the player who is the given number of turns after the start player."""
    player = game.players[(game.start_seat + turn) % game.seats]
    player.coins = START_COINS
    player.markers = MARKERS
    player.blocks[START_BLOCK[turn]] += 1
    game.bag[START_BLOCK[turn]] -= 1
