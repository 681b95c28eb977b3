"""Reviews of finished games over HTTP: worked out once, kept, resumed; never of a running game."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bottega.analysis.judge import QUICK
from bottega.core import notation
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.games import load
from bottega.players import make_player
from bottega.server import review_work
from bottega.server.store import Store
from tests.server.house import Guest, House, Json, Party, problem

LEFT = 24  # decisions, about, from where the game begins to its end


def short_game(name: str, players: int = 2) -> Match:
    """The end of a game as a game of its own."""
    game = load(name)
    whole = Match(game, {"players": players}, 5)
    ones = [make_player("greedy", seat + 1) for seat in range(players)]
    while not whole.over:
        whole.play(ones[game.active(whole.state)].decide(game, whole.state).action)
    return Match(game, seed=3, position=Position.of(game, whole.state_at(whole.length - LEFT)))


def played(name: str) -> Match:
    """The same, played to its end by whoever plays anything."""
    match, random = short_game(name), Random(1)
    while not match.over:
        match.play(random.choice(match.game.legal_actions(match.state)))
    return match


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reviews") / "tables.sqlite"


@pytest.fixture(scope="module")
def reviewing(file: Path) -> Iterator[House]:
    house = House(f"sqlite:///{file}", review_depth=QUICK, bot_workers=2)
    yield house
    house.close()


@pytest.fixture(scope="module")
def finished(reviewing: House) -> Party:
    return opened(reviewing, played("carrara"))


def opened(house: House, match: Match) -> Party:
    return house.open_with(game=match.game.name, seats=("Anna", "Bruno"), open=notation.write(match))


def begin(guest: Guest) -> Json:
    answer = guest.house.http.post(f"{guest.path}/review", json={})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def until_done(guest: Guest) -> Json:
    """The review once it is complete."""
    deadline = time.monotonic() + 120
    while (found := guest.get("review").json())["state"] != "done":
        assert found["state"] in ("waiting", "working"), found["state"]
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return dict(found)


@pytest.mark.parametrize("name", ["carrara", "volgare"])
def test_a_finished_game_is_reviewed_and_its_parts_add_up(reviewing: House, finished: Party, name: str) -> None:
    party = finished if name == "carrara" else opened(reviewing, played(name))
    guest = party.spectator
    if name == "volgare":
        assert guest.get("review").json()["state"] == "none"
    assert begin(guest)["state"] in ("waiting", "working", "done")
    found = until_done(guest)
    assert found["done"] == found["length"] == guest.look()["length"]
    for seat in found["seats"]:
        parts = [seat[part] for part in ("start", "own", "others", "luck")]
        assert sum(parts) == pytest.approx(seat["result"], abs=1e-9)
    log = guest.look()["log"]
    numbers = [number for turn in found["turns"] for number in range(turn["first"], turn["last"] + 1)]
    assert numbers == [entry["number"] for entry in log]
    assert set(found["moments"]) <= {turn["first"] for turn in found["turns"]}
    assert party.guest(0).get("review").json() == found  # everybody sees the same
    assert guest.get(f"review?start={len(found['turns']) - 2}").json()["turns"] == found["turns"][-2:]


def test_a_moment_has_both_plans_step_by_step(finished: Party) -> None:
    guest = finished.spectator
    begin(guest)
    found = until_done(guest)
    worst = max(found["turns"], key=lambda turn: turn["loss"])
    moment = guest.get(f"review/{worst['first']}").json()
    assert [step["action"] for step in moment["played"]] == [
        entry["action"] for entry in guest.look()["log"][worst["first"] - 1 : worst["last"]]
    ]
    assert bool(moment["better"]) == (worst["loss"] > 0)
    assert (moment["why"] is not None) == (worst["grade"] in ("inaccuracy", "mistake", "blunder"))
    problem(guest.get(f"review/{worst['last'] + 1 if worst['last'] > worst['first'] else 9999}"), 404)


def test_nothing_is_computed_twice_also_after_a_restart(file: Path, finished: Party, reviewing: House) -> None:
    guest = finished.spectator
    begin(guest)
    found = until_done(guest)
    # A server whose workers cannot judge anything knows the review all the same.
    other = House(f"sqlite:///{file}", review_depth=QUICK, bot_workers=1)
    try:
        for pid in other.tables.bots.pids:
            os.kill(pid, signal.SIGKILL)
        again = other.http.get(f"{guest.path}/review").json()
        assert again == found
        assert begin(Guest(other, guest.keys)) == found
    finally:
        other.close()


def test_an_interrupted_review_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    first = House(url, review_depth=QUICK, bot_workers=1)
    party = opened(first, played("carrara"))
    begin(party.spectator)
    while not (half := party.spectator.get("review").json())["done"]:
        time.sleep(0.005)
    first.close()
    second = House(url, review_depth=QUICK, bot_workers=1)
    try:
        judged: list[int] = []
        send = second.tables.bots.send

        async def watched(work: review_work.JudgeTurn, *rest: object, **more: object) -> object:
            judged.append(work.number)
            return await send(work, *rest, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(second.tables.bots, "send", watched)
        guest = Guest(second, party.watch)
        found = until_done(guest)  # asking is enough
        assert len(half["turns"]) <= judged[0] <= judged[-1] == len(found["turns"]) - 1
        assert judged == list(range(judged[0], len(found["turns"])))
        known = len(half["turns"]) - 1  # what luck brought after the last one was not known yet
        assert found["turns"][:known] == half["turns"][:known]
    finally:
        second.close()


def test_a_lost_worker_loses_no_review(reviewing: House) -> None:
    party = opened(reviewing, played("carrara"))
    begin(party.spectator)
    for pid in reviewing.tables.bots.pids:
        os.kill(pid, signal.SIGKILL)
    assert until_done(party.spectator)["done"] == party.spectator.look()["length"]


def test_another_turn_is_tried_with_the_same_searches(finished: Party) -> None:
    guest = finished.guest(0)
    begin(guest)
    found = until_done(guest)
    worst = max(found["turns"], key=lambda turn: turn["loss"])
    moment = guest.get(f"review/{worst['first']}").json()

    def tried(actions: list[str]) -> Json:
        path = f"{guest.path}/review/try"
        answer = guest.house.http.post(path, json={"first": worst["first"], "actions": actions})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    actions = [step["action"] for step in moment["played"]]
    same = tried(actions)
    assert (same["finished"], same["shares"]) == (True, worst["shares"])
    better = tried([step["action"] for step in moment["better"]])
    assert (better["grade"], better["shares"], better["loss"]) == ("best", worst["best_shares"], 0)
    assert tried([])["finished"] is False
    illegal = guest.house.http.post(
        f"{guest.path}/review/try", json={"first": worst["first"], "actions": ["dance"] * 2}
    )
    problem(illegal, 400)


@pytest.mark.parametrize("name", ["carrara", "volgare"])
def test_nobody_is_told_anything_of_a_running_game(reviewing: House, name: str) -> None:
    party = reviewing.open_with(game=name, seats=("Anna", "Bruno"), open=notation.write(short_game(name)))
    for guest in (party.guest(0), party.guest(1), party.all, party.spectator):
        for answer in (
            guest.get("review"),
            guest.get("review/1"),
            guest.house.http.post(f"{guest.path}/review", json={}),
            guest.house.http.post(f"{guest.path}/review/try", json={"first": 1, "actions": []}),
        ):
            told = problem(answer, 409)
            assert told["message"] == {"key": "error.review_running", "args": {}}


def test_what_is_kept_is_kept_under_the_game_and_the_evaluator(file: Path, finished: Party) -> None:
    begin(finished.spectator)
    found = until_done(finished.spectator)
    reviews = finished.house.server.config.app.state.reviews  # type: ignore[union-attr]
    (kept,) = [key for key in reviews._kept if key.table_id == finished.id]
    assert kept.evaluator == found["evaluator"]
    store = Store(f"sqlite:///{file}")
    try:
        assert len(store.read_review_parts(kept)) == len(found["turns"])
        assert not store.read_review_parts(kept._replace(game="another game"))
        assert not store.read_review_parts(kept._replace(evaluator="another one"))
        store.keep_review_part(kept, "turn 0", "something else")
        assert store.read_review_parts(kept)["turn 0"] != "something else"
    finally:
        store.close()
