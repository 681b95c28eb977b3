"""De Vulgari Eloquentia in a real browser: many players at one screen, what several do together."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, WebSocket, expect

from bottega.core.match import Match
from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.finished import table_of
from tests.browser.layout import settle
from tests.browser.person import DRAWN, MY_TURN, PATIENT_SECONDS, Person, link, new_table, shows_final_scoring
from tests.browser.served import Served
from tests.browser.situations import active, can, situation
from tests.volgare.table import EDITIONS

FRIENDS = [("person", "Lucia"), ("person", "Matteo")]
SIZES: list[ViewportSize] = [PHONE, {"width": 768, "height": 1024}, WIDE, {"width": 1920, "height": 1080}]


def sit_down(new_page: NewPage, served: Served, players: int = 2, **options: Any) -> Person:
    """A page on a new table against computer players, when it is the person's turn."""
    seats = [("person", "Lucia"), *[("garzone", "")] * (players - 1)]
    opened = new_table(served, seats, "volgare", **options)
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    person.wait_for_my_turn()
    return person


@pytest.fixture
def two_friends(new_page: NewPage, served: Served) -> Callable[[Match], list[Person]]:
    """Opens a moment of a game of two people at two pages."""

    def open_table(match: Match) -> list[Person]:
        opened = table_of(served, match)
        people = []
        for key in opened["keys"]:
            page = new_page()
            page.goto(f"/play/{key}")
            page.locator("main").first.wait_for()
            people.append(Person(page, served, link(opened)))
        return people

    return open_table


def who_decides(people: list[Person]) -> Person:
    person = people[active(people[0].match())]
    person.wait_for_my_turn()
    return person


def phase(match: Match) -> str:
    return str(match.game.view(match.state, None)["phase"])


# ------------------------------------------------------------------------------------------- at one screen, editions


def test_five_around_one_screen_two_of_them_people(new_page: NewPage, served: Served) -> None:
    seats = [*FRIENDS, ("garzone", ""), ("garzone", ""), ("garzone", "")]
    opened = new_table(served, seats, "volgare")
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    take_over = page.get_by_role("button", name=re.compile("^I am "))
    seen: set[int] = set()
    while person.match().game.view(person.match().state, None)["turn"] < 3:
        page.locator(MY_TURN).or_(take_over).first.wait_for()
        if take_over.is_visible():
            assert page.get_by_text("Knowledge").count() == 0, "nothing of the table is in the page"
            take_over.click()
        person.wait_for_my_turn()
        seen.add(active(person.match()))
        before = person.match().length
        person.do(person.advice())
        assert person.match().length > before
    assert seen == {0, 1}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_opens_and_is_played(new_page: NewPage, served: Served, edition: str) -> None:
    person = sit_down(new_page, served, 3, edition=edition)
    assert person.play(12)
    zones = person.page.locator('[data-zone="gubbio"]')
    expect(zones).to_have_attribute("aria-label", re.compile("Norcia" if edition == "german" else "Gubbio"))


# ----------------------------------------------------------------------------------------------- what many take part in


def can_call_with_rivals(match: Match) -> bool:
    """Somebody could call Stupor Mundi, and both have votes enough for some bids."""
    if not can(match, "call"):
        return False
    players = match.game.view(match.state, active(match))["players"]
    return all(
        votes >= 3
        for votes in (match.game.view(match.state, p["seat"])["players"][p["seat"]]["votes"] for p in players)
    )


def test_two_friends_bid_for_stupor_mundi(two_friends: Callable[[Match], list[Person]]) -> None:
    people = two_friends(situation(can_call_with_rivals))
    caller = who_decides(people)
    rival = next(person for person in people if person is not caller)
    caller.do("call")
    rival.wait_for_my_turn()
    for person in people:
        expect(person.page.get_by_role("dialog", name=re.compile("calls Stupor Mundi"))).to_be_visible()
    rival.do("accept")
    caller.wait_for_my_turn()
    caller.do("bid 1")
    rival.wait_for_my_turn()
    expect(rival.page.get_by_text("Highest bid: 1")).to_be_visible()
    rival.do("bid 2")
    caller.wait_for_my_turn()
    expect(caller.page.get_by_text("Highest bid: 2")).to_be_visible()
    caller.do("pass")
    while phase(rival.match()) == "give":
        rival.wait_for_my_turn()
        colour = next(c for c in ("yellow", "black", "red") if can(rival.match(), f"give {c}"))
        rival.do(f"give {colour}")
    assert rival.match().game.view(rival.match().state, None)["events"]["stupor-mundi"] == "used"
    for person in people:
        expect(person.page.get_by_role("dialog", name=re.compile("calls Stupor Mundi"))).to_be_hidden()


