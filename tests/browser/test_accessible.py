"""axe finds nothing to complain of (WCAG 2.2 A and AA) on the pages, in both themes and on a phone."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.finished import finished_game, played_game, table_of
from tests.browser.person import Person, link
from tests.browser.served import Served
from tests.browser.situations import situation

Theme = Literal["light", "dark"]
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Of all that is in order axe needs to remember nothing.
VIOLATIONS = {"resultTypes": ["violations"]}
# What can be read on a button is part of its name: axe counts this as experimental, hence it is asked for.
OPTIONS = {"runOnly": TAGS, "rules": {"label-content-name-mismatch": {"enabled": True}}, **VIOLATIONS}
# All that another theme of the same page can break.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, **VIOLATIONS}
THEMES: dict[str, list[Theme]] = {"wide": ["light", "dark"], "phone": ["light"]}
THEME_IS = "theme => getComputedStyle(document.body).colorScheme === theme"


def violations(page: Page, options: dict[str, Any] = OPTIONS) -> list[dict[str, Any]]:
    """What axe finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # On a phone the bench lies over the page: what is half under it now has its full size once it is scrolled to.
    page.add_style_tag(content=".front { position: static !important }")
    found = page.evaluate(f"axe.run(document, {json.dumps(options)})")["violations"]
    return [{"id": one["id"], "where": [node["target"] for node in one["nodes"][:4]]} for one in found]


@dataclass(frozen=True)
class Look:
    """A page of some size, and the themes it is looked at in."""

    page: Page
    themes: list[Theme]

    def finds_nothing(self) -> None:
        """axe has nothing to complain of, in each theme; the page stays open and changes its colours."""
        for options, theme in zip([OPTIONS, COLOURS], self.themes, strict=False):
            self.page.emulate_media(color_scheme=theme)
            self.page.wait_for_function(THEME_IS, arg=theme)
            assert violations(self.page, options) == [], theme


@pytest.fixture(params=THEMES)
def look(request: pytest.FixtureRequest, new_page: NewPage) -> Look:
    return Look(new_page(PHONE if request.param == "phone" else WIDE), THEMES[request.param])


def test_home(look: Look) -> None:
    page = look.page
    page.goto("/")
    expect(page.get_by_role("button", name="play your first game").first).to_be_visible()
    look.finds_nothing()
    page.evaluate("localStorage.setItem('bottega.played', 'yes')")
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    look.finds_nothing()


def test_rule_book(look: Look) -> None:
    page = look.page
    page.goto("/rules/carrara")
    expect(page.get_by_text("Turn the wheel").first).to_be_visible()
    look.finds_nothing()


def test_table_with_settings_and_the_board_as_text(look: Look, served: Served) -> None:
    page = look.page
    opened = table_of(served, played_game("carrara", 30), people=1)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    look.finds_nothing()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look.finds_nothing()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    look.finds_nothing()
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    expect(page.locator(".bench.past")).to_be_visible()
    look.finds_nothing()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("main table").first).to_be_visible()
    look.finds_nothing()


def test_the_end_of_a_game(look: Look, served: Served) -> None:
    page = look.page
    opened = finished_game(served, players=4)
    page.goto(f"/play/{link(opened)}")
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()
    look.finds_nothing()


def test_the_waiting_room(look: Look) -> None:
    page = look.page
    page.goto("/")
    page.get_by_text("More ways to play").click()
    page.get_by_label("Who plays seat 2?").select_option("friend")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("button", name="Go to the game").click()
    expect(page.locator("main[data-turn=gathering]")).to_be_visible()
    look.finds_nothing()


# ------------------------------------------------------------------------------------------------ De Vulgari Eloquentia


def test_volgares_table_and_the_board_as_text(look: Look, served: Served) -> None:
    page = look.page
    opened = table_of(served, situation(lambda match: match.length > 200, players=5), people=1)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    look.finds_nothing()
    page.keyboard.press("t")
    expect(page.locator("main table").first).to_be_visible()
    look.finds_nothing()


@pytest.mark.parametrize("phase", ["bid", "election"])
def test_what_lies_over_volgares_board(look: Look, served: Served, phase: str) -> None:
    page = look.page
    match = situation(lambda match: bool(match.game.view(match.state, None)["phase"] == phase), open_screens=True)
    opened = table_of(served, match)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    expect(page.get_by_role("dialog").first).to_be_visible()
    look.finds_nothing()


def test_the_end_of_a_game_of_volgare(look: Look, served: Served) -> None:
    page = look.page
    opened = finished_game(served, "volgare", players=5)
    page.goto(f"/play/{link(opened)}")
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()
    look.finds_nothing()


def test_the_lessons_of_all_games(look: Look) -> None:
    page = look.page
    page.goto("/learn")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    look.finds_nothing()
