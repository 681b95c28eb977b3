"""A sample of the layout audit (tests/browser/layout.py), and how small screens are shared out."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import WIDE, NewPage
from tests.browser.layout import audit, resize, settle, speak
from tests.browser.moments import MOMENTS, Moment
from tests.browser.served import Served

ACROSS = {"width": 844, "height": 390}
UPRIGHT = {"width": 390, "height": 844}
TABLET = {"width": 768, "height": 1024}
SAMPLE = ["turn", "lesson", "past", "puzzle", "election"]
SAMPLE_SIZES = {True: ["844x390", "390x844", "768x1024"], False: ["1366x768", "2560x1080"]}
SAMPLE_LANGUAGE = "de"  # the longest words
HIGHEST_DOCK = {"carrara": 215, "volgare": 275}  # pixels, on a phone held upright
LOOKED_FOR = {"carrara": ["build", "score-city"], "volgare": ["move", "cubes", "advance"]}
MOST_COVERED = 0.5  # pixels by which neighbours may touch


def chosen(name: str) -> list[Moment]:
    return [moment for moment in MOMENTS if moment.name == name]


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found


def are_apart(a: FloatRect, b: FloatRect) -> bool:
    return (
        a["x"] + a["width"] <= b["x"] + MOST_COVERED
        or b["x"] + b["width"] <= a["x"] + MOST_COVERED
        or a["y"] + a["height"] <= b["y"] + MOST_COVERED
        or b["y"] + b["height"] <= a["y"] + MOST_COVERED
    )


@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
@pytest.mark.parametrize(
    "moment",
    [one for name in SAMPLE for one in chosen(name)],
    ids=lambda one: one.full_name,
)
def test_the_audit_finds_nothing(new_page: NewPage, served: Served, moment: Moment, touch: bool) -> None:
    page = new_page(ACROSS if touch else WIDE, has_touch=touch, is_mobile=touch)
    moment.show(page, served)
    speak(page, SAMPLE_LANGUAGE)
    for size in SAMPLE_SIZES[touch]:
        resize(page, size)
        assert audit(page, touch) == [], size


@pytest.mark.parametrize("moment", chosen("turn"), ids=lambda one: one.game)
def test_a_phone_held_across_belongs_to_the_board(new_page: NewPage, served: Served, moment: Moment) -> None:
    page = new_page(ACROSS, has_touch=True)
    moment.show(page, served)
    skip = page.get_by_role("button", name="Skip", exact=True)
    if skip.is_visible():
        skip.click()
    board, dock = box(page, "main"), box(page, ".bench")
    assert board["width"] >= 0.6 * ACROSS["width"]
    assert board["height"] >= 0.8 * ACROSS["height"]
    assert are_apart(board, dock)
    assert are_apart(board, box(page, "header"))
    # What ends the turn, or takes something back, needs no scrolling.
    for button in page.locator(".bench .tools button, .bench .gold button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_the_dock_of_a_phone_keeps_its_height(new_page: NewPage, served: Served, game: str) -> None:
    """Whatever is looked for or asked for: the board and what a thumb aims at stay where they are."""
    page = new_page(UPRIGHT, has_touch=True, is_mobile=True)
    (moment,) = (one for one in chosen("turn") if one.game == game)
    moment.show(page, served)
    settle(page)
    height = box(page, ".bench")["height"]
    assert height <= HIGHEST_DOCK[game]
    for starts in LOOKED_FOR[game]:
        page.locator(f'.bench .actions [data-starts~="{starts}"]').tap()
        settle(page)
        assert box(page, ".bench")["height"] == pytest.approx(height, abs=1)
        page.keyboard.press("Escape")


def test_on_a_tablet_ones_own_cities_are_in_sight(new_page: NewPage, served: Served) -> None:
    page = new_page(TABLET, has_touch=True, is_mobile=True)
    (moment,) = (one for one in chosen("turn") if one.game == "carrara")
    moment.show(page, served)
    settle(page)
    own, dock = box(page, "[data-group=own-cities]"), box(page, ".bench")
    assert own["y"] + own["height"] <= dock["y"]
    assert dock["height"] <= 170


def test_across_the_cities_are_a_list_beside_the_wheel(new_page: NewPage, served: Served) -> None:
    page = new_page(ACROSS, has_touch=True, is_mobile=True)
    (moment,) = (one for one in chosen("turn") if one.game == "carrara")
    moment.show(page, served)
    settle(page)
    heads, own, wheel = (box(page, spot) for spot in ("[data-group=cities]", "[data-group=own-cities]", ".stall"))
    assert are_apart(heads, wheel)
    assert heads["y"] == pytest.approx(own["y"], abs=1)
    assert heads["height"] == pytest.approx(ACROSS["height"], abs=12)
    first = page.locator("[data-group=cities] > button")
    expect(first).to_have_count(6)
    assert {round(one["x"]) for one in (button.bounding_box() for button in first.all()) if one} == {round(heads["x"])}


def test_every_player_has_a_mark_of_letters(new_page: NewPage, served: Served) -> None:
    page = new_page(WIDE)
    (moment,) = (one for one in chosen("turn") if one.game == "volgare")
    moment.show(page, served)
    marks = page.locator("header .seat [data-letters]").evaluate_all("all => all.map(one => one.dataset.letters)")
    assert marks == ["Lu", "Ma", "Gi", "Co", "Bi"]
    on_board = page.locator("main [data-letters]").evaluate_all("all => all.map(one => one.dataset.letters)")
    assert set(on_board) == set(marks)


@pytest.mark.parametrize("moment", chosen("lesson"), ids=lambda one: one.game)
def test_the_coach_of_a_lesson_covers_neither_board_nor_dock(new_page: NewPage, served: Served, moment: Moment) -> None:
    page = new_page(ACROSS, has_touch=True)
    moment.show(page, served)
    coach = box(page, "[data-region=coach]")
    assert are_apart(coach, box(page, "main"))
    assert are_apart(coach, box(page, ".bench"))
    assert coach["y"] + coach["height"] <= ACROSS["height"]
