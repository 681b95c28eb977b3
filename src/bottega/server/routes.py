"""The HTTP interface and the live connection, as `docs/server.md` describes them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from bottega.core.errors import BottegaError
from bottega.core.first_game import first_game_of
from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, Message, archived_texts, catalogue
from bottega.core.table_numbers import HasTableNumbers
from bottega.games import NAMES
from bottega.players import levels_of, ratings_of
from bottega.players.head_start import head_starts_of
from bottega.server import commands, visibility, wire
from bottega.server.examples import examples
from bottega.server.guard import client_of
from bottega.server.live import Connection, LiveTable
from bottega.server.opening import SeatSpec
from bottega.server.pages import Packed
from bottega.server.pictures import Pictures, language_of
from bottega.server.problems import Problem
from bottega.server.registry import Tables
from bottega.server.table import Link

log = logging.getLogger(__name__)

JSON = "application/json"
NOT_STORED = {"cache-control": "no-store"}  # tables change, and are private
TRY_AGAIN, BROKEN_RULE, UNKNOWN = 1013, 1008, 4404  # why a live connection is closed

Problems = dict[int | str, dict[str, Any]]
WRONG: Problems = {
    400: {"model": wire.Problem, "description": "malformed, or unknown"},
    408: {"model": wire.Problem, "description": "too slow"},
    413: {"model": wire.Problem, "description": "too large"},
    429: {"model": wire.Problem, "description": "too many"},
}
WRONG_TABLE: Problems = {
    **WRONG,
    403: {"model": wire.Problem, "description": "not your seat, or not your turn"},
    404: {"model": wire.Problem, "description": "no such table"},
    409: {"model": wire.Problem, "description": "stale, against a rule, or the rules are still being compiled"},
}

router = APIRouter(prefix="/api")

Keys = Annotated[str, Path(max_length=200, description="the keys of a link, joined by dots")]


def tables_of(request: Request) -> Tables:
    """The server's tables."""
    tables: Tables = request.app.state.tables
    return tables


TheTables = Annotated[Tables, Depends(tables_of)]


def json(content: object) -> Response:
    """An answer that is not to be kept."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(body, media_type=JSON, headers=NOT_STORED)


# ------------------------------------------------------------------------------------------------------ what there is


def answers(model: Any, problems: Problems = WRONG_TABLE) -> dict[str, Any]:
    """What a route may answer, for its description."""
    return {"response_model": None, "responses": {200: {"model": model}, **problems}}


@router.get("/games", **answers(list[wire.GameInfo], WRONG))
async def games(request: Request, tables: TheTables) -> Response:
    """The games with their options, levels, printed facts and rule ids."""
    state = request.app.state
    if getattr(state, "games", None) is None:
        described = [describe_game(await tables.readiness.rules(name)) for name in NAMES]
        state.games = Packed.of(msgspec.json.encode(described), JSON)
    packed: Packed = state.games
    return packed.answer(request)


def describe_game(game: Game) -> dict[str, object]:
    """A game as the page that opens tables needs it."""
    options = [
        option.describe() | {"needs": game.option_needs.get(name, {})} for name, option in game.options.declared.items()
    ]
    first = first_game_of(game)
    players = next(option for option in options if option["name"] == "players")
    return {
        "name": game.name,
        "players": [players["low"], players["high"]],
        "minutes": game.minutes,
        "options": options,
        "levels": levels_of(game),
        "first_game": None if first is None else {"options": first.options, "level": first.level},
        "ratings": ratings_of(game),
        "head_starts": head_starts_of(game),
        "facts": game.facts(),
        "rules": game.rule_ids(),
        "reconstructed": game.reconstructed(),
        "at_tables": at_tables(game),
    }


def at_tables(game: Game) -> list[dict[str, object]]:
    """What a game's rule book leaves to the options, as it travels."""
    if not isinstance(game, HasTableNumbers):
        return []
    return [
        {**numbers, "rules": {rule: message.as_json() for rule, message in numbers["rules"].items()}}
        for numbers in game.table_numbers()
    ]


@router.get("/games/{game}/examples", **answers(list[wire.Example], WRONG_TABLE))
async def worked_examples(request: Request, tables: TheTables, game: Annotated[str, Path(max_length=40)]) -> Response:
    """The worked examples of a game's rule book, played through by its rules."""
    if game not in NAMES:
        raise Problem("not_found", Message("error.game", {"word": game, "known": list(NAMES)}))
    packed: dict[str, Packed] = request.app.state.examples
    if game not in packed:
        played = await asyncio.to_thread(examples, await tables.readiness.rules(game))
        packed[game] = Packed.of(msgspec.json.encode(played), JSON)
    return packed[game].answer(request)


