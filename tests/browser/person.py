"""A person at the table, for tests: knows what to play, and does it with a mouse, a thumb or the keyboard.

What to play is asked of the greedy player, on the game as the server keeps it. Where to click is found on the page:
everything that stands for one decision says so (`data-action`), as does what is on offer (`data-piece`).
"""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from bottega.core.match import Match
from bottega.players import make_player
from tests.browser.served import Served

How = Literal["mouse", "touch", "keys"]
COVERED = -1
# The page asks as soon as it knows the game; what is printed on the board may come later.
DRAWN = ":not(:has([aria-busy=true]))"
MY_TURN = f"main[data-turn=mine]{DRAWN}"
PATIENT_SECONDS = 30  # a busy machine is slow, but not wrong
PASSING_SECONDS = 3
MAX_KEYS = 140
SCROLLED_TO = ("center", "center", "start", "end")  # what moves over a target passes; what stays is scrolled away
# Where a pointer meets the target itself, not something that lies on it: its middle, or else a point of a grid.
FREE_POINT = """target => {
  const box = target.getBoundingClientRect()
  for (const [i, j] of [[8, 8], ...Array.from({ length: 225 }, (_, n) => [1 + (n % 15), 1 + Math.floor(n / 15)])]) {
    const x = box.x + (box.width * i) / 16, y = box.y + (box.height * j) / 16
    if (target.contains(document.elementFromPoint(x, y))) return [x, y]
  }
  return null
}"""
# The key that leads nearer to a target. In Firefox the window's own buttons follow the last stop of a page, which takes
# the focus back.
NEXT_KEY = """target => {
  if (!target.isConnected) return 'gone'
  if (!document.hasFocus()) window.focus()
  const focus = document.activeElement
  if (target === focus) return 'there'
  const back = focus !== document.body && target.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING
  if (target.closest('[data-group]')?.contains(focus)) return back ? 'ArrowLeft' : 'ArrowRight'
  return back ? 'Shift+Tab' : 'Tab'
}"""
# What lies on another leaf of a phone's board, and the buttons that open a choice with several ways.
TABS = {"move": "map", "start": "map", "cubes": "tracks", "manuscript": "tracks", "advance": "tracks", "look": "tracks"}
OPENERS = {"friar": "Become a Friar…", "cardinal": "Become a Cardinal…", "strike": "Shlasinger’s attack…"}


