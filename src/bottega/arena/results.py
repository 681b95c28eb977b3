"""Results of a run: a row for each player's name, one for each seat, and the mirror control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bottega.arena.adjusted import adjusted_interval
from bottega.arena.game_runner import PlayedGame, Seat
from bottega.arena.ratings import rate
from bottega.arena.settings import Arena
from bottega.arena.statistics import Z, share_interval, z_for_all
from bottega.core.options import OptionValues

DIGITS = 4


class Share(TypedDict):
    """A share of the victories with its 95% interval."""

    share: float
    low: float
    high: float


class SeatRow(Share):
    """What a seat has won, whoever sat there; seats count from 1."""

    seat: int


class PlaceRow(Share):
    """What a place of the line-up has won; places count from 1."""

    place: int


class PlayerRow(Share):
    """What all seats of a player's name did."""

    name: str
    games: int
    wins: float
    score: float
    margin: float
    rating: float
    rating_sigma: float
    seconds_per_turn: float
    longest_turn_s: float
    troubles: int


class AdjustedRow(Share):
    """A player's share without the luck that was found."""

    name: str
    worth: float  # so many games without adjusting say as much as one with it


class Mirror(TypedDict):
    """The control among equal players."""

    player: str
    games: int
    seats: list[SeatRow]
    places: list[PlaceRow]
    fair: bool
    seats_fair: bool


class Summary(TypedDict):
    """All results as plain data."""

    game: str
    options: OptionValues
    vary: bool
    seats: int
    games: int
    seed: int
    seconds: float | None
    decisions: float
    wall_s: float
    workers: int
    players: list[PlayerRow]
    seat_shares: list[SeatRow]
    mirror: Mirror | None
    adjusted: list[AdjustedRow] | None


@dataclass(frozen=True)
class Results:
    """A finished run. The games are in order, so that the same games give the same figures."""

    arena: Arena
    games: Sequence[PlayedGame]
    control: Sequence[PlayedGame]  # the games of the mirror control
    wall_s: float
    workers: int

    def players(self) -> list[PlayerRow]:
        """A row for each name, in the order of the line-up. Shares are wins per seat and game: 1/seats is fair."""
        ratings = rate(self.games)
        return [self._player(name, ratings[name]) for name in dict.fromkeys(self.arena.players)]

    def _player(self, name: str, rating: tuple[float, float]) -> PlayerRow:
        seats = [(seat, game) for game in self.games for seat in game.seats if seat.player == name]
        turns = sum(seat.turns for seat, _ in seats)
        return {
            "name": name,
            "games": len(seats),
            "wins": round(sum(seat.won for seat, _ in seats), DIGITS),
            **self._share(name),
            "score": round(sum(seat.score for seat, _ in seats) / len(seats), 2),
            "margin": round(sum(margin(seat, game) for seat, game in seats) / len(seats), 2),
            "rating": round(rating[0], 2),
            "rating_sigma": round(rating[1], 2),
            "seconds_per_turn": round(sum(seat.seconds for seat, _ in seats) / max(1, turns), 6),
            "longest_turn_s": round(max(seat.longest_turn for seat, _ in seats), 6),
            "troubles": sum(seat.troubles for seat, _ in seats),
        }

    def _share(self, name: str) -> Share:
        """The share of a name with several seats is what they win together, divided by their number."""
        count = list(self.arena.players).count(name)
        if count == self.arena.seats:
            fair = round(1 / count, DIGITS)  # no other name can win
            return {"share": fair, "low": fair, "high": fair}
        interval = share_interval(clusters(self.games, lambda seat, number: seat.player == name))
        share, low, high = (round(value / count, DIGITS) for value in interval)
        return {"share": share, "low": low, "high": high}

    def adjusted(self) -> list[AdjustedRow] | None:
        """A row for each name whose share is not certain, if luck was accounted for."""
        if not self.arena.adjusted:
            return None
        names = dict.fromkeys(self.arena.players)
        return [self._adjusted(name) for name in names if len(names) > 1]

    def _adjusted(self, name: str) -> AdjustedRow:
        count = list(self.arena.players).count(name)
        share, low, high, worth = adjusted_interval(self.games, lambda seat, number: seat.player == name)
        share, low, high = (round(value / count, DIGITS) for value in (share, low, high))
        return {"name": name, "share": share, "low": low, "high": high, "worth": round(worth, 2)}

    def seat_shares(self) -> list[SeatRow]:
        """What each seat at the table has won, whoever sat there."""
        return self._by_seat(self.games)

    def _by_seat(self, games: Sequence[PlayedGame]) -> list[SeatRow]:
        return [{"seat": i + 1, **share_row(games, in_seat(i))} for i in range(self.arena.seats)]

    def mirror(self) -> Mirror | None:
        """The control: what seats give among equals; and that places in the line-up, which rotate, give nothing.

        `fair` says whether no place, and `seats_fair` whether no seat, differs from the fair share, all intervals
        together being right in 95% of all cases.
        """
        if not self.control:
            return None
        numbers = range(self.arena.seats)
        return {
            "player": self.arena.players[0],
            "games": len(self.control),
            "seats": self._by_seat(self.control),
            "places": [{"place": i + 1, **share_row(self.control, in_place(i))} for i in numbers],
            "fair": self._all_fair([in_place(i) for i in numbers]),
            "seats_fair": self._all_fair([in_seat(i) for i in numbers]),
        }

    def _all_fair(self, choices: Sequence[Choice]) -> bool:
        z = z_for_all(len(choices))
        intervals = [share_interval(clusters(self.control, choice), z) for choice in choices]
        return all(low <= 1 / self.arena.seats <= high for _, low, high in intervals)

    def summary(self) -> Summary:
        """Everything as plain data."""
        arena = self.arena
        return {
            "game": arena.game,
            "options": {} if arena.vary else dict(self.games[0].options),
            "vary": arena.vary,
            "seats": arena.seats,
            "games": len(self.games),
            "seed": arena.seed,
            "seconds": arena.seconds,
            "decisions": round(sum(game.decisions for game in self.games) / len(self.games), 1),
            "wall_s": round(self.wall_s, 2),
            "workers": self.workers,
            "players": self.players(),
            "seat_shares": self.seat_shares(),
            "mirror": self.mirror(),
            "adjusted": self.adjusted(),
        }


Choice = Callable[[Seat, int], bool]  # whether a seat, which has a number, is meant


def in_seat(wanted: int) -> Choice:
    """The seat with this number, whoever sits there."""
    return lambda seat, number: number == wanted


def in_place(wanted: int) -> Choice:
    """Where the player in this place of the line-up sits."""
    return lambda seat, number: seat.place == wanted


def clusters(games: Sequence[PlayedGame], choice: Choice) -> list[list[float]]:
    """What the chosen seats have won of each game, the games of one deal together."""
    found: dict[int, list[float]] = {}
    for game in games:
        won = sum(seat.won for number, seat in enumerate(game.seats) if choice(seat, number))
        found.setdefault(game.group, []).append(won)
    return list(found.values())


def share_row(games: Sequence[PlayedGame], choice: Choice) -> Share:
    """A share with its interval."""
    share, low, high = (round(value, DIGITS) for value in share_interval(clusters(games, choice), Z))
    return {"share": share, "low": low, "high": high}


def margin(seat: Seat, game: PlayedGame) -> int:
    """Points ahead of the best of the others; negative when behind."""
    return seat.score - max(other.score for other in game.seats if other is not seat)
