"""What a seat may see, as plain data. Nothing else ever leaves the server, and a view never changes the state.

Ducats, greens in front, discs and pawns are public. Cubes behind a screen, manuscripts and the library tile are hidden
from the others (V1.3), and with them what is left in the decks and out of the game, from which they could be computed.
With open screens all but the library tile is shown; once the game is over, everything, also of the moments before
(`open_view`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import (
    Literal,
    NotRequired,  # pydantic reads no others before Python 3.12
    cast,
)

from typing_extensions import TypeAliasType, TypedDict

from bottega.core.json_types import Each, Some
from bottega.core.messages import Message, MessageJson, player
from bottega.core.record import IntArray
from bottega.games.volgare.breakdown import Line, breakdown
from bottega.games.volgare.facts import (
    CHARACTERS,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    COLOURS,
    EDITIONS,
    EVENT_AT,
    EVENTS,
    FIRST_OF_LEVEL,
    FRANCISCANS,
    KIND_OF,
    LENGTH,
    LEVELS,
    LIBRARY_VALUES,
    LINGUA,
    LINGUA_ACTIONS,
    MANUSCRIPT_LEVEL,
    MANUSCRIPTS,
    OFFICES,
    PLACES,
    ROW_LIMIT,
    STATUSES,
    STUPOR_TURN,
    TOP_LEVEL,
    TURNS,
    ZONES,
    Kind,
)
from bottega.games.volgare.labels import office_costs
from bottega.games.volgare.position import ONCE, TRACKS
from bottega.games.volgare.rules.event import event_of_turn
from bottega.games.volgare.rules.movement import actions_to
from bottega.games.volgare.rules.scoring import has_won
from bottega.games.volgare.standing import (
    SOURCES,
    Estimate,
    Known,
    SourceName,
    Standing,
    as_known_to,
    estimate,
    majorities,
    of_players,
)
from bottega.games.volgare.state import Event, Kept, Papal, Phase, State, votes
from bottega.games.volgare.travel import Journey, travel
from bottega.games.volgare.vocabulary import CubeColour, Status, TrackName, ZoneKind

# Words that the types of a view spell out as literals.
PhaseName = Literal[
    "start",
    "charity",
    "actions",
    "black",
    "look",
    "put_back",
    "summons",
    "bid",
    "give",
    "election",
    "over",
]
PapalColour = TypeAliasType("PapalColour", Literal["hidden", "white", "red"])
EventState = TypeAliasType("EventState", Literal["to_come", "face_up", "used"])
PHASES = cast(list[PhaseName], [phase.name.lower() for phase in Phase])
PAPAL = cast(list[PapalColour], [papal.name.lower() for papal in Papal])
EVENT_STATES = cast(list[EventState], [event.name.lower() for event in Event])
KINDS = [kind.name.lower() for kind in Kind]
LEVEL_SPACES: list[int] = LEVELS.tolist()
LENGTHS: list[int] = LENGTH.tolist()
PRINTED = [  # what is printed in each zone: name, kind, ducats, knowledge, and the number of the event that comes there
    (name, KINDS[KIND_OF[zone]], int(CITY_DUCATS[zone]), int(CITY_KNOWLEDGE[zone]), int(EVENT_AT[zone]))
    for zone, name in enumerate(ZONES)
]


class Row(TypedDict):
    """A row of the turn track."""

    cubes: Each[CubeColour, int]
    event: str | None
    papal: PapalColour


class ZoneView(TypedDict):
    """A zone of the map with what can be seen there."""

    name: str
    kind: ZoneKind
    ducats: int
    knowledge: int
    taken_by: list[int]
    event: str | None  # the tile that lies face up
    canticle_turn: int | None  # of a Franciscan city
    pawns: list[int]


class TrackView(TypedDict):
    """A track with its discs."""

    length: int
    spaces: list[int]  # by seat
    ranking: list[int]  # seats from the furthest to the last; of a stack, the lowest first


class ManuscriptRow(TypedDict):
    """The manuscripts of a level."""

    level: int
    actions: int
    shown: list[str]
    deck: int


class TurnState(TypedDict):
    """What is half done. What only the active player may know is None for the others."""

    actions_left: int
    used: list[str]
    just_black: int
    seen: list[int] | None
    caller: int | None
    coming: list[int]
    bid: int
    bidder: int | None
    due: int | None
    moves: dict[str, int]  # the actions to every place within reach
    offices: dict[str, Each[CubeColour, int]] | None  # that the candidate may take, with the cubes each costs


class PlayerView(TypedDict):
    """A player. What is behind a closed screen is None."""

    seat: int
    ducats: int
    status: Status
    character: str | None
    office: str | None
    place: str | None
    harbour_left: NotRequired[str | None]  # of a pawn at sea: where it came from; rules 1 do not say
    level: int
    greens_in_front: int
    cubes: Each[CubeColour, int] | None
    votes: int | None
    manuscripts: dict[str, int] | None
    looked: bool
    library: int | None
    bologna_owed: bool
    orient_done: bool
    strike: bool
    points: Some[SourceName, int]  # by source; rules before 3 have no head start
    total: int
    estimate: Estimate
    breakdown: list[Line] | None  # of the points at the end, or as if it were now; None if something is hidden


class View(TypedDict):
    """The game as one viewer sees it."""

    game: Literal["volgare"]
    seat: int | None
    edition: str
    open_screens: bool
    turn: int
    last_turn: bool
    phase: PhaseName
    active: int | None
    over: bool
    order: list[int]
    next_order: list[int]  # if the next turn began now
    next_order_why: list[MessageJson]  # for each place of it
    rows: dict[str, Row]  # by turn
    row_limit: int
    areas: Each[CubeColour, int]
    zones: list[ZoneView]
    events: dict[str, EventState]
    tracks: Each[TrackName, TrackView]
    levels: list[int]
    manuscripts: list[ManuscriptRow]
    characters: list[str]  # those that can still be chosen
    library_tiles: int
    majorities: list[Standing]  # who leads in what only the first get
    players: list[PlayerView]
    turn_state: TurnState
    travel: list[Journey]  # from where the active player's pawn stands, in a turn of actions
    winners: list[int]


def view(game: State, seat: int | None) -> View:
    """The table as a seat sees it; None is a spectator, who sees what is public."""
    return _view(game, seat, bool(game.phase == Phase.OVER))


def open_view(game: State, seat: int | None) -> View:
    """A moment of a game that is over by now: nothing is hidden any more."""
    return _view(game, seat, True)


def _view(game: State, seat: int | None, everything: bool) -> View:
    over = bool(game.phase == Phase.OVER)
    known = as_known_to(game, seat, everything)
    standings = majorities(known)
    return {
        "game": "volgare",
        "seat": seat,
        "edition": EDITIONS[game.edition],
        "open_screens": bool(game.open_screens),
        "turn": int(game.turn),
        "last_turn": bool(game.last_turn),
        "phase": PHASES[game.phase],
        "active": None if over else int(game.active),
        "over": over,
        "order": game.order[: game.seats].tolist(),
        "next_order": next_order(game),
        "next_order_why": next_order_why(game),
        "rows": rows_view(game),
        "row_limit": int(ROW_LIMIT[game.seats]),
        "areas": by_name(COLOURS, game.areas),
        "zones": zones_view(game),
        "events": {name: EVENT_STATES[state] for name, state in zip(EVENTS, game.events.tolist(), strict=True)},
        "tracks": tracks_view(game),
        "levels": LEVEL_SPACES,
        "manuscripts": manuscripts_view(game),
        "characters": [name for name, left in zip(CHARACTERS, game.characters_left.tolist(), strict=True) if left],
        "library_tiles": int(game.library.sum() + (game.put_back >= 0).sum()),
        "majorities": standings,
        "players": players_view(game, seat, known, standings),
        "turn_state": turn_view(game, seat, everything),
        "travel": travel(game),
        "winners": [other for other in range(game.seats) if has_won(game, other)] if over else [],
    }


def by_name(names: Sequence[str], amounts: IntArray) -> dict[str, int]:
    return dict(zip(names, amounts.tolist(), strict=True))


def word_or_none(words: list[str], number: int) -> str | None:
    return None if number < 0 else words[number]


def rows_view(game: State) -> dict[str, Row]:
    """The turn track by turn."""
    cubes, papal = game.rows.tolist(), game.papal.tolist()
    return {
        str(turn): {
            "cubes": dict(zip(COLOURS, cubes[turn], strict=True)),
            "event": EVENTS[event_of_turn(game, turn)] if turn <= STUPOR_TURN else None,
            "papal": PAPAL[papal[turn]],
        }
        for turn in range(1, TURNS + 1)
    }


def next_order(game: State) -> list[int]:
    """The turn order if the next turn began now (V3.8)."""
    seats = int(game.seats)
    order = game.ranking[TRACKS.index("knowledge"), :seats].tolist()[::-1]
    rest = TRACKS.index("rest")
    rested = int(game.ranking[rest, 0])
    if game.space[rest, rested] > 0:
        order.remove(rested)
        order.insert(0, rested)
    return order


def next_order_why(game: State) -> list[MessageJson]:
    """For each place of the next turn order, why it is this player's."""
    seats = int(game.seats)
    rest = TRACKS.index("rest")
    spaces = game.space[TRACKS.index("knowledge"), :seats].tolist()
    reasons: list[Message] = []
    before = None  # who comes before by knowledge
    for place, seat in enumerate(next_order(game)):
        n = spaces[seat]
        if place == 0 and game.space[rest, seat] > 0:
            reasons.append(Message("volgare.web.order.rest"))
            continue
        if before is None:
            reasons.append(
                Message("volgare.web.order.least" if place == 0 else "volgare.web.order.knowledge", {"n": n})
            )
        elif spaces[before] == n:
            reasons.append(Message("volgare.web.order.stack", {"n": n, "player": player(before)}))
        else:
            reasons.append(Message("volgare.web.order.knowledge", {"n": n}))
        before = seat
    return [reason.as_json() for reason in reasons]


