"""Two games that differ only in a hidden decision look, read and sound the same to everybody who may not know it.

`tests/server/test_hidden_decisions.py` compares what the server sends, for every kind of action. Here the same is
compared as it comes out of the page: what a screen reader is told, what is heard, and all that can be read.
"""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from playwright.sync_api import Page

from bottega.core.match import Match
from tests.browser.conftest import NewPage
from tests.browser.finished import table_of
from tests.browser.served import Served
from tests.browser.situations import active, situation

Json = dict[str, Any]

# Notes what screen readers are told and what is played, in the order of both, with sounds switched on. What a sound is
# made of is noted too, so that two sounds which differ in pitch or length alone count as different.
NOTE_ALL = """(() => {
  localStorage.setItem('bottega.settings', JSON.stringify({ sound: true }))
  const regions = '[aria-live], [role=status], [role=alert], [role=log]'
  const noted = (window.noted = [])
  const last = new WeakMap()
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    for (const region of document.querySelectorAll(regions)) {
      const said = region.textContent.replace(/\\s+/g, ' ').trim()
      if (said !== (last.get(region) ?? '')) noted.push('says: ' + said)
      last.set(region, said)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true }))
  window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
    start(...when) { noted.push(`sounds: ${this.buffer.length}`); super.start(...when) }
  }
  window.OscillatorNode = class extends OscillatorNode {
    start(...when) { noted.push(`sounds: ${this.frequency.value}`); super.start(...when) }
  }
})()"""
READ_ALL = """() => {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')]
  return [document.title, document.body.innerText,
    ...named.map((e) => ['aria-label', 'title', 'alt'].map((name) => e.getAttribute(name)).join('|'))]
}"""


class Witness:
    """A page that sees a table, and all that it has said, played and shown."""

    def __init__(self, page: Page, key: str) -> None:
        self.page = page
        page.add_init_script(NOTE_ALL)
        page.goto(f"/play/{key}")
        page.locator("main[data-turn]").wait_for()

    def catch_up(self, version: int) -> None:
        """Wait until the page shows a version of the table, and has said what there is to say of it."""
        self.page.locator(f'main[data-version="{version}"]').wait_for()
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))")

    @property
    def noted(self) -> list[str]:
        notes: list[str] = self.page.evaluate("noted")
        return notes

    @property
    def readable(self) -> list[str]:
        """All texts of the page, without the name of its table, which every table has of its own."""
        texts: list[str] = self.page.evaluate(READ_ALL)
        name = self.page.title().split(" – ")[-2]
        return [text.replace(name, "this table") for text in texts]


class Showing:
    """A table with a page for whoever decides, one for another player, and one for a spectator."""

    def __init__(self, new_page: NewPage, served: Served, match: Match) -> None:
        self.served = served
        self.decider = active(match)
        opened = table_of(served, match)
        self.keys: list[str] = opened["keys"]
        self.own = Witness(new_page(), self.keys[self.decider])
        self.others = [Witness(new_page(), key) for key in (self.keys[1 - self.decider], opened["watch"])]
        self.all = ".".join(self.keys)

    @property
    def match(self) -> Match:
        return self.served.match(self.all)

    @property
    def decisions(self) -> list[str]:
        match = self.match
        return [match.game.actions.name(action) for action in match.game.legal_actions(match.state)]

    def play(self, action: str) -> None:
        """A decision, seen by all pages."""
        version = self._ask("")["version"]
        after = self._ask("/play", {"action": action, "version": version})["version"]
        for page in (self.own, *self.others):
            page.catch_up(after)

    def _ask(self, what: str, body: Json | None = None) -> Json:
        key = self.keys[active(self.match)]
        request = urllib.request.Request(
            f"{self.served.url}/api/tables/{key}{what}",
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            found: Json = json.load(answer)
            return found


def goes_on(match: Match) -> bool:
    """Whether the game is not over after this turn: at the end everything is told."""
    later = match.fork()
    while later.game.active(later.state) == active(match) and not later.over:
        later.play(later.game.legal_actions(later.state)[-1])
    return not later.over


def kinds(match: Match) -> list[str]:
    return [match.game.actions.kind(action) for action in match.game.legal_actions(match.state)]


def test_which_tile_was_kept_is_neither_said_nor_heard_nor_read_on_the_pages_of_others(
    new_page: NewPage, served: Served
) -> None:
    """V8.9: while it is kept, while tiles are put back, and in what is decided after it."""
    match = situation(lambda match: kinds(match).count("keep-tile") > 1 and goes_on(match))
    one, other = (Showing(new_page, served, match) for _ in range(2))
    decisions = [one.decisions[0], other.decisions[1]]
    assert all(decision.startswith("keep-tile ") for decision in decisions)
    one.play(decisions[0])
    other.play(decisions[1])
    while "put-back" in kinds(one.match):
        one.play(one.decisions[0])
        other.play(other.decisions[-1])
    one.play("end")
    other.play("end")

    assert one.match.actions != other.match.actions
    for first, second in zip(one.others, other.others, strict=True):
        assert any(note.startswith("says: ") and len(note) > 20 for note in first.noted), "nothing was read out"
        assert any(note.startswith("sounds: ") for note in first.noted), "nothing was heard"
        assert first.noted == second.noted
        assert first.readable == second.readable
    # Whoever decided is told which tile it was, so such a difference would have been noticed.
    assert one.own.noted != other.own.noted
    assert one.own.readable != other.own.readable
