"""Hints and chances: what they say, how they are counted, and whom they never reach."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bottega.core import notation
from bottega.core.game import NOBODY, Game
from bottega.core.look import where_to_look
from bottega.core.match import Match
from bottega.core.messages import LANGUAGES, Message, say
from bottega.games import NAMES, load
from bottega.server.hints import Advisers
from bottega.server.table import Table
from tests.server.house import Guest, House, Party, problem
from tests.server.test_hidden_decisions import to_a_look

Json = dict[str, Any]


def to_decide(guest: Guest) -> Json:
    """The table once this guest is to decide."""
    return guest.play_until(lambda table: bool(table["legal"]) or table["over"])


def said(told: Json) -> str:
    """What a message of the wire says."""

    def message(one: Any) -> Any:
        if isinstance(one, list):
            return [message(item) for item in one]
        if isinstance(one, dict):
            return Message(one["key"], {name: message(value) for name, value in one["args"].items()})
        return one

    return say(message(told))


@pytest.fixture(scope="module", params=NAMES)
def alone(house: House, request: pytest.FixtureRequest) -> Party:
    return house.open(request.param, "Anna", "@garzone")


def test_a_hint_has_three_steps_which_are_counted_once_and_seen_by_everybody(house: House, alone: Party) -> None:
    guest = alone.guest(0)
    table = to_decide(guest)
    assert (table["hints"], table["hint_step"], table["seats"][0]["help"]) == (True, 0, 0)
    legal = {choice["action"] for choice in table["legal"]}
    with alone.spectator.live() as watching:
        watching.next()
        first = guest.do("hint", step=1)
        assert watching.next()["seats"][0]["help"] == 1
    assert (first["hint"]["action"], first["hint"]["plan"]) == (None, None)
    assert said(first["hint"]["look"]["title"])
    assert first["hint"]["look"]["spots"]
    again = guest.do("hint", step=1)
    assert again["hint"] == first["hint"]
    assert again["table"]["version"] == first["table"]["version"]
    second = guest.do("hint", step=2)["hint"]
    assert second["action"]["action"] in legal
    assert said(second["action"]["reason"])
    assert second["plan"] is None
    third = guest.do("hint", step=3)
    plan = third["hint"]["plan"]
    assert 0 < plan["share"] < 1
    assert plan["steps"]
    assert plan["steps"][0]["labels"][0] == second["action"]["label"]
    assert all(change["seat"] == 0 for step in plan["steps"] for change in step["changes"])
    if plan["other"] is not None:
        assert plan["other"]["share"] <= plan["share"]
    assert third["table"]["seats"][0]["help"] == third["table"]["hint_step"] == 3
    # The count outlives the server.
    events = house.store.read_events(alone.id)
    assert Table(alone.id, events, lambda *_: load(table["game"])).help_of(0) == 3
    after = guest.do("play", action=second["action"]["action"])
    assert (after["hint_step"], after["seats"][0]["help"]) == (0, 3)


def test_a_hint_asks_for_the_newest_state_and_for_a_step_that_exists(alone: Party) -> None:
    guest = alone.guest(0)
    table = to_decide(guest)
    guest.refused(409, "hint", version=table["version"] - 1, step=1)
    for step in (0, 4, "1", None):
        guest.refused(400, "hint", step=step)
    problem(alone.spectator.send("hint", step=1), 403)


def everybody(party: Party) -> list[Guest]:
    return [*(party.guest(seat) for seat, key in enumerate(party.keys) if key), party.all, party.spectator]


def words_of(told: Json) -> set[str]:
    """All names of fields in something that was sent."""
    names: set[str] = set()

    def walk(one: Any) -> None:
        if isinstance(one, dict):
            names.update(one)
            for value in one.values():
                walk(value)
        elif isinstance(one, list):
            for value in one:
                walk(value)

    walk(told)
    return names


def assert_helps_nobody(party: Party) -> None:
    for guest in everybody(party):
        table = guest.look()
        assert not table["hints"]
        assert not table["chances"]
        assert table["hint_step"] == 0
        for step in (1, 2, 3):
            told = guest.refused(403, "hint", step=step)
            assert told["message"]["key"].startswith("web.error.")
        for length in range(table["length"] + 1):
            assert problem(guest.get(f"chances/{length}"), 403)["message"]["key"] == "web.error.chances_running"
        moment = guest.get(f"at/{table['length']}").json()
        with guest.live() as page:
            pushed = page.next()
        assert not {"plan", "shares_of", "share", "advice", "look"} & (
            words_of(table) | words_of(pushed) | words_of(moment)
        )


def test_no_hint_and_no_chance_reaches_anybody_at_a_table_with_two_people(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno", "@garzone")
    assert_helps_nobody(party)
    to_decide(party.all)
    assert_helps_nobody(party)
    # Nor when one of them has left to the computer: they may come back.
    party.guest(1).do("resign", level="garzone")
    told = [guest.send("hint", step=1) for guest in everybody(party)]
    assert {answer.status_code for answer in told} == {403}
    assert {guest.get("chances/0").status_code for guest in everybody(party)} == {403}
    assert house.store.read_events(party.id)[-1].kind != "helped"


def test_nor_while_somebody_is_still_expected(house: House) -> None:
    party = house.open("volgare", "Anna", "")
    invited = Guest(house, party.invitations[1])
    for guest in (party.guest(0), invited, party.spectator):
        assert guest.send("hint", step=1).status_code in (403, 409)
        assert guest.get("chances/0").status_code == 403


def test_at_a_teaching_table_everybody_knows_beforehand_and_sees_the_count_only(house: House) -> None:
    party = house.open_with(("Anna", ""), game="carrara", options={}, teaching=True)
    assert party.invited(1).look()["teaching"]
    assert party.spectator.look()["teaching"]
    party.join(1, "Bruno")
    table = party.all.look()
    seat = table["active"]
    asks, other = party.guest(seat), party.guest(1 - seat)
    assert asks.look()["hints"]
    assert other.look()["hints"]
    other.refused(403, "hint", step=1)
    with other.live() as page, party.spectator.live() as watching:
        page.next(), watching.next()
        hint = asks.do("hint", step=3)["hint"]
        for pushed in (page.next(), watching.next()):
            assert pushed["seats"][seat]["help"] == 3
            assert pushed["hint_step"] == 0
            assert json.dumps(hint["plan"]) not in json.dumps(pushed)
            assert not {"plan", "share", "look"} & words_of(pushed)
    assert {guest.get("chances/0").status_code for guest in everybody(party)} == {403}


def finished(game: Game, seed: int = 3) -> str:
    """A saved game of two that has ended."""
    match = Match(game, {"players": 2}, seed)
    random = Random(seed)
    while not match.over:
        match.play(random.choice(game.legal_actions(match.state)))
    return notation.write(match)


@pytest.mark.parametrize("name", NAMES)
def test_chances_are_known_of_finished_games_and_of_those_of_computers(house: House, name: str) -> None:
    over = house.open_with(("Anna", "Bruno"), open=finished(load(name)))
    for guest in everybody(over):
        table = guest.look()
        assert table["chances"]
        assert not table["hints"]
        shares = guest.get("chances/5").json()["shares"]
        assert sum(shares) == pytest.approx(1)
        assert all(share > 0 for share in shares)
        last = guest.get(f"chances/{table['length']}").json()["shares"]
        assert {seat for seat, share in enumerate(last) if share} == set(table["view"]["winners"])
        problem(guest.get(f"chances/{table['length'] + 1}"), 409)
    computers = house.open(name, "@garzone", "@garzone").spectator
    assert computers.look()["chances"]
    assert len(computers.get("chances/0").json()["shares"]) == 2


def advised_on(advisers: Advisers, state: Any, game: Game, seat: int) -> bytes:
    return advisers._known(game, state, seat, "now").tobytes()


def test_what_a_worker_is_sent_says_nothing_that_the_asker_does_not_know() -> None:
    """The same bytes, whatever library tile somebody else has kept, whatever is drawn next."""
    game = load("volgare")
    story = to_a_look(game)
    holder = story.table.active
    assert holder is not None
    tiles = [action for action in story.legal if game.actions.kind(action) == "keep-tile"]
    one, other = (story.with_decisions(tile).table.match.state for tile in tiles[:2])
    game.reroll(other, 12345)
    advisers = Advisers(bots=None)  # type: ignore[arg-type]  # nobody is asked
    for seat in (NOBODY, (holder + 1) % 3, (holder + 2) % 3):
        assert advised_on(advisers, one, game, seat) == advised_on(advisers, other, game, seat)
    assert advised_on(advisers, one, game, holder) != advised_on(advisers, other, game, holder)


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_place_to_look_at(name: str) -> None:
    """Also actions that are possible only once in many games."""
    game = load(name)
    match = Match(game, {"players": 3}, 5)
    random = Random(5)
    for _ in range(3):
        for _ in range(40):
            match.play(random.choice(game.legal_actions(match.state)))
        for action in range(game.actions.count):
            look = where_to_look(game, match.state, game.active(match.state), action)
            assert look.spots
            for language in LANGUAGES:
                assert say(look.title, language)
                assert len(say(look.sentence, language, ("Anna", "Bruno", "Carla")).split()) <= 30
