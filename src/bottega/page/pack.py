"""What a page fetches to run tables itself: Bottega's own sources, words and facts in one archive, and a small Python.

    python -m bottega.page.pack FOLDER

writes `bottega.zip` and `python_stdlib.zip` (Pyodide's, without what tables never import). The same sources give the
same bytes.
"""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from bottega.games import OWN, load
from bottega.games.releases import pack
from bottega.page.host import FINGERPRINTS

PACKAGE = Path(__file__).resolve().parent.parent
PYODIDE = PACKAGE.parent.parent / "web" / "node_modules" / "pyodide"
STANDINS = PACKAGE / "page" / "standins"
ARCHIVE, LIBRARY = "bottega.zip", "python_stdlib.zip"

# By what they are for: rules and words; who decides; a table.
SOURCES = (
    "__init__.py",
    "core/*.py",
    "games/*.py",
    "games/archive/__init__.py",
    "games/archive/released.toml",
    *(f"games/{game}/*.py" for game in OWN),
    *(f"games/{game}/*.toml" for game in OWN),
    *(f"games/{game}/value_network.json" for game in OWN),
    *(f"games/{game}/rules/*.py" for game in OWN),
    "core/words/*/*.toml",
    *(f"games/{game}/words/*/*.toml" for game in OWN),
    "lessons/__init__.py",
    "lessons/lesson.py",
    "players/*.py",
    "server/__init__.py",
    *(
        f"server/{name}.py"
        for name in ("commands", "events", "naming", "opening", "practice", "problems", "table", "visibility")
    ),
    "page/__init__.py",
    "page/host.py",
)
NOT_FOR_PAGES = re.compile(rb"^(from|import) (rich|multiprocessing|bottega\.core\.terminal)\b", re.MULTILINE)

# Modules of the standard library that nothing in the archive imports, and that are large.
UNUSED = """
    _pyio _pyrepl argparse bdb cProfile cmd code compileall configparser csv ctypes curses dbm doctest email
    ensurepip filecmp fileinput ftplib html http idlelib imaplib ipaddress lib2to3 mailbox modulefinder
    multiprocessing nntplib optparse pdb pickletools plistlib poplib profile pstats pyclbr pydoc pydoc_data shelve
    smtplib socketserver sqlite3 statistics symtable tabnanny tarfile test timeit tkinter trace turtle unittest uuid
    venv wave wsgiref xml xmlrpc zipapp zoneinfo
"""
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8")  # the others are left out, too


def own_files() -> dict[str, bytes]:
    """The files of the archive, by path: the package and, beside it, the stand-ins."""
    found = {file: file.read_bytes() for pattern in SOURCES for file in PACKAGE.glob(pattern)}
    files = {
        f"bottega/{file.relative_to(PACKAGE).as_posix()}": content
        for file, content in found.items()
        if not NOT_FOR_PAGES.search(content)
    }
    files[f"bottega/page/{FINGERPRINTS}"] = json.dumps({game: load(game).rules_fingerprint for game in OWN}).encode()
    for file in STANDINS.rglob("*.py"):
        if file.parent != STANDINS or file.name != "__init__.py":
            files[file.relative_to(STANDINS).as_posix()] = file.read_bytes()
    return files


def small_library(original: bytes) -> bytes:
    """Pyodide's standard library without modules that are not used."""
    with zipfile.ZipFile(io.BytesIO(original)) as library:
        return pack({name: library.read(name) for name in library.namelist() if _is_used(PurePosixPath(name))})


def _is_used(path: PurePosixPath) -> bool:
    if path.parts[0] == "encodings":
        return path.stem in ENCODINGS
    return path.parts[0].removesuffix(".py") not in UNUSED.split()


def page_files(pyodide: Path = PYODIDE) -> Mapping[str, bytes]:
    """The two archives by name."""
    return {ARCHIVE: pack(own_files()), LIBRARY: small_library((pyodide / LIBRARY).read_bytes())}


def main() -> None:
    """Write both."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in page_files().items():
        (folder / name).write_bytes(content)
        print(f"{len(content):>9,} bytes  {folder / name}")


if __name__ == "__main__":
    main()
