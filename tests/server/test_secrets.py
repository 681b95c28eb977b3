"""Nothing hidden leaves the server: whatever a link may not see could be otherwise, and it would read the same.

During whole games every position is exchanged for one that differs only in what a seat may not see. All that the
server says to that seat must stay the same, to the letter.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.game import Game
from bottega.core.match import Entry as Decision
from bottega.core.match import Match
from bottega.games import NAMES, load
from bottega.server import visibility
from bottega.server.opening import create
from bottega.server.table import Entry, Link, Seat, Table, log_entry
from tests.server.house import House


def open_table(game: Game, seed: int, **options: Any) -> Table:
    match = Match(game, {"players": 3, **options}, seed)
    table, _ = create(match, [Seat("person", name, taken=True) for name in ("Anna", "Bruno", "Carla")])
    return table


def decide(table: Table, action: int) -> None:
    table._decide(table.game.actions.name(action))
    table.encoded.clear()


def entry_of(game: Game, number: int, before: Any, action: int, after: Any) -> Entry:
    messages, changes = game.explain(before, action, after), game.changes(before, after)
    return log_entry(game, Decision(number, game.active(before), action, messages, changes))


def everything_said(table: Table, link: Link, actions: list[str]) -> list[bytes]:
    """All that the server says to a link about the position."""
    said = [visibility.snapshot(table, link, set(), []), visibility.moment(table, link, table.match.length)]
    if table.active in link.seats:
        said += [visibility.preview(table, link, action) for action in actions]
        said.append(visibility.why(table, link, table.game.actions.names[:: max(1, table.game.actions.count // 40)]))
    return said


class Disguised:
    """A table whose position is another one for a while."""

    def __init__(self, table: Table, state: Any) -> None:
        self.table, self.state = table, state

    def __enter__(self) -> None:
        self.real = self.table.match.state
        self.state_at = self.table.match.state_at
        self.put(self.state, lambda length: self.state.copy())

    def __exit__(self, *_: object) -> None:
        self.put(self.real, self.state_at)

    def put(self, state: Any, state_at: Any) -> None:
        self.table.match.state = state
        self.table.match.state_at = state_at  # type: ignore[method-assign]
        self.table.encoded.clear()


@pytest.mark.parametrize("open_screens", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_link_may_not_see_changes_nothing_it_is_told(name: str, open_screens: bool) -> None:
    game = load(name)
    table = open_table(game, 11, **{"open-screens": open_screens})
    random = Random(5)
    while not table.match.over:
        legal = game.legal_actions(table.match.state)
        shown = [game.actions.name(action) for action in random.sample(legal, min(2, len(legal)))]
        active = game.active(table.match.state)
        for link in random.sample([Link(), Link((active,)), Link(((active + 1) % 3,)), Link((0, 2))], 2):
            said = everything_said(table, link, shown)
            with Disguised(table, game.resample_hidden(table.match.state, table.viewer(link), random)):
                assert everything_said(table, link, shown) == said
        for _ in range(2):  # every second position is looked at
            if not table.match.over:
                decide(table, random.choice(game.legal_actions(table.match.state)))


@pytest.mark.parametrize("name", NAMES)
def test_the_log_tells_nothing_hidden(name: str) -> None:
    """A decision that rolls no dice and brings nothing hidden to light reads the same, whatever is hidden."""
    game = load(name)
    compared = 0
    for seed in range(2):
        table = open_table(game, 20 + seed)
        random = Random(seed)
        while not table.match.over:
            before = table.match.state.copy()
            action = random.choice(game.legal_actions(before))
            decide(table, action)
            after, number = table.match.state, table.match.length
            for seat in (None, number % 3):
                other = game.resample_hidden(before, seat, random)
                if action not in game.legal_actions(other):
                    continue
                other_after = other.copy()
                game.step(other_after, action)
                rolled = game.dice(before) != game.dice(after) or game.dice(other) != game.dice(other_after)
                if rolled or game.view(other_after, seat) != game.view(after, seat):
                    continue
                if game.changes(before, after) != game.changes(other, other_after):
                    continue  # something from behind a screen was paid in the open
                real = entry_of(game, number, before, action, after)
                imagined = entry_of(game, number, other, action, other_after)
                assert real.seen_by(seat) == imagined.seen_by(seat)
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("name", NAMES)
def test_previews_are_the_same_whatever_the_dice(name: str) -> None:
    game = load(name)
    table = open_table(game, 31)
    random = Random(7)
    previews = certain = 0
    while not table.match.over:
        state = table.match.state
        seat = game.active(state)
        legal = game.legal_actions(state)
        for action in random.sample(legal, min(2, len(legal))):
            foreseen = visibility.foresee(game, state, seat, action)
            other = state.copy()
            game.reroll(other, random.getrandbits(40))
            assert visibility.foresee(game, other, seat, action) == foreseen
            previews += 1
            certain += bool(foreseen[0])
            real = state.copy()
            game.step(real, action)
            if not foreseen[1]:
                assert foreseen[0] == game.changes(state, real, seat)
                assert game.dice(real) == game.dice(state)
                assert game.active(real) == seat
        decide(table, random.choice(legal))
    assert previews > 100
    assert certain > 20


def test_a_private_message_is_told_to_its_reader_only(house: House) -> None:
    """In volgare, which library tile was kept."""
    party = house.open("volgare", "Anna", "Bruno")
    screen = party.all
    private = "volgare.log.kept_value"

    def keys(log: list[dict[str, Any]]) -> list[str]:
        return [message["key"] for entry in log for message in entry["messages"]]

    random = Random(1)
    for _ in range(60):  # deals differ, and few random players get so far
        table = screen.look()
        while not table["over"]:
            choices = [choice for choice in table["legal"] if choice["action"].startswith(("library", "look", "keep"))]
            action = random.choice(choices or table["legal"])["action"]
            table = screen.do("play", table["version"], action=action)
            if private in keys(table["log"]):
                keeper = table["log"][-1]["seat"]
                assert private in keys(party.guest(keeper).look()["log"])
                assert private not in keys(party.guest(1 - keeper).look()["log"])
                assert private not in keys(party.guest(1 - keeper).get("log").json())
                assert private not in keys(party.spectator.look()["log"])
                with party.spectator.live() as page, party.guest(keeper).live() as own:
                    page.next()
                    own.next()
                    assert private not in keys(page.log)
                    assert private in keys(own.log)
                return
        party = house.open("volgare", "Anna", "Bruno")
        screen = party.all
    pytest.fail("nobody looked at the library")


def test_the_keys_of_others_are_told_to_nobody(house: House) -> None:
    party = house.open("volgare", "Anna", "Bruno")
    party.all.play_until(lambda table: table["over"])
    told = party.guest(0).rematch().json()
    texts = [party.guest(0).get(what).text for what in ("", "log", "file", "at/3")] + [
        party.spectator.get(what).text for what in ("", "log", "file", "at/3")
    ]
    new_keys = [key for key in party.all.look()["rematch"].split(".") if key != told["keys"][0]]
    for secret in (party.keys[1], *new_keys):
        assert not any(secret in text for text in texts)
