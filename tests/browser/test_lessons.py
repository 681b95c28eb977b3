"""Lessons in a real browser, by somebody who does only what is lit and said."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, WIDE, NewPage
from tests.browser.test_accessible import violations

TRIES = 14  # places that are lit, one after another, until a step has been done
MINUTES = 3  # within which the first lesson is to be done
# Where the rings are, as far as a pointer can meet what they are around.
LIT = """() => [...document.querySelectorAll('.light .ring')].map(ring => {
  const { x, y, width, height } = ring.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
})"""


@dataclass
class Learner:
    """Reads the card, and touches what is lit."""

    page: Page
    touch: bool

    @property
    def card(self) -> Locator:
        return self.page.locator("[data-region=coach]")

    @property
    def step(self) -> str | None:
        """The step on show; None at the end."""
        self.page.locator("[data-region=coach] footer, dialog[open]").first.wait_for()
        return self.card.get_attribute("data-step") if self.card.count() else None

    def press(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def do_the_step(self) -> None:
        """Go on: read, or touch one lit place after another until the card says something new."""
        step = self.step
        onwards = self.card.get_by_role("button", name="Next").or_(self.card.get_by_role("button", name="Finish"))
        if onwards.count():
            onwards.click()
            self.wait_for_another(step)
            return
        for attempt in range(TRIES):
            self.page.wait_for_timeout(450)  # the light looks again where things lie
            lit = self.page.evaluate(LIT)
            assert lit, f"{step}: nothing is lit"
            self.press(*lit[attempt % len(lit)])
            if self.wait_for_another(step, 1500):
                return
        raise AssertionError(f"{step}: what is lit does not lead on; the card says {self.card.inner_text()}")

    def wait_for_another(self, step: str | None, patience: int = 20_000) -> bool:
        """Whether another step comes, or the end."""
        deadline = time.monotonic() + patience / 1000
        while time.monotonic() < deadline:
            if not self.card.count() or self.card.get_attribute("data-step") != step:
                return True
            if self.page.locator("[data-following]").count():
                deadline = max(deadline, time.monotonic() + 1)
            self.page.wait_for_timeout(50)
        return False


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1440", "390"])
@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_first_lesson_is_done_by_what_is_lit_and_said(new_page: NewPage, game: str, size: dict[str, int]) -> None:
    """Within three minutes; nothing that axe complains of on the way; left and taken up in another language."""
    touch = size is PHONE
    page = new_page(size, has_touch=touch, is_mobile=touch)
    learner = Learner(page, touch)
    page.goto("/learn")
    if touch and game == "volgare":
        page.locator(".tabs button").nth(1).click()
    if not touch:
        assert violations(page) == []
    began = time.monotonic()
    page.locator(f"[data-game={game}] a[aria-current=step]").first.click()
    steps = 0
    while learner.step is not None:
        if steps == 1:
            page.reload()
            assert learner.step is not None
        learner.do_the_step()
        steps += 1
    assert time.monotonic() - began < MINUTES * 60
    assert steps >= 4
    end = page.get_by_role("dialog")
    expect(end.get_by_role("link", name="Next:")).to_be_visible()
    assert violations(page) == []
    end.get_by_role("link", name="All lessons").click()
    expect(page.locator(f"[data-game={game}] li.done")).to_have_count(1)


def test_a_wrong_move_goes_back_and_is_told_what_it_was(new_page: NewPage) -> None:
    """By keyboard: the way on is shown to whoever asks; nothing is lost by reloading or by another language."""
    page = new_page()
    page.goto("/learn/carrara/wheel")
    learner = Learner(page, touch=False)
    first = learner.step
    assert violations(page) == []
    coins = page.locator("[data-anchor=coins-hand]").first.inner_text()
    page.locator("[data-starts*=score-city]").click(force=True)  # it is not possible, and says why
    said = learner.card.get_by_role("status")
    expect(said).to_be_visible()
    expect(learner.card.get_by_role("button", name="Show me")).to_be_visible()
    assert page.locator("[data-anchor=coins-hand]").first.inner_text() == coins
    assert violations(page) == []
    page.keyboard.press("s")
    assert learner.wait_for_another(first)
    second = learner.step
    page.keyboard.press("s")
    assert learner.wait_for_another(second)
    third = learner.step

    page.evaluate("localStorage.setItem('bottega.settings', JSON.stringify({language: 'it'}))")
    page.reload()
    expect(learner.card.get_by_role("button", name="Indietro")).to_be_visible()
    assert learner.step == third
    page.keyboard.press("ArrowLeft")
    assert learner.wait_for_another(third)
    assert learner.step == second

    # What is lit belongs to what is said of it; F6 goes from there to the card and to the bench.
    page.wait_for_timeout(400)
    page.keyboard.press("F6")
    assert page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-describedby')) !== null")
    page.keyboard.press("F6")
    assert page.evaluate("document.activeElement.closest('[data-region=coach]') !== null")
    page.keyboard.press("F6")
    assert page.evaluate("document.activeElement.id") == "prompt"
    page.keyboard.press("Escape")
    expect(learner.card).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").get_by_role("button", name="Lascia la lezione").click()
    page.wait_for_url("**/learn")
