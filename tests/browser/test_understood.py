"""Whether a person understands the table: what is asked, what is left, what the others did, who is who."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.core.match import Match
from tests.browser.conftest import PHONE, NewPage
from tests.browser.finished import table_of
from tests.browser.person import How, Person, link
from tests.browser.served import Served
from tests.browser.situations import active, can, situation
from tests.browser.taps import TURNS, presses, usual_turns

TOUCH = {"has_touch": True, "is_mobile": True}


def seated(new_page: NewPage, served: Served, match: Match, how: How = "mouse", **options: object) -> Person:
    """The first seat's page at a table with a match, when it is their turn."""
    opened = table_of(served, match, people=1)
    page = new_page(PHONE, **TOUCH, **options) if how == "touch" else new_page(**options)
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened), how)
    person.wait_for_my_turn()
    return person


def turn_with(game: str, name: str) -> Match:
    """A moment before one of the usual turns."""
    return usual_turns(game, {name: TURNS[game][name]})[name].match


def fresh_turn(match: Match) -> bool:
    """Whether the first seat begins a turn of actions."""
    return (
        match.length > 60
        and active(match) == 0
        and match.game.view(match.state, 0)["phase"] == "actions"
        and match.game.view(match.state, 0)["turn_state"]["actions_left"] == 5
    )


# -------------------------------------------------------------------------------------------------------- what is asked


@pytest.mark.parametrize(
    ("locale", "build", "score"),
    [
        ("en-GB", "Choose a building.", "Choose what to score."),
        ("it-IT", "Scegli un edificio.", "Scegli che cosa conteggiare."),
        ("de-DE", "Wähle ein Gebäude.", "Wähle, was du wertest."),
    ],
)
def test_the_prompt_follows_what_is_looked_for_in_carrara(
    new_page: NewPage, served: Served, locale: str, build: str, score: str
) -> None:
    page = seated(new_page, served, turn_with("carrara", "Score a type of building"), locale=locale).page
    prompt = page.locator("#prompt")
    before = prompt.inner_text()
    page.locator('[data-starts^="score-type"]').click()
    expect(prompt).to_have_text(score)
    expect(page.locator("[aria-live=polite]").filter(has_text=score)).to_be_attached()
    page.keyboard.press("2")
    expect(prompt).to_have_text(build)
    expect(page.locator("[aria-live=polite]").filter(has_text=build)).to_be_attached()
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(before)


@pytest.mark.parametrize(
    ("locale", "asked"),
    [("en-GB", "Choose where to travel."), ("it-IT", "Scegli dove viaggiare."), ("de-DE", "Wähle dein Reiseziel.")],
)
def test_the_prompt_follows_what_is_looked_for_in_volgare(
    new_page: NewPage, served: Served, locale: str, asked: str
) -> None:
    page = seated(new_page, served, situation(fresh_turn), locale=locale).page
    page.keyboard.press("1")
    expect(page.locator("#prompt")).to_have_text(asked)
    expect(page.locator("[aria-live=polite]").filter(has_text=asked)).to_be_attached()


def test_build_asks_for_the_building_and_chooses_none(new_page: NewPage, served: Served) -> None:
    """Also where there is only one building in only one city."""
    person = seated(new_page, served, turn_with("carrara", "Build, one block"))
    version = person.version
    page = person.page
    page.get_by_role("button", name="Build").and_(page.locator(".main")).click()
    expect(page.locator("#prompt")).to_have_text("Choose a building.")
    expect(page.locator(".offered.selected")).to_have_count(0)
    page.locator(".offered.lit").first.click()
    expect(page.locator("#prompt")).to_contain_text("Choose a city for")
    assert person.version == version


# -------------------------------------------------------------------------------------------------------- what is left


def asks_before_the_end(page: Page, asked: str) -> None:
    expect(page.locator("#prompt")).to_contain_text(re.compile(asked))
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


@pytest.mark.parametrize("how", ["mouse", "touch", "keys"])
def test_a_turn_with_actions_left_ends_after_one_question(new_page: NewPage, served: Served, how: How) -> None:
    person = seated(new_page, served, situation(fresh_turn), how)
    page, version = person.page, person.version
    person.clear_the_view()
    if how == "keys":
        page.keyboard.press("e")
        asks_before_the_end(page, r"End your turn\? 5 actions left")
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Confirm")).to_be_hidden()
        page.keyboard.press("e")
        asks_before_the_end(page, "5 actions left")
        assert person.version == version
        page.keyboard.press("e")
    else:
        end = page.get_by_role("button", name="End turn")
        person.press(end)
        asks_before_the_end(page, r"End your turn\? 5 actions left")
        person.press(page.get_by_role("button", name="Cancel"))
        person.press(end)
        asks_before_the_end(page, "5 actions left")
        assert person.version == version
        person.press(page.get_by_role("button", name="Confirm"))
    person.wait_for_change(version)


def test_who_does_not_want_to_be_asked_is_not(new_page: NewPage, served: Served) -> None:
    person = seated(new_page, served, situation(fresh_turn))
    page, version = person.page, person.version
    page.keyboard.press(",")
    page.get_by_role("dialog").get_by_label("Confirm end of turn").click()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    page.wait_for_function("version => Number(document.querySelector('main').dataset.version) > version", arg=version)


def test_a_finger_confirms_only_what_cannot_be_undone(browser: Browser, served: Served) -> None:
    turns = usual_turns("carrara", {"Buy a block": TURNS["carrara"]["Buy a block"]})
    clicks, taps = (presses(browser, served, turns["Buy a block"], how) for how in ("mouse", "touch"))
    assert clicks == 5
    assert taps == clicks + 1, "turning the wheel draws blocks"
    assert can(turns["Buy a block"].match, "buy")
