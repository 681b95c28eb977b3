"""What a decision looks, sounds and feels like: shown in turn, ended by whatever comes next, only where wanted."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bottega.core.match import Entry, Match
from tests.browser.conftest import PHONE, NewPage
from tests.browser.finished import played_game, table_of
from tests.browser.person import Person
from tests.browser.served import Served

# Everything that flies over the board, with when it begins; sounds and vibrations that the page asks for.
WATCHED = """
  const seen = (window.seen = { flights: [], contexts: 0, beforeTouch: 0, vibrations: 0 })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('flight'))
          requestAnimationFrame(() => {
            const [movement] = node.getAnimations()
            const delay = movement ? movement.effect.getTiming().delay : null
            seen.flights.push({ look: node.className, text: node.innerText.split(/\\s+/).filter(Boolean), delay })
          })
  }).observe(document, { childList: true, subtree: true })
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      seen.contexts++
      if (!navigator.userActivation.hasBeenActive) seen.beforeTouch++
    }
  }
  navigator.vibrate = () => (seen.vibrations++, true)
"""


def about_to(game: str, wanted: Callable[[Entry, str], bool]) -> tuple[Match, str, int]:
    """A game of two in which somebody is about to make a decision: the game, the decision and the seat."""
    match = played_game(game, players=2)
    for entry in match.log():
        action = match.game.actions.name(entry.action)
        if wanted(entry, action):
            return match.fork(entry.number - 1), action, entry.seat
    raise AssertionError("nobody does that")


def scores_much(entry: Entry, action: str) -> bool:
    """For more than a few points, by a city: there are several buildings."""
    return action.startswith("score-city") and any(ch.thing == "vp" and ch.amount >= 20 for ch in entry.changes)


def opened_page(new_page: NewPage, key: str, settings: dict[str, Any], **options: Any) -> Page:
    """A page at a table with settings of its own, that notes what moves and what sounds."""
    page = new_page(**options)
    page.add_init_script(f"localStorage.setItem('bottega.settings', {json.dumps(json.dumps(settings))})")
    page.add_init_script(WATCHED)
    page.goto(f"/play/{key}")
    expect(page.locator("main[data-version]")).to_be_visible()
    return page


def slow_down(page: Page) -> None:
    """What moves takes so long that it ends only by being ended."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.02})


def seen(page: Page, what: str) -> Any:
    return page.evaluate(f"seen.{what}")


def until(page: Page, expression: str) -> None:
    """Wait until an expression holds; the page's own policy lets no string be evaluated in it over and over."""
    deadline = time.monotonic() + 10
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, expression
        page.wait_for_timeout(20)


def test_a_scoring_lights_the_buildings_in_turn_and_counts(new_page: NewPage, served: Served) -> None:
    match, action, seat = about_to("carrara", scores_much)
    after = match.fork(match.length)
    after.play(after.game.actions.parse(action))
    won = {change.thing: change.amount for change in after.log()[-1].changes if change.seat == seat}
    city = action.split()[1]
    buildings = after.game.view(after.state, None)["players"][seat]["buildings"][city]
    assert len(buildings) > 2

    opened = table_of(served, match)
    key = opened["keys"][seat]
    page = opened_page(new_page, key, {"sound": "full", "confirm": False}, reduced_motion="no-preference")
    calm = opened_page(new_page, opened["keys"][1 - seat], {"motion": "none", "sound": "off", "haptics": True})
    person = Person(page, served, key)
    person.wait_for_my_turn()
    assert seen(page, "contexts") == 0, "the page has not been touched"
    slow_down(page)
    person.do(action)
    until(page, "seen.flights.filter(({ look }) => look.includes('gain')).length == 2")
    flights = seen(page, "flights")
    delays = [flight["delay"] for flight in flights if "glow" in flight["look"]]
    assert len(delays) == len(buildings)
    assert delays == sorted(set(delays)), "one after another"
    counted = [flight["text"] for flight in flights if "gain" in flight["look"]]
    assert [texts[-1] for texts in counted] == [f"+{won['vp']}", f"+{won['coins']}"]
    assert [len(texts) for texts in counted] == [len(buildings)] * 2, "counted building by building"
    token = page.locator(f"[data-piece='score {seat}']")
    assert token.evaluate("e => e.getAnimations().length") == 1, "it waits for its points, and then strides"
    assert seen(page, "contexts") == 1
    assert seen(page, "beforeTouch") == 0
    assert seen(page, "vibrations") == 0, "no phone"

    # Any key ends it at once.
    assert page.locator(".flight").count() > 0
    page.keyboard.press("Shift")
    until(page, "!document.querySelector('.flight')")
    assert token.evaluate("e => e.getAnimations().length") == 0

    # Who wants no movement sees the same points at once, and hears and feels nothing.
    expect(calm.locator(f"[data-anchor='plate-{seat}']")).to_contain_text(str(won["vp"] + vp_of(match, seat)))
    assert seen(calm, "flights") == []
    assert (seen(calm, "contexts"), seen(calm, "vibrations")) == (0, 0)


