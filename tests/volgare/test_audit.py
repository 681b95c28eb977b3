"""The guard of the rules notices whatever is lost, doubled or out of step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bottega.games.volgare.facts import LINGUA, MANUSCRIPTS, Character, Status, Track
from bottega.games.volgare.rules.audit import Broken
from bottega.games.volgare.state import Kept, Phase, State
from tests.rule_table import give, put, put_player, set_to
from tests.volgare.table import VOLGARE, position

pytestmark = pytest.mark.rules

RED, BLACK, YELLOW, GREEN = range(4)
ONE_BLUE = MANUSCRIPTS.index("1-blue")


def sound() -> State:
    return position(
        {"cubes": {"red": 1}, "greens_in_front": 1, "character": "gigi", "manuscripts": {"1-blue": 1}, "knowledge": 9},
        {"library_tile": "4", "knowledge": 5, "rest": 2},
        areas={"yellow": 2},
        rows={"8": {"red": 1, "black": 3}},
        shown={"2-blue": 1},
        put_back=["2", "3"],
        turn=7,
    )


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(game: State) -> None:
        for one in changes:
            one(game)

    return change


def shift(field: str, index: object, by: int) -> Callable[[State], None]:
    def change(game: State) -> None:
        getattr(game, field)[index] += by

    return change


@pytest.mark.covers("V1.3", "V2.2", "V2.5", "V2.7")
def test_a_sound_state_passes() -> None:
    assert VOLGARE.audit(sound()) == Broken.NOTHING


@pytest.mark.covers("V1.3", "V1.4", "V2.2", "V2.5", "V2.7")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        (shift("gone", BLACK, -1), Broken.CUBES_NOT_CONSERVED),
        (shift("areas", YELLOW, 1), Broken.CUBES_NOT_CONSERVED),
        (shift("rows", (0, RED), 1), Broken.CUBES_NOT_CONSERVED),
        (put_player(0, "cubes", RED, 2), Broken.CUBES_NOT_CONSERVED),
        (put_player(4, "cubes", RED, 1), Broken.CUBES_NOT_CONSERVED),
        (give(0, greens_in_front=0), Broken.CUBES_NOT_CONSERVED),
        (both(shift("areas", RED, -1), shift("gone", RED, 1)), Broken.CUBES_NOT_CONSERVED),
        (both(shift("gone", RED, -9), shift("areas", RED, 9)), Broken.CUBES_NOT_CONSERVED),
        (both(shift("rows", (9, RED), -1), shift("gone", RED, 1)), Broken.CUBES_NOT_CONSERVED),
        (both(put_player(1, "cubes", RED, -1), shift("gone", RED, 1)), Broken.CUBES_NOT_CONSERVED),
        (both(give(1, greens_in_front=-1), shift("gone", GREEN, 1)), Broken.CUBES_NOT_CONSERVED),
        (both(shift("rows", (8, YELLOW), 1), shift("gone", YELLOW, -1)), Broken.ROW_OVERFULL),
        (shift("deck", ONE_BLUE, 1), Broken.MANUSCRIPTS_NOT_CONSERVED),
        (put("shown", LINGUA, 1), Broken.MANUSCRIPTS_NOT_CONSERVED),
        (put_player(1, "manuscripts", ONE_BLUE, 1), Broken.MANUSCRIPTS_NOT_CONSERVED),
        (both(shift("deck", 7, -4), shift("shown", 7, 4)), Broken.MANUSCRIPTS_NOT_CONSERVED),
        (both(shift("deck", 7, 1), shift("shown", 7, -1)), Broken.MANUSCRIPTS_NOT_CONSERVED),
        (
            both(put_player(1, "manuscripts", ONE_BLUE, -1), shift("deck", ONE_BLUE, 1)),
            Broken.MANUSCRIPTS_NOT_CONSERVED,
        ),
        (shift("library", 0, 1), Broken.LIBRARY_NOT_CONSERVED),
        (put("put_back", 0, 2), Broken.LIBRARY_NOT_CONSERVED),
        (put("seen", 0, 0), Broken.LIBRARY_NOT_CONSERVED),
        (give(1, library=Kept.NOT_LOOKED), Broken.LIBRARY_NOT_CONSERVED),
        (
            both(shift("library", 2, -2), put("put_back", 2, 2), put("put_back", 3, 2)),
            Broken.LIBRARY_NOT_CONSERVED,
        ),
        (give(0, ducats=-5), Broken.DUCATS),
        (give(1, ducats=12), Broken.DUCATS),
        (give(1, place=-1), Broken.PLACE),
        (give(1, place=-2), Broken.PLACE),
        (give(1, place=32), Broken.PLACE),
        (put("space", (Track.KNOWLEDGE, 0), 3), Broken.RANKING),
        (put("space", (Track.KNOWLEDGE, 0), 93), Broken.RANKING),
        (put("space", (Track.KNOWLEDGE, 1), 0), Broken.RANKING),
        (put("space", (Track.REST, 1), 11), Broken.RANKING),
        (put("space", (Track.REST, 0), -1), Broken.RANKING),
        (put("ranking", (Track.RIDDLE, 0), 0), Broken.RANKING),
        (put("ranking", (Track.RIDDLE, 1), 2), Broken.RANKING),
        (put("ranking", (Track.RIDDLE, 1), -1), Broken.RANKING),
        (give(0, status=Status.MERCHANT), Broken.CHARACTERS),
        (give(0, status=Status.CARDINAL), Broken.CHARACTERS),
        (give(1, status=Status.FRIAR), Broken.CHARACTERS),
        (give(0, character=Character.MURET), Broken.CHARACTERS),
        (give(0, character=Character.MARIO), Broken.CHARACTERS),
        (give(0, character=10), Broken.CHARACTERS),
        (give(1, status=Status.FRIAR, character=Character.GIGI), Broken.CHARACTERS),
        (put("characters_left", Character.GIGI, 1), Broken.CHARACTERS),
        (set_to(active=-1), Broken.FLOW),
        (set_to(active=2), Broken.FLOW),
        (set_to(turn=17), Broken.FLOW),
        (set_to(actions_left=-1), Broken.FLOW),
        (set_to(just_black=1), Broken.FLOW),
        (set_to(phase=Phase.BLACK), Broken.FLOW),
        (set_to(phase=Phase.LOOK), Broken.FLOW),
        (set_to(phase=Phase.PUT_BACK), Broken.FLOW),
        (both(put("seen", 0, 2), shift("library", 2, -1)), Broken.FLOW),
        (set_to(phase=Phase.SUMMONS), Broken.FLOW),
        (set_to(phase=Phase.BID), Broken.FLOW),
        (set_to(caller=1), Broken.FLOW),
        (set_to(phase=Phase.GIVE, caller=1), Broken.FLOW),
        (set_to(phase=Phase.BID, caller=1, due=2), Broken.FLOW),
    ],
)
def test_what_is_broken_is_found(change: Callable[[State], None], found: Broken) -> None:
    game = sound()
    change(game)
    assert VOLGARE.audit(game) == found
