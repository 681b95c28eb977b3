"""The level that the home page proposes: the lowest at first, and after a finished game one that follows from it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.finished import played_game, table_of
from tests.browser.person import link
from tests.browser.served import Served
from tests.browser.test_accessible import violations


def test_the_home_page_proposes_a_level_and_says_why(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_text("You vs Ragazzo: easy, and with a coach").first).to_be_visible()
    page.get_by_text("More ways to play").click()
    expect(page.get_by_text("Your first game: Ragazzo is the gentlest opponent.").first).to_be_visible()
    opened = table_of(served, played_game("carrara", players=2), people=1)
    page.goto(f"/play/{link(opened)}")
    page.get_by_role("button", name="Rematch").first.wait_for()
    page.goto("/")
    expect(page.get_by_text("of 1 against Garzone").first).to_be_visible()
    page.get_by_text("How the levels play").click()
    expect(page.get_by_role("listitem").filter(has_text="plays like a master")).to_be_visible()
    assert violations(page) == []
