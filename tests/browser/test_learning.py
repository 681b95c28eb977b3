"""The rule book to look at, its examples to step through, and the cards of things on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.person import Person, link, new_table
from tests.browser.served import Served
from tests.browser.test_accessible import violations

HOLD = 600  # milliseconds a finger stays


@pytest.mark.parametrize("game", ["carrara", "volgare"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_rule_book_begins_with_pictures_and_examples(new_page: NewPage, game: str, size: dict[str, int]) -> None:
    page = new_page(size)
    page.goto(f"/rules/{game}")
    expect(page.get_by_role("heading", name="At a glance")).to_be_visible()
    step = page.get_by_role("button", name="Next step")
    before = page.locator(".little-board").inner_text()
    while step.is_enabled():
        step.click()
    expect(page.locator(".little-changed").first).to_be_visible()
    assert page.locator(".little-board").inner_text() != before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.keyboard.press("/")
    page.keyboard.type("knowledge" if game == "volgare" else "wheel")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.get_by_role("heading", name="At a glance")).to_be_hidden()


def test_a_card_opens_under_the_pointer_and_with_the_key(new_page: NewPage, served: Served) -> None:
    page = new_page()
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")])
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    page.locator(".offered").first.hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("For you, now")
    expect(card).to_contain_text("needs")  # with one block of black marble little can be built
    assert violations(page) == []
    page.mouse.move(5, 5)
    expect(card).to_be_hidden()
    page.locator(".head.target").first.focus()
    page.keyboard.press("i")
    city = page.get_by_role("dialog", name="Livorno")
    expect(city).to_contain_text("Scoring Livorno needs 2")
    page.keyboard.press("Escape")
    expect(city).to_be_hidden()


def test_a_card_opens_under_a_finger_that_stays(new_page: NewPage, served: Served) -> None:
    page = new_page(PHONE, has_touch=True)
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")])
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened), how="touch")
    person.wait_for_my_turn()
    before = person.version
    hold(page, ".offered >> nth=4")
    sheet = page.locator(".card.sheet")
    expect(sheet).to_contain_text("For you, now")
    assert violations(page) == []
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    assert person.version == before  # it only told something


def hold(page: Page, selector: str) -> None:
    """Put a finger on something, and lift it after a while."""
    box = page.locator(selector).bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(HOLD)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
