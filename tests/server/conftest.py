"""A server for all tests that need no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(f"sqlite:///{tmp_path_factory.mktemp('house') / 'tables.sqlite'}")
    yield house
    house.close()
