"""Leaving a seat to a level, coming back, and playing again."""

from __future__ import annotations

from tests.server.house import Guest, House, Party, problem


def test_a_level_plays_on_for_whoever_leaves(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    seat = party.all.look()["active"]
    leaver = party.guest(seat)
    with party.guest(1 - seat).live() as page:
        table = leaver.do("resign", level="garzone")
        assert table["seats"][seat]["stand_in"] == "garzone"
        assert table["seats"][seat]["kind"] == "person"
        assert (table["thinking"], table["legal"]) == (seat, [])
        table = page.until(lambda table: table["active"] == 1 - seat)
        assert table["length"] > 0
    assert leaver.refused(409, "resign", level="garzone")["message"]["key"] == "web.error.stand_in"
    table = leaver.do("come-back")
    assert table["seats"][seat]["stand_in"] is None
    assert leaver.refused(409, "come-back")["message"]["key"] == "web.error.not_away"


def test_nobody_decides_while_a_level_does(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "Carla")
    leaver = party.guest(party.all.play_until(lambda table: table["length"] >= 3)["active"])
    leaver.do("resign", level="garzone")
    while (told := leaver.send("play", action="buy").json())["error"] == "stale":
        pass  # the level was quicker
    assert told["message"]["key"] in ("web.error.stand_in", "web.error.not_your_turn")
    assert leaver.look()["legal"] == []


def test_only_to_a_level(house: House) -> None:
    guest = house.open().guest(0)
    for level in ("person", "wizard", "search:3600s", ""):
        assert guest.refused(400, "resign", level=level)["message"]["key"] == "error.player"


def test_when_all_people_have_left_the_game_plays_itself_to_the_end(house: House) -> None:
    party = house.open("volgare", "Anna", "Bruno")
    with party.spectator.live() as page:
        for seat in (0, 1):
            while party.guest(seat).send("resign", level="garzone").json().get("error") == "stale":
                pass  # the other's level was quicker
        table = page.until(lambda table: table["over"])
    assert table["view"]["winners"]


def finished(house: House, *seats: str) -> Party:
    party = house.open("volgare", *seats)
    party.all.play_until(lambda table: table["over"])
    return party


def test_a_rematch_has_the_same_seats_and_is_told_to_everybody(house: House) -> None:
    party = finished(house, "Anna", "Bruno")
    anna, bruno = party.guest(0), party.guest(1)
    with bruno.live() as page:
        page.next()
        told = anna.rematch().json()
        assert told["keys"][0]
        assert told["keys"][1] == ""  # the others' keys are theirs
        theirs = page.next()["rematch"]
    assert anna.look()["rematch"] == told["keys"][0]
    assert party.spectator.look()["rematch"] == told["watch"]
    assert party.all.look()["rematch"] == f"{told['keys'][0]}.{theirs}"
    again = bruno.rematch().json()
    assert (again["table"], again["keys"]) == (told["table"], ["", theirs])
    table = house.http.get(f"/api/tables/{theirs}").json()
    assert [(seat["name"], seat["taken"]) for seat in table["seats"]] == [("Anna", False), ("Bruno", False)]
    assert (table["length"], table["mine"], table["options"]) == (0, [1], anna.look()["options"])
    assert table["draws"]["commitment"] != anna.look()["draws"]["commitment"]
    # Everybody sits down by opening the new table, each with a share of its draws; then it starts.
    new_anna, new_bruno = Guest(house, told["keys"][0]), Guest(house, theirs)
    assert not new_anna.do("sit", name="Anna", share="aa" * 16)["table"]["started"]
    table = new_bruno.do("sit", name="Bruno", share="bb" * 16)["table"]
    assert (table["started"], table["draws"]["shares"]) == (True, ["aa" * 16, "bb" * 16])


def test_no_rematch_before_the_end(house: House) -> None:
    assert problem(house.open().guest(0).rematch(), 409)["message"]["key"] == "web.error.not_over"
