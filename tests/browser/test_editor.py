"""The position editor: a board from a game on show is changed, refused where it is impossible, shared, played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.person import Person, link, new_table
from tests.browser.served import Served
from tests.browser.test_accessible import violations


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=lambda size: str(size["width"]))
def test_a_board_is_set_up_shared_and_played_on(new_page: NewPage, served: Served, size: dict[str, int]) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")], expansion=False)
    page = new_page(PHONE, has_touch=True, is_mobile=True) if size == PHONE else new_page(size)
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened), "touch" if size == PHONE else "mouse").play(2)
    page.goto(f"/play/{link(opened)}?at=1")
    page.get_by_role("link", name="Set up this board").click()
    expect(page.get_by_text("This position can be played.")).to_be_visible()
    expect(page).to_have_url(re.compile("/editor/carrara#p="))  # nobody shares the keys of a seat by accident
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == WIDE:
        assert violations(page) == []
    coins = page.get_by_label("Coins", exact=True).first
    coins.fill("47")
    coins.press("Enter")
    coins.blur()
    page.get_by_label("red", exact=True).locator("visible=true").first.fill("7")
    page.keyboard.press("Tab")
    refused = page.get_by_text("That is not possible:")
    expect(refused).to_be_visible()
    page.get_by_role("button", name="Undo this change").click()
    expect(refused).to_have_count(0)
    other = new_page(WIDE)
    other.goto(page.url)
    expect(other.get_by_label("Coins", exact=True).first).to_have_value("47")
    other.get_by_role("button", name="Start game").click()
    expect(other.locator("main[data-turn]")).to_be_visible()
    keys = other.url.rsplit("/", 1)[1]
    assert served.match(keys).state.players[0].coins == 47
