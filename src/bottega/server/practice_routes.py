"""Practice over HTTP: every request carries the start and all decisions, and the server keeps nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from fastapi import APIRouter, Response

from bottega.lessons.lesson import Start
from bottega.server import practice, practice_wire, visibility, wire
from bottega.server.practice_wire import PracticeStart
from bottega.server.registry import Tables
from bottega.server.routes import WRONG_TABLE, TheTables, answers, json
from bottega.server.table import Link, Table

router = APIRouter(prefix="/api/practice")

Answer = Callable[[Table, Link], bytes]


async def at_table(tables: Tables, start: PracticeStart, decisions: Sequence[str], answer: Answer) -> Response:
    """Make the table of a request, in a thread of its own, and ask it."""
    game = await tables.readiness.game(start.game)
    begin = msgspec.convert(start.model_dump(exclude={"game"}), Start)

    def ask() -> bytes:
        table = practice.practice_table(game, begin, decisions)
        return answer(table, practice.link_of(table, begin))

    return json(await asyncio.to_thread(ask))


@router.post("", **answers(wire.Snapshot, WRONG_TABLE))
async def table(body: practice_wire.Practice, tables: TheTables) -> Response:
    """The table after the decisions, as its viewer sees it."""
    return await at_table(tables, body.start, body.decisions, practice.snapshot)


@router.post("/preview", **answers(wire.Preview, WRONG_TABLE))
async def preview(body: practice_wire.PracticeAction, tables: TheTables) -> Response:
    """What a legal action would change, without what chance decides."""

    def answer(table: Table, link: Link) -> bytes:
        return visibility.preview(table, link, body.action)

    return await at_table(tables, body.start, body.decisions, answer)


@router.post("/why", **answers(list[wire.Refusal], WRONG_TABLE))
async def why(body: practice_wire.PracticeActions, tables: TheTables) -> Response:
    """Why actions are not legal: rule id and sentence."""

    def answer(table: Table, link: Link) -> bytes:
        return visibility.why(table, link, body.actions)

    return await at_table(tables, body.start, body.decisions, answer)


@router.post("/at", **answers(wire.Moment, WRONG_TABLE))
async def at(body: practice_wire.PracticeMoment, tables: TheTables) -> Response:
    """The table after the first so many of all decisions, also of those that were made before the start."""

    def answer(table: Table, link: Link) -> bytes:
        return visibility.moment(table, link, body.length)

    return await at_table(tables, body.start, body.decisions, answer)
