"""Games made up for tests of what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bottega.arena import Results
from bottega.arena.game_runner import PlayedGame, Seat, settle_result


def made_up(number: int, names: Sequence[str], scores: Sequence[int], winners: Sequence[int] = ()) -> PlayedGame:
    """A game with these scores; the best win if nothing else is said."""
    seats = [Seat(name, place, decisions=10, turns=2, seconds=1.0) for place, name in enumerate(names)]
    settle_result(seats, scores, winners or [i for i, score in enumerate(scores) if score == max(scores)])
    return PlayedGame(number, 1, number % len(names), {}, False, seats)


def without_clock(results: Results) -> list[dict[str, Any]]:
    """All that was played, but for how long it took."""
    games = [*results.games, *results.control]
    return [
        {**vars(game), "seats": [replace(seat, seconds=0.0, longest_turn=0.0) for seat in game.seats]} for game in games
    ]
