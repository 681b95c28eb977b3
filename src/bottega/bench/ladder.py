"""How strong the levels are: each one against the level below it, for every number of players.

python -m bottega.bench.ladder                                  # both games; writes nothing
python -m bottega.bench.ladder carrara --write                  # and writes ladder.json and docs/strength.md
python -m bottega.bench.ladder volgare --players 3 4 --write    # only these; what was measured of others stays
python -m bottega.bench.ladder volgare --players 2 --games 40   # a quick look
python -m bottega.bench.ladder volgare --minutes 8 --out FILE   # at most so long; what there is, is kept in the file
python -m bottega.bench.ladder volgare --take FILE              # and written from there, also on another machine

With two players a level meets the one below; with more, one of the upper level sits among the lower. Seats rotate and
all kinds of table are drawn, as in the arena. From the shares follow ratings (Elo): a level whose rating is 400 higher
wins ten times as often as each of the others. Head starts are measured by bench/head_start.py.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from pathlib import Path
from time import monotonic
from typing import TypedDict

from bottega.arena.game_runner import PlayedGame
from bottega.arena.results import in_place, share_row
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.meetings import Games, Meeting, play_meetings
from bottega.bench.report import around_section, replace_file, replace_section, table
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players.head_start import HeadStarts
from bottega.players.levels import MEASURED, styles_of
from bottega.players.ready import make_players_ready

GAMES = 960  # for each pair of levels
FEWER = 480  # where a level thinks by the clock: Maestro
SIMULATIONS = 400  # instead of its seconds, so that the figures do not depend on the machine
SEED = 18
PAGE = Path(__file__).parents[3] / "docs" / "strength.md"
SCALE = 400.0  # Elo points that make somebody win ten times as often


@dataclass(frozen=True)
class Pair:
    """One level against another, as measured."""

    players: int
    upper: str
    lower: str
    games: int
    share: float  # of the upper one's seat
    low: float
    high: float

    @property
    def elo(self) -> float:
        """How much stronger the upper one is, if chances are proportional to 10 ** (Elo / 400)."""
        won = self.share * self.games + 0.5
        lost = (1 - self.share) * self.games + 0.5
        return SCALE * log10(won * (self.players - 1) / lost)


class PairRow(TypedDict):
    """A pair in the file."""

    players: int
    upper: str
    lower: str
    games: int
    share: float
    low: float
    high: float


class Kept(TypedDict):
    """What the file beside a game's levels holds."""

    command: str
    machine: str
    ratings: dict[str, dict[str, int]]
    head_starts: list[HeadStarts]
    pairs: list[PairRow]


@dataclass(frozen=True)
class Step:
    """Two levels to be compared."""

    players: int
    upper: str
    lower: str
    games: int

    def meeting(self, game: Game) -> Meeting:
        """One of the upper level among the lower."""
        own = f"{self.upper}:{SIMULATIONS}" if by_the_clock(game, self.upper) else self.upper
        return Meeting(own, self.lower, self.players)

    def measured(self, games: Sequence[PlayedGame]) -> Pair:
        """What came of it."""
        row = share_row(games, in_place(0))
        return Pair(self.players, self.upper, self.lower, len(games), row["share"], row["low"], row["high"])


def steps_of(game: Game, counts: Sequence[int], games: int) -> list[Step]:
    """All neighbours."""
    return [
        Step(players, upper, lower, min(games, FEWER) if by_the_clock(game, upper) else games)
        for players in counts
        for lower, upper in pairwise(styles_of(game))
    ]


def by_the_clock(game: Game, level: str) -> bool:
    """Whether a level thinks as long as its seconds last."""
    budget = styles_of(game)[level].budget
    return budget is not None and budget.simulations is None


def ratings(levels: Sequence[str], pairs: Sequence[Pair]) -> dict[str, int]:
    """The levels' Elo for one number of players, the lowest level's being 0."""
    steps = {(pair.lower, pair.upper): pair.elo for pair in pairs}
    found = {levels[0]: 0.0}
    for lower, upper in pairwise(levels):
        found[upper] = found[lower] + steps[lower, upper]
    return {level: round(elo) for level, elo in found.items()}


def line_of(pair: Pair) -> list[str]:
    """A row of the page's table."""
    fair = "" if pair.players == 2 else f"{1 / pair.players:.3f}"
    return [
        f"{pair.upper} over {pair.lower}",
        str(pair.players),
        f"**{pair.share:.3f}** ({pair.low:.3f}–{pair.high:.3f})",
        fair,
        str(pair.games),
    ]


