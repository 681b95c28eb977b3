"""A run of the arena on the screen: a line that shows how far it is, then tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from bottega.arena import Arena, Results, play
from bottega.arena.game_runner import PlayedGame
from bottega.arena.results import AdjustedRow, PlayerRow, Share, Summary
from bottega.cli.console import out, working
from bottega.core.messages import Argument, Message, say


def play_and_tell(arena: Arena, language: str) -> Results:
    """Play with a progress line that has the first player's share so far."""
    first = arena.players[0]
    done = measured = 0
    wins = 0.0
    with working(say("cli.arena.playing", language), arena.games * (2 if arena.mirror else 1)) as progress:

        def tell(game: PlayedGame) -> None:
            nonlocal done, measured, wins
            done += 1
            progress(done)
            if not game.control:
                won = [seat.won for seat in game.seats if seat.player == first]
                measured += len(won)
                wins += sum(won)
                progress(f"{first} {wins / measured:.3f}")

        return play(arena, tell)


def show_arena(summary: Summary, language: str) -> None:
    """The results as tables."""
    heading: dict[str, Argument] = {
        "game": summary["game"],
        "games": summary["games"],
        "seed": summary["seed"],
        "decisions": f"{summary['decisions']:g}",
        "wall_s": f"{summary['wall_s']:g}",
        "workers": summary["workers"],
    }
    _title("cli.arena.heading", heading, language)
    out.print(_player_table(summary["players"], language))
    out.print(say(Message("cli.arena.fair", {"share": f"{1 / summary['seats']:.3f}"}), language))
    if summary["adjusted"]:
        _title("cli.arena.adjusted", {}, language)
        out.print(_adjusted_table(summary["adjusted"], language))
    _title("cli.arena.thinking", {}, language)
    out.print(_thinking_table(summary["players"], language))
    _title("cli.arena.seats", {}, language)
    out.print(_share_table("seat", [(row["seat"], row) for row in summary["seat_shares"]], language))
    mirror = summary["mirror"]
    if mirror:
        _title("cli.arena.mirror", {"player": mirror["player"], "games": mirror["games"]}, language)
        out.print(_share_table("seat", [(row["seat"], row) for row in mirror["seats"]], language))
        out.print(say("cli.arena.seats_fair" if mirror["seats_fair"] else "cli.arena.seats_unfair", language))
        out.print(_share_table("place", [(row["place"], row) for row in mirror["places"]], language))
        out.print(say("cli.arena.mirror_fair" if mirror["fair"] else "cli.arena.mirror_unfair", language))


def _title(key: str, args: Mapping[str, Argument], language: str) -> None:
    out.print()
    out.print(Text(say(Message(key, args), language), style="bold"))


def _player_table(rows: Sequence[PlayerRow], language: str) -> Table:
    columns = ("player", "games", "wins", "share", "interval", "score", "margin", "rating")
    cells = [
        [
            row["name"],
            str(row["games"]),
            f"{row['wins']:g}",
            f"{row['share']:.3f}",
            interval(row),
            f"{row['score']:.1f}",
            f"{row['margin']:+.1f}",
            f"{row['rating']:.1f} ± {row['rating_sigma']:.1f}",
        ]
        for row in rows
    ]
    return _table(columns, cells, language)


def _adjusted_table(rows: Sequence[AdjustedRow], language: str) -> Table:
    cells = [[row["name"], f"{row['share']:.3f}", interval(row), f"{row['worth']:.1f}"] for row in rows]
    return _table(("player", "share", "interval", "worth"), cells, language)


def _thinking_table(rows: Sequence[PlayerRow], language: str) -> Table:
    cells = [
        [row["name"], f"{row['seconds_per_turn']:.4f}", f"{row['longest_turn_s']:.4f}", str(row["troubles"])]
        for row in rows
    ]
    return _table(("player", "turn", "longest", "troubles"), cells, language)


def _share_table(key: str, rows: Sequence[tuple[int, Share]], language: str) -> Table:
    cells = [[str(number), f"{row['share']:.3f}", interval(row)] for number, row in rows]
    return _table((key, "share", "interval"), cells, language)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], language: str) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=0)
    for number, name in enumerate(columns):
        table.add_column(say(f"cli.arena.{name}", language), justify="right" if number else "left", no_wrap=True)
    for cells in rows:
        table.add_row(*map(Text, cells))
    return table


def interval(row: Share) -> str:
    """From … to."""
    return f"{row['low']:.3f}–{row['high']:.3f}"
