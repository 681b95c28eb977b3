"""V3.8-V3.11: Order and actions, and what the chapters of the actions share."""

from __future__ import annotations

from bottega.core.amounts import fill
from bottega.core.rule import rule
from bottega.games.volgare.facts import ACTIONS_A_TURN, N_ZONES, Character, Track
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.pieces import move_disc
from bottega.games.volgare.state import Once, Phase, State, active_player


@rule
def busy(game: State) -> int:
    """The reason against an action that does not fit what is asked for at the moment."""
    return Reason.BUSY_START + game.phase


@rule
def set_order(game: State) -> None:  # V3.8
    """Least knowledge first; then whoever is furthest on Rest comes to the front and goes back to its start."""
    for place in range(game.seats):
        game.order[place] = game.ranking[Track.KNOWLEDGE, game.seats - 1 - place]
    rested = game.ranking[Track.REST, 0]
    if game.space[Track.REST, rested] > 0:
        place = 0
        while game.order[place] != rested:
            place += 1
        while place > 0:
            game.order[place] = game.order[place - 1]
            place -= 1
        game.order[0] = rested
        move_disc(game, Track.REST, rested, 0)
    begin_player_turn(game, 0)


@rule
def begin_player_turn(game: State, place: int) -> None:  # V3.9
    """Five actions for the player at a place of the order, six with Muret."""
    game.place_in_order = place
    game.active = game.order[place]
    game.phase = Phase.ACTIONS
    game.actions_left = ACTIONS_A_TURN
    if active_player(game).character == Character.MURET:
        game.actions_left += 1
    fill(game.used, 0)
    game.just_black = 0
    game.became_cardinal = 0


@rule
def must_land(game: State) -> bool:  # V4.3
    """Whether the pawn has begun this turn at sea and is still there."""
    return active_player(game).place >= N_ZONES and not game.used[Once.MOVE]


@rule
def may_spend(game: State, once: int, actions: int) -> int:  # V3.9, V3.10, V4.3
    """Whether so many actions can be spent on something that can be done once a turn."""
    if game.used[once]:
        return Reason.DONE_THIS_TURN
    if game.actions_left < actions:
        return Reason.TOO_FEW_ACTIONS
    if once != Once.MOVE and must_land(game) and game.actions_left <= actions:
        return Reason.MUST_LAND
    return Reason.OK


@rule
def spend(game: State, once: int, actions: int) -> None:  # V3.9, V3.10
    game.used[once] = 1
    game.actions_left -= actions
