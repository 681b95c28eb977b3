"""The games that are installed, by name. Each is imported when asked for: a command pays only for its own game.

The games of this package are the folders beside this file that hold a `game.py`. Others come from outside: the
environment variable BOTTEGA_GAME_PACKAGES lists their packages, separated by commas (`tests.thirdgame.briscola`);
processes that this one starts have them, too. This is the only registration. A game's name is that of its package.

Older versions of the rules come from the archive, see `releases.py`.
"""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import os
from functools import cache
from pathlib import Path

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.messages import add_words

VARIABLE = "BOTTEGA_GAME_PACKAGES"
OWN = tuple(sorted(file.parent.name for file in Path(__file__).parent.glob("*/game.py")))


def _outside() -> dict[str, str]:
    """The packages of games from outside, by name; their words are added to the catalogue."""
    packages = {}
    for package in filter(None, map(str.strip, os.environ.get(VARIABLE, "").split(","))):
        found = importlib.util.find_spec(package)
        name = package.rpartition(".")[2]
        if found is None or not found.submodule_search_locations or name in OWN or name in packages:
            raise ImportError(f"{VARIABLE}: {package} is no package with a game, or its name is taken")
        add_words(Path(found.submodule_search_locations[0]) / "words")
        packages[name] = package
    return packages


PACKAGES = {**{name: f"{__name__}.{name}" for name in OWN}, **_outside()}
NAMES = tuple(PACKAGES)


@cache
def load(name: str, version: int | None = None) -> Game:
    """A game by its name: with the rules of today, or of an older version."""
    if name not in NAMES:
        near = difflib.get_close_matches(name, NAMES, n=1)
        raise BadOption("error.game", word=name, known=near or list(NAMES))
    game: Game = importlib.import_module(f"{PACKAGES[name]}.game").GAME
    if version is None or version == game.rules_version:
        return game
    from bottega.games.releases import load_archived  # noqa: PLC0415 -- most commands need no old rules

    return load_archived(name, version)
