"""A table page stays light: what a browser fetches for it, compressed as it crosses the network."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.served import Served
from tests.browser.weight import KINDS, MOST_KB, PLAYED, kilobytes, weigh


@pytest.mark.parametrize("game", PLAYED)
def test_a_table_weighs_little(new_page: NewPage, served: Served, game: str) -> None:
    weights = weigh(new_page(), served, game)
    assert {*weights} >= {*KINDS.values()}
    assert 100 < kilobytes(weights.total()) <= MOST_KB, weights
