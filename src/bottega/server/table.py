"""A table: its match, who sits where, and what is being asked; made of its events and of nothing else.

`apply` is the only thing that changes a table, and it never refuses: `commands.py` checks before an event is made.

Events are never rewritten, so those of earlier programs keep their meaning: where the meaning of an event changed, the
new one has a new name, and the old handler stays.

The game begins when all people have sat down. Until then the board shows a sample deal; the real one is drawn from the
table's secret and a share of every person (`core/draws.py`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec
from msgspec import UNSET

from bottega.core import notation
from bottega.core.draws import Draws, Key, Proof, commitment_to, draw_key
from bottega.core.errors import UnknownVersion
from bottega.core.game import NOBODY, Game
from bottega.core.match import Entry as Decision
from bottega.core.match import Match
from bottega.core.messages import Message, player
from bottega.core.options import OptionValues
from bottega.core.position import Position
from bottega.server.events import (
    CameBack,
    Created,
    Event,
    Helped,
    Left,
    Past,
    Played,
    Redone,
    Rematched,
    Sat,
    Seated,
    UndoAnswered,
    UndoAsked,
    Undone,
    read_event,
)
from bottega.server.problems import Problem

PERSON = "person"


@dataclass
class Seat:
    """Who sits here: a person who may not have come yet or has left to a level, or a level."""

    kind: str
    name: str
    taken: bool
    stand_in: str | None = None
    screen: int | None = None  # people with the same number share one screen, and everybody may know

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
class PastRequest:
    """An undo request that has been settled."""

    by: int
    to: int
    outcome: str  # agreed, refused, withdrawn, dropped
    length: int  # of the game when it was settled


@dataclass(frozen=True)
class Help:
    """A step of a hint that was shown."""

    seat: int
    length: int  # of the game at that time
    step: int


@dataclass(frozen=True)
class Link:
    """The seats of whoever asks; none for a spectator, who may be invited to a seat."""

    seats: tuple[int, ...] = ()
    invited: int | None = None

    @property
    def spectator(self) -> bool:
        return not self.seats


@dataclass
class Entry:
    """A decision of the log as JSON: for everybody, for the seats that may read more, and once the game is over."""

    public: msgspec.Raw
    private: dict[int, msgspec.Raw]
    whole: msgspec.Raw

    def seen_by(self, seat: int | None) -> msgspec.Raw:
        """What a seat may read of it while the game is running."""
        return self.public if seat is None else self.private.get(seat, self.public)


class Table:
    """The state of a table after its events."""

    def __init__(self, id: str, events: Iterable[Event], load: Callable[[str, int], Game]) -> None:
        self.id = id
        self.version = 0
        self.request: UndoRequest | None = None
        self.past_requests: list[PastRequest] = []
        self.rematch: Rematched | None = None
        self.note: Message | None = None
        self.deciders: list[int] = []  # who made each decision
        self.helped: list[Help] = []  # hints that were shown, in the order of the game
        self.hint_step = 0  # how much of the hint on the decision at hand has been shown
        self.encoded: dict[object, msgspec.Raw] = {}  # parts of this version that were encoded, see `visibility.py`
        self._entries: list[Entry] = []
        remaining = iter(events)
        self._open(next(remaining), load)
        for event in remaining:
            self.apply(event)

    def _open(self, event: Event, load: Callable[[str, int], Game]) -> None:
        data = msgspec.convert(event.data, Created)
        try:
            self.game = load(data.game, data.rules)
        except UnknownVersion:
            raise Problem("refused", "web.error.old_rules") from None
        self.name = data.name
        self.guided = data.guided
        self.teaching = data.teaching
        self.seats = [Seat(seat.kind, seat.name, seat.taken, seat.stand_in, seat.screen) for seat in data.seats]
        self.watch = data.watch
        self.keys = data.keys  # by seat; "" for a level's, or while an invitation is open
        self.invitations = data.invitations
        self.shares = {int(seat): share for seat, share in data.shares.items()}
        self.secret = None if data.secret is UNSET else bytes.fromhex(data.secret)
        self.redraws = 0  # how often a draw was undone, so that another key took over
        options = self.game.options.read(data.options)
        if self.secret is None:
            self._open_version_1(data, options)
        else:
            position = None if data.position is UNSET else Position(self.game, data.position)
            self.commitment = commitment_to(notation.header(self.game, options, position), self.secret)
            names = [seat.name for seat in self.seats]
            self.match = Match(self.game, options, self._past_draws(self.secret, data.past), names, position)
            self._decide_all(data.past.actions if data.past else [])
            self._taken_over = data.past is not None
            self._begin_when_full()
        self.version = event.version

    def _open_version_1(self, data: Created, options: OptionValues) -> None:
        """Tables of the first program: a seed, and keys for all seats that whoever opened the table knows."""
        self.invitations = ["" if seat.taken else key for seat, key in zip(self.seats, self.keys, strict=True)]
        self.keys = [key if seat.taken else "" for seat, key in zip(self.seats, self.keys, strict=True)]
        self.match = Match(self.game, options, int(data.seed), [seat.name for seat in self.seats])
        self.commitment = seed_hash(self.match)
        self._decide_all(data.actions)
        self._taken_over = True

    @staticmethod
    def _past_draws(secret: bytes, past: Past | None) -> Draws:
        """The draws of a game that was taken over; for a new one, those of the sample deal."""
        if past is None:
            return Draws(keys=[Key(0, hmac.digest(secret, b"sample", hashlib.sha256))])
        return Draws(
            None if past.seed is None else int(past.seed),
            [Key(start, bytes.fromhex(key)) for start, key in past.keys],
            {int(number): tuple(words) for number, words in past.given.items()},
        )

    def _begin_when_full(self) -> None:
        """Once all people sit: draw from the secret and everybody's share. A game taken over only draws on."""
        if self.secret is None or not self.started or self.match.over:
            return
        key = draw_key(self.secret, self.shares, self.redraws)
        if self._taken_over:
            began = self.match.length
            self.match.draw_from(key)
        else:
            began = 0
            draws = Draws(keys=[Key(0, key)])
            self.match = Match(self.game, self.match.options, draws, self.match.names, self.match.position)
        self.match.proof = Proof(self.commitment, self.secret, self.shares, began)

    # --------------------------------------------------------------------------------------------------- what is so

    @property
    def started(self) -> bool:
        """Whether all people have sat down, so that the game goes on."""
        return self.secret is None or all(seat.taken for seat in self.seats)

    @property
    def active(self) -> int | None:
        """The seat that is to decide."""
        seat = self.game.active(self.match.state)
        return None if seat == NOBODY else seat

    @property
    def thinker(self) -> int | None:
        """The computer's seat that is to decide."""
        active = self.active
        if active is None or not self.started or self.seats[active].level is None:
            return None
        return active

    @property
    def people(self) -> list[int]:
        """The seats of people, also of those who have not come yet or have left."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    @property
    def waiting(self) -> list[int]:
        """Whose consent the request still needs: also that of people for whom a computer plays meanwhile."""
        request = self.request
        if request is None:
            return []
        return [seat for seat in self.people if self.seats[seat].taken and seat not in request.agreed]

    def help_of(self, seat: int) -> int:
        """How many steps of hints somebody was shown."""
        return sum(help.seat == seat for help in self.helped)

    def link(self, words: Iterable[str]) -> Link:
        """The seats that keys open; refuses an invitation that has been used, and keys of other tables."""
        seats, invited = set(), None
        for word in words:
            if word in self.keys:
                seats.add(self.keys.index(word))
            elif word in self.invitations:
                invited = self.invitations.index(word)
                if self.seats[invited].taken:
                    raise Problem("not_found", "web.error.invitation_used")
            elif word != self.watch:
                raise Problem("not_found")
        return Link(tuple(sorted(seats)), invited)

    def viewer(self, link: Link) -> int | None:
        """The seat through which a link sees: the one that is to decide, else the one that did last."""
        if link.spectator:
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
        """Apply an event."""
        self.note = None
        getattr(self, f"_on_{event.kind}")(read_event(event.kind, event.data))
        self.version = event.version
        self.encoded.clear()

    def _on_played(self, data: Played) -> None:
        """A decision. It ends an undo request; those of computers have an event of their own since version 2."""
        if data.trouble is not None:
            self.note = Message(data.trouble, {"player": player(data.seat)})
        self._decide(data.action, self.note)
        self._settle("dropped")

    def _on_computed(self, data: Played) -> None:
        """A computer's decision. It does not wait for undo requests, and does not end them."""
        if data.trouble is not None:
            self.note = Message(data.trouble, {"player": player(data.seat)})
        self._decide(data.action, self.note)

    def _on_undone(self, data: Undone) -> None:
        """Free: to the barrier at most."""
        self._go_back_to(data.to)
        self._settle("dropped")

    def _on_redone(self, _: Redone) -> None:
        self.hint_step = 0
        self.deciders.append(self.game.active(self.match.state))
        self.match.redo()
        self._settle("dropped")

    def _on_undo_asked(self, data: UndoAsked) -> None:
        self.request = UndoRequest(data.by, data.to, set(data.agreed))
        self._go_back_if_all_agree(data)

    def _on_undo_answered(self, data: UndoAnswered) -> None:
        request = self.request
        if request is None:
            return
        if data.agree:
            request.agreed.update(data.seats)
            self._go_back_if_all_agree(data)
        else:
            self._settle("withdrawn" if request.by in data.seats else "refused")

    def _go_back_if_all_agree(self, data: UndoAsked | UndoAnswered) -> None:
        """Beyond the barrier draws may have been seen: those to come are drawn anew."""
        request = self.request
        if request is None or self.waiting:
            return
        self._go_back_to(request.to)
        self.redraws += 1
        if self.secret is not None:
            self.match.draw_from(draw_key(self.secret, self.shares, self.redraws))
        else:
            self.match.draw_from(bytes.fromhex(data.key))
        self._settle("agreed")

    def _settle(self, outcome: str) -> None:
        if self.request is not None:
            self.past_requests.append(PastRequest(self.request.by, self.request.to, outcome, self.match.length))
            self.request = None

    def _on_seated(self, data: Seated) -> None:
        """Somebody sits down: with a personal key if it was an invitation, and with a share of the draws."""
        seat = self.seats[data.seat]
        seat.name, seat.taken = data.name, True
        self.match.names[data.seat] = seat.name
        if data.key:
            self.keys[data.seat] = data.key
        if data.share:
            self.shares[data.seat] = data.share
        self._begin_when_full()

    def _on_left(self, data: Left) -> None:
        """A level plays for somebody. It never agrees to anything for them."""
        self.seats[data.seat].stand_in = data.level

    def _on_came_back(self, data: CameBack) -> None:
        for seat in data.seats:
            self.seats[seat].stand_in = None

    def _on_helped(self, data: Helped) -> None:
        """Every step counts, also one that is skipped."""
        steps = range(self.hint_step + 1, data.step + 1)
        self.helped += [Help(data.seat, self.match.length, step) for step in steps]
        self.hint_step = max(self.hint_step, data.step)

    def _on_rematched(self, data: Rematched) -> None:
        self.rematch = data

    # Events of version 1, which no command makes any more: keys stayed as they were, who left agreed by leaving, and
    # the draws went on as before.

    def _on_sat(self, data: Sat) -> None:
        seat = data.seat
        self.seats[seat].name, self.seats[seat].taken = data.name, True
        self.match.names[seat] = data.name
        self.keys[seat], self.invitations[seat] = self.invitations[seat], ""

    def _on_asked(self, data: UndoAsked) -> None:
        self.request = UndoRequest(data.by, data.to, set(data.agreed))
        self._go_back_in_version_1()

    def _on_answered(self, data: UndoAnswered) -> None:
        if self.request is not None and data.agree:
            self.request.agreed.update(data.seats)
        else:
            self.request = None
        self._go_back_in_version_1()

    def _on_resigned(self, data: Left) -> None:
        self.seats[data.seat].stand_in = data.level
        self._go_back_in_version_1()

    def _go_back_in_version_1(self) -> None:
        if self.request is not None and not any(self.seats[seat].decides for seat in self.waiting):
            self._go_back_to(self.request.to)
            self.request = None

    # ---------------------------------------------------------------------------------------------------- the match

    def _decide_all(self, actions: Iterable[str]) -> None:
        for action in actions:
            self._decide(action)

    def _decide(self, action: str, note: Message | None = None) -> None:
        self.hint_step = 0
        self.deciders.append(self.game.active(self.match.state))
        self.match.play(action, note)

    def _go_back_to(self, length: int) -> None:
        self.hint_step = 0
        while self.match.length > length:
            self.match.undo(consent=True)
        del self.deciders[length:]
        del self._entries[length:]


