"""Taking back: free to the barrier, beyond it with everybody's consent."""

from __future__ import annotations

import json

from bottega.server.commands import MAX_UNDO_REQUESTS
from tests.server.house import Guest, House, Json, Party


def mid_turn(guest: Guest) -> Json:
    """A moment with two decisions that can be taken back freely."""
    return guest.play_until(lambda table: table["undo"]["free"] >= 2, seed=4)


def test_undo_and_redo_are_free_to_the_barrier(house: House) -> None:
    guest = house.open().all
    table = mid_turn(guest)
    free, view = table["undo"]["free"], table["view"]
    for left in range(free - 1, -1, -1):
        table = guest.do("undo")
        assert table["undo"]["free"] == left
        assert table["undo"]["redo"] == free - left
        assert table["log_from"] == table["length"]
    refused = guest.refused(409, "undo")
    assert refused["message"]["key"] in ("error.undo_barrier", "error.undo_nothing")
    for _ in range(free):
        table = guest.do("redo")
    assert table["view"] == view
    assert guest.refused(409, "redo")["message"]["key"] == "error.redo_nothing"


def test_reset_takes_the_turn_back_as_far_as_it_is_free(house: House) -> None:
    guest = house.open().all
    table = mid_turn(guest)
    free, length = table["undo"]["free"], table["length"]
    table = guest.do("reset")
    assert (table["length"], table["undo"]["free"], table["undo"]["redo"]) == (length - free, 0, free)
    assert guest.refused(409, "reset")["error"] == "refused"


def test_the_log_is_right_after_taking_back_and_deciding_otherwise(house: House) -> None:
    guest = house.open().all
    with guest.live() as page:
        table = guest.play_until(lambda table: table["undo"]["free"] >= 2, seed=4)
        guest.do("reset")
        other = guest.play_until(lambda now: now["length"] >= table["length"] + 3, seed=9)
        page.until(lambda now: now["version"] == other["version"])
        assert page.log == guest.look()["log"]


def after_some_turns(party: Party) -> Json:
    return party.all.play_until(lambda table: table["length"] >= 12 and table["undo"]["free"] == 0)


def test_beyond_the_barrier_all_people_must_agree(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "Carla", "@garzone")
    party.all.play_until(lambda table: table["length"] >= 6 and table["active"] != 3)
    anna, bruno, carla = (party.guest(seat) for seat in range(3))
    asked = anna.do("ask-undo", to=3)
    assert asked["undo"]["ask"] == {"by": 0, "to": 3, "agreed": [0], "waiting": [1, 2]}
    assert not asked["undo"]["may_ask"]
    assert bruno.refused(409, "ask-undo", to=1)["message"]["key"] == "web.error.undo_asked"
    assert anna.refused(409, "answer-undo", agree=True)["message"]["key"] == "web.error.undo_agreed"
    assert bruno.do("answer-undo", agree=True)["undo"]["ask"]["waiting"] == [2]
    table = carla.do("answer-undo", agree=True)
    assert table["undo"]["ask"] is None
    assert table["length"] == 3 or table["log"][-1]["seat"] == 3


def test_the_computer_agrees_at_once(house: House) -> None:
    party = house.open("carrara", "Anna", "@garzone")
    anna = party.guest(0)
    with anna.live() as page:
        table = page.until(lambda table: table["active"] == 0)
        # Until both have played, the computer last; who begins is drawn.
        while 0 not in (played := [entry["seat"] for entry in page.log]) or played[-1] == 0:
            anna.do("play", table["version"], action=table["legal"][0]["action"])
            table = page.until(lambda table: table["active"] == 0 or table["over"])
        mine = next(entry["number"] - 1 for entry in reversed(page.log) if entry["seat"] == 0)
        table = anna.do("ask-undo", to=mine)
        assert (table["length"], table["active"], table["undo"]["ask"]) == (mine, 0, None)


