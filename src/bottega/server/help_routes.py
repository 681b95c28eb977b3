"""Hints and chances over HTTP."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Response

from bottega.core.errors import BadUndo
from bottega.core.record import duplicate
from bottega.server import help_wire, visibility
from bottega.server.help_rules import check_chances, check_hint, help_with
from bottega.server.hints import hint_json
from bottega.server.routes import Found, TheTables, answers, check_version, json
from bottega.server.wire import MAX_NUMBER

router = APIRouter(prefix="/api/tables/{keys}")


@router.post("/hint", **answers(help_wire.Hinted))
async def hint(body: help_wire.HintBody, found: Found, tables: TheTables) -> Response:
    """A step of a hint on the decision at hand. Each counts once as help, which everybody at the table can see."""
    live, link = found
    table = live.table
    seat = check_hint(table, link)
    check_version(live, body.version)
    step = max(body.step, table.hint_step)
    known, advice = await tables.advisers.advice(table, seat, live.address)
    check_version(live, body.version)
    told = await asyncio.to_thread(hint_json, table.game, known, seat, advice, step)
    if live.table.hint_step < step:
        snapshot = await tables.command(live, link, body.version, partial(help_with, step=step))
    else:
        log = visibility.readable_log(live.table, link)
        snapshot = visibility.snapshot(live.table, link, live.present, log, len(log))
    return json({"hint": told, "table": msgspec.Raw(snapshot)})


@router.get("/chances/{length}", **answers(help_wire.Chances))
async def chances(length: Annotated[int, Path(ge=0, le=MAX_NUMBER)], found: Found, tables: TheTables) -> Response:
    """What everybody could expect after so many decisions: of finished games, and of those that only computers play."""
    live, _ = found
    table = live.table
    check_chances(table)
    if length > table.match.length:
        raise BadUndo("error.no_such_moment", number=length, last=table.match.length)
    state = duplicate(table.match.state_at(length))
    return json({"length": length, "shares": await tables.advisers.chances(table, state, length, live.address)})