@router.get("/words/{language}", **answers(dict[str, str], WRONG_TABLE))
async def words(request: Request, language: Annotated[str, Path(max_length=20)]) -> Response:
    """The catalogue of texts in a language: en, it or de."""
    if language not in LANGUAGES:
        message = Message("error.language", {"word": language, "known": list(LANGUAGES)})
        raise Problem("not_found", message)
    packed: dict[str, Packed] = request.app.state.words
    if language not in packed:
        packed[language] = Packed.of(msgspec.json.encode(archived_texts(language) | catalogue(language)), JSON)
    return packed[language].answer(request)


@router.get("/ready", **answers(dict[str, wire.GameProgress], WRONG))
async def ready(tables: TheTables) -> Response:
    """How far compiling the rules has got, by game."""
    return json(tables.readiness.progress())


# -------------------------------------------------------------------------------------------------------------- tables


@router.post("/tables", **answers(wire.TableKeys))
async def new_table(body: wire.NewTable, tables: TheTables) -> Response:
    """Open a table: for a new game, a saved one (`open`), or a moment of another table (`from`)."""
    seats = [SeatSpec(seat.kind, seat.name, seat.invited) for seat in body.seats]
    moment = None if body.moment is None else (body.moment.key, body.moment.length)
    table = await tables.open(
        body.game,
        body.options,
        seats,
        body.share,
        body.sit,
        body.open,
        moment,
        body.position,
        body.guided,
        body.teaching,
    )
    return json({"table": table.id, "keys": table.keys, "invitations": table.invitations, "watch": table.watch})


async def found(keys: Keys, request: Request, tables: TheTables) -> AsyncIterator[tuple[LiveTable, Link]]:
    """The table and the seats of a link, held in memory while the request is answered."""
    async with tables.visit(keys, client_of(request.scope)) as found:
        yield found


Found = Annotated[tuple[LiveTable, Link], Depends(found)]


@router.get("/tables/{keys}", **answers(wire.Snapshot))
async def table(request: Request, found: Found, tables: TheTables) -> Response:
    """The table as the link sees it."""
    return Packed.of(tables.snapshot(*found), JSON).answer(request, NOT_STORED["cache-control"])


@router.post("/tables/{keys}/play", **answers(wire.Snapshot))
async def play(body: wire.PlayBody, found: Found, tables: TheTables) -> Response:
    """A decision."""
    return json(await tables.command(*found, body.version, partial(commands.play, action=body.action)))


@router.post("/tables/{keys}/undo", **answers(wire.Snapshot))
async def undo(body: wire.OnVersion, found: Found, tables: TheTables) -> Response:
    """Undo a decision, free to the barrier."""
    return json(await tables.command(*found, body.version, commands.undo))


@router.post("/tables/{keys}/redo", **answers(wire.Snapshot))
async def redo(body: wire.OnVersion, found: Found, tables: TheTables) -> Response:
    """Redo a decision that was undone."""
    return json(await tables.command(*found, body.version, commands.redo))


@router.post("/tables/{keys}/reset", **answers(wire.Snapshot))
async def reset(body: wire.OnVersion, found: Found, tables: TheTables) -> Response:
    """Undo the turn as far as it is free."""
    return json(await tables.command(*found, body.version, commands.reset))


@router.post("/tables/{keys}/ask-undo", **answers(wire.Snapshot))
async def ask_undo(body: wire.AskUndoBody, found: Found, tables: TheTables) -> Response:
    """Ask the other people to go back to a length of the game."""
    return json(await tables.command(*found, body.version, partial(commands.ask_undo, to=body.to)))


@router.post("/tables/{keys}/answer-undo", **answers(wire.Snapshot))
async def answer_undo(body: wire.AnswerUndoBody, found: Found, tables: TheTables) -> Response:
    """Agree to go back, or not; whoever asked may withdraw."""
    return json(await tables.command(*found, body.version, partial(commands.answer_undo, agree=body.agree)))


@router.post("/tables/{keys}/sit", **answers(wire.Seated))
async def sit(body: wire.SitBody, found: Found, tables: TheTables) -> Response:
    """Take an open seat under a name, with a share of the draws; an invitation becomes a personal key."""
    return json(await tables.sit(*found, body.version, body.name, body.share, body.key))


@router.post("/tables/{keys}/resign", **answers(wire.Snapshot))
async def resign(body: wire.ResignBody, found: Found, tables: TheTables) -> Response:
    """Let a level play for you."""
    return json(await tables.command(*found, body.version, partial(commands.resign, level=body.level)))


@router.post("/tables/{keys}/come-back", **answers(wire.Snapshot))
async def come_back(body: wire.OnVersion, found: Found, tables: TheTables) -> Response:
    """Take the seat back."""
    return json(await tables.command(*found, body.version, commands.come_back))


