"""What is asked and what happened: prompts and the log, as messages."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core.log import points_by_source
from bottega.core.messages import Argument, Message, player
from bottega.games.volgare import names
from bottega.games.volgare.actions import ABBEY_WAYS, ARGUMENT, KIND, Do
from bottega.games.volgare.between_turns import tell_turn
from bottega.games.volgare.facts import (
    EVENT_AT,
    EVENT_KNOWLEDGE,
    LENGTH,
    LIBRARY_VALUES,
    N_FRIARS,
    SELLING_BLACK,
    START_ZONE,
    STUPOR_MUNDI,
    Track,
)
from bottega.games.volgare.labels import gains, tiles_seen
from bottega.games.volgare.refusal import actions_needed
from bottega.games.volgare.rules.charity import alms_for
from bottega.games.volgare.rules.movement import actions_to
from bottega.games.volgare.rules.scoring import has_won
from bottega.games.volgare.state import Event, Phase, Source, State, knowledge, total_points


def prompt(game: State) -> Message:
    """What the active player is asked for."""
    match Phase(game.phase):
        case Phase.ACTIONS:
            return Message("volgare.prompt.actions", {"left": int(game.actions_left)})
        case Phase.CHARITY:
            return Message("volgare.prompt.charity", {"ducats": int(alms_for(game, game.active))})
        case Phase.BLACK:
            return Message("volgare.prompt.black", {"n": int(game.just_black), "ducats": SELLING_BLACK})
        case Phase.SUMMONS:
            return Message("volgare.prompt.summons", {"player": player(int(game.caller))})
        case Phase.BID:
            return Message("volgare.prompt.bid" if game.bid else "volgare.prompt.bid_first", {"bid": int(game.bid)})
        case Phase.GIVE:
            return Message("volgare.prompt.give", {"due": int(game.due)})
        case phase:
            return Message(f"volgare.prompt.{phase.name.lower()}")


def explain(before: State, action: int, after: State) -> list[Message]:
    """What happened, as sentences."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    seat = int(before.active)
    me = player(seat)
    here = int(before.players[seat].place)
    ducats = int(after.players[seat].ducats - before.players[seat].ducats)
    gained = int(knowledge(after, seat) - knowledge(before, seat))
    messages: list[Message] = []

    def tell(key: str, only: int | None = None, **args: Argument) -> None:
        messages.append(Message(f"volgare.log.{key}", args, only))

    match kind:
        case Do.START:
            tell("start", player=me, place=names.place(int(START_ZONE[first])))
        case Do.PAYER:
            tell("payer", player=me, payer=player(first))
        case Do.EVENT:
            tell("event", player=me, event=names.event(int(EVENT_AT[here])), gains=gains(ducats, gained))
        case Do.CITY:
            tell("city", player=me, place=names.place(here), gains=gains(ducats, gained))
        case Do.BOLOGNA:
            tell("bologna", player=me, knowledge=gained)
        case Do.SALTERIO:
            tell("salterio", player=me, knowledge=gained)
        case Do.BUSINESS:
            tell("business", player=me, ducats=ducats)
        case Do.SELL:
            tell("sell", player=me, ducats=ducats)
        case Do.KEEP:
            tell("keep", player=me, n=int(before.just_black))
        case Do.ABBEY:
            greens = int(before.players[seat].greens_in_front)
            tell(f"abbey_{ABBEY_WAYS[first]}", player=me, n=greens, knowledge=gained)
        case Do.CUBES:
            cubes = names.cubes_taken([second if c == first else 0 for c in range(4)])
            tell("cubes" if ducats else "cubes_free", player=me, cubes=cubes, ducats=-ducats)
        case Do.FRIAR:
            tell("friar", player=me, character=names.character(first))
            if ducats:
                tell("loses", player=me, ducats=-ducats)
        case Do.CARDINAL:
            tell("cardinal", player=me, character=names.character(N_FRIARS + first))
            tell("pays", player=me, ducats=-ducats)
        case Do.STRIKE:
            lost = int(knowledge(before, first) - knowledge(after, first))
            tell("strike", player=me, other=player(first), spaces=lost)
        case Do.LOOK:
            tell("look", player=me, n=tiles_seen(before))
            values = [str(LIBRARY_VALUES[tile]) for tile in after.seen if tile >= 0]
            tell("looked", only=seat, values=values or [str(LIBRARY_VALUES[after.players[seat].library - 1])])
        case Do.KEEP_TILE:
            tell("kept", player=me)
            tell("kept_value", only=seat, value=LIBRARY_VALUES[first])
        case Do.PUT_BACK:
            tell("put_back", player=me)
            tell("put_back_value", only=seat, value=LIBRARY_VALUES[first])
        case Do.CALL:
            tell("call", player=me)
        case Do.ACCEPT | Do.REFUSE | Do.DECLINE:
            tell(kind.name.lower(), player=me)
        case Do.BID:
            tell("bid", player=me, bid=first)
        case Do.PASS:
            tell("pass", player=me)
        case Do.OFFICE:
            tell("office", player=me, office=names.office(first))
        case Do.END:
            tell("end_unused" if before.actions_left else "end", player=me, left=int(before.actions_left))
        case Do.MANUSCRIPT:
            tell("manuscript", player=me, manuscript=names.manuscript(first), actions=actions_needed(before, action))
        case Do.ADVANCE:
            tell("advance", player=me, track=names.track(first), n=second, space=int(after.space[first, seat]))
            explain_end_of_track(before, after, first, seat, gained, ducats, tell)
        case Do.MOVE:
            actions = int(actions_to(before, first))
            to = names.to_place(first, int(before.edition))
            tell("travel_paid" if ducats else "travel", player=me, to=to, actions=actions, ducats=-ducats)
    explain_auction(before, after, tell)
    if kind != Do.SELL:
        explain_cubes_given_up(before, after, tell)
    if kind in (Do.FRIAR, Do.CARDINAL) and gained:
        tell("gains", player=me, knowledge=gained)
    if after.phase == Phase.OVER:
        explain_end(after, tell)
    elif after.turn != before.turn or kind == Do.PAYER:
        messages += tell_turn(before, after, first if kind == Do.PAYER else None)
    return messages


