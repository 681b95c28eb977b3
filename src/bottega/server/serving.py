"""Run the server in this process, until a signal stops it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from bottega.core.errors import BottegaError
from bottega.server.app import Settings, create_app
from bottega.server.connections import Config, Door, file_limit, raise_file_limit
from bottega.server.store import Store, default_url

DATABASE_VARIABLE = "BOTTEGA_DATABASE"
SECONDS_TO_FINISH = 3  # for requests that are under way when a signal stops the server


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
    """Reports when it is ready; ends without a traceback on a signal."""

    def __init__(self, config: Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.door = config.door
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.door.open(asyncio.get_running_loop())
        await super().startup(sockets)
        if self.started:
            self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        self.door.close()


def make_server(store: Store, settings: Settings, started: Callable[[], None]) -> Server:
    """The server on a store, ready to run."""
    config = Config(
        create_app(store, settings),
        Door(settings.limits, settings.proxies, file_limit()),
        log_config=None,  # see logs.py
        log_level="warning",
        access_log=False,  # addresses hold keys
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies.as_words(),
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )
    return Server(config, started)


def serve(listener: socket.socket, store: Store, started: Callable[[], None], settings: Settings) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    # uvicorn stops at a signal and then sends it to us again: by then everything is done.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _nothing)
    raise_file_limit()
    make_server(store, settings, started).run(sockets=[listener])


def _nothing(number: int, frame: FrameType | None) -> None:
    """A signal that has been heeded already."""
