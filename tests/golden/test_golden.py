"""Golden transcripts are replayed exactly, to the byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.core import notation
from bottega.games import load
from bottega.games.releases import released
from tests.golden.library import FOLDER, GAMES, folder_of

OPTIONS = ("players", "expansion", "edition")
FILES = sorted(FOLDER.glob("*/*.game"))
VERSIONS = sorted({int(file.parent.name) for file in FILES})


# Of archived rules only the oldest are compiled.
CASES = [
    pytest.param(
        file,
        marks=[pytest.mark.interpreted] if int(file.parent.name) in VERSIONS[1:-1] else [],
        id=f"{file.parent.name}-{file.stem}",
    )
    for file in FILES
]


@pytest.mark.parametrize("file", CASES)
def test_a_golden_game_is_replayed_exactly(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = notation.read(text, load)  # checks every decision, and the seal of the final position
    assert match.over
    assert match.game.rules_version == int(file.parent.name)
    assert f"; points by seat: {', '.join(map(str, match.game.scores(match.state)))}\n" in text
    assert notation.write(match, comments=False) == without_comments(text)


def without_comments(text: str) -> str:
    """The text as it is written without comments: these may be worded anew, the game may not change."""
    lines = [line.split(";")[0].rstrip() for line in text.splitlines() if not line.startswith(";")]
    end = lines.index("", lines.index("") + 1)
    return "\n".join(lines[:end] + lines[end + 1 :]) + "\n"


def test_all_golden_games_are_there() -> None:
    for name, (game, *_) in GAMES.items():
        assert (folder_of(game) / f"{name}.game").is_file()
    assert {file.stem for file in FILES} == set(GAMES)


def test_every_released_version_has_golden_games() -> None:
    for game, version in released():
        known = set(load(game, version).options.declared)
        assert {file.stem for file in FILES if file.parent.name == str(version)} >= {
            name for name, (of, options, *_) in GAMES.items() if of == game and set(options) <= known
        }


@pytest.mark.parametrize("file", sorted((FOLDER / "2").glob("*.game")), ids=lambda file: file.stem)
def test_rules_3_without_a_head_start_play_as_rules_2(file: Path) -> None:
    old, new = (without_comments((FOLDER / version / file.name).read_text("utf-8")) for version in ("2", "3"))
    assert decisions(old) == decisions(new)


def decisions(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1].isdigit()]


def test_golden_games_cover_all_numbers_of_players_with_all_options() -> None:
    seen = {(name, *(str(v) for k, v in options.items() if k in OPTIONS)) for name, options, _, _ in GAMES.values()}
    for expansion in ("True", "False"):
        assert {("carrara", players, expansion) for players in "234"} <= seen
    for edition in ("english", "italian", "german"):
        assert {("volgare", players, edition) for players in "2345"} <= seen
