"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from bottega.core.game import Game
from bottega.games import NAMES, load

# Compiled rules are loaded or compiled at the first example, so a time limit per example would only measure that.
settings.register_profile("bottega", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("bottega")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests last: its driver keeps an event loop running, beside which no other can be started.

    Of these the games first, because they take longest: no worker is to be busy with one when the others are done.
    """
    items.sort(key=lambda item: ("browser" in item.path.parts, item.path.name != "test_whole_games.py"))


@pytest.fixture(scope="session")
def carrara() -> Game:
    return load("carrara")


@pytest.fixture(scope="session")
def volgare() -> Game:
    return load("volgare")


@pytest.fixture(scope="session", params=NAMES)
def any_game(request: pytest.FixtureRequest) -> Game:
    """Every game in turn, for what must hold for all of them."""
    return load(request.param)
