"""A turn of each game by keyboard and ear: what has the focus has a name and can be seen, what happens is read out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import NewPage
from tests.browser.finished import table_of
from tests.browser.person import Person, link
from tests.browser.served import Served
from tests.browser.taps import TURNS, usual_turns

WALKED = {
    "carrara": "Build, three blocks of several colours",
    "volgare": "Travel, manuscript, collect from the city",
}
# What live regions come to say, in order.
LISTEN = """window.heard = []
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target
    const region = element?.closest?.('[aria-live], [role=status]')
    const text = region?.textContent.trim()
    if (text && text !== window.heard.at(-1)) window.heard.push(text)
  }
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
# The focus can be seen: the element, or what is drawn in it, looks otherwise without it.
SEEN = """() => {
  const focus = document.activeElement
  const look = () => [focus, ...focus.querySelectorAll('*')].map((one) => {
    const { outline, boxShadow, stroke, strokeWidth, fill, filter, backgroundColor } = getComputedStyle(one)
    return [outline, boxShadow, stroke, strokeWidth, fill, filter, backgroundColor].join()
  }).join('|')
  const focused = look()
  focus.blur()
  const blurred = look()
  focus.focus()
  return focused !== blurred
}"""
HAS_A_PLACE = "document.activeElement !== null && document.activeElement !== document.body"
NAMED = re.compile(r'^- (?:\'|")?(button|link|tab|radio|switch|option|img|group|listitem)\b.*?"\S')


class Listener(Person):
    """Somebody who sees nothing but where the focus is, and hears what is read out."""

    def walk_to(self, target: Locator) -> None:
        super().walk_to(target)
        focused = self.page.locator(":focus").aria_snapshot()
        assert NAMED.match(focused), focused
        assert self.page.evaluate(SEEN), focused

    def heard(self) -> str:
        """What has been read out since the last time."""
        return str(self.page.evaluate("window.heard.splice(0).join(' | ')"))


@pytest.mark.parametrize("game", WALKED)
def test_a_turn_by_keyboard_and_ear(new_page: NewPage, served: Served, game: str) -> None:
    turn = usual_turns(game, {WALKED[game]: TURNS[game][WALKED[game]]})[WALKED[game]]
    opened = table_of(served, turn.match, people=1)
    page = new_page()
    page.add_init_script(LISTEN)
    page.goto(f"/play/{link(opened)}")
    person = Listener(page, served, link(opened), "keys")
    assert person.wait_for_my_turn()
    seat = person.match().game.active(person.match().state)
    while True:
        match = person.match()
        legal = [match.game.actions.name(action) for action in match.game.legal_actions(match.state)]
        wanted = next((one for one in turn.decisions if one in legal), legal[0])
        turn.decisions = [one for one in turn.decisions if one != wanted]
        person.heard()
        person.do(wanted)
        assert page.evaluate(HAS_A_PLACE), f"after {wanted} nothing has the focus"
        page.wait_for_function("window.heard.length > 0")
        if person.match().game.active(person.match().state) != seat or wanted == "end":
            break
        assert page.locator("#prompt").inner_text() in person.heard()
    assert person.wait_for_my_turn()
    assert page.evaluate(HAS_A_PLACE)
    page.wait_for_function("window.heard.some((one) => one.includes('Your turn'))")