def test_everybody_sees_the_election(two_friends: Callable[[Match], list[Person]]) -> None:
    people = two_friends(situation(lambda match: phase(match) == "election"))
    for person in people:
        expect(person.page.get_by_role("dialog", name="The election")).to_be_visible()
    while not people[0].match().over:
        candidate = who_decides(people)
        office = next(
            name for name in ("pope", "camerlengo", "monk", "banker") if can(candidate.match(), f"office {name}")
        )
        candidate.do(f"office {office}")
    for person in people:
        shows_final_scoring(person.page)


CARDINALS = ("balestreri", "lanzuisi", "muret", "shlasinger", "zazza")


def payments(match: Match) -> list[str]:
    """How somebody could pay for the first Cardinal who can be paid for in more than one way."""
    for name in CARDINALS:
        ways = [
            f"cardinal {name} {cube}" for cube in ("red", "black", "virtual") if can(match, f"cardinal {name} {cube}")
        ]
        if len(ways) > 1:
            return ways
    return []


def test_a_cardinal_is_paid_for_with_the_cube_that_is_chosen(two_friends: Callable[[Match], list[Person]]) -> None:
    match = situation(lambda match: len(payments(match)) > 1)
    seat, ways = active(match), payments(match)
    people = two_friends(match)
    person = who_decides(people)
    page = person.page
    page.get_by_role("button", name="Become a Cardinal…").click()
    offered = page.get_by_role("dialog", name="Which Cardinal will you become?")
    for way in ways:
        expect(offered.locator(f'[data-action="{way}"]')).to_be_visible()
    before = match.game.view(match.state, seat)["players"][seat]["cubes"]
    person.do(ways[0])
    expect(offered).to_be_hidden()
    after = person.match()
    player = after.game.view(after.state, seat)["players"][seat]
    assert player["character"] == ways[0].split()[1]
    assert player["cubes"][ways[0].split()[2]] == before[ways[0].split()[2]] - 1
    page.keyboard.press("z")
    expect(offered.or_(page.get_by_role("button", name="Become a Cardinal…")).first).to_be_visible()


def test_a_tile_of_the_cardinals_with_two_payments_asks_which(two_friends: Callable[[Match], list[Person]]) -> None:
    match = situation(lambda match: len(payments(match)) > 1)
    ways = payments(match)
    person = who_decides(two_friends(match))
    page = person.page
    page.locator(f'[data-piece="character {ways[0].split()[1]}"]').click()
    answers = page.locator('[data-group="people-choice"]')
    for way in ways:
        expect(answers.locator(f'[data-action="{way}"]')).to_be_visible()
    before = person.version
    answers.locator(f'[data-action="{ways[1]}"]').click()
    person.wait_for_change(before)
    assert person.match().game.actions.name(person.match().actions[-1]) == ways[1]


def test_shlasinger_strikes_whom_he_wants(two_friends: Callable[[Match], list[Person]]) -> None:
    match = situation(lambda match: can(match, "strike seat-1") or can(match, "strike seat-2"))
    struck = 1 - active(match)
    spaces = match.game.view(match.state, None)["tracks"]["knowledge"]["spaces"]
    people = two_friends(match)
    person = who_decides(people)
    person.page.get_by_role("button", name="Shlasinger’s attack…").click()
    expect(person.page.get_by_role("dialog", name="Which player moves back 6 spaces?")).to_be_visible()
    person.do(f"strike seat-{struck + 1}")
    after = person.match()
    now = after.game.view(after.state, None)["tracks"]["knowledge"]["spaces"]
    assert now[struck] == max(1, spaces[struck] - 6)
    expect(people[struck].page.locator(f'[data-piece="disc knowledge {struck}"]')).to_be_visible()


