"""Strangers, crowds and slow clients: whoever plays honestly does not notice them."""

from __future__ import annotations

import logging
import os
import resource
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bottega.server import live
from bottega.server.addresses import TrustedProxies, client_of_host
from bottega.server.connections import MIN_CONNECTIONS, Door
from bottega.server.limits import Limits
from bottega.server.live import Connection, Outbox
from bottega.server.serving import listen
from bottega.server.table import Link
from tests.server.house import UNHURRIED, House, problem
from tests.server.raw import dial, read_all, split

STRANGER = "127.0.0.2"
PATIENCE = 60  # seconds; this machine may be busy
# Longer than any test waits, so that what is cut off is cut off by the limit that a test sets.
ENDLESS = {"header_seconds": 600.0, "idle_seconds": 600.0, "body_seconds": 600.0}


@contextmanager
def house_with(folder: Path, pages: Path | None = None, **limits: Any) -> Iterator[House]:
    settings = {} if pages is None else {"pages": pages}
    house = House(f"sqlite:///{folder / 'tables.sqlite'}", replace(UNHURRIED, **{**ENDLESS, **limits}), **settings)
    try:
        yield house
    finally:
        house.close()


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed a connection on which it says nothing."""
    if not select.select([connection], [], [], 0)[0]:
        return False
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True


# ------------------------------------------------------------------------------------------------------------ too slow


def test_three_hundred_who_say_nothing_hold_up_nobody(tmp_path: Path) -> None:
    with house_with(tmp_path, header_seconds=600, connections_per_address=1000) as house, ExitStack() as stack:
        guest = house.open().all
        silent = [stack.enter_context(dial(house, STRANGER)) for _ in range(300)]
        wait_until(lambda: len(house.server.door.visits) > 300)
        for _ in range(20):
            guest.look()
        assert not any(is_closed(connection) for connection in silent), "nobody had to wait until they were cut off"


def test_three_hundred_who_say_nothing_are_cut_off(tmp_path: Path) -> None:
    with house_with(tmp_path, header_seconds=2, connections_per_address=1000) as house, ExitStack() as stack:
        guest = house.open().all
        silent = [stack.enter_context(dial(house, STRANGER)) for _ in range(300)]
        wait_until(lambda: all(is_closed(connection) for connection in silent))
        assert STRANGER not in house.server.door.by_client
        guest.look()


@pytest.mark.parametrize(
    "opening",
    [
        b"",
        b"GET /api/ready HTTP/1.1\r\nHost: x\r\nX: ",
        b"GET /api/ready HTTP/1.1\r\nHost: x\r\n\r\nGET /api/ready HT",  # the second header
        b"GET /api/ready HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n",  # a body that nobody wants
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n",  # and one that is too large
    ],
    ids=["nothing", "header", "next header", "unwanted body", "large body"],
)
def test_who_drips_is_cut_off(tmp_path: Path, opening: bytes) -> None:
    with house_with(tmp_path, header_seconds=1) as house, dial(house, STRANGER) as connection:
        connection.sendall(opening)
        started = time.monotonic()
        while STRANGER in house.server.door.by_client or time.monotonic() < started + 0.2:
            assert time.monotonic() < started + PATIENCE
            try:
                connection.sendall(b"a")
            except ConnectionError:
                break
            time.sleep(0.1)


def test_an_idle_connection_is_closed(tmp_path: Path) -> None:
    with house_with(tmp_path, idle_seconds=1) as house, dial(house) as connection:
        connection.sendall(b"GET /api/ready HTTP/1.1\r\nHost: x\r\n\r\n")
        started = time.monotonic()
        status, _, _ = split(read_all(connection))
        assert status == 200
        assert time.monotonic() - started > 0.5, "it may stay for a while"


@pytest.mark.parametrize("limits", [{"body_seconds": 1.0}, {"body_grace": 1.0, "body_rate": 1024}])
def test_a_body_that_drips_is_refused(tmp_path: Path, limits: dict[str, Any]) -> None:
    with house_with(tmp_path, **limits) as house, dial(house) as connection:
        connection.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
        started = time.monotonic()
        while not select.select([connection], [], [], 0.1)[0]:
            connection.sendall(b" ")
            assert time.monotonic() < started + PATIENCE
        status, headers, body = split(read_all(connection))
        assert status == 408
        assert problem(httpx.Response(status, content=body), 408)["error"] == "too_slow"
        assert headers["connection"] == "close"


def test_a_body_that_breaks_off_is_no_command(tmp_path: Path, house: House) -> None:
    guest = house.open().all
    action = guest.look()["legal"][0]["action"]
    body = b'{"version": 1, "action": "%s"}' % action.encode()
    with dial(house) as connection:
        head = f"POST {guest.path}/play HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body) + 1}\r\n\r\n"
        connection.sendall(head.encode() + body)
    time.sleep(0.3)
    assert guest.look()["version"] == 1
    assert guest.send("play", 1, action=action).status_code == 200


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "assets" / "big.js").write_bytes(b"x" * 20_000_000)
    with house_with(tmp_path, pages=pages, unread_seconds=1) as house, dial(house, STRANGER) as connection:
        connection.sendall(b"GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n")
        wait_until(lambda: STRANGER in house.server.door.by_client)
        wait_until(lambda: STRANGER not in house.server.door.by_client)


# ------------------------------------------------------------------------------------------------------------ too many


def test_an_address_has_so_many_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with house_with(tmp_path, connections_per_address=5) as house, ExitStack() as stack:
        connections = [stack.enter_context(dial(house, STRANGER)) for _ in range(5)]
        wait_until(lambda: house.server.door.by_client[STRANGER] == 5)
        for _ in range(50):
            assert read_all(stack.enter_context(dial(house, STRANGER))) == b""
        assert house.http.get("/api/ready").status_code == 200
        connections[0].close()
        wait_until(lambda: house.server.door.by_client[STRANGER] == 4)
        assert split(get(house, STRANGER))[0] == 200
    assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) <= 1


def get(house: House, source: str) -> bytes:
    with dial(house, source) as connection:
        connection.sendall(b"GET /api/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return read_all(connection)


def test_a_server_has_so_many_connections(tmp_path: Path) -> None:
    with house_with(tmp_path, connections=20, header_seconds=2) as house, ExitStack() as stack:
        house.http.get("/api/ready")
        for number in range(60):
            stack.enter_context(dial(house, f"127.0.0.{2 + number}"))
        wait_until(lambda: len(house.server.door.visits) == 20)
        assert read_all(stack.enter_context(dial(house))) == b""
        assert house.http.get("/api/ready").status_code == 200  # who was there before
        wait_until(lambda: len(house.server.door.visits) <= 1)
        assert split(get(house, "127.0.0.1"))[0] == 200


def test_trusted_proxies_have_as_many_connections_as_they_like(tmp_path: Path) -> None:
    limits = replace(UNHURRIED, connections_per_address=5)
    proxies = TrustedProxies.parse(STRANGER)
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits, proxies=proxies)
    try:
        with ExitStack() as stack:
            for _ in range(20):
                stack.enter_context(dial(house, STRANGER))
            wait_until(lambda: len(house.server.door.visits) == 20)
            assert split(get(house, STRANGER))[0] == 200
    finally:
        house.close()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("unknown", "other", False),
    ],
)
def test_who_counts_as_one_client(one: str, other: str, same: bool) -> None:
    assert (client_of_host(one) == client_of_host(other)) == same


@pytest.mark.parametrize(
    ("files", "most"), [(None, 2000), (1_000_000, 2000), (1024, 352), (256, 64), (40, MIN_CONNECTIONS)]
)
def test_there_are_fewer_connections_where_few_files_may_be_open(files: int | None, most: int) -> None:
    assert Door(Limits(), TrustedProxies(), files).most == most


# ---------------------------------------------------------------------------------------------------- live connections


def test_a_live_connection_counts_until_it_ends(tmp_path: Path) -> None:
    with house_with(tmp_path, header_seconds=1) as house:
        party = house.open()
        door, guest = house.server.door, party.all
        before = len(door.visits)
        for _ in range(10):
            with guest.live() as page:
                page.next()
                assert len(door.visits) == before + 1
            wait_until(lambda: len(door.visits) == before)
        with guest.live() as page:
            page.next()
            time.sleep(2.5)  # longer than a header may take
            guest.play_any(guest.look(), Random(1))
            assert page.next()["length"] == 1
        wait_until(lambda: len(door.visits) == before)
        assert sum(door.by_client.values()) == before
        with pytest.raises(InvalidStatus):
            connect(house.address.replace("http", "ws") + "/api/nothing").__enter__()
        with dial(house) as connection:
            connection.sendall(b"GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n")
            assert split(read_all(connection))[0] == 400
        wait_until(lambda: len(door.visits) == before)
        assert sum(door.by_client.values()) == before


def test_an_address_has_so_many_live_connections(tmp_path: Path) -> None:
    with house_with(tmp_path, sockets_per_address=3) as house, ExitStack() as stack:
        pages = [stack.enter_context(house.open().all.live()) for _ in range(3)]
        for page in pages:
            page.next()
        guest = house.open().all
        with pytest.raises(InvalidStatus):
            guest.live()
        pages[0].close()
        wait_until(lambda: len(house.server.door.visits) < 5)
        stack.enter_context(guest.live()).next()


HANDSHAKE = (
    "GET {path}/live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PING = b"\x89\xfd\0\0\0\0" + b"x" * 125


def open_raw(house: House, path: str, source: str = STRANGER) -> socket.socket:
    """A live connection of somebody who reads little."""
    connection = dial(house, source)
    connection.sendall(HANDSHAKE.format(path=path).encode())
    assert connection.recv(20).startswith(b"HTTP/1.1 101")
    return connection


@pytest.mark.parametrize("limits", [{}, {"socket_burst": 10**9, "unsent": 200_000}], ids=["noisy", "unread"])
def test_who_only_pings_is_cut_off(tmp_path: Path, limits: dict[str, Any]) -> None:
    with house_with(tmp_path, **limits) as house:
        guest = house.open().all
        connection = open_raw(house, guest.path)
        connection.settimeout(5)
        try:
            while STRANGER in house.server.door.by_client:
                connection.sendall(PING * 10)
        except ConnectionError:
            pass
        wait_until(lambda: STRANGER not in house.server.door.by_client)
        connection.close()
        guest.look()


def test_a_live_connection_that_is_not_read_is_cut_off(tmp_path: Path) -> None:
    with house_with(tmp_path, unread_seconds=1) as house:
        guest = house.open("volgare").all
        door = house.server.door
        with open_raw(house, guest.path) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            (visit,) = [visit for visit in door.visits.values() if visit.client == STRANGER]
            visit.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            table, random = guest.look(), Random(1)
            while STRANGER in door.by_client and not table["over"]:
                table = guest.play_any(table, random)
            wait_until(lambda: STRANGER not in door.by_client)
            (live_table,) = house.tables._live.values()
            wait_until(lambda: not live_table.connections)
            guest.look()


def test_what_waits_for_a_page_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MAX_UNSENT_BYTES", 1000)
    outbox = Outbox()
    outbox.put_nowait(b"x" * 600)
    outbox.put_nowait(b"x" * 600)
    assert outbox.full()
    outbox.get_nowait()
    outbox.put_nowait(b"x")
    assert outbox.bytes == 601
    connection = Connection(Link())
    connection.outbox = outbox
    connection.cut_off()
    connection.send(cast(live.LiveTable, None))  # it is not looked at any more
    assert (outbox.qsize(), outbox.bytes) == (1, 0)


# --------------------------------------------------------------------------------------------------- out of open files


def test_running_out_of_files_is_told_once_and_passes(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    command = [sys.executable, "-m", "bottega.cli.main", "serve", "--port", str(port), "--database", database]
    address = f"http://127.0.0.1:{port}"
    log = tmp_path / "log"
    with log.open("wb") as said:
        process = subprocess.Popen(command, stderr=said)
    try:
        wait_until(lambda: answers(address) and all(loaded(address)), 60)
        files = len(os.listdir(f"/proc/{process.pid}/fd"))
        _, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (files + 5, hard))
        with ExitStack() as stack:
            for _ in range(100):
                connection = stack.enter_context(socket.socket())
                connection.connect(("127.0.0.1", port))
            time.sleep(4)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (hard, hard))
        wait_until(lambda: answers(address))
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        text = log.read_text(encoding="utf-8")
        assert "no file left" in text
        assert len(text) < 2000
    finally:
        process.kill()
        process.wait()


def loaded(address: str) -> list[bool]:
    """Which games can be played; loading them needs files."""
    return [bool(game["ready"]) for game in httpx.get(f"{address}/api/ready", timeout=2).json().values()]


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/health", timeout=2).status_code == 200
    except httpx.TransportError:
        return False
