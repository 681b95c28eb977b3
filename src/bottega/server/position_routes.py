"""Setting up positions: how a game's fields are asked for, and what some of them come to. Nothing is stored."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel, Field

from bottega.core.dice import MAX_SEED
from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.position import Position
from bottega.core.position_schema import FieldKind, Schema, schema_of
from bottega.games import NAMES
from bottega.server import visibility
from bottega.server.problems import Problem
from bottega.server.registry import Tables
from bottega.server.routes import WRONG_TABLE, TheTables, answers, json
from bottega.server.wire import Body, FromMoment, OptionValue, ShortText

router = APIRouter(prefix="/api/positions")

NOTATION = "bottega "  # what the text of a whole game begins with
MAX_TEXT = 200_000


class PositionField(BaseModel):
    """A field of a position, as a page asks for it."""

    name: str
    kind: FieldKind
    low: int
    high: int
    words: Annotated[str, Field(description="the name of a list of words")]
    named: Annotated[str, Field(description="the table of texts with the words' names")]
    empty: Annotated[bool, Field(description="whether there may be nothing")]
    inside: Annotated[bool, Field(description="of a turn that is half done: seldom needed")]
    fields: list[PositionField]


class PositionSchema(BaseModel):
    """All fields of a game's positions."""

    fields: list[PositionField]
    lists: dict[str, list[str]]


class PositionBody(Body):
    """Where a position comes from: named fields, a text, a moment of a table, or else the beginning of a game."""

    position: dict[ShortText, object] | None = None
    text: Annotated[
        str | None, Field(max_length=MAX_TEXT, description="a position in JSON, or a whole game as a text")
    ] = None
    moment: Annotated[FromMoment | None, Field(alias="from")] = None
    options: Annotated[dict[ShortText, OptionValue], Field(max_length=32)] = {}


class PositionAnswer(BaseModel):
    """A position that is possible."""

    position: Annotated[dict[str, object], Field(description="its fields, without what follows from them")]
    text: Annotated[str, Field(description="the same as text, as `bottega play --position` reads it")]


def schema_named(game: Game) -> Schema:
    """The description of a game's positions; refuses games that have none."""
    schema = schema_of(game)
    if schema is None:
        raise BadOption("error.no_position", word=game.name)
    return schema


async def rules_of(name: str, tables: Tables) -> Game:
    """A game by its name."""
    if name not in NAMES:
        raise Problem("not_found")
    return await tables.readiness.rules(name)


GameName = Annotated[str, Path(max_length=40)]


@router.get("/{game}", **answers(PositionSchema, WRONG_TABLE))
async def schema(game: GameName, tables: TheTables) -> Response:
    """The fields of a game's positions: their kinds, bounds and words."""
    return json(schema_named(await rules_of(game, tables)).as_json())


@router.post("/{game}", **answers(PositionAnswer, WRONG_TABLE))
async def compose(game: GameName, body: PositionBody, tables: TheTables) -> Response:
    """A position with all its fields, or why there is no such position."""
    schema = schema_named(await rules_of(game, tables))
    rules = await tables.readiness.game(game)
    position = await made_of(rules, body, tables)
    if position.game.name != game:
        raise BadOption("web.error.position_game")

    def answer() -> dict[str, object]:
        return {"position": schema.asked(position.fields), "text": position.line}

    return json(await asyncio.to_thread(answer))


async def made_of(game: Game, body: PositionBody, tables: Tables) -> Position:
    """The position of a request."""
    if sum(source is not None for source in (body.position, body.text, body.moment)) > 1:
        raise Problem("bad_request", "web.error.open_and_from")
    if body.moment is not None:
        async with tables.visit(body.moment.key) as (live, link), live.lock:
            return await asyncio.to_thread(visibility.position, live.table, link, body.moment.length)
    if body.text is not None:
        if body.text.lstrip().startswith(NOTATION):
            match = await tables.read_text(body.text)
            return Position.of(match.game, match.state)
        return await asyncio.to_thread(Position.from_text, game, body.text)
    if body.position is not None:
        return await asyncio.to_thread(Position, game, body.position)
    state = await asyncio.to_thread(game.new, game.options.read(body.options), secrets.randbelow(MAX_SEED))
    return Position.of(game, state)
