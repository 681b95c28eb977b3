"""Lessons over HTTP: what there is, and whether a decision is what a step asks for."""

from __future__ import annotations

from tests.server.house import House, Json


def first_task(house: House, game: str) -> tuple[Json, Json, list[str]]:
    """The first lesson of a game, its first task, and the decisions before that."""
    name = next(one["name"] for one in house.http.get("/api/lessons").json() if one["game"] == game)
    lesson = house.http.get(f"/api/lessons/{game}/{name}").json()
    decisions: list[str] = []
    for step in lesson["steps"]:
        if step["task"]:
            return lesson, step, decisions
        decisions += step["then"]
    raise AssertionError("a lesson has something to do")


def test_lessons_are_listed_in_their_order(house: House) -> None:
    answer = house.http.get("/api/lessons")
    listed = answer.json()
    assert {one["game"] for one in listed} == {"carrara", "volgare"}
    assert all(one["key"] == f"{one['game']}.lesson.{one['name']}" and one["steps"] for one in listed)
    again = house.http.get("/api/lessons", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_lesson_starts_a_practice_table(house: House) -> None:
    for game in ("carrara", "volgare"):
        lesson, step, decisions = first_task(house, game)
        table = house.http.post("/api/practice", json={"start": lesson["start"], "decisions": decisions})
        assert table.status_code == 200, table.text
        assert step["show"] in [one["action"] for one in table.json()["legal"]]


def test_a_decision_is_compared_with_the_step(house: House) -> None:
    lesson, step, decisions = first_task(house, "carrara")
    path = f"/api/lessons/carrara/{lesson['info']['name']}/try"
    body = {"step": step["name"], "decisions": decisions}
    right = house.http.post(path, json={**body, "action": step["show"]}).json()
    assert (right["right"], right["nudge"], right["refusal"]) == (True, None, None)
    illegal = house.http.post(path, json={**body, "action": "score-city pisa"}).json()
    assert (illegal["right"], illegal["label"]) == (False, None)
    assert illegal["rule"]
    assert illegal["nudge"]["key"].startswith(lesson["info"]["key"])


def test_what_is_unknown_or_astray_is_refused(house: House) -> None:
    lesson, step, decisions = first_task(house, "carrara")
    name = lesson["info"]["name"]
    path = f"/api/lessons/carrara/{name}/try"
    body = {"step": step["name"], "decisions": decisions, "action": "buy"}
    assert house.http.get(f"/api/lessons/chess/{name}").status_code == 404
    assert house.http.get("/api/lessons/carrara/chess").status_code == 404
    assert house.http.post("/api/lessons/carrara/chess/try", json=body).status_code == 404
    assert house.http.post(path, json={**body, "step": "chess"}).status_code == 400
    assert house.http.post(path, json={**body, "action": "fly"}).status_code == 400
    assert house.http.post(path, json={**body, "decisions": ["score-city pisa"]}).status_code == 409
    assert house.http.post(path, json={**body, "more": 1}).status_code == 400
