"""What strong players make of a game: points by source, ways that win, the worth of seats and starts, with pictures.

    python -m bottega.bench.findings carrara --player maestro:64 --games 200 --write docs/what-maestro-found.md

All seats are played by the same player, so that differences are the game's. The pictures lie beside the page.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bottega.arena.statistics import wilson
from bottega.bench.report import around_section, replace_section, table
from bottega.games import load
from bottega.players import check_player
from bottega.players.ready import make_players_ready
from bottega.tools.balance import finished_games

BATCH = 10
SEATS_WORTH_A_ROW = 30  # fewer say nothing
COLOURS = ("#2f5d8a", "#b5532e", "#3f6b50", "#d9a532", "#7d4a7c", "#4b8f8c", "#8c3b1e", "#6b6b5e", "#c27ba0", "#a3b18a")


class Seat(NamedTuple):
    """What became of a seat in a finished game."""

    players: int
    won: bool
    points: dict[str, int]  # by source
    traits: dict[str, str]


def play_seats(job: tuple[str, str, int, int, int]) -> list[Seat]:
    """Some games of equal players, seat by seat."""
    name, kind, players, seed, games = job
    game = load(name)
    seats = []
    for history, state in finished_games(game, kind, players, seed, games):
        winners = game.winners(state)
        view = game.view(state, None)
        for seat, traits in enumerate(game.traits(history, state)):
            seats.append(Seat(players, seat in winners, view["players"][seat]["points"], traits))
    return seats


def study(name: str, player: str, games: int, seed: int = 1) -> list[Seat]:
    """So many games for every number of players, on all cores."""
    counts = sorted({options["players"] for options in load(name).variety()})
    jobs = [
        (name, player, players, seed + first, min(BATCH, games - first))
        for players in counts
        for first in range(0, games, BATCH)
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return [seat for batch in pool.map(play_seats, jobs) for seat in batch]


def sources_of(seats: Sequence[Seat]) -> dict[str, float]:
    """Average points by source."""
    return {source: mean(seat.points[source] for seat in seats) for source in seats[0].points}


def by_players(seats: Sequence[Seat]) -> dict[int, list[Seat]]:
    """The seats of every number of players."""
    found: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        found[seat.players].append(seat)
    return dict(sorted(found.items()))


def points_table(seats: Sequence[Seat]) -> str:
    """How many points winners and others make, and from what."""
    rows = []
    for players, of_count in by_players(seats).items():
        for who, chosen in (
            ("winners", [seat for seat in of_count if seat.won]),
            ("others", [seat for seat in of_count if not seat.won]),
        ):
            sources = sources_of(chosen)
            parts = [f"{one:.1f}" for one in sources.values()]
            rows.append([str(players), who, f"**{sum(sources.values()):.1f}**", *parts])
    columns = ["players", "seats", "points", *(source.replace("_", " ") for source in seats[0].points)]
    return table(columns, rows, 2)


def traits_table(seats: Sequence[Seat]) -> str:
    """Which traits win, with 95% intervals; 1 is the fair share."""
    rows = []
    counted: dict[tuple[str, int, str], list[bool]] = defaultdict(list)
    for seat in seats:
        for trait, value in seat.traits.items():
            counted[trait, seat.players, value].append(seat.won)
    for (trait, players, value), won in sorted(counted.items()):
        if len(won) >= SEATS_WORTH_A_ROW:
            share = sum(won) / len(won)
            low, high = (players * end for end in wilson(share, len(won)))
            part = len(won) / sum(len(other) for key, other in counted.items() if key[:2] == (trait, players))
            figures = [f"{part:.0%}", f"{players * share:.2f}", f"{low:.2f} – {high:.2f}"]
            rows.append([trait, str(players), value, *figures])
    return table(["trait", "players", "", "of all seats", "wins, of the fair share", "95%"], rows, 3)


def picture(title: str, bars: dict[str, dict[str, float]]) -> str:
    """Stacked bars as SVG, a bar for each line-up, a colour for each source."""
    sources = [source for source in next(iter(bars.values())) if any(abs(bar[source]) >= 0.5 for bar in bars.values())]
    colour = {source: COLOURS[i % len(COLOURS)] for i, source in enumerate(sources)}
    longest = max(sum(bar.values()) for bar in bars.values())
    width, left, height = 760, 150, 26
    scale = (width - left - 60) / longest
    lines = []
    for row, (label, bar) in enumerate(bars.items()):
        y = 44 + row * (height + 8)
        lines.append(f'<text x="{left - 10}" y="{y + 18}" text-anchor="end">{label}</text>')
        x = float(left)
        for source in sources:
            length = max(0.0, bar[source]) * scale
            lines.append(
                f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{height}" fill="{colour[source]}">'
                f"<title>{source.replace('_', ' ')}: {bar[source]:.1f}</title></rect>"
            )
            x += length
        lines.append(f'<text x="{x + 8:.1f}" y="{y + 18}">{sum(bar.values()):.0f}</text>')
    top = 44 + len(bars) * (height + 8) + 22
    x = float(left)
    for source in sources:
        word = source.replace("_", " ")
        if x + 30 + 7.5 * len(word) > width:
            x, top = float(left), top + 22
        lines.append(f'<rect x="{x:.0f}" y="{top - 11}" width="12" height="12" fill="{colour[source]}"/>')
        lines.append(f'<text x="{x + 17:.0f}" y="{top}">{word}</text>')
        x += 34 + 7.5 * len(word)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top + 18}" font-family="sans-serif" '
        f'font-size="13" '
        f'fill="#3b2a20" role="img" aria-label="{title}"><rect width="100%" height="100%" fill="#fbf7ee"/>'
        f'<text x="{left}" y="26" font-size="16" font-weight="bold">{title}</text>{"".join(lines)}</svg>\n'
    )


def write_findings(page: Path, name: str, player: str, games: int) -> None:
    """Measure a game and write its section and its picture."""
    around_section(page, name)
    game = load(name)
    make_players_ready(game)
    seats = study(name, player, games)
    bars = {
        f"{players} players, {who}": sources_of([seat for seat in of_count if seat.won == won])
        for players, of_count in by_players(seats).items()
        for who, won in (("winners", True), ("others", False))
    }
    drawn = page.with_name(f"what-maestro-found-{name}.svg")
    drawn.write_text(picture(f"Where the points come from: {name.capitalize()}", bars), encoding="utf-8")
    command = f"python -m bottega.bench.findings {name} --player {player} --games {games} --write docs/{page.name}"
    text = (
        f"`{command}`\n\n![Average points by source for winners and others]({drawn.name})\n\n"
        f"{points_table(seats)}\n\n{traits_table(seats)}"
    )
    replace_section(page, name, text)


def main(words: Sequence[str] | None = None) -> None:
    """Measure some games and write them down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_to_study", nargs="+", metavar="GAME")
    parser.add_argument("--player", default="maestro:64")
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--write", type=Path, required=True)
    chosen = parser.parse_args(words)
    check_player(chosen.player)
    for name in chosen.games_to_study:
        write_findings(chosen.write, name, chosen.player, chosen.games)


if __name__ == "__main__":
    main()
