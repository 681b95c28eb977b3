"""What happens by itself when a turn begins, step by step: event, papal tile, cubes, manuscripts, charity, order."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.core.messages import Argument, Message, player
from bottega.core.record import duplicate
from bottega.games.volgare import names
from bottega.games.volgare.facts import (
    EVENT_PLACE,
    LINGUA,
    STUPOR_TURN,
    TOP_LEVEL,
    TURNS,
    Status,
    Track,
)
from bottega.games.volgare.rules.charity import alms_for
from bottega.games.volgare.rules.event import event_of_turn, recycle_cubes
from bottega.games.volgare.rules.pieces import return_cube
from bottega.games.volgare.state import Papal, Phase, State


def tell(key: str, **args: Argument) -> Message:
    return Message(f"volgare.log.{key}", args)


def tell_turn(before: State, after: State, chosen_payer: int | None = None) -> Iterator[Message]:
    """What happened between a decision and the next one, a message for each step, in the order of the rules."""
    if after.turn != before.turn:
        yield tell("turn", turn=int(after.turn))
        yield from tell_tiles(after)
        yield from tell_cubes(before, after)
        yield from tell_manuscripts(before, after)
    yield from tell_charity(before, after, chosen_payer)
    if after.phase == Phase.ACTIONS:
        yield from tell_order(before, after)


def tell_tiles(after: State) -> Iterator[Message]:  # V3.1, V3.2
    """The event tile and the papal tile."""
    if after.turn <= STUPOR_TURN:
        event = int(event_of_turn(after, after.turn))
        yield tell("event_laid", event=names.event(event), place=names.place(int(EVENT_PLACE[event])))
    papal = Papal(after.papal[after.turn])
    if papal == Papal.WHITE:
        yield tell("papal_white")
    elif papal == Papal.RED:
        yield tell("papal_last" if after.last_turn else "papal_red")


def tell_cubes(before: State, after: State) -> Iterator[Message]:  # V3.3, V3.4
    """Which cubes went back to which row, which out of the game, and what is on offer now."""
    if before.turn > 0:
        rows, gone = recycled(before, after)
        back = [
            Message("volgare.log.row", {"cubes": names.cubes(rows[turn]), "turn": turn})
            for turn in range(1, TURNS + 1)
            if any(rows[turn])
        ]
        if back:
            yield tell("recycled", rows=back)
        if any(gone):
            yield tell("cubes_gone", cubes=names.cubes(gone))
    if after.areas.any():
        yield tell("areas", cubes=names.cubes(after.areas))
    else:
        yield tell("areas_empty")


def recycled(before: State, after: State) -> tuple[list[list[int]], list[int]]:
    """The cubes that went back to each row, and those for which there was no room.

    Cubes that the decision itself gave up (for Stupor Mundi) had gone back before.
    """
    game = duplicate(before)
    for seat in range(before.seats):
        given = (before.players[seat].cubes - after.players[seat].cubes).tolist()
        for colour, number in enumerate(given):
            for _ in range(number):
                return_cube(game, colour, before.turn + 1)
    rows, gone = game.rows.copy(), game.gone.copy()
    game.turn = after.turn
    recycle_cubes(game)
    return (game.rows - rows).tolist(), (game.gone - gone).tolist()


def tell_manuscripts(before: State, after: State) -> Iterator[Message]:  # V3.5
    """The manuscripts newly laid out, and the levels of which none are left."""
    new = (after.shown - before.shown).tolist()
    laid = [names.manuscript(kind) for kind in range(LINGUA) for _ in range(new[kind])]
    if laid:
        yield tell("manuscripts", manuscripts=laid)
    for level in range(1, TOP_LEVEL):
        if dearer_above(before, level) and not dearer_above(after, level):
            yield tell("exhausted", level=names.ROMAN[level])
    if new[LINGUA] > 0:
        yield tell("lingua")


def dearer_above(game: State, level: int) -> bool:
    """Whether the next level costs more: it does until a level is found to be exhausted."""
    return bool(game.row_actions[level + 1] > game.row_actions[level])


def tell_charity(before: State, after: State, chosen_payer: int | None) -> Iterator[Message]:  # V3.6, V3.7
    """Who gave alms to whom, one receiver after the other, up to the one who is asked for a payer."""
    seats = int(after.seats)
    status = [int(after.players[seat].status) for seat in range(seats)]
    ducats = [int(before.players[seat].ducats) for seat in range(seats)]
    order = before.order[:seats].tolist()
    first = 0 if chosen_payer is None else int(before.charity_place)
    last = int(after.charity_place) if after.phase == Phase.CHARITY else seats
    for receiver in order[first:last]:
        alms = int(alms_for(after, receiver))
        if not alms:
            continue
        most = max((ducats[seat] for seat in range(seats) if status[seat] == Status.MERCHANT), default=0)
        paid = 0
        if most > ducats[receiver]:
            richest = [seat for seat in range(seats) if status[seat] == Status.MERCHANT and ducats[seat] == most]
            payer = richest[0] if chosen_payer is None or receiver != order[first] else chosen_payer
            paid = min(alms, most)
            ducats[payer] -= paid
            yield tell("alms", player=player(receiver), payer=player(payer), ducats=paid)
        if alms > paid:
            yield tell("alms_bank", player=player(receiver), ducats=alms - paid)
        ducats[receiver] += alms


def tell_order(before: State, after: State) -> Iterator[Message]:  # V3.8
    """The turn order, and who comes first by resting."""
    rested = int(after.order[0])
    if before.space[Track.REST, rested] > after.space[Track.REST, rested]:
        yield tell("rested", player=player(rested))
    yield tell("order", players=[player(int(seat)) for seat in after.order[: after.seats]])
