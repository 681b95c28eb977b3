"""Lessons over HTTP: what there is, and whether a decision is what a step asks for."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request, Response

from bottega.core.game import Game
from bottega.games import NAMES
from bottega.lessons.judge import judge
from bottega.lessons.lesson import Lesson, Step, lesson_of, lessons_of
from bottega.server import practice, practice_wire
from bottega.server.commands import action_of
from bottega.server.pages import Packed
from bottega.server.problems import Problem
from bottega.server.registry import Tables
from bottega.server.routes import JSON, WRONG, TheTables, answers, json

router = APIRouter(prefix="/api/lessons")

Word = Annotated[str, Path(max_length=80)]


@router.get("", **answers(list[practice_wire.LessonInfo], WRONG))
async def lessons(request: Request, tables: TheTables) -> Response:
    """The lessons of all games, in their order."""
    state = request.app.state
    if getattr(state, "lessons", None) is None:
        games = [await tables.readiness.rules(name) for name in NAMES]
        found = [info(lesson) for game in games for lesson in lessons_of(game).values()]
        state.lessons = Packed.of(msgspec.json.encode(found), JSON)
    packed: Packed = state.lessons
    return packed.answer(request)


@router.get("/{game}/{name}", **answers(practice_wire.Lesson))
async def lesson(game: Word, name: Word, tables: TheTables) -> Response:
    """A lesson with its steps. To read it the rules need not be compiled."""
    found = find(await known(tables, game), name)
    start = msgspec.to_builtins(found.start)
    return json(
        {"info": info(found), "start": {"game": game, **start}, "steps": [step_json(one) for one in found.steps]}
    )


@router.post("/{game}/{name}/try", **answers(practice_wire.LessonVerdict))
async def try_step(game: Word, name: Word, body: practice_wire.LessonTry, tables: TheTables) -> Response:
    """Whether a decision is what a step asks for. It is not made: the page makes the right ones at its own table."""
    await known(tables, game)
    rules = await tables.readiness.game(game)
    found = find(rules, name)
    step = found.step(body.step)

    def check() -> dict[str, object]:
        table = practice.practice_table(rules, found.start, body.decisions)
        if table.active is None:
            raise Problem("refused", "web.error.over")
        number = action_of(rules, body.action)
        try:
            verdict = judge(rules, found, step, table.match.state, number)
        except (LookupError, ValueError):  # figures of the step's texts are not on this table
            raise Problem("refused", "web.error.lesson_astray") from None
        return {
            "action": verdict.action,
            "right": verdict.right,
            "label": None if verdict.label is None else verdict.label.as_json(),
            "rule": None if verdict.refusal is None else verdict.refusal.rule,
            "refusal": None if verdict.refusal is None else verdict.refusal.message.as_json(),
            "nudge": None if verdict.nudge is None else verdict.nudge.as_json(),
        }

    return json(await asyncio.to_thread(check))


async def known(tables: Tables, game: str) -> Game:
    """A game by its name, to read about."""
    if game not in NAMES:
        raise Problem("not_found")
    return await tables.readiness.rules(game)


def find(game: Game, name: str) -> Lesson:
    """A lesson by its name, as an address has it."""
    if name not in lessons_of(game):
        raise Problem("not_found")
    return lesson_of(game, name)


def info(lesson: Lesson) -> dict[str, object]:
    """What a list of lessons has of one."""
    named: dict[str, object] = {name: getattr(lesson, name) for name in ("game", "name", "key", "minutes", "rules")}
    return named | {"steps": [step.name for step in lesson.steps]}


def step_json(step: Step) -> dict[str, object]:
    """A step as the page needs it."""
    return {
        "name": step.name,
        "spot": step.spot,
        "rules": step.rules,
        "task": step.is_task,
        "right": step.right,
        "show": step.shown,
        "then": step.then,
        "args": step.args,
    }
