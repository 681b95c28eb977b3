"""Volgare on a phone held across: the end fits on the screen, all actions are in sight, what is told moves nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.finished import finished_game, table_of
from tests.browser.layout import settle
from tests.browser.moments import midgame
from tests.browser.person import Person, link
from tests.browser.served import Served
from tests.browser.situations import situation
from tests.browser.test_layout import ACROSS, are_apart, box
from tests.browser.test_understood import fresh_turn, is_last_in_the_round


def phone(new_page: NewPage) -> Page:
    return new_page(ACROSS, has_touch=True, is_mobile=True)


def test_the_end_fits(new_page: NewPage, served: Served) -> None:
    page = phone(new_page)
    page.goto(f"/play/{link(finished_game(served, 'volgare', players=4, seed=5, level='apprendista'))}")
    page.locator("main[data-turn=over]").wait_for()
    for part in ("header h1", ".arcade", ".steps"):
        expect(page.locator(f".end {part}").first).to_be_in_viewport(ratio=1)


def test_all_actions_are_in_sight(new_page: NewPage, served: Served) -> None:
    page = phone(new_page)
    opened = table_of(served, midgame("volgare"), people=1)
    page.goto(f"/play/{link(opened)}")
    page.locator("main[data-turn=mine]").wait_for()
    settle(page)
    end = box(page, ".bench .gold")
    actions = page.locator(".bench .actions button").all()
    assert len(actions) > 6
    for action in actions:
        expect(action).to_be_in_viewport(ratio=1)
        lies = action.bounding_box()
        assert lies
        assert are_apart(lies, end)


def test_the_card_between_rounds_moves_nothing(new_page: NewPage, served: Served) -> None:
    match = situation(lambda match: fresh_turn(match) and is_last_in_the_round(match), players=3)
    opened = table_of(served, match, people=1)
    page = phone(new_page)
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened), "touch")
    assert person.wait_for_my_turn()
    settle(page)
    before = box(page, ".map")
    version = person.version
    person.press(page.get_by_role("button", name="End turn"))
    person.wait_for_change(version)
    page.get_by_role("region", name="Between rounds").wait_for()
    assert box(page, ".map") == before
