"""C2: A turn, and what the chapters of the actions share."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.carrara.facts import RELIEF_COINS
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.state import NOTHING, Phase, Purchase, State, active_player


@rule
def busy(game: State) -> int:
    """The reason against an action that does not fit what is asked for at the moment."""
    return Reason.BUSY_TURN + game.phase


@rule
def clear_turn(game: State) -> None:
    """Forget the half-done things of an action."""
    game.section = NOTHING
    game.taken = 0
    game.tile = NOTHING
    game.city = NOTHING
    game.replaced = NOTHING
    game.space = NOTHING
    game.due = 0
    game.purchase = Purchase.FORBIDDEN


@rule
def finish_action(game: State) -> None:  # C2.1
    """The action is done: one object may be bought, the end announced."""
    clear_turn(game)
    game.purchase = Purchase.ALLOWED
    game.phase = Phase.CLOSING


@rule
def take_relief(game: State) -> None:  # C2.2, C3.5
    """Two coins instead of an action; no object may be bought."""
    clear_turn(game)
    active_player(game).coins += RELIEF_COINS
    raise_screen(game)
    game.phase = Phase.CLOSING


@rule
def raise_screen(game: State) -> None:  # C2.3
    """The active player shows everybody what lies behind the screen; there is none to raise where screens are open."""
    if not game.open_screens:
        active_player(game).raised = 1


@rule
def lower_screen(game: State) -> None:  # C2.3
    """Something changes behind the active player's screen: from now on it hides again."""
    active_player(game).raised = 0
