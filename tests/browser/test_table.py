"""What the table offers around the board, in a real browser: undo, time travel, hot-seat, friends, languages."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.finished import played_game, table_of
from tests.browser.layout import settle
from tests.browser.person import DRAWN, Person, link, new_table, shows_final_scoring, take_seat
from tests.browser.served import Served

ENOUGH_PREVIEWS = 2
NARROW = {"width": 1180, "height": 800}
SMALL_LAPTOP = {"width": 1366, "height": 650}
SIZES: list[ViewportSize] = [PHONE, {"width": 768, "height": 1024}, WIDE, {"width": 1920, "height": 1080}]


def sit_down(new_page: NewPage, served: Served, *rivals: str, **options: Any) -> Person:
    """A page on a new table against some computer players, when it is the person's turn."""
    opened = new_table(served, [("person", "Lucia"), *((rival, "") for rival in rivals or ("garzone",))], **options)
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    person.wait_for_my_turn()
    return person


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()


def test_undo_takes_back_to_the_barrier_and_redo_makes_it_again(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    page = person.page
    if not person.match().game.legal_actions(person.match().state):
        pytest.fail("somebody must be able to play")
    person.do("buy")  # turns the wheel: what is drawn cannot be unseen
    choose = re.compile("Choose a section")
    expect(page.locator("#prompt")).to_contain_text(choose)
    section = page.locator('[data-action^="section "]').first.get_attribute("data-action")
    assert section is not None
    person.do(section)
    expect(page.locator("#prompt")).not_to_contain_text(choose)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt")).to_contain_text(choose)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#prompt")).not_to_contain_text(choose)
    page.keyboard.press("z")
    expect(page.locator("#prompt")).to_contain_text(choose)
    # Beyond the barrier the computer's players are asked, and agree.
    page.get_by_role("button", name="Undo…").click()
    page.get_by_role("dialog").get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("Choose an action")


