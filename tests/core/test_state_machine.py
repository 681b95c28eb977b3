"""Hypothesis plays: any mixture of decisions, undo, redo, forks, saving and illegal attempts keeps everything
intact."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bottega.core import notation
from bottega.core.errors import Refused
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games import load

PICK = st.integers(0, 10**6)


class TableMachine(RuleBasedStateMachine):
    """A table at which anything may happen."""

    game: Game
    match: Match

    @initialize(pick=PICK, open_screens=st.booleans(), seed=st.integers(0, 2**40))
    def sit_down(self, pick: int, open_screens: bool, seed: int) -> None:
        option_variants = list(self.game.option_variants())
        self.match = Match(
            self.game, {**option_variants[pick % len(option_variants)], "open-screens": open_screens}, seed
        )

    @precondition(lambda self: not self.match.over)
    @rule(picks=st.lists(PICK, min_size=1, max_size=25))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            actions = self.game.legal_actions(self.match.state)
            if not actions:
                break
            self.match.play(actions[pick % len(actions)])

    @rule(pick=PICK)
    def try_anything(self, pick: int) -> None:
        action = pick % self.game.actions.count
        before = self.match.state.tobytes()
        legal = action in self.game.legal_actions(self.match.state)
        assert (self.game.refuse(self.match.state, action) is None) == legal
        if not legal:
            with pytest.raises(Refused):
                self.match.play(action)
            assert self.match.state.tobytes() == before

    @rule()
    def undo_to_the_barrier_and_redo(self) -> None:
        before, length = self.match.state.tobytes(), self.match.length
        expected = self.match.state_at(self.match.barrier).tobytes()
        self.match.undo_to_barrier()
        assert self.match.state.tobytes() == expected
        while self.match.length < length:
            self.match.redo()
        assert self.match.state.tobytes() == before

    @precondition(lambda self: self.match.length > 0)
    @rule(steps=st.integers(1, 5))
    def undo_with_consent(self, steps: int) -> None:
        for _ in range(min(steps, self.match.length)):
            expected = self.match.state_at(self.match.length - 1).tobytes()
            self.match.undo(consent=True)
            assert self.match.state.tobytes() == expected

    @rule(pick=PICK)
    def continue_from_an_earlier_moment(self, pick: int) -> None:
        self.match = self.match.fork(pick % (self.match.length + 1))

    @rule()
    def save_and_load(self) -> None:
        text = notation.write(self.match)
        self.match = notation.read(text, load)
        assert notation.write(self.match) == text

    @rule(seed=st.integers(0, 1000))
    def look_with_other_secrets(self, seed: int) -> None:
        state = self.match.state
        for seat in [None, *range(self.game.seats(state))]:
            other = self.game.resample_hidden(state, seat, Random(seed))
            assert self.game.view(state, seat) == self.game.view(other, seat)
            if seat is not None and seat == self.game.active(state):
                assert self.game.legal_actions(state) == self.game.legal_actions(other)

    @invariant()
    def nothing_is_lost(self) -> None:
        assert self.game.audit(self.match.state) == 0
        assert bool(self.game.legal_actions(self.match.state)) != self.match.over
        assert self.match.length < self.game.max_decisions

    @invariant()
    def the_position_can_be_described(self) -> None:
        position = Position.of(self.game, self.match.state)
        assert Position(self.game, json.loads(position.text())).state.tobytes() == self.match.state.tobytes()


class CarraraTable(TableMachine):
    game = load("carrara")


class VolgareTable(TableMachine):
    game = load("volgare")


LIMITS = settings(max_examples=30, stateful_step_count=30, deadline=None)
CarraraTable.TestCase.settings = LIMITS
VolgareTable.TestCase.settings = LIMITS
TestCarraraTable = CarraraTable.TestCase
TestVolgareTable = VolgareTable.TestCase
