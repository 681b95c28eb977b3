"""An invitation is exchanged for a personal key: whoever opened the table holds no seat but their own."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.house import Guest, House, Json, problem

SHARE = "0123456789abcdef" * 2


def test_a_used_invitation_opens_nothing(house: House) -> None:
    party = house.open("carrara", "Anna", "", "")
    invitation = party.invited(1)
    bruno = party.join(1, "Bruno")
    assert bruno.look()["mine"] == [1]
    for what in ("", "/log", "/at/0", "/file"):
        answer = house.http.get(f"/api/tables/{invitation.keys}{what}")
        assert problem(answer, 404)["message"]["key"] == "web.error.invitation_used"
    for command, body in [("sit", {"name": "Eva"}), ("play", {"action": "buy"}), ("resign", {"level": "garzone"})]:
        answer = house.http.post(f"/api/tables/{invitation.keys}/{command}", json={"version": 2, **body})
        problem(answer, 404)
    joined = f"{party.keys[0]}.{invitation.keys}"
    problem(house.http.get(f"/api/tables/{joined}"), 404)


def test_an_invitation_shows_no_more_than_a_spectator_sees_and_does_nothing_but_sit(house: House) -> None:
    party = house.open("volgare", "Anna", "Bruno", "")
    invited, spectator = party.invited(2), party.spectator
    seen, watched = invited.look(), spectator.look()
    assert {**seen, "invited": None} == watched
    assert seen["invited"] == 2
    attempts: list[tuple[str, Json]] = [("play", {"action": "start torino"}), ("undo", {}), ("why", {"actions": []})]
    for command, body in attempts:
        assert invited.send(command, **body).status_code in (403, 409)
    problem(invited.rematch(), 403)


def test_the_opener_is_told_no_key_of_an_invited_seat(house: House) -> None:
    party = house.open("carrara", "Anna", "")
    assert party.keys[1] == ""
    bruno = party.join(1, "Bruno")
    texts = [party.guest(0).get(what).text for what in ("", "log", "at/0")]
    assert not any(bruno.keys in text for text in texts)
    assert party.guest(0).look()["mine"] == [0]


def test_a_page_may_bring_its_own_key_and_finds_its_seat_after_a_lost_answer(house: House) -> None:
    party = house.open("carrara", "Anna", "")
    key = "k" * 22
    told = party.invited(1).do("sit", name="Bruno", key=key)
    assert told["key"] == key
    assert Guest(house, key).look()["mine"] == [1]
    other = house.open("carrara", "Anna", "")
    assert other.invited(1).send("sit", name="Eva", key=key).status_code == 409  # taken: nobody gets a key twice
    for bad in ("short", "x" * 23, "é" * 22, "." * 22):
        assert other.invited(1).send("sit", name="Eva", key=bad).status_code == 400


def test_two_people_with_one_invitation_get_one_seat(house: House) -> None:
    party = house.open("carrara", "Anna", "")
    version = party.guest(0).look()["version"]
    first = party.invited(1).send("sit", version, name="Bruno")
    second = house.http.post(f"/api/tables/{party.invitations[1]}/sit", json={"version": version, "name": "Eva"})
    assert first.status_code == 200
    problem(second, 404)


def test_people_at_one_screen_are_declared_to_everybody(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "")
    assert [seat["screen"] for seat in party.invited(2).look()["seats"]] == [0, 0, None]
    alone = house.open("carrara", "Anna", "", "@garzone")
    assert [seat["screen"] for seat in alone.spectator.look()["seats"]] == [None, None, None]


def test_an_invited_person_may_have_a_name_already(house: House) -> None:
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Bruno", "invited": True}]
    told = house.http.post("/api/tables", json={"game": "carrara", "seats": seats}).json()
    assert [bool(key) for key in told["keys"]] == [True, False]
    assert [bool(invitation) for invitation in told["invitations"]] == [False, True]
    table = house.http.get(f"/api/tables/{told['watch']}").json()
    assert (table["seats"][1]["name"], table["seats"][1]["taken"], table["started"]) == ("Bruno", False, False)


def test_joined_keys_give_no_more_than_their_seats(house: House) -> None:
    """Two people who put their keys together get neither the file nor another table of the running game."""
    party = house.open("carrara", "Anna", "")
    party.join(1, "Bruno")
    both = party.all
    both.play_until(lambda table: table["length"] >= 5)
    assert problem(both.get("file"), 403)["message"]["key"] == "web.error.file_running"
    answer = house.http.post("/api/tables", json={"from": {"key": both.keys, "length": 2}})
    assert problem(answer, 403)["message"]["key"] == "web.error.from_running"


# --------------------------------------------------------------------------------------------------------------- draws


def test_every_person_adds_a_share_and_the_deal_waits_for_it(house: House) -> None:
    party = house.open_with(("Anna", ""), game="carrara", share=SHARE)
    anna = party.guest(0)
    before = anna.look()
    assert before["draws"]["shares"] == [SHARE, ""]
    bruno = party.join(1, "Bruno", share="ff" * 16)
    after = bruno.look()
    assert after["draws"]["shares"] == [SHARE, "ff" * 16]
    assert after["draws"]["commitment"] == before["draws"]["commitment"]
    assert anna.look()["started"]


def test_a_finished_game_proves_its_draws(house: House) -> None:
    party = house.open_with(("Anna", ""), game="volgare", share=SHARE)
    commitment = party.guest(0).look()["draws"]["commitment"]
    party.join(1, "Bruno", share="ff" * 16)
    assert problem(party.guest(0).get("verification"), 409)["message"]["key"] == "web.error.not_over"
    party.all.play_until(lambda table: table["length"] >= 30)
    asking = party.guest(0)
    asking.do("ask-undo", to=10)
    party.guest(1).do("answer-undo", agree=True)
    party.all.play_until(lambda table: table["over"])
    proof = party.spectator.get("verification").json()
    assert (proof["commitment"], proof["shares"], proof["wrong"]) == (commitment, [SHARE, "ff" * 16], [])
    assert len(proof["keys"]) == 2
    text = party.spectator.get("file").text
    assert f"secret {proof['secret']}" in text


def test_no_secret_of_a_running_game_is_on_the_wire(tmp_path: Path) -> None:
    """Neither in snapshots nor in the file that somebody alone may have."""
    database = tmp_path / "tables.sqlite"
    house = House(f"sqlite:///{database}")
    try:
        party = house.open("carrara", "Anna", "@garzone")
        party.guest(0).play_until(lambda table: table["length"] >= 30)
        texts = [party.guest(0).get(what).text for what in ("", "log", "at/3", "file")]
        with sqlite3.connect(database) as store:
            (created,) = store.execute("SELECT data FROM events WHERE version = 1").fetchone()
        secret = created.split('"secret":"')[1][:64]
        assert len(secret) == 64
        keys = [key.key.hex() for key in house.tables._live[party.id].table.match.draws.keys]
        assert not any(hidden in text for text in texts for hidden in (secret, *keys))
        assert "draws 0 ?" in texts[-1]
    finally:
        house.close()


def test_a_game_that_goes_on_elsewhere_has_new_draws(house: House) -> None:
    """The file of a solo game, opened with friends, tells nothing of what will be drawn there (nor does `from`)."""
    first = house.open("carrara", "Anna", "@garzone").guest(0)
    first.play_until(lambda table: table["length"] >= 20)
    text = first.get("file").text
    ends = set()
    for _ in range(3):
        party = house.open_with(("Anna", "Bruno"), open=text)
        table = party.all.play_until(lambda table: table["length"] >= 60 or table["over"], seed=7)
        ends.add(str(table["view"]))
    for _ in range(3):
        body = {"from": {"key": first.keys, "length": 20}, "seats": [{"kind": "person", "name": n} for n in "AB"]}
        told = house.http.post("/api/tables", json=body).json()
        table = Guest(house, ".".join(told["keys"])).play_until(lambda t: t["length"] >= 60 or t["over"], seed=7)
        ends.add(str(table["view"]))
    assert len(ends) == 6


def test_whoever_opens_a_table_may_sit_down_after_the_commitment(house: House) -> None:
    """So the server cannot choose its secret to suit the opener's share."""
    told = house.http.post(
        "/api/tables",
        json={"game": "carrara", "sit": False, "seats": [{"kind": "person", "name": n} for n in ("Anna", "Bruno")]},
    ).json()
    assert all(told["keys"])
    anna, bruno = (Guest(house, key) for key in told["keys"])
    table = anna.look()
    assert (table["started"], [seat["name"] for seat in table["seats"]]) == (False, ["Anna", "Bruno"])
    assert [seat["screen"] for seat in table["seats"]] == [0, 0]
    anna.do("sit", name="Anna", share=SHARE)
    after = bruno.do("sit", name="Bruno", share="ff" * 16)["table"]
    assert (after["started"], after["draws"]["shares"]) == (True, [SHARE, "ff" * 16])
    assert after["draws"]["commitment"] == table["draws"]["commitment"]
