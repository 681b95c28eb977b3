"""What is asked, what an action would do, and what happened: prompts, labels and the log, as messages."""

from __future__ import annotations

from bottega.core.messages import Message, player
from tests.thirdgame.briscola import names
from tests.thirdgame.briscola.actions import ACTIONS, Do
from tests.thirdgame.briscola.facts import N_CARDS, POINTS
from tests.thirdgame.briscola.rules.end import has_won
from tests.thirdgame.briscola.rules.play import exchange_card
from tests.thirdgame.briscola.state import NOTHING, Phase, State, total_points


def prompt(game: State) -> Message:
    """What the active player is asked for."""
    if game.phase == Phase.OVER:
        return Message("briscola.prompt.over")
    return Message("briscola.prompt.lead" if game.active == game.leader else "briscola.prompt.play")


def label(game: State, action: int) -> Message:
    """What an action would do."""
    if ACTIONS.kinds[action] == Do.PLAY:
        return Message("briscola.label.play", {"card": names.card(int(ACTIONS.arguments[action, 0]))})
    return Message("briscola.label.exchange", exchanged(game))


def exchanged(game: State) -> dict[str, Message]:
    """The card that is given in the exchange, and the one that is taken, if there is one."""
    taken = Message("nothing") if game.open_card == NOTHING else names.card(int(game.open_card))
    return {"given": names.card(int(exchange_card(game))), "taken": taken}


def explain(before: State, action: int, after: State) -> list[Message]:
    """What happened. Only its seat is told which card it drew."""
    who = player(int(before.active))
    if ACTIONS.kinds[action] == Do.EXCHANGE:
        return [Message("briscola.log.exchange", {"player": who, **exchanged(before)})]
    card = int(ACTIONS.arguments[action, 0])
    told = [Message("briscola.log.play", {"player": who, "card": names.card(card)})]
    trick_is_taken = sum(p.tricks for p in after.players) > sum(p.tricks for p in before.players)
    if trick_is_taken:
        points = sum(int(POINTS[card]) for card in after.last_trick[: after.seats])
        told.append(Message("briscola.log.trick", {"player": player(int(after.last_winner)), "points": points}))
        told += [drawn for seat in range(after.seats) for drawn in drawn_card(before, after, seat)]
    if after.phase == Phase.OVER:
        winners = [seat for seat in range(after.seats) if has_won(after, seat)]
        points = int(total_points(after, winners[0]))
        key = "briscola.log.wins" if len(winners) == 1 else "briscola.log.win_together"
        told.append(Message(key, {"players": [player(seat) for seat in winners], "points": points}))
    return told


def drawn_card(before: State, after: State, seat: int) -> list[Message]:
    """The card that a seat drew: for everybody if it lay open, otherwise for that seat, unless hands are open."""
    old, new = before.players[seat], after.players[seat]
    for card in range(N_CARDS):
        if new.hand[card] > old.hand[card]:
            args = {"player": player(seat), "card": names.card(card)}
            hidden = not new.known[card] and not after.open_screens
            return [Message("briscola.log.draw", args, only=seat if hidden else None)]
    return []
