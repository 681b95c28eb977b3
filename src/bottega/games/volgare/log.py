"""What is asked, what an action would do, and what happened: prompts, labels and the log, as messages."""

from __future__ import annotations

from typing import Any

from bottega.core.messages import Message, player
from bottega.games.volgare import names
from bottega.games.volgare.actions import ABBEY_WAYS, ARGUMENT, KIND, PAYMENTS, Do
from bottega.games.volgare.facts import (
    BUSINESS_DUCATS,
    CARDINAL_DUCATS,
    EVENT_AT,
    EVENT_DUCATS,
    EVENT_KNOWLEDGE,
    EVENT_PLACE,
    GREEN_KNOWLEDGE,
    LENGTH,
    LIBRARY_VALUES,
    MOVE_ACTIONS,
    N_FRIARS,
    OFFICE_VOTES,
    OFFICE_VP,
    SELLING_BLACK,
    START_ZONE,
    STRIKE_SPACES,
    STUPOR_MUNDI,
    STUPOR_TURN,
    Track,
)
from bottega.games.volgare.refusal import actions_needed
from bottega.games.volgare.rules.charity import alms_for
from bottega.games.volgare.rules.cubes import price_of_cubes
from bottega.games.volgare.rules.event import event_of_turn
from bottega.games.volgare.rules.movement import price_of_moving
from bottega.games.volgare.rules.scoring import has_won
from bottega.games.volgare.rules.tracks import library_tiles_left, tiles_to_look_at
from bottega.games.volgare.rules.zones import do_city
from bottega.games.volgare.state import Event, Papal, Phase, Source, State, active_player, knowledge, total_points


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


