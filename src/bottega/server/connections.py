"""Connections: how many there may be, and how long a client may keep one without using it.

uvicorn's protocols for HTTP and for live connections, with what they leave out: a time-out for the header of a request,
for a client that stops reading, and for a connection that cannot be closed; a bound on all connections and on those of
an address. A connection is counted from the moment it is made until it is lost, also when it becomes a live
connection in between. What strangers do wrong is counted and logged once a minute, never logged one by one.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio.transports import BaseTransport
from collections import Counter
from dataclasses import dataclass
from typing import Any

import h11
import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bottega.core.messages import Message
from bottega.server.addresses import TrustedProxies, client_of_host
from bottega.server.guard import SECURITY_HEADERS
from bottega.server.limits import Limits
from bottega.server.problems import Problem

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

SWEEP_SECONDS = 0.5  # how often time-outs are looked at
TELL_SECONDS = 60.0  # how often refusals are logged
RESERVED_FILES = 64  # open files for the database, players, pages
MAX_BACKLOG = 256  # connections that are accepted in one go
MIN_CONNECTIONS = 16
FILES_PER_CONNECTION = 2  # itself, and the page that it is being sent

# What uvicorn says of every malformed request: strangers could fill a disk with it. It is counted instead.
CHATTER = frozenset(
    {
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        "Invalid UTF-8 sequence received from client.",
        "opening handshake failed",
        "Exceeded concurrency limit.",
    }
)


def _no_chatter(record: logging.LogRecord) -> bool:
    return record.msg not in CHATTER


def raise_file_limit() -> None:
    """Allow this process as many open files as the system lets it have."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            log.info("the limit of open files cannot be raised")


def file_limit() -> int | None:
    """How many files this process may have open; None if any number."""
    if resource is None:
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


@dataclass
class Visit:
    """One connection, as long as it lasts."""

    client: str | None  # whom it counts for; None if it does not count, as a trusted proxy's
    transport: asyncio.Transport
    deadline: float | None = None  # when it is closed unless a request has come
    unread_since: float | None = None  # since when the client has read too little
    closing_since: float | None = None  # since when it has been meant to be closed