@dataclass
class Person:
    """Somebody with a page open on a table; `keys` are any that lead to it."""

    page: Page
    served: Served
    keys: str
    how: How = "mouse"
    level: str = "greedy"

    def is_told(self, rule: str) -> None:
        """A dialog says why something is not possible, with a rule that matches; it goes away with Escape."""
        answer = self.page.get_by_role("dialog").filter(has_text=re.compile(rule))
        expect(answer).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(answer).to_be_hidden()

    def plays_from_the_text(self, button: str | re.Pattern[str]) -> None:
        """Show the board as text and decide there, with the first button of a name."""
        self.page.keyboard.press("t")
        expect(self.page.locator("main table").first).to_be_visible()
        before = self.version
        self.page.get_by_role("button", name=button).first.click()
        self.wait_for_change(before)

    def continues_from_here(self) -> Person:
        """Start a game of one's own from the past position on show; returns whoever sits at its table."""
        here = self.page.url
        self.page.get_by_role("button", name="Continue from here").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Start game").click()
        self.page.wait_for_url(lambda url: url != here)
        expect(self.page.locator("main[data-turn]")).to_be_visible()
        return Person(self.page, self.served, self.page.url.rsplit("/", 1)[1])

    def match(self) -> Match:
        """The game as the server keeps it."""
        return self.served.match(self.keys)

    def advice(self) -> str:
        """A good next decision."""
        match = self.match()
        player = make_player(self.level, match.length)
        return match.game.actions.name(player.decide(match.game, match.state).action)

    def wait_for_my_turn(self, seconds: float = 30) -> bool:
        """Wait until the table asks this person for something; False when the game is over."""
        asked = self.page.locator(f"{MY_TURN}, main[data-turn=over]").first
        asked.wait_for(timeout=seconds * 1000)
        return asked.get_attribute("data-turn") == "mine"

    # --------------------------------------------------------------------------------------------------------- doing

    def do(self, action: str) -> None:
        """Make a decision on the page, and wait until the table has moved on."""
        self.page.locator(f"main{DRAWN}").wait_for()
        before = self.version
        kind = action.split(maxsplit=1)[0]
        self.clear_the_view()
        if kind == "end" and self.how == "keys":
            self.page.keyboard.press("e")
        else:
            self.reveal(kind, action)
            self.press(self.target(action))
        self.wait_for_change(before, action)

    def clear_the_view(self) -> None:
        """Put away what is only told, where it could lie over a target."""
        skip = self.page.get_by_role("region", name="Between rounds").get_by_role("button")
        if self.how != "keys" and skip.is_visible():
            if self.how == "mouse":
                # What was pointed at until now has shown what it would bring, and that has taken some room.
                self.page.mouse.move(*self.free_point(skip))
            self.press(skip)
            skip.wait_for(state="hidden")

    def reveal(self, kind: str, action: str) -> None:
        """Make the steps that lead to a target which is not in sight yet."""
        if kind == "build":
            self.press(self.page.locator(f'[data-piece="tile {action.split()[1]}"]').locator("visible=true"))
        if self.target(action).count():
            return
        tab = self.page.locator(f"#volgare-tab-{TABS.get(kind)}")
        if tab.is_visible():
            self.press(tab)
        elif kind in OPENERS:
            self.press(self.page.get_by_role("button", name=OPENERS[kind]))

    def target(self, action: str) -> Locator:
        """What stands for a decision on the page."""
        return self.page.locator(f'[data-action="{action}"]').locator("visible=true")

    def press(self, targets: Locator) -> None:
        """Click, tap, or go there with the keyboard and press Enter."""
        target = targets.first
        more = self.page.locator("details.more:not([open]) > summary")
        if not target.is_visible() and more.is_visible():  # on a phone not everything lies open
            more.tap() if self.how == "touch" else more.click()
        target.wait_for()
        if self.how == "keys":
            self.walk_to(target)
            self.page.keyboard.press("Enter")
        else:
            x, y = self.free_point(targets)
            (self.page.touchscreen.tap if self.how == "touch" else self.page.mouse.click)(x, y)

    def free_point(self, targets: Locator) -> tuple[float, float]:
        """Where a pointer meets one of the targets that stand for the same, scrolled until nothing lies over it."""
        deadline = time.monotonic() + PASSING_SECONDS
        for block in cycle(SCROLLED_TO):
            if time.monotonic() > deadline:
                break
            for target in targets.all():
                target.evaluate(f"e => e.scrollIntoView({{ block: '{block}' }})")
                point = target.evaluate(FREE_POINT)
                if point:
                    return point[0], point[1]
        raise AssertionError(f"something lies over {targets}")

    def walk_to(self, target: Locator) -> None:
        """Tab to the group that has the target, arrows to the target itself."""
        element = target.element_handle()
        for _ in range(MAX_KEYS):
            key = element.evaluate(NEXT_KEY)
            if key == "there":
                return
            if key == "gone":  # drawn anew meanwhile, as another element
                element = target.element_handle()
            else:
                self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {target}")

    # ------------------------------------------------------------------------------------------------------- waiting

    @property
    def version(self) -> int:
        """The version of the table on the page; COVERED while the page is handed over to somebody else."""
        shown: str | None = self.page.evaluate("document.querySelector('main[data-version]')?.dataset.version ?? null")
        return COVERED if shown is None else int(shown)

    def wait_for_change(self, version: int, after: str = "something was pressed") -> None:
        """Wait until the table has moved on; a choice that asks for a confirmation gets it."""
        deadline = time.monotonic() + PATIENT_SECONDS
        confirm = self.page.get_by_role("button", name="Confirm")
        while self.version == version:
            if confirm.is_visible():
                self.press(confirm)
                confirm.wait_for(state="hidden")
            if time.monotonic() > deadline:
                raise AssertionError(f"the table does not move on after: {after}")
            self.page.wait_for_timeout(15)

    def play(self, decisions: int) -> list[str]:
        """Make some decisions, or fewer if the game is over before; returns what this person decided."""
        done: list[str] = []
        while len(done) < decisions and self.wait_for_my_turn():
            action = self.advice()
            self.do(action)
            done.append(action)
        return done

    def play_to_the_end(self, max_decisions: int = 400) -> list[str]:
        """Play until the game is over; returns what this person decided."""
        done = self.play(max_decisions)
        assert not self.wait_for_my_turn(), "the game does not end"
        return done


def new_table(
    served: Served, seats: Sequence[tuple[str, str]], game: str = "carrara", guided: bool = False, **options: Any
) -> dict[str, Any]:
    """Open a table through the interface; seats are (kind, name)."""
    sitting = [{"kind": kind, "name": name} for kind, name in seats]
    body = {"game": game, "options": options, "seats": sitting, "guided": guided}
    request = urllib.request.Request(
        f"{served.url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        opened: dict[str, Any] = json.loads(answer.read())
        return opened


def link(opened: dict[str, Any], *seats: int) -> str:
    """The keys of some seats as one link has them; all people's if none is named."""
    keys = opened["keys"]
    return ".".join(keys[seat] for seat in (seats or range(len(keys))) if keys[seat])


def take_seat(page: Page, invitation: str, name: str) -> None:
    """Answer an invitation."""
    page.goto(invitation)
    page.get_by_label("Your name in the game").fill(name)
    page.get_by_role("button", name="Join game").click()
    page.wait_for_url(re.compile("/play/"))


def shows_the_end(person: Person) -> None:
    """The end of a game is on the page, with everybody's points."""
    shows_final_scoring(person.page)
    match = person.match()
    assert match.over
    for points in match.game.scores(match.state):
        expect(person.page.get_by_text(str(points), exact=True).first).to_be_visible()


def shows_final_scoring(page: Page) -> None:
    """The end of the game is on the page."""
    expect(page.locator("main[data-turn=over]")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()
