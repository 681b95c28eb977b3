"""The measurement of the server runs; how quick it is here says nothing."""

from __future__ import annotations

from bottega.bench.server import measure, percentile


def test_a_few_tables_for_a_moment() -> None:
    result = measure(tables=4, seconds=1.5, pause=0.05)
    assert result.moves > 8
    assert 0 < result.p50_ms <= result.p99_ms <= result.worst_ms


def test_percentiles() -> None:
    assert percentile(range(100), 0.99) == 99
    assert percentile(range(100), 0.5) == 50
    assert percentile([7], 0.99) == 7
