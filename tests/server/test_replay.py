"""Once a game is over nothing of it is hidden any more, nor of the moments before; until then all of it is."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bottega.games import NAMES, load
from bottega.server.table import Link
from bottega.server.visibility import moment
from tests.server.test_hidden_decisions import Story

BEHIND_A_SCREEN = {"carrara": ["coins", "blocks", "objects", "breakdown"], "volgare": ["cubes", "manuscripts", "votes"]}


def views(story: Story, link: Link) -> list[Any]:
    """The game's view at every tenth moment, as a link sees it."""
    table = story.table
    return [json.loads(moment(table, link, length))["view"] for length in range(0, table.match.length + 1, 10)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("link", [Link(), Link((1,))])
def test_screens_are_open_in_the_past_of_a_finished_game(name: str, link: Link) -> None:
    story, random = Story.new(load(name), 4), Random(4)
    while story.table.active is not None:
        story.decide(random.choice(story.legal))
    of_others = [
        player for view in views(story, link) for player in view["players"] if player["seat"] not in link.seats
    ]
    assert len(of_others) > 20
    for player in of_others:
        assert all(player[thing] is not None for thing in BEHIND_A_SCREEN[name])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("link", [Link(), Link((1,))])
def test_screens_are_closed_in_the_past_of_a_running_game(name: str, link: Link) -> None:
    story, random = Story.new(load(name), 4), Random(4)
    for _ in range(60):
        story.decide(random.choice(story.legal))
    assert story.table.active is not None
    of_others = [
        player for view in views(story, link) for player in view["players"] if player["seat"] not in link.seats
    ]
    assert any(player[thing] is None for player in of_others for thing in BEHIND_A_SCREEN[name])
    closed = [player for player in of_others if not player.get("raised")]
    for player in closed:
        assert all(player[thing] is None for thing in BEHIND_A_SCREEN[name])