def test_tiles_go_back_to_the_library_in_the_order_that_is_chosen(
    two_friends: Callable[[Match], list[Person]],
) -> None:
    match = situation(lambda match: phase(match) == "put_back" and len(match.game.legal_actions(match.state)) > 1)
    person = who_decides(two_friends(match))
    while phase(person.match()) == "put_back":
        offered = person.page.locator('[data-action^="put-back "]').first
        expect(offered).to_be_visible()
        person.do(offered.get_attribute("data-action") or "")
    expect(person.page.locator('[data-action^="put-back "]')).to_have_count(0)


def test_what_somebody_sees_in_the_library_reaches_nobody_else(two_friends: Callable[[Match], list[Person]]) -> None:
    people = two_friends(situation(lambda match: can(match, "look")))
    reader = who_decides(people)
    other = next(person for person in people if person is not reader)
    wire: list[str] = []
    listen(other.page, wire)
    other.page.reload()
    other.page.locator("main[data-turn]").wait_for()
    reader.do("look")
    while phase(reader.match()) in ("look", "put_back"):
        assert reader.page.locator('[data-action^="keep-tile "], [data-action^="put-back "]').first.is_visible()
        assert other.page.locator("[data-action]").count() == 0
        reader.wait_for_my_turn()
        reader.do(
            reader.page.locator('[data-action^="keep-tile "], [data-action^="put-back "]').first.get_attribute(
                "data-action"
            )
            or ""
        )
    expect(other.page.get_by_text(re.compile("keeps a tile|looks at")).first).to_be_visible()
    told = "\n".join(wire)
    assert "volgare.log.look" in told, "the other page learns that somebody looks"
    for secret in ("volgare.log.looked", "kept_value", "put_back_value", "volgare.label.keep_tile", '"seen":['):
        assert secret not in told


def listen(page: Page, wire: list[str]) -> None:
    """Write down all that a page is sent."""

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: wire.append(str(frame)))

    page.on("websocket", hear)
    page.on(
        "response", lambda answer: wire.append(answer.text()) if "/api/tables" in answer.url and answer.ok else None
    )


# ----------------------------------------------------------------------------------------------------- around the board


def test_an_unlit_place_says_why_with_the_rule(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    while phase(person.match()) != "actions":
        person.do(person.advice())
        person.wait_for_my_turn()
    person.clear_the_view()
    page = person.page
    person.press(page.locator('.zone[aria-disabled="true"]'))
    person.is_told(r"V\d\.\d")


def test_a_decision_is_undone_and_redone(new_page: NewPage, served: Served) -> None:
    person = sit_down(new_page, served)
    while phase(person.match()) != "actions":
        person.do(person.advice())
        person.wait_for_my_turn()
    page = person.page
    left = page.locator("#prompt")
    expect(left).to_contain_text("5 actions")
    person.do("business")
    expect(left).to_contain_text("4 actions")
    page.keyboard.press("z")
    expect(left).to_contain_text("5 actions")
    page.keyboard.press("y")
    expect(left).to_contain_text("4 actions")


def test_the_board_as_text_is_played_too(new_page: NewPage, served: Served) -> None:
    sit_down(new_page, served).plays_from_the_text(re.compile("^Start in "))


def test_the_past_is_looked_at_and_continued(new_page: NewPage, served: Served) -> None:
    opened = table_of(served, situation(lambda match: match.length > 100 and active(match) == 0, players=3), people=1)
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    person.wait_for_my_turn()
    since = page.get_by_role("region", name="Since your last turn")
    since.get_by_role("button", name="Show").click()
    expect(since).to_contain_text("1 of ")
    page.keyboard.press("Escape")
    length = person.match().length
    page.keyboard.press("[")
    page.keyboard.press("[")
    expect(page.get_by_text(re.compile(rf"Move {length - 2} of {length}"))).to_be_visible()
    other = person.continues_from_here()
    assert other.match().actions[: length - 2] == person.match().actions[: length - 2]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size["width"])
