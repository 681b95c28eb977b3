"""The luck of a game has the expectation zero, whatever evaluates positions, and takes variance out if it is good."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bottega.arena import Arena, luck, replays
from bottega.arena.export import rows
from bottega.arena.game_runner import PlayedGame, play_game
from bottega.arena.replays import new_desk, replays_of
from bottega.arena.schedule import schedule
from bottega.core.errors import BottegaError
from bottega.games import load
from bottega.players.maestro import network_of
from bottega.players.network import NetworkWeights
from bottega.players.policy import PolicyPlayer
from bottega.players.shortsighted import NEVER
from tests.arena.games import made_up

POLICY = ["lavorante", "compagno"]


def games_of(game: str, players: list[str], games: int, **settings: Any) -> list[PlayedGame]:
    return [play_game(job) for job in schedule(Arena(game, players, games, seed=5, adjusted=True, **settings))]


def luck_of_play(games: list[PlayedGame], player: str) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array([seat.luck_of_play for game in games for seat in game.seats if seat.player == player])


@pytest.fixture(scope="module")
def volgare_games() -> list[PlayedGame]:
    return games_of("volgare", POLICY, 40)


def test_luck_explains_results_and_vanishes_on_average(volgare_games: list[PlayedGame]) -> None:
    found = luck_of_play(volgare_games, "lavorante")
    won = np.array([seat.won for game in volgare_games for seat in game.seats if seat.player == "lavorante"])
    assert abs(found.mean()) < 4 * found.std() / len(found) ** 0.5
    assert np.var(won) > 2 * np.var(won - found)


def test_luck_sums_up_to_nothing_over_the_seats(volgare_games: list[PlayedGame]) -> None:
    for game in volgare_games:
        assert sum(seat.luck_of_play or 0 for seat in game.seats) == pytest.approx(0, abs=1e-5)
        assert sum(seat.luck_of_deal or 0 for seat in game.seats) == pytest.approx(0, abs=1e-5)
        assert sum(seat.adjusted or 0 for seat in game.seats) == pytest.approx(1, abs=1e-5)


def test_with_nonsense_for_an_evaluation_luck_still_vanishes_on_average(monkeypatch: pytest.MonkeyPatch) -> None:
    """The win of seat 0 is called likely or unlikely at random, and luck is measured by that: wrong, but not biased."""

    def nonsense(game: Any) -> NetworkWeights:
        network = network_of(game)
        noise = np.random.default_rng(3).normal(0, 3, network.win.shape).astype(np.float32)
        return network._replace(win=noise, win_bias=np.array([3, *[0] * (len(network.win_bias) - 1)], np.float32))

    monkeypatch.setattr(replays, "network_of", nonsense)
    games = games_of("volgare", POLICY, 40)
    for seat in (0, 1):
        found = np.array([game.seats[seat].luck_of_play for game in games])
        assert found.std() > 0.05
        assert abs(found.mean()) < 4 * found.std() / len(found) ** 0.5


def test_other_players_are_not_asked_twice_and_only_draws_are_corrected() -> None:
    games = games_of("carrara", ["greedy", "random"], 6)
    plain = [play_game(job) for job in schedule(Arena("carrara", ["greedy", "random"], 6, seed=5))]
    assert [[seat.score for seat in game.seats] for game in games] == [
        [seat.score for seat in game.seats] for game in plain
    ]
    assert all(seat.luck_of_play is not None for game in games for seat in game.seats)
    assert all(seat.luck_of_play is None and seat.adjusted is None for game in plain for seat in game.seats)
    assert all(sum(seat.luck_of_play or 0 for seat in game.seats) == pytest.approx(0, abs=1e-5) for game in games)
    assert any(abs(seat.luck_of_play or 0) > 0 for game in games for seat in game.seats)


def test_policy_players_play_the_same_games_when_luck_is_accounted_for(volgare_games: list[PlayedGame]) -> None:
    plain = [play_game(job) for job in schedule(Arena("volgare", POLICY, 2, seed=5))]
    assert [[seat.score for seat in game.seats] for game in plain] == [
        [seat.score for seat in game.seats] for game in volgare_games[:2]
    ]


@pytest.mark.parametrize("name", ["carrara", "volgare"])
def test_replays_choose_as_the_player_does(name: str) -> None:
    """Compiled and not, an action has the same chance."""
    game = load(name)
    state = game.new(game.options.read({"players": 3}), 3)
    player = PolicyPlayer(4, 6.0)
    desk = new_desk(game, 1)
    for _ in range(40):
        actions = game.legal_actions(state)
        if len(actions) > 1:
            appeal = player._appeal(game, state, actions)
            expected = np.exp((appeal - appeal.max()) / 6.0)
            expected[expected < NEVER] = 0
            game.legal(state, desk.mask)
            total = replays_of(game).weigh_actions(state, 6.0, desk)
            assert desk.chances[actions] == pytest.approx(expected, abs=1e-4)
            assert total == pytest.approx(expected.sum(), abs=1e-3)
        game.step(state, player.choose(game, state))


def test_the_replays_leave_the_game_as_it_is() -> None:
    game = load("volgare")
    state = game.new(game.options.read({"players": 2}), 3)
    before = state.tobytes()
    desk = new_desk(game, 1)
    replays_of(game).replay_span(state, np.array([1.0, 1.0]), luck.SPAN, 2, desk)
    assert state.tobytes() == before
    assert desk.mean[:2].sum() == pytest.approx(1, abs=1e-5)


def test_a_game_without_a_network_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bottega.arena.settings.has_weights", lambda game: False)
    with pytest.raises(BottegaError, match="has no learned network"):
        Arena("carrara", ["greedy", "random"], adjusted=True)


def test_exported_rows_have_the_luck_and_the_result_without_it(volgare_games: list[PlayedGame]) -> None:
    for row in rows(volgare_games):
        won, adjusted = float(row["won"] or 0), float(row["adjusted"] or 0)
        assert won - float(row["luck_of_deal"] or 0) - float(row["luck_of_play"] or 0) == pytest.approx(adjusted)


def test_without_adjusting_there_is_no_luck() -> None:
    assert made_up(0, ["a", "b"], [3, 4]).seats[0].adjusted is None
