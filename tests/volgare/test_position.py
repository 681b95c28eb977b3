"""Positions: what is not named is filled in, what is impossible is refused by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.errors import BadPosition
from bottega.core.match import Match
from bottega.core.position import Position
from tests.volgare.table import BAG, COLOURS, EDITIONS, VOLGARE, fields, position

TWO: dict[str, Any] = {"seats": [{}, {}]}


@pytest.mark.covers("V2.2", "V2.6")
def test_what_is_not_named_is_filled_in() -> None:
    state = position({"cubes": {"red": 1}}, {"greens_in_front": 2}, areas={"yellow": 3}, rows={"9": {"black": 1}})
    assert dict(zip(COLOURS, state.gone.tolist(), strict=True)) == {"red": 2, "black": 4, "yellow": 11, "green": 4}
    filled = fields(state)
    assert (filled["turn"], filled["phase"], filled["active"], filled["actions_left"]) == (1, "actions", 0, 5)
    assert [(seat["ducats"], seat["place"], seat["knowledge"]) for seat in filled["seats"]] == [(10, "roma", 1)] * 2
    assert VOLGARE.audit(state) == 0


@pytest.mark.covers("V2.5")
def test_manuscripts_and_library_tiles_not_named_are_in_their_piles() -> None:
    state = position({"manuscripts": {"1-blue": 2}, "library_tile": "3"}, shown={"1-blue": 1}, put_back=["4", "2"])
    assert state.deck[:5].tolist() == [0, 3, 3, 3, 3]
    assert state.library.tolist() == [2, 2, 1]
    assert state.deck.sum() == 55 + 1 - 3


@pytest.mark.covers("V1.4")
def test_by_default_the_first_in_order_lies_on_top_of_a_stack() -> None:
    state = position({"knowledge": 7}, {"knowledge": 7}, {"knowledge": 7}, order=[2, 0, 1])
    assert fields(state)["stacks"]["knowledge"] == [1, 0, 2]


@pytest.mark.covers("V1.4")
def test_stacks_decide_only_between_discs_on_one_space() -> None:
    state = position({"rest": 2}, {"rest": 5}, {"rest": 2}, stacks={"rest": [2, 0, 1]})
    assert fields(state)["stacks"]["rest"] == [1, 2, 0]


@pytest.mark.covers("V1.2")
@pytest.mark.parametrize(("character", "status"), [(None, "merchant"), ("ralph", "friar"), ("balestreri", "cardinal")])
def test_the_status_follows_from_the_tile(character: str | None, status: str) -> None:
    assert fields(position({"character": character}))["seats"][0]["status"] == status


@pytest.mark.covers("V2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_cubes_of_the_bag_can_be_named(players: int) -> None:
    bag = dict(zip(COLOURS, BAG[players], strict=True))
    state = position(players=players, areas=bag)
    assert state.gone.tolist() == [0, 0, 0, 0]


@pytest.mark.covers("V2.6")
def test_the_starting_cities_may_still_be_open() -> None:
    state = position({}, {"place": "torino"}, phase="start", turn=0)
    assert [seat["place"] for seat in fields(state)["seats"]] == [None, "torino"]


@pytest.mark.covers("V3.9")
def test_a_position_can_be_played_on() -> None:
    random = Random(1)
    state = position(turn=6, areas={"black": 2}, seed=5)
    while not VOLGARE.over(state):
        VOLGARE.step(state, random.choice(VOLGARE.legal_actions(state)))
    assert VOLGARE.audit(state) == 0


@pytest.mark.covers("V3.9")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_every_state_of_a_game_is_described_and_composed_again(edition: str, players: int) -> None:
    match = Match(VOLGARE, {"players": players, "edition": edition}, 4)
    random = Random(4)
    while not match.over:
        match.play(random.choice(VOLGARE.legal_actions(match.state)))
        again = Position.from_text(VOLGARE, Position.of(VOLGARE, match.state).text())
        assert again.state.tobytes() == match.state.tobytes()


@pytest.mark.covers("V1.1", "V1.3", "V2.2", "V2.5", "V2.7")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seets": []}, "seets: there is no such field; known: seats."),
        ({"seats": [{}]}, "seats: a list of 2 to 5 entries is expected."),
        ({"seats": [{}] * 6}, "seats: a list of 2 to 5 entries is expected."),
        ({"seats": [{"gold": 3}, {}]}, "seats[0].gold: there is no such field; known: "),
        ({"seats": [{"ducats": -5}, {}]}, "seats[0].ducats: a whole number from 0 to 9999 is expected, not “-5”."),
        ({"seats": [{"ducats": 12}, {}]}, "seats[0].ducats: ducats are multiples of 5."),
        ({"seats": [{}, {"ducats": "many"}]}, "seats[1].ducats: a whole number from 0 to 9999 is expected"),
        ({"seats": [{"place": "napels"}, {}]}, "seats[0].place: “napels” is not known; known: napoli."),
        ({"seats": [{"character": "bob"}, {}]}, "seats[0].character: “bob” is not known; known: "),
        ({"seats": [{"status": "friar"}, {}]}, "seats[0].status: the status does not match the character tile."),
        (
            {"seats": [{"status": "friar", "character": "zazza"}, {}]},
            "seats[0].status: the status does not match the character tile.",
        ),
        (
            {"seats": [{"character": "gigi"}, {"character": "gigi"}]},
            "seats[1].character: another player has this tile.",
        ),
        ({"seats": [{"office": "king"}, {}]}, "seats[0].office: “king” is not known; known: "),
        ({"seats": [{"cubes": {"blue": 1}}, {}]}, "seats[0].cubes.blue: there is no such field; known: "),
        (
            {"seats": [{"cubes": {"red": 2}}, {"cubes": {"red": 2}}]},
            "cubes: there are only 3 cubes of the kind Politician, but 4 are",
        ),
        (
            {"seats": [{"greens_in_front": 4}, {"cubes": {"green": 3}}]},
            "cubes: there are only 6 cubes of the kind Amanuensis, but 7 are given.",
        ),
        ({**TWO, "areas": {"black": 6}}, "cubes: there are only 5 cubes of the kind Noble, but 6 are given."),
        ({**TWO, "rows": {"3": {"yellow": 5}}}, "rows.3: a row holds at most 4 cubes."),
        ({**TWO, "rows": {"17": {}}}, "rows.17: there is no such field; known: "),
        (
            {"seats": [{"manuscripts": {"1-blue": 2}}, {"manuscripts": {"1-blue": 2}}]},
            "manuscripts: of the manuscript level I d’Oïl there are only 3, but 4 are given.",
        ),
        (
            {"seats": [{"manuscripts": {"4-blue-green": 1}}, {}], "shown": {"4-blue-green": 1}},
            "manuscripts: of the manuscript level IV d’Oïl/Scuola Siciliana there are only 1, but 2 are given.",
        ),
        (
            {**TWO, "shown": {"lingua-volgare": 2}},
            "manuscripts: of the manuscript Lingua Volgare there are only 1, but 2 are given.",
        ),
        ({**TWO, "shown": {"5-blue": 1}}, "shown.5-blue: there is no such field; known: "),
        (
            {"seats": [{"library_tile": "4"}, {"library_tile": "4"}], "put_back": ["4"]},
            "library: there are only 2 library tiles of value 4, but 3 are given.",
        ),
        ({**TWO, "put_back": ["5"]}, "put_back: “5” is not known; known: "),
        ({**TWO, "put_back": ["2"] * 9}, "put_back: a list of 0 to 8 entries is expected."),
        ({**TWO, "seen": "many"}, "seen: a list of 0 to 5 entries is expected."),
        ({"seats": [{"knowledge": 93}, {}]}, "seats[0].knowledge: a whole number from 1 to 92 is expected, not “93”."),
        ({"seats": [{"knowledge": 0}, {}]}, "seats[0].knowledge: a whole number from 1 to 92 is expected, not “0”."),
        ({"seats": [{"messenger": 9}, {}]}, "seats[0].messenger: a whole number from 0 to 8 is expected, not “9”."),
        ({"seats": [{"library": 7}, {}]}, "seats[0].library: a whole number from 0 to 6 is expected, not “7”."),
        ({"seats": [{"cities": ["roma", "roma"]}, {}]}, "seats[0].cities: roma appears twice."),
        ({"seats": [{"strike": 1}, {}]}, "seats[0].strike: true or false is expected, not “1”."),
        ({"seats": [{"points": {"luck": 1}}, {}]}, "seats[0].points.luck: there is no such field; known: "),
        ({**TWO, "order": [0]}, "order: each of the 2 seats is needed once."),
        ({**TWO, "order": [0, 0]}, "order: each of the 2 seats is needed once."),
        ({**TWO, "order": "first"}, "order: each of the 2 seats is needed once."),
        ({**TWO, "order": ["first", 1]}, "order: each of the 2 seats is needed once."),
        ({**TWO, "stacks": {"rest": [1, 2]}}, "stacks.rest: each of the 2 seats is needed once."),
        ({**TWO, "stacks": {"north": [1, 0]}}, "stacks.north: there is no such field; known: "),
        ({**TWO, "turn": 17}, "turn: a whole number from 0 to 16 is expected, not “17”."),
        ({**TWO, "active": 2}, "active: a whole number from 0 to 1 is expected, not “2”."),
        ({**TWO, "actions_left": 7}, "actions_left: a whole number from 0 to 6 is expected, not “7”."),
        ({**TWO, "edition": "french"}, "edition: “french” is not known; known: "),
        ({**TWO, "edition": None}, "edition: "),
        ({**TWO, "first_event": 10}, "first_event: a whole number from 1 to 9 is expected, not “10”."),
        ({**TWO, "events": {"mercis": "gone"}}, "events.mercis: “gone” is not known; known: "),
        ({**TWO, "events": {"mercy": "used"}}, "events.mercy: there is no such field; known: mercis."),
        ({**TWO, "papal": {"12": "black"}}, "papal.12: “black” is not known; known: "),
        ({**TWO, "canticle_turns": {"assisi": 17}}, "canticle_turns.assisi: a whole number from 1 to 16 is expected"),
        ({**TWO, "used": ["tea"]}, "used: “tea” is not known; known: "),
        ({**TWO, "used": "move"}, "used: a list is expected."),
        ({**TWO, "coming": [2]}, "coming: a whole number from 0 to 1 is expected, not “2”."),
        ({**TWO, "coming": 1}, "coming: a list is expected."),
        ({**TWO, "phase": "tea"}, "phase: “tea” is not known; known: "),
        ({**TWO, "phase": "black"}, "phase: the phase “black” does not match the other fields."),
        ({**TWO, "phase": "look"}, "phase: the phase “look” does not match the other fields."),
        ({**TWO, "phase": "bid"}, "phase: the phase “bid” does not match the other fields."),
        ({**TWO, "just_black": 1}, "phase: the phase “actions” does not match the other fields."),
        ({"seats": [{"place": None}, {}]}, "seats[0].place: “None” is not known; known: "),
        ({**TWO, "dice": [1, 2]}, "dice: a list of 4 to 4 entries is expected."),
        ({**TWO, "open_screens": "perhaps"}, "open_screens: true or false is expected, not “perhaps”."),
        ({**TWO, "rows": 3}, "rows: fields with names are expected here."),
        ([], "position: fields with names are expected here."),
    ],
)
def test_an_impossible_position_is_refused_by_name(given: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        Position(VOLGARE, given)
    assert str(error.value).startswith(sentence)


@pytest.mark.covers("V1.1")
def test_a_text_that_is_no_json_is_refused_with_its_line() -> None:
    with pytest.raises(BadPosition, match="Line 2: this is not a position in JSON"):
        Position.from_text(VOLGARE, '{"seats": [{}, {}],\n oops}')
