"""What a server that is killed again and again loses: `python -m bottega.bench.kills --cycles 500`.

A real server (`bottega serve`, with a database in a temporary folder) is started and killed (SIGKILL) at random
moments, sometimes while it starts. Meanwhile scripted people play both games over HTTP as fast as they can: around one
screen, against computer players, and with a link each, with undo, redo, reset and requests to undo. They write down
what they have sent and what was acknowledged. After every restart all tables in play are opened, and their events in
the database are compared with what was written down:

- lost: a command that was acknowledged is not there, or not in its place;
- doubled: an event that nobody has sent, or that was stored twice;
- unopenable: a table that cannot be opened or played on, or that shows other decisions than its events.

A command that was under way when the server died may be there or not. It is sent once more: it must be refused in the
one case and accepted in the other. One table of each cycle is moved into the archive while it is played at.
Several servers are killed side by side, one for each core. Exit code 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bottega.bench.machine import machine
from bottega.games import NAMES, load
from bottega.server.events import Event
from bottega.server.ready import compiled, make_ready
from bottega.server.store import Store
from bottega.server.table import Table

HOST = "127.0.0.1"
KILLED_IN_START = 0.1  # the part of cycles in which the server dies before anybody has come
MAX_START_SECONDS, MAX_PLAY_SECONDS = 2.5, 0.9  # seconds after which it dies at the latest
START_PATIENCE = 60.0
LONG_GAME = 160  # decisions after which another table is opened
SHOWN = 20  # findings that are printed
PERSON, COMPUTER = "person", "garzone"
ADDRESS = re.compile(rb"http://127\.0\.0\.1:(\d+)/")
FOREVER = 2**62  # a time after all events
PACKAGES = ("fastapi", "uvicorn", "sqlalchemy", "numba")

Json = dict[str, Any]


class Died(Exception):
    """The server is gone in the middle of a request."""


@dataclass
class Report:
    """What came out."""

    cycles: int = 0
    killed_in_start: int = 0
    tables: int = 0
    acknowledged: int = 0
    under_way: int = 0  # sent, but not acknowledged when the server died
    under_way_stored: int = 0  # of these
    lost: int = 0
    doubled: int = 0
    unopenable: int = 0
    commands: Counter[str] = field(default_factory=Counter)
    starts: list[float] = field(default_factory=list)  # seconds until all rules were loaded
    findings: list[str] = field(default_factory=list)

    def find(self, kind: str, what: str) -> None:
        """Something is wrong."""
        setattr(self, kind, getattr(self, kind) + 1)
        self.findings.append(f"{kind}: {what}")

    @property
    def wrong(self) -> int:
        return self.lost + self.doubled + self.unopenable


class Client:
    """One connection of somebody who sends a request and waits for the answer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the body of the answer."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\ncontent-type: application/json\r\n"
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(HOST, self.port)
            reader, writer = self._streams
            writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
            headers = (await reader.readuntil(b"\r\n\r\n")).lower()
            length = int(headers.split(b"content-length: ")[1].split(b"\r\n")[0])
            answer = await reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Died from error
        if b"\r\nconnection: close" in headers:
            self.close()
        return int(headers.split(b" ", 2)[1]), msgspec.json.decode(answer)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


# -------------------------------------------------------------------------------------------------------------- people


@dataclass
class Sent:
    """A command as the event that it becomes."""

    path: str
    body: Json
    kind: str
    data: Json  # what the event must hold
    acknowledged: bool = False

    def fits(self, event: Event) -> bool:
        """Whether an event is this command."""
        return event.kind == self.kind and all(event.data.get(name) == value for name, value in self.data.items())


