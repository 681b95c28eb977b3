"""Games that computer players have played, opened as tables of people: for pages that show a late moment."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from bottega.core import notation
from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player
from tests.browser.served import Served

NAMES = ["Lucia", "Matteo", "Ginevra", "Cosimo", "Bianca"]


def played_game(game: str, decisions: int | None = None, seed: int = 7, level: str = "greedy", **options: Any) -> Match:
    """A game between equal players, to its end or for so many decisions."""
    rules = load(game)
    seats = int(options.get("players", 3))
    match = Match(rules, options, seed, NAMES[:seats])
    players = [make_player(level, seed + seat) for seat in range(seats)]
    while not match.over and (decisions is None or match.length < decisions):
        match.play(players[rules.active(match.state)].decide(rules, match.state).action)
    return match


def table_of(served: Served, match: Match, people: int | None = None, invited: int | None = None) -> dict[str, Any]:
    """Open a table with a game; the first `people` seats (all, by default) are people's, one of whom may be invited."""
    seats = len(match.names)
    kinds = ["person" if people is None or seat < people else "garzone" for seat in range(seats)]
    body = {
        "game": match.game.name,
        "options": {},
        "seats": [
            {"kind": kind, "name": name, "invited": seat == invited}
            for seat, (kind, name) in enumerate(zip(kinds, match.names, strict=True))
        ],
        "open": notation.write(match),
    }
    request = urllib.request.Request(
        f"{served.url}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        opened: dict[str, Any] = json.loads(answer.read())
        return opened


def late_game(served: Served, game: str, left: int, **options: Any) -> dict[str, Any]:
    """A table of a person and computer players, where a game had about so many decisions left."""
    match = played_game(game, **options)
    return table_of(served, played_game(game, match.length - left, **options), people=1)


def finished_game(served: Served, game: str = "carrara", **options: Any) -> dict[str, Any]:
    """A table with a finished game, all seats people's."""
    return table_of(served, played_game(game, **options))
