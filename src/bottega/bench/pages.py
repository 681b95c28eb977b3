"""Measurements as sections of `docs/benchmarks.md`: what was run, on what, and the tables that came out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.bench.machine import machine_in_words
from bottega.bench.peers.compare import problem_of
from bottega.bench.report import table
from bottega.core.messages import Message, say

ENGINE_PACKAGES = ("bottega", "numpy", "numba")
SEARCH_RATES = ("simulations_per_s", "nodes_per_s", "steps_per_s")
SEARCH_PARTS = ("settle", "judge", "expand", "chance", "select", "walking")
VECTOR_RATES = ("engine_steps_per_s", "vector_steps_per_s", "all_cores_steps_per_s")
WORD_COLUMNS = 3  # of the comparison: engine, game, loop; the others hold figures


def engine_section(results: Mapping[str, Any], about: dict[str, Any]) -> str:
    """The figures of `bottega bench`."""
    parts = [f"`bottega bench`, {machine_in_words(about)}:"]
    for name, result in results.items():
        rows = [(row["options"], _number(row["steps_per_s"]), _number(row["games_per_s"])) for row in result["rates"]]
        parts.append(table((name, "decisions/s", "whole games/s"), rows))
    others = [
        ("copy of a state, compiled", "clone_ns", "ns"),
        ("size of a state", "state_bytes", "bytes"),
        ("first compile", "compile_s", "s"),
        ("warm start of `bottega play`", "warm_start_s", "s"),
    ]
    rows_of_others = [(what, *(f"{result[key]} {unit}" for result in results.values())) for what, key, unit in others]
    parts.append(table(("", *results), rows_of_others))
    searches = [
        (
            f"{name}, {row['players']} players",
            *(_number(row[key]) for key in SEARCH_RATES),
            *(f"{100 * row['profile'][part]:.0f}%" for part in SEARCH_PARTS),
        )
        for name, result in results.items()
        for row in result["search"]
    ]
    parts.append(table(("tree search", "simulations/s", "new nodes/s", "decisions/s", *SEARCH_PARTS), searches))
    vectors = [
        (
            f"{name}, {_number(result['vector']['games'])} games",
            *(_number(result["vector"][key]) for key in VECTOR_RATES),
            f"{100 * result['vector']['share_of_engine']:.0f}%",
        )
        for name, result in results.items()
    ]
    heads = ("vector environment", "engine alone/s", "decisions/s", "all cores/s", "of the engine")
    parts.append(table(heads, vectors))
    return "\n\n".join(parts)


def peers_section(result: Mapping[str, Any]) -> str:
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


def peers_cells(row: Mapping[str, Any], language: str) -> list[str]:
    """One row of the comparison, or its engine and the sentence that says why there are no figures."""
    loop = say(f"cli.peers.loop.{row['loop']}", language)
    if row["status"] != "measured":
        return [row["engine"], f"{row['game']}: {problem_of(dict(row), language)}", loop, "", "", "", ""]
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