class Door:
    """Lets connections in and sees them out."""

    def __init__(self, limits: Limits, proxies: TrustedProxies, files: int | None) -> None:
        self.limits = limits
        self.proxies = proxies
        self.backlog = MAX_BACKLOG if files is None else max(1, min(MAX_BACKLOG, files // 4))
        self.most = limits.connections
        if files is not None:
            room = (files - RESERVED_FILES - self.backlog) // FILES_PER_CONNECTION
            self.most = max(MIN_CONNECTIONS, min(self.most, room))
        self.visits: dict[BaseTransport, Visit] = {}
        self.by_client: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()  # since the last log line, by reason
        self._told = -TELL_SECONDS
        self._sweep: asyncio.TimerHandle | None = None

    # ---------------------------------------------------------------------------------------------------- in and out

    def enter(self, transport: asyncio.Transport) -> Visit | None:
        """Count a new connection; None if there is no room for it."""
        peer = get_remote_addr(transport)
        host = peer[0] if peer else ""
        client = None if host in self.proxies else client_of_host(host)
        if len(self.visits) >= self.most:
            self.refused["no room"] += 1
            return None
        if client is not None:
            if self.by_client[client] >= self.limits.connections_per_address:
                self.refused["too many of an address"] += 1
                return None
            self.by_client[client] += 1
        visit = self.visits[transport] = Visit(client, transport)
        return visit

    def leave(self, transport: BaseTransport) -> None:
        """A connection is lost; whoever says so second is not heard."""
        visit = self.visits.pop(transport, None)
        if visit is not None and visit.client is not None:
            self.by_client[visit.client] -= 1
            if not self.by_client[visit.client]:
                del self.by_client[visit.client]

    # ----------------------------------------------------------------------------------------------------- time-outs

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to look at time-outs, and to count what asyncio would log."""
        loop.set_exception_handler(self._on_loop_error)
        self._schedule(loop)

    def close(self) -> None:
        """Look at nothing any more."""
        if self._sweep is not None:
            self._sweep.cancel()
            self._sweep = None

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        self._sweep = loop.call_later(SWEEP_SECONDS, self._sweep_and_again, loop)

    def _sweep_and_again(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            self.sweep(loop.time())
            self.tell(loop.time())
        finally:
            self._schedule(loop)

    def sweep(self, now: float) -> None:
        """Close the connections whose time is up."""
        patience = self.limits.unread_seconds
        for visit in list(self.visits.values()):
            if visit.transport.is_closing():
                visit.closing_since = visit.closing_since or now
                if now - visit.closing_since > patience:
                    visit.transport.abort()  # what is left to be sent is never read
            elif visit.deadline is not None and now > visit.deadline:
                self.refused["too slow"] += 1
                visit.transport.close()
            elif visit.unread_since is not None and now - visit.unread_since > patience:
                self.refused["read nothing"] += 1
                visit.transport.abort()

    def tell(self, now: float) -> None:
        """Say what has been refused, at most once a minute."""
        if self.refused and now - self._told >= TELL_SECONDS:
            self._told = now
            log.warning(
                "connections refused or cut off: %s",
                ", ".join(f"{count} {reason}" for reason, count in sorted(self.refused.items())),
                extra={"connections": len(self.visits)},
            )
            self.refused.clear()

    def _on_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Out of files: asyncio would log a traceback for every connection that waits, every second."""
        if "out of system resource" in context.get("message", ""):
            self.refused["no file left"] += 1
        else:
            loop.default_exception_handler(context)


class Config(uvicorn.Config):
    """uvicorn's settings, and the door that all its connections come through."""

    def __init__(self, app: ASGIApp, door: Door, **settings: Any) -> None:
        super().__init__(
            app,
            http=HttpProtocol,
            ws=LiveProtocol,
            backlog=door.backlog,
            limit_concurrency=door.most + 1,  # beyond what the door lets in
            h11_max_incomplete_event_size=door.limits.header,
            timeout_keep_alive=door.limits.idle_seconds,
            ws_max_size=door.limits.socket_message,
            ws_ping_interval=door.limits.ping_seconds,
            ws_ping_timeout=door.limits.ping_seconds,
            **settings,
        )
        self.door = door
        logging.getLogger("uvicorn.error").addFilter(_no_chatter)


# ------------------------------------------------------------------------------------------------------------ protocols


class HttpProtocol(H11Protocol):
    """HTTP, with a time-out for headers and for reading."""

    config: Config
    visit: Visit | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.visit = self.config.door.enter(transport)
        if self.visit is None:
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visit is not None:
            self.config.door.leave(self.transport)
            super().connection_lost(exc)
            self._unset_keepalive_if_required()  # uvicorn forgets it if the connection broke

    def data_received(self, data: bytes) -> None:
        if self.visit is None or self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a live connection
        if self.cycle is not None and not self.cycle.response_complete:
            self.visit.deadline = None  # a request is being answered
        elif self.visit.deadline is None:
            self._set_deadline()  # the header of the next one, or the rest of an unread body

    def _set_deadline(self) -> None:
        assert self.visit is not None
        self.visit.deadline = self.loop.time() + self.config.door.limits.header_seconds

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.visit is not None:
            self.visit.deadline = None
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.visit is not None:
            self.visit.unread_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.visit is not None:
            self.visit.unread_since = None

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP with a Problem, if an answer is still possible; then close."""
        self.config.door.refused["malformed"] += 1
        busy = self.cycle is not None and not self.cycle.response_complete
        if busy:
            self.cycle.disconnected = True  # whatever is being worked out for it is not sent any more
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not (busy and self.cycle.response_started):
            body = malformed()
            headers = [
                ("content-type", "application/json"),
                ("content-length", str(len(body))),
                ("connection", "close"),
                *SECURITY_HEADERS.items(),
            ]
            answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
            for part in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(part) or b"")
        self.transport.close()


class LiveProtocol(WebSocketsSansIOProtocol):
    """A live connection that takes over the visit of the HTTP connection it was."""

    config: Config

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.visit = self.config.door.visits[transport]
        self.allowance = float(self.config.door.limits.socket_burst)  # bytes that may come
        self.heard_at = self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self._may_say(len(data)):
            self.config.door.refused["noisy"] += 1
            self.transport.abort()
            return
        super().data_received(data)
        if not self.handshake_initiated:
            self._refuse()
        elif self.transport.get_write_buffer_size() > self.config.door.limits.unsent:
            self.config.door.refused["read nothing"] += 1
            self.transport.abort()  # pings are answered whether or not somebody reads the answers

    def _may_say(self, length: int) -> bool:
        limits, now = self.config.door.limits, self.loop.time()
        self.allowance = min(limits.socket_burst, self.allowance + (now - self.heard_at) * limits.socket_rate) - length
        self.heard_at = now
        return self.allowance >= 0

    def _refuse(self) -> None:
        """Answer a header that h11 accepts and websockets does not: it is ignored otherwise, for ever."""
        self.config.door.refused["malformed"] += 1
        body = malformed()
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n"
            b"content-length: %d\r\n\r\n%s" % (len(body), body)
        )
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.visit.unread_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.visit.unread_since = None


def malformed() -> bytes:
    """The answer to what is no HTTP."""
    problem = Problem("bad_request", Message("web.error.bad_request", {"field": "request"}))
    return msgspec.json.encode(problem.as_json())
