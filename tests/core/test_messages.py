"""Texts in three languages: none missing, none wrong."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from bottega.core.messages import LANGUAGES, PLACEHOLDER, AnyOf, Argument, Message, catalogue, player, say
from bottega.games.carrara import refusal as carrara_refusal
from bottega.games.volgare import refusal as volgare_refusal

SOURCES = Path(__file__).parents[2] / "src"
KEY = re.compile(r"(?:error|cli|carrara|volgare|card|character|rule|chapter|web)(?:\\\.(?:\w|\.\+)+)+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fills_in_the_same_arguments(language: str) -> None:
    def arguments(text: str) -> set[str]:
        return {match[1] for match in PLACEHOLDER.finditer(text)}

    differing = [key for key, text in catalogue("en").items() if arguments(text) != arguments(catalogue(language)[key])]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_a_stray_bracket(language: str) -> None:
    for key, text in catalogue(language).items():
        assert text.strip(), key
        assert not set("{}|") & set(PLACEHOLDER.sub("", text)), key


@pytest.mark.parametrize("language", ["it", "de"])
def test_sentences_are_translated(language: str) -> None:
    """A sentence that is the same in two languages has most likely been forgotten; a formula has no words."""
    same = [
        key
        for key, text in catalogue("en").items()
        if text == catalogue(language)[key] and len(text.split()) > 4 and re.search(r"\w", PLACEHOLDER.sub("", text))
    ]
    assert same == []


def keys_in(tree: ast.AST) -> Iterator[str]:
    """The keys of texts in a source, as patterns: whole ones, and f-strings with anything in their gaps."""
    parts = {id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            pattern = "".join(re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            pattern = re.escape(node.value)
        else:
            continue
        if KEY.fullmatch(pattern):
            yield pattern


def test_every_key_in_the_code_has_a_text() -> None:
    used = {key for file in SOURCES.rglob("*.py") for key in keys_in(ast.parse(file.read_text(encoding="utf-8")))}
    assert len(used) > 200
    keys = "\n".join(catalogue("en"))
    assert {key for key in used if not re.search(f"^{key}$", keys, re.MULTILINE)} == set()


@pytest.mark.parametrize(("game", "refusal"), [("carrara", carrara_refusal), ("volgare", volgare_refusal)])
def test_every_reason_has_a_text_and_a_rule(game: str, refusal: ModuleType) -> None:
    for reason in refusal.Reason:
        if reason != refusal.Reason.OK:
            assert f"{game}.refuse.{reason.name.lower()}" in catalogue("en")
            assert f"rule.{refusal.RULE_OF[reason]}.text" in catalogue("en")


def test_rules_mentioned_in_the_rule_book_exist() -> None:
    for language in LANGUAGES:
        for key, text in catalogue(language).items():
            for rule in re.findall(r"\b[CV]\d+\.\d+\b", text):
                assert f"rule.{rule}.text" in catalogue(language), key


def test_numbers_choose_the_form_and_lists_are_joined() -> None:
    colours = [Message("carrara.colour.white"), Message("carrara.colour.red"), Message("carrara.colour.blue")]
    args: dict[str, Argument] = {"section": "I", "price": 1, "coins": 0}
    assert say(Message("carrara.refuse.section_too_dear", args)).endswith("costs 1 coin; you have 0.")
    args["price"] = 2
    assert say(Message("carrara.refuse.section_too_dear", args), "de").endswith("kostet 2 Münzen; du hast 0.")
    assert say(Message("carrara.log.drawn", {"blocks": colours}), "it") == "Dal sacchetto: bianco, rosso e blu."
    assert say(Message("carrara.log.drawn", {"blocks": AnyOf(colours)})) == "From the bag: white, red or blue."
    assert say(Message("carrara.log.drawn", {"blocks": []}), "de") == "Aus dem Beutel: nichts."


def test_a_player_is_called_by_name_where_it_is_known() -> None:
    message = Message("carrara.log.skip", {"player": player(1)})
    assert say(message) == "Player 2 skips the last turn."
    assert say(message, "it", ["Anna", "Bruno"]) == "Bruno salta l’ultimo turno."


def test_a_message_travels_as_plain_data() -> None:
    args: dict[str, Argument] = {
        "player": player(0),
        "blocks": [Message("carrara.colour.red")],
        "either": AnyOf([1, 2]),
        "n": 3,
    }
    assert Message("x", args).as_json() == {
        "key": "x",
        "args": {
            "player": {"key": "player", "args": {"number": 1}},
            "blocks": [{"key": "carrara.colour.red", "args": {}}],
            "either": {"any_of": [1, 2]},
            "n": 3,
        },
    }


def test_placeholders_are_names() -> None:
    for text in catalogue("en").values():
        for match in PLACEHOLDER.finditer(text):
            assert set(match[1]) <= set(string.ascii_lowercase + "_")


def test_a_sentence_that_begins_with_a_name_begins_with_a_capital() -> None:
    sea = Message("volgare.place.tirreno")
    assert say(Message("volgare.refuse.already_there", {"place": sea})).endswith("already there: the Tyrrhenian Sea.")
    assert say(Message("volgare.refuse.no_way", {"place": sea})).startswith("The Tyrrhenian Sea can’t be reached")


def test_a_private_message_is_for_one_seat() -> None:
    private = Message("volgare.log.kept_value", {"value": 3}, only=1)
    assert [private.readable_by(seat) for seat in (None, 0, 1)] == [False, False, True]
    assert Message("volgare.log.kept", {"player": player(1)}).readable_by(None)
