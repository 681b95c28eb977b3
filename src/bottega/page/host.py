"""The tables of a page: what the server does for its tables, one question at a time, as JSON.

A page keeps the events of a table itself. So a command comes in two parts, as on the server: `draft` checks it and
makes the event, which the page stores; `apply` lets it happen and answers with the table after it. A table whose
events another tab has written on is loaded anew.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from bottega.core import notation
from bottega.core.dice import MAX_SEED
from bottega.core.draws import KEY_BYTES
from bottega.core.errors import BadOption, BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Message, archived_texts, catalogue
from bottega.core.position import Position
from bottega.games import load as load_game
from bottega.lessons.lesson import Start
from bottega.players.levels import LevelPlayer, styles_of
from bottega.server import commands, practice, visibility
from bottega.server.events import Event
from bottega.server.opening import SeatSpec, create, seat_players, seats_of
from bottega.server.problems import Problem, problem_of
from bottega.server.table import Link, Table

FINGERPRINTS = "fingerprints.json"  # of the rules of all games; only in the archive, see `pack.py`
FINGERPRINTS_FILE = Path(__file__).parent / FINGERPRINTS
Json = msgspec.Raw  # an answer that is JSON already


class Host:
    """The tables that a page has open."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        names = [name for name in vars(Host) if not name.startswith("_") and name != "answer"]
        self._questions: dict[str, Callable[..., Any]] = {name: getattr(self, name) for name in names}

    def answer(self, name: str, arguments: str) -> str:
        """The answer to a question, or the problem with it, as JSON; the arguments are a JSON object."""
        try:
            came = self._questions[name](**msgspec.json.decode(arguments))
            return msgspec.json.encode({"answer": came}).decode()
        except Problem as problem:
            return msgspec.json.encode({"problem": problem.as_json()}).decode()
        except BottegaError as error:
            return msgspec.json.encode({"problem": problem_of(error).as_json()}).decode()

    # ------------------------------------------------------------------------------------------------------- opening

    def open(
        self,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[Mapping[str, Any]],
        share: str = "",
        text: str | None = None,
        position: Mapping[str, object] | None = None,
        guided: bool = False,
        seed: int | None = None,
    ) -> dict[str, object]:
        """The first event of a new table: for a new game, a saved one, or a game that begins at a position.

        All people sit at this screen. The same seed and share give the same draws; otherwise nobody can foretell them.
        """
        if text is not None:
            match = notation.read(text, known_game)
        elif position is not None:
            rules = known_game(game)
            match = Match(rules, position=Position(rules, position))
        else:
            match = Match(known_game(game), {"players": len(seats), **options})
        specs = seats_of(match, [SeatSpec(seat["kind"], seat.get("name", "")) for seat in seats])
        made, event = create(
            match,
            seat_players(specs),
            share,
            match if text is not None else None,
            invite=False,
            guided=guided,
            secret=None if seed is None else _secret_of(seed),
        )
        return {"table": made.id, "event": _as_json(event)}

    def load(self, table: str, events: Sequence[Mapping[str, Any]]) -> Json:
        """Open a table from its events."""
        self.tables[table] = Table(table, [Event(**event) for event in events], known_game)
        return self.snapshot(table)

    def close(self, table: str) -> None:
        """Forget a table."""
        self.tables.pop(table, None)

    # ------------------------------------------------------------------------------------------------------- playing

    def draft(self, table: str, version: int, command: str, **arguments: Any) -> dict[str, object]:
        """The event that a command of the people at this screen would bring; refused is what may not be."""
        here = self._at(table, version)
        return self._event(here, *COMMANDS[command](here, _link(here), **arguments))

    def computed(self, table: str, version: int) -> dict[str, object]:
        """The event of a computer's decision, of a level that needs no search."""
        here = self._at(table, version)
        seat = here.thinker
        if seat is None:
            raise Problem("stale", version=here.version)
        level = here.seats[seat].level or ""
        if level not in levels_here(here):
            raise Problem("refused", Message("error.player", {"word": level, "known": levels_here(here)}))
        player = LevelPlayer(level, secrets.randbelow(MAX_SEED))
        decision = player.decide(here.game, here.match.state)
        data: dict[str, object] = {"seat": seat, "action": here.game.actions.name(decision.action)}
        if decision.note is not None:
            data["trouble"] = decision.note.key
        return self._event(here, "computed", data)

    def apply(self, table: str, event: Mapping[str, Any]) -> Json:
        """Let an event happen that has been stored; the answer has only what is new of the log."""
        here = self.tables[table]
        link = _link(here)
        before = visibility.readable_log(here, link)
        here.apply(Event(**event))
        now = visibility.readable_log(here, link)
        return Json(visibility.snapshot(here, link, _everybody(here), now, visibility.unchanged(before, now)))

    # ------------------------------------------------------------------------------------------------------- looking

    def snapshot(self, table: str) -> Json:
        """A table with its whole log."""
        here = self.tables[table]
        link = _link(here)
        return Json(visibility.snapshot(here, link, _everybody(here), visibility.readable_log(here, link)))

    def preview(self, table: str, version: int, action: str) -> Json:
        """What a legal action would change, without what chance decides."""
        here = self._at(table, version)
        return Json(visibility.preview(here, _link(here), action))

    def why(self, table: str, version: int, actions: Sequence[str]) -> Json:
        """Why actions are not legal."""
        here = self._at(table, version)
        return Json(visibility.why(here, _link(here), actions))

    def moment(self, table: str, length: int) -> Json:
        """A table after so many decisions."""
        here = self.tables[table]
        return Json(visibility.moment(here, _link(here), length))

    def log(self, table: str, start: int) -> list[Json]:
        """The log from a decision on."""
        here = self.tables[table]
        return visibility.readable_log(here, _link(here))[start:]

    def verification(self, table: str) -> Json:
        """What a finished game reveals about its draws."""
        return Json(visibility.verification(self.tables[table]))

    def file(self, table: str) -> str:
        """The game as a text file."""
        here = self.tables[table]
        return visibility.file(here, _link(here))

    def words(self, language: str) -> dict[str, str]:
        """The catalogue of texts in a language."""
        return archived_texts(language) | catalogue(language)

    # ------------------------------------------------------------------------------------------------------ practice

    def practice(self, start: Mapping[str, Any], decisions: Sequence[str]) -> Json:
        """A practice table after the decisions, as its viewer sees it."""
        return _practise(start, decisions, practice.snapshot)

    def practice_preview(self, start: Mapping[str, Any], decisions: Sequence[str], action: str) -> Json:
        """What a legal action at a practice table would change."""
        return _practise(start, decisions, partial(visibility.preview, action=action))

    def practice_why(self, start: Mapping[str, Any], decisions: Sequence[str], actions: Sequence[str]) -> Json:
        """Why actions are not legal at a practice table."""
        return _practise(start, decisions, partial(visibility.why, actions=actions))

    def practice_moment(self, start: Mapping[str, Any], decisions: Sequence[str], length: int) -> Json:
        """A practice table after the first so many of all decisions."""
        return _practise(start, decisions, partial(visibility.moment, length=length))

    # -------------------------------------------------------------------------------------------------------- within

    def _at(self, table: str, version: int) -> Table:
        here = self.tables[table]
        if here.version != version:
            raise Problem("stale", version=here.version)
        return here

    @staticmethod
    def _event(here: Table, kind: str, data: dict[str, object]) -> dict[str, object]:
        return _as_json(Event(here.version + 1, kind, data))


