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

from bottega.core.fingerprint import IMPORT
from bottega.games import OWN, load
from bottega.games.releases import pack
from bottega.page.host import FINGERPRINTS

PACKAGE = Path(__file__).resolve().parent.parent
PYODIDE = PACKAGE.parent.parent / "web" / "node_modules" / "pyodide"
STANDINS = PACKAGE / "page" / "standins"
ARCHIVE, LIBRARY = "bottega.zip", "python_stdlib.zip"

ENTRY = "page/host.py"  # with all that it imports
# And what is imported by name only, or read: rules and words, and who decides.
SOURCES = (
    "__init__.py",
    "page/__init__.py",
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
    "players/*.py",
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


def imported_by(entry: Path) -> set[Path]:
    """A file and all of this package that it imports, directly or not."""
    reached, waiting = {entry}, [entry]
    while waiting:
        for module, names in IMPORT.findall(waiting.pop().read_text(encoding="utf-8")):
            base = PACKAGE.joinpath(*module.split(".")[1:])
            files = [base.with_suffix(".py"), *(base / f"{word}.py" for word in re.findall(r"\w+", names))]
            for file in [*files, *(folder / "__init__.py" for folder in (base, *base.parents))]:
                if file.is_relative_to(PACKAGE) and file.is_file() and file not in reached:
                    reached.add(file)
                    waiting.append(file)
    return reached


def own_files() -> dict[str, bytes]:
    """The files of the archive, by path: the package and, beside it, the stand-ins."""
    files_of_package = imported_by(PACKAGE / ENTRY).union(*(PACKAGE.glob(pattern) for pattern in SOURCES))
    found = {file: file.read_bytes() for file in files_of_package}
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
