"""Build the WebAssembly modules of games: `python -m bottega.tools.wasm GAME ...` or `--all`.

GAME is a game by the rules of today, GAME-1 by those of its first version. `--check` writes nothing and fails if a
module is not, byte for byte, what the sources give.
"""

from __future__ import annotations

import argparse
import gzip
import sys

from bottega.tools.wasm.build import build, games


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bottega.tools.wasm", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--all", action="store_true", help="all games and all released versions")
    parser.add_argument("--check", action="store_true", help="build and compare, write nothing")
    arguments = parser.parse_args()
    if bool(arguments.games) == arguments.all:
        parser.error("name games, or say --all")
    differ = False
    for game in games(arguments.games):
        for file, module in build(game).items():
            same = file.is_file() and file.read_bytes() == module
            differ |= not same
            if not arguments.check and not same:
                file.write_bytes(module)
            state = "as it was" if same else "differs" if arguments.check else "written"
            print(f"{file.name}: {len(module)} bytes, {len(gzip.compress(module, 9))} compressed, {state}")
    return int(arguments.check and differ)


if __name__ == "__main__":
    sys.exit(main())
