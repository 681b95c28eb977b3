"""Too large, too fast, malformed: a clear answer each, and nothing changes."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from bottega.server import visibility
from bottega.server.guard import cost_of
from bottega.server.limits import Buckets, Costs, Limits, Rate
from tests.server.house import Guest, House, problem


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
    now[0] = 200
    assert [buckets.take("a", 2), buckets.take("a", 2), buckets.take("a", 1)] == [0, 0.5, 0]


@pytest.mark.parametrize(
    ("cost", "requests"),
    [
        ("page", ["GET /", "GET /rules/carrara", "GET /assets/app.js"]),
        ("link", ["GET /play/KEY", "GET /watch/KEY", "GET /join/KEY"]),
        ("picture", ["GET /api/tables/KEY/picture"]),
        ("look", ["GET /api/ready", "GET /api/health", "GET /api/tables/KEY", "GET /api"]),
        ("at", ["GET /api/tables/KEY/at/7"]),
        ("log", ["GET /api/tables/KEY/log"]),
        ("file", ["GET /api/tables/KEY/file"]),
        ("docs", ["GET /api/docs"]),
        ("why", ["POST /api/tables/KEY/why"]),
        ("preview", ["POST /api/tables/KEY/preview"]),
        ("command", ["POST /api/tables/KEY/play", "POST /api/tables/KEY/play/", "DELETE /api/tables/KEY"]),
        ("new_table", ["POST /api/tables", "POST /api/tables/", "POST /api/tables/KEY/rematch"]),
    ],
)
def test_what_a_request_costs(cost: str, requests: list[str]) -> None:
    costs = Costs(**{field.name: 100 + number for number, field in enumerate(fields(Costs))})
    for method, path in map(str.split, requests):
        assert cost_of({"method": method, "path": path}, costs) == getattr(costs, cost), path


@contextmanager
def strict_house(folder: Path, rate: Rate, **limits: Any) -> Iterator[House]:
    house = House(f"sqlite:///{folder / 'tables.sqlite'}", Limits(requests=rate, **limits))
    try:
        yield house
    finally:
        house.close()


def test_too_many_new_tables(tmp_path: Path) -> None:
    with strict_house(tmp_path, Rate(0.1, 100)) as house:
        guest = house.open().all
        seats = [{"kind": "person", "name": "Anna"}] * 2
        answers = [house.http.post("/api/tables", json={"game": "carrara", "seats": seats}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        problem(answers[-1], 429)
        assert 100 < int(answers[-1].headers["retry-after"]) <= 200
        assert guest.get("log").status_code == 200  # there is enough left for what costs little


def test_too_many_commands_change_nothing(tmp_path: Path) -> None:
    with strict_house(tmp_path, Rate(1, 100)) as house:
        guest = house.open().all
        refusals = [guest.send("play", 1, action="fly") for _ in range(150)]
        assert refusals[0].status_code == 400
        assert problem(refusals[-1], 429)["error"] == "too_many"
        time.sleep(int(refusals[-1].headers["retry-after"]) + 0.2)
        assert guest.look()["version"] == 1


def test_a_household_at_one_address_never_waits() -> None:
    """Four people load all files of the page, open a table each, and play as quickly as they can for a while."""
    now = [0.0]
    limits = Limits()
    buckets, costs = Buckets(limits.requests, clock=lambda: now[0]), limits.costs
    waits = []
    for _ in range(4):
        waits += [buckets.take("home", costs.page) for _ in range(70)]
        waits += [buckets.take("home", cost) for cost in (costs.look, costs.look, costs.new_table, costs.live)]
    for _ in range(60):
        now[0] += 1.0
        for _ in range(4):
            waits += [buckets.take("home", cost) for cost in (costs.command, costs.why, costs.at, costs.log)]
            waits += [buckets.take("home", costs.preview) for _ in range(4)]
    assert not any(waits)


def test_too_many_live_connections(tmp_path: Path) -> None:
    with strict_house(tmp_path, Rate(0.5, 100)) as house:
        guest = house.open().all
        open_pages(guest, 15)
        with pytest.raises(InvalidStatus):
            open_pages(guest, 300)


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

        monkeypatch.setattr(visibility, "moment", broken)
        answer = guest.get("at/0")
        assert problem(answer, 500)["error"] == "unexpected"
        assert "secret" not in answer.text
    finally:
        house.close()
