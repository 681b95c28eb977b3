"""What runs in a worker process: computer players that answer one question after another.

A question carries everything a worker ever learns of a table: the bytes of a state whose dice have been replaced. What
travels is MessagePack, so that neither side runs anything that the other one sends.
"""

from __future__ import annotations

import logging
import os
import time
from collections import OrderedDict
from multiprocessing.connection import Connection

import msgspec
import numpy as np

from bottega.analysis.advice import advise, assess
from bottega.core.game import Game
from bottega.core.record import blank
from bottega.core.state import GameState
from bottega.core.workers import live_and_die_with_parent
from bottega.games import load
from bottega.players import Player, make_player
from bottega.players.levels import LevelPlayer
from bottega.players.ready import make_players_ready
from bottega.players.search import Allowance, SearchPlayer
from bottega.puzzles.judge import searched
from bottega.puzzles.library import opened
from bottega.server.review_work import Reviewer, ReviewReply, ReviewWork

log = logging.getLogger(__name__)

NICENESS = 10  # below the server, which answers people


class Load(msgspec.Struct, frozen=True, tag="load"):
    """Load a game, so that the first question about it is answered as quickly as the second."""

    game: str
    rules_version: int


class Question(msgspec.Struct, frozen=True, tag="question"):
    """What does a level decide here?"""

    game: str
    rules_version: int
    level: str
    table: str
    seat: int
    state: bytes
    seed: int  # for a player that has to be made anew
    share: float  # of the level's thinking time
    spent: float  # seconds of this turn, so far


class Weigh(msgspec.Struct, frozen=True, tag="weigh"):
    """What does a turn of a puzzle keep?"""

    game: str
    rules_version: int
    puzzle: str
    turn: tuple[int, ...]


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """What would a good player do here?"""

    game: str
    rules_version: int
    state: bytes  # what the seat that is to decide does not know is filled in at random


class Assess(msgspec.Struct, frozen=True, tag="assess"):
    """What share of the victory can everybody expect?"""

    game: str
    rules_version: int
    states: list[bytes]  # what those who watch do not know is filled in differently in each


class Loaded(msgspec.Struct, frozen=True, tag="loaded"):
    """A game has been loaded."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A decision."""

    action: int
    note: str | None  # the key of a message, if the level has failed and a greedy decision was made in its place
    seconds: float


class Weighed(msgspec.Struct, frozen=True, tag="weighed"):
    """What a turn keeps."""

    share: float


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """The best plan that was found, and the turn that comes to mind first (or next, if the plan does)."""

    plan: tuple[int, ...]
    share: float  # of the victory, for the seat that is to decide
    other: tuple[int, ...]  # empty if nothing else is possible
    other_share: float
    sources: list[tuple[str, float]]  # how much more of each source of points the plan brings; what differs most first


class Assessed(msgspec.Struct, frozen=True, tag="assessed"):
    """The shares of all seats; they add up to 1."""

    shares: list[float]


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """Something went wrong; the worker has logged it."""

    what: str


Request = Load | Question | Weigh | Advise | Assess | ReviewWork
Reply = Loaded | Answer | Weighed | Advice | Assessed | ReviewReply | Failure

encode = msgspec.msgpack.encode
decode_request = msgspec.msgpack.Decoder(Request).decode
decode_reply = msgspec.msgpack.Decoder(Reply).decode


class Thinker:
    """The players of one worker. Those asked last keep their search trees."""

    def __init__(self, max_kept: int) -> None:
        self.max_kept = max_kept
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()
        self._reviewer = Reviewer()

    def reply(self, request: Request) -> Reply:
        """The reply to a request, whatever happens."""
        try:
            game = load_rules(request.game, request.rules_version)
            if isinstance(request, Load):
                make_players_ready(game)
                return Loaded()
            if isinstance(request, Weigh):
                return Weighed(searched(opened(game, request.puzzle), request.turn))
            if isinstance(request, ReviewWork):
                return self._reviewer.reply(game, read_state(game, request.state), request)
            if isinstance(request, Advise):
                found = advise(game, read_state(game, request.state))
                sources = [(row["source"], row["difference"]) for row in found.sources]
                return Advice(found.plan, found.share, found.other, found.other_share, sources)
            if isinstance(request, Assess):
                return Assessed(assess(game, [read_state(game, state) for state in request.states]))
            return self._decide(game, request)
        except Exception as error:
            log.exception("a worker could not reply")
            return Failure(repr(error)[:200])

    def _decide(self, game: Game, question: Question) -> Answer:
        began = time.perf_counter()
        state = read_state(game, question.state)
        player = self._player(question)
        if isinstance(player, SearchPlayer | LevelPlayer):
            player.allowance = Allowance(question.share, question.spent)
        decision = player.decide(game, state)
        note = None if decision.note is None else decision.note.key
        return Answer(int(decision.action), note, time.perf_counter() - began)

    def _player(self, question: Question) -> Player:
        """The player of a seat, with its search tree unless others have needed the room."""
        key = (question.table, question.seat, question.level)
        player = self._players.pop(key, None) or make_player(question.level, question.seed)
        self._players[key] = player
        while len(self._players) > self.max_kept:
            self._players.popitem(last=False)
        return player


def load_rules(name: str, version: int) -> Game:
    """The game with these rules: the one place where workers choose a version."""
    return load(name, version)


def read_state(game: Game, data: bytes) -> GameState:
    """A state from its bytes. Compiled rules check no bounds, so the size must be right."""
    kind = blank(game.state_record).dtype
    if len(data) != kind.itemsize:
        raise ValueError(f"a state of {game.name} has {kind.itemsize} bytes, not {len(data)}")
    return np.frombuffer(bytearray(data), kind)[0]


def think(connection: Connection, max_kept: int) -> None:
    """Reply to requests until the server has gone: the whole life of a worker."""
    prepare_worker()
    thinker = Thinker(max_kept)
    while True:
        try:
            request = decode_request(connection.recv_bytes())
            connection.send_bytes(encode(thinker.reply(request)))
        except (EOFError, OSError):
            return


def prepare_worker() -> None:
    """Yield to the server, leave Ctrl-C to it, and end with it however it ends."""
    live_and_die_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
