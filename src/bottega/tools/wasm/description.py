"""What a module says about itself, in sections that no machine runs: all that a page has to know to use it.

The section `bottega` is a JSON text: which rules these are, where everything lies in memory, how a search weighs
things, how weights are to be arranged. `bottega.values` has the value network, as 32-bit floats. A module is stale if
any of it is not what the sources of today say, which is found out without building it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

from bottega.core.encoding import Encoding
from bottega.core.fingerprint import PACKAGE
from bottega.core.game import Game
from bottega.core.parts import RULES
from bottega.core.record import dtype_of
from bottega.core.rules_fingerprint import meaning_of, with_imports
from bottega.core.state import SHAPES
from bottega.players.maestro import GuidedParameters
from bottega.players.search import SearchParameters
from bottega.players.tree import MAX_DEPTH, N_LINKS, TOP_OF_NEW_TREE
from bottega.tools.wasm.abi import Interface, interface_of
from bottega.tools.wasm.layout import layer_shapes
from bottega.tools.wasm.link import custom_section, custom_sections

SECTION, VALUES = "bottega", "bottega.values"
# The sources of what is compiled into every module, besides the game's own; of its interface; and of what makes it.
CORE = ("actions", "amounts", "by_address", "dice", "dispatch", "exp", "kernels", "observation", "record")
PLAYERS = ("greedy", "guided", "network", "tree")
INTERFACE = ("abi", "layout", "lower")
BUILDER = ("emit", "link")


def code_fingerprint(game: Game, tool: Sequence[str] = INTERFACE + BUILDER) -> str:
    """A hash of what is compiled: of the syntax trees of its sources, without comments."""
    digest = hashlib.sha256()
    own = [game.folder.joinpath(*module.split(".")).with_suffix(".py") for module in [*RULES, "survey", "facts"]]
    files = with_imports([file for file in own if file.is_file()], game.folder, game.package)
    shared = [
        PACKAGE.joinpath(folder, f"{module}.py")
        for folder, modules in (("core", CORE), ("players", PLAYERS), ("tools/wasm", tool))
        for module in modules
    ]
    for file in [*files, *shared]:
        source = file.read_text(encoding="utf-8").replace(game.package, "bottega.games.this")
        digest.update(_name(file, game.folder).encode())
        digest.update(meaning_of(source).encode())
    return digest.hexdigest()[:16]


def _name(file: Path, folder: Path) -> str:
    return file.relative_to(folder if file.is_relative_to(folder) else PACKAGE).as_posix()


def describe(game: Game, interface: Interface | None = None) -> dict[str, Any]:
    """All that a page has to know of a game's module."""
    layouts = (interface or interface_of(game)).layouts
    fields = dtype_of(game.state_record).fields
    assert fields is not None
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "rules_fingerprint": game.rules_fingerprint,
        "code_fingerprint": code_fingerprint(game),
        "state_bytes": dtype_of(game.state_record).itemsize,
        "state": {name: int(fields[name][1]) for name in SHAPES},
        "over": int(game.phases["OVER"]),
        "seats": game.max_players,
        "actions": game.actions.count,
        "setup_args": len(game.setup_args(game.options.read({}))),
        "observation": game.observation_space.size,
        "survey": [list(shape) for shape in getattr(game, "survey_shapes", ())],
        "max_decisions": game.max_decisions,
        "tree": {"top": TOP_OF_NEW_TREE, "links": N_LINKS, "depth": MAX_DEPTH},
        "layouts": {name: layout.describe() for name, layout in layouts.items()},
        "figure_parameters": list(astuple(SearchParameters())),
        "heuristic_error": float(game.heuristic_error),
        **({"guided_parameters": list(astuple(GuidedParameters())), **_weights(game)} if "network" in layouts else {}),
    }


def _weights(game: Game) -> dict[str, Any]:
    """What the layers are, and of which numbers of an observation the inputs of the first one are made."""
    encoding, space = Encoding(game.observation_space), game.observation_space
    numbers = [
        ([int(column) for column in space.columns(field.name).ravel()], field.code) for field in space.declared.values()
    ]
    return {
        "layers": layer_shapes(game),
        "encoding": [
            [_runs(columns), int(encoding.lowest[columns[0]]), int(encoding.highest[columns[0]]), code]
            for columns, code in numbers
        ],
    }


def _runs(columns: list[int]) -> list[list[int]]:
    """Columns as runs of neighbours: where one begins, and how many they are."""
    runs: list[list[int]] = []
    for column in columns:
        if runs and runs[-1][0] + runs[-1][1] == column:
            runs[-1][1] += 1
        else:
            runs.append([column, 1])
    return runs


def toolchain() -> dict[str, str]:
    """With what the module was built: other versions may make other bytes of the same sources."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"python": python, "numba": numba.__version__, "llvmlite": llvmlite.__version__}


def value_network(game: Game) -> bytes:
    """The weights of the search without Maestro's network, one array after the other."""
    return b"".join(np.ascontiguousarray(array, np.float32).tobytes() for array in game.value_network)


def with_description(module: bytes, game: Game) -> bytes:
    """A module with its two sections."""
    about = json.dumps({**describe(game), "toolchain": toolchain()}, separators=(",", ":"))
    return module + custom_section(SECTION, about.encode()) + custom_section(VALUES, value_network(game))


def read_description(module: bytes) -> dict[str, Any]:
    """What a module says about itself."""
    about: dict[str, Any] = json.loads(custom_sections(module)[SECTION])
    return about


def staleness(module: bytes, game: Game) -> list[str]:
    """In what a module is not that of a game's sources; empty if it is."""
    about: Mapping[str, Any] = read_description(module)
    today = json.loads(json.dumps(describe(game)))
    wrong = [name for name in today if about.get(name) != today[name]]
    return wrong if custom_sections(module)[VALUES] == value_network(game) else [*wrong, VALUES]