def zones_view(game: State) -> list[ZoneView]:
    """The zones with what can be seen there."""
    seats = range(game.seats)
    places = of_players(game, "place").tolist()
    taken = game.city_taken.tolist()
    face_up = {number for number, event in enumerate(game.events.tolist()) if event == Event.FACE_UP}
    canticle_turns = dict(zip(FRANCISCANS, game.canticle_turn.tolist(), strict=True))
    return [
        {
            "name": name,
            "kind": kind,
            "ducats": ducats,
            "knowledge": knowledge,
            "taken_by": [seat for seat in seats if taken[zone] >> seat & 1],
            "event": EVENTS[event] if event in face_up else None,
            "canticle_turn": canticle_turns.get(zone),
            "pawns": [seat for seat in seats if places[seat] == zone],
        }
        for zone, (name, kind, ducats, knowledge, event) in enumerate(PRINTED)
    ]


def tracks_view(game: State) -> dict[str, TrackView]:
    """The tracks with where every disc lies."""
    spaces, rankings = game.space[:, : game.seats].tolist(), game.ranking[:, : game.seats].tolist()
    return {
        name: {"length": length, "spaces": spaces[i], "ranking": rankings[i]}
        for i, (name, length) in enumerate(zip(TRACKS, LENGTHS, strict=True))
    }


