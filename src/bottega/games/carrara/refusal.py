"""Why not? The reason that a `may_…` rule gave, as a sentence with the numbers that are missing."""

from __future__ import annotations

from bottega.core.messages import Argument, player
from bottega.games.carrara import names
from bottega.games.carrara.actions import ARGUMENT
from bottega.games.carrara.facts import (
    BIG_COST,
    COST,
    MARKERS,
    N_COLOURS,
    NEEDED_IN_CITY,
    OBJECT_PRICE,
    PRICE,
    TYPE_OF,
    Deck,
)
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.build import accepted_blocks
from bottega.games.carrara.rules.cards import needed, progress
from bottega.games.carrara.state import State, active_player, city_of

OBJECTIVE = {
    Reason.TOP_NOT_MET: int(Deck.TOP),
    Reason.OBJECTS_NOT_MET: int(Deck.OBJECT),
    Reason.BUILDINGS_NOT_MET: int(Deck.BUILDING),
}

# The rule that each reason comes from.
RULE_OF: dict[Reason, str] = {
    Reason.BUSY_TURN: "C2.1",
    Reason.BUSY_SECTION: "C3.4",
    Reason.BUSY_TAKE: "C3.4",
    Reason.BUSY_REPLACE: "C4.4",
    Reason.BUSY_PAY: "C4.1",
    Reason.BUSY_UPGRADE: "C4.3",
    Reason.BUSY_CLOSING: "C2.1",
    Reason.GAME_OVER: "C6.4",
    Reason.EXPANSION_BUY_STILL: "C3.7",
    Reason.EXPANSION_EIGHTS: "C4.3",
    Reason.EXPANSION_IMPROVE: "C4.4",
    Reason.EXPANSION_CATEGORY: "C4.8",
    Reason.NO_BLOCKS_ANYWHERE: "C3.6",
    Reason.WHEEL_EMPTY: "C3.7",
    Reason.SECTION_EMPTY: "C3.4",
    Reason.SECTION_TOO_DEAR: "C3.4",
    Reason.COLOUR_NOT_IN_SECTION: "C3.4",
    Reason.BLOCK_TOO_DEAR: "C3.3",
    Reason.TAKE_ONE_FIRST: "C3.4",
    Reason.TILE_NOT_ON_OFFER: "C4.1",
    Reason.NOT_ENOUGH_BLOCKS: "C4.1",
    Reason.NOT_YOUR_BUILDING: "C4.4",
    Reason.EIGHT_CANNOT_IMPROVE: "C4.4",
    Reason.NOTHING_DEARER: "C4.4",
    Reason.IMPROVING_TOO_DEAR: "C4.4",
    Reason.NOT_DEARER: "C4.4",
    Reason.NOT_ENOUGH_FOR_DIFFERENCE: "C4.4",
    Reason.COLOUR_NOT_ACCEPTED: "C4.1",
    Reason.NO_BLOCK_OF_COLOUR: "C4.1",
    Reason.NO_MARKERS: "C4.8",
    Reason.TYPE_SCORED: "C4.5",
    Reason.NONE_OF_TYPE: "C4.5",
    Reason.CITY_SCORED: "C4.6",
    Reason.TOO_FEW_IN_CITY: "C4.6",
    Reason.CATEGORY_SCORED: "C4.8",
    Reason.NONE_OF_CATEGORY: "C4.8",
    Reason.UPGRADE_TAKEN: "C4.9",
    Reason.NO_PURCHASE_AFTER_ANNOUNCING: "C2.1",
    Reason.NO_PURCHASE_WITHOUT_ACTION: "C5.1",
    Reason.ONE_PURCHASE_A_TURN: "C5.1",
    Reason.OBJECT_SOLD: "C5.1",
    Reason.OBJECT_TOO_DEAR: "C5.1",
    Reason.ALREADY_ANNOUNCED: "C6.2",
    Reason.TILES_EXHAUSTED: "C6.1",
    Reason.TOP_NOT_MET: "C6.3",
    Reason.OBJECTS_NOT_MET: "C6.3",
    Reason.BUILDINGS_NOT_MET: "C6.3",
    Reason.NOBODY_ANNOUNCED: "C6.2",
    Reason.ANNOUNCER_PLAYS: "C6.2",
    Reason.AN_ACTION_IS_POSSIBLE: "C2.2",
}


