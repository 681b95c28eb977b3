"""Pictures of tables, and what links say about them to services that show previews.

They are drawn from the pieces of the built pages, but by no browser; none is started here.
"""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import httpx
import pytest

from bottega.core.game import Game
from bottega.core.picture import HEIGHT, PLAIN, WIDTH, Canvas, Scene, drawings_in, letters_in, plain
from bottega.games import NAMES, load
from bottega.server import pictures as drawing
from bottega.server.limits import Limits, Rate
from bottega.server.pages import STATIC
from bottega.server.pictures import Pictures, scene_of
from bottega.server.problems import Problem
from bottega.server.rasterize import png_of
from tests.server.house import House
from tests.server.test_hidden_decisions import Story

Result = TypeVar("Result")

SCRIPT = '"><script>alert(1)</script>'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(f"sqlite:///{tmp_path_factory.mktemp('pictures') / 'tables.sqlite'}")
    yield house
    house.close()


def size_of(png: bytes) -> tuple[int, int]:
    """The size that a PNG says it has."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def story_of(game: Game, length: int, seed: int = 5) -> Story:
    """A table of three after so many random decisions."""
    story, random = Story.new(game, seed), Random(seed)
    while story.table.match.length < length and story.table.active is not None:
        story.decide(random.choice(story.legal))
    return story


def drawn(story: Story, at: int | None = None, language: str = "en") -> str:
    """The picture of a story as SVG."""
    return svg_of(story.game, scene_of(story.table, at, language))


def svg_of(game: Game, scene: Scene) -> str:
    canvas = Canvas(drawings_in(STATIC / "picture", game.name), letters_in(STATIC / "picture"), scene.language)
    game.picture(canvas, scene)
    return canvas.svg()


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run something in an event loop of its own, whatever loop this thread may have."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def picture(story: Story, at: int | None = None, limits: Limits | None = None) -> bytes:
    """The picture of a story, drawn by a server that has drawn none before."""
    return run(Pictures(STATIC, limits or Limits()).of(story.table, at, "en"))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_of_its_moment(name: str) -> None:
    story = story_of(load(name), 90)
    before, now = picture(story, 40), picture(story)
    assert size_of(before) == size_of(now) == (WIDTH, HEIGHT)
    assert before != now
    assert picture(story, 40) == before
    assert picture(story, 10**6) == now  # a moment that has not come is the newest


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_the_position(name: str) -> None:
    """Of all decisions that change what everybody sees on the board, some change the picture: not just its number."""
    story = story_of(load(name), 120)
    numbers = re.compile(r'<g transform="translate\((?:34|5\d\d)[^>]*>.*?</g>')  # the lines of the heading
    boards = {numbers.sub("", drawn(story, at)) for at in range(0, 120, 10)}
    assert len(boards) > 8


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_every_moment_of_a_game_can_be_drawn(name: str, language: str) -> None:
    story = story_of(load(name), 10**6)
    assert story.table.active is None
    for at in range(0, story.table.match.length + 1, 7):
        assert drawn(story, at, language).count("<use ") > 20
    assert drawn(story, None, language) != drawn(story, story.table.match.length - 1, language)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_is_in_a_picture(name: str) -> None:
    game, random, hidden = load(name), Random(3), 0
    story = Story.new(game, 9)
    while story.table.active is not None and story.table.match.length < 200:
        story.decide(random.choice(story.legal))
        if story.table.match.length % 20:
            continue
        state = story.table.match.state
        other = game.resample_hidden(state, None, random)
        hidden += other.tobytes() != state.tobytes()
        scene = scene_of(story.table, None, "en")
        assert svg_of(game, replace(scene, view=game.view(other, None))) == svg_of(game, scene)
    assert hidden > 3


def test_two_hidden_decisions_give_the_same_picture() -> None:
    """Which tile of the library was kept is known to one seat alone."""
    game, random = load("volgare"), Random(1)
    for seed in range(30):
        story = Story.new(game, seed)
        while story.table.active is not None:
            private = [action for action in story.legal if game.actions.is_private(action)]
            one_or_other = [story.with_decisions(action) for action in private[:2]]
            states = [told.table.match.state.tobytes() for told in one_or_other]
            if len(private) > 1 and len(set(states)) == 2:
                one, other = (picture(told) for told in one_or_other)
                assert one == other
                return
            story.decide(random.choice(story.legal))
    pytest.fail("nobody ever looked at two tiles")


def test_a_game_without_a_drawing_has_a_picture_with_names_and_points() -> None:
    story = story_of(load("carrara"), 60)
    scene = scene_of(story.table, None, "en")

    def plainly(names: list[str]) -> str:
        canvas = Canvas(drawings_in(STATIC / "picture", PLAIN), letters_in(STATIC / "picture"))
        plain(canvas, replace(scene, names=names))
        return canvas.svg()

    assert size_of(png_of(plainly(["Anna", "Bruno", "Carla"]))) == (WIDTH, HEIGHT)
    assert plainly(["Anna", "Bruno", "Carla"]) != plainly(["Anna", "Bruno", "Clara"])


def test_what_people_have_typed_in_is_no_markup_in_a_picture() -> None:
    story = story_of(load("carrara"), 20)
    story.table.seats[0].name = f"Ann{SCRIPT}&amp;"
    story.table.seats[1].name = "龍"  # no letter of it can be drawn
    svg = drawn(story)
    assert "script" not in svg
    assert "amp" not in svg
    assert size_of(png_of(svg)) == (WIDTH, HEIGHT)


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    story, calls = story_of(load("carrara"), 30), []

    def counted(svg: str) -> bytes:
        calls.append(len(svg))
        return png_of(svg)

    monkeypatch.setattr(drawing, "png_of", counted)

    async def ask() -> None:
        pictures = Pictures(STATIC, Limits())
        first, *others = await asyncio.gather(*(pictures.of(story.table, 20, "en") for _ in range(5)))
        assert all(other == first for other in others)
        assert await pictures.of(story.table, 20, "en") == first
        assert len(calls) == 1
        await pictures.of(story.table, 20, "it")
        assert len(calls) == 2

    run(ask())


def test_only_so_many_wait_for_a_picture_and_only_so_many_are_kept() -> None:
    story = story_of(load("carrara"), 30)

    async def ask() -> None:
        pictures = Pictures(STATIC, Limits(pictures_waiting=1, pictures_kept=1))
        asked = asyncio.gather(*(pictures.of(story.table, at, "en") for at in (1, 2)), return_exceptions=True)
        first, second = await asked
        assert isinstance(first, bytes)
        assert isinstance(second, Problem)
        assert second.error == "too_many"
        assert await pictures.of(story.table, 2, "en") != first
        assert len(pictures._done) == 1

    run(ask())


def head_of(answer: httpx.Response) -> dict[str, str]:
    """The properties in the head of a page, as they are written there."""
    assert answer.status_code == 200
    head = answer.text.partition("</head>")[0]
    return dict(re.findall(r'<meta property="(og:[a-z:]+)" content="([^"]*)" />', head))


def test_a_link_says_what_table_it_is_of_and_shows_its_picture(house: House) -> None:
    party = house.open("carrara", f"Ann{SCRIPT}", "Bruno")
    party.all.play_until(lambda table: table["length"] >= 12)
    answer = house.http.get(f"/watch/{party.watch}?at=10&lang=it")
    assert SCRIPT not in answer.text
    assert "<script>alert" not in answer.text
    head = head_of(answer)
    assert head["og:title"].endswith("· I palazzi di Carrara")
    assert "Ann&quot;&gt;&lt;script&gt;alert(1)" in head["og:description"]
    assert head["og:description"].endswith("Mossa 10 di 12")
    address = head["og:image"].replace("&amp;", "&")
    assert address == f"{house.address}/api/tables/{party.watch}/picture?language=it&at=10"
    shown = house.http.get(address)
    assert shown.headers["content-type"] == "image/png"
    assert size_of(shown.content) == (WIDTH, HEIGHT)
    assert shown.content != party.spectator.get("picture?language=it&at=11").content


def test_a_host_that_is_no_host_stays_text(house: House) -> None:
    party = house.open("carrara")
    answer = house.http.get(f"/watch/{party.watch}", headers={"host": 'a"><script>b'})
    assert "<script>b" not in answer.text


def test_the_picture_is_the_spectators_whoever_asks(house: House) -> None:
    party = house.open("volgare")
    party.all.play_until(lambda table: table["length"] >= 20)
    seen = party.spectator.get("picture").content
    assert party.guest(0).get("picture").content == seen
    assert party.all.get("picture").content == seen


def test_a_link_that_opens_nothing_has_a_neutral_picture(house: House) -> None:
    party = house.open("carrara")
    neutral = house.http.get("/api/tables/none/picture").content
    assert size_of(neutral) == (WIDTH, HEIGHT)
    assert house.http.get(f"/api/tables/{'A' * 22}/picture?at=3").content == neutral
    assert party.spectator.get("picture").content != neutral
    for path in (f"/watch/{'A' * 22}", f"/play/{party.keys[0]}"):
        head = head_of(house.http.get(path))
        assert head["og:title"] == "Bottega"
        assert "Anna" not in head["og:description"]
        assert head["og:image"] == f"{house.address}/api/tables/none/picture?language=en"


def test_an_invitation_shows_who_is_there_and_no_sample_of_a_board(house: House) -> None:
    party = house.open("carrara", "Anna", "")
    head = head_of(house.http.get(f"/join/{party.invitations[1]}", headers={"accept-language": "de-AT,en;q=0.5"}))
    assert head["og:description"] == "Anna, freier Platz · Warten auf Mitspieler"
    before = party.spectator.get("picture").content
    party.join(1, "Bruno")
    assert party.spectator.get("picture").content != before
    assert head_of(house.http.get(f"/join/{party.invitations[1]}"))["og:title"] == "Bottega"  # it has been used


def test_odd_addresses_are_pages_like_any_other(house: House) -> None:
    for path in ("/watch/", "/watch/a/b", "/watch/%2e%2e", "/watch/..%2f", "/watch/%00", "/join/" + "x" * 3000):
        assert house.http.get(path).status_code in (200, 404), path
    assert house.http.get(f"/api/tables/{'A' * 22}/picture?at=-1").status_code == 400
    assert house.http.get(f"/api/tables/{'A' * 22}/picture?at=x").status_code == 400


def test_pictures_cost_as_much_as_other_dear_questions(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = f"sqlite:///{tmp_path_factory.mktemp('dear') / 'tables.sqlite'}"
    house = House(database, Limits(requests=Rate(0.001, 60)))
    try:
        answers = [house.http.get("/api/tables/none/picture").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
    finally:
        house.close()
