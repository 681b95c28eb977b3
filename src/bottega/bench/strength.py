"""Players against each other in `docs/strength.md`: every row is a run of the arena, and the command that repeats it.

python -m bottega.bench.strength                                     # what there is to measure
python -m bottega.bench.strength volgare --write docs/strength.md    # measure the rows whose command has this word
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bottega.arena import Arena, play
from bottega.arena.results import Summary
from bottega.core.errors import BadFile
from bottega.core.options import OptionValues, whole
from bottega.games import NAMES, load
from bottega.players.ready import make_players_ready

SECONDS = 0.1  # thinking time for a turn: scaled down on all sides alike, so that hundreds of games fit into minutes
MORE_SECONDS = 0.2  # where Maestro is measured
MAX_SECONDS = 2.0
LESS_SECONDS = 0.03  # where many kinds of table are
KINDS_GAMES = {2: 24, 3: 24, 4: 24, 5: 25}  # whole deals, by number of players
TOLD_APART = ("expansion", "edition")


@dataclass(frozen=True)
class Row:
    """A line-up, and what it is to show."""

    what: str
    game: str
    players: tuple[str, ...]
    games: int
    seconds: float | None = SECONDS
    options: OptionValues = field(default_factory=dict)

    @property
    def command(self) -> str:
        """What prints this row's figures."""
        time = "" if self.seconds is None else f" --seconds {self.seconds:g}"
        words = ",".join(f"{name}={word}" for name, word in in_words(self.options).items())
        options = f" -o {words}" if words else ""
        return f"bottega arena {self.game} {' '.join(self.players)} --games {self.games}{time}{options}"


def rows() -> Iterator[Row]:
    """All rows, for both games."""
    for name in NAMES:
        game = load(name)
        yield Row("greedy beats random", name, ("greedy", "random"), 200, None)
        yield Row("search beats greedy", name, ("search", "greedy"), 200)
        yield Row("maestro beats search", name, ("maestro", "search"), 200, MORE_SECONDS)
        yield Row("the same with more time", name, ("maestro", "search"), 24, MAX_SECONDS)
        yield Row("its network alone beats search", name, ("maestro:1", "search"), 60, MORE_SECONDS)
        others = ["search"] * (game.max_players - 1)
        yield Row(f"one maestro at a table with {len(others)} search", name, ("maestro", *others), 60, MORE_SECONDS)
        yield from kinds_of_table(name)


def kinds_of_table(name: str) -> Iterator[Row]:
    """One Maestro among players that search without a network at every kind of table that there is."""
    game = load(name)
    tables: list[tuple[int, OptionValues]] = [
        (whole(options, "players"), {key: options[key] for key in TOLD_APART if key in options})
        for options in game.option_variants()
    ]
    tables += [(seats, {"open-screens": True}) for seats in (2, game.max_players)]
    for seats, table in tables:
        words = ", ".join([f"{seats} players", *(f"{key} {word}" for key, word in in_words(table).items())])
        yield Row(words, name, ("maestro", *["search"] * (seats - 1)), KINDS_GAMES[seats], LESS_SECONDS, table)


def in_words(options: OptionValues) -> dict[str, str]:
    """Options as they are typed."""
    return {
        name: ("yes" if value else "no") if isinstance(value, bool) else str(value) for name, value in options.items()
    }


def measure(row: Row) -> str:
    """Play a row's games; the line of the page."""
    make_players_ready(load(row.game))
    results = play(Arena(row.game, list(row.players), row.games, row.seconds, options=dict(row.options)))
    return line(row, results.summary())


def line(row: Row, summary: Summary) -> str:
    """A row of the page's table."""
    parts = [
        f"{player['name']} **{player['share']:.3f}** ({player['low']:.3f}–{player['high']:.3f}), "
        f"{player['score']:.1f} points"
        for player in summary["players"]
    ]
    fair = f"; fair share {1 / summary['seats']:.3f}" if summary["seats"] > 2 else ""
    slowest = max(summary["players"], key=lambda player: float(player["seconds_per_turn"]))
    seconds = float(slowest["seconds_per_turn"])
    time = f"; {slowest['name']} thought {seconds:.2f} s a turn" if seconds >= 0.01 else ""
    return f"| {row.what} | `{row.command}` | {'; '.join(parts)}{fair}{time} |"


def write_line(page: Path, row: Row, text: str) -> None:
    """Put a row in the place of the line with the same command."""
    lines = page.read_text(encoding="utf-8").splitlines()
    places = [number for number, old in enumerate(lines) if f"`{row.command}`" in old and old.startswith("|")]
    if len(places) != 1:
        raise BadFile("error.page_row", path=page.name, command=row.command)
    lines[places[0]] = text
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """Measure some rows, print them and write them down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="parts of the commands to measure; none: only list the rows")
    parser.add_argument("--write", type=Path)
    chosen = parser.parse_args(words)
    for row in rows():
        if not chosen.words:
            print(f"| {row.what} | `{row.command}` | not measured |")
        elif any(word in row.command for word in chosen.words):
            text = measure(row)
            print(text, flush=True)
            if chosen.write:
                write_line(chosen.write, row, text)


if __name__ == "__main__":
    main()