class Group:
    """The people of one table, who play by themselves, and what they have written down."""

    def __init__(self, told: Json, game: str, apart: bool, random: Random, report: Report) -> None:
        self.id: str = told["table"]
        self.game = game
        self.random = random
        self.report = report
        keys: list[str] = told["keys"]
        self.people = [seat for seat, key in enumerate(keys) if key]
        together = ".".join(key for key in keys if key)
        self.links = {seat: keys[seat] if apart else together for seat in self.people}
        self.written: dict[int, Sent] = {}  # by the version of the event
        self.under_way: tuple[int, Sent] | None = None
        self.over = False
        self.length = 0

    @property
    def path(self) -> str:
        return self._path(self.people[0])

    def _path(self, seat: int) -> str:
        return f"/api/tables/{self.links[seat]}"

    async def play(self, client: Client) -> None:
        """Command after command, until the server dies or the game is over."""
        table = await self.look(client)
        while not self.over:
            wish = self._choose(table)
            if wish is None:
                await asyncio.sleep(0.005)
                table = await self.look(client)
            else:
                table = await self.send(client, table["version"] + 1, wish) or await self.look(client)

    async def look(self, client: Client) -> Json:
        """The table, as whoever is to decide sees it."""
        seat = self.people[0]
        while True:
            status, table = await client.ask("GET", self._path(seat))
            if status == 429:
                await asyncio.sleep(0.1)
                continue
            if status != 200:
                raise RuntimeError(f"table {self.id} cannot be opened: {table}")
            self.over, self.length = table["over"], table["length"]
            if table["active"] in self.people and table["active"] not in table["mine"]:
                seat = table["active"]
                continue
            found: Json = table
            return found

    def _choose(self, table: Json) -> Sent | None:
        """What to do next; nothing while others decide."""
        random, undo, version = self.random, table["undo"], {"version": table["version"]}
        if undo["ask"] is not None and undo["ask"]["waiting"]:
            seat = undo["ask"]["waiting"][0]
            agree = random.random() < 0.7
            return Sent(
                f"{self._path(seat)}/answer-undo", {**version, "agree": agree}, "undo_answered", {"agree": agree}
            )
        if not table["legal"]:
            return None
        active, length, chance = table["active"], table["length"], random.random()
        path = self._path(active)
        if undo["redo"] and chance < 0.4:
            return Sent(f"{path}/redo", version, "redone", {})
        if undo["free"] and chance < 0.12:
            return Sent(f"{path}/undo", version, "undone", {"to": length - 1})
        if undo["free"] and chance < 0.16:
            return Sent(f"{path}/reset", version, "undone", {"to": length - undo["free"]})
        if undo["may_ask"] and length > 0 and chance < 0.2:
            to = max(0, length - random.randint(1, 6))
            return Sent(f"{path}/ask-undo", {**version, "to": to}, "undo_asked", {"to": to})
        action = random.choice(table["legal"])["action"]
        return Sent(f"{path}/play", {**version, "action": action}, "played", {"seat": active, "action": action})

    async def send(self, client: Client, version: int, sent: Sent) -> Json | None:
        """Send a command; returns the table after it, or nothing if it was refused."""
        self.under_way = (version, sent)
        status, answer = await client.ask("POST", sent.path, sent.body)
        self.under_way = None
        if status == 200:
            sent.acknowledged = True
            self.written[version] = sent
            self.report.acknowledged += 1
            self.report.commands[sent.path.rsplit("/", 1)[1]] += 1
            self.over, self.length = answer["over"], answer["length"]
            if answer["version"] != version:
                self.report.find("doubled", f"{self.id}: {version} was acknowledged as {answer['version']}")
            if answer["active"] in answer["mine"] or answer["active"] not in self.people:
                table: Json = answer
                return table
        elif status == 429:
            await asyncio.sleep(0.1)
        elif status != 409:
            self.report.find("unopenable", f"{self.id}: {sent.path.rsplit('/', 1)[1]} was answered with {answer}")
        return None

    # ----------------------------------------------------------------------------------------------------- comparing

    async def come_back(self, client: Client, store: Store) -> None:
        """Open the table after a restart, compare it with what was written down, and send again what was under way."""
        table = await self.look(client)
        events = await asyncio.to_thread(store.read_events, self.id)
        self.compare(events)
        self._settle(events)
        await asyncio.to_thread(self._replay, events, table)
        if self.under_way is not None:
            version, sent = self.under_way
            self.under_way = None
            stored = version in self.written
            answered = await self.send(client, version, sent)
            if stored and answered is not None:
                self.report.find("doubled", f"{self.id}: {version} was accepted a second time")

    def _settle(self, events: Sequence[Event]) -> None:
        """What was under way when the server died is there, or it is not."""
        if self.under_way is None:
            return
        version, sent = self.under_way
        self.report.under_way += 1
        found = [event for event in events if event.version == version]
        if found and sent.fits(found[0]):
            self.report.under_way_stored += 1
            self.written[version] = sent

    def compare(self, events: Sequence[Event]) -> None:
        """Every acknowledged command is in its place, and there is nothing else but what the computer has played."""
        for expected, event in enumerate(events, 1):
            if event.version != expected:
                self.report.find("lost", f"{self.id}: {event.version} stands where {expected} should")
                break
        there = {event.version: event for event in events}
        for version, sent in self.written.items():
            if version not in there or not sent.fits(there[version]):
                found = there.get(version)
                self.report.find("lost", f"{self.id}: {version} should be {sent.kind} {sent.data}, but is {found}")
            there.pop(version, None)
        for version, event in there.items():
            by_computer = event.kind == "computed" and event.data["seat"] not in self.people
            under_way = self.under_way is not None and self.under_way[0] == version and self.under_way[1].fits(event)
            if version != 1 and not by_computer and not under_way:
                self.report.find("doubled", f"{self.id}: nobody has sent {version}, {event.kind}")

    def _replay(self, events: Sequence[Event], table: Json) -> None:
        """The table shows what its events make, up to the version that was seen."""
        replayed = Table(self.id, [event for event in events if event.version <= table["version"]], load)
        actions, played = replayed.game.actions, replayed.match.actions
        shown = [entry["action"] for entry in table["log"]]
        same = len(shown) == len(played) and all(
            name in (actions.name(action), actions.hidden_name(action))  # others' private arguments are hidden
            for name, action in zip(shown, played, strict=True)
        )
        if not same or (replayed.version, replayed.active) != (table["version"], table["active"]):
            self.report.find("unopenable", f"{self.id}: version {table['version']} is not what its events make")