def test_a_refusal_ends_the_request_and_so_does_a_decision(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    table = after_some_turns(party)
    asking, other = party.guest(table["active"]), party.guest(1 - table["active"])
    asking.do("ask-undo", to=2)
    assert other.do("answer-undo", agree=False)["undo"]["ask"] is None
    other.do("ask-undo", to=2)
    table = asking.do("play", action=asking.look()["legal"][0]["action"])
    assert table["undo"]["ask"] is None
    assert [past["outcome"] for past in table["undo"]["past"]] == ["refused", "dropped"]
    assert other.refused(409, "answer-undo", agree=True)["message"]["key"] == "web.error.undo_not_asked"


def test_whoever_asked_may_withdraw(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    after_some_turns(party)
    party.guest(0).do("ask-undo", to=2)
    assert party.guest(0).do("answer-undo", agree=False)["undo"]["ask"] is None


def test_around_one_screen_nobody_else_is_asked(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    after_some_turns(party)
    assert party.all.do("ask-undo", to=2)["length"] == 2


def test_a_stand_in_never_agrees_for_its_person(house: House) -> None:
    """Neither to a request that is open when somebody leaves, nor to one that is made while they are away."""
    party = house.open("carrara", "Anna", "Bruno")
    table = after_some_turns(party)
    asking, other = party.guest(table["active"]), party.guest(1 - table["active"])
    asking.do("ask-undo", to=2)
    other.do("resign", level="garzone")
    assert asking.look()["undo"]["ask"]["waiting"] == [1 - table["active"]]
    assert asking.look()["length"] == table["length"]
    asking.do("answer-undo", agree=False)
    asking.play_until(lambda now: now["length"] > table["length"] and bool(now["legal"]))
    length = asking.do("ask-undo", to=0)["length"]
    assert length > table["length"]
    table = other.do("answer-undo", agree=True)  # who is away may still look in and agree
    assert table["undo"]["past"][-1]["outcome"] == "agreed"


def test_requests_are_limited_and_remembered(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")
    after_some_turns(party)
    anna, bruno = party.guest(0), party.guest(1)

    def refuse_one() -> None:
        anna.do("ask-undo", to=2)
        bruno.do("answer-undo", agree=False)

    refuse_one()
    assert not anna.look()["undo"]["may_ask"]
    assert anna.refused(409, "ask-undo", to=2)["message"]["key"] == "web.error.undo_refused"
    for _ in range(MAX_UNDO_REQUESTS - 1):
        length = anna.look()["length"]
        party.all.play_until(lambda table, n=length: any(entry["seat"] == 0 for entry in party.all.look()["log"][n:]))  # type: ignore[misc]
        refuse_one()
    length = anna.look()["length"]
    party.all.play_until(lambda table: any(entry["seat"] == 0 for entry in party.all.look()["log"][length:]))
    assert anna.refused(409, "ask-undo", to=2)["message"]["key"] == "web.error.undo_too_often"
    assert [past["outcome"] for past in anna.look()["undo"]["past"]] == ["refused"] * MAX_UNDO_REQUESTS
    bruno.do("ask-undo", to=2)  # the others are not affected


def test_computers_do_not_wait_for_a_request(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "@garzone")
    answer = None
    while answer is None or answer.status_code == 409:  # the computer has decided meanwhile
        party.all.play_until(lambda table: table["length"] >= 6 and table["active"] == 2)
        answer = party.guest(0).send("ask-undo", to=1)
    asked = answer.json()
    party.all.play_until(lambda table: table["length"] > asked["length"])
    assert party.all.look()["log"][asked["length"]]["seat"] == asked["active"]


def test_after_an_undo_over_a_draw_the_draws_are_new(house: House) -> None:
    """Nobody goes back because a draw was bad and makes it good by knowing it."""
    party = house.open("carrara", "Anna", "Bruno")
    everybody = party.all
    views = set()
    for _ in range(6):
        everybody.do("play", action="buy") if everybody.look()["length"] == 0 else None
        table = everybody.play_until(lambda table: table["undo"]["free"] == 0 and table["length"] > 0, seed=4)
        views.add(json.dumps(table["view"]["wheel"] if "wheel" in table["view"] else table["view"], sort_keys=True))
        table = everybody.do("ask-undo", to=0)
        assert table["length"] == 0
        assert table["undo"]["redo"] == 0
    assert table["draws"]["redraws"] == 6
    assert len(views) > 1


def test_there_must_be_such_a_moment(house: House) -> None:
    party = house.open()
    assert party.all.refused(409, "ask-undo", to=0)["message"]["key"] == "error.undo_nothing"
    length = after_some_turns(party)["length"]
    for to in (length, length + 1):
        assert party.all.refused(409, "ask-undo", to=to)["message"]["key"] == "error.no_such_moment"


def test_once_the_seed_is_told_nothing_is_taken_back(house: House) -> None:
    guest = house.open("volgare", "Anna", "Bruno").all
    table = guest.play_until(lambda table: table["over"])
    assert not table["undo"]["may_ask"]
    for command, body in [("undo", {}), ("redo", {}), ("reset", {}), ("ask-undo", {"to": 1})]:
        assert guest.refused(409, command, **body)["message"]["key"] == "web.error.over"
