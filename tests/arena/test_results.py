"""What is counted, from games made up for it."""

from __future__ import annotations

import pytest

from bottega.arena import Arena, Results
from bottega.arena.game_runner import PlayedGame
from bottega.arena.ratings import rate
from tests.arena.games import made_up


def results_of(players: list[str], games: list[PlayedGame]) -> Results:
    return Results(Arena("carrara", players, games=len(games)), games, [], 1.0, 1)


def test_a_shared_victory_counts_in_parts() -> None:
    first, second = results_of(
        ["greedy", "random"],
        [made_up(0, ["greedy", "random"], [40, 40]), made_up(1, ["random", "greedy"], [30, 50])],
    ).players()
    assert (first["name"], first["wins"], first["share"]) == ("greedy", 1.5, 0.75)
    assert (second["name"], second["wins"], second["share"]) == ("random", 0.5, 0.25)


def test_a_name_with_several_seats_has_one_row_and_its_fair_share_is_that_of_a_seat() -> None:
    names = ["greedy", "random", "random", "random"]
    games = [made_up(n, names, [9 if n % 4 == seat else 1 for seat in range(4)]) for n in range(80)]
    greedy, random = results_of(names, games).players()
    assert (greedy["games"], random["games"]) == (80, 240)
    assert (greedy["share"], random["share"]) == (0.25, 0.25)
    assert random["low"] < 0.25 < random["high"] < 1 / 3


def test_the_interval_of_three_seats_together_is_that_of_the_one_against_them() -> None:
    names = ["greedy", "random", "random", "random"]
    games = [made_up(n, names, [5, 9 if n % 3 else 1, 2, 3]) for n in range(60)]
    greedy, random = results_of(names, games).players()
    assert random["low"] == pytest.approx((1 - greedy["high"]) / 3, abs=1e-3)
    assert random["high"] == pytest.approx((1 - greedy["low"]) / 3, abs=1e-3)


def test_a_name_that_holds_all_seats_has_exactly_the_fair_share() -> None:
    (row,) = results_of(
        ["greedy", "greedy"], [made_up(n, ["greedy", "greedy"], [n % 2, 0]) for n in range(4)]
    ).players()
    assert (row["games"], row["share"], row["low"], row["high"]) == (8, 0.5, 0.5, 0.5)


def test_points_margins_and_times_are_averages() -> None:
    games = [made_up(0, ["greedy", "random"], [50, 30]), made_up(1, ["random", "greedy"], [45, 40])]
    greedy, random = results_of(["greedy", "random"], games).players()
    assert (greedy["score"], greedy["margin"]) == (45.0, 7.5)
    assert (random["score"], random["margin"]) == (37.5, -7.5)
    assert greedy["seconds_per_turn"] == 0.5


def test_seats_are_counted_whoever_sits_there() -> None:
    names = ["greedy", "random"]
    games = [made_up(n, names if n % 2 else names[::-1], [9, 1]) for n in range(20)]
    first, second = results_of(names, games).seat_shares()
    assert (first["seat"], first["share"], second["share"]) == (1, 1.0, 0.0)


def test_the_tie_break_decides_who_is_first_and_points_the_rest() -> None:
    game = made_up(0, ["a", "b", "c", "d"], [40, 40, 10, 20], winners=[1])
    assert [seat.rank for seat in game.seats] == [2, 1, 4, 3]


def test_who_wins_more_is_rated_higher() -> None:
    names = ["a", "b", "c"]
    ratings = rate([made_up(n, names, [30 + n % 3, 31, 10]) for n in range(60)])
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert all(sigma < 8.3 for _, sigma in ratings.values())


def test_equal_names_in_one_game_share_a_rating() -> None:
    ratings = rate([made_up(n, ["a", "b", "b"], [30, 10, 20]) for n in range(30)])
    assert set(ratings) == {"a", "b"}
    assert ratings["a"][0] > 25 > ratings["b"][0]


def test_an_unfair_control_is_called_unfair() -> None:
    names = ["greedy", "greedy"]
    arena = Arena("carrara", names, games=100)
    fair = [made_up(n, names, [1, 0] if (n // 2 + n) % 2 else [0, 1]) for n in range(100)]
    unfair = [made_up(n, names, [1, 0] if n % 5 else [0, 1]) for n in range(100)]
    fair_mirror, unfair_mirror = (Results(arena, fair, control, 1.0, 1).mirror() for control in (fair, unfair))
    assert fair_mirror is not None
    assert unfair_mirror is not None
    assert (fair_mirror["fair"], unfair_mirror["fair"]) == (True, False)
