"""The attacks, each a function that says how often it tried and how often it got through."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sqlite3
import stat
import time
from contextlib import AsyncExitStack
from random import Random

from websockets.asyncio.client import ClientConnection

from bottega.bench import crowd, kills
from bottega.bench.adversary.attacker import Outcome, Somebody, Target, newest
from bottega.bench.kills import HOST
from bottega.core import notation
from bottega.core.errors import BottegaError
from bottega.core.match import Match
from bottega.games import NAMES, load

PRIVATE = re.compile(r'"(?:keep-tile|put-back) \d+"|kept_value|put_back_value|"volgare\.log\.looked"')
LIBRARY = ("look", "keep-tile", "put-back", "advance library")
PATIENCE_WITH_SILENCE = 38.0  # seconds: the longest time-out of a request, and of an idle connection after it
SLOW_ANSWER = 1.0  # seconds; an honest client never waits longer beside silent ones
MAX_GROWTH = 16 * 2**20  # bytes of memory that a thousand odd addresses may cost


def address(number: int) -> str:
    """One of many addresses that this machine answers to."""
    return f"127.0.{2 + number // 250}.{1 + number % 250}"


async def read_the_hidden_tile(one: Target, tables: int) -> Outcome:
    """An opponent and a spectator read all they can get: which library tile was kept must be nowhere."""
    outcome = Outcome()
    for number in range(tables):
        host = Somebody(one, address=address(number))
        told = await host.open("volgare", "Anna", "Bruno")
        both, random = host.with_keys(told["keys"]), Random(number)
        watcher = host.with_keys([told["watch"]])
        async with watcher.page() as page:
            table = await both.table()
            while not table["over"] and not any(entry["action"].startswith("put-back") for entry in table["log"][-3:]):
                table = await both.play(1, random, LIBRARY)
                kept = [entry for entry in table["log"] if entry["action"].startswith(("keep-tile", "put-back"))]
                if not kept or table["over"]:
                    continue
                other = 1 - kept[-1]["seat"]
                # Whoever has looked into the library too may read their own tile.
                _, log = await both.get("/log")
                looked = any(entry["seat"] == other and entry["action"] == "look" for entry in log)
                for reader in (watcher,) if looked else (watcher, host.with_keys([told["keys"][other]])):
                    for what in ("", "/log", f"/at/{table['length']}", "/file", "/verification"):
                        _, answer = await reader.get(what)
                        outcome.check(not PRIVATE.search(json.dumps(answer)), f"{what or 'the snapshot'} tells a tile")
                    for command, body in (
                        ("why", {"actions": ["keep-tile 1"]}),
                        ("preview", {"action": "keep-tile 1"}),
                    ):
                        _, answer = await reader.do(command, **body)
                        outcome.check("library" not in json.dumps(answer), f"{command} tells a tile")
                version = (await both.table())["version"]
                pushed = {"version": 0}
                while pushed.get("version", 0) < version:
                    pushed = json.loads(await page.recv())
                    hidden = not PRIVATE.search(json.dumps(pushed))
                    outcome.check(hidden or pushed.get("over", False), "a push tells a tile")
                break
    return outcome


async def freeze_pages(one: Target, tables: int) -> Outcome:
    """So many tables with an open page each, twice as many as memory keeps: no page may stay behind."""
    outcome = Outcome()
    async with AsyncExitStack() as stack:
        people: list[tuple[Somebody, ClientConnection]] = []

        async def come(number: int) -> None:
            host = Somebody(one, address=address(number % 50))
            told = await host.open(NAMES[number % 2], "Anna", "Bruno")
            both = host.with_keys(told["keys"])
            people.append((both, await stack.enter_async_context(both.page())))

        for start in range(0, tables, 25):
            await asyncio.gather(*(come(number) for number in range(start, min(tables, start + 25))))

        async def move(both: Somebody, page: ClientConnection) -> None:
            table = await both.play(1, Random(1))
            seen = await newest(page, table["version"], 15)
            outcome.check(seen == table["version"], f"a page shows version {seen} of {table['version']}")

        for start in range(0, tables, 25):
            await asyncio.gather(*(move(both, page) for both, page in people[start : start + 25]))
    return outcome


async def fill_memory_with_paths(one: Target, requests: int) -> Outcome:
    """Many addresses for one file, as a browser would never write them: none is served, nothing is kept."""
    outcome = Outcome()
    somebody = Somebody(one)
    before = one.memory()
    for number in range(requests):
        for path in (f"/x{number}/../index.html", f"//x{number}/index.html", f"/x{number}/%2e%2e/index.html"):
            reader = Somebody(one, address=address(number % 200))
            status, _ = await reader.ask("GET", path)
            outcome.check(status == 404, f"{path} was answered with {status}")
    grown = one.memory() - before
    outcome.check(grown < MAX_GROWTH, f"memory has grown by {grown // 2**20} MB")
    status, _ = await somebody.ask("GET", "/")
    outcome.check(status == 200, "the page itself is not served")
    return outcome


async def be_the_host_who_knows_all(one: Target, tables: int) -> Outcome:
    """The host of a table tries to use an invitation after somebody else has sat down, and to look over shoulders."""
    outcome = Outcome()
    for number in range(tables):
        host = Somebody(one, address=address(number))
        told = await host.open(NAMES[number % 2], "Anna", "")
        invitation = told["invitations"][1]
        friend = host.with_keys([invitation])
        _, seated = await friend.do("sit", name="Bruno", share="ab" * 16)
        outcome.check(told["keys"][1] == "", "the host was told the key of an invited seat")
        for keys in (invitation, f"{told['keys'][0]}.{invitation}"):
            cheat = host.with_keys([keys])
            for what in ("", "/log", "/file", "/at/0", "/verification"):
                status, _ = await cheat.get(what)
                outcome.check(status == 404, f"a used invitation opens {what or 'the table'}")
            for command, body in (("sit", {"name": "Eva"}), ("play", {"action": "buy"}), ("undo", {})):
                status, _ = await cheat.ask("POST", f"/api/tables/{keys}/{command}", {"version": 2, **body})
                outcome.check(status == 404, f"a used invitation can {command}")
        anna, both = host.with_keys([told["keys"][0]]), host.with_keys([told["keys"][0], seated["key"]])
        table = await anna.table()
        outcome.check(table["mine"] == [0] and seated["key"] not in json.dumps(table), "the host holds another seat")
        for cheat in (anna, both):
            status, _ = await cheat.get("/file")
            outcome.check(status == 403, "the file of a running game was given away")
            elsewhere = {"from": {"key": cheat.keys, "length": 0}}
            status, _ = await cheat.ask("POST", "/api/tables", elsewhere)
            outcome.check(status in (400, 403), "a running game was continued elsewhere")
    return outcome


async def know_the_draws(one: Target, tables: int) -> Outcome:
    """A solo game is taken away and opened with a friend: what was drawn in one opening must not help in another."""
    outcome = Outcome()
    for number in range(tables):
        host = Somebody(one, address=address(number))
        told = await host.open(NAMES[number % 2], "Anna", "@garzone")
        solo = host.with_keys(told["keys"])
        await solo.play(12, Random(number))
        status, text = await solo.get("/file")
        outcome.check(status == 200 and not re.search(r"^(secret|draws \d+ [0-9a-f])", text, re.M), "the file has keys")
        futures, keys = [], []
        moment = {"from": {"key": solo.keys, "length": 12}}
        for opening in ({"open": text}, {"open": text}, moment, moment):
            opened = await host.open("", "Anna", "Bruno", **opening)
            friends = host.with_keys(opened["keys"])
            futures.append(json.dumps((await friends.play(10_000, Random(7)))["view"]))
            _, file = await friends.get("/file")
            keys.append(re.findall(r"^draws \d+ ([0-9a-f]+)", file, re.M)[-1])
            outcome.check(notation.check_draws(notation.read(file, load)) == [], "the new draws do not verify")
        outcome.check(len(set(keys)) == len(keys), "two tables share a key")
        if NAMES[number % 2] == "volgare":  # once it is set up little is left to chance: games can be equal (V2.1)
            continue
        outcome.tries += len(futures)
        outcome.breaches += len(futures) - len(set(futures))
    return outcome


async def forge_a_proof(one: Target, games: int) -> Outcome:
    """Finished games prove their draws; a file in which anything of the proof was changed does not."""
    outcome = Outcome()
    for number in range(games):
        host = Somebody(one, address=address(number))
        told = await host.open(NAMES[number % 2], "Anna", "", share="0f" * 16)
        _, seated = await host.with_keys([told["invitations"][1]]).do("sit", name="Bruno", share="a5" * 16)
        commitment = (await host.with_keys([told["watch"]]).table())["draws"]["commitment"]
        both = host.with_keys([told["keys"][0], seated["key"]])
        await both.play(20, Random(number))
        await host.with_keys([told["keys"][0]]).do("ask-undo", to=3)
        await host.with_keys([seated["key"]]).do("answer-undo", agree=True)
        await both.play(10_000, Random(number))
        _, text = await both.get("/file")
        honest = notation.read(text, load)
        outcome.check(notation.check_draws(honest) == [] and commitment in text, "an honest game does not verify")
        for old, new in (("0f0f", "0f0e"), ("a5a5", "a5a4"), (commitment[:6], "000000"), ("\nsecret ", "\nsecret 0")):
            forged = text.replace(old, new, 1) if old != "\nsecret " else re.sub(r"(\nsecret ).", r"\g<1>x", text)
            try:
                caught = notation.check_draws(notation.read(forged, load)) != []
            except BottegaError:
                caught = True
            outcome.check(caught, f"a proof with another {old.strip()} was believed")
        keyed = re.sub(r"\ndraws 0 ....", "\ndraws 0 0000", text)
        try:
            caught = notation.check_draws(notation.read(keyed, load)) != []
        except BottegaError:
            caught = True
        outcome.check(caught, "a game with another key was believed")
    with sqlite3.connect(one.database) as store:
        created = [json.loads(data) for (data,) in store.execute("SELECT data FROM events WHERE version = 1")]
    found = [table["secret"] for table in created]
    outcome.check(len(set(found)) == len(found) and all(len(word) == 64 for word in found), "a secret is weak")
    return outcome


async def is_closed(reader: asyncio.StreamReader) -> bool:
    """Whether the server has ended a connection, after whatever it has said on it."""
    try:
        async with asyncio.timeout(1):
            while await reader.read(65536):
                pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


async def hold_connections(one: Target, silent: int) -> Outcome:
    """Connections that say nothing, drip, or stop in the middle: an honest client is served meanwhile."""
    outcome = Outcome()
    sockets = []
    try:
        for number in range(silent):
            try:
                reader, writer = await asyncio.open_connection(HOST, one.port, local_addr=(address(number % 4), 0))
            except OSError:
                continue
            kind = number % 3
            writer.write(
                (b"", b"GET / HTTP/1.1\r\nhost: x\r\n", b"POST /api/tables HTTP/1.1\r\ncontent-length: 9\r\n\r\n{")[
                    kind
                ]
            )
            sockets.append((reader, writer))
        honest = Somebody(one, address="127.0.9.9")
        for _ in range(20):
            began = time.perf_counter()
            status, _ = await honest.ask("GET", "/api/health")
            outcome.check(status == 200 and time.perf_counter() - began < SLOW_ANSWER, "an honest client waited")
        await asyncio.sleep(PATIENCE_WITH_SILENCE)
        gone = sum(await asyncio.gather(*(is_closed(reader) for reader, _ in sockets)))
        outcome.check(gone >= len(sockets) * 0.95, f"{len(sockets) - gone} of {len(sockets)} silent connections stay")
        outcome.check(len(one.said()) < 10_000, "the log was flooded")
    finally:
        for _, writer in sockets:
            writer.close()
    return outcome


async def send_nonsense(one: Target, requests: int) -> Outcome:
    """Bytes that are no request, or a bad one: never an error of the server's own."""
    outcome = Outcome()
    told = await Somebody(one).open("carrara", "Anna", "Bruno")
    path = f"/api/tables/{told['keys'][0]}".encode()
    random = Random(3)
    heads = [
        b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET " + b"/" * 9000 + b" HTTP/1.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\ncontent-length: -1\r\n\r\n", b"GET /api/tables/\xff HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST " + path + b"/play HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n[]",
        b"GET " + path + b"/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        b"GET " + path + b"/at/999999999999999999999 HTTP/1.1\r\nhost: x\r\n\r\n",
    ]  # fmt: skip
    bodies = [
        b"{" * 5000,
        b"[" * 5000,
        b'{"version":1e999}',
        b'{"version":' + b"9" * 5000 + b"}",
        b"\x00",
        b'"\\ud800"',
    ]
    for number in range(requests):
        data = bytearray(heads[number % len(heads)])
        if number % 2:
            body = bodies[number % len(bodies)]
            data = bytearray(
                b"POST " + path + random.choice([b"/play", b"/why", b"/sit", b"/preview", b"/ask-undo"]) +
                b" HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: "
                + str(len(body)).encode() + b"\r\n\r\n" + body
            )  # fmt: skip
        for _ in range(random.randrange(3)):
            data[random.randrange(len(data))] = random.randrange(256)
        answer = await Somebody(one, address=address(number % 100)).raw(bytes(data), 0.5)
        outcome.check(not re.match(rb"HTTP/1\.1 5", answer), f"{bytes(data[:60])!r} was answered with 5xx")
    status, _ = await Somebody(one).ask("GET", "/api/health")
    outcome.check(status == 200, "the server is not well afterwards")
    return outcome


