"""A server that is killed again and again loses nothing; and a loss would be noticed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.bench import kills
from bottega.bench.kills import Group, Report, Sent, measure
from bottega.server.events import Event


def test_some_kills_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "KILLED_IN_START", 0.0)
    monkeypatch.setattr(kills, "MAX_PLAY_SECONDS", 1.5)
    result = measure(cycles=4, houses=1, seed=3)
    assert result["findings"] == []
    assert (result["cycles"], result["lost"], result["doubled"], result["unopenable"]) == (4, 0, 0, 0)
    assert result["tables"] >= 6
    assert result["acknowledged"] > 10
    assert result["commands"]["play"] > 3


# -------------------------------------------------------------------------------------------------- what it would find


@pytest.fixture
def report() -> Report:
    return Report()


@pytest.fixture
def group(report: Report) -> Group:
    """Anna against the computer; three commands were acknowledged, and the computer has played once."""
    told: dict[str, Any] = {"table": "t", "keys": ["a" * 22, ""]}
    group = Group(told, "carrara", False, Random(1), report)
    for version, sent in {
        2: Sent("", {}, "played", {"seat": 0, "action": "buy"}),
        3: Sent("", {}, "undone", {"to": 0}),
        5: Sent("", {}, "played", {"seat": 0, "action": "end"}),
    }.items():
        group.written[version] = sent
    return group


def events() -> list[Event]:
    return [
        Event(1, "created", {}),
        Event(2, "played", {"seat": 0, "action": "buy"}),
        Event(3, "undone", {"to": 0}),
        Event(4, "computed", {"seat": 1, "action": "end"}),
        Event(5, "played", {"seat": 0, "action": "end"}),
    ]


def test_what_was_acknowledged_is_found(group: Group, report: Report) -> None:
    group.compare(events())
    assert report.wrong == 0


def test_a_lost_command_is_noticed(group: Group, report: Report) -> None:
    group.compare(events()[:4])
    assert (report.lost, report.doubled) == (1, 0)


def test_a_changed_order_is_noticed(group: Group, report: Report) -> None:
    swapped = events()
    swapped[1], swapped[2] = Event(2, "undone", {"to": 0}), Event(3, "played", {"seat": 0, "action": "buy"})
    group.compare(swapped)
    assert report.lost == 2


def test_a_gap_is_noticed(group: Group, report: Report) -> None:
    group.compare([event for event in events() if event.version != 4])
    assert report.lost == 1


def test_a_doubled_command_is_noticed(group: Group, report: Report) -> None:
    group.compare([*events(), Event(6, "played", {"seat": 0, "action": "end"})])
    assert (report.lost, report.doubled) == (0, 1)


def test_what_was_under_way_may_be_there_once(group: Group, report: Report) -> None:
    sent = Sent("", {}, "played", {"seat": 0, "action": "buy"})
    group.under_way = (6, sent)
    group.compare(events())
    group.compare([*events(), Event(6, "played", {"seat": 0, "action": "buy"})])
    assert report.wrong == 0
    group.compare([*events(), Event(6, "played", {"seat": 0, "action": "end"})])
    assert report.doubled == 1
