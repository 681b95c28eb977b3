"""Whether the server can do its work, for whoever watches over it."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.house import House


def test_a_healthy_server_says_so(house: House) -> None:
    answer = house.http.get("/api/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": True, "games": {"carrara": True, "volgare": True}}
    assert answer.headers["cache-control"] == "no-store"


def test_a_database_that_fails_is_told_without_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:

        def broken() -> None:
            raise OperationalError("SELECT secret", {}, Exception("password"))

        monkeypatch.setattr(house.store, "_ping", broken)
        answer = house.http.get("/api/health")
        assert answer.status_code == 503
        told = answer.json()
        assert (told["error"], told["status"], told["database"]) == ("unavailable", "unavailable", False)
        assert told["message"]["key"] == "web.error.unavailable"
        assert "secret" not in answer.text
        assert "password" not in answer.text
        monkeypatch.undo()
        assert house.http.get("/api/health").status_code == 200
    finally:
        house.close()


def test_a_database_that_hangs_costs_one_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    asked, answered = [], []
    go_on = threading.Event()

    def hanging() -> None:
        asked.append(1)
        go_on.wait(300)
        answered.append(1)

    try:
        monkeypatch.setattr(house.store, "_ping", hanging)
        answers = [house.http.get("/api/health").status_code for _ in range(3)]
        assert answers == [503] * 3
        assert (len(asked), len(answered)) == (1, 0), "answered while the database hangs"
        go_on.set()
        monkeypatch.undo()
        time.sleep(0.2)
        assert house.http.get("/api/health").status_code == 200
    finally:
        go_on.set()
        house.close()