def section(game: Game, kept: Kept) -> str:
    """What the page says of a game."""
    by_pair = {(pair["lower"], pair["upper"], pair["players"]): pair for pair in kept["pairs"]}
    levels = list(next(iter(kept["ratings"].values())))
    counts = [int(count) for count in kept["ratings"]]
    rows = []
    for number, level in enumerate(levels):
        cells = [level]
        for count in counts:
            pair = by_pair.get((levels[number - 1], level, count))
            cells.append("" if pair is None else f"**{pair['share']:.3f}** ({pair['low']:.3f}–{pair['high']:.3f})")
        cells += [str(kept["ratings"][str(count)][level]) for count in counts]
        rows.append(cells)
    columns = [
        f"{game.name}: level",
        *(f"among the level below, {count} players (fair: {1 / count:.3f})" for count in counts),
        *(f"Elo, {count} players" for count in counts),
    ]
    games = {count: sorted({pair["games"] for pair in kept["pairs"] if pair["players"] == count}) for count in counts}
    played = "; ".join(f"{number_of(many)} for {count} players" for count, many in games.items())
    note = (
        f"`{command(game.name)}`, games for each pair: {played}; seed {SEED}; Maestro with {SIMULATIONS} simulations "
        f"for a decision, fewer than in its seconds at a table. {kept['machine']}"
    )
    return f"{table(columns, rows)}\n\n{note}"


def command(name: str) -> str:
    """What measures a game's ladder again."""
    return f"python -m bottega.bench.ladder {name} --write"


def number_of(games: Sequence[int]) -> str:
    """How many games there are for the pairs; in order."""
    return " or ".join(map(str, games)) if len(games) <= 2 else f"{games[0]} to {games[-1]}"


def climb(
    game: Game, counts: Sequence[int], games: int, workers: int, minutes: float | None = None, out: Path | None = None
) -> Kept | None:
    """Measure all steps of the ladder; nothing if there was no time."""
    deadline = None if minutes is None else monotonic() + 60 * minutes
    about = machine_in_words(machine(["numpy", "numba"]))
    make_players_ready(game)
    steps = steps_of(game, counts, games)
    meetings = {step: step.meeting(game) for step in steps}
    wanted = {meeting: step.games for step, meeting in meetings.items()}

    def kept_of(played: Games) -> Kept | None:
        if not all(played.values()):
            return None  # too early
        return merged(game, [step.measured(played[meetings[step]]) for step in steps], about)

    def keep(played: Games) -> None:
        print(f"{sum(map(len, played.values()))} of {sum(wanted.values())} games", flush=True)
        if out is not None and (kept := kept_of(played)) is not None:
            replace_file(out, text_of(kept))

    played = play_meetings(game.name, wanted, SEED, workers, deadline, keep)
    for step in steps:
        if played[meetings[step]]:
            print(" | ".join(line_of(step.measured(played[meetings[step]]))))
    return kept_of(played)


def merged(game: Game, pairs: Sequence[Pair], about: str) -> Kept:
    """The figures to be kept. Those of other numbers of players stay as they are."""
    path = game.folder / MEASURED
    levels = list(styles_of(game))
    before: Kept | None = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None
    anew = {pair.players for pair in pairs}
    rows = [row for row in (before["pairs"] if before else []) if row["players"] not in anew]
    rows += [row_of(pair) for pair in pairs]
    rows.sort(key=lambda row: (row["players"], levels.index(row["lower"])))
    counts = sorted({row["players"] for row in rows})
    known = {count: [Pair(**row) for row in rows if row["players"] == count] for count in counts}
    return {
        "command": command(game.name),
        "machine": about,
        "ratings": {str(count): ratings(levels, known[count]) for count in counts},
        "head_starts": before["head_starts"] if before else [],
        "pairs": rows,
    }


def text_of(kept: Kept) -> str:
    """The file's text."""
    return json.dumps(kept, indent=1) + "\n"


def write(game: Game, kept: Kept) -> None:
    """Publish the figures: beside the game's levels for the server, and in the page for people."""
    (game.folder / MEASURED).write_text(text_of(kept), encoding="utf-8")
    replace_section(PAGE, f"ladder {game.name}", section(game, kept))


def row_of(pair: Pair) -> PairRow:
    """A pair as it is kept."""
    return {
        "players": pair.players,
        "upper": pair.upper,
        "lower": pair.lower,
        "games": pair.games,
        "share": pair.share,
        "low": pair.low,
        "high": pair.high,
    }


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all if none is given")
    parser.add_argument("--games", type=int, default=GAMES, help="for each pair")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; one for each core")
    parser.add_argument("--minutes", type=float, help="at most, for each game")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keeps what there is, all the time; of one game")
    parser.add_argument("--take", type=Path, metavar="FILE", help="plays nothing: writes what --out has kept")
    chosen = parser.parse_args(words)
    names = chosen.names or NAMES
    if (chosen.out or chosen.take) and len(names) != 1:
        parser.error("a file is of one game")
    for name in names:
        game = load(name)
        counts = [count for count in range(2, game.max_players + 1) if count in (chosen.players or [count])]
        if chosen.write:
            around_section(PAGE, f"ladder {name}")
        if chosen.take:
            write(game, json.loads(chosen.take.read_text(encoding="utf-8")))
            continue
        kept = climb(game, counts, chosen.games, chosen.workers, chosen.minutes, chosen.out)
        if chosen.write and kept is None:
            parser.error(f"{name}: too little time to play every pair; nothing is written")
        if chosen.write and kept is not None:
            write(game, kept)


if __name__ == "__main__":
    main()