async def strand_by_an_upgrade(one: Target, tables: int) -> Outcome:
    """Tables that an earlier program began, under the first rules: they open, finish and verify under those rules."""
    outcome = Outcome()
    keys = []
    with sqlite3.connect(one.database) as store:
        for number in range(tables):
            name = NAMES[number % 2]
            game, random = load(name, 1), Random(number)
            match = Match(game, {"players": 2, **({"edition": "italian"} if name == "volgare" else {})}, number)
            for _ in range(30):
                match.play(random.choice(game.legal_actions(match.state)))
            key = [f"old{number:03}{seat}{'k' * 15}" for seat in range(3)]
            keys.append(key)
            data = {
                "game": name, "rules": 1, "name": "Old", "options": game.options.write(match.options),
                "seed": str(number), "keys": key[:2], "watch": key[2],
                "seats": [{"kind": "person", "name": one, "taken": True, "stand_in": None} for one in ("A", "B")],
                "actions": [game.actions.name(action) for action in match.actions],
            }  # fmt: skip
            store.execute(
                "INSERT INTO events (table_id, version, kind, data, time) VALUES (?, 1, 'created', ?, ?)",
                (f"old{number}", json.dumps(data), int(time.time() * 1000)),
            )
            store.executemany(
                "INSERT INTO keys (key, table_id, seat) VALUES (?, ?, ?)",
                [(word, f"old{number}", seat if seat < 2 else None) for seat, word in enumerate(key)],
            )
    for number, key in enumerate(keys):
        both = Somebody(one, ".".join(key[:2]), address(number))
        for _ in range(300):
            status, table = await both.get()
            if status == 200:
                break
            await asyncio.sleep(1)  # the old rules are being compiled
        outcome.check(status == 200 and table["length"] == 30, f"table {number} cannot be opened: {table}")
        if status == 200:
            await both.play(10_000, Random(number))
            status, text = await both.get("/file")
            outcome.check(status == 200 and "\nrules 1\n" in text, f"table {number} has no file of its rules")
            outcome.check(notation.read(text, load).over, f"the file of table {number} does not replay")
    return outcome


