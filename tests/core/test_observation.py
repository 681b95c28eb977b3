"""Observations: everything a seat may know, nothing else, and within the declared bounds."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from bottega.core.game import Game
from bottega.core.observation import ObservationField, ObservationSpace
from bottega.games import NAMES, load
from bottega.research.vector import VectorEnv

COMPARED_GAMES = 3
# What the row leaves out on purpose: it does not matter to play, or follows from the rest.
NOT_OBSERVED = {"dice", "open_screens"}
# What random play hardly ever reaches; see the test of rare things.
RARE = {"pope", "row_actions"}


def row_of(game: Game, state: Any, seat: int) -> np.ndarray:
    row = np.full(game.observation_space.size, -777, np.int16)
    game.observe(state, seat, row)
    return row


def random_games(game: Game, games: int, seed: int = 0) -> Iterator[tuple[Any, int | None]]:
    """Every state of random games of all kinds, each with the action chosen in it; None at the end."""
    kinds = list(game.option_variants())
    for number in range(games):
        random = Random(seed + number)
        state = game.new(kinds[number % len(kinds)], seed + number)
        while not game.over(state):
            action = random.choice(game.legal_actions(state))
            yield state, action
            game.step(state, action)
        yield state, None


def test_other_dice_and_other_hidden_tiles_leave_the_observation_as_it_is(any_game: Game) -> None:
    looked = 0
    for number, (state, _) in enumerate(random_games(any_game, 2 * len(list(any_game.option_variants())))):
        if number % 7:
            continue
        for seat in range(any_game.seats(state)):
            other = state.copy()
            any_game.determinize(other, seat, number)
            looked += other.tobytes() != state.tobytes()
            np.testing.assert_array_equal(row_of(any_game, state, seat), row_of(any_game, other, seat))
    assert looked > 500


def test_hidden_tiles_of_the_library_do_not_show(volgare: Game) -> None:
    """The same with tiles shuffled by the leak test of views, cubes and manuscripts left alone."""
    random = Random(3)
    changed = 0
    for state, _ in random_games(volgare, 8):
        state.open_screens = 1  # so that only dice and library tiles are disguised
        for seat in range(volgare.seats(state)):
            other = volgare.resample_hidden(state, seat, random)
            changed += other.library.tobytes() != state.library.tobytes()
            np.testing.assert_array_equal(row_of(volgare, state, seat), row_of(volgare, other, seat))
    assert changed > 20


def test_bounds_hold_and_every_feature_varies(any_game: Game) -> None:
    observation_space = any_game.observation_space
    table = VectorEnv(any_game, 256, "all", workers=1)
    low, high = np.full(observation_space.size, 32767), np.full(observation_space.size, -32768)
    table.reset()
    for _ in range(1200):
        assert observation_space.outside(table.observation) == []
        low, high = np.minimum(low, table.observation.min(0)), np.maximum(high, table.observation.max(0))
        table.step(table.sample())
    # The table only shows the seat that is to decide, and no finished games.
    for state, action in random_games(any_game, 2):
        if action is None or any_game.active(state) != 0:
            row = row_of(any_game, state, 0)
            assert observation_space.outside(row) == []
            low, high = np.minimum(low, row), np.maximum(high, row)
    constant = [name for name, varies in observation_space.named(high > low).items() if not varies.any()]
    assert set(constant) <= RARE


def test_every_number_of_the_row_is_written(any_game: Game) -> None:
    for state, _ in random_games(any_game, len(list(any_game.option_variants()))):
        for seat in range(any_game.seats(state)):
            assert -777 not in row_of(any_game, state, seat)


def test_what_changes_the_board_changes_the_observation(any_game: Game) -> None:
    """Two states that differ in a named field, dice and hidden fields aside, look different to the one who moved."""
    compared = 0
    for state, action in random_games(any_game, 3, seed=2):
        if action is None:
            continue
        seat, after = any_game.active(state), state.copy()
        any_game.step(after, action)
        before_fields, after_fields = any_game.describe(state), any_game.describe(after)
        if any(before_fields[name] != after_fields[name] for name in before_fields if name not in NOT_OBSERVED):
            compared += 1
            assert not np.array_equal(row_of(any_game, state, seat), row_of(any_game, after, seat)), action
    assert compared > 500


def public_fields(game: Game, state: Any, seat: int) -> str:
    """What a seat may know by the position's own words: all fields but the dice and others' library tiles."""
    fields: dict[str, Any] = {n: value for n, value in game.describe(state).items() if n not in NOT_OBSERVED}
    if "put_back" in fields:
        fields["put_back"] = len(fields["put_back"])
        if fields["active"] != seat:
            fields["seen"] = len(fields["seen"])
        else:
            fields["seen"] = sorted(fields["seen"])
        for number, player in enumerate(fields["seats"]):
            if number != seat:
                player["library_tile"] = player["library_tile"] is not None
    for player in fields["seats"]:
        player["points"] = sum(player["points"].values()) if game.over(state) else player["points"]
    return json.dumps(fields, sort_keys=True)


def test_different_public_positions_give_different_observations(any_game: Game) -> None:
    seen: dict[bytes, str] = {}
    for state, _ in random_games(any_game, 5):
        row = row_of(any_game, state, 0)
        text = public_fields(any_game, state, 0)
        assert seen.setdefault(row.tobytes(), text) == text
    assert len(seen) > 500


def test_the_observer_comes_first_and_seats_are_relative(carrara: Game) -> None:
    state = carrara.new(carrara.options.read({"players": 3}), 5)
    state.players[1].coins, state.players[2].coins, state.players[0].coins = 11, 12, 10
    state.announced_by, state.active = 0, 2
    named = carrara.observation_space.named(row_of(carrara, state, 1))
    assert named["coins"].tolist() == [11, 12, 10, 0]
    assert (named["announced_by"], named["active"]) == (3, 2)
    state.announced_by = -1
    assert carrara.observation_space.named(row_of(carrara, state, 1))["announced_by"] == 0


def test_buildings_are_owned_relative_to_the_observer(carrara: Game) -> None:
    fields = {"expansion": True, "seats": [{}, {"buildings": {"pisa": ["palazzo-4"]}}, {}]}
    state = carrara.compose(fields)
    tile = next(tile for tile in range(36) if state.place[tile] >= 4)
    city = (int(state.place[tile]) - 4) % 6
    places = [int(carrara.observation_space.named(row_of(carrara, state, seat))["place"][tile]) for seat in range(3)]
    assert places == [4 + 6 + city, 4 + city, 4 + 12 + city]


def test_own_library_tiles_show_and_those_of_others_do_not(volgare: Game) -> None:
    state = volgare.compose({"seats": [{"library_tile": "4"}, {"library_tile": "2"}], "turn": 13})
    mine = volgare.observation_space.named(row_of(volgare, state, 0))
    assert (mine["library_kept"], mine["looked"].tolist()) == (3, [1, 1, 0, 0, 0])
    assert mine["library_unknown"].tolist() == [3, 3, 1]
    assert volgare.observation_space.named(row_of(volgare, state, 1))["library_unknown"].tolist() == [2, 3, 2]


def test_rare_things_show(volgare: Game) -> None:
    state = volgare.new(volgare.options.read({"players": 3}), 1)
    state.pope, state.row_actions[2] = 2, 1
    named = volgare.observation_space.named(row_of(volgare, state, 1))
    assert named["pope"] == 2
    assert named["row_actions"].tolist() == [1, 1, 3, 4]


SCRIPT = """
import sys
from tests.core.test_observation import digests
from bottega.games import load
print(*digests(load(sys.argv[1])))
"""


def digests(game: Game) -> list[str]:
    """A hash of all observations of each of a few random games."""
    results: list[str] = []
    digest = hashlib.sha256()
    for state, action in random_games(game, COMPARED_GAMES):
        for seat in range(game.seats(state)):
            digest.update(row_of(game, state, seat).tobytes())
        if action is None:
            results.append(digest.hexdigest())
    return results


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_and_compiled_observations_agree(name: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", SCRIPT, name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert len(set(done.stdout.split())) == COMPARED_GAMES
    assert done.stdout.split() == digests(load(name))


def test_features_know_their_places() -> None:
    table = [
        ObservationField("round", (), 1, 99, "The round.", usual=10),
        ObservationField("wheel", (2, 3), 0, 7, "Blocks."),
    ]
    observation_space = ObservationSpace(
        table, [ObservationField("coins", (), 0, 50, "Coins."), ObservationField("cards", (2,), 0, 4, "Cards.")], 2
    )
    assert (observation_space.size, observation_space.players_first, observation_space.player_size) == (13, 7, 3)
    rows = np.arange(26, dtype=np.int16).reshape(2, 13)
    named = observation_space.named(rows)
    assert named["round"].tolist() == [0, 13]
    assert named["wheel"][0].tolist() == [[1, 2, 3], [4, 5, 6]]
    assert named["coins"].tolist() == [[7, 10], [20, 23]]
    assert named["cards"][0].tolist() == [[8, 9], [11, 12]]
    assert observation_space.columns("coins").tolist() == [7, 10]
    assert np.shares_memory(named["cards"], rows)
    assert observation_space.low()[0] == 1
    assert observation_space.high()[7] == 50
    assert observation_space.scale()[0] == pytest.approx(0.1)
    assert observation_space.outside(rows) == ["round", "wheel", "cards"]
    assert "| P + 1 | `cards` | 2 | 0 | 4 | Cards. |" in observation_space.describe()


def test_two_features_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        ObservationSpace([ObservationField("a", (), 0, 1, "")], [ObservationField("a", (), 0, 1, "")], 2)


def test_seats_that_are_not_in_the_game_are_zero(any_game: Game) -> None:
    for options in any_game.option_variants():
        state = any_game.new(options, 1)
        fields = any_game.describe(state)
        for table in (state, any_game.compose(fields)):
            for seat in range(any_game.seats(state)):
                row = row_of(any_game, table, seat)
                observation_space = any_game.observation_space
                blocks = row[observation_space.players_first :].reshape(
                    observation_space.players, observation_space.player_size
                )
                assert blocks[: any_game.seats(state)].any(axis=1).all()
                assert not blocks[any_game.seats(state) :].any()
