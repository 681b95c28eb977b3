"""Opening tables, taking seats, deciding; and everything that is refused."""

from __future__ import annotations

import re
import threading
from random import Random

import pytest

from bottega.core.match import MAX_NAME_LENGTH
from bottega.games import NAMES
from tests.server.house import Guest, House, Json, problem


def people_of(table: Json) -> list[tuple[str, bool]]:
    return [(seat["name"], seat["taken"]) for seat in table["seats"]]


def test_a_table_has_a_name_keys_invitations_and_a_key_for_spectators(house: House) -> None:
    party = house.open("carrara", "Anna", "@garzone", "")
    assert [bool(key) for key in party.keys] == [True, False, False]
    assert [bool(invitation) for invitation in party.invitations] == [False, False, True]
    assert all(re.fullmatch(r"[\w-]{22}", key) for key in [party.keys[0], party.invitations[2], party.watch])
    assert len({party.keys[0], party.invitations[2], party.watch}) == 3
    table = party.guest(0).look()
    assert table["table"] == party.id
    assert table["name"]
    assert table["options"]["players"] == 3
    assert [seat["kind"] for seat in table["seats"]] == ["person", "garzone", "person"]
    assert [seat["taken"] for seat in table["seats"]] == [True, True, False]
    assert table["seats"][1]["name"]  # the computer's players have names in any case
    assert table["watch"] == party.watch


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_around_one_screen(house: House, game: str) -> None:
    guest = house.open(game, "Anna", "Bruno", "Carla").all
    table = guest.look()
    versions = [table["version"]]
    log = table["log"]
    random = Random(1)
    while not table["over"]:
        assert table["seat"] == table["active"]
        assert table["view"]["seat"] == table["active"]
        table = guest.play_any(table, random)
        # Only the new entries, and those that the next viewer reads differently.
        log = [*log[: table["log_from"]], *table["log"]]
        assert len(log) == table["length"] == len(versions)
        versions.append(table["version"])
    assert versions == sorted(set(versions))
    assert table["legal"] == []
    assert table["prompt"] is None
    assert table["view"]["winners"]
    assert guest.look()["log"] == log


def test_the_game_starts_when_everyone_has_sat_down(house: House) -> None:
    party = house.open("carrara", "Anna", "")
    anna, other = party.guest(0), party.invited(1)
    table = anna.look()
    assert (table["started"], table["legal"], table["prompt"], table["thinking"]) == (False, [], None, None)
    assert anna.refused(409, "play", action="buy")["message"]["key"] == "web.error.not_started"
    invited = other.look()
    assert (invited["invited"], invited["mine"], invited["seat"], invited["watch"]) == (1, [], None, None)
    seated = other.do("sit", name="  Bruno\n the  builder " + "x" * 100)
    assert people_of(seated["table"])[1] == (("Bruno the builder " + "x" * 100)[:MAX_NAME_LENGTH], True)
    table = anna.look()
    assert table["started"]
    bruno = Guest(house, seated["key"])
    assert bruno.look()["mine"] == [1]
    assert bool(anna.look()["legal"]) != bool(bruno.look()["legal"])
    assert bruno.refused(409, "sit", name="Carla")["message"]["key"] == "web.error.seat_taken"


@pytest.mark.parametrize("name", ["", "   ", ";\n\t", "\x00"])
def test_a_name_must_have_something_in_it(house: House, name: str) -> None:
    guest = house.open("carrara", "Anna", "").invited(1)
    assert guest.refused(400, "sit", name=name)["message"]["key"] == "web.error.name"


def test_a_stale_command_changes_nothing(house: House) -> None:
    party = house.open()
    anna = party.all
    first = anna.look()
    anna.do("play", first["version"], action="buy")
    before = anna.look()
    told = anna.refused(409, "play", first["version"], action="buy")
    assert (told["error"], told["version"]) == ("stale", before["version"])
    assert anna.refused(409, "play", before["version"] + 1, action="buy")["error"] == "stale"
    assert anna.look() == before


def test_an_illegal_action_is_refused_with_its_rule(house: House) -> None:
    guest = house.open().all
    before = guest.look()
    told = guest.refused(409, "play", action="score-city pisa")
    assert told["error"] == "refused"
    assert told["rule"].startswith("C")
    assert guest.look() == before


@pytest.mark.parametrize("action", ["", "fly", "build", "buy now", "0", "build palazzo-4 pisa;", "x" * 200, "é\x00"])
def test_what_is_no_action_is_refused(house: House, action: str) -> None:
    guest = house.open().all
    assert guest.refused(400, "play", action=action)["error"] == "bad_request"


