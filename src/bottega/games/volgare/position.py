"""Positions of De Vulgari Eloquentia: a state from named fields, and the named fields of a state.

What is not named is filled in: cubes that lie nowhere are out of the game, manuscripts are in their decks, library
tiles unseen, discs at the start. A position in which something would be doubled, or too much of anything, is refused.
"""

from __future__ import annotations

from collections.abc import Mapping

from bottega.core.errors import BadPosition
from bottega.core.position import Fields, begin, compose_dice, numbers_of
from bottega.core.record import MAX_QUANTITY, IntArray
from bottega.games.volgare import names
from bottega.games.volgare.facts import (
    BAG,
    CANTICLE_TURNS,
    CHARACTERS,
    COLOURS,
    CYCLING_EVENTS,
    EDITIONS,
    EVENTS,
    FRANCISCANS,
    GREEN,
    HIGHEST_BID,
    LAST_SPACE,
    LENGTH,
    LIBRARY_COUNT,
    LIBRARY_VALUES,
    MANUSCRIPT_COUNT,
    MANUSCRIPTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_SEEN,
    N_CHARACTERS,
    N_COLOURS,
    N_EVENTS,
    N_FRANCISCANS,
    N_LIBRARY,
    N_MANUSCRIPTS,
    N_VALUES,
    N_ZONES,
    OFFICES,
    PLACES,
    ROW_LIMIT,
    SEA_OF,
    START_DUCATS,
    STATUSES,
    TOP_LEVEL,
    TURNS,
    ZONES,
    Status,
    Track,
)
from bottega.games.volgare.rules.audit import Broken, audit
from bottega.games.volgare.state import (
    MOST_HEAD_START,
    N_ONCE,
    NOBODY,
    NOTHING,
    NOWHERE,
    Event,
    Kept,
    Papal,
    Phase,
    Source,
    State,
)

PHASES = [phase.name.lower() for phase in Phase]
TRACKS = [track.name.lower() for track in Track]
EVENT_STATES = [event.name.lower() for event in Event]
PAPAL_STATES = [papal.name.lower() for papal in Papal]
SOURCES = [source.name.lower() for source in Source]
ONCE = ["move", "manuscript", *(f"cubes-{colour}" for colour in COLOURS), "salterio", "business", *TRACKS[:-1]]
FLAGS = ("bologna_owed", "orient_done", "strike")
VALUES = [str(value) for value in LIBRARY_VALUES]


def compose(given: Mapping[str, object]) -> State:
    """The state of named fields; raises BadPosition for the first one that is impossible."""
    fields, game, seats = begin(given, State, MIN_PLAYERS, MAX_PLAYERS)
    game.edition = fields.word("edition", EDITIONS[0], EDITIONS)
    game.open_screens = fields.yes("open_screens", False)
    game.turn = fields.whole("turn", 1, 0, TURNS)
    game.phase = fields.word("phase", "actions", PHASES)
    game.last_turn = fields.yes("last_turn", False)
    for character in range(N_CHARACTERS):
        game.characters_left[character] = 1
    for seat, inner in enumerate(seats):
        compose_player(game, seat, inner)
    for seat in range(len(seats), MAX_PLAYERS):
        game.players[seat].character = game.players[seat].office = game.players[seat].place = NOBODY
        game.players[seat].harbour_left = NOWHERE
    for character in fields.words("characters_gone", CHARACTERS):
        game.characters_left[character] = 0
    compose_order(game, fields, seats)
    compose_cubes(game, fields)
    compose_events(game, fields)
    compose_manuscripts(game, fields)
    compose_library(game, fields)
    compose_flow(game, fields)
    compose_dice(game.dice, fields)
    for inner in seats:
        inner.done()
    fields.done()
    if audit(game) != Broken.NOTHING:  # everything else has been refused by its own name above
        raise BadPosition("volgare.error.phase", field="phase", phase=PHASES[game.phase])
    return game


