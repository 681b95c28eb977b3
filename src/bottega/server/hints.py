"""Hints and chances: what is asked of the workers, what is kept of their replies, and how a hint is put into words.

A worker is sent a position in which all that the asker does not know has been filled in at random. What it works out,
and what is said of it, therefore follows from what the asker knows, and from nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from bottega.analysis.turns import Turn, follow
from bottega.analysis.why import source_name
from bottega.core.changes import Change
from bottega.core.game import NOBODY, Game
from bottega.core.look import where_to_look
from bottega.core.messages import Message, MessageJson
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.server.bots import Bots
from bottega.server.table import Table
from bottega.server.thinking import Advice
from bottega.server.visibility import foresee

MAX_KEPT = 500  # replies
WORLDS = 4  # that a watched position is judged in
MUCH = 0.5  # points that are worth mentioning

Reply = TypeVar("Reply")
Advised = tuple[GameState, Advice]


class Kept:
    """Replies by question; a question that is asked again while it is being answered waits for the same answer."""

    def __init__(self) -> None:
        self._replies: OrderedDict[object, asyncio.Task[Any]] = OrderedDict()

    async def get(self, question: object, ask: Callable[[], Coroutine[None, None, Reply]]) -> Reply:
        task = self._replies.get(question)
        if task is None:
            task = asyncio.ensure_future(ask())
            self._replies[question] = task
            if len(self._replies) > MAX_KEPT:
                self._replies.popitem(last=False)
        try:
            reply: Reply = await asyncio.shield(task)
            return reply
        except Exception:
            self._replies.pop(question, None)
            raise


class Advisers:
    """What the workers know to say of tables."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._secret = secrets.token_bytes(32)
        self._kept = Kept()

    async def advice(self, table: Table, seat: int, address: str) -> Advised:
        """What a good player would do at a seat, and the position as that seat knows it."""
        known = self._known(table.game, table.match.state, seat, f"{table.id} {table.match.length}")

        async def ask() -> Advised:
            return known, await self._bots.advise(table.id, table.game, known, address)

        return await self._kept.get(known.tobytes(), ask)

    async def chances(self, table: Table, state: GameState, length: int, address: str) -> list[float]:
        """What everybody can expect in a position, by what those who watch could know."""
        game = table.game
        if game.over(state):
            winners = game.winners(state)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats(state))]
        worlds = [self._known(game, state, NOBODY, f"{table.id} {length} {number}") for number in range(WORLDS)]

        async def ask() -> list[float]:
            return (await self._bots.assess(f"{table.id} {length}", game, worlds, address)).shares

        return await self._kept.get((table.id, length), ask)

    def _known(self, game: Game, state: GameState, seat: int, when: str) -> GameState:
        """A position with all that a seat (or everybody) does not know filled in, by what it may not foresee."""
        seed = hashlib.blake2b(when.encode(), key=self._secret, digest_size=4).digest()
        known = duplicate(state)
        known.dice[:] = 0
        game.determinize(known, seat, int.from_bytes(seed))
        return known


# ------------------------------------------------------------------------------------------------------------ in words


def hint_json(game: Game, state: GameState, seat: int, advice: Advice, step: int) -> dict[str, object]:
    """A hint up to a step; what belongs to later ones is not in it."""
    first = advice.plan[0]
    look = where_to_look(game, state, seat, first)
    action = {
        "action": game.actions.name(first),
        "label": game.label(state, first).as_json(),
        "reason": reason(game, state, advice).as_json(),
    }
    return {
        "step": step,
        "look": {"title": look.title.as_json(), "sentence": look.sentence.as_json(), "spots": list(look.spots)},
        "action": action if step > 1 else None,
        "plan": plan_json(game, state, seat, advice) if step > 2 else None,
    }


def reason(game: Game, state: GameState, advice: Advice) -> Message:
    """Why this action, in a sentence."""
    if len(game.legal_actions(state)) == 1:
        return Message("web.hint.only")
    best = next(((name, points) for name, points in advice.sources if points >= MUCH), None)
    if best is not None:
        name, points = best
        return Message("web.hint.points", {"n": max(1, round(points)), "source": source_name(game, name)})
    percent = round(100 * (advice.share - advice.other_share)) if advice.other else 0
    if percent < 1 or advice.other[:1] == advice.plan[:1]:
        return Message("web.hint.as_good" if advice.other else "web.hint.clear")
    return Message("web.hint.keeps", {"percent": percent, "other": departure(game, state, advice)})


def plan_json(game: Game, state: GameState, seat: int, advice: Advice) -> dict[str, object]:
    """The steps of the plan, its share of the victory, and the other turn's."""
    other = None
    if advice.other:
        other = {"label": departure(game, state, advice).as_json(), "share": advice.other_share}
    return {
        "steps": steps_json(game, state, seat, advice.plan),
        "share": advice.share,
        "other": other,
        "sources": [
            {"name": source_name(game, name).as_json(), "points": points}
            for name, points in advice.sources
            if abs(points) >= MUCH
        ],
    }


def departure(game: Game, state: GameState, advice: Advice) -> Message:
    """What the other turn does instead: the first of its actions that the plan does not have."""
    missing = Counter(advice.other) - Counter(advice.plan)
    states = follow(game, state, advice.other)
    at = next((number for number, action in enumerate(advice.other) if action in missing), 0)
    return game.label(states[at], advice.other[at])


def steps_json(game: Game, state: GameState, seat: int, plan: Turn) -> list[dict[str, object]]:
    """The decisions of a plan; those of one kind in a row are one step."""
    states = follow(game, state, plan)
    groups: list[list[int]] = []
    for at, action in enumerate(plan):
        if groups and game.actions.kind(plan[groups[-1][-1]]) == game.actions.kind(action):
            groups[-1].append(at)
        else:
            groups.append([at])
    return [step_json(game, states, seat, plan, group) for group in groups]


def step_json(
    game: Game, states: Sequence[GameState], seat: int, plan: Turn, group: Sequence[int]
) -> dict[str, object]:
    """One step with what it certainly brings."""
    times: dict[int, int] = Counter(plan[at] for at in group)
    labels: dict[int, MessageJson] = {}
    brought: Counter[str] = Counter()
    for at in group:
        labels.setdefault(plan[at], game.label(states[at], plan[at]).as_json())
        changes, _ = foresee(game, states[at], seat, plan[at])
        for change in changes:
            if change.seat == seat:
                brought[change.thing] += change.amount
    return {
        "labels": list(labels.values()),
        "times": [times[action] for action in labels],
        "changes": [Change(seat, thing, amount).as_json() for thing, amount in brought.items() if amount],
    }
