"""Plays one game of the schedule and keeps what is worth knowing of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter

from bottega.arena.luck import Luck
from bottega.arena.schedule import Job, derive
from bottega.core.game import NOBODY
from bottega.core.record import duplicate
from bottega.games import load
from bottega.players import make_player

LUCK = 1_000_000  # seeds of replays begin here, far from those of players


@dataclass
class Seat:
    """How a player did in one game."""

    player: str
    place: int  # in the line-up
    score: int = 0
    won: float = 0.0  # a victory shared by k counts 1/k
    rank: int = 0  # 1 for the winners
    decisions: int = 0
    turns: int = 0  # decisions in a row are one turn
    seconds: float = 0.0  # thinking time
    longest_turn: float = 0.0
    troubles: int = 0  # decisions that were not what the player wanted, see Player.decide
    luck_of_deal: float | None = None  # shares of the victory, where it was asked for: see luck.py
    luck_of_play: float | None = None

    @property
    def adjusted(self) -> float | None:
        """The share of the victory without the luck that was found."""
        if self.luck_of_deal is None or self.luck_of_play is None:
            return None
        return self.won - self.luck_of_deal - self.luck_of_play


@dataclass(frozen=True)
class PlayedGame:
    """A finished game."""

    number: int
    seed: int
    rotation: int
    options: Mapping[str, str]
    control: bool
    seats: Sequence[Seat]

    @property
    def group(self) -> int:
        """Which deal it was: the games of a group differ in the rotation only."""
        return self.number // len(self.seats)

    @property
    def decisions(self) -> int:
        return sum(seat.decisions for seat in self.seats)


def play_game(job: Job) -> PlayedGame:
    """Play a game with new players."""
    warm_up(job.game, frozenset(job.players), len(job.players), job.seconds)
    game = load(job.game)
    state = game.new(job.options, job.seed)
    players = [make_player(name, seed, job.seconds) for name, seed in zip(job.players, job.seeds, strict=True)]
    seats = [Seat(name, place) for name, place in zip(job.players, job.places, strict=True)]
    luck = Luck(game, job.options, state, players, derive(job.seed, LUCK + job.rotation)) if job.adjusted else None
    last = NOBODY
    turn = 0.0
    while (active := game.active(state)) != NOBODY:
        seat = seats[active]
        if active != last:
            last = active
            turn = 0.0
            seat.turns += 1
        if luck is not None:
            luck.before(state)
        began = perf_counter()
        decision = players[active].decide(game, state)
        seconds = perf_counter() - began
        turn += seconds
        seat.seconds += seconds
        seat.longest_turn = max(seat.longest_turn, turn)
        seat.decisions += 1
        seat.troubles += decision.note is not None
        before = duplicate(state) if luck is not None else state
        game.step(state, decision.action)
        if luck is not None:
            luck.after(before, decision.action, state)
    if luck is not None:
        luck.before(state)
        for seat, of_deal, of_play in zip(seats, luck.of_deal, luck.of_play, strict=True):
            seat.luck_of_deal, seat.luck_of_play = of_deal, of_play
    settle_result(seats, game.scores(state), game.winners(state))
    return PlayedGame(job.number, job.seed, job.rotation, game.options.write(job.options), job.control, seats)


def settle_result(seats: Sequence[Seat], scores: Sequence[int], winners: Sequence[int]) -> None:
    """Write points, shares of the victory and ranks to the seats; the game's tie-breaks decide who is first."""
    for number, seat in enumerate(seats):
        seat.score = scores[number]
        seat.won = 1 / len(winners) if number in winners else 0.0
        better = [n for n in range(len(seats)) if n in winners or scores[n] > scores[number]]
        seat.rank = 1 if number in winners else 1 + len(better)


@cache
def warm_up(name: str, players: frozenset[str], seats: int, seconds: float | None) -> None:
    """Let every player decide once in this process, so that compiling is not taken for thinking."""
    game = load(name)
    state = game.new(game.options.read({"players": seats}), 0)
    for player in sorted(players):
        make_player(player, 0, seconds).decide(game, state)
    game.step(state.copy(), game.legal_actions(state)[0])
