"""How quickly the server acknowledges moves while fifty tables play at once: `python -m bottega.bench.server`.

A server of its own is started on this machine, with a database in a temporary folder. At every table somebody plays
random moves, with pauses of half a second on average (no people are that quick), and a page is open that is
sent every change. A move is acknowledged when its answer has arrived: by then it is on disk. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import connect

from bottega.bench.machine import machine
from bottega.games import NAMES
from bottega.server.app import Settings
from bottega.server.limits import Limits, Rate
from bottega.server.serving import listen, make_server
from bottega.server.store import Store

HOST = "127.0.0.1"
TARGET = 0.1  # seconds within which 99 of 100 moves are to be acknowledged
PLENTY = Rate(1e9, 10**9)
SEATS = 3
PACKAGES = ("fastapi", "uvicorn", "websockets", "sqlalchemy", "numba")


class Choice(msgspec.Struct):
    """What the bench reads of a choice."""

    action: str


class Table(msgspec.Struct):
    """What the bench reads of a snapshot."""

    version: int
    over: bool
    legal: list[Choice]


read = msgspec.json.Decoder(Table).decode


@dataclass
class Result:
    """What came out."""

    tables: int
    pause: float
    seconds: float
    moves: int
    moves_per_second: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    target_ms: float
    met: bool


class Client:
    """One connection of somebody who sends a request and waits for the answer."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, port: int, source: str = HOST) -> Client:
        return cls(*await asyncio.open_connection(HOST, port, local_addr=(source, 0)))

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The body of the answer; anything but 200 is an error."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncontent-type: application/json\r\n"
        self.writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        headers = await self.reader.readuntil(b"\r\n\r\n")
        length = int(headers.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        answer = await self.reader.readexactly(length)
        if b" 200 " not in headers.split(b"\r\n")[0]:
            raise RuntimeError(f"{method} {path}: {answer.decode()}")
        return answer

    def close(self) -> None:
        self.writer.close()


@dataclass
class Load:
    """What the players do, and what they have found."""

    tables: int
    seconds: float
    pause: float  # between two moves at a table, on average
    latencies: list[float] = field(default_factory=list)
    seated: asyncio.Barrier = field(init=False)

    def __post_init__(self) -> None:
        self.seated = asyncio.Barrier(self.tables)

    async def play(self, port: int, seed: int) -> None:
        """Random moves at table after table, each timed; from the moment when all tables are open."""
        random = Random(seed)
        client = await Client.connect(port)
        game = NAMES[seed % len(NAMES)]
        path, page = await open_table(client, port, game)
        await self.seated.wait()
        until = time.perf_counter() + self.seconds
        while time.perf_counter() < until:
            table = read(await client.ask("GET", path))
            while not table.over and time.perf_counter() < until:
                await asyncio.sleep(random.uniform(0, 2 * self.pause))
                move = {"version": table.version, "action": random.choice(table.legal).action}
                began = time.perf_counter()
                answer = await client.ask("POST", f"{path}/play", move)
                self.latencies.append(time.perf_counter() - began)
                table = read(answer)
            page.cancel()
            if table.over:
                path, page = await open_table(client, port, game)
        client.close()


async def open_table(client: Client, port: int, game: str) -> tuple[str, asyncio.Task[None]]:
    """A table for people around one screen: its address, and a spectator's open page."""
    seats = [{"kind": "person", "name": f"Player {seat + 1}"} for seat in range(SEATS)]
    told = json.loads(await client.ask("POST", "/api/tables", {"game": game, "options": {}, "seats": seats}))
    return "/api/tables/" + ".".join(told["keys"]), asyncio.create_task(watch(port, told["watch"]))


async def watch(port: int, key: str) -> None:
    """An open page."""
    async with connect(f"ws://{HOST}:{port}/api/tables/{key}/live", compression=None) as socket:
        async for _ in socket:
            pass


async def wait_until_ready(port: int) -> None:
    """Until the server answers and all rules are compiled."""
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            client = await Client.connect(port)
            progress = json.loads(await client.ask("GET", "/api/ready"))
            client.close()
            if all(game["ready"] for game in progress.values()):
                return
        await asyncio.sleep(0.2)


async def load_server(port: int, load: Load) -> Result:
    """Play at all tables at once for a while."""
    await wait_until_ready(port)
    await asyncio.gather(*(load.play(port, seed) for seed in range(load.tables)))
    latencies = sorted(load.latencies)
    p99 = percentile(latencies, 0.99)
    return Result(
        tables=load.tables,
        pause=load.pause,
        seconds=load.seconds,
        moves=len(latencies),
        moves_per_second=round(len(latencies) / load.seconds),
        p50_ms=round(1000 * percentile(latencies, 0.5), 1),
        p99_ms=round(1000 * p99, 1),
        worst_ms=round(1000 * latencies[-1], 1),
        target_ms=1000 * TARGET,
        met=p99 < TARGET,
    )


def percentile(ordered: Sequence[float], part: float) -> float:
    """The value that a part of the ordered values does not exceed."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


@contextlib.contextmanager
def serving() -> Iterator[int]:
    """A server of its own, in another process; its port."""
    with listen(HOST, 0) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bottega.bench.server", "--serve", str(port), "--folder", folder]
        server = subprocess.Popen(command)
        try:
            yield port
        finally:
            server.terminate()
            server.wait()


def measure(tables: int = 50, seconds: float = 10.0, pause: float = 0.5) -> Result:
    """Start a server, load it, stop it."""
    with serving() as port:
        return asyncio.run(load_server(port, Load(tables, seconds, pause)))


def serve(port: int, folder: str) -> None:
    """The server to be measured: as always, but for the limits that protect it from such clients."""
    limits = Limits(requests=PLENTY, connections_per_address=10**6, sockets_per_address=10**6)
    store = Store(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
    make_server(store, Settings(limits=limits), lambda: None).run(sockets=[listen(HOST, port)])


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how quickly the server acknowledges moves.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between moves at a table, on average")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve is not None:
        serve(chosen.serve, chosen.folder)
    else:
        print(
            json.dumps(
                asdict(measure(chosen.tables, chosen.seconds, chosen.pause)) | {"machine": machine(PACKAGES)}, indent=1
            )
        )


if __name__ == "__main__":
    main()
