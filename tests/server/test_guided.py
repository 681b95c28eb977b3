"""First games: declared by the games, known as such to everybody at the table, for good."""

from __future__ import annotations

import pytest

from bottega.core.first_game import first_game_of
from bottega.core.match import Match
from bottega.games import NAMES, load
from bottega.players import levels_of
from tests.server.house import House


@pytest.mark.parametrize("game", NAMES)
def test_a_declared_first_game_can_be_played(game: str) -> None:
    rules = load(game)
    first = first_game_of(rules)
    assert first is not None
    assert first.level in levels_of(rules)
    match = Match(rules, first.options, 1)
    assert all(match.options[name] == value for name, value in first.options.items())


@pytest.mark.parametrize("game", NAMES)
def test_the_table_remembers_that_it_is_a_first_game(house: House, game: str) -> None:
    described = next(one for one in house.http.get("/api/games").json() if one["name"] == game)
    first = described["first_game"]
    party = house.open_with(("Anna", f"@{first['level']}"), game=game, options=first["options"], guided=True)
    assert party.all.look()["guided"]
    again = house.http.get(f"/api/tables/{party.watch}").json()
    assert again["guided"]
    assert not house.open(game, "Anna", "Bruno").all.look()["guided"]
