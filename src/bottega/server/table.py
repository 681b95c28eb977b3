"""A table: its match, who sits where, and what is being asked; made of its events and of nothing else.

`apply` is the only thing that changes a table, and it never refuses: `commands.py` checks before an event is made.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bottega.core.errors import UnknownVersion
from bottega.core.game import NOBODY, Game
from bottega.core.match import Entry as Decision
from bottega.core.match import Match
from bottega.core.messages import Message, player
from bottega.server.problems import Problem
from bottega.server.store import Event

PERSON = "person"


@dataclass
class Seat:
    """Who sits here: a person who may not have come yet or has left to a level, or a level."""

    kind: str
    name: str
    taken: bool
    stand_in: str | None = None

    @property
    def level(self) -> str | None:
        """The computer's level that decides here; None if a person does."""
        return self.stand_in if self.kind == PERSON else self.kind

    @property
    def decides(self) -> bool:
        """Whether a person who has sat down decides here."""
        return self.kind == PERSON and self.taken and self.stand_in is None


@dataclass
class UndoRequest:
    """Somebody wants to go back to a length of the game; everybody else must agree."""

    by: int
    to: int
    agreed: set[int]


@dataclass(frozen=True)
class Link:
    """The seats of whoever asks; none is an onlooker."""

    seats: tuple[int, ...] = ()

    @property
    def onlooker(self) -> bool:
        return not self.seats


@dataclass
class Entry:
    """A decision of the log as JSON: for everybody, and for the seats that may read more."""

    public: msgspec.Raw
    private: dict[int, msgspec.Raw] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> msgspec.Raw:
        """What a seat may read of it."""
        return self.public if seat is None else self.private.get(seat, self.public)


class Table:
    """The state of a table after its events."""

    def __init__(self, id: str, events: Iterable[Event], load: Callable[[str, int], Game]) -> None:
        self.id = id
        self.version = 0
        self.request: UndoRequest | None = None
        self.rematch: dict[str, Any] | None = None
        self.note: Message | None = None
        self.deciders: list[int] = []  # who made each decision
        self.looks: dict[Any, Any] = {}  # what was drawn up of this version; `eyes.py` fills it
        self._entries: list[Entry] = []
        remaining = iter(events)
        self._open(next(remaining), load)
        for event in remaining:
            self.apply(event)

    def _open(self, event: Event, load: Callable[[str, int], Game]) -> None:
        data = event.data
        try:
            self.game = load(data["game"], data["rules"])
        except UnknownVersion:
            raise Problem("refused", "web.error.old_rules") from None
        self.name: str = data["name"]
        self.seats = [Seat(**seat) for seat in data["seats"]]
        self.keys: list[str] = data["keys"]  # by seat; "" for a level's
        self.watch: str = data["watch"]
        self.match = Match(self.game, data["options"], int(data["seed"]), [seat.name for seat in self.seats])
        self.seed_hash = seed_hash(self.match)
        for action in data["actions"]:
            self._decide(action)
        self.version = event.version

    # --------------------------------------------------------------------------------------------------- what is so

    @property
    def active(self) -> int | None:
        """The seat that is to decide."""
        seat = self.game.active(self.match.state)
        return None if seat == NOBODY else seat

    @property
    def thinker(self) -> int | None:
        """The computer's seat that is to decide; it waits while the people discuss taking something back."""
        active = self.active
        if active is None or self.request is not None or self.seats[active].level is None:
            return None
        return active

    @property
    def people(self) -> list[int]:
        """The seats of people, also of those who have not come yet or have left."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    @property
    def waiting(self) -> list[int]:
        """Whose consent the request still needs."""
        request = self.request
        if request is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.decides and number not in request.agreed]

    def eyes(self, link: Link) -> int | None:
        """The seat through which a link sees: the one that is to decide, else the one that did last."""
        if link.onlooker:
            return None
        active = self.active
        if active in link.seats:
            return active
        for seat in reversed(self.deciders):
            if seat in link.seats:
                return seat
        return link.seats[0]

    def entries(self) -> list[Entry]:
        """The log, one entry a decision."""
        for decision in self.match.log(len(self._entries)):
            self._entries.append(log_entry(self.game, decision))
        return self._entries

    # ------------------------------------------------------------------------------------------------- what happens

    def apply(self, event: Event) -> None:
        """Let an event happen."""
        self.note = None
        getattr(self, f"_on_{event.kind}")(event.data)
        if self.request is not None and not self.waiting:
            self._go_back_to(self.request.to)
            self.request = None
        self.version = event.version
        self.looks.clear()

    def _on_played(self, data: Mapping[str, Any]) -> None:
        if "trouble" in data:
            self.note = Message(data["trouble"], {"player": player(data["seat"])})
        self._decide(data["action"], self.note)
        self.request = None

    def _on_undone(self, data: Mapping[str, Any]) -> None:
        """Free: to the barrier at most."""
        self._go_back_to(data["to"])
        self.request = None

    def _on_redone(self, _: Mapping[str, Any]) -> None:
        self.deciders.append(self.game.active(self.match.state))
        self.match.redo()
        self.request = None

    def _on_asked(self, data: Mapping[str, Any]) -> None:
        self.request = UndoRequest(data["by"], data["to"], set(data["agreed"]))

    def _on_answered(self, data: Mapping[str, Any]) -> None:
        if self.request is not None and data["agree"]:
            self.request.agreed.update(data["seats"])
        else:
            self.request = None

    def _on_sat(self, data: Mapping[str, Any]) -> None:
        seat = self.seats[data["seat"]]
        seat.name, seat.taken = data["name"], True
        self.match.names[data["seat"]] = seat.name

    def _on_resigned(self, data: Mapping[str, Any]) -> None:
        self.seats[data["seat"]].stand_in = data["level"]

    def _on_came_back(self, data: Mapping[str, Any]) -> None:
        for seat in data["seats"]:
            self.seats[seat].stand_in = None

    def _on_rematched(self, data: Mapping[str, Any]) -> None:
        self.rematch = dict(data)

    def _decide(self, action: str, note: Message | None = None) -> None:
        self.deciders.append(self.game.active(self.match.state))
        self.match.play(action, note)

    def _go_back_to(self, length: int) -> None:
        while self.match.length > length:
            self.match.undo(consent=True)
        del self.deciders[length:]
        del self._entries[length:]


def seed_hash(match: Match) -> str:
    """The hash that is told at the start: of the lines of the game's file from "game" to "seed"."""
    game = match.game
    lines = [
        f"game {game.name}",
        f"rules {game.rules_version}",
        *(f"{name} {value}" for name, value in game.options.write(match.options).items()),
        f"seed {match.seed}",
    ]
    return hashlib.sha256(("\n".join(lines) + "\n").encode()).hexdigest()


def log_entry(game: Game, decision: Decision) -> Entry:
    """A decision with what it meant and what it changed."""
    messages = decision.messages
    seats = sorted({message.only for message in messages if message.only is not None})
    entry: dict[str, Any] = {
        "number": decision.number,
        "seat": decision.seat,
        "action": game.actions.name(decision.action),
        "changes": [change.as_json() for change in decision.changes],
        "rule": game.rule_of(decision.action),
    }

    def readable_by(seat: int | None) -> msgspec.Raw:
        entry["messages"] = [message.as_json() for message in messages if message.readable_by(seat)]
        return msgspec.Raw(msgspec.json.encode(entry))

    return Entry(readable_by(None), {seat: readable_by(seat) for seat in seats})
