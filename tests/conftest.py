"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from bottega.core.game import Game
from bottega.games import load

# Compiled rules are loaded or compiled at the first example, so a time limit per example would only measure that.
settings.register_profile("bottega", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("bottega")


@pytest.fixture(scope="session")
def carrara() -> Game:
    return load("carrara")
