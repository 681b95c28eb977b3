"""Positions are described so that a page can ask for every field of them, and for nothing else."""

from __future__ import annotations

from random import Random

import pytest

from bottega.core.match import Match
from bottega.core.position_schema import schema_of
from bottega.games import NAMES, load


@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_positions_is_described_with_its_bounds(name: str) -> None:
    game = load(name)
    schema = schema_of(game)
    assert schema is not None
    for seed, options in enumerate(game.option_variants()):
        match = Match(game, options, seed)
        random = Random(seed)
        while not match.over:
            if match.length % 7 == 0:
                assert schema.problem(game.describe(match.state)) is None
            match.play(random.choice(game.legal_actions(match.state)))
        assert schema.problem(game.describe(match.state)) is None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_for_makes_the_same_position(name: str) -> None:
    """What is not asked for follows from what is."""
    game = load(name)
    schema = schema_of(game)
    assert schema is not None
    match = Match(game, game.options.read({}), 3)
    random = Random(3)
    for _ in range(60):
        match.play(random.choice(game.legal_actions(match.state)))
        fields = game.describe(match.state)
        again = game.describe(game.compose(schema.asked(fields)))
        assert schema.asked(again) == schema.asked(fields)
        assert {name: again[name] for name in schema.derived} == {name: fields[name] for name in schema.derived}


@pytest.mark.parametrize("name", NAMES)
def test_what_does_not_fit_is_noticed(name: str) -> None:
    game = load(name)
    schema = schema_of(game)
    assert schema is not None
    fields = game.describe(Match(game, game.options.read({}), 1).state)
    assert schema.problem({**fields, "unheard": 1}) == ".unheard"
    assert schema.problem({**fields, "active": 99}) == "active"
    assert schema.problem({**fields, "open_screens": 1}) == "open_screens"
