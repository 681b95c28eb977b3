"""Games against the computer in a real browser: with a mouse, with the keyboard alone, and with a thumb on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE, NewPage
from tests.browser.finished import late_game
from tests.browser.person import How, Person, link, new_table, shows_the_end
from tests.browser.served import Served

OPENING = 12  # decisions of the person
LEFT = {"carrara": 60, "volgare": 36}  # decisions of both when the end begins


def person_at(new_page: NewPage, served: Served, opened: dict[str, Any], how: How = "mouse") -> Person:
    page = new_page(PHONE, has_touch=True, is_mobile=True) if how == "touch" else new_page()
    page.goto(f"/play/{link(opened)}")
    return Person(page, served, link(opened), how)


def test_a_whole_game(new_page: NewPage, served: Served) -> None:
    person = person_at(new_page, served, new_table(served, [("person", "Lucia"), ("garzone", "")], "volgare"))
    assert len(person.play_to_the_end()) > 30
    shows_the_end(person)


# All other ways to play. A whole game of each takes minutes and shows no more than how it begins and how it ends.


@pytest.mark.parametrize(
    ("game", "options", "how"),
    [
        ("carrara", {"expansion": True, "cards": "first-game"}, "mouse"),
        ("carrara", {"expansion": False}, "keys"),
        ("carrara", {"expansion": True}, "touch"),
        ("volgare", {}, "keys"),
        ("volgare", {}, "touch"),
    ],
)
def test_the_beginning_and_the_end_of_a_game(
    new_page: NewPage, served: Served, game: str, options: dict[str, Any], how: How
) -> None:
    person = person_at(
        new_page, served, new_table(served, [("person", "Lucia"), ("garzone", "")], game, **options), how
    )
    assert len(person.play(OPENING)) == OPENING
    person = person_at(new_page, served, late_game(served, game, LEFT[game], players=2, **options), how)
    assert len(person.play_to_the_end()) > 3
    shows_the_end(person)
