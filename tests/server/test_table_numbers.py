"""What rule books leave to the options is filled with what the rules play with."""

from __future__ import annotations

import pytest

from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, Message, catalogue, say
from bottega.core.table_numbers import HasTableNumbers, TableNumbers
from bottega.games import NAMES, load
from bottega.games.volgare.facts import EDITIONS

WITH_NUMBERS = [name for name in NAMES if isinstance(load(name), HasTableNumbers)]


def numbers_of(game: Game) -> list[TableNumbers]:
    assert isinstance(game, HasTableNumbers)
    return game.table_numbers()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_every_number_has_a_gap_in_every_language(name: str, language: str) -> None:
    texts = catalogue(language)
    for numbers in numbers_of(load(name)):
        for card, gaps in numbers["cards"].items():
            said = [text for key, text in texts.items() if key.startswith(f"card.{card}.")]
            assert all(any("{" + gap in text for text in said) for gap in gaps), card
        for rule, message in numbers["rules"].items():
            assert all("{" + gap in texts[message.key] for gap in message.args), rule


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_only_rules_of_the_book_are_filled_by_options_of_the_game(name: str) -> None:
    game = load(name)
    for numbers in numbers_of(game):
        assert set(numbers["rules"]) <= set(game.rule_ids())
        assert game.options.read(numbers["when"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_carraras_goals_are_those_of_a_game(players: int) -> None:
    game = load("carrara")
    options = game.options.read({"players": players, "expansion": False})
    view = game.view(game.new(options, 1), 0)
    needed = [goal["needed"] for goal in view["players"][0]["objectives"]]
    (rules,) = [one["rules"] for one in numbers_of(game) if one["when"] == {"players": players}]
    goals = rules["C6.3"].args
    assert [goals["markers"], goals["objects"], goals["cost"]] == needed


@pytest.mark.parametrize("row", range(1, 8))
def test_an_edition_reads_what_its_row_says_of_it(row: int) -> None:
    """The rows of V12 have a line for each edition; at a table the same is said of its own (V12.1 to V12.7)."""
    said = {}
    for numbers in numbers_of(load("volgare")):
        if "edition" in numbers["when"]:
            said[numbers["when"]["edition"]] = say(numbers["rules"][f"V12.{row}"], "en")
    assert list(said) == EDITIONS
    lines = [line for line in say(Message(f"rule.V12.{row}.text"), "en").splitlines() if line.startswith("- ")]
    for line in lines:
        together = {edition for edition in EDITIONS if edition in line.split(":")[0].lower()}
        assert len({said[edition] for edition in together}) == 1, line
    assert len(set(said.values())) == len(lines)
