"""Who leads, what is certain, and the points as if the game ended now: as the rules would score, and nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.match import Match
from bottega.core.messages import LANGUAGES, AnyOf, Message, say
from bottega.games.volgare.rules.election import begin_election
from bottega.games.volgare.state import Phase, State
from tests.volgare.desk import over
from tests.volgare.table import EDITIONS, VOLGARE, legal, position

PLAYERS = (2, 3, 4, 5)


def estimates(state: State, viewer: int | None = None) -> list[dict[str, Any]]:
    return [player["estimate"] for player in VOLGARE.view(state, viewer)["players"]]


def majorities(state: State, viewer: int | None = None) -> dict[tuple[str, int], dict[str, Any]]:
    return {(one["source"], one["place"]): one for one in VOLGARE.view(state, viewer)["majorities"]}


def as_message(words: dict[str, Any]) -> Message:
    """A message as it travelled, to be said."""

    def argument(value: Any) -> Any:
        if isinstance(value, dict):
            return AnyOf(map(argument, value["any_of"])) if "any_of" in value else as_message(value)
        return [argument(item) for item in value] if isinstance(value, list) else value

    return Message(words["key"], {name: argument(value) for name, value in words["args"].items()})


def why(state: State, source: str, seat: int = 0) -> tuple[int, str]:
    """The points of a source, and why."""
    lines = VOLGARE.view(state, None)["players"][seat]["breakdown"]
    line = next(line for line in lines if line["source"] == source)
    return line["vp"], "; ".join(say(as_message(words), names=["Anna", "Bruno", "Carla"]) for words in line["why"])


def random_states(every: int = 9, **options: Any) -> list[State]:
    """States of a random game, its end included."""
    match = Match(VOLGARE, options, options["players"])
    random = Random(options["players"])
    states = []
    while not match.over:
        if match.length % every == 0:
            states.append(match.state.copy())
        match.play(random.choice(VOLGARE.legal_actions(match.state)))
    return [*states, match.state.copy()]


# ---------------------------------------------------------------------------------------------------------- majorities


@pytest.mark.covers("V11.5", "V11.11")
def test_the_richest_leads_and_of_several_the_most_knowledgeable() -> None:
    state = position({"ducats": 30}, {"ducats": 30, "knowledge": 9}, {"ducats": 10})
    leads = majorities(state)["richest", 1]
    assert (leads["holders"], leads["tied"], leads["vp"], leads["amount"]) == ([1, 0], True, 7, 30)


@pytest.mark.covers("V11.6", "V11.7")
def test_who_leads_on_riddle_and_canticle() -> None:
    state = position({"riddle": 2, "canticle": 3}, {"riddle": 1, "canticle": 3}, {"canticle": 1})
    leads = majorities(state)
    assert leads["riddle", 1]["vp"] == 0
    assert leads["riddle", 1]["holders"] == [0]
    first, second = leads["canticle", 1], leads["canticle", 2]
    assert (first["vp"], second["vp"], first["tied"]) == (9, 4, True)
    assert first["holders"][1:] == second["holders"]


@pytest.mark.covers("V11.2", "V1.3")
def test_votes_are_nobodys_business_behind_closed_screens() -> None:
    state = position({"cubes": {"red": 1}}, {"cubes": {"black": 1}})
    for viewer in (None, 0, 1):
        assert majorities(state, viewer)["votes", 1]["holders"] is None
    opened = position({"cubes": {"red": 1}}, {"cubes": {"black": 1}}, open_screens=True)
    leads = majorities(opened)["votes", 1]
    assert (leads["holders"], leads["amount"], leads["vp"]) == ([0], 3, 3)


# ----------------------------------------------------------------------------------------------------------- estimates


@pytest.mark.covers("V1.3", "V11.8")
def test_of_others_only_what_lies_open_is_counted() -> None:
    state = position(
        {"ducats": 50, "manuscripts": {"2-blue": 1}, "cubes": {"green": 2}, "library_tile": "4"},
        {"character": "ralph", "manuscripts": {"3-blue": 1}, "library_tile": "3"},
        turn=13,
    )
    mine, theirs = estimates(state, 0)
    assert (mine["certain"], mine["at_least"], mine["total_if_ended_now"]) == (2 + 2 + 4, 8 + 7, None)
    assert mine["certain_by"] == {"manuscripts": 2, "greens": 2, "library": 4}
    assert [line["source"] for line in mine["open"]] == ["richest"]
    assert (theirs["certain"], theirs["at_least"], theirs["total_if_ended_now"]) == (2, 6, None)  # a tile has 2 or more
    assert [line["source"] for line in theirs["open"]] == ["character"]


@pytest.mark.covers("V11.1")
def test_an_office_within_reach_is_counted_as_open() -> None:
    state = position({"cubes": {"red": 3}, "character": "zazza"}, {"knowledge": 5}, turn=13, last_turn=True)
    assert [(line["source"], line["vp"]) for line in estimates(state, 0)[0]["open"] if line["source"] == "office"] == []
    state = position({"cubes": {"red": 3}}, {"knowledge": 5}, turn=13)
    assert ("office", 6) in [(line["source"], line["vp"]) for line in estimates(state, 0)[0]["open"]]
    assert estimates(state, 1)[0]["open"] == []


@pytest.mark.covers("V11.1", "V1.3")
def test_nobody_counts_on_becoming_pope_while_another_cardinal_knows_more() -> None:
    votes = {"cubes": {"red": 3, "black": 4}, "ducats": 0}
    ahead = position({**votes, "character": "zazza", "knowledge": 9}, {"character": "muret", "ducats": 0}, turn=13)
    behind = position({**votes, "character": "zazza"}, {"character": "muret", "knowledge": 9, "ducats": 0}, turn=13)
    assert estimates(ahead, 0)[0]["at_least"] == 22
    assert estimates(behind, 0)[0]["at_least"] == 14
    opened = position(
        {**votes, "character": "zazza"}, {"character": "muret", "knowledge": 9}, turn=13, open_screens=True
    )
    assert ("office", 22) in [(line["source"], line["vp"]) for line in estimates(opened, 0)[0]["open"]]


@pytest.mark.covers("V11.1", "V1.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_an_estimate_is_the_sum_of_its_parts_and_never_too_high(players: int, edition: str) -> None:
    for open_screens in (False, True):
        for state in random_states(players=players, edition=edition, **{"open-screens": open_screens}):
            real = end_now(state)
            for viewer in (None, *range(players)):
                for seat, estimate in enumerate(estimates(state, viewer)):
                    own = sum(line["vp"] for line in estimate["open"])
                    assert estimate["at_least"] == estimate["certain"] + own
                    assert all(line["holders"][0] == seat for line in estimate["open"])
                    total = estimate["total_if_ended_now"]
                    assert total is None or total == estimate["at_least"]
                    assert estimate["at_least"] <= real[seat]
                    assert total is None or total == real[seat]


def end_now(state: State) -> list[int]:
    """The points of all if the game ended now and everybody took the best office there is."""
    game = state.copy()
    if game.phase not in (Phase.ELECTION, Phase.OVER):
        begin_election(game)
    while game.phase != Phase.OVER:
        best = next(name for name in ("pope", "camerlengo", "monk", "banker") if f"office {name}" in legal(game))
        VOLGARE.step(game, VOLGARE.actions.parse(f"office {best}"))
    return VOLGARE.scores(game)


# ----------------------------------------------------------------------------------------------------------- breakdowns


@pytest.mark.covers("V11.1", "V11.11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_breakdown_of_every_game_adds_up_and_can_be_said(players: int, edition: str) -> None:
    for seed in range(8):
        match = Match(VOLGARE, {"players": players, "edition": edition}, seed)
        random = Random(seed)
        while not match.over:
            match.play(random.choice(VOLGARE.legal_actions(match.state)))
        scores = VOLGARE.scores(match.state)
        for player in VOLGARE.view(match.state, None)["players"]:
            lines = player["breakdown"]
            assert {line["source"]: line["vp"] for line in lines} == player["points"]
            assert sum(line["vp"] for line in lines) == scores[player["seat"]]
            for line in lines:
                assert line["why"]
                for words in line["why"]:
                    for language in LANGUAGES:
                        assert "{" not in say(as_message(words), language)


@pytest.mark.covers("V1.3")
def test_a_breakdown_before_the_end_needs_everything_open() -> None:
    seats = [{"library_tile": "4"}, {"library_tile": "3"}]
    closed = VOLGARE.view(position(*seats, turn=13), 0)["players"]
    assert [player["breakdown"] for player in closed] == [None, None]
    mine, theirs = VOLGARE.view(position(*seats, turn=13, open_screens=True), 0)["players"]
    assert mine["breakdown"] is not None
    assert theirs["breakdown"] is None


@pytest.mark.covers("V11.2", "V11.11")
def test_votes_are_explained() -> None:
    state = over({"cubes": {"red": 1}, "knowledge": 4}, {"cubes": {"black": 1, "yellow": 1}}, {"cubes": {"yellow": 1}})
    assert why(state, "votes") == (3, "3 votes, as many as Bruno, but more knowledge")
    assert why(state, "votes", 1) == (0, "3 votes, as many as Anna, who has more knowledge")
    assert why(state, "votes", 2) == (0, "1 vote left; Anna has 3")


@pytest.mark.covers("V11.5")
def test_riches_are_explained() -> None:
    state = over({"ducats": 20}, {"ducats": 25, "character": "mario"})
    assert why(state, "richest") == (0, "20 ducats; Bruno has 25")
    assert why(state, "richest", 1) == (3, "Richest: 25 ducats; 3 VP (not a Merchant)")
    assert why(over({"ducats": 0}, {"ducats": 0}), "richest") == (0, "Nobody has ducats")


@pytest.mark.covers("V11.6", "V11.7")
def test_tracks_are_explained() -> None:
    state = over({"riddle": 9, "canticle": 2}, {"riddle": 1, "canticle": 4}, {"canticle": 1})
    assert why(state, "riddle")[1] == "First, on space 9"
    assert why(state, "riddle", 1) == (0, "On space 1; Anna is on 9")
    assert [why(state, "canticle", seat) for seat in range(3)] == [
        (4, "Second, on space 2"),
        (9, "First, on space 4"),
        (0, "On space 1, behind Anna"),
    ]
    assert why(over({"riddle": 1}), "riddle") == (0, "First on space 1, but that scores nothing yet")


@pytest.mark.covers("V11.9")
@pytest.mark.parametrize(
    ("manuscripts", "colours"),
    [
        ({}, 0),
        ({"1-blue": 2}, 1),
        ({"1-blue": 1, "4-blue-orange": 1}, 2),
        ({"1-blue": 1, "2-orange": 1, "4-blue-orange": 1}, 2),
        ({"4-blue-orange": 1, "4-blue-violet": 1, "4-orange-violet": 1}, 3),
        ({"1-blue": 1, "1-orange": 1, "1-violet": 1, "4-yellow-green": 1}, 4),
        ({"1-blue": 1, "1-orange": 1, "1-violet": 1, "4-yellow-green": 1, "4-blue-green": 1}, 5),
        ({"lingua-volgare": 1}, 0),
    ],
)
def test_colours_are_counted_a_pair_as_one_of_its_two(manuscripts: dict[str, int], colours: int) -> None:
    state = over({"manuscripts": manuscripts})
    assert why(state, "five_colours") == (5 * (colours == 5), f"{colours} of 5 dialects")


@pytest.mark.covers("V11.8", "V11.3", "V11.4", "V11.10", "V7.2")
def test_what_one_has_is_explained() -> None:
    state = over(
        {
            "manuscripts": {"1-blue": 2, "3-green": 1, "lingua-volgare": 1},
            "cubes": {"green": 1},
            "greens_in_front": 2,
            "library_tile": "3",
            "character": "ralph",
        }
    )
    assert why(state, "manuscripts") == (13, "2 of level I: 2; 1 of level III: 3; Lingua Volgare: 8")
    assert why(state, "greens") == (1, "1 Amanuensis behind the screen; 2 left in front score nothing")
    assert why(state, "library") == (3, "A tile worth 3")
    assert why(state, "character") == (4, "Ralph")
    assert why(state, "character", 1) == (0, "No character tile")


# ---------------------------------------------------------------------------------------------------------- next order


@pytest.mark.covers("V3.8")
def test_the_next_order_has_its_reasons() -> None:
    state = position({"knowledge": 10}, {"knowledge": 14}, {"knowledge": 25, "rest": 3}, {"knowledge": 14})
    view = VOLGARE.view(state, None)
    said = [say(as_message(words), names=["Anna", "Bruno", "Carla", "Dino"]) for words in view["next_order_why"]]
    assert view["next_order"][:2] == [2, 0]
    third = view["next_order"][2]
    name = ["Anna", "Bruno", "Carla", "Dino"][third]
    assert said == ["Furthest on Rest", "Knowledge 10", "Knowledge 14", f"Knowledge 14, below {name}’s disc"]