def test_an_unlit_target_says_why_with_the_rule(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    page = person.page
    person.press(page.get_by_role("button", name="Score").and_(page.locator(".main")))
    person.is_told(r"C\d\.\d")


def test_time_travel_and_continue_from_here(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    page = person.page
    for _ in range(12):
        if person.wait_for_my_turn():
            person.do(person.advice())
    person.wait_for_my_turn()
    length = person.match().length
    page.keyboard.press("[")
    expect(page.get_by_text(re.compile(rf"Move {length - 1} of {length}"))).to_be_visible()
    page.keyboard.press("[")
    expect(page.get_by_text(re.compile(rf"Move {length - 2} of {length}"))).to_be_visible()
    other = person.continues_from_here()
    assert other.match().actions[: length - 2] == person.match().actions[: length - 2]
    assert person.match().length >= length, "the old table stays as it is"


def test_hot_seat_covers_the_table_while_it_is_handed_over(new_page: NewPage, served: Served) -> None:
    opened = new_table(served, [("person", "Lucia"), ("person", "Matteo")])
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    names = ["Lucia", "Matteo"]
    page.get_by_role("button", name=re.compile("I am (Lucia|Matteo)")).click()
    person.wait_for_my_turn()
    seat = person.match().game.active(person.match().state)
    while person.match().game.active(person.match().state) == seat:
        action = person.advice()
        version = person.version
        if action == "end":
            person.press(person.target("end"))
            break
        person.do(action)
        assert person.version > version
    other = names[1 - seat]
    take_over = page.get_by_role("button", name=f"I am {other}")
    expect(take_over).to_be_visible()
    assert page.get_by_role("region", name="What you have").count() == 0, "nothing hidden is in the page"
    assert page.locator("[data-version]").count() == 0
    take_over.click()
    person.wait_for_my_turn()
    expect(page.get_by_role("region", name="What you have")).to_be_visible()


ONLINE = 32  # decisions of both before the end: the server is killed between the two halves


def test_two_friends_play_online_and_lose_nothing_when_the_server_is_killed(
    new_page: NewPage, own_server: Served
) -> None:
    whole = played_game("carrara", players=2, expansion=False)
    late = played_game("carrara", whole.length - ONLINE, players=2, expansion=False)
    opened = table_of(own_server, late, invited=1)
    pages = [new_page(server=own_server), new_page(server=own_server)]
    people = [Person(page, own_server, opened["watch"]) for page in pages]
    pages[0].goto(f"/play/{link(opened)}")
    take_seat(pages[1], f"/join/{opened['invitations'][1]}", "Matteo <b>")
    expect(pages[0].get_by_text("Matteo <b>").first).to_be_visible()

    def play(decisions: int) -> bool:
        for _ in range(decisions):
            match = people[0].match()
            if match.over:
                return False
            person = people[match.game.active(match.state)]
            person.wait_for_my_turn()
            person.do(person.advice())
        return True

    assert play(ONLINE // 2)
    before = people[0].match().actions
    own_server.kill()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_visible()
    own_server.start()
    for page in pages:
        expect(page.get_by_text("Reconnecting")).to_be_hidden()
    assert people[0].match().actions == before, "what was acknowledged is still there"
    while play(10):
        pass
    for page in pages:
        shows_final_scoring(page)


def test_an_invitation_is_used_once_and_the_game_starts_for_both(new_page: NewPage, served: Served) -> None:
    host, friend = new_page(), new_page(PHONE)
    host.goto("/")
    host.get_by_text("More ways to play").click()
    host.get_by_label("Who plays seat 2?").select_option("friend")
    host.get_by_label("Name at seat 1").fill("Lucia")
    host.get_by_role("button", name="Start game").click()
    address = host.get_by_role("textbox", name="Link for seat 2").input_value()
    assert "/join/" in address
    host.get_by_role("button", name="Go to the game").click()
    # Nothing of the sample deal can be touched, and nothing of it is read out.
    expect(host.locator("main[data-turn=gathering]")).to_be_visible()
    expect(host.get_by_role("heading", name="1 of 2 are here")).to_be_visible()
    assert host.locator(".sample[inert][aria-hidden=true]").count() == 1
    assert host.locator("[data-action]").count() == 0

    friend.goto("/")
    take_seat(friend, address, "Matteo")
    for page in (host, friend):
        expect(page.locator("main[data-turn=mine], main[data-turn=others]")).to_be_visible()
        expect(page.locator(".sample")).to_have_count(0)
    expect(host.get_by_text("Everyone has joined").first).to_be_attached()

    # The way back does not lead to the invitation; the friend's own browser still finds the seat with it.
    own = friend.url
    friend.go_back()
    assert "/join/" not in friend.url
    friend.goto(address)
    friend.wait_for_url(own)
    # The host's copy of the link opens nothing any more.
    host.goto(address)
    expect(host.get_by_role("alert")).to_contain_text("This invitation has been used")


def test_the_draws_of_a_finished_game_are_checked_in_the_browser(new_page: NewPage, served: Served) -> None:
    whole = played_game("carrara", players=2, seed=4, expansion=False)
    opened = table_of(served, played_game("carrara", whole.length - 12, players=2, seed=4, expansion=False), people=1)
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).play_to_the_end()
    shows_final_scoring(page)
    page.get_by_role("button", name="Check the draws").click()
    dialog = page.get_by_role("dialog", name="Check the draws")
    # This browser was there before the end, but the table was opened elsewhere, without a share of its own.
    expect(dialog.get_by_text("Everything your browser could check is correct.")).to_be_visible()
    expect(dialog.get_by_text("It is the fingerprint your browser saw")).to_be_visible()
    expect(dialog.get_by_text("Your browser added no random digits")).to_be_visible()
    expect(dialog.get_by_text("The keys of all draws follow")).to_be_visible()
    expect(dialog.get_by_text(re.compile("^bottega verify carrara-"))).to_be_visible()
    assert dialog.locator("li.no").count() == 0


def test_a_guest_checks_the_draws_with_a_share_of_their_own(new_page: NewPage, served: Served) -> None:
    whole = played_game("carrara", players=2, seed=4, expansion=False)
    most = played_game("carrara", whole.length - 6, players=2, seed=4, expansion=False)
    opened = table_of(served, most, invited=1)
    host, guest = new_page(), new_page()
    host.goto(f"/play/{link(opened)}")
    take_seat(guest, f"/join/{opened['invitations'][1]}", "Matteo")
    people = [Person(page, served, opened["watch"]) for page in (host, guest)]
    while not (match := people[0].match()).over:
        person = people[match.game.active(match.state)]
        person.wait_for_my_turn()
        person.do(person.advice())
    for page in (host, guest):
        shows_final_scoring(page)
    guest.get_by_role("button", name="Check the draws").click()
    dialog = guest.get_by_role("dialog", name="Check the draws")
    expect(dialog.get_by_text("Everything is correct: your browser has checked it itself.")).to_be_visible()
    expect(dialog.get_by_text("Your own random digits were used.")).to_be_visible()
    expect(dialog.locator("li.yes")).to_have_count(4)


def test_a_rematch_seats_both_without_asking(new_page: NewPage, served: Served) -> None:
    opened = table_of(served, played_game("carrara", players=2, seed=4, expansion=False))
    pages = [new_page(), new_page()]
    for key, page in zip(opened["keys"], pages, strict=True):
        page.goto(f"/play/{key}")
        shows_final_scoring(page)
    pages[0].get_by_role("button", name="Rematch").first.click()
    expect(pages[0].get_by_role("heading", name="1 of 2 are here")).to_be_visible()
    pages[1].get_by_role("link", name="Join rematch").click()
    for page in pages:
        expect(page.locator("main[data-turn=mine], main[data-turn=others]")).to_be_visible()


def test_the_language_changes_at_once(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    page = person.page
    english = prompt(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name="Deutsch").check()
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).not_to_have_text(english)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_two_tabs_of_one_seat_stay_right(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    second = person.page.context.new_page()
    second.goto(person.page.url)
    other = Person(second, served, person.keys)
    other.wait_for_my_turn()
    person.do("buy")
    expect(second.locator("#prompt")).to_contain_text("Choose a section")
    section = second.locator('[data-action^="section "]').first.get_attribute("data-action")
    assert section is not None
    other.do(section)
    expect(person.page.locator("#prompt")).not_to_contain_text("Choose a section")


def test_the_board_as_text_is_played_too(new_page: NewPage, served: Served) -> None:
    sit_down(new_page, served).plays_from_the_text("Turn the wheel and buy blocks")


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_spectator_sees_the_game_and_cannot_touch_it(new_page: NewPage, served: Served, game: str) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "")], game)
    page = new_page()
    page.goto(f"/watch/{opened['watch']}")
    expect(page.locator("main[data-turn=others]")).to_be_visible()
    assert page.locator("[data-action]").count() == 0


