"""What workers are asked to do for tables, and where their replies go."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bottega.core.game import Game
from bottega.core.state import GameState
from bottega.players import seconds_per_turn
from bottega.server.bot_queue import Job
from bottega.server.review_work import ReviewReply, ReviewWork
from bottega.server.thinking import Advice, Advise, Answer, Assess, Assessed, Question
from bottega.server.worker import Worker, WorkerLost

Reply = TypeVar("Reply")

SECONDS_TO_ADVISE = 10.0  # for a search of so many simulations, which usually takes a second or two


@dataclass(eq=False)
class Errand(Job, Generic[Reply]):
    """A job with all that a worker needs to know, and where its reply goes."""

    game: Game = field(kw_only=True)
    reply: asyncio.Future[Reply | None] = field(kw_only=True)  # None: the workers have failed
    failures: int = 0

    def seconds(self, share: float) -> float:
        """How long it may take with this part of the thinking time."""
        return SECONDS_TO_ADVISE

    def seconds_left(self, share: float) -> float:
        """How long it probably takes."""
        return self.seconds(share)

    def send(self, worker: Worker, share: float, seconds: float) -> Future[Reply]:
        """Ask a worker."""
        raise NotImplementedError

    def check(self, reply: Reply) -> None:
        """Refuse a reply that makes no sense."""


@dataclass(eq=False)
class Thought(Errand[Answer]):
    """A decision of a computer player."""

    level: str = field(kw_only=True)
    seat: int = field(kw_only=True)
    state: GameState = field(kw_only=True)  # a copy, with other dice
    spent: float = field(kw_only=True)  # seconds of this turn, so far

    def seconds(self, share: float) -> float:
        return share * seconds_per_turn(self.game, self.level)

    def seconds_left(self, share: float) -> float:
        return max(0.0, self.seconds(share) - self.spent) / 2

    def send(self, worker: Worker, share: float, seconds: float) -> Future[Answer]:
        question = Question(
            game=self.game.name,
            rules_version=self.game.rules_version,
            level=self.level,
            table=self.table,
            seat=self.seat,
            state=self.state.tobytes(),
            seed=secrets.randbits(32),
            share=share,
            spent=self.spent,
        )
        return worker.ask(question, seconds)

    def check(self, reply: Answer) -> None:
        if reply.action not in self.game.legal_actions(self.state):
            raise WorkerLost(f"{reply.action} is not legal")


@dataclass(eq=False)
class AdviceWanted(Errand[Advice]):
    """What would a good player do here?"""

    state: GameState = field(kw_only=True)  # as the seat that is to decide knows it

    def send(self, worker: Worker, share: float, seconds: float) -> Future[Advice]:
        return worker.advise(Advise(self.game.name, self.game.rules_version, self.state.tobytes()), seconds)


@dataclass(eq=False)
class ChancesWanted(Errand[Assessed]):
    """What share of the victory can everybody expect?"""

    worlds: Sequence[GameState] = field(kw_only=True)  # as those who watch know the game

    def send(self, worker: Worker, share: float, seconds: float) -> Future[Assessed]:
        worlds = [world.tobytes() for world in self.worlds]
        return worker.assess(Assess(self.game.name, self.game.rules_version, worlds), seconds)


@dataclass(eq=False)
class ReviewPiece(Job):
    """A piece of a review for a worker, and where its reply goes."""

    work: ReviewWork = field(kw_only=True)
    expected: type[ReviewReply] = field(kw_only=True)
    seconds: float = field(kw_only=True)
    reply: asyncio.Future[ReviewReply] = field(kw_only=True)
