"""Tables with head starts: what is refused, who is told, and that games of older rules have none and go on."""

from __future__ import annotations

import pytest

from bottega.core import notation
from bottega.core.messages import Message, say
from bottega.games import load
from tests.server.house import House, problem


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_whoever_is_invited_sees_head_starts_before_sitting_down(house: House, game: str) -> None:
    options = {"players": 3, "head-start": [0, 28, 5], "start-player": 2}
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "", "invited": True}, {"kind": "garzone"}]
    answer = house.http.post("/api/tables", json={"game": game, "options": options, "seats": seats})
    assert answer.status_code == 200, answer.text
    opened = answer.json()
    for key in (opened["keys"][0], opened["invitations"][1], opened["watch"]):
        table = house.http.get(f"/api/tables/{key}").json()
        assert (table["options"]["head-start"], table["options"]["start-player"]) == ([0, 28, 5], 2)
        assert [player["points"]["head_start"] for player in table["view"]["players"]] == [0, 28, 5]
        assert [player["total"] for player in table["view"]["players"]] == [0, 28, 5]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 2, "head-start": [0, 0, 9]}, "head-start has points for more seats than the 2 players."),
        ({"players": 2, "head-start": "x"}, "head-start must be whole numbers from 0 to 200"),
        ({"players": 2, "head-start": [0, 5000]}, "head-start must be whole numbers from 0 to 200"),
        ({"players": 2, "start-player": 3}, "start-player must be a whole number from 0 to 2, not “3”."),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(house: House, options: dict[str, object], said: str) -> None:
    body = {"game": "carrara", "options": options, "seats": [{"kind": "person", "name": "Anna"}, {"kind": "garzone"}]}
    answer = house.http.post("/api/tables", json=body)
    told = problem(answer, 400)["message"]
    assert say(Message(told["key"], told["args"])).startswith(said)


@pytest.mark.parametrize("name", ["carrara", "volgare"])
@pytest.mark.parametrize("version", [1, 2])
def test_older_rules_know_no_head_start(name: str, version: int) -> None:
    old = load(name, version)
    assert not {"head-start", "start-player"} & set(old.options.declared)
    header = notation.header(old, old.options.read({}))
    assert f"rules {version}" in header
    assert not any(line.startswith(("head-start", "start-player")) for line in header)


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_head_start_lasts_to_the_end_and_into_the_next_game(house: House, game: str) -> None:
    party = house.open(game, "Anna", "Bruno", **{"head-start": [0, 40]})
    guest = party.all
    table = guest.play_until(lambda now: bool(now["over"]))
    assert [player["points"]["head_start"] for player in table["view"]["players"]] == [0, 40]
    new = guest.rematch().json()
    keys = ".".join(new["keys"])
    assert house.http.get(f"/api/tables/{keys}").json()["options"]["head-start"] == [0, 40]
