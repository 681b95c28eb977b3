"""The map of the facts is sound, its checks find what is wrong, and the ways on it are as long as they should be."""

from __future__ import annotations

import copy
import io
import itertools
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from bottega.core.messages import LANGUAGES
from bottega.games.volgare.chart import draw_map
from bottega.games.volgare.facts import FACTS, MOVE_ACTIONS, N_ZONES, PLACES, SEAS, ZONES, Edition, land_distances
from bottega.games.volgare.map_check import check_map
from bottega.games.volgare.names import place

pytestmark = pytest.mark.rules

Facts = dict[str, Any]


def zone(facts: Facts, name: str) -> Facts:
    """A zone of some facts, to be changed."""
    return next(row for row in facts["zone"] if row["name"] == name)


def change(name: str, **fields: Any) -> Callable[[Facts], None]:
    """A change of a zone's fields."""
    return lambda facts: zone(facts, name).update(fields)


def join(a: str, b: str) -> Callable[[Facts], None]:
    """A border too many."""

    def add(facts: Facts) -> None:
        zone(facts, a)["borders"].append(b)
        zone(facts, b)["borders"].append(a)

    return add


def part(a: str, b: str) -> Callable[[Facts], None]:
    """A border too few."""

    def remove(facts: Facts) -> None:
        zone(facts, a)["borders"].remove(b)
        zone(facts, b)["borders"].remove(a)

    return remove


def isolate(facts: Facts) -> None:
    """Torino loses both its borders."""
    part("torino", "monferrato")(facts)
    part("torino", "milano")(facts)


BROKEN: list[tuple[str, Callable[[Facts], None]]] = [
    ("there are 29 zones, not 30", lambda facts: facts["zone"].remove(zone(facts, "sassari"))),
    ("torino names a neighbour twice", lambda facts: zone(facts, "torino")["borders"].append("milano")),
    (
        "roma borders on atlantis, which is no other zone",
        lambda facts: zone(facts, "roma")["borders"].append("atlantis"),
    ),
    ("roma borders on torino, but not the other way", lambda facts: zone(facts, "roma")["borders"].append("torino")),
    ("there are 55 borders, not 54", join("roma", "napoli")),
    ("there are 53 borders, not 54", part("roma", "siena")),
    ("venezia does not border on milano", part("venezia", "milano")),
    ("abbazia_sud borders on catania", join("abbazia_sud", "catania")),
    ("mainland is not in one piece", isolate),
    ("sicily is not in one piece", part("palermo", "catania")),
    ("sardinia is not in one piece", part("cagliari", "sassari")),
    ("sicily is not apart from", join("catania", "taranto")),
    ("mainland is not apart from cagliari, sassari", join("cagliari", "genova")),
    ("sardinia is not apart from catania, palermo", join("cagliari", "palermo")),
    ("3 zones are blue, not 4", change("padova", colour="violet")),
    ("1 zones are pink, not 0", change("padova", colour="pink")),
    ("torino is blue and of kind start", change("torino", colour="blue")),
    ("siena is white and of kind plain", change("siena", colour="white")),
    ("genova is not blue", change("genova", colour="orange")),
    ("venezia is not blue", change("venezia", colour="orange")),
    ("of kind start are", change("torino", kind="plain")),
    ("of kind cathedral are", change("milano", kind="plain")),
    ("of kind franciscan are", change("gubbio", kind="plain")),
    ("1 zones are of kind convent, not 2", change("convento_sud", kind="abbey")),
    ("2 zones are of kind abbey, not 3", change("abbazia_sud", kind="convent")),
    ("the harbours of tirreno are", lambda facts: facts["sea"][0]["harbours"].remove("roma")),
    ("the harbours of adriatico are", lambda facts: facts["sea"][1]["harbours"].append("taranto")),
    ("the harbours of ionio are", lambda facts: facts["sea"][1].update(name="ionio")),
    ("13 cities have values, more than 12", change("torino", ducats=5)),
    ("siena has 8 ducats, no multiple of 5", change("siena", ducats=8)),
    ("mercis has 31 ducats, no multiple of 5", lambda facts: facts["event"][1].update(ducats=31)),
    ("milano has not 25 ducats", change("milano", ducats=30)),
    ("the place of filocolo is atlantis", lambda facts: facts["event"][0].update(place="atlantis")),
    ("zone roma has no source", change("roma", source="")),
    ("zone roma does not say how sure it is", change("roma", confidence="perhaps")),
    ("cubes has no source", lambda facts: facts["cubes"].pop("source")),
    ("track rest does not say how sure", lambda facts: facts["track"][4].pop("confidence")),
]


