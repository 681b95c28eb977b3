"""A whole game of Briscola, which has no page of its own, on the plain board of a real browser."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.person import link, new_table
from tests.browser.served import Served
from tests.browser.test_accessible import violations
from tests.thirdgame.house import environment, make_guest_ready

MAX_DECISIONS = 30


@pytest.fixture(scope="module")
def with_briscola(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which Briscola is installed; all is compiled before it starts."""
    make_guest_ready()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment().items():
            patch.setenv(name, value)
        with Served(tmp_path_factory.mktemp("briscola")) as server:
            yield server


def told(served: Served, keys: str) -> dict[str, Any]:
    """The table as the page reads it."""
    with urllib.request.urlopen(f"{served.url}/api/tables/{keys}", timeout=20) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def test_a_whole_game_on_the_plain_board_against_lavorante(new_page: NewPage, with_briscola: Served) -> None:
    opened = new_table(with_briscola, [("person", "Lucia"), ("lavorante", "")], game="briscola")
    keys = link(opened)
    page = new_page(server=with_briscola)
    page.goto(f"/play/{keys}")
    decisions = 0
    while not (table := told(with_briscola, keys))["over"]:
        if table["active"] != 0:
            page.wait_for_timeout(100)
            continue
        button = page.locator(".plain .choices button").first
        expect(button).to_be_visible()
        if decisions == 2:
            assert violations(page) == []
            assert table["view"]["players"][1]["hand"] is None
            expect(page.get_by_text("Trump suit")).to_be_visible()
            expect(page.get_by_role("cell", name="hidden").first).to_be_visible()
        with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/play")):
            button.click()
            confirm = page.get_by_role("button", name="Confirm")
            if confirm.count():
                confirm.first.click()
        decisions += 1
        assert decisions < MAX_DECISIONS
    assert decisions >= 20
    expect(page.locator("#plain-end")).to_be_visible()
    assert violations(page) == []
    for points in (one["total"] for one in told(with_briscola, keys)["view"]["players"]):
        expect(page.get_by_role("cell", name=str(points), exact=True).first).to_be_visible()


def test_the_home_page_and_the_rule_book_show_it(new_page: NewPage, with_briscola: Served) -> None:
    page = new_page(server=with_briscola)
    page.goto("/")
    card = page.get_by_role("article", name="Briscola")
    expect(card.get_by_role("img", name="A fan of playing cards")).to_be_visible()
    expect(card.get_by_text("also two against two")).to_be_visible()
    page.get_by_role("button", name="Briscola: new game").click()
    expect(page.get_by_text("Seven of trumps").first).to_be_visible()
    expect(page.get_by_text("Two against two", exact=True)).to_have_count(0)  # only four can play so
    assert violations(page) == []
    page.goto("/rules/briscola")
    expect(page.get_by_text("Nobody has to follow suit").first).to_be_visible()
    assert violations(page) == []