def compose_player(game: State, seat: int, fields: Fields) -> None:
    player = game.players[seat]
    player.ducats = fields.whole("ducats", START_DUCATS)
    if player.ducats % 5:
        raise BadPosition("volgare.error.ducats", field=fields.path("ducats"))
    player.character = fields.word("character", None, CHARACTERS)
    default = (
        Status.MERCHANT if player.character == NOBODY else Status.FRIAR if player.character < 5 else Status.CARDINAL
    )
    player.status = fields.word("status", STATUSES[default], STATUSES)
    if player.status != default:
        raise BadPosition("volgare.error.status", field=fields.path("status"))
    if player.character != NOBODY:
        if not game.characters_left[player.character]:
            raise BadPosition("volgare.error.character_twice", field=fields.path("character"))
        game.characters_left[player.character] = 0
    player.office = fields.word("office", None, OFFICES)
    player.place = fields.word("place", None if game.phase == Phase.START else "roma", PLACES)
    player.harbour_left = fields.word("harbour_left", None, ZONES)
    if player.harbour_left != NOWHERE and SEA_OF[player.harbour_left] != player.place - N_ZONES:
        raise BadPosition("volgare.error.harbour_left", field=fields.path("harbour_left"))
    for colour, amount in enumerate(fields.amounts("cubes", COLOURS) or [0] * N_COLOURS):
        player.cubes[colour] = amount
    player.greens_in_front = fields.whole("greens_in_front", 0)
    for kind, amount in enumerate(fields.amounts("manuscripts", MANUSCRIPTS) or [0] * N_MANUSCRIPTS):
        player.manuscripts[kind] = amount
    kept = fields.word("library_tile", None, VALUES)
    player.library = Kept.NOT_LOOKED if kept == NOTHING else Kept.FIRST + kept
    for zone in fields.words("cities", ZONES):
        game.city_taken[zone] |= 1 << seat
    for flag in FLAGS:
        setattr(player, flag, fields.yes(flag, False))
    points = fields.table("points")
    for source, name in enumerate(SOURCES):
        low, high = (0, MOST_HEAD_START) if source == Source.HEAD_START else (-9, MAX_QUANTITY)
        player.points[source] = points.whole(name, 0, low, high)
    points.done()


def compose_order(game: State, fields: Fields, seats: list[Fields]) -> None:
    """Turn order, and the discs on every track with their stacks: by space, and on one space as `stacks` says."""
    game.order[:] = NOBODY
    game.ranking[:] = NOBODY
    order = seat_list(game, fields, "order", list(range(game.seats)))
    game.order[: game.seats] = order
    stacks = fields.table("stacks")
    for track, name in enumerate(TRACKS):
        for seat, inner in enumerate(seats):
            low = 1 if track == Track.KNOWLEDGE else 0
            high = LAST_SPACE if track == Track.KNOWLEDGE else int(LENGTH[track])
            game.space[track, seat] = inner.whole(name, low, low, high)
        # By default the first in order lies on top of a stack, that is last.
        lower_first = seat_list(game, stacks, name, order[::-1])
        spaces = game.space[track].tolist()
        game.ranking[track, : game.seats] = sorted(lower_first, key=lambda seat: -spaces[seat])
    stacks.done()


def seat_list(game: State, fields: Fields, name: str, default: list[int]) -> list[int]:
    """All seats, each once, in some order."""
    value = fields.get(name, default)
    seats = list(range(game.seats))
    if not isinstance(value, list | tuple) or len(value) != len(seats) or any(seat not in value for seat in seats):
        raise BadPosition("volgare.error.order", field=fields.path(name), count=int(game.seats))
    return list(value)


def compose_cubes(game: State, fields: Fields) -> None:
    """Cubes on the rows, in the areas; whatever is named nowhere is out of the game."""
    if fields.has("rows"):
        rows = fields.table("rows")
        for row in range(1, TURNS + 1):
            for colour, amount in enumerate(rows.amounts(str(row), COLOURS) or [0] * N_COLOURS):
                game.rows[row, colour] = amount
            if game.rows[row].sum() > ROW_LIMIT[game.seats]:
                limit = int(ROW_LIMIT[game.seats])
                raise BadPosition("volgare.error.row", field=rows.path(str(row)), most=limit)
        rows.done()
    for colour, amount in enumerate(fields.amounts("areas", COLOURS) or [0] * N_COLOURS):
        game.areas[colour] = amount
    for colour in range(N_COLOURS):
        used = int(game.rows[:, colour].sum() + game.areas[colour])
        used += sum(int(player.cubes[colour]) for player in game.players)
        if colour == GREEN:
            used += sum(int(player.greens_in_front) for player in game.players)
        most = int(BAG[game.seats, colour])
        if used > most:
            raise BadPosition("volgare.error.cubes", field="cubes", colour=names.colour(colour), most=most, count=used)
        game.gone[colour] = most - used


