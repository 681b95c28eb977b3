"""Positions that are set up in the browser: described, completed, refused in words, and taken from games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bottega.core import notation
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games import NAMES, load
from tests.server.house import House, problem


def ask(house: House, game: str, **body: Any) -> dict[str, Any]:
    answer = house.http.post(f"/api/positions/{game}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", NAMES)
def test_a_position_is_completed_and_can_be_played(house: House, game: str) -> None:
    described = house.http.get(f"/api/positions/{game}").json()
    made = ask(house, game, position={"seats": [{}, {}]})
    assert set(made["position"]) <= {field["name"] for field in described["fields"]}
    assert json.loads(made["text"]).keys() >= made["position"].keys()
    assert ask(house, game, position=made["position"]) == made
    assert ask(house, game, text=made["text"]) == made
    assert Position.from_text(load(game), made["text"]).line == made["text"]
    table = house.open_with(("Anna", "@garzone"), game=game, position=made["position"]).all.look()
    assert table["view"]["active"] == 0


def test_what_is_impossible_is_refused_in_words(house: House) -> None:
    seats = [{"blocks": {"white": 99}}, {}]
    answer = house.http.post("/api/positions/carrara", json={"position": {"seats": seats}})
    assert problem(answer, 400)["message"]["key"] == "error.position_number"
    both = {"position": {"seats": [{}, {}]}, "text": "{}"}
    assert problem(house.http.post("/api/positions/carrara", json=both), 400)
    assert problem(house.http.post("/api/positions/chess", json={}), 404)
    assert problem(house.http.get("/api/positions/chess"), 404)
    assert problem(house.http.post("/api/positions/carrara", json={"text": "{"}), 400)["message"]["key"] == (
        "error.position_json"
    )


@pytest.mark.parametrize("game", NAMES)
def test_a_new_deal_and_a_saved_game(house: House, game: str) -> None:
    assert ask(house, game, options={"players": 3})["position"]["active"] in (0, 1, 2)
    match = Match(load(game), {}, 5)
    for _ in range(10):
        match.play(match.game.legal_actions(match.state)[0])
    made = ask(house, game, text=notation.write(match))
    assert made["text"] == Position.of(match.game, match.state).line
    other = next(name for name in NAMES if name != game)
    answer = house.http.post(f"/api/positions/{other}", json={"text": notation.write(match)})
    assert problem(answer, 400)["message"]["key"] == "web.error.position_game"


def test_a_moment_of_a_game_without_what_its_viewer_does_not_know(house: House) -> None:
    party = house.open("volgare", "Anna", "@garzone", **{"open-screens": False})
    table = party.all.play_until(lambda table: table["length"] >= 30 and table["active"] == 0)
    moment = {"key": party.all.keys, "length": 20}
    made = [ask(house, "volgare", **{"from": moment})["position"] for _ in range(2)]
    assert "dice" not in made[0]
    assert made[0]["turn"] <= table["view"]["turn"]
    late = {"key": party.all.keys, "length": table["length"] + 999}
    assert problem(house.http.post("/api/positions/volgare", json={"from": late}), 409)
    watching = {"key": party.watch, "length": 1}
    assert problem(house.http.post("/api/positions/volgare", json={"from": watching}), 403)
    others = house.open("volgare", "Anna", "Bruno")
    one = {"key": others.keys[0], "length": 0}
    assert problem(house.http.post("/api/positions/volgare", json={"from": one}), 403)
