"""Whole games of Carrara in a real browser: with a mouse, with the keyboard alone, and with a thumb on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.person import How, Person, link, new_table, shows_final_scoring
from tests.browser.served import Served


def test_a_stranger_is_in_a_game_with_two_clicks_at_most(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("main[data-turn]")).to_be_visible()
    expect(page.locator("#prompt")).to_be_visible()


@pytest.mark.parametrize(
    ("how", "options"),
    [
        ("mouse", {"expansion": True, "cards": "first-game"}),
        ("keys", {"expansion": False}),
        ("touch", {"expansion": True}),
    ],
)
def test_a_whole_game_against_the_computer(
    new_page: NewPage, served: Served, how: How, options: dict[str, str]
) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")], **options)
    page = new_page(PHONE, has_touch=True, is_mobile=True) if how == "touch" else new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened), how)
    decisions = person.play_to_the_end()
    assert len(decisions) > 20
    shows_final_scoring(page)
    match = person.match()
    assert match.over
    for points in match.game.scores(match.state):
        expect(page.get_by_text(str(points), exact=True).first).to_be_visible()
