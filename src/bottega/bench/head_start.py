"""Whether a head start makes up for a difference of levels: the weaker level plays with its points, given by the table.

python -m bottega.bench.head_start                       # both games; writes nothing
python -m bottega.bench.head_start carrara --write       # and writes docs/strength.md
python -m bottega.bench.head_start volgare --calibrate   # moves the points to where chances are even
python -m bottega.bench.head_start volgare --games 20    # a quick look

A level meets the one two steps up, with two players. Its points are those of ladder.json; seats rotate and all kinds of
table are drawn, as in the arena. What is expected is a share of one half. Calibrating plays other deals than those of
the table: the points move by the median of what is missing, and are kept in ladder.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from bottega.arena import Arena, Results
from bottega.arena.play import collect
from bottega.arena.pool import play_locally
from bottega.arena.schedule import Job, schedule
from bottega.bench import ladder
from bottega.bench.ladder import APART, PAGE, by_the_clock, lead
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.report import around_section, replace_section, table
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players.head_start import head_starts_of
from bottega.players.levels import MEASURED, styles_of
from bottega.players.ready import make_players_ready

OPTION = "head-start"
GAMES = 480
SEED = 31
CALIBRATING_SEED = 33
CALIBRATING_TIMES = 2  # as many games as for the table: the points shall be better known than they are checked


@dataclass(frozen=True)
class Even:
    """A level with a head start against one two steps up."""

    lower: str
    upper: str
    points: int
    games: int
    share: float  # of the lower one
    low: float
    high: float
    missing: float  # points, the median: by how much the upper one was ahead all the same

    def row(self) -> list[str]:
        """The figures as words."""
        return [
            self.lower,
            self.upper,
            str(self.points),
            f"**{self.share:.3f}** ({self.low:.3f}–{self.high:.3f})",
            f"{self.missing:g}",
        ]


def with_points(job: Job, level: str, points: int) -> Job:
    """The same game with a head start for a level, wherever it sits."""
    given = [points if player == level else 0 for player in job.players]
    return replace(job, options={**job.options, OPTION: given})


def measure(game: Game, lower: str, upper: str, points: int, games: int, seed: int, workers: int) -> Even:
    """Play the lower level with its points against the upper one."""
    games = max(1, games // 2) * 2  # whole deals
    arena = Arena(game.name, [upper, lower], games, None, seed, vary=True, workers=workers)
    jobs = [with_points(job, lower, points) for job in schedule(arena)]
    played = collect(play_locally(jobs, workers), lambda _: None)
    results = Results(arena, played, [], 0.0, workers)
    row = next(row for row in results.players() if row["name"] == lower)
    return Even(lower, upper, points, games, row["share"], row["low"], row["high"], median(lead(played)))


def pairs(game: Game) -> list[tuple[str, str]]:
    """All levels with the one two steps up, without those whose strength depends on the machine."""
    levels = list(styles_of(game))
    return [(low, up) for low, up in zip(levels, levels[APART:], strict=False) if not by_the_clock(game, up)]


def calibrate(game: Game, games: int, workers: int) -> dict[str, int]:
    """Points that make chances even, pair by pair: those of before, moved by what was missing.

    Players that see their head start may play otherwise with it: calibrate again until the points stay.
    """
    found = head_starts_of(game)
    for lower, upper in pairs(game):
        even = measure(game, lower, upper, found.get(lower, 0), games, CALIBRATING_SEED, workers)
        found[lower] = max(0, round(even.points + even.missing))
        print(f"{game.name}: {lower} {even.points} → {found[lower]} points against {upper}", flush=True)
    return found


def keep(game: Game, points: dict[str, int], page: Path) -> None:
    """Write the points beside the game's levels, and into the ladder's table; all else there stays."""
    path = game.folder / MEASURED
    kept = json.loads(path.read_text(encoding="utf-8"))
    kept["head_start"] = points
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    replace_section(page, f"ladder {game.name}", ladder.section(game, kept))


def section(name: str, rows: Sequence[Even]) -> str:
    """What the page says of a game."""
    columns = [
        f"{name}: level",
        "against",
        "head start",
        "share of the victory (fair: 0.500)",
        "points missing, median",
    ]
    note = (
        f"`python -m bottega.bench.head_start {name} --write`, {rows[0].games} games for each pair, seed {SEED}. "
        f"{machine_in_words(machine(['numpy', 'numba']))}"
    )
    return f"{table(columns, [row.row() for row in rows], words=2)}\n\n{note}"


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
            keep(game, calibrate(game, CALIBRATING_TIMES * chosen.games, chosen.workers), page)
        points = head_starts_of(game)
        rows = []
        for lower, upper in pairs(game):
            rows.append(measure(game, lower, upper, points[lower], chosen.games, SEED, chosen.workers))
            print(f"{name}: " + " | ".join(rows[-1].row()), flush=True)
        if chosen.write:
            replace_section(page, f"head start {name}", section(name, rows))


if __name__ == "__main__":
    main()
