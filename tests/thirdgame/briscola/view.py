"""What a seat may see, as plain data: its own hand, and of the others' the cards that everybody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from bottega.core.game import BaseView
from bottega.core.record import IntArray
from tests.thirdgame.briscola.facts import CARDS, N_CARDS, POINTS, RANK_OF, RANKS, SUITS
from tests.thirdgame.briscola.rules.end import has_won
from tests.thirdgame.briscola.state import NOBODY, NOTHING, Phase, State, total_points


class PlayedCard(TypedDict):
    """A card of a trick and whose it is."""

    player: int
    card: str


class PlayerView(TypedDict):
    """A player. Cards of the hand that a viewer may not see are only counted."""

    seat: int
    cards: int
    hand: list[str] | None
    seen: list[str]  # cards of the hand that everybody has seen
    tricks: int
    total: int
    points: dict[str, int]  # of the cards won, by rank


class View(BaseView):
    """A whole game."""

    game: Literal["briscola"]
    seat: int | None
    trump: str
    open_card: str | None
    stock: int
    leader: int
    trick: list[PlayedCard]
    last_trick: list[PlayedCard]
    last_winner: int | None
    players: list[PlayerView]


def view(game: State, seat: int | None) -> View:
    """Everything that a seat may see and nothing else."""
    return {
        "game": "briscola",
        "seat": seat,
        "open_screens": bool(game.open_screens),
        "active": None if game.phase == Phase.OVER else int(game.active),
        "over": bool(game.phase == Phase.OVER),
        "winners": [other for other in range(game.seats) if has_won(game, other)],
        "trump": SUITS[game.trump],
        "open_card": None if game.open_card == NOTHING else CARDS[game.open_card],
        "stock": int(game.stock.sum()),
        "leader": int(game.leader),
        "trick": trick(game.played, int(game.leader), int(game.seats)),
        "last_trick": trick(game.last_trick, 0, int(game.seats)),
        "last_winner": None if game.last_winner == NOBODY else int(game.last_winner),
        "players": [player_view(game, other, seat) for other in range(game.seats)],
    }


def trick(cards: Sequence[int] | IntArray, first: int, seats: int) -> list[PlayedCard]:
    """The cards of a trick in the order in which they were played."""
    order = [(first + turn) % seats for turn in range(seats)]
    return [{"player": seat, "card": CARDS[cards[seat]]} for seat in order if cards[seat] != NOTHING]


def player_view(game: State, seat: int, viewer: int | None) -> PlayerView:
    player = game.players[seat]
    points = dict.fromkeys(reversed(RANKS), 0)
    for card in range(N_CARDS):
        if player.won[card]:
            points[RANKS[RANK_OF[card]]] += int(POINTS[card])
    return {
        "seat": seat,
        "cards": int(player.hand.sum()),
        "hand": cards(player.hand) if seat == viewer or game.open_screens else None,
        "seen": cards(player.known),
        "tricks": int(player.tricks),
        "total": int(total_points(game, seat)),
        "points": {rank: value for rank, value in points.items() if POINTS[RANKS.index(rank)]},
    }


def cards(amounts: Sequence[int] | IntArray) -> list[str]:
    """The names of a set of cards."""
    return [name for name, held in zip(CARDS, amounts, strict=True) if held]
