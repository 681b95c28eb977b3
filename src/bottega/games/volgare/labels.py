"""What a legal action does and costs, in a line of a menu or on a button."""

from __future__ import annotations

from bottega.core.messages import Argument, Message, player
from bottega.core.record import duplicate
from bottega.games.volgare import names
from bottega.games.volgare.actions import ABBEY_WAYS, ACTIONS, ARGUMENT, KIND, PAYMENTS, Do
from bottega.games.volgare.facts import (
    CARDINAL_DUCATS,
    COLOURS,
    EVENT_AT,
    GREEN_KNOWLEDGE,
    LIBRARY_VALUES,
    MANUSCRIPT_VP,
    N_FRIARS,
    OFFICE_VOTES,
    OFFICE_VP,
    OFFICES,
    START_ZONE,
    VOTES,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.refusal import actions_needed
from bottega.games.volgare.rules.charity import alms_for
from bottega.games.volgare.rules.dispatch import step
from bottega.games.volgare.rules.election import may_office
from bottega.games.volgare.rules.tracks import library_tiles_left, tiles_to_look_at
from bottega.games.volgare.state import Phase, State, active_player, knowledge


def label(game: State, action: int) -> Message:
    """What an action would do, and for how much."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    me = active_player(game)
    here = int(me.place)
    key = f"volgare.label.{kind.name.lower()}"
    args: dict[str, Argument] = {}
    match kind:
        case Do.START:
            args = {"place": names.place(int(START_ZONE[first]))}
        case Do.PAYER:
            args = {"player": player(first), "ducats": int(alms_for(game, game.active))}
        case Do.EVENT:
            args = {"event": names.event(int(EVENT_AT[here])), "gains": effect(game, action).gains()}
        case Do.CITY:
            args = {"place": names.place(here, int(game.edition)), "gains": effect(game, action).gains()}
        case Do.BOLOGNA | Do.SALTERIO | Do.BUSINESS | Do.SELL:
            args = {"gains": effect(game, action).gains()}
        case Do.KEEP:
            args = {"n": int(game.just_black)}
        case Do.ABBEY:
            key += f"_{ABBEY_WAYS[first]}"
            args = {"n": int(me.greens_in_front), "spaces": GREEN_KNOWLEDGE * int(me.greens_in_front)}
        case Do.CUBES:
            cubes = names.cubes_taken([second if c == first else 0 for c in range(len(COLOURS))])
            args = {"cubes": cubes, "costs": effect(game, action).costs(cubes=False)}
        case Do.FRIAR:
            done = effect(game, action)
            loss = [Message("volgare.cost.loss", {"n": -done.ducats})] if done.ducats else []
            args = {"character": names.character(first), "gains": done.gains() + loss}
            key += "_gains" if args["gains"] else ""
        case Do.CARDINAL:
            key, args = label_of_cardinal(game, action, N_FRIARS + first, second)
        case Do.STRIKE:
            spaces = int(knowledge(game, first) - knowledge(stepped(game, action), first))
            args = {"player": player(first), "spaces": spaces}
        case Do.LOOK:
            args = {"n": tiles_seen(game)}
        case Do.KEEP_TILE | Do.PUT_BACK:
            args = {"value": LIBRARY_VALUES[first]}
        case Do.BID:
            args = {"bid": first}
        case Do.GIVE:
            args = {"colour": names.colour(first), "n": int(VOTES[first])}
        case Do.OFFICE:
            args = {"office": names.office(first), "vp": int(OFFICE_VP[first]), "votes": int(OFFICE_VOTES[first])}
            args["costs"] = effect(game, action).costs()
        case Do.END:
            key += "_unused" if game.actions_left else ""
            args = {"left": int(game.actions_left)}
        case Do.MANUSCRIPT:
            costs = [Message("volgare.cost.actions", {"n": actions_needed(game, action)})]
            args = {"manuscript": names.manuscript(first), "costs": costs, "vp": int(MANUSCRIPT_VP[first])}
        case Do.ADVANCE:
            done = effect(game, action)
            key += "_gains" if done.gains() else ""
            args = {"track": names.track(first), "n": second, "costs": done.costs(), "gains": done.gains()}
        case Do.MOVE:
            key = "volgare.label.travel"
            args = {"to": names.to_place(first, int(game.edition)), "costs": effect(game, action).costs()}
    return Message(key, args)


def label_of_cardinal(game: State, action: int, character: int, payment: int) -> tuple[str, dict[str, Argument]]:
    """A Cardinal with what is paid, and what is received for it."""
    price = int(CARDINAL_DUCATS[character])
    done = effect(game, action)
    received = Effect(done.actions, done.ducats + price, done.knowledge, [])  # Zazza gives the ducats back
    args: dict[str, Argument] = {
        "character": names.character(character),
        "ducats": price,
        "gains": received.gains(),
        "cube": Message("volgare.virtual") if PAYMENTS[payment] == "virtual" else names.colour(payment),
    }
    return "volgare.label.cardinal" + ("_gains" if args["gains"] else ""), args


class Effect:
    """What an action changes for whoever makes it."""

    def __init__(self, actions: int, ducats: int, knowledge: int, cubes: list[int]) -> None:
        self.actions, self.ducats, self.knowledge, self.cubes = actions, ducats, knowledge, cubes

    def gains(self) -> list[Message]:
        """What there is more of."""
        return gains(self.ducats, self.knowledge, self.actions)

    def costs(self, *, cubes: bool = True) -> list[Message]:
        """What there is less of."""
        amounts = {"actions": -self.actions, "ducats": -self.ducats}
        costs = [Message(f"volgare.cost.{name}", {"n": n}) for name, n in amounts.items() if n > 0]
        return costs + (names.cubes_taken([-n for n in self.cubes]) if cubes else [])


def gains(ducats: int, knowledge: int, actions: int = 0) -> list[Message]:
    """Ducats, knowledge and actions, leaving out what there is none of."""
    amounts = {"ducats": ducats, "knowledge": knowledge, "actions": actions}
    return [Message(f"volgare.gain.{name}", {"n": n}) for name, n in amounts.items() if n > 0]


def stepped(game: State, action: int) -> State:
    """The game after an action that leaves nothing to chance."""
    after = duplicate(game)
    step(after, action)
    return after


def effect(game: State, action: int) -> Effect:
    """What an action that leaves nothing to chance changes for the active player."""
    after = stepped(game, action)
    seat = int(game.active)
    mine, then = game.players[seat], after.players[seat]
    return Effect(
        int(after.actions_left - game.actions_left),
        int(then.ducats - mine.ducats),
        int(knowledge(after, seat) - knowledge(game, seat)),
        (then.cubes - mine.cubes).tolist(),
    )


def office_costs(game: State) -> dict[str, dict[str, int]]:
    """The offices that the candidate may take, with the cubes that each costs (V11.1)."""
    if game.phase != Phase.ELECTION:
        return {}
    return {
        name: dict(zip(COLOURS, [-n for n in effect(game, ACTIONS.id("office", office)).cubes], strict=True))
        for office, name in enumerate(OFFICES)
        if may_office(game, office) == Reason.OK
    }


def tiles_seen(game: State) -> int:
    """How many library tiles a look shows."""
    return min(int(tiles_to_look_at(game)), int(library_tiles_left(game)))
