"""Why not? The reason that a `may_…` rule gave, as a sentence with the numbers that are missing."""

from __future__ import annotations

from bottega.core.messages import AnyOf, Argument, player
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
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.cubes import price_of_cubes
from bottega.games.volgare.rules.movement import actions_to, price_of_moving
from bottega.games.volgare.rules.places import actions_for_manuscript
from bottega.games.volgare.rules.stupor import highest_bid_of
from bottega.games.volgare.rules.tracks import yellow_after_saving
from bottega.games.volgare.rules.zones import messenger_time
from bottega.games.volgare.state import State, active_player, knowledge_level, votes

# The rule that each reason comes from.
RULE_OF: dict[Reason, str] = {
    Reason.BUSY_START: "V2.6",
    Reason.BUSY_CHARITY: "V3.7",
    Reason.BUSY_ACTIONS: "V3.9",
    Reason.BUSY_BLACK: "V6.2",
    Reason.BUSY_LOOK: "V8.9",
    Reason.BUSY_PUT_BACK: "V8.9",
    Reason.BUSY_SUMMONS: "V9.1",
    Reason.BUSY_BID: "V9.2",
    Reason.BUSY_GIVE: "V9.3",
    Reason.BUSY_ELECTION: "V11.1",
    Reason.GAME_OVER: "V1.1",
    Reason.START_TAKEN: "V2.6",
    Reason.NOT_A_RICHEST: "V3.7",
    Reason.DONE_THIS_TURN: "V3.10",
    Reason.TOO_FEW_ACTIONS: "V3.9",
    Reason.MUST_LAND: "V4.3",
    Reason.LAND_FIRST: "V4.3",
    Reason.ALREADY_THERE: "V4.7",
    Reason.NO_WAY: "V4.1",
    Reason.TOO_FAR: "V4.1",
    Reason.NO_DUCATS_TO_MOVE: "V4.1",
    Reason.NO_EVENT_HERE: "V5.1",
    Reason.EVENT_USED: "V5.1",
    Reason.EVENT_MERCHANTS_ONLY: "V5.1",
    Reason.EVENT_IS_AUCTION: "V9.1",
    Reason.NO_VALUES_HERE: "V5.2",
    Reason.CITY_TAKEN: "V5.2",
    Reason.CITY_MERCHANTS_ONLY: "V5.2",
    Reason.BOLOGNA_ITALIAN: "V12.1",
    Reason.BOLOGNA_NOT_OWED: "V12.1",
    Reason.NOT_IN_BOLOGNA: "V12.1",
    Reason.TOO_FEW_CUBES_IN_AREA: "V3.4",
    Reason.CUBES_TOO_DEAR: "V6.1",
    Reason.NOT_IN_ABBEY: "V7.1",
    Reason.NO_GREENS: "V7.1",
    Reason.MANUSCRIPT_NOT_SHOWN: "V3.5",
    Reason.MANUSCRIPT_COLOUR: "V7.3",
    Reason.MANUSCRIPT_LEVEL: "V7.3",
    Reason.NOT_IN_CONVENT: "V7.5",
    Reason.NOT_A_MERCHANT: "V7.5",
    Reason.CHARACTER_TAKEN: "V2.7",
    Reason.NOT_IN_CATHEDRAL: "V7.6",
    Reason.NOT_A_FRIAR: "V7.6",
    Reason.CARDINAL_TOO_DEAR: "V7.6",
    Reason.NO_CUBE_TO_PAY: "V7.6",
    Reason.NO_VIRTUAL_BLACK: "V7.6",
    Reason.TRACK_ENDS: "V8.10",
    Reason.ORIENT_MERCHANTS_ONLY: "V8.4",
    Reason.RIDDLE_NOT_BLUE: "V8.5",
    Reason.CANTICLE_NOT_HERE: "V8.6",
    Reason.CANTICLE_NOT_NOW: "V8.6",
    Reason.CANTICLE_YELLOW: "V8.6",
    Reason.LIBRARY_CLOSED: "V8.8",
    Reason.MESSENGER_DUCATS: "V8.3",
    Reason.MESSENGER_YELLOW: "V8.3",
    Reason.NOT_REACHED: "V8.9",
    Reason.LOOKED_ALREADY: "V8.9",
    Reason.LIBRARY_EMPTY: "V8.9",
    Reason.TILE_NOT_SEEN: "V8.9",
    Reason.NO_STRIKE: "V10.1",
    Reason.STRIKE_SELF: "V10.1",
    Reason.STRIKE_NOT_BEYOND: "V10.1",
    Reason.STUPOR_NOT_YET: "V9.1",
    Reason.STUPOR_USED: "V9.1",
    Reason.NOT_IN_BRINDISI: "V9.1",
    Reason.BID_TOO_LOW: "V9.2",
    Reason.BID_TOO_HIGH: "V9.2",
    Reason.CALLER_MUST_OPEN: "V9.2",
    Reason.NO_SUCH_CUBE: "V9.3",
    Reason.DEARER_FIRST: "V9.3",
    Reason.WOULD_NOT_SUFFICE: "V9.3",
    Reason.OFFICE_OF_OTHERS: "V11.1",
    Reason.OFFICE_VOTES: "V11.1",
    Reason.POPE_ELECTED: "V11.1",
    Reason.NO_SUCH_SEAT: "V1.1",
    Reason.YELLOW_TOO_DEAR: "V6.3",
    Reason.OTHER_SEA: "V4.5",
    Reason.HARBOUR_LEFT: "V12.7",
}


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


def reason_arguments(game: State, action: int, reason: Reason) -> dict[str, Argument]:
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
