"""A sample of the layout audit (tests/browser/layout.py), and how a phone held across is shared out."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.layout import TOUCH, audit, resize
from tests.browser.moments import MOMENTS, Moment
from tests.browser.served import Served

ACROSS = {"width": 844, "height": 390}
SAMPLE = ["turn", "lesson"]
SAMPLE_SIZES = ["844x390", "390x844", "1366x768"]
MOST_COVERED = 0.5  # pixels by which neighbours may touch


def chosen(name: str) -> list[Moment]:
    return [moment for moment in MOMENTS if moment.name == name]


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found


def are_apart(a: FloatRect, b: FloatRect) -> bool:
    return (
        a["x"] + a["width"] <= b["x"] + MOST_COVERED
        or b["x"] + b["width"] <= a["x"] + MOST_COVERED
        or a["y"] + a["height"] <= b["y"] + MOST_COVERED
        or b["y"] + b["height"] <= a["y"] + MOST_COVERED
    )


@pytest.mark.parametrize(
    "moment", [one for name in SAMPLE for one in chosen(name)], ids=lambda one: f"{one.game}-{one.name}"
)
def test_the_audit_finds_nothing(new_page: NewPage, served: Served, moment: Moment) -> None:
    page = new_page(ACROSS)
    moment.show(page, served)
    for size in SAMPLE_SIZES:
        resize(page, size)
        assert audit(page, size in TOUCH) == [], size


@pytest.mark.parametrize("moment", chosen("turn"), ids=lambda one: one.game)
def test_a_phone_held_across_belongs_to_the_board(new_page: NewPage, served: Served, moment: Moment) -> None:
    page = new_page(ACROSS, has_touch=True)
    moment.show(page, served)
    skip = page.get_by_role("button", name="Skip", exact=True)
    if skip.is_visible():
        skip.click()
    board, dock = box(page, "main"), box(page, ".bench")
    assert board["width"] >= 0.6 * ACROSS["width"]
    assert board["height"] >= 0.8 * ACROSS["height"]
    assert are_apart(board, dock)
    assert are_apart(board, box(page, "header"))
    # What ends the turn, or takes something back, needs no scrolling.
    for button in page.locator(".bench .tools button, .bench .gold button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("moment", chosen("lesson"), ids=lambda one: one.game)
def test_the_coach_of_a_lesson_covers_neither_board_nor_dock(new_page: NewPage, served: Served, moment: Moment) -> None:
    page = new_page(ACROSS, has_touch=True)
    moment.show(page, served)
    coach = box(page, "[data-region=coach]")
    assert are_apart(coach, box(page, "main"))
    assert are_apart(coach, box(page, ".bench"))
    assert coach["y"] + coach["height"] <= ACROSS["height"]
