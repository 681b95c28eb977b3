"""Head starts: offered beside the level, read by everybody before they sit down, counted in the points at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bottega.games import load
from bottega.players.head_start import head_starts_of
from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.finished import finished_game
from tests.browser.person import MY_TURN, link, take_seat
from tests.browser.served import Served
from tests.browser.test_accessible import violations

BASE_GAME = next(row for row in head_starts_of(load("carrara")) if row["options"] == {"expansion": False})
CALIBRATED = BASE_GAME["points"]["ragazzo"]  # a newcomer against Garzone, two levels up


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_two_people_get_different_head_starts_and_the_guest_reads_them_first(
    new_page: NewPage, served: Served, size: dict[str, int]
) -> None:
    host, guest = new_page(size), new_page(PHONE)
    host.goto("/")
    host.get_by_text("More ways to play").click()
    host.get_by_label("Name at seat 1").fill("Lucia")
    host.get_by_label("Who plays seat 2?").select_option("garzone")
    host.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    host.get_by_label("Who plays seat 3?").select_option("friend")
    expect(host.get_by_text(f"About {CALIBRATED} points make it even against Garzone.")).to_be_visible()
    expect(host.get_by_role("spinbutton")).to_have_count(0)

    # With the keyboard alone: on, and the points that make it even are there to be changed.
    host.get_by_role("checkbox", name="Give me a head start").focus()
    host.keyboard.press("Space")
    host.keyboard.press("Tab")
    mine = host.get_by_role("spinbutton", name="Head start for Lucia, in points")
    expect(mine).to_be_focused()
    expect(mine).to_have_value(str(CALIBRATED))
    host.keyboard.press("ArrowUp")
    expect(mine).to_have_value(str(CALIBRATED + 1))
    host.get_by_role("checkbox", name="Give Player 3 a head start").check()
    host.get_by_role("spinbutton", name="Head start for Player 3, in points").fill("7")
    host.get_by_label("Start player").select_option(label="III · Friend by link")
    assert fits(host)
    assert violations(host) == []

    host.get_by_role("button", name="Start game").click()
    address = host.get_by_role("textbox", name="Link for seat 3").input_value()
    host.get_by_role("button", name="Go to the game").click()
    given = f"starts with {CALIBRATED + 1} points"
    expect(host.get_by_role("listitem").filter(has_text="Lucia").filter(has_text=given)).to_be_visible()
    assert fits(host)

    guest.goto(address)
    expect(guest.get_by_role("listitem").filter(has_text="Lucia").filter(has_text=given)).to_be_visible()
    expect(guest.get_by_text("starts with 7 points · plays first")).to_be_visible()
    assert fits(guest)
    assert violations(guest) == []
    guest.goto("/")
    take_seat(guest, address, "Matteo")
    expect(guest.locator(MY_TURN)).to_be_visible()
    expect(guest.locator("header [title*='Lucia'] .vp")).to_have_text(f"{CALIBRATED + 1} VP")
    expect(guest.locator("header [title*='starts with 7 points · plays first'] .vp")).to_have_text("7 VP")


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_at_the_end_a_head_start_is_a_source_of_its_own(new_page: NewPage, served: Served, game: str) -> None:
    opened = finished_game(served, game, players=2, **{"head-start": [0, 23]})
    page = new_page(PHONE)
    page.goto(f"/play/{link(opened)}")
    row = page.get_by_role("row").filter(has_text="Head start").first
    expect(row).to_contain_text("23")
    assert fits(page)
    assert violations(page) == []
