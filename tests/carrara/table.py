"""A table for the rule tests: lay out a position, play on it, ask why not, and look at what came of it.

    state = play(position({"blocks": {"white": 4}}, display=["palazzo-4"]), "build palazzo-4 pisa")
    assert seat(state)["buildings"] == {"pisa": ["palazzo-4"]}

A position has two seats unless others are described or `players` says so; the first seat is the one a test is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.core.position import Position
from bottega.games import load
from bottega.games.carrara.state import State
from tests.rule_table import RuleTable

CARRARA = load("carrara")
RULES: RuleTable[State] = RuleTable(CARRARA)
new_game, legal, play, why = RULES.new_game, RULES.legal, RULES.play, RULES.why
fields, seat, phase = RULES.fields, RULES.seat, RULES.phase

COLOURS = ("white", "yellow", "red", "green", "blue", "black")  # best to worst
CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")
TYPES = ("biblioteca", "palazzo", "porta", "cathedrale", "castello", "villa")
SECTIONS = ("I", "II", "III", "IV", "V", "VI")
OBJECT_OF = {
    "biblioteca": "book",
    "palazzo": "crown",
    "porta": "gate",
    "cathedrale": "cup",
    "castello": "flag",
    "villa": "coat",
}
VALUES = {  # VP and coins for each point of cost
    "livorno": (3, 0),
    "pisa": (0, 3),
    "lucca": (2, 0),
    "viareggio": (0, 2),
    "massa": (1, 0),
    "lerici": (0, 1),
}
UPGRADED = {
    "livorno": (4, 1),
    "pisa": (1, 3),
    "lucca": (3, 1),
    "viareggio": (1, 2),
    "massa": (2, 1),
    "lerici": (1, 1),
}
OBJECTS = tuple(OBJECT_OF.values())
ORDINARY_TILES = tuple(f"{kind}-{cost}" for kind in TYPES for cost in (1, 2, 3, 4, 5))
ALL_BLOCKS = dict.fromkeys(COLOURS, 7)
DECK_OF = {"T": "top", "O": "object", "B": "building", "X": "bonus"}

Seat = Mapping[str, Any]

# The three base objectives fulfilled for any number of players (4 scorings, 8 objects, cost 30), and nothing to score.
FULFILLED: Seat = {
    "objects": {"crown": 4, "book": 4},
    "buildings": {
        "massa": ["palazzo-5", "palazzo-4", "palazzo-3", "biblioteca-5", "biblioteca-4", "biblioteca-3"],
        "lerici": ["porta-5", "porta-1"],
    },
    "scored_types": ["palazzo", "biblioteca", "porta"],
    "scored_cities": ["massa"],
}


# --------------------------------------------------------------------------------------------------------- laying out


def position(me: Seat | None = None, *others: Seat, players: int = 2, cards: str = "", **fields: Any) -> State:
    """A state; naming cards ("Ta Xb") plays with the expansion, the other decks showing their first card."""
    seats = [me or {}, *others]
    seats += [{}] * (players - len(seats))
    if cards:
        fields |= {"expansion": True, "cards": {DECK_OF[card[0]]: card for card in cards.split()}}
    state: State = Position(CARRARA, {"seats": seats, **fields}).state
    return state


def all_but(*tiles: str) -> list[str]:
    """The ordinary buildings without these: for positions in which the others are gone."""
    return [tile for tile in ORDINARY_TILES if tile not in tiles]


# ------------------------------------------------------------------------------------------------------------ playing


def idle_action(state: State) -> State:
    """The active player takes one cheap block, or nothing, up to the end of the turn."""
    while phase(state) != "closing":
        allowed = sorted(legal(state))
        kinds = [action.split()[0] for action in allowed]
        kind = next(kind for kind in ("stop", "take", "section", "buy", "relief") if kind in kinds)
        play(state, allowed[kinds.index(kind)])
    return state


def idle_turn(state: State) -> State:
    """A turn in which nothing much happens."""
    return play(idle_action(state), "end")


def end_game(state: State) -> State:
    """Play the last round to its end: those who may skip do, the others have an idle turn."""
    while phase(state) != "over":
        if "skip" in legal(state):
            play(state, "skip")
        else:
            idle_turn(state)
    return state


# ------------------------------------------------------------------------------------------------------------ looking


def markers(state: State, number: int = 0) -> int:
    """Scoring markers a player has not yet used."""
    return int(state.players[number].markers)


def wheel(state: State) -> dict[str, dict[str, int]]:
    """The sections of the wheel that hold blocks."""
    return {section: blocks for section, blocks in fields(state)["wheel"].items() if blocks}


def on_wheel(state: State) -> int:
    """How many blocks lie on the wheel."""
    return sum(sum(blocks.values()) for blocks in wheel(state).values())


def in_bag(state: State) -> int:
    """How many blocks are in the bag."""
    return sum(fields(state)["bag"].values())


def points(state: State, number: int = 0) -> dict[str, int]:
    """A player's victory points by source."""
    return dict(seat(state, number)["points"])


# ----------------------------------------------------------------------------------------- the end of the game, cards


def ended(me: Seat, *others: Seat, players: int = 2, cards: str = "", **more: Any) -> State:
    """A game after final scoring: seat 0 announced at the end of his last turn, the others skipped theirs."""
    me = {**me, "points": {**me.get("points", {}), "announcement": 5}}
    return end_game(position(me, *others, players=players, cards=cards, active=1, announced_by=0, **more))


def announcing(card: str, me: Seat, players: int = 2) -> State:
    """The end of a turn in which the objective of a card is the only one that may be missing.

    The two others are of 30 VP on the track (Te), 8 objects (O1) and one building of cost 8 (Bd).
    """
    cards = {"T": "Te", "O": "O1", "B": "Bd"} | {card[0]: card}
    mine = dict(me)
    if card[0] != "T":
        mine["points"] = {"types": 30}
    if card[0] != "O":
        mine["objects"] = {"crown": 4, "book": 4}
    if card[0] != "B":
        mine["buildings"] = {"lerici": ["castello-8"], **me.get("buildings", {})}
    return position(mine, players=players, cards=" ".join(cards.values()), phase="closing")
