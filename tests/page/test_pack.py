"""What a page fetches to run tables itself: complete, the same for the same sources, and small."""

from __future__ import annotations

import ast
import json
import sys
import zipfile
from pathlib import Path

import pytest

from bottega.games import OWN
from bottega.page.pack import LIBRARY, PACKAGE, PYODIDE, UNUSED, own_files, page_files, write

MOST_BYTES = 6_000_000  # of table, rules and words, as they cross the network
STANDINS = {"msgspec", "numba", "numpy", "platformdirs", "typing_extensions"}
SOURCES = PACKAGE.parent


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return own_files()


def test_the_same_sources_give_the_same_bytes() -> None:
    assert page_files() == page_files()


def test_all_that_is_fetched_is_small_and_listed(tmp_path: Path) -> None:
    sizes = write(tmp_path)
    assert 4_000_000 < sum(sizes.values()) <= MOST_BYTES, sizes
    listed = json.loads((tmp_path / "python.json").read_text(encoding="utf-8"))
    assert listed["files"] == sizes
    for name, size in sizes.items():
        packed = tmp_path / listed["folder"] / (name if name.endswith(".zip") else f"{name}.gz")
        assert packed.stat().st_size == size


def is_module(path: Path) -> bool:
    """Whether a path within the sources is a module's, packed or not."""
    return (SOURCES / path).is_dir() or (SOURCES / path).with_suffix(".py").is_file()


def test_what_is_in_it_imports_nothing_that_is_not(files: dict[str, bytes]) -> None:
    """At the top of a module. What a function imports when it is called is for the terminal or the server."""
    known = sys.stdlib_module_names - set(UNUSED.split()) | STANDINS
    for name, content in files.items():
        if not name.endswith(".py"):
            continue
        for node in ast.parse(content).body:
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                modules = [f"{node.module}.{alias.name}" for alias in node.names]
            for module in modules:
                if module.startswith("bottega."):
                    parts = Path(*module.split("."))
                    file = parts if is_module(parts) else parts.parent  # or a name in that module
                    there = {file.with_suffix(".py").as_posix(), (file / "__init__.py").as_posix()}
                    assert there & files.keys(), f"{name} imports {module}"
                else:
                    assert module.partition(".")[0] in known, f"{name} imports {module}"


def test_what_is_left_out_is_a_part_of_the_standard_library() -> None:
    with zipfile.ZipFile(PYODIDE / LIBRARY) as library:
        there = {name.partition("/")[0].removesuffix(".py") for name in library.namelist()}
    assert "unittest" in there & set(UNUSED.split())


@pytest.mark.parametrize("game", OWN)
def test_rules_and_words_are_in_it(files: dict[str, bytes], game: str) -> None:
    folder = f"bottega/games/{game}"
    assert {f"{folder}/facts.toml", f"{folder}/levels.toml", f"{folder}/rules/dispatch.py"} <= files.keys()
    for language in ("en", "it", "de"):
        assert any(name.startswith(f"{folder}/words/{language}/") for name in files)
