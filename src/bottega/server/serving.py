"""Run the server in this process, until it is told to stop."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from bottega.core.errors import BottegaError
from bottega.server.app import Settings, create_app
from bottega.server.store import Store, default_url

DATABASE_VARIABLE = "BOTTEGA_DATABASE"
SECONDS_TO_FINISH = 3  # for requests that are under way when the server is told to stop


class CannotListen(BottegaError):
    """The address cannot be used."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address, or one sentence why not."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        raise CannotListen("error.listen", host=host, port=port, why=error.strerror or str(error)) from None
    return listener


def address_of(listener: socket.socket) -> str:
    """The address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}/"


def database_url(given: str | None) -> str:
    """Where tables are kept: as given, as the environment says, or in the user's data folder."""
    return given or os.environ.get(DATABASE_VARIABLE) or default_url()


class Server(uvicorn.Server):
    """Tells when it serves; ends quietly when it is told to stop."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell_started()


def make_server(store: Store, settings: Settings, started: Callable[[], None]) -> Server:
    """The server on a store, ready to run."""
    config = uvicorn.Config(
        create_app(store, settings),
        log_level="warning",
        access_log=False,  # addresses hold keys
        ws_max_size=settings.limits.socket_message,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )
    return Server(config, started)


def serve(listener: socket.socket, store: Store, started: Callable[[], None]) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    # uvicorn stops at a signal and then sends it to us again: by then everything is done.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _nothing)
    make_server(store, Settings(), started).run(sockets=[listener])


def _nothing(number: int, frame: FrameType | None) -> None:
    """A signal that has been heeded already."""
