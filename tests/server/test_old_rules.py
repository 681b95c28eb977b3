"""Tables that were begun under older rules: opened, looked at, played to their end, taken away."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bottega.core import notation
from bottega.core.match import Match
from bottega.games import load
from tests.server.house import House, Party, problem

OLD = Path(__file__).parent / "old"
TABLES: dict[str, dict[str, Any]] = json.loads((OLD / "version-1.json").read_text(encoding="utf-8"))
PATIENCE = 600  # seconds: archived rules may have to be compiled first


@pytest.fixture(scope="module")
def old_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of today on a database of the server that knew version 1 only."""
    database = tmp_path_factory.mktemp("old") / "tables.sqlite"
    with sqlite3.connect(database) as connection:
        connection.executescript((OLD / "version-1.sql").read_text(encoding="utf-8"))
    connection.close()
    house = House(f"sqlite:///{database}")
    yield house
    house.close()


def party(house: House, name: str) -> Party:
    """An old table, as soon as its rules are there; meanwhile the server says that it compiles them."""
    found = Party(house, TABLES[name])
    deadline = time.monotonic() + PATIENCE
    while (answer := house.http.get(found.spectator.path)).status_code != 200:
        assert problem(answer, 409)["error"] == "compiling"
        assert time.monotonic() < deadline
        time.sleep(0.5)
    return found


def file_of(text: str) -> Match:
    match = notation.read(text, load)
    assert match.game.rules_version == 1
    return match


@pytest.mark.parametrize("name", TABLES)
def test_every_old_table_is_opened_as_it_was(old_house: House, name: str) -> None:
    old = TABLES[name]
    table = party(old_house, name).all.look()
    assert (table["length"], table["over"]) == (old["length"], old["over"])
    assert len(table["log"]) == old["length"]
    assert table["view"]["game"] == name.split("-", maxsplit=1)[0]


@pytest.mark.parametrize("name", [name for name, old in TABLES.items() if not old["over"]])
def test_running_games_are_finished_under_their_own_rules(old_house: House, name: str) -> None:
    old = party(old_house, name)
    for number, seat in enumerate(old.spectator.look()["seats"]):
        if seat["kind"] == "person" and not seat["taken"]:  # its key is an invitation now
            old.keys[number] = old.guest(number).do("sit", name=f"Guest {number}")["key"]
    everybody = old.all
    table = everybody.play_until(lambda table: table["over"])
    match = file_of(everybody.get("file").text)
    assert match.over
    assert match.length == table["length"] > TABLES[name]["length"]
    assert [seat["total"] for seat in table["view"]["players"]] == match.game.scores(match.state)


def test_a_finished_game_is_taken_away_and_opened_again(old_house: House) -> None:
    everybody = party(old_house, "carrara-finished").all
    text = everybody.get("file").text
    assert "\nrules 1\n" in text
    assert file_of(text).length == TABLES["carrara-finished"]["length"]
    again = old_house.open_with(open=text).all
    assert again.look()["view"]["players"] == everybody.look()["view"]["players"]
    assert again.get("file").text == text


def test_a_moment_of_an_old_game_goes_on_under_its_rules_a_rematch_under_those_of_today(old_house: House) -> None:
    everybody = party(old_house, "carrara-finished").all
    fork = old_house.open_with(("Anna", "Bruno"), **{"from": {"key": everybody.keys, "length": 50}}).all
    fork.play_until(lambda table: table["length"] >= 60)
    assert file_of(fork.get("file").text).length == 60
    keys = everybody.rematch().json()["keys"]
    live = old_house.http.get(f"/api/tables/{'.'.join(key for key in keys if key)}").json()
    assert live["length"] >= 0
    assert "raised" in live["view"]["players"][0]  # which rules 1 do not know


def test_a_version_nobody_knows_is_refused_with_a_sentence(old_house: House, tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with sqlite3.connect(database) as connection:
        script = (OLD / "version-1.sql").read_text(encoding="utf-8")
        connection.executescript(script.replace('"rules":1,', '"rules":99,'))
    connection.close()
    house = House(f"sqlite:///{database}")
    try:
        refused = problem(house.http.get(Party(house, TABLES["carrara-running"]).all.path), 409)
        assert refused["message"]["key"] == "web.error.old_rules"
        text = party(old_house, "carrara-finished").all.get("file").text
        body = {"open": text.replace("\nrules 1\n", "\nrules 99\n")}
        assert problem(house.http.post("/api/tables", json=body), 400)["message"]["key"] == "error.file_rules"
    finally:
        house.close()
