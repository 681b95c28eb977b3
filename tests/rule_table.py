"""What the tables of both games' rule tests share: play actions, ask why not, look at a state by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar

from bottega.core.game import Game, State
from bottega.core.match import Match
from bottega.core.messages import say
from bottega.core.options import OptionValues
from bottega.core.rule import INTERPRETED

Case = TypeVar("Case")


class RuleTable(Generic[State]):
    """A game whose rules are tested; its methods are the verbs of the tests."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def new_game(self, seed: int = 1, **options: Any) -> State:
        """The start of a game; `open_screens` stands for the option "open-screens"."""
        given = {name.replace("_", "-"): value for name, value in options.items()}
        return self.game.new(self.game.options.read(given), seed)

    def legal(self, state: State) -> set[str]:
        """The legal actions by name."""
        return {self.game.actions.name(action) for action in self.game.legal_actions(state)}

    def play(self, state: State, *actions: str) -> State:
        """Play actions one after the other; each must be legal, and nothing may get lost by it."""
        for name in actions:
            action = self.game.actions.parse(name)
            refusal = self.game.refuse(state, action)
            assert refusal is None, f"{name}: {say(refusal.message)} ({refusal.rule})"
            assert action in self.game.legal_actions(state), name
            self.game.step(state, action)
            assert self.game.audit(state) == 0, name
        return state

    def why(self, state: State, action: str) -> tuple[str, str]:
        """Why an action is not legal: the rule's id and the sentence."""
        number = self.game.actions.parse(action)
        refusal = self.game.refuse(state, number)
        assert refusal is not None, f"{action} is legal"
        assert number not in self.game.legal_actions(state), action
        return refusal.rule, say(refusal.message)

    def fields(self, state: State) -> dict[str, Any]:
        """All fields of a state by name."""
        return dict(self.game.describe(state))

    def seat(self, state: State, number: int = 0) -> dict[str, Any]:
        """What a player has, by name."""
        described: dict[str, Any] = self.fields(state)["seats"][number]
        return described

    def phase(self, state: State) -> str:
        """What the active player is asked for."""
        return str(self.fields(state)["phase"])


# ----------------------------------------------------------------------------------------------- games played at random


def played_at_random(game: Game[Any], options: OptionValues, seed: int) -> Iterator[Match]:
    """A match after each of its decisions, to its end."""
    match = Match(game, options, seed)
    random = Random(seed)
    while not match.over:
        match.play(random.choice(game.legal_actions(match.state)))
        yield match


def finished_at_random(game: Game[Any], options: OptionValues, seed: int) -> Match:
    """A match played to its end."""
    *_, match = played_at_random(game, options, seed)
    return match


def check_that_secrets_change_no_view(game: Game[Any], options: OptionValues, every: int) -> None:
    """Through a whole game, states that differ in what a viewer may not see look the same to it, and could be."""
    random = Random(6)
    for match in played_at_random(game, options, 6):
        for viewer in (None, 0, 1, 2) if match.length % every == 0 else ():
            other = game.resample_hidden(match.state, viewer, random)
            assert game.view(other, viewer) == game.view(match.state, viewer)
            assert not game.audit(other)  # what is imagined behind the screens could be there


def thinned(cases: Iterable[Case], every: int = 8) -> Iterator[Case]:
    """Compiled, all cases; interpreted, where they take fifty times as long and show nothing new, only some of them."""
    return islice(cases, 0, None, every if INTERPRETED else 1)


# ------------------------------------------------------------------------------------- breaking a state, for audits


def put(field: str, index: object, value: int) -> Callable[[Any], None]:
    """A change of one number of a field."""

    def change(state: Any) -> None:
        getattr(state, field)[index] = value

    return change


def put_player(seat: int, field: str, index: int, value: int) -> Callable[[Any], None]:
    """A change of one number of a player's field."""

    def change(state: Any) -> None:
        getattr(state.players[seat], field)[index] = value

    return change


def set_to(**values: int) -> Callable[[Any], None]:
    """A change of whole fields."""

    def change(state: Any) -> None:
        for field, value in values.items():
            setattr(state, field, value)

    return change


def give(seat: int, **values: int) -> Callable[[Any], None]:
    """A change of a player's fields."""

    def change(state: Any) -> None:
        for field, value in values.items():
            setattr(state.players[seat], field, value)

    return change