def compose_events(game: State, fields: Fields) -> None:
    game.first_event = fields.whole("first_event", 1, 1, CYCLING_EVENTS) - 1
    events = fields.table("events")
    for event in range(N_EVENTS):
        game.events[event] = events.word(EVENTS[event], EVENT_STATES[Event.TO_COME], EVENT_STATES)
    events.done()
    papal = fields.table("papal")
    for turn in range(TURNS + 1):
        game.papal[turn] = papal.word(str(turn), PAPAL_STATES[Papal.HIDDEN], PAPAL_STATES)
    papal.done()
    canticle = fields.table("canticle_turns")
    for city in range(N_FRANCISCANS):
        game.canticle_turn[city] = canticle.whole(ZONES[FRANCISCANS[city]], int(CANTICLE_TURNS[city]), 1, TURNS)
    canticle.done()


def compose_manuscripts(game: State, fields: Fields) -> None:
    for kind, amount in enumerate(fields.amounts("shown", MANUSCRIPTS) or [0] * N_MANUSCRIPTS):
        game.shown[kind] = amount
    for kind in range(N_MANUSCRIPTS):
        used = int(game.shown[kind]) + sum(int(player.manuscripts[kind]) for player in game.players)
        most = int(MANUSCRIPT_COUNT[kind])
        if used > most:
            what = names.manuscript(kind)
            raise BadPosition("volgare.error.manuscripts", field="manuscripts", what=what, most=most, count=used)
        game.deck[kind] = most - used
    costs = fields.table("row_actions")
    for level in range(1, TOP_LEVEL + 1):
        game.row_actions[level] = costs.whole(str(level), level, 1, TOP_LEVEL)
    costs.done()


def compose_library(game: State, fields: Fields) -> None:
    for name, target, most in (("put_back", game.put_back, N_LIBRARY), ("seen", game.seen, MOST_SEEN)):
        target[:] = NOTHING
        tiles = fields.get(name, [])
        if not isinstance(tiles, list | tuple) or len(tiles) > most:
            raise fields.refuse(name, "length", low=0, high=most)
        for i, word in enumerate(tiles):
            target[i] = fields.index(name, word, VALUES)
    for value in range(N_VALUES):
        used = int((game.put_back == value).sum() + (game.seen == value).sum())
        used += sum(int(player.library == Kept.FIRST + value) for player in game.players[: game.seats])
        most = int(LIBRARY_COUNT[value])
        if used > most:
            raise BadPosition(
                "volgare.error.library", field="library", value=LIBRARY_VALUES[value], most=most, count=used
            )
        game.library[value] = most - used


def compose_flow(game: State, fields: Fields) -> None:
    last = game.seats - 1
    game.active = fields.whole("active", 0, 0, last)
    place = game.order.tolist().index(game.active)
    game.place_in_order = fields.whole("place_in_order", place, 0, last)
    game.actions_left = fields.whole("actions_left", 5, 0, 6)
    for once in fields.words("used", ONCE):
        game.used[once] = 1
    game.just_black = fields.whole("just_black", 0, 0, 2)
    game.became_cardinal = fields.yes("became_cardinal", False)
    game.charity_place = fields.whole("charity_place", 0, 0, last + 1)
    game.caller = fields.whole("caller", NOBODY, NOBODY, last)
    for seat in seat_flags(fields, "coming", last):
        game.coming[seat] = 1
    game.bid = fields.whole("bid", 0, 0, HIGHEST_BID)
    game.bidder = fields.whole("bidder", NOBODY, NOBODY, last)
    game.answered = fields.whole("answered", 0, 0, last + 1)
    game.due = fields.whole("due", 0, 0, HIGHEST_BID)
    game.given = fields.word("given", "red", COLOURS)
    game.candidates_asked = fields.whole("candidates_asked", 0, 0, last + 1)
    game.pope = fields.whole("pope", NOBODY, NOBODY, last)


