"""Briscola as a game of the table: its rules and words behind the contract."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from typing_extensions import TypedDict

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.options import Number, Options, OptionValues, Switch
from bottega.core.record import IntArray
from tests.thirdgame.briscola.determinize import determinize
from tests.thirdgame.briscola.facts import CARDS, HAND, MAX_PLAYERS, MIN_PLAYERS, PARTNERS, POINTS
from tests.thirdgame.briscola.state import State


class Facts(TypedDict):
    """What is printed on the cards, and how many are dealt."""

    points: dict[str, int]
    hand: int


class Briscola(Game[State]):
    """The common game, with partnerships, the exchange and open hands as options."""

    name = "briscola"
    end_turn = None
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
    minutes = 15
    facts_type = Facts

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

    def test_ids(self) -> list[str]:
        return self.rule_ids()

    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Another deal of the others' hands; a spectator knows nobody's hand."""
        other: State = state.copy()
        determinize(other, -1 if seat is None else seat, random.getrandbits(32))
        return other


GAME = Briscola()
