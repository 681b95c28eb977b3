"""What people read: labels that say what an action does and costs, and the steps between two turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.match import Match
from bottega.core.messages import say
from bottega.games.volgare.state import State
from tests.volgare.table import COLOURS, EDITIONS, VOLGARE, play, position

NAMES = ["Anna", "Bruno", "Carla", "Dino", "Elsa"]


def label(state: State, action: str, language: str = "en") -> str:
    return say(VOLGARE.label(state, VOLGARE.actions.parse(action)), language, NAMES)


def told(state: State, action: str) -> list[str]:
    """What the log says of a decision."""
    before = state.copy()
    number = VOLGARE.actions.parse(action)
    return [say(message, names=NAMES) for message in VOLGARE.explain(before, number, play(state, action))]


# -------------------------------------------------------------------------------------------------------------- labels


@pytest.mark.covers("V3.9")
@pytest.mark.parametrize(
    ("me", "more", "action", "expected"),
    [
        ({"knowledge": 1}, {}, "salterio", "Read the Salterio: 4 knowledge (1 action)"),
        ({"knowledge": 40}, {}, "salterio", "Read the Salterio: 3 knowledge (1 action)"),
        ({}, {}, "business", "Trade: 10 ducats (1 action)"),
        ({"ducats": 60}, {"areas": {"red": 2}}, "cubes red 2", "Take 2 Politicians for 4 actions and 60 ducats"),
        ({}, {"areas": {"green": 1}}, "cubes green 1", "Take 1 Amanuensis for 1 action"),
        ({"place": "torino"}, {}, "move vicenza", "Travel to Vicenza for 2 actions and 10 ducats"),
        ({"place": "convento_sud", "ducats": 25}, {}, "friar mario", "Become Friar Mario: 12 knowledge and −15 ducats"),
        ({"place": "convento_sud", "ducats": 0}, {}, "friar gigi", "Become Friar Gigi"),
        (
            {"place": "milano", "character": "mario", "ducats": 40, "cubes": {"red": 1}},
            {},
            "cardinal zazza red",
            "Become Cardinal Zazza for 40 ducats and 1 Politician: 40 ducats",
        ),
        (
            {"place": "milano", "character": "mario", "ducats": 70, "cubes": {"red": 1}},
            {},
            "cardinal muret red",
            "Become Cardinal Muret for 70 ducats and 1 Politician: 1 action",
        ),
        (
            {"messenger": 7, "ducats": 20, "cubes": {"yellow": 2}},
            {},
            "advance messenger 1",
            "Messenger: 1 space for 1 action, 20 ducats and 2 Abbesses: 15 knowledge",
        ),
        (
            {"place": "milano"},
            {"shown": {"1-blue": 1}},
            "manuscript 1-blue",
            "Take the level I d’Oïl manuscript for 1 action: 1 VP",
        ),
        ({}, {}, "end", "End your turn (5 actions unused)"),
    ],
)
def test_a_label_says_what_it_does_and_costs(me: Any, more: Any, action: str, expected: str) -> None:
    assert label(position(me, {"knowledge": 30}, **more), action) == expected


@pytest.mark.covers("V10.1")
def test_an_attack_says_how_far() -> None:
    state = position({"character": "shlasinger", "strike": True}, {"knowledge": 4})
    assert label(state, "strike seat-2") == "Shlasinger: move Bruno back 3 spaces"


# -------------------------------------------------------------------------------------------------------- between turns


@pytest.mark.covers("V3.1", "V3.3", "V3.4", "V3.6", "V3.8")
def test_a_new_turn_is_told_step_by_step() -> None:
    state = position(
        {"character": "mario", "rest": 2, "ducats": 0},
        {"ducats": 40},
        turn=3,
        active=1,
        order=[0, 1],
        areas={"red": 1},
        rows={"4": {"yellow": 2}, "5": {}},
        first_event=1,
    )
    said = told(state, "end")
    assert said[0] == "Bruno ends the turn; 5 actions unused."
    assert said[1] == "Round 4 begins."
    assert said[2].startswith("Event: ")
    assert said[3:5] == [
        "Returned to the round track: round 4 (1 Politician).",
        "Available this round: 1 Politician and 2 Abbesses.",
    ]
    assert said[-3:] == [
        "Bruno, the richest Merchant, gives Anna 5 ducats in charity.",
        "Anna is furthest on the Rest track and plays first.",
        "Turn order: Anna and Bruno.",
    ]


@pytest.mark.covers("V3.7")
def test_who_has_too_little_is_helped_by_the_bank() -> None:
    seats: list[dict[str, Any]] = [{"character": "gigi", "ducats": 0}, {"ducats": 5}]
    said = told(position(*seats, turn=3, active=1, order=[0, 1]), "end")
    assert "Bruno, the richest Merchant, gives Anna 5 ducats in charity." in said
    assert "Anna receives 5 ducats in charity from the bank." in said


@pytest.mark.covers("V3.5")
def test_an_exhausted_level_and_lingua_volgare_are_told() -> None:
    ones = {f"1-{colour}": 3 for colour in ("blue", "orange", "violet", "yellow", "green")}
    state = position({"manuscripts": ones}, turn=3, active=1, order=[0, 1])
    said = told(state, "end")
    assert "Level I has run out: all higher levels cost 1 action less." in said
    assert "Lingua Volgare is now available." in said
    again = [*told(state, "end"), *told(state, "end")]
    assert not any("has run out" in line for line in again)


@pytest.mark.covers("V3.6", "V3.7", "V3.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_what_is_told_between_turns_adds_up_to_what_changed(players: int, edition: str) -> None:
    match = Match(VOLGARE, {"players": players, "edition": edition}, players)
    random = Random(7)
    turns = 0
    while not match.over:
        before = match.state.copy()
        action = random.choice(VOLGARE.legal_actions(before))
        match.play(action)
        after = match.state
        if VOLGARE.view(after, None)["over"] or not (after.turn != before.turn or name_of(action) == "payer"):
            continue
        turns += 1
        check_alms(before, after, VOLGARE.explain(before, action, after))
        if after.turn != before.turn and before.turn > 0:
            check_cubes(before, after, VOLGARE.explain(before, action, after))
    assert turns > 10


def name_of(action: int) -> str:
    return str(VOLGARE.actions.kind(action))


def seat_of(message: Any) -> int:
    return int(message.args["number"]) - 1


def check_alms(before: State, after: State, messages: list[Any]) -> None:
    """Ducats change between turns by charity only, and all of it is told."""
    ducats = [int(before.players[seat].ducats) for seat in range(before.seats)]
    for message in messages:
        if message.key in ("volgare.log.alms", "volgare.log.alms_bank"):
            ducats[seat_of(message.args["player"])] += message.args["ducats"]
            if "payer" in message.args:
                ducats[seat_of(message.args["payer"])] -= message.args["ducats"]
    assert ducats == [int(after.players[seat].ducats) for seat in range(before.seats)]


def check_cubes(before: State, after: State, messages: list[Any]) -> None:
    """All cubes left in the areas are told to have gone somewhere."""

    def count(cubes: list[Any]) -> dict[str, int]:
        return {cube.key.rsplit(".", 1)[1]: cube.args["n"] for cube in cubes}

    gone = dict.fromkeys(COLOURS, 0)
    for message in messages:
        lists = []
        if message.key == "volgare.log.recycled":
            lists = [row.args["cubes"] for row in message.args["rows"]]
        elif message.key == "volgare.log.cubes_gone":
            lists = [message.args["cubes"]]
        elif message.key == "volgare.log.areas":
            assert count(message.args["cubes"]) == {
                c: n for c, n in zip(COLOURS, after.areas.tolist(), strict=True) if n
            }
        for cubes in lists:
            for colour, n in count(cubes).items():
                gone[colour] += n
    assert list(gone.values()) == before.areas.tolist()


@pytest.mark.covers("V1.1")
def test_a_victory_by_knowledge_is_told() -> None:
    seats = [{"knowledge": 9, "ducats": 0}, {"ducats": 0}]
    said = told(position(*seats, turn=14, last_turn=True, active=1, order=[0, 1]), "end")
    assert said[-1] == "Anna wins: as many VP as Bruno, but more knowledge."
