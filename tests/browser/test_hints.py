"""A hint in a real browser: three steps by keyboard, a light on the board, and nothing confirmed for anybody."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.finished import played_game, table_of
from tests.browser.person import MY_TURN, link
from tests.browser.served import Served


def test_a_hint_leads_to_a_prepared_step_and_is_counted(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.goto(f"/play/{link(table_of(served, played_game('carrara', 0, players=2), people=1))}")
    page.locator(MY_TURN).first.wait_for()
    version = page.locator("main").get_attribute("data-version")
    hint = page.locator("[data-region=hint]")
    for step, word in enumerate(("Where to look", "Which action", "Whole plan"), 1):
        page.keyboard.press("h")
        expect(hint).to_have_attribute("data-step", str(step))
        expect(hint.locator("[aria-current=step]")).to_have_text(word)
        expect(page.locator(".light .ring").first).to_be_visible()
    expect(page.get_by_text(f"Hint 3 of 3, {word}:")).to_be_attached()
    expect(page.locator("header .help")).to_have_text("Help used: 3")
    page.get_by_role("button", name="Prepare step 1").click()
    expect(hint).to_have_count(0)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    moved = page.locator("main").get_attribute("data-version")
    assert version is not None
    assert moved is not None
    assert int(moved) == int(version) + 3  # three steps were counted, and nothing else has happened
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.get_by_role("dialog")).to_contain_text("If the game ended now")


def test_people_who_play_each_other_have_no_lantern(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.goto(f"/play/{link(table_of(served, played_game('volgare', 0, players=2)), 0)}")
    page.locator("main[data-turn]").first.wait_for()
    expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(0)