def label(game: State, action: int) -> Message:
    """What an action would do, for a menu."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    me = active_player(game)
    here = int(me.place)
    key = f"volgare.label.{kind.name.lower()}"
    args: dict[str, Any] = {}
    match kind:
        case Do.START:
            args = {"place": names.place(int(START_ZONE[first]))}
        case Do.PAYER | Do.STRIKE:
            args = {"player": player(first), "spaces": STRIKE_SPACES}
        case Do.EVENT:
            event = int(EVENT_AT[here])
            gained = gains(int(EVENT_DUCATS[event]), int(EVENT_KNOWLEDGE[event]))
            args = {"event": names.event(event), "gains": gained}
        case Do.CITY:
            args = {"place": names.place(here), "gains": gains(*city_values(game))}
        case Do.BUSINESS:
            args = {"ducats": BUSINESS_DUCATS}
        case Do.SELL:
            args = {"ducats": SELLING_BLACK}
        case Do.ABBEY:
            key += f"_{ABBEY_WAYS[first]}"
            args = {"n": int(me.greens_in_front), "spaces": GREEN_KNOWLEDGE * int(me.greens_in_front)}
        case Do.CUBES:
            args = {"cubes": names.cubes([second + 1 if c == first else 0 for c in range(4)])}
            args |= {"actions": actions_needed(game, action), "ducats": int(price_of_cubes(game, first, second + 1))}
        case Do.FRIAR:
            args = {"character": names.character(first)}
        case Do.CARDINAL:
            args = {"character": names.character(N_FRIARS + first), "ducats": int(CARDINAL_DUCATS[N_FRIARS + first])}
            args["cube"] = Message("volgare.virtual") if PAYMENTS[second] == "virtual" else names.colour(second)
        case Do.LOOK:
            args = {"n": tiles_seen(game)}
        case Do.KEEP_TILE | Do.PUT_BACK:
            args = {"value": LIBRARY_VALUES[first]}
        case Do.BID:
            args = {"bid": first + 1}
        case Do.GIVE:
            args = {"colour": names.colour(first)}
        case Do.OFFICE:
            args = {"office": names.office(first), "vp": int(OFFICE_VP[first]), "votes": int(OFFICE_VOTES[first])}
        case Do.MANUSCRIPT:
            args = {"manuscript": names.manuscript(first), "actions": actions_needed(game, action)}
        case Do.ADVANCE:
            args = {"track": names.track(first), "n": second + 1}
        case Do.MOVE:
            actions = int(MOVE_ACTIONS[here, first]) if here >= 0 else 0
            args = {"place": names.place(first, int(game.edition)), "actions": actions}
            args["ducats"] = int(price_of_moving(game, actions))
    return Message(key, args)


def gains(ducats: int, knowledge: int) -> list[Message]:
    """Ducats and knowledge, leaving out what there is none of."""
    gained = [Message("volgare.gain.ducats", {"n": ducats}), Message("volgare.gain.knowledge", {"n": knowledge})]
    return [gain for gain in gained if gain.args["n"]]


def city_values(game: State) -> tuple[int, int]:
    """The ducats and the knowledge that the active player would take in the city."""
    after = game.copy()
    do_city(after)
    seat = int(game.active)
    ducats = int(after.players[seat].ducats - game.players[seat].ducats)
    return ducats, int(knowledge(after, seat) - knowledge(game, seat))


def tiles_seen(game: State) -> int:
    """How many library tiles a look shows."""
    return min(int(tiles_to_look_at(game)), int(library_tiles_left(game)))


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

    def tell(key: str, only: int | None = None, **args: Any) -> None:
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
            cubes = names.cubes([second + 1 if c == first else 0 for c in range(4)])
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
            tell("bid", player=me, bid=first + 1)
        case Do.PASS:
            tell("pass", player=me)
        case Do.OFFICE:
            tell("office", player=me, office=names.office(first))
        case Do.END:
            tell("end_unused" if before.actions_left else "end", player=me, left=int(before.actions_left))
        case Do.MANUSCRIPT:
            tell("manuscript", player=me, manuscript=names.manuscript(first), actions=actions_needed(before, action))
        case Do.ADVANCE:
            tell("advance", player=me, track=names.track(first), n=second + 1, space=int(after.space[first, seat]))
            explain_end_of_track(before, after, first, seat, gained, ducats, tell)
        case Do.MOVE:
            actions = int(MOVE_ACTIONS[here, first])
            place = names.place(first, int(before.edition))
            tell("move_paid" if ducats else "move", player=me, place=place, actions=actions, ducats=-ducats)
    explain_auction(before, after, tell)
    if kind != Do.SELL:
        explain_cubes_given_up(before, after, tell)
    if kind in (Do.FRIAR, Do.CARDINAL) and gained:
        tell("gains", player=me, knowledge=gained)
    if after.phase == Phase.OVER:
        explain_end(after, tell)
    elif after.turn != before.turn or kind == Do.PAYER:
        explain_turn(before, after, tell)
    return messages


def explain_end_of_track(
    before: State, after: State, track: int, seat: int, gained: int, ducats: int, tell: Any
) -> None:
    """What reaching the end of the Messenger or of the Orient brings."""
    if after.space[track, seat] != LENGTH[track] or before.space[track, seat] == LENGTH[track]:
        return
    if track == Track.MESSENGER:
        key = "messenger" if gained else "messenger_owed"
        tell(key, player=player(seat), ducats=-ducats, knowledge=gained)
    elif track == Track.ORIENT:
        tell("orient", player=player(seat))


def explain_auction(before: State, after: State, tell: Any) -> None:
    """Who has won Stupor Mundi."""
    if before.events[STUPOR_MUNDI] == Event.USED or after.events[STUPOR_MUNDI] != Event.USED:
        return
    for seat in range(after.seats):
        if knowledge(after, seat) > knowledge(before, seat):
            tell("auction", player=player(seat), knowledge=int(EVENT_KNOWLEDGE[STUPOR_MUNDI]))


def explain_cubes_given_up(before: State, after: State, tell: Any) -> None:
    """The cubes that somebody gave up: what a bid, a track, an office or a cathedral costs."""
    for seat in range(after.seats):
        given = names.cubes(before.players[seat].cubes - after.players[seat].cubes)
        if given:
            tell("gives_up", player=player(seat), cubes=given)


def explain_turn(before: State, after: State, tell: Any) -> None:
    """What happened between two turns: event, papal tile, cubes, charity, order."""
    if after.turn != before.turn:
        tell("turn", turn=int(after.turn))
        if after.turn <= STUPOR_TURN:
            event = int(event_of_turn(after, after.turn))
            tell("event_laid", event=names.event(event), place=names.place(int(EVENT_PLACE[event])))
        papal = Papal(after.papal[after.turn])
        if papal == Papal.WHITE:
            tell("papal_white")
        elif papal == Papal.RED:
            tell("papal_last" if after.last_turn else "papal_red")
        if before.areas.any() and before.turn > 0:
            tell("recycled", cubes=names.cubes(before.areas))
        if after.areas.any():
            tell("areas", cubes=names.cubes(after.areas))
    for seat in range(after.seats):
        change = int(after.players[seat].ducats - before.players[seat].ducats)
        if change:
            tell("alms" if change > 0 else "alms_paid", player=player(seat), ducats=abs(change))
    if after.phase == Phase.ACTIONS:
        tell("order", players=[player(int(seat)) for seat in after.order[: after.seats]])


def explain_end(after: State, tell: Any) -> None:
    """The final points of everybody, and who has won."""
    tell("over")
    for seat in range(after.seats):
        points = after.players[seat].points
        parts = [
            Message(
                "volgare.log.part",
                {"source": Message(f"volgare.source.{source.name.lower()}"), "points": int(points[source])},
            )
            for source in Source
            if points[source]
        ]
        tell("final", player=player(seat), total=int(total_points(after, seat)), parts=parts)
    for seat in range(after.seats):
        if has_won(after, seat):
            tell("winner", player=player(seat))
