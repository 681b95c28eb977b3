"""What strong players make of a game: points by source, ways that win, the worth of seats and starts, with pictures.

    python -m bottega.bench.findings carrara --player maestro:64 --games 200 --write docs/what-maestro-found.md

All seats are played by the same player, so that differences are the game's. The pictures lie beside the page.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bottega.arena.statistics import wilson
from bottega.bench.report import around_section, replace_section, table
from bottega.core.options import whole
from bottega.games import load
from bottega.players import check_player
from bottega.players.ready import make_players_ready
from bottega.tools.balance import finished_games

BATCH = 10
SEATS_WORTH_A_ROW = 30  # fewer say nothing
OPENINGS = ("start", "turn")  # traits that are decided by how a game is opened
COLOURS = ("#2f5d8a", "#b5532e", "#3f6b50", "#d9a532", "#7d4a7c", "#4b8f8c", "#8c3b1e", "#6b6b5e", "#c27ba0", "#a3b18a")


class Seat(NamedTuple):
    """What became of a seat in a finished game."""

    players: int
    won: bool
    points: dict[str, int]  # by source
    traits: dict[str, str]
    action_counts: Mapping[str, int] = {}  # how often it did what


def play_seats(job: tuple[str, str, int, int, int, bool]) -> list[Seat]:
    """Some games of equal players, seat by seat."""
    name, kind, players, seed, games, drawn_openings = job
    game = load(name)
    seats = []
    for history, state in finished_games(game, kind, players, seed, games, drawn_openings):
        winners = game.winners(state)
        view = game.view(state, None)
        apart = zip(game.traits(history, state), game.action_counts(history, state), strict=True)
        for seat, (traits, action_counts) in enumerate(apart):
            seats.append(Seat(players, seat in winners, view["players"][seat]["points"], traits, action_counts))
    return seats


def study(name: str, player: str, games: int, drawn_openings: bool = False, seed: int = 1) -> list[Seat]:
    """So many games for every number of players, on all cores."""
    counts = sorted({whole(options, "players") for options in load(name).option_variants()})
    jobs = [
        (name, player, players, seed + first, min(BATCH, games - first), drawn_openings)
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


class Worth(NamedTuple):
    """How often seats with a trait win: 1 is the fair share."""

    trait: str
    players: int
    value: str
    part: float  # of all seats
    wins: float
    low: float  # 95% interval
    high: float


def worths(seats: Sequence[Seat]) -> list[Worth]:
    """Which traits win; without those that are too rare to say."""
    counted: dict[tuple[str, int, str], list[bool]] = defaultdict(list)
    for seat in seats:
        for trait, value in seat.traits.items():
            counted[trait, seat.players, value].append(seat.won)
    found = []
    for (trait, players, value), won in sorted(counted.items()):
        if len(won) >= SEATS_WORTH_A_ROW:
            share = sum(won) / len(won)
            low, high = (players * end for end in wilson(share, len(won)))
            part = len(won) / sum(len(other) for key, other in counted.items() if key[:2] == (trait, players))
            found.append(Worth(trait, players, value, part, players * share, low, high))
    return found


def traits_table(seats: Sequence[Seat]) -> str:
    """Which traits win, with 95% intervals."""
    rows = [
        [
            one.trait,
            str(one.players),
            one.value,
            f"{one.part:.0%}",
            f"{one.wins:.2f}",
            f"{one.low:.2f} – {one.high:.2f}",
        ]
        for one in worths(seats)
    ]
    return table(["trait", "players", "", "of all seats", "wins, of the fair share", "95%"], rows, 3)


def deeds_table(seats: Sequence[Seat]) -> str:
    """How often winners and others did what, by number of players."""
    groups = by_players(seats)
    rows = []
    for deed in sorted({deed for seat in seats for deed in seat.action_counts}):
        cells = []
        for of_count in groups.values():
            means = [
                mean(chosen)
                if (chosen := [seat.action_counts.get(deed, 0) for seat in of_count if seat.won == won])
                else 0.0
                for won in (True, False)
            ]
            cells.append(f"{means[0]:.2f} / {means[1]:.2f}")
        rows.append([deed, *cells])
    return table(["times a seat, winners / others", *(f"{players} players" for players in groups)], rows)


def worth_picture(title: str, found: Sequence[Worth]) -> str:
    """The worth of traits as points with their intervals, and a line at what is fair."""
    width, left, height = 760, 260, 17
    scale = (width - left - 30) / max([2.0, *(one.high for one in found)])
    lines = []
    y = 52
    last = ("", 0)
    for one in found:
        if (one.trait, one.players) != last:
            y += 8
            last = (one.trait, one.players)
            lines.append(f'<text x="12" y="{y + 4}">{one.trait}, {one.players} players</text>')
        at, low, high = (left + scale * value for value in (one.wins, one.low, one.high))
        colour = COLOURS[0] if one.low <= 1 <= one.high else COLOURS[1]
        lines.append(
            f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{one.value}</text>'
            f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{colour}" stroke-width="2"/>'
            f'<circle cx="{at:.1f}" cy="{y}" r="4" fill="{colour}"><title>{one.wins:.2f}</title></circle>'
        )
        y += height
    fair = left + scale
    return _drawing(
        title,
        width,
        y + 12,
        f'<path d="M{fair:.1f} 44V{y}" stroke="#b9ab93" stroke-dasharray="4 3"/>'
        f'<text x="{fair:.1f}" y="40" text-anchor="middle">fair share</text>{"".join(lines)}',
    )


def _drawing(title: str, width: int, height: int, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13" '
        f'fill="#3b2a20" role="img" aria-label="{title}"><rect width="100%" height="100%" fill="#fbf7ee"/>'
        f'<text x="12" y="26" font-size="16" font-weight="bold">{title}</text>{inside}</svg>\n'
    )


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
    return _drawing(title, width, top + 18, "".join(lines))


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
    title = name.capitalize()
    pictures = {
        f"what-maestro-found-{name}.svg": picture(f"Where the points come from: {title}", bars),
        f"what-maestro-found-{name}-worth.svg": worth_picture(f"What wins: {title}", worths(seats)),
    }
    for file, drawn in pictures.items():
        page.with_name(file).write_text(drawn, encoding="utf-8")
    points, worth = pictures
    command = f"python -m bottega.bench.findings {name} --player {player} --games {games} --write docs/{page.name}"
    text = (
        f"`{command}`\n\n![Average points by source for winners and others]({points})\n\n{points_table(seats)}\n\n"
        f"![How often seats with a trait win, of their fair share]({worth})\n\n{traits_table(seats)}\n\n"
        f"{deeds_table(seats)}"
    )
    replace_section(page, name, text)


def write_worth_of_openings(page: Path, name: str, player: str, games: int) -> None:
    """Measure what starts and turns are worth when chance opens the game, and write the section and its picture."""
    section = f"{name}-openings"
    around_section(page, section)
    make_players_ready(load(name))
    seats = [
        seat._replace(traits={trait: value for trait, value in seat.traits.items() if trait in OPENINGS})
        for seat in study(name, player, games, drawn_openings=True)
    ]
    file = f"what-maestro-found-{section}.svg"
    drawn = worth_picture(f"Openings drawn by chance: {name.capitalize()}", worths(seats))
    page.with_name(file).write_text(drawn, encoding="utf-8")
    command = (
        f"python -m bottega.bench.findings {name} --openings --player {player} --games {games} --write docs/{page.name}"
    )
    text = (
        f"`{command}`\n\n![How often seats with an opening win, of their fair share]({file})\n\n{traits_table(seats)}"
    )
    replace_section(page, section, text)


def main(words: Sequence[str] | None = None) -> None:
    """Measure some games and write them down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_to_study", nargs="+", metavar="GAME")
    parser.add_argument("--player", default="maestro:64")
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--openings", action="store_true", help="let chance make every seat's first decision")
    parser.add_argument("--write", type=Path, required=True)
    chosen = parser.parse_args(words)
    check_player(chosen.player)
    write = write_worth_of_openings if chosen.openings else write_findings
    for name in chosen.games_to_study:
        write(chosen.write, name, chosen.player, chosen.games)


if __name__ == "__main__":
    main()
