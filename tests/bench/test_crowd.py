"""The measurement with a crowd runs; how quick it is here says nothing."""

from __future__ import annotations

from bottega.bench.crowd import measure, write


def test_a_small_crowd_for_a_moment() -> None:
    result = measure(crowd_tables=1, turns=1, maestros=1, people=2, seconds=1.5, settle=0.2)
    for turns in (result.turns_alone, result.turns_in_crowd):
        assert turns.turns == 1
        assert 0 < turns.median <= turns.worst
    for moves in (result.moves_alone, result.moves_beside_maestros):
        assert moves.moves > 0
        assert 0 < moves.p50_ms <= moves.p99_ms <= moves.worst_ms
    assert set(result.targets) == {"opponent", "median", "p99"}
    assert len(write(result).splitlines()) == 7
