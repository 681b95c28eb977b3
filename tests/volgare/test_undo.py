"""Undo in Volgare: free through one's whole turn; a look into the library or another player's decision ends it."""

from __future__ import annotations

import pytest

from bottega.core.errors import BadUndo
from bottega.core.game import Game
from bottega.core.match import Match


def first_turn(volgare: Game) -> Match:
    """All have chosen their starting cities; the first player is about to act."""
    match = Match(volgare, {"players": 2}, 1)
    match.play("start torino")
    match.play("start vicenza")
    return match


@pytest.mark.covers("V3.9")
def test_a_whole_turn_can_be_taken_back_freely(volgare: Game) -> None:
    match = first_turn(volgare)
    before, length = match.state.tobytes(), match.length
    for action in ("salterio", "business", "move milano", "city", "advance rest 1"):
        match.play(action)
    while match.length > length:
        match.undo()
    assert match.state.tobytes() == before


@pytest.mark.covers("V2.6")
def test_who_chooses_last_and_plays_first_can_also_choose_another_city(volgare: Game) -> None:
    """Nothing was rolled and nobody else has decided anything in between."""
    match = first_turn(volgare)
    match.play("salterio")
    assert match.barrier == 1
    match.undo_to_barrier()
    match.play("start catania")


@pytest.mark.covers("V3.9")
def test_the_end_of_a_turn_cannot_be_taken_back_alone(volgare: Game) -> None:
    match = first_turn(volgare)
    match.play("salterio")
    match.play("end")
    with pytest.raises(BadUndo, match="all players agree"):
        match.undo()
