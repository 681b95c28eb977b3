"""C5: Extra purchase."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.carrara.facts import OBJECT_PRICE
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.turn import lower_screen
from bottega.games.carrara.state import Purchase, State, active_player


@rule
def may_purchase(game: State, kind: int) -> int:  # C5.1, C2.1
    if game.purchase == Purchase.FORBIDDEN:
        return Reason.NO_PURCHASE_WITHOUT_ACTION
    if game.purchase == Purchase.CLOSED:
        return Reason.NO_PURCHASE_AFTER_ANNOUNCING
    if game.purchase == Purchase.DONE:
        return Reason.ONE_PURCHASE_A_TURN
    if game.for_sale[kind] == 0:
        return Reason.OBJECT_SOLD
    if active_player(game).coins < OBJECT_PRICE:
        return Reason.OBJECT_TOO_DEAR
    return Reason.OK


@rule
def do_purchase(game: State, kind: int) -> None:  # C5.1
    me = active_player(game)
    me.coins -= OBJECT_PRICE
    me.objects[kind] += 1
    lower_screen(game)
    game.for_sale[kind] -= 1
    game.purchase = Purchase.DONE
