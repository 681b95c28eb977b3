"""What puzzles of Carrara are about: the best turn beside the one that comes to mind first."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.core.played_turn import PlayedTurn
from bottega.games.carrara.facts import BIG_COST, CITIES, NEEDED_IN_CITY
from bottega.games.carrara.state import State

THEMES = (
    "buy_first",
    "to_turn_or_not",
    "which_blocks",
    "build_now",
    "build_before_scoring",
    "score_now",
    "which_scoring",
    "race_for_a_city",
    "which_building",
    "which_city",
    "payment",
    "improve",
    "great_eight",
    "upgrade",
    "object",
    "save_coins",
    "announce",
)

BUY = ("buy", "buy-still")
BLOCKS = ("section", "take", "stop")
BUILD = ("build", "improve")
SCORE = ("score-type", "score-city", "score-category")


def themes(best: PlayedTurn[State], other: PlayedTurn[State]) -> Iterator[str]:
    """What the best turn does that the other does not."""
    if best.has(*BUY) and other.has(*BUILD, *SCORE):
        yield "buy_first"
    if best.has(*BUY) and other.has(*BUY) and best.words(*BUY) != other.words(*BUY):
        yield "to_turn_or_not"
    if best.has(*BLOCKS) and other.has(*BLOCKS) and sorted(best.words(*BLOCKS)) != sorted(other.words(*BLOCKS)):
        yield "which_blocks"
    if best.has(*BUILD) and other.has(*BUY):
        yield "build_now"
    if best.has(*BUILD) and other.has(*SCORE):
        yield "build_before_scoring"
    if best.has(*SCORE) and not other.has(*SCORE):
        yield "score_now"
    if best.has(*SCORE) and other.has(*SCORE) and best.words(*SCORE) != other.words(*SCORE):
        yield "which_scoring"
    if best.words("score-city") != other.words("score-city") and _is_a_race(best):
        yield "race_for_a_city"
    yield from _of_building(best, other)
    if best.has("purchase") and best.words("purchase") != other.words("purchase"):
        yield "object"
    if other.has("purchase") and not best.has("purchase"):
        yield "save_coins"
    if best.has("announce") != other.has("announce"):
        yield "announce"


def _of_building(best: PlayedTurn[State], other: PlayedTurn[State]) -> Iterator[str]:
    """What the best turn builds that the other does not."""
    mine, theirs = best.words("build"), other.words("build")
    if mine and theirs:
        tile, city = mine[0].split()[1:]
        other_tile, other_city = theirs[0].split()[1:]
        if tile != other_tile:
            yield "which_building"
        elif city != other_city:
            yield "which_city"
        elif sorted(best.words("pay")) != sorted(other.words("pay")):
            yield "payment"
    if best.has("improve") and best.words("improve", "replace") != other.words("improve", "replace"):
        yield "improve"
    if any(words.split()[1].endswith(f"-{BIG_COST}") for words in mine if words not in theirs):
        yield "great_eight"
    if best.has("upgrade") and best.words("upgrade") != other.words("upgrade"):
        yield "upgrade"


def _is_a_race(turn: PlayedTurn[State]) -> bool:
    """Whether somebody else has, or nearly has, enough buildings in the city that is scored."""
    state = turn.states[0]
    for words in turn.words("score-city"):
        city = CITIES.index(words.split()[1])
        for seat in range(state.seats):
            if seat != turn.seat and state.players[seat].buildings[city] >= NEEDED_IN_CITY[city] - 1:
                return True
    return False
