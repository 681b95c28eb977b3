"""Looking back at a game, showing it to others, inviting them with a code, and what is said while one waits."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from typing import Any

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.finished import finished_game, played_game, table_of
from tests.browser.person import link, new_table, take_seat
from tests.browser.served import Served

END = 90  # decisions of the game that is looked at


@pytest.fixture
def watched(new_page: NewPage, served: Served) -> Page:
    """A spectator's page on a game in the middle, at its fourth move."""
    opened = table_of(served, played_game("carrara", END))
    page = new_page()
    page.goto(f"/watch/{opened['watch']}?at=4")
    expect_move(page, 4)
    return page


def expect_move(page: Page, n: int) -> None:
    expect(page.locator(".time .where b")).to_have_text(f"Move {n} of {END}")


def test_keys_step_through_the_game_and_play_it_back(watched: Page) -> None:
    page = watched
    page.keyboard.press("ArrowRight")
    expect_move(page, 5)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect_move(page, 3)
    page.keyboard.press("Home")
    expect_move(page, 0)
    page.get_by_label("Replay speed").select_option("8")
    page.keyboard.press("Space")
    expect(page.locator(".time .where b")).to_have_text(re.compile(r"Move ([4-9]|\d\d) of"))
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    page.wait_for_timeout(500)  # the move that was on its way is there
    stood = page.locator(".time .where b").inner_text()
    page.wait_for_timeout(500)  # longer than four moves take at this speed
    assert page.locator(".time .where b").inner_text() == stood
    page.keyboard.press("End")
    expect(page.locator(".time")).to_have_count(0)
    page.keyboard.press("ArrowRight")  # nothing comes after now
    expect(page.locator(".time")).to_have_count(0)


def test_the_log_goes_along_with_the_board(watched: Page) -> None:
    page = watched
    for move in (10, 60):
        page.locator(".time input[type=range]").evaluate(
            "(slider, n) => { slider.value = n; slider.dispatchEvent(new Event('input', { bubbles: true })) }", move
        )
        expect_move(page, move)
        here = page.locator(".log li.here").first
        expect(here).to_be_visible()
        expect(here).to_be_in_viewport()


def test_the_speed_is_how_long_a_move_stays(watched: Page) -> None:
    page = watched
    page.evaluate(
        """() => {
          const set = window.setTimeout
          window.delays = []
          window.setTimeout = (call, delay, ...rest) => (window.delays.push(delay), set(call, delay, ...rest))
        }"""
    )
    for speed, delay in (("0.5", 1800), ("2", 450), ("8", 112.5)):
        page.get_by_label("Replay speed").select_option(speed)
        page.keyboard.press("Home")
        expect_move(page, 0)
        page.keyboard.press("Space")
        expect(page.locator(".time .where b")).to_have_text(re.compile(r"Move [1-9] of"))
        page.keyboard.press("Space")
        assert delay in page.evaluate("window.delays")
    page.reload()
    expect(page.get_by_label("Replay speed")).to_have_value("8")  # it is kept


def test_a_stranger_opens_a_link_to_a_moment(watched: Page, new_page: NewPage) -> None:
    watched.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    watched.evaluate("navigator.share = undefined")
    watched.get_by_role("button", name="Share this position").click()
    expect(watched.locator(".copied")).to_have_text("Copied")
    address = watched.evaluate("window.copied")
    assert address.endswith("?at=4&lang=en")
    stranger = new_page(PHONE)
    stranger.goto(address)
    expect_move(stranger, 4)
    assert stranger.locator('meta[property="og:description"]').get_attribute("content", timeout=1000) is not None
    stranger.reload()
    expect_move(stranger, 4)


def test_hidden_things_are_shown_in_the_past_of_a_finished_game(new_page: NewPage, served: Served) -> None:
    opened = finished_game(served)
    page = new_page()
    with page.expect_response(re.compile(r"/at/5$")) as answered:
        page.goto(f"/watch/{opened['watch']}?at=5")
    players = answered.value.json()["view"]["players"]
    assert all(player["coins"] is not None for player in players)


GREY = """async (png) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, image.height)
  return [image.width, Array.from({ length: data.length / 4 }, (_, i) => data[4 * i])]
}"""


def read_code(page: Page) -> str:
    """What a camera reads in the QR code on show."""
    code = page.locator(".qr svg")
    expect(code).to_be_visible()
    width, grey = page.evaluate(GREY, b64encode(page.locator(".qr").screenshot()).decode())
    (found,) = zxingcpp.read_barcodes(np.array(grey, np.uint8).reshape(-1, width))
    return str(found.text)


def open_room(page: Page, served: Served) -> dict[str, Any]:
    """A table on which one person is still expected, in the browser that opened it."""
    opened = new_table(served, [("person", "Lucia"), ("person", "")])
    seat = {"seat": 1, "name": "", "key": opened["invitations"][1]}
    kept = [{"table": opened["table"], "game": "carrara", "seats": [seat], "watch": opened["watch"]}]
    page.goto("/rules/carrara")
    page.evaluate("(kept) => localStorage.setItem('bottega.invitations', kept)", json.dumps(kept))
    page.goto(f"/play/{opened['keys'][0]}")
    expect(page.locator(".room h2")).to_have_text("1 of 2 are here")
    return opened


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_camera_reads_the_invitation(new_page: NewPage, served: Served, theme: str) -> None:
    page = new_page(PHONE, color_scheme=theme)
    opened = open_room(page, served)
    page.locator(".room").get_by_role("button", name=re.compile("QR code")).click()
    assert read_code(page) == f"{served.url}/join/{opened['invitations'][1]}"


def test_the_waiting_room_fills_while_one_watches(new_page: NewPage, served: Served) -> None:
    host, guest = new_page(), new_page()
    opened = open_room(host, served)
    expect(host.locator(".room")).to_contain_text("not here yet")
    meanwhile = host.locator(".room .meanwhile a")
    assert [link.get_attribute("href") for link in meanwhile.all()] == ["/learn", "/rules/carrara"]
    take_seat(guest, f"/join/{opened['invitations'][1]}", "Bruno")
    expect(host.locator(".room")).to_have_count(0)
    expect(host.locator("body")).to_contain_text("Bruno")


def test_a_page_without_its_server_says_what_holds_and_when_it_tries_again(new_page: NewPage, served: Served) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")])
    page = new_page()
    page.route(re.compile(r"/api/tables/[^/]+$"), lambda route: route.fulfill(status=409, json=COMPILING))
    page.goto(f"/play/{link(opened)}")
    expect(page.locator("body")).to_contain_text("The rules are being prepared. This only happens once.")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Learn|learn")).first).to_be_visible()
    page.unroute(re.compile(r"/api/tables/[^/]+$"))
    page.locator("main[data-turn]").wait_for()


COMPILING = {
    "error": "compiling",
    "message": {"key": "web.error.compiling", "args": {}},
    "rule": None,
    "version": None,
}
