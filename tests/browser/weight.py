"""What a table page weighs: every file that a browser fetches for it, as it crosses the network, by kind.

    python -m tests.browser.weight

Measured on a screen of normal density with an empty cache, from opening the address of a table to when nothing more
is fetched. Live snapshots of the game are not counted: how many there are is up to the players.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, Request, ViewportSize, sync_playwright

from bottega.games import NAMES, load
from bottega.server.ready import make_ready
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.finished import played_game, table_of
from tests.browser.person import MY_TURN, link
from tests.browser.served import Served

MOST_KB = 650
SCREEN: ViewportSize = {"width": 1440, "height": 900}
PLAYED = {"carrara": (4, 60), "volgare": (5, 120)}  # players and decisions before
QUIET_MS = 1500  # without another request
KINDS = {"script": "script", "stylesheet": "styles", "font": "fonts", "image": "pictures", "fetch": "texts and state"}


def weigh(page: Page, served: Served, game: str) -> Counter[str]:
    """Bytes of each kind that a full table of a game takes, headers included."""
    players, decisions = PLAYED[game]
    opened = table_of(served, played_game(game, decisions, players=players, seed=3), people=1)
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto(f"{served.url}/play/{link(opened)}")
    page.locator(MY_TURN).wait_for()
    fetched = -1
    while fetched < len(done):
        fetched = len(done)
        page.wait_for_timeout(QUIET_MS)
    weights: Counter[str] = Counter()
    for request in done:
        sizes = request.sizes()
        weights[KINDS.get(request.resource_type, "page")] += sizes["responseHeadersSize"] + sizes["responseBodySize"]
    return weights


def kilobytes(size: int) -> int:
    return round(size / 1000)


def main() -> None:
    """Weigh a table of every game."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in NAMES:
            make_ready(load(name))
            weights = weigh(browser.new_page(viewport=SCREEN), served, name)
            print(f"{name}: {kilobytes(weights.total())} KB of at most {MOST_KB}")
            for kind, size in weights.most_common():
                print(f"  {kilobytes(size):4} KB  {kind}")
        browser.close()


if __name__ == "__main__":
    main()
