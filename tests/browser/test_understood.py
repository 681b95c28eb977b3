"""Whether a person understands the table: what is asked, what is left, what the others did, who is who."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bottega.core.match import Match
from bottega.games import load
from tests.browser.conftest import PHONE, NewPage
from tests.browser.finished import finished_game, played_game, table_of
from tests.browser.person import How, Person, link, new_table
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


# --------------------------------------------------------------------------------------------------- what others did


def test_others_turns_are_told_on_the_bench(new_page: NewPage, served: Served) -> None:
    page = seated(new_page, served, situation(fresh_turn, players=3), reduced_motion="no-preference").page
    page.keyboard.press("e")
    page.keyboard.press("e")
    told = page.locator("#prompt").filter(has_text=re.compile("(Matteo|Ginevra) (travels|takes|reads|advances|trades)"))
    told.wait_for()
    expect(page.locator("footer .consequences .chip").first).to_be_visible()


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_the_card_between_rounds_hides_neither_chronicle_nor_tabs(new_page: NewPage, served: Served, how: How) -> None:
    match = situation(lambda match: fresh_turn(match) and is_last_in_the_round(match), players=3)
    person = seated(new_page, served, match, how)
    page, version = person.page, person.version
    before = top_of(page)
    person.press(page.get_by_role("button", name="End turn"))
    person.wait_for_change(version)
    card = page.get_by_role("region", name="Between rounds")
    card.wait_for()
    lies = card.bounding_box()
    assert lies is not None
    for other in page.locator("section.log, [role=tablist]").locator("visible=true").all():
        box = other.bounding_box()
        assert box is not None
        apart = (
            lies["x"] + lies["width"] <= box["x"]
            or box["x"] + box["width"] <= lies["x"]
            or lies["y"] + lies["height"] <= box["y"]
            or box["y"] + box["height"] <= lies["y"]
        )
        assert apart, (lies, box)
    assert top_of(page) == before, "nothing has moved for it"


def is_last_in_the_round(match: Match) -> bool:
    return match.game.view(match.state, 0)["order"][-1] == 0


def top_of(page: Page) -> tuple[float, float]:
    """Where the map begins, on the page: pressing a button may scroll it."""
    box = page.locator(".map").first.bounding_box()
    assert box is not None
    return box["x"], box["y"] + page.evaluate("scrollY")


def boxes(page: Page) -> dict[str, object]:
    """Where board and bench lie."""
    return {part: page.locator(part).first.bounding_box() for part in ("main", "footer")}


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_what_happened_since_is_offered_only_to_those_who_were_away(
    new_page: NewPage, served: Served, how: How
) -> None:
    person = seated(new_page, served, situation(fresh_turn), how)
    page, version = person.page, person.version
    offer = page.get_by_role("button", name="Show", exact=how == "mouse").locator("visible=true")
    expect(offer).to_have_count(1)
    before = boxes(page)
    if how == "mouse":
        page.get_by_role("region", name="Since your last turn").get_by_role("button", name="Skip").click()
        expect(offer).to_have_count(0)
        assert boxes(page) == before
    else:
        person.press(offer)
        expect(page.get_by_role("region", name="Since your last turn")).to_contain_text("1 of ")
        page.keyboard.press("Escape")
    person.press(page.get_by_role("button", name="End turn"))
    person.wait_for_change(version)
    while person.match().game.active(person.match().state) != 0:
        page.wait_for_timeout(50)
    person.wait_for_my_turn()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_blocks_keep_their_places_while_they_are_taken(new_page: NewPage, served: Served, how: How) -> None:
    person = seated(new_page, served, turn_with("carrara", "Buy two blocks"), how)
    page = person.page
    person.do("buy")
    legal = [person.match().game.actions.name(a) for a in person.match().game.legal_actions(person.match().state)]
    section = max(
        (action for action in legal if action.startswith("section ")),
        key=lambda action: sum(section_of(person, action)["blocks"].values()),
    )
    person.do(section)
    before = places(page, how)
    bench = page.locator("footer").bounding_box()
    person.do(next(action for action in person_can(person) if action.startswith("take ")))
    assert len(before) > 1
    after = places(page, how)
    assert after
    assert all(place in before for place in after)
    if how == "touch":
        assert after == before
    else:
        assert page.locator("footer").bounding_box() == bench


def person_can(person: Person) -> list[str]:
    match = person.match()
    return [match.game.actions.name(action) for action in match.game.legal_actions(match.state)]


def section_of(person: Person, action: str) -> dict[str, dict[str, int]]:
    match = person.match()
    wheel = match.game.view(match.state, 0)["wheel"]
    found: dict[str, dict[str, int]] = next(s for s in wheel if s["section"].lower() == action.split()[1])
    return found


def places(page: Page, how: How) -> list[tuple[float, float]]:
    """Where blocks to take lie: on the wheel, or on the strip beneath it."""
    page.wait_for_timeout(300)
    found = page.locator(".strip button" if how == "touch" else "button.block").locator("visible=true").all()
    corners = [box for target in found if (box := target.bounding_box())]
    return [(round(box["x"]), round(box["y"])) for box in corners]


def test_the_bench_keeps_its_height(new_page: NewPage, served: Served) -> None:
    """Whatever is asked, told or offered: the board above it must not jump."""
    person = seated(new_page, served, turn_with("carrara", "Buy two blocks"))
    page = person.page
    heights = []
    for _ in range(8):
        if not person.wait_for_my_turn():
            break
        heights.append(page.locator("footer").bounding_box())
        person.do(person.advice())
    assert len(heights) == 8
    assert all(height == heights[0] for height in heights)


# ----------------------------------------------------------------------------------------------------------- who is who


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_the_head_shows_the_final_totals(new_page: NewPage, served: Served, game: str) -> None:
    opened = finished_game(served, game, players=2)
    page = new_page(PHONE, **TOUCH)
    page.goto(f"/play/{link(opened)}")
    match = Person(page, served, link(opened)).match()
    head = page.locator("header .seats .vp")
    expect(head).to_have_text([f"{points} VP" for points in match.game.scores(match.state)])


def test_nobody_shares_a_letter_with_anybody_or_with_a_block(new_page: NewPage, served: Served) -> None:
    match = Match(load("carrara"), {"players": 4}, 1, ["Giotto", "Giovanni", "Lucia", "Bianca"])
    opened = table_of(served, match)
    page = new_page()
    page.goto(f"/watch/{opened['watch']}")
    letters = "seals => seals.map(seal => seal.dataset.letters)"
    page.locator("header.head .seal").first.wait_for()
    assert page.locator("header.head .seal").evaluate_all(letters) == ["Go", "Gv", "L", "Bi"]
    assert sorted(page.locator(".plate .seal").evaluate_all(letters)) == ["Bi", "Go", "Gv", "L"]


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_computer_player_says_what_it_is(new_page: NewPage, served: Served, game: str) -> None:
    opened = new_table(served, [("person", "Lucia"), ("garzone", "Simone")], game)
    page = new_page()
    page.goto(f"/play/{link(opened)}")
    expect(page.locator("header .seat").nth(1)).to_have_attribute("title", "Simone · computer (Garzone)")


# -------------------------------------------------------------------------------------------------------- in other tabs

BADGES = """window.badges = []
for (const name of ['setAppBadge', 'clearAppBadge'])
  Object.defineProperty(Navigator.prototype, name, { value: async () => void window.badges.push(name) })
