"""Measurements as sections of `docs/benchmarks.md`: what was run, on what, and the tables that came out."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.bench.engine import GameFigures
from bottega.bench.machine import Machine, machine_in_words
from bottega.bench.peers.compare import Comparison, Row, problem_of
from bottega.bench.report import table
from bottega.core.messages import Message, say

ENGINE_PACKAGES = ("bottega", "numpy", "numba")
SEARCH_PARTS = ("settle", "evaluate", "expand", "chance", "select", "walking")
WORD_COLUMNS = 3  # of the comparison: engine, game, loop; the others hold figures


def engine_section(results: Mapping[str, GameFigures], about: Machine) -> str:
    """The figures of `bottega bench`."""
    parts = [f"`bottega bench`, {machine_in_words(about)}:"]
    for name, result in results.items():
        rows = [(row["options"], _number(row["steps_per_s"]), _number(row["games_per_s"])) for row in result["rates"]]
        parts.append(table((name, "decisions/s", "whole games/s"), rows))
    rows_of_others = [
        ("copy of a state, compiled", *(f"{result['clone_ns']} ns" for result in results.values())),
        ("size of a state", *(f"{result['state_bytes']} bytes" for result in results.values())),
        ("first compile", *(f"{result['compile_s']} s" for result in results.values())),
        ("warm start of `bottega play`", *(f"{result['warm_start_s']} s" for result in results.values())),
    ]
    parts.append(table(("", *results), rows_of_others))
    searches = [
        (
            f"{name}, {row['players']} players",
            *map(_number, (row["simulations_per_s"], row["nodes_per_s"], row["steps_per_s"])),
            *(f"{100 * row['profile'][part]:.0f}%" for part in SEARCH_PARTS),
        )
        for name, result in results.items()
        for row in result["search"]
    ]
    parts.append(table(("tree search", "simulations/s", "new nodes/s", "decisions/s", *SEARCH_PARTS), searches))
    vectors = [
        (
            f"{name}, {_number(vector['games'])} games",
            _number(vector["engine_steps_per_s"]),
            _number(vector["vector_steps_per_s"]),
            _number(vector["all_cores_steps_per_s"]),
            f"{100 * vector['share_of_engine']:.0f}%",
        )
        for name, vector in ((name, result["vector"]) for name, result in results.items())
    ]
    heads = ("vector environment", "engine alone/s", "decisions/s", "all cores/s", "of the engine")
    parts.append(table(heads, vectors))
    return "\n\n".join(parts)


def peers_section(result: Comparison) -> str:
    """The comparison of `bottega bench --peers`."""
    rows = [peers_cells(row, "en") for row in result["rows"]]
    command = f"`bottega bench --peers --seconds {result['seconds']:g}`"
    return "\n\n".join(
        [f"{command}, {machine_in_words(result['machine'])}:", table(peers_columns("en"), rows, WORD_COLUMNS)]
    )


def peers_columns(language: str) -> list[str]:
    """The heads of the comparison's columns."""
    names = ("engine", "game", "loop", "decisions", "games", "same_loop", "compiled_loop")
    return [say(f"cli.peers.column.{name}", language) for name in names]


def peers_cells(row: Row, language: str) -> list[str]:
    """One row of the comparison, or its engine and the sentence that says why there are no figures."""
    loop = say(f"cli.peers.loop.{row['loop']}", language)
    if row["status"] != "measured":
        return [row["engine"], f"{row['game']}: {problem_of(row, language)}", loop, "", "", "", ""]
    game = row["game"]
    if row["batch"]:
        game += say(Message("cli.peers.batch", {"count": row["batch"]}), language)
    ratios = [_ratio(row[name]) for name in ("ratio_same_loop", "ratio_compiled")]
    return [row["engine"], game, loop, _number(row["decisions_per_s"]), _number(row["games_per_s"]), *ratios]


def _number(value: float) -> str:
    """Whole above ten, with thousands set apart; small ones as they are."""
    return f"{value:,.0f}" if value >= 10 else f"{value:g}"


def _ratio(value: float | None) -> str:
    return "" if value is None else _number(value)
