"""What workers do for reviews of finished games: judge turns and say why, and weigh others in their place."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from bottega.analysis.analyse import TurnJudge
from bottega.analysis.judge import DEPTHS
from bottega.core.game import Game
from bottega.core.state import GameState

MAX_JUDGES = 2  # whose search trees a worker keeps


class JudgeTurn(msgspec.Struct, frozen=True, tag="judge turn"):
    """What was a turn of a finished game worth, and what was the best one?"""

    game: str
    rules_version: int
    depth: str
    state: bytes  # before the turn
    played: tuple[int, ...]
    number: int  # of the turn, counted from 0: all seeds follow from it


class WeighTurn(msgspec.Struct, frozen=True, tag="weigh turn"):
    """What would another turn have been worth in its place?"""

    game: str
    rules_version: int
    depth: str
    state: bytes
    turn: tuple[int, ...]  # legal, and whole
    number: int


class JudgedTurn(msgspec.Struct, frozen=True, tag="judged turn"):
    """All that is to be known of a turn."""

    step: dict[str, Any]  # a StepRecord; what its messages say is of no interest here


class TurnShares(msgspec.Struct, frozen=True, tag="turn shares"):
    """What every seat can expect after a turn."""

    shares: tuple[float, ...]


ReviewWork = JudgeTurn | WeighTurn
ReviewReply = JudgedTurn | TurnShares


class Reviewer:
    """The evaluators of one worker. Those used last keep their search trees."""

    def __init__(self) -> None:
        self._judges: OrderedDict[tuple[str, int, str], TurnJudge] = OrderedDict()

    def reply(self, game: Game, state: GameState, work: ReviewWork) -> ReviewReply:
        """Do a piece of work."""
        judge = self._judge(game, work.depth)
        if isinstance(work, WeighTurn):
            return TurnShares(judge.worth(state, work.turn, work.number))
        return JudgedTurn(dict(judge(state, work.played, work.number)))

    def _judge(self, game: Game, depth: str) -> TurnJudge:
        key = (game.name, game.rules_version, depth)
        judge = self._judges.pop(key, None) or TurnJudge(game, DEPTHS[depth])
        self._judges[key] = judge
        while len(self._judges) > MAX_JUDGES:
            self._judges.popitem(last=False)
        return judge