def manuscripts_view(game: State) -> list[ManuscriptRow]:
    """The rows of manuscripts: what lies there, what it costs, how many are left face down."""
    rows: list[ManuscriptRow] = []
    shown, deck = game.shown.tolist(), game.deck.tolist()
    for level in range(1, TOP_LEVEL + 1):
        kinds = range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1])
        rows.append(
            {
                "level": level,
                "actions": int(game.row_actions[level]),
                "shown": [MANUSCRIPTS[kind] for kind in kinds for _ in range(shown[kind])],
                "deck": sum(deck[kind] for kind in kinds),
            }
        )
    lingua = [MANUSCRIPTS[LINGUA]] if shown[LINGUA] else []
    rows.append({"level": int(MANUSCRIPT_LEVEL[LINGUA]), "actions": LINGUA_ACTIONS, "shown": lingua, "deck": 0})
    return rows


def turn_view(game: State, seat: int | None, everything: bool) -> TurnState:
    """What is half done; the library tiles being looked at only for the one who looks."""
    looks = seat is not None and seat == game.active
    auction = game.caller >= 0
    return {
        "actions_left": int(game.actions_left),
        "used": [ONCE[i] for i in range(len(ONCE)) if game.used[i]],
        "just_black": int(game.just_black),
        "seen": [LIBRARY_VALUES[tile] for tile in game.seen if tile >= 0] if looks or everything else None,
        "caller": int(game.caller) if auction else None,
        "coming": [other for other in range(game.seats) if game.coming[other]],
        "bid": int(game.bid),
        "bidder": int(game.bidder) if game.bidder >= 0 else None,
        "due": int(game.due) if looks or everything else None,
        "moves": {
            name: int(actions)
            for place, name in enumerate(PLACES)
            if place != game.players[game.active].place and (actions := actions_to(game, place))
        }
        if game.phase == Phase.ACTIONS
        else {},
        "offices": office_costs(game) if looks or everything else None,
    }


def players_view(game: State, viewer: int | None, known: Known, standings: list[Standing]) -> list[PlayerView]:
    """The players, and what is behind the screens that the viewer may look behind."""
    seats = int(game.seats)
    table = {field: of_players(game, field)[:seats].tolist() for field in game.players.dtype.names}  # type: ignore[attr-defined]
    knowledge = game.space[TRACKS.index("knowledge")].tolist()

    def player_view(seat: int) -> PlayerView:
        mine = known.everything or seat == viewer
        screen_open = mine or bool(game.open_screens)
        player = {field: amounts[seat] for field, amounts in table.items()}
        looked = player["library"] != Kept.NOT_LOOKED
        return {
            "seat": seat,
            "ducats": player["ducats"],
            "status": STATUSES[player["status"]],
            "character": word_or_none(CHARACTERS, player["character"]),
            "office": word_or_none(OFFICES, player["office"]),
            "place": word_or_none(PLACES, player["place"]),
            "harbour_left": word_or_none(PLACES, player["harbour_left"]),
            "level": sum(space <= knowledge[seat] for space in LEVEL_SPACES),
            "greens_in_front": player["greens_in_front"],
            "cubes": dict(zip(COLOURS, player["cubes"], strict=True)) if screen_open else None,
            "votes": int(votes(game, seat)) if screen_open else None,
            "manuscripts": dict(zip(MANUSCRIPTS, player["manuscripts"], strict=True)) if screen_open else None,
            "looked": looked,
            "library": LIBRARY_VALUES[player["library"] - Kept.FIRST] if mine and looked else None,
            "bologna_owed": bool(player["bologna_owed"]),
            "orient_done": bool(player["orient_done"]),
            "strike": bool(player["strike"]),
            "points": dict(zip(SOURCES, player["points"], strict=True)),
            "total": sum(player["points"]),
            "estimate": estimate(known, standings, seat),
            "breakdown": breakdown(known, standings, seat) if known.everything_of(seat) else None,
        }

    return [player_view(seat) for seat in range(seats)]