# -------------------------------------------------------------------------------------------------------------- server


class Server:
    """A server process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.port = 0
        self.said: deque[bytes] = deque(maxlen=30)
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, database: str) -> Server:
        command = [sys.executable, "-m", "bottega.cli.main", "serve", "--host", HOST, "--port", "0"]
        process = await asyncio.create_subprocess_exec(
            *command, "--database", database, stderr=asyncio.subprocess.PIPE, stdin=asyncio.subprocess.DEVNULL
        )
        return cls(process)

    async def wait_for_address(self) -> None:
        """Until it says where it serves."""
        assert self.process.stderr is not None
        async with asyncio.timeout(START_PATIENCE):
            while not (found := ADDRESS.search(line := await self.process.stderr.readline())):
                self.said.append(line)
                if not line:
                    raise RuntimeError("the server did not start: " + b"".join(self.said).decode())
        self.port = int(found[1])
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for line in self.process.stderr:
            self.said.append(line)

    async def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        if self._reading is not None:
            await self._reading


class ServersUnderTest:
    """One database, and the servers that are killed while they use it."""

    def __init__(self, folder: Path, seed: int, report: Report) -> None:
        self.url = f"sqlite:///{folder / 'tables.sqlite'}"
        self.random = Random(seed)
        self.report = report
        self.groups: list[Group] = []
        self.retired: list[Group] = []
        self.opening = 0  # tables that were being opened when a server died

    async def cycle(self) -> None:
        """A server from its start to its death."""
        began = time.perf_counter()
        server = await Server.start(self.url)
        try:
            if self.random.random() < KILLED_IN_START:
                self.report.killed_in_start += 1
                await asyncio.sleep(self.random.uniform(0, MAX_START_SECONDS))
                return
            await server.wait_for_address()
            await self._come_back(server, began)
            await self._play(server)
        except (Died, RuntimeError) as error:
            self.report.find("unopenable", f"{error!r}: {b''.join(server.said).decode()[-2000:]}")
        finally:
            await server.kill()
            self.report.cycles += 1

    async def _come_back(self, server: Server, began: float) -> None:
        store = await asyncio.to_thread(Store, self.url)
        try:
            client = Client(server.port)
            while not all(game["ready"] for game in (await client.ask("GET", "/api/ready"))[1].values()):
                await asyncio.sleep(0.03)
            self.report.starts.append(time.perf_counter() - began)
            for group in self.groups:
                await group.come_back(client, store)
            client.close()
        finally:
            await asyncio.to_thread(store.close)  # or its open file would spare the next server the recovery

    async def _play(self, server: Server) -> None:
        for group in [group for group in self.groups if group.over or group.length > LONG_GAME]:
            self.groups.remove(group)
            self.retired.append(group)
        works = [self._at_table(server, game, kind) for game in NAMES for kind in range(3)]
        if self.groups:
            works.append(self._archive_one())
        tasks = [asyncio.ensure_future(work) for work in works]
        await asyncio.wait(tasks, timeout=self.random.uniform(0, MAX_PLAY_SECONDS))
        await server.kill()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, BaseException) and not isinstance(outcome, Died):
                self.report.find("unopenable", f"{outcome!r}: {b''.join(server.said).decode()[-2000:]}")

    async def _at_table(self, server: Server, game: str, kind: int) -> None:
        """Go on at a table, or open one: 0 around one screen, 1 against the computer, 2 with a link each."""
        client = Client(server.port)
        try:
            name = f"{game} {kind}"
            group = next((group for group in self.groups if group.game == name), None)
            if group is None:
                group = await self._open(client, game, kind)
                group.game = name
                self.groups.append(group)
            await group.play(client)
        finally:
            client.close()

    async def _open(self, client: Client, game: str, kind: int) -> Group:
        seats = [{"kind": PERSON, "name": name} for name in ("Anna", "Bruno", "Carla")]
        if kind == 1:
            seats[1] = {"kind": COMPUTER, "name": "Dora"}
        self.opening += 1
        status, told = await client.ask("POST", "/api/tables", {"game": game, "options": {}, "seats": seats})
        self.opening -= 1
        if status != 200:
            raise RuntimeError(f"no table was opened: {told}")
        self.report.tables += 1
        self.report.acknowledged += 1
        return Group(told, game, kind == 2, self.random, self.report)

    async def _archive_one(self) -> None:
        """Move a table into the archive under the hands of those who play at it."""
        table = self.random.choice(self.groups).id

        def archive() -> None:
            store = Store(self.url)
            try:
                store.archive(table, FOREVER)
            finally:
                store.close()

        await asyncio.to_thread(archive)

    async def check_all(self) -> None:
        """At the end: all tables there have ever been are there, and nothing else; all can be opened."""
        server = await Server.start(self.url)
        try:
            await server.wait_for_address()
            store = await asyncio.to_thread(Store, self.url)
            client = Client(server.port)
            try:
                for group in [*self.groups, *self.retired]:
                    await group.come_back(client, store)
                known = {group.id for group in [*self.groups, *self.retired]}
                unknown = set(store.table_ids()) - known
                if len(unknown) > self.opening:
                    self.report.find("doubled", f"{len(unknown)} tables, but only {self.opening} were being opened")
            finally:
                client.close()
                await asyncio.to_thread(store.close)
        except (Died, RuntimeError) as error:
            self.report.find("unopenable", f"{error!r}: {b''.join(server.said).decode()[-2000:]}")
        finally:
            await server.kill()


# ---------------------------------------------------------------------------------------------------------------- main


async def run(cycles: int, houses: int, seed: int, tell: bool = False) -> Report:
    """Kill servers so often, on several databases side by side."""
    report = Report()
    begun = 0

    async def work(number: int, folder: Path) -> None:
        nonlocal begun
        servers = ServersUnderTest(folder, seed + number, report)
        while begun < cycles:
            begun += 1
            await servers.cycle()
            if tell and report.cycles % 25 == 0:
                print(
                    f"{report.cycles} cycles, {report.acknowledged} acknowledged, {report.wrong} wrong", file=sys.stderr
                )
        await servers.check_all()

    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder) / str(number) for number in range(houses)]
        for place in places:
            place.mkdir()
        await asyncio.gather(*(work(number, place) for number, place in enumerate(places)))
    return report


def measure(cycles: int, houses: int = 1, seed: int = 1, tell: bool = False) -> Json:
    """Run and sum up."""
    for name in NAMES:
        game = load(name)
        if not compiled(game):
            make_ready(game)
    began = time.perf_counter()
    report = asyncio.run(run(cycles, houses, seed, tell))
    return {
        "cycles": report.cycles,
        "killed_in_start": report.killed_in_start,
        "tables": report.tables,
        "acknowledged": report.acknowledged,
        "commands": dict(report.commands),
        "under_way": report.under_way,
        "under_way_stored": report.under_way_stored,
        "lost": report.lost,
        "doubled": report.doubled,
        "unopenable": report.unopenable,
        "findings": report.findings[:SHOWN],
        "seconds": round(time.perf_counter() - began, 1),
        "start_s": round(statistics.median(report.starts), 2) if report.starts else None,
        "servers_at_once": houses,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill servers and count what they lose.")
    parser.add_argument("--cycles", type=int, default=100)
    parser.add_argument(
        "--servers", type=int, default=os.cpu_count() or 1, help="how many at a time; one for each core"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    chosen = parser.parse_args()
    result = measure(chosen.cycles, chosen.servers, chosen.seed, tell=True)
    if chosen.json:
        print(json.dumps(result | {"machine": machine(PACKAGES)}, indent=1))
    else:
        for name in ("cycles", "acknowledged", "lost", "doubled", "unopenable"):
            print(f"{name:<14}{result[name]}")
        print("\n".join(result["findings"]))
    sys.exit(1 if result["lost"] or result["doubled"] or result["unopenable"] else 0)


if __name__ == "__main__":
    main()