def test_the_map_is_enlarged_and_shifted_with_everything(
    new_page: NewPage, served: Served, size: dict[str, int]
) -> None:
    match = situation(lambda match: match.length > 100 and phase(match) == "actions" and active(match) == 0)
    page = new_page(size)
    page.goto(f"/play/{link(table_of(served, match, people=1))}")
    pane, paper = page.locator(".map .pane"), page.locator(".map .paper")
    expect(pane).to_be_visible()

    def scale() -> float:
        return float(paper.evaluate("one => one.offsetWidth / one.parentElement.clientWidth"))

    def shown() -> tuple[float, float]:
        left, top = pane.evaluate("one => [one.scrollLeft, one.scrollTop]")
        return float(left), float(top)

    assert scale() == pytest.approx(1, abs=0.01)
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert scale() == pytest.approx(1.35**2, abs=0.02)
    page.keyboard.press("-")
    assert scale() == pytest.approx(1.35, abs=0.02)
    # The wheel; where it scrolls the page, with Ctrl. The point under the pointer stays.
    around = pane.bounding_box()
    assert around
    page.mouse.move(around["x"] + around["width"] / 2, around["y"] + 200)
    scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight + 1")
    if scrolls:
        page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.wait_for_function(
        "document.querySelector('.map .paper').offsetWidth > 1.6 * document.querySelector('.map .pane').clientWidth"
    )
    page.keyboard.up("Control")
    # It is drawn with the mouse, which chooses nothing.
    before, version = shown(), page.locator("main").get_attribute("data-version")
    page.mouse.down()
    page.mouse.move(around["x"] + around["width"] / 2 - 60, around["y"] + 160, steps=4)
    page.mouse.up()
    after = shown()
    assert after[0] - before[0] == pytest.approx(60, abs=2)
    assert after[1] - before[1] == pytest.approx(40, abs=2)
    expect(page.locator("main")).to_have_attribute("data-version", version or "")
    # Two fingers.
    two = page.context.new_cdp_session(page)
    x, y = around["x"] + around["width"] / 2, around["y"] + 200
    was = scale()
    for kind, apart in (("touchStart", 100), ("touchMove", 80), ("touchMove", 50), ("touchEnd", None)):
        points = [] if apart is None else [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        two.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert scale() == pytest.approx(max(1, was / 2), abs=0.1)


@pytest.mark.parametrize(("locale", "words"), [("it-IT", "azioni"), ("de-DE", "Aktionen"), ("en-GB", "actions")])
def test_three_languages(new_page: NewPage, served: Served, locale: str, words: str) -> None:
    match = situation(lambda match: match.length > 100 and phase(match) == "actions" and active(match) == 0)
    page = new_page(locale=locale)
    page.goto(f"/play/{link(table_of(served, match, people=1))}")
    expect(page.locator("#prompt")).to_contain_text(words)
    missing = page.locator("body").inner_text()
    assert not re.findall(r"\b(?:volgare|web|character)\.[a-z_]+\.[a-z_.]+", missing), "texts without words"


def test_four_computers_move_one_after_another_and_can_be_skipped(new_page: NewPage, served: Served) -> None:
    seats = [("person", "Lucia"), *[("garzone", "")] * 4]
    opened = new_table(served, seats, "volgare")
    page = new_page(reduced_motion="no-preference")
    page.goto(f"/play/{link(opened)}")
    person = Person(page, served, link(opened))
    skip = page.get_by_role("button", name="Skip")
    told = page.get_by_role("region", name="Between rounds")
    skipped, put_away = False, False
    while not (skipped and put_away):
        page.locator(MY_TURN).or_(skip).first.wait_for()
        if skip.is_visible():
            page.keyboard.press(" ")
            skipped = True
        person.wait_for_my_turn()
        if told.is_visible():
            told.get_by_role("button", name="Close").click()
            expect(told).to_be_hidden()
            put_away = True
        person.do("end" if can(person.match(), "end") else person.advice())


def test_no_page_scrolls_sideways(new_page: NewPage, served: Served) -> None:
    opened = table_of(served, situation(lambda match: match.length > 250, players=5), people=1)
    page = new_page(locale="de-DE")
    for address in (f"/play/{link(opened)}", "/rules/volgare"):
        page.goto(address)
        page.locator(f"main{DRAWN}").first.wait_for()
        for size in SIZES:
            page.set_viewport_size(size)
            settle(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (address, size)


# The first is a small laptop, less what the browser itself takes.
BESIDE_THE_MAP: list[ViewportSize] = [{"width": 1366, "height": 650}, {"width": 1280, "height": 720}, WIDE, SIZES[-1]]
FULL_TABLES: dict[str, Callable[[Match], bool]] = {
    "early": lambda match: match.length > 40,
    "middle": lambda match: match.length > 160,
    "late": lambda match: match.length > 250,
    "library": lambda match: phase(match) == "put_back",
}
FITS = "place => place.scrollHeight <= place.clientHeight + 1"


# Each moment is opened at another size.
@pytest.mark.parametrize(("first", "moment"), list(enumerate(FULL_TABLES)), ids=list(FULL_TABLES))
def test_beside_the_map_everything_is_in_sight(new_page: NewPage, served: Served, first: int, moment: str) -> None:
    match = situation(lambda match: active(match) == 0 and FULL_TABLES[moment](match), players=5)
    page = new_page(BESIDE_THE_MAP[first], locale="de-DE")
    page.goto(f"/play/{link(table_of(served, match, people=1))}")
    page.locator(MY_TURN).wait_for()
    for size in [*BESIDE_THE_MAP[first:], *BESIDE_THE_MAP[:first]]:
        page.set_viewport_size(size)
        settle(page)  # the leaf is scaled over some frames
        for part in (".volgare > .leaf:not([role=dialog])", ".side > .cards"):
            page.wait_for_function(FITS, arg=page.locator(part).element_handle())


def test_what_a_choice_would_bring_leaves_the_board_in_its_place(new_page: NewPage, served: Served) -> None:
    """In a low window the consequences are told in the prompt's place; the board must not give way for them."""
    match = situation(lambda match: active(match) == 0 and can(match, "cubes yellow 1"), players=5)
    page = new_page(BESIDE_THE_MAP[0], locale="de-DE")
    page.goto(f"/play/{link(table_of(served, match, people=1))}")
    page.locator(MY_TURN).wait_for()
    settle(page)
    board = page.locator(".host.volgare")
    before = board.bounding_box()
    page.locator(".estate.yellow .buy.lit").first.hover()
    expect(page.locator("footer .preview")).to_be_visible()
    settle(page)
    assert board.bounding_box() == before


def test_scrolling_the_log_leads_back_to_the_first_turn(new_page: NewPage, served: Served) -> None:
    match = situation(lambda match: active(match) == 0 and match.length > 250, players=5)
    page = new_page(WIDE)
    page.goto(f"/play/{link(table_of(served, match, people=1))}")
    page.locator(MY_TURN).wait_for()
    log = page.get_by_role("region", name="Log")
    first = log.get_by_role("heading", name="Round 1", exact=True)
    expect(log.get_by_role("button", name="Earlier turns")).to_be_attached()
    expect(first).not_to_be_attached()
    scrolled = log.locator(".scroll")
    deadline = time.monotonic() + PATIENT_SECONDS
    while log.get_by_role("button", name="Earlier turns").count() and time.monotonic() < deadline:
        scrolled.evaluate("place => place.scrollTo(0, place.scrollHeight)")
        page.wait_for_timeout(20)
    scrolled.evaluate("place => place.scrollTo(0, place.scrollHeight)")
    expect(first).to_be_in_viewport()
    expect(log.get_by_role("button", name="Earlier turns")).not_to_be_attached()


def test_a_board_is_busy_until_what_is_printed_on_it_has_come(new_page: NewPage, served: Served) -> None:
    opened = table_of(served, situation(lambda match: active(match) == 0 and can(match, "cubes yellow 1")), people=1)
    page = new_page(PHONE, has_touch=True, is_mobile=True)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto(f"/play/{link(opened)}")
    expect(page.locator("main[data-turn=mine] [aria-busy=true]")).to_be_attached()
    assert page.get_by_role("tab").count() == 0
    held.pop().continue_()
    Person(page, served, link(opened), how="touch").do("cubes yellow 1")


def test_on_a_phone_the_log_can_be_read_for_each_of_five(new_page: NewPage, served: Served) -> None:
    opened = table_of(served, situation(lambda match: match.length > 40, players=5))
    page = new_page(PHONE, has_touch=True, is_mobile=True, locale="de-DE")
    page.goto(f"/watch/{opened['watch']}")
    page.get_by_role("button", name="Verlauf").click()
    only = page.get_by_role("button", name="Nur ")
    expect(only).to_have_count(5)
    for seal in only.all():
        expect(seal).to_be_in_viewport(ratio=1)
