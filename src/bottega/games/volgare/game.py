"""De Vulgari Eloquentia behind the contract of games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from bottega.core.first_game import FirstGame
from bottega.core.game import Game
from bottega.core.options import (
    Choice,
    ChosenSeat,
    Number,
    Options,
    OptionValues,
    PointsBySeat,
    Switch,
    points_by_seat,
    seat_or_none,
    up_to_the_last,
    whole,
    word,
)
from bottega.core.record import IntArray
from bottega.games.volgare.facts import (
    CHARACTERS,
    EDITIONS,
    EVENTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    N_LIBRARY,
    N_MANUSCRIPTS,
    N_VALUES,
    N_VOTING,
    Kind,
)
from bottega.games.volgare.labels import label
from bottega.games.volgare.map_check import check_map
from bottega.games.volgare.rules.scoring import has_won, over
from bottega.games.volgare.state import MOST_HEAD_START, Kept, Phase, Source, State

if TYPE_CHECKING:
    from rich.console import RenderableType


class Volgare(Game[State]):
    """The game of 2010 in its three editions."""

    name = "volgare"
    options = Options(
        [
            Number("players", 3, MIN_PLAYERS, MAX_PLAYERS),
            Choice("edition", EDITIONS[0], EDITIONS),
            Switch("open-screens", False),
            ChosenSeat("start-player", MAX_PLAYERS),
            PointsBySeat("head-start", MAX_PLAYERS, MOST_HEAD_START),
        ]
    )
    max_decisions = 2000
    minutes = 90
    first_game = FirstGame({"players": 2}, level="ragazzo")

    label = staticmethod(label)
    over = staticmethod(over)
    has_won = staticmethod(has_won)

    def setup_args(self, options: OptionValues) -> IntArray:
        edition = EDITIONS.index(word(options, "edition"))
        start = seat_or_none(options, "start-player")
        head_start = points_by_seat(options, "head-start", MAX_PLAYERS)
        return np.array(
            [whole(options, "players"), edition, whole(options, "open-screens"), start, *head_start], np.int64
        )

    def options_of(self, state: State) -> OptionValues:
        return {
            "players": int(state.seats),
            "edition": EDITIONS[state.edition],
            "open-screens": bool(state.open_screens),
            "start-player": 0,
            "head-start": up_to_the_last(state["players"]["points"][: state.seats, Source.HEAD_START].tolist()),
        }

    def option_variants(self) -> Iterator[OptionValues]:
        for edition in EDITIONS:
            for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
                yield self.options.read({"players": players, "edition": edition})

    def test_ids(self) -> list[str]:
        editions = [f"V12.{row}-{edition}" for row in range(1, 8) for edition in EDITIONS]
        kinds = [f"zone-{kind.name.lower()}" for kind in Kind]
        return [*self.rule_ids(), *editions, *CHARACTERS, *(f"event-{name}" for name in EVENTS), *kinds]

    def map(self, language: str) -> tuple[RenderableType, list[str]]:
        from bottega.games.volgare.chart import draw_map  # noqa: PLC0415 -- Rich is only needed where there is a terminal

        return draw_map(language), check_map()

    def resample_hidden(self, state: State, seat: int | None, random: Random) -> State:
        """Other dice and library tiles; with closed screens other cubes and manuscripts behind the others' screens."""
        other = state.copy()
        if state.phase == Phase.OVER:
            return other
        self.reroll(other, random.getrandbits(32))
        self._shuffle_library(other, seat, random)
        if state.open_screens:
            return other
        for number, player in enumerate(other.players[: state.seats]):
            if number != seat:
                for colour in range(N_VOTING):
                    share_out(random, player.cubes, other.gone, colour)
                for kind in range(N_MANUSCRIPTS - 1):
                    share_out(random, player.manuscripts, other.deck, kind)
        self._keep_deck_sizes(state, other)
        return other

    def _shuffle_library(self, game: State, seat: int | None, random: Random) -> None:
        """Tiles that the seat has not in hand change places: kept by others, put back, unseen."""
        looking = game.phase in (Phase.LOOK, Phase.PUT_BACK)
        holders = [n for n in range(game.seats) if n != seat and game.players[n].library != Kept.NOT_LOOKED]
        seen = [] if looking and game.active == seat else [i for i in range(len(game.seen)) if game.seen[i] >= 0]
        back = [i for i in range(N_LIBRARY) if game.put_back[i] >= 0]
        tiles = [int(game.players[n].library) - Kept.FIRST for n in holders]
        tiles += [int(game.seen[i]) for i in seen] + [int(game.put_back[i]) for i in back]
        tiles += [value for value in range(N_VALUES) for _ in range(game.library[value])]
        random.shuffle(tiles)
        for n in holders:
            game.players[n].library = Kept.FIRST + tiles.pop()
        for i in seen:
            game.seen[i] = tiles.pop()
        for i in back:
            game.put_back[i] = tiles.pop()
        for value in range(N_VALUES):
            game.library[value] = tiles.count(value)

    @staticmethod
    def _keep_deck_sizes(state: State, other: State) -> None:
        """The heights of the decks can be seen: undo exchanges that would change one."""
        for first, end in ((0, 5), (5, 10), (10, 15), (15, N_MANUSCRIPTS - 1)):
            if other.deck[first:end].sum() != state.deck[first:end].sum():
                other.deck[first:end] = state.deck[first:end]
                for number, player in enumerate(other.players[: state.seats]):
                    player.manuscripts[first:end] = state.players[number].manuscripts[first:end]


def share_out(random: Random, mine: IntArray, theirs: IntArray, kind: int) -> None:
    """Divide what two have of a kind anew between them."""
    total = int(mine[kind] + theirs[kind])
    mine[kind] = random.randint(0, total)
    theirs[kind] = total - int(mine[kind])


GAME = Volgare()