@cache
def known_game(name: str, version: int | None = None) -> Game:
    """A game by its name. The fingerprint of its rules comes with the archive: a page has better things to work out."""
    game = load_game(name, version)
    if FINGERPRINTS_FILE.is_file():
        vars(game)["rules_fingerprint"] = msgspec.json.decode(FINGERPRINTS_FILE.read_bytes())[name]
    return game


COMMANDS: Mapping[str, Callable[..., commands.EventDraft]] = {
    "play": commands.play,
    "undo": commands.undo,
    "redo": commands.redo,
    "reset": commands.reset,
    "ask_undo": commands.ask_undo,
    "resign": commands.resign,
    "come_back": commands.come_back,
}


def levels_here(table: Table) -> list[str]:
    """The levels that decide without a search, which is the compiled rules' work."""
    return [level for level, style in styles_of(table.game, len(table.seats)).items() if style.care is not None]


def _secret_of(seed: int) -> bytes:
    if not 0 <= seed <= MAX_SEED:
        raise BadOption("error.option_number", name="seed", low=0, high=MAX_SEED, word=str(seed))
    return hashlib.sha256(f"bottega table in a page\n{seed}".encode()).digest()[:KEY_BYTES]


def _as_json(event: Event) -> dict[str, object]:
    return {"version": event.version, "kind": event.kind, "data": event.data, "time": event.time}


def _link(table: Table) -> Link:
    """All people of a table in a page sit at its screen."""
    return Link(tuple(table.people))


def _everybody(table: Table) -> range:
    return range(len(table.seats))


def _practise(start: Mapping[str, Any], decisions: Sequence[str], ask: Callable[[Table, Link], bytes]) -> Json:
    begin = msgspec.convert({name: value for name, value in start.items() if name != "game"}, Start)
    table = practice.practice_table(known_game(start["game"]), begin, decisions)
    return Json(ask(table, practice.link_of(table, begin)))
