"""A real server in a thread, and guests who sit at its tables."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from bottega.core.messages import LANGUAGES, PLACEHOLDER, catalogue
from bottega.server.app import Settings
from bottega.server.limits import Limits, Rate
from bottega.server.registry import Tables
from bottega.server.serving import address_of, listen, make_server
from bottega.server.store import Store

PLENTY = Rate(1e6, 10**6)
UNHURRIED = Limits(requests=PLENTY)

Json = dict[str, Any]


class House:
    """A server on a database, running in a thread."""

    def __init__(self, database: str, limits: Limits = UNHURRIED, **settings: Any) -> None:
        self.store = Store(database)
        started = threading.Event()
        listener = listen("127.0.0.1", 0)
        self.address = address_of(listener).rstrip("/")
        self.server = make_server(self.store, Settings(limits=limits, **settings), started.set)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]})
        self.thread.start()
        assert started.wait(20)
        self.http = httpx.Client(base_url=self.address, timeout=60)
        while not all(game.ready for game in self.tables.readiness.progress().values()):
            time.sleep(0.1)

    @property
    def tables(self) -> Tables:
        """The server's tables, to look behind the scenes."""
        tables: Tables = self.server.config.app.state.tables  # type: ignore[union-attr]
        return tables

    def open(self, game: str = "carrara", *seats: str, **options: Any) -> Party:
        """A table: a seat is a person's name, "" for one still open, or "@garzone" for a level."""
        return self.open_with(game=game, seats=seats or ("Anna", "Bruno"), options=options)

    def open_with(self, seats: Sequence[str] = (), **body: Any) -> Party:
        wishes = [
            {"kind": seat[1:], "name": ""} if seat.startswith("@") else {"kind": "person", "name": seat}
            for seat in seats
        ]
        answer = self.http.post("/api/tables", json={"seats": wishes, **body})
        assert answer.status_code == 200, answer.text
        return Party(self, answer.json())

    def close(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


class Party:
    """The keys of a table, and whoever comes with some of them."""

    def __init__(self, house: House, told: Json) -> None:
        self.house = house
        self.id: str = told["table"]
        self.keys: list[str] = told["keys"]
        self.invitations: list[str] = told.get("invitations", [""] * len(told["keys"]))
        self.watch: str = told["watch"]

    def join(self, seat: int, name: str, **body: Any) -> Guest:
        """Somebody sits down with the invitation to a seat, and goes on with a personal key."""
        self.keys[seat] = self.invited(seat).do("sit", name=name, **body)["key"]
        return self.guest(seat)

    def invited(self, seat: int) -> Guest:
        """Somebody with the invitation to a seat."""
        return Guest(self.house, self.invitations[seat])

    def guest(self, *seats: int) -> Guest:
        """Somebody with the link of some seats."""
        return Guest(self.house, ".".join(self.keys[seat] for seat in seats))

    @property
    def all(self) -> Guest:
        """Somebody with the keys of all people: a game around one screen."""
        return Guest(self.house, ".".join(key for key in self.keys if key))

    @property
    def spectator(self) -> Guest:
        return Guest(self.house, self.watch)


class Guest:
    """Somebody with a link."""

    def __init__(self, house: House, keys: str) -> None:
        self.house = house
        self.keys = keys
        self.path = f"/api/tables/{keys}"

    def look(self) -> Json:
        """The table."""
        answer = self.house.http.get(self.path)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def get(self, what: str) -> httpx.Response:
        return self.house.http.get(f"{self.path}/{what}")

    def send(self, command: str, version: int | None = None, **body: Any) -> httpx.Response:
        """A command, on the newest version unless another is given."""
        version = self.look()["version"] if version is None else version
        return self.house.http.post(f"{self.path}/{command}", json={"version": version, **body})

    def do(self, command: str, version: int | None = None, **body: Any) -> Any:
        """A command that must succeed."""
        answer = self.send(command, version, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, status: int, command: str, version: int | None = None, **body: Any) -> Json:
        """A command that must fail, with a message that can be said."""
        return problem(self.send(command, version, **body), status)

    def play_any(self, table: Json, random: Random) -> Json:
        """Any legal decision."""
        action = random.choice(table["legal"])["action"]
        played: Json = self.do("play", table["version"], action=action)
        return played

    def play_until(self, stop: Callable[[Json], bool], seed: int = 1) -> Json:
        """Any legal decisions until something is so. Computers' decisions are waited for."""
        random = Random(seed)
        table = self.look()
        deadline = time.monotonic() + 60
        while not stop(table):
            assert time.monotonic() < deadline, "waited for a minute in vain"
            if table["legal"]:
                table = self.play_any(table, random)
            else:
                time.sleep(0.02)
                table = self.look()
        return table

    def rematch(self) -> httpx.Response:
        return self.house.http.post(f"{self.path}/rematch", json={})

    def live(self) -> Page:
        return Page(self)


class Page:
    """An open page: a live connection with the log as the page has it."""

    def __init__(self, guest: Guest) -> None:
        url = guest.house.address.replace("http", "ws") + guest.path + "/live"
        self.socket: ClientConnection = connect(url).__enter__()
        self.log: list[Json] = []

    def next(self) -> Json:
        """The next snapshot."""
        table: Json = json.loads(self.socket.recv(timeout=30))
        while "alive" in table:
            table = json.loads(self.socket.recv(timeout=30))
        self.log = [*self.log[: table["log_from"]], *table["log"]]
        assert len(self.log) == table["length"]
        return table

    def until(self, stop: Callable[[Json], bool]) -> Json:
        """The first snapshot for which something is so."""
        while not stop(table := self.next()):
            pass
        return table

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def problem(answer: httpx.Response, status: int) -> Json:
    """The problem that was answered; its text is in the catalogue with all arguments."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    told: Json = answer.json()
    assert set(told) == {"error", "message", "rule", "version"}
    for language in LANGUAGES:
        text = catalogue(language)[told["message"]["key"]]
        assert {match[1] for match in PLACEHOLDER.finditer(text)} <= set(told["message"]["args"])
    return told
