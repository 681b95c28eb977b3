"""What people do, in Firefox: first games, a lesson, the rule book, a puzzle, a table of two, language and theme.

The same pages as in Chromium, so only whether these ways lead through; the details are tested there.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.finished import played_game, table_of
from tests.browser.moments import midgame
from tests.browser.person import MY_TURN, How, Person, link, take_seat
from tests.browser.served import Served
from tests.browser.situations import active
from tests.browser.test_lessons import Learner
from tests.browser.test_puzzles import play, quick

LAID_OUT = 700  # milliseconds until a page has its size; fonts may be missing
TITLES = {"carrara": "The Palaces of Carrara", "volgare": "De Vulgari Eloquentia"}
LESSON_STEPS = 3


@pytest.fixture(scope="session")
def browser(firefox: Browser) -> Browser:
    """In this file pages are Firefox's."""
    return firefox


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("game", TITLES)
def test_a_first_game_begins_with_a_whole_turn(new_page: NewPage, served: Served, game: str, how: How) -> None:
    page = new_page()
    page.goto("/")
    person = Person(page, served, "", how)
    person.press(page.get_by_role("button", name=f"{TITLES[game]}: play your first game"))
    page.wait_for_url("**/play/*")
    person.keys = page.url.rsplit("/", 1)[1]
    person.wait_for_my_turn()
    sees_what_it_would_bring(person)
    got_it = page.locator("[data-region=coach]").get_by_role("button", name="Got it").last
    action, undone = "", False
    seat = active(person.match())
    while action != "end":
        person.wait_for_my_turn()
        before = person.match()
        action = person.advice()
        if got_it.is_visible():
            person.press(got_it)
        person.do(action)
        after = person.match()
        # A decision may leave the others to play, who have free decisions of their own.
        if not undone and active(after) == seat and after.length > after.barrier:
            undone = takes_back(person)
            assert person.match().actions == before.actions
            person.do(action)
            assert person.match().actions == after.actions
    assert undone


def sees_what_it_would_bring(person: Person) -> None:
    """A choice under the pointer, or under the focus, has a preview."""
    match = person.match()
    legal = [person.target(match.game.actions.name(one)) for one in match.game.legal_actions(match.state)]
    target = next(one for one in legal if one.count()).first
    if person.how == "keys":
        person.walk_to(target)
    else:
        person.page.mouse.move(*person.free_point(target))
    expect(person.page.locator(".preview")).to_be_visible()


def takes_back(person: Person) -> bool:
    """Undo the last decision, with the button or the key."""
    version = person.version
    if person.how == "keys":
        person.page.keyboard.press("z")
    else:
        person.page.get_by_role("button", name="Undo").click()
    person.wait_for_change(version)
    return True


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_begins(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.goto("/learn")
    page.locator(f"[data-game={game}] a[aria-current=step]").first.click()
    learner = Learner(page, touch=False)
    steps = [learner.step]
    for _ in range(LESSON_STEPS):
        learner.do_the_step()
        steps.append(learner.step)
    assert len({*steps}) == LESSON_STEPS + 1
    expect(learner.card).to_be_visible()


@pytest.mark.parametrize(("game", "word"), [("carrara", "wheel"), ("volgare", "knowledge")])
def test_the_rule_book_is_searched(new_page: NewPage, game: str, word: str) -> None:
    page = new_page()
    page.goto(f"/rules/{game}")
    expect(page.get_by_role("heading", name="At a glance")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type(word)
    expect(page.locator("mark").first).to_have_text(re.compile(word, re.IGNORECASE))
    expect(page.get_by_role("heading", name="At a glance")).to_be_hidden()


@pytest.mark.parametrize("game", TITLES)
def test_a_puzzle_is_solved(new_page: NewPage, served: Served, game: str) -> None:
    page = new_page()
    puzzle = quick(game)
    page.goto(f"/puzzles/{game}/{puzzle.id}")
    play(page, served, puzzle.turns[0].actions, "mouse")
    page.get_by_role("button", name="This is my answer").click()
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def test_two_people_see_each_others_moves_also_after_the_server_was_away(new_page: NewPage, own_server: Served) -> None:
    table = table_of(own_server, played_game("carrara", 60, players=2), invited=1)
    pages = [new_page(server=own_server), new_page(server=own_server)]
    people = [Person(page, own_server, table["watch"]) for page in pages]
    pages[0].goto(f"/play/{link(table)}")
    take_seat(pages[1], f"/join/{table['invitations'][1]}", "Matteo")
    one_decides_and_both_see(people)
    own_server.kill()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_hidden()
    one_decides_and_both_see(people)


def one_decides_and_both_see(people: list[Person]) -> None:
    """Whoever is active decides; the other's page goes on to the same version."""
    match = people[0].match()
    person = people[match.game.active(match.state)]
    person.wait_for_my_turn()
    version = person.version
    person.do(person.advice())
    assert person.version > version
    for one in people:
        expect(one.page.locator("main[data-version]")).to_have_attribute("data-version", str(person.version))


def test_language_and_theme_change_at_once_and_stay(new_page: NewPage, served: Served) -> None:
    table = table_of(served, played_game("volgare", 40, players=2), people=1)
    page = new_page()
    page.goto(f"/play/{link(table)}")
    Person(page, served, link(table)).wait_for_my_turn()
    assert scheme(page) == "light"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name="Italiano").check()
    page.get_by_role("dialog").get_by_role("radio", name="Scuro").check()
    page.keyboard.press("Escape")
    for _ in range(2):
        expect(page.locator("html")).to_have_attribute("lang", "it")
        expect(page.get_by_role("button", name="Impostazioni")).to_be_visible()
        assert scheme(page) == "dark"
        page.reload()


def test_the_bench_takes_no_more_room_where_fonts_arrive_late(new_page: NewPage, served: Served) -> None:
    """Firefox's own letters need another line on it."""

    table = table_of(served, midgame("carrara"), people=1)

    def height(late: bool) -> float:
        page = new_page()
        held: list[Route] = []
        if late:
            page.route("**/*.woff2", lambda route: held.append(route))
        # A page may count as loaded only when its letters are there.
        page.goto(f"/play/{link(table)}", wait_until="commit")
        page.locator(MY_TURN).wait_for()
        page.wait_for_timeout(LAID_OUT)
        assert bool(held) is late
        for route in held:
            route.continue_()
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(LAID_OUT)
        return float(page.evaluate("document.querySelector('.bench').offsetHeight"))

    assert height(late=True) == height(late=False)


def scheme(page: Page) -> str:
    """The colours the page asks for, and has: of its text the lightness says which."""
    wanted, text = page.evaluate("(s => [s.colorScheme, s.color])(getComputedStyle(document.body))")
    light = sum(map(int, re.findall(r"\d+", text)[:3])) > 3 * 128
    assert light == (wanted == "dark"), (wanted, text)
    return str(wanted)
