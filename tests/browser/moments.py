"""Moments of every kind of each game as pages of the browser: for the layout audit and its test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page

from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player
from bottega.puzzles.library import puzzles_of
from tests.browser.finished import NAMES, finished_game, played_game, table_of
from tests.browser.person import MY_TURN, link, new_table
from tests.browser.served import Served
from tests.browser.situations import situation
from tests.thirdgame.house import GUEST

SEEDS = range(5, 40)


@dataclass(frozen=True)
class Moment:
    """What is on show: opens the page, in any language and at any size."""

    game: str
    name: str
    show: Callable[[Page, Served], None]

    @property
    def full_name(self) -> str:
        return f"{self.game}-{self.name}"


@cache
def carrara_until(action: str) -> Match:
    """The first game of four computer players in which the first seat can do this."""
    rules = load("carrara")
    for seed in SEEDS:
        match = Match(rules, {"players": 4}, seed, NAMES[:4])
        players = [make_player("greedy", seed + seat) for seat in range(4)]
        while not match.over:
            kinds = {rules.actions.name(one).split()[0] for one in rules.legal_actions(match.state)}
            if match.length > 60 and rules.active(match.state) == 0 and action in kinds:
                return match
            match.play(players[rules.active(match.state)].decide(rules, match.state).action)
    raise AssertionError(f"nobody can {action}")


@cache
def midgame(game: str) -> Match:
    """The middle of a game, the largest number of players."""
    if game == "carrara":
        return played_game("carrara", 320, players=4, seed=5, level="apprendista")
    return played_game("volgare", 190, players=5, seed=3, level="apprendista")


def opened(page: Page, served: Served, match: Match, people: int | None = 1) -> None:
    """The table of a game, as soon as it asks for a decision."""
    table: dict[str, Any] = table_of(served, match, people=people)
    page.goto(f"/play/{link(table)}")
    page.locator(MY_TURN).wait_for()


def turn(game: str) -> Callable[[Page, Served], None]:
    return lambda page, served: opened(page, served, midgame(game))


def pressed(game: str, selector: str) -> Callable[[Page, Served], None]:
    """The middle of a game after a press on the first thing of a kind that is in sight."""

    def show(page: Page, served: Served) -> None:
        opened(page, served, midgame(game))
        page.locator(selector).locator("visible=true").first.click()

    return show


def by_key(game: str, key: str, awaited: str) -> Callable[[Page, Served], None]:
    def show(page: Page, served: Served) -> None:
        opened(page, served, midgame(game))
        page.keyboard.press(key)
        page.locator(awaited).first.wait_for()

    return show


def carrara_at(action: str, press: str | None = None) -> Callable[[Page, Served], None]:
    def show(page: Page, served: Served) -> None:
        opened(page, served, carrara_until(action))
        if press:
            page.locator(press).locator("visible=true").first.click()

    return show


def volgare_at(wanted: Callable[[Match], bool], players: int) -> Callable[[Page, Served], None]:
    """All around one screen, with open screens."""
    return lambda page, served: opened(page, served, situation(wanted, players, open_screens=True), people=None)


def in_phase(phase: str) -> Callable[[Match], bool]:
    return lambda match: bool(match.game.view(match.state, None)["phase"] == phase)


def at_one_screen(game: str) -> Callable[[Page, Served], None]:
    """Two people at one screen, before the next one takes it over."""

    def show(page: Page, served: Served) -> None:
        page.goto(f"/play/{link(new_table(served, [('person', 'Lucia'), ('person', 'Matteo')], game))}")
        page.locator("#hand-over").wait_for()

    return show


def first_game(game: str) -> Callable[[Page, Served], None]:
    """Somebody's first game, with the coach's first card."""

    def show(page: Page, served: Served) -> None:
        opened = new_table(served, [("person", "Lucia"), ("ragazzo", "Matteo")], game, guided=True)
        page.goto(f"/play/{link(opened)}")
        page.locator("[data-region=coach]").wait_for()

    return show


def puzzle(game: str) -> Callable[[Page, Served], None]:
    def show(page: Page, served: Served) -> None:
        page.goto(f"/puzzles/{game}/{puzzles_of(load(game))[0].id}")
        page.locator(MY_TURN).wait_for()

    return show


def plain(page: Page, served: Served) -> None:
    """A game that has no board of its own."""
    page.goto(f"/play/{link(new_table(served, [('person', 'Lucia'), ('lavorante', '')], GUEST))}")
    page.locator(".plain .choices button").first.wait_for()


def lesson(address: str) -> Callable[[Page, Served], None]:
    def show(page: Page, served: Served) -> None:
        page.goto(address)
        page.locator("[data-region=coach]").wait_for()

    return show


def ended(game: str) -> Callable[[Page, Served], None]:
    def show(page: Page, served: Served) -> None:
        page.goto(f"/play/{link(finished_game(served, game, players=4, seed=5, level='apprendista'))}")
        page.locator("main[data-turn=over]").wait_for()

    return show


def shared(game: str, lesson_name: str) -> list[Moment]:
    """What looks alike in every game."""
    return [
        Moment(game, "turn", turn(game)),
        Moment(game, "text", by_key(game, "t", "main table")),
        Moment(game, "past", by_key(game, "[", ".bench.past")),
        Moment(game, "settings", by_key(game, ",", "dialog[open]")),
        Moment(game, "players", by_key(game, "p", "dialog[open]")),
        Moment(game, "keys", by_key(game, "?", "dialog[open]")),
        Moment(game, "log", by_key(game, "l", ".log")),
        Moment(game, "first-game", first_game(game)),
        Moment(game, "hand-over", at_one_screen(game)),
        Moment(game, "puzzle", puzzle(game)),
        Moment(game, "lesson", lesson(f"/learn/{game}/{lesson_name}")),
        Moment(game, "end", ended(game)),
    ]


MOMENTS = [
    *shared("carrara", "wheel"),
    Moment("carrara", "take", carrara_at("take")),
    Moment("carrara", "pay", carrara_at("pay")),
    Moment("carrara", "build", carrara_at("build", '[data-starts~="build"]')),
    Moment("carrara", "score", carrara_at("score-city", '[data-starts~="score-city"]')),
    *shared("volgare", "aim"),
    Moment("volgare", "travel", pressed("volgare", '[data-starts~="move"].verb')),
    Moment("volgare", "cubes", pressed("volgare", '[data-starts~="cubes"].verb')),
    Moment("volgare", "stupor", volgare_at(in_phase("bid"), 2)),
    Moment("volgare", "friar", volgare_at(lambda match: can_any(match, "friar"), 2)),
    Moment("volgare", "election", volgare_at(in_phase("election"), 2)),
    Moment(GUEST, "plain", plain),
]


def can_any(match: Match, kind: str) -> bool:
    """Whether somebody could do something of this kind now."""
    rules = match.game
    return any(rules.actions.name(one).split()[0] == kind for one in rules.legal_actions(match.state))
