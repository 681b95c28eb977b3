"""Too large, too fast, malformed: a clear answer each, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from bottega.server import eyes
from bottega.server.limits import Buckets, Limits, Rate
from tests.server.house import UNHURRIED, Guest, House, problem


@pytest.fixture(scope="module")
def strict_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    limits = Limits(commands=Rate(1, 5), looks=Rate(1000, 1000), new_tables=Rate(0.01, 3))
    house = House(f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.sqlite'}", limits)
    yield house
    house.close()


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 3), clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0
    now[0] = 100
    assert [bool(buckets.take("a")) for _ in range(4)] == [False, False, False, True]


def test_too_many_new_tables_and_too_many_commands(strict_house: House) -> None:
    party = strict_house.open()
    seats = [{"kind": "person", "name": "Anna"}] * 2
    answers = [strict_house.http.post("/api/tables", json={"game": "carrara", "seats": seats}) for _ in range(4)]
    problem(answers[-1], 429)
    assert int(answers[-1].headers["retry-after"]) > 10
    refusals = [party.all.send("play", action="fly") for _ in range(7)]
    assert refusals[0].status_code == 400
    assert problem(refusals[-1], 429)["error"] == "too_many"
    assert party.all.look()["version"] == 1  # looking is another matter


def test_too_many_live_connections(tmp_path: Path) -> None:
    limits = replace(UNHURRIED, looks=Rate(0.5, 200))
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits)
    try:
        guest = house.open().all
        open_pages(guest, 15)
        with pytest.raises(InvalidStatus):
            open_pages(guest, 300)
    finally:
        house.close()


def open_pages(guest: Guest, count: int) -> None:
    for _ in range(count):
        guest.live().close()


def test_bodies_that_are_too_large(house: House) -> None:
    party = house.open()
    path = party.all.path
    problem(house.http.post(f"{path}/play", content=b"x" * (64 * 1024 + 1)), 413)
    problem(house.http.post(f"{path}/play", content=b"x" * 5_000_000), 413)
    problem(house.http.post("/api/tables", json={"open": "x" * 600_000}), 413)
    problem(house.http.post(f"{path}/play", content=iter([b"x" * 40_000] * 4)), 413)  # without saying how large
    problem(house.http.post(f"{path}/why", json={"version": 1, "actions": ["buy"] * 401}), 400)
    assert party.all.look()["version"] == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"play"',
        b"\xff\xfe",
        b'{"version": 1}',
        b'{"version": "1", "action": "buy"}',
        b'{"version": 1.5, "action": "buy"}',
        b'{"version": true, "action": "buy"}',
        b'{"version": -1, "action": "buy"}',
        b'{"version": 99999999999999999999999999, "action": "buy"}',
        b'{"version": NaN, "action": "buy"}',
        b'{"version": 1, "action": 7}',
        b'{"version": 1, "action": null}',
        b'{"version": 1, "action": "\\ud800"}',
        b'{"version": 1, "action": "' + b"x" * 300 + b'"}',
        b'{"version": 1, "action": "buy", "seat": 1}',
        b"[" * 50_000,
        b'{"version": ' + b"9" * 5000 + b', "action": "buy"}',
    ],
)
def test_a_malformed_command_changes_nothing(house: House, body: bytes) -> None:
    party = house.open()
    answer = house.http.post(f"{party.all.path}/play", content=body, headers={"content-type": "application/json"})
    assert problem(answer, 400)["error"] == "bad_request"
    assert party.all.look()["version"] == 1


@pytest.mark.parametrize(
    "body",
    [
        {"game": 7},
        {"game": "carrara", "seats": "Anna"},
        {"game": "carrara", "seats": [{"kind": "person", "name": 7}]},
        {"game": "carrara", "options": {"players": {"a": 1}}, "seats": []},
        {"game": "carrara", "options": {f"o{number}": 1 for number in range(40)}, "seats": []},
        {"from": {"key": "x"}},
        {"open": ["a"]},
    ],
)
def test_a_malformed_table_is_refused(house: House, body: Any) -> None:
    answer = house.http.post("/api/tables", content=json.dumps(body), headers={"content-type": "application/json"})
    assert problem(answer, 400)["message"]["key"] == "web.error.bad_request"


def test_unknown_addresses_and_methods_are_problems_too(house: House) -> None:
    party = house.open()
    problem(house.http.get("/api/nothing"), 404)
    problem(house.http.get("/api"), 404)
    problem(house.http.post("/api/nothing", json={}), 405)
    problem(house.http.delete(party.all.path), 405)
    problem(house.http.get("/api/words/fr"), 404)
    problem(party.all.get("at/-1"), 400)
    problem(party.all.get("at/x"), 400)
    problem(party.all.get("log?start=x"), 400)


def test_a_bug_of_ours_is_a_problem_without_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        guest = house.open().all

        def broken(*_: object) -> None:
            raise ZeroDivisionError("secret")

        monkeypatch.setattr(eyes, "moment", broken)
        answer = guest.get("at/0")
        assert problem(answer, 500)["error"] == "unexpected"
        assert "secret" not in answer.text
    finally:
        house.close()
