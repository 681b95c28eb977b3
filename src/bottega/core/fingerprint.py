"""A hash of all that compiled rules are made of.

Numba keeps compiled code on disk but does not notice when a *called* function or a table of facts has changed. So the
folder it uses is named after a hash of every source file with rules, of every module these import (constants, tables),
and of every `facts.toml`. A change of words, boards or commands does not count: it leaves the compiled rules as they
are.

The imports are found by a regular expression, not by `grimp`: this runs at every start and in every worker, takes no
longer (both about 50 ms), also works on a copy of the sources in another folder, and needs no further dependency. A
test compares it with `grimp`.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = re.compile(r"^@rule\b|\brule_of_game\(|\bkernels\.compile\b", re.MULTILINE)
IMPORT = re.compile(r"^(?:from|import) (bottega[\w.]*)(?: import ([^\n(]*|\([^)]*\)))?", re.MULTILINE)


def rule_sources(package: Path = PACKAGE) -> list[Path]:
    """The files with rules, and all modules that they import, directly or not."""
    texts = {file: file.read_text(encoding="utf-8") for file in package.rglob("*.py")}
    reached = {file for file, text in texts.items() if COMPILED.search(text)}
    waiting = list(reached)
    while waiting:
        for module, names in IMPORT.findall(texts[waiting.pop()]):
            base = package.joinpath(*module.split(".")[1:])
            words = re.findall(r"\w+", names)
            for file in [base.with_suffix(".py"), base / "__init__.py", *(base / f"{word}.py" for word in words)]:
                if file in texts and file not in reached:
                    reached.add(file)
                    waiting.append(file)
    return sorted(reached)


def game_fingerprint(folder: Path) -> str:
    """The hash of a game that lies outside this package: of all its Python files and its facts."""
    digest = hashlib.sha256()
    for file in [*sorted(folder.rglob("*.py")), folder / "facts.toml"]:
        digest.update(str(file.relative_to(folder)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def fingerprint(*flavour: str, package: Path = PACKAGE) -> str:
    """The hash of the sources and facts, and of whatever else the compiled code depends on."""
    digest = hashlib.sha256("|".join(flavour).encode())
    for file in [*rule_sources(package), *sorted(package.rglob("facts.toml"))]:
        digest.update(str(file.relative_to(package)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
