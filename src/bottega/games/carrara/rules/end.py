"""C6: The end: announcing, skipping, the last round, final scoring."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.rule import rule
from bottega.games.carrara.facts import ANNOUNCEMENT_VP, COINS_PER_VP, SPARE_OBJECT_VP, Deck
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.bonus_cards import score_bonus_card
from bottega.games.carrara.rules.building_cards import points_of_building_card
from bottega.games.carrara.rules.cards import fulfils
from bottega.games.carrara.rules.object_cards import points_of_object_card
from bottega.games.carrara.rules.turn import clear_turn, raise_screen
from bottega.games.carrara.state import (
    NOBODY,
    Phase,
    Purchase,
    Source,
    State,
    active_player,
    total_points,
)


@rule
def may_announce(game: State) -> int:  # C6.1, C6.2, C6.3
    if game.announced_by != NOBODY:
        return Reason.ALREADY_ANNOUNCED
    if game.last_tile_by != NOBODY and game.last_tile_by != game.active:
        return Reason.TILES_EXHAUSTED
    if not fulfils(game, game.active, Deck.TOP):
        return Reason.TOP_NOT_MET
    if not fulfils(game, game.active, Deck.OBJECT):
        return Reason.OBJECTS_NOT_MET
    if not fulfils(game, game.active, Deck.BUILDING):
        return Reason.BUILDINGS_NOT_MET
    return Reason.OK


@rule
def do_announce(game: State) -> None:  # C6.2, C2.3
    active_player(game).points[Source.ANNOUNCEMENT] += ANNOUNCEMENT_VP
    game.announced_by = game.active
    raise_screen(game)
    if game.phase == Phase.CLOSING:
        game.purchase = Purchase.CLOSED  # C2.1: after announcing at the end nothing more may be bought


@rule
def may_skip(game: State) -> int:  # C6.2
    if game.announced_by == NOBODY:
        return Reason.NOBODY_ANNOUNCED
    if game.announced_by == game.active:
        return Reason.ANNOUNCER_PLAYS
    return Reason.OK


@rule
def do_skip(game: State) -> None:  # C6.2
    end_turn(game)


@rule
def do_end(game: State) -> None:  # C2.1
    end_turn(game)


@rule
def end_turn(game: State) -> None:  # C2.1, C6.1, C6.2
    """The next player clockwise; when the last round is complete, final scoring."""
    clear_turn(game)
    game.phase = Phase.TURN
    game.active = (game.active + 1) % game.seats
    if game.active == game.start_seat:
        if game.announced_by != NOBODY or game.last_tile_by != NOBODY:
            final_scoring(game)
            game.phase = Phase.OVER
        else:
            game.round_number += 1


@rule
def final_scoring(game: State) -> None:  # C6.4, C7.1
    """Points for objects, buildings, the Bonus card and coins; coins of the Bonus card count before converting."""
    for seat in range(game.seats):
        player = game.players[seat]
        on_card, spare = points_of_object_card(game, seat)
        player.points[Source.OBJECTS] = on_card
        player.points[Source.SPARE_OBJECTS] = spare * SPARE_OBJECT_VP
        player.points[Source.BUILDINGS] = points_of_building_card(game, seat)
        if game.expansion:
            score_bonus_card(game, seat)
        player.points[Source.COINS] = player.coins // COINS_PER_VP[game.cards[Deck.TOP]]


@rule
def has_won(game: State, seat: int) -> bool:  # C6.5
    """Whether a player has the most points, ties broken by blocks; several may win together."""
    if game.phase != Phase.OVER:
        return False
    for other in range(game.seats):
        lead = total_points(game, other) - total_points(game, seat)
        more_blocks = total_of(game.players[other].blocks) > total_of(game.players[seat].blocks)
        if lead > 0 or (lead == 0 and more_blocks):
            return False
    return True


@rule
def over(game: State) -> bool:  # C6.4
    """Whether final scoring is done."""
    return game.phase == Phase.OVER
