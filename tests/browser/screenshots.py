"""Pictures of the main states at six sizes, for docs/screenshots.

make screenshots        # or python -m tests.browser.screenshots [state …]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bottega.core.match import Match
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.finished import finished_game, played_game, table_of
from tests.browser.person import MY_TURN, link
from tests.browser.served import Served
from tests.browser.situations import situation

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {390: 844, 844: 390, 768: 1024, 1366: 768, 1440: 900, 1920: 1080}
WITH_THUMBS = 1000  # pixels of width up to which one plays with a finger
QUALITY = 82

State = Callable[[Page, Served], None]


def dark(state: State) -> State:
    """The same in dark colours."""

    def show_dark(page: Page, served: Served) -> None:
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        state(page, served)

    return show_dark


def home(page: Page, served: Served) -> None:
    page.goto("/")
    page.get_by_role("button", name="play your first game").first.wait_for()


def learn(page: Page, served: Served) -> None:
    page.goto("/learn")
    page.get_by_role("heading", level=2).first.wait_for()


def carrara(page: Page, served: Served) -> None:
    """Four players in the middle of a game, a tile chosen."""
    show(page, table_of(served, played_game("carrara", 320, players=4, seed=5, level="apprendista"), people=1))


def carrara_end(page: Page, served: Served) -> None:
    show_end(page, finished_game(served, players=4, seed=5, level="apprendista"))


def carrara_text(page: Page, served: Served) -> None:
    carrara(page, served)
    page.keyboard.press("t")
    page.locator("main table").first.wait_for()


def volgare(page: Page, served: Served) -> None:
    """Five players in the middle of a game."""
    show(page, table_of(served, played_game("volgare", 190, players=5, seed=3, level="apprendista"), people=1))


def volgare_travel(page: Page, served: Served) -> None:
    """Where the pawn can go, lit by what it costs."""
    volgare(page, served)
    page.locator('[data-starts~="move"].verb').click()


def volgare_stupor(page: Page, served: Served) -> None:
    """The auction of Stupor Mundi, all around one screen with open screens."""
    show(page, table_of(served, situation(in_phase("bid"), open_screens=True)))


def volgare_election(page: Page, served: Served) -> None:
    """The election after the last turn: offices with what they bring and cost."""
    show(page, table_of(served, situation(in_phase("election"), players=5, open_screens=True)))


def volgare_end(page: Page, served: Served) -> None:
    show_end(page, finished_game(served, "volgare", players=4, seed=5, level="apprendista"))


def volgare_text(page: Page, served: Served) -> None:
    volgare(page, served)
    page.keyboard.press("t")
    page.locator("main table").first.wait_for()


def show(page: Page, opened: dict[str, Any]) -> None:
    """The table when somebody is to decide."""
    page.goto(f"/play/{link(opened)}")
    page.locator(MY_TURN).wait_for()
    page.wait_for_timeout(800)


def show_end(page: Page, opened: dict[str, Any]) -> None:
    """The table when the game is over."""
    page.goto(f"/play/{link(opened)}")
    page.get_by_role("button", name="Rematch").first.wait_for()
    page.wait_for_timeout(800)


def in_phase(phase: str) -> Callable[[Match], bool]:
    return lambda match: bool(match.game.view(match.state, None)["phase"] == phase)


STATES: dict[str, State] = {
    "home": home,
    "learn": learn,
    "carrara": carrara,
    "carrara-dark": dark(carrara),
    "carrara-end": carrara_end,
    "carrara-text": carrara_text,
    "volgare": volgare,
    "volgare-dark": dark(volgare),
    "volgare-travel": volgare_travel,
    "volgare-stupor": volgare_stupor,
    "volgare-election": volgare_election,
    "volgare-end": volgare_end,
    "volgare-text": volgare_text,
}


def picture(browser: Browser, served: Served, name: str, width: int) -> None:
    """One state at one size."""
    context = browser.new_context(
        base_url=served.url,
        viewport={"width": width, "height": SIZES[width]},
        reduced_motion="reduce",
        color_scheme="light",
        locale="en-GB",
        has_touch=width < WITH_THUMBS,
        is_mobile=width < WITH_THUMBS,
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    STATES[name](page, served)
    page.wait_for_timeout(300)
    file = FOLDER / f"{name}-{width}.jpg"
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    print(file.name)
    context.close()


def main(wanted: list[str]) -> None:
    """All states, or those whose name contains one of the words."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = [name for name in STATES if not wanted or any(word in name for word in wanted)]
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in names:
            for width in SIZES:
                picture(browser, served, name, width)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