@router.post("/tables/{keys}/rematch", **answers(wire.TableKeys))
async def rematch(body: wire.NoBody, found: Found, tables: TheTables) -> Response:
    """A new table with the same seats; the answer has the keys of this link's seats only."""
    return json(await tables.rematch(*found))


# ------------------------------------------------------------------------------------------------------------- looking


@router.post("/tables/{keys}/preview", **answers(wire.Preview))
async def preview(body: wire.PlayBody, found: Found) -> Response:
    """What a legal action would change, without what chance decides."""
    live, link = found
    check_version(live, body.version)
    return json(visibility.preview(live.table, link, body.action))


@router.post("/tables/{keys}/why", **answers(list[wire.Refusal]))
async def why(body: wire.WhyBody, found: Found) -> Response:
    """Why actions are not legal: rule id and sentence."""
    live, link = found
    check_version(live, body.version)
    return json(visibility.why(live.table, link, body.actions))


def check_version(live: LiveTable, version: int) -> None:
    """Refuse a question about a table that has moved on."""
    if live.table.version != version:
        raise Problem("stale", version=live.table.version)


@router.get("/tables/{keys}/at/{length}", **answers(wire.Moment))
async def at(length: Annotated[int, Path(ge=0, le=wire.MAX_NUMBER)], found: Found) -> Response:
    """The table after so many decisions, for the same viewer."""
    live, link = found
    return json(visibility.moment(live.table, link, length))


@router.get("/tables/{keys}/log", **answers(list[wire.LogEntry]))
async def game_log(found: Found, start: Annotated[int, Query(ge=0, le=wire.MAX_NUMBER)] = 0) -> Response:
    """The log from a decision on."""
    live, link = found
    return json(visibility.readable_log(live.table, link)[start:])


@router.get("/tables/{keys}/verification", **answers(wire.Verification))
async def verification(found: Found) -> Response:
    """What a finished game reveals about its draws, and whether they are those it was committed to."""
    live, _ = found
    return json(await asyncio.to_thread(visibility.verification, live.table))


@router.get(
    "/tables/{keys}/picture",
    response_model=None,
    responses={200: {"content": {"image/png": {}}}, **WRONG, 503: {"model": wire.Problem}},
)
async def picture(
    request: Request,
    keys: Keys,
    tables: TheTables,
    at: Annotated[int | None, Query(ge=0, le=wire.MAX_NUMBER)] = None,
    language: Annotated[str, Query(max_length=20)] = "",
) -> Response:
    """A moment of the table as spectators see it, as a picture of 1200 by 630; a neutral one if the link opens none."""
    pictures: Pictures = request.app.state.pictures
    try:
        async with tables.visit(keys, client_of(request.scope)) as (live, _):
            png = await pictures.of(live.table, at, language_of(language))
    except Problem as problem:
        if problem.error not in ("not_found", "refused", "compiling"):
            raise
        png = await pictures.neutral(language_of(language))
    return Response(png, media_type="image/png", headers={"cache-control": "private, max-age=60"})


@router.get(
    "/tables/{keys}/file",
    response_model=None,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **WRONG_TABLE},
)
async def file(found: Found) -> Response:
    """The game as a text file: when it is over, or for a link that holds all seats of people."""
    live, link = found
    async with live.lock:
        text = await asyncio.to_thread(visibility.file, live.table, link)
    name = f"{live.table.game.name}-{live.table.id}.game"
    headers = {**NOT_STORED, "content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain", headers=headers)


# ------------------------------------------------------------------------------------------------- the live connection


@router.websocket("/tables/{keys}/live")
async def live_connection(socket: WebSocket, keys: str) -> None:
    """A snapshot at once and with every change, and now and then the version; what the page says is ignored."""
    tables: Tables = socket.app.state.tables
    await socket.accept()
    try:
        async with tables.visit(keys, client_of(socket.scope)) as (live, link):
            connection = tables.connect(live, link)
    except (Problem, BottegaError) as problem:
        unknown = isinstance(problem, Problem) and problem.error == "not_found"
        await socket.close(UNKNOWN if unknown else TRY_AGAIN)
        return
    try:
        await first_of(
            send_all(socket, connection),
            ignore_all(socket, tables.limits.socket_messages),
        )
    finally:
        live.disconnect(connection)


async def send_all(socket: WebSocket, connection: Connection) -> None:
    """Send what waits, until the connection is cut off."""
    while (message := await connection.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(TRY_AGAIN)


async def ignore_all(socket: WebSocket, most: int) -> None:
    """Listen only for the end; a page that will not be quiet is shown the door."""
    for _ in range(most):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
    await socket.close(BROKEN_RULE)


async def first_of(*works: Awaitable[None]) -> None:
    """Work on several things until one of them is done. A page that is gone is no error."""
    tasks: list[asyncio.Future[None]] = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | RuntimeError | OSError):
                log.error("a live connection broke", exc_info=outcome)
