"""`GET /api/health`: whether this server can do its work, for monitoring."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from fastapi import APIRouter, Request, Response

from bottega.server.problems import Problem
from bottega.server.registry import Tables

log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds that the database may take
HEADERS = {"cache-control": "no-store"}

router = APIRouter(prefix="/api")


@router.get("/health", include_in_schema=False)
async def health(request: Request) -> Response:
    """200 if the database answers in time and is sound, with the readiness of the games; 503 otherwise."""
    tables: Tables = request.app.state.tables
    games = {name: game.ready for name, game in tables.readiness.progress().items()}
    if await _answers(request, tables):
        return Response(
            msgspec.json.encode({"status": "ok", "database": True, "games": games}),
            media_type="application/json",
            headers=HEADERS,
        )
    problem = {**Problem("unavailable").as_json(), "status": "unavailable", "database": False, "games": games}
    return Response(msgspec.json.encode(problem), 503, media_type="application/json", headers=HEADERS)


async def _answers(request: Request, tables: Tables) -> bool:
    """Whether the database answers. All who ask at once share one query: a database that hangs costs one thread."""
    state = request.app.state
    ping: asyncio.Task[None] | None = getattr(state, "ping", None)
    if ping is None or ping.done():
        ping = state.ping = asyncio.ensure_future(tables.store.ping())
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(ping)
    except TimeoutError:
        trouble = "it does not answer"
    except Exception as error:
        trouble = type(error).__name__
    else:
        trouble = "it is damaged" if tables.store.damage is not None else ""
    if trouble != getattr(state, "trouble", ""):
        log.warning("the database: %s", trouble or "it answers again")  # once, however often it is requested
    state.trouble = trouble
    return not trouble
