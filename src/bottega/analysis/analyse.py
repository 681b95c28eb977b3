"""Reviews finished games: a turn at a time, so that progress can be shown, kept and taken up again later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import cast

from typing_extensions import TypedDict

from bottega.analysis.judge import (
    BAD,
    SEEDS_OF_A_TURN,
    STANDARD,
    Depth,
    Judge,
    Shares,
    evaluator_name,
    grade_of,
    mean,
    shares_at_end,
)
from bottega.analysis.review import Review, ReviewedTurn
from bottega.analysis.turns import Turn, ending
from bottega.analysis.why import Explainer, WhyRecord
from bottega.core.errors import BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.state import GameState
from bottega.players.weights import weights_file

Told = Callable[[int, int], None]


class CannotReview(BottegaError):
    """A game that has not ended, or one whose title has no network."""


class StepRecord(TypedDict):
    """What was found out about a turn: all that has to be kept to go on with a review later."""

    best: list[str]
    forced: bool
    mattered: bool
    played_shares: list[float]
    best_shares: list[float]
    error: float
    why: WhyRecord | None


class TurnJudge:
    """Reviews single turns, also where somebody else keeps the game."""

    def __init__(self, game: Game, depth: Depth, explain: bool = True) -> None:
        self.game = game
        self.depth = depth
        self.judge = Judge(game, depth)
        self.explain = Explainer(game) if explain else None

    def __call__(self, state: GameState, played: Turn, number: int) -> StepRecord:
        """Review the turn of a number (counted from 0), which was played from a state."""
        judged = self.judge(state, played, number)
        seat = self.game.active(state)
        loss = judged.best_shares[seat] - judged.played_shares[seat]
        bad = judged.best != played and grade_of(loss, judged.error) in BAD
        return {
            "best": [self.game.actions.name(action) for action in judged.best],
            "forced": judged.forced,
            "mattered": judged.mattered,
            "played_shares": list(judged.played_shares),
            "best_shares": list(judged.best_shares),
            "error": judged.error,
            "why": self._why(state, played, judged.best, number) if bad else None,
        }

    def worth(self, state: GameState, turn: Turn, number: int) -> Shares:
        """What every seat could expect after another turn, with the same seeds."""
        return mean(self.judge.samples(state, turn, number))

    def _why(self, state: GameState, played: Turn, best: Turn, number: int) -> WhyRecord | None:
        if self.explain is None:
            return None
        return self.explain(state, played, best, self.depth.worlds, SEEDS_OF_A_TURN * (number + 1))


class Analysis:
    """A review in the making."""

    def __init__(
        self, match: Match, depth: Depth = STANDARD, steps: Sequence[StepRecord] = (), explain: bool = True
    ) -> None:
        """Begin with the first turn, or go on after the steps that were made earlier, with the same evaluator.

        Whoever only counts mistakes need not have them explained.
        """
        self.game: Game = match.game
        if not match.over:
            raise CannotReview("error.review_running")
        if not weights_file(self.game).is_file():
            raise CannotReview("error.review_no_network", game=self.game.name)
        self.match = match
        self.depth = depth
        self.states = states_of(match)
        self.turns = turns_of(match, self.states)
        self.steps = list(steps)
        self.explain = explain
        self.result = shares_at_end(self.game, match.state)

    @cached_property
    def judge_turn(self) -> TurnJudge:
        """What reviews a turn; only made where that is done."""
        return TurnJudge(self.game, self.depth, self.explain)

    @property
    def evaluator(self) -> str:
        """What the review is made with. Steps of another one are of no use."""
        return evaluator_name(self.game, self.depth)

    @property
    def done(self) -> int:
        """How many turns have been reviewed."""
        return len(self.steps)

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self.turns)

    @property
    def finished(self) -> bool:
        """Whether all of them have been."""
        return self.done == self.total

    def step(self) -> StepRecord:
        """Review the next turn."""
        number = self.done
        first, played = self.turns[number]
        step = self.judge_turn(self.states[first - 1], played, number)
        self.steps.append(step)
        return step

    def review(self) -> Review:
        """The review so far. What follows on its last turn is not known before the next one has been reviewed."""
        reviewed = []
        for number, ((first, decisions), step) in enumerate(zip(self.turns, self.steps, strict=False)):
            if number + 1 < self.done:
                following = tuple(self.steps[number + 1]["best_shares"])
            else:
                following = self.result if self.finished else tuple(step["played_shares"])
            reviewed.append(
                ReviewedTurn(
                    first,
                    self.game.active(self.states[first - 1]),
                    decisions,
                    tuple(map(self.game.actions.parse, step["best"])),
                    step["forced"],
                    step["mattered"],
                    any(self.match.rolled(number) for number in range(first, first + len(decisions))),
                    tuple(step["played_shares"]),
                    tuple(step["best_shares"]),
                    following,
                    step["error"],
                    step["why"],
                )
            )
        seats = self.game.seats(self.match.state)
        name, version = self.game.name, self.game.rules_version
        return Review(name, version, self.evaluator, seats, self.result, reviewed, self.total)


def analyse(match: Match, depth: Depth = STANDARD, told: Told = lambda done, total: None) -> Review:
    """Review a finished game."""
    analysis = Analysis(match, depth)
    while not analysis.finished:
        analysis.step()
        told(analysis.done, analysis.total)
    return analysis.review()


def states_of(match: Match) -> list[GameState]:
    """The positions before every decision, and the last one."""
    return [cast(GameState, match.state_at(length)) for length in range(match.length + 1)]


def turns_of(match: Match, states: Sequence[GameState]) -> list[tuple[int, Turn]]:
    """The game cut into turns, each with the number of its first decision."""
    game = match.game
    until = ending(game)
    found: list[tuple[int, Turn]] = []
    first = 1
    for number, action in enumerate(match.actions, 1):
        passed = game.active(states[number]) != game.active(states[number - 1])
        if match.rolled(number) or passed or action == until:
            found.append((first, match.actions[first - 1 : number]))
            first = number + 1
    return found
