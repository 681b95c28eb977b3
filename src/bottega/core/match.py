"""A match: options (or a position to begin at) + draws + actions. Everything else follows by replaying.

`play` checks every action before it reaches compiled code, which checks nothing. (Replaying recorded actions and
searching, on copies, call the rules directly.)

The undo barrier needs no marks set by hand. Taking back a decision is free as long as no dice have been rolled since,
which also means that nobody has seen anything new, and the same player is still active; beyond that the others must
consent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

import numpy as np

from bottega.core.changes import Change
from bottega.core.dice import MAX_SEED, WORDS
from bottega.core.draws import DEAL, Draws, Proof
from bottega.core.errors import BadAction, BadOption, BadUndo, Refused
from bottega.core.game import Game, State
from bottega.core.messages import Message
from bottega.core.position import Position
from bottega.core.record import duplicate

SNAPSHOT_EVERY = 64
MAX_NAME_LENGTH = 40
OWN_DICE = (-1,) * WORDS  # for a decision that goes on with the dice in the state


@dataclass(frozen=True)
class Entry:
    """One decision in the log: its number from 1, who made it, what it was, what happened and what it changed."""

    number: int
    seat: int
    action: int
    messages: list[Message]
    changes: list[Change]


class Match(Generic[State]):
    """One game being played, or one that was."""

    def __init__(
        self,
        game: Game[State],
        options: Mapping[str, object] | None = None,
        seed: int | Draws = 0,
        names: Sequence[str] = (),
        position: Position | None = None,
    ) -> None:
        """A match at its beginning: the deal, or a position, which says itself what the options are."""
        self.draws = seed if isinstance(seed, Draws) else Draws(seed)
        if self.draws.seed is not None and not 0 <= self.draws.seed <= MAX_SEED:
            raise BadOption("error.option_number", name="seed", low=0, high=MAX_SEED, word=str(seed))
        self.game = game
        self.position = position
        self.options = game.options.read(options or {}) if position is None else game.options_of(position.state)
        self.proof: Proof | None = None  # that a server did not choose the draws; published when the game is over
        self.names = [clean_name(name) for name in names]
        self.state = self._deal()
        self._done: list[int] = []
        self._undone: list[int] = []
        self._notes: dict[int, Message] = {}  # by the number of the decision
        self._rolled: list[bool] = []  # whether a decision rolled dice
        self._crossed: list[bool] = []  # whether it rolled dice or passed the turn
        self._snapshots = {0: self.state.copy()}
        self._before: State | None = None  # the last decision: the log and an undo ask for it after every decision

    def _deal(self) -> State:
        if self.position is not None:
            state: State = self.position.state.copy()
            if self.draws.seed is not None:
                self.game.reroll(state, self.draws.seed)
            else:
                state.dice[:] = 0
            return state
        if self.draws.seed is not None:
            return self.game.new(self.options, self.draws.seed)
        return self.game.new_with(self.options, self.draws.words(DEAL) or ())

    @property
    def seed(self) -> int | None:
        """The seed, if the match was dealt with one."""
        return self.draws.seed

    @property
    def actions(self) -> tuple[int, ...]:
        """The decisions so far."""
        return tuple(self._done)

    @property
    def length(self) -> int:
        """How many decisions have been made: the version of the state."""
        return len(self._done)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.over(self.state))

    def fingerprint(self) -> str:
        """A short hash of the state, to see whether two runs agree."""
        return hashlib.sha256(self.state.tobytes()).hexdigest()[:12]

    # -------------------------------------------------------------------------------------------------------- playing

    def action(self, action: int | str) -> int:
        """An action by number or by notation; refuses what is no action of the game."""
        if isinstance(action, str):
            return self.game.actions.parse(action)
        if not 0 <= action < self.game.actions.count:
            raise BadAction("error.action", word=str(action))
        return int(action)

    def play(self, action: int | str, note: Message | None = None) -> None:
        """Make a decision. An illegal one raises `Refused` with the rule and changes nothing.

        A note is a sentence for the log, for example that a computer player failed.
        """
        number = self.action(action)
        refusal = self.game.refuse(self.state, number)
        if refusal is not None:
            raise Refused(refusal.message, refusal.rule)
        self._undone.clear()
        self._carry_out(number)
        if note is not None:
            self._notes[self.length] = note

    def _carry_out(self, action: int) -> None:
        active = self.game.active(self.state)
        self._before = duplicate(self.state)
        rolled = self._step(self.state, self.length + 1, action)
        self._done.append(action)
        self._rolled.append(rolled)
        self._crossed.append(rolled or active != self.game.active(self.state))
        if self.length % SNAPSHOT_EVERY == 0:
            self._snapshots[self.length] = self.state.copy()

    def _step(self, state: State, number: int, action: int) -> bool:
        """Carry out a decision with the dice it has; returns whether they were rolled."""
        words = self.draws.words(number)
        if words is not None:
            state.dice[:] = words
        dice = self.game.dice(state)
        self.game.step(state, action)
        rolled = dice != self.game.dice(state)
        if words is not None:
            state.dice[:] = 0
        return rolled

    def draw_from(self, key: bytes) -> None:
        """Let a new key give all draws to come; nothing can be redone that was undone before."""
        self.draws.take_over(self.length, key)
        self._undone.clear()

    def rolled(self, number: int) -> bool:
        """Whether a decision rolled dice."""
        return self._rolled[number - 1]

    @property
    def last_roll(self) -> int:
        """The number of the last decision that rolled dice; 0 for the deal."""
        return next((number for number in range(self.length, 0, -1) if self._rolled[number - 1]), DEAL)

    # -------------------------------------------------------------------------------------------------- undo and redo

    @property
    def barrier(self) -> int:
        """The length to which decisions can be undone without asking anybody."""
        length = self.length
        while length > 0 and not self._crossed[length - 1]:
            length -= 1
        return length

    @property
    def undone(self) -> int:
        """How many decisions could be made again with `redo`."""
        return len(self._undone)

    def undo(self, consent: bool = False) -> None:
        """Undo the last decision; beyond the barrier only with everybody's consent."""
        if self.length == 0:
            raise BadUndo("error.undo_nothing")
        if self._crossed[-1] and not consent:
            raise BadUndo("error.undo_barrier")
        self._undone.append(self._done[-1])
        self._go_back_to(self.length - 1)

    def undo_to_barrier(self) -> None:
        """Undo all that can be undone freely."""
        while self.length > self.barrier:
            self.undo()

    def redo(self) -> None:
        """Make an undone decision again."""
        if not self._undone:
            raise BadUndo("error.redo_nothing")
        self._carry_out(self._undone.pop())

    def _go_back_to(self, length: int) -> None:
        self.state = self.state_at(length)
        self._before = None
        self.draws.go_back_to(length)
        del self._done[length:]
        del self._rolled[length:]
        del self._crossed[length:]
        self._snapshots = {number: state for number, state in self._snapshots.items() if number <= length}
        self._notes = {number: note for number, note in self._notes.items() if number <= length}

    # ---------------------------------------------------------------------------------------------------- time travel

    def state_at(self, length: int) -> State:
        """A copy of the state after so many decisions."""
        if not 0 <= length <= self.length:
            raise BadUndo("error.no_such_moment", number=length, last=self.length)
        if length == self.length:
            return duplicate(self.state)
        if length == self.length - 1 and self._before is not None:
            return duplicate(self._before)
        start = max(number for number in self._snapshots if number <= length)
        state = self._snapshots[start].copy()
        mask = np.zeros(self.game.actions.count, np.uint8)
        actions = np.array(self._done[start:length], np.int64)
        rows = [self.draws.words(number + 1) or OWN_DICE for number in range(start, length)]
        dice = np.array(rows, np.int64).reshape(len(rows), WORDS)
        if self.game.kernels.replay(state, actions, dice, mask) != len(actions):
            raise AssertionError("a recorded action has become illegal")
        return state

    def fork(self, length: int | None = None) -> Match[State]:
        """A new match that begins with the first decisions of this one: "continue from here"."""
        length = self.length if length is None else length
        self.state_at(length)
        other = Match(self.game, self.options, self.draws.copy(), self.names, self.position)
        other.draws.go_back_to(length)
        for action in self._done[:length]:
            other._carry_out(action)
        other._notes = {number: note for number, note in self._notes.items() if number <= length}
        return other

    def log(self, start: int = 0) -> list[Entry]:
        """The log from a decision on."""
        entries = []
        before = self.state_at(start)
        for i, action in enumerate(self._done[start:], start):
            after = duplicate(before)
            self._step(after, i + 1, action)
            note = self._notes.get(i + 1)
            messages = self.game.explain(before, action, after) + ([note] if note else [])
            changes = self.game.changes(before, after)
            entries.append(Entry(i + 1, self.game.active(before), action, messages, changes))
            before = after
        return entries


def clean_name(name: str) -> str:
    """A player's name as one short line without control characters or the notation's comment sign."""
    letters = "".join(c if c.isprintable() and c != ";" else " " for c in str(name))
    return " ".join(letters.split())[:MAX_NAME_LENGTH].strip()
