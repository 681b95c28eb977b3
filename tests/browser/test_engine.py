"""The games' modules in browsers: the same rules and the same trees as in native code, to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bottega.games import OWN, load
from tests.browser.engine import compare_in
from tests.tools.wasm_node import bundle
from tests.tools.wasm_reference import reference

POSITIONS, SIMULATIONS = 16, 100  # Node compares more of them


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("engine"))


@pytest.fixture(params=["browser", "firefox"])
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of Chromium, and one of Firefox."""
    browser: Browser = request.getfixturevalue(request.param)
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", OWN)
def test_a_module_does_in_a_browser_what_native_code_does(name: str, page: Page, bundled: Path) -> None:
    game = load(name)
    outcome = compare_in(page, bundled, game, reference(game, POSITIONS, SIMULATIONS))
    assert outcome["wrong"] == []
    assert outcome["trees"] == 2 * POSITIONS
