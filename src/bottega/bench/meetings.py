"""Many games of one player among others of another kind, for many pairs of players in one pool of processes.

Seats rotate and all kinds of table are drawn, as in the arena. Deals of all meetings take turns, so whenever time is
up every meeting has about the same part of its games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from time import monotonic

from bottega.arena import Arena
from bottega.arena.game_runner import PlayedGame, play_game, warm_up
from bottega.arena.pool import play_locally
from bottega.arena.schedule import Job, schedule

KEEP_SECONDS = 20.0  # between two calls of `keep`


@dataclass(frozen=True)
class Meeting:
    """One player, in the first place of the line-up, among others."""

    alone: str
    others: str
    players: int

    @property
    def line_up(self) -> list[str]:
        return [self.alone, *[self.others] * (self.players - 1)]


Games = dict[Meeting, list[PlayedGame]]


def play_meetings(
    game: str,
    wanted: Mapping[Meeting, int],
    seed: int,
    workers: int,
    deadline: float | None = None,
    keep: Callable[[Games], None] = lambda games: None,
) -> Games:
    """Play so many games of each meeting, rounded down to whole deals but at least one.

    It stops at the deadline (`time.monotonic`), and only deals that were played in all rotations count. From time to
    time `keep` gets what there is.
    """
    jobs, meetings = _jobs_of(game, wanted, seed, workers)
    played: dict[Meeting, dict[int, list[PlayedGame]]] = {meeting: defaultdict(list) for meeting in wanted}
    for meeting in wanted:  # what is compiled now is found by all workers
        warm_up(game, frozenset(meeting.line_up), meeting.players, None)
    play_game(jobs[0])
    kept = monotonic()
    with closing(play_locally(jobs, workers)) as running:
        for one in running:
            meeting, first = meetings[one.number]
            one = replace(one, number=one.number - first)
            played[meeting][one.group].append(one)
            now = monotonic()
            if deadline is not None and now > deadline:
                break
            if now > kept + KEEP_SECONDS:
                kept = now
                keep(whole_deals(played))
    games = whole_deals(played)
    keep(games)
    return games


def _jobs_of(
    game: str, wanted: Mapping[Meeting, int], seed: int, workers: int
) -> tuple[list[Job], dict[int, tuple[Meeting, int]]]:
    """All games in the order in which they begin; and by number the meeting, and the number of its first game."""
    deals: list[tuple[float, list[Job]]] = []
    meetings: dict[int, tuple[Meeting, int]] = {}
    for meeting, games in wanted.items():
        count = max(1, games // meeting.players)
        first = len(meetings)
        arena = Arena(game, meeting.line_up, count * meeting.players, None, seed, vary=True, workers=workers)
        jobs = [replace(job, number=first + job.number) for job in schedule(arena)]
        meetings.update((job.number, (meeting, first)) for job in jobs)
        for deal in range(count):
            begin = deal * meeting.players
            deals.append((deal / count, jobs[begin : begin + meeting.players]))
    deals.sort(key=lambda deal: deal[0])
    return [job for _, jobs in deals for job in jobs], meetings


def whole_deals(played: Mapping[Meeting, Mapping[int, Sequence[PlayedGame]]]) -> Games:
    """The games in order, without those of deals that have not been played in all rotations."""
    return {
        meeting: sorted(
            (game for games in deals.values() if len(games) == meeting.players for game in games),
            key=lambda game: game.number,
        )
        for meeting, deals in played.items()
    }
