"""What every request passes on its way in and out: size, rate, and the headers that keep a browser careful."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bottega.server.limits import Buckets, Limits
from bottega.server.problems import Problem

SECURITY_HEADERS = {
    # Scripts only from files of ours; styles also in attributes, which is how the boards are laid out.
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # an address holds the key of a seat
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
NEW_TABLE = ("POST", "/api/tables")
TRY_AGAIN_LATER = 1013  # for a live connection


class Guard:
    """Refuses what is too large or comes too fast, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.commands = Buckets(limits.commands)
        self.looks = Buckets(limits.looks)
        self.new_tables = Buckets(limits.new_tables)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and self.looks.take(client_of(scope)):
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        problem, wait = self._too_fast(scope)
        if problem is None and scope["method"] in ("POST", "PUT", "PATCH", "DELETE"):
            body = await read_body(scope, receive, self._largest_body(scope))
            if body is None:
                problem = Problem("too_large")
            else:
                receive = replay(body, receive)
        if problem is not None:
            await answer(problem, send_with_headers, wait)
        else:
            await self.app(scope, receive, send_with_headers)

    def _too_fast(self, scope: Scope) -> tuple[Problem | None, float]:
        if not scope["path"].startswith("/api"):
            return None, 0.0
        client = client_of(scope)
        if is_new_table(scope):
            wait = self.new_tables.take(client)
        elif scope["method"] == "POST" and not scope["path"].endswith(("/preview", "/why")):
            wait = self.commands.take(client)
        else:
            wait = self.looks.take(client)
        return (Problem("too_many"), wait) if wait else (None, 0.0)

    def _largest_body(self, scope: Scope) -> int:
        return self.limits.saved_game if is_new_table(scope) else self.limits.body


def client_of(scope: Scope) -> str:
    """The address that a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def is_new_table(scope: Scope) -> bool:
    """Whether a request opens a table (and may carry a saved game)."""
    return (scope["method"], scope["path"].rstrip("/")) == NEW_TABLE


async def read_body(scope: Scope, receive: Receive, most: int) -> bytes | None:
    """The whole body; None if it is larger than it may be."""
    for name, value in scope["headers"]:
        if name == b"content-length" and (not value.isdigit() or len(value) > 12 or int(value) > most):
            return None
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body  # whoever sent it has hung up
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body", False):
            return body


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
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
