"""What every game tells a browser: views and facts of the declared shape, changes, the rule of an action, options."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from bottega.core.changes import Change, differences
from bottega.core.game import Game
from bottega.core.match import Match


def check(shape: TypeAdapter[Any], data: Any) -> None:
    """Exactly this shape: no field more or less, no type near to the right one."""
    shape.validate_python(data, strict=True, extra="forbid")


def random_match(game: Game, seed: int, **options: Any) -> Match:
    match = Match(game, options, seed)
    random = Random(seed)
    while not match.over:
        match.play(random.choice(game.legal_actions(match.state)))
    return match


def whole_games(game: Game) -> list[Match]:
    """A game with every number of players and every other option of the game's variety."""
    return [random_match(game, seed, **options) for seed, options in enumerate(game.option_variants())]


# -------------------------------------------------------------------------------------------------------------- shapes


@pytest.mark.parametrize("open_screens", [False, True])
def test_views_of_whole_games_have_the_declared_shape_for_all_viewers(any_game: Game, open_screens: bool) -> None:
    shape: TypeAdapter[Any] = TypeAdapter(any_game.view_type)
    for seed, options in enumerate(any_game.option_variants()):
        match = random_match(any_game, seed, **{**options, "open-screens": open_screens})
        for length in [*range(0, match.length, 17), match.length]:
            state = match.state_at(length)
            for seat in (None, *range(any_game.seats(state))):
                check(shape, any_game.view(state, seat))


def test_a_view_with_one_field_more_or_less_is_noticed(any_game: Game) -> None:
    shape: TypeAdapter[Any] = TypeAdapter(any_game.view_type)
    view: Any = any_game.view(Match(any_game).state, 0)
    for damaged in (
        {**view, "more": 1},
        {**view, "players": [{**view["players"][0], "more": 1}]},
        {name: value for name, value in view.items() if name != "winners"},
        {**view, "over": "0"},
    ):
        with pytest.raises(ValueError):
            check(shape, damaged)


def test_printed_facts_have_the_declared_shape_and_are_plain_data(any_game: Game) -> None:
    facts = any_game.facts()
    check(TypeAdapter(any_game.facts_type), facts)
    assert json.loads(json.dumps(facts)) == facts


# ------------------------------------------------------------------------------------------------------------- changes


def test_differences_are_told_only_where_there_are_any() -> None:
    before, after = {"coins": 5, "blocks": 2, "tile": 1}, {"coins": 2, "blocks": 2, "vp": 3}
    assert differences(1, before, after) == [Change(1, "coins", -3), Change(1, "tile", -1), Change(1, "vp", 3)]
    assert Change(0, "coins", -3).as_json() == {"seat": 0, "thing": "coins", "amount": -3}


def test_the_changes_of_a_game_add_up_to_its_points(any_game: Game) -> None:
    for match in whole_games(any_game):
        points: Counter[int] = Counter()
        for entry in match.log():
            points.update({change.seat: change.amount for change in entry.changes if change.thing == "vp"})
        assert [points[seat] for seat in range(any_game.seats(match.state))] == any_game.scores(match.state)


# ------------------------------------------------------------------------------------------------- rules and options


def test_every_action_follows_a_rule_of_the_book(any_game: Game) -> None:
    book = set(any_game.rule_ids())
    assert {any_game.rule_of(action) for action in range(any_game.actions.count)} <= book


def test_options_are_described(any_game: Game) -> None:
    described = [option.describe() for option in any_game.options.declared.values()]
    assert json.loads(json.dumps(described)) == described
    for option in described:
        assert list(option) == ["name", "kind", "default", "low", "high", "words", "decks"]
        assert any_game.options.read({option["name"]: option["default"]})[option["name"]] == option["default"]
        assert (option["low"] is None) == (option["kind"] not in ("number", "seat", "points"))
        assert (option["words"] is None) == (option["kind"] not in ("choice", "cards"))
        assert (option["decks"] is None) == (option["kind"] != "cards")
    assert described[0]["name"] == "players"


def test_named_sets_and_words_of_options_can_be_read(any_game: Game) -> None:
    for option in any_game.options.declared.values():
        for word in option.describe()["words"] or []:
            any_game.options.read({option.name: word})