def test_nobody_decides_for_another_seat(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    active = party.all.look()["active"]
    for guest in (party.guest(1 - active), party.spectator):
        for command in ("play", "preview"):
            assert guest.refused(403, command, action="buy")["error"] == "forbidden"
        assert guest.refused(403, "why", actions=["buy"])["error"] == "forbidden"
        for command in ("undo", "redo", "reset"):
            assert guest.refused(403, command)["error"] == "forbidden"
        assert guest.look()["legal"] == []


def test_a_spectator_may_do_nothing(house: House) -> None:
    spectator = house.open().spectator
    table = spectator.look()
    assert (table["mine"], table["seat"], table["watch"]) == ([], None, None)
    attempts: list[tuple[str, Json]] = [
        ("sit", {"name": "Eva"}),
        ("resign", {"level": "garzone"}),
        ("come-back", {}),
        ("ask-undo", {"to": 0}),
        ("answer-undo", {"agree": True}),
    ]
    for command, body in attempts:
        assert spectator.refused(403, command, **body)["message"]["key"] == "web.error.spectator"
    problem(spectator.rematch(), 403)


def test_of_two_decisions_on_one_version_exactly_one_wins(house: House) -> None:
    for _ in range(5):
        guest = house.open().all
        table = guest.look()
        actions = [choice["action"] for choice in table["legal"]][:2] * 4
        statuses: list[int] = []
        start = threading.Barrier(len(actions))

        def play(action: str) -> None:
            start.wait()  # noqa: B023
            statuses.append(guest.send("play", table["version"], action=action).status_code)  # noqa: B023

        threads = [threading.Thread(target=play, args=(action,)) for action in actions]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [200] + [409] * (len(actions) - 1)
        assert guest.look()["length"] == 1


@pytest.mark.parametrize("keys", ["nothing", "x" * 22, "x" * 22 + "." + "y" * 22, "%00", "..", "a" * 500, "é"])
def test_there_is_no_table_behind_other_keys(house: House, keys: str) -> None:
    answer = house.http.get(f"/api/tables/{keys}")
    assert problem(answer, answer.status_code)["error"] in ("not_found", "bad_request")
    assert answer.status_code in (400, 404)


def test_a_link_is_of_one_table(house: House) -> None:
    one, other = house.open(), house.open()
    for keys in (f"{one.keys[0]}.{other.keys[0]}", f"{one.keys[0]}.{'x' * 22}", f"{one.keys[0]}.", one.id):
        problem(house.http.get(f"/api/tables/{keys}"), 404)


def test_a_hot_seat_is_the_viewer_that_decides_or_did_last(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "Carla")
    screen, carla = party.guest(0, 1), party.guest(2)
    random = Random(3)
    for _ in range(60):
        table = screen.look()
        assert table["mine"] == [0, 1]
        if table["active"] in (0, 1):
            assert table["seat"] == table["active"]
            screen.play_any(table, random)
        else:
            deciders = [entry["seat"] for entry in table["log"] if entry["seat"] in (0, 1)]
            assert table["seat"] == (deciders[-1] if deciders else 0)
            carla.play_any(carla.look(), random)


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess"}, "error.game"),
        ({"game": "carrara", "options": {"colour": "red"}}, "error.option"),
        ({"game": "carrara", "options": {"players": "many"}}, "error.option_number"),
        ({"game": "carrara", "options": {"players": 4}}, "error.seats"),
        ({"game": "carrara", "options": {"players": "9" * 200}}, "error.option_number"),
        ({"game": "carrara", "options": {"expansion": "perhaps"}}, "error.option_switch"),
        ({"game": "carrara", "options": {"cards": ["?", "?"]}}, "carrara.error.cards"),
        ({"game": "volgare", "options": {"edition": "french"}}, "error.option_choice"),
        ({"game": "carrara", "seats": [{"kind": "wizard", "name": ""}] * 2}, "error.player"),
        ({"game": "carrara", "seats": [{"kind": "search:3600s", "name": ""}] * 2}, "error.player"),
        ({"game": "carrara", "seats": []}, "error.option_number"),
        ({"game": "carrara", "seats": [{"kind": "person", "name": "A"}] * 5}, "error.option_number"),
        ({"game": "carrara", "seats": [{"kind": "person"}] * 9}, "web.error.bad_request"),
    ],
)
def test_an_impossible_table_is_refused_in_one_sentence(house: House, body: Json, key: str) -> None:
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": ""}]
    answer = house.http.post("/api/tables", json={"seats": seats, **body})
    assert problem(answer, 400)["message"]["key"] == key


def test_why_tells_the_rule_and_what_is_missing(house: House) -> None:
    guest = house.open().all
    legal, illegal = guest.do("why", actions=["buy", "score-city pisa"])
    assert (legal["legal"], legal["rule"], legal["message"]) == (True, None, None)
    assert not illegal["legal"]
    assert illegal["rule"]
    assert illegal["message"]["key"].startswith("carrara.refuse.")
    assert guest.refused(409, "why", 0, actions=[])["error"] == "stale"


def test_a_moment_of_the_past_is_seen_as_it_was(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    guest = party.all
    seen = [guest.look()]
    random = Random(5)
    while len(seen) < 40:
        seen.append(guest.play_any(seen[-1], random))
    for length in (0, 1, 17, 39):
        moment = guest.get(f"at/{length}").json()
        assert (moment["length"], moment["active"]) == (length, seen[length]["active"])
        assert moment["view"]["players"][0]["total"] == seen[length]["view"]["players"][0]["total"]
        assert moment["view"]["seat"] == seen[-1]["seat"]
    assert problem(guest.get("at/40"), 409)["message"]["key"] == "error.no_such_moment"
    assert len(guest.get("log?start=30").json()) == 9
    assert guest.get("log?start=999").json() == []