def explain_end_of_track(
    before: State, after: State, track: int, seat: int, gained: int, ducats: int, tell: Callable[..., None]
) -> None:
    """What reaching the end of the Messenger or of the Orient brings."""
    if after.space[track, seat] != LENGTH[track] or before.space[track, seat] == LENGTH[track]:
        return
    if track == Track.MESSENGER:
        key = "messenger" if gained else "messenger_owed"
        tell(key, player=player(seat), ducats=-ducats, knowledge=gained)
    elif track == Track.ORIENT:
        tell("orient", player=player(seat))


def explain_auction(before: State, after: State, tell: Callable[..., None]) -> None:
    """Who has won Stupor Mundi."""
    if before.events[STUPOR_MUNDI] == Event.USED or after.events[STUPOR_MUNDI] != Event.USED:
        return
    for seat in range(after.seats):
        if knowledge(after, seat) > knowledge(before, seat):
            tell("auction", player=player(seat), knowledge=int(EVENT_KNOWLEDGE[STUPOR_MUNDI]))


def explain_cubes_given_up(before: State, after: State, tell: Callable[..., None]) -> None:
    """The cubes that somebody gave up: what a bid, a track, an office or a cathedral costs."""
    for seat in range(after.seats):
        given = names.cubes_taken(before.players[seat].cubes - after.players[seat].cubes)
        if given:
            tell("gives_up", player=player(seat), cubes=given)


def explain_end(after: State, tell: Callable[..., None]) -> None:
    """The final points of everybody, and who has won."""
    tell("over")
    for seat in range(after.seats):
        parts = points_by_source("volgare", Source, after.players[seat].points)
        tell("final", player=player(seat), total=int(total_points(after, seat)), parts=parts)
    winner = next(seat for seat in range(after.seats) if has_won(after, seat))
    equal = equal_to_winner(after, winner)
    tell("winner_tie" if equal else "winner", player=player(winner), players=[player(seat) for seat in equal])


def equal_to_winner(after: State, winner: int) -> list[int]:
    """Who has as many points as the winner, but less knowledge (V1.1)."""
    best = total_points(after, winner)
    return [seat for seat in range(after.seats) if seat != winner and total_points(after, seat) == best]
