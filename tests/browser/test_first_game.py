"""A first visit: from the home page to one's own decision with two clicks, with a coach that can be silenced."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.person import MY_TURN
from tests.browser.test_accessible import violations


def test_a_stranger_decides_with_the_second_click_and_may_silence_the_coach(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.get_by_text("Most victory points at the end wins", exact=False)).to_be_visible()
    page.get_by_role("button", name="The Palaces of Carrara: play your first game").click()
    expect(page.locator(MY_TURN)).to_be_visible()
    card = page.locator("[data-region=coach]")
    expect(card).to_contain_text("Each turn is one action")
    assert violations(page) == []
    page.locator("[data-action=buy]").first.click()
    expect(page.locator('[data-action^="section "]').first).to_be_visible()
    expect(card).not_to_contain_text("Each turn is one action")  # each is told once
    shown = card.get_attribute("data-mark")
    card.get_by_role("button", name="Got it").last.click()
    expect(page.locator(f"[data-region=coach][data-mark={shown}]")).to_have_count(0)
    page.reload()
    expect(page.locator(MY_TURN)).to_be_visible()
    expect(page.locator(f"[data-region=coach][data-mark={shown}]")).to_have_count(0)
    switch = page.get_by_role("switch", name="Coach")
    switch.click()
    expect(card).to_have_count(0)
    page.reload()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(card).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="De Vulgari Eloquentia: play your first game").click()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(card).to_have_count(0)


def test_on_a_phone_a_first_game_begins_at_the_head_of_the_board(new_page: NewPage) -> None:
    page = new_page({"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto("/")
    page.get_by_role("button", name="The Palaces of Carrara: play your first game").tap()
    expect(page.locator(MY_TURN)).to_be_visible()
    expect(page.locator("[data-region=coach]")).to_contain_text("Each turn is one action")
    page.wait_for_timeout(600)  # by then the page would have moved
    assert page.evaluate("scrollY") == 0
    expect(page.locator("[data-anchor=round]")).to_be_in_viewport()
