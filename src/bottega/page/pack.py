"""What a page fetches to run tables itself: Bottega's own sources, words and facts in one archive, and a small Python.

    python -m bottega.page.pack FOLDER

puts both into a folder of pages, with Pyodide beside them: `assets/python-<hash>/`, which browsers may keep for ever,
and `python.json`, which names it. The same sources give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
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
LOCK = "pyodide-lock.json"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

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
# For the terminal, for several processes, for compilers.
NOT_FOR_PAGES = re.compile(
    rb"^(from|import) (rich|bottega\.core\.terminal|multiprocessing|numba\.extending)\b", re.MULTILINE
)

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
    """All files by name: Bottega's archive, the small library, and what runs Python."""
    runtime = {name: (pyodide / name).read_bytes() for name in RUNTIME}
    # Which packages Pyodide could fetch from elsewhere: none.
    lock = json.dumps(json.loads((pyodide / LOCK).read_text(encoding="utf-8")) | {"packages": {}})
    runtime[LOCK] = lock.encode()
    return {ARCHIVE: pack(own_files()), LIBRARY: small_library((pyodide / LIBRARY).read_bytes()), **runtime}


def write(folder: Path) -> dict[str, int]:
    """Put all files among the pages in a folder; returns their sizes as they cross the network."""
    files = page_files()
    digest = hashlib.sha256(b"".join(name.encode() + content for name, content in sorted(files.items())))
    place = f"assets/python-{digest.hexdigest()[:12]}"
    for older in folder.glob("assets/python-*"):
        if older.name != PurePosixPath(place).name:
            shutil.rmtree(older)
    (folder / place).mkdir(parents=True, exist_ok=True)
    sizes = {}
    for name, content in files.items():
        (folder / place / name).write_bytes(content)
        packed = content
        if not name.endswith(".zip"):
            packed = gzip.compress(content, mtime=0)
            (folder / place / f"{name}.gz").write_bytes(packed)
        sizes[name] = len(packed)
    listed = json.dumps({"folder": place, "files": sizes}, indent=2)
    (folder / "python.json").write_text(listed + "\n", encoding="utf-8")
    return sizes


def main() -> None:
    """Write them, and say how large they are."""
    sizes = write(Path(sys.argv[1]))
    for name, size in sizes.items():
        print(f"{size:>9,} bytes  {name}")
    print(f"{sum(sizes.values()):>9,} bytes  in all, packed with gzip")


if __name__ == "__main__":
    main()
