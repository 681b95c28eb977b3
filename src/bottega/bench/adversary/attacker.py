"""What attackers have: a server process with its own database, addresses of this machine, requests as raw as needed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bottega.bench.kills import HOST, Server

Json = dict[str, Any]
READY_WITHIN = 300.0


@dataclass
class Outcome:
    """How often something was tried, and how often it worked although it must not."""

    tries: int = 0
    breaches: int = 0
    findings: list[str] = field(default_factory=list)

    def check(self, holds: bool, what: str) -> None:
        """One try; a breach if it does not hold."""
        self.tries += 1
        if not holds:
            self.breaches += 1
            self.findings.append(what)


@dataclass
class Target:
    """The server that is attacked."""

    server: Server
    folder: Path

    @property
    def port(self) -> int:
        return self.server.port

    @property
    def pid(self) -> int:
        return self.server.process.pid

    @property
    def database(self) -> Path:
        return self.folder / "tables.sqlite"

    def memory(self) -> int:
        """Bytes of main memory that the server uses."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def said(self) -> str:
        """The last lines of the server's log."""
        return b"".join(self.server.said).decode(errors="replace")


@asynccontextmanager
async def target() -> AsyncIterator[Target]:
    """A server with its usual limits, ready to play."""
    with TemporaryDirectory() as folder:
        server = await Server.start(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        try:
            await server.wait_for_address()
            one = Target(server, Path(folder))
            await wait_until_ready(one)
            yield one
        finally:
            await server.kill()


async def wait_until_ready(one: Target) -> None:
    deadline = time.monotonic() + READY_WITHIN
    while time.monotonic() < deadline:
        _, games = await Somebody(one).ask("GET", "/api/ready")
        if all(game["ready"] for game in games.values()):
            return
        await asyncio.sleep(0.2)
    raise TimeoutError("the rules do not get ready")


class Somebody:
    """Somebody at an address, with the keys of some seats."""

    def __init__(self, one: Target, keys: str = "", address: str = HOST) -> None:
        self.target = one
        self.keys = keys
        self.address = address

    async def raw(self, data: bytes, patience: float = 10.0) -> bytes:
        """Send bytes and read until the server closes the connection or says no more."""
        reader, writer = await asyncio.open_connection(HOST, self.target.port, local_addr=(self.address, 0))
        answer = b""
        try:
            writer.write(data)
            async with asyncio.timeout(patience):
                while chunk := await reader.read(65536):
                    answer += chunk
                    head, _, body = answer.partition(b"\r\n\r\n")
                    if b"content-length:" in head.lower():
                        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                        if len(body) >= length:
                            break
        except (TimeoutError, OSError):
            pass
        finally:
            writer.close()
        return answer

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status of an answer, and its content: JSON if it is."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncontent-type: application/json\r\nconnection: close\r\n"
        for _ in range(60):
            answer = await self.raw(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content, 60.0)
            head_of_answer, _, text = answer.partition(b"\r\n\r\n")
            status = int(head_of_answer.split(b" ", 2)[1]) if head_of_answer else 0
            if status != 429:
                try:
                    return status, json.loads(text)
                except ValueError:
                    return status, text.decode(errors="replace")
            await asyncio.sleep(0.5)
        raise TimeoutError("the limits never let a request through")

    async def get(self, what: str = "") -> tuple[int, Any]:
        """A look at the table."""
        return await self.ask("GET", f"/api/tables/{self.keys}{what}")

    async def table(self) -> Json:
        """The table as this link sees it."""
        status, table = await self.get()
        if status != 200:
            raise RuntimeError(f"the table cannot be seen: {status} {table}")
        found: Json = table
        return found

    async def do(self, command: str, **body: object) -> tuple[int, Any]:
        """A command, on the newest version; again if the table moves on in between."""
        for _ in range(20):
            version = (await self.table())["version"]
            status, answer = await self.ask("POST", f"/api/tables/{self.keys}/{command}", {"version": version, **body})
            if status != 409 or answer.get("error") != "stale":
                break
        return status, answer

    async def open(self, game: str, *seats: str, **body: object) -> Json:
        """A table: a name for each person at this screen, "" for an invitation, "@level" for a computer."""
        seats_asked = [
            {"kind": seat[1:], "name": ""} if seat.startswith("@") else {"kind": "person", "name": seat}
            for seat in seats
        ]
        status, told = await self.ask("POST", "/api/tables", {"game": game, "seats": seats_asked, **body})
        if status != 200:
            raise RuntimeError(f"no table: {status} {told}")
        opened: Json = told
        return opened

    def with_keys(self, keys: Iterable[str]) -> Somebody:
        """The same person with other keys."""
        return Somebody(self.target, ".".join(key for key in keys if key), self.address)

    async def play(self, decisions: int, random: Random, prefer: Sequence[str] = ()) -> Json:
        """Random decisions as long as this link is to decide; waits for computers."""
        table = await self.table()
        goal = table["length"] + decisions
        while table["length"] < goal and not table["over"]:
            if not table["legal"]:
                await asyncio.sleep(0.05)
                table = await self.table()
                continue
            wanted = (
                [choice for choice in table["legal"] if choice["action"].startswith(tuple(prefer))] if prefer else []
            )
            action = random.choice(wanted or table["legal"])["action"]
            status, answer = await self.ask(
                "POST", f"/api/tables/{self.keys}/play", {"version": table["version"], "action": action}
            )
            table = answer if status == 200 else await self.table()
        return table

    def page(self) -> connect:
        """A live connection."""
        url = f"ws://{HOST}:{self.target.port}/api/tables/{self.keys}/live"
        return connect(url, compression=None, max_size=None, local_addr=(self.address, 0), open_timeout=60)


async def newest(page: ClientConnection, version: int, patience: float) -> int:
    """The newest version that a page has been sent, once it has the wanted one or time is up."""
    seen = 0
    try:
        async with asyncio.timeout(patience):
            while seen < version:
                told = json.loads(await page.recv())
                seen = max(seen, told.get("version", 0))
    except TimeoutError:
        pass
    return seen
