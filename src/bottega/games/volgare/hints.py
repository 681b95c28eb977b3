"""Where to look before a decision of Volgare: what is special there, in figures that the seat can see."""

from __future__ import annotations

from bottega.core.look import Look
from bottega.core.messages import Argument, Message, player
from bottega.games.volgare import names
from bottega.games.volgare.actions import ACTIONS, ARGUMENT, KIND, Do
from bottega.games.volgare.facts import (
    ADVANCES,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    COLOURS,
    LINGUA,
    MANUSCRIPT_LEVEL,
    START_ZONE,
)
from bottega.games.volgare.labels import gains
from bottega.games.volgare.names import ROMAN
from bottega.games.volgare.refusal import actions_needed
from bottega.games.volgare.rules.movement import actions_to
from bottega.games.volgare.state import State, knowledge, votes

PROMPT = "region:prompt"
VOTING = (Do.CALL, Do.ACCEPT, Do.REFUSE, Do.PASS, Do.BID, Do.GIVE, Do.OFFICE, Do.DECLINE)
LIBRARY = (Do.LOOK, Do.KEEP_TILE, Do.PUT_BACK)


def look(game: State, seat: int, action: int) -> Look:
    """The place an action is about."""
    kind = Do(KIND[action])
    first = int(ARGUMENT[action, 0])
    me = game.players[seat]
    left = int(game.actions_left)
    edition = int(game.edition)
    name = ACTIONS.name(action)
    if kind in VOTING:
        return told("VOTES", "anchor:cubes-hand", n=int(votes(game, seat)))
    if kind in LIBRARY:
        return told("LIBRARY", "anchor:library")
    match kind:
        case Do.START:
            zone = int(START_ZONE[first])
            values = gains(int(CITY_DUCATS[zone]), int(CITY_KNOWLEDGE[zone]), 0)
            return told("START", f"action:{name}", place=names.place(zone, edition), gains=values)
        case Do.PAYER:
            return told("PAYER", f"anchor:player-{first}", player=player(first), n=int(game.players[first].ducats))
        case Do.EVENT:
            return told("EVENT", "action:event", place=names.place(int(me.place), edition))
        case Do.CITY | Do.BOLOGNA:
            return told("CITY", f"action:{name}", place=names.place(int(me.place), edition))
        case Do.CUBES:
            n, own = int(game.areas[first]), int(me.cubes[first])
            return told("CUBES", f"anchor:area-{COLOURS[first]}", cube=names.colour(first), n=n, own=own)
        case Do.FRIAR:
            return told("PEOPLE", "anchor:friars")
        case Do.CARDINAL:
            return told("PEOPLE", "anchor:cardinals")
        case Do.STRIKE:
            return told("STRIKE", f"anchor:knowledge-{first}", player=player(first), n=int(knowledge(game, first)))
        case Do.MANUSCRIPT if first == LINGUA:
            return told("LINGUA", "anchor:lingua", left=left)
        case Do.MANUSCRIPT:
            level = int(MANUSCRIPT_LEVEL[first])
            cost = int(actions_needed(game, action))
            return told("MANUSCRIPT", f"anchor:deck-{level}", level=ROMAN[level], n=cost, left=left)
        case Do.ADVANCE:
            return told("TRACK", f"anchor:track-{ADVANCES[first]}",
                        track=names.track(first), n=int(game.space[first, seat]), left=left)  # fmt: skip
        case Do.MOVE:
            n = int(actions_to(game, first))
            return told("MOVE", f"action:{name}", place=names.place(first, edition), n=n, left=left)
        case Do.SALTERIO | Do.BUSINESS | Do.ABBEY | Do.SELL | Do.KEEP:
            return told("HERE", f"action:{name}", left=left)
        case _:
            return told("END", PROMPT, left=left)


def told(name: str, *spots: str, **args: Argument) -> Look:
    """A place with its title and its sentence."""
    key = f"volgare.hint.{name.lower()}"
    return Look(Message(f"{key}.title", args), Message(f"{key}.what", args), spots)
