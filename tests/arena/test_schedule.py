"""Seats rotate and seeds are fixed."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.arena import Arena
from bottega.arena.schedule import derive, rotated, schedule
from bottega.core.errors import BadOption


def test_everybody_sits_one_seat_further_on_in_the_next_game() -> None:
    jobs = schedule(Arena("carrara", ["greedy", "random", "random"], games=4))
    assert [job.places for job in jobs] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    assert jobs[1].players == ("random", "greedy", "random")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_over_a_rotation_every_place_meets_every_seat_once(seats: int) -> None:
    met = {(seat, place) for rotation in range(seats) for seat, place in enumerate(rotated(seats, rotation))}
    assert len(met) == seats * seats


def test_games_of_a_rotation_share_the_deal_and_other_games_do_not() -> None:
    jobs = schedule(Arena("carrara", ["greedy", "random", "random"], games=9))
    assert [len({job.seed for job in jobs[first : first + 3]}) for first in (0, 3, 6)] == [1, 1, 1]
    assert len({job.seed for job in jobs}) == 3


def test_a_player_keeps_its_seed_when_it_changes_seats() -> None:
    jobs = schedule(Arena("carrara", ["greedy", "random"], games=2))
    assert jobs[0].seeds == jobs[1].seeds[::-1]
    assert len(set(jobs[0].seeds)) == 2


def test_the_same_seed_gives_the_same_schedule_and_another_one_another() -> None:
    line_up = ["greedy", "random"]
    again, other = (schedule(Arena("carrara", line_up, games=50, seed=seed)) for seed in (1, 2))
    assert schedule(Arena("carrara", line_up, games=50, seed=1)) == again
    assert not {job.seed for job in again} & {job.seed for job in other}


def test_seeds_stay_the_same_in_every_version_of_python() -> None:
    assert derive(1, 0) == 173080129836617042


def test_as_a_control_the_first_player_sits_everywhere() -> None:
    jobs = schedule(Arena("carrara", ["greedy", "random"], games=2), control=True)
    assert all(job.players == ("greedy", "greedy") and job.control for job in jobs)


def test_varied_options_change_from_deal_to_deal_and_never_within_one() -> None:
    jobs = schedule(Arena("volgare", ["random", "random"], games=100, vary=True, options={"open-screens": "yes"}))
    editions = [job.options["edition"] for job in jobs]
    assert editions[::2] == editions[1::2]
    assert min(Counter(editions).values()) > 10
    assert set(editions) == {"english", "italian", "german"}
    assert all(job.options["players"] == 2 and job.options["open-screens"] for job in jobs)


def test_a_fixed_option_is_not_varied() -> None:
    jobs = schedule(Arena("volgare", ["random"] * 3, games=30, vary=True, options={"edition": "italian"}))
    assert {job.options["edition"] for job in jobs} == {"italian"}


def test_settings_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(BadOption, match="2 players are given for 3 seats"):
        Arena("carrara", ["greedy", "random"], options={"players": 3})
    with pytest.raises(BadOption, match="Cards are part of the expansion"):
        Arena("carrara", ["greedy", "random"], vary=True, options={"cards": "first-game"})
