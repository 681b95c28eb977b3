"""Two games that differ only in a hidden decision read the same to everybody who may not know it.

For every kind of action of both games two decisions are compared that another seat cannot tell apart on the board. All
that the server says to that seat must be the same to the letter: snapshot, push, log, moments of the past, previews,
reasons, the file, and every refusal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bottega.core.errors import BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.games import NAMES, load
from bottega.server import visibility
from bottega.server.events import Event
from bottega.server.live import Connection, LiveTable
from bottega.server.opening import create
from bottega.server.problems import Problem, problem_of
from bottega.server.table import Link, Seat, Table

PEOPLE = ("Anna", "Bruno", "Carla")


class Story:
    """A table as the list of its events, so that two of them can be told differently."""

    def __init__(self, game: Game, events: list[Event]) -> None:
        self.game = game
        self.events = events
        self.table = Table("t", events, lambda *_: game)

    @classmethod
    def new(cls, game: Game, seed: int, **options: Any) -> Story:
        match = Match(game, {"players": 3, **options})
        seats = [Seat("person", name, taken=True) for name in PEOPLE]
        _, event = create(match, seats, share="ab" * 16)
        event.data["secret"] = Random(seed).randbytes(32).hex()
        return cls(game, [event])

    def with_decisions(self, *actions: int) -> Story:
        """The same story, told on."""
        story = Story(self.game, list(self.events))
        for action in actions:
            story.decide(action)
        return story

    def decide(self, action: int) -> None:
        assert self.table.active is not None
        data = {"seat": self.table.active, "action": self.game.actions.name(action)}
        event = Event(self.table.version + 1, "played", data, time=0)
        self.table.apply(event)
        self.events.append(event)

    @property
    def legal(self) -> list[int]:
        return self.game.legal_actions(self.table.match.state)


def attempt(ask: Any, *args: Any) -> Any:
    """What is answered, or how it is refused."""
    try:
        return ask(*args)
    except Problem as problem:
        return problem.as_json()
    except BottegaError as error:
        return problem_of(error).as_json()


def everything_said(story: Story, link: Link) -> list[Any]:
    """All that the server can be made to say to a link."""
    table = story.table
    live = LiveTable(table)
    page = Connection(link)
    live.connect(page)
    page.tell_version(table.version)
    length = table.match.length
    some = story.game.actions.names[:: max(1, story.game.actions.count // 12)]
    return [
        visibility.snapshot(table, link, set(), visibility.readable_log(table, link)),
        [page.outbox.get_nowait() for _ in range(page.outbox.qsize())],
        visibility.readable_log(table, link),
        [attempt(visibility.moment, table, link, moment) for moment in range(max(0, length - 3), length + 2)],
        [attempt(visibility.preview, table, link, name) for name in some[:4]],
        attempt(visibility.why, table, link, some),
        attempt(visibility.file, table, link),
        attempt(visibility.verification, table),
        attempt(visibility.check_continue, table, link),
    ]


def others(story: Story, seat: int) -> Iterable[Link]:
    """Everybody who does not hold a seat: the others alone and together, and a spectator."""
    rest = tuple(other for other in range(len(PEOPLE)) if other != seat)
    return [Link(), *(Link((other,)) for other in rest), Link(rest)]


def looks_the_same(one: Story, other: Story, seat: int | None) -> bool:
    """Whether a seat sees the same board in both stories."""
    game = one.game
    return bool(game.view(one.table.match.state, seat) == game.view(other.table.match.state, seat))


def assert_reads_the_same(one: Story, other: Story, decider: int) -> None:
    for link in others(one, decider):
        assert everything_said(one, link) == everything_said(other, link)


@pytest.mark.parametrize("open_screens", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_decisions_that_look_alike_read_alike_for_every_kind_of_action(name: str, open_screens: bool) -> None:
    game = load(name)
    compared: Counter[str] = Counter()
    seen: set[str] = set()
    private = {kind.name for kind in game.actions.declared if kind.private}
    for seed in range(40):
        if seed >= 2 and private <= set(compared):
            break
        random = Random(seed)
        story = Story.new(game, seed, **{"open-screens": open_screens})
        while not story.table.match.over and story.table.match.length < 400:
            legal = story.legal
            seat = story.table.active
            assert seat is not None
            kinds: dict[str, list[int]] = {}
            for action in legal:
                kinds.setdefault(game.actions.kind(action), []).append(action)
            for kind, actions in kinds.items():
                fresh = kind not in seen
                seen.add(kind)
                if len(actions) < 2 or not (fresh or random.random() < 0.02 or game.actions.is_private(actions[0])):
                    continue
                one, other = (story.with_decisions(action) for action in random.sample(actions, 2))
                if one.table.active != other.table.active:
                    continue
                alike = all(looks_the_same(one, other, link.seats[0] if link.seats else None)
                            for link in others(story, seat))  # fmt: skip
                same_changes = one.table.match.log()[-1].changes == other.table.match.log()[-1].changes
                if alike and same_changes and not one.table.match.rolled(one.table.match.length):
                    assert_reads_the_same(one, other, seat)
                    compared[kind] += 1
                assert not game.actions.is_private(actions[0]) or alike, f"{kind} is private, but shows on the board"
            library = ("look", "keep-tile", "put-back", "advance library")
            wanted = [action for action in legal if game.actions.name(action).startswith(library)]
            story.decide(random.choice(wanted or legal))
    assert private <= set(compared), f"never compared: {private - set(compared)}"


def to_a_look(game: Game) -> Story:
    """A story in which somebody looks at several library tiles of different values."""
    for seed in range(200):
        random = Random(seed)
        story = Story.new(game, seed)
        while not story.table.match.over:
            legal = story.legal
            tiles = [action for action in legal if game.actions.kind(action) == "keep-tile"]
            if len(tiles) >= 2:
                return story
            wanted = [action for action in legal
                      if game.actions.name(action).startswith(("look", "advance library"))]  # fmt: skip
            story.decide(random.choice(wanted or legal))
    raise AssertionError("nobody looked at the library")


def test_which_library_tile_was_kept_is_told_nobody_else_until_the_game_is_over() -> None:
    """V8.9: also not later, whatever happens in between; and to everybody at the end."""
    game = load("volgare")
    story = to_a_look(game)
    seat = story.table.active
    assert seat is not None
    tiles = [action for action in story.legal if game.actions.kind(action) == "keep-tile"]
    one, other = story.with_decisions(tiles[0]), story.with_decisions(tiles[1])
    random = Random(1)
    for _ in range(60):
        if one.table.match.over:
            break
        assert_reads_the_same(one, other, seat)
        both = sorted(set(one.legal) & set(other.legal))
        open_ones = [action for action in both if not game.actions.is_private(action)]
        if one.table.active != other.table.active:
            break
        if open_ones and one.legal == other.legal:
            # Another look would show what was put back: that is for its seat to see.
            calm = [action for action in open_ones if game.actions.kind(action) != "look"]
            action = random.choice(calm)
            one.decide(action)
            other.decide(action)
        else:
            one.decide(one.legal[0])
            other.decide(other.legal[0])
    assert one.table.match.length > story.table.match.length + 5
    kept = game.actions.name(tiles[0])
    if one.table.match.over:
        one = story.with_decisions(tiles[0])
    log = b"".join(bytes(entry) for entry in visibility.readable_log(one.table, Link()))
    own = b"".join(bytes(entry) for entry in visibility.readable_log(one.table, Link((seat,))))
    assert kept.encode() not in log
    assert b'"keep-tile ?"' in log
    assert kept.encode() in own
    while not one.table.match.over:
        one.decide(random.choice(one.legal))
    assert kept.encode() in b"".join(bytes(entry) for entry in visibility.readable_log(one.table, Link()))


def test_the_file_of_a_running_game_is_refused_while_a_computer_hides_something() -> None:
    game = load("volgare")
    story = to_a_look(game)
    seat = story.table.active
    assert seat is not None
    for number, one in enumerate(story.table.seats):
        one.kind = "garzone" if number == seat else "person"
        one.screen = None if number == seat else 0
    rest = Link(tuple(other for other in range(3) if other != seat))
    assert attempt(visibility.file, story.table, rest)["message"]["key"] == "web.error.file_private"
    story.table.seats[seat].kind = "person"
    for one in story.table.seats:
        one.screen = 0
    assert "keep-tile" not in visibility.file(story.table, Link((0, 1, 2)))
    assert "draws 0 ?" in visibility.file(story.table, Link((0, 1, 2)))


def test_a_position_of_a_running_game_tells_nothing_of_what_a_computer_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set up as a board, a moment says the same whatever the computer has kept (with one seed for dealing anew)."""
    monkeypatch.setattr("bottega.server.visibility.secrets.randbelow", lambda bound: 7)
    story = to_a_look(load("volgare"))
    seat = story.table.active
    assert seat is not None
    tiles = [action for action in story.legal if story.game.actions.kind(action) == "keep-tile"]
    told = []
    for tile in tiles[:2]:
        kept = story.with_decisions(tile)
        for number, one in enumerate(kept.table.seats):
            one.kind = "garzone" if number == seat else "person"
            one.screen = None if number == seat else 0
        rest = Link(tuple(other for other in range(3) if other != seat))
        told.append(visibility.position(kept.table, rest, kept.table.match.length).text())
    assert len(told) == 2
    assert told[0] == told[1]
