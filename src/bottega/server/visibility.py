"""What a link may see of a table, as JSON. Nothing else ever leaves the server.

Views, prompts, labels and log entries are encoded once for each viewer and version, and put together from their
encoded parts: a table with many spectators costs hardly more than one with none.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from bottega.core import notation
from bottega.core.changes import Change
from bottega.core.dice import MAX_SEED
from bottega.core.errors import BadUndo
from bottega.core.game import NOBODY, Game
from bottega.core.messages import MessageJson
from bottega.core.position import Position
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.levels import styles_of
from bottega.server.commands import asked_again, check_actions, decider, legal_action, undo_requests_left
from bottega.server.help_rules import may_hint, may_know_chances
from bottega.server.problems import Problem
from bottega.server.table import Link, Table

WORLDS = 32  # in which a preview tries an action that leaves something to chance

encode = msgspec.json.encode


# ------------------------------------------------------------------------------------------------------------ the log


def readable_log(table: Table, link: Link) -> list[msgspec.Raw]:
    """The log as the link's viewer may read it, a piece of JSON a decision. After the game nothing is private."""
    if table.active is None:
        return [entry.whole for entry in table.entries()]
    seat = table.viewer(link)
    return [entry.seen_by(seat) for entry in table.entries()]


def unchanged(before: Sequence[msgspec.Raw], after: Sequence[msgspec.Raw]) -> int:
    """How many entries at the beginning of two logs are the same."""
    count = 0
    for old, new in zip(before, after, strict=False):
        if old is not new:
            break
        count += 1
    return count


# ------------------------------------------------------------------------------------------------------------ the table


def snapshot(
    table: Table, link: Link, present: Collection[int], log: Sequence[msgspec.Raw], log_from: int = 0
) -> bytes:
    """The whole table as a link sees it; of the log (the link's) only what comes from `log_from` on."""
    match = table.match
    seat = table.viewer(link)
    active = table.active
    mine_to_decide = table.started and active is not None and active in link.seats and table.seats[active].decides
    over = active is None
    return encode(
        {
            "table": table.id,
            "name": table.name,
            "game": table.game.name,
            "options": match.options,
            "seats": [
                {
                    "seat": number,
                    "name": one.name,
                    "kind": one.kind,
                    "taken": one.taken,
                    "present": number in present,
                    "stand_in": one.stand_in,
                    "screen": one.screen,
                    "help": table.help_of(number),
                }
                for number, one in enumerate(table.seats)
            ],
            "mine": link.seats,
            "invited": link.invited,
            "guided": table.guided,
            "teaching": table.teaching,
            "hints": may_hint(table, link),
            "hint_step": table.hint_step if mine_to_decide else 0,
            "chances": may_know_chances(table),
            "started": table.started,
            "seat": seat,
            "version": table.version,
            "length": match.length,
            "active": active,
            "over": over,
            "thinking": table.thinker,
            "thinking_for": _thinking_for(table),
            "view": _view(table, seat),
            "prompt": _prompt(table) if table.started and active is not None and active == seat else None,
            "legal": _legal(table) if mine_to_decide else [],
            "end_turn": table.game.end_turn,
            "undo": _undo(table, link, mine_to_decide),
            "log": log[log_from:],
            "log_from": log_from,
            "watch": None if link.spectator else table.watch,
            "draws": {
                "commitment": table.commitment,
                "shares": [table.shares.get(number, "") for number in range(len(table.seats))],
                "redraws": table.redraws,
            },
            "note": None if table.note is None else table.note.as_json(),
            "rematch": _rematch(table, link),
        }
    )


def _view(table: Table, seat: int | None) -> msgspec.Raw:
    if ("view", seat) not in table.encoded:
        table.encoded["view", seat] = msgspec.Raw(encode(table.game.view(table.match.state, seat)))
    return table.encoded["view", seat]


def _thinking_for(table: Table) -> float | None:
    """The seconds that whoever thinks has for a turn (less under load), if the level thinks by the clock."""
    if table.thinker is None:
        return None
    style = styles_of(table.game, len(table.seats)).get(table.seats[table.thinker].level or "")
    return style.budget.seconds if style and style.budget and style.budget.simulations is None else None


def _prompt(table: Table) -> MessageJson:
    """What the deciding seat is asked; it may depend on what only that seat sees."""
    return table.game.prompt(table.match.state).as_json()


def _legal(table: Table) -> msgspec.Raw:
    if "legal" not in table.encoded:
        game, state = table.game, table.match.state
        choices = [
            {"action": game.actions.name(action), "label": game.label(state, action).as_json()}
            for action in game.legal_actions(state)
        ]
        table.encoded["legal"] = msgspec.Raw(encode(choices))
    return table.encoded["legal"]


def _undo(table: Table, link: Link, mine_to_decide: bool) -> dict[str, object]:
    match, request = table.match, table.request
    seated = any(table.seats[seat].taken for seat in link.seats)
    return {
        "free": match.length - match.barrier if mine_to_decide else 0,
        "redo": match.undone if mine_to_decide else 0,
        "ask": None
        if request is None
        else {"by": request.by, "to": request.to, "agreed": sorted(request.agreed), "waiting": table.waiting},
        "may_ask": seated
        and request is None
        and match.length > 0
        and table.active is not None
        and undo_requests_left(table, link) > 0
        and not asked_again(table, link),
        "past": [{"by": past.by, "to": past.to, "outcome": past.outcome} for past in table.past_requests],
    }


def _rematch(table: Table, link: Link) -> str | None:
    """The link to the next table: the same seats again, or the spectators' link."""
    if table.rematch is None:
        return None
    if link.spectator:
        return table.rematch.watch
    return ".".join(table.rematch.keys[seat] for seat in link.seats)


