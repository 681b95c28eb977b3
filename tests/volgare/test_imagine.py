"""What a seat does not know is filled in at random, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random
from typing import Any

import pytest

from bottega.core.game import Game
from bottega.games.volgare.facts import LIBRARY_COUNT, N_VALUES
from bottega.games.volgare.state import Kept, Phase

pytestmark = pytest.mark.rules


POSITIONS = 60


def late_in(volgare: Game, seed: int) -> Iterator[Any]:
    """The positions of a random game in which somebody has looked into the library, or is looking."""
    random = Random(seed)
    state = volgare.new(volgare.options.read({"players": 3 + seed % 3}), seed)
    while not volgare.over(state):
        kept = any(player.library != Kept.NOT_LOOKED for player in state.players[: state.seats])
        looking = state.phase in (Phase.LOOK, Phase.PUT_BACK)
        if looking or (kept and random.random() < 0.1):
            yield state.copy()
        volgare.step(state, random.choice(volgare.legal_actions(state)))


def late_in_all(volgare: Game) -> Iterator[Any]:
    """Those of one game after the other."""
    return chain.from_iterable(late_in(volgare, seed) for seed in count())


@pytest.fixture(scope="module")
def late_positions(volgare: Game) -> list[Any]:
    """Some of them; tests copy what they change."""
    return list(islice(late_in_all(volgare), POSITIONS))


def tiles(state: Any) -> Counter[int]:
    """All library tiles, wherever they are, by value."""
    found = Counter({value: int(state.library[value]) for value in range(N_VALUES)})
    found.update(int(player.library) - Kept.FIRST for player in state.players[: state.seats] if player.library)
    found.update(int(value) for value in state.seen if value >= 0)
    found.update(int(value) for value in state.put_back if value >= 0)
    return +found


def test_no_tile_is_lost_or_doubled(volgare: Game, late_positions: list[Any]) -> None:
    for number, state in enumerate(late_positions[:60]):
        other = state.copy()
        volgare.determinize(other, number % int(state.seats), number)
        assert tiles(other) == tiles(state) == Counter(dict(enumerate(map(int, LIBRARY_COUNT))))
        assert volgare.audit(other) == 0


def test_what_a_seat_holds_and_sees_stays(volgare: Game, late_positions: list[Any]) -> None:
    for number, state in enumerate(late_positions[:60]):
        for seat in range(state.seats):
            other = state.copy()
            volgare.determinize(other, seat, number)
            assert other.players[seat].library == state.players[seat].library
            if state.phase in (Phase.LOOK, Phase.PUT_BACK) and state.active == seat:
                assert (other.seen == state.seen).all()
            assert volgare.view(other, seat) == volgare.view(state, seat)


def test_only_dice_and_library_tiles_change(volgare: Game, late_positions: list[Any]) -> None:
    changed = {"dice", "library", "put_back", "seen", "players"}
    for number, state in enumerate(late_positions[:40]):
        other = state.copy()
        volgare.determinize(other, 0, number)
        for name in state.dtype.names:
            if name not in changed:
                assert (other[name] == state[name]).all(), name
        for mine, theirs in zip(state.players, other.players, strict=True):
            for name in mine.dtype.names:
                if name != "library":
                    assert (mine[name] == theirs[name]).all(), name


def test_every_tile_that_another_may_have_kept_is_imagined_sooner_or_later(volgare: Game) -> None:
    state = next(
        state
        for state in late_in_all(volgare)
        if state.phase == Phase.ACTIONS and state.players[1].library != Kept.NOT_LOOKED
    )
    seen = set()
    for seed in range(200):
        other = state.copy()
        volgare.determinize(other, 0, seed)
        seen.add(int(other.players[1].library))
    assert len(seen) == N_VALUES
