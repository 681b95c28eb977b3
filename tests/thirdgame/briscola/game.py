"""Briscola as a game of the table: its rules and words behind the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from typing_extensions import TypedDict

from bottega.core.changes import Change
from bottega.core.errors import BadOption
from bottega.core.game import Game, Refusal
from bottega.core.messages import Message
from bottega.core.options import Number, Options, OptionValues, Switch
from bottega.core.record import IntArray
from bottega.core.value_network import read_value_network
from tests.thirdgame.briscola import log, position, refusal
from tests.thirdgame.briscola.actions import ACTIONS
from tests.thirdgame.briscola.changes import changes
from tests.thirdgame.briscola.determinize import determinize
from tests.thirdgame.briscola.facts import CARDS, HAND, MAX_PLAYERS, MIN_PLAYERS, PARTNERS, POINTS, RULES_VERSION
from tests.thirdgame.briscola.features import FEATURE_NAMES, features
from tests.thirdgame.briscola.heuristic import HEURISTIC_ERROR, heuristic
from tests.thirdgame.briscola.observation import OBSERVATION_SPACE, observe
from tests.thirdgame.briscola.rules.audit import audit
from tests.thirdgame.briscola.rules.dispatch import legal, step, why_not
from tests.thirdgame.briscola.rules.end import has_won, over
from tests.thirdgame.briscola.rules.setup import deal
from tests.thirdgame.briscola.state import Phase, State, total_points
from tests.thirdgame.briscola.view import View, view


class Facts(TypedDict):
    """What is printed on the cards, and how many are dealt."""

    points: dict[str, int]
    hand: int


class Briscola(Game[State]):
    """The common game, with partnerships, the exchange and open hands as options."""

    name = "briscola"
    rules_version = RULES_VERSION
    state_record = State
    phases = Phase
    actions = ACTIONS
    end_turn = None
    observation_space = OBSERVATION_SPACE
    options = Options(
        [
            Number("players", 2, MIN_PLAYERS, MAX_PLAYERS),
            Switch("partners", False),
            Switch("exchange", True),
            Switch("open-screens", False),
        ]
    )
    option_needs = {"partners": {"players": PARTNERS}}
    max_decisions = 60
    max_players = MAX_PLAYERS
    minutes = 15
    view_type = View
    facts_type = Facts

    deal = staticmethod(deal)
    legal = staticmethod(legal)
    why_not = staticmethod(why_not)
    step = staticmethod(step)
    over = staticmethod(over)
    has_won = staticmethod(has_won)
    total_points = staticmethod(total_points)
    audit = staticmethod(audit)
    heuristic = staticmethod(heuristic)
    heuristic_error = HEURISTIC_ERROR
    determinize = staticmethod(determinize)
    observe = staticmethod(observe)
    features = staticmethod(features)
    feature_names = FEATURE_NAMES
    value_network = read_value_network(Path(__file__).with_name("value_network.json"), FEATURE_NAMES)

    def setup_args(self, options: OptionValues) -> IntArray:
        if options["partners"] and options["players"] != PARTNERS:
            raise BadOption("briscola.error.partners", players=PARTNERS)
        names = ("players", "partners", "exchange", "open-screens")
        return np.array([options[name] for name in names], np.int64)

    def options_of(self, state: State) -> OptionValues:
        return {
            "players": int(state.seats),
            "partners": bool(state.partners),
            "exchange": bool(state.exchange),
            "open-screens": bool(state.open_screens),
        }

    def option_variants(self) -> Iterator[OptionValues]:
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            for exchange in (False, True):
                yield self.options.read({"players": players, "exchange": exchange})
        yield self.options.read({"players": PARTNERS, "partners": True})

    def facts(self) -> Facts:
        return {"points": {card: int(POINTS[number]) for number, card in enumerate(CARDS)}, "hand": HAND}

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def prompt(self, state: State) -> Message:
        return log.prompt(state)

    def label(self, state: State, action: int) -> Message:
        return log.label(state, action)

    def explain(self, before: State, action: int, after: State) -> list[Message]:
        return log.explain(before, action, after)

    def changes(self, before: State, after: State, viewer: int | None = None) -> list[Change]:
        return changes(before, after)

    def refuse(self, state: State, action: int) -> Refusal | None:
        return refusal.refuse(state, action)

    def test_ids(self) -> list[str]:
        return self.rule_ids()

    def draw(self, view: Mapping[str, Any], names: Sequence[str], language: str) -> Any:
        from tests.thirdgame.briscola import terminal  # noqa: PLC0415 -- Rich is only needed where there is a terminal

        return terminal.draw(view, names, language)

    def compose(self, fields: Mapping[str, Any]) -> State:
        return position.compose(fields)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Another deal of the others' hands; a spectator knows nobody's hand."""
        other: State = state.copy()
        determinize(other, -1 if seat is None else seat, random.getrandbits(32))
        return other


GAME = Briscola()
