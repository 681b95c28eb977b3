"""Whether a head start makes up for a difference of levels: the weaker level plays with its points, given by the table.

python -m bottega.bench.head_start                       # both games; writes nothing
python -m bottega.bench.head_start carrara --write       # and writes docs/strength.md
python -m bottega.bench.head_start volgare --calibrate   # moves the points to where chances are even
python -m bottega.bench.head_start volgare --games 20    # a quick look

A level meets the one two steps up, with two players, at each kind of table that the game tells apart
(`points_differ`): with Carrara's expansion people score twice as much. Its points are those of ladder.json; seats
rotate and all else about the tables is drawn, as in the arena. What is expected is a share of one half. Calibrating
plays other deals than those of the table: the points move by the median of what is missing until chances are even, and
are kept in ladder.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from bottega.arena import Arena, Results
from bottega.arena.game_runner import PlayedGame
from bottega.arena.play import collect
from bottega.arena.pool import play_locally
from bottega.arena.schedule import Job, schedule
from bottega.bench.ladder import PAGE, by_the_clock
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.report import around_section, replace_section, table
from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.games import NAMES, load
from bottega.players.head_start import HeadStarts, head_starts_of
from bottega.players.levels import MEASURED, styles_of
from bottega.players.ready import make_players_ready

OPTION = "head-start"
APART = 2  # levels
GAMES = 720
SEED = 31
CALIBRATING_SEED = 33
CALIBRATING_TIMES = 2  # as many games as for the table: the points shall be better known than they are checked
TRIES = 4
EVEN = 0.02  # that far from one half is even


@dataclass(frozen=True)
class Match:
    """A level with a head start against one two steps up, at one kind of table."""

    lower: str
    upper: str
    options: OptionValues

    def jobs(self, game: Game, points: int, games: int, seed: int, workers: int) -> list[Job]:
        """Whole deals of it."""
        games = max(1, games // 2) * 2
        arena = Arena(
            game.name, [self.upper, self.lower], games, None, seed, options=self.options, vary=True, workers=workers
        )
        return [with_points(job, self.lower, points) for job in schedule(arena)]


@dataclass(frozen=True)
class Even:
    """What came of it."""

    match: Match
    points: int
    games: int
    share: float  # of the lower one
    low: float
    high: float
    missing: float  # points, the median: by how much the upper one was ahead all the same

    def row(self) -> list[str]:
        """The figures as words."""
        return [
            kind_in_words(self.match.options),
            self.match.lower,
            self.match.upper,
            str(self.points),
            f"**{self.share:.3f}** ({self.low:.3f}–{self.high:.3f})",
            f"{self.missing:g}",
        ]


def kind_in_words(options: OptionValues) -> str:
    """The options that tell a kind of table from the game's others."""
    named = {"True": "with", "False": "without"}
    return ", ".join(f"{named.get(str(value), value)} {name}" for name, value in options.items()) or "all"


def with_points(job: Job, level: str, points: int) -> Job:
    """The same game with a head start for a level, wherever it sits."""
    given = [points if player == level else 0 for player in job.players]
    return replace(job, options={**job.options, OPTION: given})


def measure(game: Game, match: Match, points: int, games: int, seed: int, workers: int) -> Even:
    """Play the lower level with its points against the upper one."""
    arena = Arena(game.name, [match.upper, match.lower], games, None, seed)
    played = collect(play_locally(match.jobs(game, points, games, seed, workers), workers), lambda _: None)
    results = Results(arena, played, [], 0.0, workers)
    row = next(row for row in results.players() if row["name"] == match.lower)
    return Even(match, points, len(played), row["share"], row["low"], row["high"], median(lead(played)))


def lead(games: Sequence[PlayedGame]) -> Iterator[int]:
    """Game by game, by how many points the upper level was ahead."""
    for game in games:
        upper, lower = sorted(game.seats, key=lambda seat: seat.place)
        yield upper.score - lower.score


def matches(game: Game, options: OptionValues) -> list[Match]:
    """All levels with the one two steps up, without those whose strength depends on the machine."""
    levels = list(styles_of(game))
    return [
        Match(low, up, options) for low, up in zip(levels, levels[APART:], strict=False) if not by_the_clock(game, up)
    ]


def points_of(game: Game, match: Match) -> int:
    """The points kept for a level at such a table; 0 if nobody has measured them."""
    known = (row["points"] for row in head_starts_of(game) if row["options"] == match.options)
    return next(known, {}).get(match.lower, 0)


def even_points(game: Game, match: Match, games: int, workers: int) -> int:
    """The points at which chances are even: those of before, moved by what was missing, as often as needed.

    Players that see their head start may play otherwise with it, so every try is played.
    """
    tried: list[Even] = []
    points = points_of(game, match)
    while len(tried) < TRIES and points not in [even.points for even in tried]:
        tried.append(measure(game, match, points, games, CALIBRATING_SEED, workers))
        if abs(tried[-1].share - 1 / 2) <= EVEN:
            break
        step = round(tried[-1].missing) or (1 if tried[-1].share < 1 / 2 else -1)
        points = max(0, points + step)
    return min(tried, key=lambda even: abs(even.share - 1 / 2)).points


def calibrate(game: Game, games: int, workers: int) -> list[HeadStarts]:
    """Points that make chances even, for each kind of table and level."""
    found: list[HeadStarts] = []
    for options in game.points_differ:
        found.append({"options": dict(options), "points": {}})
        for match in matches(game, options):
            points = found[-1]["points"][match.lower] = even_points(game, match, games, workers)
            before = points_of(game, match)
            print(f"{game.name} {kind_in_words(options)}: {match.lower} {before} → {points} points", flush=True)
    return found


def keep(game: Game, found: Sequence[HeadStarts]) -> None:
    """Write the points beside the game's levels; all else there stays."""
    path = game.folder / MEASURED
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["head_starts"] = found
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def section(name: str, rows: Sequence[Even]) -> str:
    """What the page says of a game."""
    columns = [
        f"{name}: tables",
        "level",
        "against",
        "head start",
        "share of the victory (fair: 0.500)",
        "points missing, median",
    ]
    note = (
        f"`python -m bottega.bench.head_start {name} --write`, {rows[0].games} games for each pair, seed {SEED}. "
        f"{machine_in_words(machine(['numpy', 'numba']))}"
    )
    return f"{table(columns, [row.row() for row in rows], words=3)}\n\n{note}"


def main(words: Sequence[str] | None = None, page: Path = PAGE) -> None:
    """Calibrate where asked to, measure, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--games", type=int, default=GAMES, help="for each pair")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--calibrate", action="store_true", help="move the points in ladder.json first")
    parser.add_argument("--write", action="store_true", help="write the page")
    chosen = parser.parse_args(words)
    for name in chosen.names or NAMES:
        game = load(name)
        if chosen.write:
            around_section(page, f"head start {name}")
        make_players_ready(game)
        if chosen.calibrate:
            keep(game, calibrate(game, CALIBRATING_TIMES * chosen.games, chosen.workers))
        rows = []
        for match in (match for options in game.points_differ for match in matches(game, options)):
            rows.append(measure(game, match, points_of(game, match), chosen.games, SEED, chosen.workers))
            print(f"{name}: " + " | ".join(rows[-1].row()), flush=True)
        if chosen.write:
            replace_section(page, f"head start {name}", section(name, rows))


if __name__ == "__main__":
    main()
