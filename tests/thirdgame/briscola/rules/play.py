"""B2: Playing; B3: the exchange."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.dice import draw
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import EXCHANGE_RANK, N_RANKS, RANK_OF, SUIT_OF
from tests.thirdgame.briscola.reasons import Reason
from tests.thirdgame.briscola.state import NOTHING, Phase, State


@rule
def busy(game: State) -> int:
    """The reason against everything once the game is over."""
    return Reason.GAME_OVER


@rule
def may_play(game: State, card: int) -> int:  # B2.1
    if game.players[game.active].hand[card] == 0:
        return Reason.NOT_IN_HAND
    return Reason.OK


@rule
def do_play(game: State, card: int) -> None:  # B2.1
    player = game.players[game.active]
    player.hand[card] = 0
    player.known[card] = 0
    game.played[game.active] = card
    following = (game.active + 1) % game.seats
    if following == game.leader:
        take_trick(game)
    else:
        game.active = following


@rule
def beats(game: State, card: int, other: int) -> bool:  # B2.2
    """Whether a card that is played later takes the trick from another one."""
    if SUIT_OF[card] == SUIT_OF[other]:
        return RANK_OF[card] > RANK_OF[other]
    return SUIT_OF[card] == game.trump


@rule
def best_so_far(game: State) -> int:  # B2.2
    """Whose card takes the trick, of those that lie there; the leader if there is none."""
    best = game.leader
    for turn in range(1, game.seats):
        seat = (game.leader + turn) % game.seats
        if game.played[seat] != NOTHING and beats(game, game.played[seat], game.played[best]):
            best = seat
    return best


@rule
def take_trick(game: State) -> None:  # B2.2, B2.3, B4.2
    """The trick is complete: somebody takes it, everybody draws, the winner leads."""
    winner = best_so_far(game)
    for seat in range(game.seats):
        game.players[winner].won[game.played[seat]] = 1
        game.last_trick[seat] = game.played[seat]
        game.played[seat] = NOTHING
    game.players[winner].tricks += 1
    game.last_winner = winner
    game.leader = winner
    game.active = winner
    for turn in range(game.seats):
        draw_card(game, (winner + turn) % game.seats)
    if total_of(game.players[winner].hand) == 0:
        game.phase = Phase.OVER


@rule
def draw_card(game: State, seat: int) -> None:  # B2.3
    """The next card of the stock; the open trump is the last one, and everybody has seen it."""
    card = draw(game.dice, game.stock)
    if card < 0 and game.open_card != NOTHING:
        card = game.open_card
        game.players[seat].known[card] = 1
        game.open_card = NOTHING
    if card >= 0:
        game.players[seat].hand[card] = 1


@rule
def exchange_card(game: State) -> int:  # B3.1
    """The card for which the open trump may be exchanged."""
    return int(game.trump) * N_RANKS + EXCHANGE_RANK


@rule
def may_exchange(game: State) -> int:  # B3.1
    if not game.exchange:
        return Reason.NO_EXCHANGE
    if game.open_card == NOTHING:
        return Reason.NOTHING_OPEN
    if RANK_OF[game.open_card] <= EXCHANGE_RANK:
        return Reason.OPEN_IS_WEAKER
    if game.players[game.active].hand[exchange_card(game)] == 0:
        return Reason.NO_SEVEN
    if game.players[game.active].tricks == 0:
        return Reason.NO_TRICK_YET
    return Reason.OK


@rule
def do_exchange(game: State) -> None:  # B3.1
    player = game.players[game.active]
    player.hand[game.open_card] = 1
    player.known[game.open_card] = 1
    game.open_card = exchange_card(game)
    player.hand[game.open_card] = 0
