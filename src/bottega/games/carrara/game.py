"""The Palaces of Carrara as a game of the table: its rules and words behind the contract."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bottega.core.changes import Change
from bottega.core.confidence import reconstructed_rules
from bottega.core.errors import BadOption
from bottega.core.game import NOBODY, Game, History, Refusal
from bottega.core.messages import Message
from bottega.core.options import Number, Option, Options, Switch
from bottega.core.outlook import read_outlook
from bottega.core.record import IntArray
from bottega.games.carrara import log, position, refusal, study
from bottega.games.carrara.actions import ACTIONS
from bottega.games.carrara.changes import changes
from bottega.games.carrara.evaluation import DOUBT, appraise
from bottega.games.carrara.facts import (
    CARD_IDS,
    CARD_SETS,
    DECKS,
    FACTS,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    N_COLOURS,
    N_DECKS,
    N_OBJECTS,
    RULES_VERSION,
    SPACES,
)
from bottega.games.carrara.imagine import imagine
from bottega.games.carrara.observation import FEATURES, observe
from bottega.games.carrara.outlook import FIGURES, measure
from bottega.games.carrara.printed import Facts, printed
from bottega.games.carrara.rules.audit import audit
from bottega.games.carrara.rules.end import has_won, over
from bottega.games.carrara.rules.setup import RANDOM_CARD, deal, setup
from bottega.games.carrara.rules.table import legal, step, why_not
from bottega.games.carrara.state import Phase, State, total_points
from bottega.games.carrara.view import View, view

WORKED_EXAMPLES = 41
ANY_CARD = "?"


class Cards(Option):
    """The four cards of the expansion: at random, a named set, or card by card with "?" for a random one."""

    kind = "cards"

    def __init__(self) -> None:
        super().__init__("cards", [ANY_CARD] * N_DECKS)

    def parse(self, value: Any) -> list[str]:
        words = [str(word) for word in value] if isinstance(value, list | tuple) else str(value).split()
        if len(words) == 1 and words[0].lower() == "random":
            return [ANY_CARD] * N_DECKS
        if len(words) == 1 and words[0].lower() in CARD_SETS:
            return list(CARD_SETS[words[0].lower()])
        ids = [{name.lower(): name for name in [*deck, ANY_CARD]} for deck in CARD_IDS]
        if len(words) != N_DECKS or any(word.lower() not in ids[i] for i, word in enumerate(words)):
            raise BadOption("carrara.error.cards", sets=list(CARD_SETS), word=" ".join(words)[:40])
        return [ids[i][word.lower()] for i, word in enumerate(words)]

    def write(self, value: Any) -> str:
        return "random" if set(value) == {ANY_CARD} else " ".join(value)

    def describe(self) -> dict[str, Any]:
        decks = [{"name": name, "cards": cards} for name, cards in zip(DECKS, CARD_IDS, strict=True)]
        return super().describe() | {"words": list(CARD_SETS), "decks": decks}


class Carrara(Game):
    """The game of 2012 with its expansion."""

    name = "carrara"
    rules_version = RULES_VERSION
    state_record = State
    actions = ACTIONS
    features = FEATURES
    options = Options(
        [
            Number("players", 3, FEWEST_PLAYERS, MOST_PLAYERS),
            Switch("expansion", True),
            Cards(),
            Switch("open-screens", False),
        ]
    )
    longest = 2000
    most_players = MOST_PLAYERS
    view_type = View
    facts_type = Facts

    setup = staticmethod(setup)
    deal = staticmethod(deal)
    legal = staticmethod(legal)
    why_not = staticmethod(why_not)
    step = staticmethod(step)
    over = staticmethod(over)
    has_won = staticmethod(has_won)
    total_points = staticmethod(total_points)
    audit = staticmethod(audit)
    appraise = staticmethod(appraise)
    doubt = DOUBT
    imagine = staticmethod(imagine)
    observe = staticmethod(observe)
    measure = staticmethod(measure)
    figures = FIGURES
    outlook = read_outlook(Path(__file__).with_name("outlook.json"), FIGURES)

    def recipe(self, options: Mapping[str, Any]) -> IntArray:
        chosen = options["cards"]
        if not options["expansion"] and set(chosen) != {ANY_CARD}:
            raise BadOption("carrara.error.cards_base")
        cards = [RANDOM_CARD if word == ANY_CARD else CARD_IDS[i].index(word) for i, word in enumerate(chosen)]
        if not options["expansion"]:
            cards = list(position.BASE_CARDS)
        return np.array([options["players"], options["expansion"], options["open-screens"], *cards], np.int64)

    def variety(self) -> Iterator[Mapping[str, Any]]:
        for expansion in (False, True):
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
                yield self.options.read({"players": players, "expansion": expansion})

    def active(self, state: Any) -> int:
        # By item, five times as quick as by attribute: this is asked before every decision.
        return NOBODY if state["phase"] == Phase.OVER else int(state["active"])

    def seats(self, state: Any) -> int:
        return int(state["seats"])

    def facts(self) -> Facts:
        return printed()

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def prompt(self, state: State) -> Message:
        return log.prompt(state)

    def label(self, state: State, action: int) -> Message:
        return log.label(state, action)

    def explain(self, before: State, action: int, after: State) -> list[Message]:
        return log.explain(before, action, after)

    def changes(self, before: State, after: State, eyes: int | None = None) -> list[Change]:
        return changes(before, after, eyes)

    def refuse(self, state: State, action: int) -> Refusal | None:
        return refusal.refuse(state, action)

    def rule_ids(self) -> list[str]:
        book = tomllib.loads((Path(__file__).parent / "words" / "en" / "rulebook.toml").read_text(encoding="utf-8"))
        return list(book["rule"])

    def reconstructed(self) -> dict[str, str]:
        return reconstructed_rules(FACTS)

    def test_ids(self) -> list[str]:
        cards = [card for deck in CARD_IDS for card in deck]
        tiles = [f"upgrade-{space}" for space in SPACES]
        examples = [f"E{number}" for number in range(1, WORKED_EXAMPLES + 1)]
        return [*self.rule_ids(), *cards, *tiles, *examples]

    def traits(self, history: History, state: State) -> list[dict[str, str]]:
        return study.traits(state)

    def deeds(self, history: History, state: State) -> list[Counter[str]]:
        return study.deeds(history, state)

    def draw(self, view: Mapping[str, Any], names: Sequence[str], language: str) -> Any:
        from bottega.games.carrara import terminal  # noqa: PLC0415 -- Rich is only needed where there is a terminal

        return terminal.draw(view, names, language)

    def compose(self, fields: Mapping[str, Any]) -> State:
        return position.compose(fields)

    def describe(self, state: State) -> dict[str, Any]:
        return position.describe(state)

    def disguise(self, state: State, seat: int | None, random: Random) -> State:
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
