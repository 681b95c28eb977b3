"""Reviews over HTTP: of finished games only, for everybody who may see them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from bottega.analysis.judge import NO_DIFFERENCE, Grade, grade_of
from bottega.analysis.record import seat_record, turn_record
from bottega.analysis.review import ReviewedTurn
from bottega.analysis.turns import Turn, ending, follow, goes_on
from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.server import review_wire
from bottega.server.commands import action_of
from bottega.server.guard import client_of
from bottega.server.problems import Problem
from bottega.server.reviews import Reviewing, Reviews
from bottega.server.routes import Found, answers, json
from bottega.server.visibility import foresee
from bottega.server.wire import MAX_NUMBER, NoBody

router = APIRouter(prefix="/api/tables")

SAME = (  # here as in a record
    "first",
    "last",
    "departure",
    "forced",
    "counted",
    "drew",
    "grade",
    "loss",
    "error",
    "shares",
    "best_shares",
    "luck",
)


def reviews_of(request: Request) -> Reviews:
    """The server's reviews."""
    reviews: Reviews = request.app.state.reviews
    return reviews


TheReviews = Annotated[Reviews, Depends(reviews_of)]
FirstDecision = Annotated[int, Path(ge=1, le=MAX_NUMBER, description="the first decision of a turn")]


@router.post("/{keys}/review", **answers(review_wire.Review))
async def begin(body: NoBody, request: Request, found: Found, reviews: TheReviews) -> Response:
    """Review a finished game; a review that is there already, or under way, stays."""
    live, _ = found
    reviewing = await reviews.begin(live.table, client_of(request.scope))
    return json(await asyncio.to_thread(described, reviewing, 0))


@router.get("/{keys}/review", **answers(review_wire.Review))
async def review(
    request: Request,
    found: Found,
    reviews: TheReviews,
    start: Annotated[int, Query(ge=0, le=MAX_NUMBER, description="turns that are known already")] = 0,
) -> Response:
    """The review of a finished game as far as it has got. One that was interrupted goes on."""
    live, _ = found
    reviewing = await reviews.of(live.table, client_of(request.scope))
    return json(await asyncio.to_thread(described, reviewing, start))


@router.get("/{keys}/review/{first}", **answers(review_wire.ReviewMoment))
async def moment(first: FirstDecision, request: Request, found: Found, reviews: TheReviews) -> Response:
    """A turn that has been judged: what was played, what was better, and why."""
    live, _ = found
    reviewing = await reviews.of(live.table, client_of(request.scope))
    return json(await asyncio.to_thread(looked_at, reviewing, first))


@router.post("/{keys}/review/try", **answers(review_wire.TriedTurn))
async def try_turn(body: review_wire.TryTurn, request: Request, found: Found, reviews: TheReviews) -> Response:
    """What another turn would have been worth, by the same searches as the one that was played."""
    live, _ = found
    address = client_of(request.scope)
    reviewing = await reviews.of(live.table, address)
    step = reviewing.analysis.steps[reviewing.number_of(body.first)]
    game, state = reviewing.analysis.game, reviewing.analysis.states[body.first - 1]
    turn = whole_turn(game, state, [action_of(game, one) for one in body.actions])
    known = {"played_shares": step["played_shares"], "best_shares": step["best_shares"]}
    if turn is None:
        return json({"finished": False, "grade": None, "shares": [], "loss": 0.0, **known})
    shares = await reviews.weigh(live.table, body.first, turn, address)
    seat = game.active(state)
    loss = step["best_shares"][seat] - shares[seat]
    grade = Grade.BEST if loss < NO_DIFFERENCE else grade_of(loss, step["error"])
    return json({"finished": True, "grade": grade, "shares": shares, "loss": loss, **known})


def whole_turn(game: Game, state: GameState, actions: Sequence[int]) -> Turn | None:
    """The decisions that make one whole turn; None if it is not over yet. Compiled rules see nothing unchecked."""
    now = duplicate(state)
    for number, action in enumerate(actions, 1):
        if action not in game.legal_actions(now):
            raise Problem("bad_request", "web.error.review_illegal")
        after = duplicate(now)
        game.step(after, action)
        if action == ending(game) or not goes_on(game, now, after):
            return tuple(actions[:number])
        now = after
    return None


# ------------------------------------------------------------------------------------------------------ as it travels


def described(reviewing: Reviewing, start: int) -> dict[str, object]:
    """A review as far as it has got, with the turns from `start` on."""
    review = reviewing.analysis.review()
    if not review.complete:
        start = min(start, len(review.turns) - 1)  # what luck brought after the newest turn has become known since
    start = max(0, start)
    return {
        "state": reviewing.state,
        "done": reviewing.decisions,
        "length": reviewing.analysis.match.length,
        "evaluator": review.evaluator,
        "noise": review.noise,
        "seats": [{**seat_record(review, seat), "seat": seat} for seat in range(review.seats)]
        if review.complete
        else [],
        "moments": [turn.first for turn in review.moments()],
        "turns_from": start,
        "turns": [turn_json(reviewing, turn) for turn in review.turns[start:]],
    }


def turn_json(reviewing: Reviewing, turn: ReviewedTurn) -> dict[str, object]:
    """A turn as the page gets it."""
    analysis = reviewing.analysis
    record = turn_record(turn, analysis.game, len(analysis.result))
    better = () if turn.best == turn.decisions else turn.best
    return {
        **{name: value for name, value in record.items() if name in SAME},
        "seat": turn.seat,
        "better": labels(analysis.game, analysis.states[turn.first - 1], better),
    }


def labels(game: Game, state: GameState, turn: Turn) -> list[object]:
    """A turn in words."""
    states = follow(game, state, turn)
    return [game.label(now, action).as_json() for now, action in zip(states, turn, strict=False)]


def looked_at(reviewing: Reviewing, first: int) -> dict[str, object]:
    """A turn looked at closely."""
    turn = reviewing.analysis.review().turns[reviewing.number_of(first)]
    game, state = reviewing.analysis.game, reviewing.analysis.states[first - 1]
    why = turn.why
    return {
        "turn": turn_json(reviewing, turn),
        "played": steps(game, state, turn.decisions),
        "better": [] if turn.best == turn.decisions else steps(game, state, turn.best),
        "why": None if why is None else {**why, "seats": [{**one, "seat": one["seat"] - 1} for one in why["seats"]]},
    }


def steps(game: Game, state: GameState, turn: Turn) -> list[dict[str, object]]:
    """A plan step by step, with what each step brings its player for certain."""
    seat = game.active(state)
    told: list[dict[str, object]] = []
    for (before, after), action in zip(pairwise(follow(game, state, turn)), turn, strict=True):
        drew = game.dice(before) != game.dice(after)
        changes = foresee(game, before, seat, action)[0] if drew else game.changes(before, after, seat)
        told.append(
            {
                "action": game.actions.name(action),
                "label": game.label(before, action).as_json(),
                "changes": [change.as_json() for change in changes if change.seat == seat and change.amount],
            }
        )
    return told
