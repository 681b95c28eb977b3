"""What every request passes on its way in and out: size, rate, pace, and the headers that keep a browser careful."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Sequence

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bottega.server.addresses import client_of_host
from bottega.server.limits import Buckets, Costs, Limits
from bottega.server.problems import Problem

SECURITY_HEADERS = {
    # Scripts only from files of ours, WebAssembly (which cannot do more than they can) for tables in the page; styles
    # also in attributes, which is how the boards are laid out.
    "content-security-policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # an address holds the key of a seat
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
NEW_TABLE = ("POST", "/api/tables")
PRACTICE = ("/api/practice", "/api/lessons", "/api/puzzles", "/api/positions")  # tables made anew for every question
LINKS = ("/play/", "/watch/", "/join/")
TRY_AGAIN_LATER = 1013  # for a live connection
CLOSE = (b"connection", b"close")


class Gone(Exception):
    """The client hung up before its request was complete."""


class Guard:
    """Refuses what is too large, too slow or comes too fast, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.buckets = Buckets(limits.requests)
        self.sockets: Counter[str] = Counter()  # open live connections by client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._live(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope)
        full = self.sockets[client] >= self.limits.sockets_per_address
        if full or header_size(scope) > self.limits.header or self.buckets.take(client, self.limits.costs.live):
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        self.sockets[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        wait = self.buckets.take(client_of(scope), cost_of(scope, self.limits.costs))
        try:
            if wait:
                raise Problem("too_many")
            if header_size(scope) > self.limits.header:
                raise Problem("too_large")
            if scope["method"] in ("POST", "PUT", "PATCH", "DELETE"):
                receive = replay(await read_body(scope, receive, self.limits), receive)
        except Gone:
            return
        except Problem as problem:
            await answer(problem, send_with_headers, wait)
        else:
            await self.app(scope, receive, send_with_headers)


def client_of(scope: Scope) -> str:
    """Who a request comes from, as the limits count clients."""
    return client_of_host(scope["client"][0]) if scope.get("client") else ""


def is_new_table(scope: Scope) -> bool:
    """Whether a request opens a table (and may carry a saved game)."""
    return (scope["method"], scope["path"].rstrip("/")) == NEW_TABLE


def cost_of(scope: Scope, costs: Costs) -> int:
    """What a request costs."""
    path = scope["path"].rstrip("/")
    if not path.startswith("/api"):
        return costs.link if path.startswith(LINKS) else costs.page
    if is_new_table(scope):
        return costs.new_table
    *_, before, last = path.split("/")
    if path.startswith(PRACTICE) and scope["method"] == "POST":
        return costs.practice
    if scope["method"] in ("GET", "HEAD"):
        if before == "at":
            return costs.at
        if before == "review":
            return costs.moment
        if before == "chances":
            return costs.hint
        return {
            "file": costs.file,
            "picture": costs.picture,
            "log": costs.log,
            "docs": costs.docs,
            "openapi.json": costs.docs,
        }.get(last, costs.look)
    return {
        "preview": costs.preview,
        "why": costs.why,
        "rematch": costs.new_table,
        "review": costs.review,
        "try": costs.try_turn,
        "hint": costs.hint,
    }.get(last, costs.command)


def header_size(scope: Scope) -> int:
    """How large the header of a request is. (h11 looks at that only if the header comes in parts.)"""
    line = len(scope["raw_path"]) + len(scope["query_string"])
    return line + sum(len(name) + len(value) + 4 for name, value in scope["headers"])


async def read_body(scope: Scope, receive: Receive, limits: Limits) -> bytes:
    """The whole body, if it is not larger than it may be and comes in time."""
    most = limits.saved_game if is_new_table(scope) else limits.body
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 12 or int(value) > most):
            raise Problem("too_large")
    body = bytearray()
    started = asyncio.get_running_loop().time()
    while True:
        seconds = min(limits.body_seconds, limits.body_grace + len(body) / limits.body_rate)
        try:
            async with asyncio.timeout_at(started + seconds):
                message = await receive()
        except TimeoutError:
            raise Problem("too_slow") from None
        if message["type"] != "http.request":
            raise Gone
        body += message.get("body", b"")
        if len(body) > most:
            raise Problem("too_large")
        if not message.get("more_body", False):
            return bytes(body)


def replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that hands over the body that was read already, then whatever comes after it."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return parts.pop() if parts else await receive()

    return receive_again


async def answer(problem: Problem, send: Send, wait: float = 0.0) -> None:
    """Send a problem without going any further into the app."""
    body = msgspec.json.encode(problem.as_json())
    headers: Sequence[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *([(b"retry-after", str(math.ceil(wait)).encode())] if wait else []),
        *([CLOSE] if problem.error == "too_slow" else []),
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