def test_a_single_building_is_scored_without_trouble(new_page: NewPage, served: Served) -> None:
    """Nothing has to be counted there; an exception on the page would fail this test."""
    match, action, seat = scoring_of_one(played_game("carrara", players=2))
    opened = table_of(served, match)
    page = opened_page(new_page, opened["keys"][seat], {"confirm": False}, reduced_motion="no-preference")
    person = Person(page, served, opened["keys"][seat])
    person.wait_for_my_turn()
    slow_down(page)
    person.do(action)
    until(page, "seen.flights.some(({ look }) => look.includes('gain'))")
    assert all(len(flight["text"]) == 1 for flight in seen(page, "flights") if "gain" in flight["look"])


def scoring_of_one(match: Match) -> tuple[Match, str, int]:
    """A moment at which a type with one building can be scored."""
    for length in range(match.length):
        state = match.state_at(length)
        seat = match.game.active(state)
        for number in match.game.legal_actions(state):
            kind, _, what = match.game.actions.name(number).partition(" ")
            owned = match.game.view(state, None)["players"][seat]["buildings"].values()
            if kind == "score-type" and sum(what in str(tile) for tiles in owned for tile in tiles) == 1:
                return match.fork(length), f"{kind} {what}", seat
    raise AssertionError("nobody can do that")


def vp_of(match: Match, seat: int) -> int:
    vp: int = match.game.view(match.state, None)["players"][seat]["vp"]
    return vp


@pytest.mark.parametrize("felt", [True, False])
def test_a_manuscript_comes_to_its_reader_and_is_felt(new_page: NewPage, served: Served, felt: bool) -> None:
    match, action, seat = about_to("volgare", lambda _, action: action.startswith("manuscript"))
    key = table_of(served, match)["keys"][seat]
    page = opened_page(
        new_page,
        key,
        {"haptics": felt, "confirm": False},
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        reduced_motion="no-preference",
    )
    person = Person(page, served, key, how="touch")
    person.wait_for_my_turn()
    slow_down(page)
    person.do(action)
    until(page, "seen.flights.length == 1")
    assert page.locator(".flight").count() == 1
    page.touchscreen.tap(200, 20)
    until(page, "!document.querySelector('.flight')")
    assert (seen(page, "vibrations") > 0) is felt
    assert seen(page, "contexts") == 0, "sounds are off unless set"


def test_a_friar_is_seen_on_pawn_and_panel(new_page: NewPage, served: Served) -> None:
    match, action, seat = about_to("volgare", lambda _, action: action.startswith("friar"))
    opened = table_of(served, match)
    page = opened_page(new_page, opened["keys"][seat], {"confirm": False}, reduced_motion="no-preference")
    person = Person(page, served, opened["keys"][seat])
    person.wait_for_my_turn()
    slow_down(page)
    person.do(action)
    until(page, "seen.flights.some(({ look }) => look.includes('glow'))")
    assert page.locator(f"[data-piece='pawn {seat}']").evaluate("e => e.getAnimations().length") == 1


