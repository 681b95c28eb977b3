"""A table that lives in the page: played against a computer player, kept over a reload, safe against a second tab."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from bottega.games import load
from bottega.page.pack import write
from bottega.server.events import Event
from bottega.server.pages import STATIC
from bottega.server.table import Table
from tests.browser.conftest import NewPage
from tests.browser.person import Person
from tests.browser.served import Served

STARTS_WITHIN = 120.0  # seconds, on a machine that others use too
READ_EVENTS = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('bottega')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const reading = opening.result.transaction('events').objectStore('events').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result)
    }
  }
})"""


@pytest.fixture(scope="module", autouse=True)
def python_of_the_page() -> Iterator[None]:
    """The Python that such a page fetches lies among the pages."""
    write(STATIC)
    yield
    (STATIC / "python.json").unlink()
    for folder in STATIC.glob("assets/python-*"):
        shutil.rmtree(folder)


def kept(page: Page) -> Table:
    """The table that the browser has kept, as the server's own code makes it of the events."""
    rows = page.evaluate(READ_EVENTS)
    events = [Event(row["version"], row["kind"], row["data"], row["time"]) for row in rows]
    return Table(rows[0]["table"], events, load)


def decide(person: Person) -> str:
    """Make a legal decision; returns it."""
    table = kept(person.page)
    action = table.game.actions.name(table.game.legal_actions(table.match.state)[0])
    person.do(action)
    return action


def test_a_table_in_the_page_is_played_kept_and_safe_against_a_second_tab(new_page: NewPage, served: Served) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/local/carrara")
    person = Person(page, served, "")
    assert person.wait_for_my_turn(STARTS_WITHIN)
    first = decide(person)
    address, version = page.url, person.version
    assert kept(page).match.length >= 1
    assert first in [kept(page).game.actions.name(action) for action in kept(page).match.actions]

    page.reload()
    assert person.wait_for_my_turn(STARTS_WITHIN)
    assert (page.url, person.version) == (address, version) == (address, kept(page).version)

    second = page.context.new_page()
    second.goto(address)
    other = Person(second, served, "")
    assert other.wait_for_my_turn(STARTS_WITHIN)
    action = decide(other)
    decided = kept(second).version
    person.reveal(action.split()[0], action)
    person.press(person.target(action))  # on a version that the other tab has left behind
    page.wait_for_function("least => Number(document.querySelector('main').dataset.version) >= least", arg=decided)
    assert [event["version"] for event in page.evaluate(READ_EVENTS)] == list(range(1, kept(page).version + 1))
    assert not [url for url in asked if "/api/tables" in url or "/api/practice" in url]
