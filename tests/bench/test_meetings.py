"""Many meetings in one pool: the same games as in the arena, in whole deals, and in time."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from bottega.arena import Arena, play
from bottega.arena.game_runner import PlayedGame
from bottega.bench.meetings import Meeting, play_meetings, whole_deals

TWO = Meeting("greedy", "random", 2)
THREE = Meeting("random", "greedy", 3)


def results(games: list[PlayedGame]) -> list[tuple[int, int, list[tuple[str, int, int, float]]]]:
    """What does not depend on the clock."""
    return [
        (game.number, game.seed, [(seat.player, seat.place, seat.score, seat.won) for seat in game.seats])
        for game in games
    ]


def test_they_are_the_games_of_the_arena() -> None:
    played = play_meetings("volgare", {TWO: 5, THREE: 2}, 7, 1)
    assert {meeting: len(games) for meeting, games in played.items()} == {TWO: 4, THREE: 3}
    for meeting, games in played.items():
        arena = Arena("volgare", meeting.line_up, len(games), None, 7, vary=True, workers=1)
        assert results(games) == results(list(play(arena).games))


def test_processes_play_the_same_games() -> None:
    wanted = {TWO: 4, THREE: 3}
    alone, together = (play_meetings("volgare", wanted, 7, workers) for workers in (1, 2))
    assert {meeting: results(games) for meeting, games in alone.items()} == {
        meeting: results(games) for meeting, games in together.items()
    }


def test_it_stops_in_time_and_keeps_what_there_is() -> None:
    kept: list[int] = []
    played = play_meetings("volgare", {TWO: 3000}, 7, 1, monotonic() + 1.5, lambda games: kept.append(len(games[TWO])))
    assert kept[-1] == len(played[TWO])
    assert 2 <= len(played[TWO]) < 3000


def test_a_deal_counts_when_all_seats_have_been_rotated() -> None:
    games = play_meetings("volgare", {TWO: 4}, 7, 1)[TWO]
    other = replace(games[0], number=4)
    assert whole_deals({TWO: {0: games[:2][::-1], 1: games[2:], 2: [other]}}) == {TWO: games}