def test_sound_and_vibration_are_kept(new_page: NewPage, served: Served) -> None:
    """The settings are what was chosen, also after the page has been loaded anew, and so they are heard."""
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.add_init_script(WATCHED)
    page.goto("/")
    for chosen in (False, True):
        page.get_by_role("button", name="Settings").click()
        dialog = page.get_by_role("dialog")
        sounds = dialog.get_by_role("group", name="Sound")
        expect(sounds.get_by_role("radio", name="Quiet" if chosen else "Off")).to_be_checked()
        expect(dialog.get_by_role("switch", name="Vibration")).to_be_checked(checked=not chosen)
        assert seen(page, "contexts") == 0
        if not chosen:
            sounds.get_by_role("radio", name="Quiet").check()
            assert seen(page, "contexts") == 1, "it is heard how loud that is"
            dialog.get_by_role("switch", name="Vibration").uncheck()
            page.reload()


# ------------------------------------------------------------------------------------------------------- the finale


def finished_volgare(served: Served) -> tuple[Match, str]:
    """A finished game of four, and the key of a seat."""
    match = played_game("volgare", players=4)
    return match, table_of(served, match)["keys"][0]


def shown_table(page: Page) -> dict[str, list[int]]:
    """The reckoning by source, the totals last, in the order of the seats on the page."""
    rows = page.locator("[data-anchor^='source-'], [data-anchor=total]")
    figures: dict[str, list[int]] = {}
    for row in rows.all():
        name = (row.get_attribute("data-anchor") or "").removeprefix("source-")
        texts = row.locator("td").all_inner_texts()
        figures[name] = [int(text.split(",")[0].replace("−", "-")) for text in texts]
    return figures


def test_the_finale_has_the_figures_of_the_rules(new_page: NewPage, served: Served) -> None:
    match, key = finished_volgare(served)
    view = match.game.view(match.state, None)
    scores = match.game.scores(match.state)
    page = opened_page(new_page, key, {}, reduced_motion="reduce")
    end = page.locator("section.end")
    expect(end).to_be_visible()
    seats = [match.names.index(name) for name in end.locator("table").first.locator("thead th").all_inner_texts()[1:]]
    assert sorted(seats) == list(range(4))
    assert [scores[seat] for seat in seats] == sorted(scores, reverse=True)
    figures = shown_table(page)
    assert figures.pop("total") == [scores[seat] for seat in seats]
    for source, values in figures.items():
        assert values == [view["players"][seat]["points"][source] for seat in seats], source
    told = {source for player in view["players"] for source, points in player["points"].items() if points}
    assert told == set(figures), "no source is left out"

    # Without movement the stacks are whole at once, and speak of every book.
    assert end.locator(".book.waiting").count() == 0
    for seat in seats:
        stack = page.locator(f"[data-anchor='stack-{seat}']")
        assert stack.locator(".total").text_content() == str(scores[seat])
        manuscripts = sum(view["players"][seat]["manuscripts"].values())
        assert stack.locator(".book[data-source=manuscripts]").count() == manuscripts
    winner = match.names[seats[0]]
    expect(page.get_by_role("heading", name=f"{winner} wins with {scores[seats[0]]} VP")).to_be_visible()


def test_the_finale_is_stepped_through_and_skipped(new_page: NewPage, served: Served) -> None:
    match, key = finished_volgare(served)
    scores = match.game.scores(match.state)
    page = opened_page(new_page, key, {}, reduced_motion="no-preference")
    end = page.locator("section.end")
    expect(end).to_be_visible()
    page.keyboard.press("Shift")  # any key
    expect(page.get_by_role("button", name="Count again")).to_be_visible(timeout=1000)
    assert end.locator(".book.waiting").count() == 0

    # From the beginning, one source by one: manuscripts come first, and the totals count with them.
    page.get_by_role("button", name="Count again").click()
    page.get_by_role("button", name="Next source").click()
    page.get_by_role("button", name="Previous source").click()
    while int(end.get_attribute("data-told") or 0):
        page.get_by_role("button", name="Previous source").click()
    assert set(end.locator(".total").all_text_contents()) == {"0"}
    page.get_by_role("button", name="Next source").click()
    view = match.game.view(match.state, None)
    for seat in range(4):
        stack = page.locator(f"[data-anchor='stack-{seat}']")
        assert stack.locator(".total").text_content() == str(view["players"][seat]["points"]["manuscripts"])
    page.wait_for_timeout(400)
    assert end.get_attribute("data-told") == "1", "it waits for its reader now"
    page.get_by_role("button", name="Skip").click()
    for seat in range(4):
        expect(page.locator(f"[data-anchor='stack-{seat}'] .total")).to_have_text(str(scores[seat]))
