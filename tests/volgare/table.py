"""A table for the rule tests: lay out a position, play on it, ask why not, and look at what came of it.

    state = play(position({"place": "venezia", "ducats": 20}, areas={"red": 1}), "move milano", "city")
    assert ducats(state) == 45

A position has two seats unless others are described or `players` says so; the first seat is the one a test is about and
has the turn, in Roma, with ten ducats and five actions. Cubes that are not named are out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.core.position import Position
from bottega.games import load
from bottega.games.volgare.state import State
from tests.rule_table import RuleTable

VOLGARE = load("volgare")
RULES: RuleTable[State] = RuleTable(VOLGARE)
new_game, legal, play, why = RULES.new_game, RULES.legal, RULES.play, RULES.why
fields, seat, phase = RULES.fields, RULES.seat, RULES.phase

COLOURS = ("red", "black", "yellow", "green")
EDITIONS = ("english", "italian", "german")
STARTS = ("torino", "vicenza", "ancona", "taranto", "catania")
FRIARS = ("mario", "michael", "stefano", "gigi", "ralph")
CARDINALS = ("balestreri", "lanzuisi", "muret", "shlasinger", "zazza")
TRACKS = ("messenger", "orient", "riddle", "canticle", "rest", "library")
ZONE_COLOURS = ("blue", "orange", "violet", "yellow", "green")
PAIRS = tuple(f"{a}-{b}" for i, a in enumerate(ZONE_COLOURS) for b in ZONE_COLOURS[i + 1 :])
BAG = {2: (3, 5, 14, 6), 3: (6, 5, 16, 8), 4: (8, 7, 17, 10), 5: (11, 7, 20, 11)}
ROW_LIMIT = {2: 4, 3: 5, 4: 6, 5: 7}

Seat = Mapping[str, Any]


# --------------------------------------------------------------------------------------------------------- laying out


def position(me: Seat | None = None, *others: Seat, players: int = 2, **fields: Any) -> State:
    """A state from the seats, the first one's first, and other fields of a position."""
    seats = [me or {}, *others]
    seats += [{}] * (players - len(seats))
    state: State = Position(VOLGARE, {"seats": seats, **fields}).state
    return state


def manuscripts_of(*levels: int) -> dict[str, int]:
    """All manuscripts of some levels: for positions in which somebody has them."""
    of_colours = {f"{level}-{colour}": 3 for level in levels if level < 4 for colour in ZONE_COLOURS}
    return of_colours | ({f"4-{pair}": 1 for pair in PAIRS} if 4 in levels else {})


# ------------------------------------------------------------------------------------------------------------ playing


def legal_of(state: State, kind: str) -> set[str]:
    """The legal actions of one kind, without its name: `legal_of(state, "move")` are the destinations."""
    return {name.partition(" ")[2] for name in legal(state) if name.partition(" ")[0] == kind}


def end_turns(state: State, n: int = 1) -> State:
    """So many players end their turns without doing anything more."""
    return play(state, *["end"] * n)


def next_turn(state: State) -> State:
    """All who are still to play end their turns; the event phase of the next turn follows, and charity."""
    return end_turns(state, int(state.seats - state.place_in_order))


def begin(state: State, *cities: str) -> State:
    """Choose the starting cities, and with them begin the first turn."""
    for city in cities or STARTS[: int(state.seats)]:
        play(state, f"start {city}")
    return state


def end_game(state: State) -> State:
    """Nobody does anything more; nobody wants an office."""
    while phase(state) != "over":
        play(state, "decline" if phase(state) == "election" else "end")
    return state


# ------------------------------------------------------------------------------------------------------------ looking


def ducats(state: State, number: int = 0) -> int:
    return int(state.players[number].ducats)


def all_ducats(state: State) -> list[int]:
    """The ducats of all players, by seat."""
    return [ducats(state, number) for number in range(state.seats)]


def knowledge(state: State, number: int = 0) -> int:
    """The space of a player's disc on the knowledge track."""
    return int(seat(state, number)["knowledge"])


def cubes(state: State, number: int = 0) -> dict[str, int]:
    """The cubes behind a player's screen."""
    return dict(seat(state, number)["cubes"])


def place(state: State, number: int = 0) -> str:
    """Where a player's pawn stands."""
    return str(seat(state, number)["place"])


def character(state: State, number: int = 0) -> str | None:
    held: str | None = seat(state, number)["character"]
    return held


def actions_left(state: State) -> int:
    """The actions left to the active player."""
    return int(state.actions_left)


def order(state: State) -> list[int]:
    """The seats in turn order."""
    return list(fields(state)["order"])


def stack(state: State, track: str = "knowledge") -> list[int]:
    """The seats from the furthest to the last; of those on one space, the lowest disc first."""
    return list(fields(state)["stacks"][track])


def rows(state: State) -> dict[str, dict[str, int]]:
    """The rows of the turn track that hold cubes, by turn."""
    return dict(fields(state)["rows"])


def areas(state: State) -> dict[str, int]:
    """The cubes that can be taken this turn."""
    return dict(fields(state)["areas"])


def gone(state: State) -> dict[str, int]:
    """The cubes that are out of the game."""
    return {colour: int(n) for colour, n in zip(COLOURS, state.gone, strict=True) if n}


def shown(state: State, level: int | None = None) -> dict[str, int]:
    """The manuscripts laid out, of all levels or of one (8 is Lingua Volgare)."""
    start = "" if level is None else "lingua" if level == 8 else f"{level}-"
    return {kind: n for kind, n in fields(state)["shown"].items() if kind.startswith(start)}


def points(state: State, number: int = 0) -> dict[str, int]:
    """A player's Volgare Points by source, without those that give none."""
    return dict(seat(state, number)["points"])
