"""axe finds nothing to complain of (WCAG 2.2 A and AA) on the pages, in both themes and on a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.finished import finished_game, table_of
from tests.browser.person import Person, link, new_table
from tests.browser.served import Served
from tests.browser.situations import situation

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What can be read on a button is part of its name: axe counts this as experimental, hence it is asked for.
OPTIONS = {"runOnly": TAGS, "rules": {"label-content-name-mismatch": {"enabled": True}}}
LOOKS = [("light", WIDE), ("dark", WIDE), ("light", PHONE)]


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # On a phone the bench lies over the page: what is half under it now has its full size once it is scrolled to.
    page.add_style_tag(content=".front { position: static !important }")
    found = page.evaluate(f"axe.run(document, {json.dumps(OPTIONS)})")["violations"]
    return [{"id": one["id"], "where": [node["target"] for node in one["nodes"][:4]]} for one in found]


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]['width']}")
def page(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    theme, size = request.param
    return new_page(size, color_scheme=theme)


def test_home(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="play your first game").first).to_be_visible()
    assert violations(page) == []
    page.evaluate("localStorage.setItem('bottega.played', 'yes')")
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert violations(page) == []


def test_rule_book(page: Page) -> None:
    page.goto("/rules/carrara")
    expect(page.get_by_text("Turn the wheel").first).to_be_visible()
    assert violations(page) == []


def test_table_with_settings_and_the_board_as_text(page: Page, served: Served) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", ""), ("garzone", "")])
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    for _ in range(10):
        person.wait_for_my_turn()
        person.do(person.advice())
    person.wait_for_my_turn()
    assert violations(page) == []
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    expect(page.locator(".bench.past")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("main table").first).to_be_visible()
    assert violations(page) == []


def test_the_end_of_a_game(page: Page, served: Served) -> None:
    opened = finished_game(served, players=4)
    page.goto(f"/play/{link(opened)}")
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()
    assert violations(page) == []


def test_the_waiting_room(page: Page) -> None:
    page.goto("/")
    page.get_by_text("More ways to play").click()
    page.get_by_label("Who plays seat 2?").select_option("friend")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("button", name="Go to the game").click()
    expect(page.locator("main[data-turn=gathering]")).to_be_visible()
    assert violations(page) == []


# ------------------------------------------------------------------------------------------------ De Vulgari Eloquentia


def test_volgares_table_and_the_board_as_text(page: Page, served: Served) -> None:
    opened = table_of(served, situation(lambda match: match.length > 200, players=5), people=1)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    assert violations(page) == []
    page.keyboard.press("t")
    expect(page.locator("main table").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("phase", ["bid", "election"])
def test_what_lies_over_volgares_board(page: Page, served: Served, phase: str) -> None:
    match = situation(lambda match: bool(match.game.view(match.state, None)["phase"] == phase), open_screens=True)
    opened = table_of(served, match)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    expect(page.get_by_role("dialog").first).to_be_visible()
    assert violations(page) == []


def test_the_end_of_a_game_of_volgare(page: Page, served: Served) -> None:
    opened = finished_game(served, "volgare", players=5)
    page.goto(f"/play/{link(opened)}")
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()
    assert violations(page) == []


def test_the_lessons_of_all_games(page: Page) -> None:
    page.goto("/learn")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    assert violations(page) == []
