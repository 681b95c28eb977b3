"""The review of a finished game in the browser: from the end of a game to the summary, a mistake, and a better turn."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from bottega.core.match import Match
from bottega.core.position import Position
from bottega.players import make_player
from tests.browser.conftest import NewPage
from tests.browser.finished import NAMES, played_game, table_of
from tests.browser.person import link, new_table
from tests.browser.served import Served
from tests.browser.test_accessible import violations

LEFT = 45  # decisions, about, of the game that is reviewed

Json = dict[str, Any]


def end_of_a_game() -> Match:
    """The end of a game as a game of its own; in this one there are mistakes to be found."""
    whole = played_game("volgare", players=4, seed=5, level="garzone")
    game = whole.game
    match = Match(game, seed=3, names=NAMES[:4], position=Position.of(game, whole.state_at(whole.length - LEFT)))
    ones = [make_player("garzone", seat + 1) for seat in range(4)]
    while not match.over:
        match.play(ones[game.active(match.state)].decide(game, match.state).action)
    return match


@pytest.fixture(scope="session")
def table(served: Served) -> Json:
    """A table with such a game; its first seat is somebody's, its review is not made yet."""
    return table_of(served, end_of_a_game(), people=1)


@pytest.fixture(scope="session")
def reviewed(served: Served, table: Json) -> Json:
    """The same, once its review is there."""
    return until_reviewed(served, table)


def until_reviewed(served: Served, table: Json) -> Json:
    path = f"{served.url}/api/tables/{table['watch']}/review"
    asked = urllib.request.Request(path, b"{}", {"content-type": "application/json"})
    urllib.request.urlopen(asked, timeout=30).close()
    deadline = time.monotonic() + 180
    while True:
        with urllib.request.urlopen(path, timeout=30) as answer:
            found: Json = json.load(answer)
        if found["state"] == "done":
            return {**table, "review": found}
        assert time.monotonic() < deadline
        time.sleep(0.2)


def test_a_finished_game_is_reviewed_on_request(new_page: NewPage, served: Served, table: Json) -> None:
    page = new_page()
    page.goto(f"/play/{link(table)}")
    page.get_by_role("link", name="Review the game").click()
    expect(page).to_have_url(re.compile(f"/review/{link(table)}$"))
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator("article")).to_have_count(4, timeout=120_000)
    for sums in page.locator("article table").all():
        said = sums.get_attribute("aria-label") or ""
        parts, result = said.partition(":")[2].split("=")
        numbers = [int(one.replace("−", "-")) for one in parts.split()]
        assert sum(numbers) == int(result)
    until_reviewed(served, table)


def test_every_part_of_a_review_is_accessible(new_page: NewPage, reviewed: Json) -> None:
    page = new_page()
    page.goto(f"/review/{link(reviewed)}")
    expect(page.locator("article").first).to_be_visible()
    assert violations(page) == []
    first = reviewed["review"]["moments"][0]
    page.goto(f"/review/{link(reviewed)}?at={first - 1}")
    expect(page.locator(".plan").first).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_board_ribbon_chronicle_and_scrubber_are_one_position(new_page: NewPage, reviewed: Json) -> None:
    page = new_page()
    page.goto(f"/review/{link(reviewed)}")
    expect(page.locator("article").first).to_be_visible()
    first = reviewed["review"]["moments"][0]

    def expect_at(n: int) -> None:
        expect(page.locator("#prompt b")).to_have_text(re.compile(rf"^Move {n} of"))
        expect(page.locator("input[type=range]")).to_have_value(str(n))

    page.keyboard.press("1")
    expect_at(first - 1)
    expect(page.locator(".flag[aria-current=step]")).to_have_count(1)
    expect(page.locator(".log li.here").first).to_be_in_viewport()
    expect(page.locator(".plan.better")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect_at(first)
    page.keyboard.press("ArrowLeft")
    expect_at(first - 1)
    pressed = page.locator(".plan button[aria-pressed=true]")
    expect(pressed).to_have_text("Better")
    page.keyboard.press("b")
    expect(pressed).to_have_text("Played")
    spoken = page.locator("input[type=range]").get_attribute("aria-valuetext") or ""
    assert re.search(r"\d+%, (Inaccuracy|Mistake|Blunder)$", spoken)
    page.keyboard.press("Escape")
    expect(page.locator("article").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/play/"))


def test_a_running_game_has_no_review(new_page: NewPage, served: Served) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")])
    page = new_page()
    page.goto(f"/review/{link(opened)}")
    expect(page.locator("body")).to_contain_text("This game is still being played.")
    page.get_by_role("link", name="To the game").click()
    expect(page).to_have_url(re.compile("/play/"))
