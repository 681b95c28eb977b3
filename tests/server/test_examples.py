"""The worked examples of the rule books: the rules play them, and every language has their texts."""

from __future__ import annotations

import pytest

from bottega.core.errors import Refused
from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, catalogue
from bottega.games import NAMES, load
from bottega.server.examples import example, examples
from tests.server.house import House

WITH_EXAMPLES = [name for name in NAMES if (load(name).folder / "examples").exists()]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_every_example_is_allowed_by_the_rules_and_has_its_texts(name: str) -> None:
    game = load(name)
    played = examples(game)
    assert len(played) >= 5
    for one in played:
        assert one["rule"] in game.rule_ids()
        steps = one["steps"]
        assert isinstance(steps, list)
        assert steps
        assert any(step["changes"] or step["messages"] for step in steps)
        keys = ["title", "start", *(f"step_{i + 1}" for i in range(len(steps)))]
        for language in LANGUAGES:
            texts = catalogue(language)
            for key in keys:
                assert texts.get(f"{name}.example.{one['name']}.{key}"), (language, one["name"], key)


def figures(name: str, of: str, thing: str) -> int:
    """What the first seat gains of a thing in an example."""
    (one,) = [one for one in examples(load(name)) if one["name"] == of]
    steps = one["steps"]
    assert isinstance(steps, list)
    changes = [change for step in steps for change in step["changes"] if change["seat"] == 0]
    return sum(change["amount"] for change in changes if change["thing"] == thing)


def test_figures_are_those_of_the_rules() -> None:
    assert figures("carrara", "score-city", "vp") == (4 + 3) * 2
    assert figures("carrara", "buy", "coins") == -2 - 2 - 1
    assert figures("volgare", "orient", "ducats") == 35


def test_an_example_against_the_rules_is_refused() -> None:
    game: Game = load("carrara")
    wrong = {"rule": "C4.1", "position": {"seats": [{}, {}]}, "steps": [{"actions": ["build palazzo-5 livorno"]}]}
    with pytest.raises(Refused):
        example(game, game.folder / "examples" / "wrong.toml", wrong)


def test_the_server_answers_with_them_and_packs_them_once(house: House) -> None:
    answer = house.http.get("/api/games/carrara/examples")
    assert [one["name"] for one in answer.json()][:2] == ["buy", "build"]
    again = house.http.get("/api/games/carrara/examples", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert house.http.get("/api/games/chess/examples").status_code == 404
