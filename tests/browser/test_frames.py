"""Pieces move without the page working much for it.

What is counted is processor time, so that other work on the machine changes little; the bounds are twice what is
measured (`python -m tests.browser.frames`), and would catch a page that draws everything again with every move.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.frames import measured, summary
from tests.browser.served import Served

SECONDS = 8
USUAL_MS = 4  # while something moves and nothing else happens
OFTEN_MS = 14  # with the frames in which a decision arrives
SELDOM_MS = 20  # with those that begin a turn, or in which the engine cleans up


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_a_frame_takes_little_work_while_pieces_move(new_page: NewPage, served: Served, game: str) -> None:
    frames = measured(new_page(reduced_motion="no-preference"), served, game, SECONDS)
    work = summary([frame.work for frame in frames])
    assert work["count"] > 50, "something moved"
    assert work["p50"] < USUAL_MS, work
    assert work["p95"] < OFTEN_MS, work
    assert work["p99"] < SELDOM_MS, work
