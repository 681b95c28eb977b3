"""Puzzles over HTTP: what there is, where one begins, and what an answer is worth.

Nothing is stored: who has solved what, ratings and streaks are the page's. A turn that is not among the stored ones is
searched by a worker process, where computer players think.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from bottega.analysis.turns import Turn, follow
from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.games import NAMES
from bottega.players import LEVELS
from bottega.players.weights import has_weights
from bottega.puzzles.judge import Judgement, brings, judge_stored, whole_turn, with_share
from bottega.puzzles.library import in_order_of_days, puzzle_of, puzzles_of
from bottega.puzzles.puzzle import BEST_TURN, KINDS, WANTS, Opened, Puzzle
from bottega.puzzles.rating import LEVEL_OF_SOLVER
from bottega.puzzles.themes import GENERAL, theme_key
from bottega.server import puzzle_wire
from bottega.server.commands import action_of
from bottega.server.naming import WORKSHOP_NAMES
from bottega.server.pages import Packed
from bottega.server.problems import Problem
from bottega.server.registry import Tables
from bottega.server.routes import JSON, WRONG, TheTables, answers, json
from bottega.server.thinking import Weigh

router = APIRouter(prefix="/api/puzzles")

Word = Annotated[str, Path(max_length=80)]
OFTEN = 0.5  # a level that finds a right turn more often than that can solve a puzzle


@router.get("", **answers(list[puzzle_wire.PuzzleInfo], WRONG))
async def puzzles(request: Request, tables: TheTables) -> Response:
    """The puzzles of all games."""
    state = request.app.state
    if getattr(state, "puzzles", None) is None:
        games = [await tables.readiness.rules(name) for name in NAMES]
        state.puzzles = await asyncio.to_thread(_list, games)
    packed: Packed = state.puzzles
    return packed.answer(request)


def _list(games: Sequence[Game]) -> Packed:
    found = [
        info(game, kind, puzzle)
        for game in games
        if has_weights(game)
        for kind in KINDS
        for puzzle in in_order_of_days(puzzles_of(game, kind))
    ]
    return Packed.of(msgspec.json.encode(found), JSON)


@router.get("/{game}/{id}", **answers(puzzle_wire.Puzzle))
async def puzzle(game: Word, id: Word, tables: TheTables) -> Response:
    """Where a puzzle begins."""
    rules, kind, found = await find(tables, game, id)

    def describe() -> dict[str, object]:
        opened = Opened(rules, found)
        viewer = found.seat if kind == BEST_TURN else (found.seat - 1) % rules.seats(opened.state)
        seats = rules.seats(opened.state)
        return {
            "info": info(rules, kind, found),
            "seat": found.seat,
            "start": {
                "game": rules.name,
                "options": {},
                "seed": 1,
                "position": found.position,
                "moves": [],
                "names": names_of(found, seats),
                "seat": viewer,
            },
            "choices": [] if kind == BEST_TURN else [turn_json(opened, turn) for turn in choices_of(opened)],
        }

    return json(await asyncio.to_thread(describe))


@router.post("/{game}/{id}/answer", **answers(puzzle_wire.PuzzleVerdict))
async def answer(game: Word, id: Word, body: puzzle_wire.PuzzleAnswer, tables: TheTables) -> Response:
    """What a turn is worth."""
    rules, kind, found = await find(tables, game, id)
    opened = Opened(rules, found)
    turn = await asyncio.to_thread(_turn, opened, kind, body)
    judged = None
    if turn is not None:
        judged = await asyncio.to_thread(judge_stored, opened, turn)
        if judged is None:
            judged = with_share(opened, turn, await tables.bots.weigh(Weigh(rules.name, rules.rules_version, id, turn)))
    return json(await asyncio.to_thread(verdict, opened, judged, body.show))


def _turn(opened: Opened, kind: str, body: puzzle_wire.PuzzleAnswer) -> Turn | None:
    """The turn that somebody answers with; None if it is not over yet."""
    if kind == WANTS:
        choices = choices_of(opened)
        return choices[body.choice] if body.choice is not None and body.choice < len(choices) else None
    actions = [action_of(opened.game, action) for action in body.decisions]
    try:
        return whole_turn(opened, actions)
    except ValueError:
        raise Problem("bad_request", "web.error.puzzle_turn") from None


async def find(tables: Tables, name: str, id: str) -> tuple[Game, str, Puzzle]:
    """A puzzle with its game, whose rules are compiled."""
    if name not in NAMES:
        raise Problem("not_found")
    game = await tables.readiness.game(name)
    try:
        kind, found = await asyncio.to_thread(puzzle_of, game, id)
    except BadOption:
        raise Problem("not_found") from None
    return game, kind, found


def verdict(opened: Opened, judged: Judgement | None, show: bool) -> dict[str, object]:
    """What to say of an answer."""
    puzzle = opened.puzzle
    right = judged is not None and judged.right
    mine = None if judged is None else judged.turn
    obvious = mine is not None and opened.is_obvious(mine)
    return {
        "finished": judged is not None,
        "right": right,
        "share": None if judged is None else judged.share,
        "best": puzzle.best,
        "obvious": obvious,
        "turn": None if mine is None else turn_json(opened, mine),
        "theme": next((theme_key(opened.game, one) for one in puzzle.themes if one not in GENERAL), None),
        "solution": solution(opened, judged) if right or show else None,
    }


def solution(opened: Opened, judged: Judgement | None) -> dict[str, object]:
    """All that is known of a puzzle, with the answer among its turns."""
    game, puzzle = opened.game, opened.puzzle
    mine = None if judged is None else opened.end(judged.turn)
    rows = [
        {
            **turn_json(opened, turn),
            "share": compared.share,
            "right": compared.right,
            "obvious": number == puzzle.policy,
            "mine": opened.end(turn) == mine,
        }
        for number, (turn, compared) in enumerate(zip(opened.turns, puzzle.turns, strict=True))
    ]
    if judged is not None and not judged.stored:
        one = {**turn_json(opened, judged.turn), "share": judged.share, "right": judged.right}
        rows.append({**one, "obvious": False, "mine": True})
        rows.sort(key=lambda row: -float(str(row["share"])))
    other = opened.turns[puzzle.policy] if judged is None or judged.right else judged.turn
    return {
        "turns": rows,
        "best": [change.as_json() for change in brings(opened, opened.turns[0])],
        "other": [change.as_json() for change in brings(opened, other)],
        "themes": [theme_key(game, theme) for theme in puzzle.themes],
        "solvers": solvers(puzzle),
    }


def solvers(puzzle: Puzzle) -> list[str]:
    """The levels that find a right turn more often than not, from the weakest to the strongest."""
    able = {LEVEL_OF_SOLVER[solver] for solver, part in puzzle.solved_by.items() if part > OFTEN}
    return [level for level in LEVELS if level in able]


def info(game: Game, kind: str, puzzle: Puzzle) -> dict[str, object]:
    """What a list has of a puzzle."""
    return {
        "game": game.name,
        "id": puzzle.id,
        "kind": kind,
        "players": puzzle.players,
        "rating": puzzle.rating,
        "themes": [theme_key(game, theme) for theme in puzzle.themes],
    }


def turn_json(opened: Opened, turn: Turn) -> dict[str, object]:
    """A turn as the page shows it."""
    game = opened.game
    states = follow(game, opened.state, turn)
    return {
        "actions": [game.actions.name(action) for action in turn],
        "labels": [game.label(state, action).as_json() for state, action in zip(states, turn, strict=False)],
    }


def choices_of(opened: Opened) -> list[Turn]:
    """The turns to choose among, in an order that says nothing."""
    named = {" ".join(compared.actions): turn for compared, turn in zip(opened.puzzle.turns, opened.turns, strict=True)}
    salt = opened.puzzle.id
    return [named[name] for name in sorted(named, key=lambda one: hashlib.sha256(f"{salt} {one}".encode()).digest())]


def names_of(puzzle: Puzzle, seats: int) -> list[str]:
    """Names for the seats, the same each time; also the solver's seat has one, for the question."""
    first = int(puzzle.id, 16) % len(WORKSHOP_NAMES)
    return [WORKSHOP_NAMES[(first + seat) % len(WORKSHOP_NAMES)] for seat in range(seats)]
