"""Positions of Briscola: a state from named fields, and the named fields of a state.

Cards that are not named are in the stock.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bottega.core.errors import BadPosition
from bottega.core.position import Fields, begin, compose_dice, numbers_of
from tests.thirdgame.briscola import names
from tests.thirdgame.briscola.facts import CARDS, MAX_PLAYERS, MIN_PLAYERS, SUIT_OF, SUITS
from tests.thirdgame.briscola.rules.audit import Broken, audit
from tests.thirdgame.briscola.rules.setup import clear_table
from tests.thirdgame.briscola.state import NOBODY, Phase, State
from tests.thirdgame.briscola.view import cards


def compose(given: Mapping[str, Any]) -> State:
    """The state of named fields; raises BadPosition for the first one that is impossible."""
    fields, game, seats = begin(given, State, MIN_PLAYERS, MAX_PLAYERS)
    game.partners = fields.yes("partners", False)
    game.exchange = fields.yes("exchange", False)
    game.open_screens = fields.yes("open_screens", False)
    clear_table(game)
    for seat, inner in enumerate(seats):
        compose_player(game, seat, inner)
    compose_flow(game, fields)
    compose_dice(game.dice, fields)
    fields.done()
    broken = audit(game)
    if broken != Broken.NOTHING:
        raise BadPosition(f"briscola.error.{Broken(broken).name.lower()}", field="seats")
    return game


def take_from_stock(game: State, card: int, field: str) -> None:
    if game.stock[card] == 0:
        raise BadPosition("briscola.error.card_twice", field=field, card=names.card(card))
    game.stock[card] = 0


def compose_player(game: State, seat: int, fields: Fields) -> None:
    player = game.players[seat]
    for pile in ("hand", "won"):
        for card in fields.words(pile, CARDS):
            take_from_stock(game, card, fields.path(pile))
            getattr(player, pile)[card] = 1
    for card in fields.words("known", CARDS):
        player.known[card] = 1
    if fields.has("played"):
        card = fields.word("played", None, CARDS)
        if card >= 0:
            take_from_stock(game, card, fields.path("played"))
        game.played[seat] = card
    game.last_trick[seat] = fields.word("last_trick", None, CARDS)
    player.tricks = int(player.won.sum()) // int(game.seats)
    fields.done()


def compose_flow(game: State, fields: Fields) -> None:
    last = game.seats - 1
    game.open_card = fields.word("open_card", None, CARDS)
    if game.open_card >= 0:
        take_from_stock(game, int(game.open_card), "open_card")
    default = SUITS[SUIT_OF[game.open_card]] if game.open_card >= 0 else SUITS[0]
    game.trump = fields.word("trump", default, SUITS)
    game.leader = fields.whole("leader", 0, 0, last)
    laid = sum(int(card) >= 0 for card in game.played[: game.seats])
    game.active = (int(game.leader) + laid) % int(game.seats)
    game.last_winner = fields.whole("last_winner", NOBODY, NOBODY, last)
    in_hand = sum(int(player.hand.sum()) for player in game.players)
    game.phase = Phase.PLAY if in_hand else Phase.OVER


def describe(game: State) -> dict[str, Any]:
    """All fields of a state by name."""

    def word(card: int) -> str | None:
        return CARDS[card] if card >= 0 else None

    return {
        "partners": bool(game.partners),
        "exchange": bool(game.exchange),
        "open_screens": bool(game.open_screens),
        "seats": [
            {
                "hand": cards(player.hand),
                "known": cards(player.known),
                "won": cards(player.won),
                "played": word(game.played[seat]),
                "last_trick": word(game.last_trick[seat]),
            }
            for seat, player in enumerate(game.players[: game.seats])
        ],
        "open_card": word(game.open_card),
        "trump": SUITS[game.trump],
        **numbers_of(game, "leader", "last_winner"),
        "dice": [int(number) for number in game.dice],
    }
