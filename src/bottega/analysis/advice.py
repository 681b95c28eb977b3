"""Advice as the server gives it: a hint that always has another turn to compare with, and chances by several worlds.

The same position always brings the same advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bottega.analysis.hint import CHANCES, chances, hint
from bottega.analysis.judge import Depth, Judge, mean
from bottega.analysis.turns import Policy, Turn, different, ending, follow, goes_on
from bottega.analysis.why import Explainer, SourceRow, WhyRecord
from bottega.core.game import Game
from bottega.core.state import GameState

DEPTH = Depth("hint", free=2400, plans=4, choosing=800, comparing=800, seeds=3, worlds=16)  # a second of one core
ASSESSING = 1600  # simulations of a position that is only watched, in all its worlds


@dataclass(frozen=True)
class Advice:
    """The best plan for the turn, and another one beside it."""

    plan: Turn
    share: float  # of the victory that the seat can expect
    other: Turn  # the one that comes to mind first, or next if the plan does; empty if there is none
    other_share: float
    sources: list[SourceRow]  # the seat's points at the end by source, after the other turn and after the plan


def advise(game: Game, state: GameState) -> Advice:
    """What to do, for the seat that is to decide. What it may not know has to be filled in at random."""
    seat = game.active(state)
    found = hint(game, state, seat, DEPTH)
    plan, share = found.plan, found.shares[seat]
    if found.plan != found.obvious:
        return Advice(plan, share, found.obvious, found.obvious_shares[seat], sources_of(found.why, seat))
    judge = Judge(game, DEPTH)
    others = list(different(game, state, [plan, *judge.plans(state, plan, 0), *second_thought(game, state)]).values())
    if len(others) < 2:
        return Advice(plan, share, (), 0.0, [])
    shares = {turn: judge.shares(state, turn, DEPTH.choosing, 0)[seat] for turn in others[1:]}
    other = max(shares, key=lambda turn: shares[turn])
    share, other_share = (mean(judge.samples(state, turn, 0))[seat] for turn in (plan, other))
    why = Explainer(game)(state, other, plan, DEPTH.worlds, 0)
    return Advice(plan, max(share, other_share), other, other_share, sources_of(why, seat))


def sources_of(why: WhyRecord | None, seat: int) -> list[SourceRow]:
    """What the plan brings a seat, by source, the largest differences first."""
    rows = [] if why is None else why["seats"][seat]["rows"]
    return sorted(rows, key=lambda row: -abs(row["difference"]))


def second_thought(game: Game, state: GameState) -> list[Turn]:
    """The turn that begins with the second thing that comes to mind."""
    policy = Policy(game)
    legal, likely = policy(state)
    if len(legal) < 2:
        return []
    opening = legal[int(likely.argsort()[-2])]
    after = follow(game, state, [opening])[-1]
    until = ending(game)
    if opening == until or not goes_on(game, state, after):
        return [(opening,)]
    rest = policy.turn(after, until)
    return [] if rest is None else [(opening, *rest)]


def assess(game: Game, worlds: Sequence[GameState]) -> list[float]:
    """What every seat can expect, on average over some worlds: shares that add up to 1."""
    depth = replace(CHANCES, comparing=ASSESSING // len(worlds))
    rows = [chances(game, world, depth, number) for number, world in enumerate(worlds)]
    return list(mean(rows))
