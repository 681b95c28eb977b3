"""Numbers, names and notation of actions."""

from __future__ import annotations

import pytest

from bottega.core.actions import ActionSpace, Kind
from bottega.core.errors import BadAction
from bottega.core.game import Game

SPACE = ActionSpace(Kind("pass"), Kind("put", ["stone", "brick"], ["north", "south", "east"]), Kind("end"))


def test_actions_are_numbered_without_gaps() -> None:
    assert SPACE.count == 1 + 2 * 3 + 1
    assert [SPACE.id("pass"), SPACE.id("put", 0, 0), SPACE.id("put", 1, 2), SPACE.id("end")] == [0, 1, 6, 7]


def test_a_number_a_name_and_its_parts_belong_together() -> None:
    action = SPACE.id("put", 1, 0)
    assert SPACE.name(action) == "put brick north"
    assert SPACE.parse("  Put   brick NORTH ") == action
    assert SPACE.kind(action) == "put"
    assert SPACE.kinds[action] == 1
    assert SPACE.arguments[action].tolist() == [1, 0]


def test_an_unknown_word_is_refused_with_the_nearest_known_one() -> None:
    with pytest.raises(BadAction, match="did you mean “put brick north”"):
        SPACE.parse("put brik north")
    with pytest.raises(BadAction, match="is not an action in this game"):
        SPACE.parse("zzzz")


def test_an_argument_out_of_range_is_refused() -> None:
    with pytest.raises(IndexError):
        SPACE.id("put", 2, 0)


def test_every_action_of_a_game_can_be_written_and_read(any_game: Game) -> None:
    names = any_game.actions.names
    assert len(set(names)) == any_game.actions.count
    assert [any_game.actions.parse(name) for name in names] == list(range(any_game.actions.count))
