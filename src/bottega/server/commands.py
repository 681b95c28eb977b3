"""What people may do at a table. Each function checks a command and returns the draft of its event."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache

from bottega.core.draws import KEY_BYTES
from bottega.core.errors import BadAction, BadUndo, Refused
from bottega.core.game import Game
from bottega.core.match import clean_name
from bottega.core.messages import Message
from bottega.core.messages import player as player_message
from bottega.players import LEVELS
from bottega.server.problems import Problem
from bottega.server.table import Link, Table

EventDraft = tuple[str, dict[str, object]]  # the kind of an event and its data

MAX_UNDO_REQUESTS = 5  # that the others may refuse or leave unanswered, for each person and game


@cache
def actions_by_name(game: Game) -> dict[str, int]:
    """The numbers of all actions by their notation."""
    return {name: number for number, name in enumerate(game.actions.names)}


def action_of(game: Game, text: str) -> int:
    """An action by its notation. Unlike at a keyboard no near word is offered: looking for one takes its time."""
    words = " ".join(text.split()).lower()
    number = actions_by_name(game).get(words)
    if number is None:
        raise BadAction("error.action", word=words if len(words) <= 60 else words[:57] + "...")
    return number


def decider(table: Table, link: Link) -> int:
    """The link's seat that is to decide; refuses everybody else."""
    active = table.active
    if active is None:
        raise Problem("refused", "web.error.over")
    if not table.started:
        raise Problem("refused", "web.error.not_started")
    if active not in link.seats:
        raise Problem("forbidden", _whose_turn(active) if not link.spectator else Message("web.error.spectator"))
    seat = table.seats[active]
    if seat.stand_in is not None:
        raise Problem("forbidden", "web.error.stand_in")
    if not seat.taken:
        raise Problem("forbidden", "web.error.sit_first")
    return active


def legal_action(table: Table, link: Link, action: str) -> tuple[int, int]:
    """Who decides, and the number of an action by its notation; refuses what is not legal, with the reason."""
    seat = decider(table, link)
    number = action_of(table.game, action)
    refusal = table.game.refuse(table.match.state, number)
    if refusal is not None:
        raise Refused(refusal.message, refusal.rule)
    return seat, number


def _whose_turn(active: int) -> Message:
    return Message("web.error.not_your_turn", {"player": player_message(active)})


def own_seats(table: Table, link: Link) -> list[int]:
    """The link's seats at which its people sit; refuses spectators and those who have not sat down."""
    if link.spectator:
        raise Problem("forbidden", "web.error.spectator")
    seats = [seat for seat in link.seats if table.seats[seat].taken]
    if not seats:
        raise Problem("forbidden", "web.error.sit_first")
    return seats


# ------------------------------------------------------------------------------------------------------------ deciding


def play(table: Table, link: Link, action: str) -> EventDraft:
    """A decision, by its notation."""
    seat, number = legal_action(table, link, action)
    return "played", {"seat": seat, "action": table.game.actions.name(number)}


def undo(table: Table, link: Link) -> EventDraft:
    """Undo the last decision, if that is free."""
    decider(table, link)
    _check_free(table)
    return "undone", {"to": table.match.length - 1}


def reset(table: Table, link: Link) -> EventDraft:
    """Undo all that is free."""
    decider(table, link)
    _check_free(table)
    return "undone", {"to": table.match.barrier}


def _check_free(table: Table) -> None:
    if table.match.length == 0:
        raise BadUndo("error.undo_nothing")
    if table.match.length == table.match.barrier:
        raise BadUndo("error.undo_barrier")


def redo(table: Table, link: Link) -> EventDraft:
    """Redo a decision that was undone."""
    decider(table, link)
    if not table.match.undone:
        raise BadUndo("error.redo_nothing")
    return "redone", {}


# ------------------------------------------------------------------------------------------- taking back with consent


