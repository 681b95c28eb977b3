"""What a seat knows of a game of Briscola, as one row of integers."""

from __future__ import annotations

from bottega.core.amounts import total_of
from bottega.core.observation import ObservationField, ObservationSpace, seat_code
from bottega.core.record import IntArray
from bottega.core.rule import rule
from tests.thirdgame.briscola.facts import ALL_POINTS, HAND, MAX_PLAYERS, MIN_PLAYERS, N_CARDS, SUITS
from tests.thirdgame.briscola.state import Phase, State, points_of

UNSEEN, IN_HAND, OPEN, PLAYED = 0, 1, 1 + MAX_PLAYERS, 2 + MAX_PLAYERS
WON = 2 + 2 * MAX_PLAYERS

OBSERVATION_SPACE = ObservationSpace(
    [
        ObservationField("players", (), MIN_PLAYERS, MAX_PLAYERS, "How many play."),
        ObservationField("partners", (), 0, 1, "1 if two play against two."),
        ObservationField("exchange", (), 0, 1, "1 if the open trump may be exchanged."),
        ObservationField("phase", (), 0, Phase.OVER, "What the active player is asked for (`Phase`).", code=True),
        ObservationField("active", (), 1, MAX_PLAYERS, "Who decides: 1 the observer, 2 the next seat …", code=True),
        ObservationField("leader", (), 1, MAX_PLAYERS, "Who began the trick, counted in the same way.", code=True),
        ObservationField("trump", (), 0, len(SUITS) - 1, "The trump suit.", code=True),
        ObservationField("stock", (), 0, N_CARDS, "Cards face down."),
        ObservationField(
            "cards",
            (N_CARDS,),
            0,
            WON + MAX_PLAYERS - 1,
            "Where each card is, as far as it is known: 0 unseen, 1–4 in a hand, 5 open, 6–9 in the trick, 10–13 won; "
            "the observer first.",
            code=True,
        ),
    ],
    [
        ObservationField("hand", (), 0, HAND, "Cards in the hand."),
        ObservationField("tricks", (), 0, N_CARDS // MIN_PLAYERS, "Tricks taken."),
        ObservationField("points", (), 0, ALL_POINTS, "Points of the cards won."),
    ],
    MAX_PLAYERS,
)

AT = OBSERVATION_SPACE.firsts()


@rule
def observe(game: State, seat: int, out: IntArray) -> None:
    """Fill a row with what a seat knows."""
    for i in range(len(out)):
        out[i] = 0
    out[AT.players] = game.seats
    out[AT.partners] = game.partners
    out[AT.exchange] = game.exchange
    out[AT.phase] = game.phase
    out[AT.active] = seat_code(game.active, seat, game.seats)
    out[AT.leader] = seat_code(game.leader, seat, game.seats)
    out[AT.trump] = game.trump
    out[AT.stock] = total_of(game.stock)
    if game.open_card >= 0:
        out[AT.cards + game.open_card] = OPEN
    for turn in range(game.seats):
        other = (seat + turn) % game.seats
        player = game.players[other]
        for card in range(N_CARDS):
            if player.won[card]:
                out[AT.cards + card] = WON + turn
            elif player.hand[card] and (turn == 0 or player.known[card] or game.open_screens):
                out[AT.cards + card] = IN_HAND + turn
        if game.played[other] >= 0:
            out[AT.cards + game.played[other]] = PLAYED + turn
        block = AT.first_block + turn * AT.block_size
        out[block + AT.hand] = total_of(player.hand)
        out[block + AT.tricks] = player.tricks
        out[block + AT.points] = points_of(game, other)
