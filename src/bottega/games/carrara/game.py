"""The Palaces of Carrara behind the contract of games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from bottega.core.errors import BadOption
from bottega.core.first_game import FirstGame
from bottega.core.game import Game
from bottega.core.options import (
    ChosenSeat,
    DeckDescription,
    Number,
    Option,
    OptionDescription,
    Options,
    OptionValue,
    OptionValues,
    PointsBySeat,
    Switch,
    points_by_seat,
    seat_or_none,
    up_to_the_last,
    whole,
    words,
)
from bottega.core.record import IntArray
from bottega.games.carrara import position
from bottega.games.carrara.facts import (
    CARD_IDS,
    CARD_SETS,
    DECKS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_COLOURS,
    N_DECKS,
    N_OBJECTS,
    SPACES,
)
from bottega.games.carrara.rules.setup import RANDOM_CARD
from bottega.games.carrara.state import MOST_HEAD_START, NOTHING, Phase, Source, State

WORKED_EXAMPLES = 41
ANY_CARD = "?"


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
        words = [str(word) for word in value] if isinstance(value, list) else [str(value)]
        return "random" if set(words) == {ANY_CARD} else " ".join(words)

    def describe(self) -> OptionDescription:
        decks: list[DeckDescription] = [
            {"name": name, "cards": cards} for name, cards in zip(DECKS, CARD_IDS, strict=True)
        ]
        return {**super().describe(), "words": list(CARD_SETS), "decks": decks}


class Carrara(Game[State]):
    """The game of 2012 with its expansion."""

    name = "carrara"
    options = Options(
        [
            Number("players", 3, MIN_PLAYERS, MAX_PLAYERS),
            Switch("expansion", True),
            Cards(),
            Switch("open-screens", False),
            ChosenSeat("start-player", MAX_PLAYERS),
            PointsBySeat("head-start", MAX_PLAYERS, MOST_HEAD_START),
        ]
    )
    max_decisions = 2000
    minutes = 45
    option_needs = {"cards": {"expansion": True}}
    points_differ = ({"expansion": False}, {"expansion": True})
    first_game = FirstGame({"players": 2, "expansion": False}, level="ragazzo")

    def setup_args(self, options: OptionValues) -> IntArray:
        chosen = words(options, "cards")
        if not whole(options, "expansion") and set(chosen) != {ANY_CARD}:
            raise BadOption("carrara.error.cards_base")
        cards = [RANDOM_CARD if word == ANY_CARD else CARD_IDS[i].index(word) for i, word in enumerate(chosen)]
        if not whole(options, "expansion"):
            cards = list(position.BASE_CARDS)
        switches = [whole(options, "expansion"), whole(options, "open-screens")]
        start = seat_or_none(options, "start-player")
        head_start = points_by_seat(options, "head-start", MAX_PLAYERS)
        return np.array([whole(options, "players"), *switches, *cards, start, *head_start], np.int64)

    def options_of(self, state: State) -> OptionValues:
        cards = [CARD_IDS[deck][card] if card != NOTHING else ANY_CARD for deck, card in enumerate(state.cards)]
        return {
            "players": int(state.seats),
            "expansion": bool(state.expansion),
            "cards": cards if state.expansion else [ANY_CARD] * N_DECKS,
            "open-screens": bool(state.open_screens),
            "start-player": 0,
            "head-start": up_to_the_last(state["players"]["points"][: state.seats, Source.HEAD_START].tolist()),
        }

    def option_variants(self) -> Iterator[OptionValues]:
        for expansion in (False, True):
            for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
                yield self.options.read({"players": players, "expansion": expansion})

    def test_ids(self) -> list[str]:
        cards = [card for deck in CARD_IDS for card in deck]
        tiles = [f"upgrade-{space}" for space in SPACES]
        examples = [f"E{number}" for number in range(1, WORKED_EXAMPLES + 1)]
        return [*self.rule_ids(), *cards, *tiles, *examples]

    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Other dice; and with closed screens, other coins, blocks and objects behind those that are not raised."""
        other = state.copy()
        self.reroll(other, random.getrandbits(32))
        if state.open_screens or state.phase == Phase.OVER:
            return other
        hidden = [number for number in range(state.seats) if number != seat and not other.players[number].raised]
        for number in hidden:
            player = other.players[number]
            player.coins = random.randrange(60)
            if state.phase != Phase.PAY or number != state.active:  # somebody who is paying can go on paying
                for colour in range(N_COLOURS):
                    self._share_out(random, player.blocks, other.bag, colour)
            for kind in range(N_OBJECTS):
                partner = random.choice(hidden)
                if partner != number:
                    self._share_out(random, player.objects, other.players[partner].objects, kind)
        return other

    @staticmethod
    def _share_out(random: Random, mine: IntArray, theirs: IntArray, kind: int) -> None:
        total = int(mine[kind] + theirs[kind])
        mine[kind] = random.randint(0, total)
        theirs[kind] = total - int(mine[kind])


GAME = Carrara()
