"""The server as an ASGI app: `create_app` puts store, tables, players and pages together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse

from bottega import __version__
from bottega.analysis.judge import STANDARD, Depth
from bottega.core.errors import BottegaError
from bottega.core.messages import Message
from bottega.server import (
    health,
    help_routes,
    lesson_routes,
    position_routes,
    practice_routes,
    puzzle_routes,
    review_routes,
)
from bottega.server.addresses import TrustedProxies
from bottega.server.bots import Bots
from bottega.server.guard import Guard
from bottega.server.limits import Limits
from bottega.server.openapi import describe, manual
from bottega.server.pages import STATIC, Pages
from bottega.server.pictures import Pictures
from bottega.server.previews import page_of_link
from bottega.server.problems import Problem, problem_of
from bottega.server.ready import Readiness
from bottega.server.registry import Tables
from bottega.server.reviews import Reviews
from bottega.server.routes import JSON, router
from bottega.server.store import Store
from bottega.server.tidy import ArchiveAfter, DailyTidy, Tidy, rule_of_environment

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Settings:
    """What can be set about a server."""

    limits: Limits = field(default_factory=Limits)
    bot_workers: int | None = None  # processes in which computer players think; by default one a core
    pages: Path = STATIC
    archive_after: ArchiveAfter | None = field(default_factory=rule_of_environment)  # None archives nothing
    review_depth: Depth = STANDARD
    proxies: TrustedProxies = field(default_factory=TrustedProxies)


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """The app on a store. The store is closed when the app ends."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        readiness, bots = Readiness(), Bots(settings.bot_workers)
        app.state.tables = Tables(store, bots, readiness, settings.limits)
        tidy = None
        if settings.archive_after is not None:
            tidy = DailyTidy(Tidy(store, settings.archive_after, readiness.game_now))
            tidy.start()
        app.state.pictures = Pictures(settings.pages, settings.limits)
        app.state.reviews = Reviews(store, bots, settings.review_depth)
        readiness.start(then=bots.start)
        app.state.tables.start()
        try:
            yield
        finally:
            if tidy is not None:
                await tidy.close()
            await app.state.pictures.close()
            await app.state.reviews.close()
            await app.state.tables.close()
            await readiness.close()
            await bots.close()
            store.close()

    app = FastAPI(
        title="Bottega",
        version=__version__,
        description="A table for two Italian Euro games. `docs/server.md` describes it.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # FastAPI's pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.words = {}
    app.state.examples = {}
    app.include_router(router)
    app.include_router(health.router)
    app.include_router(help_routes.router)
    app.include_router(practice_routes.router)
    app.include_router(lesson_routes.router)
    app.include_router(puzzle_routes.router)
    app.include_router(position_routes.router)
    app.include_router(review_routes.router)
    app.openapi = partial(describe, app)  # type: ignore[method-assign]
    app.add_middleware(Guard, limits=settings.limits)
    _handle_problems(app)
    pages = Pages(settings.pages)

    @app.get("/api/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(await asyncio.to_thread(lambda: manual(describe(app))))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Problem("not_found")
        return await page_of_link(path, request, pages) or await pages.answer(path, request)

    return app


def _handle_problems(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a Problem."""

    def answer(problem: Problem) -> Response:
        return Response(msgspec.json.encode(problem.as_json()), problem.status, media_type=JSON)

    @app.exception_handler(Problem)
    async def refused(_: Request, problem: Problem) -> Response:
        return answer(problem)

    @app.exception_handler(BottegaError)
    async def wrong(_: Request, error: BottegaError) -> Response:
        return answer(problem_of(error))

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        return answer(Problem("bad_request", Message("web.error.bad_request", {"field": _first_field(error.errors())})))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        words = {404: "not_found", 405: "not_allowed"}
        if error.status_code in words:
            return answer(Problem(words[error.status_code]))
        return answer(Problem("bad_request", Message("web.error.bad_request", {"field": "body"})))

    @app.exception_handler(Exception)
    async def bug(request: Request, error: Exception) -> Response:
        route = getattr(request.scope.get("route"), "path", "?")  # not the address, which has keys in it
        log.error("%s %s failed", request.method, route, exc_info=error)
        return answer(Problem("unexpected"))


def _first_field(errors: Sequence[Mapping[str, Sequence[object]]]) -> str:
    """Where the first mistake of a request is: "seats.0.kind"."""
    places = [str(word) for word in errors[0]["loc"][1:]] if errors else []
    return ".".join(places)[:80] or "body"
