"""Why not? The reason that a `may_…` rule gave, as a sentence with the numbers that are missing."""

from __future__ import annotations

from bottega.core.game import Refusal
from bottega.core.messages import AnyOf, Argument, Message, player
from bottega.games.volgare import names
from bottega.games.volgare.actions import ARGUMENT, KIND, Do
from bottega.games.volgare.facts import (
    ACTIONS_FOR_CUBES,
    CARDINAL_DUCATS,
    EVENT_AT,
    FRANCISCAN_NUMBER,
    LENGTH,
    LIBRARY_TURN,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_LEVEL,
    MESSENGER_DUCATS,
    MESSENGER_YELLOW,
    N_FRIARS,
    OFFICE_VOTES,
    START_ZONE,
    STUPOR_TURN,
    YELLOW,
)
from bottega.games.volgare.reasons import RULE_OF, Reason
from bottega.games.volgare.rules.cubes import price_of_cubes
from bottega.games.volgare.rules.dispatch import why_not
from bottega.games.volgare.rules.movement import actions_to, price_of_moving
from bottega.games.volgare.rules.places import actions_for_manuscript
from bottega.games.volgare.rules.stupor import highest_bid_of
from bottega.games.volgare.rules.tracks import yellow_after_saving
from bottega.games.volgare.rules.zones import messenger_time
from bottega.games.volgare.state import State, active_player, knowledge_level, votes


def refuse(game: State, action: int) -> Refusal | None:
    """Why an action is not legal; None if it is."""
    reason = Reason(why_not(game, action))
    if reason == Reason.OK:
        return None
    return Refusal(RULE_OF[reason], Message(f"volgare.refuse.{reason.name.lower()}", arguments(game, action, reason)))


def actions_needed(game: State, action: int) -> int:
    """What an action costs in actions."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    match kind:
        case Do.MOVE:
            return int(actions_to(game, first))
        case Do.CUBES:
            return int(ACTIONS_FOR_CUBES[second])
        case Do.MANUSCRIPT:
            return int(actions_for_manuscript(game, first))
        case Do.ADVANCE:
            return second
        case Do.SALTERIO | Do.BUSINESS:
            return 1
    return 0


def arguments(game: State, action: int, reason: Reason) -> dict[str, Argument]:
    """What fills the gaps of a reason's sentence."""
    first, second = (int(argument) for argument in ARGUMENT[action])
    me = active_player(game)
    here = int(me.place)
    ducats = int(me.ducats)
    match reason:
        case Reason.BUSY_GIVE:
            return {"due": int(game.due)}
        case Reason.START_TAKEN:
            return {"place": names.place(int(START_ZONE[first]))}
        case Reason.TOO_FEW_ACTIONS | Reason.MUST_LAND | Reason.TOO_FAR:
            return {"needed": actions_needed(game, action), "left": int(game.actions_left)}
        case Reason.ALREADY_THERE | Reason.NO_WAY:
            return {"place": names.place(first, int(game.edition))}
        case Reason.HARBOUR_LEFT:
            return {"place": names.place(int(me.harbour_left))}
        case Reason.NO_DUCATS_TO_MOVE:
            needed = int(price_of_moving(game, int(actions_to(game, first))))
            return {"needed": needed, "ducats": ducats}
        case Reason.EVENT_USED | Reason.EVENT_MERCHANTS_ONLY:
            return {"event": names.event(int(EVENT_AT[here]))}
        case Reason.CITY_TAKEN | Reason.CITY_MERCHANTS_ONLY:
            return {"place": names.place(here)}
        case Reason.TOO_FEW_CUBES_IN_AREA:
            return {"colour": names.colour(first), "needed": second, "have": int(game.areas[first])}
        case Reason.CUBES_TOO_DEAR | Reason.YELLOW_TOO_DEAR:
            return {"needed": int(price_of_cubes(game, first, second)), "ducats": ducats}
        case Reason.MANUSCRIPT_NOT_SHOWN:
            return {"manuscript": names.manuscript(first)}
        case Reason.MANUSCRIPT_COLOUR:
            colours = dict.fromkeys(int(c) for c in MANUSCRIPT_COLOUR[first])
            return {"colours": AnyOf(names.zone_colour(c) for c in colours)}
        case Reason.MANUSCRIPT_LEVEL:
            needed, have = int(MANUSCRIPT_LEVEL[first]), int(knowledge_level(game, game.active))
            return {"needed": names.ROMAN[needed], "have": names.ROMAN[have]}
        case Reason.CHARACTER_TAKEN:
            number = first if KIND[action] == Do.FRIAR else N_FRIARS + first
            return {"character": names.character(number)}
        case Reason.CARDINAL_TOO_DEAR:
            return {"needed": int(CARDINAL_DUCATS[N_FRIARS + first]), "ducats": ducats}
        case Reason.NO_CUBE_TO_PAY:
            return {"colour": names.colour(second)}
        case Reason.TRACK_ENDS:
            left = int(LENGTH[first] - game.space[first, game.active])
            return {"track": names.track(first), "left": left}
        case Reason.CANTICLE_NOT_NOW:
            turn = int(game.canticle_turn[FRANCISCAN_NUMBER[here]])
            return {"place": names.place(here, int(game.edition)), "turn": turn}
        case Reason.CANTICLE_YELLOW:
            return {"needed": int(yellow_after_saving(game, second)), "have": int(me.cubes[YELLOW])}
        case Reason.LIBRARY_CLOSED:
            return {"turn": LIBRARY_TURN}
        case Reason.MESSENGER_DUCATS:
            return {"needed": int(MESSENGER_DUCATS[messenger_time(game)]), "ducats": ducats}
        case Reason.MESSENGER_YELLOW:
            needed = yellow_after_saving(game, int(MESSENGER_YELLOW[messenger_time(game)]))
            return {"needed": int(needed), "have": int(me.cubes[YELLOW])}
        case Reason.STRIKE_NOT_BEYOND:
            return {"player": player(first)}
        case Reason.STUPOR_NOT_YET:
            return {"turn": STUPOR_TURN}
        case Reason.BID_TOO_LOW:
            return {"bid": int(game.bid)}
        case Reason.BID_TOO_HIGH:
            return {"most": int(highest_bid_of(game, game.active))}
        case Reason.NO_SUCH_CUBE | Reason.DEARER_FIRST | Reason.WOULD_NOT_SUFFICE:
            return {"colour": names.colour(first)}
        case Reason.OFFICE_OF_OTHERS:
            return {"office": names.office(first)}
        case Reason.OFFICE_VOTES:
            needed, have = int(OFFICE_VOTES[first]), int(votes(game, game.active))
            return {"office": names.office(first), "needed": needed, "have": have}
        case Reason.POPE_ELECTED:
            return {"player": player(int(game.pope))}
    return {}