def seed_hash(match: Match) -> str:
    """What was published at the start of a table of version 1: the hash of the game's header and its seed."""
    lines = [*notation.header(match.game, match.options), f"seed {match.seed}"]
    return hashlib.sha256(("\n".join(lines) + "\n").encode()).hexdigest()


def log_entry(game: Game, decision: Decision) -> Entry:
    """A decision with what it meant and what it changed; private arguments only for whoever decided.

    Rules of version 1 did not declare which kinds are private: there a message for one seat alone shows it.
    """
    messages, action = decision.messages, decision.action
    readers = {message.only for message in messages if message.only is not None}
    if game.actions.is_private(action):
        readers.add(decision.seat)

    def readable(hides: Callable[[Message], bool], name: str) -> msgspec.Raw:
        entry = {
            "number": decision.number,
            "seat": decision.seat,
            "action": name,
            "messages": [message.as_json() for message in messages if not hides(message)],
            "changes": [change.as_json() for change in decision.changes],
            "rule": game.rule_of(action),
        }
        return msgspec.Raw(msgspec.json.encode(entry))

    def readable_by(seat: int | None) -> msgspec.Raw:
        hidden = bool(readers) and seat != decision.seat
        name = game.actions.hidden_name(action) if hidden else game.actions.name(action)
        return readable(lambda message: not message.readable_by(seat), name)

    public = readable_by(None)
    if not readers:
        return Entry(public, {}, public)
    whole = readable(lambda _: False, game.actions.name(action))
    return Entry(public, {seat: readable_by(seat) for seat in sorted(readers)}, whole)
