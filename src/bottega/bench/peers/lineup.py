"""Who is measured, at which games, and why these."""

from __future__ import annotations

from dataclasses import dataclass

COMPILED = "compiled"
PYTHON = "python"


@dataclass(frozen=True)
class Entrant:
    """One row of the comparison: an engine, one of its games, and who drives the loop, compiled code or Python.

    `module` has a function `player(game, loop)` that prepares everything and returns what plays some games, and, where
    games are played side by side, `batch_of(game)`. It is imported in a process of its own, so that this list can be
    read without any other engine.
    """

    engine: str
    game: str
    loop: str
    module: str


def _entrants(engine: str, loop: str, module: str, games: tuple[str, ...]) -> list[Entrant]:
    return [Entrant(engine, game, loop, f"bottega.bench.peers.{module}") for game in games]


# The first is the fullest table: what the others are compared with.
BOTTEGA = (
    "carrara players=4 expansion=yes",
    "carrara players=2 expansion=no",
    "volgare players=4",
)

# The smallest game shows what a call from Python costs; then a quick one, one with dice, one with long games, one whose
# legal moves are hard to find, and one for four players with hidden cards. The first four pgx has as well.
OPEN_SPIEL = ("tic_tac_toe", "connect_four", "backgammon", "go(board_size=9)", "chess", "hearts")

# Catan is the only Euro game among the peers.
CATANATRON = ("catan, 4 players",)

# Those of OpenSpiel's games above that pgx also has and that XLA compiles within seconds.
PGX = ("tic_tac_toe", "connect_four", "backgammon", "go_9x9")

LINEUP = (
    *_entrants("Bottega", COMPILED, "bottega_games", BOTTEGA),
    *_entrants("Bottega", PYTHON, "bottega_games", BOTTEGA),
    *_entrants("OpenSpiel", PYTHON, "open_spiel_games", OPEN_SPIEL),
    *_entrants("Catanatron", PYTHON, "catanatron_games", CATANATRON),
    *_entrants("pgx", COMPILED, "pgx_games", PGX),
)
