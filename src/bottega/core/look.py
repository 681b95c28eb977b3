"""An optional part of a game: where to look before a decision, for hints.

A game that has it has a module `hints` with `look(state, seat, action)`: what is special about the place that an action
is about, in figures that the seat can see for itself, without saying what to do there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bottega.core.game import Game
from bottega.core.messages import Message
from bottega.core.state import GameState


@dataclass(frozen=True)
class Look:
    """A place on the table: a title, a sentence, and how a page finds it (`region:prompt`, `anchor:wheel`)."""

    title: Message
    sentence: Message
    spots: tuple[str, ...]


ANYWHERE = Look(Message("web.hint.anywhere"), Message("web.hint.anywhere_what"), ("region:prompt",))

FindLook = Callable[[GameState, int, int], Look]


@cache
def _finder(package: str) -> FindLook | None:
    name = f"{package}.hints"
    if find_spec(name) is None:
        return None
    found: FindLook = import_module(name).look
    return found


def where_to_look(game: Game, state: GameState, seat: int, action: int) -> Look:
    """Where a seat should look before an action."""
    find = _finder(game.package)
    return ANYWHERE if find is None else find(state, seat, action)
