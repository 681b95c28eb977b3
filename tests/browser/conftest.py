"""A server, and Debian's Chromium and Firefox, for the tests of the pages.

Every page watches itself: an error in the console, an exception in a script or an answer 5xx fails the test.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from bottega.games import NAMES, load
from bottega.server.ready import make_ready
from tests.browser.relay import FIREFOX
from tests.browser.served import Served

# The one without windows of its own takes half the time to open a page.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Firefox knows both as preferences of the whole browser: no movement, and a page may take the focus back.
FIREFOX_PREFERENCES: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1, "dom.disable_window_flip": False}
RELAY = Path(__file__).parent / "relay.py"
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
# What a page may say when the server is killed on purpose.
HARMLESS = (
    "ERR_CONNECTION_REFUSED",
    "WebSocket connection",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "can’t establish a connection",  # Firefox, which reports it as an exception
)

# The console does not mention a picture that cannot be shown. Sheets of sprites report themselves (lib/sprites).
TELL_BROKEN_PICTURES = """addEventListener('error', ({ target }) => {
  const address = target.currentSrc ?? target.href?.baseVal
  if (address) console.error(`no picture: ${address.slice(0, 60)}`)
}, true)"""

NewPage = Callable[..., Page]
PATIENCE = 30_000  # milliseconds: a busy machine is slow, but not wrong
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def ready() -> None:
    """All that a server needs is compiled before the first one starts, so that no test waits for that."""
    for name in NAMES:
        make_ready(load(name))


@pytest.fixture(scope="session")
def served(ready: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="session")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playing: Playwright) -> Iterator[Browser]:
    assert CHROMIUM, "the browser tests need Chromium (make test installs Debian's)"
    chromium = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def firefox(playing: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Debian's Firefox, which Playwright reaches through the relay."""
    assert Path(FIREFOX).exists(), "the browser tests need Firefox (make test installs Debian's)"
    start = tmp_path_factory.mktemp("firefox") / "start"
    start.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{RELAY}" "$@"\n', encoding="utf-8")
    start.chmod(0o700)
    started = playing.firefox.launch(
        executable_path=start, channel="moz-firefox", firefox_user_prefs=FIREFOX_PREFERENCES
    )
    yield started
    started.close()


@pytest.fixture
def new_page(browser: Browser, served: Served) -> Iterator[NewPage]:
    """Opens pages, each like a browser of its own, and asserts in the end that none of them had trouble."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(viewport: ViewportSize | None = None, server: Served | None = None, **options: Any) -> Page:
        size = viewport or WIDE
        context = browser.new_context(
            base_url=(server or served).url,
            viewport={"width": size["width"], "height": size["height"]},
            reduced_motion=options.pop("reduced_motion", "reduce"),
            locale=options.pop("locale", "en-GB"),
            **options,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(TELL_BROKEN_PICTURES)
        page.on("pageerror", lambda error: None if _is_harmless(f"{error}") else troubles.append(f"exception: {error}"))
        page.on("console", lambda line: troubles.append(line.text) if _is_trouble(line) else None)
        page.on("response", lambda answer: troubles.append(answer.url) if answer.status >= 500 else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles, troubles


def _is_trouble(line: Any) -> bool:
    # A refused command answers 4xx, which Chromium reports as an error of its own.
    refused = "Failed to load resource" in line.text and "50" not in line.text
    return line.type == "error" and not refused and not _is_harmless(line.text)


def _is_harmless(text: str) -> bool:
    return any(word in text for word in HARMLESS)


@pytest.fixture
def own_server(ready: None, tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    server = Served(tmp_path)
    with server:
        yield server
