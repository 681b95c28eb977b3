"""Practice: a table that nobody shares and nothing stores.

Lessons, puzzles, worked examples and the position editor let one person decide at the real board. The page keeps the
start and the decisions and sends both with every question; the table is made of them, answers and is forgotten. So
nothing can be lost or go stale, two tabs do not disturb each other, and a page that has the rules itself needs no
server for it.

The draws follow from the start alone: the same decisions come to the same table for everybody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from bottega.core.errors import BadOption, Refused
from bottega.core.game import NOBODY, Game
from bottega.core.match import clean_name
from bottega.core.messages import Message
from bottega.lessons.lesson import Start
from bottega.players import LEVELS
from bottega.server import visibility
from bottega.server.commands import action_of
from bottega.server.events import Event
from bottega.server.naming import WORKSHOP_NAMES
from bottega.server.problems import Problem
from bottega.server.table import PERSON, Link, Table

MAX_DECISIONS = 400  # whoever wants to go on longer opens a real table


def practice_table(game: Game, start: Start, decisions: Sequence[str]) -> Table:
    """The table after decisions that were checked, each in its turn, whoever makes them."""
    if len(start.moves) + len(decisions) > MAX_DECISIONS:
        raise Problem("refused", Message("web.error.practice_long", {"most": MAX_DECISIONS}))
    table = Table("practice", [Event(1, "created", _created(game, start))], lambda *_: game)
    for action in (*start.moves, *decisions):
        decide(table, action)
    return table


def decide(table: Table, action: str) -> None:
    """Make a decision for whoever is to decide."""
    game, state = table.game, table.match.state
    seat = game.active(state)
    if seat == NOBODY:
        raise Problem("refused", "web.error.over")
    number = action_of(game, action)
    refusal = game.refuse(state, number)
    if refusal is not None:
        raise Refused(refusal.message, refusal.rule)
    table.apply(Event(table.version + 1, "played", {"seat": seat, "action": game.actions.name(number)}))


def link_of(table: Table, start: Start) -> Link:
    """The learner's seat; none for a spectator."""
    if start.seat is None:
        return Link()
    if not 0 <= start.seat < len(table.seats):
        raise BadOption("error.option_number", name="seat", low=0, high=len(table.seats) - 1, word=str(start.seat))
    return Link((start.seat,))


def snapshot(table: Table, link: Link) -> bytes:
    """The table as the learner sees it; everybody is there."""
    return visibility.snapshot(table, link, range(len(table.seats)), visibility.readable_log(table, link))


def _created(game: Game, start: Start) -> dict[str, object]:
    """The event that opens the table: the learner's seat is a person's, the others are those of computers."""
    fields = None if start.position is None else {name: to for name, to in start.position.items() if name != "dice"}
    position = None if fields is None else game.compose(fields)
    options = game.options.read(start.options) if position is None else game.options_of(position)
    count = game.seats(position if position is not None else game.new(options, 1))
    strangers = (name for name in WORKSHOP_NAMES if name not in start.names)
    seats = []
    for seat, given in enumerate((*start.names, *[""] * count)[:count]):
        mine = seat == start.seat
        name = clean_name(given) or ("" if mine else next(strangers))
        seats.append({"kind": PERSON if mine else LEVELS[0], "name": name, "taken": True})
    begin = msgspec.json.encode([game.name, options, start.seed, fields], order="sorted")
    return {
        "game": game.name,
        "rules": game.rules_version,
        "name": "",
        "options": game.options.write(options),
        "secret": hashlib.sha256(b"bottega practice\n" + begin).hexdigest(),
        "seats": seats,
        "keys": [""] * count,
        "invitations": [""] * count,
        "watch": "",
        **({} if fields is None else {"position": fields}),
    }