def test_no_page_scrolls_sideways(new_page: NewPage, served: Served) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", ""), ("garzone", ""), ("garzone", "")])
    page = new_page(locale="de-DE")
    for address in ("/", f"/play/{link(opened)}", "/rules/carrara"):
        page.goto(address)
        page.locator(f"main{DRAWN}").first.wait_for()
        for size in SIZES:
            page.set_viewport_size(size)
            settle(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (address, size)


def in_the_middle(new_page: NewPage, served: Served, game: str, size: dict[str, int]) -> Page:
    """A page in German on a full table in the middle of a game, when it is the person's turn."""
    players, decisions = {"carrara": (4, 60), "volgare": (5, 120)}[game]
    opened = table_of(served, played_game(game, decisions, players=players, seed=3), people=1)
    page = new_page(size, locale="de-DE")
    page.goto(f"/play/{link(opened)}")
    Person(page, served, link(opened)).wait_for_my_turn()
    settle(page)
    return page


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_small_laptop_shows_the_whole_board(new_page: NewPage, served: Served, game: str) -> None:
    page = in_the_middle(new_page, served, game, SMALL_LAPTOP)
    assert page.locator("#main").evaluate("main => main.scrollHeight - main.clientHeight") <= 1


@pytest.mark.parametrize("size", [NARROW, SMALL_LAPTOP, WIDE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_the_table_stays_where_it_is_under_the_pointer(
    new_page: NewPage, served: Served, game: str, size: dict[str, int]
) -> None:
    page = in_the_middle(new_page, served, game, size)
    lies = {part: page.locator(part).bounding_box() for part in ("#main", "#prompt")}
    previews = 0
    for target in page.locator("main [data-action]").locator("visible=true").all()[:20]:
        where = target.bounding_box()
        assert where is not None
        if where["y"] + where["height"] > size["height"]:
            continue
        page.mouse.move(where["x"] + where["width"] / 2, where["y"] + where["height"] / 2)
        page.wait_for_timeout(150)
        if previews < ENOUGH_PREVIEWS:  # not everything has one, and on a busy machine they take their time
            with suppress(PlaywrightTimeout):
                page.locator(".preview").wait_for(timeout=3000)
        previews += page.locator(".preview").count()
        for part, place in lies.items():
            assert page.locator(part).bounding_box() == place, target.get_attribute("data-action")
    assert previews >= ENOUGH_PREVIEWS