# ------------------------------------------------------------------------------------------------- past and what-if


def view_at(table: Table, length: int, seat: int | None) -> Mapping[str, Any]:
    """The game's view after so many decisions. Once the game is over nothing is hidden, nor was before."""
    view = table.game.view if table.active is not None else table.game.open_view
    return view(table.match.state_at(length), seat)


def moment(table: Table, link: Link, length: int) -> bytes:
    """The table after so many decisions, as the link's viewer of now sees it."""
    game, state, seat = table.game, table.match.state_at(length), table.viewer(link)
    active = game.active(state)
    return encode(
        {
            "length": length,
            "view": view_at(table, length, seat),
            "prompt": game.prompt(state).as_json() if active == seat else None,
            "active": None if active == NOBODY else active,
        }
    )


def preview(table: Table, link: Link, action: str) -> bytes:
    """What a legal action would certainly change, and whether it could be undone freely."""
    seat, number = legal_action(table, link, action)
    changes, crosses = foresee(table.game, table.match.state, seat, number)
    return encode(
        {
            "action": table.game.actions.name(number),
            "changes": [change.as_json() for change in changes],
            "crosses": crosses,
        }
    )


def foresee(game: Game, state: GameState, seat: int, action: int) -> tuple[list[Change], bool]:
    """The changes that an action brings however chance may go, and whether it rolls dice or passes the turn on.

    The action is tried in many worlds that look the same to the seat, each with other dice and other things behind
    the others' screens; what they have in common is certain. Of a decision that ends the game nothing is shown: its
    last scoring counts what lies behind the screens.
    """
    common: Counter[Change] | None = None
    changes: list[Change] = []
    crosses = False
    for seed in range(WORLDS):
        before, after = imagined(game, state, seat, action, seed)
        if game.over(after):
            return [], True
        changes = game.changes(before, after, seat)
        common = Counter(changes) if common is None else common & Counter(changes)
        if seed == 0:
            crosses = any(
                cannot_be_undone_freely(game, *imagined(game, state, seat, action, other), seat)
                for other in range(WORLDS)
            )
        if not crosses or not common:
            break  # nothing but what the seat can see for itself; or nothing certain
    return [change for change in changes if common and change in common], crosses


def imagined(game: Game, state: GameState, seat: int, action: int, seed: int) -> tuple[GameState, GameState]:
    """A world that looks the same to a seat, before and after an action."""
    before = game.resample_hidden(state, seat, Random(seed))
    game.determinize(before, seat, seed)
    after = duplicate(before)
    game.step(after, action)
    return before, after


def cannot_be_undone_freely(game: Game, before: GameState, after: GameState, seat: int) -> bool:
    """Whether dice were rolled (what is drawn may hang on what is hidden) or the turn has passed on."""
    return game.dice(after) != game.dice(before) or game.over(after) or game.active(after) != seat


def why(table: Table, link: Link, actions: Sequence[str]) -> bytes:
    """Why actions are not legal. Only for whoever is to decide: the reasons reveal what that seat has."""
    decider(table, link)
    game, state = table.game, table.match.state
    answers = []
    for number in check_actions(game, actions):
        refusal = game.refuse(state, number)
        answers.append(
            {
                "action": game.actions.name(number),
                "legal": refusal is None,
                "rule": None if refusal is None else refusal.rule,
                "message": None if refusal is None else refusal.message.as_json(),
            }
        )
    return encode(answers)


# ------------------------------------------------------------------------------------------------------ the whole game


def holds_the_game(table: Table, link: Link) -> bool:
    """Whether the link's people are all people of the table, alone or declared to share one screen."""
    people = table.people
    screens = {table.seats[seat].screen for seat in people}
    together = len(people) == 1 or (len(screens) == 1 and None not in screens)
    return bool(people) and together and set(people) <= set(link.seats)


def check_continue(table: Table, link: Link) -> None:
    """Refuse to go on elsewhere with a running game that is also somebody else's."""
    if table.active is not None and not holds_the_game(table, link):
        raise Problem("forbidden", "web.error.from_running")


def position(table: Table, link: Link, length: int) -> Position:
    """A moment as a position. While the game is running, what the viewer does not know is dealt anew."""
    check_continue(table, link)
    if length > table.match.length:
        raise BadUndo("error.no_such_moment", number=length, last=table.match.length)
    state = table.match.state_at(length)
    seat = table.viewer(link)
    if table.active is not None and seat is not None:
        table.game.determinize(state, seat, secrets.randbelow(MAX_SEED))
    return Position.of(table.game, state)


def file(table: Table, link: Link) -> str:
    """The game as a text file. While it is running: without the draws to come, and only if nothing is private in it."""
    if table.active is None:
        return notation.write(table.match)
    if not holds_the_game(table, link):
        raise Problem("forbidden", "web.error.file_running")
    if any(set(entry.private) - set(link.seats) for entry in table.entries()):
        raise Problem("refused", "web.error.file_private")
    return notation.write(table.match, future=False)


def verification(table: Table) -> bytes:
    """Whether the draws of a finished game are those the table committed itself to; the file lets anybody check."""
    if table.active is not None:
        raise Problem("refused", "web.error.not_over")
    match = table.match
    wrong = notation.check_draws(match) if match.proof is not None or table.secret is not None else []
    return encode(
        {
            "commitment": table.commitment,
            "secret": None if match.proof is None else match.proof.secret.hex(),
            "shares": [table.shares.get(number, "") for number in range(len(table.seats))],
            "began": 0 if match.proof is None else match.proof.began,
            "keys": [{"start": one.start, "key": one.key.hex()} for one in match.draws.keys],
            "seed": None if match.seed is None else str(match.seed),
            "header": notation.header(match.game, match.options, match.position),
            "wrong": wrong,
        }
    )
