"""Released versions of the rules: which there are, whether the rules of today are one of them, and the old ones.

A game that was begun under some version of the rules is finished and replayed under it. So the sources of every
released version are kept (`archive/<game>-<version>.zip`). An archived game is unpacked once, into a folder of the
cache for compiled code, with its package under a name of its own; from there it is imported and compiled like any
other game. It has no weights of Maestro and needs no words: those of today are used (see `core/messages.py`).
"""

from __future__ import annotations

import hashlib
import importlib
import io
import os
import re
import shutil
import tempfile
import tomllib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bottega.core.errors import BottegaError, UnknownVersion
from bottega.core.facts import read_facts
from bottega.core.game import Game
from bottega.core.rule import COMPILED_FOLDER
from bottega.core.rules_fingerprint import rules_fingerprint
from bottega.games import archive
from bottega.games.contract_changes import adapt

FOLDER = Path(archive.__file__).parent
LIST = "released.toml"
GAMES = FOLDER.parent
UNPACKED = COMPILED_FOLDER.parent.parent / "archive"
TIME = 315_532_800  # 1 January 1980, as in the archives: the compiler compares the times of sources
PARTS = (
    "*.py",
    "facts.toml",
    "value_network.json",
    "words/*/*.toml",
)  # of a game's folder; Maestro's weights are not rules


@dataclass(frozen=True)
class Release:
    """A released version of a game: its archive, and the fingerprints of all sources that play by it."""

    game: str
    version: int
    contract: int  # that its sources follow, see `contract_changes.py`
    archive: str
    sha256: str
    fingerprints: tuple[str, ...]


def released(folder: Path = FOLDER) -> dict[tuple[str, int], Release]:
    """All released versions, by game and number."""
    listed = tomllib.loads((folder / LIST).read_text(encoding="utf-8"))["release"]
    releases = [Release(**{**row, "fingerprints": tuple(row["fingerprints"])}) for row in listed]
    return {(release.game, release.version): release for release in releases}


def plays_by(game: Game, fingerprint: str) -> bool:
    """Whether a game's rules are those that had a fingerprint: its own, or one accepted for its version."""
    release = released().get((game.name, game.rules_version))
    return fingerprint == game.rules_fingerprint or (release is not None and fingerprint in release.fingerprints)


def check_released(games: Path = GAMES, folder: Path = FOLDER) -> None:
    """Refuse rules that are not those of a released version: tables begun with them could not be finished later."""
    known = released(folder)
    for name in sorted({release.game for release in known.values()}):
        version = read_facts(games / name)["rules_version"]
        release = known.get((name, version))
        if release is None:
            raise BottegaError("error.rules_not_released", game=name, version=version)
        if rules_fingerprint(games / name, games.parent / "core") not in release.fingerprints:
            raise BottegaError("error.rules_changed", game=name, version=version)
    for release in known.values():
        read_archive(release, folder)


def read_archive(release: Release, folder: Path = FOLDER) -> bytes:
    """The zip of a release; refuses one that has been changed."""
    path = folder / release.archive
    content = path.read_bytes() if path.is_file() else b""
    if hashlib.sha256(content).hexdigest() != release.sha256:
        raise BottegaError("error.archive_changed", game=release.game, version=release.version)
    return content


def sources(game: Path) -> dict[str, bytes]:
    """What belongs into the archive of the game in a folder, by path."""
    files = {file for part in PARTS for file in game.rglob(part) if file.is_file()}
    return {file.relative_to(game).as_posix(): file.read_bytes() for file in sorted(files)}


def pack(files: Mapping[str, bytes]) -> bytes:
    """A zip of files; the same files give the same zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archived:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archived.writestr(entry, files[name])
    return packed.getvalue()


def load_archived(name: str, version: int) -> Game:
    """The game as it was released under a version."""
    known = released()
    if (name, version) not in known:
        versions = [release.version for release in known.values() if release.game == name]
        raise UnknownVersion("error.rules_version", word=str(version)[:20], known=versions)
    return import_archived(known[name, version])


def import_archived(release: Release, folder: Path = FOLDER) -> Game:
    """The game of a release, imported from its unpacked archive."""
    content = read_archive(release, folder)
    files = unpacked(content, release)
    written = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()
    package = f"{release.game}_{release.version}_{written[:8]}"
    home = unpack(files, f"bottega.games.{release.game}", package)
    if str(home) not in archive.__path__:
        archive.__path__.append(str(home))
        importlib.invalidate_caches()
    game: Game = importlib.import_module(f"{archive.__name__}.{package}.game").GAME
    return game


def unpacked(content: bytes, release: Release) -> dict[str, bytes]:
    """The files of an archive, their sources adapted to the contract of today."""
    with zipfile.ZipFile(io.BytesIO(content)) as archived:
        files = {name: archived.read(name) for name in archived.namelist()}
    for name, text in files.items():
        if name.endswith(".py"):
            files[name] = adapt(text.decode(), name, release.contract).encode()
    return files


def unpack(files: Mapping[str, bytes], module: str, package: str, home: Path = UNPACKED) -> Path:
    """Write the files of an archive as a package of another name, unless they are there; returns their folder's."""
    home = _own_folder(home)
    target = home / package
    if not target.is_dir():
        work = Path(tempfile.mkdtemp(dir=home))
        for name, content in files.items():
            file = work / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_renamed(content, name, module, f"{archive.__name__}.{package}"))
            os.utime(file, (TIME, TIME))
        try:
            work.rename(target)
        except OSError:  # somebody else has just done it
            shutil.rmtree(work)
    return home


def _renamed(content: bytes, name: str, module: str, other: str) -> bytes:
    if not name.endswith(".py"):
        return content
    return re.sub(rf"\b{re.escape(module)}\b", other, content.decode()).encode()


def _own_folder(folder: Path) -> Path:
    """A folder that only its owner can write to: what lies in it is run. Another one if this one is somebody else's."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not hasattr(os, "getuid"):
        return folder
    if folder.stat().st_uid == os.getuid() and not folder.is_symlink():
        folder.chmod(0o700)
        return folder
    return Path(tempfile.mkdtemp(prefix="bottega-archive-"))
