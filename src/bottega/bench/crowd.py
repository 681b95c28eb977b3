"""Whether computer players keep people waiting: `python -m bottega.bench.crowd [--json]`.

A server of its own is started on this machine, with a database in a temporary folder. Two things are measured, without
a crowd and with one:

- the opponent: somebody plays against one Maestro. How long until the opponent's turn is over? The crowd is many
  tables of Maestros, all opened from another address, with an open page each.
- the moves: people play at tables without computer players. How soon are their moves acknowledged? The crowd is twenty
  tables of Maestros.

The addresses are loopback addresses of this machine (127.0.0.2 and so on), which Linux has without any setup.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bottega.bench.machine import machine
from bottega.bench.server import (
    HOST,
    PACKAGES,
    Choice,
    Client,
    Load,
    load_server,
    percentile,
    serving,
    wait_until_ready,
)

CROWD = "127.0.0.2"  # the address that opens many tables
GUEST = "127.0.0.3"  # the address of somebody with one table
LEVEL = "maestro"  # of the guest's opponent: it thinks by the clock
CROWD_LEVEL = "maestro"
MAX_EXTRA = 3.0  # seconds that the opponent's turn may take longer in the crowd
MAX_RATIO = 2.0  # by which the median of acknowledged moves may grow
MAX_P99 = 0.15  # seconds
SETTLE = 3.0  # seconds after the server has started, and after the crowd has come


class Seen(msgspec.Struct):
    """What the bench reads of a snapshot."""

    version: int
    over: bool
    thinking: int | None
    legal: list[Choice]


read = msgspec.json.Decoder(Seen).decode


@dataclass
class Turns:
    """How long the opponent's turns took, in seconds."""

    turns: int
    median: float
    worst: float


@dataclass
class Moves:
    """How soon people's moves were acknowledged, in milliseconds."""

    moves: int
    p50_ms: float
    p99_ms: float
    worst_ms: float


@dataclass
class Result:
    """What came out, without a crowd and with one."""

    crowd_tables: int
    turns_alone: Turns
    turns_in_crowd: Turns
    thinking_maestros: int
    moves_alone: Moves
    moves_beside_maestros: Moves
    targets: dict[str, bool]


async def open_table(client: Client, levels: Sequence[str], game: str = "carrara") -> tuple[str, str]:
    """A table for one person and some levels: the addresses of its commands and of its live connection."""
    seats = [{"kind": "person", "name": "Anna"}, *({"kind": level, "name": ""} for level in levels)]
    told = json.loads(await client.ask("POST", "/api/tables", {"game": game, "options": {}, "seats": seats}))
    path = "/api/tables/" + told["keys"][0]
    return path, f"{path}/live"


async def watch(port: int, path: str, source: str) -> None:
    """A page that stays open."""
    async with connect(f"ws://{HOST}:{port}{path}", compression=None, local_addr=(source, 0)) as socket:
        async for _ in socket:
            pass


@contextlib.asynccontextmanager
async def crowd(port: int, tables: int, maestros: int, settle: float) -> AsyncIterator[None]:
    """Tables of Maestros that think without end: their only person has resigned, and has the page open."""
    client = await Client.connect(port, CROWD)
    pages = []
    for _ in range(tables):
        path, live = await open_table(client, [CROWD_LEVEL] * (maestros - 1))
        pages.append(asyncio.create_task(watch(port, live, CROWD)))
        await resign(client, path)
    client.close()
    await asyncio.sleep(settle)
    try:
        yield
    finally:
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)


async def resign(client: Client, path: str) -> None:
    """Let a Maestro go on; again if the table has moved on in between."""
    for _ in range(20):
        table = read(await client.ask("GET", path))
        with contextlib.suppress(RuntimeError):
            await client.ask("POST", f"{path}/resign", {"version": table.version, "level": CROWD_LEVEL})
            return
    raise RuntimeError("the table moves on too quickly")


async def time_turns(port: int, turns: int) -> Turns:
    """Play against one opponent and time its turns: from one's own last move to when one may move again."""
    random = Random(1)
    seconds: list[float] = []
    while len(seconds) < turns:
        client = await Client.connect(port, GUEST)
        path, live = await open_table(client, [LEVEL])
        client.close()
        url = f"ws://{HOST}:{port}{live}"
        async with connect(url, compression=None, max_size=None, local_addr=(GUEST, 0)) as page:
            table = await next_table(page)
            began: float | None = None
            while not table.over and len(seconds) < turns:
                if table.legal:
                    if began is not None:
                        seconds.append(time.perf_counter() - began)
                        began = None
                    move = {"version": table.version, "action": random.choice(table.legal).action}
                    acknowledged = read(await ask_anew(port, "POST", f"{path}/play", move))
                    if not acknowledged.legal:
                        began = time.perf_counter()
                    while table.version < acknowledged.version:
                        table = await next_table(page)
                else:
                    table = await next_table(page)
    seconds.sort()
    return Turns(len(seconds), round(percentile(seconds, 0.5), 2), round(seconds[-1], 2))


