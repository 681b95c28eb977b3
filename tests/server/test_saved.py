"""Games as files: taken away, opened again, continued from a moment."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.core import notation
from bottega.games import NAMES, load
from tests.golden.library import folder_of
from tests.server.house import House, problem


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_taken_away_and_opened_again(house: House, game: str) -> None:
    first = house.open(game, "Anna", "Bruno").all
    table = first.play_until(lambda table: table["length"] >= 40)
    answer = first.get("file")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    assert notation.write(notation.read(answer.text, load)) == answer.text
    second = house.open_with(open=answer.text).all
    again = second.look()
    assert again["view"] == table["view"]
    assert again["log"] == first.look()["log"]
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Bruno"]
    assert second.get("file").text == answer.text


def test_other_players_may_go_on_with_it(house: House) -> None:
    text = (folder_of("carrara") / "carrara-3p-base-greedy.game").read_text(encoding="utf-8")
    table = house.open_with(("Eva", "@garzone", ""), open=text).all.look()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "garzone", "person"]
    assert table["over"]
    answer = house.http.post("/api/tables", json={"open": text, "seats": [{"kind": "person", "name": "Eva"}]})
    assert problem(answer, 400)["message"]["key"] == "error.seats"


@pytest.mark.parametrize("game", NAMES)
def test_continue_from_a_moment(house: House, game: str) -> None:
    party = house.open(game, "Anna", "Bruno")
    party.all.play_until(lambda table: table["length"] >= 30)
    fork = house.open_with(**{"from": {"key": party.all.keys, "length": 20}}).all  # type: ignore[arg-type]
    table = fork.look()
    assert table["length"] == 20
    assert table["log"] == party.all.look()["log"][:20]
    assert table["table"] != party.id
    fork.play_until(lambda table: table["length"] >= 25)
    assert party.all.look()["length"] == 30
    body = {"from": {"key": party.all.keys, "length": 31}}
    assert problem(house.http.post("/api/tables", json=body), 409)["message"]["key"] == "error.no_such_moment"


def test_nobody_looks_ahead_in_a_running_game(house: House) -> None:
    """Neither by the file nor by another table with the same draws."""
    party = house.open("carrara", "Anna", "Bruno")
    party.all.play_until(lambda table: table["length"] >= 5)
    for guest in (party.guest(0), party.spectator):
        assert problem(guest.get("file"), 403)["message"]["key"] == "web.error.file_running"
        answer = house.http.post("/api/tables", json={"from": {"key": guest.keys, "length": 2}})
        assert problem(answer, 403)["message"]["key"] == "web.error.from_running"
    body = {"from": {"key": "x" * 22, "length": 2}}
    problem(house.http.post("/api/tables", json=body), 404)


def test_after_the_end_everybody_may(house: House) -> None:
    party = house.open("volgare", "Anna", "Bruno")
    party.all.play_until(lambda table: table["over"])
    assert party.spectator.get("file").status_code == 200
    assert house.open_with(**{"from": {"key": party.watch, "length": 3}}).all.look()["length"] == 3  # type: ignore[arg-type]


def test_a_garbage_file_is_refused_with_its_line(house: House) -> None:
    text = (folder_of("volgare") / "volgare-2p-english-random.game").read_text(encoding="utf-8")
    lines = text.splitlines()
    for garbage in ("", "nonsense", text[:400], "\n".join(lines[:20]), text.replace("seed", "sead"), "\x00" * 100):
        answer = house.http.post("/api/tables", json={"open": garbage})
        assert problem(answer, 400)["message"]["key"].startswith("error.file")
    body = {"open": text, "from": {"key": "x" * 22, "length": 0}}
    assert problem(house.http.post("/api/tables", json=body), 400)["message"]["key"] == "web.error.open_and_from"


@settings(max_examples=60)
@given(data=st.data())
def test_no_damaged_file_ever_breaks_anything(house: House, data: st.DataObject) -> None:
    text = (folder_of("carrara") / "carrara-2p-base-greedy.game").read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    damaged = text[:start] + data.draw(st.text(max_size=30)) + text[end:]
    answer = house.http.post("/api/tables", json={"open": damaged})
    if answer.status_code != 200:
        problem(answer, 400)
