"""Builds the modules of a game, and says where they are kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bottega.core.game import Game
from bottega.core.rule import COMPILED_FOLDER, restore_compiled_folder
from bottega.games import OWN, load
from bottega.games.releases import FOLDER, released
from bottega.tools.wasm.description import INTERFACE, code_fingerprint, with_description
from bottega.tools.wasm.emit import emit

SCALAR = "-scalar"  # at the end of the name of a module for machines without SIMD
OTHER_WAYS = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK")  # to run rules, of which a module is none


def games(names: list[str]) -> Iterator[Game]:
    """The games of some names, with a version or without: `chess-1`, `chess`. Without names all, archived ones too."""
    for name in names or [*OWN, *archived()]:
        word, _, version = name.partition("-")
        yield load(word, int(version) if version else None)


def archived() -> list[str]:
    """The versions that are kept only in the archive."""
    return [f"{name}-{version}" for name, version in sorted(released()) if version != load(name).rules_version]


def wasm_file(game: Game, simd: bool) -> Path:
    """Where a module is kept: in the game's folder, or beside the archive of its version."""
    end = f"{'' if simd else SCALAR}.wasm"
    if game.rules_version == load(game.name).rules_version:
        return game.folder / f"{game.name}{end}"
    return FOLDER / f"{game.name}-{game.rules_version}{end}"


def build(game: Game) -> dict[Path, bytes]:
    """Both modules of a game, by the file they belong into."""
    lowered = _lowered(game)
    return {wasm_file(game, simd): with_description(emit(lowered, simd), game) for simd in (True, False)}


def _lowered(game: Game) -> bytes:
    """The game's functions as `lower.py` leaves them, kept beside compiled code: that takes most of the time."""
    restore_compiled_folder()
    kept = COMPILED_FOLDER / f"{game.code_name}-{code_fingerprint(game, INTERFACE)}.lowered"
    if not kept.exists():
        written = kept.with_suffix(f".{os.getpid()}")
        version = [] if game is load(game.name) else [str(game.rules_version)]
        environment = {name: value for name, value in os.environ.items() if name not in OTHER_WAYS}
        command = [sys.executable, "-m", "bottega.tools.wasm.lower", game.name, str(written), *version]
        subprocess.run(command, env=environment, check=True)
        written.replace(kept)
    return kept.read_bytes()