async def next_table(page: ClientConnection) -> Seen:
    """The next snapshot; a heartbeat is none."""
    while (told := await page.recv(decode=False)).startswith(b'{"alive"'):
        pass
    return read(told)


async def ask_anew(port: int, method: str, path: str, body: object = None) -> bytes:
    """A request on a connection of its own: the server closes one that has been idle during a long turn."""
    client = await Client.connect(port, GUEST)
    try:
        return await client.ask(method, path, body)
    finally:
        client.close()


async def time_moves(port: int, tables: int, seconds: float) -> Moves:
    """Let people play at tables of their own and time their moves."""
    result = await load_server(port, Load(tables, seconds, pause=0.5))
    return Moves(result.moves, result.p50_ms, result.p99_ms, result.worst_ms)


async def _measure(crowd_tables: int, turns: int, maestros: int, people: int, seconds: float, settle: float) -> Result:
    with serving() as port:
        await wait_until_ready(port)
        await asyncio.sleep(settle)
        turns_alone = await time_turns(port, turns)
        async with crowd(port, crowd_tables, 4, settle):
            turns_in_crowd = await time_turns(port, turns)
    with serving() as port:
        await wait_until_ready(port)
        await asyncio.sleep(settle)
        moves_alone = await time_moves(port, people, seconds)
        async with crowd(port, maestros, 2, settle):
            moves_beside = await time_moves(port, people, seconds)
    return Result(
        crowd_tables=crowd_tables,
        turns_alone=turns_alone,
        turns_in_crowd=turns_in_crowd,
        thinking_maestros=maestros,
        moves_alone=moves_alone,
        moves_beside_maestros=moves_beside,
        targets={
            "opponent": turns_in_crowd.median <= turns_alone.median + MAX_EXTRA,
            "median": moves_beside.p50_ms <= MAX_RATIO * moves_alone.p50_ms,
            "p99": moves_beside.p99_ms < 1000 * MAX_P99,
        },
    )


def measure(
    crowd_tables: int = 66,
    turns: int = 12,
    maestros: int = 20,
    people: int = 20,
    seconds: float = 15.0,
    settle: float = SETTLE,
) -> Result:
    """Start a server, measure with and without a crowd, stop it; twice."""
    return asyncio.run(_measure(crowd_tables, turns, maestros, people, seconds, settle))


def write(result: Result) -> str:
    """The result in lines to read."""
    turns, crowded = result.turns_alone, result.turns_in_crowd
    moves, beside = result.moves_alone, result.moves_beside_maestros
    missed = [name for name, met in result.targets.items() if not met]
    return "\n".join(
        [
            "a turn of the only opponent, in seconds",
            f"  alone                          median {turns.median:6.2f}   worst {turns.worst:6.2f}",
            f"  beside {result.crowd_tables:3} tables of Maestros    "
            f"median {crowded.median:6.2f}   worst {crowded.worst:6.2f}",
            "an acknowledged move of people, in milliseconds",
            f"  alone                          median {moves.p50_ms:6.1f}   99 of 100 {moves.p99_ms:6.1f}",
            f"  beside {result.thinking_maestros:3} thinking Maestros     "
            f"median {beside.p50_ms:6.1f}   99 of 100 {beside.p99_ms:6.1f}",
            f"missed targets: {', '.join(missed)}" if missed else "all targets are met",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure whether computer players keep people waiting.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--crowd", type=int, default=66, help="tables of Maestros beside one opponent")
    parser.add_argument("--turns", type=int, default=12, help="of the opponent")
    parser.add_argument("--maestros", type=int, default=20, help="that think while people play")
    parser.add_argument("--people", type=int, default=20, help="tables of people")
    parser.add_argument("--seconds", type=float, default=15.0, help="that people play")
    chosen = parser.parse_args()
    result = measure(chosen.crowd, chosen.turns, chosen.maestros, chosen.people, chosen.seconds)
    print(json.dumps(asdict(result) | {"machine": machine(PACKAGES)}, indent=1) if chosen.json else write(result))


if __name__ == "__main__":
    main()
