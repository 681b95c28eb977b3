"""How many clicks and taps ten usual turns take, with a mouse and on a phone, as a table for docs/browser.md.

    python -m tests.browser.taps

Each turn is one that the greedy player has played, begun on the table at the same moment. What chance brings is not the
same again: where a decision is not possible now, the first of its kind takes its place. Counted is every press, with
tabs, openers and confirmations; a turn is over with the press that ends it.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, sync_playwright

from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player
from tests.browser.conftest import CHROMIUM, FLAGS, PHONE, WIDE
from tests.browser.finished import NAMES, table_of
from tests.browser.person import How, Person, link
from tests.browser.served import Served

# What is done, by the kinds of the decisions.
TURNS = {
    "carrara": {
        "Buy a block": "buy section take stop end",
        "Buy two blocks": "buy section take take end",
        "Build, one block": "build end",
        "Build, three blocks of several colours": "build pay pay end",
        "Score a type of building": "score-type end",
        "Score a city and buy an object": "score-city purchase end",
    },
    "volgare": {
        "Manuscript and Salterio": "manuscript salterio end",
        "Travel, manuscript, collect from the city": "move manuscript city end",
        "Cubes, keep the Nobles, Salterio": "cubes keep salterio end",
        "One space on a track": "advance end",
    },
}
OPTIONS: dict[str, dict[str, Any]] = {"carrara": {"expansion": True}, "volgare": {}}
SEEDS = range(1, 30)


class CountingPerson(Person):
    """Somebody whose presses are counted."""

    presses = 0

    def press(self, targets: Locator) -> None:
        if not targets.first.is_visible() and self.page.locator("details.more:not([open]) > summary").is_visible():
            self.presses += 1
        super().press(targets)
        self.presses += 1


@dataclass
class UsualTurn:
    """The moment before a turn of the first seat, and its decisions."""

    match: Match
    decisions: list[str]


def usual_turns(game: str, wanted: dict[str, str]) -> dict[str, UsualTurn]:
    """For each name the first turn of its kinds in games between greedy players."""
    found: dict[str, UsualTurn] = {}
    rules = load(game)
    for seed in SEEDS:
        match = Match(rules, {"players": 2, **OPTIONS[game]}, seed, NAMES[:2])
        players = [make_player("greedy", seed + seat) for seat in range(2)]
        begun, decisions, seat = 0, list[str](), None
        while not match.over and len(found) < len(wanted):
            active = rules.active(match.state)
            if active != seat:
                begun, decisions, seat = match.length, [], active
            action = players[active].decide(rules, match.state).action
            decisions.append(rules.actions.name(action))
            match.play(action)
            if decisions[-1] != "end":
                continue
            kinds = " ".join(decision.split()[0] for decision in decisions)
            for name, pattern in wanted.items():
                if active == 0 and name not in found and kinds == pattern:
                    found[name] = UsualTurn(before(match, begun, seed), decisions)
            begun, decisions = match.length, []
    assert len(found) == len(wanted), set(wanted) - set(found)
    return found


def before(match: Match, length: int, seed: int) -> Match:
    """The same match after so many decisions."""
    earlier = Match(match.game, {"players": 2, **OPTIONS[match.game.name]}, seed, NAMES[:2])
    for action in match.actions[:length]:
        earlier.play(action)
    return earlier


def presses(browser: Browser, served: Served, turn: UsualTurn, how: How) -> int:
    """How often somebody presses for a turn."""
    phone = how == "touch"
    size = PHONE if phone else WIDE
    context = browser.new_context(
        base_url=served.url,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="reduce",
        locale="en-GB",
        has_touch=phone,
        is_mobile=phone,
    )
    opened = table_of(served, turn.match, people=1)
    page = context.new_page()
    page.goto(f"/play/{link(opened)}")
    person = CountingPerson(page, served, link(opened), how)
    person.wait_for_my_turn()
    for decision in turn.decisions:
        match = person.match()
        legal = [match.game.actions.name(action) for action in match.game.legal_actions(match.state)]
        alike = [action for action in legal if action.split()[0] == decision.split()[0]]
        if decision in legal or alike:
            person.do(decision if decision in legal else alike[0])
    context.close()
    return person.presses


def counted(browser: Browser, served: Served) -> list[tuple[str, str, int, int]]:
    """Game, turn, clicks and taps."""
    rows = []
    for game, wanted in TURNS.items():
        turns = usual_turns(game, wanted)
        for name in wanted:
            clicks, taps = (presses(browser, served, turns[name], how) for how in ("mouse", "touch"))
            rows.append((game.capitalize(), name, clicks, taps))
    return rows


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        rows = counted(browser, served)
        browser.close()
    print("| game | turn | clicks | taps |")
    print("|---|---|--:|--:|")
    for game, name, clicks, taps in rows:
        print(f"| {game} | {name} | {clicks} | {taps} |")


if __name__ == "__main__":
    main()
