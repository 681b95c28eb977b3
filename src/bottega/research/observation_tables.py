"""The tables of observation features in `docs/research.md`, made from what the games declare.

python -m bottega.research.observation_tables docs/research.md     writes the tables anew between their marks
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bottega.games import NAMES, load


def table_of(name: str) -> str:
    """A game's features, with where the players' blocks begin."""
    space = load(name).observation_space
    blocks = (
        f"{space.size} numbers: {space.players_first} of the game, then {space.players} blocks of "
        f"{space.player_size}. P is the beginning of a player's block: {space.players_first} for the observer, "
        f"{space.players_first + space.player_size} for the next seat, and so on."
    )
    return f"{blocks}\n\n{space.describe()}"


def refreshed(text: str) -> str:
    """A page with all tables between their marks written anew."""
    for name in NAMES:
        begin, end = f"<!-- features of {name} -->\n", "\n<!-- end -->"
        before, rest = text.split(begin)
        text = before + begin + table_of(name) + end + rest.split(end, 1)[1]
    return text


def main(page: Annotated[Path, typer.Argument(help="The page with the tables.")]) -> None:
    """Write the tables of features anew."""
    page.write_text(refreshed(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
