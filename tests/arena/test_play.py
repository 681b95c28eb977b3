"""Whole runs: the same on any number of cores and on Ray; the better player wins, equal ones do not."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.arena import Arena, play
from bottega.arena.game_runner import play_game
from bottega.arena.schedule import schedule
from bottega.core.game import Game
from bottega.players.names import SIMPLE
from bottega.players.random import RandomPlayer
from tests.arena.games import without_clock


class Hasty(RandomPlayer):
    """Fails at every decision; the arena must go on."""

    def choose(self, game: Game, state: Any) -> int:
        raise RuntimeError("no idea")


def test_greedy_beats_random() -> None:
    greedy, random = play(Arena("carrara", ["greedy", "random"], games=20, workers=1)).players()
    assert greedy["low"] > 0.6
    assert random["high"] < 0.4
    assert greedy["rating"] > random["rating"]
    assert greedy["score"] > random["score"]
    assert greedy["margin"] > 0 > random["margin"]


def test_the_result_is_the_same_with_one_and_with_two_workers() -> None:
    one, two = (
        play(Arena("carrara", ["greedy", "random", "random"], games=9, mirror=True, vary=True, workers=workers))
        for workers in (1, 2)
    )
    assert without_clock(one) == without_clock(two)
    assert len(one.games) == len(one.control) == 9
    assert [row["rating"] for row in one.players()] == [row["rating"] for row in two.players()]


def test_the_result_is_the_same_on_ray_which_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray")
    settings: dict[str, Any] = {"game": "carrara", "players": ["greedy", "random"], "games": 6, "seed": 3}
    there = play(Arena(**settings, workers=2, ray=True))
    assert capfd.readouterr().out == ""  # where JSON goes
    assert there.workers == 2
    assert without_clock(there) == without_clock(play(Arena(**settings, workers=1)))


def test_among_equal_players_the_mirror_is_fair() -> None:
    results = play(Arena("volgare", ["random", "random"], games=150, mirror=True, workers=1, seed=2))
    mirror = results.mirror()
    assert mirror is not None
    assert mirror["fair"]
    assert mirror["games"] == 150
    assert sum(row["share"] for row in mirror["seats"]) == pytest.approx(1, abs=1e-3)
    assert sum(row["share"] for row in results.seat_shares()) == pytest.approx(1, abs=1e-3)


def test_every_decision_is_counted_and_timed() -> None:
    (job,) = schedule(Arena("volgare", ["greedy", "random"], games=1))
    game = play_game(job)
    for seat in game.seats:
        assert seat.decisions > seat.turns > 5
        assert 0 < seat.longest_turn < seat.seconds
        assert seat.troubles == 0
    assert game.decisions == sum(seat.decisions for seat in game.seats)
    assert sum(seat.won for seat in game.seats) == 1


def test_troubles_of_a_player_are_counted_and_stop_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SIMPLE, "garzone", Hasty)
    hasty, random = play(Arena("volgare", ["garzone", "random"], games=1, workers=1)).players()
    assert hasty["troubles"] > 10
    assert random["troubles"] == 0


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    play(Arena("carrara", ["random", "random"], games=5, workers=1), lambda game: heard.append(game.number))
    assert heard == [0, 1, 2, 3, 4]