"""


def test_title_and_badge_tell_whose_turn_it_is(new_page: NewPage, served: Served) -> None:
    match = played_game("carrara", 20, players=2)
    opened = table_of(served, match)
    waits, rests = active(match), 1 - active(match)
    for seat, title in ((waits, re.compile("^● Your turn")), (rests, re.compile("^To move: "))):
        page = new_page()
        page.add_init_script(BADGES)
        page.goto(f"/play/{link(opened, seat)}")
        expect(page).to_have_title(title)
        assert page.evaluate("badges") == (["setAppBadge"] if seat == waits else [])
        if seat == waits:
            page.keyboard.press("[")
            expect(page.locator("footer.past")).to_be_visible()
            expect(page).to_have_title(title)


OVERLAP = """() => {
  const box = element => {
    const all = document.createRange()
    all.selectNodeContents(element)
    return all.getBoundingClientRect()
  }
  const prompt = box(document.querySelector('#prompt'))
  const meets = b => b.left < prompt.right && b.right > prompt.left && b.top < prompt.bottom && b.bottom > prompt.top
  const beside = document.querySelectorAll('.bench .consequences *, .bench .tools *')
  return [...beside].filter(e => e.checkVisibility()).map(box).some(b => b.width && meets(b))
}"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 790), (1440, 900)])
@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_what_happened_since_is_not_offered_over_the_prompt(
    new_page: NewPage, served: Served, game: str, width: int, height: int
) -> None:
    opened = table_of(served, played_game(game, 120, players=3, seed=5), people=1)
    page = new_page({"width": width, "height": height})
    page.goto(f"/play/{link(opened)}")
    expect(page.locator(".bench").get_by_role("button", name="Show").first).to_be_visible()
    assert not page.evaluate(OVERLAP)
