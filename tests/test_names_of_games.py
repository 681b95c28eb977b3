"""No game is known by name outside its own folders: they are found, not listed."""

from __future__ import annotations

import re
from pathlib import Path

from bottega.games import OWN

ROOT = Path(__file__).parents[1]
FOLDERS = [
    *(f"src/bottega/{name}" for name in ("arena", "cli", "core", "learn", "players", "research", "server", "tools")),
    *(f"web/src/{name}" for name in ("editor", "home", "lib", "rules", "settings", "shell", "styles")),
]
# Written by tools from what the server says and from the catalogues.
ALLOWED = {"web/src/lib/api-types.ts", "web/src/lib/message-keys.ts"}
TEXTS = (".py", ".toml", ".ts", ".svelte", ".css")
OTHER_GAMES = ("games/coach.ts", "games/index.ts", "games/module.ts", "games/covers.svelte.ts")


def test_no_game_is_named_outside_its_folders() -> None:
    name = re.compile("|".join(OWN), re.IGNORECASE)
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS]
    files += [ROOT / "web/src" / file for file in OTHER_GAMES]
    files += [ROOT / "src/bottega/games/__init__.py", *(ROOT / "web/src/games/plain").iterdir()]
    looked_at = [file for file in files if "static" not in file.relative_to(ROOT).parts]
    assert len(looked_at) > 250
    found = [str(file.relative_to(ROOT)) for file in looked_at if name.search(file.read_text(encoding="utf-8"))]
    assert set(found) <= ALLOWED, sorted(set(found) - ALLOWED)


def test_the_scan_finds_a_name() -> None:
    """The games' own files, which may say it, do."""
    name = re.compile("|".join(OWN), re.IGNORECASE)
    for game in OWN:
        assert name.search((ROOT / f"src/bottega/games/{game}/game.py").read_text(encoding="utf-8"))


def test_no_page_outside_a_game_imports_its_parts() -> None:
    """Games are loaded by `games/index.ts` alone; a game may use what all share, but no other game."""
    inner = re.compile(r"from '[^']*games/([a-z]+)/")
    for folder in ("home", "lib", "rules", "settings", "shell"):
        for file in (ROOT / "web/src" / folder).rglob("*"):
            if file.suffix in TEXTS:
                others = set(inner.findall(file.read_text(encoding="utf-8"))) - {"plain"}
                assert not others, f"{file.relative_to(ROOT)}: {others}"
    for game in OWN:
        others = set(OWN) - {game}
        for file in (ROOT / "web/src/games" / game).rglob("*"):
            if file.suffix in TEXTS:
                text = file.read_text(encoding="utf-8")
                assert not re.search(rf"from '[^']*/({'|'.join(others)})/", text), str(file.relative_to(ROOT))
