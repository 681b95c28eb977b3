"""Puzzles in the browser: the hub, an answer that is not the best, another try, and the right one."""

from __future__ import annotations

import json
import re
from datetime import date

from playwright.sync_api import Page, expect

from bottega.games import load
from bottega.puzzles.library import of_the_day, puzzles_of
from bottega.puzzles.puzzle import WANTS, Puzzle
from tests.browser.conftest import PHONE, NewPage
from tests.browser.person import How, Person
from tests.browser.served import Served
from tests.browser.test_accessible import violations


def quick(game: str) -> Puzzle:
    """A puzzle whose right and obvious turns are soon played."""

    def length(puzzle: Puzzle) -> int:
        return len(puzzle.turns[0].actions) + len(puzzle.turns[puzzle.policy].actions)

    return min((one for one in puzzles_of(load(game)) if one.players == 2), key=length)


def play(page: Page, served: Served, actions: list[str], how: How) -> None:
    """Play a turn on the board, to where it is over."""
    person = Person(page, served, "", how)
    answer = page.get_by_role("button", name="This is my answer")
    expect(answer).to_be_hidden()
    for action in actions:
        if answer.is_visible():  # ending it was all that was left, and goes by itself
            break
        person.do(action)
    expect(answer).to_be_focused()


def solve(page: Page, served: Served, game: str, how: How) -> None:
    """Fail, try again, solve; then the turns are compared."""
    puzzle = quick(game)
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    expect(page.get_by_role("heading", name=re.compile("best turn"))).to_be_visible()
    play(page, served, puzzle.turns[puzzle.policy].actions, how)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Not the best turn")).to_be_visible()
    expect(page.get_by_text(f"There is a turn that keeps {round(100 * puzzle.best)}%")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Try again").click()
    play(page, served, puzzle.turns[0].actions, how)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.get_by_role("heading", name="All turns compared")).to_be_visible()
    rows = page.get_by_role("list").filter(has=page.get_by_text(f"{round(100 * puzzle.best)}%")).locator("button.row")
    expect(rows).to_have_count(len(puzzle.turns))
    assert violations(page) == []


def test_a_puzzle_is_failed_tried_again_and_solved(new_page: NewPage, served: Served) -> None:
    page = new_page()
    solve(page, served, "carrara", "mouse")
    kept = json.loads(page.evaluate("localStorage.getItem('bottega.puzzles')"))
    assert kept["tried"][quick("carrara").id] == {"first": False, "solved": True}
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(quick("carrara").id))
    expect(page.get_by_role("heading", name=re.compile("best turn"))).to_be_visible()


def test_it_is_solved_by_touch_on_a_phone(new_page: NewPage, served: Served) -> None:
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    solve(page, served, "volgare", "touch")


def test_the_hub_leads_to_the_puzzle_of_the_day_and_keeps_the_streak(new_page: NewPage, served: Served) -> None:
    page = new_page()
    page.goto("/puzzles")
    expect(page.get_by_role("heading", name=re.compile("best turn"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Solve").click()
    today = of_the_day(puzzles_of(load("carrara")), date.today())
    expect(page).to_have_url(re.compile(f"/puzzles/carrara/{today.id}"))
    page.get_by_role("button", name="Show the solution").first.click()
    expect(page.get_by_role("heading", name="All turns compared")).to_be_visible()
    page.get_by_role("link", name="All puzzles").click()
    page.get_by_role("radio", name="De Vulgari Eloquentia").check()
    page.get_by_role("button", name=re.compile("Any puzzle")).click()
    expect(page).to_have_url(re.compile("/puzzles/volgare/"))


def test_what_the_next_player_wants_is_chosen_from_a_list(new_page: NewPage, served: Served) -> None:
    page = new_page()
    puzzle = puzzles_of(load("carrara"), WANTS)[0]
    page.goto(f"/puzzles/carrara/{puzzle.id}")
    expect(page.get_by_role("heading", name=re.compile("What will .* want"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="This is my answer").click()
    expect(page.get_by_role("heading", name=re.compile("Solved|Not the best turn"))).to_be_visible()
