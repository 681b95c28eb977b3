"""Positions: what is not named is filled in, what is impossible is refused by name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.errors import BadPosition
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.position import Position

TWO: dict[str, Any] = {"seats": [{}, {}]}


def test_what_is_not_named_is_filled_in(carrara: Game) -> None:
    state = Position(carrara, {"seats": [{"blocks": {"red": 3}}, {"objects": {"book": 2}}]}).state
    assert state.bag.tolist() == [7, 7, 4, 7, 7, 7]
    assert (state.supply[0], state.for_sale[0]) == (3, 1)
    assert [player.coins for player in state.players[:2]] == [20, 20]
    assert sum(tile >= 0 for tile in state.display) == 9
    assert carrara.audit(state) == 0


def test_a_position_can_be_played_on(carrara: Game) -> None:
    state = Position(carrara, {"seats": [{}, {}], "wheel": {"I": {"black": 1}}, "seed": 5}).state
    random = Random(1)
    while not carrara.over(state):
        carrara.step(state, random.choice(carrara.legal_actions(state)))
    assert carrara.audit(state) == 0


@pytest.mark.parametrize("expansion", [False, True])
def test_every_state_of_a_game_is_described_and_composed_again(carrara: Game, expansion: bool) -> None:
    match = Match(carrara, {"players": 3, "expansion": expansion}, 4)
    random = Random(4)
    while not match.over:
        match.play(random.choice(carrara.legal_actions(match.state)))
        position = Position.from_text(carrara, Position.of(carrara, match.state).text())
        assert position.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seets": []}, "seets: there is no such field; known: seats."),
        ({"seats": [{}]}, "seats: a list of 2 to 4 entries is expected."),
        ({"seats": [{}, {}, {}, {}, {}]}, "seats: a list of 2 to 4 entries is expected."),
        ({"seats": [{"gold": 3}, {}]}, "seats[0].gold: there is no such field; known: "),
        ({"seats": [{"coins": -1}, {}]}, "seats[0].coins: a whole number from 0 to 9999 is expected, not “-1”."),
        ({"seats": [{"coins": "many"}, {}]}, "seats[0].coins: a whole number from 0 to 9999 is expected, not “many”."),
        ({"seats": [{"blocks": {"pink": 1}}, {}]}, "seats[0].blocks.pink: there is no such field; known: "),
        ({"seats": [{"blocks": {"red": 8}}, {}]}, "seats[0].blocks.red: a whole number from 0 to 7 is expected"),
        (
            {"seats": [{"blocks": {"red": 4}}, {"blocks": {"red": 4}}]},
            "blocks: there are only 7 red blocks, but 8 are given.",
        ),
        ({**TWO, "bag": {"red": 7}}, "bag: with this bag there would be 0 white blocks instead of 7."),
        (
            {"seats": [{"objects": {"cup": 6}}, {"objects": {"cup": 1}}]},
            "objects: there are only 6 objects of the kind cup, but 7 are given.",
        ),
        ({**TWO, "supply": {}}, "supply: with this supply there would be 1 objects of the kind book instead of 6."),
        (
            {**TWO, "wheel": {"I": {"white": 7, "red": 5}}},
            "wheel: the wheel holds at most 11 blocks, but 12 are given.",
        ),
        ({**TWO, "wheel": {"VII": {}}}, "wheel.VII: there is no such field; known: "),
        (
            {"seats": [{"buildings": {"pisa": ["villa-3"]}}, {"buildings": {"lucca": ["villa-3"]}}]},
            "seats[1].buildings.lucca: Villa 3 appears in two places.",
        ),
        ({**TWO, "display": ["villa-3", "villa-3"]}, "display: Villa 3 appears in two places."),
        ({**TWO, "display": ["villa-9"]}, "display: “villa-9” is not known; known: "),
        ({**TWO, "display": [None] * 10}, "display: a list of 0 to 9 entries is expected."),
        ({**TWO, "gone": ["villa-8"]}, "gone: Villa 8 is part of the expansion."),
        (
            {**TWO, "expansion": True, "display": ["villa-8"]},
            "display: Villa 8 is kept beside the board and is never in the",
        ),
        ({**TWO, "cards": {"top": "Ta"}}, "cards: this is part of the expansion."),
        ({**TWO, "expansion": True, "cards": {"top": "Oa"}}, "cards.top: “Oa” is not known; known: "),
        ({"seats": [{"upgrades": ["pisa"]}, {}]}, "seats[0].upgrades: this is part of the expansion."),
        (
            {"seats": [{"scored_categories": ["city"]}, {}]},
            "seats[0].scored_categories: this is part of the expansion.",
        ),
        (
            {"seats": [{"scored_cities": ["pisa"]}, {"scored_cities": ["pisa"]}]},
            "seats[1].scored_cities: another player has already scored Pisa.",
        ),
        (
            {"expansion": True, "seats": [{"upgrades": ["pisa"]}, {"upgrades": ["pisa"]}]},
            "seats[1].upgrades: another player already has this upgrade tile.",
        ),
        (
            {"seats": [{"scored_types": ["villa", "villa"]}, {}]},
            "seats[0].scored_types: villa appears twice.",
        ),
        (
            {
                "seats": [
                    {
                        "scored_types": ["biblioteca", "palazzo", "porta", "cathedrale", "castello", "villa"],
                        "scored_cities": ["pisa"],
                    },
                    {},
                ]
            },
            "seats[0]: a player has been given more than 6 scorings, but has only 6 markers.",
        ),
        ({**TWO, "active": 2}, "active: a whole number from 0 to 1 is expected, not “2”."),
        ({**TWO, "phase": "tea"}, "phase: “tea” is not known; known: "),
        ({**TWO, "phase": "pay"}, "phase: the phase “pay” does not match the other fields."),
        ({**TWO, "phase": "take"}, "phase: the phase “take” does not match the other fields."),
        ({**TWO, "expansion": "perhaps"}, "expansion: true or false is expected, not “perhaps”."),
        ({**TWO, "dice": [1, 2]}, "dice: a list of 4 to 4 entries is expected."),
        ({**TWO, "wheel": 3}, "wheel: fields with names are expected here."),
        ([], "position: fields with names are expected here."),
    ],
)
def test_an_impossible_position_is_refused_by_name(carrara: Game, fields: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as error:
        Position(carrara, fields)
    assert str(error.value).startswith(sentence)


def test_a_text_that_is_no_json_is_refused_with_its_line(carrara: Game) -> None:
    with pytest.raises(BadPosition, match="Line 2: this is not a position in JSON"):
        Position.from_text(carrara, '{"seats": [{}, {}],\n oops}')
