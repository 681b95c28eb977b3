"""Measurements on the screen, as JSON, and in a page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bottega.bench.engine import GameFigures, bench
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.pages import ENGINE_PACKAGES, engine_section, peers_cells, peers_columns, peers_section
from bottega.bench.peers.compare import Comparison, compare
from bottega.bench.report import around_section, replace_section
from bottega.cli.console import out, prepare, working
from bottega.core.messages import Message, say
from bottega.games import NAMES, load


def bench_engine(page: Path | None, as_json: bool, language: str) -> None:
    """Measure every game, show the figures and write them where they are wanted."""
    if page:
        around_section(page, "engine")
    about = machine(ENGINE_PACKAGES)
    results: dict[str, GameFigures] = {}
    for name in NAMES:
        game = load(name)
        prepare(game, language)
        with working(say("cli.measuring", language), None) as progress:
            results[name] = bench(game, progress)
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        show_bench(results)
    if page:
        _write(page, "engine", engine_section(results, about), as_json, language)


def bench_peers(seconds: float, page: Path | None, as_json: bool, language: str) -> None:
    """Measure Bottega and other engines, show the comparison and write it where it is wanted."""
    if page:
        around_section(page, "peers")
    for name in NAMES:
        prepare(load(name), language)
    with working(say("cli.measuring", language), None) as progress:
        result = compare(seconds, progress)
    if as_json:
        print(json.dumps(result, indent=1))
    else:
        show_peers(result, language)
    if page:
        _write(page, "peers", peers_section(result), as_json, language)


def _write(page: Path, section: str, text: str, as_json: bool, language: str) -> None:
    replace_section(page, section, text)
    if not as_json:
        out.print(say(Message("cli.page_written", {"path": page.name, "section": section}), language))


def show_bench(results: Mapping[str, GameFigures]) -> None:
    """The measurements as tables."""
    for name, result in results.items():
        table = Table(title=name, title_justify="left")
        table.add_column("")
        table.add_column("steps/s", justify="right")
        table.add_column("games/s", justify="right")
        for row in result["rates"]:
            table.add_row(row["options"], f"{row['steps_per_s']:,}", f"{row['games_per_s']:,}")
        out.print(table)
        out.print(
            f"clone {result['clone_ns']} ns, state {result['state_bytes']} bytes, "
            f"first compile {result['compile_s']} s, warm start {result['warm_start_s']} s"
        )
        for search in result["search"]:
            out.print(
                f"search, {search['players']} players: {search['simulations_per_s']:,} simulations/s, "
                f"{search['nodes_per_s']:,} nodes/s, {search['steps_per_s']:,} steps/s; "
                + ", ".join(f"{part} {100 * share:.0f}%" for part, share in search["profile"].items())
            )
        vector = result["vector"]
        out.print(
            f"vector environment, {vector['games']:,} games: {vector['vector_steps_per_s']:,} steps/s on one core, "
            f"{100 * vector['share_of_engine']:.0f}% of the engine's; {vector['all_cores_steps_per_s']:,} on all"
        )


def show_peers(result: Comparison, language: str) -> None:
    """The comparison as a table, an engine and its kind of loop at a time, and what is to be said about it below."""
    _, game, loop, *figures = peers_columns(language)
    table = Table(game, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for name in figures:
        table.add_column(name, justify="right", no_wrap=True)
    groups = groupby((peers_cells(row, language) for row in result["rows"]), key=lambda cells: (cells[0], cells[2]))
    for (engine, kind), rows in groups:
        table.add_row(Text(f"{engine} ({loop}: {kind})", style="bold"))
        for _, name, _, *cells in rows:
            table.add_row(Padding(Text(name), (0, 0, 0, 2)), *cells)
    out.print(table)
    out.print(say("cli.peers.ratios", language))
    out.print(say("cli.peers.caution", language))
    out.print(machine_in_words(result["machine"], language))