def reason_arguments(game: State, action: int, reason: Reason) -> dict[str, Argument]:
    """What fills the gaps of a reason's sentence."""
    first, second = (int(argument) for argument in ARGUMENT[action])
    coins = int(active_player(game).coins)
    match reason:
        case Reason.BUSY_TAKE:
            return {"section": names.section(game.section)}
        case Reason.BUSY_REPLACE:
            return {"tile": names.tile(game.replaced)}
        case Reason.BUSY_PAY:
            return {"due": int(game.due), "tile": names.tile(game.tile)}
        case Reason.SECTION_EMPTY:
            return {"section": names.section(first)}
        case Reason.SECTION_TOO_DEAR:
            price = min(int(PRICE[first, c]) for c in range(N_COLOURS) if game.wheel[first, c] > 0)
            return {"section": names.section(first), "price": price, "coins": coins}
        case Reason.COLOUR_NOT_IN_SECTION:
            return {"colour": names.colour(first), "section": names.section(game.section)}
        case Reason.BLOCK_TOO_DEAR:
            price = int(PRICE[game.section, first])
            section = names.section(game.section)
            return {"colour": names.colour(first), "section": section, "price": price, "coins": coins}
        case Reason.TILE_NOT_ON_OFFER | Reason.NOT_YOUR_BUILDING | Reason.NOTHING_DEARER:
            return {"tile": names.tile(first)}
        case Reason.NOT_ENOUGH_BLOCKS:
            return {
                "type": names.kind_of_building(TYPE_OF[first]),
                "cost": int(COST[first]),
                "city": names.city(second),
                "colours": names.accepted_colours(second),
                "have": int(accepted_blocks(game, second)),
            }
        case Reason.IMPROVING_TOO_DEAR:
            costs = [cost for cost in range(COST[first] + 1, BIG_COST + 1) if game.on_offer[cost] > 0]
            return {"tile": names.tile(first)} | _missing(game, city_of(game, first), min(costs) - COST[first])
        case Reason.NOT_DEARER:
            return {"tile": names.tile(first), "old": names.tile(game.replaced)}
        case Reason.NOT_ENOUGH_FOR_DIFFERENCE:
            city = city_of(game, game.replaced)
            here = {"tile": names.tile(first), "old": names.tile(game.replaced), "city": names.city(city)}
            return here | _missing(game, city, COST[first] - COST[game.replaced])
        case Reason.COLOUR_NOT_ACCEPTED:
            colours = list(names.accepted_colours(game.city))
            return {"city": names.city(game.city), "colour": names.colour(first), "colours": colours}
        case Reason.NO_BLOCK_OF_COLOUR:
            return {"colour": names.colour(first)}
        case Reason.NO_MARKERS:
            return {"markers": MARKERS}
        case Reason.TYPE_SCORED | Reason.NONE_OF_TYPE:
            return {"type": names.kind_of_building(first)}
        case Reason.CITY_SCORED:
            return {"city": names.city(first), "player": player(int(game.city_scored_by[first]))}
        case Reason.TOO_FEW_IN_CITY:
            have = int(active_player(game).buildings[first])
            return {"city": names.city(first), "needed": int(NEEDED_IN_CITY[first]), "have": have}
        case Reason.CATEGORY_SCORED | Reason.NONE_OF_CATEGORY:
            return {"category": names.category(first)}
        case Reason.UPGRADE_TAKEN:
            return {"player": player(int(game.upgrade_of[first]))}
        case Reason.OBJECT_SOLD:
            return {"object": names.object_(first)}
        case Reason.OBJECT_TOO_DEAR:
            return {"price": OBJECT_PRICE, "coins": coins}
        case Reason.ALREADY_ANNOUNCED:
            return {"player": player(int(game.announced_by))}
        case Reason.TILES_EXHAUSTED:
            return {"player": player(int(game.last_tile_by))}
        case Reason.TOP_NOT_MET | Reason.OBJECTS_NOT_MET | Reason.BUILDINGS_NOT_MET:
            deck = OBJECTIVE[reason]
            return {"needed": int(needed(game, deck)), "have": int(progress(game, game.active, deck))}
    return {}


def _missing(game: State, city: int, difference: int) -> dict[str, Argument]:
    return {
        "difference": int(difference),
        "colours": names.accepted_colours(city),
        "have": int(accepted_blocks(game, city)),
    }