def test_the_map_is_sound() -> None:
    assert check_map() == []


@pytest.mark.parametrize(("problem", "change_facts"), BROKEN, ids=[problem for problem, _ in BROKEN])
def test_a_broken_map_is_noticed(problem: str, change_facts: Callable[[Facts], None]) -> None:
    facts = copy.deepcopy(FACTS)
    change_facts(facts)
    assert any(found.startswith(problem) for found in check_map(facts)), check_map(facts)


@pytest.mark.covers("V12.3-german")
def test_the_german_edition_has_norcia_in_the_place_of_gubbio() -> None:
    assert place(PLACES.index("gubbio"), Edition.GERMAN).key == "volgare.place.norcia"
    assert place(PLACES.index("gubbio"), Edition.ENGLISH).key == "volgare.place.gubbio"


# ------------------------------------------------------------------------------------------------- how far places are


def actions(a: str, b: str) -> int:
    """The fewest actions of one movement; 0 if there is none."""
    return int(MOVE_ACTIONS[PLACES.index(a), PLACES.index(b)])


@pytest.mark.covers("V4.1", "V4.7")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("venezia", {"milano": 1}),
        ("bologna", {"roma": 3}),
        ("roma", {"assisi": 1}),
        ("taranto", {"roma": 3}),
        ("vicenza", {"roma": 5}),
        # Taranto is too far for one movement.
        ("torino", {"torino": 0, "genova": 2, "venezia": 2, "urbino": 3, "taranto": 0}),
    ],
)
def test_steps_over_land(start: str, expected: dict[str, int]) -> None:
    assert {end: actions(start, end) for end in expected} == expected


@pytest.mark.covers("V4.4", "V4.5")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("genova", {"napoli": 3, "catania": 4}),
        ("cagliari", {"palermo": 3, "ancona": 5}),  # to Ancona by way of Roma
        ("venezia", {"brindisi": 3}),
        # A step to Palermo, then across; never from one sea to the other.
        ("catania", {"napoli": 4, "brindisi": 0, "venezia": 0}),
        ("sassari", {"catania": 5}),  # a step at either end
        ("torino", {"cagliari": 5}),
        ("vicenza", {"taranto": 5}),
    ],
)
def test_sailing_and_going_on(start: str, expected: dict[str, int]) -> None:
    assert {end: actions(start, end) for end in expected} == expected


@pytest.mark.covers("V4.2", "V4.3", "zone-sea")
def test_to_sea_and_ashore() -> None:
    for sea in FACTS["sea"]:
        for harbour in ZONES:
            at_shore = harbour in sea["harbours"]
            assert (actions(harbour, sea["name"]) == 1) == at_shore
            assert (actions(sea["name"], harbour) == 1) == at_shore
    assert actions("catania", "tirreno") == 2
    assert actions("tirreno", "catania") == 2
    assert actions("adriatico", "milano") == 2


@pytest.mark.covers("V4.5")
def test_never_from_sea_to_sea() -> None:
    assert all(actions(a, b) == 0 for a, b in itertools.product(SEAS, repeat=2))


@pytest.mark.covers("V4.6")
def test_the_islands_and_the_mainland_are_not_adjacent() -> None:
    land = land_distances()
    parts = {row["name"]: row["land"] for row in FACTS["zone"]}
    for a, b in itertools.product(range(N_ZONES), repeat=2):
        assert (land[a][b] < N_ZONES) == (parts[ZONES[a]] == parts[ZONES[b]])


@pytest.mark.covers("V4.1", "V4.7")
def test_ways_are_as_long_back_as_there_and_no_longer_than_over_land() -> None:
    land = land_distances()
    for a, b in itertools.product(range(N_ZONES), repeat=2):
        assert MOVE_ACTIONS[a, b] == MOVE_ACTIONS[b, a]
        assert 0 <= MOVE_ACTIONS[a, b] <= 5
        if 0 < land[a][b] <= 5:
            assert 0 < MOVE_ACTIONS[a, b] <= land[a][b]


# -------------------------------------------------------------------------------------------------------- the drawing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_the_drawn_map_names_every_zone(language: str, width: int, encoding: str) -> None:
    paper = io.BytesIO()
    file = io.TextIOWrapper(paper, encoding=encoding)
    Console(width=width, file=file).print(draw_map(language))
    file.flush()
    lines = paper.getvalue().decode(encoding).splitlines()
    assert max(map(len, lines)) <= width
    for row in FACTS["zone"]:
        first_word = row["title"].split()[0]
        assert sum(first_word in line for line in lines) >= (1 if width < 98 else 2)
