"""The guard of the rules notices whatever is lost, doubled or out of step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bottega.core.game import Game
from bottega.games.carrara.facts import BIG_COST, TILES
from bottega.games.carrara.rules.audit import Broken
from bottega.games.carrara.state import Phase, Place, State
from tests.carrara.table import position
from tests.rule_table import give, put, put_player, set_to

pytestmark = pytest.mark.rules

VILLA_8 = TILES.index("villa-8")
PORTA_1 = TILES.index("porta-1")


def sound() -> State:
    return position(
        expansion=True,
        seats=[{"blocks": {"red": 2}, "buildings": {"lucca": ["porta-1"]}, "scored_types": ["porta"]}, {}],
        wheel={"I": {"white": 2}},
    )


def move_blocks(game: State) -> None:
    """A negative amount in one place, made up for in another."""
    game.bag[0] = -1
    game.wheel[0, 0] = 8


def negative_blocks(game: State) -> None:
    game.players[1].blocks[0] = -1
    game.bag[0] += 1


def negative_objects(game: State) -> None:
    game.players[1].objects[0] = -1
    game.supply[0] += 1


def overfull_wheel(game: State) -> None:
    for colour in (3, 4):
        game.wheel[1, colour] = 7
        game.bag[colour] = 0


def idle_objects(game: State) -> None:
    """An object with somebody who is not in the game."""
    game.players[3].objects[0] = 1
    game.supply[0] -= 1


def idle_blocks(game: State) -> None:
    game.players[3].blocks[0] = 1
    game.bag[0] -= 1


def negative_wheel(game: State) -> None:
    game.wheel[2, 5] = -1
    game.bag[5] += 1


def negative_supply(game: State) -> None:
    game.supply[2] = -1
    game.for_sale[2] = 7


def test_a_sound_state_passes(carrara: Game) -> None:
    assert carrara.audit(sound()) == Broken.NOTHING


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (put("bag", 2, 7), Broken.BLOCKS_NOT_CONSERVED),
        (move_blocks, Broken.BLOCKS_NOT_CONSERVED),
        (negative_wheel, Broken.BLOCKS_NOT_CONSERVED),
        (put("supply", 1, 6), Broken.OBJECTS_NOT_CONSERVED),
        (negative_supply, Broken.OBJECTS_NOT_CONSERVED),
        (overfull_wheel, Broken.WHEEL_OVERFULL),
        (put("display", 0, PORTA_1), Broken.DISPLAY),
        (put("place", PORTA_1, Place.DISPLAY), Broken.DISPLAY),
        (put("place", VILLA_8, Place.PILE), Broken.DISPLAY),
        (set_to(expansion=0), Broken.DISPLAY),
        (put("place", PORTA_1, -1), Broken.DISPLAY),
        (put("place", PORTA_1, Place.BUILT + 3 * 6), Broken.DISPLAY),
        (put("on_offer", BIG_COST, 5), Broken.OFFER),
        (put_player(0, "buildings", 2, 2), Broken.PLAYER_SUMS),
        (put_player(0, "worth", 2, 2), Broken.PLAYER_SUMS),
        (give(0, markers=6), Broken.MARKERS),
        (put("city_scored_by", 1, 1), Broken.MARKERS),
        (put_player(1, "scored_category", 0, 1), Broken.MARKERS),
        (give(0, coins=-1), Broken.NEGATIVE),
        (negative_blocks, Broken.NEGATIVE),
        (negative_objects, Broken.NEGATIVE),
        (put_player(0, "points", 0, -1), Broken.NEGATIVE),
        (give(3, coins=1), Broken.EMPTY_SEAT),
        (idle_objects, Broken.EMPTY_SEAT),
        (idle_blocks, Broken.EMPTY_SEAT),
        (set_to(active=2), Broken.FLOW),
        (set_to(phase=Phase.TAKE), Broken.FLOW),
        (set_to(phase=Phase.PAY), Broken.FLOW),
        (set_to(phase=Phase.UPGRADE), Broken.FLOW),
        (set_to(phase=Phase.PAY, due=2, tile=PORTA_1, city=2), Broken.FLOW),
        (set_to(phase=Phase.REPLACE, replaced=VILLA_8), Broken.FLOW),
    ],
)
def test_what_is_broken_is_found(carrara: Game, change: Callable[[State], None], found: Broken) -> None:
    game = sound()
    change(game)
    assert carrara.audit(game) == found