def ask_undo(table: Table, link: Link, to: int) -> EventDraft:
    """Ask the other people to go back to a length of the game."""
    own_seats(table, link)
    if table.active is None:
        raise Problem("refused", "web.error.over")  # the secret is published: future draws are known
    if table.request is not None:
        raise Problem("refused", "web.error.undo_asked")
    if table.match.length == 0:
        raise BadUndo("error.undo_nothing")
    if not 0 <= to < table.match.length:
        raise BadUndo("error.no_such_moment", number=to, last=table.match.length - 1)
    if not undo_requests_left(table, link):
        raise Problem("refused", Message("web.error.undo_too_often", {"most": MAX_UNDO_REQUESTS}))
    if asked_again(table, link):
        raise Problem("refused", "web.error.undo_refused")
    return "undo_asked", {"by": table.viewer(link), "to": to, "agreed": list(link.seats), **_new_key(table)}


def undo_requests_left(table: Table, link: Link) -> int:
    """How many more requests the others may refuse or leave unanswered. Alone with computers there is no limit."""
    if set(table.people) <= set(link.seats):
        return MAX_UNDO_REQUESTS
    vain = sum(past.by in link.seats and past.outcome != "agreed" for past in table.past_requests)
    return max(0, MAX_UNDO_REQUESTS - vain)


def asked_again(table: Table, link: Link) -> bool:
    """Whether the link's last request was turned down and it has decided nothing since."""
    last = next((past for past in reversed(table.past_requests) if past.by in link.seats), None)
    if last is None or last.outcome not in ("refused", "withdrawn"):
        return False
    return not any(seat in link.seats for seat in table.deciders[last.length :])


def answer_undo(table: Table, link: Link, agree: bool) -> EventDraft:
    """Agree or not; whoever asked may withdraw."""
    seats = own_seats(table, link)
    if table.request is None:
        raise Problem("refused", "web.error.undo_not_asked")
    if agree and not set(seats) & set(table.waiting):
        raise Problem("refused", "web.error.undo_agreed")
    return "undo_answered", {"seats": seats, "agree": agree, **_new_key(table)}


def _new_key(table: Table) -> dict[str, object]:
    """A table of version 1 has no secret from which the key of new draws could follow: the event brings one."""
    return {"key": secrets.token_hex(KEY_BYTES)} if table.secret is None else {}


# --------------------------------------------------------------------------------------------------------------- seats


def sit(table: Table, link: Link, name: str, share: str, key: str) -> EventDraft:
    """Take the seat of an invitation, which a personal key replaces; or the link's own first open seat."""
    if link.invited is not None:
        seat = link.invited
    elif link.spectator:
        raise Problem("forbidden", "web.error.spectator")
    else:
        free = [seat for seat in link.seats if not table.seats[seat].taken]
        if not free:
            raise Problem("refused", "web.error.seat_taken")
        seat, key = free[0], ""
    cleaned = clean_name(name)
    if not cleaned:
        raise Problem("bad_request", "web.error.name")
    return "seated", {"seat": seat, "name": cleaned, "share": share, "key": key}


def resign(table: Table, link: Link, level: str) -> EventDraft:
    """Let a level play for the seat that the link sees through."""
    own_seats(table, link)
    if table.active is None:
        raise Problem("refused", "web.error.over")
    if level not in LEVELS:
        raise Problem("bad_request", Message("error.player", {"word": level[:40], "known": list(LEVELS)}))
    staying = [seat for seat in link.seats if table.seats[seat].decides]
    if not staying:
        raise Problem("refused", "web.error.stand_in")
    seat = table.viewer(link)
    return "left", {"seat": seat if seat in staying else staying[0], "level": level}


def come_back(table: Table, link: Link) -> EventDraft:
    """Take all seats of the link back from their levels."""
    seats = [seat for seat in own_seats(table, link) if table.seats[seat].stand_in is not None]
    if not seats:
        raise Problem("refused", "web.error.not_away")
    return "came_back", {"seats": seats}


def check_actions(game: Game, actions: Sequence[str]) -> list[int]:
    """Several actions by their notation."""
    return [action_of(game, action) for action in actions]
