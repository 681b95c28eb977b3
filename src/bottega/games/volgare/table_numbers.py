"""What Volgare's rule book leaves open: what hangs on the number of players, and what the editions differ in."""

from __future__ import annotations

from bottega.core.messages import Message
from bottega.core.table_numbers import TableNumbers
from bottega.games.volgare.facts import (
    ALL_FRANCISCANS_TURN,
    BAG,
    COLOURS,
    EDITIONS,
    LAST_CHARITY_TURN,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ROW_LIMIT,
    Edition,
)

# The rule that each row of the editions' chapter (V12) changes.
CHANGES = {
    "V12.1": "V8.3",
    "V12.2": "V8.6",
    "V12.3": "V2.4",
    "V12.4": "V3.6",
    "V12.6": "V3.5",
    "V12.7": "V4.3",
}


def table_numbers() -> list[TableNumbers]:
    """For every number of players, and for every edition."""
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    return [*map(numbers_for, players), *map(edition_rules, Edition)]


def numbers_for(players: int) -> TableNumbers:
    """The cubes in the bag, the limit of a row, and the manuscripts that lie open."""
    cubes = dict(zip(COLOURS, BAG[players].tolist(), strict=True))
    rules = {
        "V2.2": Message("rule.V2.2.table", {"players": players, "limit": int(ROW_LIMIT[players]), **cubes}),
        "V2.5": Message("rule.V2.5.table", {"players": players, "n": players - 1}),
    }
    return {"when": {"players": players}, "cards": {}, "rules": rules}


def edition_rules(edition: Edition) -> TableNumbers:
    """What V12 says of an edition, beside its rows and beside the rules that they change."""
    italian, german = edition == Edition.ITALIAN, edition == Edition.GERMAN
    rows = {
        "V12.1": Message(
            "volgare.edition_rule.knowledge_in_bologna" if italian else "volgare.edition_rule.knowledge_at_once"
        ),
        "V12.2": Message("volgare.edition_rule.franciscans", {"turn": int(ALL_FRANCISCANS_TURN[edition])}),
        "V12.3": Message(
            "volgare.edition_rule.fifth_city",
            {"city": Message("volgare.place.norcia" if german else "volgare.place.gubbio")},
        ),
        "V12.4": Message(
            "volgare.edition_rule.gigi", {"turn": LAST_CHARITY_TURN - 1 if italian else LAST_CHARITY_TURN}
        ),
        "V12.5": Message(
            "volgare.edition_rule.strike_as_cardinal" if italian else "volgare.edition_rule.strike_any_turn"
        ),
        "V12.6": Message(
            "volgare.edition_rule.volgare_after_any"
            if edition == Edition.ENGLISH
            else "volgare.edition_rule.volgare_after_first"
        ),
        "V12.7": Message("volgare.edition_rule.another_harbour" if italian else "volgare.edition_rule.any_harbour"),
    }
    changed = {rule: rows[row] for row, rule in CHANGES.items()}
    return {"when": {"edition": EDITIONS[edition]}, "cards": {}, "rules": {**rows, **changed}}