async def abuse_undo(one: Target, tables: int) -> Outcome:
    """Rewind alone while the other is away, ask again and again, stall computers, peek at draws."""
    outcome = Outcome()
    for number in range(tables):
        host = Somebody(one, address=address(number))
        told = await host.open("carrara", "Anna", "")
        _, seated = await host.with_keys([told["invitations"][1]]).do("sit", name="Bruno")
        anna, bruno = host.with_keys([told["keys"][0]]), host.with_keys([seated["key"]])
        await host.with_keys([told["keys"][0], seated["key"]]).play(15, Random(number))
        await bruno.do("resign", level="garzone")
        length = (await anna.table())["length"]
        await anna.do("ask-undo", to=0)
        await asyncio.sleep(0.3)
        outcome.check((await anna.table())["length"] >= length, "somebody rewound the game alone")
        accepted = 0
        for _ in range(12):
            await anna.do("answer-undo", agree=False)
            status, _ = await anna.do("ask-undo", to=0)
            accepted += status == 200
        outcome.check(accepted == 0, f"{accepted} requests in a row were accepted after the first was withdrawn")
        table = await anna.table()
        for _ in range(200):
            if table["thinking"] is None:
                break
            await asyncio.sleep(0.1)
            table = await anna.table()
        outcome.check(table["thinking"] is None, "a request stalls the computer")
        solo = host.with_keys((await host.open("carrara", "Anna", "Bruno"))["keys"])
        seen = set()
        for _ in range(4):
            seen.add(json.dumps((await solo.play(25, Random(5)))["view"]))
            await solo.do("ask-undo", to=0)
        outcome.check(len(seen) == 4, "the same draws came again after they were undone")
    return outcome


