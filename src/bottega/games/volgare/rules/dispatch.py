"""V3.9-V3.11: when each kind of action is legal, and what it does: `legal`, `why_not` and `step` are made from this.

The conditions and `mark_advance` only save time: they rule out what the place, or the first step, rules out anyway.
"""

from __future__ import annotations

from bottega.core.dispatch import ActionRule, dispatch
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.volgare.actions import ACTIONS
from bottega.games.volgare.facts import KIND_OF, MOST_STEPS, N_ADVANCES, N_MANUSCRIPTS, Kind
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.charity import do_payer, may_payer
from bottega.games.volgare.rules.cubes import do_cubes, do_keep, do_sell, may_cubes
from bottega.games.volgare.rules.election import do_decline, do_office, may_office
from bottega.games.volgare.rules.movement import do_move, may_move
from bottega.games.volgare.rules.places import (
    do_abbey,
    do_cardinal,
    do_friar,
    do_manuscript,
    do_strike,
    may_abbey,
    may_cardinal,
    may_friar,
    may_manuscript,
    may_strike,
)
from bottega.games.volgare.rules.setup import do_start, may_start
from bottega.games.volgare.rules.stupor import (
    do_accept,
    do_bid,
    do_call,
    do_end,
    do_give,
    do_pass,
    do_refuse,
    may_bid,
    may_call,
    may_end,
    may_give,
    may_pass,
)
from bottega.games.volgare.rules.tracks import (
    do_advance,
    do_business,
    do_keep_tile,
    do_look,
    do_put_back,
    do_salterio,
    may_advance,
    may_business,
    may_choose_tile,
    may_look,
    may_salterio,
)
from bottega.games.volgare.rules.turn import busy
from bottega.games.volgare.rules.zones import do_bologna, do_city, do_event, may_bologna, may_city, may_event
from bottega.games.volgare.state import Phase, State, active_player

FIRST_ADVANCE = ACTIONS.first("advance")
FIRST_MANUSCRIPT = ACTIONS.first("manuscript")


@rule
def at_abbey(game: State) -> bool:
    return KIND_OF[active_player(game).place] == Kind.ABBEY


@rule
def at_convent(game: State) -> bool:
    return KIND_OF[active_player(game).place] == Kind.CONVENT


@rule
def at_cathedral(game: State) -> bool:
    return KIND_OF[active_player(game).place] == Kind.CATHEDRAL


@rule
def has_strike(game: State) -> bool:
    return active_player(game).strike != 0


@rule
def has_actions(game: State) -> bool:
    return game.actions_left > 0


@rule
def mark_advance(game: State, mask: IntArray) -> int:
    """Enter the steps on tracks into the mask: what is too much for fewer steps is too much for more."""
    count = 0
    if game.actions_left > 0:
        for track in range(N_ADVANCES):
            for steps in range(1, MOST_STEPS + 1):
                if may_advance(game, track, steps) != Reason.OK:
                    break
                mask[FIRST_ADVANCE + track * MOST_STEPS + steps - 1] = 1
                count += 1
    return count


@rule
def mark_manuscript(game: State, mask: IntArray) -> int:
    """Enter the manuscripts into the mask: only those that lie face up are looked at."""
    count = 0
    if game.actions_left > 0:
        for kind in range(N_MANUSCRIPTS):
            if game.shown[kind] > 0 and may_manuscript(game, kind) == Reason.OK:
                mask[FIRST_MANUSCRIPT + kind] = 1
                count += 1
    return count


RULES = {
    "start": ActionRule(Phase.START, may_start, do_start),
    "payer": ActionRule(Phase.CHARITY, may_payer, do_payer),
    "event": ActionRule(Phase.ACTIONS, may_event, do_event),
    "city": ActionRule(Phase.ACTIONS, may_city, do_city),
    "bologna": ActionRule(Phase.ACTIONS, may_bologna, do_bologna),
    "salterio": ActionRule(Phase.ACTIONS, may_salterio, do_salterio, when=has_actions),
    "business": ActionRule(Phase.ACTIONS, may_business, do_business, when=has_actions),
    "sell": ActionRule(Phase.BLACK, None, do_sell),
    "keep": ActionRule(Phase.BLACK, None, do_keep),
    "abbey": ActionRule(Phase.ACTIONS, may_abbey, do_abbey, when=at_abbey),
    "cubes": ActionRule(Phase.ACTIONS, may_cubes, do_cubes, when=has_actions),
    "friar": ActionRule(Phase.ACTIONS, may_friar, do_friar, when=at_convent),
    "cardinal": ActionRule(Phase.ACTIONS, may_cardinal, do_cardinal, when=at_cathedral),
    "strike": ActionRule(Phase.ACTIONS, may_strike, do_strike, when=has_strike),
    "look": ActionRule(Phase.ACTIONS, may_look, do_look),
    "keep-tile": ActionRule(Phase.LOOK, may_choose_tile, do_keep_tile),
    "put-back": ActionRule(Phase.PUT_BACK, may_choose_tile, do_put_back),
    "call": ActionRule(Phase.ACTIONS, may_call, do_call),
    "accept": ActionRule(Phase.SUMMONS, None, do_accept),
    "refuse": ActionRule(Phase.SUMMONS, None, do_refuse),
    "pass": ActionRule(Phase.BID, may_pass, do_pass),
    "give": ActionRule(Phase.GIVE, may_give, do_give),
    "office": ActionRule(Phase.ELECTION, may_office, do_office),
    "decline": ActionRule(Phase.ELECTION, None, do_decline),
    "end": ActionRule(Phase.ACTIONS, may_end, do_end),
    "manuscript": ActionRule(Phase.ACTIONS, may_manuscript, do_manuscript, mark=mark_manuscript),
    "advance": ActionRule(Phase.ACTIONS, may_advance, do_advance, mark=mark_advance),
    "move": ActionRule(Phase.ACTIONS, may_move, do_move, when=has_actions),
    "bid": ActionRule(Phase.BID, may_bid, do_bid),
}

legal, why_not, step = dispatch(__name__, ACTIONS, RULES, busy)
