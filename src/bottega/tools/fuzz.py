"""Play thousands of random games and see that nothing that must hold is ever broken.

Every game is played in compiled code, which checks after each decision that nothing was lost or doubled (the game's
audit), that a legal action is one that nothing speaks against, and that the game goes on and ends. One game in
DEEP_EVERY is played in Python as well, which also takes decisions back, compares views, and writes and reads texts.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import numpy as np

from bottega.core import kernels, notation
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import LANGUAGES, say
from bottega.core.options import OptionValues
from bottega.core.position import Position
from bottega.core.record import blank

DEEP_EVERY = 250
LOOK_EVERY = 7  # decisions between two close looks in a deep game
NAMES_OF_FINDINGS = {
    kernels.FOUND_DEAD_END: "dead end",
    kernels.FOUND_TOO_LONG: "game too long",
    kernels.FOUND_BROKEN_STATE: "broken state",
    kernels.FOUND_MASK_AND_REASON_DISAGREE: "mask and reason disagree",
}


@dataclass
class Report:
    """What fuzzing did and found."""

    game: str
    games: int = 0
    steps: int = 0
    violations: int = 0
    deep_games: int = 0
    longest: int = 0
    seconds: float = 0.0
    findings: list[dict[str, int | str]] = field(default_factory=list)

    def add(self, finding: str, seed: int, **details: int | str) -> None:
        """Count a violation; the first ones are kept with all it takes to see them again."""
        self.violations += 1
        if len(self.findings) < 20:
            self.findings.append({"finding": finding, "seed": seed, **details})


def fuzz(game: Game, games: int, seed: int, progress: Callable[[int], None] = lambda done: None) -> Report:
    """Play random games with all options there are, in turn."""
    report = Report(game.name)
    began = time.perf_counter()
    option_variants = [(options, game.setup_args(options)) for options in game.option_variants()]
    state = blank(game.state_record)
    mask = np.zeros(game.actions.count, np.uint8)
    notes = np.zeros(6, np.int64)
    for number in range(games):
        options, setup_args = option_variants[number % len(option_variants)]
        found = game.kernels.fuzz(state, setup_args, seed + number, game.max_decisions, mask, notes)
        report.games += 1
        report.steps += int(notes[0])
        report.longest = max(report.longest, int(notes[0]))
        if found:
            report.add(NAMES_OF_FINDINGS[found], seed + number, decision=int(notes[0]), detail=int(notes[1]))
        # A prime step through the games, so that the deep ones meet all options.
        if number % (DEEP_EVERY + 1) == 0:
            report.deep_games += 1
            DeepGame(game, options, seed + number, report).play()
        progress(number + 1)
    report.seconds = round(time.perf_counter() - began, 3)
    return report


class DeepGame:
    """One random game in Python, looked at closely."""

    def __init__(self, game: Game, options: OptionValues, seed: int, report: Report) -> None:
        self.game = game
        self.match = Match(game, options, seed)
        self.seed = seed
        self.report = report
        self.random = Random(seed)

    def play(self) -> None:
        """Play to the end with a close look every few decisions."""
        while not self.match.over and self.match.length < self.game.max_decisions:
            self.match.play(self.random.choice(self.game.legal_actions(self.match.state)))
            if self.match.length % LOOK_EVERY == 0 or self.match.over:
                self.check_undo()
                self.check_views()
                self.check_position()
                self.check_words()
        self.check_notation()

    def expect(self, holds: bool, finding: str) -> None:
        if not holds:
            self.report.add(finding, self.seed, decision=self.match.length)

    def check_undo(self) -> None:
        """Back to the barrier and forth again: the same bytes on both ends, and no dice rolled in between."""
        here, length, barrier = self.match.state.tobytes(), self.match.length, self.match.barrier
        there = self.match.state_at(barrier)
        self.expect(self.game.dice(there) == self.game.dice(self.match.state), "undo beyond rolled dice")
        self.match.undo_to_barrier()
        self.expect(self.match.length == barrier, "undo stopped before the barrier")
        self.expect(self.match.state.tobytes() == there.tobytes(), "undo does not restore the state")
        while self.match.undone:
            self.match.redo()
        self.expect(
            self.match.state.tobytes() == here and self.match.length == length, "redo does not restore the state"
        )

    def check_views(self) -> None:
        """A seat sees, may do and is refused the same in a state that differs only in what it may not see."""
        state = self.match.state
        for seat in [None, *range(self.game.seats(state))]:
            other = self.game.resample_hidden(state, seat, self.random)
            before = state.tobytes()
            mine = json.dumps(self.game.view(state, seat))
            self.expect(state.tobytes() == before, "a view changes the state")
            self.expect(mine == json.dumps(self.game.view(other, seat)), "a view leaks")
            if seat is not None and seat == self.game.active(state):
                self.expect(self.game.legal_actions(state) == self.game.legal_actions(other), "legal actions leak")
                for action in self.random.sample(range(self.game.actions.count), 20):
                    same = self.game.refuse(state, action) == self.game.refuse(other, action)
                    self.expect(same, "a refusal leaks")

    def check_position(self) -> None:
        """The named fields of a state make the same state again."""
        fields = Position.of(self.game, self.match.state).text()
        again = Position.from_text(self.game, fields)
        self.expect(again.state.tobytes() == self.match.state.tobytes(), "a position is not restored")

    def check_words(self) -> None:
        """Everything that could be said about this position can be said in every language."""
        state = self.match.state
        messages = [self.game.prompt(state)]
        messages += [self.game.label(state, action) for action in self.game.legal_actions(state)]
        for action in self.random.sample(range(self.game.actions.count), 20):
            refusal = self.game.refuse(state, action)
            if refusal:
                messages.append(refusal.message)
        for entry in self.match.log(max(0, self.match.length - LOOK_EVERY)):
            messages += entry.messages
        for message in messages:
            for language in LANGUAGES:
                said = say(message, language)
                self.expect("{" not in said and bool(said), "a text is not filled in")

    def check_notation(self) -> None:
        """The text of a game gives the same game and the same text again."""
        text = notation.write(self.match)
        again = notation.read(text, lambda *_: self.game)
        self.expect(again.state.tobytes() == self.match.state.tobytes(), "a game file is not restored")
        self.expect(notation.write(again) == text, "a game file is not the same again")