def seat_flags(fields: Fields, name: str, last: int) -> list[int]:
    value = fields.get(name, [])
    if not isinstance(value, list | tuple):
        raise fields.refuse(name, "list")
    return [fields.check_whole(name, seat, 0, last) for seat in value]


def _word(words: list[str], number: int) -> str | None:
    return None if number < 0 else words[number]


def _amounts(words: list[str], numbers: IntArray) -> dict[str, int]:
    return {name: int(number) for name, number in zip(words, numbers, strict=True) if number}


def describe(game: State) -> dict[str, object]:
    """All fields of a state by name."""
    seats = int(game.seats)
    return {
        "edition": EDITIONS[game.edition],
        "open_screens": bool(game.open_screens),
        "turn": int(game.turn),
        "phase": PHASES[game.phase],
        "last_turn": bool(game.last_turn),
        "seats": [describe_player(game, seat) for seat in range(seats)],
        "characters_gone": [
            name
            for i, name in enumerate(CHARACTERS)
            if not game.characters_left[i] and all(game.players[seat].character != i for seat in range(seats))
        ],
        "order": game.order[:seats].tolist(),
        "stacks": {name: game.ranking[track, :seats].tolist() for track, name in enumerate(TRACKS)},
        "rows": {str(row): _amounts(COLOURS, game.rows[row]) for row in range(1, TURNS + 1) if game.rows[row].any()},
        "areas": _amounts(COLOURS, game.areas),
        "first_event": int(game.first_event) + 1,
        "events": {name: EVENT_STATES[game.events[i]] for i, name in enumerate(EVENTS)},
        "papal": {str(turn): PAPAL_STATES[game.papal[turn]] for turn in range(TURNS + 1) if game.papal[turn]},
        "canticle_turns": {ZONES[FRANCISCANS[i]]: int(turn) for i, turn in enumerate(game.canticle_turn)},
        "shown": _amounts(MANUSCRIPTS, game.shown),
        "row_actions": {str(level): int(game.row_actions[level]) for level in range(1, TOP_LEVEL + 1)},
        "put_back": [VALUES[tile] for tile in game.put_back if tile != NOTHING],
        "seen": [VALUES[tile] for tile in game.seen if tile != NOTHING],
        **numbers_of(game, "active", "place_in_order", "actions_left"),
        "used": [ONCE[i] for i in range(N_ONCE) if game.used[i]],
        "just_black": int(game.just_black),
        "became_cardinal": bool(game.became_cardinal),
        **numbers_of(game, "charity_place", "caller"),
        "coming": [seat for seat in range(seats) if game.coming[seat]],
        **numbers_of(game, "bid", "bidder", "answered", "due"),
        "given": COLOURS[game.given],
        **numbers_of(game, "candidates_asked", "pope"),
        "dice": [int(word) for word in game.dice],
    }


def describe_player(game: State, seat: int) -> dict[str, object]:
    player = game.players[seat]
    return {
        "ducats": int(player.ducats),
        "status": STATUSES[player.status],
        "character": _word(CHARACTERS, player.character),
        "office": _word(OFFICES, player.office),
        "place": _word(PLACES, player.place),
        "harbour_left": _word(ZONES, player.harbour_left),
        "cubes": _amounts(COLOURS, player.cubes),
        "greens_in_front": int(player.greens_in_front),
        "manuscripts": _amounts(MANUSCRIPTS, player.manuscripts),
        "library_tile": None if player.library == Kept.NOT_LOOKED else VALUES[player.library - Kept.FIRST],
        "cities": [name for i, name in enumerate(ZONES) if (game.city_taken[i] >> seat) & 1],
        "points": _amounts(SOURCES, player.points),
        **{flag: bool(getattr(player, flag)) for flag in FLAGS},
        **{name: int(game.space[track, seat]) for track, name in enumerate(TRACKS)},
    }
