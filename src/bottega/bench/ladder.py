"""How strong the levels are: each one against the level below it, for every number of players.

python -m bottega.bench.ladder                                  # both games; writes nothing
python -m bottega.bench.ladder carrara --write                  # and writes ladder.json and docs/strength.md
python -m bottega.bench.ladder volgare --players 2 --games 100  # a quick look

With two players a level meets the one below; with more, one of the upper level sits among the lower. Seats rotate and
all kinds of table are drawn, as in the arena. From the shares follow ratings (Elo): a level whose rating is 400 higher
wins ten times as often as each of the others. And from two levels apart with two players follows the head start: as
many points as the lower level would have needed to win every second game.
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

from bottega.arena import Arena, play
from bottega.arena.results import Results
from bottega.bench.machine import Machine, machine, machine_in_words
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


def section(game: Game, levels: Sequence[str], pairs: Sequence[Pair], leads: Sequence[Pair], about: Machine) -> str:
    """What the page says of a game."""
    counts = sorted({pair.players for pair in pairs})
    by_pair = {(pair.lower, pair.upper, pair.players): pair for pair in pairs}
    head_start = {pair.lower: pair.ahead for pair in leads}
    rated = {count: ratings(levels, [pair for pair in pairs if pair.players == count]) for count in counts}
    rows = []
    for number, level in enumerate(levels):
        cells = [level]
        for count in counts:
            if number == 0:
                cells.append("")
                continue
            pair = by_pair[levels[number - 1], level, count]
            cells.append(f"**{pair.share:.3f}** ({pair.low:.3f}–{pair.high:.3f})")
        cells += [str(rated[count][level]) for count in counts]
        cells.append(str(head_start[level]) if level in head_start else "")
        rows.append(cells)
    columns = [
        f"{game.name}: level",
        *(f"among the level below, {count} players (fair: {1 / count:.3f})" for count in counts),
        *(f"Elo, {count} players" for count in counts),
        f"head start against {APART} levels up",
    ]
    games = sorted({pair.games for pair in pairs}, reverse=True)
    note = (
        f"`{command(game.name)}`, {' or '.join(map(str, games))} games for each pair, seed {SEED}; Maestro with "
        f"{SIMULATIONS} simulations for a decision, fewer than in its seconds at a table. {machine_in_words(about)}"
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
    """Keep the figures: beside the game's levels for the server, and in the page for people."""
    levels = list(styles_of(game))
    about = machine(["numpy", "numba"])
    counts = sorted({pair.players for pair in pairs})
    kept = {
        "command": command(game.name),
        "date": about["date"],
        "ratings": {str(count): ratings(levels, [pair for pair in pairs if pair.players == count]) for count in counts},
        "head_start": {pair.lower: pair.ahead for pair in leads},
    }
    (game.folder / MEASURED).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    replace_section(PAGE, f"ladder {game.name}", section(game, levels, pairs, leads, about))


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all if none is given")
    parser.add_argument("--games", type=int, default=GAMES, help="for each pair")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="only with all numbers of players")
    chosen = parser.parse_args(words)
    if chosen.write and chosen.players:
        parser.error("the page has room for all numbers of players only")
    for name in chosen.names or NAMES:
        game = load(name)
        counts = chosen.players or list(range(2, game.max_players + 1))
        if chosen.write:
            around_section(PAGE, f"ladder {name}")
        pairs, leads = climb(game, counts, chosen.games, chosen.workers)
        if chosen.write:
            write(game, pairs, leads)


if __name__ == "__main__":
    main()
