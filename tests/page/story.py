"""Whole games as a page's tables tell them: what is asked, and a hash of each answer.

This file runs twice: here, with the compiled rules, NumPy and msgspec, and in Pyodide, with none of these.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from bottega.page.host import Host

Told = list[tuple[str, str]]


@contextmanager
def known_chance(seed: int) -> Iterator[None]:
    """Names, keys and secrets that are the same in every run."""
    random = Random(seed)
    known = {
        "choice": random.choice,
        "randbelow": random.randrange,
        "token_bytes": random.randbytes,
        "token_hex": lambda size: random.randbytes(size).hex(),
        "token_urlsafe": lambda size: random.randbytes(size).hex(),
    }
    before = {name: getattr(secrets, name) for name in known}
    vars(secrets).update(known)
    try:
        yield
    finally:
        vars(secrets).update(before)


class Teller:
    """Asks, and notes a hash of every answer."""

    def __init__(self) -> None:
        self.host = Host()
        self.told: Told = []

    def ask(self, question: str, **arguments: Any) -> Any:
        """The answer to a question; a problem is an answer, too."""
        came = json.loads(self.host.answer(question, json.dumps(arguments)))
        text = json.dumps(_timeless(came), sort_keys=True)
        self.told.append((f"{question} {arguments.get('version', '')}", hashlib.sha256(text.encode()).hexdigest()[:16]))
        return came.get("answer", came.get("problem"))


def _timeless(value: Any) -> Any:
    """An answer without when something happened, which alone may differ between two runs."""
    if isinstance(value, dict):
        return {name: _timeless(one) for name, one in value.items() if name != "time"}
    return value


def whole_game(game: str, players: int, seed: int) -> Told:
    """A game by people who decide at random and one computer player, to its end; with questions in between."""
    teller, random = Teller(), Random(seed)
    with known_chance(seed):
        seats = [{"kind": "person", "name": f"Person {seat}"} for seat in range(players - 1)]
        opened = teller.ask("open", game=game, options={}, seats=[*seats, {"kind": "ragazzo"}], seed=seed, share="ab")
        opened["event"].pop("time")
        table = opened["table"]
        now = teller.ask("load", table=table, events=[opened["event"]])
        names = teller.host.tables[table].game.actions.names
        while not now["over"]:
            at = {"table": table, "version": now["version"]}
            if now["thinking"] is not None:
                event = teller.ask("computed", **at)
            elif now["undo"]["free"] and random.random() < 0.05:
                event = teller.ask("draft", **at, command=random.choice(("undo", "reset")))
            else:
                action = random.choice(now["legal"])["action"]
                if now["version"] % 8 == 0:
                    teller.ask("preview", **at, action=action)
                    teller.ask("why", **at, actions=random.sample(names, 20))
                    teller.ask("draft", **at, command="play", action=random.choice(names))
                event = teller.ask("draft", **at, command="play", action=action)
            now = teller.ask("apply", table=table, event=event)
        for length in (0, 1, now["length"] // 2):
            teller.ask("moment", table=table, length=length)
        for question in ("snapshot", "verification"):
            teller.ask(question, table=table)
        teller.ask("log", table=table, start=0)
        file = teller.ask("file", table=table)
        again = teller.ask("open", game=game, options={}, seats=[], text=file)
        teller.ask("load", table=again["table"], events=[again["event"]])
        tell_practice(teller, game)
    return teller.told


def tell_practice(teller: Teller, game: str) -> None:
    """A practice table, as lessons and puzzles have them."""
    start: dict[str, Any] = {"game": game, "options": {}, "seed": 5, "names": ["Anna"]}
    begun = teller.ask("practice", start=start, decisions=[])
    start["seat"] = begun["active"]
    begun = teller.ask("practice", start=start, decisions=[])
    first = begun["legal"][0]["action"]
    teller.ask("practice_preview", start=start, decisions=[], action=first)
    teller.ask("practice_why", start=start, decisions=[], actions=[first])
    teller.ask("practice", start=start, decisions=[first])
    teller.ask("practice_moment", start=start, decisions=[first], length=0)
