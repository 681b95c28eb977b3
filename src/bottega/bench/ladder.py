"""How strong the levels are: each one against the level below it, for every number of players.

python -m bottega.bench.ladder                                  # both games; writes nothing
python -m bottega.bench.ladder carrara --write                  # and writes ladder.json and docs/strength.md
python -m bottega.bench.ladder volgare --players 3 4 --write    # only these; what was measured of others stays
python -m bottega.bench.ladder volgare --players 2 --games 40   # a quick look

With two players a level meets the one below; with more, one of the upper level sits among the lower. Seats rotate and
all kinds of table are drawn, as in the arena. From the shares follow ratings (Elo): a level whose rating is 400 higher
wins ten times as often as each of the others. And from two levels apart with two players follows a first guess of the
head start, where there is none yet: bench/head_start.py plays with it and puts it right.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from pathlib import Path
from statistics import median
from typing import TypedDict

from bottega.arena import Arena, play
from bottega.arena.results import Results
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.report import around_section, replace_section, table
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players.levels import MEASURED, styles_of
from bottega.players.ready import make_players_ready

GAMES = 240  # for each pair of levels with two players
PART_OF_GAMES = 0.25  # with more players
FEWER = 24  # where a level thinks by the clock: Maestro
SIMULATIONS = 400  # instead of its seconds, so that the figures do not depend on the machine
SEED = 18
PAGE = Path(__file__).parents[3] / "docs" / "strength.md"
SCALE = 400.0  # Elo points that make somebody win ten times as often
APART = 2  # levels between which a head start is measured,
LEAD_PLAYERS = 2  # with so many players,
LEAD_GAMES = 60  # in so many games


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
    ahead: int  # points, the median

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
    head_start: dict[str, int]
    pairs: list[PairRow]


def measure(game: Game, upper: str, lower: str, players: int, games: int, workers: int) -> Pair:
    """Play one of the upper level among the lower."""
    own = upper
    if by_the_clock(game, upper):
        own = f"{upper}:{SIMULATIONS}"
        games = min(games, FEWER)
    elif players > 2:
        games = int(games * PART_OF_GAMES)
    games = max(1, games // players) * players  # whole deals
    results = play(Arena(game.name, [own, *[lower] * (players - 1)], games, None, SEED, vary=True, workers=workers))
    row = results.players()[0]
    return Pair(players, upper, lower, games, row["share"], row["low"], row["high"], round(median(lead(results, own))))


def by_the_clock(game: Game, level: str) -> bool:
    """Whether a level thinks as long as its seconds last."""
    budget = styles_of(game)[level].budget
    return budget is not None and budget.simulations is None


def lead(results: Results, level: str) -> Iterator[int]:
    """Game by game, by how many points a level was ahead of the best other."""
    for game in results.games:
        own = next(seat.score for seat in game.seats if seat.player == level)
        yield own - max(seat.score for seat in game.seats if seat.player != level)


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
        cells.append(str(kept["head_start"].get(level, "")))
        rows.append(cells)
    columns = [
        f"{game.name}: level",
        *(f"among the level below, {count} players (fair: {1 / count:.3f})" for count in counts),
        *(f"Elo, {count} players" for count in counts),
        f"head start against {APART} levels up",
    ]
    games = {count: sorted({pair["games"] for pair in kept["pairs"] if pair["players"] == count}) for count in counts}
    played = "; ".join(f"{' or '.join(map(str, many))} for {count} players" for count, many in games.items())
    note = (
        f"`{command(game.name)}`, games for each pair: {played}; seed {SEED}; Maestro with {SIMULATIONS} simulations "
        f"for a decision, fewer than in its seconds at a table. {kept['machine']}"
    )
    return f"{table(columns, rows)}\n\n{note}"


def command(name: str) -> str:
    """What measures a game's ladder again."""
    return f"python -m bottega.bench.ladder {name} --write"


def climb(game: Game, counts: Sequence[int], games: int, workers: int) -> tuple[list[Pair], list[Pair]]:
    """Measure all steps of the ladder, and levels further apart for the head start."""
    make_players_ready(game)
    levels = list(styles_of(game))
    pairs, leads = [], []
    for count in counts:
        for lower, upper in pairwise(levels):
            pairs.append(measure(game, upper, lower, count, games, workers))
            print(" | ".join(line_of(pairs[-1])), flush=True)
    for lower, upper in zip(levels, levels[APART:], strict=False):
        if by_the_clock(game, upper):
            continue
        leads.append(measure(game, upper, lower, LEAD_PLAYERS, min(games, LEAD_GAMES), workers))
        print(f"{lower} needs {leads[-1].ahead} points against {upper}", flush=True)
    return pairs, leads


def write(game: Game, pairs: Sequence[Pair], leads: Sequence[Pair]) -> None:
    """Keep the figures: beside the game's levels for the server, and in the page for people.

    Figures for other numbers of players stay as they are.
    """
    path = game.folder / MEASURED
    levels = list(styles_of(game))
    known_before = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    before: list[PairRow] = known_before.get("pairs", [])
    calibrated: dict[str, int] = known_before.get("head_start", {})  # by bench/head_start.py
    anew = {pair.players for pair in pairs}
    rows = [row for row in before if row["players"] not in anew] + [row_of(pair) for pair in pairs]
    rows.sort(key=lambda row: (row["players"], levels.index(row["lower"])))
    counts = sorted({row["players"] for row in rows})
    known = {count: [Pair(**row, ahead=0) for row in rows if row["players"] == count] for count in counts}
    kept: Kept = {
        "command": command(game.name),
        "machine": machine_in_words(machine(["numpy", "numba"])),
        "ratings": {str(count): ratings(levels, known[count]) for count in counts},
        "head_start": {pair.lower: pair.ahead for pair in leads} | calibrated,
        "pairs": rows,
    }
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
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
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(words)
    for name in chosen.names or NAMES:
        game = load(name)
        counts = [count for count in range(2, game.max_players + 1) if count in (chosen.players or [count])]
        if chosen.write:
            around_section(PAGE, f"ladder {name}")
        pairs, leads = climb(game, counts, chosen.games, chosen.workers)
        if chosen.write:
            write(game, pairs, leads)


if __name__ == "__main__":
    main()
