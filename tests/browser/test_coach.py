"""In a first game the coach's card lies over nothing that can be chosen, whatever the size of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.layout import settle
from tests.browser.person import Person, link, new_table
from tests.browser.served import Served

SIZES = {"1366x768": False, "1440x900": False, "768x1024": True, "390x844": True, "844x390": True}
DECISIONS = 5
# What can be chosen and lies under the card, at any point of its box that is in sight.
COVERED = """() => {
  const card = document.querySelector('[data-region=coach]')
  const under = []
  for (const target of document.querySelectorAll('main [data-action], footer [data-action], [data-starts]')) {
    if (target.ariaDisabled === 'true' || !target.checkVisibility()) continue
    const { x, y, width, height } = target.getBoundingClientRect()
    for (let i = 1; i < 8; i++)
      for (let j = 1; j < 8; j++)
        if (card.contains(document.elementFromPoint(x + (width * i) / 8, y + (height * j) / 8)))
          under.push(target.dataset.action ?? target.dataset.starts)
  }
  return [...new Set(under)]
}"""


def card_settles(page: Page) -> bool:
    """Wait until the coach's card, if there is one now, has found its place."""
    settle(page)
    return page.locator("[data-region=coach]").is_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_coach_covers_nothing_that_can_be_chosen(new_page: NewPage, served: Served, size: str) -> None:
    width, height = map(int, size.split("x"))
    touch = SIZES[size]
    page = new_page({"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    opened = new_table(served, [("person", "Lucia"), ("ragazzo", "Matteo")], "volgare", guided=True)
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened), "touch" if touch else "mouse")
    seen = 0
    for _ in range(DECISIONS):
        assert person.wait_for_my_turn()
        if card_settles(page):
            seen += 1
            assert page.evaluate(COVERED) == []
        person.do(person.advice())
    assert seen >= DECISIONS // 2
