"""Practice: a table made of what the page sends, which nobody shares and nothing stores."""

from __future__ import annotations

import json
from collections.abc import Sequence

import httpx
import pytest

from bottega.core.position import Position
from bottega.games import load
from bottega.server.practice import MAX_DECISIONS
from tests.server.house import House, Json

GAMES = ("carrara", "volgare")


def ask(house: House, start: Json, decisions: Sequence[str] = (), to: str = "", **body: object) -> httpx.Response:
    return house.http.post(f"/api/practice{to}", json={"start": start, "decisions": list(decisions), **body})


def played(house: House, start: Json, count: int) -> tuple[Json, list[str]]:
    """The table after so many decisions of everybody's, the first legal one each time."""
    decisions: list[str] = []
    found: Json = {}
    for _ in range(count + 1):
        seat = found.get("active") or 0
        found = ask(house, {**start, "seat": seat}, decisions).json()
        if found["active"] != seat:
            found = ask(house, {**start, "seat": found["active"]}, decisions).json()
        decisions.append(found["legal"][0]["action"])
    return found, decisions[:count]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_decisions_come_to_the_same_table(house: House, game: str) -> None:
    start = {"game": game, "seed": 7, "options": {"players": 2}}
    table, decisions = played(house, start, 8)
    assert (table["length"], table["version"], len(table["log"])) == (8, 9, 8)
    assert ask(house, {**start, "seat": table["seat"]}, decisions).json() == table
    other = ask(house, {**start, "seed": 8}).json()
    assert other["view"] != ask(house, start).json()["view"]


def test_it_answers_like_a_table(house: House) -> None:
    start = {"game": "carrara", "seed": 7, "options": {"start-player": 1}, "names": ["Lucia"]}
    table = ask(house, start).json()
    assert [seat["present"] for seat in table["seats"]] == [True] * len(table["seats"])
    assert (table["seats"][0]["name"], table["seats"][0]["kind"], table["mine"]) == ("Lucia", "person", [0])
    legal = table["legal"][0]["action"]
    preview = ask(house, start, to="/preview", action=legal)
    assert preview.json()["action"] == legal
    why = ask(house, start, to="/why", actions=[legal, "score-city pisa"]).json()
    assert [one["legal"] for one in why] == [True, False]
    assert why[1]["rule"]
    moment = ask(house, start, [legal], to="/at", length=0).json()
    assert moment["view"] == table["view"]
    assert ask(house, start, to="/at", length=1).status_code == 409


def test_others_may_be_moved_and_are_seen_from_the_same_seat(house: House) -> None:
    start = {"game": "carrara", "seed": 7, "options": {"players": 2}}
    decisions: list[str] = []
    table = ask(house, start).json()
    while table["active"] == 0:
        end = [one["action"] for one in table["legal"] if one["action"] == table["end_turn"]]
        decisions.append((end or [table["legal"][0]["action"]])[0])
        table = ask(house, start, decisions).json()
    assert (table["seat"], table["legal"], table["thinking"]) == (0, [], 1)
    theirs = ask(house, {**start, "seat": 1}, decisions).json()["legal"][0]["action"]
    assert ask(house, start, [*decisions, theirs]).json()["length"] == len(decisions) + 1
    assert ask(house, {**start, "seat": None}, decisions).json()["mine"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_where_it_begins(house: House, game: str) -> None:
    fields = ask(house, {"game": game}).json()["view"]
    rules = load(game)
    position = Position.of(rules, rules.new(rules.options.read({}), 5)).fields
    table = ask(house, {"game": game, "position": json.loads(json.dumps(position))})
    assert table.status_code == 200, table.text
    assert table.json()["view"] != fields


# ------------------------------------------------------------------------------------------------------------ refusals

WRONG: list[tuple[Json, list[str], int]] = [
    ({"game": "chess"}, [], 400),
    ({}, [], 400),
    ({"game": "carrara", "seat": 4}, [], 400),
    ({"game": "carrara", "seat": -1}, [], 400),
    ({"game": "carrara", "options": {"players": 9}}, [], 400),
    ({"game": "carrara", "options": {"horses": 9}}, [], 400),
    ({"game": "carrara", "seed": -1}, [], 400),
    ({"game": "carrara", "position": {"horses": 1}}, [], 400),
    ({"game": "carrara", "position": {"seats": [{"coins": -7}, {}]}}, [], 400),
    ({"game": "carrara", "position": {"seats": [{"coins": 10**400}, {}]}}, [], 400),
    ({"game": "carrara", "position": {"seats": "many", "active": "\ud800"}}, [], 400),
    ({"game": "volgare", "position": {"\ud800": [[[[]]]]}}, [], 400),
    ({"game": "carrara", "names": ["\ud800"]}, [], 400),
    ({"game": "carrara", "moves": ["fly"]}, [], 400),
    ({"game": "carrara"}, ["\ud800"], 400),
    ({"game": "carrara"}, ["score-city pisa"], 409),
    ({"game": "carrara"}, ["end"] * (MAX_DECISIONS + 1), 400),
    ({"game": "carrara", "moves": ["end"] * 300}, ["end"] * 300, 409),
]


@pytest.mark.parametrize(("start", "decisions", "status"), WRONG)
@pytest.mark.parametrize("to", ["", "/preview", "/why", "/at"])
def test_what_cannot_be_is_refused(house: House, start: Json, decisions: list[str], status: int, to: str) -> None:
    bodies: dict[str, Json] = {"/preview": {"action": "end"}, "/why": {"actions": ["end"]}, "/at": {"length": 0}}
    more = bodies.get(to, {})
    body = json.dumps({"start": start, "decisions": decisions, **more})  # half a character, too, as JSON may write it
    answer = house.http.post(f"/api/practice{to}", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]["key"]


def test_a_spectator_is_asked_nothing(house: House) -> None:
    start = {"game": "carrara", "seat": None}
    assert ask(house, start, to="/why", actions=["end"]).status_code == 403
    assert ask(house, start, to="/preview", action="end").status_code == 403
