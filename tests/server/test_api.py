"""The interface as it is described: nothing that anybody sends breaks it, and the description is true."""

from __future__ import annotations

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bottega.games import load
from bottega.players import LEVELS
from bottega.server.schema import description
from tests.server.house import House, Party

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


DESCRIBED = schemathesis.openapi.from_dict(json.loads(description()))
FOUND: list[Any] = list(DESCRIBED.get_all_operations())
OPERATIONS = {found.ok().label: found.ok() for found in FOUND}
WITHOUT_PARAMETERS = (
    "GET /api/games",
    "GET /api/lessons",
    "GET /api/puzzles",
    "GET /api/ready",
)  # there is nothing to send wrongly
EXAMPLES = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def party(house: House) -> Party:
    """A game in its middle, for requests with a true key."""
    party = house.open("volgare", "Anna", "Bruno", "@garzone")
    party.all.play_until(lambda table: table["length"] >= 10)
    return party


@pytest.mark.parametrize(
    ("label", "mode"),
    [
        (label, mode)
        for label in OPERATIONS
        for mode in GenerationMode
        if mode is GenerationMode.POSITIVE or label not in WITHOUT_PARAMETERS
    ],
)
def test_whatever_is_sent_is_answered_as_described(
    house: House, party: Party, label: str, mode: GenerationMode
) -> None:
    """With made-up keys as they come, and once more with true keys and the right version."""

    @EXAMPLES
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        case.call_and_validate(base_url=house.address, checks=CHECKS)
        if "keys" in (case.path_parameters or {}):
            case.path_parameters["keys"] = party.all.keys
            if isinstance(case.body, dict) and "version" in case.body:
                case.body["version"] = party.all.look()["version"]
            case.call_and_validate(base_url=house.address, checks=CHECKS)

    send()


# ------------------------------------------------------------------------------------------------------- what there is


def test_the_description_has_the_types_of_every_game() -> None:
    described = description()
    for name in ["Snapshot", "CarraraView", "VolgareView", "CarraraFacts", "VolgareFacts"]:
        assert f'"{name}"' in described
    assert "422" not in described


def test_the_description_can_be_read_as_a_page(house: House) -> None:
    page = house.http.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "POST /api/tables/{keys}/play" in page.text
    assert "<script" not in page.text


def test_games_are_described(house: House) -> None:
    answer = house.http.get("/api/games")
    carrara, volgare = answer.json()
    assert (carrara["players"], volgare["players"]) == ([2, 4], [2, 5])
    assert [option["name"] for option in carrara["options"]] == [
        "players",
        "expansion",
        "cards",
        "open-screens",
        "start-player",
        "head-start",
    ]
    assert carrara["levels"] == list(LEVELS)
    for game in (carrara, volgare):
        assert list(game["ratings"]["2"]) == list(LEVELS)
        assert [row["options"] for row in game["head_starts"]] == list(load(game["name"]).points_differ)
        assert all(set(row["points"]) < set(LEVELS) for row in game["head_starts"])
    assert "C4.6" in carrara["rules"]
    assert carrara["facts"]
    again = house.http.get("/api/games", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_words_are_served_with_a_tag(house: House, language: str) -> None:
    answer = house.http.get(f"/api/words/{language}")
    assert answer.json()["web.error.stale"]
    assert answer.headers["content-encoding"] == "gzip"
    again = house.http.get(f"/api/words/{language}", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_table_crosses_the_network_packed(house: House) -> None:
    seats = [{"kind": "person", "name": "Lucia"}] * 2
    opened = house.http.post("/api/tables", json={"game": "volgare", "seats": seats})
    address = f"/api/tables/{opened.json()['keys'][0]}"
    packed, plain = (house.http.get(address, headers={"accept-encoding": accepted}) for accepted in ("gzip", "br"))
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json().keys() == plain.json().keys()
    for answer in (packed, plain):
        assert answer.headers["cache-control"] == "no-store"


def test_readiness_is_told_by_game(house: House) -> None:
    ready = {"done": 100, "total": 100, "ready": True}
    assert house.http.get("/api/ready").json() == {"carrara": ready, "volgare": ready}
