"""What the view tells of journeys is what movements cost (V4), and what lies too far is really as far."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bottega.core.match import Match
from bottega.games.volgare.facts import HARBOURS, MOVE_ACTIONS, NEIGHBOURS, PLACES, SEAS, ZONES
from bottega.games.volgare.state import State
from bottega.games.volgare.travel import journeys_from
from tests.volgare.table import EDITIONS, VOLGARE, actions_left, ducats, legal_of, place, play, position


def travel(state: State, seat: int | None = 0) -> dict[str, Any]:
    return {journey["place"]: journey for journey in VOLGARE.view(state, seat)["travel"]}


@pytest.mark.covers("V4.7")
@pytest.mark.parametrize("start", PLACES)
def test_every_place_has_its_fewest_actions(start: str) -> None:
    table = dict(zip(PLACES, MOVE_ACTIONS[PLACES.index(start)].tolist(), strict=True))
    journeys = journeys_from(PLACES.index(start))
    assert [place for place, _, _ in journeys] == [place for place in PLACES if place != start]
    for place_name, actions, _ in journeys:
        if table[place_name]:
            assert actions == table[place_name]
        else:
            assert actions is None or actions > 5


@pytest.mark.covers("V4.1", "V4.2", "V4.4")
@pytest.mark.parametrize("start", PLACES)
def test_a_way_goes_from_neighbour_to_neighbour_and_costs_what_is_told(start: str) -> None:
    for end, actions, way in journeys_from(PLACES.index(start)):
        if actions is None:
            assert (start in SEAS or end in SEAS, way) == (True, [])  # the other sea, or an island in it
            continue
        assert (way[0], way[-1]) == (start, end)
        assert len(set(way)) == len(way)
        for a, b in pairwise(way):
            if a in SEAS or b in SEAS:
                sea, harbour = (a, b) if a in SEAS else (b, a)
                assert ZONES.index(harbour) in HARBOURS[SEAS.index(sea)]
            else:
                assert ZONES.index(b) in NEIGHBOURS[ZONES.index(a)]
        crosses = any(step in SEAS for step in way[1:-1])
        assert actions == len(way) - 1 + crosses  # from harbour to harbour are three actions, not two


@pytest.mark.covers("V4.7", "V1.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_told_of_every_journey_is_what_happens(edition: str) -> None:
    for players in (2, 5):
        match = Match(VOLGARE, {"players": players, "edition": edition}, players)
        random = Random(players)
        while not match.over:
            told = travel(match.state)
            assert {name for name, journey in told.items() if journey["open"]} == legal_of(match.state, "move")
            for name, journey in told.items():
                if journey["open"]:
                    after = match.state.copy()
                    seat = int(after.active)
                    play(after, f"move {name}")
                    spent = ducats(match.state, seat) - ducats(after, seat)
                    used = actions_left(match.state) - actions_left(after)
                    assert (place(after, seat), used, spent) == (name, journey["actions"], journey["ducats"])
            match.play(random.choice(VOLGARE.legal_actions(match.state)))


@pytest.mark.covers("V4.1")
def test_a_journey_that_is_too_dear_or_too_far_is_told_all_the_same() -> None:
    journeys = travel(position({"place": "torino", "ducats": 5}))
    assert journeys["monferrato"] == {
        "place": "monferrato",
        "actions": 1,
        "ducats": 0,
        "way": ["torino", "monferrato"],
        "open": True,
    }
    dear, far = journeys["vicenza"], journeys["taranto"]
    assert (dear["actions"], dear["ducats"], dear["open"]) == (2, 10, False)
    assert (far["actions"], far["ducats"], far["open"]) == (6, 10, False)


@pytest.mark.covers("V3.10", "V1.3")
def test_journeys_are_public_and_close_after_the_movement() -> None:
    state = position({"place": "torino"}, {"place": "roma"})
    assert travel(state, 0) == travel(state, 1) == travel(state, None)
    play(state, "move monferrato")
    journeys = travel(state)
    assert not any(journey["open"] for journey in journeys.values())
    assert journeys["torino"]["actions"] == 1


@pytest.mark.covers("V4.5")
def test_from_one_sea_nothing_leads_to_the_other() -> None:
    journeys = travel(position({"place": SEAS[0]}))
    assert journeys[SEAS[1]] == {"place": SEAS[1], "actions": None, "ducats": None, "way": [], "open": False}


@pytest.mark.covers("V3.9")
def test_nobody_travels_when_something_else_is_asked() -> None:
    state = position({"ducats": 10}, areas={"black": 1})
    assert VOLGARE.view(play(state, "cubes black 1"), 0)["travel"] == []
