"""The Palaces of Carrara behind the contract of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

import numpy as np

from bottega.core.changes import Change
from bottega.core.confidence import reconstructed_rules
from bottega.core.errors import BadOption
from bottega.core.first_game import FirstGame
from bottega.core.game import Game, History, Refusal
from bottega.core.messages import Message
from bottega.core.options import (
    DeckDescription,
    Number,
    Option,
    OptionDescription,
    Options,
    OptionValue,
    OptionValues,
    Switch,
    whole,
    words,
)
from bottega.core.record import IntArray
from bottega.core.table_numbers import TableNumbers
from bottega.core.value_network import read_value_network
from bottega.games.carrara import log, position, refusal, study
from bottega.games.carrara.actions import ACTIONS
from bottega.games.carrara.changes import changes
from bottega.games.carrara.determinize import determinize
from bottega.games.carrara.facts import (
    CARD_IDS,
    CARD_SETS,
    DECKS,
    FACTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_COLOURS,
    N_DECKS,
    N_OBJECTS,
    RULES_VERSION,
    SPACES,
)
from bottega.games.carrara.features import FEATURE_NAMES, features
from bottega.games.carrara.heuristic import HEURISTIC_ERROR, heuristic
from bottega.games.carrara.observation import OBSERVATION_SPACE, observe
from bottega.games.carrara.position_schema import SCHEMA
from bottega.games.carrara.printed import Facts, printed
from bottega.games.carrara.rules.audit import audit
from bottega.games.carrara.rules.dispatch import legal, step, why_not
from bottega.games.carrara.rules.end import has_won, over
from bottega.games.carrara.rules.setup import RANDOM_CARD, deal
from bottega.games.carrara.state import NOTHING, Phase, State, total_points
from bottega.games.carrara.table_numbers import table_numbers
from bottega.games.carrara.view import View, view

WORKED_EXAMPLES = 41
ANY_CARD = "?"


if TYPE_CHECKING:
    from rich.console import RenderableType


class Cards(Option):
    """The four cards of the expansion: at random, a named set, or card by card with "?" for a random one."""

    kind = "cards"

    def __init__(self) -> None:
        super().__init__("cards", [ANY_CARD] * N_DECKS)

    def parse(self, value: object) -> list[str]:
        words = [str(word) for word in value] if isinstance(value, list | tuple) else str(value).split()
        if len(words) == 1 and words[0].lower() == "random":
            return [ANY_CARD] * N_DECKS
        if len(words) == 1 and words[0].lower() in CARD_SETS:
            return list(CARD_SETS[words[0].lower()])
        ids = [{name.lower(): name for name in [*deck, ANY_CARD]} for deck in CARD_IDS]
        if len(words) != N_DECKS or any(word.lower() not in ids[i] for i, word in enumerate(words)):
            raise BadOption("carrara.error.cards", sets=list(CARD_SETS), word=" ".join(words)[:40])
        return [ids[i][word.lower()] for i, word in enumerate(words)]

    def write(self, value: OptionValue) -> str:
        words = value if isinstance(value, list) else [str(value)]
        return "random" if set(words) == {ANY_CARD} else " ".join(words)

    def describe(self) -> OptionDescription:
        decks: list[DeckDescription] = [
            {"name": name, "cards": cards} for name, cards in zip(DECKS, CARD_IDS, strict=True)
        ]
        return {**super().describe(), "words": list(CARD_SETS), "decks": decks}


class Carrara(Game[State]):
    """The game of 2012 with its expansion."""

    name = "carrara"
    rules_version = RULES_VERSION
    state_record = State
    phases = Phase
    actions = ACTIONS
    observation_space = OBSERVATION_SPACE
    options = Options(
        [
            Number("players", 3, MIN_PLAYERS, MAX_PLAYERS),
            Switch("expansion", True),
            Cards(),
            Switch("open-screens", False),
        ]
    )
    max_decisions = 2000
    max_players = MAX_PLAYERS
    minutes = 45
    option_needs = {"cards": {"expansion": True}}
    first_game = FirstGame({"players": 2, "expansion": False}, level="ragazzo")
    position_schema = SCHEMA
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
        chosen = words(options, "cards")
        if not whole(options, "expansion") and set(chosen) != {ANY_CARD}:
            raise BadOption("carrara.error.cards_base")
        cards = [RANDOM_CARD if word == ANY_CARD else CARD_IDS[i].index(word) for i, word in enumerate(chosen)]
        if not whole(options, "expansion"):
            cards = list(position.BASE_CARDS)
        return np.array(
            [whole(options, "players"), whole(options, "expansion"), whole(options, "open-screens"), *cards], np.int64
        )

    def options_of(self, state: State) -> OptionValues:
        cards = [CARD_IDS[deck][card] if card != NOTHING else ANY_CARD for deck, card in enumerate(state.cards)]
        return {
            "players": int(state.seats),
            "expansion": bool(state.expansion),
            "cards": cards if state.expansion else [ANY_CARD] * N_DECKS,
            "open-screens": bool(state.open_screens),
        }

    def option_variants(self) -> Iterator[OptionValues]:
        for expansion in (False, True):
            for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
                yield self.options.read({"players": players, "expansion": expansion})

    def facts(self) -> Facts:
        return printed()

    def table_numbers(self) -> list[TableNumbers]:
        return table_numbers()

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def prompt(self, state: State) -> Message:
        return log.prompt(state)

    def label(self, state: State, action: int) -> Message:
        return log.label(state, action)

    def explain(self, before: State, action: int, after: State) -> list[Message]:
        return log.explain(before, action, after)

    def changes(self, before: State, after: State, viewer: int | None = None) -> list[Change]:
        return changes(before, after, viewer)

    def refuse(self, state: State, action: int) -> Refusal | None:
        return refusal.refuse(state, action)

    def reconstructed(self) -> dict[str, str]:
        return reconstructed_rules(FACTS)

    def test_ids(self) -> list[str]:
        cards = [card for deck in CARD_IDS for card in deck]
        tiles = [f"upgrade-{space}" for space in SPACES]
        examples = [f"E{number}" for number in range(1, WORKED_EXAMPLES + 1)]
        return [*self.rule_ids(), *cards, *tiles, *examples]

    def traits(self, history: History, state: State) -> list[dict[str, str]]:
        return study.traits(state)

    def action_counts(self, history: History, state: State) -> list[Counter[str]]:
        return study.action_counts(history, state)

    def draw(self, view: Mapping[str, object], names: Sequence[str], language: str) -> RenderableType:
        from bottega.games.carrara import terminal  # noqa: PLC0415 -- Rich is only needed where there is a terminal

        return terminal.draw(cast(View, view), names, language)

    def compose(self, fields: Mapping[str, object]) -> State:
        return position.compose(fields)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(state)

    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Other dice; and with closed screens, other coins, blocks and objects behind those that are not raised."""
        other = state.copy()
        self.reroll(other, random.getrandbits(32))
        if state.open_screens or state.phase == Phase.OVER:
            return other
        players = enumerate(other.players[: state.seats])
        hidden = [player for number, player in players if number != seat and not player.raised]
        for player in hidden:
            player.coins = random.randrange(60)
            for colour in range(N_COLOURS):
                self._share_out(random, player.blocks, other.bag, colour)
            for kind in range(N_OBJECTS):
                self._share_out(random, player.objects, random.choice(hidden).objects, kind)
        return other

    @staticmethod
    def _share_out(random: Random, mine: IntArray, theirs: IntArray, kind: int) -> None:
        total = int(mine[kind] + theirs[kind]) if mine is not theirs else int(mine[kind])
        mine[kind] = random.randint(0, total)
        theirs[kind] = total - int(mine[kind])


GAME = Carrara()
