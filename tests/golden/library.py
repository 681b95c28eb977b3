"""Whole games kept as texts: whoever changes a rule sees here what it changes.

A folder for each version of the rules; those of old versions are replayed with archived rules and never written again.
`make golden` writes those of the present versions, which is right only when the rules version has been raised or a game
was added.
"""

from __future__ import annotations

from pathlib import Path

from bottega.core import notation
from bottega.core.match import Match
from bottega.games import load
from bottega.players import make_player

FOLDER = Path(__file__).parent


def folder_of(game: str) -> Path:
    """Where the golden games of the present rules of a game are."""
    return FOLDER / str(load(game).rules_version)


# name: game, options, seed, players
GAMES: dict[str, tuple[str, dict[str, object], int, list[str]]] = {
    **{
        f"carrara-{players}p-{'expansion' if expansion else 'base'}-{kind}": (
            "carrara",
            {"players": players, "expansion": expansion},
            100 * players + 10 * expansion + (kind == "greedy"),
            [kind] * players,
        )
        for players in (2, 3, 4)
        for expansion in (False, True)
        for kind in ("random", "greedy")
    },
    "carrara-2p-first-game": ("carrara", {"players": 2, "cards": "first-game"}, 7, ["greedy", "random"]),
    "carrara-3p-great-works": ("carrara", {"players": 3, "cards": "great-works"}, 8, ["greedy", "random", "greedy"]),
    "carrara-3p-multipliers": ("carrara", {"players": 3, "cards": "multipliers"}, 9, ["greedy"] * 3),
    "carrara-4p-merchants-open": (
        "carrara",
        {"players": 4, "cards": "merchants", "open-screens": True},
        10,
        ["greedy", "random", "greedy", "random"],
    ),
    "carrara-3p-head-start": (
        "carrara",
        {"players": 3, "head-start": "0/30/12", "start-player": 3},
        11,
        ["greedy", "random", "greedy"],
    ),
    "volgare-4p-head-start": (
        "volgare",
        {"players": 4, "head-start": "0/20/0/5", "start-player": 2},
        11,
        ["greedy", "random", "greedy", "random"],
    ),
    **{
        f"volgare-{players}p-{edition}-{kind}": (
            "volgare",
            {"players": players, "edition": edition},
            1000 * players + 10 * number + (kind == "greedy"),
            [kind] * players,
        )
        for players in (2, 3, 4, 5)
        for number, edition in enumerate(("english", "italian", "german"))
        for kind in (("greedy", "random") if edition == "english" else ("greedy",))
    },
}


def play(name: str) -> str:
    """Play one of the games and return its text."""
    game_name, options, seed, kinds = GAMES[name]
    game = load(game_name)
    match = Match(game, options, seed)
    players = [make_player(kind, seed + seat) for seat, kind in enumerate(kinds)]
    while not match.over:
        match.play(players[game.active(match.state)].choose(game, match.state))
    return notation.write(match)


if __name__ == "__main__":
    for name in GAMES:
        folder = folder_of(GAMES[name][0])
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.game").write_text(play(name), encoding="utf-8")
        print(name)