async def find_secrets_lying_around(one: Target, tables: int) -> Outcome:
    """Files for others to read, and logs with keys in them."""
    outcome = Outcome()
    told = [await Somebody(one, address=address(n)).open("carrara", "Anna", "") for n in range(tables)]
    for file in one.folder.iterdir():
        mode = stat.S_IMODE(os.stat(file).st_mode)
        outcome.check(mode & 0o077 == 0, f"{file.name} can be read by others ({mode:o})")
    for table in told:
        await Somebody(one, table["keys"][0] + "x" * 300).get()
        await Somebody(one, table["keys"][0]).ask("POST", f"/api/tables/{table['keys'][0]}/play", {"version": "x"})
    said = one.said()
    words = [word for table in told for word in (*table["keys"], *table["invitations"], table["watch"]) if word]
    for word in words:
        outcome.check(word not in said, "a key is in the log")
    status, health = await Somebody(one).ask("GET", "/api/health")
    outcome.check(status == 200 and health["database"], "health does not look at the database")
    return outcome


async def starve_people(tables: int) -> Outcome:
    """Many tables of Maestros from one address: somebody else's opponent and people's moves stay quick."""
    outcome = Outcome()
    result = await asyncio.to_thread(crowd.measure, tables, 12, 20, 20, 10.0)
    for name, met in result.targets.items():
        outcome.check(met, f"{name} is missed: {crowd.write(result)}")
    return outcome


def kill_the_server(cycles: int) -> Outcome:
    """SIGKILL under people who play both games with computers and undo."""
    result = kills.measure(cycles, os.cpu_count() or 1)
    wrong = result["lost"] + result["doubled"] + result["unopenable"]
    print(f"  {result['cycles']} kills, {result['acknowledged']} acknowledged commands", flush=True)
    return Outcome(result["cycles"], wrong, result["findings"])
