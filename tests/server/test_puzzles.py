"""Puzzles over HTTP: where they begin, and what an answer is worth."""

from __future__ import annotations

import pytest

from bottega.analysis.turns import Policy, likely_turns
from bottega.core.messages import catalogue
from bottega.games import load
from bottega.puzzles.library import puzzles_of
from bottega.puzzles.puzzle import WANTS, Opened
from tests.server.house import House, Json

GAMES = ("carrara", "volgare")


def ask(house: House, game: str, id: str, **body: object) -> Json:
    answer = house.http.post(f"/api/puzzles/{game}/{id}/answer", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_the_list_has_all_puzzles_with_the_names_of_their_themes(house: House) -> None:
    listed = house.http.get("/api/puzzles").json()
    for game in GAMES:
        mine = [one for one in listed if one["game"] == game and one["kind"] == "turns"]
        assert {one["id"] for one in mine} == {puzzle.id for puzzle in puzzles_of(load(game))}
    assert {key for one in listed for key in one["themes"]} <= set(catalogue("en"))


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_begins_at_a_practice_table_and_tells_nothing(house: House, name: str) -> None:
    game = load(name)
    puzzle = puzzles_of(game)[0]
    found = house.http.get(f"/api/puzzles/{name}/{puzzle.id}").json()
    assert set(found) == {"info", "seat", "start", "choices"}
    assert found["choices"] == []
    table = house.http.post("/api/practice", json={"start": found["start"], "decisions": []}).json()
    assert (table["active"], table["mine"]) == (puzzle.seat, [puzzle.seat])
    assert table["seats"][puzzle.seat]["name"]
    assert table["legal"]


@pytest.mark.parametrize("name", GAMES)
def test_the_best_turn_is_right_and_the_obvious_one_is_not(house: House, name: str) -> None:
    puzzle = puzzles_of(load(name))[1]
    half = ask(house, name, puzzle.id, decisions=[])
    assert (half["finished"], half["right"], half["solution"]) == (False, False, None)
    wrong = ask(house, name, puzzle.id, decisions=puzzle.turns[puzzle.policy].actions)
    assert (wrong["finished"], wrong["right"], wrong["obvious"], wrong["solution"]) == (True, False, True, None)
    assert wrong["share"] == puzzle.turns[puzzle.policy].share < puzzle.best == wrong["best"]
    right = ask(house, name, puzzle.id, decisions=puzzle.turns[0].actions)
    assert (right["right"], right["share"]) == (True, puzzle.best)
    shown = right["solution"]
    assert [turn["actions"] for turn in shown["turns"]] == [turn.actions for turn in puzzle.turns]
    assert [turn["mine"] for turn in shown["turns"]].index(True) == 0
    assert all(len(turn["actions"]) == len(turn["labels"]) for turn in shown["turns"])
    given_up = ask(house, name, puzzle.id, show=True)
    assert (given_up["right"], [turn["share"] for turn in given_up["solution"]["turns"]]) == (
        False,
        [turn["share"] for turn in shown["turns"]],
    )


def test_a_turn_that_is_not_stored_is_searched_by_a_worker(house: House) -> None:
    game = load("carrara")
    for puzzle in puzzles_of(game):
        start = Opened(game, puzzle)
        others = [t for end, t in likely_turns(Policy(game), start.state, 6).items() if end not in start.by_end]
        if others:
            break
    names = [game.actions.name(action) for action in others[-1]]
    answer = ask(house, "carrara", puzzle.id, decisions=names, show=True)
    assert answer["finished"]
    assert 0 <= answer["share"] <= 1
    mine = [turn for turn in answer["solution"]["turns"] if turn["mine"]]
    assert [turn["actions"] for turn in mine] == [names]


@pytest.mark.parametrize("name", GAMES)
def test_what_the_next_player_wants_is_chosen_among_turns(house: House, name: str) -> None:
    puzzle = puzzles_of(load(name), WANTS)[0]
    found = house.http.get(f"/api/puzzles/{name}/{puzzle.id}").json()
    best = puzzle.turns[0].actions
    assert found["start"]["seat"] != puzzle.seat
    assert sorted(choice["actions"] for choice in found["choices"]) == sorted(turn.actions for turn in puzzle.turns)
    verdicts = [ask(house, name, puzzle.id, choice=number) for number in range(len(found["choices"]))]
    assert [one["right"] for one in verdicts] == [choice["actions"] == best for choice in found["choices"]]
    assert ask(house, name, puzzle.id, choice=15)["finished"] is False


def test_what_makes_no_sense_is_refused(house: House) -> None:
    puzzle = puzzles_of(load("carrara"))[0]
    path = f"/api/puzzles/carrara/{puzzle.id}"
    assert house.http.get("/api/puzzles/carrara/nothing").status_code == 404
    assert house.http.get(f"/api/puzzles/chess/{puzzle.id}").status_code == 404
    assert house.http.post(f"{path}/answer", json={"decisions": ["dance"]}).status_code == 400
    illegal = next(one for one in ("relief", "skip", "stop") if one not in puzzle.turns[0].actions)
    assert house.http.post(f"{path}/answer", json={"decisions": [illegal]}).status_code == 400
