"""The numbers of the rule books that hang on options are those that the rules play with."""

from __future__ import annotations

import pytest

from bottega.core.messages import LANGUAGES, catalogue
from bottega.core.table_numbers import HasTableNumbers
from bottega.games import NAMES, load

WITH_NUMBERS = [name for name in NAMES if isinstance(load(name), HasTableNumbers)]


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_every_number_has_a_gap_in_every_language(name: str) -> None:
    game = load(name)
    assert isinstance(game, HasTableNumbers)
    for numbers in game.table_numbers():
        for text, gaps in numbers["texts"].items():
            for language in LANGUAGES:
                texts = [said for key, said in catalogue(language).items() if key == text or key.startswith(f"{text}.")]
                assert all(any("{" + gap in said for said in texts) for gap in gaps), (language, text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_carraras_goals_are_those_of_a_game(players: int) -> None:
    game = load("carrara")
    assert isinstance(game, HasTableNumbers)
    options = game.options.read({"players": players, "expansion": False})
    view = game.view(game.new(options, 1), 0)
    needed = [goal["needed"] for goal in view["players"][0]["objectives"]]
    (numbers,) = [one["texts"] for one in game.table_numbers() if one["when"] == {"players": players}]
    goals = numbers["rule.C6.3.table"]
    assert [goals["markers"], goals["objects"], goals["cost"]] == needed
