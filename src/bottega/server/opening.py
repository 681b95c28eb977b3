"""Opening a table: who sits where, and the event from which everything follows."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from bottega.core.draws import KEY_BYTES
from bottega.core.errors import BadOption
from bottega.core.match import Match, clean_name
from bottega.core.messages import Message
from bottega.players import LEVELS
from bottega.server.events import Event
from bottega.server.naming import table_name, workshop_name
from bottega.server.problems import Problem
from bottega.server.table import PERSON, Seat, Table


def new_key() -> str:
    """A random key of 128 bits."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class SeatSpec:
    """Who shall sit at a seat: "person" or a level, under a name; an invited person comes by a link of their own."""

    kind: str
    name: str = ""
    invited: bool = False


def keys_of(table: Table) -> list[str]:
    """All keys and open invitations of a table."""
    return [key for key in (*table.keys, *table.invitations, table.watch) if key]


def seats_of(match: Match, specs: Sequence[SeatSpec]) -> Sequence[SeatSpec]:
    """Who shall sit at a match; if nothing is said, people with the names that it has."""
    count = match.game.seats(match.state)
    if not specs:
        return [SeatSpec(PERSON, name) for name in (*match.names, *[""] * count)[:count]]
    if len(specs) != count:
        raise BadOption("error.seats", count=len(specs), seats=count)
    return specs


def seat_players(specs: Sequence[SeatSpec]) -> list[Seat]:
    """Who sits where: people with names sit at the screen of whoever opens the table, unless they are invited."""
    seats: list[Seat] = []
    here = [spec for spec in specs if spec.kind == PERSON and clean_name(spec.name) and not spec.invited]
    for spec in specs:
        name = clean_name(spec.name)
        if spec.kind == PERSON:
            taken = spec in here
            seats.append(Seat(PERSON, name, taken, screen=0 if taken and len(here) > 1 else None))
        elif spec.kind in LEVELS:
            names = [seat.name for seat in seats] + [clean_name(other.name) for other in specs]
            seats.append(Seat(spec.kind, name or workshop_name(names), taken=True))
        else:
            raise Problem("bad_request", Message("error.player", {"word": spec.kind[:40], "known": [PERSON, *LEVELS]}))
    return seats


def create(
    match: Match,
    seats: Sequence[Seat],
    share: str = "",
    past: Match | None = None,
    invite: bool = True,
    sit: bool = True,
    guided: bool = False,
    teaching: bool = False,
    secret: bytes | None = None,
) -> tuple[Table, Event]:
    """A new table, and the event that opens it; `past` is a game that it takes over.

    Open seats have an invitation, which is exchanged for a key; without `invite` they have a key already. Without `sit`
    those who have a key sit down later, each with a share of the draws. The secret is a new one unless it is given.
    """
    game = match.game
    has_key = [seat.kind == PERSON and (seat.taken or not invite) for seat in seats]
    if not sit:
        seats = [replace(seat, taken=seat.kind != PERSON) for seat in seats]
    data: dict[str, object] = {
        "game": game.name,
        "rules": game.rules_version,
        "fingerprint": game.rules_fingerprint,
        "name": table_name(),
        "options": game.options.write(match.options),
        "secret": (secret or secrets.token_bytes(KEY_BYTES)).hex(),
        "shares": {str(number): share for number, seat in enumerate(seats) if share and seat.decides},
        "seats": [asdict(seat) for seat in seats],
        "keys": [new_key() if key else "" for key in has_key],
        "invitations": [
            new_key() if seat.kind == PERSON and not key else "" for seat, key in zip(seats, has_key, strict=True)
        ],
        "watch": new_key(),
    }
    if match.position is not None:
        data["position"] = {name: value for name, value in match.position.fields.items() if name != "dice"}
    if guided:
        data["guided"] = True
    if teaching:
        data["teaching"] = True
    if past is not None:
        data["past"] = {
            "seed": None if past.seed is None else str(past.seed),
            "keys": [[one.start, one.key.hex()] for one in past.draws.keys],
            "given": {str(number): words for number, words in past.draws.given.items()},
            "actions": [game.actions.name(action) for action in past.actions],
        }
    event = Event(1, "created", data)
    return Table(secrets.token_hex(8), [event], lambda *_: game), event
